"""Pick Smarter's own words."""

from __future__ import annotations

from suitcase.games.influence.words.vocabulary import Vocabulary

VOCABULARY = Vocabulary(
    friend="follower",
    friends="followers",
    befriend=("gain", "the follower"),
    last_call="Now all choose in secret who in their hand becomes a follower.",
    benefit="share",
    benefits="shares",
    card="last player card",
    tile="platform token",
    tiles="platform tokens",
    place="platform",
    article="",
    abilities=(
        "you may move to any open platform",
        "you may gain two followers from one row at once",
        "you count one share more of each type when you collect",
        "you may draw the top used favor card instead of an unseen one",
        "a favor card may give you both its influence and its effect",
        "every symbol in a row costs you 3",
    ),
    at_its_place="you are there, so it may make your hand cheaper",
    main_asked="Go to a lit platform, or gain a lit follower.",
    card_asked=("Use the last player card for another turn? It then passes to the right.",) * 2,
    card_words=("use card", "keep card"),
    card_offers=(
        "Use the last player card: take another turn now, and it passes to your right",
        "Keep the last player card: the turn goes on to your left",
    ),
    last_card_offers=("", ""),  # PS-28: it cannot be used any more
    card_told=(("use", "the last player card for another turn"), ("keep", "the last player card")),
    clauses={
        "mat": "PS-8",
        "space": "PS-8",
        "rebel first_type": "PS-14",
        "rebel second_type": "PS-14",
        "first_type": "PS-15",
        "second_type": "PS-15",
        "favor": "PS-17",
        "favor_mode": "PS-22",
        "token": "PS-22",
        "token_to": "PS-22",
        "tile_one": "PS-22",
        "tile_two": "PS-22",
        "discard_one": "PS-22",
        "discard_two": "PS-22",
        "swap_types": "PS-22",
        "main": "PS-17",
        "collect_at": "PS-19",
        "draw_from": "PS-13",
        "star": "PS-29",
        "second": "PS-11",
        "flip": "PS-26",
        "card": "PS-28",
        "final": "PS-31",
        "final_stars": "PS-29",
        "over": "PS-35",
    },
)
