"""What a seat may do, in words that say what would come of it. Made of what the seat itself can see."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from suitcase.engine import capital, listed
from suitcase.games.influence.components import STAR
from suitcase.games.influence.rules.bound import BoundRules
from suitcase.games.influence.rules.draft import CAREGIVER_EACH, REBEL_FIRST, REBEL_SECOND, START, START_TYPE
from suitcase.games.influence.rules.prices import DEAR
from suitcase.games.influence.state import MOST, PLACES, TYPES, State
from suitcase.games.influence.view import InfluenceView, Tile, collected
from suitcase.games.influence.words.lexicon import Lexicon, either
from suitcase.games.influence.words.state_from_view import state_from_view

BUTTON = "button"
EFFECT_WORDS = {  # what each effect lets a seat do, in an offer
    "move a token": "move a token to an open space",
    "discard two people": "discard two people",
    "swap two tiles": "swap two tiles",
    "swap two influences": "swap two of your influences",
}


class Offers:
    """The words for the actions of one view."""

    def __init__(self, lexicon: Lexicon, rules: BoundRules, view: InfluenceView) -> None:
        self.lexicon, self.rules, self.view = lexicon, rules, view
        self.c, self.vocabulary = lexicon.c, lexicon.vocabulary
        self.seat = view.viewer if view.viewer is not None else view.acting[0]
        self.me = view.players[self.seat]

    @cached_property
    def state(self) -> State:
        return state_from_view(self.c, self.lexicon.mats, self.view)

    def offer(self, action: str) -> tuple[str, str]:
        """The words, and the thing on the table that the action belongs to."""
        word, _, rest = action.partition(" ")
        if word == "mat":
            return self._mat(rest), f"mat:{rest}"
        if word == "go":
            space = self.lexicon.space(rest)
            return self._go(space), f"space:{self.lexicon.spaces[space]}"
        if word == "favor":
            kind, place = self.lexicon.favor(rest)
            return self._favor(rest, kind, place), f"favor:{self.c.types[kind]}@{self.c.places[place].name}"
        if word == "tile":
            place = self.lexicon.space(rest)
            return self._tile(place), f"tile:{self.c.places[place].name}"
        if word == "token":
            return self._token(int(rest)), f"seat:{rest}"
        if action in self.c.types:
            return self._type(self.c.type_of(action)), f"type:{action}"
        if " and " in action:
            one, two = action.split(" and ")
            return self._pair(self.c.type_of(one), self.c.type_of(two)), f"pair:{one}+{two}"
        if (person := self.lexicon.person(action)) is not None:
            return self._person(person), f"person:{self.c.people[person].name}"
        return self._button(action), BUTTON

    # --- The draft ------------------------------------------------------------------------------------------

    def _mat(self, mat: str) -> str:
        number = self.lexicon.mats.index(mat)
        kind = START_TYPE[number]
        if kind >= 0:
            gets = self.lexicon.amount(START, kind)
        elif mat == "rebel":
            gets = f"{REBEL_FIRST} of one type and {REBEL_SECOND} of another"
        else:
            gets = f"{CAREGIVER_EACH} each of two types"
        ability = f"; {self.vocabulary.abilities[number]}" if self.view.abilities else ""
        return f"{mat.capitalize()}: begin with {gets}{ability}; then you choose where to start"

    def _type(self, kind: int) -> str:
        phase, name = self.view.phase, self.c.types[kind].capitalize()
        if phase == "first_type":
            if self.me.mat == "rebel":
                return f"{name}: {REBEL_FIRST} of it now, then {REBEL_SECOND} of another type"
            return f"{name}: {CAREGIVER_EACH} of it now, then {CAREGIVER_EACH} of another type"
        if phase == "second_type":
            return f"{name}: {REBEL_SECOND if self.me.mat == 'rebel' else CAREGIVER_EACH} of it"
        if phase == "favor_type":
            return f"As a {self.c.types[kind]} favor: {self.lexicon.amount(1, kind)}, or {self._effect(kind)}"
        have = self.view.purse if phase == "final_stars" else self.me.influence
        left = have[kind] - self.view.price
        paid = self.lexicon.amount(self.view.price, kind)
        return f"Pay the star with {paid}; you would keep {self.lexicon.amount(left, kind)}"

    # --- Going and collecting ---------------------------------------------------------------------------------

    def _go(self, space: int) -> str:
        name, where, phase = self.lexicon.spaces[space], self.lexicon.where(space), self.view.phase
        if phase == "space":
            return f"{name}: you would start here; nothing is collected yet"
        if phase == "token_to":
            return f"To {where}; nothing is collected there"
        if phase == "collect_at":
            return f"Collect as at {where}: {self._arriving(space)}"
        if space < PLACES:
            return f"{name}: {self._arriving(space)}"
        sides = (self.rules.BESIDE_ONE[space - PLACES], self.rules.BESIDE_TWO[space - PLACES])
        if len(self._tiles_at(sides[0])) > 1:
            beside = either([f"as at {self.lexicon.where(place)}" for place in sides])
            return f"{name}: collect {beside}, with the {self.vocabulary.tile} there or a neighbour's"
        both = [f"{self._collected(place, place, briefly=True)} as at {self.lexicon.where(place)}" for place in sides]
        return f"{name}: " + ", or ".join(both)

    def _arriving(self, place: int) -> str:
        """What one would collect at a place."""
        here = self._collected(place, place)
        # The Creative chooses among tiles. The same thing from two of them is said once.
        others = [self._collected(place, tile, briefly=True) for tile in self._tiles_at(place) if tile != place]
        others = [words for words in dict.fromkeys(others) if words != here]
        return f"{here}; or with a neighbour's {self.vocabulary.tile} {either(others)}" if others else here

    def _tiles_at(self, place: int) -> list[int]:
        s, actions = self.state, [0] * (PLACES + 1)
        s.at = place
        if not self.rules.may_choose_tile(s, self.seat):
            return [place]
        n = self.rules.list_tiles(s, self.seat, actions)
        return [action - self.rules.TILE for action in actions[:n]]

    def _collected(self, place: int, tile_at: int, *, briefly: bool = False) -> str:
        """All symbols together; then what of it comes through friends, and what is lost above 19."""
        total, through, favors = collected(self.rules, self.state, self.seat, place, tile_at)
        parts = self.lexicon.amounts(total)
        if favors:
            some = self.view.favor_deck or self.view.used
            parts.append("a favor card" if some else "no favor card, for none is left")
        lost = [max(0, have + more - MOST) for have, more in zip(self.me.influence, total, strict=True)]
        notes = []
        if any(through):
            notes.append(f"{listed(self.lexicon.amounts(through))} through your {self.vocabulary.friends}")
        if any(lost):
            notes.append(f"{listed(self.lexicon.amounts(lost))} lost above {MOST}")
        return listed(parts) + (f" ({'; '.join(notes)})" if notes and not briefly else "")

    def _tile(self, place: int) -> str:
        name, tile, shown = self.c.places[place].name, self.vocabulary.tile, self.view.tiles[place]
        where = self.lexicon.where(place)
        match self.view.phase:
            case "collect_with":
                assert self.view.at is not None
                here = "here" if name == self.view.at else f"at {where}"
                return f"With the {tile} {here}: {self._collected(self.c.place_of(self.view.at), place)}"
            case "tile_one":
                shows = self._shown(shown.influence, shown)
                return f"The {tile} at {where}: {shows}; it would change places with one that you choose next"
            case "tile_two":
                first = self.lexicon.where_called(self.view.first or "")
                shows = self._shown(shown.influence, shown)
                return f"Swap the {tile} at {first} with the one at {where}: {shows}"
        dark = Tile(shown.type, shown.influence - 1, 1, shown.favor)
        return f"Turn the {tile} at {where} dark; it then gives {self._shown(dark.influence, dark)}"

    def _shown(self, plain: int, tile: Tile) -> str:
        """The symbols of a tile."""
        return self.lexicon.symbols(plain, self.c.type_of(tile.type), tile.set, tile.favor)

    # --- Favors -----------------------------------------------------------------------------------------------

    def _favor(self, word: str, kind: int, place: int) -> str:
        name = self.lexicon.favor_title(word)
        if self.view.phase == "give":
            return f"{capital(name)}: you would give it, and take a used one for it"
        if self.view.phase == "take":
            return f"{capital(name)}: you would take it from the used pile"
        does = f"{self.lexicon.amount(1, kind)}, or {self._effect(kind)}"
        # The place counts only while one stands on it.
        here = f"; {self.vocabulary.at_its_place}" if self.me.space == self.c.places[place].name else ""
        return f"{capital(name)}: {does}{here}"

    def _effect(self, kind: int) -> str:
        return EFFECT_WORDS[self.c.favors.effects[self.c.types[kind]]]

    def _token(self, seat: int) -> str:
        player = self.view.players[seat]
        owner = "Your own token" if seat == self.seat else f"The {(player.mat or '').capitalize()}'s token"
        return f"{owner}, now at {self.lexicon.where_called(player.space or '')}"

    def _pair(self, one: int, two: int) -> str:
        a, b = self.c.types[one], self.c.types[two]
        have = self.me.influence
        after = f"{self.lexicon.amount(have[two], one)} and {self.lexicon.amount(have[one], two)}"
        return f"Swap {a} and {b}: you would have {after}"

    # --- People -----------------------------------------------------------------------------------------------

    def _person(self, card: int) -> str:
        name, view = self.c.people[card].name, self.view
        if view.phase.startswith("discard"):
            then = "" if view.phase == "discard_two" else "; then you choose a second one"
            if name in view.hand:
                return f"Discard {name} from your hand{then}"
            row = "row" if len(view.rows) == 1 else "first row" if name in view.rows[0] else "second row"
            return f"Discard {name} from the {row}{then}"
        return f"{name}: {self._paying([card], self._price(name))}"

    def _price(self, name: str) -> int:
        for row, prices in zip(self.view.rows, self.view.prices, strict=True):
            if name in row:
                return prices[row.index(name)]
        return self.view.hand_prices[self.view.hand.index(name)]

    def _paying(self, cards: Sequence[int], price: int) -> str:
        """What one would pay for people at one price, and what one would keep."""
        costs = [symbol for card in cards for symbol in self.c.people[card].cost]
        paid = [price * costs.count(kind) for kind in self.c.types]
        left = [have - gone for have, gone in zip(self.me.influence, paid, strict=True)]
        stars = costs.count(STAR)
        choice = self.rules.star_choice(left, price, stars)
        if stars and not choice:
            # All the stars can be paid in one way only.
            for kind in range(TYPES):
                while stars and left[kind] >= price:
                    left[kind] -= price
                    paid[kind] += price
                    stars -= 1
        parts = self.lexicon.amounts(paid)
        if not stars:
            return f"{listed(parts)}; you would keep {listed(self.lexicon.amounts(left)) or 'nothing'}"
        could = either([name for kind, name in enumerate(self.c.types) if choice >> kind & 1])
        parts.append(f"{price} {could} for the star" if stars == 1 else f"{price} {could} for each of {stars} stars")
        return f"{listed(parts)}; you would keep {sum(left) - stars * price} in all"

    # --- Everything else --------------------------------------------------------------------------------------

    def _button(self, action: str) -> str:
        view, c = self.view, self.c
        kind = c.type_of(view.favor_type) if view.favor_type else 0
        match view.phase, action:
            case "favor", "done":
                return "Play no more favor cards"
            case "late_swap", "done":
                return "End your turn without a swap"
            case (("favor" | "late_swap"), "swap"):
                return "Swap a favor card of yours for a used one, once this turn"
            case "favor_mode", "gain":
                return f"Gain 1 {c.singular[kind]}; you would have {min(MOST, self.me.influence[kind] + 1)}"
            case "favor_mode", "effect":
                return f"Use its effect: {self._effect(kind)}"
            case "favor_mode", "both":
                return f"Take both: 1 {c.singular[kind]}, then {self._effect(kind)}"
            case "favor_mode", "effect first":
                return f"Take both: {self._effect(kind)}, then 1 {c.singular[kind]}"
            case "favor_mode", "discount":
                price = max(1, DEAR - view.discount)
                if view.discount and not view.discounts_add:
                    return f"It changes nothing: people in your hand cost {price} a symbol already"
                return f"People in your hand cost {max(1, price - 1)} a symbol this turn instead of {price}"
            case "draw_from", "deck":
                return "Draw a favor card from the deck, unseen"
            case "draw_from", "pile":
                return f"Take {self.lexicon.favor_title(view.used[-1])}, the top of the used pile"
            case "second", "done":
                return f"No second {self.vocabulary.friend}"
            case "final", "both":
                cards = [self.lexicon.people.index(name) for name in view.hand]
                return f"{listed(view.hand)}: {self._paying(cards, DEAR)}"
            case "final", "done":
                if self.rules.final_legal(self.state, self.seat, [0] * 4) == 1:
                    return "You can't pay for anyone in your hand, so you are done"
                return f"No more {self.vocabulary.friends}; you keep what you have"
            case "card", _:
                offers = self.vocabulary.last_card_offers if view.card_ends else self.vocabulary.card_offers
                return offers[self.vocabulary.card_words.index(action)]
        return action.capitalize()
