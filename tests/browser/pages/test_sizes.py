"""From a small phone to a large screen, and with text twice as large: what matters is whole, or can be scrolled to.

One page is resized; it stands at tables that were played to telling moments before the server started."""

from __future__ import annotations

import pytest

from tests.browser.helpers import Visitor

SIZES = ((360, 640), (390, 844), (768, 1024), (1024, 768), (1440, 900), (2560, 1440))
LARGE_TEXT = ((1440, 900), (390, 844))  # these again, with letters of twice the size

# What may not be cut off or lie under something else, and what it may not lie under.
WHOLE = (
    ".top :is(h1, .tool), #seats .name, #seats [data-acting=true] .how, .inf-player h2, #now .button, #hand .button, "
    ".ending :is(h2, .button), .box .button, .ways-in .plainly, .gathering .button, "
    ":is(.inf-slot, .inf-hand-people) :is(.inf-person-name, .inf-chip), .inf-place-name, .inf-gain, "
    ".inf-prompt, .inf-mat .inf-number, .inf-choose-face b, .suits-name, .suits-slot, .up-slot, .up-bar p, .rpg-way, "
    ".rpg-play h2, .rpg-side .rpg-who, .up-name, .up-does, .gm-tab, :is(.steps, #coach) :is(.tool, .button)"
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
    if (one.scrollHeight > one.clientHeight + 3 && one.clientHeight && getComputedStyle(one).overflowY === 'hidden')
      found.push(`${named(one)} loses lines`);
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
    const arrow = getComputedStyle(board, '::after').content !== 'none';
    if (below > 9 && !arrow) found.push(`the board hides ${below} px below`);
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


TABLES = (
    "gather",
    "suits",
    "suits-over",
    "draft",
    "four",
    "stars",
    "counted",
    "feed",
    "trade",
    "octet",
    "hired",
    "play",
    "console",
)
PLACES = ("/", *(f"/table/{name}" for name in TABLES), "/replay/counted?open=1#40", "/replay/suits-over?seat=0#20")
READY = "#play [data-do], #play [data-pick], .box svg, .gathering, .ending, #moments li, .hire"


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
        letters.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
        wrong += [f"{place} at {size}, large: {what}" for size in LARGE_TEXT for what in measured(ana, size)]
        letters.send("Page.setFontSizes", {"fontSizes": {"standard": 16, "fixed": 13}})
    assert not wrong, "\n".join(wrong)


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
