"""What all tests share: games that are compiled once, whichever worker needs one first."""

from __future__ import annotations

from collections.abc import Callable

import pytest


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
