"""The parts, the suits and the deal."""

from __future__ import annotations

from collections import Counter

import pytest

from suitcase.engine import FastChance, RecordedChance, SuitcaseError
from suitcase.games.suit_up_cards import GAME
from suitcase.games.suit_up_cards.cards import CARDS, KINDS, SUIT_NAMES, kinds_of
from suitcase.games.suit_up_cards.rules.partners import partner

from .helpers import HANDS, SEATS, Cards, at, new, options, play, seen, why_not


def test_co_1_exactly_four_play() -> None:
    assert list(GAME.seats) == [4]
    for seats in (2, 3, 5):
        with pytest.raises(SuitcaseError, match="for 4 players"):
            GAME.new(seats, chance=FastChance(1))


def test_co_2_the_die_shows_0_to_5() -> None:
    rolls = set()
    for seed in range(80):
        position = new(seed)
        chance = RecordedChance(FastChance(seed))
        position.play(position.to_act()[0], "roll", chance)
        (draw,) = chance.take()
        assert draw.n == 6
        rolls.add(position.state.roll)
    assert rolls == {0, 1, 2, 3, 4, 5}


def test_co_3_there_are_four_suits() -> None:
    assert SUIT_NAMES == ("Light", "Moon", "King", "Spear")


def test_co_4_the_deck_has_40_cards() -> None:
    s = new().state
    held = Counter(word for seat in SEATS for word in kinds_of(s.hand[seat]))
    suits = Counter(f"{letter}{rank}" for letter in "LMKS" for rank in range(1, 9))
    assert held == suits + Counter({"switch": 1, "trade": 1, "+1": 2, "+2": 1, "-1": 2, "-2": 1})
    assert held.total() == 40 == len(CARDS)
    assert len(KINDS) == 38


def test_co_5_one_wants_all_eight_of_ones_suit() -> None:
    view = seen(at(), 0)
    assert (view.own, view.missing) == (2, ["L3", "L4", "L5", "L6", "L7", "L8"])


def test_co_6_everybody_collects_another_suit_and_all_see_it() -> None:
    dealt = set()
    for seed in range(60):
        position = new(seed)
        suits = seen(position).suits
        assert sorted(map(str, suits)) == ["King", "Light", "Moon", "Spear"]
        dealt.add(tuple(suits))
    assert len(dealt) > 15


def test_co_7_everybody_gets_ten_cards() -> None:
    for seed in range(20):
        assert seen(new(seed)).held == [10] * 4


def test_co_8_the_player_on_the_dealers_left_begins_clockwise() -> None:
    for dealer in SEATS:
        view = seen(new(dealer=str(dealer)))
        assert (view.turn, view.direction, view.turns) == ((dealer + 1) % 4, 1, 1)


def test_co_a26_any_seat_deals() -> None:
    assert {new(seed).state.dealer for seed in range(40)} == {0, 1, 2, 3}
    assert new(dealer="2").state.dealer == 2


def test_co_a21_suits_can_be_chosen_before_the_deal() -> None:
    position = new(suits="choose", dealer="3")
    assert (position.to_act(), position.legal(0)) == ([0], ["light", "moon", "king", "spear"])
    assert seen(position, 0).held == [0] * 4
    position.play(0, "king", FastChance(1))
    assert position.legal(1) == ["light", "moon", "spear"]
    assert why_not(position, 1, "king") == "King is taken; every player collects another suit."
    position.play(1, "light", FastChance(1))
    position.play(2, "moon", FastChance(1))
    view = seen(position, 3)
    assert view.suits == ["King", "Light", "Moon", "Spear"]  # the last one needs no choice
    assert (view.held, view.turn, view.phase) == ([10] * 4, 0, "roll")


def test_co_a21_secret_suits_are_known_to_their_owners_only() -> None:
    position = new(3, suits="secret")
    everyone = [str(suit) for suit in seen_suits(position)]
    for seat in SEATS:
        assert seen(position, seat).suits == [everyone[p] if p == seat else None for p in SEATS]
    assert seen(position).suits == [None] * 4


def test_co_a21_in_a_team_partners_know_each_other() -> None:
    for seed in range(20):
        position = new(seed, suits="team", mode="pair")
        everyone = seen_suits(position)
        for seat in SEATS:
            mate = seat ^ 2
            assert {everyone[seat], everyone[mate]} in ({"Light", "Moon"}, {"King", "Spear"})
            assert seen(position, seat).suits == [everyone[p] if p in (seat, mate) else None for p in SEATS]
        assert seen(position).suits == [None] * 4


def test_co_a21_a_team_needs_pairs() -> None:
    position = new(3, suits="team")
    assert [seen(position, seat).suits.count(None) for seat in SEATS] == [3] * 4


def test_co_a21_suits_that_are_shown_to_all_are_remembered_by_all() -> None:
    """The book's players show their suits to each other: all four, and whoever looks on, see all four."""
    for seed in range(12):
        position = new(seed, suits="shown", mode="pair")
        everyone = seen_suits(position)
        for viewer in (*SEATS, None):
            assert seen(position, viewer).suits == everyone
            assert seen(position, viewer).shown == [True] * 4
        for seat in SEATS:
            assert {everyone[seat], everyone[seat ^ 2]} in ({"Light", "Moon"}, {"King", "Spear"})
    told = position.tell(None)
    assert told[1] == "All show their suits to each other and turn them face down again."
    assert len(told) == 6


def test_co_a21_suits_can_be_shown_where_everyone_plays_alone() -> None:
    dealt = {tuple(seen(new(seed, suits="shown")).suits) for seed in range(60)}
    assert len(dealt) > 15


def seen_suits(position: Cards) -> list[str]:
    return [SUIT_NAMES[suit] for suit in position.state.suit]


def test_co_a22_partners_sit_opposite_or_side_by_side() -> None:
    opposite, adjacent = new(mode="pair"), new(mode="pair", partners="adjacent")
    assert [partner(opposite.state, seat) for seat in SEATS] == [2, 3, 0, 1]
    assert [partner(adjacent.state, seat) for seat in SEATS] == [1, 0, 3, 2]
    assert seen(opposite, 1).pairs == [[0, 2], [1, 3]]
    assert seen(adjacent).pairs == [[0, 1], [2, 3]]
    assert seen(new(), 0).pairs == []


@pytest.mark.parametrize("suits", ["random", "shown", "team"])
def test_co_a22_light_and_moon_are_partners_wherever_they_sit(suits: str) -> None:
    """CO-A21: teams by suit, with open suits too."""
    seated = set()
    for seed in range(30):
        position = new(seed, mode="pair", partners="suit", suits=suits)
        everyone = seen_suits(position)
        light, king = everyone.index("Light"), everyone.index("King")
        assert partner(position.state, light) == everyone.index("Moon")
        assert partner(position.state, king) == everyone.index("Spear")
        for seat in SEATS:
            view = seen(position, seat)
            assert (view.partner, view.by_suit) == (partner(position.state, seat), True)
            assert view.suits[view.partner or 0] is not None
        assert seen(position).pairs == seen(position, 0).pairs
        seated.add((light - partner(position.state, light)) % 4)
    assert seated == {1, 2, 3}


def test_co_a22_who_chooses_a_suit_chooses_a_partner() -> None:
    position = new(suits="choose", dealer="3", mode="pair", partners="suit")
    assert (seen(position, 0).pairs, seen(position, 0).partner) == ([], None)
    for seat, suit in enumerate(("king", "spear", "light")):
        position.play(seat, suit, FastChance(1))
    assert seen(position, 3).partner == 2
    assert seen(position).pairs == [[0, 1], [2, 3]]


def test_co_a24_secret_suits_make_pairs_by_suit_whatever_the_seats() -> None:
    for partners in ("opposite", "adjacent", "suit"):
        position = new(3, mode="pair", suits="secret", partners=partners)
        assert seen(position, 0).by_suit
        assert seen(position, 0).partner is None


def test_co_a23_nothing_in_the_game_is_talk() -> None:
    """What partners may say is theirs to keep: there is no action for it, and no view shows a partner's hand."""
    position = at(option={"mode": "pair"})
    assert not set(HANDS[2].split()) & set(seen(position, 0).hand)


def test_co_a24_with_secret_suits_the_partner_has_the_other_suit_of_the_side() -> None:
    position = at(suits="light king moon spear", option={"mode": "pair", "suits": "secret"})
    assert [partner(position.state, seat) for seat in SEATS] == [2, 3, 0, 1]
    position = at(suits="light moon king spear", option={"mode": "pair", "suits": "secret", "partners": "opposite"})
    assert [partner(position.state, seat) for seat in SEATS] == [1, 0, 3, 2]
    view = seen(position, 0)
    assert (view.partner, view.pairs) == (None, [])


def test_co_a24_a_partner_is_known_when_their_suit_is_said() -> None:
    option = {"mode": "advanced", "suits": "secret"}
    position = at(suits="light moon king spear", declared="1", option=option)
    assert (seen(position, 0).partner, seen(position, 2).partner) == (1, None)
    assert seen(position, 0).suits == ["Light", "Moon", None, None]
    # Two who have said it leave one to be counted out.
    position = at(suits="light moon king spear", declared="1 2", option=option)
    assert seen(position, 0).suits == ["Light", "Moon", "King", "Spear"]


def test_options_are_checked() -> None:
    with pytest.raises(SuitcaseError, match="must be one of battle, pair, advanced"):
        options(mode="duel")
    with pytest.raises(SuitcaseError, match="from 0 to 2000"):
        options(limit=-1)


def test_positions_for_tests_are_dealt_as_they_say() -> None:
    position = play(at(["L1 L2 ...", "...", "...", "..."]), "0 roll", 0)
    assert seen(position).held == [10] * 4
