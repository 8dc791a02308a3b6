"""Several people at one table, each in a browser of their own."""

from __future__ import annotations

import re
from contextlib import ExitStack

import pytest
from playwright.sync_api import expect

from tests.browser.helpers import ANA_LEADS, House, Visitor
from tests.server.visitors import play_on

MARKUP = "<b>Ben</b>", "<img src=x onerror=alert(1)>"


def sits_down(visitor: Visitor, name: str, link: str) -> None:
    visitor.goes(link)
    visitor["[data-sit]"].first.click()
    dialog = visitor.page.get_by_role("dialog")
    dialog.get_by_label("Your name").fill(name)
    dialog.get_by_role("button", name="That’s me").click()
    expect(visitor["#you, .chairs"].first).to_contain_text("ou")
    visitor["[data-sit]"].first.wait_for(state="detached")
    visitor["[data-ready=yes]"].click()


def test_three_people_play_a_game_by_link(house: House) -> None:
    ana, ben, cleo = people = [house.visitor("Ana"), house.visitor(phone=True), house.visitor(phone=True)]
    table = ana.sits_at_new_table(["me", "open", "open"], hands=1)
    link = ana["#link"].input_value()
    sits_down(ben, MARKUP[0], link)
    expect(ana[".chairs"]).to_contain_text(MARKUP[0])
    sits_down(cleo, MARKUP[1], link)

    for person in people:
        person["#hand"].get_by_role("img").or_(person.lit).first.wait_for()
    ana["#words"].fill("<b>x</b> & <script>")
    ana["#say button"].click()
    for person in people:
        expect(person["#chat li"]).to_have_text("Ana <b>x</b> & <script>")

    for moves in [*range(1, 25), *range(43, 49)]:
        if moves == 43:  # in the middle nobody presses anything; their pages see all of it
            with ExitStack() as lines:
                play_on([lines.enter_context(person.without_page(table)) for person in people], to=moves - 1)
            for person in people:
                person["#log li"].nth(moves - 1).wait_for(state="attached")
        turn = [person["#you [data-acting=true]"].count() for person in people].index(1)
        player = people[turn]
        player.plays()
        if moves == 20:  # two cards of the seventh trick lie on the table
            player.page.reload()
            player["#hand .suits-card"].first.wait_for()
            expect(player["#board .suits-laid"]).to_have_count(2)
        for person in people:
            person["#log li"].nth(moves).wait_for(state="attached")

    for person in people:
        person[".ending h2"].wait_for()
    names = ("Ana", *MARKUP)
    won = [{names[seat] for seat in person.states()[-1]["outcome"]["winners"]} for person in people]
    assert won[0] == won[1] == won[2] != set()
    for name, person in zip(names, people, strict=True):
        plates = person[".plate[data-wins=true] .name"].all_text_contents()
        assert {name if plate == "You" else plate for plate in plates} == won[0]
        said = person[".ending .why"].or_(person[".ending h2"]).last.inner_text()  # long words stand under 'The end'
        assert all(("you" if winner == name else winner.lower()) in said.lower() for winner in won[0])
        assert len(person.story) >= 50  # the deal, 48 cards, the end
        assert person["main img, aside img, #chat li b b"].count() == 0
        shown = person["#board"].inner_text()
        assert sum(name in shown for name in ("Ana", *MARKUP, "You")) >= 3

    cleo["[data-rematch]"].click()
    for person in (ana, ben):
        person.page.get_by_role("link", name="Play again").click()
    for person in people:
        expect(person["body"]).to_have_attribute("data-phase", "playing")
        expect(person["#chat li"]).to_have_count(0)
        expect(person["#hand .suits-card"]).to_have_count(16)
    assert {person.page.url for person in people} == {cleo.page.url} != {link}


def test_two_tabs_of_one_player_are_one_seat(house: House) -> None:
    ana = house.visitor("Ana")
    table = ana.sits_at_new_table(hands=1)
    tab = ana.another_tab()
    tab.goes(f"/table/{table}")
    for turn in range(4):
        here, there = (ana, tab) if turn % 2 else (tab, ana)
        here.waits_for_turn()
        here.plays()
        here.waits_for_turn()
        there[f"#hand:has([data-do='{here.cards()[0]}'])"].wait_for()
        expect(there["#hand .suits-slot"]).to_have_count(here["#hand .suits-slot"].count())
    ana.page.close()
    tab.plays()


def test_things_fly_unless_less_motion_is_wished(calm_house: House) -> None:
    count = "window.flights = 0; const fly = document.startViewTransition.bind(document);"
    count += "document.startViewTransition = (...all) => { window.flights += 1; return fly(...all); };"
    flights = {}
    for motion in ("reduce", "no-preference"):
        ana = calm_house.visitor("Ana", motion=motion)
        ana.page.add_init_script(count)
        ana.sits_at_new_table(hands=1, dealer="2")
        ana.waits_for_turn()
        ana.plays()
        expect(ana["#board .suits-laid"]).to_have_count(1)
        flights[motion] = ana.page.evaluate("window.flights")
    assert flights["reduce"] == 0
    assert flights["no-preference"] > 0


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_who_comes_and_goes_is_shown_beside_what_was_played(calm_house: House, phone: bool) -> None:
    """On a phone the story is in a drawer."""
    ana, ben = calm_house.visitor("Ana", phone=phone), calm_house.visitor("Ben")
    table = ana.sits_at_new_table(["me", "open", "bot:random"], **ANA_LEADS, seed="seven")
    ben.goes(f"/table/{table}")
    ben["[data-sit]"].click()
    ben["[data-ready=yes]"].click()
    ana.waits_for_turn()
    ana.plays()
    told = ana["#said .told"]
    played = re.compile(r"^You lead the [\w ]+\.$")
    expect(told).to_have_text(played)
    ben.waits_for_turn()
    with ben.without_page(table) as line:
        line.send(leave="back")
        expect(told).to_have_text(
            re.compile(r"^You lead the [\w ]+\. Ben has left; the table waits until Ben is back\.$")
        )
        expect(told).to_be_in_viewport(ratio=1)
    ben.plays()  # whoever acts is there again
    expect(told).to_have_text(re.compile(r"^Ben plays the [\w ]+\.( Ben is back\.)?$"))
