"""The puzzle of the day: from the shelf to its answer."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from suitcase.games.suits import GAME as SUITS
from suitcase.lab.puzzles.puzzle import puzzles_of
from tests.browser.helpers import House, problems

FIRST = puzzles_of(SUITS).puzzles[0]


def test_the_shelf_leads_to_todays_puzzle(calm_house: House) -> None:
    ana = calm_house.visitor()
    ana.goes("/")
    ana["#puzzle"].click()
    expect(ana["#which"]).to_contain_text("Puzzle")
    expect(ana["#play :is([data-do], [data-pick])"].first).to_be_visible()


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_the_answer_is_shown_to_who_has_chosen(calm_house: House, phone: bool) -> None:
    ana = calm_house.visitor(phone=phone)
    ana.goes("/puzzle?game=suits&number=1")
    expect(ana["#said"]).to_contain_text("What is your best action?")
    expect(ana["#goal"]).to_have_text(SUITS.goal(SUITS.options.read(FIRST.options)))
    expect(ana.page.get_by_role("link", name="Rules")).to_have_attribute("href", "/rules/suits")
    assert "is best, with a chance" not in ana.page.content()
    assert ana.sideways() == 0
    assert problems(ana) == []
    ana[f"#hand [data-do='{FIRST.best.action}']"].click()
    expect(ana[".answer h2"]).to_have_text("Right.")
    expect(ana[".answer h2"]).to_be_focused()
    expect(ana[".answer li"]).to_have_count(len(FIRST.answers))
    expect(ana[".answer li"].first).to_contain_text("your choice")
    expect(ana[".answer li .share"].first).to_contain_text(re.compile(r"\d+\u00a0% ±\u00a0[1-9]"))
    expect(ana[".answer li .quiet"].first).to_have_text(re.compile(r"^\d+ percent to win, give or take [1-9]\d*: $"))
    assert ana.sideways() == 0
    assert problems(ana) == []


def test_by_keyboard_and_then_another(calm_house: House) -> None:
    ana = calm_house.visitor()
    ana.goes("/puzzle?game=suits&number=1")
    expect(ana["#hand [data-do]"].first).to_be_visible()
    ana.page.keyboard.press("ArrowRight")
    ana.page.keyboard.press("Enter")
    expect(ana[".answer li"]).to_have_count(len(FIRST.answers))
    ana.page.get_by_role("link", name="Another one").click()
    expect(ana["#which"]).to_contain_text("Puzzle 2 of")


def test_a_puzzle_that_is_not_there_says_so(calm_house: House) -> None:
    ana = calm_house.visitor()
    ana.goes("/puzzle?game=suits-rpg")
    expect(ana["#board"]).to_contain_text("has no puzzles")
    calm_house.complaints.clear()  # the browser's console tells of the refusal too
