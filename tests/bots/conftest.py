"""Bots that may think."""

from __future__ import annotations

import pytest


@pytest.fixture
def thinking(monkeypatch: pytest.MonkeyPatch, compiled_suits: None) -> None:
    """Suits is compiled, and its bots may use it."""
    monkeypatch.delenv("SUITCASE_WARMING")
