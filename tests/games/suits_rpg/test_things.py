"""What the faces get from the box, and whether what they send back fits through the door."""

from __future__ import annotations

import json

import msgspec
import pytest

from suitcase.engine.ask import answered
from suitcase.games.suits_rpg import GAME
from suitcase.games.suits_rpg.asks import TEXTS
from suitcase.games.suits_rpg.character import mistakes
from suitcase.games.suits_rpg.skills import CALLED, DECLARED, SKILLS
from suitcase.server import protocol
from suitcase.server.sockets import MOST_BYTES


def test_every_suit_attribute_and_skill_has_words() -> None:
    things = GAME.things()
    assert [*things["skills"]] == [*SKILLS]
    assert [*things["called"]] == [*CALLED]
    said = [one["about"] for kind in ("suits", "attributes", "skills") for one in things[kind].values()]
    assert all(sentence.endswith(".") for sentence in said)
    assert len({*said}) == 4 + 4 + 12
    assert all(things["uses"][use]["about"] for use in DECLARED)


def test_the_professionals_can_be_brought_as_they_are() -> None:
    assert [mistakes(sheet) for sheet in GAME.things()["professionals"]] == [[]] * 12


def test_the_box_is_small_enough_to_be_sent_to_everybody() -> None:
    assert len(msgspec.json.encode(GAME.things())) < 16_000


@pytest.mark.parametrize("letter", ["a", '"', "\n", "\\", "ß", "🂡"])
@pytest.mark.parametrize("word", TEXTS)
def test_the_longest_text_that_is_asked_for_fits_through_the_door(word: str, letter: str) -> None:
    action = answered(word, letter * TEXTS[word].most)
    message = json.dumps({"do": action, "n": 123456}, ensure_ascii=False)
    assert len(message.encode()) <= MOST_BYTES
    assert msgspec.json.decode(message, type=protocol.Intent).do == action
