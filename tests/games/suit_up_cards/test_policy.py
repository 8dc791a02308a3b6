"""The tuned player: the same in both forms, honest, and with a plan for all the cards of a trade."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from suitcase.engine import FastChance
from suitcase.engine.records import kernels
from suitcase.games.suit_up_cards import GAME
from suitcase.games.suit_up_cards.actions import ACTIONS, ROLL
from suitcase.games.suit_up_cards.bots import policy
from suitcase.games.suit_up_cards.bots.policy import FREE, LEANINGS, NUMBER, TABLES, TUNED
from suitcase.games.suit_up_cards.cards import SUIT_CARDS, TRADE
from suitcase.games.suit_up_cards.rules.partners import known_partner
from suitcase.games.suit_up_cards.state import FACES, Phase, State

from .helpers import TABLES as ALL_OPTIONS
from .helpers import Cards, at, options, play


def chosen(position: Cards, seat: int, seed: int = 0) -> set[str]:
    """All that the tuned player gives in a trade."""
    position = position.copy()
    found = set()
    trades = position.state.trades
    while position.state.trades == trades and seat in position.to_act():
        word = ACTIONS[GAME.usual(position.state, seat, FastChance(seed))]
        found.add(word)
        play(position, f"{seat} {word}")
    return found


def decisions(option: dict[str, Any], seed: int, most: int = 160) -> Iterator[tuple[State, int]]:
    """Positions of a game between tuned players, before each decision."""
    chance = FastChance(seed)
    s = GAME.deal(4, options(**option), chance)
    for _ in range(most):
        acting = GAME.to_act(s)
        if not acting:
            return
        yield s, acting[-1]
        GAME.play(s, acting[-1], GAME.usual(s, acting[-1], chance), chance)


@pytest.mark.parametrize("option", ALL_OPTIONS)
def test_it_plays_legally_and_the_same_in_another_world(option: dict[str, Any]) -> None:
    for number, (s, seat) in enumerate(decisions(option, 3)):
        action = GAME.usual(s, seat, FastChance(number))
        assert action in GAME.legal(s, seat)
        if number % 5 == 0:
            world = GAME.position(s).redeal(seat, FastChance(number)).state
            assert GAME.usual(world, seat, FastChance(number)) == action


def test_a_player_who_counts_a_rivals_cards_is_found_out() -> None:
    """The saboteur gives the card of a suit that its owner holds least of."""

    def peeks(s: State, seat: int) -> int:
        def held(action: int) -> int:
            return (s.hand[s.suit.index(action // 8)] >> action // 8 * 8 & 255).bit_count() if action < 32 else 9

        return min(GAME.legal(s, seat), key=held)

    differs = 0
    for number, (s, seat) in enumerate(decisions({}, 3)):
        if s.phase == Phase.PICK:
            world = GAME.position(s).redeal(seat, FastChance(number)).state
            differs += peeks(s, seat) != peeks(world, seat)
    assert differs > 3


def test_a_plan_goes_whole_whatever_chance_does() -> None:
    hands = ["L1 L2 L3 M1 M2 K1 K2 S1 S2 S3", "...", "...", "..."]
    for roll in (2, 3, 4, 5):
        position = play(at(hands, traded=True), "0 roll; 0 none", roll)
        plans = {frozenset(chosen(position, 0, seed)) for seed in range(6)}
        assert [len(plan) for plan in plans] == [roll]


def test_of_several_cards_of_a_rival_it_keeps_the_last() -> None:
    """Greedy weighs each card by itself and gives all three."""
    hands = ["L1 L2 L3 L4 L5 L6 K1 K2 K3 +1", "...", "...", "..."]
    given = chosen(play(at(hands, traded=True), "0 roll; 0 none", 3), 0)
    assert len(given & {"K1", "K2", "K3"}) == 2


def test_it_keeps_its_own_suit_and_feeds_its_partner() -> None:
    assert not {"L1", "L2"} & chosen(play(at(), "0 roll; 0 none", 4), 0)
    hands = ["L1 L2 L3 L4 M1 M2 K1 K2 S1 S2", "...", "...", "..."]
    position = at(hands, option={"mode": "pair", "partners": "adjacent"})
    assert {"M1", "M2"} <= chosen(play(position, "0 roll; 0 none", 3), 0)


def test_the_tables_that_are_shipped_were_tuned() -> None:
    text = (GAME.folder() / "policy.toml").read_text()
    assert "suitcase train suit-up-cards --policy" in text
    assert len(tomllib.loads(text)["weights"]) == LEANINGS == len(GAME.policy_weights)
    for part in TUNED:
        tuned = GAME.policy_weights[part.first : part.first + TABLES]
        assert len(part.begins) == TABLES
        assert tuned != list(part.begins)


@pytest.mark.parametrize("option", ALL_OPTIONS)
def test_a_whole_choice_is_what_it_chooses_card_by_card(option: dict[str, Any]) -> None:
    actions = [0] * len(ACTIONS)
    several = 0
    for number, (s, seat) in enumerate(decisions(option, 5)):
        whole, steps, weights = s.copy(), s.copy(), GAME.policy_weights
        chance, other = FastChance(number), FastChance(number)
        played = GAME.hooks["follow"](whole, seat, 0, weights, [], actions, chance)
        for _ in range(played):
            GAME.play(steps, seat, GAME.usual(steps, seat, other), other)
        assert whole == steps
        assert chance.below(1 << 20) == other.below(1 << 20)  # they drew the same
        several += played > 1
    assert several > 10


@pytest.mark.usefixtures("compiled_cards")
@pytest.mark.parametrize("option", ALL_OPTIONS[:4])
def test_both_forms_play_the_same_games(option: dict[str, Any]) -> None:
    np = pytest.importorskip("numpy")
    from suitcase.engine.search.contest import BY_GREEDY, contest

    blank = GAME.blank(4, options(limit=60, **option))
    lineup = [0, BY_GREEDY, 0, BY_GREEDY]
    weights = GAME.policy_weights
    chance = FastChance(4)
    plain = kernels.plain(contest, GAME.hooks)(
        [blank, blank.copy()], [chance], [0] * len(ACTIONS), [], [weights], lineup, 4
    )
    flat = FastChance(4).pack()
    compiled = GAME.compiled.kernel(contest)(
        blank.pack(np.zeros(2, blank.dtype())),
        flat,
        np.zeros(len(ACTIONS), np.int64),
        np.zeros(0, np.int64),
        np.array([weights]),
        np.array(lineup),
        4,
    )
    assert compiled == plain
    assert flat["state"].tolist() == chance.pack()["state"].tolist()  # they drew the same all the time


@pytest.mark.usefixtures("compiled_cards")
def test_a_search_begins_with_the_plan_and_finds_the_same_in_another_world() -> None:
    pytest.importorskip("numba")
    from suitcase.engine.search.thought import Thought, settings_for

    for number, (s, seat) in enumerate(decisions({"mode": "pair"}, 7, most=60)):
        if number % 6 or len(GAME.legal(s, seat)) == 1:
            continue
        found = []
        for world in range(2):
            other = GAME.position(s).redeal(seat, FastChance(world)).state
            thought = Thought(GAME, other, settings_for(GAME, seat, 4), number)
            thought.more(40)
            found.append(thought.findings())
        assert found[0] == found[1]
        tried = {one.action for one in found[0]}
        assert tried <= set(GAME.legal(s, seat))
        if s.phase == Phase.PICK:
            assert GAME.usual(s, seat, FastChance(0)) in tried


def test_of_cards_that_are_worth_the_same_the_first_is_the_cheapest() -> None:
    chooser = random.Random(1)
    for _ in range(500):
        worths = [chooser.choice((-64_000, -70, 0, 70, 12_800)) + chooser.randrange(3) for _ in range(40)]
        cards = chooser.sample(range(40), chooser.randrange(1, 12))
        found = policy.cheapest(sum(1 << card for card in cards), worths)
        assert found == min(cards, key=lambda card: (worths[card], card))


@pytest.mark.parametrize("option", ALL_OPTIONS)
def test_it_rolls_if_that_is_worth_more_in_the_mean_of_all_numbers(option: dict[str, Any]) -> None:
    """Six times the worth of the Trade card, against what each face of the die is worth."""
    rolls = trades = 0
    for seed in range(8):
        for s, seat in decisions(option, seed):
            if s.phase != Phase.ROLL or not (s.hand[seat] >> TRADE & 1) or s.trade_after or s.played >= 0:
                continue
            chosen, weights, worths = GAME.usual(s, seat, FastChance(1)), GAME.policy_weights, [0] * len(ACTIONS)
            if ACTIONS[chosen] == "play switch":
                continue
            at = policy.tables(s, seat)
            policy.weigh(s, seat, (seat + s.direction) % 4, s.hand[seat], weights, worths)
            rolled = sum(
                policy.weight(weights, at, NUMBER, number) - policy.loss(s.hand[seat], number, worths)
                for number in range(1, FACES)
            )
            traded = policy.weight(weights, at, NUMBER, 1) + policy.weight(weights, at, FREE, 0)
            traded -= policy.weight(weights, at, policy.ACTION, TRADE - SUIT_CARDS)
            assert (chosen == ROLL) == (FACES * traded <= rolled)
            assert chosen == ROLL or known_partner(s, seat) in (-1, int(ACTIONS[chosen][-1]))
            rolls += chosen == ROLL
            trades += chosen != ROLL
    assert rolls + trades > 10 or option.get("trade") == "after"
