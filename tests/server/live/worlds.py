"""Two servers side by side, and all that one viewer can do at them."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from suitcase.bots import bots_at
from suitcase.engine import FastChance, Game, Position, RecordedChance, RecordGame, SeededChance, Shows
from suitcase.games.suits import GAME as SUITS
from suitcase.games.suits import SuitsOptions
from suitcase.games.suits.cards import CARDS
from suitcase.games.suits.state import State
from suitcase.server import app as server_app
from suitcase.server.disk import statements, store
from suitcase.server.door.identity import Identity
from suitcase.server.live.hub import Hub
from suitcase.server.live.livetable import LiveTable
from suitcase.table import Chair, ClockSetting, Table
from tests.server.helpers import Caller, in_file, until

encode = msgspec.json.encode
Viewer = int | None
Script = list[tuple[int, str]]


class World:
    """A whole server in this process."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        made: list[Hub] = []

        def make(*args: Any, **more: Any) -> Hub:
            made.append(Hub(*args, **more))
            return made[-1]

        folder.mkdir()
        with monkeypatch.context() as patched:
            patched.setattr(store.Store, "secret", lambda *_: b"the same in both worlds")
            patched.setattr(server_app, "Hub", make)
            self.app = server_app.create_app(in_file(folder), bot_pause=0, per_second=1e9)
        self.hub = made[0]
        transport = httpx.ASGITransport(app=self.app)
        self.http = httpx.AsyncClient(transport=transport, base_url="http://localhost")

    async def close(self) -> None:
        await self.http.aclose()
        await self.hub.close()

    async def put(self, row: store.Row) -> LiveTable:
        """A table that is there, without anyone having opened it."""
        live = LiveTable(row, self.hub.shelf.offered(row.game))
        self.hub.tables[row.id] = live
        self.hub.disk.add([(statements.ADD_TABLE, row._asdict())])
        for player in [chair.player for chair in live.table.chairs if chair.player]:
            self.hub.disk.add([(statements.ADD_SITTING, {"player": player, "table_id": row.id})])
        if not any(chair.kind == "open" for chair in live.table.chairs):
            live.table.begin()
        self.hub.disk.add([*live.take_jobs(), *live.row_jobs()])
        await self.hub.on_disk()
        return live

    def token(self, player: str) -> str:
        from suitcase.server.door.identity import Identities

        return Identities(b"the same in both worlds").token(Identity(player, player.title()))

    async def call(self, live: LiveTable, player: str | None) -> Caller:
        caller = Caller(self.app, live.id, self.token(player) if player else None)
        await until(lambda: caller.texts)
        await self.hub.on_disk()
        return caller


@asynccontextmanager
async def two_worlds(folder: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[tuple[World, World], None]:
    worlds = World(folder / "a", monkeypatch), World(folder / "b", monkeypatch)
    try:
        yield worlds
    finally:
        for world in worlds:
            await world.close()


def row_of(table: str, game: Game, seats: int, options: Any, seed: bytes) -> store.Row:
    """People on every seat, ready, whose names tell the table, so that each has this table alone."""
    chairs = [Chair(f"{table}-{seat}".title(), "person", f"{table}-{seat}", ready=True) for seat in range(seats)]
    clock = encode(ClockSetting()).decode()
    written = encode(chairs).decode()
    return store.Row(
        table,
        game.name,
        encode(options).decode(),
        clock,
        False,
        f"{table}-0",
        seed,
        written,
        "gathering",
        None,
        None,
        0,
    )


# --- All that one viewer can do -----------------------------------------------------------------------------


async def everything(world: World, live: LiveTable, viewer: Viewer, caller: Caller | None = None) -> list[bytes]:
    """Tries whatever a viewer can try at this moment, and returns every byte that they got."""
    player = None if viewer is None else f"{live.id}-{viewer}"
    caller = caller or await world.call(live, player)
    table, hub, got = live.table, world.hub, list[bytes]()
    number, acting = table.number, table.position.to_act()

    async def say(**words: Any) -> None:
        await caller.answered(encode(words).decode())
        await hub.on_disk()

    # What is refused, in every way that there is.
    words = list(table.game.actions) if isinstance(table.game, RecordGame) else []
    legal = set() if viewer is None else set(table.position.legal(viewer))
    wrong_words = [word for word in words if word not in legal]
    for action in [*Random(0).sample(wrong_words, min(60, len(wrong_words))), "nonsense", "", "x" * 200]:
        await say(do=action, n=number)
    for wrong in ({"do": "x", "n": number + 1}, {"do": "x"}, {"n": number}, {"sit": 0}, {"fill": False}):
        await say(**wrong)
    for wrong in (
        {"answer": True},
        {"rematch": True},
        {"hint": True, "n": number - 1},
        {"undo": True, "n": number + 1},
    ):
        await say(**wrong)
    await caller.answered("{not json")
    await say(hint=True, n=number)
    for before in (number, 1, 0, -1, 2**40, 2**70):
        await say(log=before)
    await say(go="nowhere")
    await say(go=live.id)

    # What others do: they talk, one of them goes and comes back, one asks to take back and may.
    others = {seat: await world.call(live, f"{live.id}-{seat}") for seat in range(len(table.chairs)) if seat != viewer}
    for seat, other in others.items():
        await other.answered(encode({"say": f"I am {seat}"}).decode())
    for seat, other in others.items():
        if seat not in acting:
            await other.answered('{"leave":true}')
            await other.hang_up()
            others[seat] = await world.call(live, f"{live.id}-{seat}")
    for seat in [seat for seat in range(len(table.chairs)) if table.can_undo(seat)][-1:]:
        asker, before = caller if seat == viewer else others[seat], table.number
        for agreed in (False, True):
            await asker.answered(encode({"undo": True, "n": table.number}).decode())
            await hub.on_disk()
            for k, other in [*others.items(), (viewer, caller)]:
                if table.undo and k in table.undo.waiting:
                    await other.answered(encode({"answer": agreed}).decode())
                    await hub.on_disk()
        assert table.number == before + 1

    # What they are told over HTTP.
    headers = {"Authorization": f"Bearer {world.token(player)}"} if player else {}
    moments = [f"/moments?first={first}&last={first + 63}&open=true" for first in {0, max(0, number - 9)}]
    moments += [f"/moments?first=0&last=63&seat={seat}" for seat in range(len(table.chairs))]
    for path in ("", "/journal", "/replay", "/replay?open=true", "/replay?seat=0", *moments):
        answer = await world.http.get(f"/api/tables/{live.id}{path}", headers=headers)
        got += [str(answer.status_code).encode(), answer.content, str(sorted(answer.headers.items())).encode()]
    for path in ("/api/me", "/api/tables", f"/table/{live.id}"):
        got.append((await world.http.get(path, headers=headers)).content)

    # They act themselves, or let a bot act for them, and come back to it all. Where decks have an order, the next card
    # is another in the other world, so nothing is done that turns one up.
    same_draws = isinstance(table.game, RecordGame)
    if viewer in table.position.to_act():
        before = table.number
        assert viewer is not None
        action = table.position.some_action(viewer, FastChance(before))
        after = table.position.copy()
        after.play(viewer, action, FastChance(before))
        if same_draws or after.shows() != Shows.HIDDEN:
            await say(do=action, n=before)
            await until(lambda: table.number == before + 1)
    if same_draws and viewer in table.position.to_act() and somebody_goes_on(table, viewer):
        before = table.number
        await say(leave=True)
        await until(lambda: table.number > before and table.bot_to_act() is None)
    await hub.on_disk()
    again = await world.call(live, player)
    got += [text.encode() for each in (caller, again) for text in each.texts]
    for each in (caller, again, *others.values()):
        assert each.closed is None
        await each.hang_up()
    return got


def somebody_goes_on(table: Table, seat: int) -> bool:
    """Whether the game goes on if a seat is left: by a bot, or without it."""
    gets_up = table.game.gets_up
    return bool(bots_at(table.game, table.plans[seat]) or (gets_up and table.position.why_not(seat, gets_up) is None))


class Leak(Exception):
    """A viewer can tell two worlds apart that they should not."""


def compare(a: list[bytes], b: list[bytes]) -> None:
    """Every byte, and nothing missing."""
    if a != b:
        pair = next(((one, other) for one, other in zip(a, b, strict=False) if one != other), (a[-1], b[-1]))
        at = next((k for k, (x, y) in enumerate(zip(*pair, strict=False)) if x != y), 0)
        near = [one[max(0, at - 200) : at + 200] for one in pair]
        raise Leak(f"{len(a)} and {len(b)} messages; they differ at\n{near[0]!r}\n{near[1]!r}")


class SteeredChance(SeededChance):
    """The seed's numbers, but for some draws that come out otherwise."""

    def __init__(self, seed: bytes, instead: dict[int, int] | None = None) -> None:
        super().__init__(seed)
        self.drawn = 0
        self.instead = instead or {}

    def rewind(self, mark: tuple[int, int]) -> None:
        raise AssertionError("no test steers a table that fails")

    def below(self, n: int) -> int:
        number = super().below(n)
        self.drawn += 1
        return self.instead.get(self.drawn - 1, number)


async def whole_past(
    world: World, row: store.Row, script: Script, viewer: Viewer, instead: dict[int, int]
) -> list[bytes]:
    """A table that someone looks at from its beginning, before all have sat down, to some moment."""
    chairs = msgspec.json.decode(row.chairs, type=list[Chair])
    chairs[2] = Chair()
    live = await world.put(row._replace(chairs=encode(chairs).decode()))
    live.table._chance = SteeredChance(row.seed, instead)
    live.table._recorder = RecordedChance(live.table._chance)
    last = await world.call(live, f"{row.id}-2")
    caller = last if viewer == 2 else await world.call(live, None if viewer is None else f"{row.id}-{viewer}")
    await last.answered('{"sit":2,"ready":true}')
    people = {viewer: caller, 2: last}
    for seat, action in script:
        if seat not in people:
            people[seat] = await world.call(live, f"{row.id}-{seat}")
        number = live.table.number
        await people[seat].answered(encode({"do": action, "n": number}).decode())
        await world.hub.on_disk()
        assert live.table.number == number + 1, people[seat].heard[-1]
    for person in people.values():
        if person is not caller:
            await person.hang_up()
    return await everything(world, live, viewer, caller)


# --- Scripts, and worlds in which they go as well ---------------------------------------------------------

LONGEST = 1500  # actions; a story may go on for as long as its teller likes


def random_script(game: Game, seats: int, options: Any, seed: bytes, chance: Random) -> Script:
    table = Table(game, [Chair(str(k), "person", str(k)) for k in range(seats)], options, seed=seed)
    table.begin()
    script: Script = []
    some = FastChance(chance.getrandbits(60))
    while (acting := table.position.to_act()) and len(script) < LONGEST:
        seat = chance.choice(acting)
        script.append((seat, table.position.some_action(seat, some)))
        table.do(*script[-1], table.number)
    return script


def changed(position: Position, viewer: Viewer, chance: Random) -> Position:
    """Another world for the viewer; where there is one at all, one that differs."""
    for _ in range(20):
        world = position.redeal(viewer, FastChance(chance.getrandbits(60)))
        if world.dump() != position.dump():
            break
    return world


def draws_for(hands: Sequence[int], dealer: int, first: int) -> dict[int, int]:
    """The numbers from draw `first` on that deal these hands (sets of cards) out of a whole deck."""
    numbers = {}
    deck = list(range(len(CARDS)))
    queues = [[k for k in range(len(CARDS)) if hands[(dealer + step) % 3] >> k & 1] for step in (1, 2)]
    for draw in range(32):
        card = queues[draw % 2].pop()
        numbers[first + draw] = deck.index(card)
        deck.remove(card)
    return numbers


def another_deal(script: Script, seed: bytes, options: SuitsOptions, viewer: Viewer, chance: Random) -> dict[int, int]:
    """The draws of a world in which the script goes just as well, and where hands now differ."""
    table = Table(SUITS, [Chair(str(k), "person", str(k)) for k in range(3)], options, seed=seed)
    table.begin()
    played = [0, 0, 0]
    dealt = SteeredChance(seed)
    dealer = dealt.below(3)
    first = 1
    for seat, action in script:
        hand_number = state_of(table.position).hand_number
        table.do(seat, action, table.number)
        played[seat] |= 1 << CARDS.parse(action)  # type: ignore[operator]  # a card that was played is one
        state = state_of(table.position)
        if state.hand_number > hand_number:
            played, dealer, first = [0, 0, 0], state.dealer, first + 32
    other = state_of(changed(table.position, viewer, chance))
    return draws_for([hand | gone for hand, gone in zip(other.hand, played, strict=True)], dealer, first)


def state_of(position: Any) -> State:
    state = position.state
    assert isinstance(state, State)
    return state
