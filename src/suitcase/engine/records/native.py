"""The compiled twins of the functions marked `@native`: same names, same results, the processor's own way.

Only `compiled.py` imports this file, because it needs numba.
"""

from __future__ import annotations

import math
from typing import Annotated, Any

import llvmlite.binding
import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from suitcase.engine.records.rule import Actions, rule

I64 = ir.IntType(64)
HAS_PDEP = bool(llvmlite.binding.get_host_cpu_features().get("bmi2"))


@intrinsic  # type: ignore[untyped-decorator]  # numba has no types
def _popcount(typing: Any, members: Any) -> Any:
    return types.int64(types.int64), lambda context, builder, signature, args: builder.ctpop(args[0])


@intrinsic  # type: ignore[untyped-decorator]  # numba has no types
def _trailing_zeros(typing: Any, members: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), code


@intrinsic  # type: ignore[untyped-decorator]  # numba has no types
def _deposit(typing: Any, source: Any, mask: Any) -> Any:
    """x86's PDEP: puts the bits of `source` into the places that `mask` has."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        name = "llvm.x86.bmi.pdep.64"
        function = builder.module.globals.get(name)
        if function is None:
            function = ir.Function(builder.module, ir.FunctionType(I64, [I64, I64]), name)
        return builder.call(function, args)

    return types.int64(types.int64, types.int64), code


@rule
def fresh(states: Annotated[Any, "state[]"], source: int, target: int) -> Annotated[Any, "state"]:
    states[target] = states[source]
    return states[target]


@rule
def exp(x: float) -> float:
    return math.exp(x)


@rule
def count_bits(members: int) -> int:
    return _popcount(members)  # type: ignore[no-any-return]  # an intrinsic has no types


@rule
def lowest_bit(members: int) -> int:
    return _trailing_zeros(members)  # type: ignore[no-any-return]  # an intrinsic has no types


@rule
def list_bits(members: int, into: Actions) -> int:
    n = 0
    while members:
        into[n] = _trailing_zeros(members)
        members &= members - 1
        n += 1
    return n


@rule
def nth_bit(members: int, n: int) -> int:
    return _trailing_zeros(nth_member(members, n))  # type: ignore[no-any-return]  # an intrinsic has no types


if HAS_PDEP:

    @rule
    def nth_member(members: int, n: int) -> int:
        return _deposit(1 << n, members)  # type: ignore[no-any-return]  # an intrinsic has no types

else:

    @rule
    def nth_member(members: int, n: int) -> int:
        # Halve the place where the n-th bit can be, counting what lies below it.
        skipped = 0
        width = 32
        while width:
            inside = _popcount((members >> skipped) & ((1 << width) - 1))
            if n >= inside:
                n -= inside
                skipped += width
            width >>= 1
        return 1 << skipped


@rule
def below(chance: Any, n: int) -> int:
    """SplitMix64, as in `chance.FastChance`."""
    chance.state += np.int64(-7046029254386353131)  # 0x9E3779B97F4A7C15 as a signed number
    mixed = np.uint64(chance.state)
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return np.int64(((mixed >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))  # type: ignore[return-value]  # an int to numba
