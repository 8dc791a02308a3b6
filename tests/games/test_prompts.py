"""What is asked, in one sentence for every face: in each game, at every decision, for every viewer."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from suitcase.engine import FastChance, Options, Position, Voice
from suitcase.games import GAMES, game
from suitcase.games.influence.state import Phase
from suitcase.games.influence.words import prompts
from suitcase.games.suit_up_cards import SuitUpCardsOptions

NAMES = ["Ana", "Bo", "Cy", "Di", "Ed", "Flo", "Gus"]


def asked(position: Position, viewer: int | None) -> str:
    return position.game.prompt(position.view(viewer), Voice(viewer, NAMES))


def played(name: str, seed: int, options: Options | None = None) -> Position:
    found = game(name)
    return found.new(found.seats[-1], options, chance=FastChance(seed))


@pytest.mark.parametrize("name", GAMES)
def test_every_decision_is_asked_in_a_sentence(name: str) -> None:
    chance = FastChance(1)
    for seed in range(6):
        position = played(name, seed)
        for _ in range(400):
            acting = position.to_act()
            if not acting:
                assert {asked(position, viewer) for viewer in (*range(position.seats), None)} == {""}
                break
            for viewer in (*range(position.seats), None):
                sentence = asked(position, viewer)
                assert sentence[-1] in ".?", sentence
                assert sentence[0].isupper(), sentence
                if viewer not in acting:
                    # Who waits reads who decides, and is not told to do anything. In a story they are characters.
                    told = any(words in sentence for words in ("still choose", "Waiting for", "is paused"))
                    assert told or any(NAMES[seat] in sentence for seat in acting), sentence
            seat = acting[chance.below(len(acting))]
            position.apply(seat, position.some_action(seat, chance), chance)


def test_places_of_the_city_have_their_article() -> None:
    chance, bare = FastChance(3), re.compile(r"(?<!the )\b(Park|Beach|Gallery|Theatre|College|Museum|Market|Cafe)\b")
    seen: set[str] = set()
    for seed in range(8):
        position = played("suit-up", seed)
        for _ in range(400):
            acting = position.to_act()
            if not acting:
                break
            seen |= {asked(position, seat) for seat in acting}
            seat = acting[chance.below(len(acting))]
            position.apply(seat, position.some_action(seat, chance), chance)
    assert any("with which tile" in sentence for sentence in seen)
    assert any("with another" in sentence for sentence in seen)
    assert [sentence for sentence in seen if bare.search(sentence)] == []


def test_each_phase_of_the_board_games_has_its_words() -> None:
    phases = {phase.name.lower() for phase in Phase} - {"over"}
    assert {*prompts.ASKED, *prompts.SPECIAL} == phases
    assert not {*prompts.ASKED} & {*prompts.SPECIAL}
    assert {*prompts.DOING} == phases - {"final", "final_stars"}


def test_who_has_no_action_card_is_not_told_to_play_one() -> None:
    chance, seen = FastChance(5), set()
    options = SuitUpCardsOptions()
    tables = (
        options,
        replace(options, trade="after"),
        replace(options, switch="before"),
        replace(options, actions_on_zero=True),
    )
    for agreed in tables:
        for seed in range(8):
            position = played("suit-up-cards", seed, agreed)
            for _ in range(120):
                acting = position.to_act()
                if not acting:
                    break
                seat = acting[0]
                if position.view(seat).phase == "action":
                    plays = len(position.legal(seat)) > 1
                    assert ("You have no action card" not in asked(position, seat)) is plays
                    seen.add(plays)
                position.apply(seat, position.some_action(seat, chance), chance)
    assert seen == {True, False}


def test_what_is_asked_tells_how_many_and_of_whom() -> None:
    position = played("suits", 3)
    leader = position.to_act()[0]
    assert asked(position, leader) == "Lead any card."
    assert asked(position, (leader + 1) % 3) == f"{NAMES[leader]} is to lead a card."
    cards = played("suit-up-cards", 3)
    turn = cards.to_act()[0]
    assert "roll" in asked(cards, turn).lower()
    assert asked(cards, None) == f"{NAMES[turn]} is to roll."
