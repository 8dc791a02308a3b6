"""What each rulebook gives. These are only signatures; the core is bound to one rulebook's own before it runs."""

from __future__ import annotations

from suitcase.engine import Chance, rule
from suitcase.games.influence.state import State

# Components (from the game's TOML file).
RING: list[int] = []  # all spaces clockwise, the extra ones among them
RING_AT: list[int] = []  # where each space stands in the ring
BESIDE_ONE: list[int] = []  # the two places beside each extra space
BESIDE_TWO: list[int] = []
SIDE: list[int] = []  # the type printed at each place
TILE_TYPE: list[int] = []
TILE_PLAIN: list[int] = []  # influence symbols on a tile's bright side
TILE_FAVOR: list[int] = []  # favor symbols
FAVOR_TYPE: list[int] = []
FAVOR_PLACE: list[int] = []
FAVOR_EFFECT: list[int] = []
COST: list[list[int]] = []  # of each person: symbols of each type
SYMBOLS: list[int] = []  # the same, a byte for each type
STARS: list[int] = []
BENEFIT: list[list[int]] = []
POINTS: list[int] = []
WORTHS: list[int] = []  # the score tokens

# Rules that are numbers.
PRINTED_PLAIN = 0  # what the board prints at a place: influence symbols
PRINTED_SET = 0  # and set symbols
EXTRAS_ARE_PLACES = False  # whether one may start or be moved to an extra space


@rule
def first_to_draft(s: State) -> int:
    """Who takes a mat first; the others follow counter-clockwise."""
    raise NotImplementedError


@rule
def first_turn(s: State) -> int:
    raise NotImplementedError


@rule
def set_value(s: State, seat: int, kind: int) -> int:
    """What a set symbol gives when a seat collects."""
    raise NotImplementedError


@rule
def may_choose_tile(s: State, seat: int) -> bool:
    """Whether a seat may collect with a neighbour's tile."""
    raise NotImplementedError


@rule
def may_draw_used(s: State, seat: int) -> bool:
    """Whether a seat chooses where a favor card comes from."""
    raise NotImplementedError


@rule
def may_swap_used(s: State, seat: int) -> bool:
    """Whether a seat may swap a favor card with a used one now."""
    raise NotImplementedError


@rule
def stands_for_any(s: State, seat: int, favor: int) -> bool:
    """Whether a favor card may be played as one of another type."""
    raise NotImplementedError


@rule
def may_discount(s: State, seat: int, favor: int) -> bool:
    """Whether a favor card may be played for a discount."""
    raise NotImplementedError


@rule
def after_purchase(s: State, seat: int, chance: Chance) -> None:
    """What follows when friends were made; ends with `refill_all`."""
    raise NotImplementedError


@rule
def end_turn(s: State, chance: Chance) -> None:
    raise NotImplementedError


@rule
def decide_card(s: State, seat: int, take: bool, chance: Chance) -> None:
    """The decision about the starting or the last player card."""
    raise NotImplementedError


@rule
def card_ends(s: State) -> bool:
    """Whether final scoring follows the decision about that card."""
    raise NotImplementedError


@rule
def final_favors(s: State, chance: Chance) -> None:
    """The second step of final scoring."""
    raise NotImplementedError


@rule
def score_majority(s: State, kind: int) -> None:
    raise NotImplementedError


@rule
def score_centre(s: State) -> None:
    raise NotImplementedError


@rule
def first_in_order(s: State) -> int:
    """Who is first when nothing else decides."""
    raise NotImplementedError
