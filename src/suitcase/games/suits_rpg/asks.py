"""What a word asks for besides: text, a number, some of a list. Read from the view of the seat that is asked."""

from __future__ import annotations

from suitcase.engine import Choice, Number, Picks, Text
from suitcase.engine.ask import Ask
from suitcase.games.suits_rpg.cards import CARDS, JOKERS, NAMED, queens, spoken
from suitcase.games.suits_rpg.character import MarkText, SheetText
from suitcase.games.suits_rpg.skills import WEAPONS
from suitcase.games.suits_rpg.state import MASTER, MOST_OF_A_GROUP
from suitcase.games.suits_rpg.tasks import HIGHEST, TaskText
from suitcase.games.suits_rpg.view import RpgView, callable_uses, marks_here

MOST_DAMAGE = 30
MOST_AWARENESS = 10
LONG, SHORT, LINE = 2000, 40, 500
MASTERS_NOTE = 20_000  # a whole job, remembered
TEXTS = {
    "say": Text(most=LINE),
    "note": Text(most=4000),
    "open": Text(most=LONG),
    "prepare": Text(most=LONG),
    "handout": Text(most=LONG),
    "vehicle": Text(most=SHORT),
    "sheet": SheetText(),
    "edit": MarkText(),
}
NUMBERS = {
    "hurt": Number(1, MOST_DAMAGE),
    "heal": Number(1, MOST_DAMAGE),
    "stops": Number(1, HIGHEST),
    "threshold": Number(1, HIGHEST),
    "mark": Number(1, MOST_OF_A_GROUP),
}
ANY_CARD = Picks(tuple(Choice(card, spoken(card)) for card in [*CARDS][:NAMED]))
QUEENS = Picks(tuple(Choice(CARDS[queen], spoken(CARDS[queen])) for queen in queens()))
DISARMS = Picks(tuple(Choice(weapon, weapon.title()) for weapon in WEAPONS))


def ask(view: RpgView, action: str) -> Ask | None:
    verb, _, rest = action.partition(" ")
    if action == "end story":
        return Text(most=LONG)
    if action == "mark sheet":
        return MarkText()
    if verb == "say" and view.viewer == MASTER:
        return Text(most=LONG)  # what is read out may be longer
    if verb == "note" and view.viewer == MASTER:
        return Text(most=MASTERS_NOTE)
    if verb in TEXTS:
        return None if verb == "open" and rest else TEXTS[verb]
    if verb in NUMBERS:
        return NUMBERS[verb]
    found = ASKS.get(verb)
    return None if found is None else found(view, rest)


ASKING_USES = ("awareness", "leadership", "disarm")


def asks_nothing(action: str) -> bool:
    """Whether a word is whole as it is, whoever looks: most are, and then nobody needs a view to know it."""
    verb, _, rest = action.partition(" ")
    if verb in ("add", "lend"):  # only Kings and Jokers can be something else
        return rest[:1] not in ("K", "R", "B")
    if verb == "play":
        return rest not in ASKING_USES
    return action != "end story" and verb not in TEXTS and verb not in NUMBERS and verb not in ASKS


def _play(view: RpgView, use: str) -> Ask | None:
    if use == "awareness":
        return Number(1, MOST_AWARENESS)
    if use == "leadership":
        return Number(1, max(1, len(_others(view))))
    return DISARMS if use == "disarm" else None


def _others(view: RpgView) -> list[int]:
    here = [k for k, person in enumerate(view.people) if k and person.here and not person.dead]
    return [seat for seat in here if seat != view.viewer]


def _named(view: RpgView, refs: list[str], least: int = 1, most: int = 1) -> Picks:
    return Picks(tuple(Choice(ref, name_of(view, ref)) for ref in refs), least, most)


def name_of(view: RpgView, ref: str) -> str:
    """Who or what is meant, in words."""
    if ref == "nobody":
        return "nobody"
    if ref[0] == "m":
        return view.marks[int(ref[1:]) - 1].name
    if ref[0] == "v":
        return view.vehicles[int(ref[1:]) - 1].name
    if ref[0] == "h":
        return view.hidden[int(ref[1:]) - 1].name
    sheet = view.people[int(ref[1:])].sheet
    return sheet.name if sheet else f"player {ref[1:]}"


def _past(view: RpgView, rest: str) -> Ask:
    here = marks_here(view)
    return _named(view, here, 2, len(here))


def _add(view: RpgView, rest: str) -> Ask | None:
    """A Joker has to be named, where its effect works; a King is named after "as"."""
    card = rest.partition(" ")[0]
    if rest.endswith(" as"):
        return Picks(tuple(Choice(each, spoken(each)) for each in view.copies))
    play = view.play
    if card not in JOKERS or play is None or not play.sides[play.turn].faces:
        return None
    return ANY_CARD


def _lend(view: RpgView, rest: str) -> Ask | None:
    card = rest.partition(" ")[0]
    if card in JOKERS:
        return QUEENS
    if card[0] == "K":
        return Picks(tuple(Choice(each, spoken(each)) for each in view.copies if each[0] == "Q"))
    return None


def _name(view: RpgView, rest: str) -> Ask:
    if view.play is not None and view.play.naming in JOKERS:
        return ANY_CARD
    return Picks(tuple(Choice(each, spoken(each)) for each in view.copies))


def _pick(view: RpgView, rest: str) -> Ask | None:
    play = view.play
    return None if play is None else _named(view, play.targets, play.to_pick, play.to_pick)


def _involve(view: RpgView, rest: str) -> Ask | None:
    play = view.play
    refs = [f"p{seat}" for seat in _others(view) if not view.people[seat].parked]
    return None if play is None else _named(view, refs, 1, play.most_involved)


def _call(view: RpgView, rest: str) -> Ask:
    person = view.people[int(rest[1:])]
    return Picks(tuple(Choice(use, use.title()) for use in callable_uses(person)))


def _act(view: RpgView, rest: str) -> Ask:
    return Picks(tuple(Choice(use, use.title()) for use in view.marks[int(rest[1:]) - 1].uses))


def _driver(view: RpgView, rest: str) -> Ask:
    refs = [f"p{seat}" for seat in _others(view)]
    return _named(view, [*refs, *marks_here(view), "nobody"])


def _task(view: RpgView, rest: str) -> Ask:
    return TaskText(marks=tuple(marks_here(view)))


ASKS = {
    "act": _act,
    "add": _add,
    "call": _call,
    "driver": _driver,
    "involve": _involve,
    "lend": _lend,
    "name": _name,
    "past": _past,
    "pick": _pick,
    "play": _play,
    "task": _task,
}
