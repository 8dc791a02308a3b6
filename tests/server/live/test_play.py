"""People at the tables of a real server: whole games, and everything that one can do on the way."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, MutableMapping
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from suitcase.server.door.identity import Identities
from suitcase.server.live.connection import MOST_WAITING, Connection
from suitcase.server.protocol import Message
from suitcase.server.sockets import AT_ONCE, Sockets
from tests.server.helpers import Caller, in_file, look_at, open_hub, table_in, until, wish
from tests.server.visitors import Visitor, hear_all, play_on, three
from tests.table.helpers import PEOPLE, verified

Come = Callable[..., Visitor]
BOT = "bot:greedy"


def journal(visitor: Visitor, table: str) -> str:
    answer = visitor.http.get(f"/api/tables/{table}/journal")
    assert answer.status_code == 200
    return answer.text


# --- A whole game ---------------------------------------------------------------------------------------


def test_three_people_play_and_one_watches(visit: Come) -> None:
    table, pages = three(visit)
    watcher = visit()
    watching = watcher.look(table)
    assert watching.seats["you"] is None
    play_on([*pages, watching], chance=Random(1))
    for page in [*pages, watching]:
        assert page.state["phase"] == "over"
        assert page.n == 48
        assert page.state["outcome"]["winners"] == pages[0].state["outcome"]["winners"]
        assert page.state["outcome"]["why"].endswith(".")
        assert page.legal == []
        for text in page.texts:
            msgspec.json.decode(text, type=Message)  # what the protocol promises, and nothing else
    assert watching.view["hand"] == []
    assert not [message for message in watching.heard if message.get("legal")]
    text = journal(watcher, table)
    assert verified(text).finished
    seed = pages[0].state["seed"]
    assert text.rsplit(" #", 1)[0].endswith(f"seed {seed}")
    assert seed not in "".join(pages[0].texts[:-1])


def test_one_person_plays_against_bots_that_nobody_waits_for(visit: Come) -> None:
    ana = visit("Ana")
    table = ana.open(BOT, "me", "bot:random")
    page = ana.look(table)
    while page.state["phase"] != "over":
        page.hear_until(lambda: page.legal or page.state["phase"] == "over")
        if page.legal:
            page.play()
    assert verified(journal(ana, table)).finished


def test_the_host_fills_the_seats_with_bots_and_nobody_else_does(visit: Come) -> None:
    ana, ben = visit("Ana"), visit("Ben")
    table = ana.open("me", "open", "open")
    page, other = ana.look(table), ben.look(table)
    assert page.seats["host"]
    assert not other.seats["host"]
    assert other.refused(fill=True) == "Only the host can fill the seats with bots."
    page.send(fill=True)
    for each in (page, other):
        hear_all(each, lambda each: each.state["phase"] == "playing")
    assert [chair["kind"] for chair in other.seats["chairs"]] == ["person", "bot:normal", "bot:normal"]
    assert page.refused(fill=True) == "The game has begun; no seat is open."


def test_who_gets_up_can_sit_down_again_and_elsewhere(visit: Come) -> None:
    ana, ben = visit("Ana"), visit("Ben")
    table = ana.open("me", "open", "open")
    page, other = ana.look(table), ben.look(table)
    for seat in (1, 2, 1):
        other.send(sit=seat)
        hear_all(other, lambda each: each.seats["you"] is not None)
        assert other.seats["you"] == seat
        assert other.refused(sit=3 - seat) == "You already have a seat at this table."
        other.send(leave=True)
        hear_all(other, lambda each: each.seats["you"] is None)
    hear_all(page, lambda page: page.seats["told"] == ["Ben gets up."])
    other.send(sit=1)
    hear_all(other, lambda each: each.seats["you"] == 1)
    assert page.welcome["state"]["phase"] == "gathering"


def test_a_stranger_s_program_plays_with_its_token(visit: Come) -> None:
    ana, robot = visit("Ana"), visit("Robot", bot=True)
    table = ana.open("me", "open", BOT)
    mine, its = ana.look(table), robot.look(table)
    its.send(sit=1)
    for page in (mine, its):
        hear_all(page, lambda page: page.state["phase"] == "playing")
    assert its.seats["you"] == 1
    play_on([mine, its])
    assert verified(journal(ana, table)).finished


# --- On the way -----------------------------------------------------------------------------------------


def test_chat_is_text_and_stays(visit: Come) -> None:
    ana, ben = visit("Ana"), visit("<b>Ben</b>")
    table = ana.open("me", "open", "open")
    page, other = ana.look(table), ben.look(table)
    said = '<script>alert(1)</script> & "quotes" ☂\nand a line'
    other.send(say=said)
    for each in (page, other):
        assert each.hear_next("chat")["lines"] == [{"name": "<b>Ben</b>", "text": said, "seat": None}]
    other.send(say="a\x00b")
    assert page.hear_next("chat")["lines"][0]["text"] == "ab"
    late = visit()
    assert [line["text"] for line in late.look(table).welcome["chat"]] == [said, "ab"]
    assert page.refused(say="") != ""
    assert page.refused(say=" \n") == "You said nothing."
    assert page.refused(say="x" * 501) != ""
    assert late.pages[0].refused(say="hello") == "Tell us your name first, then chat."
    assert late.pages[0].refused(sit=1) == "Tell us your name first, then sit down."


def test_a_hint_is_legal_and_for_one_s_turn(visit: Come) -> None:
    _, pages = three(visit)
    pages[0].send(hint=True, n=0)
    hint = pages[0].hear_next("hint")
    assert hint["do"] in pages[0].legal
    assert hint["why"].endswith(".")
    assert "A hint is for your turn" in pages[1].refused(hint=True, n=0)
    assert "A hint is for your turn" in pages[0].refused(hint=True, n=7)
    assert "hint" not in {message["type"] for page in pages[1:] for message in page.heard}


def test_undo_by_agreement(visit: Come) -> None:
    table, (ana, ben, cleo) = three(visit)
    hand = ana.view["hand"]
    ana.play()
    assert ana.state["can_undo"]
    ana.send(undo=True, n=1)
    for page in (ana, ben, cleo):
        hear_all(page, lambda page: page.state.get("undo") == {"seat": 0, "waiting": [1, 2]})
    ben.send(answer=False)
    for page in (ana, ben, cleo):
        hear_all(page, lambda page: "undo" not in page.state)
    assert ana.n == 1
    ana.send(undo=True, n=1)
    hear_all(ben, lambda page: page.state.get("undo"))
    hear_all(cleo, lambda page: page.state.get("undo"))
    ben.send(answer=True)
    hear_all(cleo, lambda page: page.state["undo"]["waiting"] == [2])
    cleo.send(answer=True)
    for page in (ana, ben, cleo):
        hear_all(page, lambda page: page.n == 2)
    assert ana.view["hand"] == hand
    assert ben.state["told"] == ["Ana takes back the last action."]
    assert cleo.refused(answer=True) == "Nobody waits for your answer."
    play_on([ana, ben, cleo], to=3)
    assert "Nothing of yours" in ben.refused(undo=True, n=3)
    play_on([ana, ben, cleo])
    assert "\n2 undo 0 #" in journal(visit(), table)
    assert verified(journal(visit(), table)).finished


def test_a_bot_plays_for_who_leaves_and_gives_the_seat_back(visit: Come) -> None:
    ana, ben = visit("Ana"), visit("Ben")
    table = ana.open("me", "open", BOT)
    mine, his = ana.look(table), ben.look(table)
    his.send(sit=1)
    hear_all(mine, lambda page: page.state["phase"] == "playing")
    mine.send(leave=True)
    hear_all(his, lambda page: page.seats["told"] == ["Ana has left; a bot plays until Ana is back."])
    assert his.seats["chairs"][0]["away"]
    hear_all(his, lambda page: page.legal)
    assert his.n == 1  # the bot has led
    mine.close()
    hear_all(his, lambda page: "present" not in page.seats["chairs"][0])
    again = ana.look(table)
    assert again.seats["you"] == 0
    hear_all(his, lambda page: page.seats["told"] == ["Ana is back."])
    assert his.seats["chairs"][0] == {"name": "Ana", "kind": "person", "present": True}
    his.play()
    hear_all(again, lambda page: page.legal)  # and Ana plays for herself


def test_the_same_people_play_again(visit: Come) -> None:
    table, pages = three(visit, clock={"kind": "move", "seconds": 600}, public=True)
    assert pages[0].refused(rematch=True) == "The game is not over yet."
    watcher = visit()
    watching = watcher.look(table)
    play_on([*pages, watching])
    assert "only someone with a seat" in watching.refused(rematch=True)
    assert pages[0].refused(leave=True).startswith("The game is over")
    pages[2].send(rematch=True)
    for page in [*pages, watching]:
        hear_all(page, lambda page: page.seats["next"])
        assert page.seats["told"] == ["Cleo opens a rematch."]
        assert {message["next"] for message in page.heard if message["type"] == "seats"} <= {None, page.seats["next"]}
    assert "open already" in pages[0].refused(rematch=True)
    following = watcher.look(watching.seats["next"])
    assert [chair.get("ready") for chair in following.seats["chairs"]] == [None, None, True]
    for page in pages:
        page.send(go=following.welcome["table"])
        page.hear_next("welcome")
        page.send(ready=True)
    hear_all(following, lambda page: page.state["phase"] == "playing")
    assert following.welcome["options"] == pages[0].welcome["options"]
    assert following.welcome["clock"] == pages[0].welcome["clock"]
    assert following.welcome["public"]
    assert following.welcome["commitment"] != pages[0].welcome["commitment"]
    assert [chair["name"] for chair in following.seats["chairs"]] == list(PEOPLE)
    assert following.state["phase"] == "playing"
    assert watcher.look(table).seats["next"] == following.welcome["table"]


def test_two_pages_of_one_player(visit: Come) -> None:
    ana, ben = visit("Ana"), visit("Ben")
    table = ana.open("me", "open", BOT)
    first, his, second = ana.look(table), ben.look(table), ben.look(table)
    his.send(sit=1)
    for page in (first, second):
        hear_all(page, lambda page: page.state["phase"] == "playing")
    first.play()
    for page in (his, second):
        hear_all(page, lambda page: page.n == 1)
    second.play()
    hear_all(his, lambda page: page.n == 2)
    assert his.view == second.view
    second.close()
    hear_all(first, lambda page: page.n >= 2)
    assert first.seats["chairs"][1]["present"]  # the other page is still open
    assert first.seats["spectators"] == 0


def test_who_comes_again_finds_everything(visit: Come) -> None:
    ana = visit("Ana")
    table = ana.open("me", "open", "open")
    pages = [ana.look(table)]
    for seat, name in ((1, "Ben"), (2, "Cleo")):
        pages.append(visit(name).look(table))
        pages[-1].send(sit=seat)
    for page in pages:
        hear_all(page, lambda page: page.state["phase"] == "playing")
    told = list(pages[0].state["told"])
    play_on(pages, chance=Random(2), to=31)
    heard = {message["n"]: message["told"] for message in pages[0].heard if message["type"] == "state" and message["n"]}
    assert list(heard) == list(range(1, 32))
    pages[0].close()
    again = ana.look(table)
    assert again.state == pages[0].state
    assert again.welcome["log"] == told + [line for lines in heard.values() for line in lines]
    watched = visit().look(table)
    assert watched.view["hand"] == []
    assert watched.welcome["log"][0] == "Hand 1 of 1: Cleo deals, Ana leads."


# --- What is refused ------------------------------------------------------------------------------------


def test_what_is_stale_foreign_or_out_of_turn_is_refused_and_changes_nothing(visit: Come) -> None:
    table, (ana, ben, _) = three(visit)
    watcher = visit("Eve").look(table)
    card, other = ana.legal[0], ben.view["hand"][0]
    before = [page.state for page in (ana, ben)]
    assert "you answered state 7, it is at 0" in ana.refused(do=card, n=7)
    assert "Name the state number" in ana.refused(do=card)
    assert ben.refused(do=other, n=0) == "It is not your turn."
    assert ben.refused(do=card, n=0) == "It is not your turn."
    assert ana.refused(do=other, n=0).startswith("You don't hold")
    assert "is nothing one can do in Suits" in ana.refused(do="castle", n=0)
    assert watcher.refused(do=card, n=0) == "You are watching; only someone with a seat can act."
    assert watcher.refused(sit=1).startswith("That seat is taken")
    assert watcher.refused(leave=True).startswith("You are watching")
    assert ana.refused(answer=True) == "Nobody waits for your answer."
    assert ana.refused().startswith("Say what you want")
    assert ana.refused(fly=True).startswith("This message cannot be read")
    assert "an intent is one thing" in ana.refused(say="hello", undo=True, n=0)
    ana.socket.send("{")
    assert ana.hear_next("refused")["why"].startswith("This message cannot be read")
    assert [page.state for page in (ana, ben)] == before
    ana.play(card)
    assert "you answered state 0, it is at 1" in ana.refused(do=card, n=0)


def test_there_is_no_such_table(visit: Come) -> None:
    page = visit("Ana").look("nothing-here")
    assert page.heard[0]["why"] == "There is no such table; ask for its link again."
    assert page.closing() == 4404


@pytest.mark.parametrize("origin", ["https://evil.example", "http://127.0.0.1:1", "null", "http://[", ""])
def test_a_page_elsewhere_cannot_open_a_socket(visit: Come, origin: str) -> None:
    ana = visit("Ana")
    table = ana.open("me", "open", "open")
    with pytest.raises(InvalidStatus, match="403"):
        ana.look(table, origin=origin)
    assert ana.look(table, origin=ana.address).seats["you"] == 0


@pytest.mark.parametrize("path", ["../any", "../ws2/any", "a/b", "../../etc/passwd"])
def test_a_socket_has_one_address(visit: Come, path: str) -> None:
    with pytest.raises(InvalidStatus, match="403"):
        visit("Ana").look(path)


@pytest.mark.parametrize("message", [b"{}", "x" * 20_481, '{"say": "' + "x" * 70_000 + '"}'])
def test_what_is_not_a_short_text_closes_the_socket(visit: Come, message: str | bytes) -> None:
    ana = visit("Ana")
    table = ana.open("me", "open", "open")
    page = ana.look(table)
    page.socket.send(message)
    assert page.closing() == 1009
    assert ana.look(table).seats["you"] == 0


def test_too_many_messages_close_the_socket(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub)
            door = Identities(b"secret")
            caller = Caller(Sockets(hub, door, per_second=0.001), live.id)
            for _ in range(AT_ONCE):
                caller.say("{}")
            await until(lambda: len(caller.heard) > AT_ONCE)
            assert not caller.visit.done()
            caller.say("{}")
            await caller.visit
            assert caller.closed == (1008, "Too many messages at once; come back in a moment.")
            assert not live.connections

    asyncio.run(scene())


# --- Clocks and slow readers, in this process ------------------------------------------------------------


def test_when_time_is_up_a_bot_plays_that_action(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0
    for module in ("table.match", "server.live.autoplay", "server.live.livetable"):
        monkeypatch.setattr(f"suitcase.{module}.now_ms", lambda: now)

    async def scene() -> None:
        nonlocal now
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub, ("me", "bot:greedy", "bot:greedy"), clock={"kind": "move", "seconds": 30})
            ana = await look_at(hub, live)
            assert ana.last("welcome")["state"]["clocks"] == {"left": [30_000] * 3, "running": [0]}
            now = 20_000
            assert (await look_at(hub, live)).last("welcome")["state"]["clocks"]["left"][0] == 10_000
            now = 30_000
            await look_at(hub, live, "eve")  # whoever comes: the timer is set anew, and is due
            await until(lambda: live.table.number >= 3 and live.table.bot_to_act() is None)
            told = [message["told"] for message in ana.heard if message["type"] == "state"]
            assert told[0][0] == "You run out of time; a bot plays."
            assert live.table.clocks.running() == [0]  # the bots have answered; it is Ana's turn again
            assert not live.table.chairs[0].away
            log = (await look_at(hub, live, "late")).last("welcome")["log"]
            assert "Ana runs out of time; a bot plays." in log
            number = live.table.number
            await wish(hub, ana, do=live.table.position.legal(0)[0], n=number)
            assert live.table.number > number

    asyncio.run(scene())


def test_who_does_not_read_holds_nobody_up_and_is_let_go(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub, ("me", "open", "bot:greedy"))
            ana, ben = await look_at(hub, live), await look_at(hub, live, "ben")
            taken: list[MutableMapping[str, Any]] = []
            stuck = asyncio.Event()

            async def never(message: MutableMapping[str, Any]) -> None:
                taken.append(message)
                await stuck.wait()

            async def read() -> None:
                await asyncio.Event().wait()

            slow = Connection(never, "eve", "Eve")
            slow.reader = asyncio.ensure_future(read())
            await hub.viewers.join(live, slow)
            await wish(hub, ben, sit=1)
            assert live.phase == "playing"
            for _ in range(MOST_WAITING + 10):
                await wish(hub, ana, say="hello?")
            assert ben.last("chat")["lines"] == [{"name": "Ana", "text": "hello?", "seat": 0}]
            assert len(ben.heard) > MOST_WAITING
            await until(lambda: slow.gone and slow.reader and slow.reader.done())
            assert slow.reader.cancelled()  # so its socket is closed, and its page comes again
            assert len(taken) == 1
            viewers = {0: ana, 1: ben}
            while (acting := live.table.position.to_act()) and acting[0] in viewers:
                legal = live.table.position.legal(acting[0])
                await wish(hub, viewers[acting[0]], do=legal[0], n=live.table.number)
                await until(lambda: live.table.bot_to_act() is None)
            assert live.phase == "over"

    asyncio.run(scene())


def test_a_reader_that_was_slow_for_a_moment_gets_everything_in_order(tmp_path: Path) -> None:
    async def scene() -> None:
        taken: list[str] = []
        ready = asyncio.Event()

        async def slowly(message: MutableMapping[str, Any]) -> None:
            await ready.wait()
            taken.append(message["text"])

        connection = Connection(slowly, "ana", "Ana")
        for number in range(100):
            connection.post(str(number).encode())
        await asyncio.sleep(0)
        assert taken == []
        ready.set()
        await until(lambda: len(taken) == 100)
        connection.post(b"100")
        await until(lambda: len(taken) == 101)
        assert [int(text) for text in taken] == list(range(101))

    asyncio.run(scene())


def test_a_dropped_visitor_s_socket_ends(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub)
            caller = Caller(Sockets(hub, Identities(b"secret")), live.id)
            await until(lambda: live.connections)
            next(iter(live.connections)).abort()
            await caller.visit
            assert not live.connections

    asyncio.run(scene())
