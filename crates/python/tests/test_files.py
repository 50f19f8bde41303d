"""Files of every format, random deals, leads, and the arrays of pgx."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any, get_args

import double_dummy as dd
import pytest
from double_dummy import pgx
from double_dummy._boards import Reading, Writing

FULL = "N:A8765.543.543.32 K432.AKQ.AK2.K54 Q.JT98.QJT9.AQ98 JT9.762.876.JT76"


def board() -> dd.Board:
    return dd.Board(
        dd.Deal(FULL),
        number=3,
        dealer="S",
        vul="EW",
        table=dd.Table("0123456789ABCD012345"),
        event="Club night",
        site="Graz",
        date="2026.10.04",
        players=("Ann", "Bob", "Cem", "Dee"),
        auction=("Pass", "1NT", "Pass", "3NT", "Pass", "Pass", "Pass"),
        contract=dd.Contract("3NT W"),
        play=("SA", "S2", "SQ", "S9"),
        tricks=9,
    )


def test_a_board_survives_the_formats_that_hold_all_of_it() -> None:
    for format_ in ("pbn", "json"):
        data = dd.write([board()], format_)  # type: ignore[arg-type]
        assert dd.read(data) == [board()], format_


@pytest.mark.parametrize("format_", get_args(Writing))
def test_every_format_is_written_and_those_with_deals_are_read(format_: Writing) -> None:
    boards = [board(), board()]
    data = dd.write(boards, format_)
    assert data
    if format_ in get_args(Reading):
        found = dd.read(data, format_)  # type: ignore[arg-type]
        assert [own.deal for own in found] == [own.deal for own in boards]
        assert [own.deal for own in dd.read(data)] == [own.deal for own in boards]


def test_files_by_name_by_text_and_by_stream(tmp_path: Path) -> None:
    path = tmp_path / "deals.pbn"
    data = dd.write([FULL, dd.Deal(FULL)], "pbn", path)
    assert path.read_bytes() == data
    for source in (path, str(path), data, data.decode(), io.BytesIO(data), FULL + "\n" + FULL):
        assert [own.deal for own in dd.read(source)] == [dd.Deal(FULL)] * 2
    assert dd.read(FULL) == [dd.Board(dd.Deal(FULL))]
    stream = io.BytesIO()
    assert dd.write([FULL], "zrd", stream) == stream.getvalue()
    with pytest.raises(FileNotFoundError):
        dd.read("no such file")


def test_a_wrong_line_is_named_or_skipped() -> None:
    text = f"{FULL}\nN:A2... A3... Q4... 65...\n{FULL}\n"
    with pytest.raises(dd.InputError, match="line 2: SA is held by both"):
        dd.read(text)
    assert len(dd.read(text, errors="skip")) == 2
    with pytest.raises(ValueError, match='format="xls"'):
        dd.read(text, "xls")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match='format="xls"'):
        dd.write([FULL], "xls")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="row 0: no table"):
        dd.write([FULL], "hex")
    with pytest.raises(ValueError, match="13 cards a hand"):
        dd.write(["N:A... K... Q... J..."], "gib")


def shown(value: Any) -> str:
    """What a notebook shows."""
    html: str = value._repr_html_()
    return html


def test_a_board_is_shown_as_bridge() -> None:
    html = shown(board())
    assert "<table" in html and "<script" not in html
    assert "♠" in html
    hostile = dd.Board(dd.Deal(FULL), event="<script>alert(1)</script>")
    assert "<script" not in shown(hostile)
    table = dd.Table("0123456789ABCD012345")
    assert shown(table).count("<td>") == 20
    assert "North plays" in shown(dd.Deal(FULL).position("NT", "N"))
    assert "♠" in shown(dd.Deal(FULL))


def test_deals_of_a_seed_do_not_depend_on_how_they_are_asked_for() -> None:
    deals = dd.generate(20, 7)
    assert len(set(deals)) == 20
    assert dd.generate(5, 7, start=10) == deals[10:15]
    assert dd.generate(20, 7, threads=1) == deals
    assert dd.generate(0, 7) == []
    assert all(deal.cards_each == 5 for deal in dd.generate(3, 1, cards_each=5))
    with pytest.raises(ValueError, match="seed=-1"):
        dd.generate(1, -1)
    with pytest.raises(ValueError, match="cards_each=14"):
        dd.generate(1, 1, cards_each=14)
    with pytest.raises(ValueError, match="at most"):
        dd.generate(1 << 60)


def test_conditions_hold() -> None:
    deals = dd.generate(
        20, 1, points={"S": "15-17", "NS": "25+"}, shape={"N": "4+xxx"}, hold={"E": "AK..."}
    )
    for deal in deals:
        assert 15 <= deal.high_card_points("S") <= 17
        assert deal.high_card_points("N") + deal.high_card_points("S") >= 25
        assert len(deal.hand("N").split(".")[0]) >= 4
        assert deal.owner("SA") == deal.owner("SK") == "E"
    with pytest.raises(ValueError, match="S:99"):
        dd.generate(1, points={"S": "99"})
    with pytest.raises(ValueError):
        dd.generate(1, points={"N": "40", "S": "40"}, tries=10)
    with pytest.raises(ValueError, match="SA"):
        dd.generate(1, hold={"N": "A...", "S": "A..."})


def test_a_lead_is_simulated() -> None:
    found = dd.lead("QJT9.A5.K872.J43", "3NT S", 8, seed=1, points={"S": "15-17"}, memory=8)
    assert len(found) == 13
    assert {own.card for own in found} >= {"SQ", "HA", "D2", "C3"}
    worth = [(own.sets.value, own.tricks.value) for own in found]
    assert worth == sorted(worth, reverse=True)
    for own in found:
        assert 0 <= own.sets.low <= own.sets.value <= own.sets.high <= 1
        assert 0 <= own.tricks.low <= own.tricks.value <= own.tricks.high <= 13
    with pytest.raises(ValueError, match="13 cards"):
        dd.lead("A...", "3NT S")
    with pytest.raises(ValueError, match="count=0"):
        dd.lead("QJT9.A5.K872.J43", "3NT S", 0)


def test_numbers_of_pgx(tmp_path: Path) -> None:
    pytest.importorskip("numpy")
    # The sample in the documentation of pgx: 4160 is clubs 0, diamonds 1, hearts 0, spades 4, NT 0.
    north = {"C": 0, "D": 1, "H": 0, "S": 4, "NT": 0}
    east = {"C": 13, "D": 12, "H": 13, "S": 9, "NT": 13}
    order: list[dd.Strain] = ["NT", "S", "H", "D", "C"]
    numbers = [side[strain] for strain in order for side in (north, east, north, east)]
    table = dd.Table(numbers)
    assert pgx.value(table) == (4160, 904605, 4160, 904605)
    deals = dd.generate(5, 3)
    path = tmp_path / "deals.npy"
    pgx.save(path, deals, [table] * 5)
    assert pgx.load(path) == (deals, [table] * 5)
    pgx.save(path, [], [])
    assert pgx.load(path) == ([], [])
    with pytest.raises(ValueError, match="13 cards"):
        pgx.key("N:A... K... Q... J...")
