"""The role-playing game in a terminal window: every moment is drawn, everything is reached by keyboard, a character is
made step by step and kept."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from suitcase.draw.face import WithFirst, WithSide, WithSteps, face_of
from suitcase.draw.forms import WithForms
from suitcase.engine import FastChance, SuitcaseError, seed_from_text
from suitcase.engine.ask import answered
from suitcase.games.suits_rpg import GAME
from suitcase.games.suits_rpg.character import kept_from_toml, surprise, written
from suitcase.games.suits_rpg.options import RpgOptions
from suitcase.games.suits_rpg.professionals import professionals
from suitcase.games.suits_rpg.skills import CALLED
from suitcase.games.suits_rpg.terminal import menu
from suitcase.games.suits_rpg.terminal.creation import Creation
from suitcase.games.suits_rpg.terminal.master import TaskForm
from suitcase.games.suits_rpg.view import RpgView
from suitcase.table import Papers, Seat, Table
from suitcase.terminal.app import TableApp
from tests.games.suits_rpg.helpers import do as play_all
from tests.games.suits_rpg.helpers import hero, scene
from tests.terminal.helpers import bots_done, one_line, seen, visit

FACE = face_of(GAME)
WIDE, SMALL = (100, 30), (80, 24)
TASK = '{"name":"The vault","ways":{"thief":{"against":15,"say":"Pick the lock"},"athlete":20}}'


def table(*seats: str) -> Table:
    sitting = [Seat(name, "person") for name in seats or ("Olga", "Ana")]
    return Table.open(GAME, sitting, None, seed=seed_from_text("x"))


def do(at: Table, *steps: tuple[int, str]) -> None:
    for seat, action in steps:
        at.do(seat, action, at.number)


def vera(seed: int = 3, name: str = "Vera Lindt") -> str:
    return answered("sheet", written(surprise(FastChance(seed), name)))


def in_a_scene() -> Table:
    at = table()
    do(at, (1, vera()), (0, 'open "Rain on the docks."'), (0, "mark guard 1"), (0, "reveal h1"))
    do(at, (0, answered("task", TASK)), (0, "floor p1"))
    return at


# --- What is seen -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_the_desk_shows_scene_task_mark_hand_and_sheet(size: tuple[int, int]) -> None:
    at = in_a_scene()

    async def look(app: TableApp, pilot: Pilot[str]) -> None:
        await pilot.pause()
        words = one_line(app)
        for each in ("Rain on the docks.", "To do: The vault", "Guard", "Vera Lindt", "Your hand:", "scene 1"):
            assert each in words
        view = at.view(1)
        assert isinstance(view, RpgView)
        odds = view.odds["try t1 thief"]
        assert f"Thief {odds} %: Pick the lock" in words
        assert f"What do you do? Enter: Pick the lock: Thief, about {odds} %" in words

    visit(at, look, 1, size)


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_the_play_is_in_the_middle_with_flip_cards_total_and_odds(size: tuple[int, int]) -> None:
    at = in_a_scene()

    async def play(app: TableApp, pilot: Pilot[str]) -> None:
        await pilot.press("enter")  # the first thing to do is the task's first way
        view = at.view(1)
        assert isinstance(view, RpgView)
        assert view.play is not None
        [side] = view.play.sides
        assert f"{side.open} + {side.modifier} = {side.total}" in one_line(app)
        assert "against a hidden number" in one_line(app)
        assert f"It stands {view.odds['stand']} %" in one_line(app)
        added = next(action for action in app.table_screen.legal if action.startswith("add"))
        await pilot.press(*added)  # typed, it is chosen
        assert app.table_screen.chosen == added
        await pilot.press("enter")
        assert "That is all" in one_line(app)
        await pilot.press("enter")
        assert at.view(1).play is None  # type: ignore[attr-defined]  # the view of this game
        assert "You: Thief" in one_line(app)

    visit(at, play, 1, size)


def test_what_was_read_out_lies_on_the_desk_until_the_next_play() -> None:
    at = in_a_scene()
    do(at, (1, "try t1 thief"), (1, "stand"), (0, 'say "Below you a dog begins to bark."'))
    for size in (WIDE, SMALL):
        assert "Below you a dog begins to bark." in FACE.board(at.view(1), at.names, [], None, *size).plain
    do(at, (0, "floor p1"), (1, "try t1 athlete"))
    assert "dog" not in FACE.board(at.view(1), at.names, [], None, *WIDE).plain


def test_a_job_is_introduced_and_its_goal_stays_in_sight() -> None:
    at = Table.open(GAME, [Seat("Olga", "person"), Seat("Ana", "person")], RpgOptions(job="rehearsal"))
    board = FACE.board(at.view(1), at.names, [], None, *WIDE).plain
    assert "The Rehearsal" in board
    assert "An empty theatre, a locked office" in board
    do(at, (1, vera()), (0, 'open "The stage door."'))
    board = FACE.board(at.view(1), at.names, [], None, *SMALL).plain
    assert "Goal: bring the violin out of the theatre." in board
    do(at, (0, "end scene"), (0, answered("end story", "Curtain Call\n\nApplause.")))
    board = FACE.board(at.view(1), at.names, [], None, *WIDE).plain
    assert "The job is done. The Rehearsal has 3 endings; this was one." in board


def test_everything_one_may_do_is_reached_with_the_arrow_keys() -> None:
    at = in_a_scene()
    assert isinstance(FACE, WithSteps)
    for seat in (0, 1):
        legal = at.position.legal(seat)
        order = menu.ordered(legal)
        assert sorted(order) == sorted(legal)
        seen_so_far, chosen = set(), order[0]
        for _ in legal:
            seen_so_far.add(chosen)
            chosen = FACE.step(legal, chosen, "right")
        assert seen_so_far == set(legal)
        for key in ("up", "down", "left", "right"):
            assert all(FACE.step(legal, action, key) in legal for action in legal)
        for action in legal:  # and what is chosen is always in the window
            drawn = FACE.hand(at.view(seat), at.names, legal, action, *SMALL)
            assert any(getattr(span.style, "meta", {}).get("do") == action for span in drawn.spans)


@pytest.mark.parametrize("seed", range(3))
def test_every_moment_of_a_random_evening_is_drawn_for_everybody(seed: int) -> None:
    """Nothing is cut off at the right, nothing is higher than the window, and every word of the menu can be chosen."""
    position, chance, dice = GAME.new(4, chance=FastChance(seed)), FastChance(seed), random.Random(seed)
    assert isinstance(FACE, WithSide)
    assert isinstance(FACE, WithFirst)
    names = ["Olga", "Ana", "Ben", "Cleo"]
    for number in range(400):
        acting = position.to_act()
        if not acting:
            break
        if number % 4 == 0:
            for viewer in (0, 1, 2, None):
                view = position.view(viewer)
                legal = position.legal(viewer) if viewer in position.may_act() else []
                first = FACE.first(view, legal)
                assert (first in legal) if legal else first is None
                for width, height in (WIDE, SMALL):
                    board = FACE.board(view, names, legal, first, width - 36, 12)
                    assert board.plain.count("\n") < 12
                    assert max(map(len, board.plain.split("\n"))) <= width - 36
                    hand = FACE.hand(view, names, legal, first, width, height)
                    assert hand.plain.count("\n") < 10
                    FACE.side(view, names, legal, first, 31, height)
                    FACE.head(view, names, width)
                for action in legal:
                    assert FACE.say(view, names, action).endswith(".")
        seat = dice.choice(acting)
        position.play(seat, position.some_action(seat, chance), chance)


def test_enter_pressed_once_too_often_lends_no_queen() -> None:
    position = scene(hero(), hero("Milo", tags="fraud"), hands={1: "QH"}, top="2D")
    play_all(position, "1 help on", "2 play fraud", "2 at gm", "0 difficult", "2 stand")
    view, legal = position.view(1), position.legal(1)
    assert {"lend QH", "pass"} <= {*legal}
    assert isinstance(FACE, WithFirst)
    assert FACE.first(view, legal) == "pass"


def test_leadership_in_a_task_is_no_swap_of_cards() -> None:
    at = table()
    do(at, (1, vera()), (0, 'open "Rain."'))
    do(at, (0, answered("task", '{"name":"The crowd","ways":{"leadership":15}}')), (0, "floor p1"))
    view = at.view(1)
    assert isinstance(view, RpgView)
    assert GAME.offer(view, "try t1 leadership")[0] == "The crowd: Leadership"
    assert GAME.offer(view, "play leadership")[0] == "Leadership: swap cards"
    do(at, (1, "try t1 leadership"))
    assert at.tell(1)[0] == "You try “The crowd” with Leadership."


def test_a_game_master_opens_a_scene_by_keyboard() -> None:
    at = table()
    do(at, (1, vera()))

    async def play(app: TableApp, pilot: Pilot[str]) -> None:
        await pilot.press("o", "p", "e", "n", "enter")
        await pilot.pause()
        await pilot.press(*"Rain.", "enter")
        await pilot.pause()
        view = at.view(0)
        assert isinstance(view, RpgView)
        assert view.text == "Rain."
        assert "You are the game master" in one_line(app)

    visit(at, play, 0, WIDE)


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_a_whole_job_alone_by_keyboard_against_the_automatic_game_master(size: tuple[int, int], tmp_path: Path) -> None:
    sitting = [Seat("Hazel", "bot:master"), Seat("Ana", "person"), Seat("Bruno", "bot:professional")]
    at = Table.open(GAME, sitting, RpgOptions(job="rehearsal"), seed=seed_from_text("x"), folder=tmp_path)

    async def play(app: TableApp, pilot: Pilot[str]) -> None:
        await bots_done(app, pilot)
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("down", "enter")  # surprise me
        await bots_done(app, pilot)
        while at.outcome() is None:
            await pilot.press("enter")  # what is chosen first is always a way on
            await bots_done(app, pilot)
        assert "The story ends" in one_line(app)
        assert "was in 2 scenes" in one_line(app)

    visit(at, play, 1, size)
    at.close()


def filled(action: str, at: Table, *answers: Any) -> str:
    assert isinstance(FACE, WithForms)
    form = FACE.form(at.view(0), action, [])
    assert form is not None
    for answer in answers:
        question = form.question()
        assert question is not None
        assert question.ask.why_not(answer) is None, question
        assert form.answer(answer) is None
    assert form.question() is None
    return answered(action, form.result())


def test_a_game_master_writes_a_task_and_a_mark_question_by_question() -> None:
    at = table()
    do(at, (1, vera()), (0, 'open "Rain."'))
    do(at, (0, filled("mark sheet", at, "Wendel", 2, 3, 4, 5, ["guns"])), (0, "reveal h1"))
    ways = ["fraud", "thief", "athlete"]
    do(at, (0, filled("task", at, "The vault", sorted(ways, key=[*CALLED].index), ["number"], 17, ["m1"], ["20"])))
    do(at, (0, filled("edit m1", at, "Old Wendel", 1, 1, 1, 1, [])))
    view = at.view(0)
    assert isinstance(view, RpgView)
    assert view.marks[0].name == "Old Wendel"
    assert {way.use: way.threshold or way.mark for way in view.tasks[0].ways} == {
        "athlete": 17,
        "fraud": "m1",
        "thief": 20,
    }
    form = TaskForm(view)
    assert form.answer("A door") is None
    assert form.back()
    question = form.question()
    assert question is not None
    assert question.given == "A door"
    assert not form.back()


# --- Characters -------------------------------------------------------------------------------------------


def test_a_character_is_made_step_by_step_and_kept(tmp_path: Path) -> None:
    at = table()
    papers = Papers(GAME, tmp_path / "papers")

    async def make(app: TableApp, pilot: Pilot[str]) -> None:
        app.table_screen._papers = papers

        async def answer(*keys: str) -> None:
            await pilot.press(*keys)
            await pilot.pause()

        await answer("enter")  # bring a character
        assert "Who are you tonight?" in one_line(app)
        assert "Nadja Korhonen" in one_line(app)
        await answer("enter")  # the first of the list: make one
        await answer(*"Vera", "enter")
        await answer("down", "enter")  # Hearts
        assert "20 points are left" in one_line(app)
        await answer("1", "1", "enter")
        assert "Choose a whole number from 1 to 10." in one_line(app)
        await answer("backspace", "backspace", "1", "0", "enter")
        await answer("1", "0", "enter")
        assert "2 points are left" in one_line(app)
        await answer("9", "enter")
        assert "That is 6 more than you have left; 3 is the most." in one_line(app)
        await answer("escape")  # back to Dexterity, which is still there
        assert "Dexterity" in one_line(app)
        assert "10" in seen(app)
        await answer("enter")
        await answer("3", "enter")
        await answer("1", "enter")
        assert "You have 5 tags." in one_line(app)
        await answer("space", "down", "space", "ctrl+s")
        await answer(*"Owes.", "enter")
        sheet = at.view(1).people[1].sheet  # type: ignore[attr-defined]  # the view of this game
        assert (sheet.name, sheet.suit, sheet.attributes(), sheet.tags) == (
            "Vera",
            "H",
            [10, 10, 3, 1],
            ("ambush", "athlete"),
        )
        assert "Vera ♥" in one_line(app)

    visit(at, make, 1, WIDE)
    [(path, data)] = papers.all()
    assert path.name == "vera.toml"
    assert kept_from_toml(path.read_text(encoding="utf-8")).story == "Owes."
    assert data["wits"] == 3


@pytest.mark.parametrize("word", ["surprise", "ready0", "own0"])
def test_one_of_the_twelve_a_surprise_or_one_s_own_is_one_choice(word: str) -> None:
    own: dict[str, Any] = {"name": "Milo", "suit": "D", "service": [{"title": "The vault", "died": True}]}
    form = Creation([{"name": "spoiled", "fitness": 99}, own])
    question = form.question()
    assert question is not None
    assert question.ask.of[0].say == "Milo ♦, yours (1 job; died)"  # type: ignore[union-attr]
    assert form.answer([word]) is None
    assert form.question() is None
    found = kept_from_toml(GAME.paper_text(GAME.paper_from_text(_toml(form.result()))))
    assert found.name == {"ready0": professionals()[0].name, "own0": "Milo"}.get(word, found.name)
    assert (form.paper() is not None) == (word == "surprise")


def _toml(result: str) -> str:
    return GAME.paper_text(json.loads(result))


def test_the_form_goes_back_to_its_first_question_and_then_out() -> None:
    form = Creation([])
    assert isinstance(FACE, WithForms)
    assert FACE.form(None, "open", []) is None
    assert form.answer(["make"]) is None
    assert form.answer("Vera") is None
    assert form.back()
    question = form.question()
    assert question is not None
    assert question.given == "Vera"
    assert form.back()
    assert not form.back()


# --- Papers at this computer ------------------------------------------------------------------------------


def test_the_service_record_is_brought_up_to_date_at_the_end(tmp_path: Path) -> None:
    papers = Papers(GAME, tmp_path)
    at = in_a_scene()
    do(at, (1, "pass"), (0, "hurt p1 20"), (0, "end scene"), (1, vera(4, "Milo")), (0, 'end story "They got away."'))
    first = papers.bring_home(at.position, 1)
    assert [path.name for path in first] == ["vera-lindt.toml", "milo.toml"]
    assert papers.bring_home(at.position, 1) == first  # another evening with the same two
    jobs = {data["name"]: data["service"] for _, data in papers.all()}
    assert [job["end"] for job in jobs["Vera Lindt"]] == ["They got away."] * 2
    assert jobs["Vera Lindt"][0]["died"]
    assert papers.bring_home(at.position, 0) == []


def test_odd_files_hide_no_other_and_names_are_no_paths(tmp_path: Path) -> None:
    papers = Papers(GAME, tmp_path / "new" / "folder")
    assert papers.all() == []
    data = GAME.paper_from_text('name = "../../x"\nsuit = "D"')
    assert [papers.keep(data).name, papers.keep(data).name] == ["x.toml", "x-2.toml"]
    assert papers.keep({**data, "name": "女"}).name == "sheet.toml"
    (papers.folder / "a.toml").write_bytes(b"\xff")
    (papers.folder / "b.toml").write_text("name = ", encoding="utf-8")
    (papers.folder / "c.toml").mkdir()
    assert len(papers.all()) == 3
    with pytest.raises(SuitcaseError, match="not a text file"):
        papers.read(papers.folder / "a.toml")
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(SuitcaseError, match="set SUITCASE_DATA"):
        Papers(GAME, tmp_path / "file" / "x").keep(data)
