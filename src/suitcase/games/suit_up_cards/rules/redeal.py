"""Another world for one viewer: another past in which they would have seen the same.

A viewer saw every card that they gave or got themselves, and every action card that was played. Of all other trades
they saw who traded how many cards. So they know less of a hand as its holder trades on: if they knew three of its cards
and it gave two away, at least one of the three is still there, but they do not know which. Such knowledge has no simple
form. But the trades are kept, so a world that fits is a world with another past.

The world is a function of what the viewer knows and of chance, of nothing else. First everything is taken out of the
state that they cannot know (`knowledge`); from what is left a past is found anew (`making_anew`). Nothing of the true
past is left by then. Every past that fits can be found, each about as likely as the others.

Nearly always the first try leads to a past. Where much must have happened in few trades it may take some tens, of which
two in three go the straight way. Late in a long game it may be that none of a hundred does: then the viewer forgets
their oldest trades (`forgetting`), as everybody does when there is no more room for them. So a redeal never takes long.

The steps work in the state's own fields, because rules allocate nothing. So a field holds other things after each:

    step           `gave` and `got` of others' trades       `choice`, `picked`, `hand`    `base` of others
    -------------  ---------------------------------------  ----------------------------  -----------------------------
    (the truth)    the cards                                as the state says             all their first cards
    knowledge      how many (at COUNT)                      how many; `choice` nothing    those the viewer is sure of
    following      + cards that giver and taker can have,   `choice`: cards that a seat   the same
                   + places of equal cards (at PLACES)      can have
    looking_back   how many, and `rather`, `high`, `low`:   a number for each card, as    the same; of two equal cards
                   whom the cards rather belong to          three sets                    it may be the other one
    making_anew    how many, and the cards                  `hand`: the new hands         all their first cards, anew

In the viewer's own trades `gave` and `got` always have the cards; `following` adds the places of equal cards there too,
and `looking_back` says which of two equal cards it was. Another try begins with `following` again.

Two equal cards have numbers, but nobody sees those. Where the cards were before the first trade that is kept is free
too, but for what the viewer was sure of then.
"""

from __future__ import annotations

from suitcase.engine import Chance, below, count_bits, nth_bit, nth_member, rule, take
from suitcase.games.suit_up_cards.cards import DECK, SUITS, SWITCH, WHOLE_DECK
from suitcase.games.suit_up_cards.rules.forgetting import forget_as_viewer, number_to_forget
from suitcase.games.suit_up_cards.rules.knowledge import COUNT, SECOND_COPIES, keep_known
from suitcase.games.suit_up_cards.rules.looking_back import LANE, size_of
from suitcase.games.suit_up_cards.rules.making_anew import FOUND, find_past
from suitcase.games.suit_up_cards.rules.partners import partner, suit_cards
from suitcase.games.suit_up_cards.rules.past import drop_oldest, hands_before
from suitcase.games.suit_up_cards.rules.steps import silent, take_steps
from suitcase.games.suit_up_cards.state import NOBODY, NOTHING, SEATS, Phase, State, Suits

SMALL_HAND = 5  # with larger hands pasts are found about equally often
NO_MEMORY = -1  # no trade is remembered
STEPS = 2000  # trades that are looked through before the oldest are forgotten
DEALS = 100  # of cards anew, until nobody is complete


@rule
def redeal(s: State, seat: int, chance: Chance) -> None:
    redeal_keeping(s, seat, 0, chance)


@rule
def redeal_keeping(s: State, seat: int, keeping: int, chance: Chance) -> None:
    """`redeal`, where `keeping` of eight trades are made by people who keep their suit; 0: all pasts count alike;
    NO_MEMORY: there is no past, only the own hand and how many cards the others hold."""
    if s.phase in (Phase.SUIT, Phase.OVER):
        return  # nothing is dealt yet, or everything lies open
    across = partner(s, 0) if s.suits == Suits.TEAM else NOBODY
    keep_known(s, seat)
    unknown = 0
    for p in range(SEATS):
        if s.suit[p] == NOTHING:
            unknown |= 1 << p
    own = 0
    sizes = 0
    done = 0
    picked = 0
    for p in range(SEATS):
        if p == seat:
            own = s.hand[p]
            sizes += count_bits(own) << (LANE * p)
            picked = s.picked[p]
        else:
            sizes += (s.hand[p] >> COUNT) << (LANE * p)
            done += (s.picked[p] >> COUNT) << (LANE * p)
    if s.played != NOTHING:
        sizes += 1 << (LANE * s.turn)
        if s.turn == seat:
            # One of two equal cards lies on the table, and the other is in the hand.
            own |= 1 << s.played if (own >> s.played) & 1 == 0 else 2 << s.played
    redeal_suits(s, unknown, across, chance)
    found = False
    number = 0 if keeping == NO_MEMORY else 1
    while number and not found:
        stuck = 0
        for tried in range(STEPS // max(s.trades, 1)):
            at = find_past(s, seat, own, sizes, keeping, tried > 1 and tried % 3 != 0, chance)
            found = at == FOUND and not anyone_silent(s, seat)
            if found:
                break
            stuck = max(stuck, at)
            redeal_suits(s, unknown, across, chance)
        number = 0 if found else number_to_forget(s, seat, stuck)
        if number:
            forget_as_viewer(s, seat, number, sizes)
    if found:
        for k in range(s.trades):
            s.gave[k] &= WHOLE_DECK
            s.got[k] &= WHOLE_DECK
        if smallest(sizes, seat) <= SMALL_HAND:
            take_steps(s, seat, chance)
        hands_before(s, s.trades)
    else:
        deal_anew(s, seat, own, sizes, chance)
    for p in range(SEATS):
        s.picked[p] = picked if p == seat else size_of(done, p) << COUNT
    finish(s, seat, chance)


@rule
def smallest(sizes: int, viewer: int) -> int:
    """The size of the smallest hand but the viewer's own."""
    found = DECK
    for p in range(SEATS):
        if p != viewer:
            found = min(found, size_of(sizes, p))
    return found


@rule
def deal_anew(s: State, viewer: int, own: int, sizes: int, chance: Chance) -> None:
    """No past was found that leads here, as in a position that somebody has made up: what was before is forgotten."""
    forgotten = s.forgotten
    drop_oldest(s, s.trades)
    if not s.traded:
        s.forgotten = forgotten
    for k in range(DECK - SWITCH):
        s.open_at[k] = NOBODY
    played = 0
    if s.played != NOTHING and s.turn != viewer:
        s.played += (own >> s.played) & 1  # the other one of two equal cards
        played = 1 << s.played
    for _ in range(DEALS):
        left = WHOLE_DECK ^ own ^ played
        whole = False
        for p in range(SEATS):
            if p == viewer:
                s.base[p] = own
            else:
                s.base[p] = played if p == s.turn else 0
                s.base[p] |= take(left, size_of(sizes, p) - count_bits(s.base[p]), chance)
                left &= ~s.base[p]
                whole = whole or (suit_cards(s, p) & ~s.base[p] == 0 and not s.declared[p])
            s.hand[p] = s.base[p]
        if not whole:
            break
    for k in range(SEATS + 1):
        s.sure[k] = s.base[viewer] if s.forgotten and viewer >= 0 and k == viewer + 1 else 0


@rule
def redeal_suits(s: State, unknown: int, across: int, chance: Chance) -> None:
    """Suits that the viewer does not know: any that are left, or in pairs what a partner leaves."""
    left = (1 << SUITS) - 1
    for p in range(SEATS):
        if (unknown >> p) & 1 == 0:
            left &= ~(1 << s.suit[p])
    for p in range(SEATS):
        if (unknown >> p) & 1:
            found = left
            if across != NOBODY:
                mate = p ^ across
                if mate < p or (unknown >> mate) & 1 == 0:
                    found = 1 << (s.suit[mate] ^ 1)
                else:
                    found &= (left & 5) << 1 | (left & 10) >> 1
            s.suit[p] = nth_bit(found, below(chance, count_bits(found)))
            left &= ~(1 << s.suit[p])


@rule
def anyone_silent(s: State, viewer: int) -> bool:
    for p in range(SEATS):
        if p != viewer and silent(s, p):
            return True
    return False


@rule
def finish(s: State, viewer: int, chance: Chance) -> None:
    if s.forgotten:
        for p in range(SEATS):
            if p != viewer:
                s.sure[p + 1] = s.sure[0] | s.base[p]
    if s.played != NOTHING:
        s.hand[s.turn] ^= 1 << s.played
    for p in range(SEATS):
        s.choice[p] = 0
    if s.phase == Phase.PICK:
        for p in range(SEATS):
            if p == viewer:
                same_picks(s, p)
            else:
                redeal_picks(s, p, chance)


@rule
def same_picks(s: State, seat: int) -> None:
    """What the viewer has picked stays, but of two equal cards it may be the other one that they hold now."""
    picked = s.picked[seat]
    alone = s.hand[seat] & SECOND_COPIES & ~(s.hand[seat] << 1)  # second copies without the first
    wrong = picked & alone >> 1
    picked ^= wrong | wrong << 1
    s.picked[seat] = picked
    if s.need[seat]:
        s.choice[seat] = after(s.hand[seat], picked)


@rule
def after(hand: int, picked: int) -> int:
    """The cards of a hand after the last one that is picked."""
    return hand & -(nth_member(picked, count_bits(picked) - 1) << 1) if picked else hand


@rule
def redeal_picks(s: State, seat: int, chance: Chance) -> None:
    """What another has picked so far: the first of any cards that they could choose."""
    done = s.picked[seat] >> COUNT
    s.picked[seat] = 0
    if done + s.need[seat] == 0:
        return
    hand = s.hand[seat]
    chosen = first_of(hand, take(hand, done + s.need[seat], chance))
    picked = 0
    for _ in range(done):
        card = chosen & -chosen
        chosen ^= card
        picked |= card
    s.picked[seat] = picked
    if s.need[seat]:
        s.choice[seat] = after(hand, picked)


@rule
def first_of(hand: int, chosen: int) -> int:
    """Of two equal cards in a hand the first is the one that is chosen."""
    wrong = chosen & SECOND_COPIES & ((hand ^ chosen) << 1)
    return chosen ^ (wrong | wrong >> 1)
