"""What the tests of Suits share: positions from drawings, cards from words, games played at random."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from typing import Any

from suitcase.engine import Chance, Draw, FastChance, RecordedChance, RecordPosition, ReplayedChance
from suitcase.games.suits import GAME, SuitsOptions
from suitcase.games.suits.cards import CARDS
from suitcase.games.suits.drawing import read
from suitcase.games.suits.state import State
from suitcase.games.suits.view import SuitsView

Suits = RecordPosition[State]
SEATS = (0, 1, 2)
NAMES = ["Ana", "Bruno", "Carla"]


def at(drawing: str) -> Suits:
    """The position of a drawing, as `load` gives it: so it passed the check."""
    return GAME.load(json.loads(json.dumps(RecordPosition(GAME, read(drawing)).dump())))


def card(word: str) -> int:
    number = CARDS.parse(word)
    assert number is not None, word
    return number


def cards(words: str) -> list[int]:
    return [card(word) for word in words.split()]


def no_chance() -> Chance:
    """For actions that draw nothing: whoever asks it gets an error."""
    return ReplayedChance([])


def play(position: Suits, plays: str, chance: Chance | None = None) -> Suits:
    """Plays '1 KO, 2 2O'. The last of them may draw from chance; the others may not."""
    each = [play.split() for play in plays.split(",")]
    for k, (seat, action) in enumerate(each):
        last = k == len(each) - 1
        position.play(int(seat), action, chance if last and chance else no_chance())
    return position


def seen(position: Suits, viewer: int | None = None) -> SuitsView:
    view = position.view(viewer)
    assert isinstance(view, SuitsView)
    return view


def all_hands(position: Suits) -> list[str]:
    """All cards that are held, in the order of the notation."""
    return sorted((word for seat in SEATS for word in seen(position, seat).hand), key=list(CARDS).index)


def new(seed: int, **options: Any) -> Suits:
    return GAME.new(options=SuitsOptions(**options), chance=FastChance(seed))


class Step:
    """A moment of a random game: what was played (nothing at the start), what it drew, and where it led."""

    def __init__(self, seat: int, action: str, draws: list[Draw], position: Suits) -> None:
        self.seat = seat
        self.action = action
        self.draws = draws
        self.position = position  # it goes on changing: copy what you keep


def random_game(seed: int, hands: int = 1, dealer: str = "chance") -> Iterator[Step]:
    """A game in which every seat plays any card, step by step."""
    chooser = random.Random(seed)
    chance = RecordedChance(FastChance(seed))
    position = GAME.new(options=SuitsOptions.read({"hands": hands, "dealer": dealer}), chance=chance)
    yield Step(-1, "", chance.take(), position)
    while acting := position.to_act():
        (seat,) = acting
        action = chooser.choice(position.legal(seat))
        position.play(seat, action, chance)
        yield Step(seat, action, chance.take(), position)


def random_end(seed: int, hands: int = 1) -> Suits:
    *_, last = random_game(seed, hands)
    return last.position


def picks(words: Sequence[str]) -> list[int]:
    """The numbers with which chance deals these cards one after the other from a fresh deck."""
    deck = list(CARDS)
    numbers = []
    for word in words:
        numbers.append(deck.index(word))
        deck.remove(word)
    return numbers


def before_last_trick(won: Sequence[int], taker: int) -> Suits:
    """One trick before the end of a game that will end with these tricks; the taker leads and wins it.

    They lead KO; the others have only 2O and 3O. The trick before was theirs as well.
    """
    hands, rest = divmod(sum(won), 16)
    assert rest == 0, "a hand has 16 tricks"
    left, right = (taker + 1) % 3, (taker + 2) % 3
    held = {taker: "KO", left: "2O", right: "3O"}
    now = [tricks - (seat == taker) for seat, tricks in enumerate(won)]
    return at(
        f"""
        hand {hands} of {hands}, seat 0 deals
        seat 0  won {now[0]}  {held[0]}
        seat 1  won {now[1]}  {held[1]}
        seat 2  won {now[2]}  {held[2]}
        table   {taker} KC, {left} 2C, {right} 3C
        next    {taker}
        """
    )


def end_with(won: Sequence[int], taker: int, dealt: str = "") -> Suits:
    """A finished game with these tricks; the tie-break, if any, deals these cards in this order."""
    position = before_last_trick(won, taker)
    left, right = (taker + 1) % 3, (taker + 2) % 3
    chance = ReplayedChance(picks(dealt.split()))
    play(position, f"{taker} KO, {left} 2O, {right} 3O", chance)
    assert chance.left == 0
    return position
