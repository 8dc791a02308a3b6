"""Giving up, calling off, practice, and choices of several actions: at the table and in its journal."""

from __future__ import annotations

from typing import Any

import pytest

from suitcase.engine import Refused, SuitcaseError, seed_from_text
from suitcase.engine.errors import Damaged
from suitcase.engine.journal import Scribe, as_written, read_journal, replay, verify
from suitcase.games import game as find_game
from suitcase.games.suits import GAME as SUITS
from suitcase.lab.review import Reviewer
from suitcase.table import Agreed, Chair, Table
from tests.table.helpers import ONE_HAND, SEED, Notebook, chairs, plain_table, play_one, verified


def table_of(name: str, kinds: str, book: Notebook, *, agreed: Agreed | None = None, **options: Any) -> Table:
    game = find_game(name)
    table = Table(game, chairs(kinds), game.options.read(options), seed=SEED, book=book, agreed=agreed)
    table.begin()
    return table


def again(table: Table, book: Notebook) -> Table:
    """The table that its journal gives back, without a row that would know more."""
    new = Notebook()
    journal = read_journal(book.text.encode())
    new.text, new.scribe = book.text, Scribe(journal.check)
    fresh = [Chair(chair.name, chair.kind, chair.player) for chair in table.chairs]
    agreed = Agreed(practice=journal.header.practice)
    found = Table(table.game, fresh, table.options, seed=SEED, book=new, agreed=agreed)
    found.restore(journal)
    return found


# --- Giving up ------------------------------------------------------------------------------------------------


def test_of_two_the_other_one_wins() -> None:
    book = Notebook()
    table = table_of("suit-up", "pp", book)
    for _ in range(3):
        play_one(table)
    table.give_up(1)
    outcome = table.outcome()
    assert outcome
    assert (outcome.winners, outcome.scores, outcome.why) == ((0,), (), "Ben gives up; Ana wins.")
    assert not outcome.void
    assert table.tell(1) == ["You give up."]
    assert "4 give up 1 #" in book.text
    assert verified(book.text).finished
    assert again(table, book).outcome() == outcome
    assert as_written(read_journal(book.text.encode()))[-2:] == ["Ben gives up.", "Ben gives up; Ana wins."]


def test_among_more_a_bot_finishes_and_the_result_says_so() -> None:
    book = Notebook()
    table = plain_table(book=book)
    play_one(table)
    table.give_up(0)
    assert table.outcome() is None
    assert table.number == 2
    with pytest.raises(Refused):
        table.give_up(0)
    with pytest.raises(Refused):
        table.ask_undo(0, 2)
    with pytest.raises(Refused):
        table.ask_call_off(0, True)
    found = again(table, book)
    assert found.chairs[0].gave_up
    while table.outcome() is None:
        seat = table.bot_to_act()
        if seat is None:
            play_one(table)
        else:
            assert seat == 0
            table.do(0, table.think(0), table.number)
    outcome = table.outcome()
    assert outcome
    assert outcome.notes == ("A bot finished for Ana, who gave up.",)
    assert verified(book.text).finished


def test_the_last_person_who_gives_up_ends_the_game() -> None:
    book = Notebook()
    table = plain_table("ppb", book=book)
    table.give_up(0)
    assert table.outcome() is None
    table.give_up(1)
    outcome = table.outcome()
    assert outcome
    assert (outcome.winners, outcome.notes) == ((), ())
    assert outcome.why == "Ben gives up, and the game ends here."
    assert verified(book.text).finished
    assert again(table, book).outcome() == outcome
    with pytest.raises(SuitcaseError, match="not played to its end"):
        Reviewer(SUITS, read_journal(book.text.encode()), 0)


def test_a_bot_that_finished_for_who_left_is_in_the_result() -> None:
    table = plain_table("ppb")
    table.leave(0)
    while table.outcome() is None:
        seat = table.bot_to_act()
        table.do(seat, table.think(seat), table.number) if seat is not None else play_one(table)
    outcome = table.outcome()
    assert outcome
    assert outcome.notes == ("A bot finished for Ana.",)


def test_who_plays_with_bots_alone_finds_the_game_as_they_left_it() -> None:
    table = plain_table("pbb")
    table.leave(0)
    assert table.bot_to_act() is None
    assert table.without(0) == "the table waits until Ana is back"
    among = plain_table("ppb")
    among.leave(0, waits=True)
    assert among.bot_to_act() is None
    among.leave(0)
    assert among.bot_to_act() == 0


def test_a_story_has_ends_of_its_own() -> None:
    table = table_of("suits-rpg", "pp", Notebook())
    with pytest.raises(Refused, match="ends of its own"):
        table.give_up(1)
    with pytest.raises(Refused, match="ends of its own"):
        table.ask_call_off(1, True)


# --- Calling off ----------------------------------------------------------------------------------------------


def test_all_have_to_agree_to_call_a_game_off() -> None:
    book = Notebook()
    table = plain_table(book=book)
    play_one(table)
    table.ask_call_off(0, True)
    asked = table.call_off
    assert asked
    assert asked.waiting == {1, 2}
    play_one(table)
    table.ask_call_off(1, True)
    table.ask_call_off(1, True)  # said twice
    assert table.outcome() is None
    table.ask_call_off(2, False)
    assert not calling_off(table)
    table.ask_call_off(0, True)
    table.ask_call_off(2, False)
    with pytest.raises(Refused, match="declined"):
        table.ask_call_off(0, True)
    table.ask_call_off(2, True)
    table.leave(0)  # a bot plays for Ana: she has left it to the others
    table.ask_call_off(1, True)
    assert table.outcome() is None  # she was there when it was asked
    table.ask_call_off(1, False)
    play_one(table)
    table.ask_call_off(2, True)
    table.ask_call_off(1, True)
    outcome = table.outcome()
    assert outcome
    assert (outcome.winners, outcome.void) == ((), True)
    assert table.tell(None) == ["All agree to call the game off."]
    assert table.position.to_act()  # the position is as it was
    assert table.bot_to_act() is None
    assert verified(book.text).finished
    assert again(table, book).outcome() == outcome


def calling_off(table: Table) -> bool:
    return table.call_off is not None


def test_nobody_escapes_from_bots_by_calling_off() -> None:
    with pytest.raises(Refused, match="bots alone"):
        plain_table("pbb").ask_call_off(0, True)
    with pytest.raises(Refused, match="Nobody asks"):
        plain_table().ask_call_off(0, False)


def lines(book: Notebook, more: list[str]) -> bytes:
    """A journal with other lines at its end, and right checks."""
    journal = read_journal(book.text.encode())
    scribe = Scribe(journal.check)
    return (book.text + "".join(scribe.line(line) for line in more)).encode()


@pytest.mark.parametrize(
    ("more", "why"),
    [
        (["1 give up 9"], "no seat 9"),
        (["1 give up 0", "2 undo 0"], "past a draw"),
        (["1 call off", "2 0 {card}"], "over before"),
        (["1 give up 0", 'end {"winners":[1],"scores":[],"why":"x"}'], "not what the actions lead to"),
        (["1 call off", 'end {"winners":[1],"scores":[],"why":"x"}'], "not what the actions lead to"),
        (["1 0 call off"], "call off"),
        (["1 give up"], "not an action"),
        (["1 give up ١"], "not an action"),
        (["1 call off | 1/2"], "not needed"),
    ],
)
def test_a_journal_with_an_end_that_cannot_be_is_damaged(more: list[str], why: str) -> None:
    book = Notebook()
    table = plain_table(book=book)
    card = table.position.legal(0)[0]
    with pytest.raises(Damaged, match=why):
        for _ in replay(SUITS, read_journal(lines(book, [line.replace("{card}", card) for line in more]))):
            pass


# --- Practice -------------------------------------------------------------------------------------------------


def test_in_practice_anything_can_be_taken_back_and_the_result_says_so() -> None:
    book = Notebook()
    table = Table(SUITS, chairs("pbb"), ONE_HAND, seed=SEED, book=book, agreed=Agreed(practice=True))
    table.begin()

    def to_me() -> None:
        while (seat := table.bot_to_act()) is not None:
            table.do(seat, table.think(seat), table.number)

    first = table.position.dump()
    table.do(0, table.position.legal(0)[0], 0)
    to_me()
    table.do(0, table.position.legal(0)[0], table.number)
    to_me()
    table.ask_undo(0, table.number)
    table.ask_undo(0, table.number)  # past what the bots have shown
    assert table.position.dump() == first
    assert again(table, book).position.dump() == first
    assert again(table, book).settled() is None  # nothing is: no snapshot would know its draws
    while table.outcome() is None:
        to_me()
        if table.outcome() is None:
            play_one(table)
    outcome = table.outcome()
    assert outcome
    assert outcome.void
    assert outcome.notes == ("A practice game: anything could be taken back, and it counts in no figures.",)
    assert "\npractice #" in book.text
    assert verified(book.text).finished
    with pytest.raises(Damaged, match=r"Line 7: .* no place|practice"):
        read_journal(book.text.replace("\npractice #", "\npractice 1 #").encode())


def test_past_a_draw_in_practice_and_nowhere_else() -> None:
    """Cards that were drawn are drawn anew; the seed still proves each of them."""
    book = Notebook()
    game = find_game("suit-up-cards")
    table = Table(game, chairs("pbbb"), game.options(), seed=seed_from_text("practice"), book=book, agreed=Agreed(True))
    table.begin()
    drawn = 0
    while drawn < 3:
        seat = table.bot_to_act()
        table.do(0 if seat is None else seat, table.think(seat or 0), table.number)
        drawn += " | " in book.text.rstrip().rpartition("\n")[2]
    while table.can_undo(0):
        table.ask_undo(0, table.number)
    assert not table.ways_back.seats()
    journal = read_journal(book.text.encode())
    assert verify(game, journal).draws > 0
    strict = book.text.replace("practice", "strict", 1)
    with pytest.raises(Damaged):
        read_journal(strict.encode())
    for _ in replay(game, journal):
        pass
    with pytest.raises(Damaged, match="past a draw"):
        for _ in replay(game, journal._replace(header=journal.header._replace(practice=False))):
            pass


@pytest.mark.parametrize("kinds", ["ppb", "pbo", "bbb", "ppp"])
def test_practice_is_for_one_person_among_bots(kinds: str) -> None:
    with pytest.raises(SuitcaseError, match="one person among bots"):
        Table(SUITS, chairs(kinds), ONE_HAND, seed=SEED, agreed=Agreed(practice=True))


# --- Several actions as one -------------------------------------------------------------------------------------


def giving(table: Table) -> tuple[int, list[str]]:
    """A seat that may choose several cards to give, and three different ones of it."""
    while True:
        for seat in table.position.to_act():
            trial, chosen = table.position.copy(), list[str]()
            while len(chosen) < 3 and seat in trial.to_act():
                fresh = [action for action in trial.legal(seat) if action not in chosen and action != "done"]
                if not fresh or trial.game.name != "suit-up-cards":
                    break
                trial.apply(seat, fresh[0], table._recorder)
                if table._recorder.take() or trial.shows() == 2:
                    break
                chosen.append(fresh[0])
            if len(chosen) == 3:
                return seat, chosen
        play_one(table)


def test_a_choice_goes_whole_or_not_at_all() -> None:
    book = Notebook()
    table = table_of("suit-up-cards", "pppb", book)
    seat, chosen = giving(table)
    number, before, text = table.number, table.position.dump(), book.text
    with pytest.raises(Refused):
        table.do_all(seat, [*chosen, "castle"], number)
    for stale in (number - 1, number + 1):
        with pytest.raises(Refused, match="moved on"):
            table.do_all(seat, chosen, stale)
    assert (table.number, table.position.dump(), book.text) == (number, before, text)
    assert table.do_all(seat, chosen, number) is None
    assert table.number == number + 3
    told = table.tell(seat)
    assert len(told) >= 3 or told == table.position.tell(seat, table.names)
    table.ask_undo(seat, table.number)
    while table.undo:
        table.answer_undo(min(table.undo.waiting), True)
    assert table.position.dump() == before  # as it went, it is taken back


def test_a_choice_cannot_be_used_to_look() -> None:
    """Where an action turns something up, it stays played, whatever follows."""
    table = table_of("suit-up-cards", "pppb", Notebook())
    while True:
        seat = table.position.to_act()[0]
        action = table.position.legal(seat)[0]
        trial, mark = table.position.copy(), table._chance.mark()
        trial.apply(seat, action, table._recorder)
        drew = table._recorder.take()
        table._chance.rewind(mark)
        if drew:
            break
        table.do(seat, action, table.number)
    number = table.number
    why = table.do_all(seat, [action, "castle"], number)
    assert why
    assert why.startswith("The choice was played as far as something turned up; then: ")
    assert table.number == number + 1
