"""Everything says what it is: whatever is drawn or counted on a table has words for who looks at it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.helpers import Visitor

TABLES = (
    "suits",
    "suits-over",
    "draft",
    "four",
    "stars",
    "counted",
    "feed",
    "dealt",
    "trade",
    "octet",
    "hired",
    "play",
    "console",
)
READY = "#play [data-do], #play [data-pick], .ending, .hire"
# What only makes the table beautiful, and what stands beside the word that it means.
DECORATION = (
    ".suits-wood, .suits-stain, .suits-laurel, .inf-ground *, .up-sky, .up-land, .up-rays, .up-laurel, .rpg-lamp, "
    ".inf-end-head > .inf-scene *, .mark, .hire-photo *, .gm-one .gm-photo *"
)

# What is drawn, or a bare number or sign, without words on the page around it nor for who looks at it.
WORDLESS = r"""(decoration) => {
  const WORD = /\p{L}{3,}/u;
  const shown = (one) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    [...one.getClientRects()].some(({ width, height }) => width > 1 && height > 1);
  const said = (one) => {
    const pressed = one.closest('[data-do], [data-pick], [data-set]');
    if (!pressed) return one.closest('[data-say]')?.dataset.say;
    return pressed.dataset.say ?? (pressed.dataset.do || pressed.dataset.pick ? 'what the offer says' : null);
  };
  const inWords = (one) => {
    const around = one.closest('p, h1, h2, h3, button, a, summary, label, legend, caption, dt, dd, td, th');
    return around !== null && WORD.test(around.innerText);
  };
  const found = new Set();
  for (const one of document.querySelectorAll('#play *, .top *, #seats *')) {
    if (one.closest('svg, .quiet, select') && one.closest('svg') !== one) continue;
    const text = [...one.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data.trim()).join('');
    const bare = text !== '' && !WORD.test(one.innerText);
    if (one.localName !== 'svg' && !bare) continue;
    if (one.matches(decoration) || !shown(one) || said(one) || inWords(one)) continue;
    const { className, localName } = one.parentElement;
    found.add(`${localName}.${className} > ${one.localName}.${one.className.baseVal ?? one.className} "${text}"`);
  }
  return [...found];
}"""
ICONS = """() => [...document.querySelectorAll('button:not([data-do], [data-pick]), a.tool')].filter((one) =>
  one.checkVisibility() && !/\\p{L}/u.test(one.innerText) && !one.dataset.say && !one.closest('#column, dialog'))
  .map((one) => one.outerHTML)"""


def comes(ana: Visitor, table: str) -> None:
    ana.goes(f"/table/{table}")
    ana[READY].first.wait_for(state="attached")


@pytest.mark.parametrize("table", TABLES)
def test_everything_on_a_table_has_words(ana: Visitor, table: str) -> None:
    comes(ana, table)
    assert ana.page.evaluate(WORDLESS, DECORATION) == []
    assert ana.page.evaluate(ICONS) == []
    tabs = ana[".gm-tab"].count()
    for k in range(tabs):
        ana[".gm-tab"].nth(k).click()
        assert ana.page.evaluate(WORDLESS, DECORATION) == []
    if tabs:
        for somebody in (".gm-person", ".gm-strip .gm-person"):
            ana[somebody].first.click()
            expect(ana[".gm-one"]).to_be_visible()
            assert ana.page.evaluate(WORDLESS, DECORATION) == []


# Takes the words away and looks in one step: a page that is drawn again in between would have them back.
BEREFT = f"""([things, decoration]) => {{
  for (const one of document.querySelectorAll(things)) one.removeAttribute('data-say');
  return ({WORDLESS})(decoration);
}}"""


def test_what_loses_its_words_is_found(ana: Visitor) -> None:
    for table, things, found in (("four", ".inf-token", "inf-token-face"), ("console", ".gm-cell", "gm-cell")):
        comes(ana, table)
        assert any(found in what for what in ana.page.evaluate(BEREFT, [things, DECORATION]))


def test_words_are_shown_also_after_the_game_and_in_its_replay(ana: Visitor) -> None:
    for place, thing in (
        ("/table/suits-over", ".suits-results li"),
        ("/table/octet", ".up-result .up-slot:last-child"),
        ("/replay/suits-over?seat=0#20", ".suits-place .suits-laid"),
    ):
        ana.goes(place)
        ana[thing].first.hover()
        says = ana[thing].first.get_attribute("data-say")
        expect(ana["#looked"]).to_have_text(says or "?")
        ana.page.mouse.move(1, 1)
        expect(ana["#looked"]).to_be_hidden()


def test_the_tools_above_and_the_seats_say_what_they_are(ana: Visitor) -> None:
    comes(ana, "suits")
    ana["#settings"].hover()
    expect(ana["#said .preview"]).to_have_text("Pace, sound and keys.")
    ana["#seats .plate"].first.hover()
    expect(ana["#said .preview"]).to_contain_text("Hazel, bot, greedy")


def test_what_is_said_of_a_thing_is_a_whole_sentence_that_names_it_once(ana: Visitor) -> None:
    for table, thing, says in (
        (
            "draft",
            ".inf-extra",
            "Corner by the theatre: whoever stops here collects as at the Theatre or the College.",
        ),
        ("draft", ".inf-choose-mat[data-state=taken]", "Hazel has it."),
        ("dealt", ".up-crested", ": its player wants the cards 1 to 8."),
    ):
        comes(ana, table)
        for said in ana[thing].evaluate_all("all => all.map((one) => one.dataset.say)"):
            assert said == said.strip()
            assert not re.match(r"(\w+)\. \1:", said)
        expect(ana[thing].and_(ana[f'[data-say*="{says}"]']).first).to_be_attached()
    comes(ana, "one-dark")
    expect(ana[".inf-progress"]).to_have_text("1 of 8 tokens is dark; the last one brings the end.")
