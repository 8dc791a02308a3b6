"""What just happened, in sentences made of two views."""

from __future__ import annotations

from suitcase.engine import Event, Voice, capital, listed
from suitcase.games.influence.rules.bound import BoundRules
from suitcase.games.influence.rules.prices import DEAR
from suitcase.games.influence.view import InfluenceView
from suitcase.games.influence.words.count import Count
from suitcase.games.influence.words.final_telling import FinalTelling, stars
from suitcase.games.influence.words.lexicon import Lexicon


def tell(lexicon: Lexicon, rules: BoundRules, event: Event[InfluenceView], voice: Voice) -> list[str]:
    after, before = event.after, event.before
    if before is None:
        return _opening(lexicon, after, voice)
    told = Telling(lexicon, rules, before, after, event.seat, event.action or "", voice)
    return [sentence for sentence in told.sentences() if sentence]


def _opening(lexicon: Lexicon, view: InfluenceView, voice: Voice) -> list[str]:
    said = _dealt(lexicon, view, voice) if view.dealt else []
    if not said:
        said.append(f"{voice.does(view.holder, 'have', 'has')} the {lexicon.vocabulary.card}.")
    if view.phase != "mat":
        # The draft was made by chance.
        for seat, player in enumerate(view.players):
            who = f"{voice.does(seat, 'are', 'is')} the {capital(player.mat or '')}"
            has = listed(lexicon.amounts(player.influence))
            where = lexicon.where_called(player.space or "")
            said.append(f"{who} and {voice.verb(seat, 'start')} at {where} with {has}.")
    return said


def _dealt(lexicon: Lexicon, view: InfluenceView, voice: Voice) -> list[str]:
    """SU-10: whom everyone was dealt face up, and what that decided."""
    each = [f"{name} to {voice.name(seat)}" for seat, name in enumerate(view.dealt)]
    takes = f"{voice.name(view.holder)} {voice.verb(view.holder, 'take')} the {lexicon.vocabulary.card}"
    return [
        f"Dealt face up: {listed(each)}.",
        f"{view.dealt[view.holder]} comes first in the alphabet, so {takes}.",
    ]


class Telling:
    """One event for one viewer."""

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
        self.lexicon, self.vocabulary, self.voice = lexicon, lexicon.vocabulary, voice
        self.before, self.after, self.seat, self.action = before, after, seat, action
        self.end = FinalTelling(lexicon, rules, before, after, seat, action, voice)
        # What the seat has gained or paid by the action itself, before any final scoring that it brought.
        had, has = before.players[seat].influence, self.end.influence_after_action
        self.gained = lexicon.amounts([b - a for a, b in zip(had, has, strict=True)])
        self.paid = lexicon.amounts([a - b for a, b in zip(had, has, strict=True)])

    def sentences(self) -> list[str]:
        if self.before.phase in ("final", "final_stars"):
            said = self.end.sealed()
        else:
            said = [self._did(), self._gained_after(), *self._drawn(), *self._consequences(), *self.end.opening()]
        if self.after.winner is not None:
            count = Count(self.lexicon, self.after, self.voice)
            said += [*count.steps(), count.why_won()]
        return said

    def _does(self, verb: str, third: str | None = None) -> str:
        return self.voice.does(self.seat, verb, third)

    def _and(self, verb: str) -> str:
        return f"and {self.voice.verb(self.seat, verb)}"

    # --- The action itself ------------------------------------------------------------------------------------

    def _did(self) -> str:
        word, _, rest = self.action.partition(" ")
        phase = self.before.phase
        if phase == "mat":
            return f"{self._does('take')} the {capital(rest)}."
        if phase in ("first_type", "second_type"):
            return f"{self._does('begin')} with {listed(self.gained)}."
        if word == "go":
            return self._went(self.lexicon.where(self.lexicon.space(rest)))
        if phase.startswith("favor") or phase == "late_swap":
            return self._favor(rest)
        if phase in ("tile_two", "discard_two", "swap_types", "take"):
            return self._effect(rest)
        if phase == "collect_with":
            tile = f"the {self.vocabulary.tile} at {self.lexicon.where(self.lexicon.space(rest))}"
            return f"{self._does('use')} {tile} {self._and('gain')} {self._gains()}."
        if phase == "draw_from":
            if self.action == "deck":
                return f"{self._does('draw')} a favor card from the deck."
            return f"{self._does('take')} {self.lexicon.favor_title(self.before.used[-1])} from the used pile."
        if phase == "star":
            return f"{self._does('pay')} the star with {listed(self.paid)}."
        if phase in ("main", "second"):
            return self._bought()
        if phase == "flip":
            where = self.lexicon.where(self.lexicon.space(rest))
            return f"{self._does('turn')} the {self.vocabulary.tile} at {where} dark."
        if phase == "card":
            verb, what = self.vocabulary.card_told[self.vocabulary.card_words.index(self.action)]
            return f"{self._does(verb)} {what}."
        return ""

    def _went(self, where: str) -> str:
        phase = self.before.phase
        if phase == "space":
            return f"{self._does('start')} at {where}."
        if phase == "token_to":
            owner = int(self.before.first or 0)
            if owner == self.seat:
                return f"{self._does('move')} to {where} by favor."
            left = self.lexicon.where_called(self.before.players[owner].space or "")
            return f"{self._does('move')} {self.voice.name(owner)} from {left} to {where}."
        going = f"{self._does('go', 'goes')} to {where}"
        if phase == "collect_at":
            going = f"{self._does('collect')} as at {where}"
        if self.after.phase in ("collect_at", "collect_with"):
            return f"{going}."
        return f"{going} {self._and('gain')} {self._gains()}."

    def _gains(self) -> str:
        return listed([*self.gained, *["a favor card"] * self.end.drew]) or "nothing"

    def _favor(self, rest: str) -> str:
        phase, action = self.before.phase, self.action
        if phase in ("favor", "late_swap"):
            if action == "swap":
                return f"{self._does('look')} through the used favor cards."
            return f"{self._does('play')} {self.lexicon.favor_title(rest)}." if rest else ""
        if phase == "favor_type":
            return f"It stands for {action}."
        effect = f"to {self.lexicon.c.favors.effects[self.before.favor_type or '']}"
        if action == "discount":
            price = max(1, DEAR - self.after.discount)
            return f"{self._does('use')} it for a discount: a symbol in hand costs {price} this turn."
        if action == "effect":
            return f"{self._does('use')} it {effect}."
        if action == "effect first":
            return f"{self._does('use')} it {effect} first, then for its influence."
        gain = f"{self._does('gain')} {listed(self.gained) or 'nothing'}"
        return f"{gain} {self._and('use')} it {effect}." if action == "both" else f"{gain}."

    def _effect(self, rest: str) -> str:
        before, after = self.before, self.after
        if before.phase == "tile_two":
            one = self.lexicon.where_called(before.first or "")
            two = self.lexicon.where(self.lexicon.space(rest))
            return f"{self._does('swap')} the {self.vocabulary.tiles} at {one} and {two}."
        if before.phase == "discard_two":
            return f"{self._does('discard')} {listed(after.tossed)}."
        if before.phase == "swap_types":
            swapped = self._swapped()
            kinds = [self.lexicon.c.type_of(kind) for kind in self.action.split(" and ")]
            now = [self.lexicon.amount(swapped[kind], kind) for kind in kinds]
            return f"{self._does('swap')} {self.action}: now {listed(now)}."
        given = [name for name in after.used if name not in before.used]
        return f"{self._does('swap')} {self.lexicon.favor_title(given[0])} for {self.lexicon.favor_title(rest)}."

    def _gained_after(self) -> str:
        """The Rebel's influence, where the effect came first."""
        before, after = self.before, self.after
        if not before.gain_after or after.gain_after:
            return ""
        kind = self.lexicon.c.type_of(before.favor_type or "")
        had = self._swapped() if before.phase == "swap_types" else before.players[self.seat].influence
        gained = after.players[self.seat].influence[kind] - had[kind]
        return f"{self._does('gain')} {self.lexicon.amount(gained, kind) if gained else 'nothing'}."

    def _swapped(self) -> list[int]:
        """The seat's influence after a swap of two, and before anything else."""
        one, two = (self.lexicon.c.type_of(kind) for kind in self.action.split(" and "))
        found = list(self.before.players[self.seat].influence)
        found[one], found[two] = found[two], found[one]
        return found

    def _bought(self) -> str:
        if self.action == "done":
            return f"{self._does('take')} no second {self.vocabulary.friend}."
        number = self.lexicon.person(self.action)
        assert number is not None
        verb, tail = self.vocabulary.befriend
        price = listed(self.paid)
        if self.after.phase == "star":
            price = listed([*self.paid, stars(self.after.stars)])
        return f"{self._does(verb)} {tail} {self.lexicon.people[number]} for {price}."

    # --- What followed ----------------------------------------------------------------------------------------

    def _drawn(self) -> list[str]:
        """Cards that only their owner sees."""
        if self.seat != self.voice.viewer:
            return []
        said = []
        favors = [name for name in self.after.favors if name not in self.before.favors]
        if favors and self.before.phase != "take" and self.action != "pile":
            said.append(f"You draw {listed([self.lexicon.favor_title(name) for name in favors])}.")
        people = [name for name in self.after.hand if name not in self.before.hand]
        if people:
            said.append(f"{listed(people)} {'comes' if len(people) == 1 else 'come'} into your hand.")
        return said

    def _consequences(self) -> list[str]:
        before, after, voice, said = self.before, self.after, self.voice, []
        if after.favor_deck > before.favor_deck:
            said.append("The used favor cards are shuffled to make a new deck.")
        if after.deck > before.deck:
            said.append("The discarded people are shuffled to make a new deck.")
        if before.phase == "space" and after.phase not in ("mat", "space"):
            said += self._first_influence()
        if after.centre is not None and before.centre is None:
            types = f"{self.vocabulary.benefits} of all four types"
            first = f"{voice.does(after.centre, 'are', 'is')} first to have {types}"
            said.append(f"{first} {self._and('take')} the centre token.")
        if all(tile.set for tile in after.tiles) and not all(tile.set for tile in before.tiles):
            some = any(tile.set for tile in before.tiles)
            tiles = self.vocabulary.tiles
            said.append(f"Now all {tiles} are dark." if some else f"All {tiles} turn to their dark side.")
        if after.ending and not before.ending and not self.end.begins:
            ends = f"{voice.name(after.holder)} {voice.verb(after.holder, 'end')} a turn"
            said.append(f"The end is near: it comes when {ends}.")
        if after.holder != before.holder and self.seat != after.holder:
            said.append(f"The {self.vocabulary.card} passes to {voice.name(after.holder)}.")
        elif after.holder != before.holder and before.phase != "card":
            said.append(f"{voice.does(after.holder, 'take')} the {self.vocabulary.card}.")
        return said

    def _first_influence(self) -> list[str]:
        """What the mats give when the last token has been placed."""
        found = []
        for seat, player in enumerate(self.after.players):
            if any(player.influence):
                found.append(f"{self.voice.does(seat, 'begin')} with {listed(self.lexicon.amounts(player.influence))}.")
        return found
