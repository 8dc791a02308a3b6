"""What is not allowed is refused with a sentence, and nothing changes."""

from __future__ import annotations

import pytest

from suitcase.engine import FastChance, Refused

from .helpers import ALL_DARK, P, Smart, final_scoring, play, table

OTHER = P("athlete", "Spinstrest")


def refused(position: Smart, seat: int, action: str) -> str:
    before = position.dump()
    why = position.why_not(seat, action)
    assert why is not None
    assert why[0].isupper() or why[0] == "'"
    assert why.endswith(".")
    with pytest.raises(Refused) as refusal:
        position.play(seat, action, FastChance(0))
    assert str(refusal.value) == why
    assert position.dump() == before
    return why


def test_a_purchase_that_one_cannot_pay() -> None:
    position = table(P("rebel", "Blueit", "5 strategy", hand="Willa Zaida"), OTHER, rows=["Zeno Tariq Vito Agnieska"])
    assert refused(position, 0, "agnieska") == (
        "You can't pay for Agnieska: you lack 1 strategy, for each symbol costs 3."
    )
    assert "costs 4" in refused(position, 0, "tariq")
    assert "costs 4" in refused(position, 0, "zaida")


def test_a_discounted_purchase_that_one_cannot_pay_names_the_lower_price() -> None:
    position = table(P("rebel", "Blueit", "5 strategy", hand="Willa Zaida", favors="art@Blueit"), OTHER)
    play(position, "0 favor art@blueit, 0 discount")
    assert "costs 3" in refused(position, 0, "zaida")


def test_someone_who_is_not_there() -> None:
    position = table(P("rebel", "Blueit", "19 art"), P("athlete", "Spinstrest", hand="Willa Zaida"))
    assert refused(position, 0, "willa") == refused(position, 0, "agnieska"), "no hint about another's hand"


def test_a_split_star() -> None:
    position = table(P("rebel", "Blueit", "6 strategy, 3 theme, 2 value"), OTHER, rows=["Zeno Tariq Vito Gemma"])
    play(position, "0 gemma")
    assert refused(position, 0, "value") == "You don't have enough of that; a star is paid in one type."


def test_a_closed_space_and_one_that_is_too_far() -> None:
    position = table(P("rebel", "Blueit"), OTHER)
    assert refused(position, 0, "go spinstrest") == "Spinstrest is closed: a token stands there."
    assert refused(position, 0, "go swopple") == "Swopple is too far for one move."
    assert refused(position, 0, "go blueit").startswith("Blueit is closed")
    assert refused(position, 0, "go left-extra-space") == "The left extra space is only there with four players."


def test_a_closed_platform_for_a_favor() -> None:
    position = table(P("rebel", "Blueit", favors="theme@DepART"), OTHER)
    play(position, "0 favor theme@depart, 0 effect, 0 token 1")
    refused(position, 0, "go blueit")
    refused(position, 0, "go spinstrest")
    refused(position, 0, "go left-extra-space")


def test_a_favor_after_the_main_action() -> None:
    position = table(P("rebel", "Blueit", "6 strategy", favors="art@DepART"), OTHER, rows=["Zeno Tariq Vito Agnieska"])
    play(position, "0 done")
    sentence = "Favor cards are played at the start of a turn, before its main action."
    assert refused(position, 0, "favor art@depart") == sentence
    play(position, "0 agnieska")
    assert refused(position, 0, "favor art@depart") == sentence
    play(position, "0 tile blueit")
    assert refused(position, 0, "favor art@depart") == "It is not your turn."


def test_a_favor_that_one_does_not_have() -> None:
    position = table(P("rebel", "Blueit", favors="art@DepART"), P("athlete", "Spinstrest", favors="art@Blueit"))
    mine = refused(position, 0, "favor value@blueit")
    assert mine == refused(position, 0, "favor art@blueit"), "no hint about another's cards"


def test_a_discount_away_from_its_platform() -> None:
    position = table(P("rebel", "Blueit", favors="art@DepART"), OTHER)
    play(position, "0 favor art@depart")
    assert refused(position, 0, "discount") == "For a discount you must stand at DepART, which the card names."


def test_both_by_someone_who_is_no_rebel() -> None:
    position = table(P("creative", "Blueit", favors="art@DepART"), OTHER)
    play(position, "0 favor art@depart")
    refused(position, 0, "both")


def sealed() -> Smart:
    return final_scoring(
        table(
            P("athlete", "Blueit", "8 art", hand="Willa Cedric"),
            P("rebel", "Swopple", hand="Goran Kofi"),
            P("creative", "DepART", "8 theme", hand="Zaida Roman"),
            holder=0,
            dark=ALL_DARK,
        )
    )


def test_an_action_in_the_sealed_phase_for_another_seat() -> None:
    position = sealed()
    assert position.to_act() == [0, 2]
    assert refused(position, 1, "done") == "You have nothing more to choose; the others are still choosing."
    unknown = refused(position, 2, "willa")
    assert unknown == refused(position, 2, "agnieska"), "no hint about what the others hold"


def test_a_second_answer_in_the_sealed_phase() -> None:
    position = play(sealed(), "0 done")
    assert refused(position, 0, "willa") == "You have nothing more to choose; the others are still choosing."


def test_the_last_player_card_away_from_the_end_of_a_turn() -> None:
    position = table(P("rebel", "Blueit"), OTHER, holder=0)
    refused(position, 0, "use card")
    refused(position, 0, "keep card")
    play(position, "0 go depart")
    assert refused(position, 0, "done") == "Use the last player card or keep it."


def test_a_dark_token_cannot_be_turned() -> None:
    position = table(
        P("rebel", "Blueit", "6 strategy", "Willa"), OTHER, rows=["Zeno Tariq Vito Agnieska"], dark="DepART"
    )
    play(position, "0 agnieska")
    assert refused(position, 0, "tile depart") == "Choose a tile on its bright side."


def test_an_executive_does_not_swap_with_the_pile() -> None:
    position = table(P("executive", "Blueit", favors="art@DepART"), OTHER, used="value@Blueit")
    refused(position, 0, "swap")


def test_a_mat_that_is_taken_and_nonsense() -> None:
    position = table(P("rebel", "Blueit"), OTHER)
    refused(position, 0, "mat rebel")
    assert "is nothing one can do in Pick Smarter" in refused(position, 0, "win")
    assert refused(position, 2, "done") == "There is no seat 2 at this table; the seats are 0 to 1."


def test_a_finished_game() -> None:
    position = play(sealed(), "0 done, 2 done")
    assert refused(position, 0, "done") == "The game is over."
