"""Papers that belong to people: kept, changed, exported, imported, printed; nobody else's, and within limits."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from suitcase.engine import FastChance
from suitcase.engine.ask import answered
from suitcase.games.suits_rpg.character import MOST_JOBS, surprise, written
from suitcase.server.disk.paperbook import MOST_PAPERS, PaperBook
from suitcase.server.disk.store import Store
from suitcase.server.live.hub import Hub
from suitcase.server.live.livetable import LiveTable
from suitcase.server.problems import TooMuch
from tests.server.helpers import Broken, in_file, look_at, open_hub, play, table_in, until, wish
from tests.server.visitors import Come, Visitor, problem

PAPERS = "/api/me/papers/suits-rpg"
VERA = {"name": "Vera", "suit": "C", "fitness": 6, "dexterity": 6, "wits": 6, "charisma": 6, "tags": ["guns", "thug"]}
HOSTILE = '<script>alert(1)</script>" onload="x {{content}} &amp;'


def kept(person: Visitor) -> list[Any]:
    answer = person.http.get(PAPERS)
    assert answer.status_code == 200, answer.text
    found: list[Any] = answer.json()
    return found


def keep(person: Visitor, **changes: Any) -> Any:
    answer = person.http.post(PAPERS, json={"data": {**VERA, **changes}})
    assert answer.status_code == 201, answer.text
    return answer.json()


# --- Kept, changed, thrown away -------------------------------------------------------------------------


def test_a_person_keeps_changes_and_throws_away_a_paper(visit: Come) -> None:
    ana = visit("Ana")
    assert kept(ana) == []
    made = keep(ana)
    assert made["title"] == "Vera"
    assert made["mistakes"] == []
    assert kept(ana) == [made]
    changed = ana.http.put(f"{PAPERS}/{made['id']}", json={"data": {**VERA, "story": "Owes a favour."}})
    assert changed.status_code == 200
    assert kept(ana)[0]["data"]["story"] == "Owes a favour."
    assert ana.http.delete(f"{PAPERS}/{made['id']}").status_code == 204
    assert kept(ana) == []
    assert problem(ana.http.delete(f"{PAPERS}/{made['id']}"), 404).startswith("You keep no such paper")


def test_a_paper_goes_out_as_toml_and_comes_back(visit: Come) -> None:
    ana, ben = visit("Ana"), visit("Ben")
    job = {"title": "The vault", "day": "2026-11-16", "end": "They got away.", "scenes": 4, "plays": 9, "wins": 5}
    made = keep(ana, name='Vera "Ace" Lindt', story="Two lines.\nÜber alles ♠ \\ done", service=[job])
    text = ana.http.get(f"{PAPERS}/{made['id']}/text")
    assert text.headers["content-disposition"] == 'attachment; filename="vera-ace-lindt.toml"'
    assert text.headers["content-type"] == "text/plain; charset=utf-8"
    assert "[[service]]" in text.text
    answer = ben.http.post(f"{PAPERS}/import", json={"text": text.text})
    assert answer.status_code == 201, answer.text
    again = ben.http.get(f"{PAPERS}/{answer.json()['id']}/text").text
    assert again == text.text


def test_a_sheet_of_before_without_a_service_record_is_good(visit: Come) -> None:
    answer = visit("Ana").http.post(f"{PAPERS}/import", json={"text": 'name = "V"\nsuit = "D"\nversion = 1\n'})
    assert answer.json()["data"]["service"] == []


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({**VERA, "fitness": 11}, "Fitness is a whole number from 1 to 10, not 11."),
        ({**VERA, "charisma": 7}, "21 points are spent, and there are 20: take back 1."),
        ({**VERA, "story": "x" * 601}, "The story is too long by 1 character; 600 is the most."),
        ({**VERA, "name": "a\u0000b"}, "The name must be text."),
        ({**VERA, "version": 2}, "This sheet is of version 2; this program reads version 1."),
        ({**VERA, "service": [{"title": "x"}] * (MOST_JOBS + 1)}, "The service record has 13 jobs"),
        ({**VERA, "service": [{"title": "x", "plays": -1}]}, "The plays of a job are a whole number from 0"),
        ({**VERA, "service": [{"title": "x", "gold": 1}]}, "A job of the service record has no 'gold'"),
        ({**VERA, "service": [{"scenes": 1}]}, "A job of the service record has a title"),
        ({**VERA, "service": 7}, "The service record is a list of jobs."),
        ({"data": 1}, "A sheet has no 'data'"),
        ({**VERA, "x" * 9000: 1}, "A sheet has no 'xxx"),
    ],
)
def test_every_mistake_is_a_sentence_and_nothing_is_kept(visit: Come, data: Any, sentence: str) -> None:
    ana = visit("Ana")
    assert problem(ana.http.post(PAPERS, json={"data": data}), 400).startswith(sentence)
    made = keep(ana)
    assert problem(ana.http.put(f"{PAPERS}/{made['id']}", json={"data": data}), 400).startswith(sentence)
    assert kept(ana) == [made]


@pytest.mark.parametrize(
    "text", ["name = ", "x = " + "[" * 5000, "x = " + "9" * 5000, "\x00", "[[service]]\ntitle=1979-05-27\n", "", "💥"]
)
def test_text_that_is_no_sheet_is_a_sentence(visit: Come, text: str) -> None:
    ana = visit("Ana")
    problem(ana.http.post(f"{PAPERS}/import", json={"text": text}), 400)
    assert kept(ana) == []


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b'{"data": {"name": "\xff"}}', 400),
        (b'{"data": {"name": "\\ud800"}}', 400),
        (b'{"data": ' + b"[" * 9000 + b"}", 400),
        (b'{"data": {"name": NaN}}', 400),
        (b'{"data": {"fitness": ' + b"9" * 5000 + b"}}", 400),
        (b'{"data": []}', 400),
        (b'{"data": {}, "player": "ben"}', 400),
        (b'{"text": "name=1"}', 400),
        (b'{"data": {"name": "' + b"x" * 20_000 + b'"}}', 413),
    ],
)
def test_odd_and_huge_bodies_are_refused(visit: Come, body: bytes, status: int) -> None:
    ana = visit("Ana")
    headers = {"content-type": "application/json"}
    made = keep(ana)
    for answer in (
        ana.http.post(PAPERS, content=body, headers=headers),
        ana.http.put(f"{PAPERS}/{made['id']}", content=body, headers=headers),
    ):
        problem(answer, status)
    assert kept(ana) == [made]


def test_a_game_without_papers_and_no_game_at_all(visit: Come) -> None:
    ana = visit("Ana")
    for answer in (
        ana.http.get("/api/me/papers/suits"),
        ana.http.post("/api/me/papers/suits", json={"data": {}}),
        ana.http.post("/api/me/papers/suits/import", json={"text": ""}),
        ana.http.get("/papers/suits/x"),
    ):
        assert problem(answer, 400) == "Suits keeps no papers."
    for name in ("os.path", "..%2f..", "%00"):
        assert ana.http.get(f"/api/me/papers/{name}").status_code in (400, 404, 405)


# --- Nobody else's ----------------------------------------------------------------------------------------


def test_nobody_reads_or_changes_another_one_s_paper(visit: Come) -> None:
    ana, eve = visit("Ana"), visit("Eve")
    made = keep(ana)
    for answer in (
        eve.http.get(f"{PAPERS}/{made['id']}/text"),
        eve.http.get(f"/papers/suits-rpg/{made['id']}"),
        eve.http.put(f"{PAPERS}/{made['id']}", json={"data": VERA}),
        eve.http.delete(f"{PAPERS}/{made['id']}"),
    ):
        assert problem(answer, 404) == "You keep no such paper; look at your list again."
    assert kept(eve) == []
    assert kept(ana) == [made]


def test_who_has_told_no_name_has_no_papers(visit: Come) -> None:
    nobody = visit()
    for answer in (
        nobody.http.get(PAPERS),
        nobody.http.post(PAPERS, json={"data": VERA}),
        nobody.http.get("/papers/suits-rpg/x"),
        nobody.http.delete(f"{PAPERS}/x"),
    ):
        problem(answer, 401)


def test_a_page_elsewhere_changes_nothing(visit: Come) -> None:
    ana = visit("Ana")
    made = keep(ana)
    foreign = {"origin": "https://evil.example"}
    address = f"{PAPERS}/{made['id']}"
    problem(ana.http.put(address, json={"data": {**VERA, "name": "Eve"}}, headers=foreign), 403)
    problem(ana.http.delete(address, headers=foreign), 403)
    problem(ana.http.post(PAPERS, json={"data": VERA}, headers=foreign), 403)
    form = {"content-type": "text/plain"}  # what a form elsewhere could send
    problem(ana.http.put(address, content=b'{"data": {}}', headers=form), 415)
    assert kept(ana) == [made]


@pytest.mark.parametrize("paper", ["..", "../x", "%2e%2e%2fx", "x%00", "x y", "x" * 41, "'; drop table papers; --"])
def test_an_id_is_nothing_but_an_id(visit: Come, paper: str) -> None:
    ana = visit("Ana")
    url = httpx.URL(str(ana.http.base_url)).copy_with(raw_path=f"{PAPERS}/{paper}/text".replace(" ", "%20").encode())
    assert ana.http.get(url).status_code in (400, 404, 405)


# --- How many ---------------------------------------------------------------------------------------------


def test_there_is_a_most_and_a_sentence(visit: Come) -> None:
    ana = visit("Ana")
    for _ in range(MOST_PAPERS):
        keep(ana)
    for answer in (
        ana.http.post(PAPERS, json={"data": VERA}),
        ana.http.post(f"{PAPERS}/import", json={"text": 'name = "V"\nsuit = "D"'}),
    ):
        assert (
            problem(answer, 429)
            == f"You keep {MOST_PAPERS} papers of this game, and that is the most; remove one first."
        )
    assert len(kept(ana)) == MOST_PAPERS


def test_however_many_come_at_once_the_most_is_the_most(tmp_path: Path) -> None:
    async def scene() -> None:
        keeper = Store(in_file(tmp_path))
        book = PaperBook(keeper)
        made = await book.add("ana", "suits-rpg", VERA)
        await asyncio.gather(*(book.change("ana", "suits-rpg", made.id, {**VERA, "wits": k % 6}) for k in range(200)))
        several = await asyncio.gather(
            *(book.add("ana", "suits-rpg", VERA) for _ in range(100)), return_exceptions=True
        )
        assert sum(isinstance(one, TooMuch) for one in several) == 51
        assert len(await book.all("ana", "suits-rpg")) == MOST_PAPERS
        keeper.close()

    asyncio.run(scene())


# --- On paper ---------------------------------------------------------------------------------------------


def test_hostile_names_are_escaped_on_the_page_for_print(visit: Come) -> None:
    ana = visit("Ana")
    job = {"title": HOSTILE, "end": HOSTILE}
    made = keep(ana, name=HOSTILE[:40], story=HOSTILE, service=[job])
    answer = ana.http.get(f"/papers/suits-rpg/{made['id']}")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-store"
    assert "<script>" not in answer.text
    assert 'onload="' not in answer.text
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=[^&]", answer.text, re.I)
    assert answer.text.count("{{content}}") == 3  # as it was written: in the story, the job's title and its end
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in answer.text


# --- Home from a game -------------------------------------------------------------------------------------


async def evening(hub: Hub, *, end: bool = True) -> LiveTable:
    """Ana tells a story, Ben's character dies in it and he brings another."""
    live = await table_in(hub, ("me", "open"), game="suits-rpg", options={})
    ana, ben = await look_at(hub, live), await look_at(hub, live, "ben")
    await wish(hub, ben, sit=1)
    first, second = (
        answered("sheet", written(surprise(FastChance(k), name))) for k, name in ((1, "Vera"), (2, "Milo"))
    )
    story = [
        (ben, first),
        (ana, 'open "Rain on the docks."'),
        (ana, "hurt p1 20"),
        (ana, "end scene"),
        (ben, second),
        (ana, 'open "The morning after."'),
        (ana, "end scene"),
    ]
    for number, (who, action) in enumerate(story):
        await wish(hub, who, do=action, n=number)
    assert live.table.number == len(story), ana.last("refused")
    if end:
        await wish(hub, ana, do='end story "They got away, all but one. And more."', n=live.table.number)
    return live


async def papers_of(hub: Hub, player: str) -> dict[str, Any]:
    return {paper.data["name"]: paper.data for paper in await hub.papers.all(player, "suits-rpg")}


def test_what_came_home_is_on_the_papers_of_who_sat_there_also_of_the_dead(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            mine = {**VERA, "story": "Mine.", "service": [{"title": "Before"}]}
            await hub.papers.add("ben", "suits-rpg", mine)
            await hub.papers.add("eve", "suits-rpg", mine)
            await evening(hub)
            await until(lambda: not hub._tasks)
            found = await papers_of(hub, "ben")
            assert [job["title"] for job in found["Vera"]["service"]] == ["Before", "An evening of our own"]
            assert found["Vera"]["story"] == "Mine."  # it is the kept sheet, brought up to date
            assert found["Vera"]["fitness"] == 6
            last = found["Vera"]["service"][-1]
            assert (last["died"], last["scenes"], last["end"]) == (True, 1, "They got away, all but one. And more.")
            assert re.fullmatch(r"\d{4}-\d\d-\d\d", last["day"])
            assert found["Milo"]["service"][0]["scenes"] == 1
            assert "died" not in found["Milo"]["service"][0]
            assert await papers_of(hub, "ana") == {}
            assert (await papers_of(hub, "eve"))["Vera"]["service"] == mine["service"]

    asyncio.run(scene())


def test_papers_come_home_once_whenever_the_server_stops(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await evening(hub, end=False)
            monkeypatch.setattr(hub._home, "bring", lambda _: until(lambda: True))  # the server stops before it
            ana = await look_at(hub, live)
            await wish(hub, ana, do='end story "The end."', n=live.table.number)
            await until(lambda: not hub._tasks)
            assert await papers_of(hub, "ben") == {}
            assert await hub.papers.waiting() == [live.id]
        for _ in range(3):  # after the first of these starts there is nothing to do
            async with open_hub(in_file(tmp_path)) as hub:
                await hub.wake()
                await until(lambda: not hub.tables)
                found = await papers_of(hub, "ben")
                assert [len(data["service"]) for data in found.values()] == [1, 1]
                assert await hub.papers.waiting() == []
                await hub._home.bring(await hub.table(live.id))  # nor for who comes twice

    asyncio.run(scene())


def test_papers_come_home_in_postgresql_too(postgres: str) -> None:
    async def scene() -> None:
        async with open_hub(postgres) as hub:
            await evening(hub)
            await until(lambda: not hub._tasks)
            assert {*await papers_of(hub, "ben")} == {"Vera", "Milo"}
            assert await hub.papers.waiting() == []

    asyncio.run(scene())


def test_a_disk_that_fails_brings_nothing_home_or_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await evening(hub, end=False)
            disk = Broken(hub, monkeypatch)
            bring = hub._home.bring

            async def fails_once(table: LiveTable) -> None:
                disk.fails = 1
                with pytest.raises(Exception, match="could not be written"):
                    await bring(table)

            monkeypatch.setattr(hub._home, "bring", fails_once)
            ana = await look_at(hub, live)
            await wish(hub, ana, do='end story "The end."', n=live.table.number)
            await until(lambda: not hub._tasks)
            assert await papers_of(hub, "ben") == {}
            await bring(live)
            assert {*await papers_of(hub, "ben")} == {"Vera", "Milo"}

    asyncio.run(scene())


def test_games_without_papers_leave_no_errand(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub, ("me", "bot:greedy", "bot:greedy"))
            ana = await look_at(hub, live)
            while live.phase != "over":
                await play(hub, live, [ana], live.table.number)
                await until(lambda: live.phase == "over" or 0 in live.table.position.to_act())
            await hub.on_disk()
            assert await hub.papers.waiting() == []

    asyncio.run(scene())
