"""Puzzles over HTTP: the answer comes only after a choice."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from suitcase.games.suits import GAME as SUITS
from suitcase.lab.puzzles.puzzle import puzzles_of
from tests.server.visitors import Visitor, problem

Come = Callable[..., Visitor]
FIRST = puzzles_of(SUITS).puzzles[0]


def asked(visit: Come, query: str) -> dict[str, Any]:
    answer = visit().http.get(f"/api/puzzle{query}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_the_page_has_no_script_or_style_of_its_own(visit: Come) -> None:
    answer = visit().http.get("/puzzle")
    assert answer.status_code == 200
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=", answer.text, re.I)


def test_a_puzzle_comes_without_its_answer(visit: Come) -> None:
    found = asked(visit, "?game=suits&number=1")
    assert (found["number"], found["of"], found["seat"]) == (1, len(puzzles_of(SUITS).puzzles), FIRST.seat)
    assert sorted(offer["do"] for offer in found["legal"]) == sorted(one.action for one in FIRST.answers)
    assert not {"answers", "weighed", "why", "best", "hasty", "position"} & set(found)


def test_the_days_puzzle_is_the_same_for_all(visit: Come) -> None:
    assert asked(visit, "") == asked(visit, "")
    assert asked(visit, "?game=suits")["game"]["name"] == "suits"


def test_the_answer_is_told_to_who_has_chosen(visit: Come) -> None:
    http = visit().http
    for one in FIRST.answers:
        told = http.post("/api/puzzle", json={"game": "suits", "number": 1, "do": one.action}).json()
        assert told["verdict"] == FIRST.verdict(one.action)
        assert told["weighed"][0]["do"] == FIRST.best.action
        assert len(told["weighed"]) == len(FIRST.answers)
        assert told["why"]


@pytest.mark.parametrize(
    "body",
    [
        {"game": "suits", "number": 1, "do": "nonsense"},
        {"game": "suits", "number": 1, "do": ""},
        {"game": "suits", "number": 99_999, "do": "7C"},
        {"game": "suits", "number": 0, "do": "7C"},
        {"game": "suits", "number": "one", "do": "7C"},
        {"game": "nothing", "number": 1, "do": "7C"},
        {"game": "suits-rpg", "number": 1, "do": "7C"},
        {"game": "suits", "number": 1, "do": "7C", "more": 1},
        {"game": "suits", "number": 1, "do": "x" * 300},
        {},
    ],
)
def test_an_answer_that_is_none_is_one_sentence(visit: Come, body: dict[str, Any]) -> None:
    assert problem(visit().http.post("/api/puzzle", json=body), 400)


@pytest.mark.parametrize("query", ["?game=nothing", "?game=suits-rpg", "?game=suits&number=0", "?game=suits&number=x"])
def test_a_puzzle_that_is_not_there_is_one_sentence(visit: Come, query: str) -> None:
    assert problem(visit().http.get(f"/api/puzzle{query}"), 400)
