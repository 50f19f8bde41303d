"""Properties over arbitrary input."""

from __future__ import annotations

import pickle

import double_dummy as dd
import pytest

pytest.importorskip("hypothesis")

from hypothesis import given
from hypothesis import strategies as st

RANKS = "AKQJT98765432"


@st.composite
def endings(draw: st.DrawFn, most: int = 4) -> dd.Deal:
    """Deals of a few cards a hand."""
    each = draw(st.integers(1, most))
    pack = draw(st.permutations(range(52)))
    owners = bytearray(b"\x04" * 52)
    for place, card in enumerate(pack[: 4 * each]):
        owners[card] = place % 4
    return dd.Deal(bytes(owners))


def minimax(position: dd.Position, side: str) -> int:
    """Tricks of a side by trying every card."""
    if position.is_over:
        return 0
    found: list[int] = []
    for card in position.legal:
        after = position.play(card)
        ended = after.tricks_left < position.tricks_left
        found.append((ended and after.leader in side) + minimax(after, side))
    return max(found) if position.to_play in side else min(found)


@given(st.text())
def test_any_text_is_a_deal_or_a_named_error(text: str) -> None:
    for kind in (dd.Deal, dd.Position, dd.Table, dd.Contract):
        try:
            value = kind(text)
        except dd.InputError:
            continue
        assert kind(str(value)) == value or isinstance(value, dd.Table)


@given(st.binary(max_size=200))
def test_any_bytes_are_boards_or_a_named_error(data: bytes) -> None:
    try:
        dd.read(data)
    except dd.InputError:
        pass


@given(endings())
def test_values_survive_every_form(deal: dd.Deal) -> None:
    assert dd.Deal(str(deal)) == dd.Deal(deal.owners) == pickle.loads(pickle.dumps(deal)) == deal
    for first in dd.SEATS:
        assert dd.Deal(deal.pbn(first)) == deal


@given(endings(3), st.sampled_from(dd.STRAINS), st.sampled_from(dd.SEATS))
def test_answers_are_those_of_minimax(deal: dd.Deal, strain: dd.Strain, leader: dd.Seat) -> None:
    start = dd.Position(deal, strain, leader)
    side = "NS" if leader in "NS" else "EW"
    solution = dd.solve(start)
    assert solution.best == minimax(start, side) == dd.tricks(start)
    for card, tricks in solution:
        after = start.play(card)
        assert tricks == minimax(after, side)
    declarer = dd.SEATS[(dd.SEATS.index(leader) - 1) % 4]
    assert dd.table(deal, [strain])[strain, declarer] == deal.cards_each - solution.best


@given(st.lists(st.one_of(st.none(), endings(2), st.text(max_size=5)), max_size=12))
def test_a_batch_keeps_its_rows(rows: list[dd.Deal | str | None]) -> None:
    tables = dd.tables(rows, errors="null")
    assert len(tables) == len(rows)
    for row, table in zip(rows, tables, strict=True):
        if isinstance(row, dd.Deal):
            assert table == dd.table(row)
        else:
            assert table is None
    assert pickle.loads(pickle.dumps(tables)) == tables
