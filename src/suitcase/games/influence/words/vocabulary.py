"""The words in which the two rulebooks differ."""

from __future__ import annotations

import msgspec

from suitcase.engine import counted


class Vocabulary(msgspec.Struct, frozen=True):
    friend: str
    friends: str
    befriend: tuple[str, str]  # a verb, and what comes before the name: ("make", "friends with")
    last_call: str  # said when the sealed purchases begin
    benefit: str
    benefits: str
    card: str  # the card that decides the order of play
    tile: str
    tiles: str
    place: str
    article: str  # before the name of a place: "the " or nothing
    abilities: tuple[str, ...]  # what each mat is good for, as a part of a sentence
    at_its_place: str  # what a favor card may do at the place that it names, as a part of a sentence
    main_asked: str  # what is asked in the main part of a turn
    card_asked: tuple[str, str]  # and about the order card: usually, and where final scoring follows
    card_words: tuple[str, str]  # the notation for using the order card, and for not using it
    card_offers: tuple[str, str]  # and in words
    last_card_offers: tuple[str, str]  # the same where final scoring follows
    card_says: str  # what the card is, in a sentence
    centre_says: str  # who scores the token in the middle, as a part of a sentence
    turning_says: str  # when tiles turn dark and what that does, in a sentence
    card_told: tuple[tuple[str, str], tuple[str, str]]  # and as something that someone does: verb and object
    clauses: dict[str, str]  # the rule that matters in each phase

    def counted(self, n: int) -> str:
        return counted(n, self.benefit, self.benefits)

    def things(self) -> dict[str, str]:
        """What those who draw a board need to know."""
        names = ("friend", "friends", "benefit", "benefits", "card", "tile", "tiles", "place")
        return {name: getattr(self, name) for name in names}
