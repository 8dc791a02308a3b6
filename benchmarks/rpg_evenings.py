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

from suitcase.bots import bot
from suitcase.engine import FastChance, Game, Position
from suitcase.games import game as find_game
from suitcase.games.suits_rpg import GAME
from suitcase.games.suits_rpg.odds import odds
from suitcase.games.suits_rpg.options import RpgOptions

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


def odds_cost(actions: int) -> tuple[float, float]:
    """Milliseconds that the odds of who is asked cost: the mean, and the most."""
    spent = []
    for position, seat, action, chance in evenings(GAME, 4, actions, 3):
        for asked in position.to_act():
            seen = position.view(asked)
            words = position.legal(asked)
            began = time.process_time()
            if odds(seen, words, RpgOptions()):
                spent.append(time.process_time() - began)
        position.play(seat, action, chance)
    return sum(spent) / len(spent) * 1e3, max(spent) * 1e3


def bot_costs(games: int) -> dict[str, list[float]]:
    """Milliseconds of each decision of the bots, in jobs that they play among themselves."""
    spent: dict[str, list[float]] = {"master": [], "professional": []}
    minds = {kind: bot(kind, GAME) for kind in spent}
    for seed in range(games):
        chance = FastChance(seed)
        position = GAME.new(4, RpgOptions(job="rehearsal"), chance=chance)
        while acting := position.to_act():
            kind = "professional" if acting[0] else "master"
            world = position.redeal(acting[0], chance)
            began = time.process_time()
            action = minds[kind].choose(world, acting[0], chance)
            spent[kind].append((time.process_time() - began) * 1e3)
            position.play(acting[0], action, chance)
    return spent


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
    mean, most = odds_cost(actions)
    print(f"the odds of who is asked: {mean:.2f} ms, at most {most:.1f} ms")
    for kind, spent in bot_costs(20).items():
        print(f"a decision of the {kind}: {sum(spent) / len(spent):.2f} ms, at most {max(spent):.1f} ms")
    print(f"a move of the role-playing game costs {costs['suits-rpg'] / costs['suit-up']:.2f} moves of Suit Up")


if __name__ == "__main__":
    main()
