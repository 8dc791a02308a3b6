"""The game master's console in a browser; the players have no pages here."""

from __future__ import annotations

import json
import time
from typing import Any

import msgspec
from playwright.sync_api import expect

from suitcase.engine import FastChance, Voice
from suitcase.games.suits_rpg import GAME
from suitcase.games.suits_rpg.character import written
from suitcase.games.suits_rpg.professionals import professionals
from tests.browser.helpers import PATIENCE, House, Visitor, problems
from tests.browser.puppets import Puppet

MARKUP = "<img src=x onerror=alert(1)>"
TEO, MAGDA = professionals()[1], professionals()[3]


def console(house: House, *, phone: bool = False, players: int = 2, **options: str) -> tuple[Visitor, list[Puppet]]:
    """A game master at the console, and players who have brought their characters."""
    gil = house.visitor("Gil", phone=phone)
    table = gil.lays_table(["me", *["open"] * players], game="suits-rpg", **options)
    people = [Puppet(house.visitor(name), table, seat) for seat, name in ((1, "Ana"), (2, "Ben"))]
    gil.goes(f"/table/{table}")
    if players > 2:
        gil["[data-begin]"].click()
    for person, sheet in zip(people, (TEO, MAGDA), strict=True):
        person.begins()
        person.does("sheet", written(sheet))
    gil[".gm-cast li .rpg-suit"].nth(1).wait_for()
    return gil, people


def opens(gil: Visitor, text: str = "Rain on the docks.") -> None:
    gil["[data-key='tab-scene']"].click()
    gil.page.get_by_label("What you read out").fill(text)
    gil["[data-do='open']"].click()
    gil[".gm-matrix"].wait_for()
    deadline = time.monotonic() + PATIENCE  # the matrix may still lie there from the scene before
    while text not in json.dumps(gil.states()[-1]["view"]):
        assert time.monotonic() < deadline, "The scene is not opened."
        gil.page.wait_for_timeout(50)


def lies(gil: Visitor, selector: str) -> None:
    gil[selector].first.wait_for()


def test_a_phone_is_enough_to_prepare_open_and_call(calm_house: House) -> None:
    gil, (ana, _) = console(calm_house, phone=True)
    gil["[data-key='tab-scene']"].tap()
    gil.page.get_by_label("What you read out").fill(f"For later {MARKUP}")
    gil["[data-do='prepare']"].tap()
    expect(gil[".gm-list"]).to_contain_text(MARKUP)
    gil.page.get_by_label("What you read out").fill("Half a senten")
    gil.page.reload()  # what is being written is not lost
    expect(gil.page.get_by_label("What you read out")).to_have_value("Half a senten")
    gil["[data-do='out p2']"].tap()
    expect(gil["[data-do='in p2']"]).to_have_count(1)
    gil["[data-do='in p2']"].tap()
    gil["[data-do='open s1']"].tap()
    gil[".gm-matrix"].wait_for()
    expect(gil[".gm-setting"]).to_have_text(f"For later {MARKUP}")
    assert gil["main img, aside img"].count() == 0
    assert gil.sideways() == 0

    # Two taps: who does what, and how hard it is.
    gil["[data-do='call p1'][data-with='[\"thief\"]']"].first.tap()
    gil["[data-do='difficult']"].tap()
    expect(gil[".gm-totals"]).to_contain_text("20")
    state = ana.hears(gil_number(gil))
    assert state["view"]["play"]["step"] == "add"
    assert state["view"]["play"].get("threshold") is None
    assert gil.sees_whole(".gm-totals")
    # The play is stuck, and goes back.
    gil["[data-key='stuck']"].tap()
    gil["[data-do='take back']"].tap()
    lies(gil, "button.gm-cell")
    assert ana.hears(gil_number(gil))["view"]["play"] is None
    assert problems(gil) == []


def gil_number(gil: Visitor) -> int:
    """The number of the state that the console shows."""
    found: int = gil.states()[-1]["n"]
    return found


def test_marks_tasks_and_vehicles_are_made_and_changed_without_counting(calm_house: House) -> None:
    gil, (ana, ben) = console(calm_house)
    gil["[data-key='tab-marks']"].click()
    gil["[data-key='new-sheet']"].click()
    gil.page.get_by_label("Name", exact=True).fill(MARKUP)
    gil.page.get_by_label("Wits").fill("16")
    expect(gil["[data-do='mark sheet']"]).to_be_disabled()
    gil.page.get_by_label("Wits").fill("9")
    gil["[data-key='tag-persuasion']"].click()
    gil["[data-do='mark sheet']"].click()
    lies(gil, ".gm-mark[data-hidden=true]")
    assert MARKUP not in json.dumps(ana.hears(gil_number(gil))["view"])
    opens(gil)
    gil["[data-key='tab-marks']"].click()
    gil["[data-do='reveal h1']"].click()
    gil["[data-key='strip-open-m1']"].click()
    gil["[data-key='change-m1']"].click()
    gil.page.get_by_label("Fitness").fill("7")
    gil["[data-do='edit m1']"].click()
    expect(gil[".gm-stats"]).to_contain_text("Fitness 7")
    expect(gil[".gm-stats"]).to_contain_text("Insight +14")
    view = ana.hears(gil_number(gil))["view"]
    assert view["marks"][0]["name"] == MARKUP
    assert "sheet" not in view["marks"][0]
    gil["[data-key='hurt m1 3']"].click()
    expect(gil[".gm-one"]).to_contain_text("3 of 7 damage")

    gil["[data-key='tab-things']"].click()
    gil.page.get_by_label("What is to be done").fill("The vault")
    gil.page.get_by_label("Way 1: with").select_option("thief")
    gil.page.get_by_label("Way 1: how hard").select_option("other")
    gil.page.get_by_label("Way 1: the number").fill("17")
    gil.page.get_by_label("Way 2: with").select_option("fraud")
    gil.page.get_by_label("Way 2: how hard").select_option("m1")
    gil.page.get_by_label("In words, if you like").last.fill("Sign in as the auditor")
    gil["[data-do='task']"].click()
    expect(gil[".gm-ways li"]).to_have_text(["Thief: 17", f"Sign in as the auditor (Fraud): {MARKUP}"])
    assert gil.page.get_by_label("What is to be done").input_value() == ""
    ways = ana.hears(gil_number(gil))["view"]["tasks"][0]["ways"]
    assert [way["use"] for way in ways] == ["thief", "fraud"]
    assert not any("threshold" in way for way in ways)

    gil.page.get_by_label("A vehicle").fill("Van")
    gil["[data-do='vehicle']"].click()
    gil["[data-key='open-v1']"].click()
    gil["[data-key='driver v1 [\"p2\"]']"].click()
    expect(gil[".gm-one"]).to_contain_text(f"{MAGDA.name} drives")
    assert ben.hears(gil_number(gil))["view"]["vehicles"][0]["driver"] == "p2"
    assert gil["main img, aside img"].count() == 0
    assert problems(gil) == []


def test_papers_notes_absence_and_the_safety_card(calm_house: House) -> None:
    gil, (ana, ben) = console(calm_house, players=3)
    opens(gil)
    gil["[data-key='tab-papers']"].click()
    gil.page.get_by_label("A handout").fill(f"Only for Teo {MARKUP}")
    gil["[data-do='handout p1']"].click()
    expect(gil[".gm-list"]).to_contain_text("To Teo Marchetti")
    n = gil_number(gil)
    assert ana.hears(n)["view"]["handouts"][0]["text"] == f"Only for Teo {MARKUP}"
    assert "Only for Teo" not in json.dumps(ben.hears(n))
    gil["[data-key='write-note']"].click()
    gil.page.get_by_label("Your note").fill("The butler did it.")
    gil["[data-do='note']"].click()
    expect(gil[".gm-note"]).to_have_text("The butler did it.")
    assert "butler" not in json.dumps(ana.hears(gil_number(gil)))

    gil["[data-key='open-p2']"].click()
    gil["[data-do='park p2']"].click()
    expect(gil[".gm-states"]).to_contain_text("Away")
    gil["[data-do='unpark p2']"].click()
    lies(gil, "[data-do='park p2']")
    gil["[data-do='stunt p2']"].click()
    expect(gil["[data-key='open-p2'] .gm-held"]).to_contain_text("5")

    ana.does("pause")
    expect(gil[".gm-pause"]).to_be_visible()
    assert "Ana" not in gil[".gm-pause"].inner_text()
    gil["[data-do='resume']"].click()
    gil[".gm-pause"].wait_for(state="detached")

    # Whoever comes late brings a character between scenes and is in the next one.
    gil[".gm-hand [data-do='end scene']"].click()
    cy = Puppet(calm_house.visitor("Cy"), gil.page.url.rpartition("/")[2], 3)
    expect(gil["[data-key='cast-3']"]).to_contain_text("Cy")
    cy.does("sheet", written(professionals()[7]))
    opens(gil, "A new day.")
    assert gil_number(gil) > n
    assert cy.hears(gil_number(gil))["view"]["people"][3]["here"]


def test_a_player_has_none_of_the_game_masters_rights(calm_house: House) -> None:
    gil, (ana, _) = console(calm_house)
    opens(gil)
    n = gil_number(gil)
    ana.hears(n)
    for action in ('open "Mine."', "combat", "next", "end scene", "hurt p2 3", "easy", "mark guard 1", "stunt p1"):
        told = ana.tries(action)
        assert told["refused"], action
        assert told["state"]["n"] == n
    offered = {offer["do"].split(" ")[0] for offer in told["state"]["legal"]}
    assert offered.isdisjoint({"open", "combat", "next", "end", "hurt", "easy", "mark", "stunt"})


def test_a_job_is_read_by_its_game_master_alone_and_laid_out_with_taps(calm_house: House) -> None:
    gil, (ana, ben) = console(calm_house, job="rehearsal")
    lies(gil, ".gm-script")
    gil[".gm-script [data-do='open']"].click()
    gil["[data-key='tab-job']"].click()
    gil[".gm-script [data-do='mark sheet']"].first.click()
    gil["[data-key='tab-marks']"].click()
    gil["[data-do='reveal h1']"].click()
    gil["[data-key='tab-job']"].click()
    lies(gil, ".gm-script [data-do='task']:not(:disabled)")
    gil[".gm-script [data-do='task']"].first.click()
    gil["[data-key='tab-things']"].click()
    expect(gil[".gm-ways li"].first).to_contain_text("Old Wendel")
    n = gil_number(gil)
    for person in (ana, ben):
        known = json.dumps(person.hears(n))
        assert "Half past three" in known  # it was read out
        assert "Red carpet" not in known


# The console with every panel open, one after the other: which actions can be pressed somewhere.
FOUND = """async ([states, things]) => {
  const { context } = await import('/web/kit/face.js');
  const face = await import('/games/suits_rpg/browser/table.js');
  const unfolded = { 'gm.stuck': '1', 'gm.uses': '1', 'gm.ending': '1', 'gm.writing': '1' };
  return states.map(({ view, offers, prompt, names }) => {
    const refs = [...view.marks, ...view.hidden].map(({ ref }) => ref);
    const people = view.people.slice(1).map((_, k) => `p${k + 1}`);
    const vehicles = view.vehicles.map((_, k) => `v${k + 1}`);
    const panels = ['call', 'marks', 'things', 'scene', 'papers', 'sheet', ...people, ...refs, ...vehicles,
      ...refs.map((ref) => `sheet ${ref}`)];
    const drafts = [...panels.map((at) => ({ 'gm.at': at })), unfolded, { ...unfolded, 'gm.at': 'papers' }, {},
      ...refs.map((ref) => ({ 'gm.acting': ref })), { ...unfolded, 'gm.at': 'scene' }];
    const markup = drafts.map((draft) => {
      const ctx = context({ view, you: 0, names, offers, prompt, things, draft });
      return String(face.board(ctx)) + String(face.hand(ctx));
    }).join('');
    const found = new Set([...markup.matchAll(/data-do="([^"]*)"/g)].map(([, action]) => action));
    const odd = markup.match(/undefined|NaN|\\[object/);
    return { missing: offers.map((offer) => offer.do).filter((action) => !found.has(action)), odd: odd?.[0] ?? null };
  });
}"""


def moments(seed: int, many: int) -> list[dict[str, Any]]:
    """What a game master sees now and then in an evening that is played at random."""
    chance, names, found = FastChance(seed), ["Gil", "Ana", "Ben"], []
    position = GAME.new(3, chance=chance)
    for step in range(many):
        seat = 0 if step % 5 == 0 else position.to_act()[step % len(position.to_act())]
        action = position.some_action(seat, chance)
        if action.startswith(("end story", "end scene")):
            continue
        view = position.view(0)
        offers = GAME.offers(view, position.legal(0))
        found.append({"view": view, "offers": offers, "prompt": GAME.prompt(view, Voice(0, names)), "names": names})
        position.play(seat, action, chance)
    plain: list[dict[str, Any]] = msgspec.json.decode(msgspec.json.encode(found[::6]))
    return plain


def test_everything_that_a_game_master_may_do_is_somewhere_on_the_console(calm_house: House) -> None:
    gil = calm_house.visitor()
    gil.goes("/device")
    seen = [moment for seed in (1, 2) for moment in moments(seed, 72)]
    for moment, found in zip(seen, gil.page.evaluate(FOUND, [seen, GAME.things()]), strict=True):
        assert found == {"missing": [], "odd": None}, moment["view"]["play"]
