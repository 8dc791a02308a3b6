"""The game class that Suit Up and Pick Smarter fill in."""

from __future__ import annotations

import threading
from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar, Generic, cast
from weakref import WeakValueDictionary

import msgspec

from suitcase.engine import Chance, Event, Offer, Outcome, Primer, RecordGame, Voice, Words, bind, capital
from suitcase.engine.game import FOR_TYPISTS, O
from suitcase.games.influence import actions, check, state, view
from suitcase.games.influence.bots import evaluation, greedy, memory
from suitcase.games.influence.components import Components, described, favor_names, names_in_dumps, words
from suitcase.games.influence.drawing import Drawing
from suitcase.games.influence.rules import (
    apply,
    board,
    draft,
    favor_play,
    favors,
    final_scoring,
    legal,
    people,
    prices,
    purchase,
    redeal,
    result,
    seats,
    setup,
    variant,
)
from suitcase.games.influence.rules.bound import BoundRules, Variant
from suitcase.games.influence.rules.uncovering import SEALED, uncovers
from suitcase.games.influence.setfile import components_from, read_components
from suitcase.games.influence.state import MOST, PLACES, ROWS, TRACK, Phase, State, named_state
from suitcase.games.influence.view import InfluenceView
from suitcase.games.influence.words import primer, prompts, telling
from suitcase.games.influence.words.count import Count
from suitcase.games.influence.words.lacking import lacking
from suitcase.games.influence.words.lexicon import Lexicon
from suitcase.games.influence.words.offers import Offers
from suitcase.games.influence.words.vocabulary import Vocabulary

CORE = (
    *(state, actions, variant, seats, people, favors, board, prices),
    *(final_scoring, favor_play, draft, purchase, legal, apply, setup, redeal, result, greedy, evaluation),
)

PAYING = (Phase.MAIN, Phase.SECOND, Phase.FINAL)
# Phases in which something that was begun is finished: a mat and its place, a favor card and what it is for.
MIDWAY = (
    *("space", "second_type", "favor_type", "favor_mode", "token", "token_to", "tile_one", "tile_two"),
    *("discard_one", "discard_two", "swap_types", "give", "take", "collect_at", "collect_with", "star"),
)

_with_sets: WeakValueDictionary[tuple[type, bytes], InfluenceGame] = WeakValueDictionary()
_lock = threading.Lock()


class InfluenceGame(RecordGame[State, InfluenceView, O], Generic[O]):
    """Suit Up or Pick Smarter, with the components of a file."""

    horizon = 8
    traits = evaluation.TRAITS
    meters, measured = evaluation.METERS, "after a few rounds"
    styles = (
        *(
            f"../../influence/browser/{sheet}.css"
            for sheet in (
                *("face", "board/ring", "board/pieces", "board/centre", "people/people", "people/rows"),
                *("favors", "mat", "hand", "moments", "ending"),
            )
        ),
        "table.css",  # the game's own
    )
    mats: ClassVar[tuple[str, ...]] = ("athlete", "intellectual", "creative", "executive", "rebel", "caregiver")
    roles = mats
    own: ClassVar[Variant]  # what is this rulebook's own
    vocabulary: ClassVar[Vocabulary]

    def __init__(self, own_set: Path | Components | None = None) -> None:
        self._set = own_set

    @cached_property
    def components(self) -> Components:
        if isinstance(self._set, Components):
            return self._set
        return read_components(self._set or self.folder() / "components.toml", self.mats, self.vocabulary.card_words)

    def with_set(self, source: Path | Mapping[str, Any]) -> InfluenceGame:
        if isinstance(source, Path):
            found = read_components(source, self.mats, self.vocabulary.card_words)
        else:
            found = components_from(source, "The set", self.mats, self.vocabulary.card_words)
        if found == self.components:
            return self
        # Tables with the same set share a game, so what is compiled for it is loaded once.
        key = type(self), msgspec.json.encode(found)
        with _lock:
            made = _with_sets.get(key)
            if made is None:
                made = _with_sets[key] = type(self)(found)
        return made

    def set_data(self) -> dict[str, Any] | None:
        if self._set is None or self.components == type(self)().components:
            return None
        return msgspec.to_builtins(self.components)  # type: ignore[no-any-return]  # a struct is a dict

    def forget(self, s: State, seat: int, chance: Chance) -> None:
        memory.forget(s, seat)

    def learned_reason(self, better: str, worse: str) -> str:
        weights = dict(zip(self.traits, self.weights, strict=True))
        more, less = (weights.get(f"{action} early") for action in (better, worse))  # only mats have such traits
        return "our bots have learned to prefer that mat" if more and less and more > less else ""

    def rulebook(self) -> str:
        text = super().rulebook()
        if self.set_data() is None:
            return text
        book, typing, rest = text.partition(f"\n{FOR_TYPISTS}\n")
        return f"{book.rstrip()}\n\n{described(self.components)}\n{typing}{rest}"

    @cached_property
    def state(self) -> type[State]:  # type: ignore[override]  # each set of components has its own names
        return named_state(names_in_dumps(self.components, self.mats))

    @cached_property
    def rules(self) -> Sequence[ModuleType]:  # type: ignore[override]  # each set of components has its own
        return (bind(self.name, (*CORE, self.own), self.components.tables()),)

    @property
    def bound(self) -> BoundRules:
        return cast(BoundRules, self.rules[0])  # a module that is made here, so no tool can look into it

    @cached_property
    def actions(self) -> Words:  # type: ignore[override]  # each set of components has its own
        return words(self.components, self.mats, self.vocabulary.card_words)

    @cached_property
    def lexicon(self) -> Lexicon:
        return Lexicon(self.components, self.vocabulary, self.mats)

    def primer(self) -> Primer:
        return primer.primer(self.lexicon)

    def things(self) -> dict[str, Any]:
        box: dict[str, Any] = msgspec.to_builtins(self.components)
        return box | {
            "mats": self.mats,
            "starts": {mat: self._start(mat) for mat in self.mats},
            "abilities": dict(zip(self.mats, self.vocabulary.abilities, strict=True)),
            "most": MOST,  # influence of a type
            "track": TRACK,  # from so much on a marker lies on its other side
            "sealing": f"{self.vocabulary.last_call} Each symbol costs {prices.DEAR}.",  # about the last purchases
            "article": self.vocabulary.article,  # before the name of a place
            "printed": "set" if self.own.PRINTED_SET else "plain",  # the symbol at each place
            "words": self.vocabulary.things(),
            "person_words": {person.name: self.lexicon.person_words(person) for person in self.components.people},
            "costs": {
                person.name: {price: self.lexicon.cost_words(person, price) for price in (prices.CHEAP, prices.DEAR)}
                for person in self.components.people
            },
            "tile_words": self.lexicon.tile_words(),
            "favor_words": {name: self.lexicon.favor_words(name) for name in favor_names(self.components)},
            "printed_words": [
                self.lexicon.printed_words(place.type, self.own.PRINTED_SET) for place in self.components.places
            ],
        }

    def _start(self, mat: str) -> list[tuple[int, str | None]]:
        """What a mat begins with: how much of which type, where None is a type of one's choice."""
        kind = draft.START_TYPE[self.mats.index(mat)]
        if kind >= 0:
            return [(draft.START, self.components.types[kind])]
        first, second = draft.REBEL_FIRST, draft.REBEL_SECOND
        return [(first, None), (second, None)] if mat == "rebel" else [(draft.CAREGIVER_EACH, None)] * 2

    def to_act(self, s: State) -> list[int]:
        if s.phase in SEALED:
            return [seat for seat in range(s.seats) if not s.ready[seat]]
        return [] if s.phase == Phase.OVER else [s.turn]

    def shown(self, s: State, seat: int, action: int, viewer: int | None) -> bool:
        # Sealed purchases, and the first of two people to discard, are the player's own business.
        return seat == viewer or s.phase not in (*SEALED, Phase.DISCARD_ONE, Phase.GIVE)

    def same_question(self, before: State, after: State, seat: int) -> bool:
        # Another has sealed a choice.
        return before.phase == after.phase and before.purse[seat] == after.purse[seat]

    def uncovers(self, before: State, seat: int, action: int, after: State) -> bool:
        return uncovers(before, seat, after)

    def view(self, s: State, viewer: int | None) -> view.InfluenceView:
        found = view.view(self.components, self.mats, self.bound, s, viewer, self.to_act(s))
        if s.phase in PAYING and viewer in found.acting:
            found.lacks = self._lacks(found, found.players[viewer].influence, rows=s.phase != Phase.FINAL)
        found.progress, found.warning = self.progress(found)
        return found

    @abstractmethod
    def progress(self, seen: InfluenceView) -> tuple[str, str]:
        """How near the end is, in a sentence; and what is about to happen to all, in a few words, if anything is."""

    def _lacks(self, seen: InfluenceView, purse: Sequence[int], *, rows: bool) -> dict[str, str]:
        shown = list(zip(seen.hand, seen.hand_prices, strict=True))
        if rows:
            for row, each in zip(seen.rows, seen.prices, strict=True):
                shown += [(name, price) for name, price in zip(row, each, strict=True) if name]
        cost = self.lexicon.costs
        found = {name: lacking(self.lexicon, purse, cost[name], price) for name, price in shown}
        return {name: f"You lack {missing}." for name, missing in found.items() if missing}

    def offer(self, view: InfluenceView, action: str) -> tuple[str, str]:
        return Offers(self.lexicon, self.bound, view).offer(action)

    def offers(self, view: InfluenceView, actions: Sequence[str], names: Sequence[str] | None = None) -> list[Offer]:
        if not actions:
            return []
        words = Offers(self.lexicon, self.bound, view)
        return [Offer(action, *words.offer(action)) for action in actions]

    def clause(self, view: InfluenceView) -> str | None:
        clauses, phase = self.vocabulary.clauses, view.phase
        mat = view.players[view.acting[0]].mat if view.acting else None
        return clauses.get(f"final {phase}" if view.final else f"{mat} {phase}", clauses.get(phase))

    def midway(self, view: InfluenceView) -> bool:
        return view.phase in MIDWAY

    def prompt(self, view: InfluenceView, voice: Voice) -> str:
        return prompts.prompt(self.lexicon, view, voice)

    def tell(self, event: Event[InfluenceView], voice: Voice) -> list[str]:
        return telling.tell(self.lexicon, self.bound, event, voice)

    def outcome(self, s: State, voice: Voice) -> Outcome | None:
        if s.winner < 0:
            return None
        count = Count(self.lexicon, self.view(s, None), voice)
        return Outcome((s.winner,), tuple(s.score[: s.seats]), count.why_won(), tuple(count.steps()))

    def objection(self, s: State, seat: int, action: int) -> str:
        return self._about(s, seat, action) or OBJECTIONS.get(Phase(s.phase), "You can't do that now.")

    def waiting(self, s: State, seat: int, action: str) -> str:
        if s.phase in SEALED:
            return "You have nothing more to choose; the others are still choosing."
        return super().waiting(s, seat, action)

    def _about(self, s: State, seat: int, action: int) -> str | None:
        """What is wrong with one action in particular, from nothing that the seat may not know."""
        if action == actions.SWAP and s.swapped and s.turn == seat:
            return "You have swapped a favor card this turn; once is all."
        if actions.FAVOR <= action < actions.PERSON and Phase.MAIN <= s.phase <= Phase.CARD:
            return "Favor cards are played at the start of a turn, before its main action."
        if s.phase == Phase.MAIN and actions.GO <= action < actions.TYPE:
            return self._no_way(s, action - actions.GO)
        if s.phase in (Phase.MAIN, Phase.FINAL) and actions.PERSON <= action < actions.TILE:
            return self._no_money(s, seat, action - actions.PERSON)
        return None

    def _no_way(self, s: State, space: int) -> str:
        name = capital(self.lexicon.where(space))
        if space >= PLACES and s.seats < 4:
            return f"{name} is only there with four players."
        closed = space in s.space[: s.seats]
        return f"{name} is closed: a token stands there." if closed else f"{name} is too far for one move."

    def _no_money(self, s: State, seat: int, card: int) -> str | None:
        name, rules = self.components.people[card].name, self.bound
        at = rules.row_with(s, card)
        if s.hand[seat] >> card & 1:
            price = prices.DEAR if s.phase == Phase.FINAL else rules.price_of(s, seat, at, card)
        elif at < ROWS and s.phase == Phase.MAIN:
            price = rules.price_of(s, seat, at, card)
        else:
            return None
        missing = lacking(self.lexicon, s.influence[seat], self.lexicon.costs[name], price)
        return f"You can't pay for {name}: you lack {missing}, for each symbol costs {price}."

    def draw(self, s: State) -> str:
        views = [self.view(s, seat) for seat in range(s.seats)]
        return "\n".join(Drawing(self.title, self.lexicon, s, views).lines())

    def check(self, s: State) -> Iterable[str]:
        return check.check(self.components, s)


OBJECTIONS = {
    Phase.MAT: "Take a mat that nobody has.",
    Phase.SPACE: "Take an open space.",
    Phase.FIRST_TYPE: "Choose a type of influence.",
    Phase.SECOND_TYPE: "Choose another type than the first.",
    Phase.FAVOR: "You may play a favor card that you have, or be done.",
    Phase.FAVOR_TYPE: "Choose which type the card stands for.",
    Phase.FAVOR_MODE: "Choose what the favor card is for.",
    Phase.TOKEN: "Choose a token that may be moved.",
    Phase.TOKEN_TO: "That space is closed; choose an open one.",
    Phase.TILE_ONE: "Choose the first of two tiles.",
    Phase.TILE_TWO: "Choose a second tile, further round the ring.",
    Phase.DISCARD_ONE: "Choose someone in a row or in your hand.",
    Phase.DISCARD_TWO: "Choose a second one in a row or in your hand, later in the alphabet.",
    Phase.SWAP_TYPES: "Choose two types of influence.",
    Phase.GIVE: "Give a favor card that you have.",
    Phase.TAKE: "Take a card that lies in the used pile.",
    Phase.MAIN: "You can't: go to a space you can reach, or choose someone you can pay.",
    Phase.COLLECT_AT: "Collect at one of the two neighbours.",
    Phase.COLLECT_WITH: "Use the tile here or one beside it.",
    Phase.DRAW_FROM: "Draw from the deck or from the used pile.",
    Phase.STAR: "You don't have enough of that; a star is paid in one type.",
    Phase.SECOND: "Choose someone in the same row whom you can pay, or be done.",
    Phase.FLIP: "Choose a tile on its bright side.",
    Phase.LATE_SWAP: "Swap a favor card for a used one, or be done.",
    Phase.CARD: "Take the card or leave it.",
    Phase.FINAL: "Choose someone in your hand whom you can pay, both of them, or be done.",
    Phase.FINAL_STARS: "You don't have enough of that; a star is paid in one type.",
}
