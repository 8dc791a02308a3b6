"""A player goes to another device, and comes back after a browser has forgotten everything."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.helpers import House, Visitor, problems

CODE = re.compile(r"(\w{4}-){4}\w{4}")


def opens_dialog(visitor: Visitor) -> str:
    """The link that the shelf hands out."""
    visitor.goes("/")
    visitor["[data-passage]"].click()
    link = visitor[".dialog [data-copy]"].get_attribute("data-copy")
    assert link
    return link


def test_a_phone_takes_the_seat_over(calm_house: House) -> None:
    ana, phone = calm_house.visitor("Ana"), calm_house.visitor(phone=True)
    table = ana.sits_at_new_table(hands=1)
    link = opens_dialog(ana)
    assert "#" in link
    phone.goes(link)
    expect(phone["input[name=code]"]).to_have_value(CODE)
    assert "#" not in phone.page.url  # the code does not stay in the history
    phone["main button"].tap()
    phone.page.wait_for_url(calm_house.home + "/")
    expect(phone["#me"]).to_contain_text("You are Ana")
    phone.goes(f"/table/{table}")
    expect(phone["body"]).to_have_attribute("data-phase", "playing")
    hand = phone.states()[0]["view"]["hand"]
    assert hand
    assert hand == ana.states()[0]["view"]["hand"]


def test_the_button_says_that_it_copied_and_then_what_it_does(calm_house: House) -> None:
    ana = calm_house.visitor("Ana")
    opens_dialog(ana)
    button = ana[".dialog [data-copy]"]
    button.click()
    expect(button).not_to_have_text("Copy the link")
    expect(button).to_have_text("Copy the link")


def test_a_link_that_was_used_says_so(calm_house: House) -> None:
    link = opens_dialog(calm_house.visitor("Ana"))
    for name, said in (("Ben", None), ("Cleo", "not good any more")):
        other = calm_house.visitor(name)
        other.goes(link)
        expect(other["#before"]).to_contain_text(f"This device is {name} now")
        other["main button"].click()
        if said:
            expect(other["#note"]).to_contain_text(said)
        else:
            other.page.wait_for_url(calm_house.home + "/")
    calm_house.complaints.clear()  # the browser notes the refusal


def test_a_recovery_code_brings_ana_back(calm_house: House) -> None:
    ana = calm_house.visitor("Ana")
    table = ana.lays_table(["me", "open", "open"])
    opens_dialog(ana)
    ana["[data-make]"].click()
    code = ana["[data-recovery] code"].inner_text()
    assert CODE.fullmatch(code)
    ana.context.clear_cookies()
    ana.goes("/")
    expect(ana["#me"]).to_contain_text("No sign-up")
    ana["#me a"].click()
    ana["input[name=code]"].fill(code.lower())
    ana.page.keyboard.press("Enter")
    ana.page.wait_for_url(calm_house.home + "/")
    expect(ana["#me"]).to_contain_text("You are Ana")
    expect(ana[f"a[href='/table/{table}']"].first).to_be_visible()


def test_a_form_on_another_site_changes_nothing(calm_house: House) -> None:
    """What was seen: the form overwrote the cookie, and the seat was lost."""
    ana = calm_house.visitor("Ana")
    table = ana.lays_table(["me", "open", "open"])
    body = '{"name": "Eve", "x": "'
    form = f"""<form method=post enctype=text/plain action="{calm_house.home}/api/player">
        <input name='{body}' value='"}}'><button>Win</button></form>"""
    ana.page.route("http://evil.example/", lambda route: route.fulfill(body=form, content_type="text/html"))
    ana.goes("http://evil.example/")
    with ana.page.expect_response("**/api/player") as refused:
        ana["button"].click()
    assert refused.value.status in (403, 415)
    ana.goes("/")
    expect(ana["#me"]).to_contain_text("You are Ana")
    expect(ana[f"a[href='/table/{table}']"].first).to_be_visible()
    calm_house.complaints.clear()  # the browser notes the refusal


def test_the_chat_says_who_watches(calm_house: House) -> None:
    ana, other = calm_house.visitor("Ana"), calm_house.visitor("Ana")
    table = ana.sits_at_new_table(["me", "open", "open"])
    other.goes(f"/table/{table}")
    expect(other["body"]).to_have_attribute("data-phase", "gathering")
    for page, text in ((ana, "I sit here"), (other, "I look on")):
        page["#say input"].evaluate("(field, text) => (field.value = text)", text)
        page["#say"].evaluate("(form) => form.requestSubmit()")
        expect(ana["#chat li"].last).to_contain_text(text)
    assert ana["#chat li"].all_text_contents() == ["Ana I sit here", "Ana (watching) I look on"]


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_everyone_can_use_the_dialog_and_the_page(calm_house: House, phone: bool) -> None:
    ana = calm_house.visitor("Ana", phone=phone)
    opens_dialog(ana)
    ana["[data-make]"].click()
    ana["[data-recovery] code"].wait_for()
    assert problems(ana) == []
    assert ana.sideways() == 0
    ana.goes("/device#ABCD")
    expect(ana["#before"]).not_to_be_empty()
    assert problems(ana) == []
    assert ana.sideways() == 0
