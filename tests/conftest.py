"""What all tests share: the order that they run in, and games that are compiled once, whichever worker is first."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable

import pytest

os.environ["SUITCASE_WARMING"] = "off"  # opponents play simply where a test has not compiled them

# Those that take longest begin first, so that no worker has one of them left when the others are done. All of the
# browser's come before the others, so that a worker starts one browser.
LONGEST = (
    "tests/browser/games/test_suit_up_cards.py",
    "tests/browser/games/test_suit_up.py",
    "tests/browser/games/test_pick_smarter.py",
    "tests/browser/",
    "tests/games/influence/test_both_forms.py",
    "tests/server/disk/test_crash.py",
    "tests/games/suit_up_cards/test_bots.py",
    "tests/server/live/test_secrecy.py",
    "tests/terminal/test_suit_up.py",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(
        key=lambda item: next((k for k, file in enumerate(LONGEST) if item.nodeid.startswith(file)), len(LONGEST))
    )


def pytest_collection_finish() -> None:
    """What is there now stays to the end; the collector need not look at it again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: browsers, bots and disks let a worker wait."""
    return (os.cpu_count() or 1) + 1


@pytest.fixture(scope="session")
def compile_game() -> Callable[[str], None]:
    """Waits until a game's kernels are on disk."""
    from tests.compiling import compile_once  # it loads numba, which most tests can do without

    return compile_once


@pytest.fixture(scope="session")
def compiled_suits(compile_game: Callable[[str], None]) -> None:
    compile_game("suits")


@pytest.fixture(scope="session")
def compiled_cards(compile_game: Callable[[str], None]) -> None:
    compile_game("suit-up-cards")


@pytest.fixture(scope="session")
def compiled_lone_suit(compile_game: Callable[[str], None]) -> None:
    compile_game("examples.lone_suit")
