"""What just happened, in sentences made of two views. Third parties hear numbers and never cards."""

from __future__ import annotations

from suitcase.engine import Event, Voice, capital, counted, listed
from suitcase.games.suit_up_cards.cards import RANKS, spoken
from suitcase.games.suit_up_cards.view import SuitUpCardsView, TradeSeen, number_with


def tell(event: Event[SuitUpCardsView], voice: Voice) -> list[str]:
    after, before = event.after, event.before
    if before is None:
        return [] if after.trades or after.turns > 1 else _dealt(after, voice)
    said = _did(event, before, after, voice)
    if after.trades > before.trades and after.last is not None and after.last.giver != after.last.taker:
        said += _traded(after, after.last, voice)
    if after.ended is not None:
        return [*said, *_suits_shown(before, after, voice), why_won(after, voice)]
    if before.phase == "suit" and after.phase == "roll":
        return [*said, *_last_suit(before, after, voice), *_dealt(after, voice)]
    if after.turns > before.turns and after.turn == voice.viewer:
        said.append("It is your turn.")
    return said


def _dealt(after: SuitUpCardsView, voice: Voice) -> list[str]:
    deals = voice.does(after.dealer, "deal")
    if after.phase == "suit":
        return [f"{deals}. {voice.does(after.turn, 'choose')} a suit first."]
    begins = "begin" if after.turn == voice.viewer else "begins"
    said = [f"{deals} ten cards each, and {voice.name(after.turn)} {begins}."]
    if after.suits_are == "choose":
        return said
    if after.suits_are == "shown":
        said.append("All show their suits to each other and turn them face down again.")
    known = [f"{voice.does(p, 'collect')} {suit}" for p, suit in enumerate(after.suits) if suit]
    said += [f"{text}." for text in known]
    if after.partner is not None:
        said.append(f"{capital(voice.name(after.partner))} and you play together.")
    elif after.mode != "battle" and after.suits_are == "secret" and after.viewer is not None:
        said.append("Your partner is whoever has the other suit of your side: Light and Moon, or King and Spear.")
    return said


def _last_suit(before: SuitUpCardsView, after: SuitUpCardsView, voice: Voice) -> list[str]:
    return [f"{voice.does(after.dealer, 'take')} {after.suits[after.dealer]}, the last suit."]


def _did(event: Event[SuitUpCardsView], before: SuitUpCardsView, after: SuitUpCardsView, voice: Voice) -> list[str]:
    seat, action = event.seat, event.action
    if before.phase == "suit":
        return [f"{voice.does(seat, 'choose')} {after.suits[seat]}."]
    if before.phase == "pick":
        return _chose(seat, before, after, voice)
    assert action is not None
    if action == "roll":
        return [_rolled(seat, before, after, voice)]
    if action == "none":
        if after.phase == "pick":
            return [f"{voice.does(seat, 'play')} no action card: {_number(after)} with {_name(after, voice)}."]
        return [f"{voice.does(seat, 'play')} no action card."]
    if action.startswith("trade"):
        # With nothing to be chosen the trade is made already.
        to = int(action[-1])
        return [f"{voice.does(seat, 'play')} the Trade card with {voice.name(to)}: one card and no more."]
    return [_played(seat, action.removeprefix("play "), before, after, voice)]


def _rolled(seat: int, before: SuitUpCardsView, after: SuitUpCardsView, voice: Voice) -> str:
    rolls = f"{voice.does(seat, 'roll')} {after.roll}"
    if after.roll == 0:
        stays = " again. The Switch stays where it is" if before.played else ""
        return f"{rolls}: no cards are traded, and play turns {_way(after)}{stays}."
    if before.played:
        return f"{rolls}: {_counted(after.roll or 0, 'the Switch', after, voice)}."
    if after.phase == "action":
        return f"{rolls}."
    return f"{rolls}, with no card in hand to give."


def _played(seat: int, card: str, before: SuitUpCardsView, after: SuitUpCardsView, voice: Voice) -> str:
    plays = f"{voice.does(seat, 'play')} {spoken(card)}"
    turned = f"play turns {_way(after)}"
    if card == "switch" and before.phase == "roll":
        return f"{plays} before the roll: {turned}."
    if card == "switch" and before.number == 0:
        return f"{plays}: {turned}. On a zero nothing is traded, so the card stays where it is."
    counted = _counted(number_with(before.number, card), "this one", after, voice)
    return f"{plays}: {turned}, and {counted}." if card == "switch" else f"{plays}: {counted}."


def _counted(number: int, card: str, after: SuitUpCardsView, voice: Voice) -> str:
    """How many cards go to whom beside the action card."""
    name = _with(after, voice)
    if number == 1:
        return f"only {'this card' if card == 'this one' else card} goes to {name}"
    return f"{counted(number, 'card')} with {name}, {card} among them"


def _with(after: SuitUpCardsView, voice: Voice) -> str:
    if after.other is not None and after.phase == "pick":
        return voice.name(after.other)
    assert after.last is not None  # the trade is made already
    return voice.name(after.last.taker)


def _chose(seat: int, before: SuitUpCardsView, after: SuitUpCardsView, voice: Voice) -> list[str]:
    """The others are told nothing about a choice that is not finished."""
    if after.phase == "pick" and after.turns == before.turns:
        if after.chosen[seat]:
            return [f"{voice.does(seat, 'have', 'has')} chosen."]
        if seat == voice.viewer:
            left = after.need
            return [f"You put {spoken(after.picked[-1])} aside; {left} more to choose."]
    return []


def _traded(after: SuitUpCardsView, trade: TradeSeen, voice: Voice) -> list[str]:
    giver, taker = trade.giver, trade.taker
    said = []
    if voice.viewer in (giver, taker):
        other = voice.name(taker if voice.viewer == giver else giver)
        gave, got = _cards(after.given), _cards(after.received)
        if after.exchange == "swap":
            said.append(f"You give {gave} to {other} and get {got}.")
        else:
            said.append(f"You pass {gave} to {other}." if voice.viewer == giver else f"You get {got} from {other}.")
    elif after.exchange == "swap":
        said.append(f"{voice.name(giver)} and {voice.name(taker)} trade {counted(trade.gave, 'card')}.")
    else:
        said.append(f"{voice.does(giver, 'pass', 'passes')} {counted(trade.gave, 'card')} to {voice.name(taker)}.")
    return said + [f"{voice.does(p, 'say')} SUIT UP! All eight of {after.suits[p]}." for p in trade.said]


def _suits_shown(before: SuitUpCardsView, after: SuitUpCardsView, voice: Voice) -> list[str]:
    hidden = [p for p in range(len(after.suits)) if before.suits[p] is None and not after.declared[p]]
    return [f"{voice.does(p, 'collect', 'collected')} {after.suits[p]}." for p in hidden]


def _cards(words: list[str]) -> str:
    return listed([spoken(word) for word in words]) or "nothing"


def _number(view: SuitUpCardsView) -> str:
    return counted(view.number, "card")


def _name(view: SuitUpCardsView, voice: Voice) -> str:
    return "" if view.other is None else voice.name(view.other)


def _way(view: SuitUpCardsView) -> str:
    return "clockwise" if view.direction > 0 else "counter-clockwise"


def why_won(v: SuitUpCardsView, voice: Voice) -> str:
    """Who has won, and by what."""
    together = listed([voice.name(p) for p in v.winners])
    names = capital(together)
    win = "wins" if len(v.winners) == 1 and v.winners[0] != voice.viewer else "win"
    if v.ended == "limit":
        over = "The one turn is over" if v.limit == 1 else f"All {v.limit} turns are over"
        if not v.winners:
            each = "of their own suits for a pair" if v.pairs else "of one's own suit"
            return f"{over}: a draw, with {counted(max(_side_scores(v)), 'card')} {each}."
        points = counted(sum(v.scores[p] for p in v.winners), "card")
        suits = listed([str(v.suits[p]) for p in v.winners])
        counts = (
            "; a suit that was complete counts as eight" if any(v.scores[p] > in_hand(v, p) for p in v.winners) else ""
        )
        return f"{over}: {together} {win} with {points} of {suits}{counts}."
    done = [p for p in v.winners if v.declared[p]]
    suits = listed([f"all eight of {v.suits[p]}" for p in done])
    if len(v.winners) == 1:
        return f"{names} {win} with {suits}."
    if any(in_hand(v, p) < RANKS for p in done):
        # CO-A19: some of them were complete earlier and stand by it.
        return f"{names} win together: {listed([_completed(v, p, voice) for p in done])}."
    if len(done) == len(v.winners):
        return f"{names} win together with {suits}."
    holders = listed([voice.name(p) for p in done])
    have = "have" if len(done) > 1 or done[0] == voice.viewer else "has"
    return f"{names} win together: {holders} {have} {suits}."


def in_the_end(v: SuitUpCardsView, voice: Voice) -> list[str]:
    """What everyone has in the end, in sentences."""
    return [_count_of(v, p, voice) for p in range(len(v.scores))]


def _count_of(v: SuitUpCardsView, p: int, voice: Voice) -> str:
    held = in_hand(v, p)
    if held < v.scores[p]:
        return f"{voice.does(p, 'have', 'has')} {held} of {RANKS} cards of {v.suits[p]}, which was complete before."
    return f"{voice.does(p, 'have', 'has')} {held} of {RANKS} cards of {v.suits[p]}."


def _completed(v: SuitUpCardsView, p: int, voice: Voice) -> str:
    if in_hand(v, p) < RANKS:
        return f"{voice.name(p)} had all eight of {v.suits[p]} before"
    return f"{voice.name(p)} {'have' if p == voice.viewer else 'has'} all eight of {v.suits[p]}"


def in_hand(v: SuitUpCardsView, p: int) -> int:
    """At the end: how many cards of its suit a seat holds. In Advanced Pair Play its score may be higher."""
    return sum(card[0] == str(v.suits[p])[0] for card in v.hands[p])


def _side_scores(v: SuitUpCardsView) -> list[int]:
    if v.pairs:
        return [sum(v.scores[p] for p in pair) for pair in v.pairs]
    return v.scores
