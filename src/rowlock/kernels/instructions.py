"""Single instructions that numba does not offer: on bits, and on memory without its arrays."""

from typing import Any

import llvmlite.binding
import numba
import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from rowlock.kernels.compiler import leaf


def _nth_bit_in_steps(bits: Any, nth: Any) -> Any:
    """The mask of the nth set bit, the lower ones taken away one by one."""
    for _ in range(nth):
        bits &= bits - np.uint64(1)
    return bits & (~bits + np.uint64(1))


@intrinsic
def _deposit(context: Any, bits: Any, mask: Any) -> Any:
    """Spread low bits over the set bits of a mask: one instruction where there is one."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        word = ir.IntType(64)
        name = "llvm.x86.bmi.pdep.64"
        pdep = builder.module.declare_intrinsic(name, (), ir.FunctionType(word, [word, word]))
        return builder.call(pdep, arguments)

    return numba.uint64(numba.uint64, numba.uint64), generate


def _nth_bit_at_once(bits: Any, nth: Any) -> Any:
    """The mask of the nth set bit."""
    return _deposit(np.uint64(1) << np.uint64(nth), bits)


_FEATURES = llvmlite.binding.get_host_cpu_features()
nth_bit = leaf(_nth_bit_at_once if _FEATURES.get("bmi2") else _nth_bit_in_steps)


@intrinsic
def count_bits(context: Any, bits: Any) -> Any:
    """How many bits of a number are set: one instruction of the processor."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return numba.int64(numba.uint64), generate


@intrinsic
def lowest_bit(context: Any, bits: Any) -> Any:
    """Which bit of a number is the lowest that is set; 64 if none is."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.IntType(1)(0))

    return numba.int64(numba.uint64), generate


@intrinsic
def highest_bit(context: Any, bits: Any) -> Any:
    """Which bit of a number is the highest that is set; there must be one."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        zeros = builder.ctlz(arguments[0], ir.IntType(1)(0))
        return builder.sub(ir.IntType(64)(63), zeros)

    return numba.int64(numba.uint64), generate


@intrinsic
def words_of(context: Any, array: Any) -> Any:
    """The words of an array, without the array: a pointer costs nothing to hand on.

    Numba counts references to arrays wherever they are passed. In loops of a few nanoseconds
    that counting would be most of the time.
    """

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        made = context.make_array(signature.args[0])(context, builder, arguments[0])
        return made.data

    return types.CPointer(array.dtype)(array), generate


@leaf
def at(table: Any, index: int) -> Any:
    """An entry of a constant table: never counted from the end, so never checked for that."""
    return words_of(table)[index]


@intrinsic
def words_from(context: Any, words: Any, first: Any) -> Any:
    """The words from one on."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.gep(arguments[0], [arguments[1]])

    return words(words, types.int64), generate


@intrinsic
def floats_at(context: Any, where: Any) -> Any:
    """The floats that lie at an address."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.inttoptr(arguments[0], context.get_value_type(signature.return_type))

    return types.CPointer(types.float64)(types.int64), generate


def _read_as(kind: Any) -> Any:
    """An instruction that reads the same memory as numbers of another kind."""

    @intrinsic
    def read(context: Any, memory: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.bitcast(arguments[0], context.get_value_type(signature.return_type))

        return types.CPointer(kind)(memory), generate

    return read


singles_in = _read_as(types.float32)
floats_in = _read_as(types.float64)


def stack_of(kind: Any, size: int) -> Any:
    """An instruction that gives so many numbers of one kind, not filled, on the stack."""

    @intrinsic
    def stacked(context: Any) -> Any:
        def generate(context: Any, builder: Any, _signature: Any, _arguments: Any) -> Any:
            return cgutils.alloca_once(builder, context.get_value_type(kind), size=size)

        return types.CPointer(kind)(), generate

    return stacked
