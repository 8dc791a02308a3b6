"""The final count in sentences: one for each step, and one about who won and why."""

from __future__ import annotations

from collections.abc import Sequence

from suitcase.engine import Voice, capital, counted, listed
from suitcase.games.influence.rules.score_steps import MORE_IN_ALL, Step
from suitcase.games.influence.state import TYPES
from suitcase.games.influence.view import InfluenceView
from suitcase.games.influence.words.lexicon import Lexicon


class Count:
    """Speaks about a view of a game that is over."""

    def __init__(self, lexicon: Lexicon, view: InfluenceView, voice: Voice) -> None:
        self.lexicon, self.vocabulary, self.view, self.voice = lexicon, lexicon.vocabulary, view, voice
        self.seats = range(len(view.players))

    def steps(self) -> list[str]:
        told = {"majority": self._majority, "centre": self._centre, "friends": self._friends}
        return [told[step.kind](step) for step in self.view.scoring]

    # --- Who, with the right verb -----------------------------------------------------------------------------

    def _who(self, seats: Sequence[int]) -> str:
        return capital(listed([self.voice.name(seat) for seat in seats]))

    def _scores(self, seats: Sequence[int], points: int) -> str:
        if len(seats) == 1:
            return f"{self.voice.does(seats[0], 'score')} {points}"
        return f"{self._who(seats)} score {points} each"

    # --- The steps --------------------------------------------------------------------------------------------

    def _majority(self, step: Step) -> str:
        assert step.type is not None
        title = capital(step.type)
        most = max(step.counts)
        tied = [seat for seat in self.seats if step.counts[seat] == most]
        took = [seat for seat in self.seats if step.gains[seat] == step.worth]
        if not took:
            return (
                f"{title}: nobody has a {self.vocabulary.benefit}, so nobody scores its {counted(step.worth, 'point')}."
            )
        if len(tied) == 1:
            others = [f"{self.voice.name(seat)} {step.counts[seat]}" for seat in self.seats if seat != took[0]]
            have = f"{self.voice.does(took[0], 'have', 'has')} {self.vocabulary.counted(most)}, {listed(others)}."
            return f"{title}: {have} {self._scores(took, step.worth)}."
        have = f"{title}: {self._who(tied)} have {self.vocabulary.counted(most)} each"
        return f"{have}, {self._broken(step, tied, took)}{self._consolation(step, took)}."

    def _broken(self, step: Step, tied: list[int], took: list[int]) -> str:
        """How influence of the type, or else the order, decides among seats with as many benefits."""
        kind = self.lexicon.c.type_of(step.type or "")
        left = {seat: self.view.players[seat].influence[kind] for seat in tied}
        richest = [seat for seat in tied if left[seat] == max(left.values())]
        if len(richest) == 1:
            # The others have less, so one number says it all.
            more = f"{self.voice.does(took[0], 'have', 'has')} more {step.type} left"
            return f"but {_inside(more)}, {_against(list(left.values()))}. {self._scores(took, step.worth)}"
        if len(richest) == len(tied):
            equal = f"and {self.lexicon.amount(max(left.values()), kind)} left each"
        else:
            equal = f"but {_inside(self._who(richest))} have most {step.type} left, {max(left.values())} each"
        if len(took) > 1:
            return f"{equal}. {self._scores(took, step.worth)}"
        first = f"{self.voice.does(took[0], 'are', 'is')} first in turn order"
        return f"{equal}. {first}. {self._scores(took, step.worth)}"

    def _consolation(self, step: Step, took: list[int]) -> str:
        others = [seat for seat in self.seats if step.gains[seat] and seat not in took]
        return f", {_inside(self._scores(others, step.gains[others[0]]))}" if others else ""

    def _centre(self, step: Step) -> str:
        full = [seat for seat in self.seats if step.counts[seat] == TYPES]
        types = f"{self.vocabulary.benefits} of all four types"
        if not any(step.gains):
            return f"Centre: nobody has {types}."
        if step.first is None:
            have = "have" if len(full) > 1 else self.voice.verb(full[0], "have", "has")
            return f"Centre: {self._who(full)} {have} {types}. {self._scores(full, step.worth)}."
        took = self._scores([step.first], step.worth)
        if step.tie is not None:
            how = self.voice.does(step.first, "have", "has") if step.tie == MORE_IN_ALL else ""
            how = f"{how} {step.tie}" if how else f"{self.voice.does(step.first, 'are', 'is')} {step.tie}"
            all_of = "both" if len(full) == 2 else "all"
            return f"Centre: {self._who(full)} {all_of} have {types} only now, and {_inside(how)}. {took}."
        first = f"{self.voice.does(step.first, 'were', 'was')} first to have {types}"
        return f"Centre: {first}. {took}."

    def _friends(self, step: Step) -> str:
        points = [f"{step.gains[seat]} for {self.voice.name(seat)}" for seat in self.seats]
        return f"{capital(self.vocabulary.friends)}: {listed(points)}."

    # --- The end ----------------------------------------------------------------------------------------------

    def why_won(self) -> str:
        """Who won, and what decided it."""
        view, voice, winner = self.view, self.voice, self.view.winner
        assert winner is not None
        scores = [player.score for player in view.players]
        tied = [seat for seat in self.seats if scores[seat] == scores[winner]]
        if len(tied) == 1:
            others = sorted((seat for seat in self.seats if seat != winner), key=lambda seat: -scores[seat])
            behind = listed([f"{voice.name(seat)} with {scores[seat]}" for seat in others])
            return f"{voice.does(winner, 'win')} with {counted(scores[winner], 'point')}, ahead of {behind}."
        have = f"{self._who(tied)} have {counted(scores[winner], 'point')} each"
        left = [sum(view.players[seat].influence) for seat in tied]
        wins = f"so {_inside(voice.does(winner, 'win'))}."
        if left.count(max(left)) == 1:
            more = voice.does(winner, "have", "has")
            return f"{have}, but {_inside(more)} more influence left, {_against(left)}, {wins}"
        first = voice.does(winner, "are", "is")
        return f"{have}, and influence left does not decide. {first} first in turn order, {wins}"


def _against(numbers: Sequence[int]) -> str:
    """'6 against 4', '6 against 4 and 1'."""
    first, *others = sorted(numbers, reverse=True)
    return f"{first} against {listed([str(number) for number in others])}"


def _inside(text: str) -> str:
    """'You' is written small inside a sentence; names stay as they are."""
    return f"y{text[1:]}" if text.startswith("You ") else text
