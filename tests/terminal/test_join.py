"""A table of a server in the terminal: the same face, over a link."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from textual.pilot import Pilot

from suitcase.engine import FastChance, SuitcaseError
from suitcase.games import GAMES, game
from suitcase.server import protocol
from suitcase.server.boxes import game_info
from suitcase.table import ClockSetting
from suitcase.terminal.asking import AskScreen
from suitcase.terminal.joining import LobbyScreen, RemoteApp, RemoteScreen
from suitcase.terminal.link import Link, read_link, token_for
from suitcase.terminal.messages import STRANGE, Hint, Refused, Welcome, read
from suitcase.terminal.remote import RemoteTable
from suitcase.terminal.screen import chance_lines
from tests.server.helpers import in_file, until
from tests.server.visitors import Visitor
from tests.serving import Server
from tests.terminal.helpers import one_line

# --- Links and words ------------------------------------------------------------------------------------------


def test_a_link_is_a_table_s_address_and_anything_else_one_sentence() -> None:
    assert read_link(" http://localhost:8000/table/kZ-_9/ ") == Link("http://localhost:8000", "kZ-_9")
    assert read_link("https://[::1]:80/table/a?x#y").socket == "wss://[::1]:80/ws/a"
    for wrong in (
        "",
        "suits",
        "http://",
        "http:///table/a",
        "ftp://a/table/b",
        "file:///table/a",
        "http://a/table/",
        "http://a/replay/b",
        "http://a/table/b/c",
        "http://a/table/../b",
        "http://a/table/%2e%2e",
        f"http://a/table/{'x' * 41}",
        "http://ana:word@a/table/b",
        "http://a:b/table/c",
        "http://[::1/table/c",
        "http://a/table/\x1b[2J",
        "\0",
    ):
        with pytest.raises(SuitcaseError, match="is no link to a table; one looks like") as refused:
            read_link(wrong)
        assert str(refused.value).isprintable()


def test_what_a_server_says_is_read_without_control_codes_or_refused() -> None:
    said = read('{"type":"refused","why":"No\\u001b[2J\\u0007.\\nNever."}')
    assert said == Refused("No [2J .\nNever.")
    assert read('{"type":"newer","x":1}') is None
    hint = read(
        '{"type":"hint","do":"7C","why":"So.","weighed":[{"do":"7C","say":"7 of cups","share":41,"error":1.4}]}'
    )
    assert isinstance(hint, Hint)
    assert chance_lines(hint.weighed) == ["41 % ± 3: 7 of cups"]
    for wrong in ("", "x", "[]", "{}", '{"type":1}', '{"type":"state"}', '{"type":"seats","chairs":1}', "[" * 5000):
        with pytest.raises(SuitcaseError, match="does not understand"):
            read(wrong)
    assert STRANGE.isprintable()


def welcome_to(name: str, seats: int, seat: int | None, view: Any, legal: list[str]) -> bytes:
    """What a server would say to who comes to a table of a game."""
    one = game(name)
    chairs = [protocol.Chair(f"Player {k}", "person") for k in range(seats)]
    state = protocol.State(7, "playing", view, [0], one.offers(view, legal))
    return msgspec.json.encode(
        protocol.Welcome(
            "x",
            game_info(one, digest=True),
            msgspec.to_builtins(one.options.read({})),
            False,
            ClockSetting(),
            "0" * 64,
            protocol.Seats(chairs, seat, False, 0),
            state,
            [],
            [],
        )
    )


def test_a_server_says_since_when_it_asks_the_same_and_who_acted() -> None:
    """What a hint says holds for so long, and who has begun to do it sees the rest."""
    position = game("suits").new(chance=FastChance(1))
    welcome = read(welcome_to("suits", 3, 0, position.view(0), position.legal(0)))
    assert isinstance(welcome, Welcome)
    for since, mine, first in ((None, False, 7), (5, False, 5), (None, True, 7)):
        welcome.state.since, welcome.state.mine = since, mine
        table = RemoteTable(welcome)
        assert [n for n in range(10) if table.asks_the_same(0, n)] == list(range(first, 8))
        assert table.last_seat == (0 if mine else None)


@pytest.mark.parametrize("name", GAMES)
def test_every_view_of_every_game_arrives_as_it_was(name: str) -> None:
    one, dice, chance = game(name), Random(1), FastChance(1)
    position = one.new(one.seats[-1], chance=chance)
    for moves in (0, 1, 30):
        for _ in range(moves):
            if acting := position.to_act():
                position.play(acting[0], position.some_action(acting[0], chance), chance)
        for viewer in (dice.choice(position.to_act() or [0]), None):
            legal = [] if viewer is None else position.legal(viewer)
            message = read(welcome_to(name, one.seats[-1], viewer, position.view(viewer), legal))
            assert isinstance(message, Welcome)
            table = RemoteTable(message)
            assert table.view(viewer) == position.view(viewer)
            assert table.position.legal(0) == legal
            assert table.seat == viewer


def test_a_game_that_is_other_here_is_one_sentence() -> None:
    position = game("suits").new(3, chance=FastChance(1))
    good = msgspec.json.decode(welcome_to("suits", 3, None, position.view(None), []))
    changes: list[tuple[Callable[[Any], object], str]] = [
        (lambda w: w["game"].update(name="nowhere.game", title="Nowhere"), "Nowhere is not in this case"),
        (lambda w: w["game"].update(digest="0" * 16), "its parts are others"),
        (lambda w: w["options"].update(hands=99), "otherwise than this case"),
        (lambda w: w["state"].update(view={"x": 1}), "it shows other things"),
    ]
    for change, why in changes:
        other = msgspec.json.decode(msgspec.json.encode(good))
        change(other)
        message = read(msgspec.json.encode(other))
        assert isinstance(message, Welcome)
        with pytest.raises(SuitcaseError, match=why):
            RemoteTable(message)


def test_where_people_are_asked_whether_they_are_ready_who_sits_down_is() -> None:
    position = game("suits").new(3, chance=FastChance(1))
    welcome = msgspec.json.decode(welcome_to("suits", 3, None, position.view(None), []))
    welcome["state"] = {"type": "state", "n": 0, "phase": "gathering"}
    welcome["seats"]["chairs"][1] = {}
    agreed = welcome.pop("agreed")  # a server that does not ask has none

    async def sent(**more: Any) -> list[dict[str, Any]]:
        app = RemoteApp(Link("http://127.0.0.1:1", "x"), "")
        found: list[dict[str, Any]] = []
        async with app.run_test() as pilot:
            app.send = lambda **intent: found.append(intent)  # type: ignore[method-assign]
            message = read(msgspec.json.encode(welcome | more))
            assert message is not None
            app.take(message)
            await pilot.press("r", "3")
        return found

    assert asyncio.run(sent()) == [{"sit": 1}, {"sit": 2}]
    assert asyncio.run(sent(agreed=agreed)) == [{"sit": 1, "ready": True}, {"ready": True}, {"sit": 2, "ready": True}]


def test_who_sits_where_is_told_in_right_words() -> None:
    welcome = msgspec.json.decode(
        welcome_to("suits", 3, None, game("suits").new(3, chance=FastChance(1)).view(None), [])
    )
    welcome["state"] = {"type": "state", "n": 0, "phase": "gathering"}
    bot = {"name": "Hazel", "kind": "bot:easy"}

    async def told(*chairs: dict[str, Any]) -> str:
        app = RemoteApp(Link("http://127.0.0.1:1", "x"), "")
        async with app.run_test():
            app.send = lambda **_: None  # type: ignore[method-assign]
            message = read(msgspec.json.encode(welcome | {"seats": welcome["seats"] | {"chairs": chairs}}))
            assert message is not None
            app.take(message)
            assert isinstance(app.screen, LobbyScreen)
            return app.screen.text().plain

    assert "Hazel, an easy bot" in asyncio.run(told(bot, bot, {}))
    assert "\nChair 3 is open. The game begins" in asyncio.run(told(bot, bot, {}))
    assert "\nChairs 2 and 3 are open. The game begins" in asyncio.run(told(bot, {}, {}))


# --- At a server --------------------------------------------------------------------------------------------------


def test_an_evening_by_link(tmp_path: Path) -> None:
    with Server(in_file(tmp_path)) as server, closing(Visitor(server.address, "Ben")) as ben:
        table = ben.open("open", "me", "bot:random")
        link = read_link(f"{server.address}/table/{table}")
        with pytest.raises(SuitcaseError, match="does not answer as a Suitcase server"):
            token_for(link._replace(server="http://127.0.0.1:1"), "Ana", tmp_path)
        with pytest.raises(SuitcaseError, match="name"):
            token_for(link, "A" * 31, tmp_path)
        token = token_for(link, "Ana", tmp_path)
        assert token_for(link, "Ana", tmp_path) == token  # the same person comes back
        assert (tmp_path / "players.json").stat().st_mode & 0o077 == 0
        assert "no such table" in str(asyncio.run(_failure(link._replace(table="x"), token)))
        page = ben.look(table)
        app = RemoteApp(link, token)

        async def evening() -> None:
            async with app.run_test(size=(100, 30)) as pilot:
                await _evening(app, pilot, page, server)

        asyncio.run(evening())
        again = ben.look(table)
        again.hear_until(lambda: again.heard[-1].get("seats", again.heard[-1])["chairs"][0].get("waits"))


async def _failure(link: Link, token: str) -> str | None:
    app = RemoteApp(link, token)
    async with app.run_test():
        await until(lambda: app.return_value)
    return app.return_value


async def _evening(app: RemoteApp, pilot: Pilot[str], page: Any, server: Server) -> None:
    def screen() -> RemoteScreen:
        found = app.screen
        assert isinstance(found, RemoteScreen)
        return found

    def at(number: int) -> bool:
        return isinstance(app.screen, RemoteScreen) and app.screen._number >= number

    assert isinstance(app.screen, LobbyScreen)
    await until(lambda: at(0) and screen().legal)  # sat down by themselves, and the game began
    assert "Your turn" in screen().words
    await pilot.press("h")
    await until(lambda: "Hint:" in " ".join(screen().told))
    hinted = screen().chosen
    assert "would do" in one_line(app) or "%" in one_line(app)
    await pilot.press("right", "left")
    assert screen().words.endswith("(the hint)")
    await pilot.press("enter")
    await until(lambda: at(1))
    page.hear_until(lambda: page.n == 1)
    assert page.view["trick"] == [hinted]

    # Ben talks, and Ana asks to take back; he agrees.
    page.send(say="Nice\x1b[2J card")
    await until(lambda: "Ben says: Nice [2J card" in screen().told)
    await pilot.press("t")
    await until(lambda: isinstance(app.screen, AskScreen) and app.focused)
    await pilot.press(*"hi", "enter")
    await asyncio.to_thread(page.hear_until, lambda: page.heard[-1].get("lines", [{}])[-1].get("text") == "hi")
    await pilot.press("u")
    await asyncio.to_thread(page.hear_until, lambda: page.state.get("undo"))
    page.send(answer=True)
    await until(lambda: at(2))
    assert "You take back the last action." in screen().told
    await pilot.press("enter")
    await until(lambda: at(3))

    # Ben asks; Ana declines.
    page.hear_until(lambda: page.n == 3)
    page.play()
    await until(lambda: at(4))
    page.send(undo=True, n=page.n)
    await until(lambda: "asks to take back" in screen().words or at(5))
    if not at(5):  # the bot was not quicker
        await pilot.press("n")
    await until(lambda: at(5))

    # The server goes and comes back; nothing is lost.
    server.kill()
    await until(lambda: "The server is away" in screen().words)
    server.start()
    await until(lambda: screen().words.startswith(("Your turn", "Waiting", "Hazel", "Bruno")))
    await until(lambda: at(5))

    # Ana says how she leaves.
    await pilot.press("q")
    await until(lambda: isinstance(app.screen, AskScreen) and app.focused)
    for way in ("A bot plays for me", "I'll be back", "I give up; a bot finishes for me", "call the game off"):
        assert way in one_line(app)
    await pilot.press("down", "enter")
    await until(lambda: app.return_code == 0)
    assert app.return_value is None
