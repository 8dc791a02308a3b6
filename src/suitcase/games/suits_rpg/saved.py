"""A position as readable data and back: cards in words, with a mark for who knows where they are (`7C~1.3`)."""

from __future__ import annotations

from typing import Any

import msgspec

from suitcase.engine import Damaged
from suitcase.engine.errors import shown
from suitcase.games.suits_rpg.cards import CARDS, DECK, IDENTITY, MASTERS, NO_CARD, word
from suitcase.games.suits_rpg.state import EVERYBODY, State


def dump(s: State) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(s)
    del data["known"]
    for name, deck in (("players", s.players), ("master", s.master)):
        data[name] = {
            "draw": [_word(s, card) for card in reversed(deck.draw)],
            "discard": " ".join(word(card) for card in deck.discard),
        }
    for person, shown_person in zip(s.people, data["people"], strict=True):
        shown_person["hand"] = " ".join(_word(s, card) for card in person.hand)
    for play, shown_play in zip(s.plays, data["plays"], strict=True):
        shown_play["given"] = {str(seat): CARDS[identity] for seat, identity in play.given.items()}
        for side, shown_side in zip(play.sides, shown_play["sides"], strict=True):
            shown_side["flip"] = "" if side.flip == NO_CARD else _side_word(side.flip)
            shown_side["used"] = [[_side_word(used.card), *used[1:]] for used in side.used]
    return data


def facts(s: State) -> set[str]:
    """All that is ever hidden, as single facts."""
    found = set()
    for name, deck in (("players", s.players), ("gm", s.master)):
        found |= {f"{name}[{k}] is {_word(s, card)}" for k, card in enumerate(reversed(deck.draw))}
    for seat, person in enumerate(s.people):
        found |= {f"seat {seat} has {_word(s, card)}" for card in person.hand}
        found.add(f"seat {seat} notes {person.note}")
    for k, mark in enumerate(s.marks, 1):
        found |= {f"m{k} {name} is {value}" for name, value in msgspec.structs.asdict(mark.sheet).items()}
    for name in ("hidden", "prepared", "handouts", "tasks"):
        found |= {f"{name}[{k}] is {thing}" for k, thing in enumerate(getattr(s, name))}
    for play in s.plays:
        found.add(f"play {play.number} has {play.threshold}")
        found |= {f"seat {seat} gives {identity}" for seat, identity in play.given.items()}
    return found


def _word(s: State, card: int) -> str:
    mask = s.known.get(card, 0)
    if mask == EVERYBODY:
        return f"{word(card)}~all"
    return word(card) + ("~" + ".".join(str(k) for k in range(31) if mask >> k & 1) if mask else "")


def _side_word(card: int) -> str:
    """A card on the table says whose deck it is of."""
    return ("gm:" if card >= MASTERS else "") + word(card)


class _Box:
    """Gives each card that is read a number of its own."""

    def __init__(self) -> None:
        self.used: dict[int, int] = {}
        self.known: dict[int, int] = {}

    def card(self, text: Any, *, master: bool) -> int:
        if not isinstance(text, str):
            raise Damaged(f"A card is written like 7C, not {shown(text)}.")
        name, _, knows = text.partition("~")
        identity = CARDS.parse(name)
        if identity is None:
            raise Damaged(f"There is no card {shown(name)}.")
        first = identity + (MASTERS if master else 0)
        copies = self.used.get(first, 0)
        self.used[first] = copies + 1
        if copies > 1:
            raise Damaged(f"There are too many of the card {name}.")
        card = first + DECK * copies
        if knows:
            self.known[card] = EVERYBODY if knows == "all" else _mask(knows)
        return card

    def cards(self, text: Any, *, master: bool) -> list[int]:
        words = text.split() if isinstance(text, str) else text
        if not isinstance(words, list):
            raise Damaged(f"Cards are written as words such as 7C, not as {shown(text)}.")
        return [self.card(each, master=master) for each in words]


def _mask(knows: str) -> int:
    try:
        return sum(1 << int(seat) for seat in set(knows.split(".")) if 0 <= int(seat) < 31)
    except ValueError:
        raise Damaged(f"Who knows a card is written as seats, not as {shown(knows)}.") from None


def load(data: Any) -> State:
    box = _Box()
    try:
        data = dict(data)
        for name in ("players", "master"):
            deck = data[name]
            draw = box.cards(deck["draw"], master=name == "master")[::-1]
            data[name] = {"draw": draw, "discard": box.cards(deck["discard"], master=name == "master")}
        data["people"] = [
            {**person, "hand": box.cards(person["hand"], master=seat == 0)}
            for seat, person in enumerate(data["people"])
        ]
        data["plays"] = [_play(box, play) for play in data["plays"]]
        data["known"] = box.known
        s = msgspec.convert(data, State)
    except (msgspec.ValidationError, KeyError, TypeError, AttributeError, ValueError) as error:
        raise Damaged(f"The position cannot be read: {shown(str(error))}.") from None
    for person in s.people:
        person.hand.sort(key=lambda card: (IDENTITY[card], card))
    return s


def _play(box: _Box, play: Any) -> Any:
    sides = []
    for side in play["sides"]:
        flip = _side_card(box, side["flip"]) if side["flip"] else NO_CARD
        used = [[_side_card(box, card), *rest] for card, *rest in side["used"]]
        sides.append({**side, "flip": flip, "used": used})
    given = {int(seat): CARDS.parse(card) for seat, card in play["given"].items()}
    return {**play, "sides": sides, "given": given}


def _side_card(box: _Box, text: Any) -> int:
    return box.card(text.removeprefix("gm:"), master=text.startswith("gm:"))
