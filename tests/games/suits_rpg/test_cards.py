"""What single cards do: RP-15 to RP-21, tags (RP-29) and the rulings about them."""

from __future__ import annotations

from typing import Any

from suitcase.games.suits_rpg.cards import CARDS, VALUE
from suitcase.games.suits_rpg.game import RpgPosition
from tests.games.suits_rpg.helpers import do, hand, hero, mark, news, pile, scene, seen, success, why, words


def talk(
    hands: dict[int, str],
    top: str = "2D 3D 4D 5D",
    tags: str = "fraud",
    suit: str = "S",
    gm_top: str = "9H 8H 7H",
    **more: Any,
) -> RpgPosition:
    """Vera (Charisma 6) lies to a guard (Insight 9); Milo stands by."""
    heroes = [hero(suit=suit, tags=tags), hero("Milo", "D")]
    position = scene(*heroes, marks=[mark(suit="H")], hands=hands, top=top, gm_top=gm_top, **more)
    return do(position, "1 play fraud", "1 at m1")


def used(position: RpgPosition, side: int = 0) -> list[str]:
    return [CARDS[card.identity] for card in position.state.plays[-1].sides[side].used]


def total(position: RpgPosition) -> int | None:
    return seen(position, 1).play.sides[0].total  # type: ignore[union-attr]


def test_rp_15_numbers_are_their_value_and_faces_are_ten() -> None:
    assert [VALUE[k] for k in range(13)] == [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 10]
    assert VALUE[52:] == [10, 10]


def test_rp_16_a_jack_takes_a_card_after_the_play() -> None:
    position = do(talk({1: "JC 4C"}, discard="8C 9D QD"), "1 add JC", "1 stand", "0 stand")
    assert position.to_act() == [1]
    assert words(position, 1, "take") == ["take 2D", "take 9D", "take 8C"]
    assert not news(position, "drew")
    do(position, "1 take 9D")
    assert hand(position, 1) == "3D 9D 4C"  # and the draw at the end
    assert seen(position, 0).people[1].known == ["9D"]  # all saw which card it was


def test_rp_17_a_queen_is_lent_without_being_asked_for() -> None:
    position = do(talk({1: "4C", 2: "QC"}), "2 lend QC")
    assert total(position) == 2 + 11 + 10
    assert used(position) == ["QC"]
    assert hand(position, 2) == ""
    do(position, "1 stand")
    assert position.to_act() == [0]  # a card was added, so the game master may answer


def test_rp_18_a_king_is_a_ten_or_a_copy_of_a_discarded_card() -> None:
    position = talk({1: "KC"}, discard="7H 2C")
    assert words(position, 1, "add") == ["add KC", "add KC as"]
    assert total(do(position.copy(), "1 add KC")) == 23
    copy = do(position.copy(), '1 add KC as ["7H"]')
    assert (total(copy), used(copy)) == (20, ["7H"])
    assert why(position, '1 add KC as ["9H"]') == "Pick from the list, each only once."


def test_rp_19_an_ace_draws_a_card_that_may_be_used_at_once() -> None:
    position = do(talk({1: "AC"}), "1 add AC")
    assert (total(position), hand(position, 1)) == (23, "3D")
    assert words(position, 1, "add") == ["add 3D"]


def test_rp_20_a_joker_is_any_card() -> None:
    position = talk({1: "RJ"})
    assert len(ask_of(position, 1, "add RJ")) == 52
    assert why(position, "1 add RJ") is not None  # it has to be named
    do(position, '1 add RJ ["7H"]')
    assert (total(position), used(position)) == (20, ["7H"])


def ask_of(position: RpgPosition, seat: int, action: str) -> list[str]:
    ask = position.game.ask(position.view(seat), action)
    return [choice.word for choice in ask.of]  # type: ignore[union-attr]


def test_rp_21_a_card_of_one_s_suit_draws_a_card() -> None:
    position = do(talk({1: "4S 4C"}), "1 add 4C")
    assert not news(position, "drew")
    do(position, "1 add 4S")
    assert news(position, "drew") == [(1, "suit")]
    assert total(position) == 2 + 11 + 8


def test_rp_29_a_tag_adds_five_and_without_it_faces_are_tens() -> None:
    assert total(talk({})) == 13
    position = talk({1: "AC", 2: "QC"}, tags="")
    assert total(position) == 8
    do(position, "1 add AC")
    assert (total(position), news(position, "drew")) == (18, [])
    assert "lend QC" not in position.legal(2)


def test_rp_t7_an_untagged_ace_draws_nothing_but_its_suit_does() -> None:
    position = do(talk({1: "AS"}, tags=""), "1 add AS")
    assert news(position, "drew") == [(1, "suit")]


def test_rp_a2_without_a_tag_no_face_has_an_effect() -> None:
    position = talk({1: "KC RJ JC", 2: "QC"}, tags="", discard="7H")
    assert words(position, 1, "add") == ["add JC", "add KC", "add RJ"]
    do(position, "1 add RJ", "1 add JC", "1 stand", "0 stand")
    assert not position.state.plays  # no Jack took anything
    full = talk({1: "KC RJ"}, tags="", discard="7H", untagged_faces="full")
    assert words(full, 1, "add") == ["add KC", "add KC as", "add RJ"]
    assert len(ask_of(full, 1, "add RJ")) == 52


def test_rp_a2_in_defences_and_bare_attributes_effects_work() -> None:
    position = scene(hero(), marks=[mark()], hands={1: "AC"}, top="2D 3D", gm_top="9H")
    do(position, '0 act m1 ["thug"]', "0 at p1", "1 add AC")
    assert (1, "ace") in news(position, "drew")
    position = scene(hero(suit="D"), hands={1: "AC"}, top="2D 3D")
    do(position, '0 call p1 ["wits"]', "0 easy", "1 add AC")
    assert news(position, "drew") == [(1, "ace")]


def test_rp_a5_flipped_cards_have_no_effect() -> None:
    position = talk({}, top="AS 3D")
    assert news(position, "drew") == []
    assert total(position) == 21
    joker = talk({}, top="RJ 3D")
    assert (total(joker), seen(joker, 1).play.sides[0].suits) == (21, "")  # type: ignore[union-attr]


def test_rp_a5_unless_the_table_has_agreed_that_they_have() -> None:
    position = talk({}, top="AS 3D 4D", gm_top="2C", flip_effects=True)
    assert news(position, "drew") == [(1, "ace"), (1, "suit")]
    position = talk({}, top="2C", gm_top="2H", flip_effects=True)
    assert news(position, "drew") == [(0, "suit")]  # the guard's suit
    joker = talk({}, top="RJ 3D", flip_effects=True)
    assert joker.to_act() == [1]
    do(joker, '1 name ["AC"]')
    assert (news(joker, "drew"), seen(joker, 1).play.sides[0].suits) == ([(1, "ace")], "C")  # type: ignore[union-attr]
    king = talk({}, top="KC 3D", discard="4H", flip_effects=True)
    do(king, "1 leave it")
    assert total(king) == 21
    jack = do(talk({}, top="JC 3D", discard="4H", flip_effects=True), "1 stand")
    assert words(jack, 1, "take") == ["take 4H"]


def test_rp_a6_the_flip_s_suit_counts_as_used() -> None:
    assert seen(talk({}, top="2S"), 1).play.sides[0].suits == "S"  # type: ignore[union-attr]
    assert seen(talk({}, top="2S", flip_suit=False), 1).play.sides[0].suits == ""  # type: ignore[union-attr]


def test_rp_a15_a_jack_takes_what_lies_in_the_pile_before_the_draw() -> None:
    position = do(talk({1: "JC KC"}, discard="7H"), "1 add JC", '1 add KC as ["7H"]', "1 stand", "0 stand")
    assert words(position, 1, "take") == ["take 2D", "take 7H"]  # the King is a King again
    nothing = do(talk({1: "JC"}, top="KD 3D"), "1 add JC", "1 stand", "0 stand")
    assert not nothing.state.plays


def test_rp_t21_jacks_of_both_readings() -> None:
    for where, taken in (("discard", ["take 5H", "take 9S", "take 4C"]), ("play", ["take 9S", "take 4C"])):
        position = talk({1: "JC 4C"}, top="9S 3D", discard="5H", jack=where)
        do(position, "1 add JC", "1 add 4C", "1 stand", "0 stand")
        assert words(position, 1, "take") == taken
    alone = do(talk({1: "JC"}, top="KD 3D", discard="5H", jack="play"), "1 add JC", "1 stand", "0 stand")
    assert not alone.state.plays


def test_rp_a15_of_two_decks_a_jack_takes_no_card_that_was_not_in_the_play() -> None:
    """The same card of the other deck lies in the pile."""
    players = [hero("Vera", "S", tags="fraud"), *(hero(name, "D") for name in ("Milo", "Ines", "Tam", "Rosa"))]
    position = scene(*players, marks=[mark()], hands={1: "JC JD"}, top="9S 3D", discard="9S", jack="play")
    do(position, "1 play fraud", "1 at m1", "1 add JC", "1 add JD", "1 stand", "0 stand", "1 take 9S")
    assert not position.state.plays


def test_rp_a16_a_jack_is_lost_in_a_tie() -> None:
    tied = scene(hero(tags="fraud"), marks=[mark()], hands={1: "JC"}, top="5D 9D", gm_top="KH 4H", discard="8H")
    tied.state.marks[0] = mark(numbers="4 4 11 4")
    do(tied, "1 play fraud", "1 at m1", "1 add JC", "1 stand", "0 stand")  # 5 + 10 + 11 and 10 + 16
    assert news(tied, "tie")
    do(tied, "1 stand")
    assert not tied.state.plays
    assert "JC" in pile(tied.state.players.discard)


def test_rp_a17_a_queen_draws_for_the_lender_and_counts_for_the_ally() -> None:
    position = do(talk({2: "QD QS"}), "2 lend QD")
    assert news(position, "drew") == [(2, "suit")]
    do(position, "2 lend QS")
    assert news(position, "drew") == []  # Spades are Vera's suit, not Milo's
    assert seen(position, 1).play.sides[0].suits == "DDS"  # type: ignore[union-attr]
    do(position, "1 stand")
    assert position.to_act() == [0]


def test_rp_a17_a_queen_may_come_while_the_game_master_thinks() -> None:
    position = do(talk({1: "4C", 2: "QC", 0: "2C"}), "1 add 4C", "1 stand")
    assert position.to_act() == [0]
    do(position, "2 lend QC")
    assert position.to_act() == [0]
    do(position, "0 stand")
    assert success(position)


def test_rp_a18_the_ally_s_tag_decides() -> None:
    assert "lend QC" in talk({2: "QC"}).legal(2)
    assert "lend QC" not in talk({2: "QC"}, tags="").legal(2)
    assert why(talk({2: "QC"}, tags=""), "2 lend QC") == (
        "In a skill that is not tagged a Queen is a plain ten and can't be lent."
    )


def test_rp_a19_a_copy_is_the_whole_card() -> None:
    position = do(talk({1: "KC"}, discard="AS"), '1 add KC as ["AS"]')
    assert news(position, "drew") == [(1, "ace"), (1, "suit")]
    assert len(ask_of(talk({1: "KC"}, discard="RJ"), 1, "add KC as")) == 52
    lent = do(talk({2: "KD"}, discard="QS"), '2 lend KD ["QS"]')
    assert used(lent) == ["QS"]
    assert news(lent, "drew") == []  # the copied suit counts, and it is not Milo's


def test_rp_a19_whose_pile_the_game_master_s_king_copies() -> None:
    for whose, copies in (("players", ["7H"]), ("own", ["8C"])):
        position = talk({1: "4C", 0: "KC"}, discard="7H", gm_discard="8C", gm_king=whose)
        do(position, "1 add 4C", "1 stand")
        assert ask_of(position, 0, "add KC as") == copies


def test_rp_a20_the_copied_suit_counts_not_the_king_s() -> None:
    position = do(talk({1: "KS"}, discard="7H"), '1 add KS as ["7H"]')
    assert news(position, "drew") == []
    position = do(talk({1: "KC"}, discard="7S"), '1 add KC as ["7S"]')
    assert news(position, "drew") == [(1, "suit")]


def test_rp_a21_a_joker_may_be_a_low_card_that_lies_elsewhere() -> None:
    position = do(talk({1: "RJ 2H"}), '1 add RJ ["2H"]')
    assert (total(position), hand(position, 1)) == (15, "2H")


def test_rp_a22_what_an_ace_draws_may_be_added_in_the_same_step_or_kept() -> None:
    position = do(talk({1: "AC"}), "1 add AC", "1 add 3D")
    assert position.to_act() == [1]
    assert total(position) == 26
    kept = do(talk({1: "AC"}), "1 add AC", "1 stand", "0 stand")
    assert "3D" in hand(kept, 1)


def test_rp_a23_an_ace_of_one_s_suit_draws_two() -> None:
    position = do(talk({1: "AS"}), "1 add AS")
    assert hand(position, 1) == "3D 4D"


def test_rp_t15_a_joker_as_the_ace_of_one_s_suit() -> None:
    position = do(talk({1: "BJ"}), '1 add BJ ["AS"]')
    assert (total(position), hand(position, 1)) == (23, "3D 4D")


def test_rp_a31_marks_have_faces_and_perhaps_a_suit() -> None:
    position = talk({1: "4C", 0: "AH AC"})
    do(position, "1 add 4C", "1 stand", "0 add AH")
    assert news(position, "drew") == [(0, "ace"), (0, "suit")]
    do(position, "0 add AC")
    assert news(position, "drew") == [(0, "ace")]
    assert seen(position, 1).marks[0].suit == "H"  # all have seen it


def test_rp_a66_a_jack_must_take_a_card() -> None:
    position = do(talk({1: "JC"}, discard="7H"), "1 add JC", "1 stand", "0 stand")
    assert [word for word in position.legal(1) if word.split()[0] not in ("say", "note", "help", "pause")] == [
        "take 2D",
        "take 7H",
    ]
