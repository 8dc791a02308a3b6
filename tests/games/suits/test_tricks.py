"""ST-1 to ST-5: which card of a trick is highest."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

import pytest

from suitcase.games.suits.cards import CARDS, DECK, RANK_LETTERS, SUIT_LETTERS
from suitcase.games.suits.tricks import best_of, taker, value
from suitcase.games.suits.words import offers, telling

from . import oracle
from .helpers import cards


def order(trick: str) -> str:
    """The cards of a trick from the highest to the lowest, by the rules."""
    three = cards(trick)
    worth = {k: value(k, *(other for other in three if other != k)) for k in three}
    assert len(set(worth.values())) == 3, f"{trick} is undecided"
    ranked = sorted(three, key=worth.__getitem__, reverse=True)
    assert three[best_of(*three)] == ranked[0]
    return " > ".join(CARDS[k] for k in ranked)


def kind(trick: tuple[int, ...]) -> int:
    """How many suits a trick shows."""
    return len({CARDS[k][1] for k in trick})


TRIPLES = list(combinations(range(DECK), 3))


def test_st_1_the_deck_has_twelve_ranks_in_four_suits() -> None:
    assert len(CARDS) == DECK == 48
    assert Counter(word[1] for word in CARDS) == dict.fromkeys("COSB", 12)
    assert Counter(word[0] for word in CARDS) == dict.fromkeys("123456789JNK", 4)
    assert sorted(CARDS) == sorted(card.written for card in oracle.FULL_DECK)


@pytest.mark.parametrize(
    ("trick", "ranked"),
    [
        ("1C 1O 1S", "1C > 1O > 1S"),  # cups beat coins, coins beat swords
        ("1O 1S 1B", "1O > 1S > 1B"),  # swords beat clubs
        ("1S 1B 1C", "1S > 1B > 1C"),  # clubs beat cups
        ("1B 1C 1O", "1B > 1C > 1O"),
    ],
)
def test_st_2_each_suit_beats_the_next_round_the_ring(trick: str, ranked: str) -> None:
    assert order(trick) == ranked


def test_st_3_in_three_suits_ranks_are_irrelevant() -> None:
    for chain in ("COS", "OSB", "SBC", "BCO"):
        for high in RANK_LETTERS:
            for middle in RANK_LETTERS:
                for low in RANK_LETTERS:
                    a, b, c = high + chain[0], middle + chain[1], low + chain[2]
                    assert order(f"{c} {a} {b}") == f"{a} > {b} > {c}"


def test_st_4_a_pair_beats_the_odd_card() -> None:
    for pair in SUIT_LETTERS:
        for odd in SUIT_LETTERS.replace(pair, ""):
            for lower, higher in combinations(RANK_LETTERS, 2):
                for rank in RANK_LETTERS:
                    a, b, c = higher + pair, lower + pair, rank + odd
                    assert order(f"{b} {c} {a}") == f"{a} > {b} > {c}"


def test_st_5_in_one_suit_the_rank_decides() -> None:
    for suit in SUIT_LETTERS:
        for low, middle, high in combinations(RANK_LETTERS, 3):
            a, b, c = high + suit, middle + suit, low + suit
            assert order(f"{b} {a} {c}") == f"{a} > {b} > {c}"


@pytest.mark.parametrize(
    ("trick", "ranked"),
    [
        ("1C KO KS", "1C > KO > KS"),  # cups and swords: here cups are above
        ("KC 1S 1B", "1S > 1B > KC"),  # and here below
        ("1O KS KB", "1O > KS > KB"),  # coins and clubs: here coins are above
        ("KO 1B KC", "1B > KC > KO"),  # and here below
    ],
)
def test_st_a1_suits_across_the_ring_are_ordered_by_the_third(trick: str, ranked: str) -> None:
    assert order(trick) == ranked


@pytest.mark.parametrize("trick", ["1O 2O KC", "1S 2S KO", "1B 2B KS", "1C 2C KB"])
def test_st_a2_the_odd_card_loses_though_its_suit_beats_the_pair(trick: str) -> None:
    low, high, odd = trick.split()
    assert order(trick) == f"{high} > {low} > {odd}"


def test_st_a3_the_ace_is_low() -> None:
    assert order("1C 2C 3C") == "3C > 2C > 1C"
    assert order("1S 2S KB") == "2S > 1S > KB"


def test_st_v1_cups_coins_swords() -> None:
    assert order("1C KO KS") == "1C > KO > KS"


def test_st_v2_swords_clubs_cups() -> None:
    assert order("2B KC 5S") == "5S > 2B > KC"


def test_st_v3_a_pair_of_cups_and_a_king() -> None:
    assert order("3C 7C KB") == "7C > 3C > KB"


def test_st_v4_three_coins() -> None:
    assert order("1O KO NO") == "KO > NO > 1O"


def test_st_t1_clubs_beat_cups_and_cups_beat_coins() -> None:
    assert order("KO 1C 1B") == "1B > 1C > KO"


def test_st_t3_the_higher_cup_of_two() -> None:
    assert order("5C KS 6C") == "6C > 5C > KS"


def test_st_t5_swords_beat_clubs_and_clubs_beat_cups() -> None:
    assert order("5C KS 1B") == "KS > 1B > 5C"


def test_every_triple_in_every_order_is_as_the_oracle_says() -> None:
    named = [oracle.BY_NAME[word] for word in CARDS]
    assert len(TRIPLES) == 17_296
    for triple in TRIPLES:
        ranked = [CARDS.parse(card.written) for card in oracle.in_order(named[k] for k in triple)]
        for trick in permutations(triple):
            assert trick[best_of(*trick)] == ranked[0], [CARDS[k] for k in trick]
            assert taker(*trick) == best_of(*trick), [CARDS[k] for k in trick]
        a, b, c = triple
        worth = {a: value(a, b, c), b: value(b, c, a), c: value(c, a, b)}
        assert sorted(worth, key=worth.__getitem__, reverse=True) == ranked, [CARDS[k] for k in triple]
        assert worth == {a: value(a, c, b), b: value(b, a, c), c: value(c, b, a)}


def test_every_triple_has_a_strict_order() -> None:
    for a, b, c in TRIPLES:
        assert len({value(a, b, c), value(b, c, a), value(c, a, b)}) == 3, (CARDS[a], CARDS[b], CARDS[c])


def test_shares_of_the_three_types() -> None:
    types = Counter(kind(triple) for triple in TRIPLES)
    assert types == {1: 880, 2: 9504, 3: 6912}
    shares = {suits: round(100 * count / len(TRIPLES), 1) for suits, count in types.items()}
    assert shares == {1: 5.1, 2: 54.9, 3: 40.0}


def test_st_a7_cards_of_different_suits_are_ordered_by_the_third() -> None:
    above: dict[tuple[int, int], set[bool]] = {pair: set() for pair in combinations(range(DECK), 2)}
    for a, b, c in TRIPLES:
        for x, y, third in ((a, b, c), (a, c, b), (b, c, a)):
            above[x, y].add(value(x, y, third) > value(y, x, third))
    depends = [pair for pair, answers in above.items() if len(answers) == 2]
    assert len(above) == 1128
    assert len(depends) == 864
    assert all(CARDS[a][1] != CARDS[b][1] for a, b in depends)


def test_how_often_the_third_card_wins() -> None:
    """Why the rulebook's advice holds: a pair is hard to beat, neighbours in the ring are not."""
    last_wins: dict[str, list[bool]] = {"same": [], "opposite": [], "neighbours": []}
    for triple in TRIPLES:
        for third in triple:
            a, b = (k for k in triple if k != third)
            apart = abs(SUIT_LETTERS.index(CARDS[a][1]) - SUIT_LETTERS.index(CARDS[b][1]))
            place = ("same", "neighbours", "opposite", "neighbours")[apart]
            last_wins[place].append(best_of(a, b, third) == 2)
    percent = {place: round(100 * sum(wins) / len(wins)) for place, wins in last_wins.items()}
    assert percent == {"same": 7, "opposite": 24, "neighbours": 50}


def test_st_2_st_3_st_4_the_reason_of_a_trick_is_what_the_rules_say() -> None:
    """Faces read it from the box by the suits of the three cards."""
    reasons = telling.reasons()
    assert len(reasons) == 20
    assert reasons["SSS"] == {"says": "All swords: the higher rank.", "lit": "S", "arcs": ""}
    assert reasons["COO"] == {"says": "A pair: two coins stand above the odd card.", "lit": "O", "arcs": ""}
    ring = {"says": "The ring: clubs beat cups, cups beat coins.", "lit": "BCO", "arcs": "BC"}
    assert reasons["BCO"] == ring  # no swords
    for three in combinations(range(DECK), 3):
        suits = [CARDS[card][1] for card in three]
        assert suits[best_of(*three)] == reasons["".join(sorted(suits))]["lit"][0]


def test_what_a_third_card_would_do_is_what_the_rules_say() -> None:
    for first, second in permutations(CARDS, 2):
        winners = offers._winners(first, second)
        for third in CARDS:
            if third not in (first, second):
                assert winners[third] == best_of(*cards(f"{first} {second} {third}"))
