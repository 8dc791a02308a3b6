"""What all tests share: the order that they run in, and games that are compiled once, whichever worker is first."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
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


# Whoever asks for one of these waits until that game's kernels are on disk.
COMPILED = {
    "compiled_suits": "suits",
    "compiled_cards": "suit-up-cards",
    "compiled_suit_up": "suit-up",
    "compiled_pick_smarter": "pick-smarter",
    "compiled_lone_suit": "examples.lone_suit",
}
compiling: list[subprocess.Popen[bytes]] = []


def needed(item: pytest.Item) -> set[str]:
    """The games that must be compiled before a test."""
    asked = item.fixturenames if isinstance(item, pytest.Function) else []
    return {COMPILED[fixture] for fixture in asked if fixture in COMPILED}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files that need compiled games come behind the longest ones: the first worker comes to them late, and the others
    take from its end."""
    compiled = {item.path for item in items if needed(item)}

    def rank(item: pytest.Item) -> int:
        long = next((k for k, file in enumerate(LONGEST) if item.nodeid.startswith(file)), len(LONGEST))
        return long + (long == len(LONGEST) and item.path not in compiled)

    items.sort(key=rank)


def pytest_collection_finish(session: pytest.Session) -> None:
    """What is there now stays to the end; the collector need not look at it again and again. Where several workers run,
    the first one has games compiled from the beginning, so that few tests wait for it."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    if os.environ.get("PYTEST_XDIST_WORKER") == "gw0":
        asked = set().union(*map(needed, session.items))
        if games := [game for game in COMPILED.values() if game in asked]:
            words = [sys.executable, "-m", "tests.compiling", "--each", *games]
            compiling.append(subprocess.Popen(words, cwd=session.config.rootpath))


def pytest_sessionfinish() -> None:
    for process in compiling:
        process.terminate()  # all is done, or nobody waits for it any more
        process.wait()


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
    compile_game(COMPILED["compiled_suits"])


@pytest.fixture(scope="session")
def compiled_cards(compile_game: Callable[[str], None]) -> None:
    compile_game(COMPILED["compiled_cards"])


@pytest.fixture(scope="session")
def compiled_suit_up(compile_game: Callable[[str], None]) -> None:
    compile_game(COMPILED["compiled_suit_up"])


@pytest.fixture(scope="session")
def compiled_pick_smarter(compile_game: Callable[[str], None]) -> None:
    compile_game(COMPILED["compiled_pick_smarter"])


@pytest.fixture(scope="session")
def compiled_lone_suit(compile_game: Callable[[str], None]) -> None:
    compile_game(COMPILED["compiled_lone_suit"])
