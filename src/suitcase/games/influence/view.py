"""What each viewer may know, as plain data. Cards, places and types are in their words."""

from __future__ import annotations

import msgspec

from suitcase.engine import View, count_bits
from suitcase.games.influence.components import Components, favor_name
from suitcase.games.influence.rules.bound import BoundRules
from suitcase.games.influence.rules.prices import CHEAP, DEAR
from suitcase.games.influence.rules.score_steps import Step, steps
from suitcase.games.influence.state import MOST, NOTHING, PLACES, ROW, ROWS, TYPES, Phase, State


class Tile(msgspec.Struct):
    type: str
    influence: int  # plain symbols
    set: int  # set symbols
    favor: int


class Gain(msgspec.Struct):
    """What a seat would collect; what goes above the most is left out."""

    influence: list[int]  # of each type
    favors: int


class Player(msgspec.Struct):
    mat: str | None
    space: str | None
    influence: list[int]  # of each type
    benefits: list[int]  # of each type, on all friends
    friends: list[str]
    hand: int  # how many people cards
    favors: int  # how many favor cards
    favors_shown: list[str]  # those of them that everyone has seen
    ready: bool  # has sealed the last purchases
    score: int  # when the game is over
    points: int  # printed on all friends


class InfluenceView(View):
    viewer: int | None
    phase: str
    abilities: bool  # whether mats have them at this table
    acting: list[int]
    holder: int  # of the starting or the last player card
    turns: int
    tiles: list[Tile]  # at each place
    dealt: list[str]  # the people who were dealt face up to each, told at the beginning
    worth: list[int]  # the score token of each type, and the centre's
    centre: int | None  # who has taken the centre token
    rows: list[list[str | None]]  # people on show, from left to right
    prices: list[list[int]]  # what a symbol of each of them costs the viewer; for a spectator, as printed
    deck: int
    discard: list[str]
    tossed: list[str]  # the last two whom a favor discarded
    favor_deck: int
    used: list[str]  # favors, the last one on top
    players: list[Player]
    hand: list[str]  # the viewer's own
    hand_prices: list[int]  # what a symbol of each of them costs
    favors: list[str]
    sealed: list[str]
    purse: list[int]  # what the viewer has left by the stars that they have paid in secret
    favor: str | None  # the favor card being played, and what it stands for
    favor_type: str | None
    gain_after: bool  # its influence is gained when its effect is done
    first: str | None  # what was chosen first, in words
    at: str | None  # the place where one collects
    gains: list[Gain]  # when the viewer is about to collect: at each place, or with the tile of each place
    price: int  # per symbol, while stars are paid
    stars: int
    discount: int
    discounts_add: bool  # whether another one would take off more
    ending: bool  # the end is near
    card_ends: bool  # final scoring follows the decision about the card
    final: bool  # the last favor cards are being played
    winner: int | None
    scoring: list[Step]  # the count at the end, step by step
    lacks: dict[str, str] = msgspec.field(
        default_factory=dict
    )  # while the viewer may pay: what is missing for each person whom they cannot pay
    progress: str = ""  # how near the end is, in a sentence
    warning: str = ""  # what is about to happen to all, in a few words


def people_of(c: Components, cards: int) -> list[str]:
    return [person.name for k, person in enumerate(c.people) if cards >> k & 1]


def favors_of(c: Components, cards: int) -> list[str]:
    return [favor_name(c, k) for k in range(TYPES * PLACES) if cards >> k & 1]


def view(
    c: Components, mats: tuple[str, ...], rules: BoundRules, s: State, viewer: int | None, acting: list[int]
) -> InfluenceView:
    own = viewer if viewer is not None else NOTHING
    spaces = c.spaces()
    return InfluenceView(
        viewer=viewer,
        phase=Phase(s.phase).name.lower(),
        abilities=bool(s.abilities),
        acting=acting,
        holder=s.holder,
        turns=s.turns,
        tiles=[_tile(c, tile, bool(s.dark >> tile & 1)) for tile in s.tile],
        dealt=_dealt(c, s),
        worth=s.worth[:],
        centre=None if s.centre < 0 else s.centre,
        rows=[[None if k < 0 else c.people[k].name for k in row] for row in s.row[: rules.rows_of(s)]],
        prices=[_prices(rules, s, viewer) for _ in range(rules.rows_of(s))],
        deck=count_bits(s.deck),
        discard=people_of(c, s.discard),
        tossed=[c.people[card].name for card in s.tossed if card >= 0],
        favor_deck=count_bits(s.favor_deck),
        used=[favor_name(c, card) for card in s.used[: s.used_count]],
        players=[_player(c, mats, spaces, s, seat) for seat in range(s.seats)],
        hand=people_of(c, s.hand[own]) if own >= 0 else [],
        hand_prices=[rules.price_of(s, own, ROWS, NOTHING)] * count_bits(s.hand[own]) if own >= 0 else [],
        favors=favors_of(c, s.favors[own]) if own >= 0 else [],
        sealed=people_of(c, s.sealed[own]) if own >= 0 else [],
        purse=s.purse[own][:] if own >= 0 and s.phase == Phase.FINAL_STARS else [],
        favor=None if s.favor < 0 else favor_name(c, s.favor),
        favor_type=None if s.favor < 0 else c.types[s.favor_type],
        gain_after=bool(s.gain_after),
        first=_first(c, s),
        at=None if s.at < 0 else c.places[s.at].name,
        gains=_gains(rules, s, own) if own in acting else [],
        price=s.price if s.phase == Phase.STAR else DEAR if s.phase == Phase.FINAL_STARS else 0,
        stars=s.stars if s.phase == Phase.STAR else s.sealed_stars[own] if own >= 0 else 0,
        discount=s.discount,
        discounts_add=not s.one_discount,
        ending=bool(s.ending),
        card_ends=s.phase == Phase.CARD and rules.card_ends(s),
        final=bool(s.final),
        winner=None if s.winner < 0 else s.winner,
        scoring=steps(c.types, rules, s) if s.winner >= 0 else [],
    )


def collected(rules: BoundRules, s: State, seat: int, place: int, tile_at: int) -> tuple[list[int], list[int], int]:
    """What a place and a tile would give a seat: influence of each type, how much of it through friends, and favors."""
    through = [0] * TYPES
    side, tile = rules.SIDE[place], s.tile[tile_at]
    kind, dark = rules.TILE_TYPE[tile], s.dark >> tile & 1
    through[side] += rules.PRINTED_SET * rules.set_value(s, seat, side)
    through[kind] += dark * rules.set_value(s, seat, kind)
    total = through[:]
    total[side] += rules.PRINTED_PLAIN
    total[kind] += rules.TILE_PLAIN[tile] - dark
    return total, through, rules.TILE_FAVOR[tile]


def _gains(rules: BoundRules, s: State, seat: int) -> list[Gain]:
    if s.phase not in (Phase.MAIN, Phase.COLLECT_AT, Phase.COLLECT_WITH):
        return []
    room = [MOST - have for have in s.influence[seat]]
    found = []
    for place in range(PLACES):
        total, _, favors = collected(rules, s, seat, s.at if s.phase == Phase.COLLECT_WITH else place, place)
        found.append(Gain([min(n, most) for n, most in zip(total, room, strict=True)], favors))
    return found


def _prices(rules: BoundRules, s: State, viewer: int | None) -> list[int]:
    """Of a row, from left to right."""
    if viewer is None:
        return [DEAR] * (ROW - 2) + [CHEAP] * 2
    return [rules.price_in_row(s, viewer, slot) for slot in range(ROW)]


def _tile(c: Components, tile: int, dark: bool) -> Tile:
    printed = c.tiles[tile]
    return Tile(printed.type, printed.influence - dark, int(dark), printed.favor)


def _player(c: Components, mats: tuple[str, ...], spaces: list[str], s: State, seat: int) -> Player:
    return Player(
        None if s.mat[seat] < 0 else mats[s.mat[seat]],
        None if s.space[seat] < 0 else spaces[s.space[seat]],
        s.influence[seat][:],
        s.benefits[seat][:],
        people_of(c, s.friends[seat]),
        count_bits(s.hand[seat]),
        count_bits(s.favors[seat]),
        favors_of(c, s.favors_shown[seat]),
        bool(s.ready[seat]) and s.phase in (Phase.FINAL, Phase.FINAL_STARS),
        s.score[seat],
        sum(person.score for k, person in enumerate(c.people) if s.friends[seat] >> k & 1),
    )


def _dealt(c: Components, s: State) -> list[str]:
    """Nobody needs it any more when the first turn is over."""
    begins = s.phase <= Phase.SECOND_TYPE or s.turns <= 1
    return [c.people[card].name for card in s.dealt[: s.seats] if card >= 0] if begins else []


def _first(c: Components, s: State) -> str | None:
    """A choice that waits for its second half. A card that is about to be discarded is still a secret."""
    if s.first < 0:
        return None
    if s.phase == Phase.TILE_TWO:
        return c.places[s.first].name
    if s.phase == Phase.SECOND_TYPE:
        return c.types[s.first]
    if s.phase == Phase.TOKEN_TO:
        return str(s.first)
    return None
