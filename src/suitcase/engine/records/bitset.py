"""Sets of up to 63 things as the bits of one whole number.

Python and the processor count bits in different ways, so each function here has two bodies: this one,
and its twin of the same name in `native.py`. A test holds them equal.
"""

from __future__ import annotations

from suitcase.engine.chance import Chance, below
from suitcase.engine.records.rule import Actions, native, rule


@native
def count_bits(members: int) -> int:
    """How many things the set holds."""
    return members.bit_count()


@native
def lowest_bit(members: int) -> int:
    """The number of the first thing in a set that is not empty."""
    return (members & -members).bit_length() - 1


@native
def list_bits(members: int, into: Actions) -> int:
    """Writes the numbers of all things in a set, in order, and says how many they are."""
    found: list[int] = []
    byte = 0
    while members:
        found += _IN_BYTE[byte][members & 255]
        members >>= 8
        byte += 1
    into[: len(found)] = found
    return len(found)


_IN_BYTE = [[[8 * k + bit for bit in range(8) if byte >> bit & 1] for byte in range(256)] for k in range(8)]


@native
def nth_bit(members: int, n: int) -> int:
    """The number of the n-th thing (from 0) in a set that holds more than n."""
    return nth_member(members, n).bit_length() - 1


@native
def nth_member(members: int, n: int) -> int:
    """The n-th thing (from 0) as a set of its own: what one draws from a deck that is a set."""
    # Whole bytes are skipped first: with some thirty cards that is twice as quick as bit by bit.
    skipped = 0
    while n >= (inside := (members & 255).bit_count()):
        n -= inside
        members >>= 8
        skipped += 8
    return 1 << (_IN_BYTE[0][members & 255][n] + skipped)


@rule
def take(pool: int, n: int, chance: Chance) -> int:
    """`n` members of a set, by chance."""
    taken = 0
    left = count_bits(pool)
    for _ in range(n):
        member = nth_member(pool, below(chance, left))
        taken |= member
        pool ^= member
        left -= 1
    return taken
