"""Deals that an arena kept: whose they must be, and files that stay what they are."""

from __future__ import annotations

import json
from copy import copy
from pathlib import Path
from typing import Any

import pytest

from suitcase.engine import RecordGame, SuitcaseError
from suitcase.games.suit_up import GAME as SUIT_UP
from suitcase.games.suits import GAME as SUITS
from suitcase.lab.arena import Arena
from tests.commands import command, is_one_sentence

ONE_HAND = SUITS.options.read({"hands": 1})
MATCH = ("arena", "suits", "greedy", "random", "--hands", "1", "--games", "6", "--threads", "1")


def kept(game: RecordGame[Any], file: Path) -> None:
    options = ONE_HAND if game.name == "suits" else None
    Arena(game, ["greedy", "random"], 3, options=options).prepare(file)


def test_deals_of_another_set_of_parts_are_refused_both_ways(tmp_path: Path) -> None:
    parts = tmp_path / "my.toml"
    text = (SUIT_UP.folder() / "components.toml").read_text(encoding="utf-8")
    name = SUIT_UP.components.people[0].name
    parts.write_text(text.replace(f'"{name}"', '"Somebody Else"'), encoding="utf-8")
    own = SUIT_UP.with_set(parts)
    assert own is not SUIT_UP
    for first, second in ((SUIT_UP, own), (own, SUIT_UP)):
        file = tmp_path / f"{first is own}.jsonl"
        kept(first, file)
        kept(first, file)  # it goes on
        with pytest.raises(SuitcaseError, match=r"is of another arena \(.*another set of parts\); name another file"):
            kept(second, file)


def test_deals_of_another_greedy_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    kept(SUITS, file)
    other = copy(SUITS)
    vars(other).pop("compiled", None)
    other.__dict__["hooks"] = SUITS.hooks | {"greedy": SUITS.hooks["choose"]}
    with pytest.raises(
        SuitcaseError, match=r"is of another arena \(other rules, or another greedy\); name another file"
    ):
        kept(other, file)


def without_rules(file: Path) -> None:
    """As it was written before rules and parts were told."""
    heading, *deals = file.read_text().splitlines()
    data = {name: value for name, value in json.loads(heading).items() if name not in ("rules", "parts")}
    file.write_text("\n".join([json.dumps(data), *deals, ""]))


def test_an_older_file_is_gone_on_with_where_players_think(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "deals.jsonl"
    kept(SUITS, file)
    without_rules(file)
    with pytest.raises(
        SuitcaseError, match=r"deals.jsonl does not tell which rules and parts its deals are of; name an"
    ):
        kept(SUITS, file)
    # What players think with is made of the rules and the parts, so there nothing is lacking.
    file.unlink()
    monkeypatch.setattr(Arena, "_minds", lambda *_: "digest")
    kept(SUITS, file)
    without_rules(file)
    kept(SUITS, file)


@pytest.mark.parametrize("word", ["--out", "--picture"])
def test_the_report_never_replaces_the_deals(tmp_path: Path, word: str) -> None:
    pytest.importorskip("matplotlib")
    ending = ".json" if word == "--out" else ".svg"
    file, link = tmp_path / f"k{ending}", tmp_path / f"link{ending}"
    assert command(*MATCH, "--resume", str(file)).code == 0
    before = file.read_bytes()
    link.symlink_to(file)
    for other in (file, link, tmp_path / ".." / tmp_path.name / file.name):
        ended = command(*MATCH, "--resume", str(file), word, str(other))
        assert is_one_sentence(ended)
        assert ended.err.startswith(f"--resume and {word} are the same file")
        assert command(*MATCH, "--resume", str(other), word, str(file)).code == 1
    assert file.read_bytes() == before


def test_words_that_are_wrong_leave_no_file(tmp_path: Path) -> None:
    out, deals = tmp_path / "out.json", tmp_path / "deals.jsonl"
    for words in (
        ("--picture", "x.gif"),
        ("--picture", str(tmp_path / "nowhere" / "x.svg")),
        ("--resume", str(tmp_path)),
    ):
        ended = command(*MATCH, "--resume", str(deals), "--out", str(out), *words)
        assert is_one_sentence(ended)
        assert list(tmp_path.iterdir()) == []
