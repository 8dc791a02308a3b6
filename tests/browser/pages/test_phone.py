"""At 390 by 844 pixels, with a thumb."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.helpers import ANA_LEADS, House


@pytest.mark.parametrize("page", ["/", "/replay/{}", "/replay/{}?seat=0#20", "/replay/{}?open=1#3", "/verify/{}"])
def test_nothing_scrolls_sideways(house: House, finished: str, page: str) -> None:
    ana = house.visitor("Ana", phone=True)
    ana.goes(page.format(finished))
    ana.page.wait_for_load_state("networkidle")
    assert ana.sideways() <= 0


def test_a_table_fits_and_a_game_is_played_by_tapping(house: House) -> None:
    ana = house.visitor("Ana", phone=True)
    ana.sits_at_new_table(hands=1)
    while ana.waits_for_turn():
        assert ana.sideways() <= 0
        for part in ("#seats", "#board", "#now", "#hand"):
            assert ana.sees_whole(part), part
        ana.plays(tap=True)
    assert ana.sideways() <= 0
    assert ana.sees_whole(".ending")


def test_gathering_and_the_drawer_fit(calm_house: House) -> None:
    ana = calm_house.visitor("Ana", phone=True)
    ana.sits_at_new_table(["me", "open", "open"])
    ana["#link"].wait_for()
    assert ana.sideways() <= 0
    assert ana.sees_whole("#board")
    ana["[data-fill]"].tap()
    ana["#hand .suits-card"].first.wait_for()
    ana["#story-button"].tap()
    expect(ana["#words"]).to_be_in_viewport()
    assert ana.sideways() <= 0
    assert ana.sees_whole("#say")
    ana["#column-close"].tap()
    expect(ana["#words"]).not_to_be_in_viewport()


def test_a_long_press_tells_what_a_card_would_do(calm_house: House) -> None:
    ana = calm_house.visitor("Ana", phone=True)
    ana.sits_at_new_table(**ANA_LEADS)
    ana.waits_for_turn()
    card = ana.lit.nth(2)
    say = card.get_attribute("aria-label")
    assert say
    finger = {"pointerType": "touch", "bubbles": True}
    card.dispatch_event("pointerdown", finger)
    expect(ana["#said .preview"]).to_contain_text(say)
    card.dispatch_event("pointerup", finger)
    card.dispatch_event("click")
    assert len(ana.cards()) == 16


def test_what_a_long_press_tells_stays_until_the_next_touch(calm_house: House) -> None:
    ana = calm_house.visitor("Ana", phone=True)
    ana.sits_at_new_table(["me", "bot:random"], game="suit-up", seed="learning", setup="quick")
    line = ana.context.new_cdp_session(ana.page)
    person = ana[".inf-person[data-say]"].first
    says = person.get_attribute("data-say") or "?"
    box = person.bounding_box()
    assert box
    place = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [place]})
    expect(ana["#said .preview"]).to_contain_text(says)
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    ana.page.evaluate("new Promise((heard) => requestAnimationFrame(() => requestAnimationFrame(heard)))")
    expect(ana["#said .preview"]).to_contain_text(says)
    ana["#goal"].tap()
    expect(ana["#said .preview"]).to_have_count(0)
