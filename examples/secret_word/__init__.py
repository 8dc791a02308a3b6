"""Secret Word: one knows a word, the others ask and guess. Made for docs/adding-a-game.md.

A game without a Record: its state is a dataclass, its actions have words in them (`ask "Is it alive?"`), one chair is
the referee's, and players may guess out of turn. RULES.md has the numbered clauses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import deepcopy
from dataclasses import asdict, dataclass, field
from typing import Annotated, Any, Self

import msgspec
from msgspec import Meta

from suitcase.engine import Chance, Damaged, Event, Options, Outcome, Position, Spoken, SpokenGame, Text, View, Voice

REFEREE = 0
GUESSES = 2  # of each player
ANSWERS = ("yes", "no", "perhaps")
OTHER_WORDS = ("apple", "bridge", "candle", "drum", "eagle", "feather", "glove")  # for other worlds


@dataclass
class State:
    seats: int
    questions: int  # that are left
    guesses: list[int]  # that each seat has left
    secret: str = ""
    turn: int = 1  # who asks
    question: str = ""  # that waits for an answer
    wrong: list[str] = field(default_factory=list)  # words that it is not
    winner: int = -1

    def copy(self) -> Self:
        return deepcopy(self)


class SecretWordView(View):
    viewer: int | None
    secret: str | None  # for the referee, and for all at the end
    question: str
    turn: int
    questions: int
    guesses: list[int]
    wrong: list[str]
    winner: int | None
    over: bool


class SecretWordOptions(Options, frozen=True):
    questions: Annotated[int, Meta(ge=1, le=20, description="how many questions may be asked")] = 8


class Parrot:
    """A bot of the game's own: it always has the same word."""

    def choose(self, world: Position, seat: int, chance: Chance) -> str:
        action = world.legal(seat)[0]
        return action if action in ANSWERS else f'{action} "parrot"'


class SecretWord(SpokenGame[State, SecretWordView, SecretWordOptions]):
    name = "examples.secret_word"
    title = "Secret Word"
    credit = "the example of Suitcase"
    seats = range(2, 7)
    version = 1
    options = SecretWordOptions
    out_of_turn = True
    about = "One knows a word, the others ask and guess."
    own_bots = {"parrot": Parrot}  # noqa: RUF012  (nobody changes it)

    def deal(self, seats: int, options: SecretWordOptions, chance: Chance) -> State:
        return State(seats, options.questions, [0, *[GUESSES] * (seats - 1)])

    def to_act(self, s: State) -> list[int]:
        if over(s):
            return []
        return [s.turn] if s.secret and not s.question else [REFEREE]

    def may_act(self, s: State) -> list[int]:
        # SW-4: whoever has a guess left may guess at any time.
        able = {seat for seat in range(1, s.seats) if s.guesses[seat]} if s.secret and not over(s) else set()
        return sorted({*self.to_act(s), *able})

    def legal(self, s: State, seat: int) -> list[Spoken]:
        if seat == REFEREE:
            return [*map(Spoken, ANSWERS)] if s.secret else [Spoken("write")]
        words = ["ask"] if self.to_act(s) == [seat] else []
        return [*map(Spoken, [*words, *(["guess"] if s.guesses[seat] else [])])]

    def ask(self, view: SecretWordView, action: str) -> Text | None:
        return None if action in ANSWERS else Text(most=30 if action in ("write", "guess") else 200)

    def play(self, s: State, seat: int, action: Spoken, chance: Chance) -> None:
        if action.word == "write":  # SW-2
            s.secret = action.answer
        elif action.word == "ask":  # SW-3
            s.question = action.answer
            s.questions -= 1
        elif action.word in ANSWERS:
            s.question = ""
            s.turn = s.turn % (s.seats - 1) + 1
        elif same(action.answer, s.secret):
            s.winner = seat
        else:
            s.guesses[seat] -= 1
            s.wrong.append(action.answer)

    def redeal(self, s: State, seat: int, chance: Chance) -> None:
        """It may be any word but those that it is not."""
        if seat != REFEREE and s.secret and not over(s):
            words = [word for word in OTHER_WORDS if not any(same(word, wrong) for wrong in s.wrong)]
            s.secret = words[chance.below(len(words))] if words else "x" + "".join(s.wrong)

    def same_question(self, before: State, after: State, seat: int) -> bool:
        # A wrong guess of another's changes nothing for who asks or answers.
        return (before.turn, before.question, before.guesses[seat]) == (after.turn, after.question, after.guesses[seat])

    def uncovers(self, before: State, seat: int, action: Spoken, after: State) -> bool:
        return action.word == "guess" or over(after)

    def shown(self, s: State, seat: int, action: Spoken, viewer: int | None) -> bool:
        return action.word != "write" or viewer == seat

    def view(self, s: State, viewer: int | None) -> SecretWordView:
        secret = s.secret if viewer == REFEREE or over(s) else None
        winner = None if s.winner < 0 else s.winner
        return SecretWordView(
            viewer, secret, s.question, s.turn, s.questions, s.guesses[:], s.wrong[:], winner, over(s)
        )

    def offer(self, view: SecretWordView, action: str) -> tuple[str, str]:
        words = {"write": "Write the word", "ask": "Ask", "guess": "Guess the word"}
        return words.get(action, f"Answer: {action}"), action

    def tell(self, event: Event[SecretWordView], voice: Voice) -> list[str]:
        before, after = event.before, event.after
        if before is None:
            return [f"{voice.does(REFEREE, 'think')} of a word."]
        told = []
        if event.action is None or event.action.startswith("write"):
            told = [f"{voice.does(event.seat, 'write')} it down."]
        elif after.question != before.question and after.question:
            told = [f"{voice.does(event.seat, 'ask')}: “{after.question}”."]
        elif event.action in ANSWERS:
            told = [f"{voice.does(event.seat, 'answer')}: {event.action}."]
        elif len(after.wrong) > len(before.wrong):
            told = [f"{voice.does(event.seat, 'guess', 'guesses')} “{after.wrong[-1]}”, and it is not that."]
        return [*told, ending(after, voice)] if after.over else told

    def outcome(self, s: State, names: Sequence[str]) -> Outcome | None:
        if not over(s):
            return None
        won = () if s.winner < 0 else (s.winner,)
        return Outcome(won, (), ending(self.view(s, None), Voice(None, names)))

    def dump_state(self, s: State) -> dict[str, Any]:
        return asdict(s)

    def load_state(self, data: Any) -> State:
        try:
            return msgspec.convert(data, State)
        except msgspec.ValidationError as error:
            raise Damaged(f"The position cannot be read: {error}.") from None

    def check(self, s: State) -> Iterator[str]:
        if s.seats not in self.seats or len(s.guesses) != s.seats or s.turn not in range(1, s.seats):
            yield "The seats, the guesses and the turn do not fit together."
        if any(same(word, s.secret) for word in s.wrong):
            yield "The word itself was guessed and is not wrong."

    def probes(self) -> Iterable[str]:
        return ("write", "ask", "guess", *ANSWERS, 'write "x"', 'guess "apple"', 'ask "Alive?"', "guess 7", "shout")


def over(s: State) -> bool:
    # SW-5: somebody has found it, or nobody can any more.
    return s.winner >= 0 or (s.questions == 0 and not s.question) or (bool(s.secret) and not any(s.guesses))


def same(word: str, other: str) -> bool:
    return " ".join(word.split()).casefold() == " ".join(other.split()).casefold()


def ending(view: SecretWordView, voice: Voice) -> str:
    if view.winner is not None:
        return f"{voice.does(view.winner, 'find')} the word: “{view.secret}”."
    return f"Nobody finds the word, “{view.secret}”."


GAME = SecretWord()
