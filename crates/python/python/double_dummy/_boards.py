"""Boards of files, and random deals."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import IO, Literal, TypeAlias

from double_dummy import _native
from double_dummy._native import Contract, Deal, Par, Table
from double_dummy._words import Seat, Side, Vulnerability

Reading: TypeAlias = Literal[
    "pbn", "deal", "lin", "link", "dlm", "dup", "gib", "gib-binary", "rbn", "zrd", "npy", "csv",
    "tsv", "json",
]  # fmt: skip
Writing: TypeAlias = Literal[
    "deal", "pbn", "lin", "link", "rbn", "json", "csv", "tsv", "hex", "gib", "gib-binary", "zrd",
    "zdd", "npy", "npy-tricks", "dlm", "dup",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Board:
    """What a file tells of a board; `None` and empty texts are not known."""

    deal: Deal
    number: int | None = None
    dealer: Seat | None = None
    vul: Vulnerability | None = None
    table: Table | None = None
    event: str = ""
    site: str = ""
    date: str = ""
    players: tuple[str, str, str, str] = ("", "", "", "")
    """Of North, East, South and West."""
    auction: tuple[str, ...] = ()
    contract: Contract | None = None
    play: tuple[str, ...] = ()
    tricks: int | None = None
    """Tricks declarer took."""

    def par(self) -> Par:
        """Par for the dealer and vulnerability of the board; the deal is solved if need be."""
        table = self.table or _native.Solver().table(self.deal)
        return table.par(self.dealer or "N", self.vul or "None")

    def solved(self) -> Board:
        """The same board with its 20 results."""
        from dataclasses import replace

        return replace(self, table=self.table or _native.Solver().table(self.deal))

    def _repr_html_(self) -> str:
        return _native.board_html(self.deal, self.number, self.dealer, self.vul, self.table)


def read(
    source: str | os.PathLike[str] | bytes | IO[bytes],
    format: Reading | None = None,
    *,
    errors: Literal["raise", "skip"] = "raise",
) -> list[Board]:
    """The boards of a file, of its bytes, or of a text; the format is known by the content.

    A string with a line end, a ``|`` or the start of a deal is a text, any other string the name
    of a file. What cannot be read raises `InputError` with its line, or is skipped.
    """
    if errors not in ("raise", "skip"):
        raise _native.InputError(f"errors={errors!r}: expected 'raise' or 'skip'")
    boards: list[Board] = []
    for line, fields, problem in _native.read_boards(_bytes(source), format):
        if fields is not None:
            boards.append(_board(fields))
        elif errors == "raise":
            raise _native.InputError(f"line {line}: {problem}")
    return boards


def _bytes(source: str | os.PathLike[str] | bytes | IO[bytes]) -> bytes:
    if isinstance(source, bytes | bytearray | memoryview):
        return bytes(source)
    if isinstance(source, str) and _is_text(source):
        return source.encode()
    if isinstance(source, str | os.PathLike):
        with open(source, "rb") as file:
            return file.read()
    data: str | bytes = source.read()
    return data.encode() if isinstance(data, str) else data


def _is_text(source: str) -> bool:
    start = source.lstrip()
    is_deal = start[1:2] == ":" and start[:1].upper() in "NESW" and " " in start
    return "\n" in source or "|" in source or is_deal or start.startswith(("[", "http"))


def _board(fields: _native._BoardFields) -> Board:  # pyright: ignore[reportPrivateUsage]
    deal, number, dealer, vul, table, texts, players, auction, contract, play, tricks = fields
    north, east, south, west = players
    names = (north, east, south, west)
    return Board(
        deal, number, dealer, vul, table, *texts, names, tuple(auction), contract, tuple(play), tricks
    )


def write(
    boards: Iterable[Board | Deal | str],
    format: Writing = "pbn",
    file: str | os.PathLike[str] | IO[bytes] | None = None,
) -> bytes:
    """The bytes of a file of these boards; also written to `file` if one is given."""
    fields: list[_native._BoardFields] = []  # pyright: ignore[reportPrivateUsage]
    for item in boards:
        board = item if isinstance(item, Board) else Board(Deal(item))
        texts = (board.event, board.site, board.date)
        fields.append(
            (
                board.deal,
                board.number,
                board.dealer,
                board.vul,
                board.table,
                texts,
                board.players,
                board.auction,
                board.contract,
                board.play,
                board.tricks,
            )
        )
    data = _native.write_boards(fields, format)
    if isinstance(file, str | os.PathLike):
        with open(file, "wb") as opened:
            opened.write(data)
    elif file is not None:
        file.write(data)
    return data


Conditions: TypeAlias = Mapping[Seat, str] | None


def generate(
    count: int,
    seed: int = 0,
    *,
    start: int = 0,
    cards_each: int = 13,
    points: Mapping[Seat | Side, str] | Sequence[str] = (),
    shape: Mapping[Seat, str] | Sequence[str] = (),
    hold: Mapping[Seat, str] | Sequence[str] = (),
    tries: int = 1_000_000,
    threads: int | None = None,
) -> list[Deal]:
    """Deals `start` to ``start + count`` of a seed: the same ones as ``dds gen`` makes.

    Conditions are those of the command: ``points={"S": "15-17", "NS": "25+"}``,
    ``shape={"N": "balanced", "W": "5+xxx"}``, ``hold={"E": "AKQ..AK.2"}``. A deal that takes more
    than `tries` attempts raises `InputError`.
    """

    def texts(given: Mapping[Seat | Side, str] | Mapping[Seat, str] | Sequence[str]) -> list[str]:
        if isinstance(given, Mapping):
            return [f"{who}:{what}" for who, what in given.items()]
        return [given] if isinstance(given, str) else list(given)

    for name, value in (("count", count), ("seed", seed), ("start", start), ("tries", tries)):
        if not 0 <= value < 1 << 64:
            raise _native.InputError(f"{name}={value}: expected 0 to 2^64 - 1")
    conditions = texts(points), texts(shape), texts(hold)
    return _native.deal_many(count, seed, start, cards_each, *conditions, tries, threads)
