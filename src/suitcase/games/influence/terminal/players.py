"""What everyone has, in a narrow column."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from suitcase.draw.canvas import fit, piece
from suitcase.engine import counted
from suitcase.games.influence.game import InfluenceGame
from suitcase.games.influence.state import HAND
from suitcase.games.influence.terminal.signs import FAINT, STRONG, TOKEN_INKS, TOKENS, Choice, Signs
from suitcase.games.influence.view import InfluenceView

SHELL = 14  # rows of a window that the log, the hand and the lines around the table need
LEAST, MOST_LINES = 3, 5
NARROW = 32
LEFT = 3  # the margin under a player's token


def players(
    game: InfluenceGame, view: InfluenceView, names: Sequence[str], choice: Choice, width: int, height: int
) -> Text:
    """Three to five lines for each seat: the fewer rows there are, the more is folded."""
    each = max(LEAST, min(MOST_LINES, (height - SHELL) // len(view.players)))
    lines = []
    for seat in range(len(view.players)):
        lines += _player(game, view, names, choice, seat, width, each)
    lines.append(piece("─" * width, FAINT))
    return Text("\n").join(lines)


def _player(
    game: InfluenceGame, view: InfluenceView, names: Sequence[str], choice: Choice, seat: int, width: int, each: int
) -> list[Text]:
    player, signs = view.players[seat], Signs(game.components.types)
    lines = [_title(game, view, names, choice, seat, width)]
    column = (width - LEFT) // len(player.influence)
    have, bring = Text(" " * LEFT), Text(" " * LEFT)
    for kind, has, benefits in zip(game.components.types, player.influence, player.benefits, strict=True):
        more = f"+{benefits}" if benefits else ""
        words = f"{signs.letters[kind]}{has:>2}{more if each == LEAST else ''}"
        have.append(words.ljust(column), signs.ink(kind))
        bring.append(f" {more:>2}".ljust(column), signs.ink(kind) if more else FAINT)
    lines.append(have)
    if each > LEAST:
        lines.append(bring if any(player.benefits) else piece(" " * LEFT + "brings nothing yet", FAINT))
    lines.append(Text(" " * LEFT + fit(_counts(game, view, seat, width), width - LEFT)))
    if each == MOST_LINES:
        lines.append(piece(" " * LEFT + fit(", ".join(player.friends), width - LEFT), FAINT))
    return lines


def _title(
    game: InfluenceGame, view: InfluenceView, names: Sequence[str], choice: Choice, seat: int, width: int
) -> Text:
    player, action = view.players[seat], choice.find(f"seat:{seat}")
    acting = seat in view.acting
    mark = choice.mark(action) if action is not None else ("▶" if acting else " ")
    mat = f", {player.mat.capitalize()}" if player.mat else ""
    name = "You" if seat == view.viewer else names[seat]
    # "starting card" or "last card", and where that is too long only its first word.
    card = f"{game.vocabulary.card.split()[0]} card" if view.holder == seat else ""
    if cell_len(name + mat + card) + 4 > width:
        card = card.removesuffix(" card")
    room = width - 3 - (cell_len(card) + 1 if card else 0)
    name = fit(name, max(3, room - cell_len(mat)))
    title = piece(mark, STRONG) + piece(f"{TOKENS[seat]} ", Style(color=TOKEN_INKS[seat]))
    title.append(fit(name + mat, room), choice.style(action, STRONG if acting else Style(bold=True)))
    title.append(" " * (width - title.cell_len - cell_len(card)))
    title.append(card, FAINT)
    if action is not None:
        title.stylize(Style(meta={"do": action}))
    return title


def _counts(game: InfluenceGame, view: InfluenceView, seat: int, width: int) -> str:
    player = view.players[seat]
    if view.phase == "final" and player.ready:
        return "has chosen"
    points = {person.name: person.score for person in game.components.people}
    scored = sum(points[name] for name in player.friends)
    friends = len(player.friends)
    words = counted(friends, game.vocabulary.friend, game.vocabulary.friends)
    words += f" ({scored}{' pts' * (width > NARROW)})" if friends else ""
    words += f", {counted(player.favors, 'favor')}"
    if player.hand != HAND and view.phase != "over" and width > NARROW:
        words += f", {player.hand} in hand"
    if player.favors_shown and seat != view.viewer:
        shown = Signs(game.components.types)
        words += f" ({', '.join(shown.favor(card) for card in player.favors_shown)})"
    return words
