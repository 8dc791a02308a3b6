"""What a newcomer is told: everything says what it is, the rules are for players, hints name whole choices."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from suitcase.games import GAMES
from tests.browser.helpers import House, Visitor, problems
from tests.games.plurals import ONE_OF_MANY

SAID = """() => [...document.querySelectorAll('#play [data-say], #play [aria-label], #play .quiet')].map((one) =>
  one.dataset.say ?? one.ariaLabel ?? one.textContent)"""
STILL = "#play [data-say]:not([data-do], [data-pick], [data-do] *, [data-pick] *, :has([data-say]))"
MEANT = """async ([steps, pressed]) => (await import('/web/table/intents/hinting.js')).meant(steps, pressed)"""
LATE = """async ([asked, now]) => {
  const { Hints } = await import('/web/table/intents/hinting.js');
  const hints = new Hints();
  if (asked !== null) hints.ask(asked);
  return [hints.late(now), hints.late(now)];
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
    for asked, now, late in ((3, 4, True), (3, 3, False), (None, 3, False)):
        # Only the first refusal is the hint's.
        assert ana.page.evaluate(LATE, [asked, now]) == [late, False]


def test_the_others_can_be_looked_at_while_mats_are_chosen(calm_house: House) -> None:
    ana = calm_house.visitor("Ana", phone=True)
    ana.sits_at_new_table(["me", "bot:greedy", "bot:greedy"], game="suit-up", seed="learning")
    ana["#hand [popovertarget=inf-players]"].click()
    expect(ana["#inf-players .inf-player"].first).to_be_visible()
