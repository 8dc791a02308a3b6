"""Draws the pictures of the README: python docs/pictures.py"""

from __future__ import annotations

import asyncio
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec
from playwright.sync_api import Browser, Page, sync_playwright

from suitcase.engine import Game, Options, seed_from_text
from suitcase.games import game as find_game
from suitcase.games.suits import GAME as SUITS
from suitcase.games.suits import SuitsOptions
from suitcase.games.suits_rpg import GAME as RPG
from suitcase.games.suits_rpg.options import RpgOptions
from suitcase.server.disk.statements import ADD_CHAT, ADD_SITTING, ADD_TABLE
from suitcase.server.disk.store import Job, Row, Store
from suitcase.server.door.identity import COOKIE, Identities, Identity
from suitcase.server.live.livetable import LiveTable
from suitcase.server.shelf import in_the_box
from suitcase.table import Chair, ClockSetting, Seat, Table
from suitcase.terminal.app import TableApp

PICTURES = Path(__file__).parent / "pictures"
SIZE = (100, 32)
TRICKS = 4  # played before the picture is taken
LAMP = 96  # actions of the role-playing game, after which the game master has answered a card with two
FONTS = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"
COLUMN = 12.2  # the width of a character in Textual's drawings
TEXT = re.compile(r'<text class="([^"]+)" x="([\d.]+)" y="([\d.]+)" textLength="[\d.]+" ([^>]*)>([^<]*)</text>')

WIDE, PHONE = (1440, 900), (390, 844)
CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--no-sandbox --disable-gpu --disable-background-networking --disable-component-update "
    "--disable-sync --disable-quic --no-first-run"
)
ANA = Identity("ana", "Ana")
BOTS = (Chair("Hazel", "bot:random"), Chair("Bruno", "bot:random"))  # so the picture stays when a better bot comes
GREEDY = [Chair(name, "bot:greedy") for name in ("Hazel", "Bruno", "Clara")]
SHOTS = (
    ("shelf-wide", "/", WIDE, False),
    ("shelf-phone", "/", PHONE, False),
    ("table-wide", "/table/baraja", WIDE, False),
    ("table-wide-dark", "/table/baraja", WIDE, True),
    ("table-phone", "/table/baraja", PHONE, False),
    ("table-phone-dark", "/table/baraja", PHONE, True),
    ("suit-up-wide", "/table/evening", WIDE, False),
    ("suit-up-phone-dark", "/table/evening", PHONE, True),
    ("pick-smarter-wide", "/table/feed", WIDE, False),
    ("pick-smarter-phone", "/table/feed", PHONE, False),
    ("suit-up-cards-wide", "/table/stars", WIDE, False),
    ("suit-up-cards-phone", "/table/stars", PHONE, True),
    ("suits-rpg-wide", "/table/lamp", WIDE, False),
    ("suits-rpg-phone", "/table/lamp", PHONE, True),
)

# --- The terminal -------------------------------------------------------------------------------------


async def terminal() -> str:
    """A moment of Suits in the terminal: two cards lie on the table, and the chosen one takes the trick."""
    # Random bots, so that the picture stays when a better bot comes.
    seats = [Seat("Ana"), Seat("Hazel", "bot:random"), Seat("Bruno", "bot:random")]
    table = Table.open(SUITS, seats, SuitsOptions(), seed=seed_from_text("suitcase"))
    app = TableApp(table, 0, pause=0)
    async with app.run_test(size=SIZE) as pilot:
        for _ in range(TRICKS):
            await pilot.press("down", "enter")
            while table.bot_to_act() is not None:
                await pilot.pause()
        for _ in range(16):
            if "take the trick" not in app.table_screen.words:
                await pilot.press("right")
        return at_home(app.export_screenshot(title="suitcase play suits"))


def at_home(svg: str) -> str:
    """Textual's drawing without the font it would download, and every word in its place in any other."""
    svg = re.sub(r"@font-face\s*\{[^}]*\}\s*", "", svg)
    svg = re.sub(r"<!--.*?-->\s*", "", svg)
    svg = re.sub(r"font-family: Fira Code[^;]*;", f"font-family: {FONTS};", svg)
    return TEXT.sub(_pieces, svg)


def _pieces(text: re.Match[str]) -> str:
    """One element for each stretch of text, because some viewers drop the spaces before it."""
    style, x, y, clip, words = text.groups()
    characters = re.findall(r"&[^;]+;|.", words)
    pieces, start = [], 0
    while start < len(characters):
        end = start + 1
        if characters[start] != "&#160;":
            while end < len(characters) and characters[end : end + 2] not in (["&#160;"], ["&#160;"] * 2):
                end += 1
            at, length = float(x) + start * COLUMN, (end - start) * COLUMN
            piece = "".join(characters[start:end])
            pieces.append(f'<text class="{style}" x="{at:.1f}" y="{y}" textLength="{length:.1f}" {clip}>{piece}</text>')
        start = end
    return "".join(pieces)


# --- The browser --------------------------------------------------------------------------------------


class Case:
    """A database with tables that are at the same moment every time."""

    def __init__(self, address: str) -> None:
        self.store = Store(address)
        self.problems: list[Exception | None] = []
        self.token = Identities(self.store.secret("cookies")).token(ANA)

    def lay(
        self,
        name: str,
        chairs: Sequence[Chair] = (Chair("Ana", "person", "ana"), *BOTS),
        *,
        game: Game = SUITS,
        actions: int = 0,
        options: Options | None = None,
        public: bool = False,
        chat: Sequence[tuple[str, str]] = (),
    ) -> None:
        """A table by its name, after so many actions and at a person's turn."""
        rules, clock, seated = (
            msgspec.json.encode(part).decode() for part in (options or game.options(), ClockSetting(), chairs)
        )
        row = Row(name, game.name, rules, clock, public, "ana", seed_from_text(name), seated, "", None, None, 0)
        live = LiveTable(row, in_the_box(row.game))
        if all(chair.kind != "open" for chair in chairs):
            live.table.begin()
        done = 0
        while not live.table.gathering and live.table.outcome() is None:
            seat = live.table.position.to_act()[0]
            if done >= actions and not live.table.chairs[seat].bot:
                break
            done += 1
            legal = live.table.position.legal(seat)
            bot = live.table.chairs[seat].bot or game is not SUITS
            action = live.table.think(seat) if bot else legal[len(legal) // 2]
            live.table.do(seat, action, live.table.number)
        jobs: list[Job] = [(ADD_TABLE, row._asdict() | live.row()), *live.take_jobs()]
        jobs += [(ADD_SITTING, {"player": chair.player, "table_id": name}) for chair in chairs if chair.player]
        jobs += live.row_jobs()
        jobs += [(ADD_CHAT, {"table_id": name, "name": who, "text": text, "seat": 0}) for who, text in chat]
        self.store.write(jobs, self.problems.append)

    def close(self) -> None:
        """Returns when all is written."""
        self.store.close()
        assert not any(self.problems), self.problems


@contextmanager
def served(address: str) -> Iterator[str]:
    """A server at rest: its bots think for an hour."""
    command = [sys.executable, "-m", "suitcase", "serve", "--port", "0", "--until-stdin-closes", "--bot-pause", "3600"]
    with subprocess.Popen(
        [*command, "--database", address], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdin
        assert server.stdout
        found = re.search(r"http://\S+:\d+", server.stdout.readline())
        assert found, "The server did not start."
        try:
            yield found[0]
        finally:
            server.stdin.close()


@contextmanager
def visit(browser: Browser, case: Case, home: str, size: tuple[int, int], *, dark: bool = False) -> Iterator[Page]:
    """Ana's browser."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
        has_touch=size == PHONE,
        base_url=home,
    )
    context.add_cookies([{"name": COOKIE, "value": case.token, "url": home}])
    yield context.new_page()
    context.close()


def browser_pictures() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        address = f"sqlite:///{folder}/games.db"
        case = Case(address)
        case.lay("friends", [*BOTS, Chair("Ana", "person", "ana")], actions=48, options=SuitsOptions(hands=1))
        case.lay("clara", [Chair("Clara", "person", "clara"), Chair(), Chair()], public=True)
        case.lay("baraja", actions=29, chat=[("Ana", "Five tricks already.")])
        ana = Chair("Ana", "person", "ana")
        for name, game, seats, actions in (
            ("evening", "suit-up", 4, 123),
            ("feed", "pick-smarter", 3, 107),
            ("stars", "suit-up-cards", 4, 112),
        ):
            case.lay(name, [ana, *GREEDY[: seats - 1]], game=find_game(game), actions=actions)
        crew = [Chair("Hazel", "bot:master"), ana, Chair("Bruno", "bot:professional")]
        case.lay("lamp", crew, game=RPG, actions=LAMP, options=RpgOptions(job="proving-time"))
        case.close()
        chromium = next(filter(None, map(shutil.which, CHROMIUM)), None)
        assert chromium, "The pictures need Chromium: apt-get install chromium."
        with served(address) as home:
            browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS.split())
            for name, place, size, dark in SHOTS:
                with visit(browser, case, home, size, dark=dark) as page:
                    page.goto(place)
                    page.locator("#play [data-do], #play [data-pick], .box svg").first.wait_for()
                    page.wait_for_load_state("networkidle")
                    if place == "/table/baraja":
                        page.locator("[data-do='1O']").hover()
                    page.screenshot(path=PICTURES / f"{name}.png", animations="disabled")
            browser.close()


if __name__ == "__main__":
    PICTURES.mkdir(exist_ok=True)
    (PICTURES / "terminal.svg").write_text(asyncio.run(terminal()), encoding="utf-8")
    browser_pictures()
