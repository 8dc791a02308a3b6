"""The two bodies of each bit function and of chance, and a third opinion by counting."""

from __future__ import annotations

from typing import Any

import numba
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from suitcase.engine import FastChance
from suitcase.engine.records import bitset, native
from suitcase.engine.records.rule import kind_of

SETS = st.integers(1, 2**63 - 1)


def members_of(number: int) -> list[int]:
    return [k for k in range(63) if number >> k & 1]


@pytest.fixture(scope="module")
def twins() -> dict[str, Any]:
    names = ("count_bits", "list_bits", "lowest_bit", "nth_member", "nth_bit")
    made: dict[str, Any] = {}
    for name in names:
        function = getattr(native, name)
        scope = dict(function.__globals__) | made
        made[name] = numba.njit(type(function)(function.__code__, scope, name))
    return made


@settings(deadline=None)
@given(number=SETS, data=st.data())
def test_both_bodies_agree_with_counting(twins: dict[str, Any], number: int, data: st.DataObject) -> None:
    inside = members_of(number)
    n = data.draw(st.integers(0, len(inside) - 1))
    assert twins["count_bits"](number) == bitset.count_bits(number) == len(inside)
    listed, flat = [0] * 63, np.zeros(63, np.int64)
    assert twins["list_bits"](number, flat) == bitset.list_bits(number, listed) == len(inside)
    assert flat.tolist() == listed == inside + [0] * (63 - len(inside))
    assert twins["lowest_bit"](number) == bitset.lowest_bit(number) == inside[0]
    assert twins["nth_bit"](number, n) == bitset.nth_bit(number, n) == inside[n]
    assert twins["nth_member"](number, n) == bitset.nth_member(number, n) == 1 << inside[n]


@settings(deadline=None)
@given(seed=st.integers(0, 2**70), ns=st.lists(st.integers(1, 2**31), min_size=1, max_size=30))
def test_fast_chance_gives_the_same_numbers_in_both_forms(seed: int, ns: list[int]) -> None:
    plain = FastChance(seed)
    flat = plain.pack()
    drawn = [plain.below(n) for n in ns]
    assert [COMPILED_BELOW(flat[0], n) for n in ns] == drawn
    assert plain.pack().tobytes() == flat.tobytes()


COMPILED_BELOW = numba.njit(native.below)


def test_every_native_function_has_a_twin() -> None:
    from suitcase.engine import chance

    marked = {f for module in (bitset, chance) for f in vars(module).values() if kind_of(f) == "native"}
    assert len(marked) == 6
    assert all(callable(getattr(native, f.__name__)) for f in marked)


def test_the_machine_without_pdep_finds_the_same_bits(monkeypatch: pytest.MonkeyPatch) -> None:
    import importlib

    import llvmlite.binding

    monkeypatch.setattr(llvmlite.binding, "get_host_cpu_features", dict)
    portable = importlib.util.module_from_spec(importlib.util.find_spec("suitcase.engine.records.native"))  # type: ignore[arg-type]  # it is there
    portable.__spec__.loader.exec_module(portable)  # type: ignore[union-attr]  # it was just found
    assert not portable.HAS_PDEP
    nth_member = numba.njit(portable.nth_member)
    random = np.random.default_rng(4)
    for number in random.integers(1, 2**63 - 1, 200).tolist():
        for n, k in enumerate(members_of(number)):
            assert nth_member(number, n) == 1 << k
