"""What an automatic game master answers while a play is under way: cards, targets, thresholds.

It knows the marks and both totals, never a player's hand. Whether it answers a card is partly left to chance: if
it always did when that pays, its answers would tell the players how they stand.
"""

from __future__ import annotations

from suitcase.engine import Chance, below
from suitcase.engine.ask import answered
from suitcase.games.suits_rpg.bots.worth import WORTH
from suitcase.games.suits_rpg.cards import JOKERS, VALUE_OF
from suitcase.games.suits_rpg.character import modifier
from suitcase.games.suits_rpg.skills import USES, WEAPONS
from suitcase.games.suits_rpg.state import MASTER
from suitcase.games.suits_rpg.view import PlayView, RpgView, SideView

MOST_CARDS = 2  # that one reply may cost
BLUFF = 4  # a card up to this is spent to hide that the play was won already
DEAR = 30  # percent less likely, where the reply costs a card with an effect or two cards
COVER = 4  # by how much a leader's defence has to be better


def reply(view: RpgView, play: PlayView, legal: list[str], chance: Chance) -> str:
    """The game master's answer to what a play asks; always a legal one."""
    match play.step:
        case "oppose":
            return "difficult" if view.round else "average"
        case "cover":
            return cover(view, play, legal)
        case "add":
            return add(view, play, legal, chance)
        case "bid":
            return "stand"
        case "target":
            return target(view, play, legal, chance)
        case "name":
            return "leave it" if "leave it" in legal else answered("name", ["10C"])
        case "jack":
            return max(
                (w for w in legal if w.startswith("take ") and w != "take back"), key=lambda word: WORTH[word[5:]]
            )
        case "follow":
            return follow(view, play, legal, chance)
        case "again":
            return "again"
        case _:
            return next(word for word in ("pass", "done", "no", "stand", "cancel") if word in legal)


# --- Cards ----------------------------------------------------------------------------------------------------------


def add(view: RpgView, play: PlayView, legal: list[str], chance: Chance) -> str:
    """Answers a player's card, or lets it be."""
    own = play.sides[play.turn]
    behind = -lead(play)
    cards = sorted(
        (word[4:] for word in legal if word.startswith("add ") and not word.endswith(" as")),
        key=lambda card: WORTH[card],
    )
    if behind < 0:
        press = not play.fresh and cards and VALUE_OF[cards[0]] <= BLUFF and len(cards) > 4 and not below(chance, 5)
        return said(own, cards[0]) if press else "stand"
    needed = cheapest(cards, behind)
    if not needed:
        return "stand"
    if not play.fresh and below(chance, 100) >= willing(view, play, needed):
        return "stand"
    return said(own, needed[0])


def lead(play: PlayView) -> int:
    """By how much the game master's side is ahead; to meet a number is enough."""
    totals = {side.seat == MASTER: side.total or 0 for side in play.sides}
    if len(play.sides) == 1:
        totals[False] = (play.threshold or 0) - 1
    return totals[True] - totals[False]


def cheapest(cards: list[str], behind: int) -> list[str]:
    """The cheapest card that turns a play; if none does, the cheapest pair, its dearer card first; else nothing. The
    cards are given from the cheapest to the dearest."""
    found = [[card] for card in cards if VALUE_OF[card] > behind]
    if not found:
        found = [[b, a] for k, a in enumerate(cards) for b in cards[k + 1 :] if VALUE_OF[a] + VALUE_OF[b] > behind]
    return min(found, key=lambda some: sum(WORTH[card] for card in some), default=[])


def willing(view: RpgView, play: PlayView, needed: list[str]) -> int:
    """How likely it answers, in percent: more where much is at stake and while the hand is full."""
    dear = len(needed) > 1 or any(VALUE_OF[card] == 10 and card[0] != "1" for card in needed)
    return stake(view, play) + 3 * min(len(view.hand), 10) - (DEAR if dear else 0)


def stake(view: RpgView, play: PlayView) -> int:
    """What the play is worth to the marks, in percent: their lives most, a story's turn next, a scratch least."""
    target = play.targets[0] if play.targets else ""
    if play.actor[0] == "m":
        return 30
    if USES[play.use].damage and target[:1] == "m" and not play.called:
        mark = view.marks[int(target[1:]) - 1]
        assert mark.sheet is not None
        return 50 if mark.damage + USES[play.use].damage > mark.sheet.fitness else 30
    return 40 if play.task or play.called else 20


def said(side: SideView, card: str) -> str:
    """The action that adds a card; a Joker is named where that has an effect."""
    if card in JOKERS and side.faces:
        return answered(f"add {card}", ["AC"])  # an Ace draws a card
    return f"add {card}"


# --- Combat ---------------------------------------------------------------------------------------------------------


def attack(view: RpgView, ref: str) -> str:
    """What a mark does on its turn: the attack that hurts most."""
    mark = view.marks[int(ref[1:]) - 1]
    uses = [use for use in mark.uses if use in WEAPONS]
    people = alive(view)
    if not uses or not people:
        return ""
    return max(uses, key=lambda use: max(harm(view, ref, use, seat) for seat in people))


def alive(view: RpgView) -> list[int]:
    return [seat for seat, person in enumerate(view.people) if seat and person.here and not person.dead]


def harm(view: RpgView, ref: str, use: str, seat: int) -> float:
    """The damage that an attack may be expected to do, roughly: what it does, by the difference of the modifiers."""
    mark, person = view.marks[int(ref[1:]) - 1], view.people[seat]
    assert mark.sheet is not None
    if person.sheet is None:
        return 0
    ahead = modifier(mark.sheet, USES[use].stat) - modifier(person.sheet, USES[use].against[0])
    return (USES[use].damage + 0.3) * min(0.95, max(0.05, 0.5 + 0.09 * ahead))


def target(view: RpgView, play: PlayView, legal: list[str], chance: Chance) -> str:
    """At whom a mark acts: whom it hits best. Between those about as good, chance decides."""
    found = [word for word in legal if word.startswith("at p")]
    if not found:
        return "never mind"
    if play.use not in USES or not USES[play.use].damage:
        return found[below(chance, len(found))]
    hurts = {word: harm(view, play.actor, play.use, int(word.split(" ")[1][1:])) for word in found}
    good = [word for word in found if hurts[word] >= 0.8 * max(hurts.values())]
    return good[below(chance, len(good))]


def follow(view: RpgView, play: PlayView, legal: list[str], chance: Chance) -> str:
    found = [word for word in legal if word.startswith("follow ")]
    if not found:
        return "no"
    return max(found, key=lambda word: harm(view, play.actor, word.split(" ")[1], int(word.split(" ")[2][1:])))


def cover(view: RpgView, play: PlayView, legal: list[str]) -> str:
    """Somebody who leads well and defends much better steps in."""
    saved = view.marks[int(play.targets[0][1:]) - 1].sheet if play.targets[0][0] == "m" else None
    if saved is None:
        return "pass"
    best, most = "pass", COVER - 1
    for word in legal:
        if word.startswith("cover "):
            leader = view.marks[int(word.split(" ")[1][1:]) - 1].sheet
            assert leader is not None
            better = modifier(leader, play.against) - modifier(saved, play.against)
            if "leadership" in leader.tags and better > most:
                best, most = word, better
    return best
