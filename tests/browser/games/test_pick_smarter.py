"""Pick Smarter in a real browser: to the end with two, three and four, on both screens."""

from __future__ import annotations

import pytest

from tests.browser.games.board_games import does, keeps_its_promises, lit, plays_watched, sits, state_of
from tests.browser.helpers import House, problems

GAME = "pick-smarter"
SHORT = {"setup": "quick", "end_followers": "6"}


@pytest.mark.parametrize(
    ("players", "phone", "seed", "unseen"), [(2, True, 6, None), (3, False, 9, (62, 120)), (4, True, 1, (45, 105))]
)
def test_a_game_to_the_end_and_its_replay(
    house: House, players: int, phone: bool, seed: int, unseen: tuple[int, int] | None
) -> None:
    """Games that are short, and ask many different things."""
    ana = house.visitor("Ana", phone=phone)
    table = sits(ana, GAME, players, seed=f"to the end {seed}", **SHORT)
    plays_watched(ana, table, players, phone=phone, unseen=unseen)


def test_the_creative_counts_one_share_more_and_is_told_so(house: House) -> None:
    ana = house.visitor("Ana")
    sits(ana, GAME, 2, seed="creative 5")  # the bot leaves it to her
    while state_of(ana)["view"]["phase"] in ("mat", "space") and (actions := lit(ana)):
        does(ana, "mat creative" if "mat creative" in actions else actions[0])
    assert state_of(ana)["view"]["players"][0]["mat"] == "creative"
    keeps_its_promises(ana)


def test_platforms_keep_what_they_promise(house: House) -> None:
    ana = house.visitor("Ana")
    sits(ana, GAME, 3, abilities=False, seed="promises 4", **SHORT)
    keeps_its_promises(ana)


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_everyone_can_use_it(calm_house: House, phone: bool) -> None:
    ana = calm_house.visitor("Ana", phone=phone)
    sits(ana, GAME, 4, setup="quick")
    ana[".inf-mat"].wait_for()
    assert problems(ana) == []
