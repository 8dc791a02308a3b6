"""Taking a card back: at once among bots, by agreement among people."""

from __future__ import annotations

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
