"""The opening lead, tried on many deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from double_dummy import _native
from double_dummy._boards import generate
from double_dummy._calls import Progress, solutions
from double_dummy._native import Contract
from double_dummy._words import SEATS, Seat, Side

_Z: Final = 1.96  # The normal quantile of a confidence of 95% on two sides.


@dataclass(frozen=True, slots=True)
class Interval:
    """A value, and where the true one is with 95% confidence."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Lead:
    """A card to lead."""

    card: str
    tricks: Interval
    """Tricks of the defence."""
    sets: Interval
    """The part of the deals in which the contract goes down, from 0 to 1."""


def lead(
    hand: str,
    contract: str | Contract,
    count: int = 100,
    *,
    seed: int = 0,
    points: Mapping[Seat | Side, str] | Sequence[str] = (),
    shape: Mapping[Seat, str] | Sequence[str] = (),
    hold: Mapping[Seat, str] | None = None,
    tries: int = 1_000_000,
    threads: int | None = None,
    memory: int | None = None,
    progress: Progress = None,
) -> list[Lead]:
    """The leads of a hand against a contract, the best first: the same as ``dds lead``.

    The hand is that of declarer's left; the other cards are dealt `count` times under the
    conditions of `generate`, and every lead is solved on every deal.
    """
    if count < 1:
        raise _native.InputError(f"count={count}: expected at least 1")
    contract = Contract(contract)
    leader = SEATS[(SEATS.index(contract.declarer) + 1) % 4]
    own = hand.split(".")
    if len(own) != 4 or sum(map(len, own)) != 13:
        raise _native.InputError(f"the hand {hand!r}: expected 13 cards in four suits")
    held = [f"{leader}:{hand}", *(f"{who}:{cards}" for who, cards in (hold or {}).items())]
    deals = generate(
        count, seed, points=points, shape=shape, hold=held, tries=tries, threads=threads
    )
    starts = [deal.position(contract.strain, leader) for deal in deals]
    found = solutions(starts, threads=threads, memory=memory, progress=progress)
    results: dict[str, list[int]] = {card: [] for card in deals[0].cards(leader)}
    for solution in found:
        for card, tricks in solution or ():
            results[card].append(tricks)
    needed = 8 - contract.level
    best = sorted(results.items(), key=lambda own: _worth(own[1], needed), reverse=True)
    return [Lead(card, _mean(all_), _part(_sets(all_, needed), len(all_))) for card, all_ in best]


def _sets(tricks: list[int], needed: int) -> int:
    return sum(taken >= needed for taken in tricks)


def _worth(tricks: list[int], needed: int) -> tuple[int, int]:
    return _sets(tricks, needed), sum(tricks)


def _mean(numbers: list[int]) -> Interval:
    """The mean with the interval of the normal approximation."""
    count = len(numbers)
    value = sum(numbers) / count
    if count < 2:
        return Interval(value, 0.0, 13.0)
    squares = sum(number * number for number in numbers)
    half = _Z * sqrt(max(squares - count * value * value, 0.0) / (count - 1) / count)
    return Interval(value, max(value - half, 0.0), min(value + half, 13.0))


def _part(part: int, count: int) -> Interval:
    """A part with the interval of Wilson (1927)."""
    value = part / count
    scale = 1 + _Z * _Z / count
    centre = (value + _Z * _Z / (2 * count)) / scale
    half = _Z * sqrt(value * (1 - value) / count + _Z * _Z / (4 * count * count)) / scale
    return Interval(value, max(centre - half, 0.0), min(centre + half, 1.0))
