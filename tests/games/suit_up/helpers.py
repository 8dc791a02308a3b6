"""What the tests of Suit Up share: positions by names, chance that draws named cards, games played at random."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

from suitcase.engine import Chance, FastChance, RecordPosition, Refused, ReplayedChance
from suitcase.games.influence.components import favor_name
from suitcase.games.influence.state import Phase, State
from suitcase.games.influence.view import InfluenceView
from suitcase.games.suit_up import GAME, SuitUpOptions

SuitUp = RecordPosition[State]
BOX = GAME.components
TYPES = list(BOX.types)
PEOPLE = [person.name for person in BOX.people]
FAVORS = [favor_name(BOX, k) for k in range(32)]
PLACES = [place.name for place in BOX.places]
SPACES = [*PLACES, "TL", "BR"]  # the corners at the top left and at the bottom right
CORNERS = {"TL": "Corner by the theatre", "BR": "Corner by the cafe"}
TILES = [f"{tile.type} {'IIF' if tile.favor else 'III'}" for tile in BOX.tiles]
NAMES = ["Ana", "Bruno", "Carla", "Dora"]


def bit(names: Sequence[str], words: str | Sequence[str]) -> int:
    """The set of some names; several in one text are separated by spaces."""
    each = words.split() if isinstance(words, str) else words
    found = 0
    for word in each:
        found |= 1 << names.index(word)
    return found


def named(names: Sequence[str], members: int) -> list[str]:
    return [name for k, name in enumerate(names) if members >> k & 1]


def amounts(words: str) -> list[int]:
    """'4 leaves, 2 money' as a number of each type."""
    found = [0, 0, 0, 0]
    for part in filter(None, words.split(", ")):
        number, kind = part.split()
        found[TYPES.index(kind)] = int(number)
    return found


def at(
    seats: int = 2,
    *,
    phase: str = "",
    turn: int = 0,
    holder: int = 0,
    mats: str = "athlete intellectual creative executive",
    spaces: str = "Park Gallery College Market",
    influence: Sequence[str] = (),
    row: str = "",
    second: str = "",
    hands: Sequence[str] = (),
    friends: Sequence[str] = (),
    favors: Sequence[str] = (),
    deck: str | None = None,
    discard: str | None = None,
    favor_deck: str | None = None,
    used: str | None = None,
    tiles: Mapping[str, str] | None = None,
    dark: bool = False,
    worth: Sequence[int] = (3, 4, 5, 6, 7),
    **options: Any,
) -> SuitUp:
    """A position from names, as `load` gives it, so it passed the check.

    Rows and hands that are not named are filled with people from the end of the alphabet who have no star, and
    the rest is the deck. A deck that is named is all there is: then the rest is discarded (or used, of favors),
    unless the discard is named as well: then the rest are friends of the last seat.
    """
    s = GAME.blank(seats, SuitUpOptions(**options))
    spare = [name for name in reversed(PEOPLE) if BOX.people[PEOPLE.index(name)].cost.count("star") == 0]
    named_already = " ".join([row, second, deck or "", discard or "", *hands, *friends]).split()
    assert len(set(named_already)) == len(named_already), "someone is named twice"
    spare = [name for name in spare if name not in named_already]
    for r, words in enumerate([row, second] if seats == 4 else [row]):
        cards = words.split() or [spare.pop(0) for _ in range(4)]
        s.row[r] = [-1] * (4 - len(cards)) + [PEOPLE.index(name) for name in cards]
    for seat in range(seats):
        s.mat[seat] = GAME.mats.index(mats.split()[seat])
        s.space[seat] = SPACES.index(spaces.split()[seat])
        s.influence[seat] = amounts(_nth(influence, seat))
        s.friends[seat] = bit(PEOPLE, _nth(friends, seat))
        s.favors[seat] = bit(FAVORS, _nth(favors, seat))
    for seat in range(seats):
        hand = hands[seat].split() if seat < len(hands) else [spare.pop(0) for _ in range(2)]
        s.hand[seat] = bit(PEOPLE, hand)
    _rest_of_people(s, deck, discard)
    for seat in range(seats):
        _count_friends(s, seat)
    _rest_of_favors(s, favor_deck, used)
    s.tile = _tiles(tiles or {})
    s.dark = 255 if dark else 0
    s.worth = list(worth)
    s.turn, s.holder, s.turns = turn, holder, 10
    s.phase = Phase[phase.upper()] if phase else Phase.FAVOR if s.favors[turn] else Phase.MAIN
    return load(RecordPosition(GAME, s))


def load(position: SuitUp) -> SuitUp:
    """The position written and read again."""
    again = GAME.load(json.loads(json.dumps(position.dump())))
    assert again.dump() == position.dump()
    return again


def _nth(words: Sequence[str], n: int) -> str:
    return words[n] if n < len(words) else ""


def _rest_of_people(s: State, deck: str | None, discard: str | None) -> None:
    gone = bit(PEOPLE, [PEOPLE[card] for row in s.row for card in row if card >= 0])
    for members in (*s.hand, *s.friends):
        gone |= members
    left = ~gone & (1 << len(PEOPLE)) - 1
    s.discard = bit(PEOPLE, discard or "")
    s.deck = left & ~s.discard if deck is None else bit(PEOPLE, deck)
    rest = left & ~s.deck & ~s.discard
    if discard is None:
        s.discard |= rest
    else:
        s.friends[s.seats - 1] |= rest


def _count_friends(s: State, seat: int) -> None:
    friends = [person for k, person in enumerate(BOX.people) if s.friends[seat] >> k & 1]
    s.count[seat] = len(friends)
    s.benefits[seat] = [sum(person.benefits.count(kind) for person in friends) for kind in TYPES]


def _rest_of_favors(s: State, deck: str | None, used: str | None) -> None:
    gone = 0
    for members in s.favors:
        gone |= members
    pile = (used or "").split()
    left = [name for name in named(FAVORS, ~gone & (1 << 32) - 1) if name not in pile]
    if deck is None:
        s.favor_deck = bit(FAVORS, left)
    else:
        s.favor_deck = bit(FAVORS, deck)
        rest = [name for name in left if name not in deck.split()]
        if used is None:
            pile = rest
        else:
            s.favors[s.seats - 1] |= bit(FAVORS, rest)
    s.used_count = len(pile)
    s.used[: len(pile)] = [FAVORS.index(name) for name in pile]


def _tiles(wanted: Mapping[str, str]) -> list[int]:
    """Each tile at the location of its own type, except those that are named."""
    found = list(range(8))
    for place, tile in wanted.items():
        here, there = PLACES.index(place), found.index(TILES.index(tile))
        found[here], found[there] = found[there], found[here]
    return found


def drawing_people(position: SuitUp, words: str) -> Chance:
    """Chance that draws these people from the deck, in this order."""
    return ReplayedChance(_picks(named(PEOPLE, position.state.deck), words))


def drawing_favors(position: SuitUp, words: str) -> Chance:
    deck = named(FAVORS, position.state.favor_deck) or sorted(used_pile(position), key=FAVORS.index)
    return ReplayedChance(_picks(deck, words))


def _picks(deck: list[str], words: str) -> list[int]:
    numbers = []
    for word in words.split():
        numbers.append(deck.index(word))
        deck.remove(word)
    return numbers


def play(position: SuitUp, plays: str, chance: Chance | None = None) -> SuitUp:
    """Plays '0 go theatre; 0 books'. Without a chance the actions must draw none."""
    for each in plays.split(";"):
        seat, _, action = each.strip().partition(" ")
        position.play(int(seat), action, chance or ReplayedChance([]))
    return position


def any_chance() -> Chance:
    """For actions that draw cards which do not matter."""
    return FastChance(7)


def spaces(position: SuitUp, seat: int) -> set[str]:
    """Where a seat may go now."""
    short = {name.lower(): name for name in PLACES}
    short |= {CORNERS[name].lower().replace(" ", "-"): name for name in CORNERS}
    return {short[a.removeprefix("go ")] for a in position.legal(seat) if a.startswith("go ")}


def people(position: SuitUp, seat: int) -> set[str]:
    """Whom a seat may choose now."""
    return {name for name in PEOPLE if name.lower() in position.legal(seat)}


def row(position: SuitUp, which: int = 0) -> str:
    return " ".join("-" if card < 0 else PEOPLE[card] for card in position.state.row[which])


def hand(position: SuitUp, seat: int) -> set[str]:
    return set(named(PEOPLE, position.state.hand[seat]))


def friends(position: SuitUp, seat: int) -> set[str]:
    return set(named(PEOPLE, position.state.friends[seat]))


def own_favors(position: SuitUp, seat: int) -> set[str]:
    return set(named(FAVORS, position.state.favors[seat]))


def used_pile(position: SuitUp) -> list[str]:
    return [FAVORS[card] for card in position.state.used[: position.state.used_count]]


def has(position: SuitUp, seat: int) -> str:
    """The influence of a seat: '4 leaves, 2 money'."""
    amount = position.state.influence[seat]
    return ", ".join(f"{n} {kind}" for n, kind in zip(amount, TYPES, strict=True) if n)


def place_of(position: SuitUp, seat: int) -> str:
    return SPACES[position.state.space[seat]]


def tile_at(position: SuitUp, place: str) -> str:
    return TILES[position.state.tile[PLACES.index(place)]]


def phase(position: SuitUp) -> str:
    return Phase(position.state.phase).name.lower()


def seen(position: SuitUp, viewer: int | None = None) -> InfluenceView:
    view = position.view(viewer)
    assert isinstance(view, InfluenceView)
    return view


def refused(position: SuitUp, seat: int, action: str) -> str:
    """The sentence that refuses an action; it must leave everything as it was."""
    before = position.dump()
    why = position.why_not(seat, action)
    assert why is not None, f"{action} is legal"
    with pytest.raises(Refused, match=re.escape(why)):
        position.play(seat, action, any_chance())
    assert position.dump() == before
    return why


def new(seats: int, seed: int, **options: Any) -> SuitUp:
    return GAME.new(seats, SuitUpOptions(**options), chance=FastChance(seed))


def random_game(seats: int, seed: int, **options: Any) -> Iterator[tuple[SuitUp, int, str]]:
    """A game in which every seat does anything: the position after each action, who did it and what."""
    chooser, chance = random.Random(seed), FastChance(seed)
    position = GAME.new(seats, SuitUpOptions(**options), chance=chance)
    yield position, -1, ""
    while acting := position.to_act():
        seat = chooser.choice(acting)
        action = chooser.choice(position.legal(seat))
        position.play(seat, action, chance)
        yield position, seat, action


def finish(position: SuitUp, chance: Chance | None = None) -> SuitUp:
    """Everyone who is asked for sealed choices wants nothing."""
    for seat in position.to_act():
        position.play(seat, "done", chance or any_chance())
    return position
