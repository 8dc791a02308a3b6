"""Some thousands of spoiled files and words; `python -m tests.fuzz` tries a million."""

from __future__ import annotations

from collections import Counter
from contextlib import ExitStack

import pytest

from tests.fuzz.targets import TARGETS, stand_aside, try_input

PARTS = 4  # so that several cores can share them
INPUTS = 1500  # in each part


@pytest.mark.parametrize("part", range(PARTS))
def test_every_spoiled_input_is_good_or_refused_in_a_sentence(part: int) -> None:
    tried: Counter[str] = Counter()
    with ExitStack() as stack:
        for patched in stand_aside():
            stack.enter_context(patched)
        for number in range(part * INPUTS, (part + 1) * INPUTS):
            tried[try_input(number)] += 1
    assert set(tried) == {target.__name__ for target in TARGETS}
