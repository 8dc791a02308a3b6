"""Suit Up! The Cooperative Card Game at a terminal table: everything is there, fits, and can be done by keys."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual.pilot import Pilot

from suitcase.draw.face import face_of
from suitcase.engine import FastChance, seed_from_text
from suitcase.games.suit_up_cards import GAME
from suitcase.games.suit_up_cards.cards import SUIT_NAMES
from suitcase.games.suit_up_cards.terminal import face
from suitcase.table import Seat, Table
from suitcase.terminal.app import TableApp
from suitcase.terminal.pane import Pane
from suitcase.terminal.spots import spots, step
from tests.games.suit_up_cards.helpers import Cards, at, new, options, play
from tests.games.suit_up_cards.helpers import seen as known
from tests.terminal.helpers import bots_done, one_line, place_of, random_walk, seen, settled, visit

NAMES = ["Ana", "Hazel", "Bruno", "Bartholomew the Eleventh"]
SIZES = [(80, 24), (100, 30)]
WAYS: list[dict[str, Any]] = [
    {"limit": 30},
    {"mode": "pair", "suits": "secret", "actions_on_zero": True, "limit": 30},
    {"mode": "advanced", "suits": "team", "trade": "after", "limit": 30},
    {"mode": "advanced", "suits": "choose", "exchange": "pass", "limit": 60},
    {"mode": "pair", "suits": "shown", "partners": "suit", "switch": "before", "limit": 30},
]
MINE = "L1 L2 L3 L5 L7 M1 K2 trade switch +1"
HANDS = [MINE, "M2 M3 M4 M5 ...", "...", "L6 L8 S8 ..."]
NEARLY = ["M1 M2 M3 M4 M5 M6 M7 K1 K2 K3", "L1 L2 L3 L4 L5 L6 L7 M8 K4 S1", "...", "..."]

TABLE = """
                     Bruno
               ♚ King  10 cards
                    partner
            ╭────▶───────────▶────╮
            │      Your turn      │
            ▲ ╭───╮ 4 cards each  ▼
▶Hazel      │ │ 3 │ You           │  Bartholo…
 ☾ Moon     │ ╰───╯ ⇄ Hazel       │  ♠ Spear
 10 cards   ▲ 3 rolled, +1 played ▼  10 cards
 chooses…   │     ↻ clockwise     │
            ╰────◀───────────◀────╯
        ▶ You  ☼ Light  5 of 8 ■■■■■□□□
               You need L4 L6 L8
""".strip("\n")
# Two cards are put aside, one is chosen, and what can no more be given has a broken frame.
PICKED = """
            ╭───╮       ╭───╮
        ╭╌╌╌│L2 ╭╌╌╌╭╌╌╌│L7 │    ╔═══╗     ╭───╮     ╭───────╭──────╮
        ╎L1 ╰───╎L3 ╎L5 ╰───╯    ║M1 ║     │K2 │     │Switch │Trade │
        ╰╌╌╌  ✓ ╰╌╌╌╰╌╌╌  ✓      ╚═▲═╝     ╰───╯     ╰───────╰──────╯
        ☼ Light, yours           ☾ Moon    ♚ King    Actions
Choose 3 cards for Hazel beside the +1.
""".strip("\n")
# After a Switch play goes the other way, and a suit that one has not been shown looks secret.
TURNED = """
                     Bruno
              ▒ secret  10 cards

            ╭────◀───────────◀────╮
            │ Bartholomew…'s turn │
            ▼ ╭───╮ to be rolled  ▲
 Hazel      │ │ ? │ last roll 3   │ ▶Bartholo…
 ▒ secret   │ ╰───╯               │  ▒ secret
 10 cards   ▼                     ▲  10 cards
            │ ↺ counter-clockwise │  has Switch
            ╰────▶───────────▶────╯
          You  ☼ Light  6 of 8 ■■■■■■□□
                You need L1 L4
""".strip("\n")
REMEMBERED = """
Goal   one partner complete
Pairs  Light+Moon, King+Spear
Last   3 cards You ⇄ Barth…
Switch rests until your turn
Gave   L1 K2 Switch to
       Bartholomew…
Got    •L6 •L8 •S8 from
       Bartholomew…
──────────────────────────────
""".strip("\n")
MOMENT = """
            ╭────▶───────────▶────╮
            │█▀▀ █ █ █ ▀█▀   Ana  │
            ▲▀▀█ █ █ █  █   ╔═══╗ ▼
 Bruno      │▀▀▀ ▀▀▀ ▀  ▀   ║ ? ║ │  Ana
 ♚ King     │  █ █ █▀█ █    ╚═══╝ │  ☾ Moon
 10 cards   ▲  █ █ █▀▀ ▀          ▼  10 cards
            │  ▀▀▀ ▀   ▀          │  SUIT UP!
            ╰────◀───────────◀────╯
        ▶ You  ☼ Light  7 of 8 ■■■■■■■□
                  You need L8
""".strip("\n")
END = """
           █▀▀ █ █ █ ▀█▀   █ █ █▀█ █
           ▀▀█ █ █ █  █    █ █ █▀▀ ▀
           ▀▀▀ ▀▀▀ ▀  ▀    ▀▀▀ ▀   ▀

 ★Ana       ☾8/8  M12345678 K23
  You       ☼7/8  L1234567 K14 S1
 ★Bruno     ♚2/8  K68 L8 S357 Switch +1 +2 -1
  Bartholo… ♠4/8  S2468 K57 Trade +1 -1 -2
""".strip("\n")


def bare(text: Text) -> str:
    return "\n".join(line.rstrip() for line in text.plain.rstrip().split("\n")).strip("\n")


def board(position: Cards, viewer: int | None = 0, chosen: str | None = None, size: tuple[int, int] = (47, 14)) -> str:
    legal = [] if viewer is None else position.legal(viewer)
    view = known(position, viewer)
    return bare(face.board(view, NAMES, legal, chosen or face.first(view, legal), *size))


def hand(position: Cards, seat: int = 0, chosen: str | None = None, size: tuple[int, int] = (80, 24)) -> str:
    legal, view = position.legal(seat), known(position, seat)
    return bare(face.hand(view, NAMES, legal, chosen or face.first(view, legal), *size))


def side(position: Cards, viewer: int | None = 0) -> str:
    return bare(face.side(known(position, viewer), NAMES, [], None, 30, 24))


def parts(position: Cards, seat: int | None, size: tuple[int, int]) -> dict[str, tuple[Text, int]]:
    """What the face draws in a window, and how wide each part may be."""
    width, height = size
    view, legal = known(position, seat), [] if seat is None else position.legal(seat)
    chosen = face.first(view, legal) if legal else None
    column = max(33, min(56, round(width * 0.36)))
    held = face.hand(view, NAMES, legal, chosen, width, height)
    rows = height - 2 - face.lines(height) - held.plain.count("\n") - 1
    title = width - 2 - len(GAME.title) - 2
    return {
        "head": (face.head(view, NAMES, title), title),
        "board": (face.board(view, NAMES, legal, chosen, width - column, rows), width - column),
        "side": (face.side(view, NAMES, legal, chosen, column - 3, height), column - 3),
        "hand": (held, width - 2),
    }


def table_of(bots: str = "person", seed: str = "x", **given: Any) -> Table:
    sitting = [Seat(name, bots if k else "person") for k, name in enumerate(NAMES)]
    return Table.open(GAME, sitting, options(**given), seed=seed_from_text(seed))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("way", WAYS, ids=lambda way: "-".join(map(str, way.values())) or "plain")
def test_everything_fits_and_every_action_is_drawn_and_reached(way: dict[str, Any], size: tuple[int, int]) -> None:
    dice = random.Random(3)
    for number, (position, seat) in enumerate(random_walk(new(5, **way), 5)):
        # A change of phase is rare, a card to be picked is not.
        if known(position, None).phase == "pick" and dice.random() < 0.85:
            continue
        drawn = parts(position, seat, size)
        for name, (text, width) in drawn.items():
            for line in text.plain.split("\n"):
                assert cell_len(line) <= width, (name, line)
        found = {action: spot for text, _ in drawn.values() for action, spot in spots(text).items()}
        legal = position.legal(seat)
        assert set(found) == set(legal)
        chosen, visited = legal[0] if legal else "", set()
        for _ in legal:
            visited.add(chosen)
            chosen = step(found, chosen, "right")
        assert visited == set(legal)
        if number % 9 == 0:
            assert not any(spots(text) for text, _ in parts(position, None, size).values())


def test_a_trade_is_drawn_as_it_lies() -> None:
    position = play(at(HANDS, option={"mode": "pair"}), "0 roll; 0 play +1", 3)
    assert board(position) == TABLE
    play(position, "0 L2 L7")
    assert hand(position) == PICKED


def test_the_table_remembers_what_was_seen_and_hides_what_was_not() -> None:
    position = at(HANDS, option={"mode": "pair", "suits": "secret"})
    play(position, "0 roll; 0 play switch; 0 L1 K2; 3 L6 L8 S8", 3)
    assert board(position) == TURNED
    assert side(position) == REMEMBERED
    watching = board(position, None) + side(position, None)
    assert watching.count("▒ secret") == 4
    assert not re.search("Gave|Got|L1|L6|You", watching)


def test_an_action_card_shows_the_number_before_it_is_played() -> None:
    position = play(at(HANDS), "0 roll", 3)
    assert re.search(r"trade 3 cards .*\n.* with .*\n.* Hazel ", board(position))
    assert re.search(r"trade 4 cards .*\n.* with .*\n.* Hazel .*\n.* if you play \+1 ", board(position, 0, "play +1"))
    assert re.search(
        r"trade 3 cards .*\n.* with .*\n.* Barthol.*\n.* if you play Switch", board(position, 0, "play switch")
    )
    assert "▶No action card" in hand(position)
    assert "║+1 ║" in hand(position, 0, "play +1")
    assert "╎Trade │" in hand(position)  # it comes instead of the roll
    words = face.say(known(position, 0), NAMES, "play switch")
    assert words.endswith("you would trade 3 cards, this one among them, with Bartholomew the Eleventh.")


def test_suit_up_is_a_moment_and_then_play_goes_on() -> None:
    position = at(NEARLY, suits="moon light king spear", traded=True, option={"mode": "advanced"})
    play(position, "0 roll; 0 none; 0 K1; 1 M8", 1)
    assert board(position, 1).endswith(MOMENT)
    assert face.pause(known(position, 1)) > 2
    play(position, "1 roll", 2)
    assert "█" not in board(position, 1)
    assert "SUIT UP!" in board(position, 1)


def test_the_end_lays_all_hands_open() -> None:
    position = at(NEARLY, suits="moon light king spear", traded=True, option={"mode": "pair"})
    play(position, "0 roll; 0 none; 0 K1; 1 M8", 1)
    assert board(position, 1) == END
    assert "█" not in board(position, 1, size=(47, 6))
    assert all(name in board(position, 1, size=(47, 6)) for name in ("SUIT UP!", "Ana", "You", "Bruno", "Bartholo"))


def test_suits_are_chosen_in_the_middle_of_the_table() -> None:
    position = new(1, suits="choose", dealer="3")
    play(position, "0 moon")
    drawn = board(position, 1)
    assert "☾ Moon  Ana" in drawn
    assert re.search(r"▶☼ Light .*\n.*☾ Moon .*\n.* ›♚ King .*\n.*›♠ Spear", drawn)


def test_a_hand_too_large_to_be_drawn_is_written() -> None:
    position = at([" ".join(f"{suit}{k}" for suit in "LMKS" for k in range(2, 9)) + " +1 +1", "L1", "M1", "..."],
                  option={"exchange": "pass"})  # fmt: skip
    play(position, "0 roll; 0 none; 0 L3", 2)
    drawn = hand(position, size=(100, 30))
    assert "☼  L2 ✓L3 ›L4 " in drawn
    assert "± ›+1 ›+1" in drawn
    assert len(drawn.split("\n")) <= 5


def test_wide_names_and_long_ones_leave_everything_in_its_place() -> None:
    names = ["漢字漢字漢字漢字漢字漢字", "Bartholomew the Eleventh of Nowhere", "漢字漢字漢字漢字漢字漢字漢字", "Bo"]
    position = play(at(HANDS, option={"mode": "pair"}), "0 roll; 0 none", 3)
    for viewer in (None, 1, 3):
        drawn = face.board(known(position, viewer), names, [], None, 47, 14).plain
        assert {cell_len(line) for line in drawn.split("\n")} == {47}
        drawn = face.side(known(position, viewer), names, [], None, 30, 24).plain
        assert all(cell_len(line) <= 30 for line in drawn.split("\n"))


@pytest.mark.parametrize(("size", "way"), [((80, 24), {"limit": 5}), ((100, 30), {"mode": "pair", "limit": 8})])
def test_a_whole_game_by_keys(size: tuple[int, int], way: dict[str, Any]) -> None:
    table = table_of("bot:greedy", **way)
    dice = random.Random(1)

    async def keys(app: TableApp, pilot: Pilot[str]) -> None:
        await bots_done(app, pilot)
        while table.outcome() is None:
            for _ in range(dice.randrange(3)):
                await pilot.press(dice.choice(["left", "right", "up", "down"]))
            assert app.table_screen.words.startswith("Your turn. ")
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
            assert f"{score}/8" in seen(app)

    visit(table, keys, size=size)


def test_cards_are_typed_pointed_at_and_clicked() -> None:
    table = table_of()
    table._position = play(at(HANDS), "0 roll", 3)

    async def choose(app: TableApp, pilot: Pilot[str]) -> None:
        screen = app.table_screen
        assert screen.chosen == "none"
        await pilot.press(*"+1")
        assert screen.chosen == "play +1"
        await pilot.press("enter", *"l2")
        assert screen.chosen == "L2"
        await pilot.press("enter")
        assert screen.chosen == "M1"  # one's own suit is kept unless one means to give it
        part = app.screen.query_one("#hand")
        await pilot.hover("#hand", offset=place_of(part, "L7"))
        assert screen.chosen == "L7"
        assert "Light 7: card 2 of 3, one of your own suit." in one_line(app)
        await pilot.click("#hand", offset=place_of(part, "L7"))
        view = table.view(0)
        assert view.picked == ["L2", "L7"]  # type: ignore[attr-defined]  # a SuitUpCardsView

    visit(table, choose)


def test_the_die_and_the_players_are_chosen_on_the_table() -> None:
    table = table_of()
    table._position = at(HANDS)

    async def choose(app: TableApp, pilot: Pilot[str]) -> None:
        assert app.table_screen.chosen == "roll"
        assert "›Bruno‹" in seen(app)
        await pilot.press("up")
        assert "▶Bruno◀" in seen(app)
        await pilot.press("down", "left")
        assert "▶Hazel◀" in seen(app)
        await pilot.click("#board", offset=place_of(app.screen.query_one("#board"), "trade to 3"))
        assert table.position.to_act() == [3]

    visit(table, choose)


def test_other_hands_and_suits_change_nothing_in_the_window() -> None:
    drawn = []
    for world in (None, 1, 2):
        table = table_of(mode="pair", suits="secret")
        dice = random.Random(5)
        while table.number < 60 or known(table.position, 0).phase != "pick":  # type: ignore[arg-type]  # of this game
            seat = dice.choice(table.position.to_act())
            table.do(seat, dice.choice(table.position.legal(seat)), table.number)
        if world is not None:
            table._position = table.position.redeal(0, FastChance(world))

        async def look(app: TableApp, pilot: Pilot[str]) -> None:
            drawn.append(await settled(app, pilot))

        visit(table, look)
    assert drawn[0] == drawn[1] == drawn[2]


def test_without_colour_everything_is_told_by_letter_and_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    table = table_of()
    table._position = play(at(HANDS), "0 roll; 0 none", 3)

    async def look(app: TableApp, pilot: Pilot[str]) -> None:
        inks = re.findall(r"-r(?!1 )\d+ \{ fill: #(..)(..)(..)", app.export_screenshot())
        assert len(inks) > 3
        assert all(red == green == blue for red, green, blue in inks)
        assert "║M1 ║" in seen(app)
        await pilot.press("right")
        assert "║K2 ║" in seen(app)

    visit(table, look)


def test_every_suit_has_its_own_sign_and_letter() -> None:
    position = play(at(["L1 M1 K1 S1 ...", "...", "...", "..."]), "0 roll", 3)
    text = face.hand(known(position, 0), NAMES, [], None, 100, 30)
    signs = [re.search(rf"(\S) {name}", text.plain) for name in SUIT_NAMES]
    assert len({sign.group(1) for sign in signs if sign}) == 4
    assert all(f"│{letter}1" in text.plain for letter in "LMKS")
    assert not any(span.style.meta for span in text.spans if isinstance(span.style, Style))


def test_this_face_is_found() -> None:
    assert face_of(GAME) is face
