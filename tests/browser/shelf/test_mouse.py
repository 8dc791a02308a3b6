"""A person, a mouse, a few bots."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from suitcase.games import GAMES
from tests.browser.helpers import House


def test_play_now_needs_no_name_and_a_seat_waits_for_who_left(house: House) -> None:
    guest = house.visitor()
    guest.goes("/")
    guest["[data-play=suits]"].click()
    guest.page.get_by_role("button", name="Just play").click()
    guest.page.wait_for_url("**/table/*")
    for _ in range(17):
        guest.waits_for_turn()
        guest.plays()
    expect(guest["#board"]).to_contain_text("Hand 2 of 3")

    guest["#leave"].click()
    guest.page.get_by_role("dialog").get_by_role("button", name="Go on").click()
    guest.page.wait_for_url("**/")
    expect(guest["#me"]).to_contain_text("You are Guest.")
    guest["#tables li a"].click()
    guest.waits_for_turn()
    expect(guest["#you"]).to_contain_text("You")


def test_who_has_a_name_is_no_guest_although_the_server_is_slow_to_say_it(calm_house: House) -> None:
    ana = calm_house.visitor("Ana")
    held: list[Route] = []
    slow = True
    ana.page.route("**/api/me", lambda route: held.append(route) if slow else route.continue_())
    ana.goes("/")
    ana["[data-invite=suits]"].click()
    expect(ana["dialog"]).to_have_count(0)
    slow = False
    for asked in held:
        asked.continue_()
    expect(ana.page.get_by_role("dialog").get_by_label("Your name")).to_have_count(0)
    ana.page.get_by_role("dialog").get_by_role("button", name="Lay it out").click()
    expect(ana["#board .chairs .name"].first).to_have_text("Ana")


def test_a_table_is_as_usual_unless_one_wants_it_otherwise(calm_house: House) -> None:
    ana = calm_house.visitor("Ana")
    ana.goes("/")
    for game in GAMES:
        ana[f"[data-invite={game}]"].click()
        expect(ana.page.get_by_role("radio", name=re.compile("^As usual"))).to_be_checked()
        ana.page.keyboard.press("Escape")
        expect(ana["dialog"]).to_have_count(0)


def test_a_table_from_the_dialog_to_the_proof(house: House) -> None:
    ana = house.visitor(motion="no-preference", worker=True)
    ana.goes("/")
    ana["[data-invite=suits]"].click()
    dialog = ana.page.get_by_role("dialog")
    dialog.get_by_label("Your name").fill("Ana")
    dialog.get_by_label(re.compile(r"^\s*Seat 2")).select_option("bot:normal")
    dialog.get_by_label(re.compile(r"^\s*Seat 3")).select_option("bot:easy")
    dialog.get_by_label("For experts").check()  # bots too are as the preset has them
    expect(dialog.get_by_label(re.compile(r"^\s*Seat 3"))).to_have_value("bot:expert")
    dialog.get_by_label("First game").check()
    expect(dialog.get_by_label(re.compile(r"^\s*Seat 3"))).to_have_value("bot:easy")
    dialog.get_by_text("More options").click()
    expect(dialog.get_by_role("spinbutton", name="Hands")).to_have_value("1")
    assert ana.sees_whole("dialog [type=submit]")  # however long the form has become
    shown = dialog.get_by_label("First dealer").get_by_role("option")
    expect(shown).to_have_text(["Whoever chance picks", "Seat 1", "Seat 2", "Seat 3"])
    dialog.get_by_role("spinbutton", name="Hands").fill("2")
    dialog.get_by_role("spinbutton", name="Hands").blur()
    expect(dialog.get_by_label("First game")).not_to_be_checked()
    dialog.get_by_role("spinbutton", name="Hands").fill("1")
    dialog.get_by_role("button", name="Lay it out").click()

    ana.page.wait_for_url("**/table/*")
    for _ in range(5):  # with cards that fly; the rest goes faster without
        ana.waits_for_turn()
        ana.plays()
    ana.page.emulate_media(reduced_motion="reduce")
    ana.plays_to_the_end()
    won = re.search(r"(\d+) of 16 tricks", ana.ending)
    assert won
    assert int(won[1]) > 16 / 3
    tally = [int(tricks) for tricks in ana[".suits-results .suits-tally b"].all_text_contents()]
    assert sum(tally) == 16
    assert max(tally) == int(won[1])
    expect(ana[".suits-why"]).to_contain_text(re.compile("Last trick|Tie-break"))

    table = ana.page.url
    ana.page.get_by_role("link", name="Replay").click()
    expect(ana["#where"]).to_have_text("0 / 48")
    ana.page.go_back()
    ana["[data-rematch]"].wait_for()
    ana.page.get_by_role("link", name="Check the shuffle").click()
    expect(ana["#verdict"]).to_have_text(re.compile(r"\d+ draws, all as the seed gives them\."))
    expect(ana["#verdict"]).to_have_attribute("data-good", "true")

    ana.goes("/")
    expect(ana["#tables"]).to_contain_text(re.compile(r"of 16 tricks"))
    expect(ana["#me"]).to_contain_text("You are Ana.")

    ana.page.goto(table)
    ana.page.evaluate("window.stays = true")
    ana["[data-rematch]"].click()
    ana.page.wait_for_url(lambda url: url != table)
    expect(ana["body"]).to_have_attribute("data-phase", "playing")
    expect(ana.lit).to_have_count(16)
    expect(ana["#log li"].first).to_contain_text("Hand 1 of 1")
    assert "tricks" not in ana["#log"].inner_text()  # that was the game before
    assert ana.page.evaluate("window.stays")  # the page is the same, and the socket too
    ana.waits_for_turn()
    ana.plays()
    ana.page.go_back()
    expect(ana["body"]).to_have_attribute("data-phase", "over")
