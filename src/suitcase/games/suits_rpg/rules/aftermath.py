"""After the result: Jacks, draws, looks at decks, swaps, and attacks that follow."""

from __future__ import annotations

from suitcase.engine import Chance
from suitcase.games.suits_rpg.cards import IDENTITY, JACK, MASTERS, RANK, word
from suitcase.games.suits_rpg.rules import combat
from suitcase.games.suits_rpg.rules.decks import (
    deck_of,
    discard,
    draw,
    look,
    put_in_hand,
    refill,
    show_to,
    swap_cards,
)
from suitcase.games.suits_rpg.skills import WEAPONS
from suitcase.games.suits_rpg.state import (
    EVERYBODY,
    MASTER,
    Deck,
    Person,
    Play,
    State,
    active,
    alive,
    being,
    cast,
    marks_here,
    sheet_of,
)

# --- Jacks and draws ----------------------------------------------------------------------------------------------


def takeable(s: State, play: Play, seat: int) -> list[int]:
    """RP-A15: the identities from 2 to 10 that a Jack may take."""
    pile = {IDENTITY[card] for card in deck_of(s, seat).discard}
    if s.options.jack == "play":
        side = MASTERS if seat == MASTER else 0
        pile &= {card - side for card in play.pool}
    return sorted(identity for identity in pile if RANK[identity] < JACK)


def jack_step(s: State, play: Play, chance: Chance) -> bool:
    while play.jacks:
        seat = play.jacks[0]
        if takeable(s, play, seat) and (seat == MASTER or active(s.people[seat])):
            play.asked = [seat]
            return True
        play.jacks.pop(0)
    play.step = "draw"
    return False


def take(s: State, play: Play, identity: int) -> None:
    seat = play.jacks.pop(0)
    pile = deck_of(s, seat).discard
    card = next(card for card in reversed(pile) if IDENTITY[card] == identity)
    pile.remove(card)
    if s.options.jack == "play":
        play.pool.remove(identity + (MASTERS if seat == MASTER else 0))  # a second deck may have its equal in the pile
    put_in_hand(s, seat, card)
    show_to(s, card, EVERYBODY)  # all saw it
    s.news.append(("took", seat, word(card)))


def draw_step(s: State, play: Play, chance: Chance) -> bool:
    """RP-13, RP-A11: all who took part draw a card, whoever won. The dead do not (RP-A46)."""
    for seat in play.drawers:
        if seat == MASTER or active(s.people[seat]):
            draw(s, seat, "end", chance)
    play.drawers = []
    play.step = "effect"
    return False


# --- What a skill does --------------------------------------------------------------------------------------------


def effect_step(s: State, play: Play, chance: Chance) -> bool:
    play.step = "end"
    if play.use == "initiative":
        return False
    actor = being(s, play.actor)
    if play.use == "cover":  # RP-A35: the leader skips an action in both cases
        actor.skips = True
        if play.success and len(s.plays) > 1:
            s.plays[-2].cover = play.actor
            s.news.append(("covers", play.actor, play.targets[0]))
    elif not alive(s, play.actor):
        return False
    elif isinstance(actor, Person) and play.use in ("ambush", "awareness", "leadership"):
        player_effect(s, play, actor, chance)
    elif play.use == "feint":
        actor.feint = actor.feint or play.success  # RP-A42: two do not add up
        play.costs = play.costs and "S" not in play.suits  # RP-34: with a ♠ it costs no action, failed or not
    elif play.use == "disarm":
        target = being(s, play.targets[0])
        if play.success and play.weapon not in target.taken:
            target.taken.append(play.weapon)
            s.news.append(("disarmed", play.targets[0], play.weapon))
        if "C" in play.suits:  # RP-41
            play.step = "follow"
    elif play.use in ("athlete", "driver") and "D" in play.suits:
        play.step = "follow"  # RP-31, RP-A58: after a failed run too
    elif play.use in ("guns", "throw") and not play.success and "D" in play.suits and not play.called:
        play.step = "again"  # RP-35, RP-A41
    return False


def player_effect(s: State, play: Play, actor: Person, chance: Chance) -> None:
    """RP-30, RP-32, RP-36. RP-A37, RP-A38: a look is spent even if it fails."""
    if play.use == "ambush":
        actor.ambushed = True
        if play.success:
            begin_look(s, play, s.master, sheet_of(s, play.actor).wits, "D", chance)
    elif play.called:
        return
    elif play.use == "awareness":
        actor.noticed = True
        if play.success:
            begin_look(s, play, s.players, play.x, "H", chance)
    elif play.success:
        play.swaps = sheet_of(s, play.actor).charisma
        play.step = "involve"


def begin_look(s: State, play: Play, deck: Deck, count: int, suit: str, chance: Chance) -> None:
    """RP-A52: one sees what is there, and the deck is shuffled only if nothing is."""
    if not refill(s, deck, chance):
        return
    play.looking = min(count, len(deck.draw))
    play.drops = play.suits.count(suit)  # RP-A39
    look(s, deck, play.looking, play.seat)
    s.news.append(("looks", play.actor, play.looking, "gm" if deck is s.master else "players"))
    play.step = "look"


def looked_deck(s: State, play: Play) -> Deck:
    return s.master if play.use == "ambush" else s.players


def in_sight(s: State, play: Play) -> list[int]:
    """The identities that are not laid down yet, the topmost first."""
    cards = looked_deck(s, play).draw
    start, end = len(cards) - play.looking, len(cards) - play.placed
    return [IDENTITY[card] for card in reversed(cards[start:end])]


def look_step(s: State, play: Play, chance: Chance) -> bool:
    if play.looking - play.placed < 1:
        play.step = "end"
        return False
    play.asked = [play.seat]
    return True


def _index(s: State, play: Play, identity: int) -> int:
    cards = looked_deck(s, play).draw
    start, end = len(cards) - play.looking, len(cards) - play.placed
    return next(k for k in range(end - 1, start - 1, -1) if IDENTITY[cards[k]] == identity)


def place(s: State, play: Play, identity: int) -> None:
    """The card comes next from the top."""
    cards = looked_deck(s, play).draw
    card = cards.pop(_index(s, play, identity))
    cards.insert(len(cards) + 1 - play.placed - 1, card)
    play.placed += 1


def drop(s: State, play: Play, identity: int) -> None:
    """To the discard pile of the deck's owner (RP-A39)."""
    card = looked_deck(s, play).draw.pop(_index(s, play, identity))
    discard(s, card)
    play.looking -= 1
    play.drops -= 1
    s.news.append(("dropped", play.actor, word(card)))


# --- Swaps --------------------------------------------------------------------------------------------------------


def others(s: State, play: Play) -> list[int]:
    """The players who may take part in a swap."""
    return [int(ref[1:]) for ref in cast(s) if ref != play.actor and not s.people[int(ref[1:])].absent]


def most_involved(s: State, play: Play) -> int:
    """RP-36, RP-A34: one, one more for each ♥, and no more than were named."""
    return min(play.x, 1 + play.suits.count("H"), len(others(s, play)))


def involve_step(s: State, play: Play, chance: Chance) -> bool:
    if most_involved(s, play) < 1:
        play.step = "end"
        return False
    play.asked = [play.seat]
    return True


def swap_pairs(s: State, play: Play) -> list[tuple[int, int]]:
    seats = sorted(seat for seat in [play.seat, *play.involved] if s.people[seat].hand)
    return [(a, b) for a in seats for b in seats if a < b]


def propose_step(s: State, play: Play, chance: Chance) -> bool:
    if play.swaps < 1 or not swap_pairs(s, play):
        play.step = "end"
        return False
    play.asked = [play.seat]
    return True


def give_step(s: State, play: Play, chance: Chance) -> bool:
    """RP-A36: both owners choose, and either may refuse."""
    play.asked = [seat for seat in play.pair if seat not in play.given]
    if play.asked:
        return True
    a, b = play.pair
    swap_cards(s, a, b, play.given[a], play.given[b])
    s.turned += 1
    s.news.append(("swapped", a, b))
    play.swaps -= 1
    play.pair, play.given = [], {}
    play.step = "propose"
    return False


def refuse(s: State, play: Play) -> None:
    play.pair, play.given = [], {}
    play.step = "propose"


# --- Attacks that follow ------------------------------------------------------------------------------------------


def follow_targets(s: State, play: Play) -> list[str]:
    if play.seat == MASTER:
        return cast(s)
    more = [ref for ref in cast(s) if ref != play.actor] if s.options.players_may_oppose else []
    return marks_here(s) + more


def follow_attacks(s: State, play: Play) -> list[str]:
    barred = being(s, play.actor).taken
    able = ("thug", "throw") if play.use == "disarm" else ("thug",)
    return [weapon for weapon in able if weapon in WEAPONS and weapon not in barred]


def follow_step(s: State, play: Play, chance: Chance) -> bool:
    if not follow_targets(s, play) or not follow_attacks(s, play):
        play.step = "end"
        return False
    play.asked = [play.seat]
    return True


def again_step(s: State, play: Play, chance: Chance) -> bool:
    play.asked = [play.seat]
    return True


def end_step(s: State, play: Play, chance: Chance) -> bool:
    s.plays.pop()
    if not s.plays:
        combat.after_play(s, play, chance)
    return False


STEPS = {
    "jack": jack_step,
    "draw": draw_step,
    "effect": effect_step,
    "look": look_step,
    "involve": involve_step,
    "propose": propose_step,
    "give": give_step,
    "follow": follow_step,
    "again": again_step,
    "end": end_step,
}
