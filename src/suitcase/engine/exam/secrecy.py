"""The exam's questions about secrecy: what someone gets must not depend on what they cannot know.

- Two worlds: what is hidden from a viewer is redealt, and all that the viewer gets stays the same.
- Taking back: an action that can be taken back has shown nothing that another world would have shown differently.
- All worlds: whatever fits what a viewer has seen can come out of `redeal`. The other questions are only as good as
  that, for what `redeal` never changes is never compared. Here other worlds are made without it: a draw of the game
  comes out otherwise, and everybody acts as before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

import msgspec

from suitcase.engine.chance import Draw, FastChance, RecordedChance, ReplayedChance
from suitcase.engine.errors import ExamFailed, SuitcaseError
from suitcase.engine.game import Game, Position, Shows
from suitcase.engine.options import Options
from suitcase.engine.records.recordgame import RecordPosition
from suitcase.engine.speech import Voice

Viewer = int | None

MOST_REDEALS = 1000  # after so many, what has not come out is taken for impossible
OTHER_WORLDS = 12  # that are tried for each game
LONGEST = 60  # actions that another world is followed for


def viewers_of(position: Position) -> list[Viewer]:
    return [*range(position.seats), None]


# --- Two worlds -----------------------------------------------------------------------------------------------


def check_worlds(position: Position, chance: FastChance) -> tuple[int, int]:
    """The two-world test. How many worlds were compared, and in how many of them something hidden was different."""
    changed = 0
    viewers, true = viewers_of(position), position.dump()
    for viewer in viewers:
        world = position.redeal(viewer, chance)
        if all_that_leaves(world, viewer) != all_that_leaves(position, viewer):
            raise ExamFailed(
                f"viewer {viewer} can tell two worlds apart that they should not:\n{position.draw()}\n\n{world.draw()}"
            )
        other = world.dump()
        position.game.load(other)  # the other world is a possible one
        changed += other != true
        if viewer is not None and viewer in position.to_act():
            _check_honest(position, world, viewer)
            if isinstance(position, RecordPosition) and isinstance(world, RecordPosition):
                _check_policies(position, world, viewer)
    return len(viewers), changed


def all_that_leaves(position: Position, viewer: Viewer) -> bytes:
    legal = [] if viewer is None else position.legal(viewer)
    told = position.tell(viewer)
    whys: list[str | None] = []
    if viewer is not None:
        probes = (*position.game.probes(), position.game.gets_up, position.game.sits_down)
        whys = [position.why_not(viewer, action) for action in probes if action]
    for sentence in told:
        if not is_sentence(sentence):
            raise ExamFailed(f"what is told must be sentences, not {sentence!r}")
    view = position.view(viewer)
    asked = position.game.prompt(view, Voice(viewer, position.game.seat_names(position.seats)))
    if asked and not is_sentence(asked):
        raise ExamFailed(f"a prompt must be a sentence or nothing, not {asked!r}")
    able = [position.to_act(), position.may_act()]
    return msgspec.json.encode([view, legal, whys, told, asked, able, position.outcome()])


def check_secrets(position: Position, chance: FastChance) -> None:
    """Where two actions of a seat leave another viewer with the same view, sentences must not tell which of them it
    was. They may only if the viewer can know that the seat had both, because both are legal in every world."""
    for seat in position.to_act()[:1]:
        actions = [position.some_action(seat, chance) for _ in range(2)]
        seed = chance.below(1 << 31)
        after = [_played(position, seat, action, FastChance(seed)) for action in actions]
        for viewer in viewers_of(position):
            if viewer == seat:
                continue
            views = [msgspec.json.encode(twin.view(viewer)) for twin in after]
            if views[0] != views[1] or after[0].tell(viewer) == after[1].tell(viewer):
                continue
            worlds = [position.redeal(viewer, chance) for _ in range(8)]
            if any(world.why_not(seat, action) for world in worlds for action in actions):
                raise ExamFailed(f"viewer {viewer} is told which action seat {seat} chose, but their view hides it")


def _played(position: Position, seat: int, action: str, chance: Any) -> Position:
    after = position.copy()
    after.play(seat, action, chance)
    return after


def _check_honest(position: Position, world: Position, seat: int) -> None:
    """The game's own bots do the same in two worlds that only differ in what they cannot know."""
    allowed = position.game.chairs(position.seats)[seat].bots
    for name, make in position.game.own_bots.items():
        if allowed is not None and name not in allowed:
            continue
        choices = [make().choose(p.copy(), seat, FastChance(1)) for p in (position, world)]
        if choices[0] != choices[1]:
            raise ExamFailed(f"the {name} bot peeks: it plays otherwise when only hidden things differ")
        if why := position.why_not(seat, choices[0]):
            raise ExamFailed(f"the {name} bot wants {choices[0]!r}, which is not legal: {why}")


def _check_policies(position: RecordPosition[Any], world: RecordPosition[Any], seat: int) -> None:
    """The same for the rules of a record game that choose an action, and for what a learner observes."""
    game = position.game
    for policy in game.policies:
        choose = game.policy(policy)
        choices = [choose(p.state.copy(), seat, [0] * len(game.actions), FastChance(1)) for p in (position, world)]
        if choices[0] != choices[1]:
            raise ExamFailed(f"the {policy} bot peeks: it plays otherwise when only hidden things differ")
        if choices[0] not in position.legal_actions(seat):
            raise ExamFailed(f"the {policy} bot wants an action that is not legal")
    if "observe" in game.hooks:
        seen = []
        for p in (position, world):
            features = [0] * game.features
            game.hooks["observe"](p.state, seat, features)
            seen.append(features)
        if seen[0] != seen[1]:
            raise ExamFailed("observe reads things that the seat may not know")
        if not all(-128 <= number <= 127 for number in seen[0]):
            raise ExamFailed("observe writes numbers that do not fit in a byte")


# --- Taking back ----------------------------------------------------------------------------------------------


def check_taking_back(position: Position, chance: FastChance) -> bool:
    """An action that can be taken back has shown nobody anything but what its player knew and chose. One action of the
    position is tried; whether it could be taken back."""
    seats = position.may_act()
    if not seats:
        return False
    seat = seats[chance.below(len(seats))]
    action = position.some_action(seat, chance)
    seed = chance.below(1 << 31)
    drawn = RecordedChance(FastChance(seed))
    after = _played(position, seat, action, drawn)
    if drawn.take() or after.outcome() or after.shows() == Shows.HIDDEN:
        return False
    world = position.redeal(seat, chance)
    again = RecordedChance(FastChance(seed))
    same = _played(world, seat, action, again)
    # A spectator may have learned what the player knew, but nothing else.
    if again.take() or any(all_that_leaves(same, v) != all_that_leaves(after, v) for v in (seat, None)):
        raise ExamFailed(
            f"seat {seat} may take {action!r} back, but it has shown something that the seat did not know:\n"
            f"{after.draw()}\n\n{same.draw()}"
        )
    return True


# --- All worlds -----------------------------------------------------------------------------------------------


class Played(NamedTuple):
    """A game that was played, with all that is needed to play it again in another world."""

    game: Game
    seats: int
    options: Options
    actions: list[tuple[int, str]]
    draws: list[list[Draw]]  # of the start, then of each action

    def positions(self, draws: Sequence[Sequence[Draw]]) -> Iterator[Position]:
        """The game once more with these draws. It ends early where an action or a draw is no longer possible."""
        try:
            chance = ReplayedChance(draws[0])
            position = self.game.new(self.seats, self.options, chance=chance)
            yield position
            for (seat, action), drawn in zip(self.actions, draws[1:], strict=True):
                chance = ReplayedChance(drawn)
                position = _played(position, seat, action, chance)
                if chance.left:
                    return
                yield position
        except SuitcaseError:
            return


def check_all_worlds(played: Played, chance: FastChance) -> int:
    """Other worlds of a game that was played, as long as they look to a viewer like the true one: whatever is
    different in them must come out of `redeal`. How many were compared."""
    true = list(played.positions(played.draws))
    places = [(k, i) for k, step in enumerate(played.draws) for i, draw in enumerate(step) if draw.n > 1]
    compared = 0
    for _ in range(OTHER_WORLDS if places else 0):
        # Half of them from the deal: what was dealt stays hidden longest.
        among = places[: len(played.draws[0])] if chance.below(2) and played.draws[0] else places
        k, i = among[chance.below(len(among))]
        draws = [list(step) for step in played.draws]
        draws[k][i] = _neighbour(draws[k][i], chance)
        until = k + 1 + chance.below(LONGEST)
        alike = set(viewers_of(true[0]))
        last: dict[Viewer, tuple[Position, Position]] = {}
        for moment, world in zip(true[k:until], islice(played.positions(draws), k, until), strict=False):
            alike = {viewer for viewer in alike if _seen(moment, viewer) == _seen(world, viewer)}
            last |= dict.fromkeys(alike, (moment, world))
            if not alike:
                break
        for viewer, (moment, world) in last.items():
            _check_comes_out(moment, world, viewer, chance)
        compared += len(last)
    return compared


def _neighbour(draw: Draw, chance: FastChance) -> Draw:
    """The same draw with a number that is one higher or one lower. Where cards are drawn from a sorted pool, that makes
    two neighbours of the pool change places and leaves all other cards where they are."""
    up = draw.number == 0 or (draw.number < draw.n - 1 and chance.below(2) == 1)
    return Draw(draw.number + (1 if up else -1), draw.n)


def _seen(position: Position, viewer: Viewer) -> bytes:
    legal = [] if viewer is None else position.legal(viewer)
    able = [position.to_act(), position.may_act()]
    return msgspec.json.encode([position.view(viewer), legal, position.tell(viewer), able, position.outcome()])


def _check_comes_out(true: Position, world: Position, viewer: Viewer, chance: FastChance) -> None:
    """What is different in another world comes out of `redeal`, each thing sooner or later."""
    wanted = world.facts() - true.facts()
    for _ in range(MOST_REDEALS):
        if not wanted:
            return
        wanted -= true.redeal(viewer, chance).facts()
    if wanted:
        raise ExamFailed(
            f"redeal never makes a world for viewer {viewer} in which {', '.join(sorted(wanted)[:6])}, "
            f"though nothing that the viewer has seen is against it:\n{true.draw()}\n\n{world.draw()}"
        )


def is_sentence(text: str) -> bool:
    """Whether it begins and ends as sentences do; one may end with what somebody says."""
    begins = text[:1].isupper() or not text[:1].isalpha()
    return len(text) > 2 and begins and text.rstrip("”’\"')")[-1:] in {".", "?", "!", "…"}
