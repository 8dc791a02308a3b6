"""What a viewer is shown, told and offered."""

from __future__ import annotations

import msgspec

from suitcase.games.suit_up_cards import GAME
from suitcase.games.suit_up_cards.cards import KINDS, spoken

from .helpers import HANDS, NAMES, NEAR, SEATS, Cards, at, hand, loaded, new, play, random_end, random_game, seen


def test_the_hand_has_ones_own_suit_first() -> None:
    view = seen(at(suits="king moon light spear"), 0)
    assert view.hand == ["K1", "K2", "L1", "L2", "M1", "M2", "S1", "S2", "switch", "+1"]


def test_nobody_sees_another_hand() -> None:
    position = at()
    for viewer in (*SEATS, None):
        text = msgspec.json.encode(position.view(viewer)).decode()
        for seat in SEATS:
            if seat != viewer:
                hidden = [word for word in HANDS[seat].split() if word[0] in "LMKS"]
                shown = [word for word in hidden if f'"{word}"' in text.replace(missing_part(position, viewer), "")]
                assert not shown, (viewer, seat, shown)


def missing_part(position: Cards, viewer: int | None) -> str:
    """The cards that one lacks are named, wherever they are."""
    return msgspec.json.encode(seen(position, viewer).missing).decode()


def test_a_spectator_sees_the_table() -> None:
    view = seen(play(at(), "0 roll", 4))
    assert (view.hand, view.own, view.need, view.partner) == ([], None, 0, None)
    assert (view.roll, view.number, view.other, view.phase, view.acting) == (4, 4, 1, "action", [0])
    assert view.suits == ["Light", "Moon", "King", "Spear"]


def test_what_came_last_stays_in_view() -> None:
    position = play(at(), "0 roll; 0 none; 0 L1 M1; 1 L3 M3", 2)
    assert (seen(position, 0).given, seen(position, 0).received) == (["L1", "M1"], ["L3", "M3"])
    assert (seen(position, 1).received, seen(position, 1).received_from) == (["L1", "M1"], 0)
    assert (seen(position, 2).received, seen(position, 2).received_from) == ([], None)
    last = seen(position, 2).last
    assert last is not None
    assert (last.giver, last.taker, last.gave, last.got, last.shown, last.said) == (0, 1, 2, 2, None, [])


def test_at_the_end_all_hands_lie_open() -> None:
    position = play(at(NEAR, traded=True), "0 roll; 0 none; 0 S1; 1 L8", 1)
    view = seen(position)
    assert [set(words) for words in view.hands] == [hand(position, seat) for seat in SEATS]
    assert (view.ended, view.winners, view.scores) == ("suit_up", [0], [8, 7, 7, 3])
    assert seen(at(NEAR)).hands == []


def test_secret_suits_are_shown_in_the_end() -> None:
    position = play(at(NEAR, traded=True, option={"suits": "secret"}), "0 roll; 0 none; 0 S1; 1 L8", 1)
    assert seen(position).suits == ["Light", "Moon", "King", "Spear"]
    assert position.tell(None, NAMES) == [
        "Ana and Bo trade 1 card.",
        "Ana says SUIT UP! All eight of Light.",
        "Bo collected Moon.",
        "Cy collected King.",
        "Dio collected Spear.",
        "Ana wins with all eight of Light.",
    ]


def test_who_has_once_said_suit_up_has_no_secret_suit() -> None:
    """At the same moment: he fell back to seven, and all still know what he collects."""
    option = {"mode": "advanced", "advanced": "same", "suits": "secret"}
    s = at(NEAR, declared="1", option=option).state.copy()
    s.declared[1] = 0
    fallen = loaded(s)
    for viewer in (0, 1, None):
        assert seen(fallen, viewer).shown == [False, True, False, False]
        assert not any(seen(fallen, viewer).declared)
        assert seen(fallen, viewer).suits[1] == "Moon"
    assert seen(new(4, suits="team", mode="pair")).shown == [False] * 4
    assert seen(new(4)).shown == [True] * 4


def test_the_start_is_told() -> None:
    open_suits = new(5, dealer="3")
    told = open_suits.tell(0, NAMES)
    assert told[0] == "Dio deals ten cards each, and you begin."
    assert len(told) == 5
    assert told[1].startswith("You collect ")
    secret = new(5, dealer="3", suits="secret", mode="pair")
    assert len(secret.tell(None, NAMES)) == 1
    assert secret.tell(1, NAMES)[-1] == (
        "Your partner is whoever has the other suit of your side: Light and Moon, or King and Spear."
    )
    team = new(5, dealer="3", suits="team", mode="pair")
    assert team.tell(1, NAMES)[-1] == "Dio and you play together."
    chosen = new(suits="choose", dealer="3")
    assert chosen.tell(2, NAMES) == ["Dio deals. Ana chooses a suit first."]
    play(chosen, "0 king")
    assert chosen.tell(1, NAMES) == ["Ana chooses King."]


def offers(position: Cards, seat: int) -> dict[str, tuple[str, str]]:
    return {action: GAME.offer(position.view(seat), action) for action in position.legal(seat)}


def test_an_offer_says_what_would_come_of_it() -> None:
    assert offers(at(turn=1), 1) == {
        "roll": ("Roll the die", "die"),
        "trade to 0": (
            "Trade card: it would go to the player on your right instead of rolling; one card would come back",
            "seat:0",
        ),
        "trade to 2": (
            "Trade card: it would go to the player on your left instead of rolling; one card would come back",
            "seat:2",
        ),
        "trade to 3": (
            "Trade card: it would go to the player across instead of rolling; one card would come back",
            "seat:3",
        ),
    }
    assert offers(play(at(turn=2), "2 roll", 5), 2) == {
        "none": ("No action card: you would trade 5 cards with the player on your left", "button:none"),
        "play +2": ("+2: you would trade 7 cards, this one among them, with the player on your left", "card:+2"),
        "play -2": ("−2: you would trade 3 cards, this one among them, with the player on your left", "card:-2"),
    }
    switch = offers(play(at(), "0 roll", 1), 0)["play switch"]
    assert switch == (
        "Switch: play turns counter-clockwise, and you would trade this card alone with the player on your right",
        "card:switch",
    )
    picks = offers(play(at(), "0 roll; 0 none", 2), 0)
    assert picks["L1"] == ("Light 1: card 1 of 2, one of your own suit", "card:L1")
    assert picks["S2"] == ("Spear 2: card 1 of 2", "card:S2")


def test_every_offer_has_words_and_a_place() -> None:
    for seed in range(4):
        for _, _, s in random_game(seed, limit=12, suits="choose", trade="after", actions_on_zero=True):
            for seat in GAME.to_act(s):
                view = GAME.view(s, seat)
                buffer = [0] * len(GAME.actions)
                for action in buffer[: GAME.hooks["legal"](s, seat, buffer)]:
                    words, place = GAME.offer(view, GAME.actions[action])
                    assert words[0].isupper() or words[0] in "+−"
                    assert place.split(":")[0] in ("die", "card", "seat", "button", "suit")


def test_the_clause_that_matters() -> None:
    def clause(position: Cards, seat: int) -> str | None:
        return GAME.clause(position.view(seat))

    assert clause(at(), 0) == "CO-9"
    assert clause(at(turn=1), 1) == "CO-14"
    assert clause(play(at(), "0 roll", 2), 0) == "CO-11"
    assert clause(play(at(), "0 roll; 0 none", 2), 1) == "CO-A2"
    assert clause(play(at(), "0 roll; 0 play +1", 2), 0) == "CO-15"
    assert clause(play(at(turn=3), "3 roll; 3 play -1", 2), 3) == "CO-16"
    assert clause(new(suits="choose", dealer="3"), 0) == "CO-6"
    assert clause(play(at(NEAR, traded=True), "0 roll; 0 none; 0 S1; 1 L8", 1), 2) == "CO-18"


def test_every_card_can_be_said() -> None:
    assert spoken("L5") == "Light 5"
    assert spoken("-2") == "the minus two"
    assert len({spoken(word) for word in KINDS}) == len(KINDS)


def test_a_drawing_shows_the_whole_table() -> None:
    position = play(at(), "0 roll; 0 play switch; 0 L1; 3 L7 L8", 2)
    assert position.draw().splitlines() == [
        "turn 2 of 400, counter-clockwise, seat 3 deals",
        "seat 0  Light  L2 L7 L8 M1 M2 K1 K2 S1 S2 +1",
        "seat 1  Moon   M3 M4 L3 L4 K3 K4 S3 S4 trade +1",
        "seat 2  King   K5 K6 L5 L6 M5 M6 S5 S6 +2 -2",
        "seat 3  Spear  S7 S8 L1 M7 M8 K7 K8 switch -1 -1",
        "switch  rests until seat 0's next turn",
        "trade 1 seat 0 with seat 3: L1 switch for L7 L8",
        "next    3 rolls",
    ]
    choosing = play(at(), "0 roll; 0 play +1; 0 L1", 2)
    assert choosing.draw().splitlines()[-1] == (
        "next    3 between 0 and 1, +1 on the table; 0 has chosen L1, 1 more; 1 has chosen nothing, 3 more"
    )
    over = random_end(1, greedy=True)
    assert GAME.draw(over).splitlines()[-1].startswith("over    by SUIT UP, won by ")


def test_co_a22_faces_read_in_the_box_which_suits_belong_together() -> None:
    assert GAME.things()["twins"] == {"L": "M", "M": "L", "K": "S", "S": "K"}
