"""What is in the case, to choose from: a game and how to play it, a table of a server, or nothing."""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from suitcase.bots import LEVELS, bots_to_meet, usual_bot
from suitcase.draw.forms import Question
from suitcase.engine import Game, SuitcaseError
from suitcase.engine.ask import Choice, Picks
from suitcase.engine.ask import Text as TextAsked
from suitcase.games import GAMES, known
from suitcase.table import lesson_of
from suitcase.terminal.app import Window
from suitcase.terminal.asking import AskScreen
from suitcase.terminal.keys import KeysScreen
from suitcase.terminal.link import read_link
from suitcase.terminal.rules import RulesScreen

LINK = "link"
LONGEST = 200
PLAY, LESSON, PRACTICE, FRIENDS = "play", "lesson", "practice", "friends"
KEYS = (
    ("↑ ↓", "go through the list"),
    ("Enter", "choose; then how to play, and against whom"),
    ("r", "the rules of a game"),
    ("q", "leave"),
    ("?", "this list"),
)


class Wish(NamedTuple):
    """What somebody wants to play."""

    what: str  # a game's name, or a table's link
    how: str = PLAY
    friends: str = ""  # names with commas, of those who sit here too
    bots: str = ""  # the level of the others; nothing where a game has no levels, or nobody else plays


class MenuScreen(Screen[None]):
    def __init__(self, *, asks_level: bool = True) -> None:
        super().__init__()
        self._asks_level = asks_level

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", "Play", key_display="Enter"),
        Binding("r", "rules", "Rules"),
        Binding("question_mark", "keys", "Keys", key_display="?"),
        Binding("q", "app.quit", "Leave"),
    ]

    def compose(self) -> ComposeResult:
        yield Static("What shall it be?", id="asks", markup=False)
        entries = [Option(described(found), name) for name in GAMES if (found := known(name))]
        link = Text("A table of a server", Style(bold=True)) + Text("\nby its link, with friends", Style(bold=False))
        yield OptionList(*entries, Option(link, LINK), id="games")
        yield Footer(show_command_palette=False)

    @property
    def _list(self) -> OptionList:
        return self.query_one("#games", OptionList)

    def on_mount(self) -> None:
        self._list.focus()

    def on_option_list_option_selected(self, message: OptionList.OptionSelected) -> None:
        if message.option_id == LINK:
            asked = Question("The table's link", TextAsked(LONGEST), ("As a browser has it in its address.",))
            self.app.push_screen(AskScreen(asked, _wrong), self._go)
        elif message.option_id is not None and (found := known(message.option_id)):
            self.app.push_screen(AskScreen(ways_in(found)), lambda answer: self._play(found, answer))

    def _go(self, link: str | None) -> None:
        if link is not None:
            self.app.exit(Wish(link.strip()))

    def _play(self, game: Game, answer: Any) -> None:
        if answer is None:
            return
        if answer == [LESSON]:
            self.app.exit(Wish(game.name, LESSON))
        elif answer != [FRIENDS]:
            self._against(Wish(game.name, answer[0]))
        else:
            about = "Their names, with commas between them. Bots take the other chairs."
            asked = Question("Who else sits here?", TextAsked(LONGEST), (about,))
            self.app.push_screen(AskScreen(asked), lambda names: self._share(game, names))

    def _share(self, game: Game, names: str | None) -> None:
        if names is not None:
            self._against(Wish(game.name, FRIENDS, names))

    def _against(self, wish: Wish) -> None:
        """Asks how well bots shall play, where there are some and they can play otherwise."""
        game = known(wish.what)
        people = 1 + len([name for name in wish.friends.split(",") if name.strip()])
        if not self._asks_level or game is None or people >= game.seats[0] or not (asked := levels(game)):
            self.app.exit(wish)
            return
        self.app.push_screen(AskScreen(asked), lambda level: self._meet(wish, level))

    def _meet(self, wish: Wish, level: list[str] | None) -> None:
        if level is not None:
            self.app.exit(wish._replace(bots=level[0]))

    def action_rules(self) -> None:
        at = self._list.highlighted
        name = self._list.get_option_at_index(at).id if at is not None else None
        if name in GAMES and (found := known(name)):
            self.app.push_screen(RulesScreen(found))

    def action_keys(self) -> None:
        self.app.push_screen(KeysScreen(KEYS))


def ways_in(game: Game) -> Question:
    lesson = lesson_of(game)
    choices = [
        Choice(PLAY, "Play against bots"),
        *([Choice(LESSON, f"Show me: {lesson.about}")] if lesson else []),
        Choice(PRACTICE, "Practice: take back anything; it counts nowhere"),
        Choice(FRIENDS, "With friends at this terminal, who look away in turn"),
    ]
    return Question(f"{game.title}: how shall it be?", Picks(tuple(choices)), (game.about,))


def levels(game: Game) -> Question | None:
    """The levels of the bots, the usual one chosen; None where a game has none."""
    kinds = [kind for kind in bots_to_meet(game) if kind in LEVELS]
    if not kinds:
        return None
    choices = tuple(Choice(kind, f"{kind.capitalize()}: {LEVELS[kind].says}") for kind in kinds)
    return Question(f"{game.title}: how well shall the bots play?", Picks(choices), given=[usual_bot(kinds)])


def _wrong(link: str) -> str | None:
    try:
        read_link(link)
    except SuitcaseError as why:
        return str(why)
    return None


def described(one: Game) -> Text:
    first, last = one.seats[0], one.seats[-1]
    players = f"{first}" if first == last else f"{first} to {last}"
    quick, long = one.minutes
    minutes = f"{quick}" if quick == long else f"{quick} to {long}"
    text = Text(one.title, Style(bold=True))
    text.append(f"  {players} at the table, {minutes} minutes", Style(bold=False, dim=True))
    return text.append(f"\n{one.about}", Style(bold=False))


class MenuApp(Window[Wish]):
    """Its result is what somebody wants to play, or None."""

    def __init__(self, *, asks_level: bool = True) -> None:
        super().__init__()
        self._asks_level = asks_level

    def get_default_screen(self) -> MenuScreen:
        return MenuScreen(asks_level=self._asks_level)
