"""What a newcomer is told: everything says what it is, the rules are for players, hints name whole choices."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from suitcase.games import GAMES
from tests.browser.helpers import House, Visitor, problems
from tests.games.plurals import ONE_OF_MANY

SAID = """() => [...document.querySelectorAll('#play [data-say], #play [aria-label], #play .quiet')].map((one) =>
  one.dataset.say ?? one.ariaLabel ?? one.textContent)"""
STILL = "#play [data-say]:not([data-do], [data-pick], [data-do] *, [data-pick] *, :has([data-say]))"
MEANT = """async ([steps, pressed]) => (await import('/web/table/intents/hinting.js')).meant(steps, pressed)"""
STILL_ASKED = """async ([before, state]) =>
  (await import('/web/table/seen/now.js')).isStillAsked(before, state)"""
LATE = """async (steps) => {
  const { Hints } = await import('/web/table/intents/hinting.js');
  const hints = new Hints();
  for (const step of steps) hints[step]();
  return [hints.takeRefusal(), hints.takeRefusal()];
}"""
CHANCES = """async (weighed) => {
  const { chance, chanceInWords } = await import('/web/kit/chance.js');
  return weighed.map(([share, error]) => [chance({ share, error }), chanceInWords({ share, error })]);
}"""
# The badge is no wider than its thing, so a card that covers another one covers no badge.
FITS = """(thing) => {
  const badge = getComputedStyle(thing, '::after');
  return badge.position === 'static' || parseFloat(badge.left) + parseFloat(badge.width) <= thing.offsetWidth + 1;
}"""
# The words and pictures of a thing that its badge lies on, of those that say what the thing does.
COVERED = """(thing) => {
  const badge = getComputedStyle(thing, '::after');
  if (badge.position === 'static') return [];
  const box = thing.getBoundingClientRect();
  const left = box.left + thing.clientLeft + parseFloat(badge.left) + parseFloat(badge.marginLeft);
  const top = box.top + thing.clientTop + parseFloat(badge.top);
  const [right, bottom] = [left + parseFloat(badge.width), top + parseFloat(badge.height)];
  const tells = '.inf-tile-face, .inf-gains, .inf-place-name, .inf-start, .inf-track-face > .sym, .inf-number';
  const parts = [...thing.querySelectorAll(tells)].map((part) => [part.className, part.getClientRects()]);
  for (const words of thing.querySelectorAll('.inf-choose-face b, .inf-choose-face .inf-ability')) {
    const range = document.createRange();
    range.selectNodeContents(words);
    parts.push([words.textContent, range.getClientRects()]);
  }
  const on = (r) => r.width && r.left < right - 1 && r.right > left + 1 && r.top < bottom - 1 && r.bottom > top + 1;
  return parts.filter(([, rects]) => [...rects].some(on)).map(([name]) => String(name));
}"""
TABLES: dict[str, dict[str, Any]] = {
    "suits": {"seats": ["me", "bot:greedy", "bot:greedy"]},
    "suit-up": {"seats": ["me", "bot:greedy"], "setup": "quick"},
    "pick-smarter": {"seats": ["me", "bot:greedy"], "setup": "quick"},
    "suit-up-cards": {"seats": ["me", *["bot:greedy"] * 3]},
}


def looks_right(visitor: Visitor) -> None:
    for sentence in visitor.page.evaluate(SAID):
        assert "undefined" not in sentence, sentence
        assert not ONE_OF_MANY.search(sentence), sentence


@pytest.mark.parametrize("name", TABLES)
def test_everything_says_what_it_is(calm_house: House, name: str) -> None:
    ana = calm_house.visitor("Ana")
    ana.sits_at_new_table(**TABLES[name], game=name, seed="learning")
    expect(ana["#goal"]).to_have_text(re.compile(r"\w.*\.$"))
    looks_right(ana)
    still = ana[STILL].first
    says = still.get_attribute("data-say")
    still.hover(force=True)
    expect(ana["#said .preview"]).to_contain_text((says or "?")[:20])
    ana.page.keyboard.press("i")
    assert ana.page.evaluate("document.activeElement.matches('[data-say], [data-do], [data-pick]')")


def test_the_rules_of_every_game_can_be_read_before_sitting_down(calm_house: House) -> None:
    ana = calm_house.visitor()
    for name in GAMES:
        ana.goes(f"/rules/{name}")
        expect(ana["#book .short li"].first).to_be_visible()
        expect(ana["#book .short li .pictures > *"].first).to_be_visible()
        expect(ana["#book details"].first).not_to_have_attribute("open", "")
    assert ana.sideways() == 0
    assert problems(ana) == []


def test_the_marked_clause_is_never_an_old_one(house: House) -> None:
    ana = house.visitor("Ana")
    ana.sits_at_new_table(seed="learning", hands=1)
    ana.waits_for_turn()
    ana["#rules-button"].click()
    for _ in range(3):
        ana.waits_for_turn()
        clause = ana.states()[-1]["clause"]
        expect(ana["#rules [aria-current]"]).to_have_attribute("id", clause)
        expect(ana["#rules [data-now]"]).to_contain_text(clause)
        ana.plays()


def test_a_hint_marks_all_that_it_names(calm_house: House) -> None:
    ana = calm_house.visitor()
    ana.goes("/")
    for steps, pressed, marks in (
        (["a", "b"], [{"pick": "a"}, {"pick": "b"}, {"pick": "c"}], [True, True, False]),
        (["a", "b"], [{"do": "a|b"}, {"do": "a|c"}, {"do": "a"}], [True, False, True]),
        (["+1", "+1"], [{"pick": "+1", "word": "+1"}, {"pick": "+1 again", "word": "+1"}], [True, True]),
        (["+1"], [{"pick": "+1", "word": "+1"}, {"pick": "+1 again", "word": "+1"}], [True, False]),
        ([], [{"do": ""}, {"do": "a"}, {}], [False, False, False]),
    ):
        assert ana.page.evaluate(MEANT, [steps, pressed]) == marks


def test_a_hint_that_is_refused_too_late_tells_nothing(calm_house: House) -> None:
    ana = calm_house.visitor()
    ana.goes("/")
    # Where others have chosen meanwhile and one is asked the same, the page has not moved: the refusal is to be read.
    for steps, late in ((["ask", "moved"], True), (["ask"], False), (["moved", "ask"], False), (["moved"], False)):
        # Only the first refusal is the hint's.
        assert ana.page.evaluate(LATE, steps) == [late, False]


def test_a_chance_is_shown_with_its_error_and_said_in_words(calm_house: House) -> None:
    ana = calm_house.visitor()
    ana.goes("/")
    found = ana.page.evaluate(CHANCES, [[41, 1.4], [100, 0], [0, 0.1], [33, 2.24]])
    assert found == [
        ["41\u00a0% ±\u00a03", "41 percent to win, give or take 3"],
        ["100\u00a0% ±\u00a01", "100 percent to win, give or take 1"],
        ["0\u00a0% ±\u00a01", "0 percent to win, give or take 1"],
        ["33\u00a0% ±\u00a04", "33 percent to win, give or take 4"],
    ]


def test_a_hint_stays_when_others_choose_at_the_same_time(calm_house: House) -> None:
    """In a trade of the card game both choose. What a hint says holds while one is asked the same."""
    ana = calm_house.visitor()
    ana.goes("/")
    for before, state, stays in (
        ({"n": 7}, {"n": 8, "since": 7}, True),
        ({"n": 8}, {"n": 9, "since": 7}, True),  # one of several cards
        ({"n": 7}, {"n": 8}, False),  # something else has happened, or was taken back
        ({"n": 7}, {"n": 8, "since": 7, "mine": True}, False),
        # While the page was away, or caught up, something was taken back and another trade begun with the same cards.
        ({"n": 7}, {"n": 10, "since": 9}, False),
        ({"n": 7}, {"n": 10}, False),
    ):
        assert ana.page.evaluate(STILL_ASKED, [before, state]) == stays


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
@pytest.mark.parametrize("name", [*TABLES, "suit-up draft", "pick-smarter draft"])
def test_what_each_action_is_worth_can_be_read_in_every_game(house: House, name: str, phone: bool) -> None:
    ana = house.visitor("Ana", phone=phone)
    line: list[WebSocketRoute] = []
    heard: list[dict[str, Any]] = []

    def between(socket: WebSocketRoute) -> None:
        """The server's words go on to the page; a hint is put between them, for a bot may not be compiled yet."""
        line.append(socket)

        def on(message: str | bytes) -> None:
            heard.append(json.loads(message))
            socket.send(message)

        socket.connect_to_server().on_message(on)

    ana.page.route_web_socket("**/ws/**", between)
    game, _, draft = name.partition(" ")
    ana.sits_at_new_table(**TABLES[game] | ({"setup": "draft"} if draft else {}), game=game, seed="learning")
    ana["#play [data-do], #play [data-pick]"].first.wait_for()
    states = [one.get("state", one) for one in heard if one["type"] in ("welcome", "state")]
    legal = [offer["do"] for offer in states[-1]["legal"]]
    weighed = [{"do": action, "say": action, "share": 100 - k, "error": 1.4} for k, action in enumerate(legal)]
    line[-1].send(json.dumps({"type": "hint", "do": legal[0], "why": "So it is.", "weighed": weighed}))
    for k, action in enumerate(legal):
        thing = ana[f"#play :is([data-do='{action}'], [data-pick='{action}'])"].first
        expect(thing).to_have_attribute("data-odds", f"{100 - k}\u00a0% ±\u00a03")
        expect(thing).to_have_attribute("aria-description", f"{100 - k} percent to win, give or take 3")
        assert thing.evaluate(FITS), action
        assert thing.evaluate(COVERED) == [], action
    assert problems(ana) == []


def test_the_others_can_be_looked_at_while_mats_are_chosen(calm_house: House) -> None:
    ana = calm_house.visitor("Ana", phone=True)
    ana.sits_at_new_table(["me", "bot:greedy", "bot:greedy"], game="suit-up", seed="learning")
    ana["#hand [popovertarget=inf-players]"].click()
    expect(ana["#inf-players .inf-player"].first).to_be_visible()
