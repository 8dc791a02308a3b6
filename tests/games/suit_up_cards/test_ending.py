"""SUIT UP, the three ways to play, and the limit."""

from __future__ import annotations

from typing import Any

import pytest

from suitcase.engine import Damaged
from suitcase.games.suit_up_cards import GAME

from .helpers import NAMES, NEAR, Cards, at, die, play, random_game, seen


# Seat 0 lacks Light 8, which seat 1 has; seat 1 lacks Moon 8, which seat 0 has.
def near(**option: Any) -> Cards:
    return at(NEAR, traded=True, option=option)


def outcome(position: Cards) -> tuple[tuple[int, ...], str]:
    found = position.outcome(NAMES)
    assert found is not None
    return found.winners, found.why


def test_co_17_whoever_is_complete_after_a_trade_says_so() -> None:
    position = play(near(), "0 roll; 0 none; 0 S1; 1 L8", 1)
    assert outcome(position) == ((0,), "Ana wins with all eight of Light.")
    assert position.tell(2, NAMES) == [
        "Ana and Bo trade 1 card.",
        "Ana says SUIT UP! All eight of Light.",
        "Ana wins with all eight of Light.",
    ]
    assert position.tell(0, NAMES)[-2:] == ["You say SUIT UP! All eight of Light.", "You win with all eight of Light."]


def test_co_t13_the_player_whose_turn_it_is_not_may_complete() -> None:
    position = play(near(), "0 roll; 0 none; 0 M8; 1 S3", 1)
    assert outcome(position) == ((1,), "Bo wins with all eight of Moon.")


def test_co_18_in_battle_royale_one_wins_alone() -> None:
    position = play(near(), "0 roll; 0 none; 0 S1; 1 L8", 1)
    found = position.outcome(NAMES)
    assert found is not None
    assert (found.winners, found.scores) == ((0,), (8, 7, 7, 3))
    assert found.how[0] == "Ana has 8 of 8 cards of Light."


def test_co_19_in_pair_play_one_of_the_pair_is_enough() -> None:
    position = play(near(mode="pair"), "0 roll; 0 none; 0 S1; 1 L8", 1)
    assert outcome(position) == ((0, 2), "Ana and Cy win together: Ana has all eight of Light.")


def test_co_20_in_advanced_play_both_must_have_been_complete() -> None:
    position = play(near(mode="advanced"), "0 roll; 0 none; 0 S1; 1 L8", 1)
    assert position.outcome() is None
    assert seen(position).declared == [True, False, False, False]
    assert position.tell(2, NAMES)[1] == "Ana says SUIT UP! All eight of Light."


def test_co_20_the_second_of_a_pair_wins_for_both() -> None:
    hands = ["L1 L2 L3 L4 L5 L6 M8 S1 S2 L7", "M1 M2 M3 M4 M5 M6 K8 L8 S3 S4", NEAR[2], "..."]
    position = at(hands, turn=1, declared="0", option={"mode": "advanced"})
    play(position, "1 roll; 1 none; 1 K8; 2 +1", 1)
    assert outcome(position) == (
        (0, 2),
        "Ana and Cy win together: Ana had all eight of Light before and Cy has all eight of King.",
    )


def test_co_a17_both_traders_are_looked_at_without_being_asked() -> None:
    assert play(near(), "0 roll; 0 none; 0 S1; 1 L8", 1).state.winners == 1
    other_way = at(NEAR, turn=1, direction=-1, traded=True)
    assert play(other_way, "1 roll; 1 none; 1 L8; 0 S1", 1).state.winners == 1


def test_co_a17_after_the_first_trade_everyone_is_looked_at() -> None:
    dealt = ["...", "...", "K1 K2 K3 K4 K5 K6 K7 K8 S1 S2", "..."]
    position = at(dealt)
    play(position, "0 roll; 0 none", 1)
    for seat in (0, 1):
        play(position, f"{seat} {position.legal(seat)[0]}")
    assert position.state.winners == 1 << 2
    assert position.outcome() is not None


def test_co_t11_a_suit_dealt_complete_can_be_broken_by_ones_own_first_roll() -> None:
    position = at(["L1 L2 L3 L4 L5 L6 L7 L8 S1 S2", "...", "...", "..."])
    kept = play(position.copy(), "0 roll; 0 none; 0 S1 S2", 2)
    for _ in range(2):
        kept.play(1, kept.legal(1)[0], die())
    assert kept.state.winners == 1
    broken = play(position, "0 roll; 0 none; 0 L1 S1 S2", 3)
    for _ in range(3):
        broken.play(1, broken.legal(1)[0], die())
    assert (broken.state.winners, broken.to_act()) == (0, [1])


def test_co_t11_nobody_can_sit_on_a_complete_suit() -> None:
    with pytest.raises(Damaged, match="must have said SUIT UP"):
        at(["L1 L2 L3 L4 L5 L6 L7 L8 S1 S2", "...", "...", "..."], traded=True)


def test_co_t15_who_passes_never_completes() -> None:
    position = play(at(NEAR, traded=True, option={"exchange": "pass"}), "0 roll; 0 none; 0 M8", 1)
    assert outcome(position) == ((1,), "Bo wins with all eight of Moon.")
    for seed in range(12):
        for seat, _, s in random_game(seed, greedy=True, exchange="pass", limit=120):
            if s.ended == 1:
                assert s.said[s.trades - 1] == 1 << s.other != 1 << seat


def test_co_a18_if_both_complete_the_player_whose_turn_it_is_wins() -> None:
    line = "0 roll; 0 none; 0 M8; 1 L8"
    assert outcome(play(near(), line, 1)) == ((0,), "Ana wins with all eight of Light.")
    assert outcome(play(near(mode="pair"), line, 1))[0] == (0, 2)
    both = outcome(play(near(mode="pair", partners="adjacent"), line, 1))
    assert both == ((0, 1), "Ana and Bo win together with all eight of Light and all eight of Moon.")


def test_co_a18_or_all_who_complete() -> None:
    line = "0 roll; 0 none; 0 M8; 1 L8"
    assert outcome(play(near(both="shared"), line, 1)) == (
        (0, 1),
        "Ana and Bo win together with all eight of Light and all eight of Moon.",
    )
    assert outcome(play(near(both="shared", mode="pair"), line, 1))[0] == (0, 1, 2, 3)


def test_co_a19_in_advanced_play_a_suit_stays_said() -> None:
    position = play(near(mode="advanced"), "0 roll; 0 none; 0 S1; 1 L8", 1)
    play(position, "1 roll", 0)
    play(position, "0 roll; 0 none; 0 L1 L2 L3; 3 S6 S7 S8", 3)
    assert seen(position).declared == [True, False, False, False]


def test_co_a19_or_counts_only_as_long_as_it_is_there() -> None:
    position = play(near(mode="advanced", advanced="same"), "0 roll; 0 none; 0 S1; 1 L8", 1)
    assert seen(position).declared[0]
    play(position, "1 roll", 0)
    play(position, "0 roll; 0 none; 0 L1 L2 L3; 3 S6 S7 S8", 3)
    assert not seen(position).declared[0]


def test_co_a19_at_the_same_moment_both_are_there() -> None:
    position = at(NEAR, turn=3, traded=True, option={"mode": "advanced", "advanced": "same"})
    play(position, "3 trade to 2; 2 S5")
    assert position.outcome() is None
    hands = ["L1 L2 L3 L4 L5 L6 L7 L8 S1 S2", "M1 M2 M3 M4 M5 M6 M7 K8 S3 S4", NEAR[2], "..."]
    position = at(hands, turn=1, declared="0", option={"mode": "advanced", "advanced": "same"})
    play(position, "1 roll; 1 none; 1 K8; 2 +1", 1)
    assert outcome(position)[0] == (0, 2)


def test_co_a20_who_has_said_it_plays_on() -> None:
    position = play(near(mode="advanced"), "0 roll; 0 none; 0 S1; 1 L8", 1)
    play(position, "1 roll; 0 roll; 0 none", 0, 2)
    assert 0 in position.to_act()
    assert "L1" in position.legal(0)


def ends(**more: Any) -> Cards:
    return play(at(turns=5, option={"limit": 5, **more}), "0 roll", 0)


LAST = [
    "L1 L2 L3 M1 K1 K2 S1 S2 +1 switch",
    "M2 M3 M4 M5 L4 K3 K4 S3 S4 trade",
    "K5 K6 L5 L6 M6 M7 S5 S6 +2 -2",
    "S7 S8 L7 L8 M8 K7 K8 +1 -1 -1",
]


def test_co_a25_at_the_limit_most_own_cards_win() -> None:
    position = play(at(LAST, turns=5, option={"limit": 5}), "0 roll", 0)
    assert outcome(position) == ((1,), "All 5 turns are over: Bo wins with 4 cards of Moon.")
    assert position.tell(None, NAMES)[-1] == "All 5 turns are over: Bo wins with 4 cards of Moon."


def test_co_a25_a_pair_counts_together() -> None:
    position = play(at(LAST, turns=5, option={"limit": 5, "mode": "pair"}), "0 roll", 0)
    why = "All 5 turns are over: Bo and Dio win with 6 cards of Moon and Spear."
    assert outcome(position) == ((1, 3), why)
    found = position.outcome(NAMES)
    assert found is not None
    assert found.scores == (3, 4, 2, 2)


def test_co_a25_equals_draw() -> None:
    assert outcome(ends()) == ((), "All 5 turns are over: a draw, with 2 cards of one's own suit.")
    assert outcome(ends(mode="pair")) == (
        (),
        "All 5 turns are over: a draw, with 4 cards of their own suits for a pair.",
    )


def test_co_a25_the_limit_is_400_turns() -> None:
    assert GAME.options().limit == 400
    assert seen(at()).limit == 400


def test_co_a27_nobody_completes_without_trading() -> None:
    for seed in range(6):
        before = 0
        for _, _, s in random_game(seed, greedy=True, mode="advanced", limit=100):
            told, trades = sum(s.told), s.forgotten + s.trades
            assert told == before or s.said[s.trades - 1]
            before = told
            assert trades or not told


def test_co_a29_at_the_limit_a_suit_once_complete_counts_as_eight() -> None:
    position = at(turns=5, declared="1", option={"limit": 5, "mode": "advanced"})
    play(position, "0 roll", 0)
    winners, why = outcome(position)
    assert (winners, why) == (
        (1, 3),
        "All 5 turns are over: Bo and Dio win with 10 cards of Moon and Spear; "
        "a suit that was complete counts as eight.",
    )
    again = at(turns=5, option={"limit": 5, "mode": "advanced", "advanced": "same"})
    assert outcome(play(again, "0 roll", 0))[0] == ()


def test_co_a29_the_end_says_what_is_in_hand_and_what_was_complete_before() -> None:
    """Ana said SUIT UP and holds seven now: her score is eight, and nothing says that she has eight cards."""
    hands = ["L1 L2 L3 L4 L5 L6 M8 S1 S2 L7", "M1 M2 M3 M4 M5 M6 K8 L8 S3 S4", NEAR[2], "..."]
    position = at(hands, turn=1, declared="0", option={"mode": "advanced"})
    found = play(position, "1 roll; 1 none; 1 K8; 2 +1", 1).outcome(NAMES)
    assert found is not None
    assert found.scores[0] == 8
    assert found.how[0] == "Ana has 7 of 8 cards of Light, which was complete before."
    assert found.how[2] == "Cy has 8 of 8 cards of King."
    assert position.tell(0, NAMES)[-1] == (
        "You and Cy win together: you had all eight of Light before and Cy has all eight of King."
    )


def test_co_a25_without_a_limit_a_game_goes_on() -> None:
    position = at(turns=40_000, option={"limit": 0})
    assert seen(play(position, "0 roll", 0)).turns == 40_001
    assert (seen(position).limit, position.outcome()) == (0, None)
    assert position.draw().startswith("turn 40001, counter-clockwise")


def test_co_a25_without_a_limit_bots_come_to_an_end_by_suit_up() -> None:
    *_, (_, _, s) = random_game(2, greedy=True, limit=0)
    assert (s.ended, s.limit) == (1, 0)


def test_co_a31_who_comes_first_after_the_first_trade() -> None:
    suits = [f"{letter}{rank}" for letter in "LMKS" for rank in range(1, 9)]
    whole = [" ".join(suits[8 * k : 8 * k + 8]) for k in range(4)]
    rest = ["+1 +1", "+2 trade", "-1 -1", "-2 switch"]
    hands = [f"{a} {b}" for a, b in zip(whole, rest, strict=True)]
    position = play(at(hands), "0 roll; 0 none; 0 +1; 1 +2", 1)
    assert outcome(position)[0] == (0,)
    broken = play(at(hands), "0 roll; 0 none; 0 L1; 1 M1", 1)
    assert outcome(broken)[0] == (2,)
    everyone = play(at(hands, option={"both": "shared"}), "0 roll; 0 none; 0 +1; 1 +2", 1)
    assert outcome(everyone)[0] == (0, 1, 2, 3)
