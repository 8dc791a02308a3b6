"""The twelve skills: RP-30 to RP-41, and the rulings about them."""

from __future__ import annotations

from typing import Any

import pytest

from suitcase.engine import Refused
from suitcase.games.suits_rpg import GAME
from suitcase.games.suits_rpg.game import RpgPosition
from suitcase.games.suits_rpg.state import Mark, Vehicle
from tests.games.suits_rpg.helpers import (
    again,
    do,
    hand,
    hero,
    mark,
    news,
    pile,
    scene,
    seen,
    success,
    top_of,
    why,
    words,
)

ALL = "ambush athlete driver awareness leadership persuasion fraud stealth"


def fight(
    top: str = "",
    gm_top: str = "",
    tags: str = "guns throw thug",
    numbers: str = "6 6 6 6",
    hands: dict[int, str] | None = None,
    marks: list[Mark] | None = None,
    first: str = "p1",
    **options: Any,
) -> RpgPosition:
    """A combat in which somebody has the turn, without the flips of initiative."""
    heroes = [hero(numbers=numbers, tags=tags), hero("Milo", "D", tags="leadership")]
    marks = marks or [mark(), mark("Thug")]
    position = scene(*heroes, marks=marks, hands=hands, top=top, gm_top=gm_top, **options)
    s = position.state
    every = ["p1", "p2", *(f"m{k}" for k in range(1, len(marks) + 1))]
    s.round, s.order = 1, [[first], *([ref] for ref in every if ref != first)]
    return again(position)


def test_rp_30_ambush_looks_at_the_game_master_s_deck() -> None:
    position = scene(
        hero(numbers="6 6 3 6", tags="ambush", suit="S"), top="10C 9D", gm_top="2H 3H 4H 5H", hands={1: "9H 8D"}
    )
    do(position, "1 play ambush", "1 at gm", "0 easy", "1 add 8D", "1 stand")
    assert seen(position, 1).play.sight == ["2H", "3H", "4H"]  # type: ignore[union-attr]
    assert words(position, 1, "drop") == ["drop 2H", "drop 3H", "drop 4H"]  # one diamond was used
    do(position, "1 drop 3H", "1 top 4H")
    assert words(position, 1, "drop") == []
    do(position, "1 top 2H")
    assert not position.state.plays
    assert top_of(position.state.master, 3) == "4H 2H 5H"
    assert pile(position.state.master.discard) == "3H"
    assert why(position, "1 play ambush") == (
        "Ambush works once in a scene for each character, and this one has used it."
    )


def test_rp_30_ambush_against_insight() -> None:
    position = scene(hero(tags="ambush"), marks=[mark()], top="10C", gm_top="2H 3H")
    do(position, "1 play ambush", "1 at m1")
    assert position.state.plays[-1].sides[1].stat == "insight"


def test_rp_31_a_diamond_in_a_run_gives_a_free_attack() -> None:
    marks = [mark(numbers="4 4 4 4", tags="athlete")]
    position = scene(hero(tags="athlete thug"), marks=marks, top="9D 8C 3H 10H", gm_top="2H 2C 3C", hands={1: "5D"})
    do(position, "1 play athlete", "1 at m1 athlete")
    assert seen(position, 0).play.sides[1].modifier == 9  # type: ignore[union-attr]
    do(position, "1 add 5D", "1 stand", "0 stand")
    assert words(position, 1, "follow") == ["follow thug m1"]
    do(position, "1 follow thug m1", "1 stand")  # 3H + 11 against 2C + 9
    assert success(position)
    assert position.state.marks[0].damage == 1 + 2  # no club, two diamonds in the run


def test_rp_31_a_mark_that_runs_has_the_same_right() -> None:
    position = scene(hero(), marks=[mark(tags="athlete thug")], top="2H 3H 4H", gm_top="9D 2D 10C")
    do(position, '0 act m1 ["athlete"]', "0 at p1 athlete", "1 stand")
    assert position.to_act() == [0]
    do(position, "0 follow thug p1", "1 stand")
    assert position.state.people[1].damage == 1 + 1 + 1  # the base, the club, the diamond of the run


def test_rp_a58_the_attack_follows_a_failed_run_too() -> None:
    position = scene(hero(tags="athlete"), marks=[mark()], top="2D")
    do(position, "1 play athlete", "1 at gm", "0 impossible", "1 stand")
    assert not success(position)
    assert words(position, 1, "follow") == ["follow thug m1"]
    do(position, "1 no")
    assert not position.state.plays


def test_rp_32_awareness_looks_at_the_players_deck() -> None:
    position = scene(hero(tags="awareness", suit="C"), top="9H 2C 3C 4C 5C", hands={1: "2H"})
    do(position, "1 play awareness 3")
    assert seen(position, None).play.threshold == 15  # type: ignore[union-attr]
    do(position, "1 add 2H", "1 stand")
    assert hand(position, 1) == "2C"  # the draw comes first
    assert seen(position, 1).play.sight == ["3C", "4C", "5C"]  # type: ignore[union-attr]
    do(position, "1 drop 3C", "1 drop 5C", "1 done")
    assert (top_of(position.state.players, 1), pile(position.state.players.discard)) == ("4C", "9H 2H 3C 5C")
    assert why(position, "1 play awareness") is not None


def test_rp_t17_the_threshold_of_awareness() -> None:
    for x, threshold in ((4, 20), (1, 5)):
        position = do(scene(hero(), top="9H"), f"1 play awareness {x}")
        assert seen(position, 1).play.threshold == threshold  # type: ignore[union-attr]


def test_rp_a37_once_in_a_scene_is_once_for_each_character() -> None:
    position = scene(hero(tags="awareness"), hero("Milo", tags="awareness"), top="2C 3C 4C 5C")
    do(position, "1 play awareness 10", "1 stand", "2 play awareness 10", "2 stand")
    assert [person.noticed for person in position.state.people[1:]] == [True, True]
    do(position, "0 end scene", '0 open "Next."')
    assert "play awareness" in position.legal(1)


def test_rp_a38_a_look_that_fails_is_spent() -> None:
    position = do(scene(hero(), top="2C"), "1 play awareness 10", "1 stand")
    assert not position.state.plays
    assert "play awareness" not in position.legal(1)


def test_rp_a39_fewer_may_be_discarded() -> None:
    position = scene(hero(tags="awareness"), top="10H 2C 3C 4C", hands={1: "9H"})
    do(position, "1 play awareness 2", "1 add 9H", "1 stand", "1 done")
    assert pile(position.state.players.discard) == "10H 9H"


def test_rp_a53_the_draw_comes_before_the_look() -> None:
    position = do(scene(hero(tags="awareness"), top="10C 2C 3C"), "1 play awareness 1", "1 stand")
    assert (hand(position, 1), seen(position, 1).play.sight) == ("2C", ["3C"])  # type: ignore[union-attr]


def test_rp_a52_a_look_sees_what_is_there() -> None:
    position = scene(hero(tags="awareness"), top="10C 2C 3C")
    s = position.state
    s.players.draw, s.players.discard = s.players.draw[-3:], s.players.draw[:-3]
    do(position, "1 play awareness 4", "1 stand")
    if not success(position):
        pytest.fail("10 + 11 meets 20")
    assert seen(position, 1).play.sight == ["3C"]  # type: ignore[union-attr]


def ram(top: str, gm_top: str, hands: dict[int, str], *, stops: int = 15) -> RpgPosition:
    position = fight(top=top, gm_top=gm_top, tags="driver", hands=hands)
    position.state.vehicles = [Vehicle("Van", driver="p1"), Vehicle("Coupe", stops=stops, driver="m1")]
    return do(position, "1 play ram")


def test_rp_33_a_ram_does_four_damage_and_more() -> None:
    position = ram("9C 2H", "2D 3D", {1: "5D"})
    assert words(position, 1, "at") == ["at m1", "at m2", "at v2"]
    do(position, "1 at v2")
    assert seen(position, 0).play.sides[1].modifier == 9  # type: ignore[union-attr]
    do(position, "1 add 5D", "1 stand", "0 stand")
    assert position.state.vehicles[1].damage == 4 + 1 + 1  # a club and a diamond from the hand
    flipped = do(ram("9D 2H", "2D 3D", {}), "1 at m1", "1 stand")
    assert flipped.state.marks[0].damage == 4  # the diamond was flipped, not spent


def test_rp_33_a_chase_is_like_a_run() -> None:
    position = scene(hero(tags="driver"), marks=[mark()], top="9D", gm_top="2D")
    do(position, "1 play driver", "1 at m1 driver", "1 stand")
    assert words(position, 1, "follow") == ["follow thug m1"]


def test_rp_a33_a_vehicle_stops_when_its_number_is_reached() -> None:
    position = scene(hero(), marks=[mark()])
    position.state.vehicles = [Vehicle("Van", driver="p1")]
    do(position, "0 hurt v1 14")
    assert not news(position, "stopped")
    do(position, "0 hurt v1 1")
    assert news(position, "stopped") == [("v1",)]
    assert why(position, "1 play ram") == "To ram one has to drive a vehicle that still runs."
    do(position, "0 stops v1 30")
    assert "play ram" in position.legal(1)


def test_rp_a43_a_ram_adds_wits() -> None:
    position = fight(top="9C", gm_top="2D", tags="driver", numbers="1 1 9 1")
    position.state.vehicles = [Vehicle("Van", driver="p1")]
    do(position, "1 play ram", "1 at m1")
    assert seen(position, 1).play.sides[0].modifier == 14  # type: ignore[union-attr]


def test_rp_34_a_feint_adds_two_to_the_next_attack() -> None:
    position = fight(top="9C 2H 8C", gm_top="2D 3D 4D", tags="fraud guns")
    do(position, "1 play feint", "1 at m1", "1 stand")
    assert position.state.people[1].feint
    assert "p1" in position.state.acted  # it was the action of the round
    free = fight(top="2S 2H 8C", gm_top="9D 3D 4D", tags="fraud guns")
    do(free, "1 play feint", "1 at m1", "1 stand")
    assert not success(free)
    assert free.to_act() == [1]  # with a spade it costs nothing, failed or not
    position = fight(top="9S 2H 8C", gm_top="2D 3D 4D", tags="fraud guns")
    do(position, "1 play feint", "1 at m1", "1 stand", "1 play guns", "1 at m2")
    assert seen(position, 1).play.sides[0].total == 8 + 11 + 2  # type: ignore[union-attr]


def test_rp_34_out_of_combat_there_is_no_feint() -> None:
    position = scene(hero(tags="fraud"), marks=[mark()])
    assert why(position, "1 play feint") == "Feint is for combat, and there is none."
    assert "play fraud" in position.legal(1)


def test_rp_a42_two_feints_do_not_add_up_and_the_first_shot_has_it() -> None:
    position = fight(top="9S 2H 8S 3H 2D 4D", gm_top="2D 3D 4H 5H 10H", tags="fraud guns")
    do(position, "1 play feint", "1 at m1", "1 stand", "1 play feint", "1 at m1", "1 stand")
    do(position, "1 play guns", "1 at m1")
    assert position.state.plays[-1].sides[0].bonus == 2
    do(position, "1 stand")  # 2D + 11 + 2 against 10H + 9: it misses, with a diamond
    do(position, "1 again")
    assert position.state.plays[-1].sides[0].bonus == 0


def test_rp_35_guns_do_two_damage_and_one_for_each_club() -> None:
    position = fight(top="9C 2H 3H", gm_top="2D 3D", hands={1: "5C"})
    do(position, "1 play guns", "1 at m1", "1 add 5C", "1 stand", "0 stand")
    assert position.state.marks[0].damage == 4
    assert why(scene(hero(), marks=[mark()]), "1 play guns") == "Guns is for combat, and there is none."


def test_rp_t11_a_miss_with_a_diamond_may_shoot_again() -> None:
    position = fight(top="2D 3H 3C", gm_top="10D 3D 10C")
    do(position, "1 play guns", "1 at m1", "1 stand")
    assert news(position, "drew") == [(0, "end"), (1, "end")]
    assert words(position, 1, "again") == ["again"]
    do(position, "1 again", "1 stand")  # 3C + 11 against 10C + 9
    assert not position.state.plays
    assert "p1" in position.state.acted


def test_rp_a40_each_shot_is_a_play_of_its_own() -> None:
    position = do(fight(top="2D 3H 4D 5H", gm_top="10D 3D 10C"), "1 play guns", "1 at m1", "1 stand", "1 again")
    assert position.state.plays[-1].number == 2
    assert hand(position, 1) == "3H"
    do(position, "1 stand", "1 no")
    assert hand(position, 1) == "3H 5H"


def test_rp_a41_throw_chains_too() -> None:
    position = do(fight(top="2D", gm_top="10D"), "1 play throw", "1 at m1", "1 stand")
    assert words(position, 1, "again") == ["again"]


def led(leader_numbers: str = "6 6 6 6", top: str = "", gm_top: str = "", tags: str = "leadership") -> RpgPosition:
    """A guard hits Vera (Block 6), and Milo may lead."""
    heroes = [hero(numbers="1 6 6 6"), hero("Milo", "D", leader_numbers, tags)]
    position = scene(*heroes, marks=[mark(tags="thug")], top=top, gm_top=gm_top)
    return do(position, "2 help on", '0 act m1 ["thug"]', "0 at p1")


def test_rp_36_a_leader_s_defence_replaces_an_ally_s() -> None:
    position = led(top="9C 2H 3H", gm_top="5C")
    assert position.to_act() == [2]
    do(position, "2 cover")
    assert seen(position, 1).play.threshold == 13  # type: ignore[union-attr]
    do(position, "2 stand")  # 9 + 11 meets 13
    side = seen(position, 1).play.sides[0]  # type: ignore[union-attr]
    assert (side.who, side.modifier, side.flip) == ("p2", 11, "3H")
    assert position.to_act() == [2]
    do(position, "2 stand")  # 3 + 11 against 5 + 9: a tie
    assert position.state.people[2].skips


def test_rp_36_if_that_defence_fails_the_ally_is_hit() -> None:
    position = do(led(top="9C 2H 3H", gm_top="10C"), "2 cover", "2 stand", "2 stand")
    assert (position.state.people[1].damage, position.state.people[2].damage) == (2, 0)


def test_rp_a12_a_leader_draws_for_both_plays_and_the_ally_for_none() -> None:
    position = do(led(top="9C 2H 3H 4H", gm_top="10C"), "2 cover", "2 stand", "2 stand")
    assert (hand(position, 1), hand(position, 2)) == ("", "2H 4H")


def test_rp_a35_a_leader_who_fails_skips_too_and_the_ally_defends() -> None:
    position = do(led("6 6 6 1", "2C 2H 3H", "10D", tags=""), "2 cover", "2 stand")
    assert position.state.people[2].skips
    assert seen(position, 1).play.sides[0].who == "p1"  # type: ignore[union-attr]
    do(position, "1 stand", "2 pass", '0 act m1 ["thug"]', "0 at p1")
    assert position.to_act() == [1]  # Milo is not asked again
    assert why(position, "2 cover") == "You skip your next action already, so you can't lead in defence again."


def test_rp_a35_a_skipped_action_is_over_when_it_was_skipped() -> None:
    position = fight(first="m1", top="9C 2H 10D 4H", gm_top="2C")
    do(position, "2 help on", '0 act m1 ["thug"]', "0 at p1", "2 cover", "2 stand", "2 stand")
    assert position.to_act() == [1]
    do(position, "1 pass")
    assert news(position, "skipped") == [("p2",)]
    assert position.to_act() == [0]
    assert not position.state.people[2].skips


def test_rp_a62_a_skip_ends_with_the_scene() -> None:
    position = do(led(top="9C 2H 3H", gm_top="10C"), "2 cover", "2 stand", "2 stand", "0 end scene")
    assert not position.state.people[2].skips


def test_rp_a63_one_leader_for_each_attack() -> None:
    heroes = [hero(numbers="1 6 6 6"), hero("Milo"), hero("Ines")]
    position = scene(*heroes, marks=[mark()], top="2C 3C 4C", gm_top="10C")
    do(position, "2 help on", "3 help on", '0 act m1 ["thug"]', "0 at p1")
    assert position.to_act() == [2, 3]
    do(position, "2 cover", "2 stand")  # 2 + 6 misses 13
    assert position.to_act() == [1]


def test_rp_36_marks_lead_too() -> None:
    position = scene(
        hero(tags="fraud"),
        marks=[mark(numbers="1 1 1 1"), mark("Boss", "8 8 8 8", tags="leadership")],
        top="2C",
        gm_top="9C 3D",
    )
    do(position, "0 help on", "1 play fraud", "1 at m1")
    assert position.to_act() == [0]
    assert words(position, 0, "cover") == ["cover m2"]
    do(position, "0 cover m2", "0 stand")
    assert seen(position, 0).play.sides[1].modifier == 13  # type: ignore[union-attr]
    assert position.state.marks[1].skips


def swapping(numbers: str = "6 6 6 2", top: str = "10C 2H", hands: dict[int, str] | None = None) -> RpgPosition:
    heroes = [hero(numbers=numbers, tags="leadership"), hero("Milo", "D"), hero("Ines", "S")]
    return scene(*heroes, top=top, hands=hands or {1: "3C", 2: "4C 5C", 3: "6C"})


def test_rp_36_players_swap_cards_one_for_one() -> None:
    position = do(swapping(), "1 play leadership 1", "1 stand", '1 involve ["p2"]', "1 swap p1 p2")
    assert position.to_act() == [1, 2]
    do(position, "2 give 4C")
    assert position.to_act() == [1]
    do(position, "1 give 3C")
    assert (hand(position, 1), hand(position, 2)) == ("2H 4C", "3C 5C")
    do(position, "1 swap p1 p2", "1 give 2H", "2 give 5C")
    assert not position.state.plays  # Charisma 2: two swaps
    assert hand(position, 2) == "2H 3C"


def test_rp_a34_the_number_is_named_before_and_hearts_let_more_take_part() -> None:
    position = do(swapping(), "1 play leadership 2")
    assert seen(position, 1).play.threshold == 16  # type: ignore[union-attr]
    do(position, "1 stand")
    assert seen(position, 1).play.most_involved == 1  # type: ignore[union-attr]
    hearts = do(swapping(top="10H 2H"), "1 play leadership 2", "1 stand")
    assert seen(hearts, 1).play.most_involved == 2  # type: ignore[union-attr]
    few = do(swapping(top="10H 2H"), "1 play leadership 1", "1 stand")
    assert seen(few, 1).play.most_involved == 1  # type: ignore[union-attr]


def test_rp_a36_who_refuses_ends_that_proposal_only() -> None:
    position = do(swapping(top="10H 2H"), "1 play leadership 2", "1 stand", '1 involve ["p2","p3"]', "1 swap p2 p3")
    do(position, "3 give 6C", "2 refuse")
    assert hand(position, 3) == "6C"
    assert words(position, 1, "swap") == ["swap p1 p2", "swap p1 p3", "swap p2 p3"]
    do(position, "1 swap p2 p3", "3 give 6C", "2 give 4C")
    assert (hand(position, 2), hand(position, 3)) == ("5C 6C", "4C")
    assert seen(position, 2).people[3].known == ["4C"]
    assert seen(position, 1).people[3].known == []
    with pytest.raises(Refused, match="consent"):
        do(position, "2 give 5C")


def test_rp_37_a_heart_in_persuasion_shuts_leaders_out() -> None:
    marks = [mark(numbers="1 1 1 1"), mark("Boss", "8 8 8 8", tags="leadership")]
    position = scene(hero(tags="persuasion"), marks=marks, top="2H", gm_top="9C 3D 5D")
    do(position, "0 help on", "1 play persuasion", "1 at m1", "0 cover m2", "0 stand")
    assert news(position, "uncovered") == [("m1",)]
    assert seen(position, 0).play.sides[1].modifier == 6  # type: ignore[union-attr]


def test_rp_a56_a_heart_that_comes_later_ends_the_help() -> None:
    marks = [mark(numbers="1 1 1 1"), mark("Boss", "8 8 8 8", tags="leadership")]
    position = scene(hero(tags="persuasion"), marks=marks, top="2C", gm_top="9C 3D 5D", hands={1: "3H"})
    do(position, "0 help on", "1 play persuasion", "1 at m1", "0 cover m2", "0 stand")
    assert seen(position, 0).play.sides[1].modifier == 13  # type: ignore[union-attr]
    do(position, "1 add 3H")
    assert seen(position, 0).play.sides[1].modifier == 6  # type: ignore[union-attr]


def sneak(top: str, hands: str, **options: Any) -> RpgPosition:
    marks = [mark("A", "1 1 1 1"), mark("B", "1 1 4 1"), mark("C", "1 1 7 1")]
    position = scene(hero(tags="stealth"), marks=marks, top=top, gm_top="5D", hands={1: hands}, **options)
    return do(position, "1 play stealth")


def test_rp_t13_two_spades_join_three_people() -> None:
    position = do(sneak("2S 9D", "2D 3S"), '1 past ["m1","m2","m3"]', "1 add 3S", "1 stand", "0 stand")
    assert success(position)  # 2 + 3 + 11 against 5 + 6, the lowest of 6, 9 and 12


def test_rp_38_with_each_spade_one_more_is_joined() -> None:
    position = do(sneak("2S 9D", "2D"), '1 past ["m1","m2","m3"]', "1 stand")
    assert seen(position, 1).play.to_pick == 2  # type: ignore[union-attr]
    do(position, '1 pick ["m1","m3"]')  # 2 + 11 against 5 + 9, the highest of 6 and 9
    assert not success(position)


def test_rp_a44_those_not_joined_use_their_own() -> None:
    for picked, won in (('["m1","m3"]', True), ('["m1","m2"]', False)):
        position = do(sneak("2S 9D", "3D"), '1 past ["m1","m2","m3"]', "1 add 3D", "1 stand", "0 stand")
        do(position, f"1 pick {picked}")  # 2 + 3 + 11 = 16 against 5 + 9 or 5 + 12
        assert success(position) == won
    assert "past" not in sneak("2S", "", stealth="single").legal(1)
    alone = do(sneak("2C 9D", ""), '1 past ["m1","m3"]', "1 stand")
    assert not success(alone)  # no spade: the highest Insight defends


def test_rp_39_to_steal_off_a_person_is_harder_without_a_spade() -> None:
    for top, total in (("9C", 15), ("9S", 20)):
        position = scene(hero(tags="thief"), marks=[mark()], top=top, gm_top="2D")
        do(position, "1 play pickpocket", "1 at m1")
        assert seen(position, 1).play.sides[0].total == total  # type: ignore[union-attr]
    plain = do(scene(hero(tags="thief"), marks=[mark()], top="9C", gm_top="2D"), "1 play thief", "1 at m1")
    assert seen(plain, 1).play.sides[0].total == 20  # type: ignore[union-attr]


def test_rp_40_throw_does_one_damage_against_dodge() -> None:
    position = fight(top="9C", gm_top="2D")
    do(position, "1 play throw", "1 at m1")
    assert position.state.plays[-1].against == "dodge"
    assert do(position, "1 stand").state.marks[0].damage == 2


def test_rp_41_thug_hits_takes_and_disarms() -> None:
    position = do(fight(top="9C", gm_top="2D"), "1 play thug", "1 at m1", "1 stand")
    assert position.state.marks[0].damage == 2
    position = do(fight(top="9C", gm_top="2D"), "1 play take", "1 at m1", "1 stand")
    assert (success(position), position.state.marks[0].damage) == (True, 0)
    position = do(fight(top="9C", gm_top="2D"), '1 play disarm ["guns"]', "1 at m1", "1 stand")
    assert position.state.marks[0].taken == ["guns"]
    assert words(position, 1, "follow") == ["follow thug m1", "follow thug m2", "follow throw m1", "follow throw m2"]
    none = do(fight(top="9D", gm_top="2D"), '1 play disarm ["guns"]', "1 at m1", "1 stand")
    assert not none.state.plays


def test_rp_41_a_mark_disarms_of_what_the_game_master_says() -> None:
    for word, taken in (("at p1", "guns"), ("at p1 throw", "throw"), ("at p1 thug", "thug")):
        position = do(scene(hero(), marks=[mark(numbers="10 4 4 4")], top="2D", gm_top="9D"), '0 act m1 ["disarm"]')
        offers = {offer.do: offer.say for offer in GAME.offers(seen(position, 0), position.legal(0))}
        assert offers[word] == f"Vera ({taken.title()})"
        do(position, f"0 {word}", "1 stand")
        assert position.state.people[1].taken == [taken]


def test_rp_a59_the_attack_after_a_disarm_needs_the_club_alone() -> None:
    position = do(fight(top="2C", gm_top="10D"), '1 play disarm ["guns"]', "1 at m1", "1 stand")
    assert not success(position)
    do(position, "1 follow throw m2")
    assert position.state.plays[-1].targets == ["m2"]
    do(position, "1 stand")
    assert "p1" in position.state.acted


def test_rp_a55_what_was_taken_is_recovered_with_an_action() -> None:
    position = do(fight(top="9D", gm_top="2D"), '1 play disarm ["guns"]', "1 at m1", "1 stand", "2 pass")
    assert "guns" not in seen(position, 0).marks[0].uses
    assert "throw" in seen(position, 0).marks[0].uses
    do(position, "0 recover m1")
    assert position.state.marks[0].taken == []
    assert "m1" in position.state.acted
    assert "play throw" in scene(hero(), marks=[mark()]).legal(1)  # out of combat too


def test_rp_a61_what_marks_do_not_do() -> None:
    position = fight(first="m1")
    uses = seen(position, 0).marks[0].uses
    assert not {"ambush", "awareness", "leadership"} & set(uses)
    do(position, '0 act m1 ["stealth"]')
    assert words(position, 0, "at") == ["at p1", "at p2"]
    assert words(position, 0, "past") == []
    do(position, "0 at p1", "1 stand")
    position = do(scene(hero(), marks=[mark()], hands={1: "2D"}), "1 play fraud", "1 at m1", "1 add 2D", "1 stand")
    assert "charisma" not in position.legal(0)
