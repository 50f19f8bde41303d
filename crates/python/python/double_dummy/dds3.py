"""The interface of DDS 3.4's own Python module, without its limits on numbers of boards.

A program that says ``import dds3`` runs on this solver with one file ``dds3/__init__.py`` on its
path that says ``from double_dummy.dds3 import *``. What differs on purpose:

- lists have any length: DDS takes 200 boards, 200 play records and 40 tables;
- ``nodes`` is 0: the two programs count different things;
- where several cards are equally good and one was asked for, it may be another one;
- a trick that contains a revoke is a `RuntimeError`, where DDS plays on;
- `analyse_all_plays_pbn` works on several threads, like the other lists.
"""

from __future__ import annotations

import threading
import warnings
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Any, Final, NoReturn, TypeAlias, TypedDict, TypeVar

from double_dummy import _native
from double_dummy._native import Deal, InputError, Par, Position, Solver, Table
from double_dummy._words import Seat, Side, Strain, Vulnerability

__all__ = [
    "SolverContext",
    "analyse_all_plays_pbn",
    "analyse_play_pbn",
    "api_root",
    "calc_all_tables_pbn",
    "calc_dd_table",
    "calc_par",
    "calc_par_from_table",
    "dealer_par",
    "initialize_static_memory",
    "module_name",
    "par",
    "set_max_threads",
    "solve_all_boards_bin",
    "solve_all_boards_pbn",
    "solve_board",
    "solve_board_pbn",
]

_T = TypeVar("_T")
_R = TypeVar("_R")
_Tuple13: TypeAlias = tuple[int, ...]


class FutureTricks(TypedDict):
    """Cards with their scores, each list filled up to 13 with zeros."""

    nodes: int
    cards: int
    suit: _Tuple13
    rank: _Tuple13
    equals: _Tuple13
    score: _Tuple13


class TableResults(TypedDict):
    """Results by strain (S H D C NT) and declarer (N E S W)."""

    res_table: list[list[int]]


class ParResults(TypedDict):
    """Par seen by North-South and by East-West."""

    par_score: list[str]
    par_contracts_string: list[str]


class DealerParResults(TypedDict):
    """Par of a dealer."""

    score: int
    number: int
    contracts: list[str]


class AllTables(TypedDict):
    """Tables of a list of deals, and their pars."""

    no_of_boards: int
    tables: list[TableResults]
    par_results: list[ParResults]


class CalcPar(TypedDict):
    """A table and its par."""

    dd_table: TableResults
    par_results: ParResults


class SolvedPlay(TypedDict):
    """Declarer's tricks before the first card and after each."""

    number: int
    tricks: list[int]


_SEATS: Final[tuple[Seat, ...]] = ("N", "E", "S", "W")
_STRAINS: Final[tuple[Strain, ...]] = ("S", "H", "D", "C", "NT")
_VULS: Final[tuple[Vulnerability, ...]] = ("None", "All", "NS", "EW")
_SIDES: Final[tuple[Side, ...]] = ("NS", "EW")
_SUITS: Final = "SHDC"
_RANKS: Final = "  23456789TJQKA"
_FAULTS: Final = {
    -1: "General error",
    -2: "Zero cards",
    -3: "Target exceeds number of tricks",
    -4: "Cards duplicated",
    -5: "Target is less than -1",
    -7: "Target is higher than 13",
    -8: "Solutions parameter is less than 1",
    -9: "Solutions parameter is higher than 3",
    -12: "currentTrickSuit or currentTrickRank has wrong data",
    -13: "Played card also remains in a hand",
    -14: "Wrong number of remaining cards in a hand",
    -15: "Thread index is not 0 .. maximum",
    -16: "Mode parameter is less than 0",
    -17: "Mode parameter is higher than 2",
    -98: "AnalysePlay input error",
    -99: "PBN string error",
    -201: "Denomination filter vector has no entries",
    -401: "Missing double dummy table, or an entry outside the range 0 to 13",
}
# Faults of what the caller wrote; all others are a RuntimeError, as in DDS.
_VALUE_FAULTS: Final = {-4, -5, -7, -8, -9, -12, -14, -15, -16, -17, -99, -201, -401}


def _fail(code: int) -> NoReturn:
    kind = ValueError if code in _VALUE_FAULTS else RuntimeError
    raise kind(f"DDS error {code}: {_FAULTS[code]}")


class SolverContext:
    """A solver that keeps what it has learnt; one for each thread of the caller."""

    __slots__ = ("_solver",)

    def __init__(self) -> None:
        self._solver = Solver()


_OWN = threading.local()


def _solver(context: SolverContext | None) -> Solver:
    """The solver of a context, or one that this thread keeps."""
    if context is not None:
        return context._solver  # pyright: ignore[reportPrivateUsage]
    solver: Solver | None = getattr(_OWN, "solver", None)
    if solver is None:
        solver = _OWN.solver = Solver()
    return solver


def _numbers(
    values: Sequence[int], size: int, low: int, high: int, name: str
) -> tuple[int, ...]:
    if len(values) != size:
        raise ValueError(f"{name} must have size {size}")
    for value in values:
        _check(value, low, high, name)
    return tuple(values)


def _check(value: int, low: int, high: int, name: str) -> int:
    if not low <= value <= high:
        raise ValueError(f"{name} has invalid value {value} (expected range {low}..{high})")
    return value


@lru_cache(maxsize=8192)
def _holding(mask: int) -> str:
    return "".join(_RANKS[rank] for rank in range(14, 1, -1) if mask >> rank & 1)


def _hands(rows: Sequence[Sequence[int]], name: str) -> str:
    """The text of four hands of masks."""
    if len(rows) != 4:
        raise ValueError(f"{name} must have 4 rows")
    hands: list[str] = []
    for row in rows:
        if len(row) != 4:
            raise ValueError(f"each {name} row must have 4 values")
        for mask in row:
            if not 0 <= mask <= 0x7FFC:
                raise ValueError(f"{name} has invalid value {mask} (expected range 0..0x7FFC)")
            if mask & 3:
                _fail(-12)
        hands.append(".".join(map(_holding, row)))
    return "N:" + " ".join(hands)


def _trick(suits: Sequence[int], ranks: Sequence[int]) -> str:
    """The cards on the table, as far as they go."""
    suits = _numbers(suits, 3, 0, 3, "current_trick_suit")
    ranks = _numbers(ranks, 3, 0, 14, "current_trick_rank")
    if 1 in ranks:
        raise ValueError("current_trick_rank has invalid value 1 (expected 0 or 2..14)")
    cards = ""
    for place, (suit, rank) in enumerate(zip(suits, ranks, strict=True)):
        if not rank:
            continue
        if len(cards) != 2 * place:
            _fail(-12)
        cards += _SUITS[suit] + _RANKS[rank]
    return cards


class _Question:
    """A position and what is asked of it, checked."""

    __slots__ = ("forced", "position", "solutions", "target")

    def __init__(
        self, hands: str, trump: int, first: int, cards: str, asked: tuple[int, int, int]
    ) -> None:
        target, solutions, mode = asked
        for value, low, high, codes in (
            (target, -1, 13, (-5, -7)),
            (solutions, 1, 3, (-8, -9)),
            (mode, 0, 2, (-16, -17)),
        ):
            if value < low:
                _fail(codes[0])
            if value > high:
                _fail(codes[1])
        self.position = _position(hands, trump, first, cards)
        if target > self.position.tricks_left:
            _fail(-3)
        self.target, self.solutions, self.forced = target, solutions, mode == 0


def _position(hands: str, trump: int, first: int, cards: str) -> Position:
    if not any(letter in "23456789TJQKAtjqka" for letter in hands[2:]):
        _fail(-99 if hands.count(".") != 12 else -2)
    text = f"{hands}|{_STRAINS[trump]}|{_SEATS[first]}|"
    try:
        return Position(text + cards)
    except InputError as error:
        reason = str(error)
    # DDS counts the cards held to know how many are on the table, and ignores what is beyond.
    held = sum(letter in "23456789TJQKAtjqka" for letter in hands[2:])
    on_table = -held % 4
    if 2 * on_table < len(cards):
        try:
            return Position(text + cards[: 2 * on_table])
        except InputError as error:
            reason = str(error)
    if "belong" in reason or "no cards are left" in reason:
        _fail(-14)
    if "is on the table" in reason:
        _fail(-13)
    if "held by both" in reason:
        _fail(-4)
    if "holds cards of the suit led" in reason:
        raise RuntimeError(f"DDS error -1: {reason}")
    raise ValueError(f"DDS error -99: PBN string error: {reason}")


_Group: TypeAlias = tuple[str, Sequence[str], int]


def _place(group: _Group) -> tuple[int, int, int]:
    """Best first, then spades to clubs, in each the lowest first."""
    card, _, score = group
    return -score, _SUITS.index(card[0]), _RANKS.index(card[1])


def _listed(groups: Iterable[_Group]) -> FutureTricks:
    found = sorted(groups, key=_place)
    rest = (0,) * (13 - len(found))

    def mask(cards: Sequence[str]) -> int:
        return sum(1 << _RANKS.index(card[1]) for card in cards)

    return {
        "nodes": 0,
        "cards": len(found),
        "suit": tuple(_SUITS.index(card[0]) for card, _, _ in found) + rest,
        "rank": tuple(_RANKS.index(card[1]) for card, _, _ in found) + rest,
        "equals": tuple(mask(equals) for _, equals, _ in found) + rest,
        "score": tuple(score for _, _, score in found) + rest,
    }


def _missed(score: int) -> FutureTricks:
    found = _listed([])
    found["score"] = (score,) + (0,) * 12
    return found


def _answer(question: _Question, solver: Solver) -> FutureTricks:
    position, target, solutions = question.position, question.target, question.solutions
    groups = position.groups
    last = position.tricks_left == 1
    if question.forced and len(groups) == 1 and not last:
        return _listed((card, equals, -2) for card, equals in groups)
    if solutions == 3:
        return _listed((card, eq, tricks) for card, tricks, eq in solver.solve(position).groups)
    if target == 0:
        free: list[_Group] = sorted(((card, eq, 0) for card, eq in groups), key=_place)
        return _listed(free[:1] if solutions == 1 else free)
    if last:
        tricks = solver.tricks(position)
        return _listed((card, equals, tricks) for card, equals in groups)
    if target == -1 and solutions == 1:
        best = solver.best_card(position)
        chosen: tuple[str, ...] = (best[0],) if best else ()
        score = best[1] if best else 0
    elif target == -1:
        found = solver.best(position)
        chosen, score = found.best_cards, found.best
    else:
        if not solver.reach(position, target):
            # DDS knows that no trick can be won only when it was asked for one.
            return _missed(0 if target == 1 else -1)
        chosen, score = solver.cards_reaching(position, target) or (), target
    reaching: list[_Group] = [(card, eq, score) for card, eq in groups if card in chosen]
    return _listed(reaching[:1] if solutions == 1 else reaching)


def _asked(board: Mapping[str, Any]) -> tuple[int, int, int]:
    return board.get("target", -1), board.get("solutions", 3), board.get("mode", 0)


def _binary(deal: Mapping[str, Any], asked: tuple[int, int, int]) -> _Question:
    trump = _check(deal["trump"], 0, 4, "trump")
    first = _check(deal["first"], 0, 3, "first")
    cards = _trick(deal["current_trick_suit"], deal["current_trick_rank"])
    hands = _hands(deal["remain_cards"], "remain_cards")
    return _Question(hands, trump, first, cards, asked)


def _pbn(
    remain_cards: str,
    trump: int,
    first: int,
    suits: Sequence[int],
    ranks: Sequence[int],
    asked: tuple[int, int, int],
) -> _Question:
    _check(trump, 0, 4, "trump")
    _check(first, 0, 3, "first")
    return _Question(remain_cards, trump, first, _trick(suits, ranks), asked)


_NONE: Final = (0, 0, 0)


def _of_board(board: Mapping[str, Any]) -> _Question:
    return _pbn(
        board["remain_cards"],
        board.get("trump", 4),
        board.get("first", 0),
        board.get("current_trick_suit", _NONE),
        board.get("current_trick_rank", _NONE),
        _asked(board),
    )


def solve_board(
    deal: Mapping[str, Any],
    target: int = -1,
    solutions: int = 3,
    mode: int = 0,
    thread_index: int = 0,
    context: SolverContext | None = None,
) -> FutureTricks:
    """The cards of a position in numbers: trump, first, trick and masks of cards."""
    if thread_index < 0:
        _fail(-15)
    return _answer(_binary(deal, (target, solutions, mode)), _solver(context))


def solve_board_pbn(
    remain_cards: str,
    trump: int = 4,
    first: int = 0,
    current_trick_suit: Sequence[int] = _NONE,
    current_trick_rank: Sequence[int] = _NONE,
    target: int = -1,
    solutions: int = 3,
    mode: int = 0,
    thread_index: int = 0,
    context: SolverContext | None = None,
) -> FutureTricks:
    """The cards of a position whose hands are a text."""
    if thread_index < 0:
        _fail(-15)
    asked = (target, solutions, mode)
    suits, ranks = current_trick_suit, current_trick_rank
    return _answer(_pbn(remain_cards, trump, first, suits, ranks, asked), _solver(context))


def _each(items: list[_T], work: Callable[[_T], _R], max_threads: int) -> list[_R]:
    """The answers to all, in their order, on several threads."""
    threads = min(max_threads if max_threads > 0 else _native.threads(), len(items))
    if threads <= 1:
        return [work(item) for item in items]
    with ThreadPoolExecutor(threads) as pool:
        try:
            return list(pool.map(work, items))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _solve_all(questions: list[_Question], max_threads: int) -> list[FutureTricks]:
    return _each(questions, lambda question: _answer(question, _solver(None)), max_threads)


def solve_all_boards_pbn(
    boards: Iterable[Mapping[str, Any]], max_threads: int = 0
) -> list[FutureTricks]:
    """`solve_board_pbn` of each board, a dict with its parameters, on several threads."""
    return _solve_all([_of_board(board) for board in boards], max_threads)


def solve_all_boards_bin(
    boards: Iterable[Mapping[str, Any]], max_threads: int = 0
) -> list[FutureTricks]:
    """`solve_board` of each board, a dict with its parameters, on several threads."""
    return _solve_all([_binary(board, _asked(board)) for board in boards], max_threads)


def _rows(table: Table) -> TableResults:
    known = dict(table.items())
    return {"res_table": [[known.get((strain, seat), 0) for seat in _SEATS] for strain in _STRAINS]}


def _deal(text: str) -> Deal:
    try:
        return Deal(text)
    except InputError as error:
        reason = str(error)
    if "unequal length" in reason:
        _fail(-14)
    if "held by both" in reason:
        _fail(-4)
    if "no hand has a card" in reason:
        _fail(-2)
    raise ValueError(f"DDS error -99: PBN string error: {reason}")


def calc_dd_table(
    table_deal: Mapping[str, Any], context: SolverContext | None = None
) -> TableResults:
    """The 20 results of a deal of masks."""
    deal = _deal(_hands(table_deal["cards"], "cards"))
    return _rows(_solver(context).table(deal))


def calc_all_tables_pbn(
    deals_pbn: Iterable[str],
    mode: int = -1,
    trump_filter: Sequence[int] = (0, 0, 0, 0, 0),
    max_threads: int = 0,
) -> AllTables:
    """The tables of a list of deals; with `mode` from 0, a vulnerability, also their pars."""
    if not -1 <= mode <= 3:
        raise ValueError(
            f"mode has invalid value {mode} (expected -1=disabled, 0=none, 1=both, 2=NS, 3=EW)"
        )
    skipped = _numbers(trump_filter, 5, 0, 1, "trump_filter")
    strains: list[Strain] = [strain for strain, skip in zip(_STRAINS, skipped, strict=True) if not skip]
    deals = [_deal(text) for text in deals_pbn]
    if not strains:
        _fail(-201)
    if mode >= 0 and any(skipped):
        raise ValueError("par needs all strains: leave trump_filter out, or mode=-1")
    threads = max_threads if max_threads > 0 else None
    asked: list[Strain] | None = None if len(strains) == 5 else strains
    found = _native.table_many(deals, asked, threads, None, None, "raise")
    tables = [table for table in found if table is not None]
    pars = [_par_results(table, mode) for table in tables] if mode >= 0 else []
    return {
        # DDS counts a board for each strain and leader that was solved.
        "no_of_boards": 4 * len(tables) * len(strains),
        "tables": [_rows(table) for table in tables],
        "par_results": pars,
    }


def _vul(vulnerable: int) -> Vulnerability:
    if not 0 <= vulnerable <= 3:
        raise ValueError(
            f"vulnerable has invalid value {vulnerable} (expected 0=none, 1=both, 2=NS, 3=EW)"
        )
    return _VULS[vulnerable]


def _table(table_results: Mapping[str, Any]) -> Table:
    rows = table_results["res_table"]
    if len(rows) != 5:
        raise ValueError("res_table must have 5 rows")
    for row in rows:
        if len(row) != 4:
            raise ValueError("each res_table row must have 4 values")
        if not all(0 <= tricks <= 13 for tricks in row):
            _fail(-401)
    spades, hearts, diamonds, clubs, notrump = rows
    return Table([*notrump, *spades, *hearts, *diamonds, *clubs])


def _par_results(table: Table, vulnerable: int) -> ParResults:
    pars: list[Par] = [table.par(side, _VULS[vulnerable]) for side in _SIDES]
    texts = [par._dds(side) for par, side in zip(pars, _SIDES, strict=True)]  # pyright: ignore[reportPrivateUsage]
    return {
        "par_score": [score for score, _ in texts],
        "par_contracts_string": [contracts for _, contracts in texts],
    }


def par(table_results: Mapping[str, Any], vulnerable: int = 0) -> ParResults:
    """Par of a table, seen by both sides."""
    _vul(vulnerable)
    return _par_results(_table(table_results), vulnerable)


def calc_par_from_table(table_results: Mapping[str, Any], vulnerable: int = 0) -> ParResults:
    """Par of a table, seen by both sides."""
    return par(table_results, vulnerable)


def calc_par(
    table_deal: Mapping[str, Any], vulnerable: int = 0, context: SolverContext | None = None
) -> CalcPar:
    """The table of a deal and its par."""
    _vul(vulnerable)
    table = calc_dd_table(table_deal, context)
    return {"dd_table": table, "par_results": par(table, vulnerable)}


def dealer_par(
    table_results: Mapping[str, Any], dealer: int, vulnerable: int = 0
) -> DealerParResults:
    """Par of a table for a dealer, with its contracts such as ``4S*-EW-1``."""
    if not 0 <= dealer <= 3:
        raise ValueError(f"dealer has invalid value {dealer} (expected 0=N, 1=E, 2=S, 3=W)")
    vul = _vul(vulnerable)
    found = _table(table_results).par(_SEATS[dealer], vul)
    contracts = str(found).partition(":")[2].split(",")
    return {"score": found.score, "number": len(contracts), "contracts": contracts}


def _analysed(question: tuple[Position, str], solver: Solver) -> SolvedPlay:
    position, play = question
    declarer = _SEATS[(_SEATS.index(position.leader) - 1) % 4]
    cards: list[str] = []
    now = position
    for place in range(0, len(play), 2):
        if now.tricks_left <= 1:
            break
        card = play[place : place + 2]
        try:
            now = now.play(card)
        except InputError:
            _fail(-98)
        cards.append(card)
    tricks = list(solver.trace(position, declarer, cards).tricks)
    return {"number": len(tricks), "tricks": tricks}


def _play(board: Mapping[str, Any], where: str) -> tuple[Position, str]:
    play: str = board["play"]
    question = _of_board({**board, "target": -1, "solutions": 3, "mode": 0})
    if len(play) % 2:
        raise ValueError(f"play string{where} length must be even (2 characters per card)")
    if len(play) > 104:
        raise ValueError(f"play string{where} is too long ({len(play)} chars, maximum 104)")
    return question.position, play


def analyse_play_pbn(
    remain_cards: str,
    play: str,
    trump: int = 4,
    first: int = 0,
    current_trick_suit: Sequence[int] = _NONE,
    current_trick_rank: Sequence[int] = _NONE,
    thread_index: int = 0,
) -> SolvedPlay:
    """Declarer's tricks before the first card of a play and after each, but the last trick's."""
    if thread_index < 0:
        _fail(-15)
    board = {
        "remain_cards": remain_cards,
        "play": play,
        "trump": trump,
        "first": first,
        "current_trick_suit": current_trick_suit,
        "current_trick_rank": current_trick_rank,
    }
    return _analysed(_play(board, ""), _solver(None))


def analyse_all_plays_pbn(deals: Iterable[Mapping[str, Any]]) -> list[SolvedPlay]:
    """`analyse_play_pbn` of each deal, a dict with its parameters, on several threads."""
    plays = [_play(deal, f" at index {row}") for row, deal in enumerate(deals)]
    return _each(plays, lambda play: _analysed(play, _solver(None)), 0)


def initialize_static_memory() -> None:
    """Does nothing: every solver has memory of its own."""


initialise_static_memory = initialize_static_memory


def set_max_threads(user_threads: int = 0) -> None:
    """Does nothing but warn: see `initialize_static_memory`."""
    del user_threads
    warnings.warn(
        "set_max_threads() is deprecated; use initialize_static_memory(). "
        "The user_threads argument is ignored.",
        DeprecationWarning,
        stacklevel=2,
    )


def api_root() -> str:
    """The header the functions are named after."""
    return "dds.hpp"


def module_name() -> str:
    """The name of the extension in DDS."""
    return "_dds3"
