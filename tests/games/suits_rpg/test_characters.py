"""Characters: RP-22 to RP-28, sheets as data and TOML, and every mistake in one sentence."""

from __future__ import annotations

from itertools import product
from typing import Any

import msgspec
import pytest

from suitcase.engine import FastChance, SuitcaseError
from suitcase.games.suits_rpg.character import (
    PRESETS,
    Character,
    MarkText,
    SheetText,
    character,
    defences,
    from_toml,
    hand_size,
    mark_mistakes,
    mistakes,
    modifier,
    spent,
    surprise,
    tag_count,
    to_toml,
    written,
)
from suitcase.games.suits_rpg.skills import ATTRIBUTES, SKILLS
from tests.games.suits_rpg.helpers import do, hand, hero, mark, news, scene, seen, why

VERA = {"name": "Vera", "suit": "C", "fitness": 6, "dexterity": 6, "wits": 6, "charisma": 6, "tags": ["guns", "thug"]}


def test_rp_22_twenty_points_and_ten_at_the_most() -> None:
    assert mistakes(VERA) == []
    assert spent(msgspec.to_builtins(character(VERA))) == 20
    assert mistakes({**VERA, "fitness": 10, "wits": 2}) == []
    assert mistakes({**VERA, "fitness": 11, "wits": 1}) == ["Fitness is a whole number from 1 to 10, not 11."]


def test_rp_23_more_damage_than_fitness_kills_and_a_scene_heals() -> None:
    position = do(scene(hero(), hero()), "0 hurt p1 6", "0 hurt p2 7")
    assert [person.dead for person in position.state.people[1:]] == [False, True]
    do(position, "0 end scene")
    assert position.state.people[1].damage == 0


def test_rp_t9_six_is_alive_and_seven_is_dead() -> None:
    for damage, dead in ((6, False), (7, True)):
        assert do(scene(hero(), hero()), f"0 hurt p1 {damage}").state.people[1].dead == dead
    assert do(scene(hero()), "0 hurt p1 5", "0 end scene", '0 open "Next."').state.people[1].damage == 0


def test_rp_a32_as_much_damage_as_fitness_does_not_kill() -> None:
    position = do(scene(hero(), marks=[mark(numbers="4 4 4 4")]), "0 hurt m1 4")
    assert not position.state.marks[0].dead
    assert do(position, "0 hurt m1 1").state.marks[0].dead


def test_rp_25_tags_are_two_and_one_for_each_point_of_wits() -> None:
    assert [tag_count(wits) for wits in (1, 6, 10)] == [3, 8, 12]


def test_rp_26_charisma_once_a_scene_but_not_against_block_or_dodge() -> None:
    position = scene(hero(numbers="6 6 6 6"), marks=[mark()], top="2D 3D 4D 5D 6D", gm_top="2H 3H 4H")
    do(position, "1 play persuasion", "1 at m1", "1 charisma")
    assert seen(position, 1).play.sides[0].total == 2 + 6 + 6  # type: ignore[union-attr]
    do(position, "1 stand", "1 play fraud", "1 at m1")
    assert why(position, "1 charisma") == "Charisma can be added once in a scene, and you have done so."
    do(position, "1 stand", "0 end scene", '0 open "Next."')
    assert not position.state.people[1].charmed
    fight = do(scene(hero(), marks=[mark()]), "1 play thug", "1 at m1")
    assert why(fight, "1 charisma") == "Charisma can't be added to an action that is opposed by Block."


def test_rp_27_a_defence_is_five_and_its_attribute() -> None:
    assert defences(hero(numbers="1 2 3 4")) == {"block": 6, "dodge": 7, "insight": 8, "willpower": 9}
    position = scene(hero(numbers="7 3 3 3"), marks=[mark()], hands={1: "2H"}, top="4D", gm_top="9H")
    do(position, '0 act m1 ["thug"]', "0 at p1")
    assert seen(position, 1).play.sides[0].total == 4 + 12  # type: ignore[union-attr]
    assert "add 2H" in position.legal(1)


def test_rp_28_a_stunt_is_a_card() -> None:
    position = do(scene(hero(), top="4D"), "0 stunt p1")
    assert hand(position, 1) == "4D"
    assert position.tell(1)[-1] == "You draw a card for a stunt."


def test_rp_a27_charisma_on_one_s_own_defence() -> None:
    for whom, allowed in (("any", True), ("social", False)):
        position = scene(hero(), marks=[mark()], charisma_defence=whom)
        do(position, '0 act m1 ["thug"]', "0 at p1")
        assert ("charisma" in position.legal(1)) == allowed
        position = scene(hero(), marks=[mark()], charisma_defence=whom)
        do(position, '0 act m1 ["fraud"]', "0 at p1")
        assert "charisma" in position.legal(1)


def test_rp_a27_charisma_is_no_card_and_outlives_a_tie() -> None:
    position = scene(hero(), marks=[mark()], top="2D 9D", gm_top="5H 2H", hands={0: "9C"})
    do(position, "1 play fraud", "1 at m1", "1 charisma", "1 stand")  # 2 + 6 + 6 and 5 + 9: a tie, no reply
    assert news(position, "tie")
    assert seen(position, 1).play.sides[0].total == 9 + 6 + 6  # type: ignore[union-attr]
    assert "charisma" not in position.legal(1)


def test_rp_a28_points_may_be_left_and_there_are_633_full_builds() -> None:
    assert mistakes({"name": "V", "suit": "D"}) == []
    builds = [four for four in product(range(1, 11), repeat=4) if sum(four) == 24]
    assert len(builds) == 633
    assert max(min(four) for four in builds) == 6
    assert [four for four in builds if min(four) == 6] == [(6, 6, 6, 6)]


def test_rp_a1_each_suit_has_three_skills() -> None:
    by_suit = {suit: [skill for skill in SKILLS if SKILLS[skill][0] == suit] for suit in "DHSC"}
    assert by_suit == {
        "D": ["ambush", "athlete", "driver"],
        "H": ["awareness", "leadership", "persuasion"],
        "S": ["fraud", "stealth", "thief"],
        "C": ["guns", "throw", "thug"],
    }


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"fitness": 7}, "21 points are spent, and there are 20: take back 1."),
        ({"fitness": 11}, "Fitness is a whole number from 1 to 10, not 11."),
        ({"fitness": 0}, "Fitness is a whole number from 1 to 10, not 0."),
        ({"wits": 6.5}, "Wits is a whole number from 1 to 10, not 6.5."),
        ({"wits": True}, "Wits is a whole number from 1 to 10, not True."),
        ({"wits": 1, "tags": [*SKILLS][:4]}, "4 skills are tagged; with 1 Wits it is 3 at the most."),
        ({"tags": ["gunns"]}, "There is no skill 'gunns': did you mean guns."),
        ({"tags": ["guns", "guns"]}, "Guns is tagged twice; once is enough."),
        ({"tags": "guns"}, "The tags are a list of skills."),
        ({"suit": "X"}, "There is no suit 'X': write D, H, S or C."),
        ({"suit": ""}, "A character has a suit: write D, H, S or C."),
        ({"name": " "}, "A sheet needs a name."),
        ({"name": "x" * 41}, "The name is too long by 1 character; 40 is the most."),
        ({"story": "x" * 601}, "The story is too long by 1 character; 600 is the most."),
        ({"story": 7}, "The story must be text."),
        ({"name": "a\x00b"}, "The name must be text."),
        ({"version": 2}, "This sheet is of version 2; this program reads version 1."),
        ({"version": "x"}, "The version of a sheet is a whole number, not 'x'."),
        ({"fitnes": 3}, "A sheet has no 'fitnes': did you mean fitness."),
        ({"tags": [["guns"]]}, None),
    ],
)
def test_each_mistake_of_a_sheet_is_one_sentence(change: dict[str, Any], sentence: str | None) -> None:
    found = mistakes({**VERA, **change})
    assert len(found) == 1
    assert sentence in (None, found[0])
    with pytest.raises(SuitcaseError):
        character({**VERA, **change})


def test_what_is_no_sheet_at_all_is_told_too() -> None:
    wrong: list[Any] = [None, 7, [], "x"]
    for data in wrong:
        assert mistakes(data) == ["A sheet is written as names with values, such as fitness = 5."]
    with pytest.raises(SuitcaseError, match="not written in TOML"):
        from_toml("fitness = ")
    assert mark_mistakes({"name": "Boss", "fitness": 15}) == []
    assert mark_mistakes({"name": "Boss", "fitness": 16}) == ["Fitness is a whole number from 1 to 15, not 16."]


def test_a_sheet_goes_to_toml_and_back() -> None:
    sheet = character(
        {**VERA, "name": 'Vera "Ace" Lindt', "story": "Two lines.\nÜber alles ♠ \\ done", "portrait": "7"}
    )
    assert from_toml(to_toml(sheet)) == sheet
    for seed in range(50):
        made = surprise(FastChance(seed))
        assert from_toml(to_toml(made)) == made


def test_a_surprise_is_a_sensible_character() -> None:
    for seed in range(100):
        made = surprise(FastChance(seed))
        assert mistakes(msgspec.to_builtins(made)) == []
        assert spent(msgspec.structs.asdict(made)) == 20
        assert len(made.tags) == min(12, tag_count(made.wits))
        assert hand_size(made) >= 3


def test_presets_follow_the_proposed_scale() -> None:
    assert [modifier(PRESETS[name], "dodge") for name in ("mook", "guard", "pro", "boss")] == [7, 9, 10, 13]
    assert all(not mark_mistakes(msgspec.to_builtins(sheet)) for sheet in PRESETS.values())


def test_a_sheet_is_checked_at_the_door_of_the_table() -> None:
    assert SheetText().why_not(written(hero())) is None
    assert SheetText().why_not("{}") == "A sheet needs a name."
    assert SheetText().why_not("[" * 3000) == "A sheet is written as names with values, such as fitness = 5."
    assert SheetText().why_not("x" * 4001) == "That is too long by 1 character; 4000 is the most."
    assert MarkText().why_not('{"name":"Boss","fitness":16}') == "Fitness is a whole number from 1 to 15, not 16."
    encoded = msgspec.json.decode(msgspec.json.encode(SheetText()))
    assert encoded == {"kind": "text", "most": 4000, "least": 1}  # on the wire it is a text like any other


def test_all_attributes_have_a_use() -> None:
    assert {SKILLS[skill][1] for skill in SKILLS} == set(ATTRIBUTES)
    assert Character(name="x").version == 1
