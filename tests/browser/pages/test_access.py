"""What a machine can say about how well everyone can use the pages, and what a screen reader is told."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.helpers import ANA_LEADS, House, problems

LISTEN = """() => {
  window.spoken = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) window.spoken.push(node.textContent);
  }).observe(document.querySelector('[aria-live=polite]'), { childList: true });
}"""


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_shelf_and_dialog(calm_house: House, phone: bool) -> None:
    ana = calm_house.visitor("Ana", phone=phone)
    ana.lays_table()
    ana.goes("/")
    ana["#tables li"].first.wait_for()
    assert problems(ana) == []
    ana["[data-invite=suits]"].click()
    ana["dialog"].wait_for()
    assert problems(ana) == []


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_gathering_and_playing(calm_house: House, phone: bool) -> None:
    ana = calm_house.visitor("Ana", phone=phone)
    ana.sits_at_new_table(["me", "open", "open"], **ANA_LEADS)
    ana["#link"].wait_for()
    assert problems(ana) == []
    ana["[data-fill]"].click()
    ana.waits_for_turn()
    ana["#hint"].click()
    ana["[data-hinted]"].wait_for()
    assert problems(ana) == []
    ana.plays()
    ana["#rules-button"].click()
    ana["#rules [aria-current]"].wait_for()
    assert problems(ana) == []


def test_the_end_and_what_is_told_on_the_way(house: House) -> None:
    ana = house.visitor("Ana")
    ana.sits_at_new_table(hands=1)
    ana.waits_for_turn()
    known = len(ana.story)
    ana.page.evaluate(LISTEN)
    ana.plays_to_the_end()
    spoken = " ".join(ana.page.evaluate("window.spoken"))
    told = ana.story[known:]
    assert len(told) > 40
    assert {line: spoken.count(line) for line in told} == dict.fromkeys(told, 1)
    assert problems(ana) == []


@pytest.mark.parametrize("page", ["/replay/{}?open=1#20", "/replay/{}", "/verify/{}"])
def test_replay_and_proof(house: House, finished: str, page: str) -> None:
    ana = house.visitor("Ana")
    ana.goes(page.format(finished))
    ana.page.wait_for_load_state("networkidle")
    expect(ana["#verdict[data-good=true], #where:has-text('48')"]).to_have_count(1)
    assert problems(ana) == []
