"""The way from the last turn to the count: influence, favor cards, sealed purchases, told step by step."""

from __future__ import annotations

from collections.abc import Sequence

from suitcase.engine import Voice, listed
from suitcase.games.influence.components import STAR
from suitcase.games.influence.rules.bound import BoundRules
from suitcase.games.influence.rules.prices import DEAR
from suitcase.games.influence.state import MOST
from suitcase.games.influence.view import InfluenceView
from suitcase.games.influence.words.lexicon import Lexicon
from suitcase.games.influence.words.state_from_view import state_from_view

LAST = ("final", "final_stars", "over")


class FinalTelling:
    """What one event has to do with the end."""

    def __init__(
        self,
        lexicon: Lexicon,
        rules: BoundRules,
        before: InfluenceView,
        after: InfluenceView,
        seat: int,
        action: str,
        voice: Voice,
    ) -> None:
        self.lexicon, self.vocabulary, self.rules, self.voice = lexicon, lexicon.vocabulary, rules, voice
        self.before, self.after, self.seat, self.action = before, after, seat, action
        self.seats = range(len(after.players))
        # Whether this action brought final scoring: then influence has changed for more than one reason.
        self.begins = not before.final and before.phase not in LAST and (after.final or after.phase in LAST)
        # What the seat had when its action was done, and before final scoring.
        self.influence_after_action = list(after.players[seat].influence)
        self.drew = after.players[seat].favors > before.players[seat].favors
        if self.begins:
            self._replay_action()

    def _replay_action(self) -> None:
        """What the last action of the last turn led to, by the rules: influence, and a favor card that may be played
        already."""
        s = state_from_view(self.lexicon.c, self.lexicon.mats, self.before)
        purse, phase = s.influence[self.seat], self.before.phase
        word, _, rest = self.action.partition(" ")
        if word in ("go", "tile") and phase != "flip":
            place = self.lexicon.space(rest)
            at = self.lexicon.c.place_of(self.before.at) if self.before.at else place
            self.rules.collect(s, self.seat, at, place)
            self.drew = bool(s.draws and (self.before.favor_deck or self.before.used))
        elif phase == "star":
            purse[self.lexicon.c.type_of(self.action)] -= self.before.price
            self.rules.pay_stars_alone(purse, self.before.price, self.before.stars - 1)
        elif phase in ("main", "second") and self.action != "done":
            card = self.lexicon.person(self.action)
            assert card is not None
            price = self.rules.price_of(s, self.seat, self.rules.row_with(s, card), card)
            self.rules.pay_symbols(purse, card, price)
            self.rules.pay_stars_alone(purse, price, self.rules.STARS[card])
        self.influence_after_action = purse

    # --- Final scoring opens ----------------------------------------------------------------------------------

    def opening(self) -> list[str]:
        said = []
        if self.begins:
            said.append("Final scoring begins.")
            said += self._from_friends()
            if self.after.final:
                said.append("Everyone now plays all favor cards left.")
        if self.after.phase == "final" and self.before.phase != "final":
            said.append(self.vocabulary.last_call)
        return said

    def _from_friends(self) -> list[str]:
        """Influence for benefits, and then for favor cards where those are not played out one by one."""
        first: list[str] = []
        second: list[str] = []
        for seat in self.seats:
            player = self.after.players[seat]
            had = self.influence_after_action if seat == self.seat else self.before.players[seat].influence
            then = [min(MOST, a + b) for a, b in zip(had, player.benefits, strict=True)]
            for to, old, new in ((first, had, then), (second, then, player.influence)):
                gained = self.lexicon.amounts([b - a for a, b in zip(old, new, strict=True)])
                if gained:
                    to.append(f"{listed(gained)} for {self.voice.name(seat)}")
        said = [f"{self.vocabulary.friends.capitalize()} bring {'; '.join(first)}."] if first else []
        return said + ([f"The last favor cards bring {'; '.join(second)}."] if second else [])

    # --- Sealed purchases -------------------------------------------------------------------------------------

    def sealed(self) -> list[str]:
        """Others hear that someone has chosen, not what; when all have, everything is shown."""
        said = [self._own_choice()]
        if self.before.phase == "final" and self.after.phase != "final":
            said += self._revealed()
        elif self.before.phase == "final_stars" and self.after.phase != "final_stars":
            said += self._paid()
        return said

    def _own_choice(self) -> str:
        if self.before.phase == "final":
            if self.seat != self.voice.viewer:
                return f"{self.voice.does(self.seat, 'have', 'has')} chosen."
            people = {"done": ["nobody"], "both": self.before.hand}.get(self.action)
            number = self.lexicon.person(self.action)
            return f"You choose {listed(people or [self.lexicon.people[number or 0]])}."
        if self.seat == self.voice.viewer:
            kind = self.lexicon.c.type_of(self.action)
            return f"You pay a star with {self.lexicon.amount(self.before.price, kind)}."
        # Once all have paid, what they paid is told instead.
        done = self.after.phase == "final_stars" and self.after.players[self.seat].ready
        return f"{self.voice.does(self.seat, 'have', 'has')} paid." if done else ""

    def _revealed(self) -> list[str]:
        said = []
        verb, tail = self.vocabulary.befriend
        for seat in self.seats:
            old, new = self.before.players[seat], self.after.players[seat]
            friends = [name for name in new.friends if name not in old.friends]
            if friends:
                paid = self._less(old.influence, new.influence)
                if self.after.phase == "final_stars" and not new.ready:
                    people = [self.lexicon.c.person(name) for name in friends]
                    paid.append(stars(sum(person.cost.count(STAR) for person in people)))
                said.append(f"{self.voice.does(seat, verb)} {tail} {listed(friends)} for {listed(paid)}.")
        if not said:
            said.append(f"Nobody {verb}s another {self.vocabulary.friend}.")
        if self.after.phase == "final_stars":
            said.append("Stars are paid in secret too.")
        return said

    def _paid(self) -> list[str]:
        said = []
        for seat in self.seats:
            paid = self._less(self.before.players[seat].influence, self.after.players[seat].influence)
            if paid:
                said.append(f"{self.voice.does(seat, 'pay')} {listed(paid)} for {stars(self._stars(seat))}.")
        return said

    def _stars(self, seat: int) -> int:
        """How many stars a seat has just paid for."""
        old, new = self.before.players[seat].influence, self.after.players[seat].influence
        return (sum(old) - sum(new)) // DEAR

    def _less(self, old: Sequence[int], new: Sequence[int]) -> list[str]:
        return self.lexicon.amounts([a - b for a, b in zip(old, new, strict=True)])


def stars(n: int) -> str:
    return "a star" if n == 1 else f"{n} stars"
