"""What a card would do, as far as it is certain, and the rule that matters now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from suitcase.engine import Offer, capital
from suitcase.games.suits.cards import CARDS, DECK, RANK_LETTERS, RANKS, SPOKEN, SUIT_LETTERS, SUIT_NAMES
from suitcase.games.suits.state import SEATS
from suitcase.games.suits.tricks import best_of
from suitcase.games.suits.view import SuitsView

TRICK_CLAUSES = ("ST-10", "ST-3", "ST-4", "ST-10")  # by the cards on the table
NEXT = ("lead", "play", "play", "lead")  # the same; a finished trick lies there until the next one is led
TITLES = {card: capital(SPOKEN[card].removeprefix("the ")) for card in CARDS}
LEADS = {card: Offer(card, f"{TITLES[card]}: you would lead it", card) for card in CARDS}
NUMBERS = {card: number for number, card in enumerate(CARDS)}


def offers(v: SuitsView, cards: Sequence[str], names: Sequence[str]) -> list[Offer]:
    """What each card would do, as far as it is certain. The server asks at every move, so all that can be is kept."""
    if len(v.trick) in (0, SEATS):
        return [*map(LEADS.__getitem__, cards)]
    if len(v.trick) < SEATS - 1:
        return [*map(_seconds(v.trick[0]).__getitem__, cards)]
    first, second = v.trick
    # Who is asked plays the third card.
    takes = [_thirds(f"{names[(v.leader + k) % SEATS]} would take it") for k in range(SEATS - 1)]
    takes.append(_thirds("you would take the trick"))
    winners = _winners(first, second)
    return [takes[winners[card]][card] for card in cards]


@lru_cache(256)
def _thirds(takes: str) -> dict[str, Offer]:
    return {card: Offer(card, f"{TITLES[card]}: {takes}", card) for card in CARDS}


@cache
def _seconds(led: str) -> dict[str, Offer]:
    return {card: Offer(card, f"{TITLES[card]}: {_as_second(led, card)}", card) for card in CARDS}


def _as_second(led: str, card: str) -> str:
    if led[1] != card[1]:
        return "the third card decides"
    if RANK_LETTERS.index(card[0]) > RANK_LETTERS.index(led[0]):
        suit = SUIT_NAMES[SUIT_LETTERS.index(led[1])]
        return f"above {SPOKEN[led]}; only a higher card of {suit} beats it"
    return f"below {SPOKEN[led]}, so it cannot take the trick"


@cache
def _winners(first: str, second: str) -> dict[str, int]:
    """Which of the three cards takes the trick, by the third one. In each suit it is the third from some rank on, or
    always, or never: the rules are asked about the lowest and the highest."""
    one, two, third = NUMBERS[first], NUMBERS[second], SEATS - 1
    found: list[int] = []
    for low in range(0, DECK, RANKS):
        other, losing = best_of(one, two, low), RANKS
        if other == third:
            losing = 0
        elif best_of(one, two, low + RANKS - 1) == third:
            losing = max(card - low for card in (one, two) if 0 <= card - low < RANKS) + 1
        found += [other] * losing + [third] * (RANKS - losing)
    return dict(zip(CARDS, found, strict=True))


def clause(view: SuitsView) -> str:
    if view.winner is not None:
        return "ST-12" if view.faceup is None else "ST-14"
    return TRICK_CLAUSES[len(view.trick)]
