"""What the tests of the role-playing game share: scenes built card by card, and what people do in them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from suitcase.engine import FastChance
from suitcase.games.suits_rpg import GAME
from suitcase.games.suits_rpg.cards import CARDS, DECK, IDENTITY, MASTERS
from suitcase.games.suits_rpg.character import Character, MarkSheet
from suitcase.games.suits_rpg.game import RpgPosition
from suitcase.games.suits_rpg.options import RpgOptions
from suitcase.games.suits_rpg.rules.decks import shuffled
from suitcase.games.suits_rpg.state import Deck, Mark, State
from suitcase.games.suits_rpg.view import RpgView

NAMES = ["Gil", "Ana", "Ben", "Cy", "Dee", "Eva", "Fay"]


def hero(name: str = "Vera", suit: str = "C", numbers: str = "6 6 6 6", tags: str = "") -> Character:
    """A character: the numbers are Fitness, Dexterity, Wits and Charisma."""
    fitness, dexterity, wits, charisma = map(int, numbers.split())
    return Character(
        name=name,
        suit=suit,
        fitness=fitness,
        dexterity=dexterity,
        wits=wits,
        charisma=charisma,
        tags=tuple(tags.split()),
    )


def mark(name: str = "Guard", numbers: str = "4 4 4 4", suit: str = "", tags: str = "", group: str = "") -> Mark:
    fitness, dexterity, wits, charisma = map(int, numbers.split())
    sheet = MarkSheet(
        name=name,
        suit=suit,
        fitness=fitness,
        dexterity=dexterity,
        wits=wits,
        charisma=charisma,
        tags=tuple(tags.split()),
    )
    return Mark(sheet=sheet, group=group)


def scene(
    *heroes: Character,
    marks: Sequence[Mark] = (),
    hands: dict[int, str] | None = None,
    top: str = "",
    gm_top: str = "",
    discard: str = "",
    gm_discard: str = "",
    **options: Any,
) -> RpgPosition:
    """A scene in which these characters and marks are. Cards lie where they are said to, the topmost first; the
    others are in the decks below. Allies are not asked for help: tests that want it turn it on."""
    chosen = RpgOptions(**options)
    position = GAME.new(len(heroes) + 1, chosen, chance=FastChance(1))
    assert isinstance(position, RpgPosition)
    s = position.state
    for seat, sheet in enumerate(heroes, 1):
        person = s.people[seat]
        person.sheet, person.here, person.dealt = sheet, True, True
    for person in s.people:
        person.helps = False
    s.open, s.scene = True, 1
    s.marks = [m.copy() for m in marks]
    hands = hands or {}
    deal(s, s.players, {seat: words for seat, words in hands.items() if seat}, top, discard)
    deal(s, s.master, {0: hands.get(0, "")}, gm_top, gm_discard)
    return again(position)


def deal(s: State, deck: Deck, hands: dict[int, str], top: str, discard: str) -> None:
    left = shuffled(deck.draw + deck.discard, FastChance(5))
    for person in (s.people[seat] for seat in hands):
        left += person.hand
        person.hand = []

    def take(words: str) -> list[int]:
        found = []
        for name in words.split():
            card = next(card for card in left if CARDS[IDENTITY[card]] == name)
            left.remove(card)
            found.append(card)
        return found

    for seat, words in hands.items():
        s.people[seat].hand = sorted(take(words), key=lambda card: (IDENTITY[card], card))
    deck.discard = take(discard)
    first = take(top)
    deck.draw = left + first[::-1]


def again(position: RpgPosition) -> RpgPosition:
    """The position through its own dump, so that it passed the check."""
    loaded = GAME.load(json.loads(json.dumps(position.dump())))
    assert isinstance(loaded, RpgPosition)
    return loaded


def do(position: RpgPosition, *actions: str, seed: int = 1) -> RpgPosition:
    """Plays '1 play thief', '1 at m1' and so on."""
    chance = FastChance(seed)
    for action in actions:
        seat, _, word = action.partition(" ")
        position.play(int(seat), word, chance)
    return position


def why(position: RpgPosition, action: str) -> str | None:
    seat, _, word = action.partition(" ")
    return position.why_not(int(seat), word)


def hand(position: RpgPosition, seat: int) -> str:
    return " ".join(CARDS[IDENTITY[card]] for card in position.state.people[seat].hand)


def pile(cards: Sequence[int]) -> str:
    return " ".join(CARDS[IDENTITY[card]] for card in cards)


def top_of(deck: Deck, many: int) -> str:
    return pile(deck.draw[::-1][:many])


def news(position: RpgPosition, kind: str) -> list[tuple[Any, ...]]:
    return [tuple(rest) for what, *rest in position.state.news if what == kind]


def success(position: RpgPosition) -> bool:
    """The result of the last action's play."""
    ((_, _, won),) = news(position, "result")
    return bool(won)


def seen(position: RpgPosition, viewer: int | None) -> RpgView:
    return position.view(viewer)


def words(position: RpgPosition, seat: int, verb: str) -> list[str]:
    """The legal actions of a seat that begin with a verb."""
    return [action for action in position.legal(seat) if action.split(" ")[0] == verb]


def all_cards(s: State) -> list[int]:
    """Every card of the table, wherever it is, counted without the rules' help."""
    cards = [*s.players.draw, *s.players.discard, *s.master.draw, *s.master.discard]
    for person in s.people:
        cards += person.hand
    for play in s.plays:
        for side in play.sides:
            cards += [used.card for used in side.used] + ([side.flip] if side.flip >= 0 else [])
    return sorted(cards)


def whole(s: State, *, decks: int = 1) -> bool:
    return all_cards(s) == [*range(DECK * decks), *range(MASTERS, MASTERS + DECK)]
