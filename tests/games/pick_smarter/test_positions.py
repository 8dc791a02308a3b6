"""Positions as data: written and read back without loss, and refused with a sentence when damaged."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from suitcase.engine import Damaged, FastChance
from suitcase.games.influence.components import tile_names
from suitcase.games.pick_smarter import GAME

from .helpers import LEFT, P, Smart, new, reloaded, seen, table


def middle() -> Smart:
    return table(
        P("rebel", "Blueit", "4 art, 12 value", "Willa Camila", "Agnieska Zeno", "art@DepART"),
        P("executive", "FakeLook", "19 theme", "Goran"),
        P("creative", LEFT),
        P("athlete", "Swopple"),
        turn=1,
        holder=2,
        rows=["Alban Amara Anselm Bettina", "Bjarne Cedric Daphne Dmitri"],
        used="theme@Blueit value@DepART",
    )


def test_a_position_by_names_is_what_its_view_says() -> None:
    view = seen(middle(), 0)
    assert (view.phase, view.acting, view.holder) == ("main", [1], 2)
    assert view.rows == [["Alban", "Amara", "Anselm", "Bettina"], ["Bjarne", "Cedric", "Daphne", "Dmitri"]]
    assert view.used == ["theme@Blueit", "value@DepART"]
    assert view.hand == ["Agnieska", "Zeno"]
    assert view.favors == ["art@DepART"]
    player = view.players[0]
    assert (player.mat, player.space, player.influence) == ("rebel", "Blueit", [0, 4, 0, 12])
    assert (player.friends, player.benefits) == (["Camila", "Willa"], [1, 2, 1, 1])
    assert sum(t.set for t in view.tiles) == 2, "as many as the leader has followers"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_step_of_a_game_survives_json(seats: int) -> None:
    chooser, chance = random.Random(seats), FastChance(seats)
    position = new(seats, seats)
    while acting := position.to_act():
        seat = chooser.choice(acting)
        position.play(seat, chooser.choice(position.legal(seat)), chance)
        again = reloaded(position)
        assert again.dump() == position.dump()
        assert again.state == position.state
        for viewer in (*range(seats), None):
            assert again.view(viewer) == position.view(viewer)
    assert reloaded(position).outcome() == position.outcome()


ALL_DARK = ", ".join(tile_names(GAME.components))
Damage = Callable[[dict[str, Any]], object]
DAMAGES: dict[str, tuple[Damage, str]] = {
    "five players": (lambda s: s.update(seats=5), "2 to 4 players sit at the table, not 5."),
    "no such holder": (lambda s: s.update(holder=4), "The turn or the holder"),
    "a person twice": (
        lambda s: s["row"][0].__setitem__(0, "Zeno"),
        "Alban is in 0 places; everyone is in one.",
    ),
    "no such person": (lambda s: s["row"][0].__setitem__(0, "Nobody"), "has 'Nobody', which this game"),
    "a favor twice": (
        lambda s: s["used"].__setitem__(0, "art@DepART"),
        "The favor theme@Blueit is in 0 places; each is in one.",
    ),
    "a pile without cards": (lambda s: s.update(used_count=5), "The used pile does not fit its count."),
    "a token twice": (lambda s: s["tile"].__setitem__(0, s["tile"][1]), "Each of the eight tiles lies at one place."),
    "a ninth token": (lambda s: s.update(dark="theme 9"), "dark has 'theme 9', which"),
    "one space for two": (lambda s: s["space"].__setitem__(0, s["space"][1]), "Two tokens stand on one space."),
    "one mat for two": (lambda s: s["mat"].__setitem__(0, s["mat"][1]), "Everyone has a mat of their own."),
    "20 influence": (lambda s: s["influence"][0].__setitem__(0, 20), "Influence goes from 0 to 19; seat 0 has"),
    "a share too many": (lambda s: s["benefits"][0].__setitem__(0, 2), "The friends of seat 0 give 1 theme, not 2."),
    "a winner already": (lambda s: s.update(winner=0), "The game is over when there is a winner, and only then."),
    "a stranger with the centre": (lambda s: s.update(centre=4), "The centre token is taken by someone"),
    "no favor to choose": (lambda s: s.update(phase="favor"), "What was chosen so far does not fit"),
    "no light token": (
        lambda s: s.update(phase="flip", dark=ALL_DARK),
        "What was chosen so far does not fit",
    ),
    "not a number": (lambda s: s.update(turn="first"), "turn must be a whole number"),
    "a field too many": (lambda s: s.update(luck=1), "a field 'luck' that this game does not know"),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_a_damaged_position_is_refused_with_a_sentence(name: str) -> None:
    damage, sentence = DAMAGES[name]
    data = middle().dump()
    damage(data["state"])
    with pytest.raises(Damaged) as refusal:
        GAME.load(json.loads(json.dumps(data)))
    assert sentence in str(refusal.value)
    assert str(refusal.value).endswith(".")


def test_an_extra_space_is_for_four_players() -> None:
    data = table(P("rebel", "Blueit"), P("athlete", "Swopple")).dump()
    data["state"]["space"][0] = LEFT
    with pytest.raises(Damaged, match="extra space"):
        GAME.load(data)


def words_in(value: Any) -> list[str]:
    if isinstance(value, dict | list):
        return [word for part in (value.values() if isinstance(value, dict) else value) for word in words_in(part)]
    return [value] if isinstance(value, str) else []


def test_whatever_loads_can_be_played() -> None:
    """One value of a position is changed: either that is refused, or the game goes on."""
    chooser, chance = random.Random(1), FastChance(1)
    numbers = [-128, -1, 0, 1, 2, 3, 7, 8, 9, 24, 25, 60, 127, 255]
    position, moments = new(4, 1), []
    while acting := position.to_act():
        position.play(acting[0], chooser.choice(position.legal(acting[0])), chance)
        moments.append(position.dump())
    words = [None, "", *words_in(moments[-1]["state"])]
    for data in chooser.sample(moments, 200):
        damaged = copy.deepcopy(data)
        name = chooser.choice(list(damaged["state"]))
        where, key = damaged["state"], name
        while isinstance(where[key], list):
            where, key = where[key], chooser.randrange(len(where[key]))
        # A word for a word, taken from anywhere else in the position; a number for a number.
        where[key] = chooser.choice(numbers if isinstance(where[key], int) else words)
        try:
            loaded = GAME.load(damaged)
        except Damaged:
            continue
        for _ in range(10):
            for seat in loaded.to_act()[:1]:
                loaded.play(seat, chooser.choice(loaded.legal(seat)), chance)
                loaded.tell(None)
