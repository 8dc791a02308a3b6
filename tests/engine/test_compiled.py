"""The compiled form: its cache notices every change, and what cannot be translated is a sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from textwrap import dedent
from types import FunctionType, SimpleNamespace

import numpy as np
import pytest

from suitcase.engine import FastChance, Record, SuitcaseError, i8, rule
from suitcase.engine.records import kernels
from suitcase.engine.records.compiled import Compiled, NotTranslatable
from suitcase.games import game
from suitcase.games.suits import Suits

PROGRAM = dedent("""
    import numpy as np
    from suitcase.engine import FastChance
    from suitcase.engine.records import kernels
    from suitcase.engine.records.compiled import Compiled
    from counting import rules
    from counting.state import State

    compiled = Compiled("counting", State, kernels.hooks(vars(rules)))
    print("on disk" if compiled.is_ready(kernels.playouts) else "new")
    playouts = compiled.kernel(kernels.playouts)
    blank = State().pack()
    print(playouts(blank, blank.copy(), FastChance(1).pack(), np.zeros(1, np.int64), 10, np.zeros(1, np.int64)))
""")
STATE = "from suitcase.engine import Record, i8\nclass State(Record):\n    n: int = i8()\n"
RULES = dedent("""
    from suitcase.engine import Actions, Chance, rule
    from counting.constants import LENGTH, STEPS
    from counting.state import State

    @rule
    def start(s: State, chance: Chance) -> None:
        s.n = 0

    @rule
    def mover(s: State) -> int:
        return 0 if s.n < LENGTH else -1

    @rule
    def legal(s: State, seat: int, actions: Actions) -> int:
        actions[0] = 0
        return 1

    @rule
    def apply(s: State, seat: int, action: int, chance: Chance) -> None:
        s.n += STEPS[action]

    @rule
    def wins(s: State, seat: int) -> bool:
        return True

    @rule
    def score(s: State, seat: int) -> int:
        return s.n
""")


def run(folder: Path) -> list[str]:
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join([str(folder), *sys.path]),
        "SUITCASE_CACHE": str(folder / "cache"),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    done = subprocess.run([sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=True)
    return done.stdout.split("\n")[:2]


def test_a_changed_constant_in_another_file_is_noticed(tmp_path: Path) -> None:
    """numba's own cache would go on with the old constant."""
    package = tmp_path / "counting"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "state.py").write_text(STATE)
    (package / "rules.py").write_text(RULES)
    constants = package / "constants.py"
    constants.write_text("LENGTH = 6\nSTEPS = [1]\n")
    assert run(tmp_path) == ["new", "60"]
    assert run(tmp_path) == ["on disk", "60"]
    constants.write_text("LENGTH = 8\nSTEPS = [1]\n")
    assert run(tmp_path) == ["new", "80"]
    constants.write_text("LENGTH = 8\nSTEPS = [2]\n")
    assert run(tmp_path) == ["new", "40"]
    constants.write_text("LENGTH = 6\nSTEPS = [1]\n")
    assert run(tmp_path) == ["on disk", "60"]


def test_a_rule_that_moved_to_another_file_is_noticed() -> None:
    """What is kept on disk names the module of each rule, so it is of no use when that module has another name."""

    def folder() -> Path:
        compiled = Compiled("suits", Suits.state, Suits().hooks)
        return compiled.folder(kernels.playouts)

    apply = Suits().hooks["apply"]
    before, module = folder(), apply.__module__
    try:
        apply.__module__ = "suitcase.games.suits.moved"
        assert folder() != before
    finally:
        apply.__module__ = module
    assert folder() == before


@pytest.mark.usefixtures("compiled_suits")
def test_the_same_seed_gives_the_same_games_compiled_and_plain() -> None:
    suits = game("suits")
    assert isinstance(suits, Suits)
    playouts = suits.compiled.kernel(kernels.playouts)
    blank = suits.blank(3, suits.options())
    wins = np.zeros(3, np.int64)
    chance = FastChance(9)
    moves = playouts(blank.pack(), blank.pack(), chance.pack(), np.zeros(48, np.int64), 20, wins)
    plain_wins = [0, 0, 0]
    play_out = kernels.plain(kernels.play_out, suits.hooks)
    plain_moves = 0
    for _ in range(20):
        s = blank.copy()
        suits.hooks["start"](s, chance)
        plain_moves += play_out(s, [0] * 48, chance)
        plain_wins[s.winner] += 1
    assert (plain_moves, plain_wins) == (moves, wins.tolist())


@pytest.mark.usefixtures("compiled_suits")
def test_what_another_copy_of_the_program_compiled_is_not_ready_here(tmp_path: Path) -> None:
    """numba would not find it, and compile in silence."""
    suits = game("suits")
    assert isinstance(suits, Suits)
    compiled = suits.compiled
    compiled.kernel(kernels.playouts)
    assert compiled.is_ready(kernels.playouts)
    code = kernels.playouts.__code__
    copies = [tmp_path / "kernels.py", tmp_path / "nowhere.py"]
    copies[0].write_bytes(Path(code.co_filename).read_bytes())
    (compiled.folder(kernels.playouts) / "playouts.ready").touch()  # the mark as an earlier version left it
    for file in copies:
        other = FunctionType(code.replace(co_filename=str(file)), vars(kernels), "playouts")
        other.__module__, other.__annotations__ = kernels.__name__, kernels.playouts.__annotations__
        assert compiled.folder(other) == compiled.folder(kernels.playouts)
        assert not compiled.is_ready(other)


def test_no_index_leaves_its_array() -> None:
    """numba does not look by default; here it does, over whole games of everything that kernels do."""
    program = dedent("""
        from suitcase.engine.exam.both_forms import check_both_forms
        from suitcase.games import game
        suits = game("suits")
        print(sum(check_both_forms(suits, 3, suits.options(), seed) for seed in range(3)))
    """)
    environment = os.environ | {"NUMBA_BOUNDSCHECK": "1"}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == "432\n"


class Tiny(Record):
    n: int = i8()


NAMES = {"a": 1}


@rule
def uses_a_dict(s: Tiny) -> int:
    return NAMES["a"]


def helper(n: int) -> int:
    return n + 1


@rule
def uses_a_helper(s: Tiny) -> int:
    return helper(s.n)


@rule
def takes_a_string(s: Tiny, word: str) -> int:
    return s.n


@pytest.mark.parametrize(
    ("mover", "sentence"),
    [
        (uses_a_dict, "uses_a_dict uses NAMES, a dict"),
        (uses_a_helper, r"uses_a_helper uses helper, a function; .*is it marked @rule"),
        (takes_a_string, "takes_a_string has <class 'str'> in its signature"),
    ],
)
def test_what_has_no_compiled_form_is_named(mover: object, sentence: str, tmp_path: Path) -> None:
    suits = game("suits")
    assert isinstance(suits, Suits)
    compiled = Compiled("tiny", Tiny, suits.hooks | {"mover": mover})
    with pytest.raises(NotTranslatable, match=sentence):
        compiled.kernel(kernels.playouts)


def test_rules_that_lack_a_hook_are_told_which() -> None:
    with pytest.raises(TypeError, match="the rules lack @rule legal, score"):
        kernels.hooks(vars(SimpleNamespace(**{n: rule(lambda: 0) for n in ("start", "mover", "apply", "wins")})))


def test_an_unwritable_cache_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setenv("SUITCASE_CACHE", str(tmp_path / "file"))
    with pytest.raises(SuitcaseError, match="set SUITCASE_CACHE to a folder you may write to"):
        Suits().compiled.kernel(kernels.playouts)
