"""The contract: what every game offers and everyone else relies on.

A `Game` is one rulebook. A `Position` is one moment of one match, with everything in it, hidden things
too; whoever holds it must not hand it on. What leaves is `view`, `legal` and `tell`, each for one seat.

Seats are numbered from 0, clockwise; people read a name, or "Seat 1" for the first (`seat_names`). A viewer is a seat,
or None for a spectator. Actions are text in the game's notation. All randomness comes in through `chance`; a position
never makes its own.
"""

from __future__ import annotations

import hashlib
import inspect
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import IntEnum
from pathlib import Path
from typing import Any, ClassVar, Generic, Self

import msgspec
from typing_extensions import TypeVar

from suitcase.engine.ask import Ask, answered
from suitcase.engine.chairs import ChairPlan, chair_names
from suitcase.engine.chance import Chance
from suitcase.engine.errors import Damaged, Refused, SuitcaseError, shown
from suitcase.engine.options import Options
from suitcase.engine.papers import PaperPage
from suitcase.engine.primer import Primer
from suitcase.engine.speech import Voice

FOR_TYPISTS = "# For those who type"  # begins the last part of a rulebook


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a finished game ended: who, with what, and why."""

    winners: tuple[int, ...]  # none in a draw, and where a story just ends
    scores: tuple[int, ...]  # one for each seat, or none
    why: str  # a sentence, with the seats' names
    how: tuple[str, ...] = ()  # the count, step by step, in sentences with the seats' names
    did: tuple[str, ...] = ()  # what each seat achieved, in a sentence each, or nothing
    notes: tuple[str, ...] = ()  # how it was played, in sentences of the table's: for whom a bot finished, and practice
    void: bool = False  # counts in nobody's figures: a practice game, or one that was called off


class Counted(msgspec.Struct, frozen=True):
    """What a simulation counts of a finished game: whether it went well, and the names it is listed under, by heading
    (`{"ending": ("Curtain Call",)}`)."""

    success: bool
    under: dict[str, tuple[str, ...]] = {}


class Shows(IntEnum):
    """What an action showed to others than its player."""

    NOTHING = 0  # a secret choice
    CHOICE = 1  # what its player chose or has, and nothing else
    HIDDEN = 2  # something that somebody, its player too, could not know before


class Offer(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A legal action: what to send, its words, and the thing on the table that it belongs to. Where it asks for
    something, the answer follows as JSON: `say "Wait for me."`."""

    do: str
    say: str
    at: str = ""
    ask: Ask | None = None


class View(msgspec.Struct, gc=False):
    """What one viewer may know of a position, as plain data. Each game declares its own fields."""


V = TypeVar("V", bound=View, default=Any)
O = TypeVar("O", bound=Options, default=Any)  # noqa: E741  (V and O: a game's view and options)


class Position(ABC, Generic[V]):
    """One moment of a match."""

    __slots__ = ()

    game: Game

    @property
    @abstractmethod
    def seats(self) -> int: ...

    @abstractmethod
    def to_act(self) -> list[int]:
        """The seats that the table waits for, ascending: clocks run for them, bots act, people read "your turn".
        Several where choices are simultaneous, none when the game is over."""

    def may_act(self) -> list[int]:
        """The seats of `to_act` and all others who may act out of turn, ascending. Only they have legal actions. Nobody
        waits for those out of turn, and bots do nothing out of turn."""
        return self.to_act()

    def still_asks(self, seat: int, before: Position[Any]) -> bool:
        """Whether a seat is asked the same as in the moment before, so that a click on that moment, a little late,
        still answers this one."""
        return False

    @abstractmethod
    def legal(self, seat: int) -> list[str]:
        """What a seat may do now, in the order of the game's notation; empty if it may not act. An action that asks
        for something (`Game.ask`) is listed without its answer.

        Reads nothing that the seat may not know.
        """

    @abstractmethod
    def why_not(self, seat: int, action: str) -> str | None:
        """None if the action is legal now, else the sentence a person reads."""

    @abstractmethod
    def apply(self, seat: int, action: str, chance: Chance) -> None:
        """Plays an action that `why_not` has no objection to."""

    def after(self, seat: int, action: str, chance: Chance) -> Self:
        """The position after an action that `why_not` has no objection to. This position does not change."""
        twin = self.copy()
        twin.apply(seat, action, chance)
        return twin

    def some_action(self, seat: int, chance: Chance) -> str:
        """Any legal action of a seat that may act, with an answer where it asks for one."""
        actions = self.legal(seat)
        action = actions[chance.below(len(actions))]
        ask = self.game.ask(self.view(seat), action)
        return action if ask is None else answered(action, ask.some(chance))

    def play(self, seat: int, action: str, chance: Chance) -> None:
        """Plays an action, or raises Refused with the sentence and changes nothing."""
        if why := self.why_not(seat, action):
            raise Refused(why)
        self.apply(seat, action, chance)

    @abstractmethod
    def last_action(self) -> str:
        """The action played last, in its one right spelling."""

    def shows(self) -> Shows:
        """What the last action showed; what may be taken back follows from it (engine/undo.py).

        Below HIDDEN, its player learned nothing through it, and the others nothing but what its player chose: two
        worlds that looked the same to someone before it look the same after it. The exam holds a game to that.
        """
        return Shows.HIDDEN

    @abstractmethod
    def view(self, viewer: int | None) -> V:
        """What a viewer may know."""

    @abstractmethod
    def tell(self, viewer: int | None, names: Sequence[str] | None = None) -> list[str]:
        """What just happened (the last action, or the start of the game), in sentences for a viewer."""

    @abstractmethod
    def outcome(self, names: Sequence[str] | None = None, viewer: int | None = None) -> Outcome | None:
        """None while the game runs. Its sentences are for a viewer: "you" are one of those who have names."""

    @abstractmethod
    def dump(self) -> dict[str, Any]:
        """The whole position as readable data. `Game.load` reads it back."""

    @abstractmethod
    def copy(self) -> Self:
        """An independent position."""

    @abstractmethod
    def redeal(self, viewer: int | None, chance: Chance) -> Self:
        """Another world: everything that the viewer cannot know is changed to something that fits what
        they know; their view and their legal actions stay the same."""

    def veiled(self, reader: int | None) -> Position[V]:
        """The position without what others than the reader keep to themselves for ever, see `published`."""
        return self

    def published(self, seat: int, action: str, reader: int | None) -> tuple[int, str]:
        """Who did what, as a reader (a seat, or None for everybody else) finds it when the game is over. This position
        is the moment before.

        At the end the cards are laid open, and the journal is for all to read and check. What a player never meant to
        show, such as a private note, is no part of that: a game that `keeps_private` writes another action in its
        place, which was legal too and draws the same numbers. What the reader could see while the game ran, and what
        comes of every action, stays as it was; the exam holds a game to that. `veiled` leaves the same out of a
        position.
        """
        return seat, action

    def counted(self) -> Counted:
        """What a simulation counts of this finished game, where a game has no kernels."""
        outcome = self.outcome()
        assert outcome is not None
        return Counted(bool(outcome.winners))

    def papers_after(self, seat: int, day: str) -> list[dict[str, Any]]:
        """What a seat takes home from this game, which is over: papers that say what happened to them on that day."""
        return []

    def facts(self) -> set[str]:
        """The whole position as single facts, hidden ones too: `hand[1] has 7C`. Whatever nobody could ever tell
        apart, such as two equal cards, is one fact. The exam asks whether each can come out of `redeal`."""
        return facts_of(self.dump())

    @abstractmethod
    def draw(self) -> str:
        """The whole position as a few lines of text, for tests and bug reports."""


class Game(ABC, Generic[V, O]):
    """One rulebook. It holds nothing that changes: all tables share it, and threads that think."""

    name: ClassVar[str]  # as typed: "suits"
    title: ClassVar[str]  # as printed: "Suits"
    credit: ClassVar[str]  # who made the game
    seats: ClassVar[range]
    version: ClassVar[int]  # of the rules; a journal names the version that it was played with
    options: ClassVar[type[Options]]
    about: ClassVar[str] = ""  # one sentence for the box
    minutes: ClassVar[tuple[int, int]] = (10, 30)  # how long people play
    styles: ClassVar[tuple[str, ...]] = ("table.css",)  # the sheets of its face, in their order, from its browser/
    own_bots: ClassVar[Mapping[str, Callable[[], Any]]] = {}  # kinds of bots that play this game alone, the best last
    paper: ClassVar[str] = ""  # the word for what a person keeps between games, such as "sheet"; empty for nothing
    secrets: ClassVar[bool] = True  # whether anything is ever hidden from anybody
    keeps_private: ClassVar[bool] = False  # whether anything stays with its owner after the end: `Position.published`
    # Two actions for games with chairs that may be empty. The table plays `gets_up` for a chair that is empty when the
    # game begins and for a person who leaves, and `sits_down` when somebody sits down later or is back; each only if
    # `why_not` has no objection. Neither is taken back. After `gets_up` the game waits for the seat no more. `legal`
    # never lists `gets_up`; a game in which one can come in only now and then lists `sits_down` for a seat that waits.
    gets_up: ClassVar[str] = ""
    sits_down: ClassVar[str] = ""
    coming_and_going: ClassVar[frozenset[str]] = frozenset()  # those two, as far as the game has them
    # A sentence in a game whose rules say how it is ended early: there nobody gives up or calls the game off.
    own_endings: ClassVar[str] = ""

    def __init_subclass__(cls, **given: Any) -> None:
        super().__init_subclass__(**given)
        cls.coming_and_going = frozenset(filter(None, (cls.gets_up, cls.sits_down)))

    # What players may be, such as archetypes, and the word for it. A record game's `tally` first counts the games that
    # each role is in, then the games that each role wins; after that come its `tallies`.
    roles: ClassVar[tuple[str, ...]] = ()
    role: ClassVar[str] = "role"

    @abstractmethod
    def new(self, seats: int | None = None, options: O | None = None, *, chance: Chance) -> Position[V]:
        """A fresh match at its first decision."""

    @abstractmethod
    def load(self, data: Any) -> Position[V]:
        """The position that `Position.dump` wrote. Raises Damaged with one sentence for what is wrong."""

    def as_of(self, version: Any) -> Game[V, O]:
        """The game as a version of its rules plays it. A game whose rules have changed overrides this and gives itself
        with the old behaviour, so that old journals and positions stay good. Raises Damaged for other versions."""
        if version == self.version:
            return self
        if isinstance(version, int) and version > self.version:
            made = f"This was made by version {shown(version)} of {self.title}"
            raise Damaged(f"{made}; this program has {self.version}: update it.")
        raise Damaged(f"Nobody knows a version {shown(version)} of {self.title}; this program has {self.version}.")

    def seat_count(self, seats: int | None) -> int:
        """The number of seats asked for (the fewest, if none is), or a SuitcaseError."""
        if seats is None:
            return self.seats[0]
        if seats not in self.seats:
            allowed = _spoken_range(self.seats)
            raise SuitcaseError(f"{self.title} is for {allowed} players, not {seats}.")
        return seats

    def chairs(self, seats: int) -> Sequence[ChairPlan]:
        """What the chairs of a table with so many seats are: names, who may sit there, which may stay empty."""
        return (ChairPlan(),) * seats

    def seat_names(self, seats: int) -> list[str]:
        """What seats are called where nobody has given them names."""
        return chair_names(self.chairs(seats))

    def offer(self, view: V, action: str) -> tuple[str, str]:
        """An action that is legal in a view: its words, and the thing on the table that it belongs to."""
        return action, action

    def offers(self, view: V, actions: Sequence[str], names: Sequence[str] | None = None) -> list[Offer]:
        """Several actions of one view: the words of each, and what it asks for. What all of them need is worked out
        here, once for the view. Nothing is kept, because one game object serves all tables and threads. `names` are
        what the words call the other seats."""
        return [Offer(action, *self.offer(view, action), self.ask(view, action)) for action in actions]

    def ask(self, view: V, action: str) -> Ask | None:
        """What an action that is legal in a view asks for; None if it is whole as it is."""
        return None

    def probes(self) -> Iterable[str]:
        """Actions in the game's notation, legal now or not: the exam asks `why_not` about each, and refuses a game that
        names none."""
        return ()

    def prompt(self, view: V, voice: Voice) -> str:
        """What the viewer is asked now, or what they see others decide, in one sentence for every face. Nothing where
        "your turn" says it all."""
        return ""

    def clause(self, view: V) -> str | None:
        """The id of the rule that matters for the decision at hand."""
        return None

    def midway(self, view: V) -> bool:
        """Whether the decision at hand goes on with a choice that the viewer has begun, such as the second of two
        tiles. A hint names such a choice whole."""
        return False

    # --- For newcomers: the goal, the game in short, and what everything on the table is.

    def goal(self, options: O) -> str:
        """What ends the game and who wins it, in one short sentence that is always in sight."""
        return ""

    def primer(self) -> Primer:
        """The game in pictures, and a sentence for every sign that a face draws."""
        return Primer()

    def chapter(self, view: V) -> str:
        """The heading under which a written story has what happens now; empty where no new chapter begins."""
        return ""

    def pause(self, view: V) -> float:
        """How long a bot lets people look before it acts, where 1 is the usual pause."""
        return 1.0

    def usual_sizes(self, options: O) -> Sequence[int]:
        """The numbers of seats that a simulation tries if nobody names one."""
        return (self.seats[0],)

    def endless(self, options: O) -> str | None:
        """A sentence if games with these options may never end; then nobody lets bots play them unwatched."""
        return None

    def things(self) -> dict[str, Any] | None:
        """What lies in the box and never changes during a game, for those who draw it; None if the views say it all."""
        return None

    def things_digest(self) -> str:
        """A digest of what lies in the box: it changes when anything in the box does."""
        return hashlib.sha256(msgspec.json.encode([self.things(), self.primer().signs])).hexdigest()[:16]

    def briefing(self, options: O, seat: int) -> dict[str, Any] | None:
        """What the player of one seat is given to read when the game begins, such as a game master's script. It goes to
        that player's face and to nobody else's; None for nothing."""
        return None

    def with_set(self, source: Path | Mapping[str, Any]) -> Game:
        """The same rules with another set of parts: from a file, or from what `set_data` gave. Raises SuitcaseError."""
        raise SuitcaseError(f"{self.title} has no other sets.")

    def set_data(self) -> dict[str, Any] | None:
        """The set that is played, as plain data for the journal; None for the one in the box."""
        return None

    # --- Papers: what a person keeps between games, such as a character's sheet. They are plain data. Whoever keeps
    # them for people (the server, the terminal) checks each with `paper_mistakes` before anything else reads it.

    def paper_mistakes(self, data: Any) -> list[str]:
        """Everything that is wrong with a paper, a sentence each; a game without papers says that it has none."""
        return [f"{self.title} keeps no papers."]

    def paper_page(self, data: Any) -> PaperPage:
        """A paper without mistakes, as people read and print it."""
        raise NotImplementedError

    def paper_text(self, data: Any) -> str:
        """A paper without mistakes, as a text file (TOML) that people may write too."""
        raise NotImplementedError

    def paper_from_text(self, text: str) -> dict[str, Any]:
        """The paper in a text file. Raises SuitcaseError with the first mistake."""
        raise SuitcaseError(f"{self.title} keeps no papers.")

    def paper_action(self, data: Any) -> str:
        """The action with which somebody brings a paper without mistakes to the table."""
        raise NotImplementedError

    def paper_joined(self, kept: Any, home: Any) -> dict[str, Any] | None:
        """A kept paper brought up to date with one that came home from a game; None if it is about someone else."""
        return None

    def folder(self) -> Path:
        """Where everything about the game lies."""
        return Path(inspect.getfile(type(self))).parent

    def rulebook(self) -> str:
        book = self.folder() / "RULES.md"
        if not book.exists():
            return f"# {self.title}\n\nNobody has written the rules down yet; they go into RULES.md beside the game.\n"
        return book.read_text(encoding="utf-8")

    def players_book(self) -> str:
        """The rulebook without its last part, which is about notation, names of options and files."""
        return self.rulebook().split(f"\n{FOR_TYPISTS}\n")[0]


def facts_of(data: Any, where: str = "") -> set[str]:
    """What dumped data says, piece by piece; words in one string, such as the cards of a hand, word by word."""
    if isinstance(data, dict):
        return {fact for key, value in data.items() for fact in facts_of(value, f"{where}.{key}".lstrip("."))}
    if isinstance(data, list):
        return {fact for k, value in enumerate(data) for fact in facts_of(value, f"{where}[{k}]")}
    if isinstance(data, str):
        return {f"{where} has {word}" for word in data.replace(",", " ").split()}
    return {f"{where} is {data}"}


def _spoken_range(numbers: range) -> str:
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}"
