"""What holds at every moment of every game."""

from __future__ import annotations

from typing import Any

import pytest

from suitcase.engine import FastChance
from suitcase.engine.records import kernels
from suitcase.games.suit_up_cards import GAME
from suitcase.games.suit_up_cards.actions import PLAY_SWITCH, ROLL
from suitcase.games.suit_up_cards.cards import SWITCH, TRADE, WHOLE_DECK
from suitcase.games.suit_up_cards.rules.partners import complete
from suitcase.games.suit_up_cards.state import Ended, Phase, State

from .helpers import SEATS, TABLES, options, random_game


def conserved(s: State) -> None:
    table = 1 << s.played if s.played >= 0 else 0
    everything = [*s.hand, table]
    assert sum(cards.bit_count() for cards in everything) == 40
    union = 0
    for cards in everything:
        union |= cards
    assert union == WHOLE_DECK
    assert sum(cards >> SWITCH & 1 for cards in everything) == 1 == sum(cards >> TRADE & 1 for cards in everything)


def watched(seed: int, table: dict[str, Any]) -> int:
    """Follows one game and returns how it ended."""
    before: State | None = None
    for _, action, s in random_game(seed, greedy=seed % 3 > 0, limit=40 if seed % 3 else 12, **table):
        if s.phase == Phase.SUIT:
            continue
        conserved(s)
        if not s.passing and s.played < 0:
            assert [cards.bit_count() for cards in s.hand] == [10] * 4
        if before is not None and before.phase != Phase.SUIT:
            turned = s.direction != before.direction
            assert turned == ((action == ROLL and s.roll == 0) or action == PLAY_SWITCH)
            assert s.turns - before.turns in (0, 1)
        if s.phase == Phase.ROLL and s.traded:
            assert not any(complete(s, p) and not s.declared[p] for p in SEATS), "nobody sits on a complete suit"
        assert s.turns <= s.limit
        assert s.phase != Phase.OVER or s.ended != Ended.NOT
        before = s.copy()
    assert before is not None
    assert not list(GAME.check(before))
    return before.ended


@pytest.mark.parametrize("table", TABLES, ids=lambda table: " ".join(map(str, table.values())) or "plain")
def test_what_holds_at_every_moment(table: dict[str, Any]) -> None:
    endings = [watched(seed, table) for seed in range(24)]
    assert {Ended.LIMIT} <= set(endings) <= {Ended.LIMIT, Ended.SUIT_UP}


@pytest.mark.usefixtures("compiled_cards")
def test_thousands_of_games_keep_their_cards() -> None:
    """In the compiled form, with everything that `check` asks of the end of each game."""
    pytest.importorskip("numba")
    import numpy as np

    playouts = GAME.compiled.kernel(kernels.playouts)
    ended = 0
    for number, table in enumerate(TABLES):
        blank = GAME.blank(4, options(limit=60, **table)).pack()
        state, wins = np.zeros(1, blank.dtype), np.zeros(4, np.int64)
        chance, actions = FastChance(number).pack(), np.zeros(len(GAME.actions), np.int64)
        for _ in range(500):
            playouts(blank, state, chance, actions, 1, wins)
            s = GAME.state.unpack(state)
            assert isinstance(s, State)
            assert not list(GAME.check(s))
            conserved(s)
            ended += 1
    assert ended == 500 * len(TABLES)
