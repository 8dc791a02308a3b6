"""Games that keep the contract pass the exam; with one promise broken they fail, with the sentence for that one.

tests/engine/test_both_forms.py has what only concerns the compiled form.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any, NamedTuple

import msgspec
import pytest

from examples.lone_suit import GAME as LONE_SUIT
from examples.lone_suit import LoneSuit
from suitcase.engine import FastChance, Game, Outcome, RecordGame, RecordPosition, Refused
from suitcase.engine.chance import ReplayedChance
from suitcase.engine.errors import Damaged, ExamFailed
from suitcase.engine.exam import Passed, examine, secrecy
from suitcase.engine.journal import Scribe
from suitcase.games.pick_smarter import GAME as PICK_SMARTER
from suitcase.games.suits import Suits, SuitsOptions
from suitcase.games.suits import rules as suits_rules
from suitcase.games.suits.cards import CARDS
from tests.engine.saboteurs import Saboteur

ONE = SuitsOptions(hands=1)
SUITS = Suits()  # one of our own, whose hooks we may replace


def examined(game: Game, games: int = 1) -> Passed:
    return examine(game, options=ONE if game is SUITS else None, games=games, both_forms=False)


@pytest.fixture
def saboteur(monkeypatch: pytest.MonkeyPatch) -> Saboteur:
    return Saboteur(monkeypatch)


@pytest.mark.parametrize("hands", [1, 3])
@pytest.mark.usefixtures("compiled_suits")
def test_suits_passes(hands: int) -> None:
    passed = examine(Suits(), options=SuitsOptions(hands=hands), games=3, seed=hands)
    assert passed.actions == passed.both_forms == 3 * hands * 48
    assert passed.worlds == 4 * (passed.actions + 3)
    assert passed.changed > passed.worlds / 2


@pytest.mark.parametrize("game", [SUITS, LONE_SUIT], ids=lambda game: game.title)
def test_what_is_sabotaged_below_is_good_as_it_is(game: Game) -> None:
    assert examined(game, games=8).games == 8


# --- What a position answers ----------------------------------------------------------------------------


class Lie(NamedTuple):
    method: str
    wrong: Callable[..., Any]  # what is answered instead of the true answer
    sentence: str
    owner: type = RecordPosition


def wins_twice(right: Outcome | None, *_: object) -> Outcome | None:
    return right and msgspec.structs.replace(right, scores=right.scores[:2])


def says_it_curtly(right: Outcome | None, *_: object) -> Outcome | None:
    return right and msgspec.structs.replace(right, why="because")


def other_hands(right: Any, *_: object) -> Any:
    loaded = right.copy()
    loaded.hand[0], loaded.hand[1] = loaded.hand[1], loaded.hand[0]
    return loaded


LIES = {
    "last action": Lie("last_action", lambda right, *_: "1C", "but last_action says '1C'"),
    "twice to act": Lie("to_act", lambda right, *_: right * 2, "to_act and may_act must be ascending"),
    "may not act": Lie("may_act", lambda right, *_: [(p + 1) % 3 for p in right], "whoever is to act may act"),
    "no outcome": Lie("outcome", lambda *_: None, "a game is over when there is an outcome"),
    "early outcome": Lie("outcome", lambda *_: Outcome((), (), "It is over."), "a game is over when there is"),
    "nothing legal": Lie("legal", lambda *_: [], r"has 0 legal actions, but may_act says \["),
    "out of turn": Lie("legal", lambda right, *_: right or ["1C"], r"has 1 legal actions, but may_act says \["),
    "listed twice": Lie("legal", lambda right, *_: right + right[:1], "an action is listed twice"),
    "two in one": Lie("legal", lambda right, *_: right and ["|".join(right)], "words in one line without a bar"),
    "order": Lie("legal_actions", lambda right, *_: right[::-1], "must be in the order of the notation"),
    "forgets a card": Lie("legal", lambda right, *_: right[:1], "legal and why_not disagree about"),
    "forbids nothing": Lie("why_not", lambda *_: None, "legal and why_not disagree about"),
    "forbids all": Lie("why_not", lambda *_: "You can't.", "legal and why_not disagree about"),
    "curt objection": Lie("objection", lambda *_: "no", "why_not must be a sentence, not 'no'", Suits),
    "curt refusal": Lie(
        "why_not",
        lambda right, _, __, action: right if action in CARDS else "what",
        "a refusal must be a sentence, not what",
    ),
    "loaded otherwise": Lie("load_state", other_hands, "a dumped and loaded position is not the same", Suits),
    "two scores": Lie("outcome", wins_twice, "an outcome has a score or a sentence for each seat or none"),
    "curt end": Lie("outcome", says_it_curtly, "the outcome must say why in a sentence, not 'because'"),
    "curt prompt": Lie("prompt", lambda *_: "your move", "a prompt must be a sentence or nothing, not 'your", Suits),
    "rude words": Lie(
        "tell", lambda *_: ["something happened"], "what is told must be sentences, not 'something", Suits
    ),
}


@pytest.mark.parametrize("lie", LIES.values(), ids=LIES)
def test_a_lie_is_found(lie: Lie, saboteur: Saboteur) -> None:
    saboteur.answers(lie.owner, lie.method, lie.wrong)
    with pytest.raises(ExamFailed, match=lie.sentence):
        examined(SUITS)
    assert saboteur.spoiled


def test_a_game_that_does_not_end_is_found() -> None:
    with pytest.raises(ExamFailed, match="a random game had not ended after 47 actions"):
        examine(SUITS, options=ONE, games=1, most_actions=47, both_forms=False)


def test_a_loaded_position_has_the_same_legal_actions(saboteur: Saboteur) -> None:
    def load(true: Any, itself: Any, data: Any) -> tuple[Any, bool]:
        loaded = true(itself, data)
        legal = {seat: loaded.legal_actions(seat) for seat in loaded.to_act()}
        loaded._legal = {seat: actions[:1] for seat, actions in legal.items()}
        return loaded, loaded._legal != legal

    saboteur.instead(Suits, "load", load)
    with pytest.raises(ExamFailed, match="a loaded position has other legal actions"):
        examined(SUITS)
    assert saboteur.spoiled


# --- What playing changes -------------------------------------------------------------------------------


def test_nonsense_that_is_swallowed_is_found(saboteur: Saboteur) -> None:
    def play(true: Any, position: Any, seat: int, action: str, chance: Any) -> tuple[None, bool]:
        nonsense = action not in CARDS
        return None if nonsense else true(position, seat, action, chance), nonsense

    saboteur.instead(RecordPosition, "play", play)
    with pytest.raises(ExamFailed, match="could play 'no such action'"):
        examined(SUITS)
    assert saboteur.spoiled


def test_a_refusal_that_changes_something_is_found(saboteur: Saboteur) -> None:
    def play(true: Any, position: Any, seat: int, action: str, chance: Any) -> tuple[None, bool]:
        before = position.dump()
        try:
            return true(position, seat, action, chance), False
        except Refused:
            position.state = position.state.copy()
            position.state.won[0] += 1
            saboteur.spoiled += position.dump() != before
            raise

    saboteur.instead(RecordPosition, "play", play)
    with pytest.raises(ExamFailed, match="a refused action changed the position"):
        examined(SUITS)
    assert saboteur.spoiled


def test_a_copy_that_differs_is_found(saboteur: Saboteur) -> None:
    def copy(true: Any, position: Any) -> tuple[Any, bool]:
        twin = true(position)
        twin.state = other_hands(twin.state)
        return twin, twin.state != position.state

    saboteur.instead(RecordPosition, "copy", copy)
    with pytest.raises(ExamFailed, match="a copy differs from its original"):
        examined(SUITS)
    assert saboteur.spoiled


def test_a_copy_that_shares_its_state_is_found(saboteur: Saboteur) -> None:
    def apply(true: Any, position: Any, seat: int, action: str, chance: Any) -> tuple[None, bool]:
        position.game.play(position.state, seat, position.game.actions.parse(action), chance)
        position._last = (seat, position.game.actions.parse(action))
        position._legal, position._views, position._acting = {}, {}, None
        return None, True  # the state was changed in its place

    saboteur.instead(RecordPosition, "apply", apply)
    with pytest.raises(ExamFailed, match="playing in a copy changed the original"):
        examined(SUITS)
    assert saboteur.spoiled


def test_an_action_without_effect_is_found(saboteur: Saboteur) -> None:
    saboteur.skips(SUITS, "apply")
    with pytest.raises(ExamFailed, match="an action changed nothing in the position"):
        examined(SUITS)
    assert saboteur.spoiled


def test_a_lost_card_is_found(saboteur: Saboteur) -> None:
    """The position says so itself, when the exam loads it."""

    def loses_a_card(_: None, s: Any, seat: int, *__: object) -> None:
        s.hand[(seat + 1) % 3] &= s.hand[(seat + 1) % 3] - 1

    saboteur.rule(SUITS, "apply", loses_a_card)
    with pytest.raises(Damaged, match=r"must hold 1[56] cards"):
        examined(SUITS)
    assert saboteur.spoiled


def test_chance_of_one_s_own_is_found(saboteur: Saboteur, monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = count()

    def deals_again(_: None, s: Any, *__: object) -> None:
        if s.played == 3:  # from a pocket that is another one each time
            suits_rules.redeal(s, s.turn, FastChance(next(numbers)))

    saboteur.rule(SUITS, "apply", deals_again)
    monkeypatch.setattr(Suits, "uncovers", lambda *_: True)  # else the undo question finds it sooner
    with pytest.raises(ExamFailed, match="the same chance and the same actions led to another position"):
        examined(SUITS)
    assert saboteur.spoiled


def test_a_journal_that_leads_elsewhere_is_found(saboteur: Saboteur) -> None:
    def plays_otherwise_in_a_replay(_: None, s: Any, seat: int, card: int, chance: Any) -> None:
        if isinstance(chance, ReplayedChance) and s.turn < 0:
            s.trick[0] ^= 1

    saboteur.rule(SUITS, "apply", plays_otherwise_in_a_replay)
    with pytest.raises(ExamFailed, match="the journal, replayed, leads to another position"):
        examined(SUITS)
    assert saboteur.spoiled


def test_a_journal_that_cannot_be_played_again_is_found(saboteur: Saboteur) -> None:
    def takes_a_card_in_a_replay(_: None, s: Any, seat: int, card: int, chance: Any) -> None:
        if isinstance(chance, ReplayedChance) and s.turn >= 0:
            s.hand[s.turn] = 0

    saboteur.rule(SUITS, "apply", takes_a_card_in_a_replay)
    with pytest.raises(ExamFailed, match=r"the journal of a finished game cannot be played again: Line \d+: "):
        examined(SUITS)
    assert saboteur.spoiled


def test_a_journal_without_its_seed_is_found(saboteur: Saboteur) -> None:
    saboteur.answers(Scribe, "end", lambda right, *_: right.splitlines(keepends=True)[0])
    with pytest.raises(ExamFailed, match="the journal of a finished game could not be verified to its end"):
        examined(SUITS)
    assert saboteur.spoiled


# --- Secrecy --------------------------------------------------------------------------------------------


def test_a_view_of_another_s_hand_is_found(saboteur: Saboteur) -> None:
    def peeks(_: Any, game: Suits, s: Any, viewer: int | None) -> Any:
        seen = true(game, s, viewer)
        seen.hand = CARDS.members(s.hand[0])
        return seen

    true = Suits.view
    saboteur.answers(Suits, "view", peeks)
    with pytest.raises(ExamFailed, match="can tell two worlds apart"):
        examined(SUITS)
    assert saboteur.spoiled


def test_a_view_with_one_bit_too_many_is_found(saboteur: Saboteur) -> None:
    def counts_wrongly(right: Any, game: Suits, s: Any, viewer: int | None) -> Any:
        seen = true(game, s, viewer)
        seen.held = [held + (hand & 1) for held, hand in zip(seen.held, s.hand, strict=True)]
        return seen

    true = Suits.view
    saboteur.answers(Suits, "view", counts_wrongly)
    with pytest.raises(ExamFailed, match="can tell two worlds apart"):
        examined(SUITS)
    assert saboteur.spoiled


def test_a_sentence_that_tells_a_hand_is_found(saboteur: Saboteur) -> None:
    kept: list[Any] = []  # a sentence is made of views only, so a game that leaks in one has kept a state

    def keeps(right: Any, *words: Any) -> Any:
        kept.append(words[-2])
        return right

    for method in ("view", "view_beside"):
        saboteur.answers(Suits, method, keeps)
    saboteur.answers(Suits, "tell", lambda right, *_: [*right, f"The hands are {kept[-1].hand}."])
    with pytest.raises(ExamFailed, match="can tell two worlds apart"):
        examined(SUITS)
    assert saboteur.spoiled


def test_a_refusal_that_tells_a_hand_is_found(saboteur: Saboteur) -> None:
    def says_who(right: str, _: Suits, s: Any, seat: int, action: int) -> str:
        return f"Seat {next((p for p in range(3) if s.hand[p] >> action & 1), None)} has it."

    saboteur.answers(Suits, "objection", says_who)
    with pytest.raises(ExamFailed, match="can tell two worlds apart"):
        examined(SUITS)
    assert saboteur.spoiled


def test_an_action_that_is_told_though_it_is_hidden_is_found(saboteur: Saboteur) -> None:
    saboteur.answers(LoneSuit, "shown", lambda *_: True)
    with pytest.raises(ExamFailed, match=r"viewer \w+ is told which action seat \d chose, but their view hides it"):
        examined(LONE_SUIT, games=5)
    assert saboteur.spoiled


def test_a_redeal_that_does_nothing_is_found(saboteur: Saboteur) -> None:
    saboteur.skips(SUITS, "redeal")
    with pytest.raises(ExamFailed, match="redeal never makes a world"):
        examined(SUITS, games=2)
    assert saboteur.spoiled


def test_a_redeal_that_does_nothing_is_found_even_where_no_draw_decides(
    saboteur: Saboteur, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrecy, "OTHER_WORLDS", 0)
    saboteur.skips(SUITS, "redeal")
    with pytest.raises(ExamFailed, match="redeal never changed anything"):
        examined(SUITS)
    assert saboteur.spoiled


def test_a_redeal_of_one_s_own_cards_is_found(saboteur: Saboteur) -> None:
    def swaps_hands(_: None, s: Any, *__: object) -> None:
        s.hand[0], s.hand[1] = s.hand[1], s.hand[0]

    saboteur.rule(SUITS, "redeal", swaps_hands)
    with pytest.raises(ExamFailed, match="can tell two worlds apart"):
        examined(SUITS)
    assert saboteur.spoiled


def test_a_redeal_that_rules_out_a_world_is_found(saboteur: Saboteur, monkeypatch: pytest.MonkeyPatch) -> None:
    """All cards are dealt anew but for the first, which stays where it is."""
    true = SUITS.hooks["redeal"]

    def keeps_the_one_of_cups(s: Any, seat: int, chance: Any) -> None:
        held = [hand & 1 for hand in s.hand]
        for p in range(3):
            s.hand[p] ^= held[p]
        true(s, seat, chance)
        for p in range(3):
            s.hand[p] |= held[p]
        saboteur.spoiled += any(held[p] for p in range(3) if p != seat)

    monkeypatch.setitem(SUITS.hooks, "redeal", keeps_the_one_of_cups)
    with pytest.raises(ExamFailed, match=r"redeal never makes a world for viewer .* 1C"):
        examined(SUITS, games=8)
    assert saboteur.spoiled


@pytest.mark.parametrize(
    ("game", "words", "seed"),
    [(LONE_SUIT, {}, 0), (PICK_SMARTER, {"setup": "quick", "end_followers": "6"}, 2)],
    ids=["Lone Suit", "Pick Smarter"],
)
def test_an_undo_that_tells_something_is_found(
    game: RecordGame[Any], words: dict[str, Any], seed: int, saboteur: Saboteur
) -> None:
    """Who chooses last sees the others' cards; who opens final scoring sees everybody's favor cards."""
    options = game.options.read(words)
    examine(game, options=options, games=1, seed=seed, both_forms=False)
    saboteur.answers(type(game), "uncovers", lambda *_: False)
    with pytest.raises(ExamFailed, match="but it has shown something that the seat did not know"):
        examine(game, options=options, games=1, seed=seed, both_forms=False)
    assert saboteur.spoiled


# --- Bots and learners ----------------------------------------------------------------------------------


def test_a_policy_that_peeks_is_found(saboteur: Saboteur) -> None:
    def peeks(_: int, s: Any, seat: int, actions: list[int], __: Any) -> int:
        n = suits_rules.legal(s, seat, actions)
        hand: int = s.hand[(seat + 1) % 3]
        return actions[hand % n]

    saboteur.rule(SUITS, "greedy", peeks)
    with pytest.raises(ExamFailed, match="the greedy bot peeks"):
        examined(SUITS)
    assert saboteur.spoiled


def test_a_policy_that_cheats_is_found(saboteur: Saboteur) -> None:
    def plays_what_lies_there(right: int, s: Any, *_: object) -> int:
        card: int = s.trick[0]
        return card if s.played and card >= 0 else right

    saboteur.rule(SUITS, "greedy", plays_what_lies_there)
    with pytest.raises(ExamFailed, match="the greedy bot wants an action that is not legal"):
        examined(SUITS)
    assert saboteur.spoiled


def test_features_that_peek_are_found(saboteur: Saboteur) -> None:
    def peeks(_: None, s: Any, seat: int, features: list[int]) -> None:
        features[0] = s.hand[(seat + 1) % 3] & 127

    saboteur.rule(SUITS, "observe", peeks)
    with pytest.raises(ExamFailed, match="observe reads things that the seat may not know"):
        examined(SUITS)
    assert saboteur.spoiled


def test_features_that_are_too_big_are_found(saboteur: Saboteur) -> None:
    def writes_much(_: None, s: Any, seat: int, features: list[int]) -> None:
        features[0] = 128

    saboteur.rule(SUITS, "observe", writes_much)
    with pytest.raises(ExamFailed, match="observe writes numbers that do not fit in a byte"):
        examined(SUITS)
    assert saboteur.spoiled


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("Ana rolls 3.", True),
        ("Who begins?", True),
        ("7 cards are left (of 8).", True),
        ("Ana says: “Go round.”", True),
        ("The story ends: “So be it …”", True),
        ("Ana says: “Go round”", False),
        ("ana rolls 3.", False),
        ("Ana rolls 3", False),
        ("“”", False),
        ("", False),
    ],
)
def test_a_sentence_may_end_with_what_somebody_says(text: str, *, is_one: bool) -> None:
    assert secrecy.is_sentence(text) == is_one
