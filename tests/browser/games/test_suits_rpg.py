"""The role-playing game from a player's chair: the desk and the play in the middle, from a scene's opening to its end.

The game master and the others speak to the server without a page (`puppets.py`)."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from playwright.sync_api import Locator, expect

from suitcase.games.suits_rpg import GAME
from suitcase.games.suits_rpg.cards import SUIT_NAMES
from suitcase.games.suits_rpg.professionals import professionals
from tests.browser.helpers import House, Visitor, focused, problems
from tests.browser.puppets import Puppet

MINNA, IDRIS, KOFI = 7, 4, 10  # among the professionals
TEXT = "Rain on the docks. The warehouse stands dark but for one window. A guard smokes under the awning. " * 4
VAULT = {
    "name": "Get into the warehouse",
    "ways": {
        "thief": {"against": 17, "say": "Pick the lock of the side door"},
        "fraud": {"against": "m1", "say": "Pose as the night auditor"},
        "athlete": 20,
    },
}
# Seeds from which Minna is dealt numbers alone, and a Queen and a Joker.
PLAIN, ROYAL = "desk 3", "desk 15"


class Story:
    """A table at which Gil tells, Ana looks at a page, and others may sit."""

    def __init__(self, house: House, *others: int, phone: bool = False, who: int = MINNA, seed: str = PLAIN) -> None:
        seats = ["me", "open", *["open"] * len(others)]
        gil = house.visitor("Gil")
        table = gil.lays_table(seats, game=GAME.name, seed=seed)
        self.ana = house.visitor("Ana", phone=phone)
        self.people = [Puppet(gil, table), Puppet(self.ana.another_tab(), table, 1)]
        self.people += [Puppet(house.visitor("Ben"), table, 2 + k) for k in range(len(others))]
        self.gil, self.hers = self.people[:2]
        for person in self.people:
            person.begins()
        for seat, sheet in enumerate((who, *others), 1):
            self.does(seat, "sheet", msgspec.json.encode(professionals()[sheet]).decode())
        self.ana.goes(f"/table/{table}")
        self.ana["#board .rpg-desk"].wait_for()

    def does(self, seat: int, action: str, *answer: Any) -> None:
        """Somebody acts, after hearing what the others did."""
        self.people[seat].hears(self.number)
        self.people[seat].does(action, *answer)

    def tells(self, *actions: str | tuple[str, Any]) -> None:
        """The game master acts."""
        for action in actions:
            self.does(0, *([action] if isinstance(action, str) else action))

    @property
    def view(self) -> dict[str, Any]:
        """What Ana may know."""
        found: dict[str, Any] = self.hers.hears(self.number)["view"]
        return found

    @property
    def number(self) -> int:
        """Of the last state that anybody has heard, by a puppet or at Ana's page."""
        states = [*(person.state for person in self.people), *self.ana.states()[-1:]]
        found: int = max(state["n"] for state in states)
        return found

    def opens(self) -> None:
        """The first scene: a guard, and a warehouse to get into."""
        self.tells(("open", TEXT), ("mark guard", 1), "reveal h1", ("task", msgspec.json.encode(VAULT).decode()))
        self.tells("floor p1")
        expect(self.ana["#board .rpg-way[data-do]"]).to_have_count(3)

    def fights(self) -> None:
        """All stand in the initiative; then it is Ana's turn."""
        self.tells("combat")
        while (view := self.view)["play"]:
            self.does(view["waits"][0], "stand")
        while "p1" not in self.view["turn"]:
            self.tells("next")


def named(card: str) -> str:
    """A card as the page calls it."""
    ranks = {"J": "Jack", "Q": "Queen", "K": "King", "A": "Ace"}
    return f"{ranks.get(card[:-1], card[:-1])} of {SUIT_NAMES[card[-1]]}"


def lit(visitor: Visitor, action: str) -> Locator:
    return visitor[f"#play [data-do='{action}']"]


def press(visitor: Visitor, action: str) -> None:
    """Presses what is lit, and waits until the table has taken it."""
    lit(visitor, action).first.wait_for()
    before = len(visitor.states())  # what has lit it is among them
    lit(visitor, action).first.click()
    while len(visitor.states()) == before:
        visitor.page.wait_for_timeout(20)


# --- A scene ----------------------------------------------------------------------------------------------------


def test_a_task_is_tried_in_the_words_of_a_way_and_stamped_in_the_end(calm_house: House) -> None:
    story = Story(calm_house)
    ana = story.ana
    expect(ana[".rpg-between h2"]).to_have_text("Before the job")
    story.opens()
    expect(ana["#goal"]).to_have_text("Do the job you were hired for, and get away with it.")
    way = lit(ana, "try t1 thief")
    expect(way).to_contain_text("Pick the lock of the side door")
    expect(way).to_contain_text("Thief")
    expect(way.locator(".rpg-percent")).to_have_text(re.compile(r"\d+ %"))
    way.hover()
    expect(ana["#said .preview"]).to_contain_text(re.compile(r"Pick the lock of the side door.*about \d+ %"))

    press(ana, "try t1 fraud")
    ours, theirs = ana[".rpg-side"].nth(0), ana[".rpg-side"].nth(1)
    expect(ana[".rpg-about-play h2"]).to_have_text("You: Pose as the night auditor")
    sides = story.view["play"]["sides"]
    expect(ours.locator(".rpg-total")).to_contain_text(str(sides[0]["total"]))
    expect(theirs.locator(".rpg-total")).to_have_text(f"{sides[1]['open']} + ?")
    assert sides[1].get("modifier") is None
    expect(ana[".rpg-question b"]).to_have_text(f"Does it stand? You are at {sides[0]['total']}.")
    expect(ana.page.get_by_text("Does it stand?")).to_have_count(1)  # it is asked in one place
    expect(ana[".rpg-odds"]).to_contain_text(re.compile(r"Stands at about \d+ %"))

    card = story.view["hand"][0]
    add = lit(ana, f"add {card}")
    expect(add).to_have_attribute("aria-label", re.compile(r"you would be at \d+.*about \d+ %"))
    press(ana, f"add {card}")
    expect(ours.locator(".rpg-cards li")).to_have_count(2)
    press(ana, "stand")
    expect(ana[".rpg-question b"]).to_have_text("Waiting for the game master.")
    story.tells("stand")
    expect(ana[".rpg-verdict .rpg-stamp"]).to_have_text(re.compile("succeeds|fails"))
    expect(ana[".rpg-verdict .rpg-cards"].first.locator(".rpg-card")).to_have_count(2)


def test_in_a_fight_the_order_is_a_row_and_dossiers_are_targets(calm_house: House) -> None:
    story = Story(calm_house, IDRIS, who=KOFI)
    ana = story.ana
    story.opens()
    story.tells(("mark mook", 3), "reveal h1", ("vehicle", "Black van"), ("driver v1", ["m2"]))
    story.fights()
    expect(ana[".rpg-order li[data-acts=true]"]).to_contain_text("You")
    expect(ana[".rpg-order li"]).to_have_count(4)  # a group flips once
    story.tells(("hurt p1", 2), ("hurt m1", 1))
    expect(ana[".rpg-person[data-me=true] .rpg-harm [data-hit=true]"]).to_have_count(2)
    press(ana, "play guns")
    expect(ana[".rpg-dossier[data-lit=true]"]).to_have_count(4)
    lit(ana, "at m1").hover()
    expect(ana["#said .preview"]).to_contain_text("Guard")
    press(ana, "at m1")
    expect(ana[".rpg-dossier[data-involved=true] .rpg-tab"]).to_have_text("Guard")
    story.tells("cancel")
    ana[".rpg-dossier-face"].nth(1).click()
    expect(ana["#rpg-dossier-m2"]).to_be_visible()
    expect(ana["#rpg-dossier-m2"]).to_contain_text("the game master plays for them")


def test_a_queen_is_lent_and_a_joker_is_named_in_two_presses(calm_house: House) -> None:
    story = Story(calm_house, IDRIS, seed=ROYAL)
    ana = story.ana
    story.opens()
    story.tells("floor p2")
    story.does(2, "try t1 athlete")
    expect(ana[".rpg-about-play h2"]).to_have_text("Idris: Athlete")
    expect(lit(ana, "lend QC")).to_have_count(1)  # out of turn
    story.does(2, "stand")
    expect(lit(ana, "pass")).to_contain_text("No Queen from me")
    press(ana, "lend QC")
    expect(ana[".rpg-added .rpg-card"]).to_have_attribute("aria-label", "Queen of Clubs, lent by You")
    press(ana, "pass")
    expect(ana[".rpg-verdict"]).to_be_visible()

    press(ana, "try t1 thief")
    ana[".rpg-slot [popovertarget=rpg-choose-RJ]"].click()
    drawer = ana["#rpg-choose-RJ"]
    expect(drawer.locator(".rpg-every button")).to_have_count(52)
    expect(drawer.locator(".rpg-useful button").first).to_contain_text("your suit draws a card")
    before = story.view["play"]["sides"][0]["total"]
    drawer.locator("[data-with='[\"AS\"]']").first.click()
    expect(ana[".rpg-added .rpg-as"]).to_have_text("as A♠")
    after = story.view["play"]["sides"][0]
    assert (after["total"], after["used"][0]["counts_as"]) == (before + 10, "AS")


def test_the_top_of_a_deck_is_laid_anew_and_cards_change_hands_by_consent(calm_house: House) -> None:
    story = Story(calm_house, IDRIS)
    ana = story.ana
    story.opens()
    story.does(1, "play awareness", 2)  # 10 is needed, and Minna has as much without a card
    press(ana, "stand")
    if story.view["play"]["step"] == "allies":
        story.does(2, "pass")
    expect(ana[".rpg-look .rpg-pile li"]).to_have_count(2)
    first, second = story.view["play"]["sight"]
    ana[f".rpg-look [data-do='top {second}']"].click()
    expect(ana[".rpg-look .rpg-pile li"]).to_have_count(1)
    press(ana, "done")
    assert story.view["players"]["top"][:2] == [second, first]

    story.does(2, "play leadership", 1)
    story.does(2, "stand")
    if story.view["play"]["step"] == "allies":
        press(ana, "pass")
    story.does(2, "involve", ["p1"])
    story.does(2, next(offer["do"] for offer in story.people[2].state["legal"] if offer["do"].startswith("swap")))
    expect(ana[".rpg-question b"]).to_have_text("Which card do you give?")
    expect(lit(ana, "refuse")).to_be_visible()
    given, got = story.view["hand"][0], story.people[2].state["view"]["hand"][0]
    press(ana, f"give {given}")
    story.does(2, f"give {got}")
    expect(ana[f".rpg-slot [aria-label^='{named(got)}']"]).to_have_count(1)
    assert given not in story.view["hand"]


# --- What is always at hand -------------------------------------------------------------------------------------


def test_the_safety_card_is_two_presses_away_and_nobodys(calm_house: House) -> None:
    story = Story(calm_house, phone=True)
    story.opens()
    ana = story.ana
    ana[".rpg-safety-tool"].tap()
    ana["#rpg-safety [data-do=pause]"].tap()
    expect(ana[".rpg-paused"]).to_contain_text("Somebody has played the safety card")
    story.tells("resume")
    expect(ana[".rpg-paused"]).to_have_count(0)


def test_papers_and_a_note_that_is_written_in_place(calm_house: House) -> None:
    story = Story(calm_house)
    story.opens()
    ana = story.ana
    story.tells(("handout p1", "A receipt, torn in half."), ("handout all", "A map."))
    ana[".rpg-tool[popovertarget=rpg-papers]"].click()
    expect(ana[".rpg-handouts li"]).to_have_count(2)
    expect(ana[".rpg-handouts li"].first).to_contain_text("For you")
    ana["[data-key=write-note]"].click()
    ana["#rpg-note-text"].fill("Locker 14.\nAsk the guard.")
    ana["[data-key=keep-note]"].click()
    expect(ana["#rpg-papers .rpg-written"]).to_have_text("Locker 14.\nAsk the guard.")
    assert story.view["note"] == "Locker 14.\nAsk the guard."
    assert "Locker" not in str(story.gil.hears(story.number))


def test_the_sheet_is_a_drawer_and_so_are_the_others(calm_house: House) -> None:
    story = Story(calm_house, IDRIS)
    story.opens()
    ana = story.ana
    ana[".rpg-tool[popovertarget=rpg-sheet-1]"].click()
    sheet = ana["#rpg-sheet-1"]
    expect(sheet).to_contain_text("Minna Laakso")
    expect(sheet).to_contain_text("Dodge 15")
    expect(sheet.locator(".rpg-skills li")).to_have_count(12)
    ana.page.keyboard.press("Escape")
    expect(sheet).not_to_be_visible()
    ana[".rpg-person [popovertarget=rpg-sheet-2]"].click()
    expect(ana["#rpg-sheet-2"]).to_contain_text("Idris Vale")


# --- For everybody ----------------------------------------------------------------------------------------------


def test_axe_finds_nothing_grave_on_a_phone(calm_house: House) -> None:
    story = Story(calm_house, IDRIS, phone=True)
    story.opens()
    story.tells(("handout all", "A map."), ("hurt p1", 1))
    found = problems(story.ana)
    press(story.ana, "try t1 fraud")
    assert found + problems(story.ana) == []


def test_axe_finds_nothing_grave_in_a_fight_and_in_a_drawer(calm_house: House) -> None:
    story = Story(calm_house, IDRIS)
    ana = story.ana
    story.opens()
    story.tells(("mark mook", 2), "reveal h1")
    story.fights()
    press(ana, "play throw")
    found = problems(ana)
    ana[".rpg-tool[popovertarget=rpg-sheet-1]"].click()
    assert found + problems(ana) == []


def test_a_scene_fits_a_phone(calm_house: House) -> None:
    story = Story(calm_house, IDRIS, phone=True)
    ana = story.ana

    def fits(*parts: str) -> None:
        assert ana.sideways() <= 0
        for part in ("#seats", "#board", "#now", "#hand", *parts):
            assert ana.sees_whole(part), part

    fits()
    story.opens()
    fits(".rpg-scene", ".rpg-tasks")
    press(ana, "try t1 fraud")
    fits(".rpg-play", ".rpg-question", ".rpg-odds", ".rpg-hand-cards", ".rpg-tools")
    press(ana, f"add {story.view['hand'][0]}")
    fits(".rpg-play", ".rpg-decisions")
    story.tells("cancel", ("mark mook", 3), "reveal h1")
    story.fights()
    fits(".rpg-order", ".rpg-free")
    for drawer in ("rpg-sheet-1", "rpg-papers", "rpg-else"):
        ana[f"#hand [popovertarget={drawer}]"].first.tap()
        expect(ana[f"#{drawer}"]).to_be_visible()
        fits()
        ana[f"#{drawer} .rpg-close"].tap()
    press(ana, "play throw")
    fits(".rpg-question", ".rpg-decisions")


def test_by_keyboard_alone(calm_house: House) -> None:
    story = Story(calm_house)
    ana = story.ana
    story.opens()
    ana["#play"].focus()
    ana.page.keyboard.press("Home")
    found = set()
    for _ in range(12):
        found.add(focused(ana))
        ana.page.keyboard.press("ArrowDown")
    assert {"try t1 thief", "try t1 fraud", "try t1 athlete"} <= found
    lit(ana, "try t1 thief").focus()
    ana.page.keyboard.press("Enter")
    expect(ana[".rpg-question b"]).to_have_text(re.compile("^Does it stand?"))
    lit(ana, "stand").focus()
    ana.page.keyboard.press("Enter")
    expect(ana[".rpg-verdict"]).to_be_visible()
    assert any(line.startswith("Your Thief") for line in ana.story)


def test_who_watches_sees_the_play_and_no_hand(calm_house: House) -> None:
    story = Story(calm_house)
    story.opens()
    press(story.ana, "try t1 fraud")
    nina = calm_house.visitor("Nina")
    nina.goes(story.ana.page.url)
    expect(nina[".rpg-side"]).to_have_count(2)
    expect(nina[".rpg-hand-cards"]).to_have_count(0)
    expect(nina["#play [data-do]"]).to_have_count(0)
