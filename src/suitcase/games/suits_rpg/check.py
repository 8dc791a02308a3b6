"""What a loaded position must fulfil: each thing that cannot be is a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from suitcase.engine.chance import NoChance
from suitcase.engine.errors import shown
from suitcase.games.suits_rpg.cards import DECK, IDENTITY, MASTERS, NO_CARD
from suitcase.games.suits_rpg.character import mark_mistakes, mistakes, modifier
from suitcase.games.suits_rpg.rules.decks import deck_sizes
from suitcase.games.suits_rpg.rules.legal import ANSWERS, legal, to_act
from suitcase.games.suits_rpg.rules.plays import STEPS
from suitcase.games.suits_rpg.rules.redeal import LINKED, search
from suitcase.games.suits_rpg.skills import BASE, SKILLS, USES
from suitcase.games.suits_rpg.state import MASTER, Deck, State
from suitcase.games.suits_rpg.tasks import HIGHEST
from suitcase.games.suits_rpg.view import view


def check(s: State) -> Iterator[str]:
    wrong = [*_people(s)]
    if not wrong:
        wrong = [*_cards(s), *_refs(s)]
    if not wrong:
        wrong = [*_plays(s), *_told(s)]
    if not wrong:
        wrong = [*_usable(s)]
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
    seats = set(range(s.seats))
    for play in s.plays:
        if play.step not in STEPS or play.use not in (*USES, "initiative"):
            yield "A play is at a step that there is not."
            return
        if any(side.stat not in BASE or side.seat not in seats for side in play.sides):
            yield "A side of a play has a skill or a seat that there is not."
            return
        if not {*play.asked, *play.jacks, *play.drawers, *play.involved, *play.pair, *play.given} <= seats:
            yield "A play has a seat that is not there."
            return
        if play.sides and not 0 <= play.turn < len(play.sides):
            yield "A play has a turn for a side that is not there."
    if s.plays and not s.over:
        play = s.plays[-1]
        if play.step not in ANSWERS or not set(play.asked) <= set(range(s.seats)) or not play.asked:
            yield "The play that is under way asks nobody."
        for seat, identity in play.given.items():
            if identity not in [IDENTITY[card] for card in s.people[seat].hand]:
                yield "A card that is given is not in the hand that gives it."
    if not s.over and not to_act(s):
        yield "The table waits for nobody."


def _told(s: State) -> Iterator[str]:
    """What plays have told is true of the sheets."""
    for mark in s.marks:
        if not set(mark.bounds) <= set(BASE) or not set(mark.tagged) <= set(SKILLS):
            yield "Something was told about a skill that there is not."
            return
        fits = all(least <= modifier(mark.sheet, stat) <= most for stat, (least, most) in mark.bounds.items())
        tags = all((skill in mark.sheet.tags) == tagged for skill, tagged in mark.tagged.items())
        if not fits or not tags or mark.suit not in ("", mark.sheet.suit) or mark.sheet.suit in [*mark.suits_out]:
            yield f"What plays have told about {shown(mark.sheet.name)} is not true."
    values = {f"m{k}": mark.sheet for k, mark in enumerate(s.marks, 1)}
    for link in s.links:
        if link.kind not in LINKED or not link.a + link.b or not set(link.a + link.b) <= set(values):
            yield "Something was told about marks that are not there."
            return
        if link.kind == "order" and (len(link.a), len(link.b)) != (1, 1):
            yield "An order is of two marks."
            return
        single = [[getattr(sheet, LINKED[link.kind])] for sheet in values.values()]
        if search(single, [link], NoChance()) is None:
            yield "What plays have told about several marks is not true."
    for task in s.tasks:
        if any(not way.mark and not way.least <= way.threshold <= min(way.most, HIGHEST) for way in task.ways):
            yield f"What plays have told about the task {shown(task.name)} is not true."
    if any(play.threshold > HIGHEST and not play.formula for play in s.plays):
        yield f"A threshold is {HIGHEST} at the most."


def _usable(s: State) -> Iterator[str]:
    """Asks for all views and legal actions: whatever else does not fit together fails there."""
    try:
        for seat in range(s.seats):
            legal(s, seat)
            view(s, seat)
    except (LookupError, ValueError, TypeError, AttributeError, AssertionError):
        yield "The parts of this position do not fit together."
