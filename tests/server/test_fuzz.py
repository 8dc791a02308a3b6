"""Messages that nobody should send: a table stays exactly as it was, and each is answered with a sentence or a
close code. And requests that nobody should make: no error of ours, nothing that the API does not promise."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from suitcase.games.suits.cards import CARDS
from suitcase.server.disk.store import Store
from suitcase.server.door.identity import Identities, Identity
from suitcase.server.live.hub import Hub
from suitcase.server.live.livetable import LiveTable
from suitcase.server.protocol import Act, Intent
from suitcase.server.sockets import MOST_BYTES, Sockets, read
from tests.server.helpers import Caller, in_file, look_at, picture, table_in, until, wish
from tests.server.visitors import Visitor
from tests.serving import Server

encode = msgspec.json.encode


class Room:
    """Tables in every phase, and someone of every kind who looks at them and misbehaves."""

    def __init__(self, runner: asyncio.Runner, folder: Path) -> None:
        self.runner = runner
        self.door = Identities(b"secret")
        self.tables: dict[str, LiveTable] = {}
        self.callers: dict[tuple[str, str], Caller] = {}
        self.tokens = {name: self.door.token(Identity(name, name.title())) for name in ("ana", "ben", "eve")}
        runner.run(self._open(folder))
        for who in ("ana", "ben", "eve", "nobody"):
            for table in self.tables:
                self.say(who, table, "{}")  # everyone is there, and nobody is away
        self.before = self.everything()

    async def _open(self, folder: Path) -> None:
        self.hub = Hub(Store(in_file(folder)), bot_pause=0)
        self.sockets = Sockets(self.hub, self.door, per_second=1e9)
        self.tables["gathering"] = await table_in(self.hub, ("me", "open", "open"))
        self.tables["playing"] = live = await table_in(self.hub, ("me", "open", "open"))
        others = [await look_at(self.hub, live, "ben"), await look_at(self.hub, live, "cleo")]
        for seat, other in enumerate(others, 1):
            await wish(self.hub, other, sit=seat)
        people = [await look_at(self.hub, live), *others]
        for number in range(6):  # two tricks; whoever leads, it is not taken back
            seat = live.table.position.to_act()[0]
            await wish(self.hub, people[seat], do=live.table.position.legal(seat)[0], n=number)
        self.tables["over"] = over = await table_in(self.hub, ("me", "bot:greedy", "bot:greedy"))
        ana = await look_at(self.hub, over)
        while over.phase != "over":
            await until(lambda: over.phase == "over" or over.table.position.to_act() == [0])
            if over.phase != "over":
                await wish(self.hub, ana, do=over.table.position.legal(0)[0], n=over.table.number)
        await self.hub.on_disk()

    def everything(self) -> list[Any]:
        return [picture(live) for live in self.tables.values()]

    def on_disk(self) -> list[Any]:
        store = self.hub.store
        rows = [(store.table(live.id), store.journal(live.id)) for live in self.tables.values()]
        return [rows, store.public_tables(99), store.running_of("ana", 99), store.finished_of("ana", 99)]

    def say(self, who: str, table: str, message: str | bytes) -> str:
        """Says something at a table and returns the answer."""
        return self.runner.run(self._say(who, table, message))

    async def _say(self, who: str, table: str, message: str | bytes) -> str:
        caller = self.callers.get((who, table))
        if caller is None or caller.visit.done():
            caller = self.callers[who, table] = Caller(self.sockets, self.tables[table].id, self.tokens.get(who))
            await until(lambda: len(caller.sent) > 2)  # accepted, welcomed, and told who is here
        before = len(caller.sent)
        caller.say(message)
        await until(lambda: caller.visit.done() or any(answers(m) for m in caller.sent[before:]))
        if caller.closed:
            assert caller.closed[0] in (1008, 1009)
            return caller.closed[1]
        return str(caller.last("refused")["why"])

    async def leave(self) -> None:
        for caller in self.callers.values():
            if not caller.visit.done():
                await caller.hang_up()
        await self.hub.close()


def answers(message: Any) -> bool:
    return bool(message["type"] == "websocket.send" and message["text"].startswith('{"type":"refused"'))


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    with asyncio.Runner() as runner:
        made = Room(runner, tmp_path_factory.mktemp("room"))
        disk = made.on_disk()
        yield made
        assert made.on_disk() == disk
        assert made.everything() == made.before
        runner.run(made.leave())


def check(room: Room, who: str, table: str, message: str | bytes) -> None:
    why = room.say(who, table, message)
    assert len(why) > 5
    assert why[-1] in ".!?"
    assert room.everything() == room.before


many = settings(deadline=None, max_examples=250, suppress_health_check=[HealthCheck.function_scoped_fixture])
people = st.sampled_from(["ana", "ben", "eve", "nobody"])
tables = st.sampled_from(["gathering", "playing", "over"])
json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=10,
)
WORDS = ("do", "n", "say", "sit", "fill", "undo", "answer", "leave", "rematch", "go", "hint")


@many
@given(
    who=people,
    table=tables,
    message=st.text(max_size=300) | st.binary(max_size=300) | json.map(lambda x: encode(x).decode()),
)
def test_what_is_malformed(room: Room, who: str, table: str, message: str | bytes) -> None:
    check(room, who, table, message)


@many
@given(who=people, table=tables, data=st.data())
def test_what_has_wrong_values(room: Room, who: str, table: str, data: st.DataObject) -> None:
    """The right words with values of a wrong kind."""
    word = data.draw(st.sampled_from(WORDS))
    kind: Any = {"do": str, "say": str, "go": str, "n": int, "sit": int}.get(word, bool)
    wrong = json.filter(lambda value: value is not None and type(value) is not kind)
    wish = data.draw(st.fixed_dictionaries({word: wrong}, optional={"extra": json}))
    check(room, who, table, encode(wish).decode())


@many
@given(who=people, table=tables, size=st.integers(MOST_BYTES, 3 * MOST_BYTES), word=st.sampled_from(["do", "say", "x"]))
def test_what_is_too_long(room: Room, who: str, table: str, size: int, word: str) -> None:
    check(room, who, table, encode({word: "x" * size}).decode())


@st.composite
def unwelcome(draw: st.DrawFn) -> tuple[str, str, dict[str, Any]]:
    """Well-formed wishes of someone who may not have them: stale, out of turn, with a foreign seat, too late."""
    who, table = draw(people), draw(tables)
    cards = st.sampled_from(list(CARDS)) | st.text(max_size=200)
    numbers = st.integers(-5, 12) | st.integers()
    wishes: list[st.SearchStrategy[Any]] = [
        st.fixed_dictionaries({"do": cards}, optional={"n": numbers}),
        st.fixed_dictionaries({"answer": st.booleans()}),
        st.fixed_dictionaries({"undo": st.just(True)}, optional={"n": numbers}),
        st.fixed_dictionaries({"hint": st.just(True)}, optional={"n": numbers}),
        st.fixed_dictionaries({"n": numbers}),
        st.fixed_dictionaries({"go": st.text(max_size=40)}),
        st.just({}),
    ]
    if table != "gathering" or who == "nobody":
        wishes.append(st.fixed_dictionaries({"sit": st.integers(-3, 5) | st.integers()}))
    if table != "gathering" or who != "ana":
        wishes.append(st.just({"fill": True}))
    if who == "nobody":
        wishes.append(st.fixed_dictionaries({"say": st.text(min_size=1, max_size=500)}))
    if table == "over" or who in ("eve", "nobody"):
        wishes.append(st.just({"leave": True}))
    if table != "over" or who != "ana":
        wishes.append(st.just({"rematch": True}))
    return who, table, draw(st.one_of(wishes))


@many
@given(case=unwelcome())
def test_what_is_stale_out_of_turn_or_not_one_s_own(room: Room, case: tuple[str, str, dict[str, Any]]) -> None:
    who, table, wish = case
    live = room.tables[table]
    seat = live.seat_of(who)
    if seat is not None and wish.get("n") == live.table.number and live.phase == "playing":
        able = live.table.position.legal(seat)
        if wish.get("do") in able or ("hint" in wish and able) or ("undo" in wish and live.table.can_undo(seat)):
            return  # that one is welcome
    check(room, who, table, encode(wish).decode())


fields = st.fixed_dictionaries(
    {},
    optional={
        "do": st.text(max_size=9)
        | st.text(min_size=8_990, max_size=9_010)
        | st.lists(st.text(max_size=3), max_size=61),
        "n": st.integers(-(2**70), 2**70) | st.floats() | st.booleans(),
        "say": st.none() | st.text(max_size=3),
        "ready": st.none() | st.booleans(),
        "undone": st.just(1),
    },
)


def outcome(decode: Callable[[str], object], message: str) -> object:
    try:
        return decode(message)
    except msgspec.DecodeError as error:
        return str(error)


@many
@given(message=(fields | json).map(lambda x: encode(x).decode()), twice=st.sampled_from(["", '"n":3,', '"do":"C1",']))
def test_an_action_is_read_the_same_way_alone(message: str, twice: str) -> None:
    """Most messages are read as an `Act`; whatever that takes, an `Intent` would take, and only then."""
    message = message.replace("{", "{" + twice, 1)
    whole, found = (outcome(one, message) for one in (msgspec.json.Decoder(Intent).decode, read))
    assert whole == (Intent(do=found.do, n=found.n) if isinstance(found, Act) else found)


@pytest.mark.parametrize("do", ["C1", ["C1", "C2"]])
def test_an_action_takes_the_short_way(do: str | list[str]) -> None:
    assert read(encode({"do": do, "n": 7}).decode()) == Act(do, 7)


# --- HTTP -------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def visitor(server: Server) -> Iterator[Visitor]:
    robot = Visitor(server.address, "Robot", bot=True)
    yield robot
    robot.close()


@pytest.fixture(scope="module")
def known(visitor: Visitor) -> list[str]:
    """Tables that are there: one that gathers, one that runs, one that is over."""
    found = [visitor.open("me", "open", "open"), visitor.open("me", "bot:greedy", "bot:greedy")]
    over = visitor.open("bot:greedy", "bot:greedy", "bot:greedy")
    page = visitor.look(over)
    page.hear_until(lambda: page.state["phase"] == "over")
    page.close()  # its pings use the `random` that hypothesis watches while it makes examples
    return [*found, over]


@pytest.fixture(scope="module")
def api(server: Server) -> Any:
    return schemathesis.openapi.from_url(f"{server.address}/schema/openapi.json")


PROMISES = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


OPERATIONS = [
    ("GET", "/health"),
    ("GET", "/metrics"),
    ("GET", "/api/games"),
    ("GET", "/api/games/{name}/book"),
    ("GET", "/api/games/{name}/rules"),
    ("GET", "/api/me"),
    ("GET", "/api/me/figures"),
    ("GET", "/api/me/finished"),
    ("GET", "/api/me/played"),
    ("GET", "/api/me/papers/{game}"),
    ("POST", "/api/me/papers/{game}"),
    ("POST", "/api/me/papers/{game}/import"),
    ("PUT", "/api/me/papers/{game}/{paper}"),
    ("GET", "/api/me/papers/{game}/{paper}/text"),
    ("DELETE", "/api/me/papers/{game}/{paper}"),
    ("POST", "/api/player/link"),
    ("POST", "/api/player/recovery"),
    ("POST", "/api/player/take"),
    ("GET", "/api/puzzle"),
    ("POST", "/api/puzzle"),
    ("GET", "/api/tables"),
    ("POST", "/api/tables"),
    ("GET", "/api/tables/{table_id}"),
    ("POST", "/api/tables/{table_id}/again"),
    ("GET", "/api/tables/{table_id}/journal"),
    ("GET", "/api/tables/{table_id}/moments"),
    ("GET", "/api/tables/{table_id}/link"),
    ("GET", "/api/tables/{table_id}/picture.svg"),
    ("GET", "/api/tables/{table_id}/replay"),
    ("GET", "/api/tables/{table_id}/review"),
    ("POST", "/api/tables/{table_id}/review"),
    ("GET", "/api/tables/{table_id}/story"),
    ("GET", "/api/tables/{table_id}/story.md"),
    ("GET", "/api/tables/{table_id}/things/{digest}"),
    ("DELETE", "/api/me"),  # last: then nobody knows the visitor any more
    ("POST", "/api/player"),  # last, for a new name ends the token
]


def test_every_operation_is_tried(api: Any) -> None:
    found = [operation.ok() for operation in api.get_all_operations()]
    assert sorted((operation.method.upper(), operation.path) for operation in found) == sorted(OPERATIONS)


@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_the_api_keeps_what_it_promises(method: str, path: str, api: Any, visitor: Visitor, known: list[str]) -> None:
    @settings(deadline=None, max_examples=20, database=None, suppress_health_check=list(HealthCheck))
    @given(case=api[path][method].as_strategy())
    def keeps(case: Any) -> None:
        case.call_and_validate(headers=visitor.headers, checks=PROMISES)
        for table in known if "table_id" in path else ():
            case.path_parameters["table_id"] = table
            case.call_and_validate(headers=visitor.headers, checks=PROMISES)
        if "{game}" in path:
            case.path_parameters["game"] = "suits-rpg"
            case.call_and_validate(headers=visitor.headers, checks=PROMISES)
        if path.endswith("rules"):
            case.path_parameters["name"] = "suits"
            case.call_and_validate(checks=PROMISES)

    keeps()
