"""A server to visit, and visitors with a browser of their own."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Literal

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it ships no types
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, WebError, WebSocket, expect

from tests.browser.windows import Profile, Window, leave, window
from tests.server.visitors import Page as Line
from tests.server.visitors import play_on
from tests.serving import Server

EXAMPLE = "examples.lone_suit"  # games that nobody has drawn; our servers have them on the shelf
SPOKEN = "examples.secret_word"
PATIENCE = 60.0  # seconds; the machine may be busy

Seats = list[str]
AGAINST_BOTS: Seats = ["me", "bot:greedy", "bot:random"]
ANA_LEADS: dict[str, Any] = {"hands": 1, "dealer": "2"}  # the one left of the dealer leads


def serving(folder: Path, *, bot_pause: float = 0.02) -> Server:
    """A server of our own; the games that nobody has drawn are on its shelf."""
    games = f"{EXAMPLE},{SPOKEN}"
    return Server(f"sqlite:///{folder / 'games.db'}", bot_pause=bot_pause, rate=30, SUITCASE_GAMES=games)


class House:
    """Whoever is in it. What their browsers complain about is gathered."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self._browser = browser
        self._used: list[tuple[Window, Visitor]] = []
        self._server = server
        self.home = server.address
        self.complaints: list[str] = []

    def visitor(
        self,
        name: str = "",
        *,
        phone: bool = False,
        motion: Literal["reduce", "no-preference"] = "reduce",
        pace: Literal["slow", "normal", "fast", "tap"] = "fast",
        worker: bool = False,
        new_browser: bool = False,
    ) -> Visitor:
        """Someone whose browser remembers nothing, who has said their name already if they have one, and wants to wait
        for nothing. The browser still has the files that an earlier visitor fetched; a `new_browser` has none, and
        nobody gets it afterwards. With a `worker` pages keep their files themselves, as on https or on one's own
        machine; a new browser lets them."""
        found = window(self._browser, Profile(self.home, phone, motion, pace, worker or new_browser, new_browser))
        BrowserContext.on(found.context, "console", self._hear_line)
        BrowserContext.on(found.context, "weberror", self._hear_problem)
        visitor = Visitor(found.context, found.page, self._server, touches=phone)
        self._used.append((found, visitor))
        if name:
            answer = found.context.request.post("/api/player", data={"name": name})
            assert answer.ok
        return visitor

    def _hear_line(self, line: ConsoleMessage) -> None:
        if line.type in ("error", "warning"):
            self.complaints.append(line.text)

    def _hear_problem(self, problem: WebError) -> None:
        self.complaints.append(str(problem.error))

    def close(self) -> None:
        """All go, and leave their browsers to the next ones."""
        for used, visitor in self._used:
            visitor.goes_home()
            leave(self._browser, used)
            used.context.remove_listener("console", self._hear_line)
            used.context.remove_listener("weberror", self._hear_problem)
        self._used = []


class Visitor:
    """A person at a page."""

    def __init__(self, context: BrowserContext, page: Page, server: Server, *, touches: bool = False) -> None:
        self.context = context
        self._server = server
        self._touches = touches
        self.page = page
        self.frames: list[str] = []  # all that their sockets got
        self._lines = ExitStack()  # that they have without a page
        Page.on(page, "websocket", self._hear)  # it goes with them, so it is not noted as something that stays

    def _hear(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def goes_home(self) -> None:
        self._lines.close()
        self.page.remove_listener("websocket", self._hear)

    def __getitem__(self, selector: str) -> Locator:
        return self.page.locator(selector)

    # --- Going somewhere ------------------------------------------------------------------------------------

    def goes(self, place: str) -> None:
        self.page.goto(place)

    def lays_table(
        self, seats: Seats = AGAINST_BOTS, *, game: str = "suits", seed: str | None = None, **options: Any
    ) -> str:
        """Opens a table without the dialog, dealt from the words in `seed` if there are any; gives its id."""
        if seed is not None:
            self._server.deals(seed)
        wish = {"game": game, "seats": seats, "options": options, "ready": True}
        answer = self.context.request.post("/api/tables", data=wish)
        assert answer.ok, answer.text()
        return str(answer.json()["id"])

    def sits_at_new_table(self, seats: Seats = AGAINST_BOTS, **options: Any) -> str:
        table = self.lays_table(seats, **options)
        self.goes(f"/table/{table}")
        expect(self["body"]).to_have_attribute("data-phase", re.compile("."))
        return table

    def another_tab(self) -> Visitor:
        return Visitor(self.context, self.context.new_page(), self._server, touches=self._touches)

    # --- At a table -----------------------------------------------------------------------------------------

    @property
    def lit(self) -> Locator:
        """What they may do now."""
        return self["#hand [data-do]"]

    @property
    def over(self) -> bool:
        return self["body"].get_attribute("data-phase") == "over"

    @property
    def story(self) -> list[str]:
        return self["#log li"].all_text_contents()

    @property
    def ending(self) -> str:
        return self[".ending h2"].inner_text()

    def cards(self) -> list[str]:
        """The cards that are lit in their hand."""
        found: list[str] = self.lit.evaluate_all("lit => lit.map((one) => one.dataset.do)")
        return found

    def waits_for_turn(self) -> bool:
        """Waits until they may act; false if the game is over instead."""
        self["#hand [data-do], .ending"].first.wait_for()
        return not self.over

    def plays(self, *, tap: bool = False, which: int = 0) -> None:
        """Plays a lit card, and waits until that is seen."""
        cards = self.cards()
        card = self.lit.nth(which)
        card.tap() if tap else card.click()
        self.sees_move(cards, which)

    def sees_move(self, cards: list[str], which: int = 0) -> None:
        """Waits until one of these lit cards is played."""
        if len(cards) > 1:
            self[f"#hand:not(:has([data-do='{cards[which]}']))"].wait_for(state="attached")
        else:  # the same card may come back with a new hand
            expect(self.lit).not_to_have_count(1)

    def presses(self, thing: Locator) -> None:
        """With a finger, where their screen is one for fingers."""
        thing.tap() if self._touches else thing.click()

    def plays_to_the_end(self, *, tap: bool = False) -> None:
        while self.waits_for_turn():
            self.plays(tap=tap)

    @contextmanager
    def without_page(self, table: str) -> Iterator[Line]:
        """They are at a table as a program could be: no page draws every move."""
        cookie = next(one for one in self.context.cookies() if one["name"] == "suitcase")
        line = Line(self._server.address, table, {"Cookie": f"suitcase={cookie['value']}"})
        yield line
        line.close()

    def stays_without_page(self, table: str) -> Line:
        """The same, until they go home."""
        return self._lines.enter_context(self.without_page(table))

    def plays_unseen(self, table: str) -> None:
        """Until the game is over, the first legal action each time."""
        with self.without_page(table) as line:
            play_on([line])

    def states(self) -> list[dict[str, Any]]:
        """Every state that their browser was told."""
        messages = [json.loads(frame) for frame in self.frames]
        return [message.get("state", message) for message in messages if message["type"] in ("welcome", "state")]

    # --- What one sees --------------------------------------------------------------------------------------

    def sideways(self) -> int:
        """How many pixels the page is wider than its window."""
        wider: int = self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        return wider

    def sees_whole(self, selector: str) -> bool:
        """Whether the thing is inside the window, all of it."""
        box = self[selector].bounding_box()
        size = self.page.viewport_size
        assert box
        assert size
        across = box["x"] >= 0 and box["x"] + box["width"] <= size["width"] + 1
        return across and box["y"] >= 0 and box["y"] + box["height"] <= size["height"] + 1


def finished_game(visitor: Visitor) -> str:
    """The id of a game that three bots have played."""
    table = visitor.lays_table(["bot:greedy", "bot:random", "bot:random"], hands=1)
    visitor.plays_unseen(table)
    return table


# --- Everyone can use it ----------------------------------------------------------------------------------------

# A rule whose finding is not grave whatever it finds is not asked; that is a quarter of the work.
AXE = """async ([options, grave]) => {
  const { rules, tagExclude } = axe._audit;
  const usual = rules.filter(({ enabled, tags }) => enabled && !tags.some((tag) => tagExclude.includes(tag)));
  const runOnly = usual.filter(({ impact }) => !impact || grave.includes(impact)).map(({ id }) => id);
  return (await axe.run({ runOnly, ...options })).violations;
}"""
GRAVE = ["serious", "critical"]
# Style sheets and media are not fetched once more: no rule that runs here looks at them.
ALL_RULES: dict[str, Any] = {"resultTypes": ["violations"], "preload": False}
COLOURS = ALL_RULES | {"runOnly": ["color-contrast"]}  # all that differs in the dark
THEMES: tuple[tuple[Literal["light", "dark"], dict[str, Any]], ...] = (("light", ALL_RULES), ("dark", COLOURS))


def problems(visitor: Visitor) -> list[str]:
    """What axe finds grave, in light and in dark."""
    found = []
    if not visitor.page.evaluate("'axe' in window"):  # half a megabyte, and the page still has it the next time
        visitor.page.evaluate(Axe().axe_script)
    for theme, rules in THEMES:
        visitor.page.emulate_media(color_scheme=theme)
        violations: list[dict[str, Any]] = visitor.page.evaluate(AXE, [rules, GRAVE])
        for violation in violations:
            if violation["impact"] in GRAVE:
                places = [node["target"] for node in violation["nodes"]]
                found.append(f"{theme}: {violation['id']} at {places}")
    return found


FOCUSED = """() => {
  const it = document.activeElement;
  return it && it !== document.body && it.checkVisibility() ? it.dataset.do ?? it.id : null;
}"""


def focused(visitor: Visitor) -> str | None:
    """The action or the id that has the focus, or None if it is lost."""
    found: str | None = visitor.page.evaluate(FOCUSED)
    return found


def tab_to(visitor: Visitor, selector: str) -> None:
    for _ in range(30):
        visitor.page.keyboard.press("Tab")
        if visitor[f"{selector}:focus"].count():
            return
    raise AssertionError(f"Tab does not come to {selector}.")
