"""What a newcomer is shown of a game: pictures, each with a sentence. The game's face draws them."""

from __future__ import annotations

import msgspec


class Sign(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that lies on the table, or a step of the game, in pictures and one sentence."""

    draws: tuple[str, ...]  # what the face draws, in the game's own words: "leaves", "die 3"
    say: str
    name: str = ""


class Primer(msgspec.Struct, frozen=True):
    """A game for newcomers."""

    in_short: tuple[Sign, ...] = ()  # the game in a few pictures; without any, the rulebook's "In short" is shown
    # Everything that a face draws by a sign, with its name and one sentence, found by the first of its pictures.
    signs: tuple[Sign, ...] = ()
