"""Pages are light."""

from __future__ import annotations

import pytest
from playwright.sync_api import Response

from tests.browser.helpers import House, Visitor

MOST = 200_000  # bytes of markup, scripts and styles
COUNTED = {"document", "script", "stylesheet"}


def weight_of(visitor: Visitor, place: str) -> int:
    responses: list[Response] = []
    visitor.page.on("response", lambda response: responses.append(response))
    visitor.goes(place)
    visitor.page.wait_for_load_state("networkidle")
    counted = [response for response in responses if response.request.resource_type in COUNTED]
    assert len(counted) > 10
    return sum(len(response.body()) for response in counted)


@pytest.mark.parametrize("page", ["shelf", "table"])
def test_a_page_weighs_less_than_200_kilobytes(calm_house: House, page: str) -> None:
    ana = calm_house.visitor("Ana")
    place = "/" if page == "shelf" else f"/table/{ana.lays_table()}"
    assert weight_of(ana, place) < MOST
