"""What a side of a play is worth, which suits it has used, and whether its face cards have their effects."""

from __future__ import annotations

from suitcase.games.suits_rpg.cards import IDENTITY, JOKER, NAMED, NO_CARD, RANK, SUIT, VALUE
from suitcase.games.suits_rpg.character import modifier
from suitcase.games.suits_rpg.skills import SKILLS
from suitcase.games.suits_rpg.state import MASTER, Play, Side, State, sheet_of

ON_A_PERSON = -5  # RP-39
FEINT = 2  # RP-34


def effects(s: State, side: Side) -> bool:
    """RP-29, RP-A2: in a skill that is not tagged face cards are tens and nothing else. Defences and bare attributes
    have no tags, so faces work there."""
    untagged = side.stat in SKILLS and side.stat not in sheet_of(s, side.who).tags
    return not untagged or s.options.untagged_faces == "full"


def cards_value(side: Side) -> int:
    """RP-10: all cards of a play add up."""
    value = VALUE[side.flip_as] if side.flip_as != NO_CARD else 0
    for used in side.used:
        value += VALUE[used.identity]
    return value


def suits_spent(side: Side) -> str:
    """The suits of the cards from hands, a letter each."""
    return "".join(SUIT[used.identity] for used in side.used)


def suits_used(s: State, side: Side) -> str:
    """The suits of the cards from hands and of the flipped card (RP-A6), a letter each."""
    flipped = SUIT[side.flip_as] if s.options.flip_suit and side.flip_as != NO_CARD else ""
    return flipped + suits_spent(side)


def penalty(s: State, play: Play, side: Side) -> int:
    """RP-39: to steal off a person is harder, unless a ♠ is used."""
    on_person = play.use == "pickpocket" and side.who == play.actor
    return ON_A_PERSON if on_person and "S" not in suits_used(s, side) else 0


def open_total(s: State, play: Play, side: Side) -> int:
    """What everybody can count: the cards and all bonuses, without the modifier of the side's sheet."""
    charisma = sheet_of(s, side.who).charisma if side.charisma else 0
    return cards_value(side) + side.bonus + charisma + penalty(s, play, side)


def side_modifier(s: State, play: Play, side: Side) -> int:
    if play.use == "stealth" and side.who != play.actor and len(play.targets) > 1:
        return group_insight(s, play)
    return modifier(sheet_of(s, side.who), side.stat)


def group_insight(s: State, play: Play) -> int:
    """RP-38, RP-A44: those who are picked use the lowest Insight among them; the highest of all that remain defends."""
    insight = {ref: modifier(sheet_of(s, ref), "insight") for ref in play.targets}
    joined = [min(insight[ref] for ref in play.picked)] if play.picked else []
    return max([*joined, *(insight[ref] for ref in play.targets if ref not in play.picked)])


def total(s: State, play: Play, side: Side) -> int:
    return open_total(s, play, side) + side_modifier(s, play, side)


def actor_side(play: Play) -> Side:
    return next(side for side in play.sides if side.who == play.actor)


def threshold_of(s: State, play: Play) -> int:
    """The number that a play without an opponent has to meet."""
    if play.task >= 0 and not play.threshold:
        return next(way.threshold for way in s.tasks[play.task].ways if way.use == play.use)
    return play.threshold


def copies(s: State, seat: int) -> list[int]:
    """RP-18, RP-A19, RP-A21: the identities that a King may be: all that lie in the discard pile, and if a Joker lies
    there, any card; a King is a ten anyway."""
    own = seat == MASTER and s.options.gm_king == "own"
    pile = {IDENTITY[card] for card in (s.master if own else s.players).discard}
    if any(RANK[identity] == JOKER for identity in pile):
        return [*range(NAMED)]
    return sorted(pile)
