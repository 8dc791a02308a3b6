"""Bad input: one sentence each, nothing lost, nothing changed. And positions that cannot be."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from suitcase.engine import Damaged, FastChance, Refused
from suitcase.engine.ask import answered
from suitcase.engine.exam.secrecy import is_sentence
from suitcase.games.suits_rpg import GAME
from suitcase.games.suits_rpg.character import written
from suitcase.games.suits_rpg.game import RpgPosition
from suitcase.games.suits_rpg.skills import DECLARED
from tests.games.suits_rpg.helpers import do, hero, mark, scene


def talking() -> RpgPosition:
    heroes = [hero(tags="fraud"), hero("Milo", "D")]
    position = scene(*heroes, marks=[mark()], hands={1: "2D 7H", 2: "QH 3D"}, top="9C", gm_top="2H")
    return do(position, "1 play fraud", "1 at m1")


def attacked() -> RpgPosition:
    position = scene(hero(), hero("Milo", "D"), marks=[mark()], hands={2: "QH"})
    position.state.people[2].skips = True
    return do(position, '0 act m1 ["thug"]', "0 at p1")


def brawl() -> RpgPosition:
    return do(scene(hero(), marks=[mark()]), "1 play thug", "1 at m1")


def ambushed() -> RpgPosition:
    return do(scene(hero(), marks=[mark()], top="2C"), "1 play ambush", "1 at gm", "0 impossible", "1 stand")


def dead() -> RpgPosition:
    return do(scene(hero(), hero("Milo"), marks=[mark()]), "0 hurt p1 9")


def swapping() -> RpgPosition:
    position = scene(hero(tags="leadership"), hero("Milo"), hands={1: "3C", 2: "4C"}, top="10C")
    return do(position, "1 play leadership 1", "1 stand", '1 involve ["p2"]')


def fresh() -> RpgPosition:
    position = GAME.new(3, chance=FastChance(1))
    assert isinstance(position, RpgPosition)
    return position


def gm_alone() -> RpgPosition:
    marks = [mark(), mark("Boss", "8 8 8 8", tags="leadership")]
    position = scene(hero(tags="fraud"), hero("Milo"), marks=marks, hands={2: "QH"})
    return do(position, "0 help on", "1 play fraud", "1 at m1", "0 cover m2")


OVERSPENT = written(hero(numbers="9 6 6 6"))
REFUSED: list[tuple[str, Callable[[], RpgPosition], str, str]] = [
    (
        "overspent points",
        fresh,
        "1 " + answered("sheet", OVERSPENT),
        "23 points are spent, and there are 20: take back 3.",
    ),
    (
        "too many tags",
        fresh,
        "1 " + answered("sheet", written(hero(numbers="1 1 1 1", tags="guns thug throw fraud"))),
        "4 skills are tagged; with 1 Wits it is 3 at the most.",
    ),
    (
        "an eleventh point",
        fresh,
        "1 " + answered("sheet", '{"name":"V","suit":"D","wits":11}'),
        "Wits is a whole number from 1 to 10, not 11.",
    ),
    (
        "a sheet of another version",
        fresh,
        "1 " + answered("sheet", '{"name":"V","suit":"D","version":9}'),
        "This sheet is of version 9; this program reads version 1.",
    ),
    ("the game master's sheet", fresh, "0 sheet", "The game master plays the marks and has no character."),
    ("a card not in hand", talking, "1 add KC", "You don't hold K♣."),
    ("no card at all", talking, "1 add 77", "Name a card like 7C."),
    ("a card as another", talking, "1 add 7H as", "Only a King can be played as another card."),
    ("a card of somebody not asked", talking, "2 add 3D", "You are not asked to add a card."),
    ("a card that cannot be lent", talking, "2 lend 3D", "Only a Queen can be lent, or a card that counts as one."),
    ("a Queen for oneself", talking, "1 lend QH", "This is your own play; add the card instead."),
    ("a Queen to an enemy", gm_alone, "2 lend QH", "A Queen helps an ally, and this is the game master's play."),
    ("Charisma against Block", brawl, "1 charisma", "Charisma can't be added to an action that is opposed by Block."),
    (
        "Leadership while skipping",
        attacked,
        "2 cover",
        "You skip your next action already, so you can't lead in defence again.",
    ),
    (
        "Ambush twice",
        ambushed,
        "1 play ambush",
        "Ambush works once in a scene for each character, and this one has used it.",
    ),
    ("a dead character's action", dead, "1 play thug", "Your character is dead and does nothing any more."),
    (
        "a swap without consent",
        swapping,
        "2 give 4C",
        "Nobody has asked you for a card; a swap needs the consent of both owners.",
    ),
    (
        "a swap of others'",
        swapping,
        "2 swap p1 p2",
        "A swap is proposed by the leader, between two who take part in it; both must agree.",
    ),
    ("an unknown skill", talking, "1 play sneaking", f"There is no skill 'sneaking': there is {', '.join(DECLARED)}."),
    ("a skill with a slip", talking, "1 play stealt", "There is no skill 'stealt': did you mean stealth."),
    ("a play during a play", talking, "2 play thief", "A play is under way; wait until it is over."),
    ("text too long", talking, "1 " + answered("say", "x" * 501), "That is too long by 1 character; 500 is the most."),
    ("no text", talking, '1 say "  "', "Write at least a word."),
    ("an escape", talking, '1 say "\\u001b[2J"', "Write some text."),
    ("a number too high", talking, "0 stunt p9", "You can't stunt p9 now."),
    ("Awareness of eleven", ambushed, "1 play awareness 11", "Choose a whole number from 1 to 10."),
    ("another's rights", talking, "1 cancel", "Only the game master can do that."),
    (
        "nothing one can do",
        talking,
        "1 dance",
        "There is no action 'dance': there is add, charisma, help, note, pause, say, stand.",
    ),
    ("a slip of the pen", talking, "1 stant", "There is no action 'stant': did you mean stand."),
]


@pytest.mark.parametrize(("make", "action", "sentence"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED])
def test_bad_input_is_one_sentence_and_changes_nothing(
    make: Callable[[], RpgPosition], action: str, sentence: str
) -> None:
    position = make()
    before = position.dump()
    with pytest.raises(Refused) as refused:
        do(position, action)
    assert str(refused.value) == sentence
    assert is_sentence(sentence)
    assert position.dump() == before


def test_nonsense_of_any_kind_is_refused() -> None:
    position = talking()
    for nonsense in (
        "",
        " ",
        "add",
        "add  7C",
        "at",
        "lend",
        "swap p1",
        "play",
        "try",
        "try t9 x",
        "x" * 5000,
        "\ud800",
        "at m99 block",
    ):
        for seat in (0, 1, 2):
            found = position.why_not(seat, nonsense)
            assert found is not None
            assert is_sentence(found)
            assert len(found) < 400


def spoiled(spoil: Callable[[dict[str, Any]], Any]) -> str:
    data = json.loads(json.dumps(talking().dump()))
    spoil(data["state"])
    with pytest.raises(Damaged) as damaged:
        GAME.load(data)
    return str(damaged.value)


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda s: s["players"]["draw"].pop(), "The cards of the players are not a whole deck."),
        (lambda s: s["players"]["draw"].append("XX"), "There is no card 'XX'."),
        (lambda s: s["players"]["draw"].append(7), "A card is written like 7C, not 7."),
        (lambda s: s["master"].update(discard="7C 7C 7C"), "There are too many of the card 7C."),
        (lambda s: s["people"].pop(), "There are 2 to 7 seats, and a person for each."),
        (lambda s: s["people"][1].update(damage=-1), "Damage is never below 0."),
        (lambda s: s["people"][1].update(sheet=None), "Seat 1 is in the story without a character."),
        (lambda s: s["people"][1]["sheet"].update(wits=11), "The sheet of seat 1 is wrong."),
        (lambda s: s["marks"][0]["sheet"].update(wits=99), "The sheet of a mark is wrong."),
        (lambda s: s["plays"][0].update(step="dance"), "A play is at a step that there is not."),
        (lambda s: s["plays"][0].update(asked=[]), "The play that is under way asks nobody."),
        (lambda s: s["plays"][0].update(targets=["m7"]), "A play has somebody who is not there."),
        (lambda s: s.update(floor=[9]), "The floor is with a seat that is not there."),
        (lambda s: s.update(order=[["m7"]]), "Somebody in the order of the combat is not there."),
        (lambda s: s.update(vehicles=[{"name": "Van", "driver": "m7"}]), "m7 drives a vehicle and is not there."),
        (lambda s: s.pop("people"), "The position cannot be read"),
        (lambda s: s.update(round="x"), "The position cannot be read"),
    ],
)
def test_a_position_that_cannot_be_is_refused_in_a_sentence(
    spoil: Callable[[dict[str, Any]], Any], sentence: str
) -> None:
    assert spoiled(spoil).startswith(sentence)
