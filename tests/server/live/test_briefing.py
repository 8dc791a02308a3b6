"""What one seat is given to read reaches that seat alone, and only when nobody can change chairs any more."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec

from suitcase.games.suits_rpg.jobs import job_named
from suitcase.games.suits_rpg.jobs.format import Job
from suitcase.server import protocol
from tests.server.helpers import in_file, look_at, open_hub, until, wish

JOB = "low-water"


def secrets(job: Job) -> list[str]:
    """Words of the job that nobody but the game master may read."""
    texts: list[str] = [mark.sheet.name for mark in job.marks.values()]
    for scene in job.scenes.values():
        texts += [piece for piece in scene.text.pieces if isinstance(piece, str) and len(piece) > 20]
        texts += [scene.title, *(choice.name for choice in scene.choices)]
        texts += [way.say for choice in scene.choices for way in choice.ways if way.say]
    return [msgspec.json.encode(text).decode()[1:-1] for text in texts]


def test_a_briefing_goes_to_its_seat_alone(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            data: dict[str, Any] = {"game": "suits-rpg", "seats": ["me", "open", "open"], "options": {"job": JOB}}
            live = await hub.opening.create("ana", "Ana", msgspec.convert(data, protocol.NewTable))
            ana, ben, eve = [await look_at(hub, live, name) for name in ("ana", "ben", "eve")]
            await wish(hub, ben, sit=1)
            assert not any(secret in text for secret in words for text in ana.texts)  # one could still get up
            await wish(hub, ana, begin=True)
            await until(lambda: ana.last("seats").get("briefing") is not None)
            cy = await look_at(hub, live, "cy")  # comes later, and sits down in the middle of the game
            await wish(hub, cy, sit=2)
            again = await look_at(hub, live, "ana")  # another page of the game master's
            for viewer in (ana, again):
                heard = "".join(viewer.texts)
                assert all(secret in heard for secret in words)
            for viewer in (ben, eve, cy):
                heard = "".join(viewer.texts)
                assert '"type":"seats"' in heard
                assert [secret for secret in words if secret in heard] == []

    words = secrets(job_named(JOB))
    assert len(words) > 30
    asyncio.run(scene())
