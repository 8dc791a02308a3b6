"""Bots that think ahead: four levels, honest, and nobody waits for them."""

from __future__ import annotations

import re
import subprocess
import threading
from typing import Any

import msgspec
import pytest

from examples.lone_suit import GAME as LONE_SUIT
from suitcase.bots import LEVELS, bot, bots_of, bots_to_meet, usual_bot, warming
from suitcase.bots.search import SearchBot
from suitcase.engine import FastChance, RecordGame, RecordPosition, seed_from_text
from suitcase.games import GAMES, game
from suitcase.games.suit_up import GAME as SUIT_UP
from suitcase.games.suit_up.game import SuitUp
from suitcase.games.suits import GAME as SUITS
from suitcase.table import Seat, Table


def test_people_meet_four_levels_in_every_record_game_and_the_usual_one_by_default() -> None:
    for name in GAMES:
        found = game(name)
        if isinstance(found, RecordGame):
            assert bots_to_meet(found) == ("easy", "normal", "hard", "expert") == tuple(LEVELS)
            assert usual_bot(bots_of(found)) == "normal"
        else:
            assert bots_to_meet(found) == bots_of(found)
    assert all(level.says.endswith(".") for level in LEVELS.values())


def test_until_its_kernel_is_there_a_level_plays_as_greedy_does() -> None:
    position = SUITS.new(chance=FastChance(1))
    for _ in range(20):
        seat = position.to_act()[0]
        quick = bot("greedy", SUITS).choose(position, seat, FastChance(7))
        assert bot("expert", SUITS).choose(position, seat, FastChance(7)) == quick
        position.apply(seat, quick, FastChance(0))


def test_only_games_of_the_case_are_compiled_in_the_background_and_each_once(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[tuple[str, bytes]] = []
    monkeypatch.setattr(warming, "_compile", lambda name, parts: begun.append((name, parts)))
    monkeypatch.setattr(warming, "_asked", set())
    warming.warm(SUITS)
    assert begun == []  # switched off
    monkeypatch.delenv("SUITCASE_WARMING")
    for _ in range(3):
        warming.warm(SUITS)
    assert not warming.warm(SuitUp(SUIT_UP.components))  # nobody else can have this very object
    assert not warming.warm(LONE_SUIT)
    # A set of one's own goes along: the other process makes the same game of it.
    parts = msgspec.to_builtins(SUIT_UP.components)
    parts["people"][0]["name"] = "Somebody Else"
    own = SUIT_UP.with_set(parts)
    assert own is SUIT_UP.with_set(parts) is not SUIT_UP
    assert warming.warm(own)
    assert warming.prepare(own, ["hard", None])
    assert not warming.prepare(own, ["greedy", None])
    for thread in threading.enumerate():
        if thread.name == "warming":
            thread.join()
    assert [name for name, _ in begun] == ["suits", "suit-up"]
    assert SUIT_UP.with_set(msgspec.json.decode(begun[1][1])) is own


def test_a_compilation_that_failed_is_said_and_tried_again_by_the_next_table(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    runs: list[list[str]] = []

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[bytes]:
        runs.append(command)
        return subprocess.CompletedProcess(command, 1)

    def compiled() -> None:
        for thread in threading.enumerate():
            if thread.name == "warming":
                thread.join()

    monkeypatch.delenv("SUITCASE_WARMING")
    monkeypatch.setattr("suitcase.bots.warming.subprocess.run", run)
    for name in ("_asked", "_failed"):
        monkeypatch.setattr(warming, name, set())
    monkeypatch.setattr(warming, "is_warm", lambda found: False)
    assert warming.prepare(SUITS, ["hard"])
    compiled()
    assert warming.failed(SUITS)
    assert not warming.failed(SUIT_UP)
    [said] = [record.getMessage() for record in caplog.records if record.levelname == "WARNING"]
    assert said.startswith("suits: its opponents could not be compiled and go on playing simply; the next table tries")
    warming.warm(SUITS)  # a bot that chooses does not try it again with every card
    compiled()
    assert len(runs) == 1
    assert warming.prepare(SUITS, ["hard"])
    compiled()
    assert len(runs) == 2
    assert warming.failed(SUITS)


@pytest.mark.usefixtures("thinking")
@pytest.mark.parametrize("kind", LEVELS)
def test_a_level_does_the_same_in_another_world(kind: str) -> None:
    position = SUITS.new(chance=FastChance(2))
    player = SearchBot(SUITS, LEVELS[kind]._replace(simulations=min(LEVELS[kind].simulations, 600)))
    for step in range(30):
        seat = position.to_act()[0]
        found = {player.choose(position.redeal(seat, FastChance(world)), seat, FastChance(step)) for world in range(3)}
        assert len(found) == 1
        [action] = found
        assert action in position.legal(seat)
        position.apply(seat, action, FastChance(step))


@pytest.mark.usefixtures("thinking")
def test_easy_is_short_sighted_and_takes_a_trick_that_it_can_take() -> None:
    """Last to play it takes the trick if any card does: it looks no further. Another seed makes no other mistake."""
    position = SUITS.new(3, SUITS.options.read({"hands": 1}), chance=FastChance(2))
    taken = 0
    while acting := position.to_act():
        seat = acting[0]
        chosen = {bot("easy", SUITS).choose(position, seat, FastChance(seed)) for seed in range(3)}
        action = min(chosen)
        if position.state.played == 2:
            assert len(chosen) == 1
            before = position.state.won[seat]
            won = []
            for card in position.legal(seat):
                after = position.copy()
                after.apply(seat, card, FastChance(0))
                won.append(after.state.won[seat] > before)
            position.apply(seat, action, FastChance(0))
            assert (position.state.won[seat] > before) == any(won)
            taken += any(won)
        else:
            position.apply(seat, action, FastChance(0))
    assert taken > 3


def test_easy_forgets_what_fell_before_the_last_two_tricks_and_nothing_that_it_sees() -> None:
    position = SUITS.new(3, SUITS.options.read({"hands": 1}), chance=FastChance(6))
    mistaken = 0
    while acting := position.to_act():
        seat, truth = acting[0], position.state
        unseen = truth.hand[(seat + 1) % 3] | truth.hand[(seat + 2) % 3]
        s = truth.copy()
        SUITS.forget(s, seat, FastChance(truth.gone))
        believed = s.hand[(seat + 1) % 3] | s.hand[(seat + 2) % 3]
        recent = sum(1 << card for card in truth.past[max(0, (truth.gone // 3 - 2) * 3) : truth.gone])
        assert s.hand[seat] == truth.hand[seat]
        assert [hand.bit_count() for hand in s.hand] == [hand.bit_count() for hand in truth.hand]
        assert not believed & (recent | truth.hand[seat])
        assert truth.gone >= 9 or believed == unseen
        mistaken += believed != unseen
        position.apply(seat, position.legal(seat)[0], FastChance(0))
    assert mistaken > 20


def test_easy_forgets_trades_of_the_card_game() -> None:
    """After a trade one knows where the cards are that one gave; who forgets does not."""
    cards = game("suit-up-cards")
    assert isinstance(cards, RecordGame)
    position = cards.new(chance=FastChance(1))
    while not position.state.trades:
        seat = position.to_act()[0]
        position.apply(seat, bot("greedy", cards).choose(position, seat, FastChance(3)), FastChance(3))
    seat, other, gave = position.state.giver[0], position.state.taker[0], position.state.gave[0]
    assert gave & ~position.redeal(seat, FastChance(5)).state.hand[other] == 0
    elsewhere = 0
    for seed in range(10):
        s = position.state.copy()
        cards.forget(s, seat, FastChance(seed))
        assert s.hand[seat].bit_count() == position.state.hand[seat].bit_count()
        elsewhere += gave & ~s.hand[other] != 0
    assert elsewhere > 3


@pytest.mark.usefixtures("thinking")
def test_a_hint_tells_what_each_action_is_worth_and_why() -> None:
    seats = [Seat("Ana"), Seat("Hazel", "bot:normal"), Seat("Bruno", "bot:easy")]
    table = Table.open(SUITS, seats, SUITS.options.read({"hands": 1, "dealer": "2"}), seed=seed_from_text("hint"))
    for _ in range(9):
        seat = table.position.to_act()[0]
        table.do(seat, table.think(seat), table.number)
        if table.position.to_act() == [0]:
            advice = table.adviser(0)()
            assert [action for action, _ in advice.steps] == [advice.weighed[0].action]
            assert {one.action for one in advice.weighed} <= set(table.position.legal(0))
            assert all(0 <= one.share <= 1 and one.error > 0 for one in advice.weighed)
            assert "%" in advice.why
            truth = table.position
            table._position = truth.redeal(0, FastChance(5))
            assert table.adviser(0)() == advice  # it tells nothing of the others' cards
            table._position = truth


def won_but_not_over() -> RecordPosition[Any]:
    """A hand in which the seat to act is ahead by more tricks than are left, with three cards to choose from."""
    chance = FastChance(3)
    while True:
        position = SUITS.new(3, SUITS.options.read({"hands": 1}), chance=chance)
        while acting := position.to_act():
            seat, state = acting[0], position.state
            others = max(won for k, won in enumerate(state.won) if k != seat)
            if len(position.legal(seat)) > 2 and state.won[seat] > others + state.hand[seat].bit_count():
                return position
            position.apply(seat, position.some_action(seat, chance), chance)


@pytest.mark.usefixtures("thinking")
def test_a_hint_calls_a_certain_win_certain() -> None:
    """A tree's own means are pulled down by the weak actions that it tries: they called this 84 %."""
    seats = [Seat("Ana"), Seat("Ben"), Seat("Cleo")]
    table = Table.open(SUITS, seats, SUITS.options.read({"hands": 1}), seed=seed_from_text("certain"))
    table._position = won_but_not_over()
    advice = table.adviser(table.position.to_act()[0])()
    assert len(advice.weighed) > 2
    assert all(one.share == 1.0 for one in advice.weighed)
    assert "100 %" in advice.why


def test_what_speaks_most_for_an_action_is_the_reason() -> None:
    assert SUITS.reason((5.4, 6.0), (5.0, 6.0)) == "on average you take 0.4 more tricks"
    assert SUITS.reason((5.0, 5.0), (5.0, 6.0)) == "on average it keeps 1.0 tricks from the strongest of the others"
    assert SUITS.reason((5.4, 6.3), (5.0, 6.0)) == "on average you take 0.4 more tricks"
    assert SUITS.reason((5.0, 6.0), (5.0, 6.0)) == ""
    assert SUITS.reason((5.04, 6.0), (5.0, 6.0)) == ""  # nobody is told of 0.0 tricks


def test_what_speaks_even_more_against_it_is_said_too() -> None:
    though = "though it leaves the strongest of the others 0.5 tricks more"
    assert SUITS.reason((5.4, 6.5), (5.0, 6.0)) == f"on average you take 0.4 more tricks, {though}"
    all_the_same = ", and your chance is better all the same"
    assert SUITS.reason((4.6, 6.0), (5.0, 6.0)) == f"on average you take 0.4 fewer tricks{all_the_same}"
    assert SUITS.reason((5.0, 7.0), (5.0, 6.0)).endswith(f"the others 1.0 tricks more{all_the_same}")
    assert SUITS.reason((4.9, 6.0), (5.0, 6.0)) == ""


def test_of_two_mats_a_reason_says_which_one_the_weights_prefer() -> None:
    preferred, other = "our bots have learned to prefer that mat", ("caregiver", "executive")
    assert [SUIT_UP.learned_reason(*pair) for pair in (other, other[::-1])] == [preferred, ""]
    assert SUIT_UP.learned_reason("go park", "executive") == ""
    assert SUITS.learned_reason("7C", "8C") == ""


def test_a_reason_says_what_was_counted_and_guesses_at_nothing() -> None:
    for name in GAMES:
        found = game(name)
        for meter in found.meters if isinstance(found, RecordGame) else ():
            assert "{n}" in meter.more
            assert "{n}" in meter.fewer
            said = f"{meter.more} {meter.fewer}"
            assert not re.search(r"\b(but|which|pays?|better|elsewhere|last|for now|for a while|at first)\b", said), (
                said
            )


@pytest.mark.parametrize("name", ["suits", "suit-up", "pick-smarter"])
def test_the_weights_are_those_of_the_traits(name: str) -> None:
    found = game(name)
    assert isinstance(found, RecordGame)
    assert len(found.weights) == len(found.traits) > 0
    assert any(found.weights)
    assert msgspec.json.decode(msgspec.json.encode(found.weights)) == found.weights
