"""The coach: what decisions cost, from what was known then; luck and choices sum to the result."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import msgspec
import pytest

from suitcase.engine import FastChance, RecordGame, RecordPosition, SuitcaseError, seed_from_text
from suitcase.engine.journal import Journal, Seat, read_journal, replay
from suitcase.games import game as known
from suitcase.lab.review import Review, Reviewer, as_percent, as_points, review
from suitcase.lab.review.page import page
from suitcase.lab.review.printing import at, curve_lines
from suitcase.lab.review.report import signed
from suitcase.table import Table
from tests.bots.worlds import peeking

RECORDED = Path(__file__).parent.parent / "recorded" / "journals"
HOSTILE = '<script>alert("x")</script>&\x1b[31m'


def recorded(name: str) -> Journal:
    return read_journal((RECORDED / f"{name}.journal").read_bytes())


def one_hand(seat: int = 0, **given: Any) -> Review:
    return review(known("suits"), recorded("suits-one-hand"), seat, **{"level": "normal", **given})


@pytest.fixture(scope="module")
def bruno(compiled_suits: None) -> Review:
    return one_hand(2, level="hard")


def sums(found: Review) -> None:
    assert found.start + found.luck + found.choices == found.result  # not nearly: the same number
    drift = sum(after.chance - before.chance for before, after in zip(found.curve, found.curve[1:], strict=False))
    assert found.curve[0].chance == found.start
    assert found.start + drift == found.result


@pytest.mark.usefixtures("compiled_suits")
@pytest.mark.parametrize("seat", range(3))
def test_luck_and_choices_sum_to_the_result_exactly(seat: int) -> None:
    found = one_hand(seat)
    sums(found)
    assert found.result == (seat == 1)
    assert [point.n for point in found.curve] == sorted(point.n for point in found.curve)
    assert found.curve[-1].n == found.last == 48
    for one in found.decisions:
        assert len(one.options) > 1
        assert {one.played, one.best, one.usual} <= set(one.options)
        assert 0 <= one.cost <= one.best.share
        assert one.cost in (0, one.best.share - one.played.share)
        shares = [option.share for option in one.options]
        assert shares == sorted(shares, reverse=True)


def test_costs_are_sorted_and_proven(bruno: Review) -> None:
    costly = bruno.costly
    assert costly
    assert [one.cost for one in costly] == sorted((one.cost for one in costly), reverse=True)
    for one in costly:
        assert one.played.do != one.best.do
        assert one.cost > 2 * max(one.played.error, one.best.error)
        assert " of " in one.best.say
    assert bruno.verdict[0] == bruno.why == "Hazel wins with 9 of 16 tricks."
    assert f"move {costly[0].n + 1}" in bruno.verdict[1]


def test_the_others_are_called_by_their_names(bruno: Review) -> None:
    words = [option.say for one in bruno.decisions for option in one.options]
    assert any("Hazel would take" in said for said in words)
    assert not any("Seat" in said for said in words)


def test_the_same_seed_gives_the_same_review_on_any_number_of_threads(bruno: Review) -> None:
    with ThreadPoolExecutor(2) as threads:
        assert one_hand(2, level="hard", threads=threads) == bruno
    assert one_hand(2, level="hard", seed=1) != bruno


@pytest.mark.usefixtures("compiled_cards")
def test_the_card_game_is_reviewed_and_sums_as_well() -> None:
    journal = recorded("cards-battle")
    reviewer = Reviewer(known("suit-up-cards"), journal, 1, level="normal")
    sums(review(known("suit-up-cards"), journal, 1, level="easy"))
    assert reviewer.total > 10


# --- From what was known then -----------------------------------------------------------------------------------


def said_otherwise(game: RecordGame[Any], file: str, seat: int) -> int:
    """Of some decisions, in how many something else is said in another world that fits what the seat knew."""
    journal = recorded(file)
    reviewer = Reviewer(game, journal, seat, level="normal")
    positions = list(replay(known(game.name), journal))
    decisions = [
        (k, before, step.action)
        for k, (before, step) in enumerate(zip(positions, journal.steps[1:], strict=False))
        if step.seat == seat and len(before.legal(seat)) > 1
    ]
    different = otherwise = 0
    for k, truth, action in decisions[:: len(decisions) // 5]:
        assert isinstance(truth, RecordPosition)
        worlds = [truth, truth.redeal(seat, FastChance(1000)), truth.redeal(seat, FastChance(1001))]
        different += sum(world.dump() != truth.dump() for world in worlds)
        said = [reviewer.consider(k, game.position(world.state), action) for world in worlds]
        otherwise += any(one != said[0] for one in said)
    assert different > 5
    return otherwise


def record_game(name: str) -> RecordGame[Any]:
    found = known(name)
    assert isinstance(found, RecordGame)
    return found


@pytest.mark.usefixtures("compiled_suits", "compiled_cards", "compiled_suit_up")
@pytest.mark.parametrize(
    ("name", "file", "seat"),
    [("suits", "suits-one-hand", 2), ("suit-up-cards", "cards-pair", 0), ("suit-up", "suit-up-3", 1)],
)
def test_two_worlds_that_look_the_same_to_the_seat_are_judged_the_same(name: str, file: str, seat: int) -> None:
    """The truth is replaced by another world that fits what the seat knew: nothing that is said changes."""
    assert said_otherwise(record_game(name), file, seat) == 0


@pytest.mark.usefixtures("compiled_suits")
def test_a_coach_that_peeks_is_found_out() -> None:
    assert said_otherwise(peeking(record_game("suits")), "suits-one-hand", 2) > 3


def played(folder: Path, *, takes_back: bool) -> Journal:
    """A game in which Ana plays a card first, takes it back and plays another; or not."""
    suits = known("suits")
    seats = [Seat(name) for name in ("Ana", "Ben", "Cleo")]
    options = suits.options.read({"hands": 1, "dealer": "2"})
    table = Table.open(suits, seats, options, seed=seed_from_text("back"), folder=folder)
    if takes_back:
        table.do(0, table.position.legal(0)[0], table.number)
        table.ask_undo(0, table.number)
        for other in (1, 2):
            table.answer_undo(other, True)
        assert table.number == 2
    while acting := table.position.to_act():
        table.do(acting[0], table.position.legal(acting[0])[-1], table.number)
    table.close()
    assert table.journal_path
    return read_journal(table.journal_path.read_bytes())


@pytest.mark.usefixtures("compiled_suits")
def test_what_was_taken_back_is_no_decision(tmp_path: Path) -> None:
    found = [review(known("suits"), played(tmp_path, takes_back=back), 0, level="easy") for back in (False, True)]
    plain, changed = ([(one.n, one.played.do) for one in game.decisions] for game in found)
    assert changed == [(n + 2, do) for n, do in plain]
    for game in found:
        sums(game)


# --- Refusals ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "file", "seat", "level", "why"),
    [
        ("suits", "suits-left", 0, "hard", "The game is not over"),
        ("suits-rpg", "rpg-rehearsal", 0, "hard", "cannot be reviewed"),
        ("suits", "suits-one-hand", 3, "hard", "The seats are 0 to 2, not 3."),
        ("suits", "suits-one-hand", -1, "hard", "The seats are 0 to 2, not -1."),
        ("suits", "suits-one-hand", 0, "grand", "There is no level 'grand'"),
        ("suit-up", "suits-one-hand", 0, "hard", "This journal is of the game 'suits'"),
    ],
)
def test_what_cannot_be_reviewed_is_one_sentence(game: str, file: str, seat: int, level: str, why: str) -> None:
    with pytest.raises(SuitcaseError, match=why):
        Reviewer(known(game), recorded(file), seat, level=level)


# --- As people read it ------------------------------------------------------------------------------------------


class Page(HTMLParser):
    """What a browser makes of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.words = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.tags.append(tag)
        assert not any(name.startswith("on") or name in ("src", "href", "style") for name, _ in attrs), attrs

    def handle_data(self, data: str) -> None:
        self.words += data


def test_the_page_has_the_curve_and_nothing_that_runs(bruno: Review) -> None:
    found = Page(page(bruno))
    assert found.tags.count("svg") == 1
    assert found.tags.count("circle") == len(bruno.costly)
    assert not {"script", "link", "img", "iframe"} & set(found.tags)
    assert f"Move {bruno.costly[0].n + 1}: cost" in found.words
    assert bruno.costly[0].best.say in found.words


def test_names_and_words_are_only_ever_text(bruno: Review) -> None:
    one = bruno.costly[0]
    option = msgspec.structs.replace(one.played, say=HOSTILE)
    decision = msgspec.structs.replace(one, played=option, best=option)
    hostile = msgspec.structs.replace(
        bruno, names=[HOSTILE] * 3, title=HOSTILE, why=HOSTILE, level=HOSTILE, decisions=[decision]
    )
    text = page(hostile)
    assert "script" not in Page(text).tags
    assert "<script" not in text


def test_the_curve_in_the_terminal(bruno: Review) -> None:
    lines = curve_lines(bruno)
    assert len(lines) == 7
    assert len({len(line) for line in lines[:-1]}) == 1
    assert lines[-1].endswith("48")
    assert at(bruno, 48) == 0
    assert at(bruno, 0) == bruno.start  # before the first decision there is no other estimate


def test_chances_in_words() -> None:
    assert [as_percent(share) for share in (0, 0.001, 0.304, 0.999, 1)] == [
        "0 %",
        "under 1 %",
        "30 %",
        "over 99 %",
        "100 %",
    ]
    assert [signed(change) for change in (0, 0.5, -0.0123, 0.001)] == ["0 %", "+50 %", "−1.2 %", "about 0 %"]
    assert as_points(-2.5) == "250 %"
