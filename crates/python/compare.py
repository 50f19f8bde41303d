#!/usr/bin/env python3
"""Compares the package with endplay 0.5.12 (which carries DDS): answers, then time.

    python crates/python/compare.py [--deals 200] [--boards 200] [--plays 100] [--rounds 3]

It needs endplay and the package installed. Times are of the processors, summed over all threads, which
other programs disturb little; the two take turns, and nothing is asserted about the ratio.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from typing import Any

import double_dummy as dd
from endplay import dds
from endplay.types import Deal, Denom, Player, Vul

DENOMS: dict[dd.Strain, Any] = {
    "S": Denom.spades,
    "H": Denom.hearts,
    "D": Denom.diamonds,
    "C": Denom.clubs,
    "NT": Denom.nt,
}
PLAYERS: dict[dd.Seat, Any] = {
    "N": Player.north,
    "E": Player.east,
    "S": Player.south,
    "W": Player.west,
}
VULS: dict[dd.Vulnerability, Any] = {
    "None": Vul.none,
    "All": Vul.both,
    "NS": Vul.ns,
    "EW": Vul.ew,
}


def theirs(deal: dd.Deal, strain: dd.Strain = "NT", leader: dd.Seat = "N") -> Any:
    """The same deal as endplay has it."""
    return Deal(str(deal), first=PLAYERS[leader], trump=DENOMS[strain])


def tables(deals: list[dd.Deal]) -> tuple[int, int]:
    """Differences of 20 results a deal, and of 16 pars a deal."""
    results = pars = 0
    own = dd.tables(deals)
    for start in range(0, len(deals), 8):
        # More than eight deals of five strains at a time are refused by some of its versions.
        found = dds.calc_all_tables([theirs(deal) for deal in deals[start : start + 8]])
        for table, other in zip(own[start : start + 8], found, strict=True):
            assert table is not None
            for (strain, seat), tricks in table.items():
                results += tricks != other[DENOMS[strain], PLAYERS[seat]]
            for vul, their_vul in VULS.items():
                for dealer, player in PLAYERS.items():
                    score = dds.par(other, their_vul, player).score
                    pars += table.par(dealer, vul).score != score
    return results, pars


def boards(deals: list[dd.Deal], chance: random.Random) -> int:
    """Differences of the tricks of every card of an opening lead."""
    different = 0
    for deal in deals:
        strain, leader = chance.choice(dd.STRAINS), chance.choice(dd.SEATS)
        own = dict(dd.solve(deal.position(strain, leader)))
        found = dds.solve_board(theirs(deal, strain, leader))
        other = {f"{card.suit.name[0].upper()}{card.rank.name[1]}": n for card, n in found}
        different += own != other
    return different


def plays(deals: list[dd.Deal], chance: random.Random) -> int:
    """Differences of play records of random legal cards."""
    different = 0
    for deal in deals:
        strain, leader = chance.choice(dd.STRAINS), chance.choice(dd.SEATS)
        position = start = deal.position(strain, leader)
        cards: list[str] = []
        while position.tricks_left > 1:
            cards.append(chance.choice(position.legal))
            position = position.play(cards[-1])
        declarer = dd.SEATS[(dd.SEATS.index(leader) - 1) % 4]
        own = dd.trace(start, declarer, cards).tricks
        found = dds.analyse_play(theirs(deal, strain, leader), cards)
        different += own != tuple(found)[: len(own)]
    return different


def speed(deals: list[dd.Deal], rounds: int) -> None:
    """Processor time of the same tables, turn by turn."""
    threads = len(os.sched_getaffinity(0))
    others = [theirs(deal) for deal in deals]
    spent = {"double_dummy": 0.0, "endplay": 0.0}
    for _ in range(rounds):
        start = time.process_time()
        dd.tables(deals, threads=threads)
        spent["double_dummy"] += time.process_time() - start
        start = time.process_time()
        for first in range(0, len(others), 8):
            dds.calc_all_tables(others[first : first + 8])
        spent["endplay"] += time.process_time() - start
    ratio = spent["endplay"] / spent["double_dummy"]
    times = ", ".join(f"{name} {seconds:.2f} s" for name, seconds in spent.items())
    print(f"{len(deals)} tables, {rounds} rounds, {threads} threads: {times}; ratio {ratio:.2f}")


def main() -> int:
    """Runs the comparison; ends with 1 when an answer differs."""
    parser = argparse.ArgumentParser(description="Compares with endplay.")
    for name, count in (("deals", 200), ("boards", 200), ("plays", 100), ("rounds", 1)):
        parser.add_argument(f"--{name}", type=int, default=count)
    given = parser.parse_args()
    chance = random.Random(1)
    deals = dd.generate(max(given.deals, given.boards, given.plays), seed=16)
    results, pars = tables(deals[: given.deals])
    print(f"{given.deals} tables: {results} different results, {pars} different pars")
    solved = boards(deals[: given.boards], chance)
    print(f"{given.boards} solved boards: {solved} different")
    traced = plays(deals[: given.plays], chance)
    print(f"{given.plays} play records: {traced} different")
    if given.rounds:
        speed(deals[: given.deals], given.rounds)
    return int(results + pars + solved + traced > 0)


if __name__ == "__main__":
    sys.exit(main())
