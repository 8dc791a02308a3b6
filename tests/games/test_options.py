"""What people read about options: every value has words, and every preset is a table that can be laid out."""

from __future__ import annotations

import pytest

from suitcase.bots import bots_of
from suitcase.engine.options import word
from suitcase.games import GAMES, game
from suitcase.table import check_bots


@pytest.mark.parametrize("name", GAMES)
def test_every_value_has_words_in_the_order_of_its_labels(name: str) -> None:
    for option in game(name).options.described():
        assert option.about, option.name
        if option.choices is not None:
            assert list(option.labels) == [word(choice) for choice in option.choices], option.name
            assert len({*option.labels.values()}) == len(option.labels), option.name
            assert option.default == option.choices[0], f"{option.name}: what is usual comes first"
            assert not any("_" in said for said in (option.title, *option.labels.values()))


def test_su_22_abilities_are_those_of_the_mats() -> None:
    for name, who in (("suit-up", "archetypes"), ("pick-smarter", "creators")):
        abilities = next(option for option in game(name).options.described() if option.name == "abilities")
        assert who in abilities.about


@pytest.mark.parametrize("name", GAMES)
def test_every_preset_can_be_laid_out(name: str) -> None:
    found = game(name)
    first, usual, expert = found.options.presets
    assert usual.options == {}
    for preset in (first, usual, expert):
        found.options.read(preset.options)
        assert preset.bots in bots_of(found)
        for size in found.seats:
            kinds = [preset.seats.get(seat, "" if seat == 0 else f"bot:{preset.bots}")[4:] for seat in range(size)]
            check_bots(found, [kind or None for kind in kinds])
