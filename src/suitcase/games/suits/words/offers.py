"""What a card would do, as far as it is certain, and the rule that matters now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from suitcase.engine import Offer
from suitcase.games.suits.cards import CARDS, RANK_LETTERS, SPOKEN, SUIT_LETTERS, SUIT_NAMES
from suitcase.games.suits.state import SEATS
from suitcase.games.suits.tricks import best_of
from suitcase.games.suits.view import SuitsView


def capital(text: str) -> str:
    return text[0].upper() + text[1:]


TRICK_CLAUSES = ("ST-10", "ST-3", "ST-4", "ST-10")  # by the cards on the table
TITLES = {card: capital(SPOKEN[card].removeprefix("the ")) for card in CARDS}
LEADS = {card: Offer(card, f"{TITLES[card]}: you would lead it", card) for card in CARDS}
NUMBERS = {card: number for number, card in enumerate(CARDS)}


def offers(v: SuitsView, cards: Sequence[str], names: Sequence[str]) -> list[Offer]:
    """What each card would do, as far as it is certain. The server asks at every move, so all that can be is kept."""
    if len(v.trick) in (0, SEATS):
        return [*map(LEADS.__getitem__, cards)]
    if len(v.trick) < SEATS - 1:
        return [_second(v.trick[0], card) for card in cards]
    first, second = v.trick
    takes = [f"{names[(v.leader + k) % SEATS]} would take it" for k in range(SEATS)]
    takes[SEATS - 1] = "you would take the trick"  # who is asked plays the third card
    winners = _winners(first, second)
    return [_third(card, takes[winners[card]]) for card in cards]


@lru_cache(4096)
def _third(card: str, takes: str) -> Offer:
    return Offer(card, f"{TITLES[card]}: {takes}", card)


@cache
def _second(led: str, card: str) -> Offer:
    title = TITLES[card]
    if led[1] != card[1]:
        says = f"{title}: the third card decides"
    elif RANK_LETTERS.index(card[0]) > RANK_LETTERS.index(led[0]):
        suit = SUIT_NAMES[SUIT_LETTERS.index(led[1])]
        says = f"{title}: above {SPOKEN[led]}; only a higher card of {suit} beats it"
    else:
        says = f"{title}: below {SPOKEN[led]}, so it cannot take the trick"
    return Offer(card, says, card)


@cache
def _winners(first: str, second: str) -> dict[str, int]:
    """Which of the three cards takes the trick, by the third one."""
    one, two = NUMBERS[first], NUMBERS[second]
    return {card: best_of(one, two, third) for card, third in NUMBERS.items() if card not in (first, second)}


def clause(v: SuitsView) -> str:
    if v.winner is not None:
        return "ST-12" if v.faceup is None else "ST-14"
    return TRICK_CLAUSES[len(v.trick)]
