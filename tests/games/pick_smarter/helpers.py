"""What the tests of Pick Smarter share: positions by names, plays in words, games by policy."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from suitcase.engine import Chance, FastChance, RecordPosition, ReplayedChance, count_bits, lowest_bit
from suitcase.games.influence.state import FAVORS, HAND, NOTHING, PEOPLE, PLACES, ROW, TILES, Phase, State
from suitcase.games.influence.view import InfluenceView
from suitcase.games.pick_smarter import GAME, PickSmarterOptions

Smart = RecordPosition[State]
BOX = GAME.components
TYPES = BOX.types
PLACE_NAMES = [place.name for place in BOX.places]
SPACE_NAMES = BOX.spaces()
LEFT, RIGHT = SPACE_NAMES[PLACES:]
NAMES = [person.name for person in BOX.people]
RULES: Any = GAME.rules[0]


@dataclass(frozen=True)
class P:
    """A player: their mat, where they stand, and what they have."""

    mat: str
    space: str
    influence: str = ""  # "4 art, 2 value"
    followers: str = ""
    hand: str = ""  # what is not named comes from the people who are left, the last of the alphabet first
    favors: str = ""  # "art@DepART theme@Blueit"


def person(name: str) -> int:
    return NAMES.index(name)


def people(names: str) -> int:
    return sum(1 << person(name) for name in names.split())


def favor(word: str) -> int:
    kind, place = word.split("@")
    return TYPES.index(kind) * PLACES + PLACE_NAMES.index(place)


def favors(words: str) -> int:
    return sum(1 << favor(word) for word in words.split())


def tile(words: str) -> int:
    """'art III' is the token with three influence symbols, 'art IIF' the one with a favor symbol."""
    kind, symbols = words.split()
    wanted = (kind, symbols.count("I"), symbols.count("F"))
    return [(t.type, t.influence, t.favor) for t in BOX.tiles].index(wanted)


def amounts(words: str) -> list[int]:
    found = dict.fromkeys(TYPES, 0)
    for word in filter(None, words.split(", ")):
        amount, kind = word.split()
        found[kind] += int(amount)
    return list(found.values())


def table(
    *players: P,
    turn: int = 0,
    holder: int | None = None,  # the last seat, unless said
    rows: Sequence[str] = (),
    tiles: Mapping[str, str] | None = None,  # {"DepART": "art III"}; the others lie in some order
    dark: str | None = None,  # places; unless said, as many as the leader has followers
    used: str = "",  # favors, the last one on top
    favor_deck: str | None = None,  # all that are left, unless said; then the first player to the right has those
    worth: str = "3 4 5 6 7",  # theme, art, strategy, value, centre
    discard: str = "",
    deck: int | None = None,  # so many are left in the people deck, the rest is discarded
    centre: int = NOTHING,
    phase: Phase | None = None,
    **options: Any,
) -> Smart:
    """A position at the start of a turn, as `load` gives it: so it passed the check."""
    s = GAME.blank(len(players), PickSmarterOptions(**options))
    s.turn = turn
    s.turns = 1
    s.holder = len(players) - 1 if holder is None else holder
    s.worth = [int(number) for number in worth.split()]
    s.centre = centre
    for seat, player in enumerate(players):
        s.mat[seat] = GAME.mats.index(player.mat)
        s.space[seat] = SPACE_NAMES.index(player.space)
        s.influence[seat] = amounts(player.influence)
        s.favors[seat] = favors(player.favors)
        for name in player.followers.split():
            RULES.add_friend(s, seat, person(name))
    _lay_tiles(s, tiles or {}, dark)
    _deal_people(s, players, rows, discard, deck)
    s.used_count = len(used.split())
    s.used[: s.used_count] = [favor(word) for word in used.split()]
    s.favor_deck = ((1 << FAVORS) - 1) & ~(sum(s.favors) | favors(used))
    if favor_deck is not None:
        s.favors[len(players) - 1] |= s.favor_deck & ~favors(favor_deck)
        s.favor_deck = favors(favor_deck)
    if phase is not None:
        s.phase = phase
    else:
        s.phase = Phase.FAVOR if s.favors[turn] else Phase.MAIN
    position = RecordPosition(GAME, s)
    again = reloaded(position)
    assert again.state == s
    return again


def reloaded(position: Smart) -> Smart:
    return GAME.load(json.loads(json.dumps(position.dump())))


def _lay_tiles(s: State, tiles: Mapping[str, str], dark: str | None) -> None:
    lying = {PLACE_NAMES.index(place): tile(words) for place, words in tiles.items()}
    rest = [t for t in range(TILES) if t not in lying.values()]
    s.tile = [lying[place] if place in lying else rest.pop(0) for place in range(PLACES)]
    if dark is None:
        leader = min(TILES, max(s.count) + (2 if s.short else 0))
        turned = [place for place in range(PLACES) if place not in lying][:leader]
        turned += [place for place in range(PLACES) if place in lying][: leader - len(turned)]
    else:
        turned = [PLACE_NAMES.index(name) for name in dark.split()]
    s.dark = sum(1 << s.tile[place] for place in turned)
    s.ending = int(len(turned) == TILES)


def _deal_people(s: State, players: Sequence[P], rows: Sequence[str], discard: str, deck: int | None) -> None:
    for r, names in enumerate(rows):
        s.row[r] = [person(name) for name in names.split()]
    s.discard = people(discard)
    s.hand = [people(player.hand) for player in players] + [0] * (4 - len(players))
    placed = s.discard | sum(s.hand) | sum(s.friends) | people(" ".join(rows))
    left = [card for card in range(PEOPLE) if not placed >> card & 1]
    for r in range(2 if s.seats == 4 else 1):
        if s.row[r] == [NOTHING] * ROW:
            s.row[r] = [left.pop() for _ in range(ROW)]
    for seat in range(s.seats):
        while count_bits(s.hand[seat]) < HAND:
            s.hand[seat] |= 1 << left.pop()
    cut = len(left) if deck is None else deck
    s.deck = sum(1 << card for card in left[:cut])
    s.discard |= sum(1 << card for card in left[cut:])


ALL_DARK = " ".join(PLACE_NAMES)


def final_scoring(position: Smart) -> Smart:
    """The position that the last turn leads to: steps one and two are done, the third is open."""
    position.state = position.state.copy()
    RULES.open_final(position.state, no_chance())
    return RecordPosition(GAME, position.state)


def no_chance() -> Chance:
    """For actions that draw nothing: whoever asks it gets an error."""
    return ReplayedChance([])


def play(position: Smart, plays: str, chance: Chance | None = None) -> Smart:
    """Plays '0 go depart, 1 done'. Whatever is drawn is drawn from chance, or from some chance."""
    chance = chance or FastChance(1)
    for each in plays.split(","):
        seat, _, action = each.strip().partition(" ")
        position.play(int(seat), action, chance)
    return position


def seen(position: Smart, viewer: int | None = None) -> InfluenceView:
    view = position.view(viewer)
    assert isinstance(view, InfluenceView)
    return view


def in_words(numbers: Sequence[int]) -> str:
    return ", ".join(f"{n} {kind}" for n, kind in zip(numbers, TYPES, strict=True) if n)


def influence(position: Smart, seat: int) -> str:
    return in_words(seen(position).players[seat].influence)


def shares(position: Smart, seat: int) -> str:
    return in_words(seen(position).players[seat].benefits)


def followers(position: Smart, seat: int) -> str:
    return " ".join(seen(position).players[seat].friends)


def row(position: Smart, r: int = 0) -> str:
    return " ".join(name or "-" for name in seen(position).rows[r])


def space(position: Smart, seat: int) -> str | None:
    return seen(position).players[seat].space


def dark(position: Smart) -> str:
    """The places whose tokens are dark."""
    return " ".join(name for name, t in zip(PLACE_NAMES, seen(position).tiles, strict=True) if t.set)


def goes(position: Smart, seat: int) -> set[str]:
    """The spaces that a seat may go to."""
    names = {name.lower().replace(" ", "-"): name for name in SPACE_NAMES}
    return {names[action[3:]] for action in position.legal(seat) if action.startswith("go ")}


def gains(position: Smart, seat: int) -> str:
    """The people whom a seat may choose."""
    return " ".join(name for name in NAMES if name.lower() in position.legal(seat))


def whose(position: Smart) -> int:
    (seat,) = position.to_act()
    return seat


def new(seats: int, seed: int = 0, **options: Any) -> Smart:
    return GAME.new(seats, PickSmarterOptions(**options), chance=FastChance(seed))


def turn_of(position: Smart, card: str = "keep card") -> Smart:
    """Plays one turn that moves and collects, whoever's it is, and decides about the Last Player card."""
    turns = position.state.turns
    while position.to_act() and position.state.turns == turns:
        seat = whose(position)
        legal = position.legal(seat)
        action = card if card in legal else "done" if "done" in legal else legal[0]
        play(position, f"{seat} {action}")
    return position


def policy_game(seats: int, seed: int, policy: str, **options: Any) -> Iterator[tuple[State, int, int]]:
    """A game by rules alone: each state with who acts in it and what they are about to do (at the end, nobody)."""
    hooks: dict[str, Callable[..., Any]] = GAME.hooks
    chance, actions = FastChance(seed), [0] * len(GAME.actions)
    choose = GAME.policy(policy)
    s = GAME.blank(seats, PickSmarterOptions(**options))
    hooks["start"](s, chance)
    while (seat := hooks["mover"](s)) >= 0:
        action = choose(s, seat, actions, chance)
        yield s, seat, action
        hooks["apply"](s, seat, action, chance)
    yield s, NOTHING, NOTHING


def members(cards: int) -> Iterator[int]:
    while cards:
        yield lowest_bit(cards)
        cards &= cards - 1


def held_by(seats: int, holder: int) -> int:
    """A seed whose deal gives the Last Player card to a seat."""
    return next(seed for seed in range(200) if seen(new(seats, seed)).holder == holder)
