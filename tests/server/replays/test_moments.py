"""Earlier moments of a running game: each gets what their own seat was told then, and nobody more."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from suitcase.engine import seed_from_text
from suitcase.games.suits import GAME as SUITS
from suitcase.games.suits import SuitsOptions
from suitcase.games.suits_rpg import GAME as RPG
from suitcase.games.suits_rpg.options import RpgOptions
from suitcase.server import protocol
from suitcase.server.live.livetable import LiveTable
from suitcase.server.replays import moments
from suitcase.table import Chair
from tests.server.live.worlds import World, encode, row_of

VIEWERS = (0, 1, 2, None)


def player(live: LiveTable, viewer: int | None) -> str | None:
    return None if viewer is None else f"{live.id}-{viewer}"


async def asks(world: World, live: LiveTable, who: str | None, query: str) -> tuple[int, dict[str, Any]]:
    headers = {"Authorization": f"Bearer {world.token(who)}"} if who else {}
    answer = await world.http.get(f"/api/tables/{live.id}/moments?{query}", headers=headers)
    return answer.status_code, msgspec.json.decode(answer.content)


def test_each_gets_the_moments_as_they_were_told_them_and_nobody_another_s(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        world = World(tmp_path / "a", monkeypatch)
        live = await world.put(row_of("past", SUITS, 3, SuitsOptions(hands=2, dealer="2"), seed_from_text("past")))
        people = {viewer: await world.call(live, player(live, viewer)) for viewer in VIEWERS}
        table = live.table
        for number in range(60):  # into the second hand
            seat = table.position.to_act()[0]
            await people[seat].answered(encode({"do": table.position.legal(seat)[-1], "n": table.number}).decode())
            if number == 7:  # what was taken back was seen too
                await people[seat].answered(encode({"undo": True, "n": table.number}).decode())
                for other in {0, 1, 2} - {seat}:
                    await people[other].answered('{"answer":true}')
            await world.hub.on_disk()
        assert table.number == 61

        for viewer in VIEWERS:
            states = [one.get("state", one) for one in people[viewer].heard if one["type"] in ("welcome", "state")]
            told = {state["n"]: (state["view"], state.get("told", [])) for state in states if not state.get("undo")}
            own = "" if viewer is None else f"&seat={viewer}"
            for query in ("first=0&last=63", "first=0&last=63&viewer=1&open=true", f"first=0&last=63{own}"):
                status, found = await asks(world, live, player(live, viewer), query)
                assert (status, found["viewer"]) == (200, viewer)
                assert {one["n"]: (one["view"], one["told"]) for one in found["moments"]} == told
                assert all(set(one) == {"n", "told", "view"} for one in found["moments"])
            for other in {-1, 0, 1, 2, 3, 2**70} - {viewer}:
                status, found = await asks(world, live, player(live, viewer), f"first=0&seat={other}")
                assert (status, list(found)) == (400, ["detail"])
        _, watched = await asks(world, live, None, "first=30&last=40")
        assert await asks(world, live, "a-stranger", "first=30&last=40") == (200, watched)

        # The lines of a log say which state they tell of.
        again = await world.call(live, player(live, 1))
        welcome = msgspec.convert(again.heard[0], protocol.Welcome)
        _, found = await asks(world, live, player(live, 1), "first=0&last=63")
        lines = [(one["n"], text) for one in found["moments"] for text in one["told"]]
        assert list(zip(welcome.log_at, welcome.log, strict=True)) == lines
        await again.answered('{"log":20}')
        part = msgspec.convert(again.last("log"), protocol.Log)
        assert list(zip(part.at, part.lines, strict=True)) == [line for line in lines if line[0] <= 20]
        for one in (again, *people.values()):
            await one.hang_up()
        await world.close()

    asyncio.run(scene())


def test_odd_moments_are_refused_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        world = World(tmp_path / "a", monkeypatch)
        live = await world.put(row_of("odd", SUITS, 3, SuitsOptions(), seed_from_text("odd")))
        most = moments.MOST_MOMENTS
        assert (await asks(world, live, None, f"first=0&last={most - 1}"))[0] == 200
        for odd in (
            f"first=0&last={most}",
            "first=-1",
            "first=5&last=4",
            "first=1",  # the deal is all that there is
            f"first={2**62}",
            f"first={2**70}",
            "first=x",
            "first=1e3",
            "first=%00",
            "last=3",
            "",
        ):
            status, answer = await asks(world, live, None, odd)
            assert (status, list(answer)) == (400, ["detail"]), (odd, answer)
        missing = await world.http.get("/api/tables/nowhere/moments?first=0")
        assert missing.status_code == 404
        # Before the game begins there is nothing, not even for who will sit there.
        row = row_of("early", SUITS, 3, SuitsOptions(), seed_from_text("early"))
        chairs = msgspec.json.decode(row.chairs, type=list[Chair])
        gathering = await world.put(row._replace(chairs=encode([*chairs[:2], Chair()]).decode()))
        assert (await asks(world, gathering, "early-0", "first=0"))[0] == 400
        await world.close()

    asyncio.run(scene())


def test_a_sealed_word_of_another_is_in_no_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        world = World(tmp_path / "a", monkeypatch)
        live = await world.put(row_of("notes", RPG, 4, RpgOptions(job="none"), seed_from_text("notes")))
        live.table.do(0, 'note "The butler did it."', live.table.number)
        world.hub.disk.add([*live.take_jobs(), *live.row_jobs()])
        await world.hub.on_disk()
        for viewer in (0, 1, None):
            _, found = await asks(world, live, player(live, viewer), "first=0&last=9")
            assert ("butler" in str(found)) == (viewer == 0)
        await world.close()

    asyncio.run(scene())
