"""A game that nobody has drawn is played all the same."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.helpers import EXAMPLE, SPOKEN, House, Visitor


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_the_example_game_is_played_to_the_end(house: House, phone: bool) -> None:
    ana = house.visitor("Ana", phone=phone)
    ana.goes("/")
    ana[f"[data-play='{EXAMPLE}']"].click()
    ana.page.wait_for_url("**/table/*")
    table = ana.page.url.rpartition("/")[2]
    expect(ana["#title"]).to_have_text("Lone Suit")
    ana.waits_for_turn()
    assert ana.sideways() <= 0
    expect(ana["#board dl"]).to_contain_text("points")
    while ana.waits_for_turn():
        # All choose at once, and whoever answers a table that has moved on is asked again; so the bots go first.
        expect(ana["#seats [data-acting=true]:not([data-you=true])"]).to_have_count(0)
        ana.plays()
    expect(ana["#board .scores li"]).to_have_count(3)
    assert "win" in ana.ending
    assert any(line.startswith("You lay ") for line in ana.story)

    ana.goes(f"/replay/{table}?open=1")
    expect(ana["#where"]).to_have_text("0 / 12")
    ana.page.keyboard.press("End")
    expect(ana["#board .scores"]).to_be_visible()
    expect(ana["#hand h3"]).to_have_count(3)
    ana.goes(f"/verify/{table}")
    expect(ana["#verdict"]).to_have_attribute("data-good", "true")


def test_a_game_of_words_is_played_by_two_people(house: House) -> None:
    ana, ben = house.visitor("Ana"), house.visitor("Ben", phone=True)
    table = ana.sits_at_new_table(["me", "open"], game=SPOKEN)
    ben.goes(f"/table/{table}")
    ben["[data-sit='1']"].click()

    def says(who: Visitor, action: str, words: str) -> None:
        who[f"#hand [data-do='{action}']"].click()
        who["dialog [name=answer]"].fill(words)
        who["dialog [type=submit]"].click()

    says(ana, "write", "candle | 3/7")
    says(ben, "ask", "Is it <b>alive</b>?\nReally?")
    expect(ana["#board"]).to_contain_text("Is it <b>alive</b>?")
    expect(ben["#said .turn"]).to_contain_text("Ana")
    says(ben, "guess", "lamp")  # out of turn
    expect(ben["#board"]).to_contain_text("lamp")
    ana["#hand [data-do='no']"].click()
    expect(ben["#hand [data-do='ask']"]).to_be_visible()
    ben["#hand [data-do='guess']"].click()
    ben.page.keyboard.press("Escape")  # thinks better of it
    expect(ben["dialog"]).to_have_count(0)
    assert ben.sideways() <= 0
    says(ben, "guess", "Candle | 3/7")
    expect(ana[".ending"]).to_contain_text("Ben finds the word")
    expect(ben["#board .scores li[data-wins=true]"]).to_contain_text("Ben")
