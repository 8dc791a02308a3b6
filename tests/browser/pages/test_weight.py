"""Pages are light, the more so for those who come again, and know at once what they will load."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest
from msgspec.json import encode
from playwright.sync_api import Response, expect

from suitcase.games import GAMES
from suitcase.games import game as find_game
from tests.browser.helpers import House, Visitor

MOST = 200_000  # bytes of markup, scripts and styles, as they cross the line
MOST_AGAIN = 20_000  # bytes of everything but the view, for those who have been there
COUNTED = {"document", "script", "stylesheet"}
NAMED = """() => [...document.querySelectorAll('script[src], link[rel=modulepreload], link[rel=stylesheet]')]
  .map((one) => one.src ?? one.href)"""


def first_visit(visitor: Visitor, place: str) -> list[Response]:
    """Goes to a page, whose markup must name each script and sheet that it loads."""
    responses: list[Response] = []
    visitor.page.on("response", lambda response: responses.append(response))
    visitor.goes(place)
    visitor.page.wait_for_load_state("networkidle")
    counted = [response for response in responses if response.request.resource_type in COUNTED]
    markup = counted[0].text()
    loaded = [response.url for response in counted[1:]]
    assert len(loaded) > 10
    assert [url for url in loaded if urlsplit(url).path not in markup] == []
    assert sorted(loaded) == sorted(visitor.page.evaluate(NAMED))
    return counted


def weight(responses: list[Response]) -> int:
    return sum(response.request.sizes()["responseBodySize"] for response in responses)


def weight_again(visitor: Visitor, place: str) -> int:
    """What another visit costs, headers and messages included, but for the view."""
    again = visitor.another_tab()
    sent: dict[str, float] = {}
    kept: set[str] = set()
    line = again.context.new_cdp_session(again.page)
    line.send("Network.enable")
    line.on("Network.requestServedFromCache", lambda event: kept.add(event["requestId"]))
    line.on("Network.loadingFinished", lambda event: sent.update({event["requestId"]: event["encodedDataLength"]}))
    again.goes(place)
    expect(again["body"]).to_have_attribute("data-phase", re.compile("."))
    again.page.wait_for_load_state("networkidle")
    assert len(sent) > 10  # all that is needed was asked for, and nearly all was there
    views = sum(len(encode(state["view"])) for state in again.states() if "view" in state)
    messages = sum(len(frame.encode()) for frame in again.frames)
    return int(sum(size for request, size in sent.items() if request not in kept)) + messages - views


def test_the_shelf_weighs_less_than_200_kilobytes(calm_house: House) -> None:
    assert weight(first_visit(calm_house.visitor("Ana", new_browser=True), "/")) < MOST


@pytest.mark.parametrize("game", GAMES)
def test_a_table_weighs_less_than_200_kilobytes_and_20_when_one_comes_again(calm_house: House, game: str) -> None:
    ana = calm_house.visitor("Ana", new_browser=True)
    seats = ["me"] + ["bot:random"] * (find_game(game).seats[-1] - 1)
    table = f"/table/{ana.lays_table(seats, game=game)}"
    assert weight(first_visit(ana, table)) < MOST
    assert weight_again(ana, table) < MOST_AGAIN


def test_the_page_of_a_replay_names_what_it_loads(house: House, finished: str) -> None:
    assert weight(first_visit(house.visitor("Ana", new_browser=True), f"/replay/{finished}")) < MOST
