"""Secret Word: one knows a word, the others ask and guess. Made for docs/adding-a-game.md.

A game without a Record: its state is a dataclass, its actions have words in them (`ask "Is it alive?"`), one chair is
the referee's, and players may guess out of turn, come later and leave. RULES.md has the numbered clauses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Annotated, Self

from msgspec import Meta

from suitcase.engine import ChairPlan, Chance, Event, Options, Outcome, Position, Spoken, SpokenGame, Text, View, Voice

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
    winner: int | None = None
    out: list[int] = field(default_factory=list)  # players who are not there

    def copy(self) -> Self:
        return deepcopy(self)


class SecretWordView(View):
    secret: str | None  # for the referee, and for all at the end
    question: str
    turn: int
    questions: int
    guesses: list[int]
    wrong: list[str]
    winner: int | None
    out: list[int]
    over: bool


class SecretWordOptions(Options, frozen=True):
    questions: Annotated[int, Meta(ge=1, le=20, description="how many questions may be asked")] = 8


class Parrot:
    """A bot of the game's own: it always has the same word."""

    def choose(self, world: Position, seat: int, chance: Chance) -> str:
        return f'{world.legal(seat)[0]} "parrot"'


class SecretWord(SpokenGame[State, SecretWordView, SecretWordOptions]):
    name, title, credit = "examples.secret_word", "Secret Word", "the example of Suitcase"
    about = "One knows a word, the others ask and guess."
    seats, version = range(2, 7), 1
    options, state = SecretWordOptions, State
    out_of_turn = True
    gets_up, sits_down = "leave", "sit"
    own_bots = {"parrot": Parrot}  # noqa: RUF012  (nobody changes it)

    def chairs(self, seats: int) -> list[ChairPlan]:
        # SW-1: no bot can answer questions. SW-6: one player must be there, the others may come and go.
        guest = ChairPlan(may_stay_empty=True, may_join_later=True)
        return [ChairPlan("Referee", bots=()), ChairPlan(), *[guest] * (seats - 2)]

    def deal(self, seats: int, options: SecretWordOptions, chance: Chance) -> State:
        return State(seats, options.questions, [0, *[GUESSES] * (seats - 1)])

    def to_act(self, s: State) -> list[int]:
        return [] if over(s) else [s.turn] if s.secret and not s.question else [REFEREE]

    def may_act(self, s: State) -> list[int]:
        # SW-4: whoever has a guess left may guess at any time.
        able = {k for k in range(1, s.seats) if s.guesses[k] and k not in s.out} if s.secret and not over(s) else set()
        return sorted({*self.to_act(s), *able})

    def legal(self, s: State, seat: int) -> list[Spoken]:
        if seat == REFEREE:
            return [*map(Spoken, ANSWERS)] if s.secret else [Spoken("write")]
        words = ["ask"] if self.to_act(s) == [seat] else []
        return [*map(Spoken, [*words, *(["guess"] if s.guesses[seat] else [])])]

    def may_get_up(self, s: State, seat: int) -> bool:
        return seat != REFEREE and seat not in s.out and len(s.out) < s.seats - 2

    def may_sit_down(self, s: State, seat: int) -> bool:
        return seat in s.out

    def ask(self, view: SecretWordView, action: str) -> Text | None:
        return None if action in ANSWERS else Text(most=30 if action in ("write", "guess") else 200)

    def play(self, s: State, seat: int, action: Spoken, chance: Chance) -> None:
        match action.word:
            case "write":  # SW-2
                s.secret = action.answer
            case "ask":  # SW-3
                s.question, s.questions = action.answer, s.questions - 1
            case "sit":  # SW-6
                s.out.remove(seat)
            case "leave":
                s.out.append(seat)
            case "guess" if same(action.answer, s.secret):
                s.winner = seat
            case "guess":
                s.guesses[seat] -= 1
                s.wrong.append(action.answer)
            case _:
                s.question, s.turn = "", s.turn % (s.seats - 1) + 1
        while s.turn in s.out:
            s.turn = s.turn % (s.seats - 1) + 1

    def redeal(self, s: State, seat: int, chance: Chance) -> None:
        """It may be any word but those that it is not."""
        if seat != REFEREE and s.secret and not over(s):
            words = [word for word in OTHER_WORDS if not any(same(word, wrong) for wrong in s.wrong)]
            s.secret = words[chance.below(len(words))] if words else "x" + "".join(s.wrong)

    def same_question(self, before: State, after: State, seat: int) -> bool:
        # A wrong guess of another's changes nothing for who asks or answers.
        return (before.turn, before.question, before.guesses[seat]) == (after.turn, after.question, after.guesses[seat])

    def uncovers(self, before: State, seat: int, action: Spoken, after: State) -> bool:
        return action.word in ("guess", "sit", "leave") or over(after)

    def shown(self, s: State, seat: int, action: Spoken, viewer: int | None) -> bool:
        return action.word != "write" or viewer == seat

    def view(self, s: State, viewer: int | None) -> SecretWordView:
        secret = s.secret if viewer == REFEREE or over(s) else None
        known = (s.question, s.turn, s.questions, s.guesses[:], s.wrong[:], s.winner, s.out[:])
        return SecretWordView(secret, *known, over(s))

    def offer(self, view: SecretWordView, action: str) -> tuple[str, str]:
        words = {"write": "Write the word", "ask": "Ask", "guess": "Guess the word"}
        return words.get(action, f"Answer: {action}"), action

    def tell(self, event: Event[SecretWordView], voice: Voice) -> list[str]:
        before, after, seat = event.before, event.after, event.seat
        if before is None:
            return [f"{voice.does(REFEREE, 'think')} of a word."]
        told = []
        if event.action is None or event.action.startswith("write"):
            told = [f"{voice.does(seat, 'write')} it down."]
        elif event.action in ("sit", "leave"):
            told = [f"{voice.does(seat, 'are', 'is')} {'out for now' if seat in after.out else 'with us'}."]
        elif after.question != before.question and after.question:
            told = [f"{voice.does(seat, 'ask')}: “{after.question}”."]
        elif event.action in ANSWERS:
            told = [f"{voice.does(seat, 'answer')}: {event.action}."]
        elif len(after.wrong) > len(before.wrong):
            told = [f"{voice.does(seat, 'guess', 'guesses')} “{after.wrong[-1]}”, and it is not that."]
        return [*told, ending(after, voice)] if after.over else told

    def outcome(self, s: State, names: Sequence[str]) -> Outcome | None:
        won = () if s.winner is None else (s.winner,)
        return Outcome(won, (), ending(self.view(s, None), Voice(None, names))) if over(s) else None

    def check(self, s: State) -> Iterator[str]:
        if s.seats not in self.seats or len(s.guesses) != s.seats or s.turn not in {*range(1, s.seats)} - {*s.out}:
            yield "The seats, the guesses and the turn do not fit together."
        if any(same(word, s.secret) for word in s.wrong):
            yield "The word itself was guessed and is not wrong."

    def probes(self) -> Iterable[str]:
        return ("write", "ask", "guess", *ANSWERS, 'write "x"', 'guess "apple"', 'ask "Alive?"', "guess 7", "shout")


def over(s: State) -> bool:
    # SW-5: somebody has found it, or nobody can any more.
    return s.winner is not None or (s.questions == 0 and not s.question) or (bool(s.secret) and not any(s.guesses))


def same(word: str, other: str) -> bool:
    return " ".join(word.split()).casefold() == " ".join(other.split()).casefold()


def ending(view: SecretWordView, voice: Voice) -> str:
    if view.winner is not None:
        return f"{voice.does(view.winner, 'find')} the word: “{view.secret}”."
    return f"Nobody finds the word, “{view.secret}”."


GAME = SecretWord()
