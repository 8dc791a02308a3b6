"""What the browser tests of Suit Up and Pick Smarter share: things are lit on the board, in rows and in the hand."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from suitcase.games.influence.words.final_telling import LAST
from tests.browser.helpers import PATIENCE, Visitor, problems

CLICK = 'action => document.querySelector(`#play [data-do="${CSS.escape(action)}"]`).click()'
PRESSED = "#play :is([data-do], [data-pick])"
# Waits a while for the page: until it is over, or what is legal is lit, or anything is if nothing is legal yet.
# The last of two that are picked in any order would not be legal as the first.
SHOWN = """async ([pressed, legal, step, looks]) => {
  const wanted = JSON.stringify([...legal].sort());
  let shown;
  do {
    if (document.body.dataset.phase === 'over') return { over: true, shown: [] };
    const lit = [...document.querySelectorAll(pressed)];
    shown = lit.map((one) => one.dataset.do ?? one.dataset.pick).sort();
    const picking = lit.some((one) => one.dataset.pick !== undefined) && shown.length > legal.length;
    const right = JSON.stringify(shown) === wanted || (picking && legal.every((action) => shown.includes(action)));
    if (legal.length ? right : shown.length) return { right: legal.length > 0, shown };
    await new Promise((next) => setTimeout(next, step));
  } while (looks--);
  return { shown };
}"""
# Of a lit place: "+3leaves" and so on, by the class names of the symbols in its chips.
CHIPS = """chips => chips.map((chip) => [
  parseInt(chip.textContent), [...chip.querySelector('.sym').classList].at(-1).replace('sym-', ''),
])"""
OUTSIDE = """lit => lit.filter((one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  return left < 0 || right > innerWidth || top < 0 || bottom > innerHeight || !one.checkVisibility();
}).map((one) => one.dataset.do ?? one.className)"""
PAGES = 12  # looked at in a game
STEP = 10  # milliseconds between two looks
LOOKS = 25  # of the page, before it is asked again

View = dict[str, Any]
Choose = Callable[[View, list[str]], str]


def sits(visitor: Visitor, game: str, players: int, **options: Any) -> str:
    return visitor.sits_at_new_table(["me"] + ["bot:greedy"] * (players - 1), game=game, **options)


def state_of(visitor: Visitor) -> dict[str, Any]:
    """The last thing that their browser was told about the table."""
    for _ in range(int(PATIENCE * 1000 / STEP)):
        for frame in reversed(visitor.frames):
            message: dict[str, Any] = json.loads(frame)
            if message["type"] in ("welcome", "state"):
                return message["state"] if message["type"] == "welcome" else message
        visitor.page.wait_for_timeout(STEP)
    raise AssertionError("Nothing was told.")


def states(frames: list[str]) -> list[dict[str, Any]]:
    """What these frames say of the table, but for the welcome."""
    return [message for message in map(json.loads, frames) if message["type"] == "state"]


def lit(visitor: Visitor) -> list[str]:
    """What is lit, once it is all that is legal; nothing when the game is over."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        legal = [offer["do"] for offer in state_of(visitor).get("legal", [])]
        found = visitor.page.evaluate(SHOWN, [PRESSED, legal, STEP, LOOKS])
        if found.get("over"):
            return []
        if found.get("right"):
            return legal
    raise AssertionError(f"Lit: {found['shown']}; legal: {legal}.")


def sensible(view: View, actions: list[str]) -> str:
    """Whoever can be paid, else what comes first: so that a game comes to its end."""
    people = [action for action in actions if action.isalpha() and action != "done"]
    if view["phase"] in ("main", "second") and people:
        return people[0]
    return "done" if "done" in actions else actions[0]


def does(visitor: Visitor, action: str) -> None:
    """Clicks it, and waits until their browser knows of it; where all choose at once, others may be done before."""
    n, told = state_of(visitor)["n"], len(visitor.frames)
    visitor.page.evaluate(CLICK, action)
    for _ in range(int(PATIENCE * 1000 / STEP)):
        if any(state["n"] > n and state.get("mine") for state in states(visitor.frames[told:])):
            return
        visitor.page.wait_for_timeout(STEP)
    raise AssertionError(f"{action} is not done.")


def moves_on(visitor: Visitor, n: int) -> None:
    """Waits until their browser knows of this state."""
    for _ in range(int(PATIENCE * 1000 / STEP)):
        if state_of(visitor)["n"] >= n:
            return
        visitor.page.wait_for_timeout(STEP)
    raise AssertionError(f"State {n} does not come.")


def plays(visitor: Visitor, until: Callable[[View], bool] = lambda view: False, choose: Choose = sensible) -> bool:
    """Clicks lit things until the view is as wanted; false if the game is over before."""
    while actions := lit(visitor):
        view: View = state_of(visitor)["view"]
        if until(view):
            return True
        does(visitor, choose(view, actions))
    return False


def fits(visitor: Visitor) -> None:
    """Nothing scrolls sideways; the parts of the table and all that is lit are inside the window."""
    assert visitor.sideways() <= 0
    for part in ("#seats", "#board", "#hand"):
        assert visitor.sees_whole(part), part
    assert visitor[f"{PRESSED}, .inf-row > *"].evaluate_all(OUTSIDE) == []


def tells_the_end(visitor: Visitor, players: int) -> None:
    """Majority by majority, the centre token, friends, the sum; and who won."""
    state = state_of(visitor)
    steps, outcome = state["view"]["scoring"], state["outcome"]
    assert [step["kind"] for step in steps] == ["majority"] * 4 + ["centre", "friends"]
    rows = visitor[".inf-count-table tbody"]
    expect(rows).to_have_count(len(steps))
    for row, how in zip(rows.all(), outcome["how"], strict=True):
        assert how.partition(": ")[2] in row.inner_text()
    totals = [int(total) for total in visitor[".inf-count-table tfoot td b"].all_text_contents()]
    assert totals == outcome["scores"]
    assert len(totals) == players
    expect(visitor[".inf-end h2"]).to_contain_text(re.compile(r"wins?$"))


def promised(visitor: Visitor, action: str) -> dict[str, int]:
    """What the chips on a lit place say that one would get there."""
    chips = visitor[f'[data-do="{action}"] .inf-gain']
    return {kind: n for n, kind in chips.evaluate_all(CHIPS)}


def keeps_its_promises(visitor: Visitor, moves: int = 8) -> None:
    """Goes to places, and gets there what their chips said, so often with friends who add to it."""
    kept = 0
    while kept < moves and (actions := lit(visitor)):
        view = state_of(visitor)["view"]
        action = sensible(view, actions)
        if view["phase"] != "main" or not action.startswith("go "):
            does(visitor, action)
            continue
        kinds, chips = tracks(visitor), promised(visitor, action)
        before = view["players"][0]
        does(visitor, action)
        after = state_of(visitor)["view"]
        if after["phase"] in ("collect_at", "collect_with"):
            continue  # more is to be decided first
        assert after["phase"] not in LAST, "the game is over too soon"
        got = [b - a for a, b in zip(before["influence"], after["players"][0]["influence"], strict=True)]
        assert got == [chips.get(kind, 0) for kind in kinds], f"{action} said {chips}, gave {got}"
        kept += bool(before["friends"])
    assert kept == moves


def tracks(visitor: Visitor) -> list[str]:
    found: list[str] = visitor[".inf-mat .inf-track-face"].evaluate_all("all => all.map((one) => one.dataset.type)")
    return found


class Witness:
    """Keeps pages that were seen; when the game is over and all is known, nothing of the other hands was in them."""

    def __init__(self, visitor: Visitor) -> None:
        self._visitor = visitor
        self._pages: dict[int, tuple[str, str]] = {}

    def looks(self, view: View) -> None:
        if len(self._pages) < PAGES or view["phase"] == "final":
            self._pages[state_of(self._visitor)["n"]] = self._visitor["#table"].inner_html(), str(view)

    def swears(self, table: str) -> None:
        replay = self._visitor.context.request.get(f"/api/tables/{table}/replay?open=1").json()
        compared = 0
        for moment in replay["moments"]:
            page, known = self._pages.get(moment["n"], ("", ""))
            for name in [name for other in moment["views"][1:] for name in other["hand"]]:
                if page and f"'{name}'" not in known:  # not on the table too
                    compared += 1
                    assert not re.search(rf"\b{re.escape(name)}\b", page), f"{name} is in the page"
        assert compared > PAGES


def plays_unseen(visitor: Visitor, table: str, until: int) -> set[str]:
    """They leave the page, play on as they would have there, and come back. The phases that they were asked in."""
    visitor.goes("/device")
    asked: set[str] = set()
    with visitor.without_page(table) as line:
        while line.n < until:
            if line.legal:
                asked.add(line.view["phase"])
                line.play(sensible(line.view, line.legal))
            else:
                line.hear()
    visitor.goes(f"/table/{table}")
    moves_on(visitor, until)
    return asked


def plays_watched(
    visitor: Visitor, table: str, players: int, *, phone: bool, unseen: tuple[int, int] | None = None
) -> None:
    """A game to its end: nothing is out of reach, the end can be read by all, and no page holds what is hidden. Between
    two states it may go on unseen, where nothing is asked that is not asked before or after."""
    witness = Witness(visitor)
    looked: set[str] = set()
    asked: set[str] = set()

    def looks(view: View) -> bool:
        witness.looks(view)
        if phone and view["phase"] not in looked:
            fits(visitor)
        looked.add(view["phase"])
        return bool(unseen and not asked and state_of(visitor)["n"] >= unseen[0])

    if plays(visitor, looks):
        assert unseen
        asked |= plays_unseen(visitor, table, unseen[1])
        plays(visitor, looks)
    assert len(looked) >= 7
    assert asked <= looked
    assert bool(asked) == bool(unseen)
    fits(visitor)
    tells_the_end(visitor, players)
    assert phone or problems(visitor) == []
    witness.swears(table)
    visitor.goes(f"/replay/{table}?open=1#9")
    expect(visitor[".inf-open-hand"]).to_have_count(players)
    expect(visitor[".inf-open-hand .inf-person"]).to_have_count(2 * players)
    assert visitor.sideways() <= 0
    visitor.page.keyboard.press("End")
    expect(visitor[".inf-end h2"]).to_be_visible()
