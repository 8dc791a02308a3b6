"""How bytes, words and data are spoiled."""

from __future__ import annotations

from random import Random
from typing import Any

DEEP = 3000  # more than Python's own limit
DIGITS = "9" * 5000  # more than int() reads

# What has been trouble somewhere: digits of other scripts and what is called a digit but is no number, too many of
# them, dots, depth, ends of lines and of strings, marks of the formats.
WORDS = [
    *("", " ", ".", "..", "...", ".x", "x.", "evil.game", "a/b", "../x", "-", "--", "-1", "0", "1", "2", "7", "255"),
    *("²", "٣", "１", "½", "Ⅷ", "0x10", "1_0", "+1", " 1", "1.5", "1e999", "-0", "NaN", "Infinity", "null", "true"),
    *(DIGITS, "1" * 20, str(2**63), str(2**64), str(-(2**63) - 1), "0/0", "1/0", "5/2", "0/99999999999999999999"),
    *("\x00", "\ufeff", "\r", "\n", "\r\n", "\u2028", "\u202e", "ß", "İ", "é", "e\u0301", "👑", "\U0010ffff", "\t"),
    *('"', "\\", "'", "`", "{", "}", "[", "]", "[[", "]]", ",", ":", "#", " #", " | ", "|", "=", "@", "%", "%00", "&"),
    *("[" * DEEP, '{"a":' * DEEP, "(" * 50, "x" * 10_000, "\\ud800", "start", "undo 0", "undo 99", "end {}", "seed 00"),
    *("out of time: ", "person", "bot:random", "bot:", "bot:evil.game", "set {}", "options {}", "suits", "suit-up"),
]
NUMBERS = ["²", "٣", "１", DIGITS, "9" * 30, "-1", "+1", "1_0", ""]
VALUES: list[Any] = [
    *(None, True, False, 0, 1, -1, 2, 7, 8, 20, 127, 128, -128, 255, 2**31, 2**63, 2**64 - 1, 2**70, -(2**63), 10**400),
    *(0.5, 1e308, float("inf"), float("nan"), "", " ", "²", "x", ".x", "..", "star", "a, b", "1C", "1C 1C", "\x00"),
    *([], {}, [[]], [None], [-1], [0] * 3, [""] * 4, {"": None}, {"state": {}}, [[0, "7C"]], [[99, ""]]),
]


def nested(depth: int) -> Any:
    value: Any = 0
    for _ in range(depth):
        value = [value]
    return value


def spoiled_bytes(rnd: Random, data: bytes, others: list[bytes]) -> bytes:
    for _ in range(rnd.choice((1, 1, 1, 2, 5))):
        a = rnd.randrange(len(data) + 1)
        b = min(len(data), a + rnd.choice((0, 1, 1, 2, 8, 40)))
        kind = rnd.randrange(7)
        if kind == 0:
            data = data[:a] + rnd.randbytes(rnd.choice((1, 2, 4))) + data[b:]
        elif kind == 1:
            data = data[:a] + data[b:]
        elif kind == 2:
            data = data[:b] + data[a:]
        elif kind == 3:
            data = data[:a]
        elif kind == 4:
            other = rnd.choice(others)
            data = data[:a] + other[rnd.randrange(len(other)) :][:200] + data[b:]
        else:
            data = data[:a] + rnd.choice(WORDS).encode() + data[b:]
    return data


def spoiled_text(rnd: Random, text: str, alike: list[str]) -> str:
    """A text with one of its words, or a part of one, made another."""
    parts = text.split(" ")
    k = rnd.randrange(len(parts))
    kind = rnd.randrange(7)
    if kind == 0:
        parts[k] = rnd.choice(WORDS)
    elif kind == 1:
        parts.insert(k, rnd.choice(WORDS))
    elif kind == 2:
        del parts[k]
    elif kind == 3 and parts[k].isascii() and parts[k].isdigit():
        near = str(int(parts[k][:9]) + rnd.choice((-1, 1, 2, 10)))
        parts[k] = rnd.choice([near, near, *NUMBERS])
    elif kind == 4:
        a = rnd.randrange(len(parts[k]) + 1)
        parts[k] = parts[k][:a] + rnd.choice(WORDS) + parts[k][a + rnd.randrange(2) :]
    elif kind == 5 and alike:
        return rnd.choice(alike)
    else:
        other = rnd.choice(alike or [text]).split(" ")
        parts[k] = rnd.choice(other)
    return " ".join(parts)


def spoiled_data(rnd: Random, data: Any, words: list[str]) -> Any:
    """A copy in which one value, anywhere, is another."""
    if isinstance(data, dict) and data and rnd.random() < 0.93:
        key = rnd.choice(list(data))
        kind = rnd.randrange(30)
        if kind == 0:
            return {k: v for k, v in data.items() if k != key}
        if kind == 1:
            return data | {rnd.choice([*WORDS, *words]): data[key]}
        if kind < 5:
            return data | {key: data[rnd.choice(list(data))]}
        return data | {key: spoiled_data(rnd, data[key], words)}
    if isinstance(data, list) and data and rnd.random() < 0.93:
        k = rnd.randrange(len(data))
        kind = rnd.randrange(30)
        if kind == 0:
            return data[:k] + data[k + 1 :]
        if kind == 1:
            return [*data, data[k]]
        if kind < 5:
            return [data[rnd.randrange(len(data))] if i == k else v for i, v in enumerate(data)]
        return [spoiled_data(rnd, v, words) if i == k else v for i, v in enumerate(data)]
    if type(data) is int and rnd.random() < 0.7:
        return data + rnd.choice((-2, -1, 1, 2, 10))
    if isinstance(data, str) and rnd.random() < 0.6:
        return spoiled_text(rnd, data, words)
    if rnd.random() < 0.4 and words:
        return rnd.choice(words)
    return nested(rnd.choice((1, 2, 40, DEEP))) if rnd.random() < 0.1 else rnd.choice(VALUES)


def words_in(data: Any) -> list[str]:
    """All short texts in some data: values that belong somewhere, perhaps not where they are put."""
    if isinstance(data, dict):
        return [word for key, value in data.items() for word in [key, *words_in(value)]]
    if isinstance(data, list):
        return [word for value in data for word in words_in(value)]
    return [data] if isinstance(data, str) and len(data) < 60 else []
