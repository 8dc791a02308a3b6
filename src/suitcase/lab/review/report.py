"""What a review says, as plain data. Chances go from 0 to 1, in whole parts of 4,096 (`kernels.ONE`): such numbers are
added and taken away without rounding, so the parts of a result sum to it exactly."""

from __future__ import annotations

import msgspec

SMALL = "under 1 %"
HALF = 1e-9  # parts of 4,096 are often just halfway between two numbers; those go up


class Option(msgspec.Struct, frozen=True):
    """Something that could be done, and what it was worth."""

    do: str
    say: str  # its words
    share: float  # the chance of winning
    error: float  # the standard error of that

    @property
    def chance(self) -> str:
        """The chance and two standard errors: of a hundred such estimates, five are further off."""
        return f"{as_percent(self.share)} ± {max(1, round(self.error * 200))}"


class Decision(msgspec.Struct, frozen=True):
    """One moment at which the seat had a choice. Everything is estimated from what it knew then."""

    n: int  # the state that it answered; the action made the next one
    played: Option
    best: Option  # what the search would have done; the same action where both agree
    usual: Option  # what a quick player does: the chance before the choice is the chance with this
    cost: float  # how much less what was played is worth than the best; 0 where no difference is proven
    late: bool  # the clock had run out, and a bot played
    options: list[Option]  # all that was legal, the best chance first

    @property
    def gain(self) -> float:
        """What the choice brought or took, against a quick player."""
        return self.played.share - self.usual.share

    @property
    def costs(self) -> str:
        """The cost as people read it."""
        return as_points(self.cost)


class Point(msgspec.Struct, frozen=True):
    """A point of the curve: the chance of winning at a state."""

    n: int
    chance: float


class Review(msgspec.Struct, frozen=True):
    """A finished game as one seat played it: `start + luck + choices == result`."""

    game: str
    title: str
    names: list[str]
    seat: int
    level: str
    seed: int
    why: str  # how it ended, in a sentence
    last: int  # the last state
    start: float  # the chance at the first decision
    luck: float  # what cards, dice and the others' play brought or took
    choices: float  # what the seat's own choices brought or took, against a quick player
    result: float  # 1 for a win, 0 for a loss, in between for a draw
    decisions: list[Decision]  # in the order of play
    curve: list[Point]

    @property
    def costly(self) -> list[Decision]:
        """The decisions that cost something, the costliest first."""
        return sorted((one for one in self.decisions if one.cost > 0), key=lambda one: (-one.cost, one.n))

    @property
    def parts(self) -> dict[str, str]:
        """What the result is made of, as people read it; the middle two have signs."""
        return {
            "chance at first": as_percent(self.start),
            "luck": signed(self.luck),
            "choices": signed(self.choices),
            "result": as_percent(self.result),
        }

    @property
    def verdict(self) -> list[str]:
        """The answer to "Could I have won?", in sentences about the seat."""
        name, costly = self.names[self.seat], self.costly
        if not self.decisions:
            return [self.why, f"{name} never had a choice."]
        if not costly:
            return [self.why, f"No decision of {name} was clearly worse than another."]
        many = "One decision" if len(costly) == 1 else f"{len(costly)} decisions"
        said = [
            self.why,
            f"{many} of {name} cost chances; the costliest, move {costly[0].n + 1}, {costly[0].costs}.",
        ]
        if self.result < 1:
            slipped = max(costly, key=lambda one: one.best.share)
            chance = as_percent(slipped.best.share)
            said.append(f"The best chance that slipped away was {chance}, at move {slipped.n + 1}.")
        return said


def as_percent(share: float) -> str:
    """A chance as people read it. What is nearly certain is not said to be certain."""
    if 0 < share < 0.005:
        return SMALL
    if 0.995 <= share < 1:
        return "over 99 %"
    return f"{share * 100 + HALF:.0f} %"


def as_points(difference: float) -> str:
    """A difference of two chances, without its sign."""
    points = abs(difference) * 100
    if not points or points >= 9.95:
        return f"{points + HALF:.0f} %"
    return SMALL if points < 0.95 else f"{points + HALF:.1f} %"


def signed(difference: float) -> str:
    points = as_points(difference)
    if points == SMALL:
        return "about 0 %"
    return f"{'+' if difference > 0 else '−' if difference < 0 else ''}{points}"
