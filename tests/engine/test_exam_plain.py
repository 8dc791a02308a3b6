"""The exam is as strict for a game without a Record: Secret Word, with one promise broken at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from examples.secret_word import GAME, Parrot, SecretWord, State
from suitcase.engine import Chance, Event, Options, Outcome, Position, Spoken, SpokenGame, View, Voice
from suitcase.engine.errors import ExamFailed
from suitcase.engine.exam import examine
from tests.engine.saboteurs import Saboteur


@pytest.fixture
def saboteur(monkeypatch: pytest.MonkeyPatch) -> Saboteur:
    return Saboteur(monkeypatch)


def shows_a_letter(seen: State, game: SecretWord, s: State, viewer: int | None) -> State:
    return replace(seen, wrong=[*seen.wrong, s.secret[:1]]) if s.secret and not seen.secret else seen


def tells_a_letter(said: str, game: SecretWord, s: State, seat: int, action: Spoken) -> str:
    return f"You can't {action.word[:40]} {s.secret[:1]} now."


def knows_the_word(said: str, bot: Parrot, world: Position, seat: int, chance: Chance) -> str:
    secret = world.dump()["state"]["secret"]
    return f'{world.legal(seat)[0]} "{secret[:1]}x"'


def lets_everything_pass(why: str | None, game: SecretWord, *_: object) -> None:
    return None


LIES: list[tuple[type, str, Callable[..., Any], str]] = [
    (SecretWord, "view", shows_a_letter, "can tell two worlds apart"),
    (SecretWord, "objection", tells_a_letter, "can tell two worlds apart"),
    (SecretWord, "why_not", lets_everything_pass, "legal and why_not disagree about"),
    (Parrot, "choose", knows_the_word, "the parrot bot peeks"),
]


@pytest.mark.parametrize(("owner", "method", "wrong", "why"), LIES, ids=[lie[1] for lie in LIES])
def test_a_lie_is_found(saboteur: Saboteur, owner: type, method: str, wrong: Callable[..., Any], why: str) -> None:
    saboteur.answers(owner, method, wrong)
    with pytest.raises(ExamFailed, match=why):
        examine(GAME, seats=3, games=4)
    assert saboteur.spoiled


def test_a_redeal_that_does_nothing_is_found(saboteur: Saboteur) -> None:
    def idle(true: Callable[..., None], game: SecretWord, s: State, seat: int, chance: Chance) -> tuple[None, bool]:
        twin = s.copy()
        true(game, twin, seat, chance)
        return None, twin != s

    saboteur.instead(SecretWord, "redeal", idle)
    with pytest.raises(ExamFailed, match="redeal never changed anything"):
        examine(GAME, seats=3, games=4)
    assert saboteur.spoiled


def other_questions(kept: tuple[int, Spoken], game: SecretWord, s: State, seat: int, action: Spoken, *_: object) -> Any:
    return seat, Spoken("ask", "Is it secret?") if action.word == "ask" else action


def no_word_at_all(kept: tuple[int, Spoken], game: SecretWord, s: State, seat: int, action: Spoken, *_: object) -> Any:
    return seat, Spoken("write", "") if action.word == "write" else action


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (other_questions, "what is given out to None after the end is not what they have seen"),
        (no_word_at_all, "what is given out of a finished game cannot be played again: .*Write at least a word"),
    ],
)
def test_a_journal_that_is_given_out_and_says_what_nobody_saw_is_found(
    saboteur: Saboteur, monkeypatch: pytest.MonkeyPatch, wrong: Callable[..., Any], why: str
) -> None:
    monkeypatch.setattr(SecretWord, "keeps_private", True)
    examine(GAME, seats=3, games=4)
    saboteur.answers(SecretWord, "published", wrong)
    with pytest.raises(ExamFailed, match=why):
        examine(GAME, seats=3, games=4)
    assert saboteur.spoiled


def test_a_game_that_names_nothing_to_ask_why_not_about_is_refused(saboteur: Saboteur) -> None:
    saboteur.answers(SecretWord, "probes", lambda true, game: ())
    with pytest.raises(ExamFailed, match=r"probes\(\) names no actions"):
        examine(GAME, seats=3, games=1)
    assert saboteur.spoiled


def test_a_state_whose_copy_is_the_same_object_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(State, "copy", lambda s: s)
    with pytest.raises(ExamFailed, match="playing in a copy changed the original"):
        examine(GAME, seats=3, games=1)


class Coin(View):
    coin: int  # -1 for those who may not know it
    turn: int = 0

    def copy(self) -> Coin:
        return replace(self)


class Guessing(SpokenGame[Coin, Coin, Options]):
    """A coin is thrown, two guess, and only the outcome says what it was: no view does."""

    name, title, credit = "guessing", "Guessing", "a test"
    seats, version, options, state = range(2, 3), 1, Options, Coin

    def deal(self, seats: int, options: Options, chance: Chance) -> Coin:
        return Coin(chance.below(2))

    def to_act(self, s: Coin) -> list[int]:
        return [s.turn] if s.turn < 2 else []

    def legal(self, s: Coin, seat: int) -> list[Spoken]:
        return [Spoken("heads"), Spoken("tails")]

    def play(self, s: Coin, seat: int, action: Spoken, chance: Chance) -> None:
        s.turn += 1

    def redeal(self, s: Coin, seat: int, chance: Chance) -> None:
        if self.to_act(s):
            s.coin = chance.below(2)

    def view(self, s: Coin, viewer: int | None) -> Coin:
        return replace(s, coin=-1)

    def tell(self, event: Event[Coin], voice: Voice) -> list[str]:
        return [f"{voice.does(event.seat, 'say')} {event.action}." if event.before else "A coin is thrown."]

    def outcome(self, s: Coin, voice: Voice) -> Outcome | None:
        return None if self.to_act(s) else Outcome((), (), f"The coin was {s.coin}.")

    def check(self, s: Coin) -> Iterable[str]:
        return ()

    def probes(self) -> Iterable[str]:
        return ("heads", "tails", "edge")


def test_what_the_outcome_alone_lays_open_is_known_from_then_on() -> None:
    passed = examine(Guessing(), games=8)
    assert passed.changed
    assert passed.made


def test_a_redeal_that_changes_what_the_outcome_lays_open_is_found(saboteur: Saboteur) -> None:
    def throws_again(true: Callable[..., None], game: Guessing, s: Coin, *_: object) -> tuple[None, bool]:
        s.coin = 1 - s.coin
        return None, s.turn == 2  # until then that is right

    saboteur.instead(Guessing, "redeal", throws_again)
    with pytest.raises(ExamFailed, match="can tell two worlds apart"):
        examine(Guessing(), games=1)
    assert saboteur.spoiled
