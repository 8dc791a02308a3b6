"""The contract for games whose state is a Record: a game adds its words, the engine does the rest."""

from __future__ import annotations

import sys
from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar

import msgspec

from suitcase.engine import kernels
from suitcase.engine.chance import Chance
from suitcase.engine.dump import dump_record, load_record
from suitcase.engine.errors import Damaged, SuitcaseError, shown
from suitcase.engine.game import Game, Outcome, Position, Shows, View, facts_of, seat_names
from suitcase.engine.notation import Words
from suitcase.engine.options import Options
from suitcase.engine.record import Record
from suitcase.engine.speech import Voice

if TYPE_CHECKING:
    from suitcase.engine.compiled import Compiled

S = TypeVar("S", bound=Record)


class Event(msgspec.Struct, frozen=True, gc=False):
    """What just happened, as far as one viewer may know it: `tell` gets nothing else, so it cannot leak."""

    before: View | None  # None at the start of the game
    seat: int
    action: str | None  # None where the viewer may not know it
    after: View


class RecordGame(Game, Generic[S]):
    """A game over a Record. A game's class names its parts and writes its sentences."""

    state: ClassVar[type[Record]]
    rules: ClassVar[Sequence[ModuleType]] = ()  # where its @rule functions are, if not beside the class
    actions: ClassVar[Words]  # the notation: word k is action k
    tallies: ClassVar[Sequence[str]] = ()  # what `tally` counts, in words
    scored: ClassVar[str] = "points"  # what `score` counts
    features: ClassVar[int] = 0  # how many numbers `observe` writes

    @abstractmethod
    def blank(self, seats: int, options: Options) -> S:
        """A state that holds only the options; `start` takes it from there."""

    @abstractmethod
    def view(self, s: S, viewer: int | None) -> View: ...

    @abstractmethod
    def tell(self, event: Event, voice: Voice) -> list[str]: ...

    @abstractmethod
    def outcome(self, s: S, names: Sequence[str]) -> Outcome | None: ...

    def draw(self, s: S) -> str:
        return "\n".join(f"{name}: {value}" for name, value in dump_record(s).items())

    @abstractmethod
    def check(self, s: S) -> Iterable[str]:
        """Sentences for everything in a loaded state that cannot be."""

    def seats_of(self, s: S) -> int:
        """How many sit at the table: the one number it can be, or what the state says in `seats`."""
        return self.seats[0] if len(self.seats) == 1 else getattr(s, "seats")  # noqa: B009  (a game's own field)

    def objection(self, s: S, seat: int, action: int) -> str:
        """Why an action of the notation is not legal for a seat that is to act."""
        return f"You can't play {self.actions[action]} now."

    def waiting(self, s: S, seat: int, action: str) -> str:
        """What to say to a seat that is not to act, while others are."""
        return "It is not your turn."

    def shown(self, s: S, seat: int, action: int, viewer: int | None) -> bool:
        """Whether a viewer learns which action a seat has just played. `s` is the state before it."""
        return True

    def uncovers(self, before: S, seat: int, action: int, after: S) -> bool:
        """Whether an action turned up something hidden: more than what its own player chose or has. A game that says
        False lets the action be taken back."""
        return True

    def facts(self, s: S) -> set[str]:
        """A state as single facts, see `Position.facts`."""
        return facts_of(dump_record(s))

    def conformance(self) -> str:
        """Digests by which another program of the same game can be compared with this one."""
        raise SuitcaseError(f"{self.title} has no digests to compare.")

    def to_act(self, s: S) -> list[int]:
        seat = self.hooks["mover"](s)
        return [seat] if seat >= 0 else []

    @cached_property
    def hooks(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        beside = [sys.modules[c.__module__] for c in reversed(type(self).__mro__) if c.__module__ != __name__]
        for module in self.rules or beside:
            found.update(vars(module))
        return kernels.hooks(found)

    @cached_property
    def compiled(self) -> Compiled:
        """The rules as native code. Loads numba."""
        from suitcase.engine.compiled import Compiled

        return Compiled(self.name, self.state, self.hooks)

    @property
    def bots(self) -> tuple[str, ...]:
        """The policies that a kernel of this game can play."""
        return kernels.POLICIES if "greedy" in self.hooks else kernels.POLICIES[:1]

    def policy(self, name: str) -> Callable[..., int]:
        """A policy as plain Python: (state, seat, actions, chance) -> action."""
        function = "choose" if name == "random" else name
        found = self.hooks.get(function, getattr(kernels, function))
        return kernels.plain(found, self.hooks) if found.__module__ == kernels.__name__ else found

    def new(self, seats: int | None = None, options: Options | None = None, *, chance: Chance) -> RecordPosition[S]:
        s = self.blank(self.seat_count(seats), options or self.options())
        self.hooks["start"](s, chance)
        return RecordPosition(self, s)

    def load(self, data: Any) -> RecordPosition[S]:
        if not isinstance(data, dict):
            raise Damaged("A position is written as data with the fields game, version and state.")
        if data.get("game") != self.name:
            raise Damaged(f"This is a position of {shown(data.get('game'))}, not of {self.name}.")
        if data.get("version") != self.version:
            raise Damaged(
                f"This position is of version {shown(data.get('version'))} of the rules; "
                f"this program plays {self.version}."
            )
        s: Any = load_record(self.state, data.get("state"))
        for sentence in self.check(s):
            raise Damaged(sentence)
        return RecordPosition(self, s)


class RecordPosition(Position, Generic[S]):
    __slots__ = (
        "_acting",
        "_actions",
        "_before",
        "_hooks",
        "_last",
        "_legal",
        "_views",
        "_views_before",
        "game",
        "state",
    )

    game: RecordGame[S]

    def __init__(self, game: RecordGame[S], state: S) -> None:
        self.game = game
        self.state = state
        self._actions, self._hooks = game.actions, game.hooks  # nearer at hand: each move needs them often
        self._before: S | None = None
        self._last: tuple[int, int] = (-1, -1)
        # What viewers have asked for: a table asks for the same view several times. Nobody changes a view.
        self._views: dict[int | None, View] = {}
        self._views_before: dict[int | None, View] = {}
        self._legal: dict[int, list[int]] = {}
        self._acting: list[int] | None = None

    @property
    def seats(self) -> int:
        return self.game.seats_of(self.state)

    def to_act(self) -> list[int]:
        acting = self._acting
        if acting is None:
            acting = self._acting = self.game.to_act(self.state)
        return acting

    def legal_numbers(self, seat: int) -> list[int]:
        found = self._legal.get(seat)
        if found is None:
            actions = [0] * len(self._actions)
            count = self._hooks["legal"](self.state, seat, actions) if seat in self.to_act() else 0
            found = self._legal[seat] = actions[:count]
        return found

    def legal(self, seat: int) -> list[str]:
        return self._actions.format_all(self.legal_numbers(seat))

    def why_not(self, seat: int, action: str) -> str | None:
        acting = self.to_act()
        if seat not in acting:
            if seat not in range(self.seats):
                return f"There is no seat {seat} at this table; the seats are 0 to {self.seats - 1}."
            return self.game.waiting(self.state, seat, action) if acting else "The game is over."
        number = self._actions.parse(action)
        if number is None:
            example = self.legal(seat)[0]
            return f"{action[:40]!r} is nothing one can do in {self.game.title}; write it like {example}."
        if number not in self.legal_numbers(seat):
            return self.game.objection(self.state, seat, number)
        return None

    def apply(self, seat: int, action: str, chance: Chance) -> None:
        number = self._actions.parse(action)
        assert number is not None
        before = self.state
        self.state = before.copy()
        try:
            self._hooks["apply"](self.state, seat, number, chance)
        except Exception:
            self.state = before  # chance may have run out: nothing has happened then
            raise
        self._before = before
        self._last = (seat, number)
        self._views_before, self._views = self._views, {}
        self._legal = {}
        self._acting = None

    def last_action(self) -> str:
        return self._actions.format(self._last[1])

    def shows(self) -> Shows:
        game, before, (seat, action) = self.game, self._before, self._last
        if before is None or action < 0 or game.uncovers(before, seat, action, self.state):
            return Shows.HIDDEN
        return Shows.CHOICE if game.shown(before, seat, action, None) else Shows.NOTHING

    def view(self, viewer: int | None) -> View:
        found = self._views.get(viewer)
        if found is None:
            found = self._views[viewer] = self.game.view(self.state, viewer)
        return found

    def tell(self, viewer: int | None, names: Sequence[str] | None = None) -> list[str]:
        game, before, (seat, action) = self.game, self._before, self._last
        voice = Voice(viewer, names or seat_names(self.seats))
        after = self._views.get(viewer) or self.view(viewer)
        if before is None:
            return game.tell(Event(None, seat, None, after), voice)
        word = self._actions.format(action) if action >= 0 and game.shown(before, seat, action, viewer) else None
        # Mostly it is asked for once, and a server with many tables has no room in its caches for what was.
        then = self._views_before.pop(viewer, None) or game.view(before, viewer)
        return game.tell(Event(then, seat, word, after), voice)

    def outcome(self, names: Sequence[str] | None = None) -> Outcome | None:
        return self.game.outcome(self.state, names or seat_names(self.seats))

    def dump(self) -> dict[str, Any]:
        return {"game": self.game.name, "version": self.game.version, "state": dump_record(self.state)}

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.game, twin._actions, twin._hooks = self.game, self._actions, self._hooks
        # `apply` never changes a state, it makes the next one. What was found out about one holds for both.
        twin.state, twin._acting, twin._legal, twin._views = self.state, self._acting, self._legal, self._views
        twin._before, twin._last, twin._views_before = self._before, self._last, self._views_before
        return twin

    def redeal(self, viewer: int | None, chance: Chance) -> Self:
        world = self.copy()
        seat = -1 if viewer is None else viewer
        redeal = self.game.hooks.get("redeal")
        if redeal is None:
            return world
        world.state = self.state.copy()
        redeal(world.state, seat, chance)
        world._views, world._views_before, world._legal, world._acting = {}, {}, {}, None
        if self._before is not None:
            # The moment before goes along, or it would show in the new world what the old one hides.
            world._before = self._before.copy()
            if not self.game.shown(self._before, *self._last, viewer):
                world._last = (self._last[0], -1)
            redeal(world._before, seat, chance)
        return world

    def facts(self) -> set[str]:
        return self.game.facts(self.state)

    def draw(self) -> str:
        return self.game.draw(self.state)
