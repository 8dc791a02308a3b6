"""How likely a play succeeds, from what a viewer knows: percent by action.

A figure is the chance that the viewer's side wins if nobody adds anything after the action. It follows from

- the cards: a flip is the known top card, or any card that the viewer cannot place, each as likely;
- the ties: both sides flip again, with what stays (Charisma, a feint), as often as it takes;
- what plays have told about a hidden modifier or number: the bounds in the view;
- within the bounds, what people usually are: the two priors below.

Everything is read from the view, so two worlds that look the same have the same odds. What an ally or the game master
may still add is not part of a figure: nobody knows it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from suitcase.games.suits_rpg.cards import CARDS, DECK, JOKERS, SUIT, VALUE, VALUE_OF
from suitcase.games.suits_rpg.character import LEAST, MOST_OF_A_MARK, PRESETS, modifier
from suitcase.games.suits_rpg.options import RpgOptions
from suitcase.games.suits_rpg.rules.plays import FOR_EACH, LEADERSHIP
from suitcase.games.suits_rpg.rules.redeal import possible, tag_states
from suitcase.games.suits_rpg.rules.totals import FEINT, ON_A_PERSON
from suitcase.games.suits_rpg.skills import BASE, DEFENCE, DEFENCES, SKILLS, TAGGED, USES, opposed_by
from suitcase.games.suits_rpg.state import MASTER
from suitcase.games.suits_rpg.tasks import HIGHEST, THRESHOLDS
from suitcase.games.suits_rpg.view import DeckView, MarkView, PlayView, RpgView, SideView, placed

Chances = dict[int, float]  # a number, and how likely it is

# --- The priors -----------------------------------------------------------------------------------------------------

# An attribute of a mark: from a mook's to a boss's each is as likely, and eight times as likely as any other value.
_SCALE = range(PRESETS["mook"].wits, PRESETS["boss"].wits + 1)
ATTRIBUTE_PRIOR = {value: 8 if value in _SCALE else 1 for value in range(LEAST, MOST_OF_A_MARK + 1)}
# A skill of a mark is tagged as often as not.
# A number that the game master has set: one of the book's (RP-6), or as often one as in the jobs of the box, seldom
# another up to 30, hardly a higher.
BOOK = dict(zip(THRESHOLDS.values(), (40, 60, 50, 10), strict=True))
WRITTEN = dict.fromkeys(range(16, 31), 10)
THRESHOLD_PRIOR = {
    n: BOOK.get(n, 0) + WRITTEN.get(n, 0) + (2.0 if 5 <= n <= 30 else 0.1) for n in range(1, HIGHEST + 1)
}


# --- What is hidden -------------------------------------------------------------------------------------------------


def _shares(weights: Chances) -> Chances:
    total = sum(weights.values())
    return {value: weight / total for value, weight in weights.items()}


@lru_cache(maxsize=512)
def threshold_chances(least: int, most: int) -> Chances:
    """A hidden number within its bounds."""
    return _shares({n: weight for n, weight in THRESHOLD_PRIOR.items() if least <= n <= most})


def modifier_chances(mark: MarkView, stat: str) -> Chances:
    """What a mark's modifier may be, after all that plays have told about it."""
    if mark.sheet is not None:
        return {modifier(mark.sheet, stat): 1.0}
    if not mark.bounds and not mark.tagged:
        return _untold(stat)
    attribute = BASE[stat]
    weights: Chances = {}
    for value in possible(mark, attribute):
        weight = float(ATTRIBUTE_PRIOR[value])
        tags = {skill: tag_states(mark, skill, value) for skill in SKILLS if SKILLS[skill][1] == attribute}
        for states in tags.values():
            weight *= len(states) / 2
        for bonus in [TAGGED * tagged for tagged in tags[stat]] if stat in tags else [_fixed(stat)]:
            share = weight / len(tags[stat]) if stat in tags else weight
            weights[value + bonus] = weights.get(value + bonus, 0) + share
    return _shares(weights) if weights else _untold(stat)


def _fixed(stat: str) -> int:
    return DEFENCE if stat in DEFENCES else 0


@lru_cache(maxsize=64)
def _untold(stat: str) -> Chances:
    weights: Chances = {}
    for value, weight in ATTRIBUTE_PRIOR.items():
        for bonus in (0, TAGGED) if stat in SKILLS else (_fixed(stat),):
            weights[value + bonus] = weights.get(value + bonus, 0) + weight
    return _shares(weights)


def _group_chances(of_each: Sequence[Chances], joined: int) -> Chances:
    """RP-A44: the chances of each Insight that opposes Stealth past several. Of those who are joined the lowest counts.
    So the player is taken to join the least watchful, by what one can expect, with the most watchful."""
    ranked = sorted(of_each, key=lambda chances: sum(value * share for value, share in chances.items()), reverse=True)
    joined = min(joined, len(ranked))
    group = [*ranked[: joined - 1], ranked[-1]] if joined > 1 else []
    rest = ranked[joined - 1 : -1] if joined > 1 else ranked
    found: Chances = {}
    before = 0.0
    for value in sorted({value for chances in of_each for value in chances}):
        below = 1.0
        for chances in rest:
            below *= _at_most(chances, value)
        if group:
            above = 1.0
            for chances in group:
                above *= 1 - _at_most(chances, value)
            below *= 1 - above
        found[value], before = below - before, below
    return found


def _at_most(chances: Chances, most: int) -> float:
    return sum(share for value, share in chances.items() if value <= most)


# --- Flips ----------------------------------------------------------------------------------------------------------

VALUES = range(2, 11)
_KINDS = 2 * len(VALUES)  # a card's value, and whether it is a spade: all that a flip is worth depends on that
_KIND = {CARDS[k]: VALUE[k] - 2 + (len(VALUES) if SUIT[k] == "S" else 0) for k in range(DECK)}
_FULL = [sum(_KIND[CARDS[k]] == kind for k in range(DECK)) for kind in range(_KINDS)]


class Flips:
    """The next flips of one side: what each is worth, where one without a spade may be worth less (RP-39)."""

    def __init__(
        self, seen: RpgView, deck: str, options: RpgOptions, *, after_tie: bool = False, penalty: int = 0
    ) -> None:
        found: DeckView = seen.master if deck == "master" else seen.players
        spade = 0 if options.flip_suit else penalty  # RP-A6
        self.known = [_worth(_KIND[card], penalty, spade) for card in found.top]
        counts = [0] * _KINDS
        if found.cards:
            counts = [n * (found.size // DECK) for n in _FULL]
            for card in placed(seen, deck):
                counts[_KIND[card]] -= 1
        else:  # the discard pile will be shuffled, with what a tie throws on it
            for card in found.discard + (_in_play(seen, deck) if after_tie else []):
                counts[_KIND[card]] += 1
        weights: Chances = {}
        for kind, count in enumerate(counts):
            if count > 0:
                worth = _worth(kind, penalty, spade)
                weights[worth] = weights.get(worth, 0) + count
        self.any = _shares(weights) if weights else {penalty: 1.0}  # RP-A68: no card at all

    def chances(self, k: int) -> Chances:
        """What the flip is worth that comes after k others."""
        return {self.known[k]: 1.0} if k < len(self.known) else self.any


def _worth(kind: int, penalty: int, spade: int) -> int:
    return kind % len(VALUES) + 2 + (spade if kind >= len(VALUES) else penalty)


def _in_play(seen: RpgView, deck: str) -> list[str]:
    assert seen.play is not None
    sides = [side for side in seen.play.sides if (side.seat == MASTER) == (deck == "master")]
    return [card for side in sides for card in (side.flip, *(used.card for used in side.used)) if card]


class Duel:
    """Two sides that flip, again and again while they tie. Asked for several differences of what they add."""

    def __init__(self, own: Flips, other: Flips) -> None:
        self.own, self.other = own, other
        self.told = max(len(own.known), len(other.known))
        self.apart: list[Chances] = []

    def _apart(self, k: int) -> Chances:
        """By how much the own flip is higher, in the flips after k ties."""
        k = min(k, self.told)
        while len(self.apart) <= k:
            at = len(self.apart)
            found: Chances = {}
            for own, share in self.own.chances(at).items():
                for other, also in self.other.chances(at).items():
                    found[own - other] = found.get(own - other, 0) + share * also
            self.apart.append(found)
        return self.apart[k]

    def wins(self, ahead: int, ties: int = 0) -> float:
        """The chance of a side that adds so much more than the other."""
        apart = self._apart(ties)
        won = sum(share for value, share in apart.items() if value + ahead > 0)
        tied = apart.get(-ahead, 0.0)
        if not tied:
            return won
        if ties < self.told:
            return won + tied * self.wins(ahead, ties + 1)
        return won / (1 - tied) if tied < 1 else 0.0


# --- Actions --------------------------------------------------------------------------------------------------------


def odds(seen: RpgView, actions: Iterable[str], options: RpgOptions) -> dict[str, int]:
    """Percent by action, for the legal actions of a player who is asked; nothing where nothing can be said."""
    seat = seen.viewer
    if seat is None or seat == MASTER or seat not in seen.waits or seen.paused:
        return {}
    play = seen.play
    if play is None:
        found = _before_tries(seen, seat, actions, options)
    elif play.step in ("add", "allies"):
        found = _while_adding(seen, play, seat, actions, options)
    elif play.step in _BEFORE:
        found = _before_flip(seen, play, seat, actions, options)
    else:
        return {}
    return {action: _percent(chance) for action, chance in found.items()}


_BEFORE = ("target", "cover", "follow", "again")


def _percent(chance: float) -> int:
    """Rounded; only what is sure is 0 or 100."""
    if chance < 1e-9 or chance > 1 - 1e-9:
        return round(chance) * 100
    return min(99, max(1, round(100 * chance)))


class _Opposed:
    """A viewer's plays before their flips: the flips of both sides are counted once."""

    def __init__(self, seen: RpgView, seat: int, options: RpgOptions) -> None:
        self.seen, self.seat, self.options = seen, seat, options
        self.duels: dict[tuple[str, int], Duel] = {}
        sheet = seen.people[seat].sheet
        assert sheet is not None
        self.sheet = sheet

    def adds(self, use: str, *, called: bool) -> int:
        feint = FEINT if USES[use].damage and not called and self.seen.people[self.seat].feint else 0
        return modifier(self.sheet, USES[use].stat) + feint

    def flips(self, use: str) -> Flips:
        return Flips(self.seen, "players", self.options, penalty=_penalty(use))

    def meets(self, use: str, numbers: Chances, *, called: bool) -> float:
        """Against a number."""
        adds = self.adds(use, called=called)
        flips = self.flips(use).chances(0)
        return sum(
            share * sum(also for value, also in flips.items() if value + adds >= number)
            for number, share in numbers.items()
        )

    def beats(self, use: str, ref: str, stat: str, *, called: bool) -> float:
        """Against somebody."""
        deck = "players" if ref[0] == "p" else "master"
        key = (deck, _penalty(use))
        if key not in self.duels:
            self.duels[key] = Duel(self.flips(use), Flips(self.seen, deck, self.options))
        adds = self.adds(use, called=called)
        chances = _of_ref(self.seen, ref, stat)
        return sum(share * self.duels[key].wins(adds - value) for value, share in chances.items())


def _penalty(use: str) -> int:
    return ON_A_PERSON if use == "pickpocket" else 0


def _of_ref(seen: RpgView, ref: str, stat: str) -> Chances:
    if ref[0] == "p":
        sheet = seen.people[int(ref[1:])].sheet
        assert sheet is not None
        return {modifier(sheet, stat): 1.0}
    return modifier_chances(seen.marks[int(ref[1:]) - 1], stat)


def _before_tries(seen: RpgView, seat: int, actions: Iterable[str], options: RpgOptions) -> dict[str, float]:
    found: dict[str, float] = {}
    plays = None
    for action in actions:
        if not action.startswith("try "):
            continue
        plays = plays or _Opposed(seen, seat, options)
        _, ref, use = action.split(" ")
        way = next(way for way in seen.tasks[int(ref[1:]) - 1].ways if way.use == use)
        if way.mark:
            found[action] = plays.beats(use, way.mark, opposed_by(use)[0], called=True)
        else:
            numbers = {way.threshold: 1.0} if way.threshold else threshold_chances(way.least, way.most)
            found[action] = plays.meets(use, numbers, called=True)
    return found


def _before_flip(
    seen: RpgView, play: PlayView, seat: int, actions: Iterable[str], options: RpgOptions
) -> dict[str, float]:
    plays = _Opposed(seen, seat, options)
    found: dict[str, float] = {}
    for action in actions:
        verb, *words = action.split(" ")
        if verb == "at" and words[0] == "gm":
            found[action] = plays.meets(play.use, threshold_chances(1, HIGHEST), called=play.called)
        elif verb == "at" and (ref := _defender(seen, words[0])):
            stat = words[1] if len(words) > 1 else USES[play.use].against[0]
            found[action] = plays.beats(play.use, ref, stat, called=play.called)
        elif verb == "follow":
            found[action] = plays.beats(words[0], words[1], USES[words[0]].against[0], called=False)
        elif verb == "again" and (ref := _defender(seen, play.targets[0])):
            found[action] = plays.beats(play.use, ref, play.against, called=False)
        elif verb == "cover":
            found[action] = plays.meets("cover", {LEADERSHIP + FOR_EACH: 1.0}, called=True)
    return found


def _defender(seen: RpgView, ref: str) -> str:
    return seen.vehicles[int(ref[1:]) - 1].driver if ref[0] == "v" else ref


# --- While cards are added ------------------------------------------------------------------------------------------


def _while_adding(
    seen: RpgView, play: PlayView, seat: int, actions: Iterable[str], options: RpgOptions
) -> dict[str, float]:
    side = play.sides[play.turn]
    if play.step == "add" and side.seat != seat:
        return {}
    if side.seat == MASTER:
        side = next(each for each in play.sides if each.seat != MASTER)
    verdict = _Verdict(seen, play, side, options)
    found: dict[str, float] = {}
    for action in actions:
        verb, _, rest = action.partition(" ")
        if action in ("stand", "pass"):
            found[action] = verdict.chance()
        elif action == "charisma":
            found[action] = verdict.chance(stays=verdict.charisma)
        elif verb in ("add", "lend") and not rest.endswith(" as"):
            found[action] = verdict.chance(card=rest.partition(" ")[0])
    return found


class _Verdict:
    """The play as it lies, for one side of it."""

    def __init__(self, seen: RpgView, play: PlayView, side: SideView, options: RpgOptions) -> None:
        self.seen, self.play, self.side, self.options = seen, play, side, options
        self.other = next((each for each in play.sides if each is not side), None)
        self.acts = side.who == play.actor
        sheet = seen.people[int(side.who[1:])].sheet
        assert sheet is not None
        self.charisma = sheet.charisma
        self.adds = modifier(sheet, side.stat)
        self.stays = side.bonus + (sheet.charisma if side.charisma else 0)  # after a tie too
        self.penalty = _penalty(play.use) if self.acts else 0
        self.hidden: dict[int, Chances] = {}
        self.duel: Duel | None = None

    def chance(self, *, card: str = "", stays: int = 0) -> float:
        """The chance to win with a card or with Charisma besides."""
        suit, value = "", 0
        if card:
            value = VALUE_OF[card]
            suit = card[-1] if card not in JOKERS else "S" if self.side.faces else ""
        total = self.adds + self.side.open + value + stays
        if self.penalty and "S" not in self.side.suits and suit == "S":
            total -= self.penalty  # RP-39: a spade takes it away
        other = self.other
        if other is None:
            return sum(share for number, share in self.numbers().items() if total >= number)
        spades = self.side.suits.count("S") + (suit == "S")
        won = 0.0
        for value, share in self.against(other, spades).items():
            apart = total - other.open - value
            if apart > 0:
                won += share
            elif apart == 0:
                ahead = self.adds + self.stays + stays - value - other.bonus - self.lent(other)
                won += share * self.reflips(other).wins(ahead)
        return won

    def lent(self, other: SideView) -> int:
        """What the other side has added for good: a second player's Charisma."""
        sheet = self.seen.people[int(other.who[1:])].sheet if other.who[0] == "p" else None
        return sheet.charisma if sheet is not None and other.charisma else 0

    def numbers(self) -> Chances:
        play = self.play
        if play.threshold is not None:
            return {play.threshold: 1.0}
        if play.task:
            way = next(way for way in self.seen.tasks[int(play.task[1:]) - 1].ways if way.use == play.use)
            return threshold_chances(way.least, way.most)
        return threshold_chances(1, HIGHEST)

    def against(self, other: SideView, spades: int) -> Chances:
        """What the other side may add."""
        play = self.play
        group = play.use == "stealth" and self.acts and len(play.targets) > 1
        key = spades if group else 0
        if key not in self.hidden:
            if group:
                each = [_of_ref(self.seen, ref, "insight") for ref in play.targets]
                self.hidden[key] = _group_chances(each, spades + 1 if spades else 0)
            elif other.modifier is not None:
                self.hidden[key] = {other.modifier: 1.0}
            else:
                self.hidden[key] = _of_ref(self.seen, other.who, other.stat)
        return self.hidden[key]

    def reflips(self, other: SideView) -> Duel:
        if self.duel is None:
            deck = "players" if other.seat != MASTER else "master"
            penalty = 0 if self.acts else _penalty(self.play.use)
            own = Flips(self.seen, "players", self.options, after_tie=True, penalty=self.penalty)
            self.duel = Duel(own, Flips(self.seen, deck, self.options, after_tie=True, penalty=penalty))
        return self.duel
