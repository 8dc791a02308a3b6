"""What the tests share: positions from a few words, actions from a line, games played at random."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

from suitcase.engine import Chance, FastChance, RecordPosition, ReplayedChance
from suitcase.games.suit_up_cards import GAME, SuitUpCardsOptions
from suitcase.games.suit_up_cards.actions import ACTIONS
from suitcase.games.suit_up_cards.cards import CARDS, KIND_OF, KINDS, SUIT_WORDS, kinds_of
from suitcase.games.suit_up_cards.state import Phase, State
from suitcase.games.suit_up_cards.view import SuitUpCardsView

Cards = RecordPosition[State]
SEATS = range(4)
NAMES = ["Ana", "Bo", "Cy", "Dio"]

# Four plain hands: nobody is near a complete suit, and every action card is somewhere.
HANDS = [
    "L1 L2 M1 M2 K1 K2 S1 S2 +1 switch",
    "L3 L4 M3 M4 K3 K4 S3 S4 +1 trade",
    "L5 L6 M5 M6 K5 K6 S5 S6 +2 -2",
    "L7 L8 M7 M8 K7 K8 S7 S8 -1 -1",
]


# Every value of every option is in one of these.
TABLES: list[dict[str, Any]] = [
    {},
    {"mode": "pair", "suits": "choose", "partners": "adjacent", "both": "shared"},
    {"mode": "advanced", "suits": "secret", "trade": "after"},
    {"mode": "advanced", "suits": "team", "advanced": "same", "actions_on_zero": True},
    {"mode": "pair", "suits": "team", "exchange": "pass", "partners": "adjacent"},
    {"suits": "secret", "exchange": "pass", "trade": "after", "actions_on_zero": True, "dealer": "2"},
    {"mode": "pair", "suits": "shown", "partners": "suit", "switch": "before"},
    {"mode": "advanced", "suits": "team", "partners": "suit", "exchange": "pass", "switch": "before", "trade": "after"},
]

NEAR = [
    "L1 L2 L3 L4 L5 L6 L7 M8 S1 S2",
    "M1 M2 M3 M4 M5 M6 M7 L8 S3 S4",
    "K1 K2 K3 K4 K5 K6 K7 S5 +1 -1",
    "S6 S7 S8 K8 trade switch +1 +2 -1 -2",
]


def options(**given: Any) -> SuitUpCardsOptions:
    return SuitUpCardsOptions.read(given)


def new(seed: int = 0, **given: Any) -> Cards:
    return GAME.new(options=options(**given), chance=FastChance(seed))


def cards(words: str, taken: int = 0) -> int:
    """A set of cards from the words people use; equal cards are the first that is not taken."""
    found = 0
    for word in words.split():
        copies = [card for card in range(len(CARDS)) if KINDS[KIND_OF[card]] == word]
        free = [card for card in copies if not (found | taken) >> card & 1]
        assert free, f"{word} is used up"
        found |= 1 << free[0]
    return found


def at(
    hands: list[str] | None = None,
    *,
    suits: str = "light moon king spear",
    turn: int = 0,
    direction: int = 1,
    traded: bool = False,
    declared: str = "",
    locked_by: int = -1,
    turns: int = 1,
    option: dict[str, Any] | None = None,
) -> Cards:
    """Before a roll, with these hands; those that are left out (as "...") get what is left. With `traded`, two
    cards have changed hands before, so that completed suits are no news of the deal."""
    s = GAME.blank(4, options(**{"dealer": str((turn - 1) % 4), **(option or {})}))
    s.turn, s.direction, s.locked_by, s.turns = turn, direction, locked_by, turns
    s.suit = [word for name in suits.split() if (word := SUIT_WORDS.parse(name)) is not None]
    s.phase = Phase.ROLL
    taken = 0
    given = hands or HANDS
    for seat, words in enumerate(given):
        if "..." not in words:
            s.base[seat] = cards(words, taken)
            taken |= s.base[seat]
    for seat, words in enumerate(given):
        if "..." in words:
            s.base[seat] = cards(words.replace("...", ""), taken)
            taken |= s.base[seat]
    left = [card for card in range(40) if not taken >> card & 1]
    while left:
        for seat, words in enumerate(given):
            if "..." in words and s.base[seat].bit_count() < 10:
                s.base[seat] |= 1 << left.pop(0)
    s.hand = s.base[:]
    for said in map(int, declared.split()):
        s.declared[said] = s.told[said] = 1
    if traded or declared:
        s.traded, s.forgotten = 1, 16
    return loaded(s)


def loaded(s: State) -> Cards:
    """The position as `load` gives it: so it passed the check."""
    return GAME.load(json.loads(json.dumps(RecordPosition(GAME, s).dump())))


def die(*rolls: int) -> Chance:
    return ReplayedChance(rolls)


def play(position: Cards, line: str, *rolls: int) -> Cards:
    """Plays '0 roll; 0 none; 0 L1 L2; 1 M3 M4': each step is a seat and words, several cards may follow each other."""
    chance = die(*rolls)
    for step in line.split(";"):
        seat, _, words = step.strip().partition(" ")
        each = [words] if ACTIONS.parse(words) is not None else words.split()
        for word in each:
            position.play(int(seat), word, chance)
    assert isinstance(chance, ReplayedChance)
    assert chance.left == 0, "a roll was not needed"
    return position


def hand(position: Cards, seat: int) -> set[str]:
    return set(kinds_of(position.state.hand[seat]))


def seen(position: Cards, viewer: int | None = None) -> SuitUpCardsView:
    view = position.view(viewer)
    assert isinstance(view, SuitUpCardsView)
    return view


def why_not(position: Cards, seat: int, action: str) -> str:
    """The refusal of an action, which must change nothing."""
    before = position.dump()
    why = position.why_not(seat, action)
    assert why is not None, f"seat {seat} may {action}"
    assert position.dump() == before
    return why


def random_game(seed: int, greedy: bool = False, **given: Any) -> Iterator[tuple[int, int, State]]:
    """A game step by step: who did what, and where it led. The state goes on changing: copy what you keep."""
    chooser, chance = random.Random(seed), FastChance(seed)
    s = new(seed, **given).state
    think = GAME.policy("greedy")
    buffer = [0] * len(ACTIONS)
    yield -1, -1, s
    while acting := GAME.to_act(s):
        seat = chooser.choice(acting)
        if greedy and chooser.random() < 0.9:
            action = think(s, seat, buffer, chance)
        else:
            action = chooser.choice(buffer[: GAME.hooks["legal"](s, seat, buffer)])
        GAME.hooks["apply"](s, seat, action, chance)
        yield seat, action, s


def random_end(seed: int, greedy: bool = False, **given: Any) -> State:
    *_, (_, _, s) = random_game(seed, greedy, **given)
    return s
