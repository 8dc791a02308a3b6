"""Cards that are given together: all of them go, or none."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.helpers import House
from tests.browser.puppets import Puppet

GIVEN = ["L1", "L3", "M5", "M6"]  # what the deal "give 1" lets Ana part with
BACK = ["L2", "L4", "K2", "S1"]


def test_co_9_four_cards_go_whole_although_the_other_chooses_in_between(calm_house: House) -> None:
    ana = calm_house.visitor("Ana", pace="tap")  # what Ben does is not shown yet, so she answers an older state
    table = ana.lays_table(["me", "open", *["bot:random"] * 2], game="suit-up-cards", seed="give 1", dealer="3")
    ana.goes(f"/table/{table}")
    ben = Puppet(calm_house.visitor("Ben"), table, 1)
    ben.begins()
    ana["#hand [data-do=roll]"].click()
    ana["#hand [data-do=none]"].click()
    for card in GIVEN:
        ana[f"[data-pick={card}]"].click()
    ben.hears(2)
    ben.does(BACK[0])
    expect(ana["#next"]).to_be_visible()
    ana["[data-key=give]"].click()
    assert ben.hears(3 + len(GIVEN))["n"] == 3 + len(GIVEN)
    for card in BACK[1:]:
        ben.does(card)
        ana["#next"].click()
    expect(ana["#log"]).to_contain_text("You give")
    hand = [card["id"] if isinstance(card, dict) else card for card in ana.states()[-1]["view"]["hand"]]
    assert not set(GIVEN) & set(hand)
    assert set(BACK) <= set(hand)
    expect(ana["#said .note"]).to_have_count(0)  # nothing was refused
