"""Positions as data: written and read back without loss, and refused with a sentence when they cannot be."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from suitcase.engine import Damaged
from suitcase.games.influence.state import Phase
from suitcase.games.suit_up import GAME

from .helpers import PEOPLE, SuitUp, at, load, random_game

Damage = Callable[[dict[str, Any]], None]


def whole() -> SuitUp:
    return at(
        3,
        row="Brianna Wanda Fabian Omar",
        hands=["Abel Alma", "Anouk Aurelio", "Bashir Beatriz"],
        friends=["Imke", "Caspar"],
        favors=["leaves@Park", "books@Cafe"],
        used="money@Park",
        influence=["4 leaves", "19 books"],
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_step_survives_json(seats: int) -> None:
    for step, (position, _, _) in enumerate(random_game(seats, seats)):
        if step % 5 == 0:
            again = load(position)
            assert again.state == position.state
            assert [again.view(viewer) for viewer in (0, None)] == [position.view(viewer) for viewer in (0, None)]


def put(name: str, *where: int, value: Any) -> Damage:
    def damage(state: dict[str, Any]) -> None:
        target: Any = state
        path: list[Any] = [name, *where]
        for step in path[:-1]:
            target = target[step]
        target[path[-1]] = value

    return damage


def at_phase(phase: Phase, **fields: Any) -> Damage:
    def damage(state: dict[str, Any]) -> None:
        state.update(fields, phase=phase.name.lower())

    return damage


@pytest.mark.parametrize(
    ("damage", "wanted"),
    [
        (put("seats", value=5), "2 to 4 players sit at the table, not 5."),
        (put("phase", value="lunch"), "phase has 'lunch', which this game does not know."),
        (put("phase", value=None), "phase must be written in words such as mat, not None."),
        (put("turn", value=3), "The turn or the holder of the card is out of range."),
        (put("holder", value=-1), "The turn or the holder of the card is out of range."),
        (put("hand", 0, value="Abel Anouk"), "Alma is in 0 places; everyone is in one."),
        (put("row", 0, 0, value="Wanda"), "Brianna is in 0 places; everyone is in one."),
        (put("dealt", 1, value="Wanda"), "The people who decided about the card were dealt to everyone, or to nobody."),
        (put("row", 0, 0, value="Nobody"), "row[0][0] has 'Nobody', which this game does not know."),
        (put("row", 0, 0, value=7), "row[0][0] must be written in words such as Abel, not 7."),
        (put("hand", 0, value="Abel Alma Brianna"), "Brianna is in 2 places; everyone is in one."),
        (put("favors", 0, value=""), "The favor leaves@Park is in 0 places; each is in one."),
        (put("used", 0, value="books@Cafe"), "The favor books@Cafe is in 2 places; each is in one."),
        (put("used", 0, value=None), "The used pile does not fit its count."),
        (put("used_count", value=2), "The used pile does not fit its count."),
        (put("favors_shown", 2, value="leaves@Park"), "Seat 2 is said to hold a favor card that it does not."),
        (put("tile", 0, value="leaves 2 and favor"), "Each of the eight tiles lies at one place."),
        (put("dark", value="leaves 9"), "dark has 'leaves 9', which this game does not know."),
        (put("space", 1, value="Park"), "Two tokens stand on one space."),
        (put("space", 1, value="Corner by the cafe"), "A token stands on an extra space, which is for four players."),
        (put("mat", 1, value="athlete"), "Everyone has a mat of their own."),
        (put("mat", 1, value=None), "After the draft everyone has a mat and a space."),
        (put("influence", 1, value=[0, 0, 20, 0]), "Influence goes from 0 to 19; seat 1 has [0, 0, 20, 0]."),
        (put("count", 1, value=2), "Seat 1 has 1 friends, not 2."),
        (put("benefits", 1, value=[0, 0, 0, 0]), "The friends of seat 1 give 1 money, not 0."),
        (put("sealed", 1, value="Abel"), "Seat 1 has sealed a card that is not in the hand."),
        (put("winner", value=1), "The game is over when there is a winner, and only then."),
        (put("turn", value=-1), "What was chosen so far does not fit a decision of the phase favor."),
        (at_phase(Phase.FAVOR, turn=2), "What was chosen so far does not fit a decision of the phase favor."),
        (
            at_phase(Phase.FAVOR_MODE, favor="books@Cafe", favor_type="leaves"),
            "What was chosen so far does not fit a decision of the phase favor_mode.",
        ),
        (at_phase(Phase.TOKEN_TO, first=3), "What was chosen so far does not fit a decision of the phase token_to."),
        (at_phase(Phase.TILE_TWO), "What was chosen so far does not fit a decision of the phase tile_two."),
        (
            at_phase(Phase.DISCARD_TWO, first=PEOPLE.index("Anouk")),
            "What was chosen so far does not fit a decision of the phase discard_two.",
        ),
        (at_phase(Phase.TAKE), "What was chosen so far does not fit a decision of the phase take."),
        (at_phase(Phase.COLLECT_AT), "What was chosen so far does not fit a decision of the phase collect_at."),
        (at_phase(Phase.COLLECT_WITH), "What was chosen so far does not fit a decision of the phase collect_with."),
        (at_phase(Phase.STAR), "What was chosen so far does not fit a decision of the phase star."),
        (at_phase(Phase.STAR, price=4, stars=2), "What was chosen so far does not fit a decision of the phase star."),
        (at_phase(Phase.SECOND), "What was chosen so far does not fit a decision of the phase second."),
        (
            lambda state: state.update(phase="final", ready=[1, 1, 1, 0]),
            "What was chosen so far does not fit a decision of the phase final.",
        ),
        (
            lambda state: state.update(phase="final_stars", sealed_stars=[1, 0, 0, 0], ready=[0, 1, 1, 0]),
            "What was chosen so far does not fit a decision of the phase final_stars.",
        ),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(damage: Damage, wanted: str) -> None:
    data = json.loads(json.dumps(whole().dump()))
    damage(data["state"])
    with pytest.raises(Damaged) as refusal:
        GAME.load(data)
    assert str(refusal.value) == wanted
