"""What one viewer may know, as plain data."""

from __future__ import annotations

import msgspec

from suitcase.engine import View
from suitcase.games.suits_rpg.cards import CARDS, DECK, IDENTITY, KING, NO_CARD, RANK, word
from suitcase.games.suits_rpg.character import Character, MarkSheet
from suitcase.games.suits_rpg.rules import aftermath
from suitcase.games.suits_rpg.rules.combat import waiting
from suitcase.games.suits_rpg.rules.decks import deck_sizes
from suitcase.games.suits_rpg.rules.legal import mark_uses, may_declare, to_act
from suitcase.games.suits_rpg.rules.plays import people_to_pick
from suitcase.games.suits_rpg.rules.redeal import bit_of, sees_hand
from suitcase.games.suits_rpg.rules.totals import (
    copies,
    effects,
    open_total,
    side_modifier,
    suits_used,
    threshold_of,
    total,
)
from suitcase.games.suits_rpg.skills import CALLED
from suitcase.games.suits_rpg.state import (
    MASTER,
    UNBOUNDED,
    Deck,
    Handout,
    Mark,
    News,
    Person,
    Play,
    Result,
    Side,
    State,
    Task,
    Used,
    Vehicle,
    Verdict,
)


class PersonView(msgspec.Struct, omit_defaults=True, kw_only=True, gc=False):
    """A seat; everybody knows the sheets of the players and how many cards they hold."""

    sheet: Character | None = None
    cards: int = 0
    known: list[str] = []  # cards of this hand that the viewer knows to be there
    here: bool = False
    parked: bool = False  # nobody waits for them
    dead: bool = False
    damage: int = 0
    charmed: bool = False
    ambushed: bool = False
    noticed: bool = False
    skips: bool = False
    feint: bool = False
    taken: list[str] = []
    helps: bool = True
    scenes: int = 0
    plays: int = 0
    wins: int = 0


class MarkView(msgspec.Struct, omit_defaults=True, kw_only=True, gc=False):
    ref: str
    name: str
    group: str = ""
    damage: int = 0
    dead: bool = False
    gone: bool = False
    skips: bool = False
    feint: bool = False
    taken: list[str] = []
    bounds: dict[str, tuple[int, int]] = {}  # what plays have told about its modifiers; UNBOUNDED is no bound
    tagged: dict[str, bool] = {}
    suit: str = ""
    suits_out: str = ""
    sheet: MarkSheet | None = None  # for the game master
    uses: list[str] = []  # for the game master: what it could do now


class WayView(msgspec.Struct, omit_defaults=True, gc=False):
    use: str
    mark: str = ""
    threshold: int = 0  # for the game master, and where thresholds are shown
    least: int = 1
    most: int = UNBOUNDED
    say: str = ""  # what one does, in words that fit the scene


class TaskView(msgspec.Struct, omit_defaults=True, gc=False):
    name: str
    ways: list[WayView]
    closed: bool = False


class HandoutView(msgspec.Struct, omit_defaults=True, gc=False):
    to: tuple[int, ...] = ()  # none: all
    text: str | None = None  # None if it is not for the viewer


class DeckView(msgspec.Struct, omit_defaults=True, gc=False):
    cards: int  # left to draw
    size: int  # of the whole deck, wherever its cards are
    discard: list[str]
    top: list[str] = []  # what the viewer knows of the top, the topmost first


class CardView(msgspec.Struct, omit_defaults=True, gc=False):
    """A card from a hand in a play."""

    card: str
    counts_as: str
    seat: int
    ace: bool = False  # drew a card as an Ace
    suit: bool = False  # drew a card for its suit


class SideView(msgspec.Struct, omit_defaults=True, kw_only=True, gc=False):
    who: str
    seat: int
    stat: str
    flip: str = ""
    flip_as: str = ""
    used: list[CardView] = []
    open: int = 0  # cards and bonuses, which everybody can count
    modifier: int | None = None  # None if the viewer may not know it
    total: int | None = None
    suits: str = ""  # used so far, a letter each
    faces: bool | None = None  # whether face cards have their effects; None if the viewer may not know it
    charisma: bool = False
    bonus: int = 0


class PlayView(msgspec.Struct, omit_defaults=True, kw_only=True, gc=False):
    number: int
    actor: str
    use: str
    step: str
    asked: list[int] = []
    targets: list[str] = []
    against: str = ""
    threshold: int | None = None  # None if the viewer may not know it, or there is none
    task: str = ""
    called: bool = False
    x: int = 0
    weapon: str = ""
    cover: str = ""
    sides: list[SideView] = []
    turn: int = 0
    fresh: int = 0
    to_pick: int = 0
    sight: list[str] = []  # cards that the viewer looks at and has not laid down yet
    drops: int = 0
    swaps: int = 0
    involved: list[int] = []
    most_involved: int = 0
    pair: list[int] = []
    given: list[int] = []  # seats that have laid a card down
    gives: str = ""  # the viewer's own card
    naming: str = ""  # the flipped card that has to be named
    reach: dict[str, int] = {}  # the total that the viewer, who is asked, would have with a card of their hand
    enough: int | None = None  # the total that succeeds for them; None if the viewer may not know it


class Contract(msgspec.Struct, omit_defaults=True, gc=False):
    """What everybody knows of the job that an automatic game master runs."""

    title: str
    goal: str = ""
    blurb: str = ""  # before the first scene
    endings: int = 0  # how many there are, once the story has come to one of them
    done: bool | None = None  # whether that was what one was hired for


class RpgView(View, kw_only=True, gc=False):
    viewer: int | None
    scene: int
    open: bool
    text: str
    paused: bool
    waits: list[int]
    floor: list[int]
    hand: list[str]
    people: list[PersonView]
    marks: list[MarkView]
    hidden: list[MarkView]  # for the game master
    vehicles: list[Vehicle]
    tasks: list[TaskView]
    players: DeckView
    master: DeckView
    play: PlayView | None
    waiting_plays: int  # that go on when this one is over
    round: int
    order: list[list[str]]
    acted: list[str]
    turn: list[str]
    handouts: list[HandoutView]
    note: str
    prepared: list[str]
    copies: list[str]  # what a King of the viewer could be now
    news: list[News]
    last: Verdict | None
    aloud: tuple[str, ...]
    results: tuple[Result, ...]  # for the game master
    masters: int  # for the game master: their actions so far
    number: int
    over: bool
    epilogue: str
    contract: Contract | None = None
    odds: dict[str, int] = msgspec.field(default_factory=dict)  # percent by action, for a player who is asked (odds.py)


def view(s: State, viewer: int | None) -> RpgView:
    seat = -1 if viewer is None else viewer
    bit = bit_of(seat)
    gm = seat == MASTER
    sizes = deck_sizes(s.seats - 1, second=s.options.second_deck)
    top = s.plays[-1] if s.plays else None
    return RpgView(
        viewer=viewer,
        scene=s.scene,
        open=s.open,
        text=s.text,
        paused=s.paused,
        waits=to_act(s),
        floor=s.floor,
        hand=[] if viewer is None else [word(card) for card in s.people[viewer].hand],
        people=[_person(s, k, person, seat, bit) for k, person in enumerate(s.people)],
        marks=[_mark(s, f"m{k}", mark, gm=gm) for k, mark in enumerate(s.marks, 1)],
        hidden=[_mark(s, f"h{k}", mark, gm=True) for k, mark in enumerate(s.hidden, 1)] if gm else [],
        vehicles=s.vehicles,
        tasks=[_task(task, known=gm or s.options.show_threshold) for task in s.tasks],
        players=_deck(s, s.players, sizes[0], bit),
        master=_deck(s, s.master, sizes[1], bit),
        play=None if top is None else _play(s, top, seat),
        waiting_plays=max(0, len(s.plays) - 1),
        round=s.round,
        order=s.order,
        acted=s.acted,
        turn=waiting(s) if s.round else [],
        handouts=[_handout(handout, seat) for handout in s.handouts],
        note="" if viewer is None else s.people[viewer].note,
        prepared=s.prepared if gm else [],
        copies=[] if viewer is None else _copies(s, top, viewer),
        news=s.news,
        last=s.last,
        aloud=s.aloud,
        results=s.results if gm else (),
        masters=s.masters if gm else 0,
        number=s.number,
        over=s.over,
        epilogue=s.epilogue,
    )


def _person(s: State, k: int, person: Person, seat: int, bit: int) -> PersonView:
    if k == seat:
        known = []
    elif sees_hand(s, seat, k):
        known = [word(card) for card in person.hand]
    else:
        known = [word(card) for card in person.hand if s.known.get(card, 0) & bit] if s.known else []
    return PersonView(
        sheet=person.sheet,
        cards=len(person.hand),
        known=known,
        here=person.here,
        parked=person.absent,
        dead=person.dead,
        damage=person.damage,
        charmed=person.charmed,
        ambushed=person.ambushed,
        noticed=person.noticed,
        skips=person.skips,
        feint=person.feint,
        taken=person.taken,
        helps=person.helps,
        scenes=person.scenes,
        plays=person.plays,
        wins=person.wins,
    )


def _mark(s: State, ref: str, mark: Mark, *, gm: bool) -> MarkView:
    on_table = ref[0] == "m" and not (mark.dead or mark.gone)
    return MarkView(
        ref=ref,
        name=mark.sheet.name,
        group=mark.group,
        damage=mark.damage,
        dead=mark.dead,
        gone=mark.gone,
        skips=mark.skips,
        feint=mark.feint,
        taken=mark.taken,
        bounds=mark.bounds,
        tagged=mark.tagged,
        suit=mark.suit,
        suits_out=mark.suits_out,
        sheet=mark.sheet if gm else None,
        uses=mark_uses(s, ref) if gm and on_table and may_declare(s, ref) else [],
    )


def _task(task: Task, *, known: bool) -> TaskView:
    ways = [
        WayView(way.use, way.mark, way.threshold if known else 0, way.least, way.most, way.say) for way in task.ways
    ]
    return TaskView(task.name, ways, task.closed)


def _handout(handout: Handout, seat: int) -> HandoutView:
    mine = not handout.to or seat == MASTER or seat in handout.to
    return HandoutView(handout.to, handout.text if mine else None)


def _deck(s: State, deck: Deck, size: int, bit: int) -> DeckView:
    top: list[str] = []
    if s.known:
        for card in reversed(deck.draw):
            if not s.known.get(card, 0) & bit:
                break
            top.append(word(card))
    return DeckView(len(deck.draw), size, [word(card) for card in deck.discard], top)


def _copies(s: State, play: Play | None, viewer: int) -> list[str]:
    if play is None or play.step not in ("add", "allies", "bid", "name"):
        return []
    kings = [card for card in s.people[viewer].hand if RANK[IDENTITY[card]] == KING]
    return [CARDS[identity] for identity in copies(s, viewer)] if kings or play.step == "name" else []


def _play(s: State, play: Play, seat: int) -> PlayView:
    gm = seat == MASTER
    number = threshold_of(s, play) if play.sides and len(play.sides) == 1 and play.use != "initiative" else 0
    shown = gm or play.formula or s.options.show_threshold
    looks = play.step == "look" and play.seat == seat
    return PlayView(
        number=play.number,
        actor=play.actor,
        use=play.use,
        step=play.step,
        asked=play.asked,
        targets=play.targets,
        against=play.against,
        threshold=number if shown and number else None,
        task="" if play.task < 0 else f"t{play.task + 1}",
        called=play.called,
        x=play.x,
        weapon=play.weapon,
        cover=play.cover,
        sides=[_side(s, play, side, gm=gm) for side in play.sides],
        turn=play.turn,
        fresh=play.fresh,
        to_pick=people_to_pick(s, play) if play.step == "result" else 0,
        sight=[CARDS[identity] for identity in aftermath.in_sight(s, play)] if looks else [],
        drops=play.drops,
        swaps=play.swaps,
        involved=play.involved,
        most_involved=aftermath.most_involved(s, play) if play.step == "involve" else 0,
        pair=play.pair,
        given=sorted(play.given),
        gives=CARDS[play.given[seat]] if seat in play.given else "",
        naming=word(play.sides[play.naming[0]].flip) if play.naming else "",
        reach=_reach(s, play, seat),
        enough=_enough(s, play, seat, number if shown and number else None),
    )


def _reach(s: State, play: Play, seat: int) -> dict[str, int]:
    """RP-10: what the total would be with each card. A King counts as a ten here, a Joker too."""
    if not _adds(play, seat):
        return {}
    side, found = play.sides[play.turn], {}
    for card in s.people[seat].hand:
        if word(card) not in found:
            with_it = side.copy()
            with_it.used.append(Used(card, IDENTITY[card], seat))
            found[word(card)] = total(s, play, with_it)
    return found


def _enough(s: State, play: Play, seat: int, shown: int | None) -> int | None:
    """RP-A4: to meet a number is enough; an opponent has to be beaten (RP-12)."""
    if not _adds(play, seat) or play.step == "bid":
        return None
    if len(play.sides) == 1:
        return shown
    other = play.sides[1 - play.turn]
    return total(s, play, other) + 1 if seat == MASTER or other.who[0] == "p" else None


def _adds(play: Play, seat: int) -> bool:
    return play.step in ("add", "bid") and seat in play.asked and play.sides[play.turn].seat == seat


def _side(s: State, play: Play, side: Side, *, gm: bool) -> SideView:
    counted = open_total(s, play, side)
    known = gm or side.who[0] == "p"
    modifier = side_modifier(s, play, side) if known else None
    return SideView(
        who=side.who,
        seat=side.seat,
        stat=side.stat,
        flip="" if side.flip == NO_CARD else word(side.flip),
        flip_as="" if side.flip_as == NO_CARD else CARDS[side.flip_as],
        used=[CardView(word(u.card), CARDS[u.identity], u.seat, u.ace, u.suit) for u in side.used],
        open=counted,
        modifier=modifier,
        total=None if modifier is None else counted + modifier,
        suits=suits_used(s, side),
        faces=effects(s, side) if known else None,
        charisma=side.charisma,
        bonus=side.bonus,
    )


# --- For those who compute with a view ------------------------------------------------------------------------------


def unseen(seen: RpgView, deck: str) -> list[str]:
    """The cards of a deck ("players" or "master") that the viewer cannot place: in its draw pile or in hands that the
    viewer does not know. What comes next is any of them, each as likely, unless `top` says it."""
    found = seen.master if deck == "master" else seen.players
    left = [CARDS[identity] for identity in range(DECK)] * (found.size // DECK)
    for card in placed(seen, deck):
        left.remove(card)
    return left


def placed(seen: RpgView, deck: str) -> list[str]:
    """The cards of a deck whose places the viewer knows."""
    gm = deck == "master"
    cards = [*(seen.master if gm else seen.players).discard, *(seen.master if gm else seen.players).top]
    if seen.viewer is not None and (seen.viewer == MASTER) == gm:
        cards += seen.hand
    for seat, person in enumerate(seen.people):
        if (seat == MASTER) == gm:
            cards += person.known
    for side in seen.play.sides if seen.play is not None else []:
        if (side.seat == MASTER) == gm:
            cards += [side.flip] if side.flip else []
            cards += [used.card for used in side.used]
    return cards


def marks_here(seen: RpgView) -> list[str]:
    """The marks at the table that are neither dead nor gone."""
    return [mark.ref for mark in seen.marks if not (mark.dead or mark.gone)]


def callable_uses(person: PersonView) -> list[str]:
    """What the game master may call a character for."""
    return [use for use in CALLED if not (use == "ambush" and person.ambushed)]
