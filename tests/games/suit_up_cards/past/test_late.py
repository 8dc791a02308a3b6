"""Late in a long game many trades are remembered, and few pasts may fit them. A world fits all the same, soon."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from suitcase.engine import FastChance
from suitcase.games.suit_up_cards import GAME
from suitcase.games.suit_up_cards.cards import kinds_of
from suitcase.games.suit_up_cards.check import check
from suitcase.games.suit_up_cards.rules import redeal
from suitcase.games.suit_up_cards.rules.forgetting import forget_as_viewer, number_to_forget
from suitcase.games.suit_up_cards.rules.knowledge import keep_known
from suitcase.games.suit_up_cards.rules.looking_back import LANE
from suitcase.games.suit_up_cards.rules.making_anew import find_past
from suitcase.games.suit_up_cards.rules.past import forget
from suitcase.games.suit_up_cards.state import Phase, State

from ..helpers import TABLES, options, random_game
from .memory import Witness

SAME = {"mode": "advanced", "advanced": "same"}
PASS = {"mode": "advanced", "exchange": "pass"}
# Options, the seed of a game, which of its moments, and by how many tries in the mean a world is found.
LATE: list[tuple[dict[str, Any], int, int, int]] = [
    # Cards must go straight to where they are seen next.
    (SAME, 37, 20, 25),
    (SAME, 37, 24, 12),
    (PASS, 23, 16, 8),
    # Somebody is often complete in secret.
    (PASS, 15, 25, 16),
    (PASS, 20, 19, 10),
]
# No past, or hardly one in a hundred tries, is found that fits all trades, so the oldest are forgotten.
TIGHT = [(SAME, 14, 12), (SAME, 32, 25)]


class Steps:
    """How many tries there were, and how many trades they looked through."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.tries = self.trades = 0

        def counted(s: State, *rest: Any) -> int:
            self.tries += 1
            self.trades += s.trades
            return find_past(s, *rest)

        monkeypatch.setattr(redeal, "find_past", counted)


def followed(given: dict[str, Any], seed: int, viewer: int, number: int) -> tuple[State, Witness]:
    """A moment of a greedy game, and what one viewer has seen until then."""
    chooser, chance, think = FastChance(~seed), FastChance(seed), GAME.policy("greedy")
    s, buffer = GAME.new(options=options(**given, limit=120), chance=chance).state, [0] * len(GAME.actions)
    eyes = None if viewer < 0 else viewer
    witness, found = Witness(viewer, GAME.view(s, eyes), s.hand), 0
    while acting := GAME.to_act(s):
        seat = acting[chooser.below(len(acting))]
        GAME.hooks["apply"](s, seat, think(s, seat, buffer, chance), chance)
        witness.watch(GAME.view(s, eyes), s.hand)
        if s.phase not in (Phase.SUIT, Phase.OVER) and chooser.below(20) == 0:
            if found == number:
                return s.copy(), witness
            found += 1
    raise AssertionError("the game was over sooner")


def viewer_of(number: int) -> int:
    return number % 5 - 1


def worlds(s: State, witness: Witness, times: int) -> Iterator[State]:
    """Worlds in which the viewer has seen the same, as a witness says who has followed the game."""
    eyes = None if witness.viewer < 0 else witness.viewer
    for seed in range(times):
        world = s.copy()
        redeal.redeal(world, witness.viewer, FastChance(seed))
        assert witness.objection(world) is None, GAME.position(world).draw()
        assert [*check(world)] == []
        assert GAME.view(world, eyes) == GAME.view(s, eyes)
        yield world


@pytest.mark.parametrize(("given", "seed", "number", "tries"), LATE)
def test_a_world_that_fits_is_found_in_a_few_tries(
    given: dict[str, Any], seed: int, number: int, tries: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    s, witness = followed(given, seed, viewer_of(number), number)
    steps = Steps(monkeypatch)
    for world in worlds(s, witness, 20):
        assert world.trades == s.trades
    assert steps.tries <= 20 * tries


@pytest.mark.parametrize(("given", "seed", "number"), TIGHT)
def test_where_no_past_is_found_soon_the_oldest_trades_are_forgotten(
    given: dict[str, Any], seed: int, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    s, witness = followed(given, seed, viewer_of(number), number)
    steps = Steps(monkeypatch)
    kept = set()
    for world in worlds(s, witness, 8):
        assert world.trades + world.forgotten == s.trades + s.forgotten
        kept.add(world.trades)
        # Some fifty tries; then half of the trades are forgotten, or more.
        assert steps.trades <= 5_000
        steps.trades = 0
    assert min(kept) < s.trades
    assert min(kept) > 0, "the last trade lies before everybody's eyes"


def known(s: State, viewer: int) -> list[tuple[list[str], list[str]]]:
    """For each seat: which of its cards before the first trade that is kept a viewer is sure of, and everyone is."""
    return [
        (sorted(kinds_of(s.base[p] & s.sure[viewer + 1])), sorted(kinds_of(s.base[p] & s.sure[0]))) for p in range(4)
    ]


@pytest.mark.parametrize("table", [*TABLES, SAME, PASS], ids=lambda table: " ".join(map(str, table.values())))
def test_what_is_forgotten_early_leaves_what_a_viewer_would_be_sure_of(table: dict[str, Any]) -> None:
    """`forget_as_viewer` follows what the viewer knows, and `forget` the true cards. Both leave the same."""
    looked = sure = 0
    for seed in range(4):
        for turn, (_, _, s) in enumerate(random_game(seed, greedy=seed > 0, limit=70, **table)):
            if turn % 23 or s.phase in (Phase.SUIT, Phase.OVER) or s.trades < 2:
                continue
            for viewer in range(-1, 4):
                sizes = sum((s.hand[p].bit_count() + (s.played >= 0 and s.turn == p)) << (LANE * p) for p in range(4))
                number = 1 + (turn + viewer) % (s.trades - 1)
                truth, blind = s.copy(), s.copy()
                forget(truth, number)
                keep_known(blind, viewer)
                forget_as_viewer(blind, viewer, number, sizes)
                assert known(blind, viewer) == known(truth, viewer)
                assert (blind.trades, blind.forgotten) == (truth.trades, truth.forgotten)
                looked += 1
                sure += sum(map(len, known(blind, viewer)[(viewer + 1) % 4]))
    assert looked > 60
    assert sure > looked // 2


def test_what_a_viewer_still_sees_is_never_forgotten() -> None:
    """Their own last trade, which they are shown, and the last one of all."""
    s = State()
    s.trades = 6
    for k in range(6):
        s.giver[k], s.taker[k] = 0, 1
    s.giver[2], s.taker[2] = 2, 3
    assert [number_to_forget(s, viewer, 0) for viewer in range(-1, 4)] == [3, 3, 3, 2, 2]
    assert [number_to_forget(s, viewer, 5) for viewer in range(-1, 4)] == [5, 5, 5, 2, 2]
    s.trades = 1
    assert number_to_forget(s, -1, 0) == 0
