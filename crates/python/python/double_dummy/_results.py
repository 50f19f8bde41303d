"""Answers that are plain values."""

from __future__ import annotations

from dataclasses import dataclass

from double_dummy._words import Seat, Side


@dataclass(frozen=True, slots=True)
class Evidence:
    """A number of tricks, and the cards whose ranks its proof used.

    All cards below them may be dealt anew within their suit, every hand keeping its suit lengths,
    and the number stays the same.
    """

    tricks: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """One line of best play by both sides, to the last trick."""

    cards: tuple[tuple[Seat, str], ...]
    """Each card with its player, in the order of play."""
    north_south: int
    """Tricks of North-South from here."""
    east_west: int
    """Tricks of East-West from here."""

    @property
    def tricks(self) -> dict[Side, int]:
        """Tricks of each side from here."""
        return {"NS": self.north_south, "EW": self.east_west}

    def __str__(self) -> str:
        return " ".join(card for _, card in self.cards)


@dataclass(frozen=True, slots=True)
class TracedCard:
    """A card of a play record, with declarer's tricks before and after it."""

    seat: Seat
    """Whose hand the card came from."""
    player: Seat
    """Who chose it: declarer for dummy's cards."""
    card: str
    before: int
    """Tricks declarer takes with best play, before the card."""
    after: int
    """The same, after the card."""

    @property
    def cost(self) -> int:
        """Tricks the card cost its side."""
        return abs(self.before - self.after)


@dataclass(frozen=True, slots=True)
class Mistakes:
    """What a player gave away."""

    cards: int
    """Cards that cost something."""
    tricks: int
    """Tricks they cost together."""


@dataclass(frozen=True, slots=True)
class Trace:
    """A play record with the result before and after every card."""

    declarer: Seat
    start: int
    """Declarer's tricks with best play from the start."""
    cards: tuple[TracedCard, ...]

    @property
    def end(self) -> int:
        """Declarer's tricks with best play after the last card of the record."""
        return self.cards[-1].after if self.cards else self.start

    @property
    def tricks(self) -> tuple[int, ...]:
        """Declarer's tricks before the first card and after each."""
        return (self.start, *(card.after for card in self.cards))

    @property
    def mistakes(self) -> dict[Seat, Mistakes]:
        """The mistakes of each player; dummy's are declarer's."""
        found: dict[Seat, Mistakes] = {}
        seats: tuple[Seat, ...] = ("N", "E", "S", "W")
        for seat in seats:
            costs = [card.cost for card in self.cards if card.player == seat and card.cost]
            found[seat] = Mistakes(len(costs), sum(costs))
        return found

    def claim(self, tricks: int) -> int:
        """Tricks that a result of `tricks` won (or lost, below 0) against best play to the end."""
        return tricks - self.end
