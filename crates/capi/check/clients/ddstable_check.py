"""What ddstable says of random deals and of texts that are none: one line each."""

import random
import sys

from ddstable import ddstable

RANKS = "AKQJT98765432"


def main(count):
    rng = random.Random(7)
    for _ in range(count):
        deck = [(suit, rank) for suit in range(4) for rank in RANKS]
        rng.shuffle(deck)
        hands = []
        for seat in range(4):
            held = deck[seat * 13:(seat + 1) * 13]
            hands.append(".".join("".join(sorted((r for s, r in held if s == suit),
                                                 key=RANKS.index)) for suit in range(4)))
        pbn = ("N:" + " ".join(hands)).encode()
        print(pbn, ddstable.get_ddstable(pbn))
    for text in (b"",):
        try:
            print(text, ddstable.get_ddstable(text))
        except Exception as error:
            print(text, error)


main(int(sys.argv[1]))
