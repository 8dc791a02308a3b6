"""Two people from the ready check to the rematch, and one device that goes round."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from suitcase.bots.levels import LEVELS
from tests.browser.helpers import ANA_LEADS, House, Visitor, problems


def test_two_people_from_ready_to_rematch(calm_house: House) -> None:
    ana, ben = people = calm_house.visitor("Ana"), calm_house.visitor("Ben", phone=True)
    wish = {"game": "suits", "seats": ["me", "open", "bot:random"], "options": ANA_LEADS, "agreed": {"hints": False}}
    clock = {"kind": "total", "seconds": 600}
    table = ana.context.request.post("/api/tables", data=wish | {"clock": clock}).json()["id"]
    for person in people:
        person.goes(f"/table/{table}")

    # What is played is read before one sits down.
    expect(ben[".terms"]).to_contain_text("Suits")
    expect(ben[".terms"]).to_contain_text("10 minutes for the game")
    expect(ben[".terms"]).to_contain_text("nobody may ask for one")
    terms = dict(zip(ben[".terms dt"].all_text_contents(), ben[".terms dd"].all_text_contents(), strict=True))
    ben["[data-sit]"].click()
    expect(ben[".chairs .how"].nth(1)).to_have_text("you")
    expect(ben["#said"]).not_to_contain_text("watching")  # to sit down is all that they asked for
    ben["[data-ready=yes]"].click()
    expect(ana[".chairs .how"].nth(1)).to_have_text("ready")
    ben[".chairs li"].nth(1).click()  # a chair is no button: he stays ready
    expect(ana["body"]).to_have_attribute("data-phase", "gathering")
    shelf = ana.another_tab()
    shelf.goes("/")
    expect(shelf["#tables"]).to_contain_text("It begins when all are ready")
    ana["[data-ready=yes]"].click()
    for person in people:
        expect(person["body"]).to_have_attribute("data-phase", "playing")

    for name, value in terms.items():  # the same words stand beside the table
        if name != "Game":
            expect(ana["#about"]).to_contain_text(f"{name}: {value}")
    expect(ana["#hint"]).to_be_hidden()

    # A clock stands still for who is asked.
    ana.plays()
    ben.waits_for_turn()
    ana["#undo"].click()
    expect(ben["#bars"]).to_contain_text("Ana asks to take back")
    assert ben.states()[-1]["clocks"]["running"] == []
    ben.page.get_by_role("button", name="Decline").click()
    expect(ben["#bars .bar"]).to_have_count(0)

    # Ben goes and comes back, Ana gives up, Ben too: that is the end.
    ben["#leave"].click()
    ben.page.get_by_label("I’ll be back").check()
    ben.page.get_by_role("button", name="Go on").click()
    ben.page.wait_for_url(re.compile("/$"))
    expect(ana["#seats"]).to_contain_text("will be back")
    ben.goes(f"/table/{table}")
    expect(ana["#log"]).to_contain_text("Ben is back.")
    ana["#leave"].click()
    ana.page.get_by_label("Ask to call it off").check()
    ana.page.get_by_role("button", name="Go on").click()
    ben.page.get_by_role("button", name="Play on").click()
    expect(ana["#bars .bar"]).to_have_count(0)
    ana["#leave"].click()
    ana.page.get_by_label("I give up").check()
    ana.page.get_by_role("button", name="Go on").click()
    expect(ben["#seats"]).to_contain_text("gave up")
    ben["#leave"].click()
    ben.page.get_by_label("I give up").check()
    ben.page.get_by_role("button", name="Go on").click()
    for person in people:
        expect(person[".ending"]).to_contain_text("Ben gives up, and the game ends here.")

    ben["[data-rematch]"].click()
    expect(ben["body"]).to_have_attribute("data-phase", "gathering")
    ana.page.get_by_role("link", name="Play again").click()
    for person in people:
        expect(person["body"]).to_have_attribute("data-phase", "playing")
    assert ana.page.url == ben.page.url


def test_a_friend_reads_first_what_is_not_as_usual(calm_house: House) -> None:
    ana, ben = calm_house.visitor("Ana"), calm_house.visitor("Ben", phone=True)
    table = ana.lays_table(["me", "open"], game="suit-up", setup="quick")
    ben.goes(f"/table/{table}")
    terms = ben[".terms"]
    expect(terms).to_contain_text("Dealt at random")
    expect(terms.get_by_text("Dealt at random")).to_be_visible()
    expect(terms.get_by_text("Anyone’s token")).to_be_hidden()
    terms.get_by_text("All else is as usual").tap()
    expect(terms.get_by_text("Anyone’s token")).to_be_visible()
    assert problems(ben) == []


def test_a_host_may_only_watch_or_take_another_chair(calm_house: House) -> None:
    ana = calm_house.visitor("Ana")
    for mine, bots in (("I only watch", (0, 1, 2)), ("Seat 2", (0, 2))):
        ana.goes("/")
        ana["[data-invite=suits]"].click()
        ana["[name=mine]"].select_option(label=mine)
        for seat in bots:
            ana[f"[name=seat-{seat}]"].select_option(label="A bot, easy")
        ana.page.get_by_role("button", name="Lay it out").click()
        expect(ana["body"]).to_have_attribute("data-phase", "playing")
        expect(ana["#you .plate"]).to_have_count(0 if mine == "I only watch" else 1)
        expect(ana["#hand .suits-slot"]).to_have_count(0 if mine == "I only watch" else 16)


def leaves(visitor: Visitor, way: str) -> None:
    visitor["#leave"].click()
    visitor.page.get_by_label(way).check()
    visitor.page.get_by_role("button", name="Go on").click()


def test_a_game_against_bots_is_kept_and_among_people_a_bot_plays(house: House) -> None:
    ana, ben = house.visitor("Ana"), house.visitor("Ben")
    alone = ana.sits_at_new_table(seed="kept", **ANA_LEADS)
    ana.waits_for_turn()
    ana.plays()
    ana.waits_for_turn()
    cards, story = ana.cards(), ana.story
    leaves(ana, "Keep it for later")
    ana.page.wait_for_url(re.compile("/$"))
    watching = house.visitor("Eve")
    watching.goes(f"/table/{alone}")
    expect(watching["#seats"]).to_contain_text("will be back")  # somebody watches, and yet no bot plays on for Ana
    ana.goes(f"/table/{alone}")
    ana.waits_for_turn()
    assert ana.cards() == cards
    expect(ana["#log"]).to_contain_text("Ana is back.")
    assert [line for line in ana.story if line in story] == story

    table = ana.sits_at_new_table(["me", "open", "bot:random"], **ANA_LEADS)
    ben.goes(f"/table/{table}")
    ben["[data-sit]"].click()
    ben["[data-ready=yes]"].click()
    ana.waits_for_turn()
    leaves(ana, "A bot plays for me")
    ana.page.wait_for_url(re.compile("/$"))
    ben.plays_to_the_end()
    expect(ben[".ending"]).to_contain_text("A bot finished for Ana.")


def test_who_shares_a_device_and_gives_up_leaves_the_game_to_the_others(calm_house: House) -> None:
    ana = calm_house.visitor("Ana")
    ana.sits_at_new_table(["me", "here:Ben", "bot:random"], **ANA_LEADS)
    ana.page.get_by_role("button", name="I am Ana").click()
    ana.waits_for_turn()
    ana["#leave"].click()
    expect(ana.page.get_by_role("dialog")).to_contain_text("A bot finishes for you")
    ana.page.get_by_label("I give up").check()
    ana.page.get_by_role("button", name="Go on").click()
    expect(ana["#log"]).to_contain_text("Ana has given up; a bot finishes for them.")
    expect(ana["body"]).to_have_attribute("data-phase", "playing")


def test_one_device_goes_round(calm_house: House) -> None:
    ana = calm_house.visitor("Ana")
    ana.sits_at_new_table(["me", "here:Ben", "bot:random"], **ANA_LEADS)
    expect(ana[".curtain h2"]).to_have_text("Ana, it is your turn")
    expect(ana["#said .turn"]).to_have_text(re.compile("^\\s*Ana’s turn"))  # they play, nobody watches
    assert problems(ana) == []
    expect(ana["#hand .suits-card"]).to_have_count(0)
    ana.page.get_by_role("button", name="I am Ana").click()
    expect(ana["#hand .suits-card"]).to_have_count(16)
    mine = set(ana.cards())
    ana.plays()
    expect(ana[".curtain h2"]).to_have_text("Ben, it is your turn")
    # Nothing of Ana's is left in the page, but what all have seen.
    left = ana.page.evaluate("document.body.outerHTML")
    assert sum(f'"{card}"' in left for card in mine) <= 1
    assert "You " not in ana["#log"].inner_text()
    heard = len(ana.states())
    ana.page.get_by_role("button", name="I am Ben").click()
    expect(ana["#hand .suits-card"]).to_have_count(16)
    assert not mine & set(ana.cards())
    assert all("hand" not in str(state.get("view", {}).get("hand") or "") for state in ana.states()[heard:])
    ana.plays()
    expect(ana["#board .suits-laid"]).to_have_count(2)


def test_a_bots_plate_says_how_it_plays(calm_house: House) -> None:
    ana = calm_house.visitor("Ana")
    ana.sits_at_new_table(["me", "bot:expert", "bot:random"], **ANA_LEADS)
    ana["#seats .plate"].filter(has_text="expert").hover()
    expect(ana["#said"]).to_contain_text(LEVELS["expert"].says)
    expect(ana["#seats .plate"].filter(has_text="random")).to_have_attribute("data-say", re.compile("bot, random.$"))
