"""Arenas: duplicate deals, the same on any number of threads, and files that can be gone on with."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Sequence
from copy import copy
from pathlib import Path
from typing import Any

import pytest

from suitcase.bots.search import SearchBot
from suitcase.engine import FastChance, Game, Record, RecordGame, RecordPosition, SuitcaseError
from suitcase.games.pick_smarter import GAME as PICK_SMARTER
from suitcase.games.suit_up import GAME as SUIT_UP
from suitcase.games.suit_up_cards import GAME as CARDS
from suitcase.games.suits import GAME as SUITS
from suitcase.games.suits_rpg import GAME as RPG
from suitcase.lab.arena import Arena, Report, playing
from suitcase.lab.arena.players import Player, read_players
from suitcase.lab.arena.playing import Table, play_deal

ONE_HAND = SUITS.options.read({"hands": 1})


def suits_arena(*words: str, games: int = 60, seed: int = 0, ladder: bool = False) -> Arena:
    return Arena(SUITS, words, games, options=ONE_HAND, seed=seed, ladder=ladder)


def told(report: Report) -> Any:
    """A report without what differs from run to run."""
    return report.lines, report.ratings, report.results


# --- Duplicate deals ----------------------------------------------------------------------------------------------


def test_every_player_plays_every_seat_of_the_same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the cards of a deal and the same moves, all rotations are one game, whoever sits where."""
    seen: list[tuple[list[str], list[int]]] = []
    true_deal = SUITS.deal

    def deal(seats: int, options: Any, chance: Any) -> Any:
        s = true_deal(seats, options, chance)
        seen[-1][1].extend(s.hand)
        return s

    def play(game: Any, players: Sequence[Player], *rest: Any) -> list[float]:
        seen.append(([player.name for player in players], []))
        return true_play(game, players, *rest)

    true_play = playing.play_game
    monkeypatch.setattr(SUITS, "deal", deal)
    monkeypatch.setattr(playing, "play_game", play)
    arena = suits_arena("greedy", "random", games=3)
    for number in (4, 5):
        seen.clear()
        play_deal(SUITS, arena.players, arena.tables[0], 0, ONE_HAND, 0, number)
        assert [names for names, _ in seen] == [
            ["greedy", "random", "random"],
            ["random", "greedy", "random"],
            ["random", "random", "greedy"],
        ]
        hands = [hand for _, hand in seen]
        assert hands[0] == hands[1] == hands[2]
        if number == 4:
            before = hands[0]
    assert before != hands[0]


def test_a_bots_chance_is_not_the_games() -> None:
    """What bots draw leaves the cards of later hands as they are."""
    options = SUITS.options.read({"hands": 2, "dealer": "0"})
    dealt = []
    true_play = SUITS.play

    class Watched(type(SUITS)):  # type: ignore[misc]
        def play(self, s: Any, seat: int, action: int, chance: Any) -> None:
            true_play(s, seat, action, chance)
            if sum(hand.bit_count() for hand in s.hand) == 48 and s.hand not in dealt:
                dealt.append(list(s.hand))

    for kind in ("random", "greedy"):
        players = [Player(kind, kind)] * 3
        playing.play_game(Watched(), players, options, FastChance(7), [FastChance(k) for k in range(3)])
    assert len(dealt) == 1  # the second hand, twice the same


def test_who_sits_behind_whom_is_drawn_for_each_deal() -> None:
    table = Table((0, 1, 2))
    orders = Counter(table.order(0, deal) for deal in range(200))
    assert set(orders) == {(0, 1, 2), (0, 2, 1)}
    assert min(orders.values()) > 70
    assert table.seatings(0, 3) == table.seatings(0, 3)
    assert {tuple(sorted(seating)) for seating in table.seatings(0, 3)} == {(0, 1, 2)}
    assert len(set(table.seatings(0, 3))) == 3
    assert Table((0, 0, 0)).rotations == 1  # all rotations are alike


def test_two_players_are_two_questions_and_of_two_seats_one() -> None:
    assert [table.lineup for table in suits_arena("greedy", "random").tables] == [(0, 1, 1), (1, 0, 0)]
    assert [table.lineup for table in suits_arena("greedy", "random", "random").tables] == [(0, 1, 2)]
    assert [table.lineup for table in Arena(PICK_SMARTER, ["greedy", "random"], 2).tables] == [(0, 1)]
    assert Arena(CARDS, ["greedy", "random"], 10).deals == [3, 3]


# --- What bots are given ------------------------------------------------------------------------------------------


def given(game: RecordGame[Any], options: dict[str, Any], *, peeks: bool = False) -> list[bool]:
    """For each world that a bot was given: whether it would have got the same if the true one had been another that its
    seat cannot tell apart."""
    seats = game.seats[-1]
    chances = [FastChance(k) for k in range(seats)]
    before: list[Any] = []
    same: list[bool] = []

    def to_act(s: Record) -> list[int]:
        acting = game.to_act(s)
        if acting:
            before[:] = [s.copy(), chances[acting[0]].copy()]
        return acting

    class Recorder:
        def choose(self, world: RecordPosition[Any], seat: int, chance: FastChance) -> str:
            other, drawn = before
            game.redeal(other, seat, FastChance(99))
            game.redeal(other, seat, drawn)
            same.append(world.state == other)
            return world.some_action(seat, chance)

    watched = copy(game)
    vars(watched)["to_act"] = to_act
    if peeks:
        vars(watched)["redeal"] = lambda s, seat, chance: None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Player, "bot", lambda player, game: Recorder())
        playing.play_game(watched, [Player("x", "x")] * seats, game.options.read(options), FastChance(7), chances)
    assert len(same) > 30
    return same


GIVEN: list[tuple[RecordGame[Any], dict[str, Any]]] = [
    (SUITS, {}),
    (SUIT_UP, {}),
    (PICK_SMARTER, {}),
    (CARDS, {"limit": 40}),
    (CARDS, {"limit": 40, "mode": "advanced", "suits": "team"}),
]


@pytest.mark.parametrize(("game", "options"), GIVEN)
def test_a_bot_is_given_a_world_that_tells_nothing_of_the_true_one(
    game: RecordGame[Any], options: dict[str, Any]
) -> None:
    assert all(given(game, options))


@pytest.mark.parametrize(("game", "options"), GIVEN)
def test_an_arena_that_gives_its_bots_the_true_world_is_found_out(
    game: RecordGame[Any], options: dict[str, Any]
) -> None:
    same = given(game, options, peeks=True)
    assert same.count(False) > len(same) // 2


# --- What comes out -----------------------------------------------------------------------------------------------


def test_greedy_beats_random_and_the_reverse_is_told_apart() -> None:
    report = suits_arena("greedy", "random", games=90).run(stops=False)
    above, below = report.lines
    assert above.low > 0.7
    assert above.fair == pytest.approx(1 / 3)
    assert (above.answer, below.answer) == ("above fair", "below fair")
    assert below.high < 0.15
    assert above.any_low <= above.low < above.share <= above.high <= above.any_high + 1e-6
    assert [one.player for one in report.ratings] == ["greedy", "random"]
    assert report.ratings[0].rating > report.ratings[1].rating + 5


def test_a_mirror_match_is_fair() -> None:
    [first, second] = suits_arena("greedy", "greedy", games=240).run(stops=False).lines
    assert first.player == "greedy"
    assert second.player == "greedy (2)"
    for line in (first, second):
        assert line.low <= 1 / 3 <= line.high
        assert line.answer == "open"


def test_the_same_seed_gives_the_same_on_any_number_of_threads() -> None:
    one, three = (suits_arena("greedy", "random", games=30, seed=5).run(threads=threads) for threads in (1, 3))
    assert told(one) == told(three)
    assert told(suits_arena("greedy", "random", games=30, seed=6).run(threads=3)) != told(one)


def test_a_table_ends_when_its_question_is_decided() -> None:
    arena = suits_arena("greedy", "random", games=300)
    done: list[int] = []
    report = arena.run(progress=done.append)
    assert all(line.games < 150 and line.answer != "open" for line in report.lines)
    assert sum(done) == arena.games == 600
    # A longer run has the same deals at its beginning.
    whole = suits_arena("greedy", "random", games=90).run(stops=False)
    assert whole.results[0][: len(report.results[0])] == report.results[0]


def test_draws_and_partners_are_paid_as_the_game_says() -> None:
    options = CARDS.options.read({"mode": "pair", "limit": 4})
    report = Arena(CARDS, ["random", "random"], 8, options=options).run(stops=False)
    assert report.lines[0].fair == pytest.approx(0.5)
    assert {pay for played in report.results[0] for pays in played.pays for pay in pays} <= {0.0, 0.5, 1.0}


# --- Thinking -----------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("compiled_suits")
def test_thinkers_and_reference_players_play_and_are_the_same_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SUITCASE_WARMING")
    for words in (("normal@40", "flat@2"), ("easy@2", "plain-tree@30")):
        one, three = (suits_arena(*words, games=3).run(threads=threads, stops=False) for threads in (1, 3))
        assert told(one) == told(three)
    timed = suits_arena("expert@2ms", "flat@2ms", "plain-tree@1ms", games=3).run()
    assert timed.lines[0].games == 3


@pytest.mark.usefixtures("compiled_suits")
def test_a_budget_in_time_is_used_up_where_the_decision_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SUITCASE_WARMING")
    position = SUITS.new(chance=FastChance(3))
    seat = position.to_act()[0]
    world = position.redeal(seat, FastChance(4))
    for player in read_players(SUITS, ["expert@40ms", "easy@40ms", "flat@40ms", "plain-tree@40ms"]):
        bot = player.bot(SUITS)
        assert isinstance(bot, SearchBot)
        bot.think(world, seat, FastChance(5))  # the kernel is loaded
        began = time.thread_time()
        thought = bot.think(world, seat, FastChance(5))
        assert 0.03 < time.thread_time() - began < 0.12, player.name
        assert len(thought.findings()) == len(position.legal(seat)), player.name
        assert thought.simulations > 400, player.name


@pytest.mark.usefixtures("compiled_suits")
def test_flat_beats_random_clearly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SUITCASE_WARMING")
    assert Arena(SUITS, ["flat@10", "random", "random"], 90, options=ONE_HAND).run().lines[0].answer == "above fair"


def test_nobody_pretends_to_think() -> None:
    with pytest.raises(SuitcaseError, match="SUITCASE_WARMING=off keeps bots from thinking; unset it to let expert"):
        suits_arena("expert", "greedy")


# --- Going on -----------------------------------------------------------------------------------------------------


def test_going_on_gives_the_same_as_one_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "deals.jsonl"
    whole = suits_arena("greedy", "random", games=30).run(stops=False)
    some = suits_arena("greedy", "random", games=12)
    some.run(some.prepare(file), stops=False)
    assert len(file.read_text().splitlines()) == 1 + 4 + 4
    half = file.read_bytes()[:-10]  # the machine went down while it was writing
    file.write_bytes(half)
    played = []
    true_deal = play_deal

    def counted(*words: Any) -> Any:
        played.append(words)
        return true_deal(*words)

    monkeypatch.setattr("suitcase.lab.arena.arena.play_deal", counted)
    more = suits_arena("greedy", "random", games=30)
    again = more.run(more.prepare(file), stops=False)
    assert told(again) == told(whole)
    assert len(played) == 20 - 7
    assert len(file.read_text().splitlines()) == 1 + 20
    more.run(more.prepare(file), stops=False)
    assert len(played) == 13


def test_a_damaged_or_foreign_file_is_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    arena = suits_arena("greedy", "random", games=3)
    arena.run(arena.prepare(file))
    good = file.read_text().splitlines()

    def refused(lines: list[str], words: tuple[str, str] = ("greedy", "random"), seed: int = 0) -> str:
        file.write_text("".join(f"{line}\n" for line in lines))
        with pytest.raises(SuitcaseError) as error:
            suits_arena(*words, games=3, seed=seed).prepare(file)
        assert file.read_text().splitlines() == lines  # it is left as it was
        return str(error.value)

    assert refused(["a diary"]) == "deals.jsonl holds no deals of `suitcase arena`; name another file."
    assert refused(["{}"]) == "deals.jsonl holds no deals of `suitcase arena`; name another file."
    assert "is of another arena (other players); name" in refused(good, ("random", "greedy"))
    assert "(another seed)" in refused(good, seed=1)
    assert refused([*good, "{"]).startswith("deals.jsonl, line 4, is damaged: ")
    deal = json.loads(good[1])
    for change, why in (
        ({"table": 9}, "there is no such deal"),
        ({"pays": [[1.0]]}, "it has not one number for each seat and rotation"),
        ({"pays": [[2.0, 0.0, 0.0]] * 3}, "a payoff is from 0 to 1"),
    ):
        assert refused([*good, json.dumps(deal | change)]) == f"deals.jsonl, line 4, is damaged: {why}."


@pytest.mark.usefixtures("compiled_suits")
@pytest.mark.parametrize("what", ["horizon", "foresight", "sight", "caution", "habit", "conviction"])
def test_bots_that_choose_otherwise_do_not_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    monkeypatch.delenv("SUITCASE_WARMING")
    file = tmp_path / "deals.jsonl"
    suits_arena("normal", "greedy", games=3).prepare(file)
    suits_arena("normal", "greedy", games=3).prepare(file)
    monkeypatch.setattr(type(SUITS), what, getattr(SUITS, what) + 1)
    with pytest.raises(SuitcaseError, match="is of another arena"):
        suits_arena("normal", "greedy", games=3).prepare(file)


# --- Words --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("greedi", "random"), "There is no player 'greedi' for Suits: did you mean greedy."),
        (("greedy@20", "random"), "greedy does not think, so it takes no budget: write greedy alone."),
        (("flat@0", "random"), "A budget is written flat@4000 "),
        (("flat@soon", "random"), "not 'flat@soon'."),
        (("flat@99999ms", "random"), "not 'flat@99999ms'."),
        (("greedy",), "A table of 3 takes 2 players (one against the others) or 3, not 1; --ladder compares any"),
        (("greedy", "random", "random", "random"), "not 4; --ladder compares any number."),
    ],
)
def test_players_that_do_not_fit_are_one_sentence(words: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(SuitcaseError) as error:
        suits_arena(*words)
    assert sentence in str(error.value)


@pytest.mark.parametrize(
    ("game", "words", "games", "more", "sentence"),
    [
        (RPG, ("random", "random"), 5, {}, "has no arena."),
        (SUITS, ("greedy", "random"), 0, {}, "Play at least one game, not 0."),
        (SUITS, ("greedy",), 5, {"ladder": True}, "A ladder needs at least two players."),
        (SUITS, ("greedy", "random"), 5, {"seats": 4}, "Suits is for 3 players, not 4."),
        (CARDS, ("greedy", "random"), 5, {"options": CARDS.options.read({"limit": 0})}, "a game may never end"),
    ],
)
def test_games_that_do_not_fit_are_one_sentence(
    game: Game, words: tuple[str, ...], games: int, more: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(SuitcaseError) as error:
        Arena(game, words, games, **more)
    assert sentence in str(error.value)
