"""Whoever only watches learns nothing that is not on the table."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.helpers import House, Visitor

RANKS = {"1": "ace", "J": "jack", "N": "knight", "K": "king"}
SUITS = {"C": "cups", "O": "coins", "S": "swords", "B": "clubs"}


def spoken(card: str) -> str:
    return f"{RANKS.get(card[:-1], card[:-1])} of {SUITS[card[-1]]}"


def leaks(watcher: Visitor, held: list[str]) -> list[str]:
    """The cards of someone's hand that a watcher's browser knows of. Drawings are left out: there 9C begins a curve."""
    seen = watcher.page.evaluate("""() => {
        const body = document.body.cloneNode(true);
        for (const drawn of body.querySelectorAll('#defs, #sprites')) drawn.remove();
        return body.outerHTML;
    }""")
    seen += "".join(watcher.frames)
    return [card for card in held if re.search(rf"\b{card}\b|\b{spoken(card)}\b", seen)]


def test_a_watcher_sees_the_table_and_no_hand(house: House) -> None:
    ana = house.visitor("Ana")
    table = ana.sits_at_new_table(hands=1)
    ana.waits_for_turn()
    watcher = house.visitor()
    watcher.goes(f"/table/{table}")
    expect(watcher["#said"]).to_contain_text("You are watching.")
    played: list[str] = []
    expect(ana["#watching"]).to_have_text("1 watching")
    for _ in range(6):
        played.append(ana.cards()[0])
        ana.plays()
        ana.waits_for_turn()
        held = ana.cards()
        expect(watcher["#log li"]).to_have_count(len(ana.story))
        assert leaks(watcher, held) == []
        assert watcher["#hand *, [data-do], [data-vt^=card-]:not(#board *)"].count() == 0
    assert leaks(watcher, played) == played  # what was on the table, this test does find
    states = watcher.states()
    assert len(states) > 12
    assert all(not state["view"]["hand"] and "legal" not in state and "seed" not in state for state in states)


def test_a_seat_gets_its_own_cards_only(house: House) -> None:
    ana, ben = house.visitor("Ana"), house.visitor("Ben")
    table = ana.sits_at_new_table(["me", "open", "bot:random"], hands=1, dealer="2")
    ben.goes(f"/table/{table}")
    ben["[data-sit]"].click()
    ben["[data-ready=yes]"].click()
    ana.waits_for_turn()
    expect(ben["#hand .suits-slot"]).to_have_count(16)
    hers = ana.cards()
    assert leaks(ben, hers) == []
    ana.plays()
    ben.waits_for_turn()
    assert leaks(ben, hers) == hers[:1]
    assert leaks(ana, ben.cards()) == []
