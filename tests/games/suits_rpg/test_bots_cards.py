"""What the bots do with their cards: the game master's answers, and a professional's sense of what a card is worth."""

from __future__ import annotations

import pytest

from suitcase.bots import bot
from suitcase.engine import FastChance
from suitcase.engine.ask import answered
from suitcase.games.suits_rpg import GAME
from suitcase.games.suits_rpg.game import RpgPosition
from suitcase.games.suits_rpg.professionals import professionals
from tests.games.suits_rpg.helpers import do, hero, mark, scene

MASTER, PLAYER = bot("master", GAME), bot("professional", GAME)


def masters(position: RpgPosition, many: int = 40) -> list[str]:
    return [MASTER.choose(position, 0, FastChance(seed)) for seed in range(many)]


def player(position: RpgPosition, seat: int = 1) -> str:
    action = PLAYER.choose(position, seat, FastChance(1))
    assert position.why_not(seat, action) is None
    return action


# --- The game master's hand ---------------------------------------------------------------------------------------


def answering(hand: str, *, flip: str = "2D", task: bool = True) -> RpgPosition:
    """A player has added a card to Fraud against a guard: 6 + 5 + 4 + 5 = 20 against 9 + the flip."""
    position = scene(hero(tags="fraud", suit="D"), marks=[mark()], hands={1: "5C", 0: hand}, top="4H", gm_top=flip)
    if task:
        do(position, "0 " + answered("task", '{"name":"The door","ways":{"fraud":"m1"}}'), "1 try t1 fraud")
    else:
        do(position, "1 play fraud", "1 at m1")
    return do(position, "1 add 5C", "1 stand")


def test_it_answers_with_the_card_that_costs_least_and_is_enough() -> None:
    said = masters(answering("2C 3C 9D 10D KS", flip="3D"))  # behind by 8
    assert set(said) == {"add 9D", "stand"}


def test_it_does_not_spend_cards_that_cannot_turn_the_play() -> None:
    assert set(masters(answering("2C 3C", flip="2D"))) == {"stand"}


def test_two_cards_may_turn_it_and_then_both_come() -> None:
    position = answering("4C 6C 2H", flip="3D")  # behind by 8: 4 and 6 are enough
    first = next(said for said in masters(position) if said != "stand")
    do(position, f"0 {first}")
    assert set(masters(position)) <= {"add 4C", "add 6C"}


def test_neither_an_answer_nor_none_tells_how_the_play_stands() -> None:
    """It sometimes adds a low card though it leads, and sometimes lets a play go that it could turn."""
    leads = set(masters(answering("2C 3C 9D 10D KS", flip="QD"), 80) + masters(ahead(), 80))
    assert {"stand", "add 2C"} <= leads
    assert {"stand", "add 9D"} == set(masters(answering("2C 3C 9D 10D KS", flip="3D"), 80))


def ahead() -> RpgPosition:
    position = scene(
        hero(tags="", suit="D"),
        marks=[mark(numbers="4 4 8 4")],
        hands={1: "2S", 0: "2C 3C 9D 10D KS"},
        top="2H",
        gm_top="QD",
    )
    return do(position, "1 play fraud", "1 at m1", "1 add 2S", "1 stand")


def test_it_saves_cards_for_what_matters() -> None:
    hand = "2C 3C 9D 10D KS"
    often, seldom = (masters(answering(hand, flip="3D", task=task), 200).count("add 9D") for task in (True, False))
    assert often > seldom + 15


def test_it_does_the_same_whatever_the_players_hold() -> None:
    position = answering("2C 3C 9D 10D KS", flip="3D")
    for seed in range(20):
        world = position.redeal(0, FastChance(seed))
        assert MASTER.choose(world, 0, FastChance(3)) == MASTER.choose(position, 0, FastChance(3))


# --- A professional's hand ------------------------------------------------------------------------------------------


def trying(hand: str, flip: str, number: int = 20) -> RpgPosition:
    position = scene(hero(tags="thief", suit="D"), hands={1: hand}, top=flip, show_threshold=True)
    do(position, "0 " + answered("task", f'{{"name":"The door","ways":{{"thief":{number}}}}}'))
    return do(position, "1 try t1 thief")


@pytest.mark.parametrize(
    ("hand", "flip", "number", "does"),
    [
        ("2C 7C 10C", "9H", 20, "stand"),  # 20 is enough
        ("2C 7C 10C", "7H", 20, "add 2C"),  # 18: a 2 turns it
        ("2C 7C 10C", "2H", 20, "add 7C"),  # 13
        ("2C 3C", "2H", 30, "stand"),  # nothing helps
        ("7C 7D", "2H", 20, "add 7D"),  # one's own suit draws a card
    ],
)
def test_it_adds_the_card_that_turns_a_play_and_no_more(hand: str, flip: str, number: int, does: str) -> None:
    position = trying(hand, flip, number)
    position.state.people[1].charmed = True
    assert player(position) == does


def test_it_adds_charisma_where_that_is_enough() -> None:
    assert player(trying("10C AC", "4H", 21)) == "charisma"  # 15, and 6 besides


def test_it_names_a_joker_an_ace_of_its_suit() -> None:
    position = trying("RJ", "2H", 21)
    position.state.people[1].charmed = True
    assert player(position) == 'add RJ ["AD"]'


def test_it_tries_the_way_with_the_best_odds() -> None:
    position = scene(hero(tags="thief", numbers="3 8 4 4"), marks=[mark()])
    do(position, "0 " + answered("task", '{"name":"Identities","ways":{"athlete":15,"thief":15,"persuasion":"m1"}}'))
    assert player(do(position, "0 floor p1")) == "try t1 thief"


def test_it_leaves_a_task_to_who_is_better_at_it() -> None:
    position = scene(hero(numbers="6 3 4 4"), hero("Milo", tags="thief", numbers="3 9 4 4"))
    do(position, "0 " + answered("task", '{"name":"Identities","ways":{"thief":20}}'), "0 floor all")
    assert (player(position, 1), player(position, 2)) == ("pass", "try t1 thief")
    do(position, "2 pass")
    assert player(position, 1) == "try t1 thief"  # so nobody waits for ever


def test_it_lends_a_queen_that_helps_and_keeps_one_that_does_not() -> None:
    for flip, does in (("4H", "lend QH"), ("10H", "pass")):
        position = scene(hero(tags="thief"), hero("Milo"), hands={1: "2C", 2: "QH 9C"}, top=flip, show_threshold=True)
        do(position, "0 " + answered("task", '{"name":"Identities","ways":{"thief":20}}'))
        do(position, "2 help on", "1 try t1 thief", "1 stand")
        assert player(position, 2) == does


@pytest.mark.parametrize(
    ("tags", "damage", "does"), [("leadership", 5, "cover"), ("leadership", 0, "pass"), ("", 5, "pass")]
)
def test_it_leads_in_defence_of_who_may_die(tags: str, damage: int, does: str) -> None:
    position = scene(
        hero(numbers="5 3 5 5"), hero("Milo", tags=tags, numbers="3 8 4 4"), marks=[mark(tags="thug guns")]
    )
    position.state.people[1].damage = damage
    do(position, "2 help on", '0 act m1 ["throw"]', "0 at p1")
    assert player(position, 2) == does


def test_in_a_fight_it_uses_what_it_is_good_at() -> None:
    for tags, does in (("guns", "play guns"), ("thug", "play thug")):
        numbers = "4 8 4 4" if tags == "guns" else "9 3 4 4"
        position = scene(hero(tags=tags, numbers=numbers), marks=[mark(numbers="9 1 4 4")])
        do(position, "0 combat")
        while position.state.plays:
            do(position, f"{position.to_act()[0]} stand")
        assert position.to_act() == [1]
        assert player(position) == does
        do(position, f"1 {does}")
        assert player(position) == "at m1"


def test_it_lays_the_best_cards_of_its_deck_on_top_and_the_worst_of_the_game_master_s() -> None:
    position = scene(hero(tags="awareness"), top="10C 9S 3C 10D 5S")
    do(position, "1 play awareness 3", "1 stand")
    while position.to_act() == [1] and position.state.plays:
        do(position, f"1 {player(position)}")
    assert position.view(1).players.top[0] == "10D"
    position = scene(hero(numbers="6 6 3 6", tags="ambush"), top="10C", gm_top="9C 3C 4C")
    do(position, "1 play ambush", "1 at gm", "0 easy", "1 stand")
    while position.state.plays:
        do(position, f"1 {player(position)}")
    assert position.view(1).master.top == ["3C", "4C", "9C"]


def test_it_brings_somebody_whom_the_party_lacks() -> None:
    position = GAME.new(5, chance=FastChance(1))
    for seat in (1, 2, 3, 4):
        position.play(seat, PLAYER.choose(position, seat, FastChance(seat)), FastChance(1))
    sheets = [person.sheet for person in position.view(None).people[1:]]
    assert {sheet.suit for sheet in sheets if sheet} == set("DHSC")
    assert all(sheet in professionals() for sheet in sheets)


def test_it_gives_a_low_card_in_a_swap_and_refuses_with_a_good_hand() -> None:
    for hand, does in (("2C KD", "give 2C"), ("KD AD", "refuse")):
        position = scene(hero(tags="leadership"), hero("Milo", "D"), hands={1: "4C", 2: hand}, top="10C")
        do(position, "1 play leadership 1", "1 stand", '1 involve ["p2"]', "1 swap p1 p2")
        assert player(position, 2) == does
