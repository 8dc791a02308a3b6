"""The bounds of our dependencies are true: what the checks ran with is inside them."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from suitcase.server.door.versions import KNOWN

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
WORDS = [*PROJECT["dependencies"], *(word for extra in PROJECT["optional-dependencies"].values() for word in extra)]
DEPENDENCIES = [Requirement(word) for word in WORDS]
PINNED = {
    canonicalize_name(name): number
    for name, number in re.findall(r"^([\w.-]+)==(.+)$", (ROOT / "constraints.txt").read_text("utf-8"), re.MULTILINE)
}


@pytest.mark.parametrize("needed", DEPENDENCIES, ids=lambda needed: needed.name)
def test_a_dependency_has_bounds_and_what_we_test_with_is_inside(needed: Requirement) -> None:
    assert {bound.operator for bound in needed.specifier} == {">=", "<"}, "a lower and an upper bound"
    pinned = PINNED[canonicalize_name(needed.name)]
    assert pinned in needed.specifier
    # Nobody has tried what is older than that.
    lowest = next(bound.version for bound in needed.specifier if bound.operator == ">=")
    assert pinned.split(".")[: len(lowest.split("."))] == lowest.split(".")
    try:
        installed = version(needed.name)
    except PackageNotFoundError:
        pytest.skip(f"{needed.name} is not installed")
    assert installed in needed.specifier


def test_the_bound_of_uvicorn_is_the_version_that_we_extend() -> None:
    [uvicorn] = [needed for needed in DEPENDENCIES if needed.name == "uvicorn"]
    minor = int(KNOWN.split(".")[1])
    assert str(uvicorn.specifier) in (f">=0.{minor},<0.{minor + 1}", f"<0.{minor + 1},>=0.{minor}")
