"""What a loaded position must fulfil: each thing that cannot be is a sentence."""

from __future__ import annotations

from collections.abc import Iterator

from suitcase.engine import count_bits
from suitcase.games.influence.components import Components, favor_name
from suitcase.games.influence.rules.prices import DEAR
from suitcase.games.influence.state import (
    FAVORS,
    HAND,
    MOST,
    NOTHING,
    PEOPLE,
    PLACES,
    ROWS,
    SPACES,
    TILES,
    TYPES,
    Phase,
    State,
)


def check(c: Components, s: State) -> Iterator[str]:
    if s.seats not in (2, 3, 4):
        yield f"2 to 4 players sit at the table, not {s.seats}."
        return
    if not -1 <= s.turn < s.seats or not 0 <= s.holder < s.seats:
        yield "The turn or the holder of the card is out of range."
        return
    yield from _people(c, s)
    yield from _favors(c, s)
    yield from _board(s)
    yield from _players(c, s)
    if not _decided(s):
        yield f"What was chosen so far does not fit a decision of the phase {Phase(s.phase).name.lower()}."


def _decided(s: State) -> bool:
    """Whether the steps of a decision that came before this one are there."""
    if (s.turn < 0) != (s.phase == Phase.OVER):
        return False
    favors = s.favors[s.turn]
    match s.phase:
        case Phase.FAVOR:
            return favors > 0
        case Phase.FAVOR_TYPE | Phase.FAVOR_MODE:
            return 0 <= s.favor < FAVORS and 0 <= s.favor_type < TYPES and favors >> s.favor & 1 == 1
        case Phase.SECOND_TYPE:
            return 0 <= s.first < TYPES
        case Phase.TOKEN_TO:
            return 0 <= s.first < s.seats
        case Phase.TILE_TWO:
            return 0 <= s.first < PLACES - 1
        case Phase.DISCARD_TWO:
            on_show = [card for row in s.row for card in row]
            return 0 <= s.first < PEOPLE and (s.hand[s.turn] >> s.first & 1 == 1 or s.first in on_show)
        case Phase.GIVE | Phase.LATE_SWAP:
            return favors > 0 and s.used_count > 0
        case Phase.TAKE:
            return 0 <= s.first < FAVORS and favors >> s.first & 1 == 1 and s.used_count > 0
        case Phase.COLLECT_AT:
            return s.space[s.turn] >= PLACES
        case Phase.COLLECT_WITH:
            return 0 <= s.at < PLACES
        case Phase.DRAW_FROM:
            return s.draws > 0 and s.used_count > 0
        case Phase.STAR:
            return s.stars > 0 and 1 <= s.price <= DEAR and sum(n // s.price for n in s.influence[s.turn]) >= s.stars
        case Phase.SECOND:
            return 0 <= s.buying < ROWS
        case Phase.FLIP:
            return s.dark != (1 << TILES) - 1
        case Phase.FINAL:
            return not all(s.ready[: s.seats])
        case Phase.FINAL_STARS:
            return any(s.sealed_stars[: s.seats]) and all(_can_go_on_paying(s, seat) for seat in range(s.seats))
    return True


def _can_go_on_paying(s: State, seat: int) -> bool:
    """Whether a purse is what the stars paid so far have left, and enough for those that are not."""
    paid = [have - left for have, left in zip(s.influence[seat], s.purse[seat], strict=True)]
    in_lumps = all(amount >= 0 and amount % DEAR == 0 for amount in paid)
    enough = sum(left // DEAR for left in s.purse[seat]) >= s.sealed_stars[seat] >= 0
    return in_lumps and enough and bool(s.ready[seat]) == (s.sealed_stars[seat] == 0)


def _people(c: Components, s: State) -> Iterator[str]:
    rows = [card for row in s.row for card in row if card >= 0]
    places = [s.deck, s.discard, *s.hand, *s.friends, *(1 << card for card in rows)]
    for card in range(PEOPLE):
        n = sum(place >> card & 1 for place in places)
        if n != 1:
            yield f"{c.people[card].name} is in {n} places; everyone is in one."
    for seat in range(s.seats):
        if s.sealed[seat] & ~s.hand[seat]:
            yield f"Seat {seat} has sealed a card that is not in the hand."
        if count_bits(s.hand[seat]) > HAND:
            yield f"Seat {seat} has {count_bits(s.hand[seat])} people in hand; {HAND} are the most."
    if sum(card >= 0 for card in s.dealt[: s.seats]) not in (0, s.seats):
        yield "The people who decided about the card were dealt to everyone, or to nobody."
    if s.seats < 4 and any(card >= 0 for card in s.row[1]):
        yield "The second row is for four players."


def _favors(c: Components, s: State) -> Iterator[str]:
    if not 0 <= s.used_count <= FAVORS or -1 in s.used[: s.used_count]:
        yield "The used pile does not fit its count."
        return
    places = [s.favor_deck, *s.favors, *(1 << card for card in s.used[: s.used_count])]
    for card in range(FAVORS):
        n = sum(place >> card & 1 for place in places)
        if n != 1:
            yield f"The favor {favor_name(c, card)} is in {n} places; each is in one."
    for seat in range(s.seats):
        if s.favors_shown[seat] & ~s.favors[seat]:
            yield f"Seat {seat} is said to hold a favor card that it does not."


def _board(s: State) -> Iterator[str]:
    if sorted(s.tile) != list(range(TILES)):
        yield "Each of the eight tiles lies at one place."
    spaces = [space for space in s.space[: s.seats] if space >= 0]
    if len(set(spaces)) != len(spaces):
        yield "Two tokens stand on one space."
    if any(space >= (SPACES if s.seats == 4 else PLACES) for space in spaces):
        yield "A token stands on an extra space, which is for four players."
    mats = [mat for mat in s.mat[: s.seats] if mat >= 0]
    if len(set(mats)) != len(mats):
        yield "Everyone has a mat of their own."
    if s.phase >= Phase.FIRST_TYPE and (len(spaces) < s.seats or len(mats) < s.seats):
        yield "After the draft everyone has a mat and a space."


def _players(c: Components, s: State) -> Iterator[str]:
    for seat in range(s.seats):
        if any(not 0 <= amount <= MOST for amount in s.influence[seat]):
            yield f"Influence goes from 0 to {MOST}; seat {seat} has {s.influence[seat]}."
        friends = [person for k, person in enumerate(c.people) if s.friends[seat] >> k & 1]
        if s.count[seat] != len(friends):
            yield f"Seat {seat} has {len(friends)} friends, not {s.count[seat]}."
        for kind in range(TYPES):
            n = sum(person.benefits.count(c.types[kind]) for person in friends)
            if s.benefits[seat][kind] != n:
                yield f"The friends of seat {seat} give {n} {c.types[kind]}, not {s.benefits[seat][kind]}."
    if not NOTHING <= s.centre < s.seats:
        yield "The centre token is taken by someone who does not sit here."
    if (s.phase == Phase.OVER) != (s.winner != NOTHING) or not NOTHING <= s.winner < s.seats:
        yield "The game is over when there is a winner, and only then."
