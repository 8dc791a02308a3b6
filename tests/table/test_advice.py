"""What a hint names: all steps of a choice, and nothing that the seat could not know."""

from __future__ import annotations

import pytest

from suitcase.bots import LEVELS, bot
from suitcase.bots.search import Considered, SearchBot, Stop, never
from suitcase.engine import Chance, FastChance, Position, Shows
from suitcase.engine.search.thought import Thought
from suitcase.engine.speech import told_apart
from suitcase.games import game
from suitcase.games.influence.game import MIDWAY
from suitcase.games.influence.state import Phase
from suitcase.games.suit_up_cards import GAME as CARD_GAME
from suitcase.table import Chair, Table
from suitcase.table.mind import Mind, _instead
from tests.table.helpers import SEED, plain_table

WANTED = {"tile_one": 2, "discard_one": 2, "token": 2, "favor_mode": 1}


def moments(name: str, phases: set[str]) -> list[Position]:
    """A moment of each of these phases, from games that are played by chance."""
    found: dict[str, Position] = {}
    for seed in range(40):
        chance = FastChance(seed)
        position = game(name).new(chance=chance)
        for _ in range(120):
            acting = position.to_act()
            if not acting or phases <= found.keys():
                break
            found.setdefault(position.view(acting[0]).phase, position.copy())
            position.apply(acting[0], position.some_action(acting[0], chance), chance)
    return [found[phase] for phase in sorted(phases & found.keys())]


@pytest.mark.parametrize("name", ["suit-up", "pick-smarter"])
def test_a_hint_names_a_choice_of_several_steps_whole(name: str) -> None:
    seen = moments(name, {*WANTED})
    assert len(seen) == len(WANTED)
    for position in seen:
        seat = position.to_act()[0]
        phase = position.view(seat).phase
        advice = Mind(position.game, position, seat, "greedy", 7, 8).advise()
        assert len(advice.steps) >= WANTED[phase], phase
        world = position.redeal(seat, FastChance(7))
        for k, (action, words) in enumerate(advice.steps):
            assert k == 0 or (world.shows() != Shows.HIDDEN and world.view(seat).phase in MIDWAY)
            assert words
            world.play(seat, action, FastChance(1))
        done = seat not in world.to_act() or world.view(seat).phase not in MIDWAY
        assert done or world.shows() == Shows.HIDDEN  # nothing of the choice is left


def test_phases_that_go_on_with_a_choice_are_phases() -> None:
    assert {*MIDWAY} <= {phase.name.lower() for phase in Phase}


def test_equal_cards_are_named_as_often_as_they_are_given() -> None:
    chance = FastChance(4)
    position = game("suit-up-cards").new(chance=chance)
    while position.view(position.to_act()[0]).phase != "pick" or position.view(position.to_act()[0]).need < 2:
        seat = position.to_act()[0]
        position.apply(seat, position.some_action(seat, chance), chance)
    seat = position.to_act()[0]
    advice = Mind(position.game, position, seat, "greedy", 7, 8).advise()
    given = [action for action, _ in advice.steps]
    assert len(given) == position.view(seat).need
    hand = position.view(seat).hand
    assert all(given.count(card) <= hand.count(card) for card in given)


class Passing(SearchBot):
    """Weighs what comes after the roll."""

    def consider(self, world: Position, seat: int, chance: Chance, stop: Stop = never) -> list[Considered]:
        return [Considered(action, 0.25, 0.01, 100, ()) for action in ("none", "M7")]


def test_where_there_is_no_choice_the_next_one_is_not_advised() -> None:
    position = game("suit-up-cards").new(chance=FastChance(0))
    [seat] = position.to_act()
    assert position.legal(seat) == ["roll"]
    advice = Mind(position.game, position, seat, "hard", 7, 8, Passing(CARD_GAME, LEVELS["hard"])).advise()
    assert [action for action, _ in advice.steps] == ["roll"]
    assert advice.weighed == []
    assert advice.why == "Roll the die. It is all that you can do now."


def test_a_hint_says_why_where_nothing_was_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("suitcase.bots.search.is_warm", lambda _: False)  # its kernel is still being compiled
    position = game("suits").new(chance=FastChance(1))
    seat = position.to_act()[0]
    cold = Mind(position.game, position, seat, "expert", 7, 8).advise()
    assert cold.why.endswith("play simply; that is what they would do.")
    assert ": " not in cold.why
    assert Mind(position.game, position, seat, "greedy", 7, 8).advise().why.endswith("what our bot would do.")
    chance = FastChance(1)
    while len(position.legal(seat := position.to_act()[0])) > 1:
        position.apply(seat, position.legal(seat)[0], chance)
    assert Mind(position.game, position, seat, "expert", 7, 8).advise().why.endswith("It is all that you can do now.")


class TradesCard:
    def choose(self, world: Position, seat: int, chance: Chance) -> str:
        return "trade to 2"


def test_a_hint_that_compares_nothing_names_no_other_action() -> None:
    options = CARD_GAME.options.read({"dealer": "3"})
    dealt = (CARD_GAME.new(options=options, chance=FastChance(seed)) for seed in range(100))
    position = next(one for one in dealt if {"trade to 1", "trade to 2"} < set(one.legal(0)))
    advice = Mind(CARD_GAME, position, 0, "greedy", 7, 8, player=TradesCard()).advise()
    assert advice.why.startswith("Trade card: it would go to the player across")


def test_advice_is_for_one_action_or_for_a_whole_choice() -> None:
    table = plain_table("pbb")
    [(action, words)] = table.adviser(0)().steps
    assert action in table.position.legal(0)
    assert words == table.game.offer(table.view(0), action)[0]
    cards = Table(CARD_GAME, [Chair(name, "person", name) for name in "abcd"], CARD_GAME.options(), seed=SEED)
    cards.begin()
    longest = 0
    for _ in range(60):
        seat = cards.position.to_act()[0]
        steps = [action for action, _ in cards.adviser(seat)().steps]
        before = cards.number
        for action in steps:
            cards.do(seat, action, cards.number)
        assert cards.number == before + len(steps)
        assert seat not in cards.position.to_act() or cards.position.shows() > Shows.NOTHING
        longest = max(longest, len(steps))
    assert longest >= 3


def test_another_trade_is_named_by_what_is_different() -> None:
    plan = [("2L", "Light 2: card 1 of 3"), ("+1", "A plus one"), ("+1", "A plus one")]
    other = [("2L", "Light 2: card 1 of 3"), ("4M", "Moon 4: card 2 of 3"), ("+1", "A plus one")]
    assert _instead(plan, other) == "Moon 4 in place of A plus one"
    assert _instead(other, plan) == "A plus one in place of Moon 4"
    assert _instead(plan, plan[:1]) == "Light 2"  # no trade has fewer cards than another; it is named whole then


def test_actions_that_share_their_short_words_are_named_in_full() -> None:
    says = ["Trade card: to Ana", "Roll the die", "Trade card: to Ben"]
    assert told_apart(says) == says
    assert told_apart(says[:2]) == ["Trade card", "Roll the die"]


@pytest.mark.usefixtures("compiled_cards")
def test_a_trade_of_many_cards_is_thought_over_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seven thoughts of an expert would take longer than a hint may."""
    monkeypatch.delenv("SUITCASE_WARMING")
    for name in ("SIMULATIONS", "FEWEST"):
        monkeypatch.setattr(f"suitcase.table.mind.{name}", 10)
    thoughts: list[int] = []
    think = SearchBot.think

    def counted(self: SearchBot, world: Position, seat: int, chance: Chance, stop: Stop) -> Thought:
        thoughts.append(seat)
        return think(self, world, seat, chance, stop)

    monkeypatch.setattr(SearchBot, "think", counted)
    position = CARD_GAME.new(chance=FastChance(3))
    longest = 0
    for step in range(120):
        seat = position.to_act()[0]
        if position.view(seat).phase == "pick" and len(position.legal(seat)) > 1:
            thoughts.clear()
            advice = Mind(CARD_GAME, position, seat, "normal", step, step).advise()
            assert len(thoughts) == 1
            trades = [one.action.split("|") for one in advice.weighed]
            assert trades[0] == [action for action, _ in advice.steps]
            assert len({frozenset(trade) for trade in trades}) == len(trades)
            for trade in trades:
                assert len(trade) == position.view(seat).need
                trial = position.copy()
                for action in trade:
                    assert action in trial.legal(seat)
                    trial.apply(seat, action, FastChance(step))
            longest = max(longest, len(advice.steps))
        position.apply(seat, bot("greedy", CARD_GAME).choose(position, seat, FastChance(step)), FastChance(step))
    assert longest > 2
