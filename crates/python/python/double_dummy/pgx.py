"""The arrays that pgx trains on: keys of deals and packed tables, int32[2, N, 4].

A key holds the owner of each card in two bits, 13 cards a number, a number a suit (spades, hearts,
diamonds, clubs), ace, two, three ... king, the ace in the highest bits; owners are 0 to 3 for North
to West. A value holds the results of a seat a number, for North, East, South and West: 4 bits a
strain, clubs in the highest bits, then diamonds, hearts, spades and notrump in the lowest.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from double_dummy._native import Deal, InputError, Table

if TYPE_CHECKING:
    from double_dummy._native import DealLike

__all__ = ["key", "load", "save", "value"]

_SUITS: Final = "SHDC"
_RANKS: Final = "A23456789TJQK"
_STRAINS: Final = ("C", "D", "H", "S", "NT")
_SEATS: Final = ("N", "E", "S", "W")


def key(deal: DealLike) -> tuple[int, int, int, int]:
    """The four numbers of a deal.

    >>> key("N:A8765.543.543.32 K432.AKQ.AK2.K54 Q.JT98.QJT9.AQ98 JT9.762.876.JT76")
    (5506041, 29424293, 21036713, 33946361)
    """
    deal = Deal(deal)
    if deal.cards_each != 13:
        raise InputError("pgx has deals of 13 cards a hand only")
    spades, hearts, diamonds, clubs = (_suit(deal, suit) for suit in _SUITS)
    return spades, hearts, diamonds, clubs


def _suit(deal: Deal, suit: str) -> int:
    number = 0
    for rank in _RANKS:
        owner = deal.owner(suit + rank)
        number = 4 * number + _SEATS.index(owner or "N")
    return number


def value(table: Table) -> tuple[int, int, int, int]:
    """The four numbers of a table."""
    numbers: list[int] = []
    for seat in _SEATS:
        number = 0
        for strain in _STRAINS:
            number = 16 * number + table[strain, seat]
        numbers.append(number)
    north, east, south, west = numbers
    return north, east, south, west


def save(
    file: str | os.PathLike[str], deals: Iterable[DealLike], tables: Iterable[Table | None]
) -> None:
    """Writes keys and values of solved deals as `numpy.load` of pgx reads them."""
    np = _numpy()
    rows = [
        (key(deal), value(table))
        for deal, table in zip(deals, tables, strict=True)
        if table is not None
    ]
    keys = np.array([own for own, _ in rows], dtype=np.int32).reshape(-1, 4)
    values = np.array([own for _, own in rows], dtype=np.int32).reshape(-1, 4)
    with open(file, "wb") as opened:
        np.save(opened, np.stack([keys, values]))


def load(file: str | os.PathLike[str]) -> tuple[list[Deal], list[Table]]:
    """The deals and tables of such a file."""
    np = _numpy()
    array: Any = np.load(file)
    if array.ndim != 3 or array.shape[0] != 2 or array.shape[2] != 4:
        raise InputError(f"an array of shape {array.shape}: expected (2, N, 4)")
    keys, values = array.tolist()
    return [_deal(row, own) for row, own in enumerate(keys)], [_table(own) for own in values]


def _deal(row: int, numbers: list[int]) -> Deal:
    owners = bytearray(52)
    for suit, number in enumerate(numbers):
        if not 0 <= number < 4**13:
            raise InputError(f"row {row}: the number {number} is no suit")
        for rank in reversed(_RANKS):
            # Here the order is ace to two, there ace, two, three to king.
            owners[13 * suit + "AKQJT98765432".index(rank)] = number % 4
            number //= 4
    return Deal(bytes(owners))


def _table(numbers: list[int]) -> Table:
    results = {
        (strain, seat): number >> 4 * (4 - place) & 15
        for seat, number in zip(_SEATS, numbers, strict=True)
        for place, strain in enumerate(_STRAINS)
    }
    return Table([results[strain, seat] for strain in ("NT", "S", "H", "D", "C") for seat in _SEATS])


def _numpy() -> Any:
    try:
        import numpy
    except ImportError as error:
        raise ImportError("double_dummy.pgx needs NumPy: pip install numpy") from error
    return numpy
