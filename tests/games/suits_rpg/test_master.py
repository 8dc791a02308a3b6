"""What the game master does: scenes, people, marks, things, plays that are stuck, and the table's comforts."""

from __future__ import annotations

import json

import pytest

from suitcase.engine import FastChance, Shows, seed_from_text
from suitcase.engine.ask import answered
from suitcase.games.suits_rpg import GAME
from suitcase.games.suits_rpg.character import surprise, written
from suitcase.games.suits_rpg.game import RpgPosition
from suitcase.table import Chair, Table
from tests.games.suits_rpg.helpers import (
    NAMES,
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
    whole,
    why,
    words,
)

DOOR = '{"name":"The vault door","ways":{"thief":20,"athlete":25,"fraud":"m1"}}'


def fresh(seats: int = 3) -> RpgPosition:
    position = GAME.new(seats, chance=FastChance(2))
    assert isinstance(position, RpgPosition)
    return position


def with_sheets(seats: int = 3) -> RpgPosition:
    position = fresh(seats)
    return do(position, *(f"{k} " + answered("sheet", written(hero(NAMES[k]))) for k in range(1, seats)))


def test_a_table_waits_for_characters_and_the_game_master_opens_a_scene() -> None:
    position = fresh()
    assert position.to_act() == [0, 1, 2]
    assert words(position, 0, "open") == []
    do(position, "1 " + answered("sheet", written(hero("Vera"))))
    assert position.to_act() == [0, 2]
    assert words(position, 0, "open") == ["open"]
    do(position, '0 open "Rain on the docks."')
    assert [position.state.people[seat].here for seat in (1, 2)] == [True, False]
    assert seen(position, None).text == "Rain on the docks."
    assert position.tell(2)[0] == "Scene 1: “Rain on the docks.”"
    assert why(position, "2 " + answered("sheet", written(hero("Milo")))) == (
        "A new character can come between scenes, if you have none or the old one is dead."
    )
    do(position, "0 end scene", "2 " + answered("sheet", written(hero("Milo"))), '0 open "Later."')
    assert position.state.people[2].here  # late players join between scenes


def test_scenes_are_prepared_and_only_the_game_master_knows() -> None:
    position = do(with_sheets(), '0 prepare "The vault."', '0 prepare "The van."')
    assert (seen(position, 0).prepared, seen(position, 1).prepared) == (["The vault.", "The van."], [])
    assert position.tell(1) == []
    do(position, "0 forget s1", "0 open s1")
    assert (position.state.text, position.state.prepared) == ("The van.", [])


def test_who_is_in_a_scene() -> None:
    position = do(with_sheets(), "0 out p2", '0 open "One."')
    assert [len(person.hand) for person in position.state.people] == [8, 6, 0]
    do(position, "0 in p2")
    assert len(position.state.people[2].hand) == 6
    do(position, "0 out p2", "0 in p2")
    assert len(position.state.people[2].hand) == 6  # a hand once a scene


def test_marks_are_hidden_until_they_are_revealed_and_a_group_comes_together() -> None:
    position = do(with_sheets(), '0 open "One."', "0 mark guard 3", "0 mark boss 1")
    assert [m.name for m in seen(position, 0).hidden] == ["Guard 1", "Guard 2", "Guard 3", "Boss"]
    assert (seen(position, 1).hidden, seen(position, 1).marks) == ([], [])
    do(position, "0 reveal h2")
    assert [m.name for m in seen(position, 1).marks] == ["Guard 1", "Guard 2", "Guard 3"]
    assert all(m.sheet is None for m in seen(position, 1).marks)
    do(position, '0 edit m1 "{\\"name\\":\\"Otto\\",\\"wits\\":9}"', "0 remove m2")
    assert [m.name for m in seen(position, 1).marks if not m.gone] == ["Otto", "Guard 3"]
    assert position.tell(1) == ["Guard 2 is gone."]


def test_rp_a64_marks_and_vehicles_leave_a_scene_without_damage() -> None:
    position = scene(hero(), marks=[mark("A"), mark("B")])
    do(position, '0 vehicle "Van"', '0 driver v1 ["m1"]', "0 hurt m1 2", "0 hurt m2 9", "0 hurt v1 5", "0 end scene")
    s = position.state
    assert [(m.sheet.name, m.damage) for m in s.hidden] == [("A", 0)]
    assert (s.marks, s.vehicles[0].damage, s.vehicles[0].driver) == ([], 0, "")


def test_a_call_for_a_play_is_two_taps() -> None:
    position = scene(hero(tags="stealth"), marks=[mark()], top="9C", gm_top="2D")
    do(position, '0 call p1 ["stealth"]', "0 against m1 insight")
    assert position.to_act() == [1]
    assert success(do(position, "1 stand"))
    assert position.to_act() == [0]


def test_a_task_may_be_done_in_several_ways() -> None:
    position = scene(hero(tags="thief"), marks=[mark()], top="9C 2D 10C", gm_top="2D")
    do(position, "0 " + answered("task", DOOR), "0 floor p1")
    assert position.to_act() == [1]
    assert words(position, 1, "try") == ["try t1 thief", "try t1 athlete", "try t1 fraud"]
    assert [way.threshold for way in seen(position, 1).tasks[0].ways] == [0, 0, 0]
    do(position, "1 try t1 thief", "1 stand")  # 9 + 11 meets 20
    assert success(position)
    assert (seen(position, 1).tasks[0].ways[0].least, seen(position, 1).tasks[0].ways[0].most) == (1, 20)
    do(position, "1 try t1 fraud", "1 stand", "0 close t1")
    assert words(position, 1, "try") == []


def test_a_way_may_have_words_of_its_own() -> None:
    position = scene(hero(tags="thief"), marks=[mark()], top="9C 2D 10C", gm_top="2D")
    ways = '{"thief":{"against":20,"say":" Pick the lock "},"fraud":{"against":"m1","say":"Sign in"},"athlete":25}'
    do(position, "0 " + answered("task", f'{{"name":"The door","ways":{ways}}}'), "0 floor p1")
    seen_ways = seen(position, 1).tasks[0].ways
    assert [(way.say, way.mark) for way in seen_ways] == [("Pick the lock", ""), ("Sign in", "m1"), ("", "")]
    offered = [offer.say for offer in GAME.offers(seen(position, 1), words(position, 1, "try"))]
    assert offered == ["Pick the lock: Thief", "Sign in: Fraud", "The door: Athlete"]
    assert do(position, "1 try t1 thief").tell(1)[0] == "You try “The door” with Thief: “Pick the lock”."
    assert success(do(position, "1 stand"))
    assert seen(position, 1).tasks[0].ways[0].say == "Pick the lock"  # what the play told is beside it
    assert seen(position, 1).tasks[0].ways[0].most == 20
    do(again(position), "1 try t1 fraud", "1 stand")


def test_a_seventh_task_takes_the_place_of_a_closed_one() -> None:
    position = scene(hero(), marks=[mark()])
    for k in range(1, 7):
        do(position, "0 " + answered("task", f'{{"name":"Identities {k}","ways":{{"thief":10}}}}'))
    assert words(position, 0, "task") == []
    do(position, "0 close t4", "0 close t2", "0 " + answered("task", '{"name":"Roof","ways":{"athlete":10}}'))
    assert [(task.name, task.closed) for task in seen(position, 1).tasks[1:4]] == [
        ("Roof", False),
        ("Identities 3", False),
        ("Identities 4", True),
    ]
    assert news(position, "task") == [("t2",)]


def test_rp_a70_the_game_master_may_ask_in_a_pause_whether_all_are_ready() -> None:
    position = scene(hero(), hero("Milo"))
    do(position, "0 floor p1", "2 pause")
    assert position.to_act() == [0]
    assert words(position, 1, "pass") == []
    do(position, "0 floor all")
    assert position.to_act() == [1, 2]
    do(position, "1 pass")
    assert position.to_act() == [2]
    do(position, "2 pass")
    assert position.to_act() == [0]
    do(position, "0 resume")
    assert not position.state.paused
    assert position.to_act() == [0]


def test_rp_a70_the_game_master_may_wait_for_characters() -> None:
    position = GAME.new(4, chance=FastChance(1))
    assert position.to_act() == [0, 1, 2, 3]
    position.play(0, "floor all", FastChance(1))
    assert position.to_act() == [1, 2, 3]
    position.play(1, answered("sheet", written(surprise(FastChance(1)))), FastChance(1))
    position.play(2, "pass", FastChance(1))
    assert position.to_act() == [3]
    position.play(3, "get up", FastChance(1))
    assert position.to_act() == [0]
    position.play(0, 'open "Rain."', FastChance(1))
    assert position.to_act() == [0]


def test_rp_a70_in_a_combat_the_game_master_says_what_follows_from_a_task() -> None:
    position = scene(hero(tags="athlete"), hero("Milo"), marks=[mark(numbers="4 1 4 4")], top="9C 10C 2D", gm_top="2D")
    do(position, "0 " + answered("task", '{"name":"The roof","ways":{"athlete":10}}'), "0 combat")
    while position.state.plays:
        do(position, f"{position.to_act()[0]} stand")
    first = position.to_act()[0]
    assert first
    do(position, f"{first} try t1 athlete", f"{first} stand")
    assert position.to_act() == [0]
    assert seen(position, 0).results[-1].task == "The roof"
    do(position, '0 say "There is a ladder."')
    assert position.to_act() == [0]
    second = 3 - first
    assert position.state.order[1] == [f"p{second}"]
    assert not {"pass", "play thug", "try t1 athlete"} & {*position.legal(second)}
    assert why(position, f"{second} play thug") == (
        "The game master says first what follows from the task that was tried."
    )
    do(position, "0 go on")
    assert position.to_act() == [second]
    assert "play thug" in position.legal(second)


@pytest.mark.parametrize(
    ("task", "sentence"),
    [
        ("{}", "A task has a name and ways, and nothing else."),
        ('{"name":"x","ways":{"dancing":10}}', "'dancing' is no way to do a task"),
        ('{"name":"x","ways":{"thief":99}}', "A threshold is from 1 to 60, not 99."),
        ('{"name":"x","ways":{"thief":"m7"}}', "A way is against a number or a mark, not 'm7'; there is m1."),
        ('{"name":"x","ways":{"thief":{"against":99}}}', "A threshold is from 1 to 60, not 99."),
        ('{"name":"x","ways":{"thief":{"say":"So."}}}', "A way with words is written"),
        ('{"name":"x","ways":{"thief":{"against":9,"say":"' + "x" * 121 + '"}}}', "The say is too long by 1"),
        ('{"name":"x","ways":{"thief":["m1"]}}', "A way is against a number or a mark"),
        ('{"name":"' + "x" * 81 + '","ways":{"thief":9}}', "The name is too long by 1 character; 80 is the most."),
    ],
)
def test_a_task_that_is_wrong_is_refused_in_a_sentence(task: str, sentence: str) -> None:
    found = why(scene(hero(), marks=[mark()]), "0 " + answered("task", task))
    assert found is not None
    assert found.startswith(sentence)


def test_rp_a65_a_stuck_play_is_cancelled_or_taken_back() -> None:
    for word, discarded, held in (("cancel", "9C 3C", "2D"), ("take back", "9C", "2D 3C")):
        position = scene(hero(tags="fraud", suit="C"), marks=[mark()], hands={1: "3C"}, top="9C 2D", gm_top="4H")
        do(position, "1 play fraud", "1 at m1", "1 charisma", "1 add 3C", f"0 {word}")
        assert not position.state.plays
        assert (pile(position.state.players.discard), hand(position, 1)) == (discarded, held)
        assert position.state.people[1].charmed == (word == "cancel")
        assert whole(position.state)
    fighting = do(scene(hero(), marks=[mark()]), "0 combat", "0 cancel")
    assert fighting.state.round == 0  # a round without an order is none


def test_players_act_without_the_game_master_s_rights() -> None:
    position = scene(hero(), marks=[mark()])
    for word in ("hurt m1 5", "reveal h1", "end scene", "combat", 'call p1 ["thief"]', "stunt p1", "easy", "take back"):
        assert why(position, f"1 {word}") in ("Only the game master can do that.", f"You can't {word} now.")
    assert "play persuasion" in position.legal(1)  # nobody has to be asked for that


def test_the_safety_card_is_nobody_s() -> None:
    position = do(scene(hero(), hero("Milo")), "2 pause")
    told = [position.tell(viewer) for viewer in (0, 1, None)]
    assert told == [["Somebody has played the safety card: the scene is paused."]] * 3
    assert position.shows() is Shows.HIDDEN  # nobody can take it back: that would tell whose it was
    assert position.to_act() == [0]
    assert why(position, "1 play thief") == "The scene is paused; the game master lets it go on."
    other = do(scene(hero(), hero("Milo")), "1 pause")
    assert seen(other, 0) == seen(position, 0)
    do(position, "0 resume")
    assert not position.state.paused


def test_notes_are_private_and_handouts_are_for_whom_they_are_for() -> None:
    position = do(scene(hero(), hero("Milo")), '1 note "The key is in the vase."', '0 handout p1 "A map."')
    assert (seen(position, 1).note, seen(position, 2).note, seen(position, 0).note) == (
        "The key is in the vase.",
        "",
        "",
    )
    assert [seen(position, viewer).handouts[0].text for viewer in (0, 1, 2, None)] == ["A map.", "A map.", None, None]
    assert position.tell(2) == ["The game master hands Vera a paper."]
    do(position, '0 handout all "A photo."')
    assert position.tell(2) == ["The game master hands everybody a paper: “A photo.”"]


def test_absent_players_are_parked_and_nobody_waits_for_them() -> None:
    position = scene(hero(tags="fraud"), hero("Milo"), marks=[mark()], hands={2: "2D"}, top="9C", gm_top="2D")
    do(position, "2 help on", "1 play fraud", "1 at m1", "1 stand")
    assert position.to_act() == [2]
    do(position, "0 park p2")
    assert not position.state.plays
    do(position, "0 floor p1", "0 end scene", '0 open "Next."')
    assert not position.state.people[2].here
    do(position, "0 end scene", "0 unpark p2", '0 open "Next."')
    assert position.state.people[2].here


def test_rp_a69_nobody_waits_for_a_player_who_is_away() -> None:
    heroes = [hero(tags="fraud"), hero("Milo")]
    position = scene(*heroes, marks=[mark()], hands={1: "2D", 2: "3D"}, top="9C 8C 7C 6C", gm_top="2D 3H 4H")
    do(position, "0 park p2", '0 act m1 ["thug"]', "0 at p2")
    assert not position.state.plays  # the flip stood
    assert hand(position, 2) == "3D 8C"
    do(position, "1 play fraud", "0 park p1")
    assert not position.state.plays  # before the flip there was no play
    do(position, "0 unpark p1", "0 combat")
    assert position.to_act() == [1]
    do(position, "1 stand", "0 stand")
    assert position.state.order  # Milo's flip stood in the initiative too
    gone = scene(*heroes, marks=[mark()], hands={1: "2D"}, top="9C 8C", gm_top="2D")
    do(gone, "1 play fraud", "1 at m1", "1 add 2D")
    gone.play(1, "get up", FastChance(1))
    assert gone.to_act() == [0]
    assert "stand" in gone.legal(0)  # the card was played; the game master may answer it


def test_a_swap_with_somebody_who_is_away_is_refused() -> None:
    position = scene(hero(tags="leadership"), hero("Milo"), hands={1: "3C", 2: "4C"}, top="10C")
    do(position, "1 play leadership 1", "1 stand", '1 involve ["p2"]', "1 swap p1 p2", "1 give 3C", "0 park p2")
    assert position.to_act() == [1]
    assert "3C" in hand(position, 1)


def test_there_is_no_stunt_from_under_somebody_s_eyes() -> None:
    position = do(scene(hero(tags="awareness"), top="10C 2C 3C 4C"), "1 play awareness 2", "1 stand")
    assert words(position, 0, "stunt") == []
    do(position, "1 done")
    assert words(position, 0, "stunt") == ["stunt p1"]


def test_the_floor_says_whom_the_table_waits_for() -> None:
    position = do(scene(hero(), hero("Milo")), "0 floor all")
    assert position.to_act() == [1, 2]
    do(position, "2 pass")
    assert position.to_act() == [1]
    do(position, "1 pass")
    assert position.to_act() == [0]
    assert "play thief" in position.legal(2)  # out of combat whoever is there may act


def test_who_does_not_want_to_be_asked_is_not_asked() -> None:
    position = scene(hero(tags="fraud"), hero("Milo"), marks=[mark()], hands={2: "QD"}, top="9C", gm_top="2D")
    do(position, "2 help on", "1 play fraud", "1 at m1", "1 stand", "2 help off")
    assert not position.state.plays
    assert seen(position, 1).people[2].helps is False


def test_the_story_ends_with_what_everybody_did() -> None:
    position = scene(hero(tags="thief"), top="9C")
    do(position, "1 play thief", "1 at gm", "0 easy", "1 stand", "0 end scene", '0 end story "They got away."')
    outcome = position.outcome(NAMES)
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((), ())
    assert outcome.why == "The story ends: “They got away.”"
    assert outcome.did == (
        "Gil told the story in 1 scene.",
        "Vera was in 0 scenes, made 1 play, won 1.",
    )
    assert position.to_act() == []


def test_rp_a47_the_game_master_does_not_see_hands_unless_the_table_says_so() -> None:
    assert seen(scene(hero(), hands={1: "7C"}), 0).people[1].known == []
    assert seen(scene(hero(), hands={1: "7C"}, gm_sees_hands=True), 0).people[1].known == ["7C"]


def test_a_late_click_counts_while_the_question_is_the_same() -> None:
    chairs = [Chair(name, "person", name) for name in NAMES[:4]]
    table = Table(GAME, chairs, GAME.options(), seed=seed_from_text("rpg"))
    table.begin()
    for seat in (1, 2, 3):
        table.do(seat, answered("sheet", written(surprise(FastChance(seat)))), table.number)
    table.do(0, 'open "Go."', table.number)
    number = table.number
    table.do(2, 'say "Me too."', number)
    table.do(1, "play thief", number)  # somebody spoke meanwhile; the question is the same
    assert table.position.to_act() == [1]


def test_what_is_told_is_in_the_viewer_s_person() -> None:
    position = scene(hero(tags="thief"), hero("Milo"), marks=[mark()], top="9C", gm_top="2D")
    do(position, "1 play thief", "1 at m1")
    assert position.tell(1)[:2] == ["It is aimed at Guard.", "You flip 9♣."]
    do(position, "1 stand")
    assert position.tell(2) == [
        "Vera lets it stand.",
        "Vera's Thief succeeds.",
        "Drawn: the game master 1 and Vera 1.",
    ]
    assert position.tell(1)[1] == "Your Thief succeeds."
    assert json.loads(json.dumps(position.dump()))
    assert news(position, "result") == [("p1", "thief", 1)]
