"""Whose turn it is: the Last Player card, additional turns and the end."""

from __future__ import annotations

import pytest

from .helpers import ALL_DARK, P, Smart, dark, held_by, influence, new, play, seen, table, turn_of, whose

CREATORS = ("athlete", "intellectual", "creative", "executive")
PLACES = ("Chatterbug", "Spinstrest", "Froogle+", "Swopple")
SEVEN = "Hugo Enzo Saskia Matteo Finn Soren Olaf"  # art, all of them


def with_leader(seats: int, leader: int, **more: object) -> Smart:
    """A seat has seven followers and can pay for Agnieska, who lies at the right of the row."""
    players = [
        P(
            CREATORS[(seat + 2) % 4],
            PLACES[seat],
            "6 strategy" if seat == leader else "",
            SEVEN if seat == leader else "",
        )
        for seat in range(seats)
    ]
    rows = ("Zeno Zaida Yuki Agnieska", "Yannick Xenia Vito Valeria")[: 2 if seats == 4 else 1]
    return table(*players, rows=rows, turn=leader, **more)  # type: ignore[arg-type]  # fields by name


def order(position: Smart, turns: int, uses: str) -> str:
    """Who has the next turns, if the card is used at those ends of a holder's turn that are marked with y."""
    had, decisions = "", iter(uses)
    for _ in range(turns):
        had += "ABCD"[whose(position)]
        turns_before = seen(position).turns
        while seen(position).turns == turns_before:
            if seen(position).phase == "card":
                play(position, f"{whose(position)} {'use' if next(decisions) == 'y' else 'keep'} card")
            else:
                seat = whose(position)
                legal = position.legal(seat)
                play(position, f"{seat} {'done' if 'done' in legal else legal[0]}")
    return had


def quick(seats: int, holder: int) -> Smart:
    return new(seats, next(s for s in range(200) if seen(new(seats, s)).holder == holder), setup="quick")


def test_ps_16_it_goes_clockwise() -> None:
    assert order(quick(3, 0), 9, "nnn") == "BCABCABCA"


def test_ps_28_the_holder_may_take_another_turn_and_the_card_goes_to_his_right() -> None:
    position = quick(3, 2)
    turn_of(turn_of(position))
    while seen(position).phase != "card":
        legal = position.legal(2)
        play(position, f"2 {'done' if 'done' in legal else legal[0]}")
    assert position.legal(2) == ["use card", "keep card"]
    play(position, "2 use card")
    assert seen(position).holder == 1
    assert whose(position) == 2


def test_ps_28_the_card_is_kept_if_it_is_not_used() -> None:
    position = quick(3, 2)
    assert order(position, 6, "nn") == "ABCABC"
    assert seen(position).holder == 2


def test_ps_28_it_cannot_be_used_when_all_tokens_are_dark() -> None:
    position = with_leader(3, leader=1, holder=2)
    play(position, "1 agnieska")
    assert len(dark(position).split()) == 8
    assert seen(position).ending
    turn_of(position, "use card")
    assert seen(position).phase in ("final", "over"), "no choice about the card"
    assert seen(position).holder == 2


def test_ps_t1_four_players_and_the_card_used_at_once() -> None:
    position = new(4, held_by(4, 3))
    drafted = []
    while seen(position).phase in ("mat", "space", "first_type", "second_type"):
        if seen(position).phase == "mat":
            drafted.append("ABCD"[whose(position)])
        play(position, f"{whose(position)} {position.legal(whose(position))[0]}")
    assert drafted == ["D", "C", "B", "A"]
    assert order(position, 8, "yn") == "ABCDDABC"
    assert seen(position).holder == 2


def test_ps_t17_two_players_use_it_in_turn() -> None:
    position = quick(2, 1)
    assert order(position, 3, "y") == "ABB"
    assert seen(position).holder == 0
    assert order(position, 2, "y") == "AA"
    assert seen(position).holder == 1
    assert whose(position) == 1


def test_ps_a28_with_two_players_right_and_left_are_the_same() -> None:
    assert order(quick(2, 1), 10, "yyyyy") == "ABBAABBAAB"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ps_a7_the_card_passes_before_the_additional_turn_so_it_cannot_be_chained(seats: int) -> None:
    position = quick(seats, seats - 1)
    order(position, seats, "y")
    assert seen(position).holder == seats - 2
    assert whose(position) == seats - 1
    order(position, 1, "")  # the additional turn ends without a choice
    assert whose(position) == 0


def test_ps_27_after_the_eighth_token_play_goes_on_to_the_holder() -> None:
    position = with_leader(4, leader=0, holder=2)
    play(position, "0 agnieska")
    assert seen(position).ending
    assert "The end is near: it comes when Seat 3 ends a turn." in position.tell(None)
    for seat in (1, 2):
        assert whose(position) == seat
        turn_of(position)
    assert seen(position).phase in ("final", "over")


def test_ps_27_seven_dark_tokens_are_not_the_end() -> None:
    position = table(
        P("athlete", "Blueit", "6 strategy", SEVEN.removesuffix(" Olaf")),
        P("rebel", "DepART"),
        rows=["Zeno Zaida Yuki Agnieska"],
    )
    play(position, "0 agnieska, 0 tile swopple")
    assert len(dark(position).split()) == 7
    assert not seen(position).ending


def test_ps_t3_the_holder_who_flips_the_eighth_ends_the_game() -> None:
    position = with_leader(4, leader=2, holder=2)
    play(position, "2 agnieska")
    assert seen(position).phase in ("final", "over")


def test_ps_a9_the_holder_s_own_trigger_leaves_no_additional_turn() -> None:
    position = with_leader(2, leader=1, holder=1)
    turns = seen(position).turns
    play(position, "1 agnieska")
    assert seen(position).phase in ("final", "over")
    assert seen(position).turns == turns


@pytest.mark.parametrize(("seats", "after"), [(2, "A"), (3, "AB"), (4, "ABC")])
def test_ps_a8_the_end_in_an_additional_turn_waits_for_the_new_holder(seats: int, after: str) -> None:
    last = seats - 1
    position = with_leader(seats, leader=last, holder=last)
    moved = next(a for a in position.legal(last) if a.startswith("go "))
    play(position, f"{last} {moved}")
    while seen(position).phase != "card":
        play(position, f"{last} {position.legal(last)[0]}")
    play(position, f"{last} use card")
    if "done" in position.legal(last):
        play(position, f"{last} done")
    play(position, f"{last} agnieska")
    assert seen(position).ending
    had = ""
    while seen(position).phase not in ("final", "over"):
        had += "ABCD"[whose(position)]
        turn_of(position, "no card is offered")
    assert had == after


def test_ps_a10_an_additional_turn_is_a_whole_turn_and_the_discount_is_over() -> None:
    position = table(
        P("athlete", "Blueit", "7 art", hand="Willa Valeria", favors="theme@Blueit art@Chatterbug"),
        P("rebel", "DepART"),
        holder=0,
        tiles={"Froogle+": "theme III"},
    )
    play(position, "0 favor theme@blueit, 0 discount, 0 done")
    assert seen(position).discount == 1
    assert "willa" in position.legal(0), "for 6, and there are 7"
    play(position, "0 go froogle+, 0 use card")
    assert seen(position).discount == 0
    assert seen(position).phase == "favor", "the favor card that is left may be played"
    assert position.legal(0) == ["favor art@chatterbug", "done"]
    play(position, "0 done")
    assert "willa" not in position.legal(0), "for 8"
    assert influence(position, 0) == "3 theme, 7 art, 1 strategy"


def test_ps_a10_a_discount_does_not_outlive_the_turn_in_which_the_game_ends() -> None:
    position = table(
        P("athlete", "Blueit", favors="theme@Blueit"),
        P("rebel", "DepART"),
        holder=0,
        dark=ALL_DARK,
    )
    play(position, "0 favor theme@blueit, 0 discount, 0 go froogle+")
    assert seen(position).discount == 0
