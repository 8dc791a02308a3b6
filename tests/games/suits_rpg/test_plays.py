"""A play from its flips to its result: RP-5 to RP-14."""

from __future__ import annotations

from typing import Any

import pytest

from suitcase.games.suits_rpg.game import RpgPosition
from suitcase.games.suits_rpg.view import PlayView
from tests.games.suits_rpg.helpers import do, hand, hero, mark, news, pile, scene, seen, success, why, words

LOCK = ("1 play thief", "1 at gm")


def pick_lock(threshold: str, numbers: str = "6 6 6 6", top: str = "4D", tags: str = "thief") -> RpgPosition:
    return do(scene(hero(numbers=numbers, tags=tags, suit="S"), top=top, hands={1: "7C 3H"}), *LOCK, f"0 {threshold}")


def shot(top: str, gm_top: str, hands: dict[int, str], **options: Any) -> RpgPosition:
    """Vera (Dexterity 6, tagged: 11) talks to a guard (Insight 9)."""
    position = scene(
        hero(numbers="6 6 6 6", tags="fraud", suit="S"),
        marks=[mark(numbers="4 4 4 4")],
        hands=hands,
        top=top,
        gm_top=gm_top,
        **options,
    )
    return do(position, "1 play fraud", "1 at m1")


def test_rp_5_a_play_is_a_flip_and_a_skill() -> None:
    position = pick_lock("average", top="4D")
    side = position.state.plays[-1].sides[0]
    assert (pile([side.flip]), seen(position, 1).play.sides[0].total) == ("4D", 15)  # type: ignore[union-attr]
    assert success(do(position, "1 stand"))


def test_rp_t1_a_four_a_seven_and_six() -> None:
    position = do(pick_lock("threshold 17", tags=""), "1 add 7C")
    assert seen(position, 1).play.sides[0].total == 17  # type: ignore[union-attr]
    assert success(do(position, "1 stand"))


def test_rp_8_the_last_play_is_remembered_without_what_nobody_was_told() -> None:
    position = do(shot("9C", "5H", {0: "2D", 1: "7C 3H"}), "1 add 7C", "1 stand", "0 stand")
    for seat in (0, 1, None):
        last = position.view(seat).last
        assert last is not None
        assert (last.actor, last.use, last.success, last.against) == ("p1", "fraud", True, "insight")
        ours, theirs = last.sides
        assert (ours.flip, ours.used, ours.open, ours.modifier) == ("9C", ("7C",), 16, 11)
        assert (theirs.flip, theirs.used, theirs.open, theirs.modifier) == ("5H", (), 5, None)
    assert do(position, "1 play fraud").view(1).last is None
    assert do(position, "1 never mind", "0 end scene").view(1).last is None


def test_what_is_read_out_lies_on_the_desk_until_the_next_play() -> None:
    position = do(shot("9C", "5H", {}), "1 stand", '0 say "He lets you pass."', '1 say "Thank you."', '0 say "Go."')
    assert [position.view(seat).aloud for seat in (0, 1, None)] == [("He lets you pass.", "Go.")] * 3
    assert do(position, "0 end scene", '0 open "A hall."').view(1).aloud == ("He lets you pass.", "Go.")
    assert do(position, "1 play stealth").view(1).aloud == ()


@pytest.mark.parametrize(("word", "needed"), [("easy", 10), ("average", 15), ("difficult", 20), ("impossible", 30)])
def test_rp_6_four_thresholds(word: str, needed: int) -> None:
    play = seen(pick_lock(word), 0).play
    assert play is not None
    assert play.threshold == needed


def test_rp_7_against_a_mark_the_game_master_flips_from_his_deck() -> None:
    position = shot("9C", "5H", {})
    sides = seen(position, 0).play.sides  # type: ignore[union-attr]
    assert [(side.flip, side.modifier, side.total) for side in sides] == [("9C", 11, 20), ("5H", 9, 14)]
    assert success(do(position, "1 stand"))


def test_rp_8_flips_are_seen_and_modifiers_of_marks_are_not() -> None:
    position = shot("9C", "5H", {})
    for viewer in (1, None):
        own, other = seen(position, viewer).play.sides  # type: ignore[union-attr]
        assert (own.flip, own.total, other.flip, other.open) == ("9C", 20, "5H", 5)
        assert (other.modifier, other.total, other.faces) == (None, None, None)


def test_rp_9_the_player_is_asked_whether_it_stands_and_not_told_how_it_is() -> None:
    for gm_top in ("2H", "KH"):
        position = shot("9C", gm_top, {1: "2D"})
        assert position.to_act() == [1]
        assert words(position, 1, "stand") == ["stand"]
        assert news(position, "result") == []


def test_rp_10_cards_from_the_hand_add_up() -> None:
    position = do(pick_lock("threshold 25"), "1 add 7C", "1 add 3H")
    assert seen(position, 1).play.sides[0].total == 25  # type: ignore[union-attr]
    assert success(do(position, "1 stand"))


def test_rp_11_sides_take_turns_until_one_declines() -> None:
    position = shot("2C", "9H", {1: "3D 4D 5D", 0: "2S 6S"})
    do(position, "1 add 3D")
    assert position.to_act() == [1]
    do(position, "1 stand")
    assert position.to_act() == [0]
    do(position, "0 add 6S", "0 stand")
    assert position.to_act() == [1]
    do(position, "1 add 4D", "1 stand", "0 stand")
    assert not position.state.plays
    assert not success(position)  # 2 + 3 + 4 + 11 = 20 against 9 + 6 + 9 = 24


def test_rp_t5_who_declines_ends_it_and_who_adds_is_answered() -> None:
    position = do(shot("2C", "9H", {1: "3D", 0: "6S"}), "1 add 3D", "1 stand", "0 stand")
    assert not position.state.plays
    position = do(shot("2C", "9H", {1: "3D", 0: "6S"}), "1 add 3D", "1 stand", "0 add 6S", "0 stand")
    assert position.to_act() == [1]


def test_rp_12_a_tie_is_played_again_without_the_cards() -> None:
    position = shot("2C 5C 9D", "8H 2H", {1: "4D", 0: "2S"})
    do(position, "1 add 4D", "1 stand", "0 stand")  # 2 + 4 + 11 = 17 and 8 + 9 = 17
    assert news(position, "tie")
    assert pile(position.state.players.discard) == "2C 4D"
    assert (hand(position, 1), hand(position, 0)) == ("", "2S")
    own, other = seen(position, 1).play.sides  # type: ignore[union-attr]
    assert (own.flip, own.used, other.flip) == ("5C", [], "2H")


def test_rp_t3_seventeen_all() -> None:
    position = shot("2C 5C", "8H 2H", {1: "4D"})
    do(position, "1 add 4D", "1 stand", "0 stand")
    assert not news(position, "drew")
    assert position.to_act() == [1]


def test_rp_13_cards_are_discarded_and_all_who_took_part_draw_one() -> None:
    position = do(shot("9C 2D", "5H 3D", {1: "3C", 0: "4S"}), "1 add 3C", "1 stand", "0 add 4S", "0 stand", "1 stand")
    s = position.state
    assert (pile(s.players.discard), pile(s.master.discard)) == ("9C 3C", "5H 4S")
    assert (hand(position, 1), hand(position, 0)) == ("2D", "3D")


def test_rp_14_an_empty_hand_has_only_the_flip() -> None:
    position = scene(hero(), top="4D")
    do(position, *LOCK, "0 easy")
    assert [word for word in position.legal(1) if word.split()[0] in ("add", "stand", "charisma")] == [
        "charisma",
        "stand",
    ]


def test_rp_a3_a_skill_is_its_attribute_and_five_if_it_is_tagged() -> None:
    totals = [pick_lock("easy", numbers="1 7 1 1", tags=tags) for tags in ("", "thief")]
    assert [seen(p, 1).play.sides[0].modifier for p in totals] == [7, 12]  # type: ignore[union-attr]


@pytest.mark.parametrize(("threshold", "meets"), [(15, True), (16, False)])
def test_rp_a4_to_meet_a_threshold_is_enough(threshold: int, meets: bool) -> None:
    assert success(do(pick_lock(f"threshold {threshold}"), "1 stand")) == meets


def test_rp_a7_the_game_master_answers_only_cards() -> None:
    assert not do(shot("2C", "9H", {0: "6S"}), "1 stand").state.plays
    position = do(shot("9C", "2H", {1: "5D", 0: "6S"}, gm_may_reply=True), "1 stand")
    assert position.to_act() == [0]
    do(position, "0 add 6S", "0 stand")
    assert position.to_act() == [1]
    do(position, "1 stand")
    assert not position.state.plays


def test_rp_a8_nobody_answers_against_a_threshold() -> None:
    position = do(pick_lock("easy"), "1 add 3H", "1 stand")
    assert not position.state.plays


def test_rp_a9_one_card_at_a_time_and_a_word_for_enough() -> None:
    position = pick_lock("easy")
    assert words(position, 1, "add") == ["add 3H", "add 7C"]
    do(position, "1 add 7C")
    assert words(position, 1, "add") == ["add 3H"]
    assert "stand" in position.legal(1)


def test_rp_a10_the_player_is_asked_first_when_a_mark_attacks() -> None:
    position = scene(hero(), marks=[mark()], hands={1: "7C", 0: "2D"}, top="2C", gm_top="3C")
    do(position, '0 act m1 ["thug"]', "0 at p1")
    assert position.to_act() == [1]
    assert [side.who for side in position.state.plays[-1].sides] == ["p1", "m1"]


def test_rp_a11_the_loser_draws_too() -> None:
    position = do(shot("2C 4C", "9H 3D", {}), "1 stand")
    assert not success(position)
    assert news(position, "drew") == [(0, "end"), (1, "end")]


def test_rp_a12_lenders_draw_only_if_the_table_says_so() -> None:
    for donor, drawn in ((False, [0, 1]), (True, [0, 1, 2])):
        position = scene(
            hero(tags="fraud"),
            hero("Milo", "D"),
            marks=[mark()],
            hands={2: "QH"},
            top="9C",
            gm_top="2D",
            donor_draws=donor,
        )
        do(position, "1 play fraud", "1 at m1", "2 lend QH", "1 stand", "0 stand")
        assert [seat for seat, why_ in news(position, "drew")] == drawn


def test_rp_a13_hand_cards_are_discarded_on_a_tie_too() -> None:
    position = shot("2C 5C", "8H 2H", {1: "4D"})
    do(position, "1 add 4D", "1 stand", "0 stand")
    assert "4D" in pile(position.state.players.discard)


def test_rp_a14_cards_may_be_added_after_each_tie() -> None:
    position = shot("6C 7C 9C", "8H 9H 2H", {1: "3D 4D"})
    do(position, "1 stand")  # 17 and 17
    assert news(position, "tie")
    do(position, "1 stand")  # 18 and 18
    assert news(position, "tie")
    assert words(position, 1, "add") == ["add 3D", "add 4D"]
    assert success(do(position, "1 add 4D", "1 stand", "0 stand"))


def test_rp_a48_to_defend_costs_no_action() -> None:
    position = scene(hero(numbers="6 8 6 4"), marks=[mark()], top="10C 10D 2C", gm_top="2H 3H", initiative="quick")
    do(position, "0 combat")
    assert position.state.order == [["p1"], ["m1"]]
    do(position, "1 pass", '0 act m1 ["thug"]', "0 at p1", "1 stand")
    assert position.state.round == 2  # both have acted once


def test_rp_a49_a_threshold_is_never_told() -> None:
    position = pick_lock("average")
    assert seen(position, 1).play.threshold is None  # type: ignore[union-attr]
    assert "15" not in str(position.tell(1))
    do(position, "1 stand")
    assert "15" not in str(seen(position, 1))
    shown = do(scene(hero(), top="4D", show_threshold=True), *LOCK, "0 average")
    assert seen(shown, 1).play.threshold == 15  # type: ignore[union-attr]
    formula = do(scene(hero(), top="4D"), "1 play awareness 4")
    assert seen(formula, None).play.threshold == 20  # type: ignore[union-attr]


def test_rp_a54_suits_that_are_lost_in_a_tie_do_not_count() -> None:
    def shoot(first: str, second: str) -> RpgPosition:
        position = scene(
            hero(tags="guns"),
            marks=[mark(numbers="6 6 6 6")],
            top=f"10C {first} {second}",
            gm_top="2H 5H 10D",
            initiative="quick",
        )
        return do(position, "0 combat", "1 play guns", "1 at m1", "1 stand", "1 stand")

    assert shoot("5D", "2H").state.round == 1  # 16 and 16, then 13 and 21: the diamond is gone, no second shot
    assert not words(shoot("5D", "2H"), 1, "again")
    assert words(shoot("5H", "2D"), 1, "again") == ["again"]


def test_rp_a57_all_allies_have_their_chance_whatever_they_hold() -> None:
    for held in ("QH", "2D"):
        position = scene(hero(tags="fraud"), hero("Milo"), marks=[mark()], hands={2: held}, top="9C", gm_top="2D")
        do(position, "2 help on", "1 play fraud", "1 at m1", "1 stand")
        assert position.to_act() == [2]
        assert "pass" in position.legal(2)
        do(position, "2 pass")
        assert not position.state.plays


def test_rp_a60_what_is_called_for_is_a_plain_check() -> None:
    position = scene(hero(tags="thug"), marks=[mark()], hands={1: "9C"}, top="9D", gm_top="2D")
    do(position, '0 call p1 ["thug"]', "0 against m1 block", "1 add 9C", "1 stand", "0 stand")
    assert success(position)
    assert position.state.marks[0].damage == 0
    assert why(position, '0 call p1 ["guns"]') == "Pick from the list, each only once."


def test_rp_a68_without_any_card_the_flip_is_worth_nothing() -> None:
    position = scene(hero(tags="thief"))
    s = position.state
    s.people[1].hand, s.players.draw = s.players.draw, []
    do(position, *LOCK, "0 threshold 11")
    assert seen(position, 1).play.sides[0].total == 11  # type: ignore[union-attr]
    assert success(do(position, "1 stand"))


def test_rp_a68_after_twenty_ties_a_play_has_failed() -> None:
    position = scene(hero(tags="fraud", numbers="6 6 6 4"), hero("Milo"), marks=[mark()])
    s = position.state
    s.people[2].hand, s.players.draw = s.players.draw, []
    s.people[0].hand, s.master.draw = s.master.draw, []
    do(position, "1 play fraud", "1 at m1")  # 9 and 9, and no cards
    for _ in range(20):
        do(position, "1 stand")
        assert news(position, "tie")
    assert not success(do(position, "1 stand"))


# --- What a card would do -----------------------------------------------------------------------------------------


def play_view(position: RpgPosition, viewer: int) -> PlayView:
    found = seen(position, viewer).play
    assert found is not None
    return found


def test_rp_a4_a_total_that_meets_a_number_that_is_told_is_enough() -> None:
    position = scene(hero(tags="thief", suit="S"), top="4D", hands={1: "2C 7C KC"}, show_threshold=True)
    do(position, *LOCK, "0 threshold 17")
    asked = play_view(position, 1)
    assert (asked.reach, asked.enough) == ({"2C": 17, "7C": 22, "KC": 25}, 17)
    assert success(do(position, "1 add 2C", "1 stand"))


def test_rp_a49_a_number_that_is_not_told_is_not_in_what_is_enough() -> None:
    position = pick_lock("threshold 17")
    assert (play_view(position, 1).enough, play_view(position, 1).reach) == (None, {"3H": 18, "7C": 22})
    assert (play_view(position, 0).enough, play_view(position, 0).reach) == (None, {})


def test_rp_12_an_opponent_has_to_be_beaten() -> None:
    position = do(shot("9C", "8H", {0: "9D KD", 1: "7C"}), "1 add 7C", "1 stand")
    asked = play_view(position, 0)
    (vera, guard) = asked.sides
    assert (vera.total, guard.total) == (27, 17)
    assert (asked.reach, asked.enough) == ({"9D": 26, "KD": 27}, 28)  # 27 is a tie
    assert play_view(position, 1).enough is None  # nobody tells what the guard's sheet adds


def test_rp_39_a_spade_that_takes_the_penalty_away_counts_for_it_too() -> None:
    position = scene(hero(tags="thief", suit="C"), marks=[mark()], top="4D", gm_top="5H", hands={1: "7C 7S"})
    do(position, "1 play pickpocket", "1 at m1")
    asked = play_view(position, 1)
    assert asked.sides[0].total == 10
    assert asked.reach == {"7C": 17, "7S": 22}
