"""What an action does: one small function for each verb. `apply` is called with legal actions only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from suitcase.engine import Chance, Spoken
from suitcase.games.suits_rpg.cards import CARDS
from suitcase.games.suits_rpg.character import character, decoded
from suitcase.games.suits_rpg.rules import aftermath, combat, initiative, master, plays, scene
from suitcase.games.suits_rpg.rules.legal import borrower
from suitcase.games.suits_rpg.rules.plays import AWARENESS, FOR_EACH, LEADERSHIP, settle
from suitcase.games.suits_rpg.skills import USES, opposed_by
from suitcase.games.suits_rpg.state import MASTER, Play, State, being, seat_of
from suitcase.games.suits_rpg.tasks import THRESHOLDS

Verb = Callable[[State, int, list[str], Any, Chance], None]


GOES_ON = ("go", "act", "next", "peace", "combat", "end")  # RP-A70: what the game master has to say is said


def apply(s: State, seat: int, action: Spoken, chance: Chance) -> None:
    s.number += 1
    s.news = []
    verb, *words = action.word.split(" ")
    if seat == MASTER and verb != "pause":  # the safety card is nobody's: nothing may tell who played it
        s.masters += 1
        s.told = s.told or verb in GOES_ON
    VERBS[verb](s, seat, words, action.answer, chance)
    settle(s, chance)


MOST_ALOUD = 4  # texts; older ones are in the story


def number_of(word: str) -> int:
    found = CARDS.parse(word)
    assert found is not None
    return found


# --- For everybody ------------------------------------------------------------------------------------------------


def say(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    s.news.append(("said", seat, answer))
    if seat == MASTER:
        s.aloud = (*s.aloud, answer)[-MOST_ALOUD:]


def note(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    s.people[seat].note = answer


def pause(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    s.paused = True
    s.floor = [MASTER]
    s.news.append(("paused",))


def help_(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    s.people[seat].helps = words[0] == "on"
    if s.plays and s.plays[-1].step in ("cover", "allies") and seat in s.plays[-1].asked and words[0] == "off":
        s.plays[-1].asked.remove(seat)


def sheet(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    scene.bring_sheet(s, seat, character(decoded(answer)), chance)


# --- Declaring a play ---------------------------------------------------------------------------------------------


def declare(s: State, actor: str, use: str) -> Play:
    play = plays.begin(s, actor, use)
    play.costs = bool(s.round)
    return play


def play_(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    play = declare(s, f"p{seat}", words[0])
    if play.use in ("awareness", "leadership"):
        play.x = answer
        play.formula = True
        play.threshold = AWARENESS * answer if play.use == "awareness" else LEADERSHIP + FOR_EACH * answer
        play.step = "flip"
    elif play.use == "disarm":
        play.weapon = answer[0]


def act(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    play = declare(s, words[0], answer[0])
    if play.use == "disarm":
        play.weapon = "guns"


def try_(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    task = int(words[0][1:]) - 1
    play = declare(s, f"p{seat}", words[1])
    play.task, play.called = task, True
    way = next(way for way in s.tasks[task].ways if way.use == play.use)
    if way.mark:
        play.targets, play.against, play.step = [way.mark], opposed_by(play.use)[0], "cover"
    else:
        play.step = "flip"


def call(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    play = plays.begin(s, words[0], answer[0], "oppose")
    play.called = True


def at(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    play = s.plays[-1]
    if words[0] == "gm":
        play.step = "oppose"
    else:
        play.targets = [words[0]]
        if play.use == "disarm":
            play.against, play.weapon = "block", words[1] if len(words) > 1 else play.weapon
        else:
            play.against = words[1] if len(words) > 1 else USES[play.use].against[0]
        play.step = "cover"


def past(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    play = s.plays[-1]
    play.targets, play.against, play.step = answer, "insight", "cover"


def threshold(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    s.plays[-1].threshold = answer
    s.plays[-1].step = "flip"


def preset(name: str) -> Verb:
    def verb(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
        threshold(s, seat, words, THRESHOLDS[name], chance)

    return verb


def against(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    play = s.plays[-1]
    play.targets, play.against, play.step = [words[0]], words[1], "cover"


def never(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    """Drops a play before anything is flipped."""
    s.plays.pop()


def cover(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    plays.cover(s, s.plays[-1], words[0] if words else f"p{seat}")


def pass_(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    """Declines what is asked: a Queen, Leadership, an action, the floor, a new character. In a pause: is ready."""
    if s.paused or not s.open:
        s.floor.remove(seat)
    elif s.plays:
        s.plays[-1].asked.remove(seat)
    elif s.round:
        combat.spend(s, f"p{seat}")
    else:
        s.floor.remove(seat)


def recover(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    """RP-A55: an action to get back what was taken."""
    ref = words[0] if words else f"p{seat}"
    being(s, ref).taken.clear()
    s.news.append(("recovered", ref))
    combat.spend(s, ref)


# --- Cards --------------------------------------------------------------------------------------------------------


def counted_as(card: int, answer: Any) -> int:
    """RP-18, RP-20: what a card from a hand is played as."""
    if answer is not None:
        return number_of(answer[0])
    return card


def add(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    play, card = s.plays[-1], number_of(words[0])
    side = play.sides[play.turn]
    plays.add(s, play, side, seat, card, counted_as(card, answer), chance)


def lend(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    play, card = s.plays[-1], number_of(words[0])
    to = next(side for side in play.sides if side.who == words[2]) if "to" in words else borrower(s, play)
    assert to is not None
    plays.add(s, play, to, seat, card, counted_as(card, answer), chance)
    if play.step == "add" and to is not play.sides[play.turn]:
        play.fresh -= 1  # it is not the card of the side that is asked
    if seat in play.asked and play.step == "allies" and not s.people[seat].hand:
        play.asked.remove(seat)


def charisma(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    play = s.plays[-1]
    play.sides[play.turn].charisma = True
    s.people[seat].charmed = True
    s.news.append(("charisma", seat))


def stand(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    play = s.plays[-1]
    if play.step == "bid":
        initiative.stand(play)
    else:
        plays.stand(s, play)


def name(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    plays.name_flip(s, s.plays[-1], number_of(answer[0]), chance)


def leave(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    plays.name_flip(s, s.plays[-1], None, chance)


def pick(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    s.plays[-1].picked = answer


def take(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    if words[0] == "back":
        master.take_back(s)
    else:
        aftermath.take(s, s.plays[-1], number_of(words[0]))


def top(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    aftermath.place(s, s.plays[-1], number_of(words[0]))


def drop(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    aftermath.drop(s, s.plays[-1], number_of(words[0]))


def done(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    s.plays[-1].step = "end"


def involve(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    s.plays[-1].involved = [seat_of(ref) for ref in answer]
    s.plays[-1].step = "propose"


def swap(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    play = s.plays[-1]
    play.pair, play.given = [seat_of(ref) for ref in words], {}
    play.step = "give"


def give(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    s.plays[-1].given[seat] = number_of(words[0])


def refuse(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    aftermath.refuse(s, s.plays[-1])


# --- Attacks that follow ------------------------------------------------------------------------------------------


def follow(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    """RP-31, RP-41: a free attack. The action that it belongs to is over when it is."""
    before = s.plays.pop()
    play = plays.begin(s, before.actor, words[0], "cover")
    play.targets, play.against = [words[1]], USES[words[0]].against[0]
    play.costs = before.costs
    if before.use in ("athlete", "driver"):
        play.extra = before.suits.count("D")


def again(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    """RP-35, RP-A40: the same target in the same action, as a play of its own."""
    before = s.plays.pop()
    play = plays.begin(s, before.actor, before.use, "cover")
    play.targets, play.against, play.costs = before.targets, before.against, before.costs


VERBS: dict[str, Verb] = {
    "act": act,
    "add": add,
    "again": again,
    "against": against,
    "at": at,
    "call": call,
    "charisma": charisma,
    "cover": cover,
    "done": done,
    "drop": drop,
    "follow": follow,
    "get": master.get_up,
    "give": give,
    "help": help_,
    "involve": involve,
    "leave": leave,
    "lend": lend,
    "name": name,
    "never": never,
    "no": done,
    "note": note,
    "pass": pass_,
    "past": past,
    "pause": pause,
    "pick": pick,
    "play": play_,
    "recover": recover,
    "refuse": refuse,
    "say": say,
    "sheet": sheet,
    "sit": master.sit_down,
    "stand": stand,
    "swap": swap,
    "take": take,
    "threshold": threshold,
    "top": top,
    "try": try_,
    **{name: preset(name) for name in THRESHOLDS},
    **master.VERBS,
}
