from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta

from suitcase.engine import Options, SuitcaseError


class Sample(Options, frozen=True):
    hands: Annotated[int, Meta(ge=1, le=9, description="how many hands")] = 3
    corner: Annotated[Literal["detour", "counted"], Meta(description="how a corner counts")] = "detour"
    abilities: Annotated[bool, Meta(description="special abilities")] = True


def test_options_come_as_words_or_as_data() -> None:
    assert Sample.parse(["hands=5", "corner=COUNTED", "abilities=false"]) == Sample(
        hands=5, corner="counted", abilities=False
    )
    assert Sample.read({"hands": 1}) == Sample(hands=1)
    assert Sample.parse([]) == Sample()


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"hands": 0}, "Option hands (how many hands) must be a whole number from 1 to 9, not 0."),
        ({"hands": 10}, "Option hands (how many hands) must be a whole number from 1 to 9, not 10."),
        ({"hands": "3"}, "Option hands (how many hands) must be a whole number from 1 to 9, not '3'."),
        ({"hands": True}, "Option hands (how many hands) must be a whole number from 1 to 9, not True."),
        ({"corner": "no"}, "Option corner (how a corner counts) must be counted or detour, not 'no'."),
        ({"abilities": 1}, "Option abilities (special abilities) must be false or true, not 1."),
        ({"hand": 3}, "There is no option 'hand': did you mean hands."),
        ({"zzz": 3}, "There is no option 'zzz': there is hands, corner, abilities."),
        ([3], "Options are written as names with values, not as [3]."),
    ],
)
def test_each_wrong_option_is_a_sentence(data: Any, sentence: str) -> None:
    with pytest.raises(SuitcaseError) as error:
        Sample.read(data)
    assert str(error.value) == sentence


def test_words_without_a_value_are_refused() -> None:
    with pytest.raises(SuitcaseError, match="Write an option as name=value"):
        Sample.parse(["hands"])
    with pytest.raises(SuitcaseError, match="whole number from 1 to 9, not 'many'"):
        Sample.parse(["hands=many"])
