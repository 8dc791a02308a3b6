"""What is printed: a sheet on one page, a story on as many as it needs, black on white by day and by night."""

from __future__ import annotations

import io
from typing import Any, Literal

import pytest
from playwright.sync_api import expect
from pypdf import PdfReader

from suitcase.games.suits_rpg.character import LONGEST, LONGEST_OF_A_JOB, MOST_JOBS
from tests.browser.helpers import House, Visitor

JOB = {"title": "The vault", "day": "2026-11-16", "end": "They got away.", "scenes": 4, "plays": 9, "wins": 5}
VERA: dict[str, Any] = {
    "name": "Vera <Ace> Lindt",
    "suit": "C",
    **dict.fromkeys(("fitness", "dexterity", "wits", "charisma"), 6),
    "tags": ["guns", "thug", "thief"],
    "story": "Owes a favour to everybody in this town, and collects.",
    "service": [JOB],
}
# As long as a sheet can be: it is still one page.
FULL = VERA | {
    "name": "W" * LONGEST["name"],
    "story": ("W\n" * LONGEST["story"])[: LONGEST["story"]],
    "service": [
        JOB | {"title": "W" * LONGEST_OF_A_JOB["title"], "end": ("Wide " * 99)[: LONGEST_OF_A_JOB["end"]], "died": True}
    ]
    * MOST_JOBS,
}


def words_of(printed: bytes) -> tuple[int, str]:
    reader = PdfReader(io.BytesIO(printed))
    return len(reader.pages), " ".join(" ".join(page.extract_text() for page in reader.pages).split())


def goes_to_sheet(ana: Visitor, data: dict[str, Any]) -> None:
    answer = ana.context.request.post("/api/me/papers/suits-rpg", data={"data": data})
    assert answer.ok, answer.text()
    ana.goes(f"/papers/suits-rpg/{answer.json()['id']}")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_sheet_is_one_clean_page(house: House, scheme: Literal["light", "dark"], paper: str) -> None:
    ana = house.visitor("Ana")
    ana.page.emulate_media(color_scheme=scheme)
    for data in (VERA, FULL):
        goes_to_sheet(ana, data)
        look = "b => [getComputedStyle(b).color, getComputedStyle(b).backgroundColor]"
        assert ana["body"].evaluate(look) == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
        pages, words = words_of(ana.page.pdf(format=paper))
        assert pages == 1
    goes_to_sheet(ana, VERA)
    _, words = words_of(ana.page.pdf(format=paper))
    for word in ("Vera <Ace> Lindt", "Clubs", "Fitness 6", "Willpower 11", "Guns 11", "The vault", "5 won", "Owes"):
        assert word in words, words
    assert "Print" not in words
    ana.page.emulate_media(media="print", color_scheme=scheme)
    expect(ana["#print"]).to_be_hidden()


def test_a_story_is_saved_and_printed_from_the_column(house: House, finished: str) -> None:
    ana = house.visitor("Ana")
    ana.goes(f"/table/{finished}")
    expect(ana["#story-save"]).to_be_visible()
    with ana.page.expect_download() as saved:
        ana["#story-save"].click()
    text = saved.value.path().read_text(encoding="utf-8")
    assert text.startswith("# Suits\n")
    assert "## The end" in text
    ana["#story-print"].click()
    expect(ana["h1"]).to_have_text("Suits")
    pages, words = words_of(ana.page.pdf())
    assert pages >= 1
    assert "The end" in words
    ana.page.get_by_role("link", name="Back").click()
    expect(ana["#story-save"]).to_be_visible()
