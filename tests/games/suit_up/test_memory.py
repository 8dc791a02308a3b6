"""A redealt world is one that a perfect memory cannot rule out, and one in which the game can go on."""

from __future__ import annotations

import random

import pytest

from suitcase.engine import FastChance, RecordPosition
from suitcase.games.influence.state import State
from suitcase.games.suit_up import GAME

from .helpers import SuitUp, any_chance, at, hand, has, new, own_favors, play, used_pile
from .memory import Memory, members


def start(seats: int, seed: int, few: bool) -> State:
    """A new game; with few people, whose deck is soon shuffled again (the others are out of the game)."""
    s = new(seats, seed, setup="quick").state
    if few:
        chooser = random.Random(seed)
        gone = chooser.sample([k for k in range(50) if s.deck >> k & 1], s.deck.bit_count() - 3 * seats)
        out = sum(1 << k for k in gone)
        s.deck, s.friends[0] = s.deck ^ out, out
        scarce = chooser.sample([k for k in range(32) if s.favor_deck >> k & 1], 6)
        s.favor_deck = sum(1 << k for k in scarce)
    return s


def watched(seats: int, seed: int, few: bool) -> tuple[int, int, int]:
    """Follows a random game for one viewer; worlds checked, worlds that differed, shuffles seen."""
    hooks, chooser, chance = GAME.hooks, random.Random(seed), FastChance(seed)
    s = start(seats, seed, few)
    viewer = seed % (seats + 1) - 1
    memory = Memory(s, viewer)
    checked = different = 0
    buffer = [0] * len(GAME.actions)
    while acting := GAME.to_act(s):
        seat = chooser.choice(acting)
        action = chooser.choice(buffer[: hooks["legal"](s, seat, buffer)])
        before = s.copy()
        hooks["apply"](s, seat, action, chance)
        memory.follow(before, seat, action, s)
        assert memory.allows(s), "what is true must be possible"
        if s.turns > 120:
            break
        if chooser.random() < 0.3:
            world = s.copy()
            hooks["redeal"](world, viewer, chance)
            assert memory.allows(world), RecordPosition(GAME, world).draw()
            if viewer >= 0:
                assert (world.hand[viewer], world.favors[viewer]) == (s.hand[viewer], s.favors[viewer])
            checked += 1
            different += world.hand != s.hand or world.favors != s.favors
            goes_on(world, chooser, chance)
    return checked, different, s.shuffles + s.favor_shuffles


def goes_on(world: State, chooser: random.Random, chance: FastChance) -> None:
    """A few actions in another world: no card is lost or doubled by what was already half decided."""
    total = cards(world)
    buffer = [0] * len(GAME.actions)
    for _ in range(3):
        acting = GAME.to_act(world)
        if acting:
            seat = acting[-1]
            action = chooser.choice(buffer[: GAME.hooks["legal"](world, seat, buffer)])
            GAME.hooks["apply"](world, seat, action, chance)
    assert cards(world) == total


def cards(s: State) -> tuple[list[int], list[int]]:
    """Every person and every favor, as often as it is somewhere."""
    people = [s.deck, s.discard, *s.hand, *s.friends, *(1 << k for row in s.row for k in row if k >= 0)]
    favors = [s.favor_deck, *s.favors, *(1 << s.used[k] for k in range(s.used_count))]
    return [sum(c >> k & 1 for c in people) for k in range(50)], [sum(c >> k & 1 for c in favors) for k in range(32)]


@pytest.mark.parametrize("few", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_world_is_ruled_out(seats: int, few: bool) -> None:
    checked = different = shuffles = 0
    for seed in range(10):
        found = watched(seats, seed, few)
        checked, different, shuffles = checked + found[0], different + found[1], shuffles + found[2]
    assert checked > 200
    assert different > checked // 4
    if few:
        assert shuffles > 30


@pytest.mark.parametrize(("seats", "few"), [(2, False), (3, True), (4, False)])
def test_every_card_that_a_perfect_memory_allows_comes_out(seats: int, few: bool) -> None:
    """At a real table, card by card: in some world each hand has each of the cards that it could have."""
    hooks, chooser, chance = GAME.hooks, random.Random(seats), FastChance(seats)
    s = start(seats, seats, few)
    memory, buffer, looked = Memory(s, 0), [0] * len(GAME.actions), 0
    for step in range(160):
        acting = GAME.to_act(s)
        if not acting:
            break
        seat = chooser.choice(acting)
        action = chooser.choice(buffer[: hooks["legal"](s, seat, buffer)])
        before = s.copy()
        hooks["apply"](s, seat, action, chance)
        memory.follow(before, seat, action, s)
        if step % 20 == 19:
            found = [s.copy() for _ in range(500)]
            for world in found:
                hooks["redeal"](world, 0, chance)
            for p in memory.others:
                assert set().union(*(members(w.hand[p]) for w in found)) == set().union(*memory.people.slots[p])
                assert set().union(*(members(w.favors[p]) for w in found)) == set().union(*memory.favors.slots[p])
            looked += 1
    assert looked >= 3


def worlds(position: SuitUp, viewer: int | None, n: int = 40) -> list[SuitUp]:
    return [position.redeal(viewer, FastChance(seed)) for seed in range(n)]


def test_a_hand_can_be_anything_that_was_not_seen() -> None:
    position = at(2, hands=["Abel Alma", "Anouk Aurelio"], row="Brianna Wanda Fabian Omar", friends=["Imke"])
    seen = set()
    for world in worlds(position, 0, 200):
        assert hand(world, 0) == {"Abel", "Alma"}
        seen |= hand(world, 1)
    assert not seen & {"Abel", "Alma", "Brianna", "Wanda", "Fabian", "Omar", "Imke"}
    assert len(seen) == 50 - 7


def test_when_the_deck_is_empty_the_other_hand_is_known() -> None:
    position = at(2, hands=["Abel Alma", "Anouk Aurelio"], deck="")
    assert all(hand(world, 1) == {"Anouk", "Aurelio"} for world in worlds(position, 0))


def test_after_a_shuffle_the_old_cards_stay_known() -> None:
    position = at(
        3,
        mats="rebel athlete caregiver",
        hands=["Abel Alma", "Anouk Aurelio", "Bashir Beatriz"],
        row="Wanda Fabian Omar Caspar",
        influence=["6 money"],
        deck="",
    )
    play(position, "0 caspar", any_chance())
    for world in worlds(position, 0):
        assert hand(world, 1) | hand(world, 2) == {"Anouk", "Aurelio", "Bashir", "Beatriz"}
    assert len({frozenset(hand(world, 1)) for world in worlds(position, 0)}) == 6


def test_cards_of_two_shuffles_are_not_mixed() -> None:
    """Seat 1 holds cards from the first deck, seat 2 one of the second: after another shuffle that is still known."""
    position = at(
        3,
        mats="rebel athlete caregiver",
        hands=["Abel Alma", "Anouk Aurelio", "Caspar Beatriz"],
        row="Wanda Fabian Omar Tamsin",
        influence=["6 palettes", "", "8 money"],
        turn=2,
        deck="",
    )
    play(position, "2 caspar", any_chance())  # all who were discarded are shuffled; seat 2 draws one of them
    (drawn,) = hand(position, 2) - {"Beatriz"}
    s = position.state
    s.discard, s.deck = s.deck, 0  # as if the whole deck had been discarded
    play(position, "2 leave card; 0 tamsin", any_chance())
    assert position.state.shuffles == 2
    for world in worlds(position, 0):
        assert hand(world, 1) | hand(world, 2) == {"Anouk", "Aurelio", "Beatriz", drawn}
        assert drawn in hand(world, 2)
    assert len({frozenset(hand(world, 1)) for world in worlds(position, 0)}) == 3


def test_a_card_that_the_executive_took_is_known_to_all() -> None:
    position = at(
        2, mats="executive rebel", spaces="Park Beach", favors=["leaves@Cafe books@Cafe"], used="money@Park money@Cafe"
    )
    play(position, "0 swap; 0 favor leaves@cafe; 0 favor money@park; 0 done")
    others = set()
    for world in worlds(position, 1):
        assert "money@Park" in own_favors(world, 0)
        others |= own_favors(world, 0)
    assert len(others) > 5
    assert "leaves@Cafe" not in others


def test_a_card_on_the_table_stays_there_in_every_world() -> None:
    position = at(2, mats="rebel athlete", spaces="Park Beach", favors=["leaves@Cafe books@Cafe"])
    play(position, "0 favor leaves@cafe")
    for world in worlds(position, 1):
        play(world, "0 gain")
        assert (used_pile(world), has(world, 0)) == (["leaves@Cafe"], "1 leaves")
        GAME.load(world.dump())


def test_half_a_choice_is_a_secret_and_may_have_been_another() -> None:
    position = at(
        2,
        mats="executive rebel",
        spaces="Park Beach",
        favors=["leaves@Cafe palettes@Cafe"],
        used="money@Park",
        hands=["Abel Alma"],
    )
    giving = play(position.copy(), "0 swap; 0 favor leaves@cafe")
    assert giving.tell(1) == []
    for world in worlds(giving, 1):
        play(world, "0 favor money@park")
        GAME.load(world.dump())
    discarding = play(position.copy(), "0 favor palettes@cafe; 0 effect; 0 abel")
    assert discarding.tell(1) == []
    for world in worlds(discarding, 1):
        world.play(0, world.legal(0)[0], any_chance())
        GAME.load(world.dump())


def test_what_is_sealed_is_not_in_another_world() -> None:
    position = at(
        2,
        phase="final",
        hands=["Brianna Esme", "Omar Wanda"],
        influence=["19 leaves, 19 palettes, 19 books, 19 money", "8 leaves"],
    )
    play(position, "0 esme")
    hands, chosen = set(), set()
    for world in worlds(position, 1):
        GAME.load(world.dump())
        assert world.legal(1) == position.legal(1)
        hands.add(frozenset(hand(world, 0)))
        chosen.add(world.state.sealed[0].bit_count())
    assert len(hands) > 20
    assert chosen == {0, 1, 2}


def test_how_stars_are_paid_in_secret_may_have_been_otherwise() -> None:
    position = at(
        2, phase="final", hands=["Imke Esme", "Kamal Wanda"], influence=["12 leaves, 12 books", "8 leaves, 8 books"]
    )
    play(position, "0 imke; 1 kamal; 0 leaves; 0 leaves")
    purses = set()
    for world in worlds(position, 1):
        GAME.load(world.dump())
        assert world.state.sealed_stars[0] == 2
        purses.add(tuple(world.state.purse[0]))
    assert purses == {(4, 0, 12, 0), (8, 0, 8, 0), (12, 0, 4, 0)}
