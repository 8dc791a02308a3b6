"""Taking a card back: at once among bots, by agreement among people."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.helpers import ANA_LEADS, House, Visitor


def lies(visitor: Visitor) -> int:
    """How many cards lie on the table."""
    return visitor["#board .suits-laid"].count()


def test_among_bots_it_is_done_at_once(calm_house: House) -> None:
    ana = calm_house.visitor("Ana")
    ana.sits_at_new_table(**ANA_LEADS)
    ana.waits_for_turn()
    expect(ana["#undo"]).to_be_hidden()
    cards = ana.cards()
    ana.plays(which=3)
    expect(ana["#board .suits-laid"]).to_have_count(1)
    ana["#undo"].click()
    expect(ana["#board .suits-laid"]).to_have_count(0)
    assert ana.cards() == cards
    expect(ana["#said .told"]).to_have_text("You take back the last action.")
    ana.plays(which=5)
    expect(ana["#board .suits-laid"]).to_have_count(1)


def test_people_agree_or_decline(calm_house: House) -> None:
    ana, ben = calm_house.visitor("Ana"), calm_house.visitor("Ben")
    table = ana.sits_at_new_table(["me", "open", "bot:random"], **ANA_LEADS)
    ben.goes(f"/table/{table}")
    ben["[data-sit]"].click()
    ben["[data-ready=yes]"].click()
    ana.waits_for_turn()
    ana.plays()
    ben.waits_for_turn()

    ana["#undo"].click()
    expect(ana["#bars"]).to_contain_text("Ben may agree.")
    expect(ben["#bars"]).to_contain_text("Ana asks to take back the last move.")
    ben.page.get_by_role("button", name="Decline").click()
    for person in (ana, ben):
        expect(person["#bars .bar"]).to_have_count(0)
        expect(person["#board .suits-laid"]).to_have_count(1)

    ana["#undo"].click()
    ben.page.get_by_role("button", name="Agree").click()
    for person in (ana, ben):
        expect(person["#bars .bar"]).to_have_count(0)
        expect(person["#board .suits-laid"]).to_have_count(0)
    expect(ben["#said .told"]).to_have_text("Ana takes back the last action.")
    assert len(ana.cards()) == 16
    expect(ben.lit).to_have_count(0)


def test_nobody_goes_back_past_what_another_has_shown(calm_house: House) -> None:
    ana, ben = calm_house.visitor("Ana"), calm_house.visitor("Ben")
    table = ana.sits_at_new_table(["me", "open", "bot:random"], **ANA_LEADS)
    ben.goes(f"/table/{table}")
    ben["[data-sit]"].click()
    ben["[data-ready=yes]"].click()
    ana.waits_for_turn()
    ana.plays()
    ben.waits_for_turn()
    ben.plays()
    expect(ana["#board .suits-laid"]).to_have_count(2)
    expect(ana["#undo"]).to_be_hidden()
    expect(ben["#undo"]).to_be_visible()


def test_bots_wait_a_moment_unless_one_wants_it_fast(calm_house: House) -> None:
    ana = calm_house.visitor("Ana", pace="normal")
    ana.sits_at_new_table(**ANA_LEADS)
    ana.waits_for_turn()
    ana.plays()
    expect(ana["#undo"]).to_have_attribute("data-grace", "1500")
    ana["#undo"].click()
    expect(ana["#board .suits-laid"]).to_have_count(0)
    ana.page.keyboard.press("?")
    ana.page.get_by_label("Fast").check()
    ana.page.keyboard.press("Escape")
    ana.plays()
    expect(ana["#undo"]).to_be_visible()
    expect(ana["#undo"]).not_to_have_attribute("data-grace", re.compile("."))

    finger = calm_house.visitor("Ben", phone=True, pace="normal")
    finger.sits_at_new_table(**ANA_LEADS)
    finger.waits_for_turn()
    finger.plays(tap=True)
    expect(finger["#undo"]).to_have_attribute("data-grace", "3000")


def test_practice_takes_back_what_was_seen_since_and_counts_nowhere(house: House) -> None:
    ana = house.visitor("Ana")
    ana.goes("/")
    ana["[data-invite=suits]"].click()
    for seat in (1, 2):
        ana[f"[name=seat-{seat}]"].select_option(label="A bot, easy")
    ana.page.get_by_text("More options").click()
    ana.page.get_by_label("Practice").check()
    ana.page.get_by_role("button", name="Lay it out").click()
    ana.waits_for_turn()
    first = ana["#hand .suits-slot"].count()
    cards = ana.cards()
    for _ in range(3):
        ana.plays()
        ana.waits_for_turn()
    assert len(ana.cards()) < len(cards)
    for left in (first - 2, first - 1, first):
        ana["#undo"].click()
        expect(ana["#hand .suits-slot"]).to_have_count(left)
    assert ana.cards() == cards
    expect(ana["#undo"]).to_be_hidden()

    ana["#leave"].click()
    ana.page.get_by_label("I give up").check()
    ana.page.get_by_role("button", name="Go on").click()
    expect(ana[".ending"]).to_contain_text("it counts in no figures")
    ana.goes("/")
    ana["[data-history]"].click()
    expect(ana[".past li"]).to_have_count(1)
    expect(ana[".figures tbody tr"]).to_have_count(0)
