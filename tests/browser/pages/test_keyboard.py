"""Everything without a mouse, and the focus is never lost."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.helpers import ANA_LEADS, House, focused, tab_to


def test_a_whole_game_from_the_shelf_to_the_proof(house: House) -> None:
    ana = house.visitor()
    keyboard = ana.page.keyboard
    ana.goes("/")
    ana["[data-invite=suits]"].wait_for()
    tab_to(ana, "[data-invite=suits]")
    keyboard.press("Enter")
    expect(ana["dialog input[name=name]"]).to_be_focused()
    keyboard.type("Ana")
    keyboard.press("Tab")
    keyboard.press("ArrowUp")
    expect(ana.page.get_by_label("First game")).to_be_checked()  # one hand
    for field, choice in (("mine", "seat 1"), ("seat-1", "a bot"), ("seat-2", "a bot")):
        keyboard.press("Tab")
        expect(ana[f"dialog select[name={field}]"]).to_be_focused()
        keyboard.type(choice)
    tab_to(ana, "dialog [type=submit]")
    keyboard.press("Enter")
    ana.page.wait_for_url("**/table/*")

    ana.waits_for_turn()
    tab_to(ana, "#hand [data-do]")
    way = "ArrowRight"
    while ana.waits_for_turn():
        ana["#hand [data-do]:focus"].wait_for()
        cards = ana.cards()
        before = focused(ana)
        keyboard.press(way)
        after = focused(ana)
        if len(cards) > 1 and after == before:  # the end of the row
            way = {"ArrowRight": "ArrowLeft", "ArrowLeft": "ArrowRight"}[way]
            keyboard.press(way)
            after = focused(ana)
        assert after in cards
        assert len(cards) == 1 or after != before
        keyboard.press("Enter")
        ana.sees_move(cards, cards.index(after))
        assert focused(ana) is not None

    assert ana.ending
    assert focused(ana) is not None
    tab_to(ana, ".ending a[href*=verify]")
    keyboard.press("Enter")
    expect(ana["#verdict"]).to_contain_text("all as the seed gives them")


def test_letters_call_rules_hint_and_chat_and_escape_comes_back(calm_house: House) -> None:
    ana = calm_house.visitor("Ana")
    keyboard = ana.page.keyboard
    ana.sits_at_new_table(**ANA_LEADS)
    ana.waits_for_turn()
    keyboard.press("ArrowDown")
    card = focused(ana)
    assert card in ana.cards()
    expect(ana["#said .preview"]).to_have_text(re.compile(r" of .*: you would lead it\."))

    for letter, back in (("r", "r"), ("R", "Escape")):
        keyboard.press(letter)
        clause = ana["#rules [aria-current]"]
        expect(clause).to_have_attribute("id", "ST-10")
        expect(ana["#rules [data-now]"]).to_contain_text("whatever was led")
        keyboard.press(back)
        expect(ana["#rulebook"]).to_be_hidden()
        assert focused(ana) == card

    keyboard.press("h")
    expect(ana["#said .note"]).to_contain_text("play simply")
    hinted = ana["[data-hinted]"].get_attribute("data-do")
    assert focused(ana) == hinted

    keyboard.press("c")
    expect(ana["#words"]).to_be_focused()
    keyboard.type("hurry")  # all four letters are commands, but not here
    keyboard.press("Enter")
    expect(ana["#chat li"]).to_have_text("Ana hurry")
    keyboard.press("Escape")
    assert focused(ana) == hinted

    keyboard.press("Enter")
    ana["#undo:visible"].wait_for()
    keyboard.press("u")
    expect(ana["#said"]).to_contain_text("You take back the last action.")
    assert len(ana.cards()) == 16
    assert focused(ana) is not None


def test_the_rules_are_a_drawer_on_a_phone(calm_house: House) -> None:
    ana = calm_house.visitor("Ana", phone=True)
    ana.sits_at_new_table(**ANA_LEADS)
    ana.waits_for_turn()
    ana["#rules-button"].focus()
    ana.page.keyboard.press("Enter")
    expect(ana["#rules .in-short"]).to_be_in_viewport()
    ana["#rules [data-clause]"].click()  # from the clause of the moment to its place in the book
    expect(ana["#rules [aria-current]"]).to_be_in_viewport()
    for _ in range(12):  # an open drawer is all there is
        ana.page.keyboard.press("Tab")
        assert ana["#column :focus"].count() == 1
    ana.page.keyboard.press("Escape")
    expect(ana["#rules"]).not_to_be_in_viewport()
    expect(ana["#rules-button"]).to_be_focused()
