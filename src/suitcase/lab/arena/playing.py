"""Duplicate deals: the same cards are played once for each rotation of the players around the table.

All games of a deal draw from the same stream of chance. What a bot draws comes from a stream of its own, so that it
changes nothing for the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from suitcase.bots import RandomBot
from suitcase.engine import FastChance, Options, RecordGame, SuitcaseError, below
from suitcase.engine.records.kernels import ONE
from suitcase.lab.arena.players import Player

MOST_ACTIONS = 100_000  # of a game


class Table(NamedTuple):
    """Who meets whom: a player for each seat, by number. The question is asked about the first."""

    lineup: tuple[int, ...]

    def order(self, seed: int, deal: int) -> tuple[int, ...]:
        """The players around the table at a deal. Who sits behind whom matters, so chance decides it."""
        first, *rest = self.lineup
        if len(set(rest)) > 1:
            chance = FastChance(_stream(seed, deal, ORDER))
            for k in range(len(rest) - 1, 0, -1):
                other = below(chance, k + 1)
                rest[k], rest[other] = rest[other], rest[k]
        return (first, *rest)

    def seatings(self, seed: int, deal: int) -> list[tuple[int, ...]]:
        """The player in each seat, for each game of a deal: all rotations that differ."""
        order = self.order(seed, deal)
        return list(dict.fromkeys((*order[-k:], *order[:-k]) for k in range(len(order))))

    @property
    def rotations(self) -> int:
        return len(self.seatings(0, 0))


class Played(msgspec.Struct):
    """A deal that was played: what each seat was paid (1 for a win), for each rotation."""

    table: int
    deal: int
    pays: list[list[float]]


CARDS, ORDER, BOTS = 0, 1, 2


def _stream(seed: int, deal: int, what: int) -> int:
    """A number for each stream of chance of a deal."""
    return (seed << 40 | deal) << 12 | what


def play_deal(
    game: RecordGame[Any], players: Sequence[Player], table: Table, number: int, options: Options, seed: int, deal: int
) -> Played:
    pays = []
    for k, seating in enumerate(table.seatings(seed, deal)):
        bots = BOTS + k * len(seating)
        pays.append(
            play_game(
                game,
                [players[player] for player in seating],
                options,
                FastChance(_stream(seed, deal, CARDS)),
                [FastChance(_stream(seed, deal, bots + seat)) for seat in range(len(seating))],
            )
        )
    return Played(number, deal, pays)


def play_game(
    game: RecordGame[Any],
    players: Sequence[Player],
    options: Options,
    chance: FastChance,
    of_bots: Sequence[FastChance],
) -> list[float]:
    """What the game paid each seat. A bot gets a world redealt for its seat; where there is no choice, nobody is
    asked."""
    bots = [player.bot(game) for player in players]
    s = game.deal(len(players), options, chance)
    for _ in range(MOST_ACTIONS):
        acting = game.to_act(s)
        if not acting:
            return [_pay(game, s, seat) for seat in range(len(players))]
        seat = acting[0]
        actions = game.legal(s, seat)
        action: int | None = actions[0]
        if len(actions) > 1:
            mind, own = bots[seat], of_bots[seat]
            if isinstance(mind, RandomBot):
                action = actions[below(own, len(actions))]
            else:
                world = s.copy()
                game.redeal(world, seat, own)
                action = game.actions.parse(mind.choose(game.position(world), seat, own))
        assert action is not None
        game.play(s, seat, action, chance)
    raise SuitcaseError(f"A game of {game.title} did not end after {MOST_ACTIONS:,} actions.")


def _pay(game: RecordGame[Any], s: Any, seat: int) -> float:
    payoff = game.hooks.get("payoff")
    if payoff is None:
        return 1.0 if game.hooks["wins"](s, seat) else 0.0
    return float(payoff(s, seat) / ONE)
