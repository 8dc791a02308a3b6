"""Tables without a server, and a journal on paper."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from suitcase.engine import seed_from_text
from suitcase.engine.journal import Scribe, Verdict, read_journal, verify
from suitcase.games import game as find_game
from suitcase.games.suits import GAME as SUITS
from suitcase.games.suits import SuitsOptions
from suitcase.table import Chair, ClockSetting, Table

SEED = seed_from_text("server")
ONE_HAND = SuitsOptions(hands=1, dealer="2")  # so seat 0 leads
PEOPLE = ("Ana", "Ben", "Cleo")


class Notebook:
    """A journal on paper."""

    def __init__(self) -> None:
        self.scribe = Scribe()
        self.text = ""

    def write(self, lines: Callable[[Scribe], str]) -> None:
        self.text += lines(self.scribe)


def chairs(kinds: str = "ppp") -> list[Chair]:
    """One letter for each seat: p, a person; b, a bot; o, open."""
    people = iter(PEOPLE)
    bots = iter(("Hazel", "Bruno", "Clara"))
    made = []
    for kind in kinds:
        if kind == "p":
            name = next(people)
            made.append(Chair(name, "person", name.lower()))
        else:
            made.append(Chair(next(bots), "bot:greedy") if kind == "b" else Chair())
    return made


def plain_table(
    kinds: str = "ppp",
    *,
    options: SuitsOptions = ONE_HAND,
    book: Notebook | None = None,
    clock: ClockSetting | None = None,
    seed: bytes = SEED,
) -> Table:
    """A table of Suits; it has begun if no seat is open."""
    table = Table(SUITS, chairs(kinds), options, seed=seed, book=book, clock=clock)
    if "o" not in kinds:
        table.begin()
    return table


def play_one(table: Table, chance: Random | None = None) -> tuple[int, str]:
    """Whoever is to act plays something, or the first thing."""
    seat = table.position.to_act()[0]
    legal = table.position.legal(seat)
    action = chance.choice(legal) if chance else legal[0]
    table.do(seat, action, table.number)
    return seat, action


def verified(text: str) -> Verdict:
    """Reads and checks a whole journal."""
    journal = read_journal(text.encode())
    assert journal.note is None
    return verify(find_game(journal.header.game), journal)
