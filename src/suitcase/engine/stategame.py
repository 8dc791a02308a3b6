"""The contract for any state that can be copied: a game adds its rules and its words, this does the rest.

A `StatePosition` keeps the moment before and after the last action, what viewers have asked for, and the last action.
`apply` never changes a state, it makes the next one; so positions share states, and a copy costs nothing.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Generic, Protocol, Self

import msgspec
from typing_extensions import TypeVar

from suitcase.engine.ask import Speech, Spoken
from suitcase.engine.chance import Chance
from suitcase.engine.errors import Damaged, shown
from suitcase.engine.game import Counted, Game, O, Outcome, Position, Shows, V, facts_of
from suitcase.engine.reading import reason
from suitcase.engine.speech import Voice


class Copies(Protocol):
    """What a state must be able to do."""

    def copy(self) -> Self: ...


S = TypeVar("S", bound=Copies, default=Any)
A = TypeVar("A", default=Any)


NOTHING, CHOICE, HIDDEN = Shows.NOTHING, Shows.CHOICE, Shows.HIDDEN  # an enum's members are slow to reach


class Notation(Protocol[A]):
    """How actions are written."""

    def parse(self, text: str, /) -> A | None:
        """None if the text stands for no action."""
        ...

    def format(self, action: A, /) -> str:
        """The one right spelling."""
        ...


class Event(msgspec.Struct, Generic[V], frozen=True, gc=False):
    """What just happened, as far as one viewer may know it: `tell` gets nothing else, so it cannot leak."""

    before: V | None  # None at the start of the game
    seat: int
    action: str | None  # None where the viewer may not know it
    after: V


class StateGame(Game[V, O], Generic[S, V, O, A]):
    """A game over a state. The methods that take a state are the game's own; others ask the position."""

    state: ClassVar[type[Any]]  # of its states; `dump_state` and `load_state` work for a struct or a dataclass
    actions: ClassVar[Any]  # a Notation
    out_of_turn: ClassVar[bool] = False  # whether anybody may ever act out of turn; then `may_act` says who

    # --- Rules --------------------------------------------------------------------------------------------

    @abstractmethod
    def deal(self, seats: int, options: O, chance: Chance) -> S:
        """A state at the first decision of a match."""

    @abstractmethod
    def to_act(self, s: S) -> list[int]:
        """The seats that the table waits for, ascending; none when the game is over."""

    def may_act(self, s: S) -> list[int]:
        """The seats of `to_act` and all others who may act out of turn, ascending."""
        return self.to_act(s)

    @abstractmethod
    def legal(self, s: S, seat: int) -> list[A]:
        """What a seat that may act can do, in an order that depends on nothing the seat may not know."""

    @abstractmethod
    def play(self, s: S, seat: int, action: A, chance: Chance) -> None:
        """Changes a state as a legal action does."""

    @abstractmethod
    def redeal(self, s: S, seat: int, chance: Chance) -> None:
        """Changes all that a seat (-1: a spectator) cannot know to something that fits what the seat knows."""

    def same_question(self, before: S, after: S, seat: int) -> bool:
        """Whether a seat that may act in both states is asked the same: an answer to the one then answers the other."""
        return False

    def may_get_up(self, s: S, seat: int) -> bool:
        """Whether `gets_up` is possible for a seat now, in a game that has it."""
        return False

    def may_sit_down(self, s: S, seat: int) -> bool:
        """Whether `sits_down` is possible for a seat now."""
        return False

    def seats_of(self, s: S) -> int:
        """How many sit at the table: the one number it can be, or what the state says in `seats`."""
        return self.seats[0] if len(self.seats) == 1 else getattr(s, "seats")  # noqa: B009  (a game's own field)

    # --- Secrecy ------------------------------------------------------------------------------------------

    @abstractmethod
    def view(self, s: S, viewer: int | None) -> V: ...

    def view_beside(self, other: V, s: S, viewer: int | None) -> V:
        """A view, where another viewer's view of the same state is at hand. A game may share what is alike in both,
        because nobody changes a view."""
        return self.view(s, viewer)

    def shown(self, s: S, seat: int, action: A, viewer: int | None) -> bool:
        """Whether a viewer learns which action a seat has just played. `s` is the state before it."""
        return True

    def uncovers(self, before: S, seat: int, action: A, after: S) -> bool:
        """Whether an action turned up something hidden: more than what its own player chose or has. A game that says
        False lets the action be taken back."""
        return True

    def veil(self, s: S, reader: int | None) -> S:
        """The state without what others than the reader keep to themselves for ever, in a game that `keeps_private`:
        a new one, or the same if there is nothing of that kind."""
        return s

    def published(self, s: S, seat: int, action: A, reader: int | None) -> tuple[int, A]:
        """How a reader finds an action that was played in a state, see `Position.published`."""
        return seat, action

    # --- When a game is over --------------------------------------------------------------------------------

    def counted(self, s: S) -> Counted:
        """What a simulation counts, see `Position.counted`."""
        outcome = self.outcome(s, Voice(None, self.seat_names(self.seats_of(s))))
        assert outcome is not None
        return Counted(bool(outcome.winners))

    def papers_after(self, s: S, seat: int, day: str) -> list[dict[str, Any]]:
        """What a seat takes home, see `Position.papers_after`."""
        return []

    # --- Words --------------------------------------------------------------------------------------------

    @abstractmethod
    def tell(self, event: Event[V], voice: Voice) -> list[str]: ...

    @abstractmethod
    def outcome(self, s: S, voice: Voice) -> Outcome | None: ...

    def objection(self, s: S, seat: int, action: A) -> str:
        """Why an action of the notation is not legal for a seat that may act."""
        return f"You can't play {self.actions.format(action)} now."

    def why_not(self, position: StatePosition[S, V, A], seat: int, action: A) -> str | None:
        """None if an action of the notation is legal for a seat that may act."""
        if action in position.legal_actions(seat):
            return None
        return self.objection(position.state, seat, action)

    def waiting(self, s: S, seat: int, action: str) -> str:
        """What to say to a seat that may not act, while others may."""
        return "It is not your turn."

    # --- As data ------------------------------------------------------------------------------------------

    def dump_state(self, s: S) -> dict[str, Any]:
        found: dict[str, Any] = msgspec.to_builtins(s)
        return found

    def load_state(self, data: Any) -> S:
        """Raises Damaged with a sentence for what is wrong."""
        try:
            found: S = msgspec.convert(data, self.state)
        except msgspec.ValidationError as error:
            raise Damaged(f"The position cannot be read: {reason(error)}.") from None
        return found

    @abstractmethod
    def check(self, s: S) -> Iterable[str]:
        """Sentences for everything in a loaded state that cannot be."""

    def facts(self, s: S) -> set[str]:
        """A state as single facts, see `Position.facts`."""
        return facts_of(self.dump_state(s))

    def draw(self, s: S) -> str:
        return "\n".join(f"{name}: {value}" for name, value in self.dump_state(s).items())

    # --- Positions ----------------------------------------------------------------------------------------

    def position(self, s: S) -> StatePosition[S, V, A]:
        return StatePosition(self, s)

    def new(self, seats: int | None = None, options: O | None = None, *, chance: Chance) -> StatePosition[S, V, A]:
        chosen: Any = options or self.options()
        return self.position(self.deal(self.seat_count(seats), chosen, chance))

    def load(self, data: Any) -> StatePosition[S, V, A]:
        if not isinstance(data, dict):
            raise Damaged("A position is written as data with the fields game, version and state.")
        if data.get("game") != self.name:
            raise Damaged(f"This is a position of {shown(data.get('game'))}, not of {self.name}.")
        game = self.as_of(data.get("version"))
        assert isinstance(game, StateGame)  # the same game, perhaps as an earlier class plays it
        s = game.load_state(data.get("state"))
        for sentence in game.check(s):
            raise Damaged(sentence)
        return game.position(s)


class StatePosition(Position[V], Generic[S, V, A]):
    __slots__ = (
        "_acting",
        "_actions",
        "_before",
        "_last",
        "_legal",
        "_may",
        "_said",
        "_views",
        "_views_before",
        "game",
        "state",
    )

    game: StateGame[S, V, Any, A]

    def __init__(self, game: StateGame[S, V, Any, A], state: S) -> None:
        self.game = game
        self.state = state
        self._actions: Notation[A] = game.actions  # nearer at hand: each move needs it often
        self._before: S | None = None
        self._last: tuple[int, A | None] = (-1, None)  # None where it may not be known
        self._said = ""  # the same in the game's notation
        # What viewers have asked for: a table asks for the same view several times. Nobody changes a view.
        self._views: dict[int | None, V] = {}
        self._views_before: dict[int | None, V] = {}
        self._legal: dict[int, list[A]] = {}
        self._acting: list[int] | None = None
        self._may: list[int] | None = None

    @property
    def seats(self) -> int:
        return self.game.seats_of(self.state)

    def to_act(self) -> list[int]:
        acting = self._acting
        if acting is None:
            acting = self._acting = self.game.to_act(self.state)
        return acting

    def may_act(self) -> list[int]:
        may = self._may
        if may is None:
            may = self._may = self.game.may_act(self.state) if self.game.out_of_turn else self.to_act()
        return may

    def legal_actions(self, seat: int) -> list[A]:
        found = self._legal.get(seat)
        if found is None:
            found = self._legal[seat] = self.game.legal(self.state, seat) if seat in self.may_act() else []
        return found

    def legal(self, seat: int) -> list[str]:
        return [*map(self._actions.format, self.legal_actions(seat))]

    def why_not(self, seat: int, action: str) -> str | None:
        may = self.may_act()
        if action in self.game.coming_and_going and may and seat in range(self.seats):
            return self._why_not_presence(seat, action)
        if seat not in may:
            if seat not in range(self.seats):
                return f"There is no seat {seat} at this table; the seats are 0 to {self.seats - 1}."
            return self.game.waiting(self.state, seat, action) if may else "The game is over."
        parsed = self._actions.parse(action)
        if parsed is None:
            example = self.legal(seat)[0]
            return f"{action[:40]!r} is nothing one can do in {self.game.title}; write it like {example}."
        return self.game.why_not(self, seat, parsed)

    def _why_not_presence(self, seat: int, action: str) -> str | None:
        if action == self.game.gets_up:
            return None if self.game.may_get_up(self.state, seat) else "You can't get up now; the game needs you."
        return None if self.game.may_sit_down(self.state, seat) else "You can't come in now; wait for a better moment."

    def apply(self, seat: int, action: str, chance: Chance) -> None:
        self._become(self.after(seat, action, chance))  # chance may run out: nothing has happened then

    def after(self, seat: int, action: str, chance: Chance) -> Self:
        parsed = self._actions.parse(action)
        assert parsed is not None
        twin = object.__new__(type(self))
        twin.game, twin._actions, before = self.game, self._actions, self.state
        twin.state = state = before.copy()
        twin.game.play(state, seat, parsed, chance)
        twin._before, twin._last, twin._said = before, (seat, parsed), self._actions.format(parsed)
        twin._views_before, twin._views, twin._legal = self._views, {}, {}
        twin._acting = twin._may = None
        return twin

    def last_action(self) -> str:
        assert self._last[1] is not None
        return self._said

    def still_asks(self, seat: int, before: Position[Any]) -> bool:
        assert isinstance(before, StatePosition)
        both = seat in before.may_act() and seat in self.may_act()
        return both and self.game.same_question(before.state, self.state, seat)

    def shows(self) -> Shows:
        before, (seat, action) = self._before, self._last
        if before is None or action is None or self.game.uncovers(before, seat, action, self.state):
            return HIDDEN
        return CHOICE if self.game.shown(before, seat, action, None) else NOTHING

    def view(self, viewer: int | None) -> V:
        views = self._views
        found = views.get(viewer)
        if found is None:
            for other in views.values():
                found = self.game.view_beside(other, self.state, viewer)
                break
            else:
                found = self.game.view(self.state, viewer)
            views[viewer] = found
        return found

    def tell(self, viewer: int | None, names: Sequence[str] | None = None) -> list[str]:
        game, before, (seat, action) = self.game, self._before, self._last
        voice = Voice(viewer, names or game.seat_names(self.seats))
        after = self._views.get(viewer) or self.view(viewer)
        if before is None:
            return game.tell(Event(None, seat, None, after), voice)
        word = self._said if action is not None and game.shown(before, seat, action, viewer) else None
        # Most of these are asked for once; to keep them all would cost a server with many tables more than it saves.
        then = self._views_before.pop(viewer, None) or game.view(before, viewer)
        return game.tell(Event(then, seat, word, after), voice)

    def outcome(self, names: Sequence[str] | None = None, viewer: int | None = None) -> Outcome | None:
        return self.game.outcome(self.state, Voice(viewer, names or self.game.seat_names(self.seats)))

    def dump(self) -> dict[str, Any]:
        return {"game": self.game.name, "version": self.game.version, "state": self.game.dump_state(self.state)}

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin._become(self)
        return twin

    def _become(self, other: Self) -> None:
        """Nobody ever changes a state, so positions share them. What was found out about one holds for both."""
        self.game, self._actions, self.state = other.game, other._actions, other.state
        self._before, self._last, self._said = other._before, other._last, other._said
        self._views_before, self._views, self._legal = other._views_before, other._views, other._legal
        self._acting, self._may = other._acting, other._may

    def redeal(self, viewer: int | None, chance: Chance) -> Self:
        seat, old = -1 if viewer is None else viewer, self._before
        before = None if old is None else old.copy()
        world = self._with_states(self.state.copy(), before)
        self.game.redeal(world.state, seat, chance)
        if old is not None and before is not None:
            # The moment before goes along, or it would show in the new world what the old one hides.
            last, action = self._last
            if action is not None and not self.game.shown(old, last, action, viewer):
                world._last = (last, None)
            self.game.redeal(before, seat, chance)
        return world

    def veiled(self, reader: int | None) -> Self:
        state, before = self.game.veil(self.state, reader), self._before
        if before is not None:
            before = self.game.veil(before, reader)
        if state is self.state and before is self._before:
            return self
        return self._with_states(state, before)

    def _with_states(self, state: S, before: S | None) -> Self:
        """This position with other states, about which nothing is found out yet."""
        twin = self.copy()
        twin.state, twin._before = state, before
        twin._views, twin._views_before, twin._legal, twin._acting, twin._may = {}, {}, {}, None, None
        return twin

    def published(self, seat: int, action: str, reader: int | None) -> tuple[int, str]:
        parsed = self._actions.parse(action)
        assert parsed is not None
        seat, parsed = self.game.published(self.state, seat, parsed, reader)
        return seat, self._actions.format(parsed)

    def counted(self) -> Counted:
        return self.game.counted(self.state)

    def papers_after(self, seat: int, day: str) -> list[dict[str, Any]]:
        return self.game.papers_after(self.state, seat, day)

    def facts(self) -> set[str]:
        return self.game.facts(self.state)

    def draw(self) -> str:
        return self.game.draw(self.state)


class SpokenGame(StateGame[S, V, O, Spoken], Generic[S, V, O]):
    """A game whose actions are words, with answers where they ask for something. `legal` lists the words alone."""

    actions: ClassVar[Speech] = Speech()

    def objection(self, s: S, seat: int, action: Spoken) -> str:
        return f"You can't {action.word[:40]} now."

    def why_not(self, position: StatePosition[S, V, Spoken], seat: int, action: Spoken) -> str | None:
        if Spoken(action.word) not in position.legal_actions(seat):
            return self.objection(position.state, seat, action)
        ask = self.ask(position.view(seat), action.word)
        if ask is None:
            return None if action.answer is None else f"Nothing is asked with {action.word}; leave the rest out."
        return ask.why_not(action.answer)
