"""Nothing hidden ever leaves the server: the two-world test at the wire.

Two servers hold the same table, except that everything a viewer cannot know is different in the second one.
Whatever the viewer does there, over a socket and over HTTP, every byte that the viewer gets must be the same.
"""

from __future__ import annotations

import asyncio
import base64
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from examples.lone_suit import GAME as LONE_SUIT
from suitcase.engine import Game, seed_from_text
from suitcase.games import GAMES
from suitcase.games import game as find_game
from suitcase.games.suits import GAME as SUITS
from suitcase.games.suits import SuitsOptions
from suitcase.games.suits.cards import CARDS, SPOKEN
from suitcase.games.suits.state import State
from suitcase.server import protocol
from suitcase.server.disk import store
from suitcase.server.live.hub import Hub
from suitcase.server.live.livetable import LiveTable
from suitcase.server.live.logs import Told
from suitcase.server.live.past import Line
from suitcase.server.live.readers import Readers
from suitcase.server.replays import journals
from suitcase.table import Table
from suitcase.table.mind import Advice
from tests.server.helpers import in_file, look_at, open_hub, table_in, until, wish
from tests.server.live.worlds import (
    Leak,
    Script,
    Viewer,
    World,
    another_deal,
    changed,
    compare,
    encode,
    everything,
    random_script,
    row_of,
    state_of,
    two_worlds,
    whole_past,
)

LONG = 150  # actions; of a longer game fewer viewers are looked at, for each of them it is told again from the start
SHORTER = {"suit-up-cards": {"limit": 24}}  # options, where a random game would take very long

# --- Any game: what is hidden now is changed now --------------------------------------------------------------


async def at_moment(world: World, row: store.Row, script: Script) -> LiveTable:
    live = await world.put(row)
    for seat, action in script:
        live.table.do(seat, action, live.table.number)
    world.hub.disk.add([*live.take_jobs(), *live.row_jobs()])
    await world.hub.on_disk()
    return live


async def compare_worlds(
    worlds: tuple[World, World], name: str, game: Game, seats: int, options: Any, moments: int
) -> int:
    """Random moments of a random game, for every viewer. How many of the other worlds were really different."""
    chance = Random(name)
    seed = seed_from_text(name)
    script = random_script(game, seats, options, seed, chance)
    different = 0
    some = moments if len(script) <= LONG else 1
    for moment in sorted({0, len(script) - 1, *chance.sample(range(len(script)), some)}):
        viewers: list[Viewer] = [*range(seats), None]
        if len(script) > LONG:
            viewers = chance.sample(viewers, 2)
        for viewer in viewers:
            row = row_of(f"{name}-{moment}-{viewer}", game, seats, options, seed)
            got = []
            for world in worlds:
                live = await at_moment(world, row, script[:moment])
                true = live.table.position
                if world is worlds[1]:
                    live.table._position = changed(true, viewer, chance)
                    different += live.table.position.dump() != true.dump()
                got.append(await everything(world, live, viewer))
            compare(*got)
    return different


@pytest.fixture
def on_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUITCASE_GAMES", LONE_SUIT.name)


@pytest.mark.usefixtures("on_shelf")
@pytest.mark.parametrize("name", [*GAMES, LONE_SUIT.name])
def test_two_worlds_at_random_moments_look_the_same(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game(name)

    async def scene() -> None:
        async with two_worlds(tmp_path, monkeypatch) as worlds:
            different = 0
            for seats in {game.seats[0], game.seats[-1]}:
                label = f"{name.rpartition('.')[2]}-{seats}"
                options = game.options.read(SHORTER.get(name, {}))
                different += await compare_worlds(worlds, label, game, seats, options, moments=3)
            assert different > 4

    asyncio.run(scene())


# --- Suits: another deal from the start, so that the whole past is another too ----------------------------------


async def compare_pasts(worlds: tuple[World, World], games: int) -> None:
    options = SuitsOptions(hands=2)
    chance = Random("deals")
    for game in range(games):
        seed = seed_from_text(f"deals {game}")
        script = random_script(SUITS, 3, options, seed, chance)
        viewers: list[Viewer] = [0, 1, 2, None]
        for viewer in viewers:
            moment = chance.choice([chance.randrange(40), 48, chance.randrange(49, 90)])
            row = row_of(f"deals-{game}-{viewer}", SUITS, 3, options, seed)
            instead = another_deal(script[:moment], seed, options, viewer, chance)
            a = await whole_past(worlds[0], row, script[:moment], viewer, {})
            b = await whole_past(worlds[1], row, script[:moment], viewer, instead)
            journals = ["".join(world.hub.store.journal(row.id)) for world in worlds]
            assert journals[0] != journals[1]  # two pasts
            compare(a, b)


def test_two_worlds_with_another_deal_have_the_same_past(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with two_worlds(tmp_path, monkeypatch) as worlds:
            await compare_pasts(worlds, games=2)

    asyncio.run(scene())


# --- The test itself: a leak is found -----------------------------------------------------------------------


def leaky_states(monkeypatch: pytest.MonkeyPatch) -> None:
    true = LiveTable.states

    def states(self: LiveTable, viewers: Any) -> Any:
        found = true(self, viewers)
        for state in found.values():
            if state.view is not None:
                state.clause = str(sum(state_of(self.table.position).hand[1:2]))
        return found

    monkeypatch.setattr(LiveTable, "states", states)


def leaky_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    def objection(_: Any, s: State, seat: int, action: int) -> str:
        holder = next((k for k in range(3) if s.hand[k] >> action & 1), None)
        return f"You don't hold that; seat {holder} does."

    monkeypatch.setattr(type(SUITS), "objection", objection)


def leaky_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    def adviser(self: Table, seat: int, *_: object) -> Callable[[], Advice]:
        hidden = state_of(self.position).hand[(seat + 1) % 3]
        legal = self.position.legal(seat)
        return lambda: Advice([(legal[hidden % len(legal)], "Play it")], "it is best", [])

    monkeypatch.setattr(Table, "adviser", adviser)


def leaky_journal(monkeypatch: pytest.MonkeyPatch) -> None:
    async def finished(request: Any, table_id: str) -> tuple[list[str], store.Row]:
        hub: Hub = request.app.state.hub
        row = hub.store.table(table_id)
        assert row
        return [*hub.store.journal(table_id), str(state_of(hub.tables[table_id].table.position).hand)], row

    monkeypatch.setattr(journals, "finished", finished)


@pytest.mark.parametrize(
    ("leak", "where"),
    [
        (leaky_states, r'"clause":"\d+"'),
        (leaky_refusal, r"hold that; seat \w+ does\."),
        (leaky_hint, '"type":"hint"'),
        (leaky_journal, r"\[\d+, \d+, \d+\]"),
    ],
)
def test_a_leak_is_found(
    leak: Callable[[pytest.MonkeyPatch], None], where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with two_worlds(tmp_path, monkeypatch) as worlds:
            leak(monkeypatch)
            with pytest.raises(Leak, match=rf"they differ at(?s:.*){where}"):
                await compare_worlds(worlds, "leak", SUITS, 3, SuitsOptions(hands=1), moments=1)

    asyncio.run(scene())


def test_a_leak_from_the_past_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    true = LiveTable.log

    async def leaky(self: LiveTable, viewer: int | None, readers: Readers) -> Told:
        told = await true(self, viewer, readers)
        return told._replace(lines=[*told.lines, Line(0, "".join(self.journal.rows)[-9:])])

    monkeypatch.setattr(LiveTable, "log", leaky)

    async def scene() -> None:
        async with two_worlds(tmp_path, monkeypatch) as worlds:
            with pytest.raises(Leak):
                await compare_pasts(worlds, games=1)

    asyncio.run(scene())


# --- What is in the bytes of a whole game ---------------------------------------------------------------------


def test_no_card_is_named_before_it_is_seen_and_no_seed_before_the_end(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub, ("me", "open", "open"), options={"hands": 2})
            people = {name: await look_at(hub, live, name) for name in ("ana", "ben", "cleo", "eve")}
            await wish(hub, people["ben"], sit=1)
            await wish(hub, people["cleo"], sit=2)
            seats = [people["ana"], people["ben"], people["cleo"]]
            known: dict[str, set[str]] = {name: set() for name in people}
            checked = dict.fromkeys(people, 0)
            secrets = [live.seed.hex(), base64.b64encode(live.seed).decode(), str(list(live.seed))]
            hand_number = 0
            chance = Random(5)
            while acting := live.table.position.to_act():
                state = state_of(live.table.position)
                for name, person in people.items():
                    if state.hand_number > hand_number and person.connection.seat is not None:
                        known[name] |= set(live.table.position.legal(person.connection.seat) or own(live, person))
                    for text in person.texts[checked[name] :]:
                        assert named(text) <= known[name], (name, text)
                        assert not any(secret in text for secret in secrets)
                    checked[name] = len(person.texts)
                if state.hand_number > hand_number:
                    hand_number = state.hand_number
                seat = acting[0]
                if chance.random() < 0.2:
                    await wish(hub, seats[seat], hint=True, n=live.table.number)
                    await until(lambda: seats[seat].heard[-1]["type"] == "hint")  # noqa: B023  (called at once)
                action = chance.choice(live.table.position.legal(seat))
                for seen in known.values():
                    seen.add(action)
                await wish(hub, seats[seat], do=action, n=live.table.number)
                if state_of(live.table.position).hand_number > hand_number:
                    # A fresh deck: only one's own cards and the trick that still lies there are known now.
                    trick = {CARDS[card] for card in state_of(live.table.position).trick}
                    known = {name: set(trick) for name in people}
                if chance.random() < 0.1:
                    again = await look_at(hub, live, "eve")
                    assert own(live, again) == []
            for person in people.values():
                assert person.last("state")["seed"] == live.seed.hex()
                assert sum(live.seed.hex() in text for text in person.texts) == 1

    def own(live: LiveTable, person: Any) -> list[str]:
        view = live.table.view(person.connection.seat)
        return list(getattr(view, "hand"))  # noqa: B009  (a Suits view)

    def named(text: str) -> set[str]:
        """The cards that a message names, by their code or in words; the rules of the game do not count."""
        message = msgspec.json.decode(text)
        if message["type"] == "welcome":
            message.pop("log")  # what was seen in earlier hands too
            message.pop("game")
        text = encode(message).decode()
        codes = set(re.findall(r'"([1-9JNK][COSB])"', text))
        return codes | {card for card in CARDS if re.search(rf"\b{re.escape(SPOKEN[card])}\b", text)}

    asyncio.run(scene())


def test_a_spectator_s_and_a_stranger_s_welcome_have_no_cards_at_all(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub, ("me", "bot:greedy", "bot:greedy"))
            for player, name in (("eve", "Eve"), ("nobody", "")):
                message = msgspec.json.decode((await look_at(hub, live, player, name)).texts[0], type=protocol.Message)
                assert isinstance(message, protocol.Welcome)
                assert message.state.legal == []
                assert not re.search(r'"[1-9JNK][COSB]"', encode(message.state).decode())

    asyncio.run(scene())
