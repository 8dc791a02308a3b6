"""The card game for newcomers: the goal, the game in pictures, and what everything on the table is."""

from __future__ import annotations

from suitcase.engine import Primer, Sign, in_words
from suitcase.games.suit_up_cards.cards import RANKS, SUIT_LETTERS, SUIT_NAMES
from suitcase.games.suit_up_cards.state import LEAST, MOST

ALL = f"all {in_words(RANKS)} cards of"


def goal(mode: str, advanced: str) -> str:
    if mode == "battle":
        return f"First to hold {ALL} their suit wins."
    if mode == "pair":
        return f"A pair wins when one of the two holds {ALL} their suit."
    when = "hold" if advanced == "same" else "have held"
    return f"A pair wins when both {when} {ALL} their suit{' at once' if advanced == 'same' else ''}."


def _in_short() -> tuple[Sign, ...]:
    return (
        Sign(tuple(f"crest {letter}" for letter in SUIT_LETTERS), "Everybody collects one of four suits."),
        Sign(("die 3",), "In your turn you roll. So many cards are traded with the next player."),
        Sign(("back", "back"), "Both choose in secret, and the cards cross face down. Give what you do not need."),
        Sign(("die 0",), "On a zero nothing is traded, and play turns round."),
        Sign(
            ("card +1", "card -2", "card switch"),
            "After the roll you may play one action card; it is traded too.",
        ),
        Sign(("card trade",), "Instead of rolling, the Trade card goes to any player, and one card comes back for it."),
        Sign(("card L1", "card L8"), f"With 1 to {RANKS} of your suit in hand after a trade you say SUIT UP!"),
    )


def _signs() -> tuple[Sign, ...]:
    return (
        *(
            Sign((f"crest {name[0]}",), f"{name}: its player wants the cards 1 to {RANKS}.", name)
            for name in SUIT_NAMES
        ),
        Sign(("crest secret",), "A suit that you do not know.", "Secret suit"),
        Sign(("die 3",), "So many cards are traded with the next player, unless an action card changes it.", "The die"),
        Sign(("die 0",), "Nothing is traded, and play turns round.", "Zero"),
        Sign(("card switch",), "Switch: play turns round, and you trade with the player on the other side.", "Switch"),
        Sign(("lock",), "The Switch rests until the next turn of whoever played it begins.", "It rests"),
        Sign(("card trade",), "Trade card: instead of rolling give it to any player; one card comes back.", "Trade"),
        *(_change(sign, n) for sign in "+-" for n in (1, 2)),
        Sign(("back",), "Cards in hand. Only their owner sees them.", "Hands"),
        Sign(("way",), "The way that play goes. A zero or the Switch turns it round.", "Direction"),
        Sign(("bundle",), "Cards that change hands, face down.", "A trade"),
        Sign(("eight",), "How many of your suit you hold; the empty places are missing.", "Your suit"),
        Sign(("new",), "Came in the last trade.", "New"),
        Sign(("seen",), "Was played openly, so everyone knows who holds it, until they trade again.", "Seen"),
        Sign(("pair 0", "pair 1"), "Two with the same sign play together.", "Pairs"),
        Sign(("dealer",), "Has dealt the cards; the player on the left begins.", "Dealer"),
        Sign(("chosen",), "Has chosen; the cards cross as soon as the other has.", "Chosen"),
        Sign(("turns",), "How many turns have begun. At the limit, most cards of one's own suit win.", "Turns"),
    )


def _change(sign: str, n: int) -> Sign:
    name, more, bound = ("Plus", "more", f"{MOST} at most") if sign == "+" else ("Minus", "less", f"{LEAST} at least")
    title = f"{name} {in_words(n)}"
    return Sign((f"card {sign}{n}",), f"{title}: so many cards {more} are traded, {bound}; it goes along.", title)


PRIMER = Primer(_in_short(), _signs())
