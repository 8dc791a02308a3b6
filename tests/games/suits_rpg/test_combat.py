"""Combat: initiative, rounds, death. RP-24 and the rulings about it."""

from __future__ import annotations

from typing import Any

from suitcase.engine.ask import answered
from suitcase.games.suits_rpg.character import written
from suitcase.games.suits_rpg.game import RpgPosition
from tests.games.suits_rpg.helpers import do, hand, hero, mark, news, pile, scene, seen, success, why, words


def battle(top: str, gm_top: str, hands: dict[int, str] | None = None, **options: Any) -> RpgPosition:
    """Vera (Dexterity 6), Milo (3) and a guard (4) begin to fight."""
    heroes = [hero(), hero("Milo", "D", "9 3 6 6")]
    position = scene(*heroes, marks=[mark()], hands=hands, top=top, gm_top=gm_top, **options)
    return do(position, "0 combat")


def test_rp_24_all_play_dexterity_and_the_highest_acts_first() -> None:
    plain = battle("6C 2C 2D 3D", "7C 4D")  # 12, 5, 11
    do(plain, "1 stand", "2 stand", "0 stand")
    assert plain.state.order == [["p1"], ["m1"], ["p2"]]
    assert plain.to_act() == [1]
    assert why(plain, "2 play thug") == "It is not your turn in this combat."
    do(plain, "1 pass")
    assert plain.to_act() == [0]
    do(plain, "0 next")
    assert plain.to_act() == [2]
    do(plain, "2 pass")
    assert (plain.state.round, plain.state.plays[-1].use) == (2, "initiative")


def test_rp_a29_initiative_is_a_full_play() -> None:
    position = battle("6C 2C 2D 3D", "7C 4D", hands={1: "2H", 2: "QD 3H", 0: "9D"})
    assert position.to_act() == [1]
    do(position, "1 add 2H", "2 lend QD to p1", "1 charisma", "1 stand")
    assert position.to_act() == [2]
    do(position, "2 stand")
    assert position.to_act() == [0]
    do(position, "0 add 9D", "0 stand")
    assert position.state.order == [["p1"], ["m1"], ["p2"]]
    assert [seat for seat, reason in news(position, "drew") if reason == "end"] == [0, 1, 2]
    assert pile(position.state.players.discard) == "6C 2H QD 2C"


def test_rp_a29_a_group_flips_once() -> None:
    marks = [mark("Guard 1", group="g"), mark("Guard 2", group="g"), mark("Boss", "8 8 8 8")]
    position = do(scene(hero(), marks=marks, top="2C 3C", gm_top="9C 10D 4D"), "0 combat")
    assert len(news(position, "flipped")) == 3
    do(position, "1 stand", "0 stand", "0 stand")
    assert position.state.order == [["m3"], ["m1", "m2"], ["p1"]]
    do(position, "0 next")
    assert words(position, 0, "act") == ["act m1", "act m2"]
    do(position, '0 act m1 ["thug"]', "0 at p1", "1 stand")
    assert words(position, 0, "act") == ["act m2"]  # each of them acts once


def test_rp_a29_quick_initiative_is_the_flip_alone() -> None:
    position = battle("6C 2C 2D 3D", "7C 4D", hands={1: "2H"}, initiative="quick")
    assert position.state.order == [["p1"], ["m1"], ["p2"]]
    assert (hand(position, 1), news(position, "drew")) == ("2H", [])


def test_rp_a30_who_ties_plays_again_among_themselves() -> None:
    position = battle("5C 2C 9D 3D", "7C 4D", hands={1: "2H"})
    do(position, "1 stand", "2 stand", "0 stand")  # 11, 5, 11
    assert [side.who for side in position.state.plays[-1].sides if side.flip >= 0] == ["p1", "m1"]
    assert position.to_act() == [1]
    do(position, "1 stand", "0 stand")  # 9 + 6 and 4 + 4
    assert position.state.order == [["p1"], ["m1"], ["p2"]]


def test_rp_a45_players_may_oppose_each_other_if_the_table_says_so() -> None:
    assert words(do(scene(hero(), hero(), marks=[mark()]), "1 play fraud"), 1, "at") == ["at m1", "at gm"]
    position = scene(
        hero(tags="fraud"), hero("Milo", "D"), hands={1: "2H", 2: "3H"}, top="9C 5C", players_may_oppose=True
    )
    do(position, "1 play fraud", "1 at p2")
    assert position.to_act() == [1]
    assert [(side.seat, side.stat) for side in position.state.plays[-1].sides] == [(1, "fraud"), (2, "insight")]
    do(position, "1 add 2H", "1 stand")
    assert position.to_act() == [2]  # the second player has the game master's part
    do(position, "2 add 3H", "2 stand", "1 stand")
    assert success(position)  # 9 + 2 + 11 against 5 + 3 + 11
    assert len(news(position, "drew")) == 2


def killed(**options: Any) -> RpgPosition:
    heroes = [hero(numbers="1 6 6 6"), hero("Milo", "D")]
    marks = [mark(tags="thug")]
    position = scene(*heroes, marks=marks, hands={1: "7C 8C"}, top="2D", gm_top="10C 3D", **options)
    return do(position, '0 act m1 ["thug"]', "0 at p1", "1 stand")


def test_rp_a46_the_dead_are_out_at_once() -> None:
    position = killed()
    s = position.state
    assert s.people[1].dead
    assert pile(s.players.discard) == "2D 7C 8C"
    assert [seat for seat, _ in news(position, "drew")] == [0]
    assert why(position, "1 play thug") == "Your character is dead and does nothing any more."
    assert words(do(position, '0 act m1 ["thug"]'), 0, "at") == ["at p2"]


def test_rp_a46_when_a_new_character_comes() -> None:
    assert "sheet" not in killed().legal(1)
    assert "sheet" in do(killed(), "0 end scene").legal(1)
    assert do(killed(), "0 end scene").to_act() == [0, 1]
    assert "sheet" not in do(killed(newcomer="never"), "0 end scene").legal(1)
    at_once = killed(newcomer="at once")
    assert "sheet" in at_once.legal(1)
    do(at_once, "1 " + answered("sheet", written(hero("Nora", "H", "3 3 3 3"))))
    assert (len(at_once.state.people[1].hand), at_once.state.people[1].here) == (3, True)


def test_rp_a46_a_newcomer_draws_nothing_from_under_somebody_s_eyes() -> None:
    position = killed(newcomer="at once")
    do(position, "2 play awareness 1", "2 stand")
    assert seen(position, 2).play is not None
    assert why(position, "1 " + answered("sheet", written(hero("Nora", "H", "3 3 3 3")))) == (
        "Somebody is looking at the cards that you would draw; bring your character in a moment."
    )
    do(position, "2 done", "1 " + answered("sheet", written(hero("Nora", "H", "3 3 3 3"))))
    assert position.state.people[1].here


def test_rp_a67_combat_ends_when_one_side_has_nobody_left() -> None:
    position = battle("6C 2C 9C 3D 4D", "7C 4D 2H", initiative="quick")
    do(position, "0 hurt m1 5")
    assert position.state.round == 0
    assert news(position, "peace") == [()]
    assert position.to_act() == [0]


def test_the_next_party_is_one_tap_away_and_peace_another() -> None:
    position = battle("6C 2C 9C 3D 4D", "7C 4D 2H", initiative="quick")
    do(position, "0 next")
    assert position.to_act() == [0]
    do(position, "0 peace")
    assert position.state.order == []
    assert seen(position, 1).round == 0


def test_rp_a68_without_cards_the_seats_decide_initiative() -> None:
    position = scene(hero(), hero("Milo"), players_may_oppose=True, initiative="quick")
    s = position.state
    s.people[1].hand, s.players.draw = s.players.draw, []
    do(position, "0 combat")
    assert position.state.order == [["p1"], ["p2"]]
