"""The short way between a socket and a table hears the same as the long one."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode

from suitcase.server.protocol import Intent
from tests.server.helpers import in_file, look_at, open_hub, table_in
from tests.server.visitors import Page, Visitor

Come = Callable[..., Visitor]


def frame(text: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    return Frame(opcode, text, fin).serialize(mask=True)


def said(*lines: str) -> list[bytes]:
    return [f'{{"say": "{line}"}}'.encode() for line in lines]


def sends(page: Page, *chunks: bytes) -> None:
    for chunk in chunks:
        page.socket.socket.sendall(chunk)


def hears(page: Page, count: int) -> list[str]:
    return [page.hear_next("chat")["lines"][0]["text"] for _ in range(count)]


ONE, TWO, THREE = said("one", "two", "three")
F1, F2, F3 = frame(ONE), frame(TWO), frame(THREE)
LONG = f'{{"say": "{"long " * 60}"}}'.encode()


@pytest.mark.parametrize(
    ("chunks", "heard"),
    [
        ([F1, F2], ["one", "two"]),
        ([F1 + F2, F3], ["one", "two", "three"]),
        ([F1[:1], F1[1:], F2], ["one", "two"]),
        ([F1[:2], F1[2:] + F2[:7], F2[7:], F3], ["one", "two", "three"]),
        ([frame(ONE[:5], fin=False), frame(b"x", Opcode.PING), frame(ONE[5:], Opcode.CONT), F2], ["one", "two"]),
        ([frame(LONG), F2], [("long " * 60).strip(), "two"]),
        ([frame(b"", Opcode.PONG), F1], ["one"]),
    ],
    ids=["whole", "two at once", "torn", "torn and two at once", "in parts", "long", "after a pong"],
)
def test_however_frames_arrive_their_messages_are_heard_in_order(
    visit: Come, chunks: Sequence[bytes], heard: list[str]
) -> None:
    ana = visit("Ana")
    page = ana.look(ana.open("me", "open", "open"))
    sends(page, *chunks)
    assert hears(page, len(heard)) == heard


def test_a_head_without_its_body_and_then_what_looks_like_a_frame_is_one_message(visit: Come) -> None:
    """The body of a torn frame may begin with the very bytes of another frame's head."""
    ana = visit("Ana")
    page = ana.look(ana.open("me", "open", "open"))
    inner = frame(TWO)
    body = ONE[:-2] + inner[:2] + b'"}'  # not text at all, so the whole is refused and nothing of it is done
    whole = frame(body)
    sends(page, whole[:6], whole[6:])
    assert page.closing() == 1007


@pytest.mark.parametrize("text", [b"\xff\xfe", b'{"say": "\xc3"}'])
def test_what_is_not_text_closes_the_socket(visit: Come, text: bytes) -> None:
    ana = visit("Ana")
    page = ana.look(ana.open("me", "open", "open"))
    sends(page, frame(text))
    assert page.closing() == 1007


def test_a_message_within_an_unfinished_one_closes_the_socket(visit: Come) -> None:
    ana = visit("Ana")
    page = ana.look(ana.open("me", "open", "open"))
    sends(page, frame(ONE[:5], fin=False), frame(TWO))
    assert page.closing() == 1002


def test_a_message_that_is_not_masked_closes_the_socket(visit: Come) -> None:
    ana = visit("Ana")
    page = ana.look(ana.open("me", "open", "open"))
    sends(page, Frame(Opcode.TEXT, ONE).serialize(mask=False) + os.urandom(4))
    assert page.closing() == 1002


def test_messages_of_all_sizes_arrive_whole(visit: Come) -> None:
    ana = visit("Ana")
    page = ana.look(ana.open("me", "open", "open"))
    for size in (1, 60, 125, 126, 127, 400, 500):
        page.send(say="y" * size)
        assert hears(page, 1) == ["y" * size]


def test_a_socket_that_fails_keeps_nobody_else_waiting(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub)
            ana, ben = await look_at(hub, live), await look_at(hub, live, "ben")

            def broken(_: bytes) -> bool:
                raise RuntimeError("the handler is closed")

            ana.connection._write = broken
            hub.intent(ben.connection, Intent(say="hello"))
            await hub.on_disk()
            assert ben.last("chat")["lines"][0]["text"] == "hello"
            assert ana.connection.gone
            hub.intent(ben.connection, Intent(say="again"))
            await hub.on_disk()
            assert ben.last("chat")["lines"][0]["text"] == "again"

    asyncio.run(scene())
