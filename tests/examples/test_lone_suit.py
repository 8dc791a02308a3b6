"""The example game: its rules by their numbers, and the exam."""

from __future__ import annotations

import inspect
import re
from itertools import zip_longest
from pathlib import Path

import pytest

from examples.lone_suit import CARDS, GAME, LoneSuit, LoneSuitOptions, LoneSuitView, State
from suitcase.engine import Damaged, FastChance, RecordPosition, Refused, ReplayedChance
from suitcase.engine.errors import ExamFailed
from suitcase.engine.exam import examine
from suitcase.games import game
from tests.games.transcripts import performed

HERE = Path(inspect.getfile(LoneSuit)).parent
NAMES = ["Ana", "Bruno", "Carla", "Dora"]


def dealt(*hands: str) -> RecordPosition[State]:
    """A position in which the seats hold these cards and the deck the others."""
    position = GAME.new(len(hands), LoneSuitOptions(cards=len(hands[0].split())), chance=FastChance(0))
    data = position.dump()
    data["state"]["hand"][: len(hands)] = hands
    data["state"]["deck"] = " ".join(card for card in CARDS if card not in " ".join(hands))
    return GAME.load(data)


def play(position: RecordPosition[State], plays: str) -> None:
    """Plays '0 3C, 1 4O'."""
    for seat, action in (each.split() for each in plays.split(", ")):
        position.play(int(seat), action, ReplayedChance([]))


def test_ls_1_sixteen_cards() -> None:
    assert " ".join(CARDS) == "1C 2C 3C 4C 1O 2O 3O 4O 1S 2S 3S 4S 1B 2B 3B 4B"


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("cards", [1, 4])
def test_ls_2_each_is_dealt_as_many_and_the_rest_stays_down(seats: int, cards: int) -> None:
    position = GAME.new(seats, LoneSuitOptions(cards=cards), chance=FastChance(seats))
    assert [len(position.legal(seat)) for seat in range(seats)] == [cards] * seats
    assert position.state.deck.bit_count() == 16 - cards * seats


def test_ls_3_all_choose_at_once_and_in_secret() -> None:
    position = dealt("3C 1S", "4O 2S", "1B 2B")
    assert position.to_act() == [0, 1, 2]
    play(position, "2 1B, 0 3C")
    assert position.to_act() == [1]
    assert position.tell(0, NAMES) == ["You lay 3C face down."]
    assert position.tell(1, NAMES) == position.tell(None, NAMES) == ["Ana lays a card face down."]
    assert "3C" not in str(position.view(1))
    with pytest.raises(Refused, match="not your turn"):
        play(position, "0 1S")
    with pytest.raises(Refused, match="can't play 3C"):
        play(position, "1 3C")


def test_ls_4_the_cards_are_turned_up_together() -> None:
    position = dealt("3C 1S", "4O 2S")
    play(position, "1 4O, 0 3C")
    view = position.view(None)
    assert isinstance(view, LoneSuitView)
    assert view.shown == ["3C", "4O"]
    assert position.tell(1, NAMES) == ["Ana lays a card face down.", "Ana shows 3C for 3.", "You show 4O for 4."]


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("3C 4O", [3, 4]),
        ("3C 4C", [0, 0]),
        ("3C 4C 1S", [0, 0, 1]),
        ("3C 4C 1C", [0, 0, 0]),
        ("1C 2O 3S 4B", [1, 2, 3, 4]),
        ("1C 2C 3O 4O", [0, 0, 0, 0]),
    ],
)
def test_ls_5_a_card_alone_in_its_suit_scores_its_rank(cards: str, points: list[int]) -> None:
    position = dealt(*cards.split())
    play(position, ", ".join(f"{seat} {card}" for seat, card in enumerate(cards.split())))
    assert position.state.points[: len(points)] == points


def test_ls_6_over_when_all_hands_are_played() -> None:
    position = dealt("3C 1S", "4O 2S")
    play(position, "0 3C, 1 4O, 0 1S")
    assert position.outcome() is None
    play(position, "1 2S")
    outcome = position.outcome(NAMES)
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.why) == ((1,), (3, 4), "Bruno wins with 4.")


def test_ls_7_those_who_share_the_most_share_the_win() -> None:
    position = dealt("3C", "3O", "1S")
    play(position, "0 3C, 1 3O, 2 1S")
    outcome = position.outcome(NAMES)
    assert outcome is not None
    assert (outcome.winners, outcome.why) == ((0, 1), "With 3 each, Ana and Bruno win together.")


def test_every_clause_has_a_test() -> None:
    clauses = re.findall(r"\*\*LS-(\d+)\*\*", GAME.rulebook())
    assert clauses == sorted(set(re.findall(r"^def test_ls_(\d+)_", Path(__file__).read_text("utf-8"), re.MULTILINE)))


@pytest.mark.usefixtures("compiled_lone_suit")
def test_it_passes_the_exam_at_every_table() -> None:
    # One test, so that only one worker compiles it.
    for seats in GAME.seats:
        passed = examine(GAME, seats=seats)
        assert passed.actions == passed.both_forms == 5 * 4 * seats
        assert passed.changed > passed.worlds // 2
    assert examine(GAME, options=LoneSuitOptions(cards=1), both_forms=False).actions == 5 * 2


class Leaky(LoneSuit):
    def view(self, s: State, viewer: int | None) -> LoneSuitView:
        view = super().view(s, viewer)
        view.shown = [CARDS[card] for card in s.down if card >= 0]
        return view


def test_the_exam_finds_a_view_that_shows_a_card_too_early() -> None:
    with pytest.raises(ExamFailed, match="can tell two worlds apart"):
        examine(Leaky(), both_forms=False)


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("seats", 5, "5 seats"),
        ("cards", 0, "2 seats with 0 cards each cannot be."),
        ("hand", ["3C 1S", "3C 2S", "", ""], "3C is in two places."),
        ("hand", ["3C", "4O 2S", "", ""], "The seats must hold equally many cards."),
        ("deck", "1C", "The deck must hold 12 cards, not 1."),
        ("deck", "9Z", "deck has '9Z', which this game does not know."),
    ],
)
def test_a_position_that_cannot_be_is_refused(field: str, value: object, sentence: str) -> None:
    data = dealt("3C 1S", "4O 2S").dump()
    data["state"][field] = value
    with pytest.raises(Damaged, match=re.escape(sentence)):
        GAME.load(data)


def test_its_transcript_goes_as_it_is_written() -> None:
    lines = (HERE / "transcript.txt").read_text(encoding="utf-8").splitlines()
    for number, (written, said) in enumerate(zip_longest(lines, performed(GAME.name, lines)), 1):
        assert said == written, f"line {number} of the transcript"


def test_it_is_found_by_its_module() -> None:
    assert game(GAME.name) is GAME
