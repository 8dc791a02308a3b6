"""`suitcase review`: text, JSON and a page, and one sentence for each mistake."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from tests.commands import command, is_one_sentence

RECORDED = Path(__file__).parent.parent / "recorded" / "journals"
ONE_HAND = RECORDED / "suits-one-hand.journal"


@pytest.mark.usefixtures("compiled_suits")
def test_a_review_as_text_and_as_a_page(tmp_path: Path) -> None:
    file = tmp_path / "review.html"
    ended = command("review", str(ONE_HAND), "--seat", "bruno", "--level", "hard", "--html", str(file))
    assert ended.code == 0, ended.err
    first, second, third = ended.out.splitlines()[:3]
    assert first == "Suits, as Bruno played it"
    assert second == "Hazel wins with 9 of 16 tricks."
    assert "of Bruno cost chances; the costliest, move " in third
    for word in ("luck", "choices", "result", "played", "better", "100 %"):
        assert word in ended.out
    assert file.read_text(encoding="utf-8").startswith("<!doctype html>")


@pytest.mark.usefixtures("compiled_suits")
def test_a_review_as_data() -> None:
    ended = command("review", str(ONE_HAND), "--seat", "3", "--level", "easy", "--json")
    found = json.loads(ended.out)
    assert found["names"][found["seat"]] == "Bruno"
    assert found["start"] + found["luck"] + found["choices"] == found["result"] == 0
    again = command("review", str(ONE_HAND), "--seat", "3", "--level", "easy", "--json")
    assert again.out == ended.out
    assert json.loads(command("review", str(ONE_HAND), "--level", "easy", "--json").out)["seat"] == 0  # the person


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ((str(RECORDED / "suits-left.journal"),), "The game is not over"),
        ((str(RECORDED / "rpg-rehearsal.journal"),), "cannot be reviewed"),
        ((str(ONE_HAND), "--seat", "9"), "Nobody sat at '9'"),
        ((str(ONE_HAND), "--seat", "0"), "Nobody sat at '0'"),
        ((str(ONE_HAND), "--seat", "²"), "Nobody sat at '²'"),
        ((str(ONE_HAND), "--seat", "9" * 5000), "Nobody sat at '999"),
        ((str(ONE_HAND), "--seat", "Anna"), "did you mean Ana"),
        ((str(ONE_HAND), "--level", "grand"), "There is no level 'grand'"),
        ((str(ONE_HAND), "--seed", str(1 << 70)), "--seed must be from"),
        (("nowhere.journal",), "nowhere.journal"),
    ],
)
def test_mistakes_are_one_sentence(words: tuple[str, ...], why: str) -> None:
    ended = command("review", *words)
    assert is_one_sentence(ended), ended
    assert why in ended.err


def test_a_damaged_journal_is_one_sentence(tmp_path: Path) -> None:
    data, rnd = ONE_HAND.read_bytes(), random.Random(4)
    file = tmp_path / "odd.journal"
    odd = [b"", b"\n", b"\xff\xfe\x00", data[:-200], data.replace(b"suits 1", b"suits 99"), data[::-1]]
    for _ in range(30):
        at = rnd.randrange(len(data))
        odd.append(data[:at] + bytes([data[at] ^ (1 << rnd.randrange(8))]) + data[at + 1 :])
    for each in odd:
        file.write_bytes(each)
        ended = command("review", str(file))
        assert is_one_sentence(ended), (each, ended)


def test_a_page_that_cannot_be_written_is_one_sentence_before_the_work(tmp_path: Path) -> None:
    ended = command("review", str(ONE_HAND), "--level", "easy", "--html", str(tmp_path / "none" / "review.html"))
    assert is_one_sentence(ended)
    assert ended.err.endswith("review.html (No such file or directory).\n")
    assert command("review", str(ONE_HAND), "--html", str(tmp_path)).err.startswith("Cannot write")


def test_the_page_never_replaces_the_journal(tmp_path: Path) -> None:
    file, link = tmp_path / "game.journal", tmp_path / "page.html"
    file.write_bytes(ONE_HAND.read_bytes())
    link.symlink_to(file)
    for place in (file, link):
        ended = command("review", str(file), "--html", str(place))
        assert is_one_sentence(ended)
        assert ended.err.startswith("The journal and --html are the same file")
    assert file.read_bytes() == ONE_HAND.read_bytes()
