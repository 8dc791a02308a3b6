"""What just happened, in sentences for one viewer, out of that viewer's view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from suitcase.engine import Event, Voice, capital, counted, listed
from suitcase.engine.ask import Speech
from suitcase.games.suits_rpg.asks import name_of
from suitcase.games.suits_rpg.cards import CARDS, spoken
from suitcase.games.suits_rpg.state import MASTER, News
from suitcase.games.suits_rpg.view import RpgView
from suitcase.games.suits_rpg.words.offers import skill_word, use_word

SPEECH = Speech()
GM = "the game master"


class Teller:
    """Speaks about the refs and seats of a view."""

    def __init__(self, view: RpgView, voice: Voice, before: RpgView | None = None) -> None:
        self.view = view
        self.before = before
        self.voice = voice

    def name(self, ref: str | int) -> str:
        """A ref or a seat, as the viewer calls it."""
        seat = ref if isinstance(ref, int) else int(ref[1:]) if ref[0] == "p" else None
        if seat is None:
            return name_of(self.view, str(ref))
        if seat == self.voice.viewer:
            return "you"
        if seat == MASTER:
            return GM
        sheet = self.view.people[seat].sheet
        return sheet.name if sheet is not None else self.voice.names[seat]

    def does(self, ref: str | int, verb: str, third: str | None = None) -> str:
        who = self.name(ref)
        return f"{capital(who)} {verb if who == 'you' else third or verb + 's'}"

    def own(self, ref: str | int) -> str:
        who = self.name(ref)
        return "Your" if who == "you" else f"{capital(who)}'s"


def tell(event: Event[RpgView], voice: Voice) -> list[str]:
    after = event.after
    teller = Teller(after, voice, event.before)
    if event.before is None:
        return ["The table is laid: bring your characters, and the game master opens a scene."]
    told = [] if event.action is None else _action(teller, event.seat, event.action)
    told += _handed(teller, event.before)
    told += _news(teller)
    return told


def _action(teller: Teller, seat: int, action: str) -> list[str]:
    spoken_action = SPEECH.parse(action)
    assert spoken_action is not None
    verb, *rest = spoken_action.word.split(" ")
    found = ACTIONS.get(verb)
    return [] if found is None else [found(teller, seat, rest, spoken_action.answer)]


def quoted(text: str) -> str:
    """Somebody's words at the end of a sentence, which needs no second full stop. A title before them gets one."""
    paragraphs = [" ".join(paragraph.split()) for paragraph in text.split("\n\n")]
    words = " ".join(one if one[-1:] in ".!?…:”\"'" else f"{one}." for one in paragraphs[:-1] if one)
    words = f"{words} {paragraphs[-1]}".strip()
    return f"“{words}”" if words.rstrip("”’\"')")[-1:] in {".", "!", "?", "…"} else f"“{words}”."


def _sheet(teller: Teller, seat: int, rest: list[str], answer: Any) -> str:
    sheet = teller.view.people[seat].sheet
    who = capital(teller.voice.name(seat))
    return f"{who} will be {sheet.name if sheet else 'somebody'}."


def _note(teller: Teller, seat: int, rest: list[str], answer: Any) -> str:
    return "Your note is written."


def _open(teller: Teller, seat: int, rest: list[str], answer: Any) -> str:
    return f"Scene {teller.view.scene}: {quoted(teller.view.text)}"


def _end(teller: Teller, seat: int, rest: list[str], answer: Any) -> str:
    return f"The scene {teller.view.scene} ends." if rest == ["scene"] else f"The story ends: {quoted(answer)}"


def _play(teller: Teller, seat: int, rest: list[str], answer: Any) -> str:
    return f"{teller.does(seat, 'play')} {use_word(rest[0])}" + (f" for {answer}." if isinstance(answer, int) else ".")


def _act(teller: Teller, seat: int, rest: list[str], answer: Any) -> str:
    return f"{teller.does(rest[0], 'play')} {use_word(answer[0])}."


def _try(teller: Teller, seat: int, rest: list[str], answer: Any) -> str:
    task = teller.view.tasks[int(rest[0][1:]) - 1]
    say = next((way.say for way in task.ways if way.use == rest[1]), "")
    tries = f"{teller.does(seat, 'try', 'tries')} “{task.name}” with {skill_word(rest[1])}"
    return f"{tries}: {quoted(say)}" if say else f"{tries}."


def _call(teller: Teller, seat: int, rest: list[str], answer: Any) -> str:
    return f"{teller.does(seat, 'call')} for a play of {skill_word(answer[0])} by {teller.name(rest[0])}."


def _at(teller: Teller, seat: int, rest: list[str], answer: Any) -> str:
    if rest[0] == "gm":
        return "The game master says what it is against."
    return f"It is aimed at {teller.name(rest[0])}."


def _past(teller: Teller, seat: int, rest: list[str], answer: Any) -> str:
    return f"It goes past {listed([teller.name(ref) for ref in answer])}."


def _against(teller: Teller, seat: int, rest: list[str], answer: Any) -> str:
    return f"{teller.does(rest[0], 'oppose')} it with {rest[1].title()}."


def _cover(teller: Teller, seat: int, rest: list[str], answer: Any) -> str:
    return f"{teller.does(rest[0] if rest else f'p{seat}', 'take')} the lead to defend in another's place."


def _stand(teller: Teller, seat: int, rest: list[str], answer: Any) -> str:
    play = teller.before.play if teller.before else None
    if play is not None and play.fresh:  # RP-11: the other side may answer
        return f"{teller.does(seat, 'add')} no more."
    return f"{teller.does(seat, 'let')} it stand."


def _pass(teller: Teller, seat: int, rest: list[str], answer: Any) -> str:
    return f"{teller.does(seat, 'pass', 'passes')}."


def _swap(teller: Teller, seat: int, rest: list[str], answer: Any) -> str:
    return f"{capital(listed([teller.name(ref) for ref in rest]))} may swap a card."


def _refuse(teller: Teller, seat: int, rest: list[str], answer: Any) -> str:
    return f"{teller.does(seat, 'refuse')}."


def _floor(teller: Teller, seat: int, rest: list[str], answer: Any) -> str:
    asked = "everybody" if rest == ["all"] else teller.name(rest[0])
    return f"{teller.does(seat, 'ask')} {asked}: what now?"


def _here(teller: Teller, seat: int, rest: list[str], answer: Any) -> str:
    return f"{teller.does(rest[0], 'come')} into the scene."


def _gone(teller: Teller, seat: int, rest: list[str], answer: Any) -> str:
    return f"{teller.does(rest[0], 'leave')} the scene."


def _park(teller: Teller, seat: int, rest: list[str], answer: Any) -> str:
    return f"{teller.does(rest[0], 'are', 'is')} away for a while."


def _unpark(teller: Teller, seat: int, rest: list[str], answer: Any) -> str:
    return f"{teller.does(rest[0], 'are', 'is')} back."


def _got_up(teller: Teller, seat: int, rest: list[str], answer: Any) -> str:
    return f"{teller.voice.does(seat, 'are', 'is')} out for now."


def _sat_down(teller: Teller, seat: int, rest: list[str], answer: Any) -> str:
    return f"{teller.voice.does(seat, 'are', 'is')} with us."


def _resume(teller: Teller, seat: int, rest: list[str], answer: Any) -> str:
    return "The scene goes on."


def _vehicle(teller: Teller, seat: int, rest: list[str], answer: Any) -> str:
    return f"There is a vehicle: {quoted(answer)}"


def _driver(teller: Teller, seat: int, rest: list[str], answer: Any) -> str:
    who = answer[0]
    return f"{'Nobody drives' if who == 'nobody' else teller.does(who, 'drive')} {name_of(teller.view, rest[0])}."


ACTIONS: dict[str, Callable[[Teller, int, list[str], Any], str]] = {
    "act": _act,
    "against": _against,
    "at": _at,
    "call": _call,
    "cover": _cover,
    "driver": _driver,
    "end": _end,
    "floor": _floor,
    "go": lambda t, seat, rest, answer: "The combat goes on.",
    "get": _got_up,
    "in": _here,
    "note": _note,
    "open": _open,
    "out": _gone,
    "park": _park,
    "pass": _pass,
    "past": _past,
    "play": _play,
    "refuse": _refuse,
    "resume": _resume,
    "sheet": _sheet,
    "sit": _sat_down,
    "stand": _stand,
    "swap": _swap,
    "try": _try,
    "unpark": _unpark,
    "vehicle": _vehicle,
}


def _handed(teller: Teller, before: RpgView) -> list[str]:
    """A new handout. Players whom it is not for see that a paper is passed."""
    after = teller.view.handouts
    if len(after) == len(before.handouts) and after == before.handouts:
        return []
    paper = after[-1]
    to = "everybody" if not paper.to else listed([teller.name(seat) for seat in paper.to])
    text = "." if paper.text is None else f": {quoted(paper.text)}"
    return [f"{teller.does(MASTER, 'hand')} {to} a paper{text}"]


# --- News ---------------------------------------------------------------------------------------------------------


def _news(teller: Teller) -> list[str]:
    told = []
    drawn: list[int] = []
    for what, *rest in teller.view.news:
        if what == "drew" and rest[1] in ("end", "scene"):
            drawn.append(int(rest[0]))
        elif sentence := NEWS[str(what)](teller, tuple(rest)):
            told.append(sentence)
    if drawn:
        counts = {seat: drawn.count(seat) for seat in dict.fromkeys(drawn)}
        told.append(f"Drawn: {listed([f'{teller.name(seat)} {n}' for seat, n in counts.items()])}.")
    return told


def _drew(t: Teller, n: News) -> str:
    why = {"ace": "for the Ace", "suit": "for the suit", "stunt": "for a stunt"}[str(n[1])]
    return f"{t.does(int(n[0]), 'draw')} a card {why}."


def _added(t: Teller, n: News) -> str:
    seat, who, card, identity = int(n[0]), str(n[1]), int(n[2]), int(n[3])
    named = f" as {spoken(CARDS[identity])}" if card != identity else ""
    if seat != MASTER and who != f"p{seat}":
        return f"{t.does(seat, 'lend')} {t.name(who)} {spoken(CARDS[card])}{named}."
    return f"{t.does(seat, 'add')} {spoken(CARDS[card])}{named}."


def _result(t: Teller, n: News) -> str:
    return f"{t.own(str(n[0]))} {skill_word(str(n[1]))} {'succeeds' if n[2] else 'fails'}."


def _looks(t: Teller, n: News) -> str:
    whose = "the game master's" if n[2] == "gm" else "the players'"
    cards = "card" if n[1] == 1 else counted(int(str(n[1])), "card")
    return f"{t.does(str(n[0]), 'look')} at the top {cards} of {whose} deck."


NEWS: dict[str, Callable[[Teller, News], str]] = {
    "added": _added,
    "cancelled": lambda t, n: "The play is called off.",
    "changed": lambda t, n: f"{capital(t.name(str(n[0])))} is not who they were: the sheet has changed.",
    "charisma": lambda t, n: f"{t.does(int(n[0]), 'add')} Charisma.",
    "covers": lambda t, n: f"{t.does(str(n[0]), 'defend')} in place of {t.name(str(n[1]))}.",
    "dead": lambda t, n: f"{t.does(str(n[0]), 'are', 'is')} out of the story.",
    "disarmed": lambda t, n: f"{t.does(str(n[0]), 'are', 'is')} disarmed: no {use_word(str(n[1]))}.",
    "drew": _drew,
    "dropped": lambda t, n: f"{t.does(str(n[0]), 'discard')} {spoken(str(n[1]))} from it.",
    "flipped": lambda t, n: f"{t.does(int(n[0]), 'flip')} {spoken(str(n[1]))}.",
    "healed": lambda t, n: f"{t.does(str(n[0]), 'recover')} from {n[1]} damage.",
    "hurt": lambda t, n: f"{t.does(str(n[0]), 'take')} {n[1]} damage.",
    "looks": _looks,
    "order": lambda t, n: f"The order is {listed([t.name(str(ref)) for ref in n])}.",
    "paused": lambda t, n: "Somebody has played the safety card: the scene is paused.",
    "peace": lambda t, n: "The combat is over.",
    "recovered": lambda t, n: f"{t.does(str(n[0]), 'get')} back what was taken.",
    "removed": lambda t, n: f"{capital(str(n[0]))} is gone.",
    "result": _result,
    "revealed": lambda t, n: f"{capital(t.name(str(n[0])))} is here.",
    "round": lambda t, n: f"Round {n[0]}: all play Dexterity.",
    "said": lambda t, n: f"{t.does(int(n[0]), 'say')}: {quoted(str(n[1]))}",
    "scene over": lambda t, n: "All damage is forgotten.",
    "shuffled": lambda t, n: f"The {'game master' if n[0] == 'gm' else 'player'}'s discard pile is shuffled.",
    "skipped": lambda t, n: f"{t.does(str(n[0]), 'skip')} this action.",
    "stopped": lambda t, n: f"{capital(t.name(str(n[0])))} stops working.",
    "swapped": lambda t, n: f"{capital(listed([t.name(int(seat)) for seat in n]))} have swapped a card.",
    "task": lambda t, n: f"To be done: {quoted(t.view.tasks[int(str(n[0])[1:]) - 1].name)}",
    "tie": lambda t, n: "It is a tie: new cards are flipped.",
    "took": lambda t, n: f"{t.does(int(n[0]), 'take')} {spoken(str(n[1]))} from the discard pile.",
    "uncovered": lambda t, n: f"A heart: {t.name(str(n[0]))} must resist alone.",
}
