"""The coach on the server: who may ask, about what, how often; and nothing about a running game."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from suitcase.bots import warming
from suitcase.engine import Game, SuitcaseError
from suitcase.server.replays import reviews
from tests.server.desk import Desk, desk, played, sentence
from tests.server.helpers import look_at, table_in, until, wish
from tests.serving import PATIENCE

FAR = "203.0.113.9"


Scene = Callable[[Desk], Awaitable[None]]
Play = Callable[[Scene], None]


@pytest.fixture
def at_desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Play:
    """Plays a scene at a server whose coach thinks quickly."""
    monkeypatch.setattr(reviews, "LEVEL", "easy")

    def play(scene: Scene) -> None:
        async def run() -> None:
            async with desk(tmp_path, monkeypatch) as found:
                monkeypatch.delenv("SUITCASE_WARMING")  # only now: the bots of the game played simply
                await scene(found)

        asyncio.run(run())

    return play


async def made(http: httpx.AsyncClient, path: str) -> dict[str, Any]:
    """The answer when the review is done."""
    for _ in range(int(PATIENCE * 50)):
        answer = await http.get(path)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        if found["review"]:
            return found
        await asyncio.sleep(0.02)
    raise AssertionError("The coach did not come to an end.")


@pytest.mark.usefixtures("compiled_suits")
def test_who_sat_there_asks_and_everybody_reads(at_desk: Play) -> None:
    async def scene(here: Desk) -> None:
        async with here.asks() as ana, here.asks("ben") as ben, here.asks(None) as nobody:
            before = (await ana.get(here.path)).json()
            assert before == {"seat": 0, "you": 0, "why": "", "asked": False, "done": 0, "of": 0, "review": None}
            asked = await ana.post(here.path, json={})
            assert asked.status_code == 202, asked.text
            assert asked.json()["asked"]
            found = await made(ana, here.path)
            review = found["review"]
            assert found["done"] == found["of"] == 15
            assert review["start"] + review["luck"] + review["choices"] == review["result"]
            assert review["curve"][-1] == [48, review["result"]]
            costs = [one["cost"] for one in review["decisions"]]
            assert costs == sorted(costs, reverse=True)
            # After the end all is public: others read the same, and may ask about any seat.
            for http in (ben, nobody):
                same = (await http.get(f"{here.path}?seat=0")).json()
                assert same["review"] == review
                assert same["you"] is None
                assert (await http.get(here.path)).json()["seat"] is None
            assert "say whose game" in sentence(await ben.post(here.path, json={}), 400)
            assert (await ben.post(f"{here.path}?seat=2", json={})).status_code == 202
            assert (await made(ben, f"{here.path}?seat=2"))["review"] != review
            sentence(await nobody.post(f"{here.path}?seat=1", json={}), 401)

    at_desk(scene)


def test_a_running_game_has_no_review(at_desk: Play) -> None:
    async def scene(here: Desk) -> None:
        running = await table_in(here.hub, ("me", "open", "open"))
        begun = await table_in(here.hub, ("me", "bot:greedy", "bot:random"))
        async with here.asks() as ana:
            for live in (running, begun):
                for seat in ("", "?seat=0", "?seat=1"):
                    path = f"/api/tables/{live.id}/review{seat}"
                    assert "not over" in sentence(await ana.get(path), 409)
                    assert "not over" in sentence(await ana.post(path, json={}), 409)

    at_desk(scene)


def test_odd_tables_and_seats(at_desk: Play) -> None:
    async def scene(here: Desk) -> None:
        async with here.asks() as ana:
            sentence(await ana.get("/api/tables/nowhere/review"), 404)
            sentence(await ana.post("/api/tables/nowhere/review", json={}), 404)
            sentence(await ana.get(f"/api/tables/{here.table[:-1]}/review"), 404)
            for odd in ("3", "-1", "99999999999999999999", "one", "0x0", "NaN", "%00", "1e3", "²", "1" * 5000):
                for ask in (ana.get, lambda path: ana.post(path, json={})):
                    answer = await ask(f"{here.path}?seat={odd}")
                    assert answer.status_code == 400, (odd, answer.text)
            assert (await ana.post(here.path, json={"level": "expert"})).status_code == 400
            assert (
                await ana.post(here.path, content=b"\xff", headers={"content-type": "text/plain"})
            ).status_code >= 400

    at_desk(scene)


def test_a_game_without_a_search_says_so(at_desk: Play) -> None:
    async def scene(here: Desk) -> None:
        assert reviews.why_never("suits-rpg") == "There is no coach for Suits, the role-playing game."
        assert reviews.why_never("suits") == ""

    at_desk(scene)


def test_where_bots_play_simply_there_is_no_coach(at_desk: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(here: Desk) -> None:
        monkeypatch.setenv("SUITCASE_WARMING", "off")
        async with here.asks() as ana:
            why = (await ana.get(here.path)).json()["why"]
            assert why == "There is no coach on this server: its bots play simply."
            assert sentence(await ana.post(here.path, json={}), 400) == why

    at_desk(scene)


def test_a_cold_coach_warms_up_and_says_so(at_desk: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    warmed: list[str] = []
    monkeypatch.setattr(reviews, "is_warm", lambda game: False)

    def warm(game: Game) -> bool:
        warmed.append(game.name)
        return True  # it has begun

    monkeypatch.setattr(warming, "warm", warm)
    monkeypatch.setattr(warming, "_asked", set())
    monkeypatch.setattr(warming, "_failed", set())

    async def scene(here: Desk) -> None:
        async with here.asks() as ana:
            said = sentence(await ana.post(here.path, json={}), 503)
            assert said == "The coach is still warming up; ask again in a minute."
            assert warmed == ["suits"]
            # It could not be compiled: that is said, and it is tried again.
            broken = ("suits", b"")
            warming._asked.add(broken)
            warming._failed.add(broken)
            said = sentence(await ana.post(here.path, json={}), 503)
            assert said == "The coach could not be made ready and tries it once more; ask again in a minute."
            assert not warming._failed
            assert warmed == ["suits", "suits"]
            assert not (await ana.get(here.path)).json()["asked"]

    at_desk(scene)


def test_so_many_from_one_address(at_desk: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "is_warm", lambda game: False)
    monkeypatch.setattr(reviews, "warm_anew", lambda game: True)

    async def scene(here: Desk) -> None:
        async with here.asks(address=FAR) as ana, here.asks("ben", "203.0.113.10") as ben:
            statuses = [(await ana.post(here.path, json={})).status_code for _ in range(200)]
            assert statuses == [503] * 20 + [429] * 180
            last = await ana.post(here.path, json={})
            assert "Too many reviews" in sentence(last, 429)
            assert 0 < int(last.headers["retry-after"]) <= 30
            assert (await ana.get(here.path)).status_code == 200  # to look costs nothing
            assert (await ben.post(f"{here.path}?seat=0", json={})).status_code == 503  # another is not held up

    at_desk(scene)
    rate = reviews.Reviews().rate
    assert sum(rate.take(FAR) == 0 for _ in range(10_000)) == 20


@pytest.mark.usefixtures("compiled_suits")
def test_one_review_at_a_time_for_a_player_behind_all_bots(at_desk: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    go = threading.Event()
    think = reviews._think

    def held(coach: Any) -> bool:
        return go.wait(PATIENCE) and think(coach)

    monkeypatch.setattr(reviews, "_think", held)

    async def scene(here: Desk) -> None:
        try:
            async with here.asks() as ana, here.asks("ben") as ben:
                assert (await ana.post(f"{here.path}?seat=0", json={})).status_code == 202
                assert "one game of yours at a time" in sentence(await ana.post(f"{here.path}?seat=1", json={}), 429)
                assert (await ana.post(f"{here.path}?seat=0", json={})).status_code == 202  # the same is no second one
                assert (await ben.post(f"{here.path}?seat=1", json={})).status_code == 202
                # A whole game between a person and bots is played while the coach holds what it may hold.
                assert (await played(here.hub)).table.outcome()
                assert (await ana.get(here.path)).json()["review"] is None
                go.set()
                await made(ana, f"{here.path}?seat=0")
                await made(ben, f"{here.path}?seat=1")
                assert (await ana.post(f"{here.path}?seat=2", json={})).status_code == 202
                await made(ana, f"{here.path}?seat=2")
        finally:
            go.set()

    at_desk(scene)


@pytest.mark.usefixtures("compiled_suits")
def test_only_the_last_reviews_are_kept(at_desk: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "MOST_KEPT", 2)

    async def scene(here: Desk) -> None:
        async with here.asks() as ana:
            for seat in range(3):
                assert (await ana.post(f"{here.path}?seat={seat}", json={})).status_code == 202
                await made(ana, f"{here.path}?seat={seat}")
            kept = [(await ana.get(f"{here.path}?seat={seat}")).json()["asked"] for seat in range(3)]
            assert kept == [False, True, True]

    at_desk(scene)


@pytest.mark.usefixtures("compiled_suits")
def test_what_goes_wrong_is_said_once_and_can_be_asked_again(at_desk: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    reviewer_of = reviews.reviewer_of

    def fails(*_: Any) -> Any:
        raise SuitcaseError("This game is too long for the coach here.")

    async def scene(here: Desk) -> None:
        async with here.asks() as ana:
            monkeypatch.setattr(reviews, "reviewer_of", fails)
            assert (await ana.post(here.path, json={})).status_code == 202
            for _ in range(500):
                answer = await ana.get(here.path)
                if answer.status_code != 200:
                    break
                await asyncio.sleep(0.01)
            assert "too long" in sentence(answer, 503)
            monkeypatch.setattr(reviews, "reviewer_of", reviewer_of)
            assert (await ana.post(here.path, json={})).status_code == 202
            await made(ana, here.path)

    at_desk(scene)


@pytest.mark.usefixtures("compiled_suits")
def test_a_review_does_not_name_a_player_who_was_forgotten(at_desk: Play) -> None:
    async def scene(here: Desk) -> None:
        live = await table_in(here.hub, ("me", "open", "bot:greedy"))
        people = [await look_at(here.hub, live, player) for player in ("ana", "ben")]
        await wish(here.hub, people[1], sit=1)
        while not live.table.outcome():
            await until(lambda: live.table.outcome() or live.table.position.to_act()[0] < 2)
            if acting := live.table.position.to_act():
                await wish(here.hub, people[acting[0]], do=live.table.position.legal(acting[0])[0], n=live.table.number)
        await here.hub.on_disk()
        path = f"/api/tables/{live.id}/review?seat=0"
        async with here.asks() as ana, here.asks("ben") as ben:
            assert (await ben.post(path, json={})).status_code == 202
            assert "Ana" in str(await made(ben, path))
            assert (await ana.delete("/api/me")).status_code == 204
            assert "Ana" not in (await ben.get(path)).text
            assert (await ben.post(path, json={})).status_code == 202
            assert "Someone" in str(await made(ben, path))

    at_desk(scene)
