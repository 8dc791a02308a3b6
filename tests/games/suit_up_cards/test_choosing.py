"""Both traders choose at once, one card after the other, and nobody learns anything before both have chosen."""

from __future__ import annotations

from itertools import combinations

import msgspec

from suitcase.engine import FastChance, RecordPosition, Shows, seed_from_text
from suitcase.games.suit_up_cards import GAME
from suitcase.games.suit_up_cards.state import Phase, State
from suitcase.table import Seat, Table

from .helpers import NAMES, SEATS, Cards, at, hand, new, options, play, seen, why_not


def choosing(roll: int = 3) -> Cards:
    return play(at(), "0 roll; 0 none", roll)


def everything_seen(position: Cards, viewer: int | None) -> bytes:
    legal = [] if viewer is None else position.legal(viewer)
    return msgspec.json.encode([position.view(viewer), position.tell(viewer, NAMES), legal, position.to_act()])


def test_co_a2_both_choose_at_the_same_time() -> None:
    position = choosing()
    assert position.to_act() == [0, 1]
    for line in ("1 L3; 0 L1; 0 L2; 1 L4; 1 M3; 0 M1", "0 L1; 1 L3; 1 L4; 1 M3; 0 L2; 0 M1"):
        done = play(position.copy(), line)
        assert {"L3", "L4", "M3"} <= hand(done, 0)
        assert {"L1", "L2", "M1"} <= hand(done, 1)


def test_co_a2_nobody_else_learns_what_or_how_much_was_chosen() -> None:
    position = choosing()
    for viewer in (1, 2, 3, None):
        seen_after = {everything_seen(play(choosing(), f"0 {card}"), viewer) for card in ("L1", "L2", "M1", "S1")}
        two = everything_seen(play(choosing(), "0 L1 L2"), viewer)
        assert seen_after == {two}
        assert msgspec.json.encode(play(choosing(), "0 L1").view(viewer)) == msgspec.json.encode(position.view(viewer))
        assert play(choosing(), "0 L1").tell(viewer) == []


def test_co_a2_that_somebody_is_done_is_seen_and_no_more() -> None:
    done = [everything_seen(play(choosing(), f"0 {cards}"), 1) for cards in ("L1 L2 M1", "S1 S2 switch")]
    assert done[0] == done[1]
    position = play(choosing(), "0 L1 L2 M1")
    assert position.tell(1, NAMES) == ["Ana has chosen."]
    assert position.tell(0, NAMES) == ["You have chosen."]
    assert seen(position, 1).chosen == [True, False, False, False]
    assert position.to_act() == [1]


def test_co_a2_what_one_gets_cannot_be_given_back() -> None:
    position = play(choosing(), "0 L1 L2 M1")
    assert not {"L1", "L2", "M1"} & set(position.legal(1))
    assert why_not(position, 1, "L1") == "You don't hold Light 1."


def test_cards_are_chosen_from_low_to_high() -> None:
    position = choosing()
    assert position.legal(0) == ["L1", "L2", "M1", "M2", "K1", "K2", "S1", "S2"]  # two more must follow
    play(position, "0 K2")
    assert position.legal(0) == ["S1", "S2", "switch"]
    play(position, "0 switch")
    assert position.legal(0) == ["+1"]


def test_two_equal_cards_are_one_choice() -> None:
    position = play(at(turn=3), "3 roll; 3 none", 2)
    assert position.legal(3)[-1] == "-1"
    assert position.legal(3).count("-1") == 1
    one = play(position.copy(), "3 S8 -1; 0 L1 L2")
    assert "-1" in hand(one, 3) & hand(one, 0)
    two = play(position, "3 -1 -1; 0 L1 L2")
    assert "-1" not in hand(two, 3)
    assert seen(two, 3).given == ["-1", "-1"]


def test_either_of_two_equal_cards_can_be_played() -> None:
    position = play(at(turn=1), "1 roll; 1 play +1", 2)  # his is the second one
    assert seen(position, 1).played == "+1"
    assert "+1" not in hand(position, 1)


def test_every_choice_of_cards_can_be_made_in_one_way() -> None:
    position = choosing(2)
    ways = []
    for first in position.legal(0):
        after = play(position.copy(), f"0 {first}")
        ways += [(first, second) for second in after.legal(0)]
    cards = ["L1", "L2", "M1", "M2", "K1", "K2", "S1", "S2", "switch", "+1"]
    assert sorted(ways) == sorted(combinations(cards, 2))


def test_the_one_who_chooses_sees_their_choice() -> None:
    position = play(choosing(), "0 L2 K1")
    view = seen(position, 0)
    assert (view.picked, view.need) == (["L2", "K1"], 1)
    assert seen(position, 1).picked == []
    assert position.tell(0, NAMES) == ["You put King 1 aside; 1 more to choose."]


def test_a_card_put_aside_shows_nothing() -> None:
    """The table asks this before it lets somebody take a card back."""
    position = choosing()
    assert position.shows() == Shows.CHOICE
    assert play(position, "0 L1").shows() == Shows.NOTHING
    assert play(position, "0 L2 M1; 1 L3").shows() == Shows.NOTHING
    assert play(position, "1 L4 M3").shows() == Shows.HIDDEN


def test_nobody_takes_a_choice_back_after_seeing_what_they_got() -> None:
    table = Table.open(GAME, [Seat(name) for name in NAMES], options(dealer="3"), seed=seed_from_text("take back"))
    while True:
        position = table.position
        assert isinstance(position, RecordPosition)
        if len(position.to_act()) == 2 and position.state.number > 1:
            break
        seat = position.to_act()[0]
        table.do(seat, "none" if "none" in position.legal(seat) else position.legal(seat)[0], table.number)
    giver, taker = position.state.turn, position.state.other
    for seat in (taker, giver):
        while seat in table.position.to_act():
            table.do(seat, table.position.legal(seat)[0], table.number)
    assert not any(table.can_undo(seat) for seat in SEATS), "nobody goes back after seeing what they got"


def test_a_redealt_choice_is_one_that_can_go_on() -> None:
    position = play(choosing(), "0 L2 K1; 1 M3")
    chosen = set()
    for seed in range(60):
        world = position.redeal(2, FastChance(seed))
        GAME.load(world.dump())
        state: State = world.state
        assert [state.picked[p].bit_count() for p in SEATS] == [2, 1, 0, 0]
        chosen.add(state.picked[0])
        while state.phase == Phase.PICK and world.to_act() and world.state.turns == position.state.turns:
            seat = world.to_act()[0]
            world.play(seat, world.legal(seat)[-1], FastChance(0))
            state = world.state
        assert seen(world).trades == 1
    assert len(chosen) > 30


def test_ones_own_choice_stays_in_every_world() -> None:
    position = play(choosing(), "0 L2 K1; 1 M3")
    for seed in range(20):
        world = position.redeal(0, FastChance(seed))
        assert seen(world, 0) == seen(position, 0)
        assert world.legal(0) == position.legal(0)


def test_what_can_be_taken_back() -> None:
    """A sealed choice and what one shows of one's own; never cards that changed hands, and never the end."""
    zero = {"actions_on_zero": True}
    kept = {
        Shows.CHOICE: [
            play(at(), "0 roll; 0 play switch", 2),
            play(at(turn=1), "1 trade to 3"),
            play(at(option={"switch": "before"}), "0 play switch"),
            play(at(option=zero), "0 roll; 0 none", 0),
            play(new(suits="choose", dealer="3"), "0 king"),
        ],
        Shows.NOTHING: [play(at(option={"exchange": "pass"}), "0 roll; 0 none; 0 L1", 2)],
        Shows.HIDDEN: [
            play(at(option={"exchange": "pass"}), "0 roll; 0 none; 0 L1", 1),
            play(at(turn=1, option={"exchange": "pass"}), "1 trade to 3"),
            play(at(turns=5, option={**zero, "limit": 5}), "0 roll; 0 none", 0),
        ],
    }
    for shows, positions in kept.items():
        assert [position.shows() for position in positions] == [shows] * len(positions)
