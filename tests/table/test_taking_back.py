"""Taking back: at once among bots, by agreement among people, and never what showed something hidden."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from examples.lone_suit import GAME as LONE_SUIT
from suitcase.engine import RecordPosition, Refused, Shows, seed_from_text
from suitcase.engine.journal import read_journal, replay, tell_step
from suitcase.games import game
from suitcase.games.influence.state import Phase
from suitcase.games.suits import GAME as SUITS
from suitcase.games.suits import SuitsOptions
from suitcase.table import Chair, Seat, Table, UndoAsked
from tests.table.helpers import SEED, Notebook, plain_table, play_one, verified


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


def test_alone_with_bots_an_action_is_taken_back_at_once() -> None:
    book = Notebook()
    table = plain_table("pbb", book=book)
    before = table.position.dump()
    play_one(table)
    assert [table.can_undo(seat) for seat in range(3)] == [True, False, False]
    table.ask_undo(0, 1)
    assert table.position.dump() == before
    assert (table.number, table.undo, table.can_undo(0)) == (2, None, False)
    assert table.tell(0) == ["You take back the last action."]
    assert table.tell(None) == ["Ana takes back the last action."]
    assert "\n2 undo 0 #" in book.text
    # Those who come later read the same in the log.
    journal = read_journal(book.text.encode())
    *_, last = replay(SUITS, journal)
    assert [tell_step(journal.steps[-1], last, viewer, table.names) for viewer in (0, None)] == [
        table.tell(0),
        table.tell(None),
    ]


def test_people_must_agree_all_of_them() -> None:
    table = plain_table()
    before = table.position.dump()
    play_one(table)
    table.ask_undo(0, 1)
    assert table.undo == UndoAsked(0, 0, frozenset({1, 2}))
    assert table.number == 1
    table.answer_undo(2, True)
    assert table.undo == UndoAsked(0, 0, frozenset({1}))
    for seat in (0, 2):
        with pytest.raises(Refused, match="Nobody waits for your answer"):
            table.answer_undo(seat, True)
    table.answer_undo(1, True)
    assert (table.number, table.position.dump()) == (2, before)


def test_one_who_declines_is_enough() -> None:
    table = plain_table()
    play_one(table)
    table.ask_undo(0, 1)
    table.answer_undo(1, True)
    table.answer_undo(2, False)
    assert (table.number, table.undo) == (1, None)
    with pytest.raises(Refused, match="Nobody waits"):
        table.answer_undo(1, True)
    assert table.can_undo(0)  # they may ask again


def test_an_action_or_someone_leaving_ends_the_asking() -> None:
    table = plain_table()
    play_one(table)
    table.ask_undo(0, 1)
    play_one(table)
    assert table.undo is None
    with pytest.raises(Refused, match="Nothing of yours can be taken back"):
        table.ask_undo(0, 2)
    table.ask_undo(1, 2)
    table.leave(2)
    assert table.undo is None


def test_bots_and_who_is_away_are_not_asked() -> None:
    table = plain_table("ppb")
    play_one(table)
    table.leave(1)
    table.ask_undo(0, 1)
    assert table.number == 2


def test_nothing_is_taken_back_after_another_s_card() -> None:
    table = plain_table("pbb")
    play_one(table)
    play_one(table)
    assert not table.can_undo(0)
    with pytest.raises(Refused, match="Nothing of yours can be taken back: something was shown since"):
        table.ask_undo(0, 2)
    with pytest.raises(Refused, match="The table has moved on"):
        table.ask_undo(1, 1)


def test_nothing_is_taken_back_past_a_draw_or_after_the_end() -> None:
    table = plain_table("pbb", options=SuitsOptions(hands=2, dealer="2"))
    while table.number < 48:
        play_one(table)
    assert not any(table.can_undo(seat) for seat in range(3))  # the next hand is dealt
    while table.position.to_act():
        play_one(table)
    assert not any(table.can_undo(seat) for seat in range(3))
    with pytest.raises(Refused, match="or the game is over"):
        table.ask_undo(0, table.number)


def test_one_goes_back_step_by_step_through_one_s_own_actions() -> None:
    """Who takes a trick and leads has played two cards in a row, and may take back both."""
    table = plain_table("bbb")
    dumps = [table.position.dump()]
    players: list[int] = []
    while not (len(players) > 2 and players[-1] == players[-2]):
        players.append(play_one(table)[0])
        dumps.append(table.position.dump())
    seat, number = players[-1], table.number
    table.ask_undo(seat, number)
    assert table.position.dump() == dumps[number - 1]
    table.ask_undo(seat, number + 1)
    assert table.position.dump() == dumps[number - 2]
    assert table.number == number + 2
    assert not table.can_undo(seat)


def test_simultaneous_choices_are_taken_back_by_their_own_player_only() -> None:
    table = Table(LONE_SUIT, [Chair(name, "bot:random") for name in "ABC"], LONE_SUIT.options(), seed=SEED)
    table.begin()
    table.do(1, table.position.legal(1)[0], 0)
    assert [table.can_undo(seat) for seat in range(3)] == [False, True, False]
    table.ask_undo(1, 1)
    assert table.position.to_act() == [0, 1, 2]


def test_numbers_never_repeat_and_the_journal_with_undos_verifies() -> None:
    book = Notebook()
    chance = Random(1)
    table = plain_table("bbb", book=book, options=SuitsOptions(hands=2))
    numbers, undos = [table.number], 0
    while table.position.to_act():
        play_one(table, chance)
        numbers.append(table.number)
        able = [seat for seat in range(3) if table.can_undo(seat)]
        if able and chance.random() < 0.4:
            table.ask_undo(able[0], table.number)
            numbers.append(table.number)
            undos += 1
    assert undos > 20
    assert numbers == list(range(len(numbers)))
    assert verified(book.text) == (numbers[-1], 33 + 32 + 3 * ("tie" in book.text), True)
    assert list(replay(SUITS, read_journal(book.text.encode())))[-1].dump() == table.position.dump()
