"""What every game is made of, and no game."""

from suitcase.engine.ask import Choice, Number, Picks, Spoken, Text
from suitcase.engine.chairs import ChairPlan
from suitcase.engine.chance import (
    Chance,
    Draw,
    FastChance,
    RecordedChance,
    ReplayedChance,
    SeededChance,
    below,
    commitment,
    new_seed,
    seed_from_text,
)
from suitcase.engine.errors import Damaged, Refused, SuitcaseError
from suitcase.engine.game import Counted, Game, Offer, Outcome, Position, Shows, View
from suitcase.engine.notation import Words
from suitcase.engine.options import Options
from suitcase.engine.primer import Primer, Sign
from suitcase.engine.records.bind import bind
from suitcase.engine.records.bitset import count_bits, list_bits, lowest_bit, nth_bit, nth_member, take
from suitcase.engine.records.record import Record, bits, i8, i16, i32, i64
from suitcase.engine.records.recordgame import RecordGame, RecordPosition
from suitcase.engine.records.rule import Actions, Features, Row, rule
from suitcase.engine.speech import Voice, a, capital, counted, in_words, listed
from suitcase.engine.stategame import Event, SpokenGame, StateGame, StatePosition

__all__ = [
    "Actions",
    "ChairPlan",
    "Chance",
    "Choice",
    "Counted",
    "Damaged",
    "Draw",
    "Event",
    "FastChance",
    "Features",
    "Game",
    "Number",
    "Offer",
    "Options",
    "Outcome",
    "Picks",
    "Position",
    "Primer",
    "Record",
    "RecordGame",
    "RecordPosition",
    "RecordedChance",
    "Refused",
    "ReplayedChance",
    "Row",
    "SeededChance",
    "Shows",
    "Sign",
    "Spoken",
    "SpokenGame",
    "StateGame",
    "StatePosition",
    "SuitcaseError",
    "Text",
    "View",
    "Voice",
    "Words",
    "a",
    "below",
    "bind",
    "bits",
    "capital",
    "commitment",
    "count_bits",
    "counted",
    "i8",
    "i16",
    "i32",
    "i64",
    "in_words",
    "list_bits",
    "listed",
    "lowest_bit",
    "new_seed",
    "nth_bit",
    "nth_member",
    "rule",
    "seed_from_text",
    "take",
]
