"""ST-12 to ST-14: who wins, and how a tie is broken."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from suitcase.engine import FastChance, RecordedChance, ReplayedChance, SuitcaseError
from suitcase.games.suits.cards import CARDS

from . import oracle
from .helpers import NAMES, SEATS, before_last_trick, end_with, picks, play, seen


@pytest.mark.parametrize("won", [*permutations((20, 15, 13)), (48, 0, 0), (17, 16, 15)])
def test_st_12_most_tricks_win(won: tuple[int, int, int]) -> None:
    position = end_with(won, taker=won.index(max(won)))
    outcome = position.outcome(NAMES)
    assert outcome is not None
    assert outcome.winners == (won.index(max(won)),)
    assert outcome.scores == won
    assert outcome.why == f"{NAMES[outcome.winners[0]]} wins with {max(won)} of 48 tricks."
    assert seen(position).faceup is None


@pytest.mark.parametrize("taker", SEATS)
def test_st_13_the_tie_break_is_dealt_from_the_left_of_its_dealer(taker: int) -> None:
    position = end_with((16, 16, 16), taker, "1C 2O 3S")
    after = seen(position)
    assert after.dealer == (taker + 2) % 3  # the right neighbour
    # The dealer's left neighbour is the taker too.
    assert after.faceup is not None
    assert [after.faceup[(taker + k) % 3] for k in range(3)] == ["1C", "2O", "3S"]


def test_st_13_chance_deals_three_cards_and_no_more() -> None:
    position = before_last_trick((20, 20, 8), 1)
    chance = RecordedChance(FastChance(3))
    play(position, "1 KO, 2 2O, 0 3O", chance)
    assert [draw.n for draw in chance.take()] == [48, 47, 46]


# Seats 0 and 1 are tied and seat 1 took the last trick, so the cards go to seats 1, 2 and 0.
@pytest.mark.parametrize(
    ("dealt", "winner"),
    [
        ("1C KO KS", 1),  # cups, coins, swords
        ("1S KO KC", 0),  # the same chain turned round
        ("KC KB 1O", 1),  # clubs beat cups, cups beat coins
        ("KC 1S 1O", 1),  # and without the clubs they still do
        ("1O KB 2C", 0),
        ("KC 1O 2O", 0),  # the untied card makes a pair with one of them
        ("2C 1C KB", 1),
        ("1C KB 2C", 0),  # the tied cards are a pair
        ("3S 2S 1S", 1),
        ("1S KS 2S", 0),  # three of a suit
    ],
)
def test_st_14_of_two_tied_the_higher_card_in_the_trick_wins(dealt: str, winner: int) -> None:
    position = end_with((20, 20, 8), 1, dealt)
    assert seen(position).winner == winner
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.winners == (winner,)


@pytest.mark.parametrize(
    ("dealt", "winner"),
    [("1C 2O 3S", 0), ("3S 1C 2O", 1), ("2O 3S 1C", 2), ("KB 1C 2C", 2), ("1C KB 2C", 2), ("1C 3C 2C", 1)],
)
def test_st_14_of_three_tied_the_highest_card_wins(dealt: str, winner: int) -> None:
    assert seen(end_with((16, 16, 16), 0, dealt)).winner == winner


def test_st_t9_cups_above_swords_with_coins_between() -> None:
    position = end_with((20, 20, 8), 1, "1C 4O KS")
    after = seen(position)
    assert after.dealer == 0
    assert after.faceup == ["KS", "1C", "4O"]
    assert after.winner == 1


def test_st_t11_the_untied_player_does_not_win_with_the_best_card() -> None:
    position = end_with((20, 20, 8), 1, "1O KC KS")  # cups beat coins, coins beat swords
    assert seen(position).faceup == ["KS", "1O", "KC"]
    assert seen(position).winner == 1


def test_st_t13_a_tie_for_second_is_no_tie() -> None:
    position = end_with((20, 14, 14), 2)
    assert seen(position).winner == 0
    assert seen(position).faceup is None


@pytest.mark.parametrize(("won", "winner"), [((14, 20, 14), 1), ((6, 6, 36), 2), ((48, 0, 0), 0)])
def test_st_a6_a_tie_below_the_top_is_not_broken(won: tuple[int, int, int], winner: int) -> None:
    position = end_with(won, winner)
    assert seen(position).winner == winner
    assert seen(position).faceup is None


def test_st_a7_the_third_card_turns_a_two_way_tie() -> None:
    """Seat 1 has 5C and seat 0 has 5S both times; only the card of seat 2, who is not tied, differs."""
    assert seen(end_with((20, 20, 8), 1, "5C 5O 5S")).winner == 1
    assert seen(end_with((20, 20, 8), 1, "5C 5B 5S")).winner == 0


def test_st_a8_the_whole_deck_is_dealt_from_though_cards_were_played() -> None:
    position = end_with((20, 20, 8), 1, "KO 2O 3O")  # the very cards of the last trick
    assert seen(position).trick == ["KO", "2O", "3O"]
    assert seen(position).faceup == ["3O", "KO", "2O"]


@pytest.mark.parametrize("taker", SEATS)
def test_st_a9_the_tie_break_dealer_depends_on_the_last_trick_only(taker: int) -> None:
    won = [20, 20, 8]
    assert seen(before_last_trick(won, taker)).dealer == 0  # of the last hand
    assert (seen(end_with(won, taker, "1C 2C 3C")).dealer + 1) % 3 == taker


@pytest.mark.parametrize("hands", range(1, 10))
def test_a_tie_of_three_needs_3_6_or_9_hands(hands: int) -> None:
    """Of all ways to share the tricks of so many hands, some are a tie of all three only then."""
    tricks = 16 * hands
    shares = [(a, b, tricks - a - b) for a in range(tricks + 1) for b in range(tricks + 1 - a)]
    level = [share for share in shares if len(set(share)) == 1]
    assert bool(level) == (hands in (3, 6, 9))
    for share in level:
        assert seen(end_with(share, 2, "1S 1B 1C")).winner == 2


def test_many_tie_breaks_are_as_the_oracle_says() -> None:
    chooser = random.Random(14)
    for _ in range(300):
        won, tied = chooser.choice(
            [((20, 20, 8), (0, 1)), ((8, 20, 20), (1, 2)), ((20, 8, 20), (0, 2)), ((16, 16, 16), (0, 1, 2))]
        )
        taker = chooser.randrange(3)
        dealt = chooser.sample(list(CARDS), 3)
        owner = {word: (taker + k) % 3 for k, word in enumerate(dealt)}
        ranked = [card.written for card in oracle.in_order(oracle.BY_NAME[word] for word in dealt)]
        winner = next(owner[word] for word in ranked if owner[word] in tied)
        assert seen(end_with(won, taker, " ".join(dealt))).winner == winner, (won, taker, dealt)


def test_replayed_numbers_pick_from_what_is_left_of_the_deck() -> None:
    """The convention that journals rely on: number k is the k-th card left, in the order of the notation."""
    assert picks(["1C", "2C", "KB"]) == [0, 0, 45]
    position = play(before_last_trick((20, 20, 8), 1), "1 KO, 2 2O, 0 3O", ReplayedChance([0, 0, 45]))
    assert seen(position).faceup == ["KB", "1C", "2C"]


@pytest.mark.parametrize("numbers", [[], [0], [0, 0], [48, 0, 0], [0, 47, 0], [0, 0, 46], [-1, 0, 0]])
def test_chance_that_does_not_fit_changes_nothing(numbers: list[int]) -> None:
    position = before_last_trick((20, 20, 8), 1)
    play(position, "1 KO, 2 2O")
    before = position.dump()
    with pytest.raises(SuitcaseError, match="Chance"):
        position.play(0, "3O", ReplayedChance(numbers))
    assert position.dump() == before


def test_a_finished_game_is_counted_as_its_rules_say() -> None:
    hooks = end_with((20, 20, 8), 1, "1C 4O KS").game.hooks
    tied = end_with((20, 20, 8), 1, "1C 4O KS").state
    clear = end_with((20, 14, 14), 2).state
    assert [hooks["wins"](tied, seat) for seat in SEATS] == [False, True, False]
    assert [hooks["score"](tied, seat) for seat in SEATS] == [20, 20, 8]
    assert (hooks["tally"](tied, 0), hooks["tally"](clear, 0)) == (1, 0)
