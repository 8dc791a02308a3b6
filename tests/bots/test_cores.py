"""Cores that all who think share: free ones are used, nobody waits for another, and nothing is found out otherwise."""

from __future__ import annotations

import threading
from concurrent.futures import Future

import pytest

from suitcase.bots import bot
from suitcase.bots.cores import CORES, Cores
from suitcase.bots.levels import LEVELS
from suitcase.bots.search import SearchBot, search_bot
from suitcase.engine import FastChance
from suitcase.games.suits import GAME as SUITS
from suitcase.lab.arena.players import read_players
from tests.serving import PATIENCE


class Held:
    """Work that is held until it may end, and says where it is done."""

    def __init__(self) -> None:
        self.free = threading.Event()
        self.threads: list[str] = []

    def __call__(self) -> None:
        self.threads.append(threading.current_thread().name)
        assert self.free.wait(PATIENCE)


def test_work_goes_to_free_cores_and_is_done_at_once_where_none_is_free() -> None:
    cores, held = Cores(2), Held()
    beside = [cores.submit(held) for _ in range(2)]
    mine = cores.submit(threading.current_thread)  # both cores are busy, and this is done all the same
    assert mine.result() is threading.current_thread()
    assert not any(one.done() for one in beside)
    held.free.set()
    assert [one.result(PATIENCE) for one in beside] == [None, None]
    assert {name.partition("_")[0] for name in held.threads} == {"core"}
    again = cores.submit(threading.current_thread)
    assert again.result(PATIENCE) is not threading.current_thread()  # they are free again


def test_one_core_has_no_threads() -> None:
    cores = Cores(1)
    assert [*cores.map(lambda _: threading.current_thread(), range(3))] == 3 * [threading.current_thread()]
    assert "_threads" not in vars(cores)


@pytest.mark.parametrize("number", [1, 2])
def test_work_that_fails_is_its_askers_error_and_its_core_is_free_again(number: int) -> None:
    def fail() -> None:
        raise ZeroDivisionError

    cores = Cores(number)
    for _ in range(5):
        failed: Future[None] = cores.submit(fail)
        with pytest.raises(ZeroDivisionError):
            failed.result(PATIENCE)
    assert cores._busy == 0


@pytest.mark.usefixtures("thinking")
def test_a_level_decides_the_same_on_any_number_of_cores() -> None:
    position = SUITS.new(chance=FastChance(5))
    [seat] = position.to_act()
    world = position.redeal(seat, FastChance(6))
    found = {
        search_bot(SUITS, "hard", cores).consider(world, seat, FastChance(7))[0] for cores in (None, Cores(1), Cores(3))
    }
    assert len(found) == 1


@pytest.mark.usefixtures("thinking")
def test_bots_at_tables_use_free_cores_and_those_in_arenas_one_thread() -> None:
    for level in LEVELS:
        at_table, in_arena = bot(level, SUITS), read_players(SUITS, [level])[0].bot(SUITS)
        assert isinstance(at_table, SearchBot)
        assert isinstance(in_arena, SearchBot)
        assert (at_table._threads, in_arena._threads) == (CORES, None)
