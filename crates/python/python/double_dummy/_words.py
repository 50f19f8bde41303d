"""The words of the interface, as types."""

from typing import Final, Literal, TypeAlias

Seat: TypeAlias = Literal["N", "E", "S", "W"]
Side: TypeAlias = Literal["NS", "EW"]
Strain: TypeAlias = Literal["NT", "S", "H", "D", "C"]
Vulnerability: TypeAlias = Literal["None", "All", "NS", "EW"]

SEATS: Final[tuple[Seat, ...]] = ("N", "E", "S", "W")
"""Seats in the order of play."""

STRAINS: Final[tuple[Strain, ...]] = ("NT", "S", "H", "D", "C")
"""Strains in the order of the columns of a table."""
