"""What endplay says of random deals through its library: one line a question.

Cards of equal worth are sorted, because their order is not said; everything else stands as endplay
gives it.
"""

import random
import sys

from endplay.dds import (analyse_all_plays, analyse_all_starts, analyse_play, analyse_start,
                         calc_all_tables, calc_dd_table, par, solve_all_boards, solve_board)
from endplay.dds.solve import SolveMode
from endplay.types import Deal, Denom, Player, Vul

RANKS = "AKQJT98765432"


def random_deal(rng, cards=13):
    deck = [(suit, rank) for suit in range(4) for rank in RANKS]
    rng.shuffle(deck)
    hands = []
    for seat in range(4):
        held = deck[seat * cards:(seat + 1) * cards]
        suits = ["".join(sorted((r for s, r in held if s == suit), key=RANKS.index))
                 for suit in range(4)]
        hands.append(".".join(suits))
    deal = Deal("N:" + " ".join(hands))
    deal.first = rng.choice(list(Player.iter_order("N")))
    deal.trump = rng.choice(list(Denom))
    return deal


def scores(solved):
    found = [(tricks, str(card)) for card, tricks in solved]
    assert [t for t, _ in found] == sorted((t for t, _ in found), reverse=True)
    return sorted(found, reverse=True)


def main(count):
    rng = random.Random(7)
    deals = [random_deal(rng) for _ in range(count)]
    for deal in deals:
        table = calc_dd_table(deal)
        print("table", deal, table.to_list())
        for vul in Vul:
            for dealer in "NESW":
                found = par(table, vul, Player.find(dealer))
                print("par", vul, dealer, found.score, [str(c) for c in found])
    for i, table in enumerate(calc_all_tables(deals)):
        print("tables", i, table.to_list())
    for i, table in enumerate(calc_all_tables(deals, exclude=[Denom.nt, Denom.hearts])):
        print("tables without", i, [table.to_list()[d] for d in (0, 2, 3)])
    endings = [random_deal(rng, 1 + i % 9) for i in range(20 * count)]
    for i, deal in enumerate(endings):
        for _ in range(i % 4):
            hand = deal.curhand
            led = deal.curtrick[0].suit if len(deal.curtrick) else None
            legal = [c for c in hand if c.suit == led] or list(hand)
            deal.play(rng.choice(legal))
        if not any(len(deal[player]) for player in Player):
            continue
        print("solve", deal, scores(solve_board(deal)))
        print("optimal", scores(solve_board(deal, SolveMode.OptimalAll)))
    for i, solved in enumerate(solve_all_boards(endings[:200])):
        print("all", i, scores(solved))
    plays = []
    for deal in deals:
        play, copy = [], deal.copy()
        for _ in range(rng.randrange(1, 48)):
            hand = copy.curhand
            led = copy.curtrick[0].suit if len(copy.curtrick) else None
            legal = [c for c in hand if c.suit == led] or list(hand)
            play.append(rng.choice(legal))
            copy.play(play[-1])
        plays.append(play)
        print("start", analyse_start(deal))
        print("play", [str(c) for c in play], list(analyse_play(deal, play)))
    print("all starts", list(analyse_all_starts(deals)))
    for i, solved in enumerate(analyse_all_plays(deals, plays)):
        print("plays", i, list(solved))


main(int(sys.argv[1]))
