"""What people may be called, and how two of one name are told apart."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from itertools import islice

import pytest

from suitcase.bots import NAMES
from suitcase.engine import SuitcaseError
from suitcase.server.door.names import LONGEST, clean, free_for_bots, likeness, seated
from suitcase.table import Chair
from tests.server.visitors import Page, Visitor

HANGUL_FILLER, BRAILLE_BLANK, ZERO_WIDTH = "\u3164", "\u2800", "\u200b"


@pytest.mark.parametrize(
    "name",
    [
        "Zoë",
        "李雷",
        "Иван",
        "אבי",
        "أحمد",
        "Ἀθηνᾶ",
        "Nguyễn Văn",
        "O'Brien",
        "Kaʻena",
        "محمد‌رضا",
        "क्‍ष",
        "ทักษิณ",
        "김민준",
        "山田ハナコ",
        "Ana李",
        "J.R.R.",
        "Ana-María",
        "R2-D2",
        "😀",
        "👩‍🚀",
        "Ünï ✿",
        "<b>Ana</b>",
        "Ана Ana",
        "Ꮳꮃꭹ",
        "አበበ",
        "x_y",
        "1",
    ],
)
def test_names_of_every_script_are_kept(name: str) -> None:
    assert clean(name) == name


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("  Ana   María ", "Ana María"),
        ("Zoe\u0308", "Zoë"),
        ("Ana\u00a0\u3000B", "Ana B"),
        ("❤\ufe0f", "❤"),
        ("Ana\u2003", "Ana"),
    ],
)
def test_a_name_is_kept_in_one_form(name: str, kept: str) -> None:
    assert clean(name) == kept


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "\u00a0",
        HANGUL_FILLER,
        "\u115f",
        "\u1160",
        "\uffa0",
        BRAILLE_BLANK,
        "A" + HANGUL_FILLER,
        "Ana" + BRAILLE_BLANK,
        ZERO_WIDTH,
        "A\u200bna",
        "An\u200da",
        "An\u200ca",
        "\u200d",
        "Ana\u2060",
        "Ana\ufeff",
        "\u202eevil",
        "Ana\u202c",
        "Ana\u2066",
        "a\u00adna",
        "\u034fAna",
        "\u061cAna",
        "Ana\ufe00",
        "Ana\U000e0041",
        "Ana\U000e0100",
        "\u0301",
        "a \u0301",
        "Ana\x00",
        "Ana\x7f",
        "\ue000",
        "\U000f0000",
        "\u0378",
        "\ud800",
        "\ufdd0",
        "\uffff",
        "Аna",
        "Anа",
        "Αna",
        "pаypal",
        "Iνan",
        "Иvan",
        "אna",
        "A\u0301\u0301\u0301\u0301\u0301",
        "Hazel (bot)",
        "hazel (BOT)",
        "Hazel（bot）",
        "x [ bot ]",
        "x" * 31,
    ],
)
def test_names_that_cannot_be_seen_or_that_deceive_are_refused(name: str) -> None:
    with pytest.raises(SuitcaseError, match=r"^.+\.$"):
        clean(name)


def test_no_letter_alone_is_kept_that_has_nothing_to_see() -> None:
    for code in [*range(0x20000), *range(0xE0000, 0xE1000)]:
        letter = chr(code)
        try:
            clean(letter)
        except SuitcaseError:
            continue
        assert unicodedata.category(letter)[0] in "LNPS"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana", "ana"),
        ("Ana", "Аnа"),
        ("Ана", "Ana".replace("n", "н")),
        ("арес", "apec"),
        ("Zoë", "Zoe"),
        ("O0O", "000"),
        ("Ian", "lan"),
        ("Ann", "Αnn"),
        ("𝐀𝐧𝐚", "Ana"),
        ("Ａｎａ", "Ana"),
        ("A na", "Ana"),
        ("Ꭺna", "Ana"),
        ("ﬁn", "fin"),
        ("Ivan2", "Ivan 2"),
    ],
)
def test_names_that_look_alike_count_as_one(one: str, other: str) -> None:
    assert likeness(one) == likeness(other)


def test_names_that_do_not_look_alike_do_not() -> None:
    names = [*NAMES, "Ana", "Ben", "Cleo", "Иван", "李雷", "李蕾", "אבי", "Guest", "Anna"]
    assert len(set(map(likeness, names))) == len(names)


def person(name: str) -> Chair:
    return Chair(name, "person", name)


def test_the_second_of_a_name_gets_a_number() -> None:
    table = [person("Ana")]
    for called in ("Ana 2", "Ana 3"):
        found, moved = seated("Ana", [*table, Chair()])
        assert (found, moved) == (called, {})
        table.append(person(found))
    assert seated("ANA", table)[0] == "ANA 4"
    assert seated("Ana 2", table)[0] == "Ana 2 2"
    assert seated("Ben", table) == ("Ben", {})
    long = "x" * LONGEST
    assert len(seated(long, [person(long)])[0]) == LONGEST


def test_a_bot_makes_way_for_a_person_of_its_name() -> None:
    chairs = [Chair("Hazel", "bot:greedy"), Chair(), person("Bruno")]
    assert seated("hazel", chairs) == ("hazel", {0: "Clara"})
    assert [*islice(free_for_bots(["hazel", "BRUNO"]), 4)] == ["Clara", "Dario", "Edda", "Felix"]


# --- At a table -----------------------------------------------------------------------------------------


def names_at(page: Page) -> list[str]:
    return [chair.get("name", "") for chair in page.seats["chairs"]]


def test_two_of_one_name_are_shown_apart(visit: Callable[..., Visitor]) -> None:
    ana, other, third = visit("Ana"), visit("ANA"), visit("Ana")
    table = ana.open("me", "open", "open")
    page, second = ana.look(table), other.look(table)
    second.send(sit=1)
    second.hear_until(lambda: second.seats["you"] == 1)
    assert names_at(second) == ["Ana", "ANA 2", ""]
    assert "ANA 2 sits down." in second.seats["told"]
    watcher = third.look(table)
    for one, said in ((page, "I lead"), (second, "I follow"), (watcher, "I watch")):
        one.send(say=said)
    lines = [watcher.hear_next("chat")["lines"][0] for _ in range(3)]
    assert [(line["name"], line["seat"]) for line in lines] == [("Ana", 0), ("ANA 2", 1), ("Ana", None)]
    assert third.look(table).welcome["chat"] == lines


def test_a_person_is_never_called_like_a_bot_at_the_table(visit: Callable[..., Visitor]) -> None:
    ana, hazel = visit("Bruno"), visit("hazel")
    table = ana.open("open", "bot:greedy", "me")
    page = hazel.look(table)
    assert names_at(page) == ["", "Hazel", "Bruno"]
    page.send(sit=0)
    page.hear_until(lambda: page.seats["you"] == 0)
    assert names_at(page) == ["hazel", "Clara", "Bruno"]
    filled = visit("HAZEL")
    table = filled.open("me", "open", "open")
    page = filled.look(table)
    page.send(fill=True)
    page.hear_until(lambda: page.state["phase"] == "playing")
    assert names_at(page) == ["HAZEL", "Bruno", "Clara"]


@pytest.mark.parametrize("name", [HANGUL_FILLER, "Аna", "Hazel (bot)", "A\u200bna", "\u202eanA"])
def test_such_a_name_is_refused_at_the_door(visit: Callable[..., Visitor], name: str) -> None:
    answer = visit().http.post("/api/player", json={"name": name})
    assert answer.status_code == 400
    assert answer.json()["detail"].endswith(".")
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("name", ["Zoë", "李雷", "Иван", "אבי", "أحمد", "👩\u200d🚀"])
def test_such_a_name_sits_down_plays_and_chats(visit: Callable[..., Visitor], name: str) -> None:
    one = visit(name)
    page = one.look(one.open("me", "bot:greedy", "bot:greedy"))
    page.play()
    page.send(say=name)
    assert page.hear_next("chat")["lines"] == [{"name": name, "text": name, "seat": 0}]
