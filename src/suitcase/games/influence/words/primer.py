"""Both board games for newcomers: the game in pictures, and what everything on the table is."""

from __future__ import annotations

from suitcase.engine import Primer, Sign, a, capital
from suitcase.games.influence.rules.prices import CHEAP, DEAR
from suitcase.games.influence.state import MOST, TYPES
from suitcase.games.influence.words.lexicon import Lexicon

PRICES = f"{CHEAP} for the two people on the right of a row, {DEAR} for the others and in your hand"


def primer(lexicon: Lexicon) -> Primer:
    return Primer(_in_short(lexicon), _signs(lexicon))


def _in_short(lexicon: Lexicon) -> tuple[Sign, ...]:
    v, one, place = lexicon.vocabulary, lexicon.c.types[0], lexicon.c.places[0].name
    adds = f"{lexicon.amount(1, 0)} for each {lexicon.c.singular[0]} {v.benefit} that you have"
    scored = f"{v.friends} score what is printed on them; most {v.benefits} of a type score its token"
    return (
        Sign((f"place {place}",), f"In your turn go to one of the next three open {v.place}s, and collect there ..."),
        Sign(("person",), f"... or pay for a person, who is your {v.friend} from then on."),
        Sign((one, "star"), f"Each symbol of a price costs {PRICES}. A star is any one type."),
        Sign((f"set {one}",), f"{capital(v.friends)} have {v.benefits}: this sign gives {adds}."),
        Sign(("favor",), "Favor cards are played at the start of a turn: for 1 influence, or for what they do."),
        Sign(("tile dark",), v.turning_says),
        Sign((f"token {one}", "centre"), f"At the end {scored}. The one in the middle: {v.centre_says}."),
    )


def _signs(lexicon: Lexicon) -> tuple[Sign, ...]:
    v = lexicon.vocabulary
    tile = f"{capital(a(v.tile))}: what one collects here beside what the {v.place} itself gives."
    return (
        *(_type(lexicon, kind) for kind in range(TYPES)),
        *(_set(lexicon, kind) for kind in range(TYPES)),
        Sign(("star",), "Any type: it is paid in one type of your choice, never in a mix.", "Star"),
        Sign(("favor",), "A favor card, drawn unseen.", "Favor"),
        Sign(("price",), f"What each symbol costs: {PRICES}.", "Price"),
        Sign(("score",), f"What the person scores at the end as {a(v.friend)}.", "Points of a card"),
        Sign(("points",), f"Points of {v.friends} so far; tokens are counted at the end.", "Points"),
        Sign(("tile bright",), tile, capital(v.tile)),
        Sign(("tile dark",), f"A dark {v.tile}: its first symbol has become a set.", f"Dark {v.tile}"),
        *(_token(lexicon, kind) for kind in range(TYPES)),
        Sign(("centre",), f"Score token of all four types: {v.centre_says}.", "Centre"),
        Sign(("order",), v.card_says, capital(v.card)),
        Sign(("piece",), "Nobody else can stop where a player's token stands.", "Token"),
        Sign(("track",), f"How much influence of a type there is, {MOST} at most; more is lost.", "Track"),
        Sign(("deck",), "People who are still to come.", "Deck"),
        Sign(("gone",), "People who were discarded; they come back when the deck is empty.", "Gone"),
        Sign(("favors",), "The favor cards that are left in the deck.", "Favors"),
        Sign(("used",), "Favor cards that were played; they make a new deck when it is empty.", "Used"),
        Sign(("hand",), "People and favor cards that only their owner sees.", "In hand"),
    )


def _type(lexicon: Lexicon, kind: int) -> Sign:
    name = lexicon.c.types[kind]
    return Sign((name,), f"{capital(name)}: influence, with which people are paid.", capital(name))


def _set(lexicon: Lexicon, kind: int) -> Sign:
    v, name, one = lexicon.vocabulary, lexicon.c.types[kind], lexicon.c.singular[kind]
    return Sign(
        (f"set {name}",), f"{lexicon.amount(1, kind)} for each {one} {v.benefit} on your {v.friends}.", f"Set of {name}"
    )


def _token(lexicon: Lexicon, kind: int) -> Sign:
    name = lexicon.c.types[kind]
    most = f"most {lexicon.c.singular[kind]} {lexicon.vocabulary.benefits}"
    return Sign((f"token {name}",), f"Score token: {most} at the end score it.", f"Token of {name}")
