from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from suitcase.engine import Damaged, Record, Words, bits, i8, i16, i64
from suitcase.engine.records.dump import dump_record, load_record

COLOURS = Words(["red", "green", "blue"])
PLACES = Words(["the park", "the beach"])


class Sample(Record):
    held: list[int] = bits(2, of=COLOURS)
    seen: int = bits(of=PLACES)
    grid: list[list[int]] = i8(2, 3)
    top: int = i8(fill=-1, of=COLOURS)
    total: int = i16()
    big: int = i64()


def test_a_new_record_has_its_fills_and_shapes() -> None:
    s = Sample()
    assert (s.held, s.grid, s.top, s.total) == ([0, 0], [[0, 0, 0], [0, 0, 0]], -1, 0)


def test_a_copy_is_independent_at_every_depth() -> None:
    s = Sample()
    t = s.copy()
    t.grid[1][2] = 5
    t.held[0] = 3
    assert s.grid == [[0, 0, 0], [0, 0, 0]]
    assert s.held == [0, 0]
    assert list(s.differences(t)) == [
        "held: [0, 0] and [3, 0]",
        "grid: [[0, 0, 0], [0, 0, 0]] and [[0, 0, 0], [0, 0, 5]]",
    ]


def test_two_new_records_share_no_list() -> None:
    a, b = Sample(), Sample()
    a.grid[0][0] = 1
    assert b.grid[0][0] == 0


@given(
    st.lists(st.integers(0, 7), min_size=2, max_size=2),
    st.lists(st.lists(st.integers(-128, 127), min_size=3, max_size=3), min_size=2, max_size=2),
    st.integers(-32768, 32767),
    st.integers(-(2**63), 2**63 - 1),
)
def test_pack_and_unpack_are_each_others_way_back(held: list[int], grid: list[list[int]], total: int, big: int) -> None:
    s = Sample()
    s.held, s.grid, s.total, s.big = held, grid, total, big
    flat = s.pack()
    assert flat.dtype == Sample.dtype()
    assert Sample.unpack(flat) == s


def test_a_number_that_does_not_fit_is_not_packed_silently() -> None:
    s = Sample()
    s.total = 40_000
    with pytest.raises(OverflowError):
        s.pack()


def test_the_flat_form_copies_as_bytes() -> None:
    s = Sample()
    s.total = 7
    flat = np.zeros(3, Sample.dtype())
    flat[1] = s.pack()[0]
    assert Sample.unpack(flat, 1) == s
    assert Sample.unpack(np.frombuffer(flat[1:2].tobytes(), Sample.dtype())) == s


def test_a_field_without_storage_is_refused_when_the_class_is_written() -> None:
    with pytest.raises(TypeError, match=r"Bad\.turn needs a storage"):

        class Bad(Record):
            turn: int = 3


def test_a_set_of_more_than_63_things_is_refused() -> None:
    with pytest.raises(TypeError, match="at most 63"):
        bits(of=Words(str(k) for k in range(64)))


def test_records_are_dumped_in_words() -> None:
    s = Sample()
    s.held, s.seen, s.top = [0b101, 0], 0b11, 1
    data = dump_record(s)
    assert data["held"] == ["red blue", ""]
    assert data["seen"] == "the park, the beach"
    assert data["top"] == "green"
    assert load_record(Sample, data) == s


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("held", ["red red", ""], "held[0] has red twice."),
        ("held", ["pink", ""], "held[0] has 'pink', which this game does not know."),
        ("held", ["red"], "held must be a list of 2, not ['red']."),
        ("held", "red", "held must be a list of 2, not 'red'."),
        ("held", [1, 2], "held[0] must be written in words such as red, not 1."),
        ("grid", [[0, 0, 0], [0, 0, 200]], "grid[1][2] must be a whole number from -128 to 127, not 200."),
        ("total", True, "total must be a whole number from -32768 to 32767, not True."),
        ("total", 1.5, "total must be a whole number from -32768 to 32767, not 1.5."),
        ("top", 2, "top must be written in words such as red, not 2."),
    ],
)
def test_what_cannot_be_loaded_is_a_sentence(field: str, value: object, sentence: str) -> None:
    data = dump_record(Sample())
    data[field] = value
    with pytest.raises(Damaged) as error:
        load_record(Sample, data)
    assert str(error.value) == sentence


def test_missing_and_unknown_fields_are_named() -> None:
    data = dump_record(Sample())
    with pytest.raises(Damaged, match="has a field 'luck'"):
        load_record(Sample, data | {"luck": 1})
    del data["total"]
    with pytest.raises(Damaged, match="lacks the field total"):
        load_record(Sample, data)
    with pytest.raises(Damaged, match="written as fields"):
        load_record(Sample, [1])


class Grown(Sample):
    """The same after a field was added."""

    luck: int = i8(fill=3, later=True)


def test_a_position_from_before_a_field_was_added_has_its_fill() -> None:
    old = dump_record(Sample())
    assert load_record(Grown, old).luck == 3
    assert dump_record(load_record(Grown, old)) == old | {"luck": 3}
    with pytest.raises(Damaged, match="luck must be a whole number"):
        load_record(Grown, old | {"luck": "much"})
