"""A journal played again: every action checked against the rules, every draw against the seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from suitcase.engine.chance import ReplayedChance, SeededChance, commitment
from suitcase.engine.errors import Damaged, SuitcaseError, shown
from suitcase.engine.game import Game, Position
from suitcase.engine.journal.early_end import DUEL, ended_by
from suitcase.engine.journal.text import Journal, Scribe, Snapshot, Step, read_journal, whole_lines


def replay(
    game: Game, journal: Journal, start: Snapshot | None = None, veil: Callable[[Position], Position] | None = None
) -> Iterator[Position]:
    """The position at the start and after every step, each checked against the rules and yours to keep. The end of a
    journal is played on from a snapshot. A veil is laid over every position before the next step is played.

    Raises Damaged with the line's number.
    """
    header = journal.header
    if header.game != game.name:
        raise Damaged(f"This journal is of the game {shown(header.game)}, not of {game.name}.")
    game = header.as_played(game)
    if not journal.steps:
        raise Damaged("The journal ends before the cards were dealt; start a new game.")
    # Positions that an undo will go back to. It cannot go past a draw, which would be drawn anew, unless this is
    # practice; nor past a snapshot, nor past somebody's giving up.
    wanted = {step.undo for step in journal.steps}
    kept: dict[int, Position] = {}
    first = start.number if start else 0  # the oldest that one can go back to
    last: Position | None = start.position if start else None
    if start and start.number in wanted:
        kept[start.number] = start.position
    over = False
    for number, step in enumerate(journal.steps, journal.first):
        if over:
            raise Damaged(f"Line {step.line}: the game was over before.")
        chance = ReplayedChance(step.draws)
        try:
            if last is None and header.begins is not None:
                position = header.begins.load(game, len(header.seats))
            elif last is None:
                position = game.new(len(header.seats), game.options.read(header.options), chance=chance)
            elif step.undo is not None:
                position = _taken_back(kept, first, step.undo)
            elif step.seat < 0:
                first = number
                over = _is_over(step, len(header.seats))
                position = last.copy()
            else:
                position = last.copy()
                position.play(step.seat, step.action, chance)
        except SuitcaseError as error:
            raise Damaged(f"Line {step.line}: {error}") from None
        if chance.left:
            raise Damaged(f"Line {step.line}: {chance.left} of the numbers drawn are not needed there.")
        if step.draws and not header.practice:
            first = number
            kept.clear()
        if veil is not None:
            position = veil(position)
        if number in wanted:
            kept[number] = position
        last = position
        yield position
    if journal.outcome is not None and last is not None:
        names = [s.name for s in header.seats]
        outcome = ended_by(journal.steps[-1], names) or last.outcome(names)
        # The sentence may be worded differently by then; winners and scores must agree.
        if outcome is None or (outcome.winners, outcome.scores) != (journal.outcome.winners, journal.outcome.scores):
            raise Damaged("The outcome at the end is not what the actions lead to.")


def _is_over(step: Step, seats: int) -> bool:
    """Whether nothing can follow a step that is no action. Where more than two sit, somebody may give up and the game
    goes on; whether they were the last person is not known here, because a journal's end may be read alone."""
    return step.called_off or seats == DUEL


def published(game: Game, journal: Journal, reader: int | None = None, start: Snapshot | None = None) -> Journal:
    """A journal as a reader may have it when the game is over: what others keep to themselves for ever is written as
    something else (`Position.published`), so that all the rest can still be played and checked. Raises Damaged."""
    if not game.keeps_private:
        return journal
    steps: list[Step] = []
    before = start.position if start else None
    for step, position in zip(journal.steps, replay(game, journal, start), strict=True):
        if before is not None and step.seat >= 0:
            seat, action = before.published(step.seat, step.action, reader)
            # Whose time was up was told to all; under another's name it would not be true.
            late = step.late and seat == step.seat
            steps.append(step._replace(seat=seat, action=action, late=late))
        else:
            steps.append(step)
        before = position
    return journal._replace(steps=steps)


def published_text(game: Game, data: bytes) -> str:
    """The text of a journal as `published` leaves it, with checks of its own. If nothing is left out, it is the text
    that was written."""
    journal = read_journal(data)
    scribe, found = Scribe(), published(game, journal)
    changed = {new.line: (number, new) for number, new in enumerate(found.steps) if new != journal.steps[number]}
    lines = []
    for line, text, _ in whole_lines(data[: data.rfind(b"\n") + 1]):
        number, step = changed.get(line, (0, None))
        if step is None:
            lines.append(scribe.line(text))
        else:
            lines.append(scribe.action(number, step.seat, step.action, step.draws, late=step.late))
    return "".join(lines)


def replay_for(
    reader: int | None, game: Game, journal: Journal, start: Snapshot | None = None
) -> Iterator[tuple[Step, Position]]:
    """Each step of a finished game with the position after it, as a reader may know them."""
    if not game.keeps_private:
        yield from zip(journal.steps, replay(game, journal, start), strict=True)
        return
    found = published(game, journal, reader, start)
    if start is not None:
        start = start._replace(position=start.position.veiled(reader))
    yield from zip(found.steps, replay(game, found, start, lambda one: one.veiled(reader)), strict=True)


def _taken_back(kept: dict[int, Position], first: int, to: int) -> Position:
    if to < first:
        raise Damaged(f"an undo goes back to {to}, past a draw.")
    return kept[to].copy()


class Verdict(NamedTuple):
    """What verifying found to be true."""

    actions: int  # undos among them
    draws: int
    finished: bool  # only then the seed is known and the draws were recomputed


def verify(game: Game, journal: Journal) -> Verdict:
    """Checks every action against the rules and every draw against the revealed seed, or raises Damaged."""
    for _ in replay(game, journal):
        pass
    draws = sum(len(step.draws) for step in journal.steps)
    if journal.seed is None:
        return Verdict(len(journal.steps) - 1, draws, finished=False)
    if commitment(journal.seed) != journal.header.commitment:
        raise Damaged("The seed is not the one that the header committed to.")
    chance = SeededChance(journal.seed)
    for step in journal.steps:
        for k, draw in enumerate(step.draws, 1):
            right = chance.below(draw.n)
            if right != draw.number:
                raise Damaged(f"Line {step.line}: draw {k} is {draw}, but the seed gives {right}/{draw.n}.")
    return Verdict(len(journal.steps) - 1, draws, finished=True)
