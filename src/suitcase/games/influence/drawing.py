"""A position as some twenty lines of text, for tests and bug reports. Everything is in it, hidden things too.

    Suit Up, turn 10: seat 0 decides (main). Seat 0 has the starting player card.
    tokens  leaves 3, palettes 4, books 5, money 6, centre 7
                              College b3              Museum b2f
    Theatre p2f                                                               Market m3 <1>
    Gallery p3*                                                               Cafe m2f
                              Beach l2f               Park l3 <0>
    row     Uma ll@4 p+3, Viktor ...
    seat 0  athlete at Park, l4 p0 b0 m0
            friends Imke (l1 p0 b0 m0); hand Abel, Alma; favors leaves@Park

Types are their first letters and a star is *. A tile has its influence symbols, f for a favor symbol and * on its dark
side. A person has the cost, the price of each symbol after @, benefits, and points after +.
"""

from __future__ import annotations

from suitcase.games.influence.components import STAR
from suitcase.games.influence.state import NOTHING, PLACES, State
from suitcase.games.influence.view import InfluenceView, Player
from suitcase.games.influence.words.lexicon import Lexicon

# Where the eight places lie on the square, clockwise from the lower right: line and column.
SQUARE = ((3, 2), (3, 1), (2, 0), (1, 0), (0, 1), (0, 2), (1, 3), (2, 3))
COLUMN = 26
WIDTH = 100


class Drawing:
    """Lines from a position and what each seat sees of it."""

    def __init__(self, title: str, lexicon: Lexicon, s: State, views: list[InfluenceView]) -> None:
        self.title, self.lexicon, self.s, self.views = title, lexicon, s, views
        self.open = views[0]
        self.letters = {kind: kind[0] for kind in lexicon.c.types} | {STAR: "*"}

    def lines(self) -> list[str]:
        found = [*self._head(), *self._ring()]
        for k, row in enumerate(self.open.rows):
            prices = self.views[max(0, self.s.turn)].prices[k]
            cards = [self._person(name, price) for name, price in zip(row, prices, strict=True)]
            found.append(f"{'row' if len(self.open.rows) == 1 else f'row {k + 1}':<8}{', '.join(cards)}")
        for seat in range(self.s.seats):
            found += self._seat(seat)
        return [line.rstrip() for line in [*found, self._decks(), *self._so_far()]]

    def _head(self) -> list[str]:
        s, card = self.s, self.lexicon.vocabulary.card
        if self.open.winner is not None:
            doing = f"over, won by seat {s.winner}"
        else:
            who = " and ".join(map(str, self.open.acting))
            doing = f"seat {who} {'decides' if len(self.open.acting) == 1 else 'decide'} ({self.open.phase})"
        tokens = [f"{name} {worth}" for name, worth in zip([*self.lexicon.c.types, "centre"], s.worth, strict=True)]
        taken = f" (taken by seat {s.centre})" if s.centre >= 0 else ""
        return [
            f"{self.title}, turn {s.turns}: {doing}. Seat {s.holder} has the {card}.",
            f"tokens  {', '.join(tokens)}{taken}",
        ]

    def _ring(self) -> list[str]:
        cells = [["", "", "", ""] for _ in range(4)]
        for place in range(PLACES):
            line, column = SQUARE[place]
            tile = self.open.tiles[place]
            shown = f"{tile.type[0]}{tile.influence + tile.set}{'f' * tile.favor}{'*' * tile.set}"
            cells[line][column] = f"{self.lexicon.spaces[place]} {shown}{self._tokens(place)}"
        found = ["".join(f"{cell:<{COLUMN}}" for cell in line) for line in cells]
        if self.s.seats == 4:
            extras = [f"{self.lexicon.spaces[k]}{self._tokens(k)}" for k in range(PLACES, len(self.lexicon.spaces))]
            found.append(f"extras  {', '.join(extras)}")
        return found

    def _tokens(self, space: int) -> str:
        return "".join(f" <{seat}>" for seat in range(self.s.seats) if self.s.space[seat] == space)

    def _person(self, name: str | None, price: int) -> str:
        if name is None:
            return "-"
        person = self.lexicon.c.person(name)
        cost, benefits = ("".join(self.letters[symbol] for symbol in side) for side in (person.cost, person.benefits))
        return f"{name} {cost}@{price} {benefits}+{person.score}"

    def _of_each(self, amounts: list[int]) -> str:
        return " ".join(f"{self.letters[kind]}{n}" for kind, n in zip(self.lexicon.c.types, amounts, strict=True))

    def _seat(self, seat: int) -> list[str]:
        view, player = self.views[seat], self.open.players[seat]
        stands = f"{player.mat or 'no mat'} at {player.space}" if player.space else player.mat or "no mat yet"
        facts = [f"{stands}, {self._of_each(player.influence)}", *self._secrets(view, player)]
        if self.s.winner >= 0:
            facts.append(f"scores {player.score}")
        friends = f"{', '.join(player.friends) or 'nobody'} ({self._of_each(player.benefits)})"
        owned = [f"{self.lexicon.vocabulary.friends} {friends}", f"hand {', '.join(view.hand) or 'empty'}"]
        if view.favors:
            owned.append(f"favors {', '.join(view.favors)}")
        return [*_wrapped(f"seat {seat}  ", facts), *_wrapped(" " * 8, owned)]

    def _secrets(self, view: InfluenceView, player: Player) -> list[str]:
        found = []
        if player.favors_shown:
            found.append(f"seen with {', '.join(player.favors_shown)}")
        if view.sealed:
            found.append(f"sealed {', '.join(view.sealed)}")
        if view.purse:
            found.append(f"purse {self._of_each(view.purse)}")
        return found

    def _decks(self) -> str:
        view = self.open
        used = f"{len(view.used)} used (on top {view.used[-1]})" if view.used else "none used"
        people = f"{view.deck} people, {len(view.discard)} discarded"
        return f"decks   {people}; {view.favor_deck} favors, {used}"

    def _so_far(self) -> list[str]:
        """What has been chosen of a decision that takes several steps."""
        s, view, found = self.s, self.open, []
        if view.favor:
            found.append(f"favor {view.favor} as {view.favor_type}")
        if s.first != NOTHING:
            found.append(f"first {view.first or s.first}")
        if view.at:
            found.append(f"collecting at {view.at}")
        if s.stars:
            found.append(f"{s.stars} stars at {s.price}")
        if s.discount:
            found.append(f"discount {s.discount}")
        return [f"so far  {', '.join(found)}"] if found else []


def _wrapped(start: str, parts: list[str]) -> list[str]:
    """Parts in as few lines as hold them, the later ones indented."""
    lines = [start + parts[0]]
    for part in parts[1:]:
        if len(lines[-1]) + len(part) + 2 > WIDTH:
            lines.append(" " * len(start) + part)
        else:
            lines[-1] += f"; {part}"
    return lines
