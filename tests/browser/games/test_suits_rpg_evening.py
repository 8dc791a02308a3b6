"""An evening: a game master and two players, each in a browser of their own, through a scene with a combat. One player
has a phone and reloads it in the middle."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.helpers import PATIENCE, House, Visitor

PASSES = "[data-do='stand'], [data-do='pass'], [data-do='no'], [data-do='leave it']"
# Found and pressed in one step: a moment later the button may be gone.
PRESS = """(passes) => [...document.querySelectorAll(passes)]
    .find((button) => button.closest('#hand') && button.checkVisibility())?.click()"""


def answers(people: list[Visitor], until: Callable[[], bool]) -> None:
    """Whoever is asked lets it stand, lends nothing and follows nothing up, until something is so."""
    deadline = time.monotonic() + PATIENCE
    while not until():
        assert time.monotonic() < deadline, "The play does not come to an end."
        for person in people:
            if not until():
                person.page.evaluate(PRESS, PASSES)
        people[0].page.wait_for_timeout(100)


def test_a_scene_with_a_combat_in_three_browsers(house: House) -> None:
    gil, ana, ben = people = [house.visitor("Gil"), house.visitor("Ana", phone=True), house.visitor("Ben")]
    table = gil.lays_table(["me", "open", "open"], game="suits-rpg", seed="an evening")
    for seat, person in enumerate(people):
        person.goes(f"/table/{table}")
        if seat:
            person[f"[data-sit='{seat}']"].click()
            person["[data-sit]"].first.wait_for(state="detached")
            person["[data-ready=yes]"].click()
    for person, name in ((ana, "Teo Marchetti"), (ben, "Magda Oyelaran")):
        person[f"[data-key='choose-{name}']"].click()
        person["[data-key='bring']"].click()
        person[".hire"].wait_for(state="detached")

    # Two guards wait in the dark, and the scene is opened.
    gil["[data-key='tab-marks']"].click()
    gil["[data-key='count-2']"].click()
    gil["[data-key='mark guard 2']"].click()
    expect(gil[".gm-mark[data-hidden=true]"]).to_have_count(2)
    gil["[data-key='tab-scene']"].click()
    gil.page.get_by_label("What you read out").fill("Rain on the docks. The vault is below.")
    gil["[data-do='open']"].click()
    for person in (ana, ben):
        expect(person["#board"]).to_contain_text("Rain on the docks.")
        assert "Guard" not in person["#board"].inner_text()

    # A play is called for with two taps: who does what, and how hard it is.
    gil["[data-do='call p1'][data-with='[\"stealth\"]']"].first.click()
    gil["[data-do='average']"].click()
    gil[".gm-totals"].wait_for()
    expect(gil[".gm-totals"]).to_contain_text("15")
    ana["#hand [data-do='stand']"].wait_for()
    assert "15" not in ana[".rpg-envelope"].inner_text()  # the number is the game master's
    ana.page.reload()
    ana["#hand [data-do='stand']"].click()
    answers([ana, ben], lambda: gil["[data-do='call p1']"].count() > 0)
    for person in people:
        expect(person["#log"]).to_contain_text(re.compile("Stealth (succeeds|fails)"))

    # The guards come, and it comes to a fight.
    gil["[data-key='tab-marks']"].click()
    gil["[data-do='reveal h1']"].first.click()
    expect(gil[".gm-strip li"]).to_have_count(2)
    expect(ana["#board"]).to_contain_text("Guard 1")
    gil[".gm-hand [data-do='combat']"].click()
    answers([ana, ben, gil], lambda: gil["[data-do='next']"].count() > 0)
    expect(gil[".rpg-order li"]).to_have_count(3)  # the guards are a group
    expect(ana[".rpg-order li"]).to_have_count(3)

    # On to the guards' turn, one tap each; a guard shoots at Teo, who reloads before he answers.
    shots = gil[".gm-hand [data-do^='act m']"]
    while not shots.count():
        acts = gil[".rpg-order li[data-acts=true]"]
        name = acts.inner_text()
        gil["[data-do='next']"].click()
        expect(acts).not_to_have_text(name)
    gil[".gm-hand [data-with='[\"guns\"]']"].first.click()
    gil["[data-do='at p1']"].click()
    answers([ben, gil], lambda: ana["#hand [data-do='stand']"].count() > 0)
    expect(gil[".gm-totals"]).to_contain_text("Guard 1")
    ana.page.reload()
    ana["#hand [data-do='stand']"].wait_for()
    expect(ana["#board"]).to_contain_text("Guns")
    assert ana.sideways() == 0
    # A card of the hand, and the game master knows what each answer would make.
    cards = ana["#hand [data-do^='add ']"].filter(visible=True)
    if cards.count():
        cards.first.tap()
        ana["#hand [data-do='stand']"].click()
        # Ana too: a press is lost where the answer to the one before is not there yet.
        answers([ana, ben], lambda: gil[".gm-add[data-do], .gm-hand [data-do='next']"].count() > 0)
        if gil[".gm-add[data-do]"].count():
            card = gil[".gm-add[data-do]"].first
            found = re.search(r"Add .*: (\d+), (\d+) is needed", card.get_attribute("aria-label") or "")
            assert found
            reached, needed = map(int, found.groups())
            expect(card.locator("[data-wins]")).to_have_attribute("data-wins", "true" if reached >= needed else "")
    answers([ana, ben, gil], lambda: gil["[data-do='next']"].count() > 0)

    # What went on is hurt and healed by the game master, and the scene ends.
    gil["[data-key='open-p2']"].click()
    gil["[data-key='hurt p2 2']"].click()
    expect(ben["#log"]).to_contain_text("2 damage")
    gil["[data-key='heal p2 1']"].click()
    gil[".gm-hand [data-do='peace']"].click()
    gil[".gm-hand [data-do='end scene']"].click()
    gil["[data-key='tab-scene']"].click()
    gil["[data-key='ending']"].click()
    gil.page.get_by_label("How the story ends").fill("They got away with it.")
    gil["[data-do='end story']"].click()
    for person in people:
        expect(person["body"]).to_have_attribute("data-phase", "over")
        expect(person["#board, #log, #hand"].filter(has_text="They got away with it.").first).to_be_attached()
