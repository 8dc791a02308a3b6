"""The clause that the rules beside a table mark follows what is decided."""

from __future__ import annotations

from suitcase.engine import FastChance
from suitcase.games.suits_rpg import GAME
from suitcase.games.suits_rpg.game import RpgPosition
from suitcase.games.suits_rpg.skills import USES
from suitcase.games.suits_rpg.words.clauses import clause
from tests.games.suits_rpg.helpers import do, hero, mark, scene, seen


def marked(position: RpgPosition, seat: int) -> str | None:
    return GAME.clause(seen(position, seat))


def test_each_decision_of_a_play_has_its_clause() -> None:
    position = scene(hero(tags="fraud", suit="S"), marks=[mark()], hands={1: "7C", 0: "5C"}, top="4D", gm_top="3D")
    assert marked(position, 1) == "RP-5"
    do(position, "1 play fraud")
    assert marked(position, 1) == "RP-34"  # at whom: the skill says it
    do(position, "1 at m1")
    assert marked(position, 1) == "RP-10"
    do(position, "1 add 7C", "1 stand")
    assert marked(position, 0) == "RP-11"
    thief = do(scene(hero()), "1 play thief", "1 at gm")
    assert marked(thief, 0) == "RP-6"


def test_outside_of_plays_too() -> None:
    fresh = GAME.new(2, GAME.options(), chance=FastChance(1))
    assert isinstance(fresh, RpgPosition)
    assert marked(fresh, 1) == "RP-22"
    assert marked(fresh, 0) == "RP-2"


def test_every_use_and_step_is_led_to_a_clause_of_the_book() -> None:
    book = GAME.rulebook()
    view = seen(do(scene(hero(), marks=[mark()]), "1 play fraud"), 1)
    assert view.play is not None
    for use in (*USES, "initiative", "fitness"):
        for step in ("target", "oppose", "cover", "name", "add", "bid", "look", "result", "follow", "again"):
            view.play.use, view.play.step = use, step
            assert f"**{clause(view)}**" in book
