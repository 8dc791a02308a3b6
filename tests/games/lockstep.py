"""Worlds made without `redeal`: a draw of a game comes out beside what it was, so two hidden cards have changed places
from then on, and everybody acts as before.

What a viewer may know is written here once more, from the rulebooks, without asking the games' views.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from suitcase.engine import RecordGame, RecordPosition, ReplayedChance, SuitcaseError
from suitcase.engine.chance import Draw
from suitcase.engine.journal import read_journal
from suitcase.games.influence.state import Phase as BoardPhase
from suitcase.games.suit_up_cards.cards import kind
from suitcase.games.suit_up_cards.state import NOTHING
from suitcase.games.suit_up_cards.state import Phase as CardPhase
from suitcase.table import Chair, Table
from tests.table.helpers import Notebook

Viewer = int | None
Script = list[tuple[int, str]]


def size(cards: int) -> int:
    return cards.bit_count()


def suits(s: Any, viewer: Viewer) -> list[Any]:
    open_to_all = [s.trick[: s.played], s.leader, s.turn, s.dealer, s.won, s.hand_number, s.faceup, s.winner]
    return [*open_to_all, *map(size, s.hand), None if viewer is None else s.hand[viewer]]


def board_game(s: Any, viewer: Viewer) -> list[Any]:
    """Rows, mats, tiles, piles and the sizes of decks and hands lie open; hands and favor cards are their owner's."""
    sealed = s.phase in (BoardPhase.FINAL, BoardPhase.FINAL_STARS)
    halfway = s.phase in (BoardPhase.DISCARD_TWO, BoardPhase.TAKE)
    return [
        *(
            s.tile,
            s.dark,
            s.worth,
            s.centre,
            s.row,
            s.discard,
            s.used[: s.used_count],
            s.mat,
            s.space,
            s.influence,
            s.dealt,
            s.tossed,
        ),
        *(s.friends, s.phase, s.turn, s.holder, s.turns, s.swapped, s.late, s.discount, s.ending, s.final),
        *(s.favor, s.favor_type, s.gain_after, s.at, s.draws, s.buying, s.price, s.stars, s.ready, s.score, s.winner),
        *map(size, [s.deck, s.favor_deck, *s.hand, *s.favors]),
        s.first if not halfway or viewer == s.turn else None,
        *([] if viewer is None else [s.hand[viewer], s.favors[viewer], s.sealed[viewer]]),
        *([] if viewer is None or not sealed else [s.purse[viewer]]),
    ]


def card_game(s: Any, viewer: Viewer) -> list[Any]:
    """Everyone sees the die, the direction, who trades how many cards with whom, the face of a played action card and
    who says SUIT UP. Equal cards are equal: only their kinds are known."""

    def kinds(cards: int) -> list[str]:
        return [kind(card) for card in range(40) if cards >> card & 1]

    last = s.trades - 1
    trade = [s.giver[last], s.taker[last], size(s.gave[last]), size(s.got[last]), s.said[last]] if last >= 0 else []
    shown = kind(s.shown[last]) if last >= 0 and s.shown[last] != NOTHING else None
    mine: list[Any] = [] if viewer is None else [kinds(s.hand[viewer]), kinds(s.picked[viewer]), s.need[viewer]]
    done = [s.need[p] == 0 for p in range(4)] if s.phase == CardPhase.PICK else []
    return [
        *(s.dealer, s.suit, s.declared, s.direction, s.locked_by, s.phase, s.turn, s.turns, s.roll, s.number, s.other),
        *(trade, shown, done, s.winners, s.trades + s.forgotten, None if s.played == NOTHING else kind(s.played)),
        *map(size, s.hand),
        *mine,
    ]


KNOWS: dict[str, Callable[[Any, Viewer], list[Any]]] = {
    "suits": suits,
    "suit-up": board_game,
    "pick-smarter": board_game,
    "suit-up-cards": card_game,
}


class Case(NamedTuple):
    """Two worlds that a viewer cannot know apart for so long."""

    viewer: Viewer
    alike: list[tuple[RecordPosition[Any], RecordPosition[Any]]]  # the moments of both worlds
    instead: dict[int, int]  # draws that come out otherwise, counted from the first


def played(
    game: RecordGame[Any], seats: int, options: Any, seed: bytes, chance: Random, most: int
) -> tuple[Script, list[list[Draw]]]:
    """A random game of so many actions at most, and its draws step by step."""
    book = Notebook()
    table = Table(game, [Chair(str(k), "person", str(k)) for k in range(seats)], options, seed=seed, book=book)
    table.begin()
    script: Script = []
    while len(script) < most and (acting := table.position.to_act()):
        seat = chance.choice(acting)
        script.append((seat, chance.choice(table.position.legal(seat))))
        table.do(*script[-1], table.number)
    return script, [step.draws for step in read_journal(book.text.encode()).steps]


def positions(
    game: RecordGame[Any], seats: int, options: Any, script: Script, draws: list[list[Draw]]
) -> Iterator[RecordPosition[Any]]:
    """The moments of a world, as long as the script can be played in it with these draws."""
    try:
        position = game.new(seats, options, chance=ReplayedChance(draws[0]))
        yield position
        for (seat, action), drawn in zip(script, draws[1:], strict=True):
            chance = ReplayedChance(drawn)
            position = position.copy()
            position.play(seat, action, chance)
            if chance.left:
                return
            yield position
    except SuitcaseError:
        return


def cases(
    game: RecordGame[Any], seats: int, options: Any, script: Script, draws: list[list[Draw]], chance: Random
) -> Iterator[Case]:
    """Worlds in which somebody's knowledge is the same for some while although something hidden is different."""
    knows = KNOWS[game.name]
    true = list(positions(game, seats, options, script, draws))
    viewers: list[Viewer] = [*range(seats), None]
    known = {viewer: [knows(position.state, viewer) for position in true] for viewer in viewers}
    flat = [(k, i) for k, step in enumerate(draws) for i in range(len(step))]
    for n in chance.sample(range(len(flat)), min(len(flat), 40)):
        k, i = flat[n]
        number, of = draws[k][i]
        if of < 2:
            continue
        other = number + 1 if number + 1 < of else number - 1
        changed = [list(step) for step in draws]
        changed[k][i] = Draw(other, of)
        world = list(positions(game, seats, options, script, changed))
        for viewer in viewers:
            same = 0
            for known_of_true, other_world in zip(known[viewer], world, strict=False):
                if known_of_true != knows(other_world.state, viewer):
                    break
                same += 1
            alike = list(zip(true, world, strict=False))[:same]
            if len(alike) > k and alike[-1][0].dump() != alike[-1][1].dump():
                yield Case(viewer, alike, {n: other})
