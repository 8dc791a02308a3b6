"""One side of a play: its flip, the effects of its cards, and how it is cleared away."""

from __future__ import annotations

from suitcase.engine import Chance
from suitcase.games.suits_rpg.cards import ACE, IDENTITY, JACK, JOKER, KING, MASTERS, NO_CARD, RANK, SUIT
from suitcase.games.suits_rpg.rules.decks import can_draw, discard, draw, flip
from suitcase.games.suits_rpg.rules.evidence import learn_suit, learn_tag
from suitcase.games.suits_rpg.rules.totals import effects
from suitcase.games.suits_rpg.state import MASTER, Play, Side, State, sheet_of


def flip_for(s: State, side: Side, chance: Chance) -> None:
    """RP-5, RP-7. RP-A5: a flipped card has no effect, unless the table has agreed otherwise."""
    side.flipper = side.seat
    side.flip = flip(s, side.seat, chance)
    side.flip_as = NO_CARD if side.flip == NO_CARD else IDENTITY[side.flip]
    if not s.options.flip_effects or side.flip == NO_CARD:
        return
    if RANK[side.flip_as] in (KING, JOKER):
        learn_tag(s, side)
    if not must_name(s, side):
        effect(s, side, side.seat, side.flip_as, chance)


def must_name(s: State, side: Side) -> bool:
    """Whether a flipped King or Joker has to be named, where flips have effects."""
    faces = s.options.flip_effects and side.flip != NO_CARD and RANK[side.flip_as] in (KING, JOKER)
    return faces and effects(s, side)


def effect(s: State, side: Side, seat: int, identity: int, chance: Chance) -> tuple[bool, bool]:
    """What a card does as it is played: whether an Ace and whether a suit drew a card."""
    ace = suit = False
    possible = can_draw(s, seat)
    if RANK[identity] == ACE:  # RP-19
        ace = effects(s, side) and draw(s, seat, "ace", chance)
        if possible:
            learn_tag(s, side)
    # RP-21, RP-31: a matching suit draws a card; RP-A23: besides that of an Ace. A lender's own suit counts (RP-A17).
    who = side.who if seat == MASTER else f"p{seat}"
    matches = bool(SUIT[identity]) and SUIT[identity] == sheet_of(s, who).suit
    if can_draw(s, seat):
        suit = matches and draw(s, seat, "suit", chance)
        learn_suit(s, who, SUIT[identity], drew=suit)
    return ace, suit


def clear(s: State, side: Side) -> None:
    if side.flip != NO_CARD:
        discard(s, side.flip)
    for used in side.used:
        discard(s, used.card)
    side.flip = side.flip_as = NO_CARD
    side.used = []


def note_jacks(s: State, play: Play, side: Side) -> bool:
    """RP-16: each Jack whose effect works takes a card after the play. Whether the side has a Jack."""
    played = [u.card for u in side.used] + ([] if side.flip == NO_CARD else [side.flip])
    play.pool += [IDENTITY[card] + (MASTERS if card >= MASTERS else 0) for card in played]
    jacks = [u.seat for u in side.used if RANK[u.identity] == JACK]
    if s.options.flip_effects and side.flip != NO_CARD and RANK[side.flip_as] == JACK:
        jacks.append(side.seat)
    if effects(s, side):
        play.jacks += jacks
    return bool(jacks)
