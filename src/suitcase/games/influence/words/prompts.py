"""What is asked now, in one sentence for each viewer."""

from __future__ import annotations

from collections.abc import Callable

from suitcase.engine import Voice
from suitcase.games.influence.rules.draft import CAREGIVER_EACH, REBEL_FIRST, REBEL_SECOND
from suitcase.games.influence.rules.prices import DEAR
from suitcase.games.influence.view import InfluenceView
from suitcase.games.influence.words.lexicon import Lexicon
from suitcase.games.influence.words.vocabulary import Vocabulary


def prompt(lexicon: Lexicon, view: InfluenceView, voice: Voice) -> str:
    if not view.acting:
        return ""
    if view.viewer in view.acting:
        return _asked(lexicon, view, voice)
    if view.phase in ("final", "final_stars"):
        open_ = len(view.acting)
        sealed = "The last purchases:" if view.viewer is None else "Sealed."
        return f"{sealed} {open_} {'player still chooses' if open_ == 1 else 'players still choose'}."
    doing = DOING.get(view.phase, "decides")
    return f"{voice.names[view.acting[0]]} {doing.format_map(_words(lexicon.vocabulary))}."


def _words(vocabulary: Vocabulary) -> dict[str, str]:
    return {"tile": vocabulary.tile, "tiles": vocabulary.tiles, "friend": vocabulary.friend, "card": vocabulary.card}


def _asked(lexicon: Lexicon, view: InfluenceView, voice: Voice) -> str:
    if found := ASKED.get(view.phase):
        return found.format_map(_words(lexicon.vocabulary))
    return SPECIAL[view.phase](lexicon, view, voice)


def _first_type(lexicon: Lexicon, view: InfluenceView, voice: Voice) -> str:
    amount = REBEL_FIRST if _mat(view) == "rebel" else CAREGIVER_EACH
    return f"Choose the type you begin with {amount} of."


def _second_type(lexicon: Lexicon, view: InfluenceView, voice: Voice) -> str:
    more = REBEL_SECOND if _mat(view) == "rebel" else CAREGIVER_EACH
    return f"Choose another type than {view.first}; you begin with {more} of it."


def _mat(view: InfluenceView) -> str | None:
    return None if view.viewer is None else view.players[view.viewer].mat


def _favor_type(lexicon: Lexicon, view: InfluenceView, voice: Voice) -> str:
    _, place = lexicon.favor(view.favor or "")
    return f"You are at {lexicon.where(place)}: the card may stand for any type."


def _favor_mode(lexicon: Lexicon, view: InfluenceView, voice: Voice) -> str:
    return f"What is {lexicon.favor_title(view.favor or '')} for?"


def _token_to(lexicon: Lexicon, view: InfluenceView, voice: Voice) -> str:
    seat = int(view.first or 0)
    return f"Where does {'your token' if seat == view.viewer else f'the token of {voice.names[seat]}'} go?"


def _tile_two(lexicon: Lexicon, view: InfluenceView, voice: Voice) -> str:
    return f"Swap the {lexicon.vocabulary.tile} at {lexicon.where_called(view.first or '')} with another."


def _collect_with(lexicon: Lexicon, view: InfluenceView, voice: Voice) -> str:
    return f"You are at {lexicon.where_called(view.at or '')}: with which {lexicon.vocabulary.tile} do you collect?"


def _star(lexicon: Lexicon, view: InfluenceView, voice: Voice) -> str:
    which = "the star" if view.stars == 1 else f"the first of {view.stars} stars"
    return f"Pay {view.price} of one type for {which}."


def _card(lexicon: Lexicon, view: InfluenceView, voice: Voice) -> str:
    return lexicon.vocabulary.card_asked[view.card_ends]


def _main(lexicon: Lexicon, view: InfluenceView, voice: Voice) -> str:
    return lexicon.vocabulary.main_asked


# What the viewer is asked, where it is always the same.
ASKED = {
    "mat": "Choose a mat that nobody has.",
    "space": "Choose where you start. Nothing is collected yet.",
    "favor": "Play favor cards first, or go on.",
    "token": "Whose token moves?",
    "tile_one": "Choose two {tiles} that change places.",
    "discard_one": "Choose two people to discard.",
    "discard_two": "And the second to discard.",
    "swap_types": "Which two types of influence change places?",
    "give": "Which favor card do you give?",
    "take": "Which used card do you take for it?",
    "collect_at": "At which neighbour do you collect?",
    "draw_from": "Where does your favor card come from?",
    "second": "You may choose a second card of the same row.",
    "flip": "Choose a bright {tile} to turn over.",
    "late_swap": "Swap a favor card with a used one?",
    "final": f"The last purchases, sealed until all have chosen; each symbol costs {DEAR}.",
}
SPECIAL: dict[str, Callable[[Lexicon, InfluenceView, Voice], str]] = {
    "first_type": _first_type,
    "second_type": _second_type,
    "favor_type": _favor_type,
    "favor_mode": _favor_mode,
    "token_to": _token_to,
    "tile_two": _tile_two,
    "main": _main,
    "collect_with": _collect_with,
    "star": _star,
    "final_stars": _star,
    "card": _card,
}
# What the others see somebody do.
DOING = {
    "mat": "chooses a mat",
    "space": "chooses a place to start",
    "first_type": "chooses influence",
    "second_type": "chooses influence",
    "favor": "may play favor cards",
    "favor_type": "plays a favor card",
    "favor_mode": "plays a favor card",
    "token": "moves a token",
    "token_to": "moves a token",
    "tile_one": "swaps two {tiles}",
    "tile_two": "swaps two {tiles}",
    "discard_one": "discards two people",
    "discard_two": "discards two people",
    "swap_types": "swaps influence",
    "give": "swaps a favor card",
    "take": "swaps a favor card",
    "main": "goes somewhere, or wins a {friend}",
    "collect_at": "chooses where to collect",
    "collect_with": "chooses a {tile} to collect with",
    "draw_from": "draws a favor card",
    "star": "pays for a star",
    "second": "may take a second one from the row",
    "flip": "turns a {tile} over",
    "late_swap": "may swap a favor card",
    "card": "decides about the {card}",
}
