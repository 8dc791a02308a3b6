"""Suit Up and Pick Smarter at a terminal table. The words of what one may do are the game's own."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from suitcase.draw.canvas import fit, piece
from suitcase.engine import Voice, listed
from suitcase.games.influence.game import InfluenceGame
from suitcase.games.influence.terminal.board import Board, card_lines
from suitcase.games.influence.terminal.players import players
from suitcase.games.influence.terminal.score import score_table
from suitcase.games.influence.terminal.signs import ANY, FAINT, STRONG, Choice, Signs, chip
from suitcase.games.influence.view import InfluenceView

MOST_WIDE = 40  # of a card in the hand
TALL = 30  # rows of a window that needs to fold nothing


class InfluenceFace:
    """The face for one game with its own set of components."""

    SIZE = (80, 24)

    def __init__(self, game: InfluenceGame, accent: str, left: int) -> None:
        """`left` is which of the two extra spaces is drawn at the left end of the ring."""
        self.ACCENT = accent
        self.game = game
        self.left = left
        self.signs = Signs(game.components.types)
        self.words = game.vocabulary.things()

    def head(self, view: InfluenceView, names: Sequence[str], width: int) -> Text:
        where = self._moment(view, names)
        legend = Text()
        for kind in self.game.components.types:
            legend.append(f"{self.signs.letters[kind]} {kind}  ", Style(bold=True))
        legend.append(f"{ANY} any", Style(bold=True))
        room = width - legend.cell_len - 2
        return Text(fit(where, room).ljust(room + 2)) + legend if room >= 10 else Text(fit(where, width))

    def _moment(self, view: InfluenceView, names: Sequence[str]) -> str:
        if view.phase == "over":
            return "the end"
        final = view.phase.startswith("final")
        warning = "final scoring" if final else view.warning
        words = f"{warning}; " if warning else ""
        if view.viewer in view.acting:
            return f"{words}your turn"
        who = listed([names[seat] for seat in view.acting])
        if final:
            return f"{words}waiting for {who}"
        return f"{words}{self.game.prompt(view, Voice(view.viewer, names)).removesuffix('.')}"

    def board(
        self,
        view: InfluenceView,
        names: Sequence[str],
        legal: Sequence[str],
        chosen: str | None,
        width: int,
        height: int,
    ) -> Text:
        if view.phase == "over":
            return score_table(self.game, view, names, width, height)
        return Board(self.game, self.left, view, names, Choice(self.game, view, legal, chosen)).draw(width, height)

    def side(
        self,
        view: InfluenceView,
        names: Sequence[str],
        legal: Sequence[str],
        chosen: str | None,
        width: int,
        height: int,
    ) -> Text:
        return players(self.game, view, names, Choice(self.game, view, legal, chosen), width, height)

    def hand(
        self,
        view: InfluenceView,
        names: Sequence[str],
        legal: Sequence[str],
        chosen: str | None,
        width: int,
        height: int,
    ) -> Text:
        if view.viewer is None:
            return Text()
        choice = Choice(self.game, view, legal, chosen)
        room = width - 2
        ability = self._ability(view)
        lines = [piece(fit(ability, room), FAINT)] if ability and height >= TALL else []
        lines += self._flow("Hand  ", self._people(view, choice), room)
        favors = [chip(choice, choice.find(f"favor:{card}"), self.signs.favor(card)) for card in view.favors]
        lines += self._flow("Favors", favors or [piece(" none", FAINT)], room)
        lines += self._question(view, names, choice, room)
        return Text("\n").join(lines)

    def _ability(self, view: InfluenceView) -> str:
        assert view.viewer is not None
        mat = view.players[view.viewer].mat
        if mat is None or not view.abilities:
            return ""
        return f"You are the {mat.capitalize()}: {self.game.vocabulary.abilities[self.game.mats.index(mat)]}."

    def _people(self, view: InfluenceView, choice: Choice) -> list[Text]:
        found = []
        for name, price in zip(view.hand, view.hand_prices, strict=True):
            action = choice.find(f"person:{name}")
            person = self.game.components.person(name)
            cost, brings = card_lines(self.signs, person, price, MOST_WIDE, None)
            sealed = " (sealed)" if name in view.sealed else ""
            text = chip(choice, action, f"{name}{sealed} ") + cost + Text(" ") + brings
            if action is not None:
                text.stylize(Style(meta={"do": action}))
            found.append(text)
        return found or [piece(" nobody", FAINT)]

    def _question(self, view: InfluenceView, names: Sequence[str], choice: Choice, room: int) -> list[Text]:
        """What is asked, and those answers that do not lie on the table already."""
        if not choice.things and not choice.buttons:
            return [Text()]
        lying = {f"favor:{card}" for card in view.favors}
        rest: list[Text] = []
        for thing, action in choice.things.items():
            kind, _, name = thing.partition(":")
            if kind in ("mat", "type"):
                rest.append(chip(choice, action, name.capitalize()))
            elif kind == "pair":
                rest.append(chip(choice, action, name.replace("+", " and ").capitalize()))
            elif kind == "favor" and thing not in lying:  # one of the used pile
                rest.append(chip(choice, action, self.signs.favor(name)))
        rest += [chip(choice, action, action.capitalize()) for action in choice.buttons]
        question = self.game.prompt(view, Voice(view.viewer, names))
        if rest and question.endswith("."):
            question = f"{question[:-1]}:"
        return self._flow(question, rest, room, STRONG)

    def _flow(self, label: str, chips: Sequence[Text], room: int, style: Style = FAINT) -> list[Text]:
        """A label and chips beside it, on as many lines as they need."""
        lines = [piece(fit(label, room), style)]
        indent = min(cell_len(label), 8)
        for item in chips:
            if lines[-1].cell_len + item.cell_len + 2 > room:
                lines.append(Text(" " * indent))
            lines[-1] += Text("  " if lines[-1].plain.strip() else "") + item
        for line in lines:
            line.truncate(room, overflow="ellipsis")
        return lines

    def say(self, view: InfluenceView, names: Sequence[str], action: str) -> str:
        words = self.game.offer(view, action)[0]
        return words if words.endswith((".", "?")) else f"{words}."

    def lines(self, height: int) -> int:
        return 2 if height < TALL else 3

    def first(self, view: InfluenceView, legal: Sequence[str]) -> str | None:
        # Favor cards are kept unless one means to play them.
        return "done" if view.phase in ("favor", "late_swap") and "done" in legal else next(iter(legal), None)

    def pause(self, view: InfluenceView) -> float:
        return self.game.pause(view)
