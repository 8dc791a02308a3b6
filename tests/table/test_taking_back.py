"""What may be taken back follows from what it showed: nobody learns anything hidden by an undo."""

from __future__ import annotations

from typing import Any

import pytest

from suitcase.engine import RecordPosition, Refused, Shows, seed_from_text
from suitcase.games import game
from suitcase.games.influence.state import Phase
from suitcase.table import Seat, Table


def state_of(table: Table) -> Any:
    assert isinstance(table.position, RecordPosition)
    return table.position.state


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("name", "options", "seeds"),
    [("pick-smarter", {}, (3, 4, 5)), ("suit-up", {"final_favor": "influence"}, (0, 2, 5))],
)
def test_who_opens_final_scoring_cannot_take_it_back_and_know_the_favor_cards(
    name: str, options: dict[str, object], seeds: tuple[int, ...], seed: int
) -> None:
    found = game(name)
    seats = [Seat("Ana"), Seat("Hazel", "bot:greedy")]
    words = f"final {seeds[seed]}"  # the other has a card then that nobody has seen
    table = Table.open(found, seats, found.options.read(options), seed=seed_from_text(words))
    while state_of(table).phase != Phase.FINAL:
        seat = table.position.to_act()[0]
        before = state_of(table)
        table.do(seat, table.think(seat), table.number)
    assert before.favors[1 - seat] & ~before.favors_shown[1 - seat]
    assert table.undoers() == set()
    with pytest.raises(Refused, match="Nothing of yours can be taken back"):
        table.ask_undo(seat, table.number)


def test_an_open_choice_ends_what_others_could_take_back() -> None:
    """Also where its player has chosen in secret in between: the others have seen the open choice."""
    found = game("suit-up-cards")
    seats = [Seat(str(k), "bot:greedy") for k in range(4)]
    table = Table.open(found, seats, found.options.read({"dealer": "3"}), seed=seed_from_text("secret and open"))
    ways = table.ways_back
    for seat, shows in ((1, Shows.NOTHING), (0, Shows.NOTHING), (0, Shows.CHOICE)):
        ways.add(table.number, seat, table.position, Shown(shows), drew=False)  # type: ignore[arg-type]  # all that is asked of it
    assert ways.seats() == {0}


class Shown:
    """A position of which only one thing is asked."""

    def __init__(self, shows: Shows) -> None:
        self._shows = shows

    def shows(self) -> Shows:
        return self._shows
