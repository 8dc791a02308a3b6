"""The role-playing game at random: how many actions a second, and what a move costs beside one of Suit Up.

    python benchmarks/rpg_evenings.py

The cost of a move is what a server does with it besides sockets and disk: the action itself, and for each seat the
view, the offers, what is told and the JSON of it all. Times are of this process's CPU, so other work on the machine
matters less.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator

import msgspec

from suitcase.engine import FastChance, Game, Position
from suitcase.games import game as find_game
from suitcase.games.suits_rpg import GAME

SEATS = {"suits-rpg": 4, "suit-up": 4}


def evenings(game: Game, seats: int, actions: int, seed: int) -> Iterator[tuple[Position, int, str, FastChance]]:
    """So many random actions, in as many games as it takes. What is yielded is to be played by the reader."""
    chance = FastChance(seed)
    position = game.new(seats, chance=chance)
    for _ in range(actions):
        acting = position.to_act()
        if not acting:
            position = game.new(seats, chance=chance)
            acting = position.to_act()
        seat = acting[chance.below(len(acting))]
        yield position, seat, position.some_action(seat, chance), chance


def told(position: Position) -> int:
    """All that goes out after a move; its bytes."""
    size = 0
    for viewer in (*range(position.seats), None):
        view = position.view(viewer)
        legal = [] if viewer is None else position.game.offers(view, position.legal(viewer))
        size += len(msgspec.json.encode([view, legal, position.tell(viewer), position.to_act()]))
    return size


def rate(game: Game, seats: int, actions: int) -> float:
    began = time.process_time()
    for position, seat, action, chance in evenings(game, seats, actions, 1):
        position.play(seat, action, chance)
    return actions / (time.process_time() - began)


def cost(game: Game, seats: int, actions: int) -> tuple[float, float]:
    """Microseconds and bytes of a move."""
    spent, size = 0.0, 0
    for position, seat, action, chance in evenings(game, seats, actions, 2):
        began = time.process_time()
        position.play(seat, action, chance)
        size += told(position)
        spent += time.process_time() - began
    return spent / actions * 1e6, size / actions


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--actions", type=int, default=5000)
    actions = parser.parse_args().actions
    for seats in (2, 4, 6):
        print(f"suits-rpg, {seats} seats: {rate(GAME, seats, actions):,.0f} random actions a second")
    costs = {}
    for name, seats in SEATS.items():
        game = GAME if name == "suits-rpg" else find_game(name)
        costs[name], size = cost(game, seats, actions)
        print(f"{name}, {seats} seats: a move costs {costs[name]:,.0f} µs and {size:,.0f} bytes")
    print(f"a move of the role-playing game costs {costs['suits-rpg'] / costs['suit-up']:.2f} moves of Suit Up")


if __name__ == "__main__":
    main()
