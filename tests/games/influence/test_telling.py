"""The clause for each decision, the count at the end, the drawing, and what is told on the way."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from suitcase.engine import Outcome
from suitcase.games.influence.state import Phase
from suitcase.games.pick_smarter import PickSmarterOptions
from suitcase.games.suit_up import SuitUpOptions

from .helpers import GAMES, MOST_ASKED, NAMES, random_game, seen

EACH = pytest.mark.parametrize("name", GAMES)
SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
ODD = r"@|_|  |None|\byou (has|is|takes|gains)\b|\b1 (leaves|books|palettes)\b"
NEVER = {
    "suit-up": {"draw_from", "flip"},
    "pick-smarter": {"favor_type", "give", "take", "collect_with", "late_swap"},
}


@EACH
def test_every_decision_has_a_clause_of_the_rulebook(name: str) -> None:
    game = GAMES[name]
    rulebook, met = game.rulebook(), {}
    for seed in range(45):
        for position, seat, _ in random_game(game, 2 + seed % 3, seed, MOST_ASKED[name]):
            view = seen(position, seat if seat >= 0 else None)
            clause = game.clause(view)
            met[view.phase] = clause
            assert clause is not None
            assert f"- **{clause}** " in rulebook, view.phase
    assert set(met) == {phase.name.lower() for phase in Phase} - NEVER[name]


def ended(name: str, seats: int, seed: int) -> tuple[Outcome, list[list[int]], list[str]]:
    """How a random game ended: the outcome, the gains of each step, what was told."""
    *_, (position, _, _) = random_game(GAMES[name], seats, seed)
    outcome = position.outcome(NAMES[:seats])
    assert outcome is not None
    return outcome, [step.gains for step in seen(position).scoring], position.tell(None, NAMES[:seats])


@EACH
@SEATS
def test_the_steps_of_the_count_add_up_to_the_score(name: str, seats: int) -> None:
    for seed in range(40):
        outcome, gains, told = ended(name, seats, seed)
        assert [sum(points) for points in zip(*gains, strict=True)] == list(outcome.scores)
        assert len(outcome.how) == len(gains) == 6
        assert told[-7:] == [*outcome.how, outcome.why]
        for sentence, points in zip(outcome.how, gains, strict=True):
            for seat, gained in enumerate(points):
                if gained:
                    assert str(gained) in sentence, sentence
                    assert NAMES[seat] in sentence, sentence


@EACH
def test_nothing_is_counted_before_the_end(name: str) -> None:
    for position, seat, _ in random_game(GAMES[name], 3, 5):
        assert (seen(position).scoring == []) == (seat >= 0)


@EACH
@SEATS
def test_every_sentence_is_one(name: str, seats: int) -> None:
    for seed in range(6):
        for position, _, _ in random_game(GAMES[name], seats, seed):
            for viewer in (0, None):
                for sentence in position.tell(viewer, NAMES[:seats]):
                    assert re.fullmatch(r"[A-Z].*[.]", sentence), sentence
                    assert not re.search(
                        r"@|_|  |None|\byou (has|is|takes|gains)\b|\b1 (leaves|books|palettes)\b", sentence
                    )
                    assert viewer is not None or "you" not in sentence.lower().split(), sentence


@EACH
@SEATS
def test_what_a_move_brings_is_told_even_of_the_last_one(name: str, seats: int) -> None:
    """The first sentence tells what the offer promised, also where final scoring follows at once."""
    game, last, more = GAMES[name], 0, ("collect_at", "collect_with", "star", "second")
    at_once = SuitUpOptions(last_round_start_card="yes") if name == "suit-up" else PickSmarterOptions()
    for seed in range(12):
        for (before, seat, action), (after, _, _) in pairwise(random_game(game, seats, seed, at_once)):
            walked = action.startswith(("go ", "tile ")) and seen(before).phase in (
                "main",
                "collect_at",
                "collect_with",
            )
            if not walked or seen(after).phase in more:
                continue
            say = game.offer(seen(before, seat), action)[0]
            told = after.tell(None, NAMES[:seats])
            if "lost above" not in say and seen(after).phase != "draw_from":
                assert say.partition(": ")[2].partition(" (")[0] in told[0], (say, told)
            last += "Final scoring begins." in told
    assert last > 0


@EACH
@SEATS
def test_a_drawing_is_small_and_has_everyone_in_it(name: str, seats: int) -> None:
    game = GAMES[name]
    for step, (position, _, _) in enumerate(random_game(game, seats, 2)):
        if step % 5 == 0:
            lines = position.draw().splitlines()
            assert len(lines) <= 24
            assert max(map(len, lines)) <= 110
            text = "\n".join(lines)
            for place in game.components.places:
                assert place.name in text
            for seat in range(seats):
                assert f"seat {seat}" in text
                for card in seen(position, seat).hand:
                    assert card in text


def test_su_54_how_near_the_tiles_and_the_end_are_is_said_in_one_sentence() -> None:
    said = {}
    for seed in range(12):
        for position, _, _ in random_game(GAMES["suit-up"], 2 + seed % 3, seed):
            view = seen(position)
            most = max(len(player.friends) for player in view.players)
            dark = any(tile.set for tile in view.tiles)
            assert str(most) in view.progress or view.warning, view.progress
            said[min(most, 6), dark] = (view.progress, view.warning)
    assert said[0, False] == ("Tiles turn at 3 friends; most now 0.", "")
    assert said[3, False] == ("The tiles turn after this round.", "tiles turn dark after this round")
    assert said[5, True] == ("Ends at 6 friends; most now 5.", "")
    assert said[6, True] == ("The last round: someone has 6 friends.", "last round")


def test_ps_27_how_many_tokens_are_dark_is_said_in_one_sentence() -> None:
    said = {}
    for seed in range(8):
        for position, _, _ in random_game(GAMES["pick-smarter"], 2 + seed % 3, seed):
            view = seen(position)
            said[sum(tile.set for tile in view.tiles), view.ending] = (view.progress, view.warning)
    assert said[0, False] == ("0 of 8 tokens are dark; the last one brings the end.", "")
    assert said[1, False] == ("1 of 8 tokens is dark; the last one brings the end.", "")
    assert said[8, True] == ("All tokens are dark: the last turns.", "the end is near")
