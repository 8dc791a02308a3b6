"""Ratings over all games of an arena, by openskill's Plackett-Luce model.

openskill learns from one game after the other, so the order matters a little: the ratings are means over several orders
of the deals, drawn from a fixed seed. Bots do not learn, so nothing is added to a rating's uncertainty over time.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import msgspec

START, SPREAD = 25.0, 25.0 / 3  # where openskill begins
MOST_RATED = 40_000  # games over all orders
ORDERS = 8


class Rating(msgspec.Struct):
    player: str
    rating: float
    spread: float  # the model's standard deviation


class Result(msgspec.Struct):
    """A game: the player in each seat, by number, and what it was paid."""

    seating: tuple[int, ...]
    pays: list[float]


def rate(names: Sequence[str], games: Sequence[Result]) -> list[Rating]:
    """The best first; nothing where openskill is not installed."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return []
    if not games:
        return []
    model = PlackettLuce(mu=START, sigma=SPREAD, tau=0.0)
    orders = max(1, min(ORDERS, MOST_RATED // len(games)))
    means, spreads = [0.0] * len(names), [0.0] * len(names)
    for order in range(orders):
        now = [model.rating() for _ in names]
        shuffled = list(games)
        random.Random(order).shuffle(shuffled)  # noqa: S311  (nobody's cards)
        for game in shuffled:
            after = model.rate([[now[k]] for k in game.seating], ranks=[-pay for pay in game.pays])
            # A player that sits in several seats learns from each of them.
            for player in set(game.seating):
                own = [one for k, [one] in zip(game.seating, after, strict=True) if k == player]
                now[player] = model.rating(
                    mu=sum(one.mu for one in own) / len(own), sigma=sum(one.sigma for one in own) / len(own)
                )
        for k, one in enumerate(now):
            means[k] += one.mu / orders
            spreads[k] += one.sigma / orders
    found = [Rating(name, mean, spread) for name, mean, spread in zip(names, means, spreads, strict=True)]
    return sorted(found, key=lambda one: -one.rating)
