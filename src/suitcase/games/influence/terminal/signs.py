"""How things look in characters: types by letter and then colour; a mark shows what can be done."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rich.style import Style
from rich.text import Text

from suitcase.draw.canvas import PLAIN, piece
from suitcase.games.influence.components import STAR
from suitcase.games.influence.game import InfluenceGame
from suitcase.games.influence.view import InfluenceView, Tile

ANY = "★"
TOKENS = "●■▲◆"  # of the seats
TOKEN_INKS = ("#f0e6d2", "#ffb86b", "#9fd0ff", "#d7a6ff")
INKS = ("#9bd483", "#f09ab8", "#8fbcf5", "#e8c27a", "#f0e6d2")  # of the types, and of a star, on dark
PAPER_INKS = ("#21622f", "#9c1f5a", "#1d4b8f", "#6e4a00", "#201814")
PAPER, NIGHT = "#f4ead4", "#463a63"
GOLD = "#e8c27a"
FAINT = Style(dim=True)
STRONG = Style(bold=True, color=GOLD)
LINE = Style(color="#8a7860")


@cache
def ink_on(ink: str, paper: str | None) -> Style:
    return Style(color=ink, bgcolor=paper, bold=True)


class Signs:
    """Each type's letter: its first one that no type before it has."""

    def __init__(self, types: Sequence[str]) -> None:
        self.letters: dict[str, str] = {}
        for kind in types:
            taken = self.letters.values()
            free = [char for char in kind.upper() if char.isalnum() and char not in taken]
            self.letters[kind] = free[0] if free else str(len(self.letters) + 1)
        self.letters[STAR] = ANY

    def ink(self, kind: str, paper: str | None = None) -> Style:
        inks = PAPER_INKS if paper == PAPER else INKS
        return ink_on(inks[list(self.letters).index(kind)], paper)

    def symbols(self, kinds: Sequence[str], paper: str | None = None) -> Text:
        ordered = sorted(kinds, key=list(self.letters).index)
        return Text.assemble(*((self.letters[kind], self.ink(kind, paper)) for kind in ordered))

    def printed(self, kind: str, plain: int, sets: int) -> Text:
        """What the board itself shows at a place."""
        letter = self.letters[kind]
        return piece(f"{{{letter}}}" * sets + letter * plain, self.ink(kind))

    def tile(self, tile: Tile, width: int) -> Text:
        """Bright tiles are paper; dark ones are night, and begin with the set symbol."""
        paper = NIGHT if tile.set else PAPER
        letter = self.letters[tile.type]
        words = f"{{{letter}}}" * tile.set + letter * tile.influence
        if tile.favor:
            favor = "+favor" if len(words) + 6 <= width else "+f"
            words += favor if tile.favor == 1 else f"{favor}×{tile.favor}"
        return piece(words, self.ink(tile.type, paper))

    def favor(self, card: str) -> str:
        kind, _, place = card.partition("@")
        return f"{self.letters[kind]} {place}"


class Choice:
    """What the viewer may do, by the things on the table that it belongs to."""

    def __init__(self, game: InfluenceGame, view: InfluenceView, legal: Sequence[str], chosen: str | None) -> None:
        things = [offer.at for offer in game.offers(view, legal)]
        self.buttons = [action for action, thing in zip(legal, things, strict=True) if thing == "button"]
        self.things = {thing: action for action, thing in zip(legal, things, strict=True) if thing != "button"}
        self.chosen = chosen

    def find(self, *things: str) -> str | None:
        """The action that belongs to the first of these things that has one."""
        return next((self.things[thing] for thing in things if thing in self.things), None)

    def mark(self, action: str | None) -> str:
        if action is None:
            return " "
        return "▶" if action == self.chosen else "›"

    def style(self, action: str | None, otherwise: Style = PLAIN) -> Style:
        if action is None:
            return otherwise
        style = STRONG if action == self.chosen else Style(bold=True)
        return style + Style(meta={"do": action})


def chip(choice: Choice, action: str | None, words: str) -> Text:
    return piece(choice.mark(action) + words, choice.style(action, FAINT if action is None else PLAIN))
