"""The Spanish deck of 48: a card is a number, suit by suit and rank by rank, so 0 is the ace of cups."""

from __future__ import annotations

from suitcase.engine import Words

SUITS = 4
RANKS = 12
DECK = SUITS * RANKS
WHOLE_DECK = (1 << DECK) - 1

SUIT_LETTERS = "COSB"  # copas, oros, espadas, bastos
SUIT_NAMES = ("cups", "coins", "swords", "clubs")
RANK_LETTERS = "123456789JNK"  # Sota (jack), Caballo (knight), Rey (king)
RANK_NAMES = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "jack", "knight", "king")

CARDS = Words(rank + suit for suit in SUIT_LETTERS for rank in RANK_LETTERS)


SPOKEN = {  # '7C' as people say it: the 7 of cups
    CARDS[suit * RANKS + rank]: f"the {RANK_NAMES[rank]} of {SUIT_NAMES[suit]}"
    for suit in range(SUITS)
    for rank in range(RANKS)
}
