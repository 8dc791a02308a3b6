"""What each seat and a spectator may know, and the sentences they are told."""

from __future__ import annotations

import random

import msgspec
import pytest

from suitcase.engine import FastChance
from suitcase.games.suits.cards import SPOKEN

from .helpers import NAMES, SEATS, Suits, all_hands, at, before_last_trick, end_with, new, play, random_game, seen

PAIR = "A pair: two coins stand above the odd card."
RING = "The ring: cups beat coins, coins beat swords."

MIDDLE = """
    hand 2 of 3, seat 0 deals
    seat 0  won 10  1C 7C KC 2B
    seat 1  won 10  JC 3O 4O
    seat 2  won 8   9S NS 6B
    table   1 7O, 2 KO
    next    0
"""
VIEWERS = (*SEATS, None)


def told(position: Suits) -> dict[int | None, list[str]]:
    return {viewer: position.tell(viewer, NAMES) for viewer in VIEWERS}


def test_a_seat_sees_its_own_cards_and_a_spectator_none() -> None:
    position = at(MIDDLE)
    assert seen(position, 0).hand == ["1C", "7C", "KC", "2B"]
    assert seen(position, 1).hand == ["JC", "3O", "4O"]
    assert seen(position, 2).hand == ["9S", "NS", "6B"]
    assert seen(position, None).hand == []


def test_what_everyone_sees() -> None:
    position = at(MIDDLE)
    for viewer in VIEWERS:
        view = seen(position, viewer)
        assert view.viewer == viewer
        assert view.held == [4, 3, 3]
        assert view.trick == ["7O", "KO"]
        assert (view.leader, view.turn, view.dealer) == (1, 0, 0)
        assert view.won == [10, 10, 8]
        assert (view.hand_number, view.hands) == (2, 3)
        assert (view.faceup, view.winner, view.taker) == (None, None, None)


@pytest.mark.parametrize("seed", range(5))
def test_no_view_and_no_sentence_names_a_card_that_others_hold(seed: int) -> None:
    for step in random_game(seed, 2):
        position = step.position
        # The last trick of a hand lies open though its cards are dealt again.
        shown = set(seen(position).trick)
        for viewer in VIEWERS:
            view = msgspec.json.encode(position.view(viewer)).decode()
            sentences = " ".join(position.tell(viewer, NAMES)) + " "
            for other in SEATS:
                if other == viewer:
                    continue
                for word in set(seen(position, other).hand) - shown:
                    assert f'"{word}"' not in view
                    assert f"{SPOKEN[word]} " not in sentences
                    assert f"{SPOKEN[word]}." not in sentences


@pytest.mark.parametrize("seed", range(5))
def test_another_deal_of_the_hidden_cards_looks_and_sounds_the_same(seed: int) -> None:
    changed = 0
    for k, step in enumerate(random_game(seed, 2)):
        for viewer in VIEWERS:
            world = step.position.redeal(viewer, FastChance(k))
            changed += world.dump() != step.position.dump()
            assert world.view(viewer) == step.position.view(viewer)
            assert world.tell(viewer, NAMES) == step.position.tell(viewer, NAMES)
            assert world.outcome() == step.position.outcome()
            if viewer is not None:
                assert world.legal(viewer) == step.position.legal(viewer)
            assert all_hands(world) == all_hands(step.position)
            assert seen(world).held == seen(step.position).held
    assert changed > 300


def test_a_redealt_world_can_be_anything_that_fits() -> None:
    position = at(MIDDLE)
    worlds = {tuple(seen(position.redeal(0, FastChance(k)), 1).hand) for k in range(400)}
    assert len(worlds) == 20  # three of the six cards that the other two hold


def test_changing_a_view_changes_nothing_at_the_table() -> None:
    position = at(MIDDLE)
    before = position.dump()
    view = seen(position, 0)
    view.hand.clear()
    view.won[0] = 99
    view.held.clear()
    view.trick.append("5B")
    assert position.dump() == before
    assert seen(at(MIDDLE), 0).won == [10, 10, 8]


def test_the_start_is_told() -> None:
    assert told(new(1, dealer="0", hands=5)) == {
        0: ["Hand 1 of 5: you deal, Bruno leads."],
        1: ["Hand 1 of 5: Ana deals, you lead."],
        2: ["Hand 1 of 5: Ana deals, Bruno leads."],
        None: ["Hand 1 of 5: Ana deals, Bruno leads."],
    }


def test_a_lead_is_told() -> None:
    position = play(before_last_trick((20, 20, 8), 1), "1 KO")
    assert told(position) == {
        0: ["Bruno leads the king of coins."],
        1: ["You lead the king of coins."],
        2: ["Bruno leads the king of coins."],
        None: ["Bruno leads the king of coins."],
    }


def test_a_second_card_is_told() -> None:
    position = play(before_last_trick((20, 20, 8), 1), "1 KO, 2 2O")
    assert told(position) == {
        0: ["Carla plays the 2 of coins."],
        1: ["Carla plays the 2 of coins."],
        2: ["You play the 2 of coins."],
        None: ["Carla plays the 2 of coins."],
    }


def test_a_trick_taken_by_the_last_card_is_told() -> None:
    position = play(at(MIDDLE.replace("1 7O, 2 KO", "1 7O, 2 KS")), "0 1C")
    assert told(position) == {
        0: [f"You play the ace of cups and take the trick. {RING}"],
        1: [f"Ana plays the ace of cups and takes the trick. {RING}"],
        2: [f"Ana plays the ace of cups and takes the trick. {RING}"],
        None: [f"Ana plays the ace of cups and takes the trick. {RING}"],
    }


def test_a_trick_taken_by_another_is_told() -> None:
    assert told(play(at(MIDDLE), "0 1C")) == {
        0: [f"You play the ace of cups. Carla takes the trick with the king of coins. {PAIR}"],
        1: [f"Ana plays the ace of cups. Carla takes the trick with the king of coins. {PAIR}"],
        2: [f"Ana plays the ace of cups. You take the trick with the king of coins. {PAIR}"],
        None: [f"Ana plays the ace of cups. Carla takes the trick with the king of coins. {PAIR}"],
    }


def test_a_new_hand_is_told() -> None:
    position = at(
        """
        hand 1 of 2, seat 0 deals
        seat 0  won 5   1C
        seat 1  won 5   KO
        seat 2  won 5   KS
        table   0 2C, 1 3C, 2 4C
        next    2
        """
    )
    play(position, "2 KS, 0 1C, 1 KO", FastChance(1))
    assert told(position) == {
        0: [
            f"Bruno plays the king of coins. You take the trick with the ace of cups. {RING}",
            "Hand 2 of 2: Carla deals, you lead.",
        ],
        1: [
            f"You play the king of coins. Ana takes the trick with the ace of cups. {RING}",
            "Hand 2 of 2: Carla deals, Ana leads.",
        ],
        2: [
            f"Bruno plays the king of coins. Ana takes the trick with the ace of cups. {RING}",
            "Hand 2 of 2: you deal, Ana leads.",
        ],
        None: [
            f"Bruno plays the king of coins. Ana takes the trick with the ace of cups. {RING}",
            "Hand 2 of 2: Carla deals, Ana leads.",
        ],
    }


def test_the_end_is_told() -> None:
    position = end_with((20, 15, 13), 0)
    why = "All coins: the higher rank."
    taken = f"takes the trick with the king of coins. {why}"
    assert told(position) == {
        0: [
            f"Carla plays the 3 of coins. You take the trick with the king of coins. {why}",
            "You win with 20 of 48 tricks.",
        ],
        1: [f"Carla plays the 3 of coins. Ana {taken}", "Ana wins with 20 of 48 tricks."],
        2: [f"You play the 3 of coins. Ana {taken}", "Ana wins with 20 of 48 tricks."],
        None: [f"Carla plays the 3 of coins. Ana {taken}", "Ana wins with 20 of 48 tricks."],
    }


def test_a_tie_break_is_told() -> None:
    position = end_with((20, 20, 8), 1, "1C 4O KS")
    last = {viewer: sentences[-1] for viewer, sentences in told(position).items()}
    assert last == {
        0: "You and Bruno tie with 20 of 48 tricks. The tie-break deals the king of swords for you, "
        "the ace of cups for Bruno and the 4 of coins for Carla: Bruno wins.",
        1: "Ana and you tie with 20 of 48 tricks. The tie-break deals the king of swords for Ana, "
        "the ace of cups for you and the 4 of coins for Carla: you win.",
        2: "Ana and Bruno tie with 20 of 48 tricks. The tie-break deals the king of swords for Ana, "
        "the ace of cups for Bruno and the 4 of coins for you: Bruno wins.",
        None: "Ana and Bruno tie with 20 of 48 tricks. The tie-break deals the king of swords for Ana, "
        "the ace of cups for Bruno and the 4 of coins for Carla: Bruno wins.",
    }
    outcome = position.outcome(NAMES)
    assert outcome is not None
    assert outcome.why == last[None]


def test_a_tie_of_all_three_is_told() -> None:
    sentence = end_with((16, 16, 16), 0, "1C 4O KS").tell(None, NAMES)[-1]
    assert sentence.startswith("Ana, Bruno and Carla tie with 16 of 48 tricks.")
    assert sentence.endswith(": Ana wins.")


def test_without_names_seats_are_numbered() -> None:
    assert play(at(MIDDLE), "0 1C").tell(2) == [
        f"Seat 1 plays the ace of cups. You take the trick with the king of coins. {PAIR}"
    ]
    outcome = end_with((20, 15, 13), 0).outcome()
    assert outcome is not None
    assert outcome.why == "Seat 1 wins with 20 of 48 tricks."


def test_a_position_loaded_in_the_middle_has_nothing_to_tell() -> None:
    nothing: dict[int | None, list[str]] = {viewer: [] for viewer in VIEWERS}
    assert told(at(MIDDLE)) == nothing
    assert told(at(end_with((20, 15, 13), 0).draw())) == nothing
    assert told(at(new(1, dealer="0").draw()))[0] == ["Hand 1 of 3: you deal, Bruno leads."]


@pytest.mark.parametrize("seed", range(3))
def test_every_sentence_begins_and_ends_like_one(seed: int) -> None:
    names = random.Random(seed).sample(NAMES, 3)
    for step in random_game(seed, 2):
        for viewer in VIEWERS:
            for sentence in step.position.tell(viewer, names):
                assert sentence[0].isupper()
                assert sentence.endswith(".")
                assert "  " not in sentence


def test_views_beside_each_other_are_what_each_would_be_alone() -> None:
    position = at(MIDDLE)
    for first in (0, 1, 2, None):
        together = position.copy()
        together._views = {}
        together.view(first)
        for viewer in (2, None, 0, 1):
            assert together.view(viewer) == position.game.view(position.state, viewer)
