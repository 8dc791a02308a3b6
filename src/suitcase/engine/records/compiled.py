"""Rules as native code: the same functions, translated by numba over the flat form of the state.

Each function is cloned into a private globals dict, in which rules are replaced by their compiled form,
`@native` functions by their twins and lists by arrays, and compiled with the one signature that its
annotations state. Kernels (`kernels.py`) are compiled the same way, once per game, with the game's rules
in the place of the hooks, and only they are kept on disk: a kernel carries its rules inside.

numba's own cache does not notice a change in another file. So each kernel lies in a folder named by a
digest of everything that goes into them: the code of each rule, the value of each constant it
uses, the fields of the records, and the versions of Python, numba, llvmlite and numpy.
"""

from __future__ import annotations

import builtins
import enum
import gc
import hashlib
import os
import shutil
import sys
import threading
import types
import typing
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import llvmlite
import numba
import numpy as np
import platformdirs
from numba.core import codegen
from numba.core import types as nb
from numba.core.compiler_lock import global_compiler_lock

from suitcase.engine.chance import Chance, FastChance
from suitcase.engine.errors import SuitcaseError
from suitcase.engine.records import kernels, native
from suitcase.engine.records.record import Record
from suitcase.engine.records.rule import global_names, kind_of, rebind
from suitcase.engine.search.tree import Node, Settings

COMPILED = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "error_model": "numpy"}
# Bytes of bytecode, callees included, up to which a rule is copied into its callers. Small rules gain much by it;
# a whole turn, copied wherever it may begin, takes minutes to compile and gains nothing.
MOST_INLINED = 300
# How often LLVM goes over a kernel with all its rules inside. The rules themselves are not optimized before, as numba
# would: a large game then compiles in half of the time and is as quick. After one round Suits is a tenth slower.
ROUNDS = 2
KEPT_FOLDERS = 4  # per kernel of a game; a folder is some 100 kB

_one_at_a_time = threading.Lock()  # numba reads its cache folder from a global


class NotTranslatable(TypeError):
    """A rule uses something that has no compiled form."""


class Compiled:
    """One game's kernels as native code. `kernel(kernels.playouts)` is ready to call."""

    def __init__(self, name: str, state: type[Record], rules: Mapping[str, Callable[..., Any]]) -> None:
        self._name = name
        self._hooks = dict(rules)
        self._records: dict[str, type[Record]] = {
            "state": state,
            "chance": FastChance,
            "node": Node,
            "settings": Settings,
        }
        self._types = {key: numba.from_dtype(record.dtype()) for key, record in self._records.items()}
        self._clones: dict[Callable[..., Any], Any] = {}
        self._kernels: dict[str, Any] = {}
        self._weights: dict[Callable[..., Any], int] = {}
        self._digests: dict[Callable[..., Any], str] = {}

    def kernel(self, function: Callable[..., Any], progress: Callable[[str], None] | None = None) -> Callable[..., Any]:
        """The kernel, from memory, from disk, or compiled now (`progress` is told so first)."""
        name = function.__name__
        if name not in self._kernels:
            with _one_at_a_time:
                if name not in self._kernels:
                    self._kernels[name] = self._load_or_compile(function, progress)
        return self._kernels[name]  # type: ignore[no-any-return]  # a numba dispatcher is a callable

    def is_ready(self, function: Callable[..., Any]) -> bool:
        """Whether the kernel lies on disk, so that asking for it takes no compilation."""
        return self._mark(self.folder(function), function).exists()

    def _load_or_compile(self, function: Callable[..., Any], progress: Callable[[str], None] | None) -> Any:
        folder = self.folder(function)
        mark = self._mark(folder, function)
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise SuitcaseError(
                f"Cannot write to {cache_folder()} ({error.strerror}); set SUITCASE_CACHE to a folder you may write to."
            ) from None
        known = mark.exists()
        if not known:
            if progress:
                progress(f"Compiling {self._name} for speed (once on this machine) ...")
            # Callees first, each with its one signature; numba alone would make one version for
            # every mixture of widths it meets.
            with _without_collector(), _for_linking_alone():
                self._compile_callees(function)
        before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(folder)
        try:
            dispatcher = numba.njit(cache=True, nogil=True, error_model="numpy")(self._clone_code(function))
        finally:
            numba.config.CACHE_DIR = before
        with _without_collector(), _in_rounds():
            dispatcher.compile(self._signature(function))
        dispatcher.disable_compile()
        if not known:
            mark.touch()
            _forget_old_folders(folder)
        return dispatcher

    @staticmethod
    def _mark(folder: Path, function: Callable[..., Any]) -> Path:
        """The file that says that a kernel lies on disk. numba finds a kernel again only for the same source file with
        the same time and size, so another copy of the program has a mark of its own."""
        assert isinstance(function, types.FunctionType)
        file = Path(function.__code__.co_filename)
        try:
            state = (file.stat().st_mtime, file.stat().st_size)
        except OSError:
            state = (0.0, 0)
        stamp = hashlib.sha256(repr((str(file), *state)).encode()).hexdigest()
        return folder / f"{function.__name__}-{stamp[:12]}.ready"

    def _compile_callees(self, function: Callable[..., Any]) -> None:
        for callee in self._callees(function):
            self._compile_callees(callee)
            clone = self._clone(callee)
            if not clone.signatures:
                clone.compile(self._signature(callee))
                clone.disable_compile()

    def _clone(self, function: Callable[..., Any]) -> Any:
        if function not in self._clones:
            small = self._weight(function) <= MOST_INLINED
            self._clones[function] = numba.njit(forceinline=small, **COMPILED)(self._clone_code(function))
        return self._clones[function]

    def _weight(self, function: Callable[..., Any]) -> int:
        """How large a rule is, with the callees that are copied into it."""
        if function not in self._weights:
            assert isinstance(function, types.FunctionType)
            inside = [self._weight(callee) for callee in self._callees(function)]
            self._weights[function] = len(function.__code__.co_code) + sum(w for w in inside if w <= MOST_INLINED)
        return self._weights[function]

    def _clone_code(self, function: Callable[..., Any]) -> types.FunctionType:
        scope: dict[str, Any] = {"__builtins__": builtins, "__name__": function.__module__}
        for name, value in self._globals(function):
            if kind_of(value):
                scope[name] = self._clone(value)
            elif isinstance(value, list):
                scope[name] = np.array(value)
            else:
                scope[name] = value
        clone = rebind(function, scope)
        # Two games may have rules of one name, two sets even the same rule over other constants. In one process native
        # code is linked by name, so the name must tell them apart.
        clone.__qualname__ = f"{function.__qualname__}_{self._digest(function)[:16]}"
        return clone

    def _callees(self, function: Callable[..., Any]) -> Iterator[Callable[..., Any]]:
        for _, value in self._globals(function):
            if kind_of(value):
                yield value

    def _globals(self, function: Callable[..., Any]) -> Iterator[tuple[str, Any]]:
        """What a function's free names mean in the compiled form."""
        assert isinstance(function, types.FunctionType)
        for name in global_names(function.__code__):
            if function.__module__ in kernels.ROOMS and name in self._hooks:
                value = self._hooks[name]
            elif name in function.__globals__:
                value = function.__globals__[name]
            else:
                continue  # a builtin
            if kind_of(value) == "native":
                value = _twin(value)
            yield name, value

    def _signature(self, function: Callable[..., Any]) -> Any:
        hints = typing.get_type_hints(function, include_extras=True)
        returned = hints.pop("return", None)
        return self._type(function, returned)(*(self._type(function, hint) for hint in hints.values()))

    def _type(self, function: Callable[..., Any], hint: Any) -> Any:
        if function.__module__ == native.__name__ and hint is Any:
            return self._types["chance"]
        if hint in (int, bool, float, type(None), None):
            return {int: nb.int64, bool: nb.boolean, float: nb.float64}.get(hint, nb.void)
        if hint is Chance:
            return self._types["chance"]
        if isinstance(hint, type) and issubclass(hint, Record):
            return self._types["state"]
        if isinstance(hint, type) and issubclass(hint, tuple):
            parts = [self._type(function, part) for part in typing.get_type_hints(hint, include_extras=True).values()]
            return nb.NamedTuple(parts, hint)  # type: ignore[attr-defined]  # numba has no types
        if typing.get_origin(hint) is typing.Annotated:
            what = hint.__metadata__[0]
            if what in self._types:
                return self._types[what]
            if what in BUFFERS:
                return BUFFERS[what]
            if what.endswith("[]") and what[:-2] in self._types:
                return nb.Array(self._types[what[:-2]], 1, "C")
        raise NotTranslatable(
            f"{function.__module__}.{function.__name__} has {hint} in its signature; "
            "a rule takes int, bool, a record, Chance, Actions, Features or a NamedTuple of such."
        )

    def folder(self, function: Callable[..., Any]) -> Path:
        """Where this kernel is kept; the name is a digest of all it is made of."""
        digest = hashlib.sha256()
        versions = (sys.version, numba.__version__, llvmlite.__version__, np.__version__)
        digest.update(repr((versions, numba.config.BOUNDSCHECK, MOST_INLINED, ROUNDS)).encode())
        for record in self._records.values():
            digest.update(repr(record.dtype()).encode())
        digest.update(self._digest(function).encode())
        # native.py is compared whole: its intrinsics are more than their code.
        digest.update(Path(native.__file__).read_bytes())
        return cache_folder() / f"{self._name}-{function.__name__}-{digest.hexdigest()[:20]}"

    def _digest(self, function: Callable[..., Any]) -> str:
        """Of all that a function is made of: its code, its constants, and the same of those that it calls."""
        if function not in self._digests:
            assert isinstance(function, types.FunctionType)
            # The module too: what is kept on disk names it, and a file that was renamed would not be found there.
            digest = hashlib.sha256(f"{function.__module__} {_code_text(function.__code__)}".encode())
            digest.update(str(self._signature(function)).encode())
            for name, value in self._globals(function):
                part = self._digest(value) if kind_of(value) else _constant_text(function, name, value)
                digest.update(f"{name} {part}".encode())
            self._digests[function] = digest.hexdigest()
        return self._digests[function]


BUFFERS = {
    "i64": nb.Array(nb.int64, 1, "C"),
    "i8": nb.Array(nb.int8, 1, "C"),
    "i64 rows": nb.Array(nb.int64, 2, "C"),
    "i8 rows": nb.Array(nb.int8, 2, "C"),
    "f64": nb.Array(nb.float64, 1, "C"),
    "f64 rows": nb.Array(nb.float64, 2, "C"),
}


def _twin(function: Callable[..., Any]) -> Callable[..., Any]:
    return getattr(native, function.__name__)  # type: ignore[no-any-return]  # looked up by name


@contextmanager
def _replaced(owner: Any, **methods: Any) -> Iterator[None]:
    """Replaces methods of numba's own for as long as this lasts. Nobody else compiles meanwhile."""
    with global_compiler_lock:
        before = {name: getattr(owner, name) for name in methods}
        try:
            for name, method in methods.items():
                setattr(owner, name, method)
            yield
        finally:
            for name, method in before.items():
                setattr(owner, name, method)


@contextmanager
def _without_collector() -> Iterator[None]:
    """numba makes millions of objects and keeps most of them; to look through them again and again takes a tenth of the
    time that compiling takes."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


@contextmanager
def _for_linking_alone() -> Iterator[None]:
    """A rule runs only as a part of the kernels that it is linked into: no machine code is made of it by itself, and it
    is optimized there."""

    def finalize(library: Any) -> None:
        library._finalize_dynamic_globals()
        library._finalized = True

    with (
        _replaced(codegen.CPUCodeLibrary, _optimize_final_module=lambda _: None, _finalize_final_module=finalize),
        _replaced(codegen.JITCPUCodegen, set_env=lambda *_: None),
    ):
        yield


@contextmanager
def _in_rounds() -> Iterator[None]:
    once = codegen.CPUCodeLibrary._optimize_final_module

    def optimize(library: Any) -> None:
        for _ in range(ROUNDS):
            once(library)

    with _replaced(codegen.CPUCodeLibrary, _optimize_final_module=optimize):
        yield


def cache_folder() -> Path:
    """$SUITCASE_CACHE, or the user's cache folder."""
    chosen = os.environ.get("SUITCASE_CACHE")
    return Path(chosen) if chosen else Path(platformdirs.user_cache_dir("suitcase", appauthor=False))


def _forget_old_folders(current: Path) -> None:
    kernel = current.name.rsplit("-", 1)[0]
    others = sorted(current.parent.glob(f"{kernel}-*"), key=lambda f: f.stat().st_mtime, reverse=True)
    for old in others[KEPT_FOLDERS:]:
        if old != current:
            shutil.rmtree(old, ignore_errors=True)


def _code_text(code: types.CodeType) -> str:
    consts = [_code_text(c) if isinstance(c, types.CodeType) else repr(c) for c in code.co_consts]
    return repr((code.co_code.hex(), consts, code.co_names, code.co_varnames, code.co_freevars))


def _constant_text(function: Callable[..., Any], name: str, value: Any) -> str:
    if isinstance(value, int | float | tuple | list):
        return repr(value)
    if isinstance(value, enum.EnumMeta):
        return repr({key: int(value[key]) for key in value.__members__})
    if function.__module__ == native.__name__:
        return name
    raise NotTranslatable(
        f"{function.__module__}.{function.__name__} uses {name}, a {type(value).__name__}; "
        "a rule may use numbers, lists of numbers, int enums and other rules (is it marked @rule?)."
    )
