"""Decks and hands: RP-1 to RP-4, and what the rulings say about them."""

from __future__ import annotations

import pytest

from suitcase.engine import FastChance
from suitcase.engine.ask import answered
from suitcase.games.suits_rpg import GAME
from suitcase.games.suits_rpg.character import hand_size, written
from suitcase.games.suits_rpg.game import RpgPosition
from suitcase.games.suits_rpg.options import RpgOptions
from suitcase.games.suits_rpg.rules.scene import master_hand_size
from tests.games.suits_rpg.helpers import all_cards, do, hand, hero, mark, news, pile, scene, top_of, whole, words


@pytest.mark.parametrize(("players", "second", "size"), [(1, True, 54), (4, True, 54), (5, True, 108), (5, False, 54)])
def test_rp_1_a_deck_for_the_players_and_one_for_the_game_master(players: int, second: bool, size: int) -> None:
    position = GAME.new(players + 1, RpgOptions(second_deck=second), chance=FastChance(1))
    assert isinstance(position, RpgPosition)
    s = position.state
    assert (len(s.players.draw), len(s.master.draw)) == (size, 54)
    assert whole(s, decks=size // 54)


def test_rp_2_a_player_begins_a_scene_with_the_lowest_attribute() -> None:
    position = do(scene(hero(numbers="10 10 3 1"), hero(numbers="6 6 6 6")), "0 end scene", '0 open "A dock."')
    assert [len(person.hand) for person in position.state.people[1:]] == [1, 6]


def test_rp_3_the_game_master_begins_with_the_highest_attribute_and_two() -> None:
    position = do(scene(hero(numbers="9 1 1 1"), hero(numbers="6 6 6 6")), "0 end scene", '0 open "A dock."')
    assert len(position.state.people[0].hand) == 11


def test_rp_t19_hands_at_the_start_of_a_scene() -> None:
    assert master_hand_size(scene(hero(numbers="9 2 3 4")).state) == 11
    assert [hand_size(hero(numbers=n)) for n in ("10 10 3 1", "6 6 6 6")] == [1, 6]


def test_rp_4_an_empty_deck_is_made_of_its_discard_pile() -> None:
    position = scene(hero())
    s = position.state
    s.players.draw, s.players.discard = s.players.draw[:1], s.players.draw[1:]
    do(position, "0 stunt p1", "0 stunt p1")
    assert news(position, "shuffled") == [("players",)]
    assert (len(position.state.players.draw), position.state.players.discard) == (52, [])
    assert len(position.state.people[1].hand) == 2


def test_rp_a24_nobody_draws_where_nothing_is_left() -> None:
    position = scene(hero())
    s = position.state
    s.people[1].hand, s.players.draw = s.players.draw, []
    do(position, "0 stunt p1")
    assert news(position, "drew") == []
    assert len(position.state.people[1].hand) == 54


def test_rp_a25_all_hands_are_discarded_before_anyone_draws() -> None:
    position = do(scene(hero(), hero(), hands={1: "7C 8C", 2: "9C", 0: "2D 3D"}), "0 end scene", '0 open "Next."')
    s = position.state
    assert pile(s.players.discard) == "7C 8C 9C"
    assert [len(person.hand) for person in s.people] == [8, 6, 6]


def test_rp_a25_hands_may_be_kept_and_filled_up() -> None:
    position = GAME.new(2, RpgOptions(hands="keep"), chance=FastChance(1))
    assert isinstance(position, RpgPosition)
    do(position, "1 " + answered("sheet", written(hero(numbers="2 2 2 2"))), '0 open "One."')
    first = [hand(position, seat) for seat in (0, 1)]
    do(position, "0 stunt p1", "0 end scene", '0 open "Two."')
    assert hand(position, 0) == first[0]
    assert len(hand(position, 1).split()) == 3  # more than the number: nothing is discarded
    assert not position.state.players.discard


def test_rp_a26_decks_are_not_shuffled_at_the_start_of_a_scene() -> None:
    position = scene(hero(numbers="2 2 2 2"), top="2C 3C 4C", discard="9D")
    do(position, "0 end scene", '0 open "Next."')
    assert hand(position, 1) == "2C 3C"
    assert top_of(position.state.players, 1) == "4C"
    assert pile(position.state.players.discard) == "9D"


def test_rp_a50_one_hand_for_all_marks_set_once_a_scene_and_discarded_at_its_end() -> None:
    position = scene(hero(), marks=[mark(), mark()], hands={0: "2D 3D"}, top="9C 9D", gm_top="2S 3S")
    do(position, '0 act m1 ["thug"]', "0 at p1", "1 stand")
    assert len(position.state.people[0].hand) == 3  # one more after a play that he was part of
    do(position, "0 end scene")
    assert position.state.people[0].hand == []
    assert whole(position.state)


def test_rp_a51_hands_are_for_those_in_the_scene_and_the_party_is_all_who_live() -> None:
    position = do(scene(hero(numbers="3 3 3 3"), hero(numbers="9 1 1 1")), "0 end scene", "0 out p2", '0 open "Two."')
    assert [len(person.hand) for person in position.state.people] == [11, 3, 0]
    position.state.people[2].dead = True
    assert master_hand_size(position.state) == 5


def test_rp_a52_a_deck_is_shuffled_when_a_card_is_needed_and_without_the_table() -> None:
    position = scene(hero(), hands={1: "7C"}, top="9C", discard="2D 3D")
    s = position.state
    s.people[0].hand, s.players.draw = [], [card for card in s.players.draw if pile([card]) == "9C"]
    rest = [card for card in range(54) if card not in all_cards(s)]
    s.players.discard += rest
    do(position, "1 play thief", "1 at gm", "0 easy")
    s = position.state
    assert s.players.draw == []  # the last card was flipped; nothing is shuffled before one is needed
    do(position, "1 stand")
    assert news(position, "shuffled") == [("players",)]
    s = position.state
    assert len(s.players.draw) == 52  # the flip was discarded first, one card was drawn
    assert whole(s)


def test_a_seat_may_always_speak_write_and_pause() -> None:
    position = scene(hero())
    assert {"say", "note", "pause"} <= set(position.legal(1))
    assert words(position, 0, "hurt") == ["hurt p1"]
