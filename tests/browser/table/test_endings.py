"""What the shelf and the end of a table say of a game whose story is told."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.helpers import House

LONG = "The tide takes the boat.\n\n" + "Nobody on the quay looks up when the engine starts. " * 12


def test_the_shelf_counts_players_and_names_who_is_none(house: House) -> None:
    ana = house.visitor("Ana")
    ana.goes("/")
    expect(ana["[data-game='suits-rpg'] .size"]).to_contain_text("1–6 players and a game master")
    expect(ana["[data-game='suits'] .size"]).to_contain_text("3 players ·")
    ana["[data-invite='suits-rpg']"].click()
    assert ana["select[name=players] option"].all_text_contents() == ["1", "2", "3", "4", "5", "6"]
    ana["select[name=players]"].select_option(label="2")
    expect(ana["[data-seats]"]).to_contain_text("Seat 3")


def test_a_long_ending_is_read_once_and_whole(house: House) -> None:
    gil, ana = people = [house.visitor("Gil"), house.visitor("Ana", phone=True)]
    table = gil.lays_table(["me", "open"], game="suits-rpg", job="none")
    for seat, person in enumerate(people):
        person.goes(f"/table/{table}")
        if seat:
            person[f"[data-sit='{seat}']"].click()
            person["[data-ready=yes]"].click()
    ana["[data-key='choose-Teo Marchetti']"].click()
    ana["[data-key='bring']"].click()
    ana[".hire"].wait_for(state="detached")
    gil["[data-key='tab-scene']"].click()
    gil.page.get_by_label("What you read out").fill("Rain on the docks.")
    gil["[data-do='open']"].click()
    gil[".gm-hand [data-do='end scene']"].click()
    gil["[data-key='tab-scene']"].click()
    gil["[data-key='ending']"].click()
    gil.page.get_by_label("How the story ends").fill(LONG.strip())
    gil["[data-do='end story']"].click()
    for person in people:
        expect(person[".ending h2"]).to_have_text("The end")
        expect(person[".rpg-ending .rpg-written"]).to_contain_text("Nobody on the quay")
        expect(person[".ending .why"]).to_be_hidden()  # the paper says it
        assert person.sees_whole(".ending")
        # On a face that does not tell the end itself it is there to be read.
        person.page.evaluate("document.querySelector('.rpg-ending').className = ''")
        expect(person[".ending .why"]).to_be_visible()
        assert person.sees_whole(".ending .why")
        assert person.sees_whole(".ending")
