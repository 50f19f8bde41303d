"""The same answers as the command `dds`, named by the variable DDS_COMMAND.

DDS_COMMAND=target/release/dds python crates/python/test.py -- tests/test_command.py
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import double_dummy as dd
import pytest

COMMAND = os.environ.get("DDS_COMMAND", "")
FULL = int(os.environ.get("DDS_COMMAND_DEALS", "20"))

pytestmark = pytest.mark.skipif(not COMMAND, reason="DDS_COMMAND names no command")


def lines(*words: object) -> list[str]:
    run = subprocess.run([COMMAND, *map(str, words)], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()


def test_deals_of_a_seed_are_those_of_the_command() -> None:
    assert lines("gen", "-n", 2000, "--seed", 16) == [str(own) for own in dd.generate(2000, 16)]
    words = ["--points", "S:15-17", "--shape", "S:balanced"]
    own = dd.generate(50, 3, points={"S": "15-17"}, shape={"S": "balanced"})
    assert lines("gen", "-n", 50, "--seed", 3, *words) == [str(deal) for deal in own]


def test_2000_tables_and_2000_positions_are_those_of_the_command(tmp_path: Path) -> None:
    deals = [*dd.generate(2000 - FULL, 16, cards_each=7), *dd.generate(FULL, 16)]
    path = tmp_path / "deals.txt"
    path.write_text("".join(f"{deal}\n" for deal in deals))
    assert lines("table", "--format", "hex", path) == dd.tables(deals).hex()
    positions: list[dd.Position] = []
    for place, deal in enumerate(dd.generate(2000, 17, cards_each=7)):
        position = deal.position(dd.STRAINS[place % 5], dd.SEATS[place % 4])
        for step in range(place % 9):
            position = position.play(position.legal[step % len(position.legal)])
        positions.append(position)
    path.write_text("".join(f"{position}\n" for position in positions))
    own = [sorted(f"{card}:{n}" for card, n in found or ()) for found in dd.solutions(positions)]
    found = [line.split("\t") for line in lines("solve", "--format", "tsv", path)]
    assert [cards_of(line) for line in found] == own


def cards_of(line: list[str]) -> list[str]:
    """The fields of a line that are a card with its tricks, such as ``D3:4``."""
    return sorted(word for part in line for word in part.split() if word[2:3] == ":")


def test_leads_are_those_of_the_command() -> None:
    hand = "QJT9.A5.K872.J43"
    words = ["lead", hand, "--contract", "3NT S", "-n", 5, "--seed", 1, "--format", "csv"]
    own = dd.lead(hand, "3NT S", 5, seed=1)
    first, *rest = lines(*words)
    assert first.startswith("card,deals,tricks")
    for line, lead in zip(rest, own, strict=True):
        card, _, tricks, low, high, sets, *_ = line.split(",")
        assert card == lead.card
        mean = lead.tricks
        assert (tricks, low, high) == tuple(f"{n:.4f}" for n in (mean.value, mean.low, mean.high))
        assert sets == f"{lead.sets.value:.4f}"
