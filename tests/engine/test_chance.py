from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from suitcase.engine import (
    Draw,
    FastChance,
    RecordedChance,
    ReplayedChance,
    SeededChance,
    SuitcaseError,
    below,
    commitment,
    new_seed,
    seed_from_text,
)


def test_the_secret_stream_is_what_its_description_says() -> None:
    seed = seed_from_text("a well-known seed")
    block = hmac.new(seed, (0).to_bytes(8, "big"), hashlib.sha256).digest()
    second = hmac.new(seed, (1).to_bytes(8, "big"), hashlib.sha256).digest()
    words = [int.from_bytes((block + second)[i : i + 8], "big") for i in range(0, 64, 8)]
    chance = SeededChance(seed)
    assert [chance.below(1000) for _ in range(8)] == [word % 1000 for word in words]


def test_a_number_in_the_unfair_rest_is_skipped() -> None:
    n = (1 << 63) - 1  # 2^64 mod n is 2, so only the two largest numbers are skipped; force it with a big n
    chance = SeededChance(seed_from_text("x"))
    assert all(0 <= chance.below(n) < n for _ in range(50))
    seed = seed_from_text("x")
    half = (1 << 63) - (1 << 61)  # 2^64 mod half leaves a quarter unfair
    numbers = SeededChance(seed)
    stream = SeededChance(seed)
    raw = [stream._next() for _ in range(400)]
    fair = [x % half for x in raw if x < (1 << 64) - (1 << 64) % half]
    assert len(fair) < 390
    assert [numbers.below(half) for _ in range(len(fair))] == fair


def test_same_seed_same_numbers() -> None:
    a, b = SeededChance(seed_from_text("s")), SeededChance(seed_from_text("s"))
    assert [a.below(48) for _ in range(9)] == [b.below(48) for _ in range(9)]


@pytest.mark.parametrize("before", range(9))
def test_whoever_rewinds_to_a_mark_gets_the_same_numbers_again(before: int) -> None:
    chance = SeededChance(seed_from_text("s"))
    for _ in range(before):
        chance.below(48)
    mark = chance.mark()
    numbers = [chance.below(48) for _ in range(9)]
    chance.rewind(mark)
    assert [chance.below(48) for _ in range(9)] == numbers


def test_seeds_come_from_secrets_and_have_the_right_size() -> None:
    assert len(new_seed()) == 32
    assert new_seed() != new_seed()
    assert commitment(b"\0" * 32) == hashlib.sha256(b"\0" * 32).hexdigest()
    with pytest.raises(SuitcaseError, match="64 hex digits"):
        SeededChance(b"short")


@pytest.mark.parametrize("n", [0, -1])
def test_nothing_is_below_zero(n: int) -> None:
    with pytest.raises(ValueError, match="cannot draw"):
        SeededChance(new_seed()).below(n)


def test_recorded_numbers_can_be_replayed() -> None:
    recorded = RecordedChance(FastChance(3))
    numbers = [below(recorded, n) for n in (5, 48, 3)]
    draws = recorded.take()
    assert [draw.number for draw in draws] == numbers
    assert [str(draw) for draw in draws] == [f"{x}/{n}" for x, n in zip(numbers, (5, 48, 3), strict=True)]
    assert recorded.take() == []
    replayed = ReplayedChance(draws)
    assert [below(replayed, n) for n in (5, 48, 3)] == numbers
    assert replayed.left == 0


def test_replayed_chance_says_what_is_missing_or_wrong() -> None:
    with pytest.raises(SuitcaseError, match="ran out after 0 numbers: the next one must be from 0 to 47"):
        ReplayedChance([]).below(48)
    with pytest.raises(SuitcaseError, match="Chance number 1 is 48, where a number from 0 to 47 is needed"):
        ReplayedChance([48]).below(48)
    with pytest.raises(SuitcaseError, match="Chance number 1 is 3/5, where a number from 0 to 47"):
        ReplayedChance([Draw(3, 5)]).below(48)


@given(st.integers(0, 2**64), st.integers(1, 2**31))
def test_fast_numbers_are_in_range(seed: int, n: int) -> None:
    chance = FastChance(seed)
    assert all(0 <= chance.below(n) < n for _ in range(20))


@pytest.mark.parametrize("source", [FastChance(11), SeededChance(seed_from_text("even"))])
def test_numbers_are_even_enough(source: FastChance | SeededChance) -> None:
    counts = Counter(source.below(12) for _ in range(12_000))
    chi_square = sum((counts[k] - 1000) ** 2 / 1000 for k in range(12))
    assert chi_square < 31.3  # 11 degrees of freedom: one in a thousand, and the seeds are fixed


def test_streams_of_near_seeds_do_not_overlap() -> None:
    streams = [[FastChance(seed).below(2**31) for _ in range(1)] for seed in range(200)]
    assert len({s[0] for s in streams}) == 200
    first = FastChance(0)
    numbers = [first.below(2**31) for _ in range(200)]
    second = FastChance(1)
    assert not set(numbers) & {second.below(2**31) for _ in range(200)}
