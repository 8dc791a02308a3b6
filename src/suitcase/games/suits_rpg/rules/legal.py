"""What a seat may do now, as words. What a word asks for besides is in `asks`."""

from __future__ import annotations

from suitcase.games.suits_rpg.cards import CARDS, IDENTITY, JOKER, KING, QUEEN, RANK
from suitcase.games.suits_rpg.character import PRESETS
from suitcase.games.suits_rpg.rules import aftermath, combat
from suitcase.games.suits_rpg.rules.harm import stopped
from suitcase.games.suits_rpg.rules.initiative import group_to_play
from suitcase.games.suits_rpg.rules.plays import mark_coverers, may_lend
from suitcase.games.suits_rpg.rules.scene import can_open, may_bring_sheet
from suitcase.games.suits_rpg.rules.totals import copies, effects
from suitcase.games.suits_rpg.skills import DECLARED, USES, WEAPONS, opposed_by
from suitcase.games.suits_rpg.state import (
    MASTER,
    MOST_OTHERS,
    Person,
    Play,
    Side,
    State,
    active,
    being,
    cast,
    marks_here,
)
from suitcase.games.suits_rpg.tasks import THRESHOLDS

MOST_MARKS = 12


def to_act(s: State) -> list[int]:
    """Whom the table waits for."""
    if s.over:
        return []
    if s.paused:
        return [seat for seat in s.floor if not s.people[seat].absent] or [MASTER]
    if s.plays:
        return [seat for seat in s.plays[-1].asked if not s.people[seat].absent] or [MASTER]
    if not s.open:
        if MASTER in s.floor:
            return [MASTER, *unready(s)]
        return [seat for seat in unready(s) if seat in s.floor] or [MASTER]
    if s.round:
        seats = combat.turn_seats(s) if s.told else [MASTER]
    else:
        seats = [seat for seat in s.floor if seat == MASTER or active(s.people[seat])]
    return [seat for seat in seats if not s.people[seat].absent] or [MASTER]


def unready(s: State) -> list[int]:
    """Players who are there and could bring a character now."""
    return [seat for seat in range(1, s.seats) if may_bring_sheet(s, seat) and not ready(s.people[seat])]


def present(s: State) -> list[int]:
    """Players who are there, whatever has become of their characters."""
    return [seat for seat in range(1, s.seats) if not s.people[seat].absent]


def ready(person: Person) -> bool:
    return person.sheet is not None and not person.dead


def legal(s: State, seat: int) -> list[str]:
    """All words of a seat, those that answer a question first."""
    if s.over:
        return []
    if s.paused:
        return [*paused_words(s, seat), "say", "note"]
    words: list[str] = []
    if s.plays:
        play = s.plays[-1]
        if seat in play.asked:
            words += ANSWERS[play.step](s, play, seat)
        words += out_of_turn(s, play, seat)
    elif seat == MASTER:
        words += master_words(s)
    else:
        words += player_words(s, seat)
    if seat == MASTER:
        words += always_master_words(s)
    if may_bring_sheet(s, seat) and not looking(s):
        words.append("sheet")
    return [*words, "say", "note", "help off" if s.people[seat].helps else "help on", "pause"]


def looking(s: State) -> bool:
    """Whether somebody looks at the top of a deck. Nobody draws from it meanwhile."""
    return bool(s.plays) and s.plays[-1].step == "look"


def paused_words(s: State, seat: int) -> list[str]:
    """The game master goes on, or asks the players first whether they are ready."""
    if seat == MASTER:
        return ["resume", *(["floor all"] if present(s) else [])]
    return ["pass"] if seat in s.floor else []


# --- Declaring ----------------------------------------------------------------------------------------------------


def may_declare(s: State, ref: str) -> bool:
    """Whether somebody may begin a play. Out of combat everybody in the scene may, in combat only those whose turn it
    is. Players wait until the game master has said what follows from a task (RP-A70)."""
    if not s.open or s.plays or (ref[0] == "p" and not active(s.people[int(ref[1:])])):
        return False
    return not s.round or (ref in combat.waiting(s) and (s.told or ref[0] == "m"))


def targets(s: State, actor: str, use: str) -> list[str]:
    """Who or what a use may be aimed at."""
    if actor[0] == "m":
        found = cast(s)
    else:
        found = marks_here(s)
        if s.options.players_may_oppose:
            found += [ref for ref in cast(s) if ref != actor]
    if use == "ram":
        own = driven_by(s, actor)
        found += [
            f"v{k}"
            for k, vehicle in enumerate(s.vehicles, 1)
            if k not in own and vehicle.driver and not stopped(vehicle) and vehicle.driver[0] != actor[0]
        ]
    return found


def driven_by(s: State, ref: str) -> list[int]:
    return [k for k, vehicle in enumerate(s.vehicles, 1) if vehicle.driver == ref and not stopped(vehicle)]


def uses_of(s: State, ref: str) -> list[str]:
    """What a character or a mark may do now, by itself."""
    return [use for use in DECLARED if why_not_use(s, ref, use) is None]


def why_not_use(s: State, ref: str, use: str) -> str | None:
    """The sentence against a use, or None."""
    kind, found = USES[use], being(s, ref)
    mark = ref[0] == "m"
    if kind.combat and not s.round:
        return f"{use.title()} is for combat, and there is none."
    if use in WEAPONS and use in found.taken:
        return f"What you would use for {use.title()} was taken; spend an action to recover it."
    if use == "ambush" and not mark and getattr(found, "ambushed", False):
        return "Ambush works once in a scene for each character, and this one has used it."
    if use == "awareness" and not mark and getattr(found, "noticed", False):
        return "Awareness works once in a scene for each character, and this one has used it."
    if use == "leadership" and len(cast(s)) < 2:
        return "There is nobody in the scene to swap cards with."
    if use == "ram" and not driven_by(s, ref):
        return "To ram one has to drive a vehicle that still runs."
    if mark and not kind.marks:
        return f"A mark can't use {use.title()}."
    asks = kind.asks and not mark
    if kind.against and not asks and not targets(s, ref, use):
        return "There is nobody to aim that at."
    return None


def player_words(s: State, seat: int) -> list[str]:
    person, ref = s.people[seat], f"p{seat}"
    if not s.open and seat in s.floor and seat in unready(s):
        return ["pass"]
    if person.absent or not may_declare(s, ref):
        return []
    words = [f"play {use}" for use in uses_of(s, ref)]
    for k, task in enumerate(s.tasks, 1):
        if not task.closed:
            words += [f"try t{k} {way.use}" for way in task.ways if can_try(s, ref, way.use, way.mark)]
    if s.round:
        return [*words, *(["recover"] if person.taken else []), "pass"]
    return [*words, *(["pass"] if seat in s.floor else [])]


def can_try(s: State, ref: str, use: str, mark: str) -> bool:
    found = being(s, ref)
    spent = use == "ambush" and isinstance(found, Person) and found.ambushed
    return not spent and (not mark or mark in marks_here(s))


# --- Answers to what a play asks ------------------------------------------------------------------------------------


def target_words(s: State, play: Play, seat: int) -> list[str]:
    kind, found = USES[play.use], targets(s, play.actor, play.use)
    words = []
    for ref in found:
        words += [f"at {ref}"] if len(kind.against) == 1 else [f"at {ref} {stat}" for stat in kind.against]
        if play.use == "disarm" and seat == MASTER:  # players have named the weapon already; without a word it is Guns
            words += [f"at {ref} {weapon}" for weapon in WEAPONS if weapon != "guns"]
    if play.use == "stealth" and s.options.stealth == "group" and seat != MASTER and len(marks_here(s)) > 1:
        words.append("past")
    if kind.asks and seat != MASTER:
        words.append("at gm")
    return [*words, "never mind"]


def oppose_words(s: State, play: Play, seat: int) -> list[str]:
    words = [*THRESHOLDS, "threshold"]
    for ref in marks_here(s):
        words += [f"against {ref} {stat}" for stat in opposed_by(play.use)]
    return [*words, "never mind"]


def cover_words(s: State, play: Play, seat: int) -> list[str]:
    if seat == MASTER:
        return [*(f"cover {ref}" for ref in mark_coverers(s, play)), "pass"]
    return ["cover", "pass"]


def card_words(s: State, side: Side, seat: int, verb: str) -> list[str]:
    """A King may be a ten or a copy, a Joker must be named: both ask for it, where effects work."""
    words = []
    works = effects(s, side)
    for identity in dict.fromkeys(IDENTITY[card] for card in s.people[seat].hand):
        words.append(f"{verb} {CARDS[identity]}")
        if works and RANK[identity] == KING and copies(s, seat):
            words.append(f"{verb} {CARDS[identity]} as")
    return words


def add_words(s: State, play: Play, seat: int) -> list[str]:
    side = play.sides[play.turn]
    words = card_words(s, side, seat, "add")
    if why_not_charisma(s, play, side, seat) is None:
        words.append("charisma")
    return [*words, "stand"]


def why_not_charisma(s: State, play: Play, side: Side, seat: int) -> str | None:
    """RP-26, RP-A27."""
    if seat == MASTER:
        return "Only characters add their Charisma, not marks."
    if s.people[seat].charmed:
        return "Charisma can be added once in a scene, and you have done so."
    if side.who != f"p{seat}":
        return "You can add your Charisma to a play of your own only."
    if side.who == play.actor and play.against in ("block", "dodge"):
        return f"Charisma can't be added to an action that is opposed by {play.against.title()}."
    defends = side.who != play.actor and play.use != "initiative"
    if defends and s.options.charisma_defence == "social" and play.against not in ("insight", "willpower"):
        return f"At this table Charisma helps Insight and Willpower only, not {play.against.title()}."
    return None


def allies_words(s: State, play: Play, seat: int) -> list[str]:
    return ["pass"]  # what may be lent is listed with what may be done out of turn


def lend_words(s: State, play: Play, seat: int, to: str = "") -> list[str]:
    """RP-17: Queens, a King that copies one, a Joker that is named one (RP-A19)."""
    lendable = [identity for identity in copies(s, seat) if RANK[identity] == QUEEN]
    return [
        f"lend {CARDS[identity]}{to}"
        for identity in dict.fromkeys(IDENTITY[card] for card in s.people[seat].hand)
        if RANK[identity] in (QUEEN, JOKER) or (RANK[identity] == KING and lendable)
    ]


def borrower(s: State, play: Play) -> Side | None:
    """The side of a play that Queens can be lent to now: a player's, while cards are added and their faces work."""
    if play.step not in ("add", "allies"):
        return None
    players = [side for side in play.sides if side.seat != MASTER]
    if not players:
        return None
    side = players[0] if len(players) == 1 else play.sides[play.turn]
    return side if effects(s, side) else None


def out_of_turn(s: State, play: Play, seat: int) -> list[str]:
    if seat == MASTER or not active(s.people[seat]):
        return []
    if play.step == "bid":
        group = [play.sides[k].who for k in group_to_play(play)]
        return [
            word
            for ref in group
            if ref[0] == "p" and ref != f"p{seat}"
            for word in lend_words(s, play, seat, f" to {ref}")
        ]
    if borrower(s, play) is not None and seat in may_lend(s, play):
        return lend_words(s, play, seat)
    return []


def name_words(s: State, play: Play, seat: int) -> list[str]:
    side = play.sides[play.naming[0]]
    if RANK[side.flip_as] == JOKER:
        return ["name"]
    return [*(["name"] if copies(s, seat) else []), "leave it"]


def pick_words(s: State, play: Play, seat: int) -> list[str]:
    return ["pick"]


def jack_words(s: State, play: Play, seat: int) -> list[str]:
    return [f"take {CARDS[identity]}" for identity in aftermath.takeable(s, play, seat)]


def look_words(s: State, play: Play, seat: int) -> list[str]:
    seen = [CARDS[identity] for identity in dict.fromkeys(aftermath.in_sight(s, play))]
    drops = [f"drop {card}" for card in seen] if play.drops else []
    return [*(f"top {card}" for card in seen), *drops, "done"]


def involve_words(s: State, play: Play, seat: int) -> list[str]:
    return ["involve", "done"]


def propose_words(s: State, play: Play, seat: int) -> list[str]:
    return [*(f"swap p{a} p{b}" for a, b in aftermath.swap_pairs(s, play)), "done"]


def give_words(s: State, play: Play, seat: int) -> list[str]:
    hand = dict.fromkeys(IDENTITY[card] for card in s.people[seat].hand)
    return [*(f"give {CARDS[identity]}" for identity in hand), "refuse"]


def follow_words(s: State, play: Play, seat: int) -> list[str]:
    weapons, found = aftermath.follow_attacks(s, play), aftermath.follow_targets(s, play)
    return [*(f"follow {weapon} {ref}" for weapon in weapons for ref in found), "no"]


def again_words(s: State, play: Play, seat: int) -> list[str]:
    return ["again", "no"]


ANSWERS = {
    "target": target_words,
    "oppose": oppose_words,
    "cover": cover_words,
    "name": name_words,
    "add": add_words,
    "bid": add_words,
    "allies": allies_words,
    "result": pick_words,
    "jack": jack_words,
    "look": look_words,
    "involve": involve_words,
    "propose": propose_words,
    "give": give_words,
    "follow": follow_words,
    "again": again_words,
}


# --- The game master ------------------------------------------------------------------------------------------------


def master_words(s: State) -> list[str]:
    """What needs a table on which nothing is under way."""
    words = []
    if s.open:
        words += [f"call p{seat}" for seat in range(1, s.seats) if active(s.people[seat])]
        words += [f"act {ref}" for ref in marks_here(s) if may_declare(s, ref) and can_act(s, ref)]
        words += combat_words(s)
    else:
        if can_open(s):
            words += ["open", *(f"open s{k}" for k in range(1, len(s.prepared) + 1))]
        if s.scene:
            words.append("end story")
        if unready(s):
            words.append("floor all")
    for seat in range(1, s.seats):
        person = s.people[seat]
        if ready(person) and not person.absent and not (s.open and person.here and s.round):
            words.append(f"out p{seat}" if person.here else f"in p{seat}")
    return words + prop_words(s)


def combat_words(s: State) -> list[str]:
    if s.round:
        taken = [f"recover {ref}" for ref in combat.waiting(s) if ref[0] == "m" and being(s, ref).taken]
        return [*([] if s.told else ["go on"]), *taken, "next", "peace"]
    floor = [f"floor p{seat}" for seat in range(1, s.seats) if active(s.people[seat]) and not s.people[seat].absent]
    return [*(["combat"] if combat.goes_on(s) else []), *floor, *(["floor all"] if len(floor) > 1 else [])]


def mark_uses(s: State, ref: str) -> list[str]:
    return [] if not targets(s, ref, "") else uses_of(s, ref)


def can_act(s: State, ref: str) -> bool:
    """Whether `mark_uses` has anything."""
    return bool(targets(s, ref, "")) and any(why_not_use(s, ref, use) is None for use in DECLARED)


def prop_words(s: State) -> list[str]:
    """Marks, vehicles, tasks and what happens to them."""
    words = []
    if len(s.marks) + len(s.hidden) < MOST_MARKS:
        words += [*(f"mark {preset}" for preset in PRESETS), "mark sheet"]
    hidden = [f"h{k}" for k in range(1, len(s.hidden) + 1)]
    visible = marks_here(s)
    if s.open:
        words += [f"reveal {ref}" for ref in hidden]
        words += [f"hurt {ref}" for ref in [*cast(s), *visible, *(f"v{k}" for k in range(1, len(s.vehicles) + 1))]]
        words += [f"heal {ref}" for ref in [*cast(s), *visible] if being(s, ref).damage]
        words += [f"heal v{k}" for k, vehicle in enumerate(s.vehicles, 1) if vehicle.damage]
        if len(s.tasks) < MOST_OTHERS or any(task.closed for task in s.tasks):
            words.append("task")
        words += [f"close t{k}" for k, task in enumerate(s.tasks, 1) if not task.closed]
        words.append("end scene")
    words += [f"edit {ref}" for ref in [*hidden, *visible]]
    words += [f"remove {ref}" for ref in [*hidden, *visible]]
    if len(s.vehicles) < MOST_OTHERS:
        words.append("vehicle")
    for k in range(1, len(s.vehicles) + 1):
        words += [f"driver v{k}", f"stops v{k}", f"remove v{k}"]
    if len(s.prepared) < MOST_OTHERS:
        words.append("prepare")
    return [*words, *(f"forget s{k}" for k in range(1, len(s.prepared) + 1))]


def always_master_words(s: State) -> list[str]:
    """What the game master may do at any moment."""
    words = ["cancel", "take back"] if s.plays else []
    if s.open and not looking(s):
        words += [f"stunt {ref}" for ref in cast(s)]
    for seat in range(1, s.seats):
        words += [f"unpark p{seat}" if s.people[seat].parked else f"park p{seat}", f"handout p{seat}"]
    return [*words, "handout all"]
