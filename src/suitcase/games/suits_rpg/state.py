"""Everything about a table: people and their hands, decks, marks, the plays that are under way.

Who or what is meant is written as a short name (a ref): `p1` is the character of seat 1, `m2` the second mark on the
table, `h1` a mark that is still hidden, `v1` a vehicle, `t1` a task, `s1` a prepared scene. Seat 0 is the game
master's. The state holds ordered decks; it never leaves the server.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Self

import msgspec

from suitcase.games.suits_rpg.cards import NO_CARD
from suitcase.games.suits_rpg.character import Character, MarkSheet, Sheet
from suitcase.games.suits_rpg.options import RpgOptions

MASTER = 0
EVERYBODY = -1  # all bits of a mask: every seat and every spectator
SPECTATOR = 30  # the bit of a spectator
STOPS = 15  # the damage that stops most vehicles (RP-33)
UNBOUNDED = 999  # a bound that nothing reaches
MOST_OF_A_GROUP = 6  # marks
MOST_OTHERS = 6  # vehicles, tasks, prepared scenes, of each
MOST_TIES = 20  # RP-A68: perhaps there are no cards left that could decide

News = tuple[str | int, ...]

# What copy.copy would find too, at three times the price; msgspec's types leave it out.
shallow: Any = msgspec.Struct.__copy__  # type: ignore[attr-defined]


class Deck(msgspec.Struct):
    draw: list[int]  # the top is the last
    discard: list[int]  # open to all

    def copy(self) -> Deck:
        return Deck(self.draw.copy(), self.discard.copy())


class Served(msgspec.Struct, frozen=True):
    """A character who died and whose player has brought another one since."""

    sheet: Character
    scenes: int
    plays: int
    wins: int


class Person(msgspec.Struct, kw_only=True):
    """A seat with its character; seat 0 has the game master's hand and no sheet."""

    sheet: Character | None = None
    hand: list[int] = []  # in the order of the notation
    here: bool = False  # in the scene
    dealt: bool = False  # has got a hand in this scene
    parked: bool = False  # the game master has put the seat aside
    away: bool = False  # nobody sits there
    dead: bool = False
    damage: int = 0
    charmed: bool = False  # has added Charisma in this scene
    ambushed: bool = False  # has used Ambush in this scene
    noticed: bool = False  # has used Awareness in this scene
    skips: bool = False  # skips the next action
    feint: bool = False  # the next attack has +2
    taken: list[str] = []  # the attacks that a disarm has taken
    helps: bool = True  # is asked for Queens and for Leadership
    note: str = ""
    scenes: int = 0  # of this character: scenes, plays, plays won
    plays: int = 0
    wins: int = 0
    deaths: int = 0  # of all characters that the seat had
    before: tuple[Served, ...] = ()  # those who died

    @property
    def absent(self) -> bool:
        """Nobody waits for them."""
        return self.parked or self.away

    def copy(self) -> Person:
        twin: Person = shallow(self)
        twin.hand = self.hand.copy()
        twin.taken = self.taken.copy()
        return twin


class Mark(msgspec.Struct, kw_only=True):
    """Somebody of the game master's, with all that plays have told about the hidden sheet."""

    sheet: MarkSheet
    group: str = ""  # those of one group flip once for initiative
    gone: bool = False
    dead: bool = False
    damage: int = 0
    skips: bool = False
    feint: bool = False
    taken: list[str] = []
    bounds: dict[str, tuple[int, int]] = {}  # the least and the most that a modifier can be
    tagged: dict[str, bool] = {}  # skills that were seen to be tagged or not
    suit: str = ""  # if it was seen
    suits_out: str = ""  # suits that it cannot be

    def copy(self) -> Mark:
        twin: Mark = shallow(self)
        twin.taken = self.taken.copy()
        twin.bounds, twin.tagged = self.bounds.copy(), self.tagged.copy()
        return twin


class Vehicle(msgspec.Struct, frozen=True):
    name: str
    stops: int = STOPS
    damage: int = 0
    driver: str = ""


class Way(msgspec.Struct, frozen=True):
    """One way to do a task: against a hidden number, or against a mark."""

    use: str
    threshold: int = 0
    mark: str = ""
    least: int = 1  # what plays have told about the number
    most: int = UNBOUNDED
    say: str = ""  # what one does, in words that fit the scene


class Task(msgspec.Struct, frozen=True):
    name: str
    ways: tuple[Way, ...]
    closed: bool = False


class Handout(msgspec.Struct, frozen=True):
    to: tuple[int, ...]  # seats; none for all
    text: str


class Used(NamedTuple):
    """A card from a hand, in a play."""

    card: int
    identity: int  # what it counts as
    seat: int  # whose it was
    ace: bool = False  # a card was drawn because it is an Ace
    suit: bool = False  # a card was drawn because of its suit


class Side(msgspec.Struct, kw_only=True):
    """One side of a play: whose modifier counts, what was flipped and what was added."""

    seat: int  # who adds cards
    who: str
    stat: str
    flipper: int = NO_CARD  # the seat that flipped
    flip: int = NO_CARD
    flip_as: int = NO_CARD  # the identity that the flipped card counts as
    used: list[Used] = []
    bonus: int = 0  # of a feint
    charisma: bool = False

    def copy(self) -> Side:
        twin: Side = shallow(self)
        twin.used = self.used.copy()
        return twin


class Play(msgspec.Struct, kw_only=True):
    """An action on its way from "I do this" to its end."""

    number: int
    actor: str
    seat: int  # who decides for the actor
    use: str
    step: str
    asked: list[int] = []  # whom the play waits for
    targets: list[str] = []
    against: str = ""  # what opposes it: a defence, a skill or an attribute
    weapon: str = ""  # what a disarm is after
    threshold: int = 0
    formula: bool = False  # everybody can compute the threshold
    task: int = -1
    called: bool = False  # by the game master, or through a task: a plain check without the skill's own effect
    x: int = 0  # how many cards Awareness wants, how many players a swap may have
    extra: int = 0  # damage that a run adds
    costs: bool = False  # it is the actor's action of the round
    sides: list[Side] = []
    turn: int = 0  # the side that adds
    fresh: int = 0  # cards that it has added since it was asked
    ties: int = 0  # so far
    replied: bool = False  # the game master had a word without a card before it
    cover: str = ""  # who defends for the target
    cover_asked: bool = False
    naming: list[int] = []  # sides whose flipped card has to be named
    picked: list[str] = []  # the people that Stealth joins
    success: bool = False
    suits: str = ""  # what the actor used, a letter each
    spent: str = ""  # the same without the flip
    jacks: list[int] = []  # seats that take a card
    pool: list[int] = []  # the identities that were in this play, for Jacks
    drawers: list[int] = []  # seats that draw at the end
    placed: int = 0  # of a look: cards that lie as they shall
    looking: int = 0  # cards that are looked at
    drops: int = 0  # that may still be discarded
    involved: list[int] = []  # of a swap
    swaps: int = 0  # that are left
    pair: list[int] = []
    given: dict[int, int] = {}  # seat: identity of the card that lies face down
    groups: list[list[int]] = []  # of initiative: sides in their order, ties together

    def copy(self) -> Play:
        twin: Play = shallow(self)
        twin.sides = [side.copy() for side in self.sides]
        for name in _LISTS:
            setattr(twin, name, getattr(self, name).copy())
        twin.groups = [group.copy() for group in self.groups]
        return twin


_LISTS = ("asked", "targets", "naming", "picked", "jacks", "pool", "drawers", "involved", "pair", "given")


class Shown(msgspec.Struct, frozen=True):
    """A side of a play that is over: all that everybody saw of it."""

    who: str
    stat: str
    flip: str  # cards in words
    used: tuple[str, ...]  # what they counted as
    open: int  # cards and bonuses
    modifier: int | None  # None of a mark, which nobody is told


class Verdict(msgspec.Struct, frozen=True):
    """How the last play went, for those who look up only now."""

    number: int
    actor: str
    use: str
    success: bool
    against: str
    task: int
    targets: tuple[str, ...]
    sides: tuple[Shown, ...]


class Result(NamedTuple):
    """A play of this scene that is over, for a game master who keeps count."""

    number: int
    actor: str
    use: str
    success: bool
    task: str = ""  # its name
    target: str = ""


class Link(msgspec.Struct, frozen=True):
    """What a play told about several marks at once.

    kind "order": least <= Dexterity of a[0] - Dexterity of b[0] <= most. kind "stealth": the Insight that opposed,
    the lowest of a (if any) or the highest of b, whichever is higher, was from least to most.
    """

    kind: str
    a: tuple[str, ...]
    b: tuple[str, ...]
    least: int
    most: int


class State(msgspec.Struct, kw_only=True):
    seats: int
    options: RpgOptions
    people: list[Person]
    players: Deck
    master: Deck
    known: dict[int, int] = {}  # a hidden card, and who knows where it is besides its holder: a bit for each seat
    marks: list[Mark] = []
    hidden: list[Mark] = []
    vehicles: list[Vehicle] = []
    tasks: list[Task] = []
    prepared: list[str] = []
    handouts: list[Handout] = []
    links: list[Link] = []
    scene: int = 0  # how many were opened
    open: bool = False
    text: str = ""  # what was read out when the scene was opened
    floor: list[int] = []  # whom the table waits for while nothing is under way
    paused: bool = False
    plays: list[Play] = []  # the last one is under way, those before wait for it
    made: int = 0  # plays so far
    round: int = 0  # of the combat; 0 out of combat
    order: list[list[str]] = []  # the parties of the combat, first to last
    acted: list[str] = []
    news: list[News] = []  # what the last action brought about, for all to know
    last: Verdict | None = None  # of this scene, until another play begins
    aloud: tuple[str, ...] = ()  # what the game master has read out since a play began
    results: tuple[Result, ...] = ()  # of this scene, the latest
    told: bool = True  # in a combat: what follows from the task that was tried last
    masters: int = 0  # actions of the game master so far
    turned: int = 0  # how often something hidden was turned up
    number: int = 0  # actions so far
    over: bool = False
    epilogue: str = ""

    def copy(self) -> Self:
        twin: Self = shallow(self)
        twin.people = [person.copy() for person in self.people]
        twin.players, twin.master = self.players.copy(), self.master.copy()
        twin.known = self.known.copy()
        twin.marks = [mark.copy() for mark in self.marks]
        twin.hidden = [mark.copy() for mark in self.hidden]
        twin.plays = [play.copy() for play in self.plays]
        twin.vehicles, twin.tasks, twin.links = self.vehicles.copy(), self.tasks.copy(), self.links.copy()
        twin.prepared, twin.handouts = self.prepared.copy(), self.handouts.copy()
        twin.floor, twin.acted = self.floor.copy(), self.acted.copy()
        twin.order = [refs.copy() for refs in self.order]
        twin.news = self.news.copy()
        return twin


Being = Person | Mark


def seat_of(ref: str) -> int:
    """Who decides for a character or a mark."""
    return int(ref[1:]) if ref[0] == "p" else MASTER


def being(s: State, ref: str) -> Being:
    return person_at(s, ref) if ref[0] == "p" else mark_at(s, ref)


def person_at(s: State, ref: str) -> Person:
    return s.people[int(ref[1:])]


def mark_at(s: State, ref: str) -> Mark:
    return s.marks[int(ref[1:]) - 1]


def sheet_of(s: State, ref: str) -> Sheet:
    sheet = being(s, ref).sheet
    assert sheet is not None
    return sheet


def active(person: Person) -> bool:
    """In the scene and alive."""
    return person.here and not person.dead and person.sheet is not None


def alive(s: State, ref: str) -> bool:
    found = being(s, ref)
    return active(found) if isinstance(found, Person) else not (found.dead or found.gone)


def cast(s: State) -> list[str]:
    """The characters in the scene, alive."""
    return [f"p{seat}" for seat in range(1, s.seats) if active(s.people[seat])]


def marks_here(s: State) -> list[str]:
    return [f"m{k}" for k, mark in enumerate(s.marks, 1) if not (mark.dead or mark.gone)]
