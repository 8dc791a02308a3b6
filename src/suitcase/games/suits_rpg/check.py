"""What a loaded position must fulfil: each thing that cannot be is a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from suitcase.games.suits_rpg.cards import DECK, IDENTITY, MASTERS, NO_CARD
from suitcase.games.suits_rpg.character import mark_mistakes, mistakes
from suitcase.games.suits_rpg.rules.decks import deck_sizes
from suitcase.games.suits_rpg.rules.legal import ANSWERS, to_act
from suitcase.games.suits_rpg.rules.plays import STEPS
from suitcase.games.suits_rpg.state import MASTER, Deck, State


def check(s: State) -> Iterator[str]:
    wrong = [*_people(s)]
    if not wrong:
        wrong = [*_cards(s), *_refs(s)]
    if not wrong:
        wrong = [*_plays(s)]
    yield from wrong


def _people(s: State) -> Iterator[str]:
    if not 2 <= s.seats <= 7 or len(s.people) != s.seats:
        yield "There are 2 to 7 seats, and a person for each."
        return
    if s.people[MASTER].sheet is not None:
        yield "The game master has no character."
    for seat, person in enumerate(s.people):
        if person.sheet is not None and (why := mistakes(msgspec.to_builtins(person.sheet))):
            yield f"The sheet of seat {seat} is wrong. {why[0]}"
        if person.damage < 0:
            yield "Damage is never below 0."
        if (person.here or person.dead) and person.sheet is None and seat != MASTER:
            yield f"Seat {seat} is in the story without a character."
    for mark in [*s.marks, *s.hidden]:
        if why := mark_mistakes(msgspec.to_builtins(mark.sheet)):
            yield f"The sheet of a mark is wrong. {why[0]}"


def _cards(s: State) -> Iterator[str]:
    sizes = deck_sizes(s.seats - 1, second=s.options.second_deck)
    for name, deck, owners, size in (
        ("players", s.players, range(1, s.seats), sizes[0]),
        ("game master", s.master, [MASTER], sizes[1]),
    ):
        cards = all_cards(s, deck, owners, masters=name != "players")
        counts = Counter(IDENTITY[card] for card in cards)
        if any(counts[identity] != size // DECK for identity in range(DECK)):
            yield f"The cards of the {name} are not a whole deck."


def all_cards(s: State, deck: Deck, owners: range | list[int], *, masters: bool) -> list[int]:
    """The cards of one side, wherever they are."""
    cards = [*deck.draw, *deck.discard]
    for owner in owners:
        cards += s.people[owner].hand
    for play in s.plays:
        for side in play.sides:
            table = [used.card for used in side.used] + ([side.flip] if side.flip != NO_CARD else [])
            cards += [card for card in table if (card >= MASTERS) == masters]
    return cards


def _refs(s: State) -> Iterator[str]:
    refs = {f"p{seat}" for seat in range(1, s.seats)} | {f"m{k}" for k in range(1, len(s.marks) + 1)}
    for vehicle in s.vehicles:
        if vehicle.driver and vehicle.driver not in refs:
            yield f"{vehicle.driver} drives a vehicle and is not there."
    if any(ref not in refs for party in s.order for ref in party):
        yield "Somebody in the order of the combat is not there."
    if any(seat not in range(s.seats) for seat in s.floor):
        yield "The floor is with a seat that is not there."
    vehicles = {f"v{k}" for k in range(1, len(s.vehicles) + 1)}
    for play in s.plays:
        sides = {side.who for side in play.sides} | ({play.actor} - {""})
        if not sides <= refs or not set(play.targets) <= refs | vehicles:
            yield "A play has somebody who is not there."


def _plays(s: State) -> Iterator[str]:
    for play in s.plays:
        if play.step not in STEPS:
            yield "A play is at a step that there is not."
    if s.plays and not s.over:
        play = s.plays[-1]
        if play.step not in ANSWERS or not set(play.asked) <= set(range(s.seats)) or not play.asked:
            yield "The play that is under way asks nobody."
        for seat, identity in play.given.items():
            if identity not in [IDENTITY[card] for card in s.people[seat].hand]:
                yield "A card that is given is not in the hand that gives it."
    if not s.over and not to_act(s):
        yield "The table waits for nobody."
