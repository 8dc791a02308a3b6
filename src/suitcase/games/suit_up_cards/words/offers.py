"""What an action would do, and why one cannot be done: one sentence each, from what the seat knows."""

from __future__ import annotations

from suitcase.engine import capital, counted
from suitcase.games.suit_up_cards.actions import ACTIONS, CHOOSE_SUIT, NONE, PLAY_SWITCH, ROLL, TRADE_TO
from suitcase.games.suit_up_cards.cards import FIRST_OF, KIND_OF, KINDS, SUIT_NAMES, SWITCH, spoken
from suitcase.games.suit_up_cards.state import NOTHING, SEATS, Phase, State
from suitcase.games.suit_up_cards.view import SuitUpCardsView

PLACES = {1: "the player on your left", 2: "the player across", 3: "the player on your right"}
MODES = {"battle": "Battle Royale", "pair": "Pair Play", "advanced": "Advanced Pair Play"}


# --- What an action would do ------------------------------------------------------------------------------


def offer(v: SuitUpCardsView, action: str) -> tuple[str, str]:
    """The words of an action, and the thing on the table that it belongs to."""
    if action == "roll":
        return "Roll the die", "die"
    if action == "none":
        if v.number == 0:
            return "No action card: nothing would be traded", "button:none"
        return f"No action card: you would {_trade(v, counted(v.number, 'card'), v.other)}", "button:none"
    if action.startswith("trade to"):
        seat = int(action[-1])
        back = "; one card would come back" if v.exchange == "swap" else ""
        return f"Trade card: it would go to {_place(v, seat)} instead of {_rolling(v)}{back}", f"seat:{seat}"
    if action.startswith("play"):
        card = action.removeprefix("play ")
        return _offer_play(v, card), f"card:{card}"
    if action.capitalize() in SUIT_NAMES:
        return f"Collect {action.capitalize()}", f"suit:{action}"
    return _offer_pick(v, action), f"card:{action}"


def _offer_pick(v: SuitUpCardsView, card: str) -> str:
    done = len(v.picked)
    all_of_them = done + v.need
    name = spoken(card)
    text = f"{capital(name)}: card {done + 1} of {all_of_them}"
    if v.viewer is not None and v.suits[v.viewer] is not None and card in v.hand[: v.own or 0]:
        return f"{text}, one of your own suit"
    to = v.other if v.viewer == v.turn else v.turn
    if to is not None and v.suits[to] is not None and spoken(card).startswith(f"{v.suits[to]} "):
        return f"{text}, and {_place(v, to)} collects it"
    return text


def _offer_play(v: SuitUpCardsView, card: str) -> str:
    name = "Switch" if card == "switch" else card.replace("-", "−")
    number, seat = v.with_card[card]
    if card == "switch":
        turned = "counter-clockwise" if v.direction > 0 else "clockwise"
        if v.phase == "roll":
            return f"{name}, before you roll: play turns {turned}, and you would {_trade(v, 'cards', seat)}"
        if v.number == 0:
            return f"{name}: play turns {turned}, and the card stays with you"
        return f"{name}: play turns {turned}, and you would {_with_this(v, number, seat)}"
    return f"{name}: you would {_with_this(v, number, seat)}"


def _with_this(v: SuitUpCardsView, number: int, seat: int | None) -> str:
    return _trade(v, "this card alone" if number == 1 else f"{number} cards, this one among them,", seat)


def _trade(v: SuitUpCardsView, what: str, seat: int | None) -> str:
    return f"trade {what} with {_place(v, seat)}" if v.exchange == "swap" else f"pass {what} to {_place(v, seat)}"


def _rolling(v: SuitUpCardsView) -> str:
    return f"trading {counted(v.number, 'card')}" if v.phase == "action" else "rolling"


def _place(v: SuitUpCardsView, seat: int | None) -> str:
    if v.viewer is None or seat is None:
        return "the next player"
    return PLACES[(seat - v.viewer) % SEATS]


def clause(v: SuitUpCardsView) -> str:
    """The rule that matters for the decision at hand."""
    if v.phase == "over":
        return "CO-A25" if v.ended == "limit" else {"battle": "CO-18", "pair": "CO-19"}.get(v.mode, "CO-20")
    if v.phase == "roll":
        if v.played is not None or (v.switch_before and "switch" in v.hand and v.viewer in v.acting):
            return "CO-A5"
        return "CO-14" if "trade" in v.hand and not v.trade_after and v.viewer in v.acting else "CO-9"
    if v.phase == "action":
        return "CO-11"
    if v.phase == "suit":
        return "CO-6"
    if v.played is not None:
        return {"switch": "CO-12", "trade": "CO-14"}.get(v.played, "CO-15" if v.played[0] == "+" else "CO-16")
    return "CO-9" if v.viewer == v.turn or v.exchange == "pass" else "CO-A2"


# --- Why not ----------------------------------------------------------------------------------------------


def objection(s: State, seat: int, action: int) -> str:
    if s.phase == Phase.SUIT:
        if CHOOSE_SUIT <= action < ROLL:
            return f"{SUIT_NAMES[action - CHOOSE_SUIT]} is taken; every player collects another suit."
        return "First choose the suit that you will collect."
    if CHOOSE_SUIT <= action < ROLL:
        return "You have your suit; it stays the same for the whole game."
    if s.phase == Phase.PICK:
        return _no_pick(s, seat, action)
    if action < CHOOSE_SUIT:
        if s.phase == Phase.ROLL:
            return "Roll first; the number tells how many cards you trade."
        return "First say whether you play an action card; none will do."
    if s.phase == Phase.ROLL and s.played != NOTHING:
        return "You have played the Switch, and one action card a turn is all: now roll."
    if TRADE_TO <= action < NONE:
        return _no_trade(s, seat, action - TRADE_TO)
    before = action == PLAY_SWITCH and s.switch_before
    if s.phase == Phase.ROLL and not before:
        return "Action cards come after the roll, so roll first."
    if s.phase == Phase.ACTION and before:
        return "At this table the Switch is played before the roll, not after it."
    if action == ROLL:
        return "You have rolled; the die is rolled once a turn."
    card = ACTIONS[action].removeprefix("play ")
    if action == PLAY_SWITCH and s.hand[seat] >> SWITCH & 1:
        return "The Switch rests: it can be played again when the next turn of its last player begins."
    return f"You don't hold {spoken(card)}."


def _no_trade(s: State, seat: int, to: int) -> str:
    if to == seat:
        return "You can't trade with yourself; choose another player."
    if s.phase == Phase.ACTION and not s.trade_after:
        return "The Trade card is played instead of rolling, not after it."
    if s.phase == Phase.ROLL and s.trade_after:
        return "At this table the Trade card is played after the roll, so roll first."
    return "You don't hold the Trade card."


def _no_pick(s: State, seat: int, action: int) -> str:
    need = s.need[seat]
    if action >= CHOOSE_SUIT:
        if action == NONE:
            return f"That would be too few: choose {counted(need, 'card')} more."
        if action > NONE or TRADE_TO <= action < NONE:
            return "One action card a turn is all, and it comes before the cards are chosen."
        return "You have rolled; now choose the cards to trade."
    name = spoken(KINDS[action])
    copies = [card for card in range(FIRST_OF[action], FIRST_OF[action] + 2) if KIND_OF[card : card + 1] == [action]]
    if any(s.choice[seat] >> card & 1 for card in copies):
        return f"You choose {counted(need, 'card')} more from low to high, and after that one not enough would be left."
    if any(s.picked[seat] >> card & 1 for card in copies):
        return f"You have put {name} aside already."
    if s.played != NOTHING and s.turn == seat and KIND_OF[s.played] == action:
        return f"You have played {name}; it is traded as it is."
    if any(s.hand[seat] >> card & 1 for card in copies):
        return f"Cards are chosen from low to high, and you are past {name}."
    return f"You don't hold {name}."


def too_late(s: State, seat: int, action: str) -> str | None:
    """What to say to a seat that is not to act any more, where there is something better than that."""
    if s.phase == Phase.PICK and seat in (s.turn, s.other) and s.need[seat] == 0:
        return "You have chosen your cards; more would be too many. Now the other one chooses."
    rolled = (s.turn - s.direction) % SEATS
    ended = s.phase == Phase.ROLL and s.roll == 0 and not s.on_zero and s.turns > 1
    if ended and seat == rolled and action.startswith(("play", "trade to")):
        return "On a zero no action card can be played: nothing is traded, and the turn is over."
    return None
