"""Random evenings, followed by a referee that reads the journal alone; and no card is ever lost."""

from __future__ import annotations

from typing import Any

import pytest

from suitcase.engine import FastChance, RecordedChance
from suitcase.games.suits_rpg import GAME
from suitcase.games.suits_rpg.cards import CARDS, IDENTITY
from suitcase.games.suits_rpg.game import RpgPosition
from suitcase.games.suits_rpg.options import RpgOptions
from suitcase.games.suits_rpg.rules.totals import total
from suitcase.games.suits_rpg.state import State
from tests.games.suits_rpg.helpers import whole
from tests.games.suits_rpg.oracle.evening import Oracle


def names(cards: list[int]) -> list[str]:
    return [CARDS[IDENTITY[card]] for card in cards]


def compare(oracle: Oracle, s: State) -> None:
    assert oracle.draw == [names(s.players.draw), names(s.master.draw)]
    assert oracle.pile == [names(s.players.discard), names(s.master.discard)]
    assert oracle.hands == [names(person.hand) for person in s.people]
    for ref, who in oracle.folk.items():
        found = s.people[int(ref[1:])] if ref[0] == "p" else s.marks[int(ref[1:]) - 1]
        assert (who.damage, who.dead, who.skips, who.feint, who.taken) == (
            found.damage,
            found.dead,
            found.skips,
            found.feint,
            set(found.taken),
        )
    assert [car["damage"] for car in oracle.cars] == [vehicle.damage for vehicle in s.vehicles]
    assert (oracle.round, oracle.acted) == (s.round, s.acted)
    if s.plays and s.plays[-1].step in ("add", "allies", "bid"):
        play = s.plays[-1]
        for heap, side in zip(oracle.heaps[-1], play.sides, strict=True):
            if side.flip >= 0 and not (play.use == "stealth" and len(play.targets) > 1 and side.who != play.actor):
                assert oracle.total(heap, play.use, play.actor) == total(s, play, side)


def evening(seats: int, seed: int, most: int, options: RpgOptions) -> tuple[Oracle, int]:
    """A random evening; the oracle is compared with the rules after every action."""
    chance = FastChance(seed)
    recorded = RecordedChance(chance)
    position = GAME.new(seats, options, chance=recorded)
    assert isinstance(position, RpgPosition)
    oracle = Oracle(seats, [draw.number for draw in recorded.take()], options)
    results = 0
    for _ in range(most):
        acting = position.to_act() if chance.below(4) else position.may_act()
        seat = acting[chance.below(len(acting))]
        action = position.some_action(seat, chance)
        if action.startswith(("end story", "park")):  # the oracle waits for everybody
            continue
        recorded.take()
        position.play(seat, action, recorded)
        oracle.step(seat, position.last_action(), [draw.number for draw in recorded.take()])
        compare(oracle, position.state)
        assert whole(position.state, decks=2 if seats > 5 and options.second_deck else 1)
        results += sum(what == "result" for what, *_ in position.state.news)
        found = [bool(rest[2]) for what, *rest in position.state.news if what == "result"]
        assert oracle.results[len(oracle.results) - len(found) :] == found
    assert len(oracle.results) == results
    return oracle, results


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 7), (6, 4)])
def test_a_referee_who_reads_the_journal_counts_the_same(seats: int, seed: int) -> None:
    _, results = evening(seats, seed, 1000, RpgOptions())
    assert results > 30


OTHERWISE = [
    {"untagged_faces": "full", "jack": "play", "hands": "keep", "show_threshold": True},
    {"flip_suit": False, "gm_may_reply": True, "donor_draws": True, "initiative": "quick"},
    {"gm_king": "own", "charisma_defence": "social", "stealth": "single", "newcomer": "never"},
    {"second_deck": False, "gm_sees_hands": True, "newcomer": "at once", "donor_draws": True},
]


@pytest.mark.parametrize(("seats", "options"), [*zip((3, 4, 5, 6), OTHERWISE, strict=True)])
def test_a_referee_counts_the_same_whatever_was_agreed(seats: int, options: dict[str, Any]) -> None:
    _, results = evening(seats, seats, 800, RpgOptions(**options))
    assert results > 15
