"""Settings of the tests: a fast and a slow profile, and deals that everyone uses."""

from __future__ import annotations

import os
import random

import pytest

try:
    from hypothesis import settings
except ImportError:  # The quick run has pytest alone.
    pass
else:
    settings.register_profile("fast", max_examples=25, deadline=None)
    settings.register_profile("slow", max_examples=500, deadline=None)
    settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fast"))

RANKS = "AKQJT98765432"


def random_deals(count: int, cards_each: int = 13, seed: int = 1) -> list[str]:
    """Deals by Python's own generator: the first `cards_each` cards of each quarter of a pack."""
    chance = random.Random(seed)
    deals: list[str] = []
    for _ in range(count):
        pack = [(suit, rank) for suit in range(4) for rank in range(13)]
        chance.shuffle(pack)
        hands: list[str] = []
        for seat in range(4):
            cards = sorted(pack[13 * seat :][:cards_each])
            suits = ["".join(RANKS[r] for s, r in cards if s == suit) for suit in range(4)]
            hands.append(".".join(suits))
        deals.append("N:" + " ".join(hands))
    return deals


@pytest.fixture(scope="session")
def deals() -> list[str]:
    """Twenty endings of seven cards: solved in no time."""
    return random_deals(20, 7)
