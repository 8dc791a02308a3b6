"""An action that is legal in a view: its words, and the thing on the table that it belongs to."""

from __future__ import annotations

from suitcase.games.suits_rpg.asks import name_of
from suitcase.games.suits_rpg.cards import spoken
from suitcase.games.suits_rpg.state import MASTER
from suitcase.games.suits_rpg.tasks import THRESHOLDS
from suitcase.games.suits_rpg.view import RpgView

PLAIN = {
    "again": "Shoot again",
    "cancel": "Cancel the play; its cards are discarded",
    "charisma": "Add your Charisma",
    "combat": "Begin combat",
    "cover": "Lead: defend in their place",
    "done": "Done",
    "end scene": "End the scene",
    "end story": "End the story",
    "floor all": "Ask all players what they do",
    "go on": "Go on with the combat",
    "handout all": "Show a handout to all",
    "help off": "Don't ask me for Queens and Leadership",
    "help on": "Ask me for Queens and Leadership",
    "involve": "Choose who swaps cards",
    "leave it": "Leave it a ten",
    "mark sheet": "A mark with a sheet of its own",
    "name": "Name the flipped card",
    "never mind": "Never mind",
    "next": "On to the next",
    "no": "No",
    "note": "Write your private note",
    "open": "Open a scene",
    "past": "Past several people",
    "pause": "Safety card: pause the scene",
    "peace": "End the combat",
    "pick": "Choose who is slipped past together",
    "prepare": "Prepare a scene",
    "recover": "Recover what was taken",
    "refuse": "Refuse to swap",
    "resume": "Go on",
    "say": "Say something",
    "sheet": "Bring a character",
    "take back": "Take the play back; hand cards return",
    "task": "Put a task on the table",
    "threshold": "Set a threshold",
    "vehicle": "Put a vehicle on the table",
    "easy": f"Easy ({THRESHOLDS['easy']})",
    "average": f"Average ({THRESHOLDS['average']})",
    "difficult": f"Difficult ({THRESHOLDS['difficult']})",
    "impossible": f"Almost impossible ({THRESHOLDS['impossible']})",
}
ON_SOMEBODY = {
    "act": "Let {} act",
    "call": "Call for a play of {}",
    "cover": "{} leads in defence",
    "driver": "Who drives {}",
    "edit": "Change the sheet of {}",
    "floor": "Ask {} what they do",
    "handout": "Show a handout to {}",
    "heal": "Heal {}",
    "hurt": "Hurt {}",
    "in": "{} comes into the scene",
    "out": "{} leaves the scene",
    "park": "{} is away",
    "recover": "{} recovers what was taken",
    "remove": "Take {} off the table",
    "reveal": "Reveal {}",
    "stops": "What stops {}",
    "stunt": "A card for {}: a stunt",
    "unpark": "{} is back",
}
ON_A_CARD = {
    "add": "Add {}",
    "drop": "Discard {}",
    "give": "Give {}",
    "lend": "Lend {}",
    "take": "Take {}",
    "top": "Next from the top: {}",
}
USE_WORDS = {"take": "Take by force", "pickpocket": "Steal off a person", "leadership": "Leadership: swap cards"}


def use_word(use: str) -> str:
    return USE_WORDS.get(use, use.title())


def skill_word(use: str) -> str:
    """A use inside a sentence: of a task, Leadership is no swap of cards."""
    return use_word(use).partition(":")[0]


def offer(view: RpgView, action: str) -> tuple[str, str]:
    if action == "stand":
        return stand_words(view), "play"
    if action == "pass":
        return pass_words(view), "play"
    if action == "floor all" and (view.paused or not view.open):
        return "Ask whether they are ready" if view.paused else "Wait for characters", "table"
    if action in PLAIN:
        return PLAIN[action], "table"
    verb, *rest = action.split(" ")
    if verb in ON_A_CARD:
        words = ON_A_CARD[verb].format(spoken(rest[0]))
        if rest[1:] == ["as"]:
            words += " as another card"
        elif rest[1:]:
            words += f" to {name_of(view, rest[2])}"
        return words, rest[0]
    if verb in ON_SOMEBODY:
        return ON_SOMEBODY[verb].format(name_of(view, rest[0])), rest[0]
    return OTHERS[verb](view, rest)


def stand_words(view: RpgView) -> str:
    play = view.play
    if play is not None and play.fresh:
        return "That is all"
    return "It stands" if play is None or play.turn == 0 or play.step == "bid" else "Decline"


def pass_words(view: RpgView) -> str:
    play = view.play
    if view.paused:
        return "I am ready to go on"
    if not view.open:
        return "No character for now"
    if play is None:
        others = [k for k, person in enumerate(view.people) if k not in (0, view.viewer) and person.here]
        return "Do nothing" if view.round else "Leave it to the others" if others else "Wait and see"
    return "No Leadership" if play.step == "cover" else "No Queen from me"


def _play(view: RpgView, rest: list[str]) -> tuple[str, str]:
    return use_word(rest[0]), rest[0]


def _try(view: RpgView, rest: list[str]) -> tuple[str, str]:
    task = view.tasks[int(rest[0][1:]) - 1]
    say = next(way.say for way in task.ways if way.use == rest[1])
    return f"{say or task.name}: {skill_word(rest[1])}", rest[0]


def _at(view: RpgView, rest: list[str]) -> tuple[str, str]:
    if rest[0] == "gm":
        return "Against what the game master says", "gm"
    play = view.play
    how = rest[1] if len(rest) > 1 else ""
    if play is not None and play.use == "disarm" and view.viewer == MASTER:
        how = how or play.weapon
    return name_of(view, rest[0]) + (f" ({how.title()})" if how else ""), rest[0]


def _against(view: RpgView, rest: list[str]) -> tuple[str, str]:
    return f"{name_of(view, rest[0])} opposes with {rest[1].title()}", rest[0]


def _swap(view: RpgView, rest: list[str]) -> tuple[str, str]:
    return f"{name_of(view, rest[0])} and {name_of(view, rest[1])} swap a card", rest[0]


def _follow(view: RpgView, rest: list[str]) -> tuple[str, str]:
    return f"{use_word(rest[0])} attack on {name_of(view, rest[1])}, free", rest[1]


def _mark(view: RpgView, rest: list[str]) -> tuple[str, str]:
    return f"New: {rest[0]}, one or a group", "marks"


def _close(view: RpgView, rest: list[str]) -> tuple[str, str]:
    return f"Close the task {view.tasks[int(rest[0][1:]) - 1].name}", rest[0]


def _open(view: RpgView, rest: list[str]) -> tuple[str, str]:
    return f"Open: {view.prepared[int(rest[0][1:]) - 1][:40]}", rest[0]


def _forget(view: RpgView, rest: list[str]) -> tuple[str, str]:
    return f"Throw away: {view.prepared[int(rest[0][1:]) - 1][:40]}", rest[0]


OTHERS = {
    "against": _against,
    "at": _at,
    "close": _close,
    "follow": _follow,
    "forget": _forget,
    "mark": _mark,
    "open": _open,
    "play": _play,
    "swap": _swap,
    "try": _try,
}
