"""ST-6 to ST-11: dealing, leading, taking tricks, and how one hand follows another."""

from __future__ import annotations

import random

import pytest

from suitcase.engine import FastChance, RecordedChance, ReplayedChance, SuitcaseError
from suitcase.games.suits import GAME, SuitsOptions
from suitcase.games.suits.cards import CARDS

from .helpers import NAMES, SEATS, all_hands, at, new, no_chance, play, random_game, seen

EVERYTHING_FIRST = """\
hand 1 of 3, seat 0 deals
seat 0  won 0   9S JS NS KS 1B 2B 3B 4B 5B 6B 7B 8B 9B JB NB KB
seat 1  won 0   1C 3C 5C 7C 9C NC 1O 3O 5O 7O 9O NO 1S 3S 5S 7S
seat 2  won 0   2C 4C 6C 8C JC KC 2O 4O 6O 8O JO KO 2S 4S 6S 8S
table   -
next    1"""

LAST_TRICK_OF_HAND_ONE = """
    hand 1 of 2, seat 0 deals
    seat 0  won 5   1C
    seat 1  won 5   KO
    seat 2  won 5   KS
    table   0 2C, 1 3C, 2 4C
    next    2
"""


@pytest.mark.parametrize("seats", [0, 1, 2, 4, 5])
def test_st_1_three_play_and_no_other_number(seats: int) -> None:
    with pytest.raises(SuitcaseError, match=f"Suits is for 3 players, not {seats}"):
        GAME.new(seats, chance=FastChance(1))
    assert GAME.new(3, chance=FastChance(1)).seats == GAME.new(chance=FastChance(1)).seats == 3


@pytest.mark.parametrize("hands", range(1, 10))
def test_st_6_the_agreed_number_of_hands_is_played(hands: int) -> None:
    _, *moves = random_game(hands, hands)
    last = moves[-1]
    assert [[step.seat for step in moves].count(seat) for seat in SEATS] == [16 * hands] * 3
    assert seen(last.position).hand_number == hands
    assert sum(seen(last.position).won) == 16 * hands
    assert last.position.to_act() == []


@pytest.mark.parametrize("dealer", SEATS)
def test_st_7_the_first_dealer_is_the_seat_chosen(dealer: int) -> None:
    position = new(1, dealer=str(dealer))
    assert seen(position).dealer == dealer
    assert position.to_act() == [(dealer + 1) % 3]


@pytest.mark.parametrize(
    ("plays", "taker"), [("2 KS, 0 1C, 1 KO", 0), ("2 8B, 0 2O, 1 3O", 1), ("2 9S, 0 1S, 1 KB", 2)]
)
def test_st_7_the_right_of_the_last_winner_deals_the_next_hand(plays: str, taker: int) -> None:
    held = dict(play.strip().split() for play in plays.split(","))
    position = at(
        f"""
        hand 1 of 2, seat 0 deals
        seat 0  won 5   {held["0"]}
        seat 1  won 5   {held["1"]}
        seat 2  won 5   {held["2"]}
        table   0 2C, 1 3C, 2 4C
        next    2
        """
    )
    play(position, plays, FastChance(1))
    after = seen(position)
    assert after.hand_number == 2
    assert after.won[taker] == 6
    assert (after.dealer + 1) % 3 == taker  # the dealer's left neighbour is the taker
    assert position.to_act() == [taker]


def test_st_8_the_shuffle_is_fair() -> None:
    """Every card is drawn from all that are left, so no order of the deck is favoured."""
    chance = RecordedChance(FastChance(1))
    GAME.new(options=SuitsOptions(dealer="1"), chance=chance)
    assert [draw.n for draw in chance.take()] == list(range(48, 16, -1))


def test_st_a12_the_cut_draws_nothing_and_every_seat_gets_every_card_as_often() -> None:
    games = 600
    got = {word: [0, 0, 0] for word in CARDS}
    for seed in range(games):
        position = new(seed, dealer="0")
        for seat in SEATS:
            for word in seen(position, seat).hand:
                got[word][seat] += 1
    # 200 of 600 are expected, give or take 12; five times that is never seen by chance.
    assert all(140 <= count <= 260 for counts in got.values() for count in counts)


def test_st_9_the_deck_is_dealt_one_by_one_from_the_dealers_left() -> None:
    """Chance always gives the first card left: seats 1 and 2 take turns, and the dealer has the rest."""
    chance = ReplayedChance([0] * 32)
    position = GAME.new(options=SuitsOptions(dealer="0"), chance=chance)
    assert chance.left == 0
    assert position.draw() == EVERYTHING_FIRST


@pytest.mark.parametrize("dealer", SEATS)
def test_st_9_each_seat_gets_sixteen_cards(dealer: int) -> None:
    position = new(5, dealer=str(dealer))
    assert [len(seen(position, seat).hand) for seat in SEATS] == [16, 16, 16] == seen(position).held
    assert all_hands(position) == list(CARDS)


def test_st_10_nobody_has_to_follow_suit() -> None:
    position = at(
        """
        hand 1 of 1, seat 0 deals
        seat 0  won 4   1C 2S 3B
        seat 1  won 4   4C 5C
        seat 2  won 5   6C 7O 8O
        table   1 9C
        next    2
        """
    )
    assert position.legal(2) == ["6C", "7O", "8O"]
    play(position, "2 8O")
    assert position.legal(0) == ["1C", "2S", "3B"]


def test_st_10_the_dealers_left_leads_and_the_dealer_plays_last() -> None:
    position = new(3, dealer="2")
    order = []
    for _ in range(3):
        (seat,) = position.to_act()
        order.append(seat)
        position.play(seat, position.legal(seat)[0], no_chance())
    assert order == [0, 1, 2]


def test_st_t7_dealer_0_deals_to_1_2_0_and_seat_1_leads() -> None:
    position = GAME.new(options=SuitsOptions(dealer="0"), chance=ReplayedChance([0] * 32))
    assert seen(position, 1).hand[0] == "1C"
    assert seen(position, 2).hand[0] == "2C"
    play(position, "1 7S, 2 8S, 0 9S")
    assert seen(position).trick == ["7S", "8S", "9S"]


@pytest.mark.parametrize(
    ("plays", "taker"),
    [
        ("1 KO, 2 1C, 0 1B", 0),  # ST-T1: clubs beat cups, cups beat coins
        ("1 5C, 2 KS, 0 6C", 0),  # ST-T3: a pair of cups
        ("1 5C, 2 KS, 0 1B", 2),  # ST-T5: swords beat clubs, clubs beat cups
        ("1 NO, 2 KB, 0 JO", 1),  # the leader has the better of the pair
        ("1 2S, 2 NS, 0 JS", 2),
    ],
)
def test_st_11_the_highest_card_takes_the_trick_and_leads(plays: str, taker: int) -> None:
    held = dict(play.strip().split() for play in plays.split(","))
    position = at(
        f"""
        hand 2 of 3, seat 0 deals
        seat 0  won 10  {held["0"]} 2B
        seat 1  won 10  {held["1"]} 3B
        seat 2  won 10  {held["2"]} 4B
        table   1 9O, 2 1O, 0 2O
        next    1
        """
    )
    play(position, plays)
    assert seen(position).won == [10 + (seat == taker) for seat in SEATS]
    assert seen(position).taker == taker
    assert position.to_act() == [taker]


@pytest.mark.parametrize("dealer", SEATS)
def test_st_a4_the_first_dealer_is_drawn_by_chance_and_named(dealer: int) -> None:
    chance = ReplayedChance([dealer, *[0] * 32])
    position = GAME.new(chance=chance)
    assert chance.left == 0
    assert seen(position).dealer == dealer
    assert f"{NAMES[dealer]} deals" in position.tell(None, NAMES)[0]


def test_st_a5_three_hands_unless_the_table_says_otherwise() -> None:
    assert SuitsOptions().hands == 3
    assert seen(new(1)).hands == 3
    assert [SuitsOptions.read({"hands": hands}).hands for hands in range(1, 10)] == list(range(1, 10))


@pytest.mark.parametrize("hands", [0, 10, -1, "three", 2.5, None, True])
def test_st_a5_no_other_number_of_hands(hands: object) -> None:
    with pytest.raises(SuitcaseError) as error:
        SuitsOptions.read({"hands": hands})
    assert (
        str(error.value)
        == f"Option hands (how many hands are played) must be a whole number from 1 to 9, not {hands!r}."
    )


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("hands=0", "must be a whole number from 1 to 9, not 0."),
        ("hands=10", "must be a whole number from 1 to 9, not 10."),
        ("hands=three", "must be a whole number from 1 to 9, not 'three'."),
        ("dealer=3", "Option dealer (the seat that deals first) must be one of chance, 0, 1, 2, not '3'."),
        ("dealer=Ana", "must be one of chance, 0, 1, 2, not 'Ana'."),
        ("hand=3", "There is no option 'hand': did you mean hands."),
        ("variant=wild", "There is no option 'variant': there is hands, dealer."),
        ("hands", "Write an option as name=value, not 'hands'."),
    ],
)
def test_options_out_of_bounds_are_refused_with_a_sentence(word: str, sentence: str) -> None:
    with pytest.raises(SuitcaseError) as error:
        SuitsOptions.parse([word])
    assert str(error.value).endswith(sentence)


def test_options_in_words() -> None:
    assert SuitsOptions.parse(["hands=9", "dealer=2"]) == SuitsOptions(hands=9, dealer="2")
    assert SuitsOptions.parse(["dealer=CHANCE"]) == SuitsOptions()


def test_st_a10_only_the_last_trick_can_be_seen_until_the_next_lead() -> None:
    position = at(
        """
        hand 1 of 1, seat 2 deals
        seat 0  won 4   1C 2C
        seat 1  won 5   3C 4C
        seat 2  won 4   5C 6C 7C
        table   0 8O, 1 9O
        next    2
        """
    )
    play(position, "2 7C")
    assert seen(position).trick == ["8O", "9O", "7C"]  # it lies there, taken by seat 1
    play(position, "1 3C")
    assert seen(position).trick == ["3C"]
    assert not {"8O", "9O", "7C"} & set(str(seen(position, 0)).replace("'", " ").split())


def test_st_a11_everyone_sees_how_many_tricks_each_has() -> None:
    position = at(LAST_TRICK_OF_HAND_ONE)
    assert [seen(position, viewer).won for viewer in (*SEATS, None)] == [[5, 5, 5]] * 4


@pytest.mark.parametrize("seed", range(5))
def test_st_a13_play_goes_clockwise_in_fixed_seats_through_all_hands(seed: int) -> None:
    seats = [step.seat for step in random_game(seed, 4)][1:]
    for k in range(0, len(seats), 3):
        leader = seats[k]
        assert seats[k : k + 3] == [leader, (leader + 1) % 3, (leader + 2) % 3]


def test_st_a14_all_hands_are_played_though_nobody_can_catch_up() -> None:
    position = at(
        """
        hand 2 of 3, seat 0 deals
        seat 0  won 28  KC NC
        seat 1  won 1   3C 4C
        seat 2  won 1   5C 6C
        table   0 9O, 1 8O, 2 7O
        next    0
        """
    )
    play(position, "0 KC, 1 3C, 2 5C")
    assert (seen(position).won, position.outcome()) == ([29, 1, 1], None)
    play(position, "0 NC, 1 4C, 2 6C", FastChance(1))
    assert (seen(position).won, position.outcome()) == ([30, 1, 1], None)
    assert seen(position).hand_number == 3
    assert position.to_act() == [0]


@pytest.mark.parametrize("seed", range(12))
def test_the_last_winner_leads_the_next_hand(seed: int) -> None:
    hands = 1
    for step in random_game(seed, 5):
        now = seen(step.position)
        if now.hand_number > hands:
            hands = now.hand_number
            assert step.position.to_act() == [now.taker] == [(now.dealer + 1) % 3]
    assert hands == 5


def test_a_new_hand_is_dealt_by_the_action_that_ended_the_old_one() -> None:
    chance = RecordedChance(FastChance(4))
    position = play(at(LAST_TRICK_OF_HAND_ONE), "2 KS, 0 1C, 1 KO", chance)
    assert [draw.n for draw in chance.take()] == list(range(48, 16, -1))
    assert seen(position).held == [16, 16, 16]
    assert seen(position).trick == ["KS", "1C", "KO"]  # the last trick stays until the next lead


def test_when_chance_runs_out_nothing_has_happened() -> None:
    position = at(LAST_TRICK_OF_HAND_ONE)
    play(position, "2 KS, 0 1C")
    before = position.dump()
    with pytest.raises(SuitcaseError, match="Chance ran out after 5 numbers"):
        position.play(1, "KO", ReplayedChance([0] * 5))
    assert position.dump() == before
    position.play(1, "KO", ReplayedChance([0] * 32))
    assert seen(position).hand_number == 2


@pytest.mark.parametrize("seed", range(60))
def test_invariants_of_random_games(seed: int) -> None:
    hands = random.Random(seed).randint(1, 4)
    gone: list[str] = []
    taker: int | None = None
    for count, step in enumerate(random_game(seed, hands)):
        position = step.position
        now = seen(position)
        if step.seat >= 0:
            gone.append(step.action)
        if count and count % 48 == 0 and now.turn is not None:
            gone = []
        # The 48 cards are held or were played in this hand; nobody has one twice.
        assert sorted(gone + all_hands(position)) == sorted(CARDS)
        assert sum(now.won) == count // 3
        # Hands are alike, but for a card of those who have played to this trick.
        assert max(now.held) - min(now.held) == (1 if count % 3 else 0)
        assert sum(now.held) == (48 - count % 48 if now.turn is not None else 0)
        if count % 3 == 1:
            assert taker in (None, now.leader)  # whoever took the last trick leads
            assert now.trick == [step.action]
        elif count % 3 == 0 and count:
            taker = now.taker
            assert taker is not None
            assert now.turn in (taker, None)
