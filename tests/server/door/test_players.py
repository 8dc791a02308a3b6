"""Who someone is: a new name, another device, a lost browser; and those who would like to be somebody else."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from suitcase.server.disk.playerbook import PlayerBook
from suitcase.server.disk.store import Store
from suitcase.server.door.identity import LINK_SECONDS, MOST_DEVICES, MOST_LINKS, Identities, Identity
from tests.server.helpers import in_file
from tests.server.visitors import Visitor, problem
from tests.serving import Server

Come = Callable[..., Visitor]
CODE = re.compile(r"(?:[A-Z2-9]{4}-){4}[A-Z2-9]{4}")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("players")
    with Server(in_file(folder), "--behind-proxy", "--origin", "https://games.example", log=folder / "log") as server:
        yield server
    assert (folder / "log").read_text() == ""


@pytest.fixture
def come(house: Server) -> Iterator[Come]:
    made: list[Visitor] = []

    def visitor(name: str | None = None, *, bot: bool = False) -> Visitor:
        made.append(Visitor(house.address, name, bot=bot))
        return made[-1]

    yield visitor
    for one in made:
        one.close()


def me(visitor: Visitor, **headers: str) -> str | None:
    name: str | None = visitor.http.get("/api/me", headers=headers).json()["name"]
    return name


def link_of(visitor: Visitor) -> str:
    answer = visitor.http.post("/api/player/link", json={})
    assert answer.status_code == 201, answer.text
    code: str = answer.json()["code"]
    assert CODE.fullmatch(code)
    return code


def recovery_of(visitor: Visitor) -> str:
    code: str = visitor.http.post("/api/player/recovery", json={}).json()["code"]
    assert CODE.fullmatch(code)
    return code


def take(visitor: Visitor, code: str, **headers: str) -> httpx.Response:
    return visitor.http.post("/api/player/take", json={"code": code}, headers=headers)


# --- A new name -----------------------------------------------------------------------------------------


def test_a_rename_ends_the_old_token(come: Come) -> None:
    ana = come("Ana")
    old = {"Authorization": f"Bearer {ana.http.cookies['suitcase']}"}
    stranger = come()
    assert me(stranger, **old) == "Ana"
    ana.http.post("/api/player", json={"name": "Anita"})
    assert me(ana) == "Anita"
    assert me(stranger, **old) is None
    assert (
        stranger.http.post("/api/tables", json={"game": "suits", "seats": ["me"] * 3}, headers=old).status_code == 401
    )


def test_a_rename_ends_the_sockets_of_the_old_token(come: Come) -> None:
    ana = come("Ana")
    table = ana.open("me", "open", "open")
    page = ana.look(table)
    ana.http.post("/api/player", json={"name": "Anita"})
    page.closing()
    ana.headers = {"Cookie": f"suitcase={ana.http.cookies['suitcase']}"}
    again = ana.look(table)
    assert again.seats["you"] == 0
    again.send(say="It is me")
    assert again.hear_next("chat")["lines"][0]["text"] == "It is me"


def test_a_program_changes_its_name_with_its_token(come: Come) -> None:
    robot = come("Robot", bot=True)
    table = robot.open("me", "open", "open")
    token = robot.http.post("/api/player", json={"name": "Robota", "bot": True}).json()["token"]
    assert me(robot) is None
    robot.http.headers["Authorization"] = f"Bearer {token}"
    assert me(robot) == "Robota"
    assert [line["id"] for line in robot.http.get("/api/me").json()["running"]] == [table]


# --- Another device -------------------------------------------------------------------------------------


def test_another_device_takes_the_seat_over_and_the_first_one_keeps_it(come: Come) -> None:
    ana, phone = come("Ana"), come("Guest")
    table = ana.open("me", "open", "open")
    answer = take(phone, link_of(ana))
    assert answer.json() == {"name": "Ana"}
    assert "httponly" in answer.headers["set-cookie"].lower()
    for device in (ana, phone):
        assert [line["id"] for line in device.http.get("/api/me").json()["running"]] == [table]
    phone.headers = {"Cookie": f"suitcase={phone.http.cookies['suitcase']}"}
    assert phone.look(table).seats["you"] == 0
    ana.http.post("/api/player", json={"name": "Anita"})
    assert (me(ana), me(phone)) == ("Anita", "Anita")


def test_the_link_is_for_devices_that_can_come_here(come: Come) -> None:
    ana = come("Ana")
    here = ana.http.post("/api/player/link", json={}).json()
    assert here["link"] == f"{ana.address}/device#{here['code']}"
    assert here["picture"] is None  # only this machine can open this address
    assert here["minutes"] == 10
    there = ana.http.post("/api/player/link", json={}, headers={"Origin": "https://games.example"}).json()
    assert there["link"] == f"https://games.example/device#{there['code']}"
    assert there["picture"].startswith("data:image/svg+xml")
    assert "style" not in there["picture"]


def test_a_code_is_good_once(come: Come) -> None:
    code = link_of(come("Ana"))
    assert take(come(), code).status_code == 201
    assert "not good" in problem(take(come(), code), 400)


def test_a_new_link_ends_the_one_before(come: Come) -> None:
    ana = come("Ana")
    before, after = link_of(ana), link_of(ana)
    problem(take(come(), before), 400)
    assert take(come(), after).status_code == 201


def test_a_code_may_be_typed_loosely(come: Come) -> None:
    assert take(come(), f"  {link_of(come('Ana')).lower().replace('-', ' ')} ").status_code == 201


@pytest.mark.parametrize(
    "headers", [{"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}, {"Host": "evil.example"}]
)
def test_a_page_elsewhere_can_neither_make_nor_use_a_code(come: Come, headers: dict[str, str]) -> None:
    ana = come("Ana")
    code = link_of(ana)
    for path in ("/api/player/link", "/api/player/recovery"):
        assert ana.http.post(path, json={}, headers=headers).status_code in (403, 421)
    assert take(come(), code, **headers).status_code in (403, 421)
    assert take(come(), code).status_code == 201  # it was not used up


def test_looking_at_a_link_does_not_use_it_up(come: Come) -> None:
    code = link_of(come("Ana"))
    preview = come()
    assert "set-cookie" not in preview.http.get("/device").headers
    problem(preview.http.get(f"/api/player/take?code={code}"), 405)
    problem(preview.http.post(f"/api/player/take?code={code}", json={}), 400)
    problem(preview.http.post("/api/player/take", data={"code": code}), 415)
    assert me(preview) is None
    assert take(preview, code).status_code == 201


def test_who_is_nobody_makes_no_code(come: Come) -> None:
    for path in ("/api/player/link", "/api/player/recovery"):
        problem(come().http.post(path, json={}), 401)
        problem(come("Ana").http.post(path, json={"player": "x"}), 400)


def test_guessing_is_stopped_after_a_few(come: Come) -> None:
    link_of(come("Ana"))
    thief = come()
    answers = [take(thief, f"AAAA-AAAA-AAAA-AAAA-{n:04}", **{"X-Forwarded-For": "198.51.100.20"}) for n in range(30)]
    assert [answer.status_code for answer in answers[:20]] == [400] * 20
    assert "Too many codes" in problem(answers[-1], 429)
    assert 1 <= int(answers[-1].headers["retry-after"]) <= 30
    assert me(thief) is None


# --- A lost browser -------------------------------------------------------------------------------------


def test_a_recovery_code_brings_a_lost_player_back(come: Come) -> None:
    ana = come("Ana")
    table = ana.open("me", "open", "open")
    code = recovery_of(ana)
    for _ in range(2):  # it stays good
        fresh = come("Eve")
        assert take(fresh, code).json() == {"name": "Ana"}
        assert [line["id"] for line in fresh.http.get("/api/me").json()["running"]] == [table]
    assert me(ana) is None  # wherever else the player was is over: a thief too


def test_a_recovery_code_ends_the_sockets_of_a_thief(come: Come) -> None:
    ana = come("Ana")
    code = recovery_of(ana)
    page = ana.look(ana.open("me", "open", "open"))
    take(come(), code)
    page.closing()


def test_a_new_recovery_code_ends_the_one_before(come: Come) -> None:
    ana = come("Ana")
    before, after = recovery_of(ana), recovery_of(ana)
    problem(take(come(), before), 400)
    assert take(come(), after).json() == {"name": "Ana"}


# --- In this process --------------------------------------------------------------------------------------


def scene(folder: Path, now: list[float] | None = None) -> Identities:
    clock = now if now is not None else [0.0]
    return Identities(b"secret", PlayerBook(Store(in_file(folder))), lambda: clock[0])


def test_a_link_is_over_after_ten_minutes(tmp_path: Path) -> None:
    now = [0.0]

    async def plays() -> None:
        door = scene(tmp_path, now)
        ana = door.new("Ana")
        code, other = door.new_link(ana), door.new_link(door.new("Ben"))
        now[0] = LINK_SECONDS - 1
        assert await door.take(other)
        now[0] = LINK_SECONDS
        assert await door.take(code) is None

    asyncio.run(plays())


def test_ten_thousand_tries_find_nothing(tmp_path: Path) -> None:
    async def plays() -> None:
        door = scene(tmp_path)
        ana = door.new("Ana")
        code, lost = door.new_link(ana), await door.new_recovery(ana)
        near = [
            code[:-1],
            code + "A",
            code[:-1] + ("A" if code[-1] != "A" else "B"),
            "",
            "-",
            "İ",
            "\ud800",
            code[::-1],
        ]
        for guess in [*near, *(f"{n:020}" for n in range(10_000))]:
            assert await door.take(guess) is None
        assert await door.take(code)
        assert await door.take(lost)

    asyncio.run(plays())


def test_no_code_is_kept_as_it_is(tmp_path: Path) -> None:
    async def plays() -> tuple[str, str, Identities]:
        door = scene(tmp_path)
        ana = door.new("Ana")
        return door.new_link(ana), await door.new_recovery(ana), door

    link, lost, door = asyncio.run(plays())
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir()) + repr(vars(door)).encode()
    for code in (link, lost):
        assert code.encode() not in kept
        assert code.replace("-", "").encode() not in kept


def test_tokens_of_the_first_version_are_good_until_they_are_renamed(tmp_path: Path) -> None:
    async def plays() -> None:
        door = scene(tmp_path)
        old = door.token(Identity("ana", "Ana"))
        assert old == Identities(b"secret").token(Identity("ana", "Ana"))
        who = await door.read(old)
        assert who == Identity("ana", "Ana", "")
        phone = await door.take(door.new_link(who))
        assert phone
        assert await door.read(old) == who
        renamed = await door.rename(who, "Anita")
        assert renamed.player == "ana"
        assert await door.read(old) is None
        assert await scene(tmp_path).read(old) is None  # after a restart too
        for token in (door.token(renamed), door.token(phone)):
            assert (await scene(tmp_path).read(token) or who).name == "Anita"

    asyncio.run(plays())


def test_what_is_remembered_of_players_is_bounded(tmp_path: Path) -> None:
    async def plays() -> None:
        door = scene(tmp_path)
        ana = door.new("Ana")
        for _ in range(3 * MOST_DEVICES):
            await door.take(door.new_link(ana))
        assert len(await door.keys(ana)) == MOST_DEVICES

    asyncio.run(plays())
    links = Identities(b"secret")
    links._links = {str(n).encode(): ("p", "n", "k", time.monotonic() + 99) for n in range(MOST_LINKS)}
    links.new_link(Identity("ana", "Ana"))
    assert len(links._links) <= MOST_LINKS


def test_a_token_that_is_read_while_it_ends_is_not_remembered(tmp_path: Path) -> None:
    async def plays() -> None:
        door = scene(tmp_path)
        ana = door.new("Ana")
        token = door.token(ana)
        await asyncio.gather(door.read(token), door.rename(ana, "Anita"), door.read(token))
        assert await door.read(token) is None

    asyncio.run(plays())
