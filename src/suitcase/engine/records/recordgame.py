"""Games whose state is a Record: numbers for actions, rules as hooks, kernels."""

from __future__ import annotations

import sys
import tomllib
from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Protocol

from typing_extensions import TypeVar

from suitcase.engine.chance import Chance
from suitcase.engine.game import O, V
from suitcase.engine.notation import Words
from suitcase.engine.records import kernels
from suitcase.engine.records.dump import dump_record, load_record
from suitcase.engine.records.record import Record
from suitcase.engine.stategame import StateGame, StatePosition

if TYPE_CHECKING:
    from suitcase.engine.records.compiled import Compiled

R = TypeVar("R", bound=Record, default=Any)


class Meter(NamedTuple):
    """Something that `measure` counts at the end of a simulation, in words for a hint. They say what was counted and
    nothing else: why it is so, and what comes later, nobody has measured."""

    more: str  # "you take {n} more tricks"
    fewer: str
    unit: float  # a difference that matters, about equally for all meters of a game
    wanted: bool = True  # more of it is good for the seat


LEAST_GAP = 0.1  # of a difference that matters: what is smaller is no reason
LEAST_AGAINST = 0.3  # what only speaks against an action must be larger to be told
LEAST_SAID = 0.1  # it would be said as 0.0


class Measured(Protocol):
    """An action with the means of its meters."""

    @property
    def action(self) -> str: ...

    @property
    def meters(self) -> Sequence[float]: ...


class Tuning(NamedTuple):
    """Weights of the learned policy that are tuned together, by playing games with these options."""

    options: Mapping[str, Any]
    first: int  # where they are among all weights
    begins: Sequence[float]  # rules of thumb to begin with


class RecordGame(StateGame[R, V, O, int], Generic[R, V, O]):
    """A game over a Record. A game's class names its rules and writes its sentences."""

    state: ClassVar[type[Record]]
    rules: ClassVar[Sequence[ModuleType]] = ()  # where its @rule functions are, if not beside the class
    actions: ClassVar[Words]  # the notation: word k is action k
    tallies: ClassVar[Sequence[str]] = ()  # what `tally` counts, in words
    scored: ClassVar[str] = "points"  # what `score` counts
    features: ClassVar[int] = 0  # how many numbers `observe` writes
    meters: ClassVar[Sequence[Meter]] = ()  # what `measure` measures
    measured: ClassVar[str] = "on average"  # when a simulation ends, where meters are read; begins a reason
    traits: ClassVar[Sequence[str]] = ()  # what `appraise` writes, in words
    horizon: ClassVar[int] = 0  # stages that a search looks ahead before it appraises; 0: there is no search
    # How many actions the level `easy` looks ahead at the most; it stops at the end of a stage in any case.
    sight: ClassVar[int] = 1 << 30
    # Standard errors by which an action must be better than the usual one to be played, where simulations tell little.
    # With 0 the action that was visited most is played.
    caution: ClassVar[float] = 0.0
    # For a search that compares the actions at hand and goes on by the learned policy. `habit`: the policy's opinion of
    # an action counts as much as so many simulations of it. `conviction`: the share of a win that one unit of that
    # opinion is worth.
    habit: ClassVar[int] = 0
    conviction: ClassVar[float] = 0.0
    puzzle_options: ClassVar[Sequence[dict[str, Any]]] = ({},)  # that puzzles are mined with, in turn
    beliefs: ClassVar[int] = 0  # how many numbers `study` writes
    leanings: ClassVar[int] = 0  # how many weights the learned policy has; 0 where there is none
    spots: ClassVar[int] = 0  # how many of them speak for an action, where a game describes its actions (`describe`)
    tuned: ClassVar[Sequence[Tuning]] = ()  # what is tuned, where a game has a policy of its own (`learned`)
    # How many decisions of its own a search plans; 1 leaves the later ones to the policy.
    foresight: ClassVar[int] = 1 << 30

    @abstractmethod
    def blank(self, seats: int, options: O) -> R:
        """A state that holds only the options; `start` takes it from there."""

    # --- Rules --------------------------------------------------------------------------------------------

    def deal(self, seats: int, options: O, chance: Chance) -> R:
        s = self.blank(seats, options)
        self.hooks["start"](s, chance)
        return s

    def to_act(self, s: R) -> list[int]:
        seat = self.hooks["mover"](s)
        return [seat] if seat >= 0 else []

    def legal(self, s: R, seat: int) -> list[int]:
        actions = self._no_actions.copy()
        return actions[: self.hooks["legal"](s, seat, actions)]

    def play(self, s: R, seat: int, action: int, chance: Chance) -> None:
        self.hooks["apply"](s, seat, action, chance)

    def redeal(self, s: R, seat: int, chance: Chance) -> None:
        if redeal := self.hooks.get("redeal"):
            redeal(s, seat, chance)

    def forget(self, s: R, seat: int, chance: Chance) -> None:
        """Changes a state to one that fits what a seat remembers if it forgets as people do. Like `redeal` it depends
        on what the seat knows and on chance, on nothing else. What lies open stays."""

    def stands_alone(self, s: R, seat: int) -> bool:
        """Whether a decision is not one step of a larger choice, such as one of the cards that are given together. Only
        then each action has a chance of its own, and can be asked for as a puzzle."""
        return True

    def sort_of(self, action: str) -> str:
        """The sort of an action. Actions that are the same to a player are of one sort; by default each has its own."""
        return action

    def probes(self) -> Iterable[str]:
        return self.actions

    def dump_state(self, s: R) -> dict[str, Any]:
        return dump_record(s)

    def load_state(self, data: Any) -> R:
        found: Any = load_record(self.state, data)
        return found  # type: ignore[no-any-return]  # the game's own kind of record

    def position(self, s: R) -> RecordPosition[R, V]:
        return RecordPosition(self, s)

    if TYPE_CHECKING:  # positions of a record game are record positions

        def new(
            self, seats: int | None = None, options: O | None = None, *, chance: Chance
        ) -> RecordPosition[R, V]: ...

        def load(self, data: Any) -> RecordPosition[R, V]: ...

    # --- Both speeds --------------------------------------------------------------------------------------

    @cached_property
    def _no_actions(self) -> list[int]:
        """What `legal` writes into; every move needs a fresh one."""
        return [0] * len(self.actions)

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
        from suitcase.engine.records.compiled import Compiled

        return Compiled(self.name, self.state, self.hooks)

    @cached_property
    def weights(self) -> list[float]:
        """What each trait weighs: trained, and kept in weights.toml beside the game's class."""
        file = self.folder() / "weights.toml"
        found = tomllib.loads(file.read_text(encoding="utf-8"))["weights"] if file.exists() else {}
        return [float(found.get(trait, 0.0)) for trait in self.traits]

    @cached_property
    def policy_weights(self) -> list[float]:
        """The learned policy: trained, and kept in policy.toml beside the game's class."""
        file = self.folder() / "policy.toml"
        found = tomllib.loads(file.read_text(encoding="utf-8"))["weights"] if file.exists() else []
        return [float(weight) for weight in found] if len(found) == self.leanings else [0.0] * self.leanings

    def why_better(self, better: Measured, worse: Measured) -> str:
        """Why one of two actions has the better chance; nothing if there is nothing to say."""
        return self.learned_reason(better.action, worse.action) or self.reason(better.meters, worse.meters)

    def reason(self, better: Sequence[float], worse: Sequence[float]) -> str:
        """What speaks most for an action that was found to have the better chance, by the means of its meters and of
        another's; what speaks even more against it is said too. Nothing if hardly anything differs."""
        gaps = [
            (a - b if meter.wanted else b - a) / meter.unit if abs(a - b) >= LEAST_SAID else 0.0
            for a, b, meter in zip(better, worse, self.meters, strict=False)
        ]
        if not gaps or (max(gaps) < LEAST_GAP and min(gaps) > -LEAST_AGAINST):
            return ""
        for_it, against = gaps.index(max(gaps)), gaps.index(min(gaps))

        def said(k: int) -> str:
            gap = better[k] - worse[k]
            return (self.meters[k].more if gap > 0 else self.meters[k].fewer).format(n=f"{abs(gap):.1f}")

        if gaps[for_it] < LEAST_GAP:
            return f"{self.measured} {said(against)}, and your chance is better all the same"
        though = f", though {said(against)}" if -gaps[against] > gaps[for_it] else ""
        return f"{self.measured} {said(for_it)}{though}"

    def learned_reason(self, better: str, worse: str) -> str:
        """What the game's weights alone say for an action, where it shows only after a simulation ends; nothing by
        default."""
        return ""

    @property
    def policies(self) -> tuple[str, ...]:
        """The policies that a kernel of this game can play."""
        return kernels.POLICIES if "greedy" in self.hooks else kernels.POLICIES[:1]

    def policy(self, name: str) -> Callable[..., int]:
        """A policy as plain Python: (state, seat, actions, chance) -> action."""
        function = "choose" if name == "random" else name
        found = self.hooks.get(function, getattr(kernels, function))
        return kernels.plain(found, self.hooks) if found.__module__ == kernels.__name__ else found

    def usual(self, s: R, seat: int, chance: Chance) -> int:
        """The action of a seat that does not think ahead."""
        buffer = [0] * len(self.actions)
        if found := self.hooks.get("usual"):
            return int(found(s, seat, self.policy_weights, buffer, chance))
        return self.policy("greedy")(s, seat, buffer, chance)


class RecordPosition(StatePosition[R, V, int], Generic[R, V]):
    __slots__ = ()

    game: RecordGame[R, V, Any]

    def legal(self, seat: int) -> list[str]:
        return self.game.actions.format_all(self.legal_actions(seat))
