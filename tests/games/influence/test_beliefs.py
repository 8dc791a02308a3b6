"""`redeal` makes exactly those worlds that fit everything a viewer was ever sent: none is missing, none is wrong.

Small tables, so that all worlds can be counted: few hidden cards, decks that are soon shuffled again.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from suitcase.engine import FastChance, RecordedChance, RecordPosition
from suitcase.games.influence.rules.seats import CAREGIVER, EXECUTIVE, REBEL
from suitcase.games.influence.state import FAVORS, PLACES, SEATS, TILES, TYPES, Phase, State

from .beliefs import Belief, Viewer, key, members, redealt
from .helpers import GAMES, Position


def small(name: str, seats: int, seed: int, *, last: bool, deck: int = 3) -> Position:
    """A table with few hidden cards; the other cards are out of the game."""
    game, chooser = GAMES[name], random.Random(seed)
    words = ["setup=quick"] + (["executive_swap=anytime"] if name == "suit-up" else [])
    s: State = game.new(seats, game.options.parse(words), chance=FastChance(seed)).state
    s.mat[:seats] = chooser.sample([EXECUTIVE, REBEL, CAREGIVER], seats)
    s.deck, s.discard = _some(members(s.deck), deck, chooser), 0
    # Of the second type are those that discard people.
    favors = chooser.sample(range(PLACES, 2 * PLACES), seats) + chooser.sample(range(2 * PLACES, FAVORS), 4)
    for seat in range(seats):
        s.favors[seat] = 1 << favors[seat]
        s.influence[seat] = [chooser.randint(0, 12 if last else 9) for _ in range(TYPES)]
    s.used[:2], s.used_count, s.favor_deck = favors[-2:], 2, sum(1 << card for card in favors[seats:-2])
    if last:
        s.count = [6 if seat < seats else 0 for seat in range(SEATS)]
        s.dark, s.ending = (1 << TILES) - 1, int(name == "pick-smarter")
    s.phase = Phase.FAVOR
    return RecordPosition(game, s)


def closing(name: str, seed: int) -> Position:
    """All choose their last purchases; everyone hidden costs stars, which are then paid in secret too."""
    position, chooser = small(name, 2, seed, last=True), random.Random(seed)
    s, people = position.state, position.game.things()["people"]  # type: ignore[index]  # these games have things
    dear = [k for k, person in enumerate(people) if "star" in person["cost"] and k not in s.row[0]]
    chooser.shuffle(dear)
    s.hand[:2] = [1 << dear[0] | 1 << dear[1], 1 << dear[2] | 1 << dear[3]]
    s.deck, s.phase, s.turn, s.favors = 1 << dear[4] | 1 << dear[5], Phase.FINAL, 0, [0] * SEATS
    s.influence[:2] = [[chooser.randint(8, 13) for _ in range(TYPES)] for _ in range(2)]
    return position


def _some(cards: list[int], n: int, chooser: random.Random) -> int:
    return sum(1 << card for card in chooser.sample(cards, n))


def choose(position: Position, chooser: random.Random) -> tuple[int, str]:
    """Random, but with a liking for effects, swaps and people."""
    seat = chooser.choice(position.to_act())
    legal = position.legal(seat)
    people = [action for action in legal if GAMES[position.game.name].lexicon.person(action) is not None]
    liked = [action for action in legal if action in ("effect", "swap")] or people
    return seat, chooser.choice(liked if liked and chooser.random() < 0.7 else legal)


def follow(position: Position, viewer: Viewer, seed: int, steps: int) -> Counter[str]:
    """A game for one viewer: after every action, `redeal` must make exactly the worlds that are possible."""
    chooser, chance = random.Random(seed), FastChance(seed)
    belief, met = Belief(position, viewer), Counter[str]()
    for _ in range(steps):
        if not position.to_act():
            break
        seat, action = choose(position, chooser)
        before, position = position, position.copy()
        position.play(seat, action, chance)
        belief.follow(before, seat, action, position)
        assert key(position.state) in belief.worlds
        assert redealt(position, viewer) == set(belief.worlds), f"viewer {viewer}:\n{position.draw()}"
        others_choice = viewer not in position.to_act() or position.state.phase in (Phase.FINAL, Phase.FINAL_STARS)
        met[Phase(position.state.phase).name] += others_choice and len(belief.worlds) > 1
        met["shuffles"] += position.state.shuffles + position.state.favor_shuffles > 0
    return met


@pytest.mark.parametrize("name", GAMES)
def test_every_possible_world_comes_out_and_no_other(name: str) -> None:
    met = Counter[str]()
    for seed in range(16):
        met += follow(small(name, 2, seed, last=seed % 3 > 0), seed % 2, seed, 30)
    halfway = ["TAKE"] if name == "suit-up" else []
    for what in ("shuffles", "DISCARD_TWO", "FINAL", *halfway):
        assert met[what] > 1, what


@pytest.mark.parametrize("name", GAMES)
def test_what_is_sealed_could_be_anything_that_can_be_paid(name: str) -> None:
    met = Counter[str]()
    for seed in range(6):
        met += follow(closing(name, seed), seed % 2, seed, 20)
    assert met["FINAL"] > 1
    assert met["FINAL_STARS"] > 5


@pytest.mark.parametrize("name", GAMES)
def test_to_a_spectator_and_among_three(name: str) -> None:
    met = follow(small(name, 2, 2, last=True, deck=1), None, 2, 25)
    met += follow(small(name, 3, 2, last=True, deck=1), 2, 2, 12)
    assert met["FINAL"] + met["DISCARD_TWO"] > 1


@pytest.mark.parametrize("name", GAMES)
def test_what_was_seen_of_an_action_that_is_taken_back_takes_no_world_away(name: str) -> None:
    """A position does not remember what was taken back. So a viewer may know more than it says, and never less: the
    worlds that are still possible are among those that come out."""
    taken = narrowed = 0
    for seed in range(8):
        position, viewer = small(name, 2, seed, last=seed % 2 > 0), seed // 2 % 2
        chooser, chance, belief = random.Random(seed), FastChance(seed), Belief(position, seed // 2 % 2)
        for _ in range(40):
            if not position.to_act():
                break
            seat, action = choose(position, chooser)
            drawn = RecordedChance(chance)
            after = position.copy()
            after.play(seat, action, drawn)
            possible = belief.follow(position, seat, action, after)
            if drawn.take() or chooser.random() < 0.5:
                position = after
            else:
                taken += 1
                narrowed += seat != viewer and len(possible) < len(redealt(position, viewer))
                belief.worlds = possible
            assert set(belief.worlds) <= redealt(position, viewer), f"viewer {viewer}:\n{position.draw()}"
    assert taken > 20
    assert narrowed > 0, "somebody has seen a card of another and it was taken back"


def test_a_world_that_never_comes_out_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test itself: if other people's favor cards stayed where they are, it would be noticed."""
    game = GAMES["suit-up"]
    hooks = {**game.hooks, "redeal": lambda s, seat, chance: game.rules[0].redeal_people(s, seat, chance)}
    monkeypatch.setitem(vars(game), "hooks", hooks)
    with pytest.raises(AssertionError, match="viewer 0"):
        follow(small("suit-up", 2, 0, last=False), 0, 0, 5)
