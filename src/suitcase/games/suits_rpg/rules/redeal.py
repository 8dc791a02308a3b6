"""Another world for a viewer: everything that they cannot know is changed to something that fits what they know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from msgspec.structs import replace

from suitcase.engine import Chance, below
from suitcase.games.suits_rpg.cards import IDENTITY, SUITS
from suitcase.games.suits_rpg.character import LEAST, MOST_OF_A_MARK, PRESETS, MarkSheet
from suitcase.games.suits_rpg.rules.decks import shuffled
from suitcase.games.suits_rpg.skills import ATTRIBUTES, BASE, DEFENCE, SKILLS, TAGGED
from suitcase.games.suits_rpg.state import MASTER, SPECTATOR, UNBOUNDED, Deck, Link, Mark, State
from suitcase.games.suits_rpg.tasks import HIGHEST

TEXTS = ("Nothing yet.", "Look at the van again.", "Ask about the key.", "Not a word of this.")  # for other worlds
OF = {attribute: [skill for skill in SKILLS if SKILLS[skill][1] == attribute] for attribute in ATTRIBUTES}
DEFENCE_OF = {BASE[name]: name for name in ("block", "dodge", "insight", "willpower")}


def redeal(s: State, seat: int, chance: Chance) -> None:
    """`seat` is -1 for a spectator."""
    redeal_cards(s, s.players, range(1, s.seats), seat, chance)
    redeal_cards(s, s.master, [MASTER], seat, chance)
    for k, person in enumerate(s.people):
        if k != seat and person.note:
            person.note = TEXTS[below(chance, len(TEXTS))]
    for play in s.plays:
        for giver in play.given:
            if giver != seat:
                hand = s.people[giver].hand
                play.given[giver] = IDENTITY[hand[below(chance, len(hand))]]
    if seat != MASTER:
        redeal_secrets(s, seat, chance)


# --- Cards --------------------------------------------------------------------------------------------------------


def bit_of(seat: int) -> int:
    return 1 << (SPECTATOR if seat < 0 else seat)


def sees_hand(s: State, viewer: int, owner: int) -> bool:
    return viewer == owner or (viewer == MASTER and s.options.gm_sees_hands)


def redeal_cards(s: State, deck: Deck, owners: range | list[int], seat: int, chance: Chance) -> None:
    """The cards that a viewer cannot place change their places; a seat that knows a place knows what lies there now."""
    bit, known = bit_of(seat), s.known
    piles = [deck.draw, *(s.people[owner].hand for owner in owners if not sees_hand(s, seat, owner))]
    places = [(pile, k) for pile in piles for k, card in enumerate(pile) if not known.get(card, 0) & bit]
    cards = [pile[k] for pile, k in places]
    masks = [known.pop(card, 0) for card in cards]
    for (pile, k), mask, card in zip(places, masks, shuffled(cards, chance), strict=True):
        pile[k] = card
        if mask:
            known[card] = mask
    for hand in piles[1:]:
        hand.sort(key=lambda card: (IDENTITY[card], card))


# --- What the game master keeps -------------------------------------------------------------------------------------


def redeal_secrets(s: State, seat: int, chance: Chance) -> None:
    if s.marks:
        redeal_marks(s, chance)
    s.hidden = [some_mark(chance) for _ in range(below(chance, 3))]
    s.prepared = [TEXTS[below(chance, len(TEXTS))] for _ in range(below(chance, 3))]
    s.handouts = [
        handout if not handout.to or seat in handout.to else replace(handout, text=TEXTS[below(chance, len(TEXTS))])
        for handout in s.handouts
    ]
    if s.options.show_threshold:
        return
    for k, task in enumerate(s.tasks):
        ways = [
            way if way.mark else replace(way, threshold=between(way.least, min(way.most, HIGHEST), chance))
            for way in task.ways
        ]
        s.tasks[k] = replace(task, ways=tuple(ways))
    for play in s.plays:
        if play.threshold and not play.formula:
            play.threshold = between(1, HIGHEST, chance)


def between(least: int, most: int, chance: Chance) -> int:
    return least + below(chance, most - least + 1)


def some_mark(chance: Chance) -> Mark:
    return Mark(sheet=[*PRESETS.values()][below(chance, len(PRESETS))])


def redeal_marks(s: State, chance: Chance) -> None:
    """Sheets that agree with all that plays have told."""
    sheets: list[dict[str, int]] = [{} for _ in s.marks]
    for attribute in ATTRIBUTES:
        values = [possible(mark, attribute) for mark in s.marks]
        links = [link for link in s.links if LINKED[link.kind] == attribute]
        for sheet, value in zip(sheets, solution(values, links, chance), strict=True):
            sheet[attribute] = value
    for mark, sheet in zip(s.marks, sheets, strict=True):
        tags = []
        for skill in SKILLS:
            able = tag_states(mark, skill, sheet[SKILLS[skill][1]])
            if able[below(chance, len(able))]:
                tags.append(skill)
        suits = [mark.suit] if mark.suit else [suit for suit in ("", *SUITS) if not suit or suit not in mark.suits_out]
        suit = suits[below(chance, len(suits))]
        mark.sheet = MarkSheet(name=mark.sheet.name, suit=suit, tags=tuple(tags), **sheet)


class Told(Protocol):
    """What plays have told about a mark: the mark itself, or a view of it."""

    @property
    def bounds(self) -> dict[str, tuple[int, int]]: ...

    @property
    def tagged(self) -> dict[str, bool]: ...


LINKED = {"order": "dexterity", "stealth": "wits"}


def fits(mark: Told, stat: str, value: int) -> bool:
    least, most = mark.bounds.get(stat, (-UNBOUNDED, UNBOUNDED))
    return least <= value <= most


def tag_states(mark: Told, skill: str, value: int) -> list[bool]:
    """Whether a skill can be tagged and can be not, if its attribute is a value."""
    known = mark.tagged.get(skill)
    return [
        tagged for tagged in (False, True) if known in (None, tagged) and fits(mark, skill, value + TAGGED * tagged)
    ]


def possible(mark: Told, attribute: str) -> list[int]:
    if not mark.bounds and not mark.tagged:
        return [*range(LEAST, MOST_OF_A_MARK + 1)]
    return [
        value
        for value in range(LEAST, MOST_OF_A_MARK + 1)
        if fits(mark, attribute, value)
        and fits(mark, DEFENCE_OF[attribute], value + DEFENCE)
        and all(tag_states(mark, skill, value) for skill in OF[attribute])
    ]


def solution(values: list[list[int]], links: list[Link], chance: Chance) -> list[int]:
    """Values for all marks that agree with all links; chance decides which."""
    if not links:
        return [choices[below(chance, len(choices))] for choices in values]
    found = search(values, links, chance)
    assert found is not None  # the truth is a solution
    return found


def search(values: list[list[int]], links: list[Link], chance: Chance) -> list[int] | None:
    """Values are struck out that agree with no others; then one mark is decided, and so on."""
    values = values.copy()
    while any(NARROW[link.kind](link, values) for link in links):
        pass
    if not all(values):
        return None
    open_ones = [k for k, choices in enumerate(values) if len(choices) > 1]
    if not open_ones:
        return [choices[0] for choices in values]
    k = min(open_ones, key=lambda k: len(values[k]))
    for value in shuffled(values[k].copy(), chance):
        if found := search([*values[:k], [value], *values[k + 1 :]], links, chance):
            return found
    return None


def keep(values: list[list[int]], k: int, fit: Callable[[int], bool]) -> bool:
    """Strikes out what does not fit; whether anything was."""
    left = [value for value in values[k] if fit(value)]
    changed = len(left) < len(values[k])
    values[k] = left
    return changed


def narrow_order(link: Link, values: list[list[int]]) -> bool:
    a, b = int(link.a[0][1:]) - 1, int(link.b[0][1:]) - 1
    changed = keep(values, a, lambda v: any(link.least <= v - w <= link.most for w in values[b]))
    return keep(values, b, lambda w: any(link.least <= v - w <= link.most for v in values[a])) or changed


def narrow_stealth(link: Link, values: list[list[int]]) -> bool:
    """The lowest of those joined or the highest of the rest, whichever is higher, is from `least` to `most`."""
    least, most = link.least - DEFENCE, link.most - DEFENCE
    joined, rest = ([int(ref[1:]) - 1 for ref in refs] for refs in (link.a, link.b))
    if any(not values[k] for k in joined + rest):
        return False
    changed = False
    for k in rest:
        changed |= keep(values, k, lambda v: v <= most)
    low = [k for k in joined if any(v <= most for v in values[k])]
    if len(low) == 1 or (joined and not low):  # one of those joined has to be low enough
        changed |= keep(values, (low or joined)[0], lambda v: v <= most)
    high = [k for k in rest if any(v >= least for v in values[k])]
    all_high = bool(joined) and all(any(v >= least for v in values[k]) for k in joined)
    if not high:
        for k in joined:
            changed |= keep(values, k, lambda v: v >= least)
        if not joined:
            changed |= keep(values, rest[0], lambda v: v >= least)
    elif not all_high and len(high) == 1:
        changed |= keep(values, high[0], lambda v: v >= least)
    return changed


NARROW = {"order": narrow_order, "stealth": narrow_stealth}
