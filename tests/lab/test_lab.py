from __future__ import annotations

import numpy as np
import pytest

from suitcase.engine import FastChance, Refused, SuitcaseError
from suitcase.engine.records import kernels
from suitcase.engine.records.batch import Batch
from suitcase.games.suit_up import SuitUp
from suitcase.games.suit_up_cards import SuitUpCards
from suitcase.games.suits import Suits, SuitsOptions
from suitcase.lab.intervals import wilson
from suitcase.lab.measure import measure
from suitcase.lab.sim import Lengths, RoleReport, _lengths, _role, simulate

pytestmark = pytest.mark.usefixtures("compiled_suits")


def test_a_simulation_counts_every_game_and_trick() -> None:
    report = simulate(Suits(), ["greedy", "random", "random"], 1100, options=SuitsOptions(hands=2), seed=3)
    assert sum(seat.wins for seat in report.seats) == 1100
    assert sum(seat.score for seat in report.seats) == pytest.approx(32)
    assert report.moves == 1100 * 96
    assert report.seats[0].share > 0.9
    assert report.seats[0].low < report.seats[0].share < report.seats[0].high
    assert report.lengths == Lengths("moves", median=96, most=96, longest=96)


@pytest.mark.usefixtures("compiled_cards")
def test_a_simulation_says_how_long_games_are() -> None:
    """Turns as plain Python counts them; half of the games are at most the median, nine of ten at most the other."""
    game, games = SuitUpCards(), 300
    options = game.options.parse(["limit=100"])
    report = simulate(game, ["random"] * 4, games, options=options, seed=5)
    chance, buffer = FastChance(5 * 1_000_003), [0] * len(game.actions)
    play = kernels.plain(kernels.play_out, game.hooks)
    turns = []
    for _ in range(games):
        s = game.blank(4, options)
        game.hooks["start"](s, chance)
        play(s, buffer, chance)
        turns.append(s.turns)
    turns.sort()
    assert report.lengths == Lengths("turns", turns[149], turns[269], turns[-1])
    assert report.lengths.longest <= 100


def test_the_report_does_not_depend_on_the_number_of_threads() -> None:
    one = simulate(Suits(), ["greedy"] * 3, 1300, seed=8, threads=1)
    three = simulate(Suits(), ["greedy"] * 3, 1300, seed=8, threads=3)
    assert (one.seats, one.tallies, one.moves) == (three.seats, three.tallies, three.moves)
    other = simulate(Suits(), ["greedy"] * 3, 1300, seed=9)
    assert one.seats != other.seats


def test_random_players_tie_as_often_as_the_game_says() -> None:
    report = simulate(Suits(), ["random"] * 3, 20_000)
    assert 0.08 < report.tallies["tie-break"] < 0.10
    for seat in report.seats:
        assert 0.32 < seat.share < 0.347


def test_roles_are_counted_where_they_were_and_where_they_won() -> None:
    """What a kernel counts for Suit Up's archetypes, in plain Python."""
    game, chance, buffer = SuitUp(), FastChance(4), [0] * 400
    play = kernels.plain(kernels.play_out, game.hooks)
    counted = np.zeros(2 * len(game.roles), np.int64)
    for _ in range(20):
        s = game.blank(3, game.options.parse(["setup=quick"]))
        game.hooks["start"](s, chance)
        play(s, buffer, chance)
        counted += [game.hooks["tally"](s, k) for k in range(len(counted))]
    assert counted[:6].sum() == 60
    assert counted[6:].sum() == 20
    assert (counted[6:] <= counted[:6]).all()


def test_a_role_that_never_played_has_no_share() -> None:
    assert _role("rebel", 0, 0) == RoleReport("rebel", 0, 0, 0.0, 0.0, 1.0)
    assert _role("rebel", 40, 10).share == 0.25


def test_half_and_nine_of_ten_are_at_most_so_long() -> None:
    ten = np.array([9, 3, 1, 30, 7, 2, 8, 4, 6, 5])
    assert _lengths(ten, "turns") == Lengths("turns", median=5, most=9, longest=30)
    assert _lengths(np.array([4]), "moves") == Lengths("moves", 4, 4, 4)


def test_wilsons_interval() -> None:
    low, high = wilson(0, 10)
    assert low == 0
    assert high == pytest.approx(0.2775, abs=1e-3)
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-3)


@pytest.mark.parametrize(
    ("bots", "games", "sentence"),
    [
        (["greedy"], 5, "Suits is for 3 players, not 1"),
        (["greedy", "gredy", "random"], 5, "did you mean greedy"),
        (["random"] * 3, 0, "at least one game"),
    ],
)
def test_bad_simulations_are_sentences(bots: list[str], games: int, sentence: str) -> None:
    with pytest.raises(SuitcaseError, match=sentence):
        simulate(Suits(), bots, games)


@pytest.mark.usefixtures("compiled_cards")
def test_games_that_may_never_end_are_not_played_unwatched() -> None:
    options = SuitUpCards.options.parse(["limit=0"])
    with pytest.raises(SuitcaseError, match="limit=2000"):
        simulate(SuitUpCards(), ["random"] * 4, 1, options=options)
    for plain in (False, True):
        with pytest.raises(SuitcaseError, match="limit=2000"):
            measure(SuitUpCards(), options, 0.01, plain=plain)
    assert measure(SuitUpCards(), options, 0.01, batch=4).startswith("moves=")


def test_a_batch_follows_the_plain_rules() -> None:
    suits = Suits()
    options = SuitsOptions(hands=1)
    batch = Batch(suits, 5, options=options, seed=2)
    chances = [FastChance(2 * 5 + i) for i in range(5)]
    plain = [suits.blank(3, options) for _ in range(5)]
    for s, chance in zip(plain, chances, strict=True):
        suits.hooks["start"](s, chance)
    choice = FastChance(1)
    finished = 0
    for _ in range(130):
        actions = []
        for i, s in enumerate(plain):
            assert batch.state(i) == s
            buffer, features = [0] * 48, [0] * suits.features
            seat = s.turn
            legal = buffer[: suits.hooks["legal"](s, seat, buffer)]
            suits.hooks["observe"](s, seat, features)
            assert batch.movers[i] == seat
            assert np.flatnonzero(batch.masks[i]).tolist() == legal
            assert batch.features[i].tolist() == features
            actions.append(legal[choice.below(len(legal))])
        batch.step(actions)
        for i, s in enumerate(plain):
            suits.hooks["apply"](s, s.turn, actions[i], chances[i])
            assert bool(batch.done[i]) == (s.turn < 0)
            assert batch.rewards[i].tolist() == [int(s.turn < 0 and s.winner == p) for p in range(3)]
            if s.turn < 0:
                finished += 1
                plain[i] = suits.blank(3, options)
                suits.hooks["start"](plain[i], chances[i])
    assert finished == 10


def test_a_batch_refuses_what_is_not_legal_and_plays_nothing() -> None:
    batch = Batch(Suits(), 4)
    before = [batch.state(i) for i in range(4)]
    legal = batch.masks.argmax(1)
    for wrong in (48, -1, int((1 - batch.masks[2]).argmax())):
        actions = legal.copy()
        actions[2] = wrong
        with pytest.raises(Refused, match=rf"Action {wrong} is not legal in game 2"):
            batch.step(actions)
    with pytest.raises(Refused, match="A step needs 4 actions"):
        batch.step([0])
    assert [batch.state(i) for i in range(4)] == before
    with pytest.raises(SuitcaseError, match="at least one game"):
        Batch(Suits(), 0)


@pytest.mark.parametrize("how", [{}, {"plain": True}, {"batch": 16}])
def test_the_bench_line_is_what_other_programs_read(how: dict[str, int]) -> None:
    line = measure(Suits(), SuitsOptions(), 0.01, **how)  # type: ignore[arg-type]  # either option
    pairs = dict(pair.split("=") for pair in line.split())
    assert list(pairs) == ["moves", "seconds", "games", "cpu", "seats"]
    assert int(pairs["moves"]) > 0
    assert float(pairs["seconds"]) > 0
    assert pairs["seats"] == "3"
