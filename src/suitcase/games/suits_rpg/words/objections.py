"""Why an action is not possible now: one sentence that reads nothing that the seat may not know."""

from __future__ import annotations

from suitcase.engine import Spoken
from suitcase.engine.errors import nearest, shown
from suitcase.games.suits_rpg.cards import CARDS, JOKER, KING, QUEEN, RANK, spoken
from suitcase.games.suits_rpg.rules.apply import VERBS
from suitcase.games.suits_rpg.rules.decks import has
from suitcase.games.suits_rpg.rules.legal import borrower, legal, looking, why_not_charisma, why_not_use
from suitcase.games.suits_rpg.rules.master import VERBS as MASTER_VERBS
from suitcase.games.suits_rpg.rules.scene import may_bring_sheet
from suitcase.games.suits_rpg.skills import DECLARED
from suitcase.games.suits_rpg.state import MASTER, State, active
from suitcase.games.suits_rpg.tasks import THRESHOLDS

MASTERS_ONLY = {*MASTER_VERBS, "act", "call", "against", "threshold", *THRESHOLDS}


def objection(s: State, seat: int, action: Spoken) -> str:
    verb, *rest = action.word.split(" ")
    if verb not in VERBS:
        able = sorted({word.partition(" ")[0] for word in legal(s, seat)})
        return f"There is no action {shown(verb)}: {nearest(verb, able)}."
    if s.paused:
        return "The scene is paused; the game master lets it go on."
    if verb in MASTERS_ONLY and seat != MASTER and action.word != "take back":
        return "Only the game master can do that."
    found = SENTENCES.get(verb)
    why = None if found is None else found(s, seat, rest)
    return why or f"You can't {action.word[:40]} now."


def presence(s: State, seat: int) -> str | None:
    """Why a seat can do nothing in the scene at all."""
    person = s.people[seat]
    if seat == MASTER:
        return None
    if person.sheet is None:
        return "Bring a character first."
    if person.dead:
        return "Your character is dead and does nothing any more."
    if not s.open:
        return "Wait until the game master opens a scene."
    return None if active(person) else "Your character is not in this scene."


def _play(s: State, seat: int, rest: list[str]) -> str | None:
    use = rest[0] if rest else ""
    if use not in DECLARED:
        return f"There is no skill {shown(use)}: {nearest(use, DECLARED)}."
    if seat == MASTER:
        return "Choose a mark to act for."
    if why := presence(s, seat):
        return why
    if s.plays:
        return "A play is under way; wait until it is over."
    if s.round and not s.told:
        return "The game master says first what follows from the task that was tried."
    return why_not_use(s, f"p{seat}", use) or "It is not your turn in this combat."


def _card(s: State, seat: int, rest: list[str]) -> tuple[int | None, str | None]:
    card = CARDS.parse(rest[0]) if rest else None
    if card is None:
        return None, "Name a card like 7C."
    return card, None if has(s, seat, card) else f"You don't hold {spoken(CARDS[card])}."


def _add(s: State, seat: int, rest: list[str]) -> str | None:
    if why := presence(s, seat):
        return why
    if not s.plays or s.plays[-1].step not in ("add", "bid") or seat not in s.plays[-1].asked:
        return "You are not asked to add a card."
    card, why = _card(s, seat, rest)
    if why or card is None:
        return why
    return (
        "Only a King can be played as another card." if RANK[card] != KING else "There is nothing that it could copy."
    )


def _lend(s: State, seat: int, rest: list[str]) -> str | None:
    if why := presence(s, seat):
        return why
    if not s.plays or s.plays[-1].step not in ("add", "allies", "bid"):
        return "There is no play to lend a card to."
    play = s.plays[-1]
    if all(side.seat == MASTER for side in play.sides):
        return "A Queen helps an ally, and this is the game master's play."
    if any(side.who == f"p{seat}" for side in play.sides) and play.step != "bid":
        return "This is your own play; add the card instead."
    card, why = _card(s, seat, rest)
    if why or card is None:
        return why
    if RANK[card] not in (QUEEN, KING, JOKER):
        return "Only a Queen can be lent, or a card that counts as one."
    if play.step != "bid" and borrower(s, play) is None:
        return "In a skill that is not tagged a Queen is a plain ten and can't be lent."
    return "There is no Queen in the discard pile that it could copy." if RANK[card] == KING else None


def _charisma(s: State, seat: int, rest: list[str]) -> str | None:
    if not s.plays or s.plays[-1].step not in ("add", "bid") or seat not in s.plays[-1].asked:
        return presence(s, seat) or "Charisma is added to a play of your own, while you are asked for cards."
    play = s.plays[-1]
    return why_not_charisma(s, play, play.sides[play.turn], seat)


def _cover(s: State, seat: int, rest: list[str]) -> str | None:
    if seat == MASTER:
        return None
    if why := presence(s, seat):
        return why
    if s.people[seat].skips:
        return "You skip your next action already, so you can't lead in defence again."
    return "Leadership in defence is offered after an attack on an ally, before its cards are flipped."


def _give(s: State, seat: int, rest: list[str]) -> str | None:
    if not s.plays or s.plays[-1].step != "give" or seat not in s.plays[-1].asked:
        return "Nobody has asked you for a card; a swap needs the consent of both owners."
    return _card(s, seat, rest)[1]


def _swap(s: State, seat: int, rest: list[str]) -> str | None:
    return "A swap is proposed by the leader, between two who take part in it; both must agree."


def _sheet(s: State, seat: int, rest: list[str]) -> str | None:
    if seat == MASTER:
        return "The game master plays the marks and has no character."
    if looking(s) and may_bring_sheet(s, seat):
        return "Somebody is looking at the cards that you would draw; bring your character in a moment."
    if s.people[seat].dead and s.options.newcomer == "never":
        return "At this table the dead have no successor."
    return "A new character can come between scenes, if you have none or the old one is dead."


def _stand(s: State, seat: int, rest: list[str]) -> str | None:
    return "You are not asked whether a play stands."


def _try(s: State, seat: int, rest: list[str]) -> str | None:
    return presence(s, seat) or "There is no such task, or no such way to do it now."


SENTENCES = {
    "add": _add,
    "charisma": _charisma,
    "cover": _cover,
    "give": _give,
    "lend": _lend,
    "play": _play,
    "sheet": _sheet,
    "stand": _stand,
    "swap": _swap,
    "try": _try,
}
