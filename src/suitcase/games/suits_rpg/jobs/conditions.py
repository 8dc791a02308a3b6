"""Conditions of a job: `uniform and not alarm >= 2`, `party > 1 or down guard`. Parsed here, and never run as code.

A name by itself is a flag. A counter, or `party` (how many players began the job), is compared with a number. `down`
and a mark is true when that mark is out of the story.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Collection, Iterator, Mapping

import msgspec

from suitcase.engine.errors import shown

LONGEST = 200  # characters
DEEPEST = 20  # brackets and nots
NAME = re.compile(r"[a-z][a-z0-9-]*")
PARTY = "party"
WORDS = ("and", "or", "not", "down", PARTY)  # what no flag, counter or mark may be called

TOKEN = re.compile(r"\s*(?:(?P<name>[a-z][a-z0-9-]*)|(?P<number>-?\d+)|(?P<sign>>=|<=|==|!=|>|<|\(|\)))")
SIGNS: dict[str, Callable[[int, int], bool]] = {
    ">=": operator.ge,
    "<=": operator.le,
    "==": operator.eq,
    "!=": operator.ne,
    ">": operator.gt,
    "<": operator.lt,
}


class Test(msgspec.Struct, frozen=True):
    """A leaf: a flag, a mark that is down, or a counter against a number."""

    kind: str  # flag, down, counter
    name: str
    sign: str = ""
    number: int = 0


class Every(msgspec.Struct, frozen=True):
    parts: tuple[Tree, ...]


class Some(msgspec.Struct, frozen=True):
    parts: tuple[Tree, ...]


class Not(msgspec.Struct, frozen=True):
    part: Tree


Tree = Test | Every | Some | Not
ALWAYS = Every(())


class Facts(msgspec.Struct, frozen=True):
    """What conditions are asked about."""

    flags: Collection[str]
    counters: Mapping[str, int]  # with the party's size
    down: Collection[str]


def holds(tree: Tree, facts: Facts) -> bool:
    if tree is ALWAYS:
        return True
    if isinstance(tree, Every):
        return all(holds(part, facts) for part in tree.parts)
    if isinstance(tree, Some):
        return any(holds(part, facts) for part in tree.parts)
    if isinstance(tree, Not):
        return not holds(tree.part, facts)
    if tree.kind == "flag":
        return tree.name in facts.flags
    if tree.kind == "down":
        return tree.name in facts.down
    return SIGNS[tree.sign](facts.counters[tree.name], tree.number)


def tests(tree: Tree) -> Iterator[Test]:
    """All leaves."""
    if isinstance(tree, Test):
        yield tree
    elif isinstance(tree, Not):
        yield from tests(tree.part)
    else:
        for part in tree.parts:
            yield from tests(part)


def parse(source: str) -> Tree:
    """The condition as a tree. Raises ValueError with the part of a sentence that says what is wrong."""
    if len(source) > LONGEST:
        raise ValueError(f"it is longer than {LONGEST} characters")
    return _Parser(_tokens(source)).whole()


def _tokens(source: str) -> list[str]:
    found, at = [], 0
    source = source.rstrip()
    while at < len(source):
        match = TOKEN.match(source, at)
        if match is None:
            raise ValueError(f"{shown(source[at:].lstrip()[:1])} has no place in it")
        found.append(match[0].strip())
        at = match.end()
    return found


class _Parser:
    """Recursive descent: or, and, not, then a test or something in brackets."""

    def __init__(self, tokens: list[str]) -> None:
        self.tokens = tokens
        self.at = 0
        self.depth = 0

    def whole(self) -> Tree:
        if not self.tokens:
            raise ValueError("it is empty")
        tree = self.some()
        if self.at < len(self.tokens):
            raise ValueError(f"{shown(self.tokens[self.at])} is one word too many")
        return tree

    def take(self, *wanted: str) -> str:
        """The next token if it is one of these, or nothing."""
        if self.at < len(self.tokens) and self.tokens[self.at] in wanted:
            self.at += 1
            return self.tokens[self.at - 1]
        return ""

    def some(self) -> Tree:
        parts = [self.every()]
        while self.take("or"):
            parts.append(self.every())
        return parts[0] if len(parts) == 1 else Some(tuple(parts))

    def every(self) -> Tree:
        parts = [self.negated()]
        while self.take("and"):
            parts.append(self.negated())
        return parts[0] if len(parts) == 1 else Every(tuple(parts))

    def negated(self) -> Tree:
        self.depth += 1
        if self.depth > DEEPEST:
            raise ValueError("it is nested too deeply")
        if self.take("not"):
            tree: Tree = Not(self.negated())
        elif self.take("("):
            tree = self.some()
            if not self.take(")"):
                raise ValueError("a bracket is not closed")
        else:
            tree = self.test()
        self.depth -= 1
        return tree

    def test(self) -> Tree:
        if self.take("down"):
            return Test("down", self.name("the name of a mark after down"))
        name = PARTY if self.take(PARTY) else self.name("a name")
        sign = self.take(*SIGNS)
        if not sign:
            if name == PARTY:
                raise ValueError("party is compared with a number, such as party >= 2")
            return Test("flag", name)
        token = self.tokens[self.at] if self.at < len(self.tokens) else ""
        if not re.fullmatch(r"-?\d{1,4}", token):
            raise ValueError(f"after {sign} there must be a number" + (f", not {shown(token)}" if token else ""))
        self.at += 1
        return Test("counter", name, sign, int(token))

    def name(self, what: str) -> str:
        token = self.tokens[self.at] if self.at < len(self.tokens) else ""
        if not NAME.fullmatch(token) or token in WORDS:
            raise ValueError(
                f"there must be {what}, not {shown(token)}" if token else f"there must be {what} at its end"
            )
        self.at += 1
        return token


def written(tree: Tree) -> str:
    """The condition in the notation of job files."""
    if isinstance(tree, Test):
        if tree.kind == "counter":
            return f"{tree.name} {tree.sign} {tree.number}"
        return f"down {tree.name}" if tree.kind == "down" else tree.name
    if isinstance(tree, Not):
        return f"not {_bracketed(tree.part)}"
    if isinstance(tree, Every):
        return " and ".join(f"({written(part)})" if isinstance(part, Some) else written(part) for part in tree.parts)
    return " or ".join(map(written, tree.parts))


def _bracketed(tree: Tree) -> str:
    return written(tree) if isinstance(tree, Test | Not) else f"({written(tree)})"
