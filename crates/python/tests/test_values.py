"""Values: frozen, hashable, picklable, with a repr that evaluates back."""

from __future__ import annotations

import copy
import pickle

import double_dummy as dd
import pytest

DEAL = "N:AKQJ.T98.765.432 T98.765.432.AKQJ 765.432.AKQJ.T98 432.AKQJ.T98.765"
ENDING = "N:AQ.2.. K3.4.. .53.6. 2.6.7."


def values() -> list[object]:
    deal = dd.Deal(DEAL)
    table = dd.Table("55557575575775755757")
    start = dd.Position(f"{ENDING}|NT|N|")
    solver = dd.Solver(memory=1)
    return [
        deal,
        table,
        dd.Table("5555----------------"),
        table.par("N", "All"),
        dd.Contract("4SX N"),
        start,
        start.play("SA", "S3"),
        dd.Position(f"{ENDING}|S|N|", play="SAS3H3S2SQSKH5D7H4D6H6H2"),
        solver.solve(start),
        solver.best(start),
        solver.line(start),
        solver.evidence(start),
        solver.trace(start, "N", "SAS3H3S2"),
        dd.Tables(bytes(range(10)) * 4),
        dd.tables([ENDING, None], ["S", "H"]),
    ]


@pytest.mark.parametrize("value", values(), ids=lambda value: type(value).__name__)
def test_a_value_survives_pickle_and_copy_and_equals_by_content(value: object) -> None:
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(value, protocol))
        assert again == value
        assert hash(again) == hash(value)
    assert copy.deepcopy(value) == value
    assert value != "something else"


@pytest.mark.parametrize("value", values(), ids=lambda value: type(value).__name__)
def test_a_repr_evaluates_back(value: object) -> None:
    if isinstance(value, dd.Tables):
        pytest.skip("a batch of any size says how large it is")
    assert eval(repr(value), dict(vars(dd))) == value


@pytest.mark.parametrize("value", values(), ids=lambda value: type(value).__name__)
def test_a_value_is_frozen(value: object) -> None:
    with pytest.raises((AttributeError, TypeError)):
        value.best = 1  # type: ignore[attr-defined]


def test_a_deal_tells_its_cards() -> None:
    deal = dd.Deal(DEAL)
    assert deal.hands[1] == deal.hand("E") == deal.hand("East") == "T98.765.432.AKQJ"  # type: ignore[arg-type]
    assert deal.owner("SA") == "N"
    assert deal.cards("W")[:4] == ("S4", "S3", "S2", "HA")
    assert deal.cards_each == 13
    assert deal.pbn("E").startswith("E:T98.765.432.AKQJ ")
    assert dd.Deal(deal.pbn("W")) == deal
    assert dd.Deal(deal.owners) == deal
    assert deal.id is not None and dd.Deal(deal.id) == deal
    assert deal.high_card_points("N") == 10
    assert dd.Deal(ENDING).id is None
    assert dd.Deal(ENDING).owner("C2") is None
    assert sorted([deal, dd.Deal(ENDING)]) == sorted([dd.Deal(ENDING), deal])


def test_a_table_by_key_by_text_and_by_iteration() -> None:
    table = dd.Table("0123456789ABCD0123AB")
    assert list(table) == [*range(14), 0, 1, 2, 3, 10, 11]
    assert dd.Table(list(table)) == table
    assert table["NT", "S"] == table["NTS"] == table["3NS"] == 2
    assert table["C", "W"] == table["4CW"] == table["4CXW"] == 11
    assert dict(table.items())["D", "N"] == 12
    assert ("C", "W", 5) in table.makeable()
    with pytest.raises(KeyError):
        table["Z", "N"]  # type: ignore[index]
    with pytest.raises(KeyError):
        table["nothing"]
    with pytest.raises(KeyError):
        dd.Table("----" * 5)["S", "N"]
    with pytest.raises(ValueError, match="not all 20 results"):
        dd.Table("----" * 5).par()


def test_scores_and_par() -> None:
    assert dd.Contract("4HN").score(10) == 420
    assert dd.Contract("4SX N").score(10, "NS") == 790
    assert dd.Contract("7NTXX-W").score(0, "All") == -7600
    contract = dd.Contract("3NTX by E")
    assert (contract.level, contract.strain, contract.doubling) == (3, "NT", "X")
    table = dd.Table("8585A3A36666A3A36767")
    par = table.par("N")
    assert (str(par), par.score) == ("420:4S-NS", 420)
    assert par.sides == (("4S", "NS", 0),)
    assert par.contracts == (dd.Contract("4S N"), dd.Contract("4S S"))
    assert dd.par(table, "EW", "All").vul == "All"


def test_a_position_is_played_without_changing() -> None:
    start = dd.Position(ENDING, "NT", "N")
    assert start == dd.Position(f"{ENDING}|N|N|")
    after = start.play("SA", "S3")
    assert (after.to_play, after.trick, after.leader) == ("S", ("SA", "S3"), "N")
    assert after.legal == ("H5", "H3", "D6")
    assert start.trick == ()
    assert start.tricks_left == 3
    with pytest.raises(dd.InputError, match="North does not hold SK") as error:
        start.play("SK")
    assert error.value.card == "SK"
    with pytest.raises(dd.InputError, match="needs a strain and a leader"):
        dd.Position(ENDING, "NT")


@pytest.mark.parametrize(
    ("text", "card", "reason"),
    [
        ("N:A2... A3... Q4... 65...", "SA", "held by both North and East"),
        ("N:AA... K3... Q4... 65...", "SA", "stands twice"),
        ("N:A2... K3... Q4... 6...", None, "unequal length"),
        ("", None, "no deal is given"),
        ("N:A2... K3...", None, "four hands"),
        ("\x00", None, "seat"),
        ("N:♠A2... K3... Q4... é...", None, "rank"),
    ],
)
def test_an_error_names_the_card(text: str, card: str | None, reason: str) -> None:
    with pytest.raises(dd.InputError, match=reason) as error:
        dd.Deal(text)
    assert error.value.card == card
    assert error.value.row is None
    again = pickle.loads(pickle.dumps(error.value))
    assert (str(again), again.card) == (str(error.value), card)


def test_wrong_words_say_what_was_expected() -> None:
    deal = dd.Deal(ENDING)
    with pytest.raises(ValueError, match=r"seat \"X\""):
        deal.hand("X")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="strain"):
        dd.table(deal, ["Z"])  # type: ignore[list-item]
    with pytest.raises(ValueError, match="vulnerability"):
        dd.par(deal, "N", "sometimes")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="expected 0 to 13"):
        dd.reach(f"{ENDING}|N|N|", 14)
    with pytest.raises(TypeError, match="a deal cannot be a int"):
        dd.Deal(3)
