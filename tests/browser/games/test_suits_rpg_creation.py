"""The hiring desk of the role-playing game: from nothing to a character at the table, or one of the twelve."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from suitcase.engine import FastChance, below
from suitcase.games.suits_rpg import GAME
from suitcase.games.suits_rpg.character import (
    LEAST,
    MOST,
    NAMES,
    POINTS,
    Character,
    defences,
    hand_size,
    mistakes,
    modifier,
    spent,
    tag_count,
)
from suitcase.games.suits_rpg.professionals import professionals
from suitcase.games.suits_rpg.skills import ATTRIBUTES, BASE, SKILLS
from tests.browser.helpers import House, Visitor, focused, problems
from tests.browser.puppets import Puppet

MARKUP = "<img src=x onerror=alert(1)>"


def hired(house: House, *, phone: bool = False) -> tuple[Puppet, Visitor]:
    """A game master without a page, and a player at the hiring desk."""
    master, ana = house.visitor("Gil"), house.visitor("Ana", phone=phone)
    table = master.lays_table(["me", "open"], game="suits-rpg")
    puppet = Puppet(master, table)
    ana.goes(f"/table/{table}")
    ana["[data-sit='1']"].click()
    ana["[data-ready=yes]"].click()
    ana[".hire"].wait_for()
    return puppet, ana


def turn_to(visitor: Visitor, page: str) -> None:
    visitor[f"[data-key='step-{page}']"].click()
    visitor[f".hire[data-page='{page}']"].wait_for()


def test_a_character_is_made_from_nothing_on_a_phone(calm_house: House) -> None:
    master, ana = hired(calm_house, phone=True)
    ana["[data-key='own']"].tap()
    ana["[data-key='suit-S']"].tap()
    expect(ana["[data-key='gap-name']"]).to_have_text("Give them a name.")
    ana["[data-key='next']"].tap()

    ana["[data-key='fitness-8']"].tap()
    ana["[data-key='dexterity-8']"].tap()
    expect(ana[".hire-left"]).to_have_text("6 points left")
    expect(ana["[data-key='wits-8']"]).to_be_disabled()  # seven points, and six are left
    ana["[data-key='wits-5']"].tap()
    ana["[data-key='charisma-more']"].tap()
    ana["[data-key='charisma-more']"].tap()
    expect(ana[".hire-left"]).to_have_text("All spent")
    expect(ana["[data-key='charisma-more']"]).to_be_disabled()
    expect(ana[".hire-defence"]).to_have_text(["Block 13", "Dodge 13", "Insight 10", "Willpower 8"])
    expect(ana[".hire-follows dd"].first).to_contain_text("3 cards")
    expect(ana[".hire-follows dd"].last).to_contain_text("7 skills")

    ana.page.reload()  # nothing is lost
    ana[".hire[data-page='points']"].wait_for()
    expect(ana[".hire-left"]).to_have_text("All spent")

    ana["[data-key='next']"].tap()
    for skill in ("athlete", "fraud", "stealth", "thief", "guns", "throw", "thug"):
        ana[f"[data-key='tag-{skill}']"].tap()
    expect(ana["[data-key='tag-ambush']"]).to_be_disabled()
    expect(ana["[data-key='tag-stealth'] .hire-skill-value"]).to_have_text("+13")
    turn_to(ana, "points")
    ana["[data-key='wits-less']"].tap()
    expect(ana["[data-key='gap-tags']"]).to_have_text("Take back 1 tag.")
    assert ana["[data-key='bring']"].count() == 0
    ana["[data-key='gap-tags']"].tap()
    ana["[data-key='tag-thug']"].tap()
    ana["[data-key='next']"].tap()

    ana.page.get_by_label("Name", exact=True).fill(f"Vera {MARKUP}")
    ana["[data-key='more-faces']"].tap()
    ana[".hire-face"].nth(3).tap()
    expect(ana[".hire-face[aria-pressed=true]"]).to_have_count(1)
    ana.page.get_by_label("A line of story").fill(f"{MARKUP} never works on Sundays.")
    assert ana.sideways() == 0
    assert problems(ana) == []
    ana["[data-key='bring']"].tap()
    ana[".hire"].wait_for(state="detached")

    sheet = master.hears(1)["view"]["people"][1]["sheet"]
    assert sheet["name"] == f"Vera {MARKUP}"
    assert sheet["tags"] == ["athlete", "fraud", "stealth", "thief", "guns", "throw"]
    assert sheet["portrait"]
    assert ana["main img, aside img"].count() == 0
    assert ana["body"].inner_text().count(MARKUP) >= 1


def test_every_page_of_the_hiring_desk_is_for_everyone(calm_house: House) -> None:
    _, ana = hired(calm_house)
    ana["[data-key='surprise']"].click()
    expect(ana["[data-key='bring']"]).to_be_visible()  # a surprise is whole
    assert ana[".hire-gap"].count() == 0
    for page in ("who", "suit", "points", "tags", "name"):
        turn_to(ana, page)
        assert ana.sideways() == 0
        assert ana.sees_whole("[data-key='bring']")
        if page in ("points", "tags"):  # the name's page is read on the phone; the others have the same parts
            assert problems(ana) == [], page


def test_one_of_the_twelve_is_brought_by_keyboard(calm_house: House) -> None:
    master, ana = hired(calm_house)
    expect(ana[".hire-card"]).to_have_count(len(professionals()))
    chosen = professionals()[4]
    ana[f"[data-key='choose-{chosen.name}']"].focus()
    ana.page.keyboard.press("Enter")
    expect(ana[".hire-dossier h3"]).to_have_text(chosen.name)
    assert ana[f"[data-key='choose-{chosen.name}']"].get_attribute("aria-pressed") == "true"
    ana["[data-key='bring']"].focus()
    ana.page.keyboard.press("Enter")
    assert master.hears(1)["view"]["people"][1]["sheet"]["name"] == chosen.name
    ana[".hire"].wait_for(state="detached")
    assert focused(ana) is not None


def test_what_the_server_refuses_is_said_in_its_sentence_and_nothing_is_lost(calm_house: House) -> None:
    _, ana = hired(calm_house)
    ana["[data-key='choose-Lotte Fink']"].click()
    ana["[data-key='bring']"].wait_for()
    ana.page.evaluate("""document.querySelector('[data-key=bring]').dataset.with =
        JSON.stringify(JSON.stringify({name: 'Lotte', suit: 'H', fitness: 10, dexterity: 10, wits: 10}))""")
    ana["[data-key='bring']"].click()
    expect(ana[".note"]).to_have_text("27 points are spent, and there are 20: take back 7.")
    expect(ana[".hire-dossier h3"]).to_have_text("Lotte Fink")


def takes(visitor: Visitor, text: str) -> None:
    """Brings a file with this text."""
    visitor["[data-import]"].set_input_files({"name": "sheet.toml", "mimeType": "text/plain", "buffer": text.encode()})


def test_sheets_are_kept_saved_as_files_and_come_back_from_them(calm_house: House) -> None:
    _, ana = hired(calm_house)
    ana["[data-key='choose-Teo Marchetti']"].click()
    turn_to(ana, "name")
    ana.page.get_by_label("Name", exact=True).fill("Teo the Second")
    ana["[data-key='keep']"].click()
    expect(ana["[data-key='keep']"]).to_have_count(0)
    turn_to(ana, "who")
    expect(ana[".hire-kept"]).to_have_count(1)
    expect(ana[".hire-ready .hire-card b"].first).to_have_text("Teo the Second")  # one's own come first
    with ana.page.expect_download() as saved:
        ana[".hire-kept a[download]"].click()
    text = saved.value.path().read_text(encoding="utf-8")
    assert 'name = "Teo the Second"' in text

    file = text.replace("Teo the Second", MARKUP)
    takes(ana, file)
    expect(ana[".hire-kept"]).to_have_count(2)
    expect(ana[".hire-kept b"].first).to_have_text(MARKUP)
    assert ana["main img"].count() == 0
    for wrong, why in (("fitness = = 3", "TOML"), (file.replace("fitness = 8", "fitness = 11"), "Fitness is a whole")):
        takes(ana, wrong)
        expect(ana[".note"]).to_contain_text(why)
    expect(ana[".hire-kept"]).to_have_count(2)
    assert all("400 (Bad Request)" in line for line in calm_house.complaints)  # the browser says it too
    calm_house.complaints.clear()

    ana["[data-key^='ask-']"].first.click()
    ana["[data-key^='drop-']"].click()
    expect(ana[".hire-kept"]).to_have_count(1)
    ana["[data-key^='choose-kept-']"].click()
    ana["[data-key='bring']"].click()
    ana[".hire"].wait_for(state="detached")
    expect(ana["#log"]).to_contain_text("Teo the Second")


def test_whoever_has_a_character_may_bring_another_between_scenes_or_stay(calm_house: House) -> None:
    _, ana = hired(calm_house)
    ana["[data-key='choose-Teo Marchetti']"].click()
    ana["[data-key='bring']"].click()
    ana["[data-key='another']"].click()
    expect(ana["[data-key='stay']"]).to_have_text("Stay Teo")
    assert ana["[data-key='bring']"].count() == 0  # nothing is left of what was brought
    ana["[data-key='stay']"].click()
    ana[".hire"].wait_for(state="detached")
    ana["[data-key='another']"].click()
    ana["[data-key='choose-Lotte Fink']"].click()
    ana["[data-key='bring']"].click()
    ana[".hire"].wait_for(state="detached")
    expect(ana["#log"]).to_contain_text("Lotte Fink")


COUNTED = """async ([things, stats, sheets]) => {
  const at = '/games/suits_rpg/browser';
  const { counts, missing, skillValue } = await import(`${at}/creation/sheet.js`);
  const ctx = { things };
  return sheets.map((sheet) => ({
    ...counts(ctx, sheet),
    values: stats.map((stat) => skillValue(ctx, sheet, stat)),
    whole: missing(ctx, sheet).length === 0,
  }));
}"""


def some_sheet(chance: FastChance) -> dict[str, Any]:
    """A draft, often one that cannot be brought: too many points or tags, no name, no suit."""
    tags = [skill for skill in SKILLS if below(chance, 2)]
    numbers = {name: LEAST + below(chance, MOST - LEAST + 1) for name in ATTRIBUTES}
    if below(chance, 2):
        numbers = {name: LEAST + below(chance, 6) for name in ATTRIBUTES}
    return {
        "name": ("", *NAMES)[below(chance, 9)],
        "suit": ("", "D", "C", "S")[below(chance, 4)],
        "tags": tags,
        **numbers,
    }


def test_the_hiring_desk_counts_as_the_rules_do(calm_house: House) -> None:
    ana, chance = calm_house.visitor(), FastChance(7)
    ana.goes("/")
    drafts = [some_sheet(chance) for _ in range(400)]
    found = ana.page.evaluate(COUNTED, [GAME.things(), [*BASE], drafts])
    for draft, counted in zip(drafts, found, strict=True):
        sheet = Character(**{**draft, "tags": tuple(draft["tags"])})
        assert counted == {
            "left": POINTS - spent(draft),
            "hand": hand_size(sheet),
            "tags": tag_count(sheet.wits),
            "defences": [[name, value] for name, value in defences(sheet).items()],
            "values": [modifier(sheet, stat) for stat in BASE],
            "whole": mistakes(draft) == [],
        }, draft
    assert {draft["whole"] for draft in found} == {True, False}


SURPRISED = """async ([things, many]) => {
  const { surprise } = await import('/games/suits_rpg/browser/creation/sheet.js');
  return Array.from({ length: many }, (_, turn) => surprise({ things }, turn));
}"""


def test_whoever_the_hiring_desk_thinks_of_is_whole_and_sensible(calm_house: House) -> None:
    ana = calm_house.visitor()
    ana.goes("/")
    found = ana.page.evaluate(SURPRISED, [GAME.things(), 200])
    for sheet in found:
        assert mistakes(sheet) == []
        assert spent(sheet) == POINTS
        assert len(sheet["tags"]) == tag_count(sheet["wits"])
        assert hand_size(Character(**{**sheet, "tags": tuple(sheet["tags"])})) >= 3
    assert len({sheet["suit"] for sheet in found}) == 4
