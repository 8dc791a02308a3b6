"""Moments of Suit Up! The Cooperative Card Game that come seldom: games that were stopped where it matters."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from suitcase.games.suit_up_cards import GAME
from suitcase.games.suit_up_cards.cards import KINDS
from suitcase.games.suit_up_cards.view import SuitUpCardsView
from suitcase.games.suit_up_cards.words.telling import in_hand
from suitcase.server.door.identity import COOKIE
from suitcase.table import Table
from tests.browser.helpers import House, Visitor, problems, serving
from tests.browser.staging import Stage, bots
from tests.serving import Server


def keeps_their_suit(seed: int) -> Callable[[Table, int], str]:
    """Everyone keeps their own suit and gives the rest away."""
    chance = random.Random(seed)

    def chosen(table: Table, seat: int) -> str:
        view, legal = table.position.view(0), table.position.legal(seat)
        others = [action for action in legal if action[0] != str(view.suits[seat])[0]]
        return chance.choice(others or legal)

    return chosen


def lay(stage: Stage, name: str, until: Callable[[SuitUpCardsView], bool], *, seed: int = 0, **more: Any) -> list[str]:
    """A table at which it has come to that, whoever is to act."""
    words, by = f"{name} {seed}", keeps_their_suit(seed)
    return stage.lay(name, GAME.name, bots(3), until, words=words, by=by, at_any_turn=True, **more)


class Staged(House):
    """Where Ana finds the tables that were laid for her."""

    def __init__(self, browser: Browser, server: Server, token: str, left: dict[str, list[str]]) -> None:
        super().__init__(browser, server)
        self._token = token
        self.left = left

    def ana_at(self, table: str, *, phone: bool = False) -> Visitor:
        ana = self.visitor(phone=phone)
        ana.context.add_cookies([{"name": COOKIE, "value": self._token, "url": self.home}])
        ana.goes(f"/table/{table}")
        ana["#board .up-board"].wait_for()
        return ana


def _said(view: SuitUpCardsView) -> bool:
    return view.last is not None and bool(view.last.said)


def _holds_two_equal_cards_on_top(view: SuitUpCardsView) -> bool:
    top = sorted(view.hand, key=KINDS.index)[-2:]
    return view.phase == "pick" and 0 in view.acting and view.need > 1 and top[0] == top[1]


def _won_after_falling_back(view: SuitUpCardsView) -> bool:
    return view.ended == "suit_up" and any(in_hand(view, p) < view.scores[p] for p in range(4))


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, str, dict[str, list[str]]]]:
    folder: Path = tmp_path_factory.mktemp("stage")
    stage = Stage(f"sqlite:///{folder / 'games.db'}")
    left = {
        "over": lay(stage, "over", lambda view: view.ended == "suit_up", before=True, seed=2),
        "half": lay(stage, "half", lambda view: _said(view) and view.ended is None, before=True, mode="advanced"),
    }
    lay(stage, "trade", lambda view: view.phase == "roll" and view.acting == [0] and "trade" in view.hand)
    lay(stage, "switched", lambda view: view.direction < 0 and view.locked_by is not None and view.phase == "roll")
    lay(
        stage,
        "action",
        lambda view: view.phase == "action" and view.acting == [0] and "+2" in view.hand and view.roll != 0,
        seed=1,
    )
    lay(
        stage,
        "before",
        lambda view: view.phase == "roll" and view.acting == [0] and "switch" in view.hand and view.locked_by is None,
        mode="pair",
        suits="shown",
        partners="suit",
        switch="before",
        limit=0,
    )
    lay(stage, "fallen", _won_after_falling_back, mode="advanced", partners="adjacent")
    lay(stage, "twice", _holds_two_equal_cards_on_top)
    lay(stage, "finished", lambda view: view.ended == "suit_up", mode="pair")
    stage.close()
    with serving(folder, bot_pause=3600) as server:
        yield server, stage.token, left


@pytest.fixture
def staged(browser: Browser, laid: tuple[Server, str, dict[str, list[str]]]) -> Iterator[Staged]:
    server, token, left = laid
    house = Staged(browser, server, token, left)
    yield house
    house.close()
    assert house.complaints == []


def gives(ana: Visitor, cards: list[str]) -> None:
    """Taps the cards and the button."""
    for number, card in enumerate(cards):
        copy = f"{card} again" if card in cards[:number] else card
        ana[f"#hand [data-pick='{copy}']"].click()
    ana["#hand [data-key=give]"].click()


# --- SUIT UP! -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_suit_up_lays_eight_cards_in_gold_and_all_hands_open(staged: Staged, phone: bool) -> None:
    ana = staged.ana_at("over", phone=phone)
    if not ana.over:  # the second time she comes back to it
        expect(ana["#hand [data-pick]"].first).to_be_visible()
        gives(ana, staged.left["over"])
    expect(ana["#board .up-shout"]).to_have_text("SUIT UP!")
    expect(ana["#board .up-gold .up-card"]).to_have_count(8)
    expect(ana["#board .up-end .up-card"]).to_have_count(40)
    expect(ana["#board .up-result[data-wins=true]"]).to_have_count(1)
    assert "all eight" in ana.ending
    assert ana.sideways() <= 0
    for part in ("#board .up-heading", "#board .up-octet", "#board .up-results", ".ending"):
        assert ana.sees_whole(part), part
    assert problems(ana) == []


def test_in_advanced_play_suit_up_is_a_moment_and_play_goes_on(staged: Staged) -> None:
    ana = staged.ana_at("half")
    gives(ana, staged.left["half"])
    moment = ana["#board .up-moment"]
    expect(moment).to_contain_text("SUIT UP!")
    expect(moment.locator(".up-gold")).to_have_count(8)
    expect(moment).to_contain_text("still need")
    expect(ana["#board .up-said"]).to_have_count(1)
    expect(ana["#hand .up-slot"]).to_have_count(10)
    assert not ana.over
    assert problems(ana) == []


# --- The other cards ------------------------------------------------------------------------------------


def test_an_action_card_says_what_it_comes_to_before_it_is_played(staged: Staged) -> None:
    ana = staged.ana_at("action")
    roll = ana.states()[-1]["view"]["roll"]
    expect(ana["#hand .up-bar p"]).to_have_text(ana.states()[-1]["prompt"])
    card = ana["#hand [data-do='play +2']"]
    expect(card.locator(".up-effect")).to_have_text(f"{roll + 2} cards")
    card.hover()
    expect(ana["#said .preview"]).to_contain_text(f"you would trade {roll + 2} cards, this one among them")
    card.click()
    expect(ana["#board .up-number"]).to_have_text(f"{roll} + 2 = {roll + 2} cards")
    expect(ana["#board .up-bundle .up-shown"]).to_have_count(1)
    expect(ana["#hand .up-bar"]).to_contain_text(f"Choose {roll + 1} card")
    expect(ana["#hand [data-key=give]"]).to_contain_text("and the +2")


def test_two_equal_cards_go_together(staged: Staged) -> None:
    ana = staged.ana_at("twice")
    view = ana.states()[-1]["view"]
    gives(ana, sorted(view["hand"], key=KINDS.index)[-view["need"] :])
    expect(ana["#hand .up-slot"]).to_have_count(len(view["hand"]) - view["need"])
    expect(ana["#hand .up-bar"]).to_contain_text("You give")


def test_the_trade_card_goes_to_any_player(staged: Staged) -> None:
    ana = staged.ana_at("trade")
    targets = ana["#board .up-target"]
    expect(targets).to_have_count(3)
    across = ana["#board .up-across .up-target"]
    across.hover()
    expect(ana["#said .preview"]).to_contain_text("Trade card: it would go to the player across")
    across.click()
    expect(ana["#board .up-number"]).to_have_text("1 card")
    expect(ana["#board .up-at-me .up-shown"]).to_have_count(1)
    expect(ana["#board .up-at-across[data-state=choosing]"]).to_have_count(1)


def test_everyone_sees_which_way_play_goes_and_that_the_switch_rests(staged: Staged) -> None:
    ana = staged.ana_at("switched")
    expect(ana["#board .up-ring"]).to_have_attribute("aria-label", "Play goes counter-clockwise")
    expect(ana["#board .up-lock"]).to_contain_text("Switch rests until")


def test_co_a5_the_switch_before_the_roll_and_suits_that_were_shown(staged: Staged) -> None:
    ana = staged.ana_at("before")
    expect(ana["#board .up-where"]).to_contain_text("Suits shown once, now face down")
    expect(ana["#board .up-where"]).not_to_contain_text(" of ")  # there is no limit
    expect(ana["#hand .up-bar"]).to_contain_text("Play the Switch")
    ana["#hand [data-do='play switch']"].click()
    expect(ana["#board .up-number"]).to_have_text("Play has turned")
    expect(ana["#board .up-at-me .up-shown"]).to_have_count(1)
    expect(ana["#hand .up-slot"]).to_have_count(9)
    expect(ana["#hand [data-key=roll]"]).to_be_visible()
    assert problems(ana) == []


def test_co_a29_the_end_tells_a_suit_that_was_complete_before(staged: Staged) -> None:
    ana = staged.ana_at("fallen")
    expect(ana["#board .up-of"].filter(has_text="complete before").first).to_be_visible()
    assert "before" in ana.ending
    assert problems(ana) == []


# --- Replay ---------------------------------------------------------------------------------------------


def test_a_replay_from_a_seat_openly_and_from_outside(staged: Staged) -> None:
    guest = staged.visitor()
    guest.goes("/replay/finished?open=1#0")
    expect(guest["#hand .up-openrow"]).to_have_count(4)
    expect(guest["#hand .up-slot"]).to_have_count(40)
    guest["#viewer"].select_option("seat=1")
    expect(guest["#hand .up-counter"]).to_be_visible()
    assert guest["#hand button, #board button"].count() == 0
    guest["#viewer"].select_option("")
    expect(guest["#hand *"]).to_have_count(0)
    guest["#title"].click()
    guest.page.keyboard.press("End")
    expect(guest["#board .up-shout"]).to_have_text("SUIT UP!")
    expect(guest["#board .up-result[data-wins=true]"]).to_have_count(2)
    assert problems(guest) == []


@pytest.mark.parametrize("place", ["?open=1#12", "?seat=2#30", "#30"])
def test_a_replay_fits_on_a_phone(staged: Staged, place: str) -> None:
    guest = staged.visitor(phone=True)
    guest.goes(f"/replay/finished{place}")
    guest["#board .up-board"].wait_for()
    assert guest.sideways() <= 0
    assert guest.sees_whole("#hand")
    assert guest.sees_whole("#board")
