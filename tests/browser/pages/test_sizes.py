"""From a small phone to a large screen, and with text twice as large: what matters is whole, or can be scrolled to.

One page is resized; it stands at tables that were played to telling moments before the server started."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from suitcase.server.door.identity import COOKIE
from suitcase.table import Chair
from tests.browser.helpers import House, Visitor, serving
from tests.browser.staging import GREEDY, ME, OPEN, Stage, bots

SIZES = ((360, 640), (390, 844), (768, 1024), (1024, 768), (1440, 900), (2560, 1440))
LARGE_TEXT = ((1440, 900), (390, 844))  # these again, with letters of twice the size; the phone for tables only
CREW = [Chair("Hazel", "bot:master"), ME, Chair("Bruno", "bot:professional")]
JOB = {"job": "proving-time"}

# What may not be cut off or lie under something else, and what it may not lie under.
WHOLE = (
    ".top .tool, #seats .name, #now .button, #hand .button, .ending :is(h2, .button), .box .button, "
    ".gathering .button, :is(.inf-slot, .inf-hand-people) :is(.inf-person-name, .inf-chip), .inf-place-name, "
    ".inf-prompt, .inf-mat .inf-number, .inf-choose-face b, .suits-name, .suits-slot, .up-slot, .up-bar p, .rpg-way, "
    ".rpg-play h2, .steps .tool"
)
COVERED = ((".inf-person-name", ".inf-index"), (".inf-person-name", ".inf-chip"), (".inf-place-name", ".inf-tile"))
PARTS = ("#seats", "#board", "#now", "#controls", "#hand")

# Sentences about what is wrong on the page; none if all is well.
MEASURE = """([whole, covered, parts]) => {
  const found = [];
  const shown = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
  const named = (one) =>
    `${one.id ? '#' + one.id : '.' + String(one.className).split(' ')[0]} "${one.textContent.trim().slice(0, 20)}"`;
  const inside = (a, b, by = 2) =>
    a.left >= b.left - by && a.right <= b.right + by && a.top >= b.top - by && a.bottom <= b.bottom + by;
  const meet = (a, b, by = 2) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > by &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by;
  const page = document.documentElement;
  const window_ = { left: 0, right: innerWidth, top: 0, bottom: page.scrollHeight };
  if (page.scrollWidth > page.clientWidth) found.push(`the page is ${page.scrollWidth - page.clientWidth} px too wide`);
  const apart = '[popover], #column, .quiet';
  const all = [...document.querySelectorAll(whole)].filter((one) => shown(one) && !one.closest(apart));
  for (const one of all) {
    const box = one.getBoundingClientRect();
    if (one.scrollWidth > one.clientWidth + 1 && one.clientWidth && getComputedStyle(one).overflowX !== 'visible')
      found.push(`${named(one)} loses letters`);
    let within = true; // a box around it scrolls
    for (let around = one.parentElement; around && within; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.overflowY === 'auto' || style.overflowY === 'scroll') {
        within = false;
        const more = around.scrollHeight - around.clientHeight > 1 || inside(box, around.getBoundingClientRect(), 6);
        if (!more) found.push(`${named(one)} is out of reach in ${named(around)}`);
      } else if (['hidden', 'clip'].includes(style.overflowY) && !inside(box, around.getBoundingClientRect(), 6))
        found.push(`${named(one)} is cut off by ${named(around)}`);
    }
    if (within && !inside(box, window_)) found.push(`${named(one)} is outside the page`);
  }
  for (const [one, other] of covered)
    for (const card of document.querySelectorAll(':is(.inf-slot, .inf-hand-people) .inf-card, .inf-place')) {
      const under = card.querySelector(one);
      for (const over of card.querySelectorAll(other))
        if (under && shown(under) && shown(over) && meet(under.getBoundingClientRect(), over.getBoundingClientRect()))
          found.push(`${named(under)} is under ${named(over)}`);
    }
  const bones = parts.map((part) => document.querySelector(part)).filter((one) => one && shown(one));
  bones.forEach((one, k) => {
    for (const other of bones.slice(k + 1))
      if (meet(one.getBoundingClientRect(), other.getBoundingClientRect()))
        found.push(`${named(one)} overlaps ${named(other)}`);
  });
  const board = document.querySelector('#board');
  if (board && shown(board)) {
    const below = board.scrollHeight - board.clientHeight - board.scrollTop;
    if (below > 9 && !board.hasAttribute('data-more')) found.push(`the board hides ${below} px below`);
  }
  return [...new Set(found)];
}"""

# How far the board moves when more is said than fits, and whether that can be scrolled to.
SAY = """() => {
  const said = document.querySelector('#said');
  const board = document.querySelector('#board');
  if (!said || !said.checkVisibility() || !board) return [];
  const where = () => JSON.stringify(board.getBoundingClientRect());
  const kept = [...said.childNodes];
  const before = where();
  said.replaceChildren('Bruno plays the jack of swords and takes the trick, and then some. '.repeat(12));
  const long = where();
  const reach = said.scrollHeight <= said.clientHeight || getComputedStyle(said).overflowY === 'auto';
  said.replaceChildren();
  const none = where();
  said.replaceChildren(...kept);
  const still = before === long && before === none;
  return [...(still ? [] : ['the board moves with the words']), ...(reach ? [] : ['words are lost'])];
}"""

BREAK = """(rules) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = rules ? [sheet] : [];
}"""


def at(phase: str, friends: int = 0) -> Callable[[Any], bool]:
    return lambda view: view.phase == phase and len(view.players[0].friends) >= friends


def imke(view: Any) -> bool:
    """Five stars are the longest price."""
    return view.phase == "main" and "Imke" in {*view.hand, *(name for row in view.rows for name in row)}


def lay(stage: Stage) -> None:
    quick = {"setup": "quick"}
    stage.lay("gather", "suit-up", [ME, OPEN, OPEN, GREEDY[0]])
    stage.lay("suits", "suits", bots(2), lambda view: len(view.trick) == 2 and len(view.hand) > 10)
    stage.lay("suits-over", "suits", bots(2), hands=1)
    stage.lay("draft", "suit-up", bots(3), at("mat"))
    stage.lay("four", "suit-up", bots(3), at("main", 1), **quick)
    stage.lay("stars", "suit-up", bots(1), imke, **quick)
    stage.lay("counted", "suit-up", bots(3), None, **quick)
    stage.lay("feed", "pick-smarter", bots(3), at("main", 1), **quick)
    stage.lay("trade", "suit-up-cards", bots(3), lambda view: view.phase == "pick" and view.turns > 8)
    stage.lay("hired", "suits-rpg", CREW, lambda view: view.people[1].sheet is None, **JOB)
    stage.lay("play", "suits-rpg", CREW, lambda view: view.play is not None and view.play.step == "add", **JOB)


TABLES = ("gather", "suits", "suits-over", "draft", "four", "stars", "counted", "feed", "trade", "hired", "play")
PLACES = ("/", *(f"/table/{name}" for name in TABLES), "/replay/counted?open=1#40", "/replay/suits-over?seat=0#20")
READY = "#play [data-do], #play [data-pick], .box svg, .gathering, .ending, #moments li, .hire"


@pytest.fixture(scope="module")
def ana(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    folder = tmp_path_factory.mktemp("sizes")
    stage = Stage(f"sqlite:///{folder / 'games.db'}")
    lay(stage)
    stage.close()
    with serving(folder, bot_pause=3600) as server:
        house = House(browser, server)
        visitor = house.visitor()
        visitor.context.add_cookies([{"name": COOKIE, "value": stage.token, "url": house.home}])
        yield visitor
        house.close()
        assert house.complaints == []


def comes(ana: Visitor, place: str) -> None:
    ana.goes(place)
    ana[READY].first.wait_for(state="attached")


def measured(ana: Visitor, size: tuple[int, int]) -> list[str]:
    ana.page.set_viewport_size({"width": size[0], "height": size[1]})
    # Two frames: in the first the layout is new, in the second whoever watches sizes has been told.
    ana.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    found: list[str] = ana.page.evaluate(MEASURE, [WHOLE, COVERED, PARTS])
    return [*found, *ana.page.evaluate(SAY)]


def test_nothing_that_matters_is_cut_off_or_covered(ana: Visitor) -> None:
    letters = ana.context.new_cdp_session(ana.page)
    wrong: list[str] = []
    for place in PLACES:
        comes(ana, place)
        wrong += [f"{place} at {size}: {what}" for size in SIZES for what in measured(ana, size)]
        large = LARGE_TEXT if place.startswith("/table/") else LARGE_TEXT[:1]
        letters.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
        wrong += [f"{place} at {size}, large: {what}" for size in large for what in measured(ana, size)]
        letters.send("Page.setFontSizes", {"fontSizes": {"standard": 16, "fixed": 13}})
    # Not mended yet: beside its steps an open replay leaves the ring of a phone too low for a name above a tile.
    low = '/replay/counted?open=1#40 at (390, 844): .inf-place-name "'
    assert [what for what in wrong if not (what.startswith(low) and " is under .inf-tile " in what)] == []


@pytest.mark.parametrize(
    ("broken", "size", "said"),
    [
        (".inf-card { grid-template-rows: 3rem 3rem 3rem !important; overflow: hidden }", (1024, 768), "cut off"),
        (".inf-cost { flex-wrap: nowrap !important } .inf-chip { padding: 0 1rem !important }", (390, 844), "cut off"),
        ("#said { height: auto !important }", (1440, 900), "moves with the words"),
        ("#seats { min-width: 120vw }", (768, 1024), "too wide"),
        ("#hand { margin-top: -8rem }", (360, 640), "overlaps"),
    ],
)
def test_what_is_broken_on_purpose_is_found(ana: Visitor, broken: str, size: tuple[int, int], said: str) -> None:
    comes(ana, "/table/stars")
    ana.page.evaluate(BREAK, broken)
    found = measured(ana, size)
    ana.page.evaluate(BREAK, "")
    assert any(said in what for what in found), found
