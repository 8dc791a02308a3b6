"""A play, step by step: from its flips to "does it stand?" and to its result.

`settle` runs the steps one after the other until somebody is asked. Steps after the result are in `aftermath`.
"""

from __future__ import annotations

from suitcase.engine import Chance
from suitcase.games.suits_rpg.cards import CARDS, IDENTITY, JOKER, KING, NO_CARD, RANK, word
from suitcase.games.suits_rpg.rules import aftermath, initiative
from suitcase.games.suits_rpg.rules.decks import take_from_hand
from suitcase.games.suits_rpg.rules.evidence import learn_from_play, learn_tag
from suitcase.games.suits_rpg.rules.harm import hit
from suitcase.games.suits_rpg.rules.sides import clear, effect, flip_for, must_name, note_jacks
from suitcase.games.suits_rpg.rules.totals import (
    FEINT,
    actor_side,
    effects,
    open_total,
    side_modifier,
    suits_spent,
    suits_used,
    threshold_of,
    total,
)
from suitcase.games.suits_rpg.skills import DEFENCES, USES
from suitcase.games.suits_rpg.state import (
    MASTER,
    MOST_TIES,
    Person,
    Play,
    Result,
    Shown,
    Side,
    State,
    Used,
    Verdict,
    active,
    being,
    cast,
    marks_here,
    person_at,
    seat_of,
)

AWARENESS = 5  # RP-32: the threshold for each card
LEADERSHIP, FOR_EACH = 10, 3  # RP-36


def begin(s: State, actor: str, use: str, step: str = "target") -> Play:
    """A new play, under way from now on; the last one is history."""
    s.made += 1
    s.last, s.aloud = None, ()
    play = Play(number=s.made, actor=actor, seat=seat_of(actor), use=use, step=step)
    s.plays.append(play)
    return play


def settle(s: State, chance: Chance) -> None:
    """Goes on until somebody who is there is asked, or nothing is under way."""
    while s.plays:
        play = s.plays[-1]
        if not STEPS[play.step](s, play, chance):
            continue
        absent = [seat for seat in play.asked if s.people[seat].absent]
        if not absent or (len(absent) < len(play.asked) and play.step != "give"):
            return
        without(s, play, chance)


def without(s: State, play: Play, chance: Chance) -> None:
    """RP-A69: does the least for a player who is not there: the flip stands, nothing is taken, nothing follows."""
    match play.step:
        case "target":
            s.plays.pop()
        case "name":
            name_flip(s, play, None, chance)
        case "add":
            stand(s, play)
        case "bid":
            initiative.stand(play)
        case "result":
            play.picked = play.targets[: people_to_pick(s, play)]
        case "jack":
            play.jacks.pop(0)
        case "give":
            aftermath.refuse(s, play)
        case "cover" | "allies":
            play.asked = []
        case _:
            play.step = "end"


# --- Before the flip ----------------------------------------------------------------------------------------------


def target_step(s: State, play: Play, chance: Chance) -> bool:
    play.asked = [play.seat]
    return True


def oppose_step(s: State, play: Play, chance: Chance) -> bool:
    play.asked = [MASTER]
    return True


def defender(s: State, play: Play) -> str:
    """Whose defence opposes a play: a vehicle's is its driver's (RP-33)."""
    ref = play.targets[0]
    return s.vehicles[int(ref[1:]) - 1].driver if ref[0] == "v" else ref


def coverers(s: State, play: Play) -> list[int]:
    """RP-36, RP-A35: who may offer Leadership before the flips. Everybody is asked, whatever they have tagged."""
    if play.against not in DEFENCES or len(play.targets) != 1:
        return []
    saved = defender(s, play)
    if saved[0] == "p":
        return [seat for seat in range(1, s.seats) if seat != int(saved[1:]) and may_cover(s, f"p{seat}", saved, play)]
    return [MASTER] if s.people[MASTER].helps and mark_coverers(s, play) else []


def mark_coverers(s: State, play: Play) -> list[str]:
    saved = defender(s, play)
    return [ref for ref in marks_here(s) if ref not in (saved, play.actor) and not being(s, ref).skips]


def may_cover(s: State, ref: str, saved: str, play: Play) -> bool:
    person = person_at(s, ref)
    return active(person) and person.helps and not person.absent and not person.skips and ref != play.actor


def cover_step(s: State, play: Play, chance: Chance) -> bool:
    if not play.cover_asked:
        play.cover_asked = True
        play.asked = coverers(s, play)
    if play.asked:
        return True
    play.step = "flip"
    return False


def cover(s: State, play: Play, leader: str) -> None:
    """RP-36: Leadership in defence is a play of its own, before the one that it answers."""
    play.asked = []
    help_ = begin(s, leader, "cover", "flip")
    help_.threshold, help_.formula = LEADERSHIP + FOR_EACH, True
    help_.targets = [defender(s, play)]


# --- Flips --------------------------------------------------------------------------------------------------------


def is_attack(play: Play) -> bool:
    """A play that the game master has called for is a plain check."""
    return bool(USES[play.use].damage) and not play.called


def make_sides(s: State, play: Play) -> None:
    """RP-A10: of two sides a player's is first, so the player is asked first."""
    own = Side(seat=play.seat, who=play.actor, stat=USES[play.use].stat)
    actor = being(s, play.actor)
    if is_attack(play) and actor.feint:  # RP-A42
        own.bonus, actor.feint = FEINT, False
    play.sides = [own]
    if play.against:
        who = play.cover or defender(s, play)
        other = Side(seat=seat_of(who), who=who, stat=play.against)
        play.sides = [other, own] if own.seat == MASTER else [own, other]


def flip_step(s: State, play: Play, chance: Chance) -> bool:
    if not play.sides:
        make_sides(s, play)
    for side in play.sides:
        flip_for(s, side, chance)
    play.turn = play.fresh = 0
    play.replied = False
    play.naming = [k for k, side in enumerate(play.sides) if must_name(s, side)]
    play.step = "name"
    lose_cover(s, play)
    return False


def name_step(s: State, play: Play, chance: Chance) -> bool:
    if play.naming:
        play.asked = [play.sides[play.naming[0]].seat]
        return True
    play.step = "bid" if play.use == "initiative" else "add"
    return False


def name_flip(s: State, play: Play, identity: int | None, chance: Chance) -> None:
    side = play.sides[play.naming.pop(0)]
    if identity is not None:
        side.flip_as = identity
    effect(s, side, side.seat, side.flip_as, chance)
    lose_cover(s, play)


# --- Adding cards -------------------------------------------------------------------------------------------------


def add_step(s: State, play: Play, chance: Chance) -> bool:
    play.asked = [play.sides[play.turn].seat]
    return True


def add(s: State, play: Play, side: Side, seat: int, card: int, identity: int, chance: Chance) -> None:
    """A card from a hand, counted as an identity; the hand may be an ally's (RP-17)."""
    taken = take_from_hand(s, seat, card)
    s.news.append(("added", seat, side.who, IDENTITY[taken], identity))
    if RANK[card] in (KING, JOKER) and (identity != card or RANK[card] == JOKER):
        learn_tag(s, side)  # a copied card shows that effects work, a Joker without a name that they do not
    ace, suit = effect(s, side, seat, identity, chance)
    side.used.append(Used(taken, identity, seat, ace, suit))
    play.fresh += 1
    lose_cover(s, play)


def lose_cover(s: State, play: Play) -> None:
    """RP-37, RP-A56: a ♥ in Persuasion ends the help of a leader; the mark's own Willpower counts."""
    if play.use == "persuasion" and play.cover and "H" in suits_used(s, actor_side(play)):
        side = next(side for side in play.sides if side.who == play.cover)
        side.who = play.targets[0]
        side.seat = seat_of(side.who)
        side.charisma = False  # it was the leader's
        play.cover = ""
        s.news.append(("uncovered", side.who))


def lenders(s: State, play: Play) -> list[int]:
    """RP-A57: the allies who are asked for a Queen. What they hold does not matter, only that they hold something."""
    side = play.sides[play.turn]
    if side.seat == MASTER or not effects(s, side):
        return []
    return [seat for seat in may_lend(s, play) if s.people[seat].helps and not s.people[seat].absent]


def may_lend(s: State, play: Play) -> list[int]:
    """Allies of a side: all characters in the scene who have no side in the play."""
    sides = [side.seat for side in play.sides]
    able = [int(ref[1:]) for ref in cast(s)]
    return [seat for seat in able if seat not in sides and s.people[seat].hand]


def stand(s: State, play: Play) -> None:
    """The side has added what it wanted. Allies have their chance before that counts (RP-A57)."""
    play.asked = lenders(s, play)
    play.step = "allies"


def allies_step(s: State, play: Play, chance: Chance) -> bool:
    if play.asked:
        return True
    next_side(s, play)
    return False


def next_side(s: State, play: Play) -> None:
    """RP-11: the sides take turns until one declines. RP-A7: if the table has agreed to it, the
    game master is asked once even where the player has added nothing."""
    fresh, play.fresh = play.fresh, 0
    unasked = s.options.gm_may_reply and play.turn == 0 and not play.replied and len(play.sides) > 1
    if len(play.sides) > 1 and (fresh or unasked):
        play.replied = True
        play.turn = 1 - play.turn
        play.step = "add"
    else:
        play.step = "result"


# --- The result ---------------------------------------------------------------------------------------------------


def people_to_pick(s: State, play: Play) -> int:
    """RP-38: how many of those that one sneaks past can be joined; 0 if there is nothing to choose."""
    if play.use != "stealth" or len(play.targets) < 2 or play.picked:
        return 0
    many = suits_used(s, actor_side(play)).count("S") + 1
    return 0 if many < 2 else min(many, len(play.targets))


def result_step(s: State, play: Play, chance: Chance) -> bool:
    if many := people_to_pick(s, play):
        if many < len(play.targets):
            play.asked = [play.seat]
            return True
        play.picked = play.targets.copy()
    s.turned += 1
    actor = actor_side(play)
    reached = total(s, play, actor)
    if len(play.sides) == 1:
        won = 1 if reached >= threshold_of(s, play) else -1  # RP-A4: to meet the number is enough
    else:
        other = total(s, play, next(side for side in play.sides if side is not actor))
        won = (reached > other) - (reached < other)
    learn_from_play(s, play, won)
    play.ties += won == 0
    if won == 0 and play.ties <= MOST_TIES:
        tie(s, play)
        return False
    decide(s, play, actor, won > 0)
    return False


def tie(s: State, play: Play) -> None:
    """RP-12, RP-A13, RP-A54: all try again with new flips; the cards are lost, and so are their suits and Jacks."""
    s.news.append(("tie", play.actor))
    for side in play.sides:
        clear(s, side)
    play.picked = []
    play.step = "flip"


def decide(s: State, play: Play, actor: Side, success: bool) -> None:
    play.success = success
    play.suits, play.spent = suits_used(s, actor), suits_spent(actor)
    s.news.append(("result", play.actor, play.use, int(success)))
    s.last = verdict(s, play)
    note_result(s, play)
    count_service(s, play)
    with_jacks = [side for side in play.sides if note_jacks(s, play, side)]
    # RP-A12: whoever flipped draws.
    play.drawers = sorted({side.flipper for side in play.sides})
    if s.options.donor_draws:
        play.drawers += sorted({u.seat for side in play.sides for u in side.used} - set(play.drawers))
    for side in play.sides:
        clear(s, side)
    if success and is_attack(play):
        hit(s, play)
    for side in with_jacks:  # whether a Jack takes a card is seen by all, if there is one to take
        if aftermath.takeable(s, play, side.seat):
            learn_tag(s, side)
    play.step = "jack"


def verdict(s: State, play: Play) -> Verdict:
    """RP-8 holds when the play is over too: what a mark adds is not told."""
    sides = [
        Shown(
            side.who,
            side.stat,
            "" if side.flip == NO_CARD else word(side.flip),
            tuple(CARDS[used.identity] for used in side.used),
            open_total(s, play, side),
            side_modifier(s, play, side) if side.who[0] == "p" else None,
        )
        for side in play.sides
    ]
    targets = tuple(play.targets)
    return Verdict(play.number, play.actor, play.use, play.success, play.against, play.task, targets, tuple(sides))


MOST_RESULTS = 12  # that are kept


def note_result(s: State, play: Play) -> None:
    task = "" if play.task < 0 else s.tasks[play.task].name
    target = play.targets[0] if play.targets else ""
    result = Result(play.number, play.actor, play.use, play.success, task, target)
    s.results = (*s.results[1 - MOST_RESULTS :], result)
    s.told = s.told and not task


def count_service(s: State, play: Play) -> None:
    person = being(s, play.actor)
    if isinstance(person, Person):
        person.plays += 1
        person.wins += play.success


STEPS = {
    "target": target_step,
    "oppose": oppose_step,
    "cover": cover_step,
    "flip": flip_step,
    "name": name_step,
    "add": add_step,
    "allies": allies_step,
    "result": result_step,
    **aftermath.STEPS,
    **initiative.STEPS,
}
