"""Whether a bot says and does the same in every world that its seat cannot tell from the true one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from typing import TYPE_CHECKING, Any, NamedTuple

from suitcase.bots.levels import LEVELS, Level
from suitcase.bots.search import SearchBot
from suitcase.engine import Chance, FastChance, Position, Record, RecordGame, below, rule
from suitcase.engine.records.kernels import Floats, State
from suitcase.engine.search.thought import Finding, Thought
from suitcase.table.mind import Mind

if TYPE_CHECKING:
    from suitcase.engine.records.compiled import Compiled

SIMULATIONS, EACH = 60, 4  # of a decision; for a level that is not deep, of each action
WORLDS = 3  # besides the true one
LONGEST = 3_000  # actions


class Decision(NamedTuple):
    s: Record
    seat: int
    worlds: list[Record]  # the true one first


def decisions(game: RecordGame[Any], seats: int, options: dict[str, Any], seed: int, most: int) -> list[Decision]:
    """So many decisions, spread over a game of players who are mostly sensible."""
    chance = FastChance(seed)
    s = game.deal(seats, game.options.read(options), chance)
    found = []
    for _ in range(LONGEST):
        acting = game.to_act(s)
        if not acting:
            break
        seat = acting[below(chance, len(acting))]
        legal = game.legal(s, seat)
        if len(legal) > 1:
            found.append((s.copy(), seat))
        action = legal[below(chance, len(legal))] if below(chance, 4) == 0 else game.usual(s, seat, chance)
        game.play(s, seat, action, chance)
    step = len(found) // most
    assert step > 0, "the game is too short"
    spread = [*found[step // 2 :: step][: most - 1], found[-1]]  # what is sealed at the end, too
    return [Decision(s, seat, others(game, s, seat)) for s, seat in spread]


def others(game: RecordGame[Any], s: Record, seat: int) -> list[Record]:
    worlds = [s]
    for k in range(WORLDS):
        worlds.append(s.copy())
        game.redeal(worlds[-1], seat, FastChance(k))
    return worlds


def with_small_budget(level: Level) -> Level:
    """What a level can do, without its name and words."""
    return level._replace(name="", says="", simulations=SIMULATIONS if level.deep else EACH)


class Thinker(SearchBot):
    """A level with a small budget, which counts its simulations and keeps what they found."""

    def __init__(self, game: RecordGame[Any], kind: str) -> None:
        super().__init__(game, with_small_budget(LEVELS[kind]))
        self.made = 0
        self.found: list[Finding] = []

    def think(self, world: Position, seat: int, chance: Chance, *more: Any, **named: Any) -> Thought:
        thought = super().think(world, seat, chance, *more, **named)
        self.made += thought.made
        self.found = thought.findings()
        return thought


def chosen(game: RecordGame[Any], kind: str, s: Record, seat: int) -> object:
    """What a bot does that gets this world, and the numbers that it goes by. Few simulations seldom change an action of
    the card game, which is played with caution; the numbers change at once."""
    bot = Thinker(game, kind)
    action = bot.choose(game.position(s.copy()), seat, FastChance(5))
    assert bot.made >= EACH * 2, "it did not think"
    return action, bot.found


def advised(game: RecordGame[Any], kind: str, s: Record, seat: int) -> object:
    """What a table's hint says where this is the true world."""
    bot = Thinker(game, kind)
    advice = Mind(game, game.position(s.copy()), seat, kind, dealt=6, played=7, player=bot).advise()
    assert bot.made >= EACH * 2, "it did not think"
    assert len(advice.weighed) > 1
    return advice


Asked = Callable[[RecordGame[Any], str, Record, int], object]


def differing(game: RecordGame[Any], kind: str, asked: Asked, found: Sequence[Decision]) -> int:
    """In how many decisions the answer is not the same in all worlds."""
    count = 0
    for one in found:
        answers = [asked(game, kind, world, one.seat) for world in one.worlds]
        count += any(answer != answers[0] for answer in answers)
    return count


@rule
def keep(s: State, seat: int, chance: Chance) -> None:
    """Leaves everything where it is."""


@rule
def keep_believing(s: State, seat: int, belief: Floats, chance: Chance) -> None:
    """The same."""


def peeking_rules(game: RecordGame[Any]) -> Compiled:
    """The saboteur's rules. Most of them are the game's own: where those are compiled in this process already, their
    code is taken, so that only the search is compiled anew."""
    from suitcase.engine.records.compiled import Compiled

    compiled, own = Compiled(f"{game.name}-peeking", game.state, _peeking_hooks(game)), game.compiled
    same = {rule: code for rule, code in own._clones.items() if compiled._digest(rule) == own._digest(rule)}
    compiled._clones.update(same)
    return compiled


def _peeking_hooks(game: RecordGame[Any]) -> dict[str, Any]:
    return game.hooks | {"redeal": keep, "believe": keep_believing}


def peeking(game: RecordGame[Any]) -> RecordGame[Any]:
    """The saboteur: a game in which every world that is made up for a seat is the one that was given, for the bots,
    also forgetful ones, for the hints and inside the compiled search."""
    from tests.compiling import compile_once

    compile_once(game.name)
    twin = copy(game)
    vars(twin).update(hooks=_peeking_hooks(game), compiled=peeking_rules(game), forget=keep)
    return twin
