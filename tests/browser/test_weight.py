"""Pages are light."""

from __future__ import annotations

import pytest
from playwright.sync_api import Response

from suitcase.games import GAMES
from suitcase.games import game as find_game
from tests.browser.helpers import House, Visitor

MOST = 200_000  # bytes of markup, scripts and styles, as they cross the line
COUNTED = {"document", "script", "stylesheet"}


def weight_of(visitor: Visitor, place: str) -> int:
    responses: list[Response] = []
    visitor.page.on("response", lambda response: responses.append(response))
    visitor.goes(place)
    visitor.page.wait_for_load_state("networkidle")
    counted = [response for response in responses if response.request.resource_type in COUNTED]
    assert len(counted) > 10
    return sum(response.request.sizes()["responseBodySize"] for response in counted)


def test_the_shelf_weighs_less_than_200_kilobytes(calm_house: House) -> None:
    assert weight_of(calm_house.visitor("Ana"), "/") < MOST


@pytest.mark.parametrize("game", GAMES)
def test_a_table_weighs_less_than_200_kilobytes(calm_house: House, game: str) -> None:
    ana = calm_house.visitor("Ana")
    seats = ["me"] + ["bot:random"] * (find_game(game).seats[-1] - 1)
    assert weight_of(ana, f"/table/{ana.lays_table(seats, game=game)}") < MOST
