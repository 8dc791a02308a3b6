"""Suit Up and Pick Smarter at a terminal table: everything is there, fits, and can be done by keys."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import cast

import pytest
from rich.cells import cell_len
from rich.text import Text
from textual.pilot import Pilot

from suitcase.draw.face import face_of
from suitcase.engine import FastChance, Game, Position, seed_from_text
from suitcase.games.influence.game import InfluenceGame
from suitcase.games.influence.terminal.face import InfluenceFace
from suitcase.games.influence.view import InfluenceView
from suitcase.games.pick_smarter import GAME as PICK_SMARTER
from suitcase.games.suit_up import GAME as SUIT_UP
from suitcase.games.suit_up import SuitUp
from suitcase.table import Seat, Table
from suitcase.terminal.app import TableApp
from suitcase.terminal.pane import Pane
from suitcase.terminal.spots import spots, step
from tests.games.suit_up.helpers import at
from tests.terminal.helpers import bots_done, one_line, place_of, random_walk, seen, settled, visit

GAMES = [SUIT_UP, PICK_SMARTER]
NAMES = ["Ana", "Hazel", "Bruno", "Bartholomew the Eleventh"]
SIZES = [(80, 24), (100, 30), (140, 40)]

RING = """
┌ Park ────────┬ Beach ───────┬ Gallery ─────┬›Theatre ─────┐
│{L} LLL       │{L} LL+favor  │{P} PPP       │{P} PP+favor  │
│● You         │■ Hazel       │▲ Bruno       │              │
├──────────────┴──────────────┴──────────────┴──────────────┤
│ Corner by the cafe                 ▶Corner by the theatre │
│↑      Score tokens  L 3  P 4  B 5  M 6  all four 7       ↓│
│↑   Decks: 34 people (0 discarded), 32 favors (0 used)    ↓│
│↑          {L}: 1 leaf for each +L that you have          ↓│
├ Cafe ────────┬ Market ──────┬›Museum ──────┬›College ─────┤
│{M} MM+favor  │{M} MMM       │{B} BB+favor  │{B} BBB       │
│◆ Bartholomew…│              │              │              │
├ Abel ────────┼ Emeka ───────┼ Anouk ───────┼›Omar ────────┤
│LBB at 4      │BMM at 4      │M★ at 3       │LL at 3       │
│+PM 4 pts     │+P 5 pts      │+BM 2 pts     │+B 3 pts      │
├ Zoltan ──────┼ Wanda ───────┼ Viktor ──────┼ Tamsin ──────┤
│PPM at 4      │BB at 4       │PBB at 3      │PP at 3       │
│+LB 4 pts     │+L 3 pts      │+L 5 pts      │+P 3 pts      │
└──────────────┴──────────────┴──────────────┴──────────────┘
""".strip()
# In a small window words are shorter; a dark tile begins with its set symbol; a chosen box has a double frame.
SMALL = """
┌ Park ────┬ Beach ───┬ Gallery ─┬›Theatre ─┐
│{L} {L}LL │{L} {L}L+f│{P} {P}PP │{P} {P}P+f│
│● You     │■ Hazel   │▲ Bruno   │          │
├──────────┴──────────┴──────────┴──────────┤
│↑  Score  L 3  P 4  B 5  M 6  all four 7  ↓│
│↑   Decks: 38 people, 32 favors, 0 used   ↓│
│↑  {L}: 1 leaf for each +L that you have  ↓│
├ Cafe ────┬ Market ──╔▶Museum ══╗›College ─┤
│{M} {M}M+f│{M} {M}MM ║{B} {B}B+f║{B} {B}BB │
│          │          ║          ║          │
└──────────┴──────────╚══════════╝──────────┘
 People; the two on the right cost less
┌ Abel ────┬ Emeka ───┬ Anouk ───┬›Omar ────┐
│LBB at 4  │BMM at 4  │M★ at 3   │LL at 3   │
│+PM 4 pts │+P 5 pts  │+BM 2 pts │+B 3 pts  │
└──────────┴──────────┴──────────┴──────────┘
""".strip()
PLAYERS = """
▶● You, Intellectual  starting
   L 8   P 0+2 B 0+1 M 0
   2 friends (11), 0 favors
 ■ Hazel, Athlete
   L 0   P 0   B 0   M 0
   0 friends, 0 favors
 ▲ Bruno, Creative
   L 0   P 0   B 0   M 0
   0 friends, 0 favors
──────────────────────────────
""".strip()


def face(game: Game) -> InfluenceFace:
    return cast(InfluenceFace, face_of(game))


def known(position: Position, viewer: int | None) -> InfluenceView:
    return cast(InfluenceView, position.view(viewer))


def parts(
    game: InfluenceGame, position: Position, seat: int | None, size: tuple[int, int]
) -> dict[str, tuple[Text, int]]:
    """What the face draws in a window, and how wide each part may be."""
    width, height = size
    view = known(position, seat)
    legal = position.legal(seat) if seat is not None else []
    chosen = legal[0] if legal else None
    drawn, names = face(game), NAMES[: len(view.players)]
    column = max(33, min(56, round(width * 0.36)))
    hand = drawn.hand(view, names, legal, chosen, width, height)
    rows = height - 2 - drawn.lines(height) - hand.plain.count("\n") - 1
    return {
        "head": (drawn.head(view, names, width - 2 - len(game.title) - 2), width - 2 - len(game.title) - 2),
        "board": (drawn.board(view, names, legal, chosen, width - column, rows), width - column),
        "side": (drawn.side(view, names, legal, chosen, column - 3, height), column - 3),
        "hand": (hand, width - 2),
    }


def table_of(game: InfluenceGame, seats: int, bots: str = "bot:random", seed: str = "x") -> Table:
    sitting = [Seat(name, bots if k else "person") for k, name in enumerate(NAMES[:seats])]
    return Table.open(game, sitting, game.options(), seed=seed_from_text(seed))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_wider_than_the_window_and_every_action_is_drawn(game: InfluenceGame, seats: int) -> None:
    for number, (position, seat) in enumerate(random_walk(game.new(seats, chance=FastChance(seats)), seats)):
        size = SIZES[number % len(SIZES)]
        drawn = parts(game, position, seat, size)
        for name, (text, width) in drawn.items():
            for line in text.plain.split("\n"):
                assert cell_len(line) <= width, (name, size, line)
        found = {action for text, _ in drawn.values() for action in spots(text)}
        assert found == set(position.legal(seat)), known(position, seat)
        if number % 9 == 0:
            assert not any(spots(text) for text, _ in parts(game, position, None, size).values())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_arrows_reach_every_action(game: InfluenceGame) -> None:
    for position, seat in random_walk(game.new(4, chance=FastChance(7)), 7):
        found = {
            action: spot
            for text, _ in parts(game, position, seat, (100, 30)).values()
            for action, spot in spots(text).items()
        }
        legal = position.legal(seat)
        for key in ("right", "left"):
            chosen, visited = legal[0] if legal else "", set()
            for _ in legal:
                visited.add(chosen)
                chosen = step(found, chosen, key)
            assert visited == set(legal)
        for action in legal:
            assert step(found, step(found, action, "down"), "up") in legal


def bare(text: Text) -> str:
    return "\n".join(line.rstrip() for line in text.plain.rstrip().split("\n"))


def test_the_ring_and_the_rows_are_drawn_as_they_lie() -> None:
    position = at(
        4,
        spaces="Park Beach Gallery Cafe",
        mats="intellectual athlete creative executive",
        influence=["8 leaves"],
        row="Abel Emeka Anouk Omar",
    )
    drawn = face(SUIT_UP).board(known(position, 0), NAMES, position.legal(0), "go corner-by-the-theatre", 61, 18)
    assert bare(drawn) == RING


def test_a_small_window_folds_what_matters_least() -> None:
    position = at(
        3,
        dark=True,
        spaces="Park Beach Gallery",
        mats="intellectual athlete creative",
        influence=["8 leaves"],
        row="Abel Emeka Anouk Omar",
        friends=["Cosima Alma"],
    )
    view, legal = known(position, 0), position.legal(0)
    assert bare(face(SUIT_UP).board(view, NAMES, legal, "go museum", 45, 16)) == SMALL
    assert bare(face(SUIT_UP).side(view, NAMES, legal, "go museum", 30, 24)) == PLAYERS


def test_the_extra_spaces_of_pick_smarter_lie_left_and_right() -> None:
    position = PICK_SMARTER.new(4, chance=FastChance(1))
    board = face(PICK_SMARTER).board(known(position, 0), NAMES, [], None, 61, 18).plain
    assert re.search("DepART .*Froogle.* FakeLook .*Swopple .*", board)
    assert re.search("│ Left extra space +Right extra space +│", board)
    narrow = face(PICK_SMARTER).board(known(position, 0), NAMES, ["go spinstrest"], "go spinstrest", 45, 17).plain
    assert "▶Spinstrest╗ Blueit ──┬Chatterbug┬Pennypost─┤" in narrow
    assert re.search("Spinstrest .*Blueit .*Chatterbug .*Pennypost ", board)


def test_wide_names_and_long_ones_leave_everything_in_its_place() -> None:
    names = ["漢字漢字漢字漢字漢字漢字", "Bartholomew the Eleventh of Nowhere", "Bruno"]
    position = at(3, spaces="Park Beach Gallery")
    board = face(SUIT_UP).board(known(position, 2), names, [], None, 61, 18).plain
    assert {cell_len(line) for line in board.split("\n")} == {61}
    side = face(SUIT_UP).side(known(position, 2), names, [], None, 30, 24).plain
    assert all(cell_len(line) <= 30 for line in side.split("\n"))
    assert ", Intellectual" in side


def test_another_set_has_its_own_things(tmp_path: Path) -> None:
    words = (SUIT_UP.folder() / "components.toml").read_text(encoding="utf-8")
    own = tmp_path / "own.toml"
    words = words.replace('"leaves"', '"berries"').replace("leaves =", "berries =").replace('"leaf"', '"berry"')
    own.write_text(words.replace('"Park"', '"Wood"'), encoding="utf-8")
    game = SuitUp(own)
    position = game.new(2, chance=FastChance(1))
    board = face(game).board(known(position, 0), NAMES, [], None, 61, 18).plain
    assert "┌ Wood " in board
    # Books are B no longer: berries come first.
    assert "B berries  P palettes  O books  M money" in face(game).head(known(position, 0), NAMES, 80).plain
    assert "L leaves" in face(SUIT_UP).head(known(position, 0), NAMES, 80).plain


@pytest.mark.parametrize(("game", "seats", "size"), [(SUIT_UP, 2, (80, 24)), (PICK_SMARTER, 3, (100, 30))])
def test_a_whole_game_by_keys(game: InfluenceGame, seats: int, size: tuple[int, int]) -> None:
    table = table_of(game, seats, "bot:greedy")  # they do not take long to win
    dice = random.Random(1)

    async def play(app: TableApp, pilot: Pilot[str]) -> None:
        await bots_done(app, pilot)
        while table.outcome() is None:
            for _ in range(dice.randrange(3)):
                await pilot.press(dice.choice(["left", "right", "up", "down"]))
            shown = app.table_screen.words
            assert shown.startswith("Your turn. ")
            for pane in app.screen.query(Pane):
                for line in pane.render().plain.split("\n"):
                    assert cell_len(line) <= pane.content_size.width
            await pilot.press("enter")
            await bots_done(app, pilot)
        outcome = table.outcome()
        assert outcome is not None
        await pilot.pause()
        for sentence in (outcome.why, *outcome.how):
            assert sentence in one_line(app)
        for score in outcome.scores:
            assert re.search(rf"In all .*\b{score}\b", seen(app))

    visit(table, play, size=size)


def test_what_is_typed_may_leave_out_its_first_word() -> None:
    table = table_of(SUIT_UP, 2, bots="person", seed="seat 0 drafts first")

    async def type_it(app: TableApp, pilot: Pilot[str]) -> None:
        screen = app.table_screen
        await pilot.press(*"rebel")
        assert screen.chosen == "mat rebel"
        await pilot.press("enter", *"cafe")
        assert screen.chosen == "go cafe"
        await pilot.press(*"go th")
        assert screen.chosen == "go theatre"
        await pilot.press("down", "f")  # no action begins so: it is the key
        assert screen.words == "The bots take their time."

    assert table.position.to_act() == [0]
    visit(table, type_it)


def test_a_place_and_a_mat_are_played_with_the_mouse() -> None:
    table = table_of(SUIT_UP, 2, bots="person", seed="seat 0 drafts first")

    async def click(app: TableApp, pilot: Pilot[str]) -> None:
        for part, action in (("#hand", "mat athlete"), ("#board", "go museum")):
            place = place_of(app.screen.query_one(part), action)
            await pilot.hover(part, offset=place)
            assert app.table_screen.chosen == action
            await pilot.click(part, offset=place)
        assert table.view(0).players[0].space == "Museum"  # type: ignore[attr-defined]  # an InfluenceView

    visit(table, click)


def test_favor_cards_are_kept_unless_one_means_to_play_them() -> None:
    position = at(2, favors=["leaves@Park books@Cafe"])
    view = known(position, 0)
    assert face(SUIT_UP).first(view, position.legal(0)) == "done"
    hand = face(SUIT_UP).hand(view, NAMES, position.legal(0), "done", 80, 24).plain
    assert "Favors  ›L Park  ›B Cafe" in hand
    assert "Play favor cards first, or go on:  ▶Done" in hand


def test_other_hands_change_nothing_in_the_window() -> None:
    drawn = []
    for world in (None, 1, 2):
        table = table_of(SUIT_UP, 3, bots="person")
        chance = random.Random(5)
        for _ in range(60):
            seat = table.position.to_act()[0]
            table.do(seat, chance.choice(table.position.legal(seat)), table.number)
        if world is not None:
            table._position = table.position.redeal(0, FastChance(world))

        async def look(app: TableApp, pilot: Pilot[str]) -> None:
            drawn.append(await settled(app, pilot))

        visit(table, look, size=(100, 30))
    assert drawn[0] == drawn[1] == drawn[2]


def test_without_colour_the_choice_is_told_by_its_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    table = table_of(SUIT_UP, 2, bots="person", seed="seat 0 drafts first")

    async def look(app: TableApp, pilot: Pilot[str]) -> None:
        await pilot.press("enter")
        inks = re.findall(r"-r(?!1 )\d+ \{ fill: #(..)(..)(..)", app.export_screenshot())
        assert len(inks) > 3
        assert all(red == green == blue for red, green, blue in inks)
        assert "╔▶Park ════════╗" in seen(app)
        await pilot.press("right")
        assert "╔▶Beach ═══════╗" in seen(app)

    visit(table, look, size=(100, 30))


def test_someone_who_watches_sees_the_table_and_no_hand() -> None:
    table = table_of(PICK_SMARTER, 3)

    async def watch(app: TableApp, pilot: Pilot[str]) -> None:
        await pilot.pause()
        assert "Score tokens" in seen(app)
        assert "Favors " not in seen(app)
        assert "You" not in seen(app)

    visit(table, watch, seat=None, size=(100, 30))


def test_a_count_longer_than_half_the_window_can_be_read_on() -> None:
    table = table_of(SUIT_UP, 4, bots="person")
    dice = random.Random(3)
    while acting := table.position.to_act():
        table.do(acting[0], dice.choice(table.position.legal(acting[0])), table.number)
    outcome = table.outcome()
    assert outcome is not None

    async def read(app: TableApp, pilot: Pilot[str]) -> None:
        await pilot.pause()
        assert "↑ and ↓ go through the count" in one_line(app)
        assert "In all" in seen(app)
        assert outcome.how[0] in one_line(app)
        assert outcome.how[-1] not in one_line(app)
        await pilot.press(*["down"] * 20)
        assert outcome.how[-1] in one_line(app)
        assert outcome.how[0] not in one_line(app)
        await pilot.press(*["up"] * 20)
        assert outcome.how[0] in one_line(app)
        await pilot.resize_terminal(140, 50)
        await pilot.pause()
        assert all(sentence in one_line(app) for sentence in (*outcome.how, outcome.why))
        assert "go through the count" not in one_line(app)

    visit(table, read)


def test_a_sealed_purchase_is_marked_for_oneself_only() -> None:
    position = at(
        2, phase="final", influence=["8 leaves, 8 books", "8 leaves"], hands=["Brianna Omar", "Farida Fabian"]
    )
    drawn = face(SUIT_UP)
    asked = drawn.hand(known(position, 0), NAMES, position.legal(0), "brianna", 100, 30).plain
    assert "▶Brianna" in asked
    assert "›Omar" in asked
    assert "sealed until all have chosen; each symbol costs 4:  " in asked
    position.play(0, "brianna", FastChance(1))
    assert "Brianna (sealed)" in drawn.hand(known(position, 0), NAMES, position.legal(0), None, 100, 30).plain
    others = known(position, 1)
    for text in (drawn.board(others, NAMES, [], None, 64, 22), drawn.side(others, NAMES, [], None, 33, 30)):
        assert "Brianna" not in text.plain
