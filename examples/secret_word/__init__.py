"""Secret Word, a game without a Record (docs/adding-a-game.md): one knows a word, the others ask and guess."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from suitcase.engine import ChairPlan, Chance, Event, Options, Outcome, Position, Spoken, SpokenGame, Text, View, Voice

REFEREE, QUESTIONS, GUESSES = 0, 8, 2  # so many questions for all, so many guesses for each player
ANSWERS = ("yes", "no", "perhaps")
OTHER_WORDS = ("apple", "bridge", "candle", "drum", "eagle", "feather", "glove")  # for other worlds


class State(View):
    seats: int
    questions: int  # that are left
    guesses: list[int]  # that each seat has left
    wrong: list[str]  # words that it is not
    out: list[int]  # players who are not there
    secret: str = ""  # stays empty in the views of those who may not know it
    turn: int = 1  # who asks
    question: str = ""  # that waits for an answer
    winner: int | None = None

    def copy(self) -> State:
        return replace(self, guesses=self.guesses[:], wrong=self.wrong[:])

    def over(self) -> bool:  # SW-5: somebody has found it, or nobody can any more.
        return self.winner is not None or not (self.questions or self.question) or not any(self.guesses)

    def ending(self, voice: Voice) -> str:
        found = "Nobody finds" if self.winner is None else voice.does(self.winner, "find")
        return f"{found} the word: “{self.secret}”."


class Parrot:  # a bot of the game's own, which always has the same word
    def choose(self, world: Position, seat: int, chance: Chance) -> str:
        return f'{world.legal(seat)[0]} "parrot"'


class SecretWord(SpokenGame[State, State, Options]):
    name, title, credit = "examples.secret_word", "Secret Word", "the example of Suitcase"
    about = "One knows a word, the others ask and guess."
    seats, version, options, state = range(2, 7), 1, Options, State
    out_of_turn, gets_up, sits_down = True, "leave", "sit"
    own_bots = {"parrot": Parrot}  # noqa: RUF012  (nobody changes it)

    def chairs(self, seats: int) -> list[ChairPlan]:
        # SW-1: no bot can answer questions. SW-6: one player must be there, the others may come and go.
        guest = ChairPlan(may_stay_empty=True, may_join_later=True)
        return [ChairPlan("Referee", bots=()), ChairPlan(), *[guest] * (seats - 2)]

    def deal(self, seats: int, options: Options, chance: Chance) -> State:
        return State(seats, QUESTIONS, [0, *[GUESSES] * (seats - 1)], [], [])

    def to_act(self, s: State) -> list[int]:
        return [] if s.over() else [s.turn] if s.secret and not s.question else [REFEREE]

    def may_act(self, s: State) -> list[int]:  # SW-4: whoever has a guess left may guess at any time.
        able = {k for k in range(s.seats) if s.guesses[k] and k not in s.out} if s.secret and not s.over() else set()
        return sorted({*self.to_act(s), *able})

    def legal(self, s: State, seat: int) -> list[Spoken]:
        if seat == REFEREE:
            return [*map(Spoken, ANSWERS)] if s.secret else [Spoken("write")]
        return [Spoken("ask")] * (self.to_act(s) == [seat]) + [Spoken("guess")] * (s.guesses[seat] > 0)

    def may_get_up(self, s: State, seat: int) -> bool:
        return seat != REFEREE and seat not in s.out and len(s.out) < s.seats - 2

    def may_sit_down(self, s: State, seat: int) -> bool:
        return seat in s.out

    def ask(self, view: State, action: str) -> Text | None:
        return None if action in ANSWERS else Text(most=30 if action in ("write", "guess") else 200)

    def play(self, s: State, seat: int, action: Spoken, chance: Chance) -> None:
        if action.word == "write":  # SW-2
            s.secret = action.answer
        elif action.word == "ask":  # SW-3
            s.question, s.questions = action.answer, s.questions - 1
        elif action.word in ANSWERS:
            s.question, s.turn = "", s.turn + 1
        elif action.word != "guess":  # SW-6
            s.out = [k for k in range(s.seats) if (k in s.out) != (k == seat)]
        elif same(action.answer, s.secret):
            s.winner = seat
        else:
            s.guesses[seat] -= 1
            s.wrong.append(action.answer)
        s.turn = next(k for k in (*range(s.turn, s.seats), *range(1, s.turn)) if k not in s.out)

    def redeal(self, s: State, seat: int, chance: Chance) -> None:
        if seat != REFEREE and s.secret and not s.over():  # any word but those that it is not
            words = [word for word in OTHER_WORDS if not any(same(word, wrong) for wrong in s.wrong)]
            s.secret = words[chance.below(len(words))] if words else "x" + "".join(s.wrong)

    def same_question(self, before: State, after: State, seat: int) -> bool:
        # A wrong guess of another's changes nothing for who asks or answers.
        return (before.turn, before.question, before.guesses[seat]) == (after.turn, after.question, after.guesses[seat])

    def uncovers(self, before: State, seat: int, action: Spoken, after: State) -> bool:
        return action.word in ("guess", "sit", "leave") or after.over()

    def shown(self, s: State, seat: int, action: Spoken, viewer: int | None) -> bool:
        return action.word != "write" or viewer == seat

    def view(self, s: State, viewer: int | None) -> State:
        return s if viewer == REFEREE or s.over() else replace(s, secret="")

    def offer(self, view: State, action: str) -> tuple[str, str]:
        says = {"write": "Write the word", "ask": "Ask", "guess": "Guess the word"}
        return says.get(action, f"Answer: {action}"), action

    def tell(self, event: Event[State], voice: Voice) -> list[str]:
        after, seat = event.after, event.seat
        word = (event.action or "write").partition(" ")[0] if event.before else "begin"  # only "write" is not shown
        sentences = {
            "begin": f"{voice.does(REFEREE, 'think')} of a word.",
            "write": f"{voice.does(seat, 'write')} it down.",
            "ask": f"{voice.does(seat, 'ask')}: “{after.question}”.",
            "guess": f"{voice.does(seat, 'guess', 'guesses')} “{''.join(after.wrong[-1:])}”, and it is not that.",
            "leave": f"{voice.does(seat, 'are', 'is')} out for now.",
            "sit": f"{voice.does(seat, 'are', 'is')} with us.",
        }
        told = [sentences.get(word, f"{voice.does(seat, 'answer')}: {word}.")] if after.winner is None else []
        return [*told, after.ending(voice)] if after.over() else told

    def outcome(self, s: State, voice: Voice) -> Outcome | None:
        winners = () if s.winner is None else (s.winner,)
        return Outcome(winners, (), s.ending(voice)) if s.over() else None

    def check(self, s: State) -> Iterable[str]:
        if s.seats not in self.seats or len(s.guesses) != s.seats or s.turn not in {*range(1, s.seats)} - {*s.out}:
            yield "The seats, the guesses and the turn do not fit together."
        if any(same(word, s.secret) for word in s.wrong):
            yield "The word itself was guessed and is not wrong."

    def probes(self) -> Iterable[str]:
        return ("write", "ask", "guess", *ANSWERS, 'write "x"', 'guess "apple"', 'ask "Alive?"', "guess 7", "shout")


def same(word: str, other: str) -> bool:
    return " ".join(word.split()).casefold() == " ".join(other.split()).casefold()


GAME = SecretWord()
