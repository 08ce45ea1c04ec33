"""Single instructions that numba does not offer: on bits, and on memory without its arrays."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import llvmlite.binding
import numba
import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic, overload_method
from numpy.typing import NDArray

from rowlock.kernels.compiler.compiling import Instruction, leaf

if TYPE_CHECKING:
    from llvmlite.ir import IRBuilder, Value
    from numba.core.base import BaseContext
    from numba.core.types import Array, Type
    from numba.core.typing import Context as Typing
    from numba.core.typing.templates import Signature

    from rowlock.kernels.compiler.compiling import Generated


def _nth_bit_in_steps(bits: np.uint64, nth: int) -> np.uint64:
    """The mask of the nth set bit, the lower ones taken away one by one."""
    for _ in range(nth):
        bits &= bits - np.uint64(1)
    return bits & (~bits + np.uint64(1))


@intrinsic
def _deposit(_typing: "Typing", bits: "Type", mask: "Type") -> "Generated":
    """Spread low bits over the set bits of a mask: one instruction where there is one."""

    def generate(
        _context: "BaseContext",
        builder: "IRBuilder",
        _signature: "Signature",
        arguments: "Sequence[Value]",
    ) -> "Value":
        word = ir.IntType(64)
        name = "llvm.x86.bmi.pdep.64"
        pdep = builder.module.declare_intrinsic(name, (), ir.FunctionType(word, [word, word]))
        return builder.call(pdep, arguments)

    return numba.uint64(numba.uint64, numba.uint64), generate


def _nth_bit_at_once(bits: np.uint64, nth: int) -> np.uint64:
    """The mask of the nth set bit."""
    return _deposit(np.uint64(1) << np.uint64(nth), bits)


_FEATURES = llvmlite.binding.get_host_cpu_features()
nth_bit = leaf(_nth_bit_at_once if _FEATURES.get("bmi2") else _nth_bit_in_steps)


@intrinsic
def count_bits(_typing: "Typing", bits: "Type") -> "Generated":
    """How many bits of a number are set: one instruction of the processor."""

    def generate(
        _context: "BaseContext",
        builder: "IRBuilder",
        _signature: "Signature",
        arguments: "Sequence[Value]",
    ) -> "Value":
        return builder.ctpop(arguments[0])

    return numba.int64(numba.uint64), generate


@intrinsic
def lowest_bit(_typing: "Typing", bits: "Type") -> "Generated":
    """Which bit of a number is the lowest that is set; 64 if none is."""

    def generate(
        _context: "BaseContext",
        builder: "IRBuilder",
        _signature: "Signature",
        arguments: "Sequence[Value]",
    ) -> "Value":
        return builder.cttz(arguments[0], ir.IntType(1)(0))

    return numba.int64(numba.uint64), generate


@intrinsic
def highest_bit(_typing: "Typing", bits: "Type") -> "Generated":
    """Which bit of a number is the highest that is set; there must be one."""

    def generate(
        _context: "BaseContext",
        builder: "IRBuilder",
        _signature: "Signature",
        arguments: "Sequence[Value]",
    ) -> "Value":
        zeros = builder.ctlz(arguments[0], ir.IntType(1)(0))
        return builder.sub(ir.IntType(64)(63), zeros)

    return numba.int64(numba.uint64), generate


@overload_method(types.Integer, "bit_length")
def _bit_length(number: Any) -> Instruction:
    """`int.bit_length` for what kernels compile as it is written; numbers are not negative."""

    def length(number: Any) -> Any:
        return highest_bit(np.uint64(number) << np.uint64(1) | np.uint64(1))

    return length


@intrinsic
def words_of(_typing: "Typing", array: "Array") -> "Generated":
    """The words of an array, without the array: a pointer costs nothing to hand on.

    Numba counts references to arrays wherever they are passed. In loops of a few nanoseconds
    that counting would be most of the time.
    """

    def generate(
        context: "BaseContext",
        builder: "IRBuilder",
        signature: "Signature",
        arguments: "Sequence[Value]",
    ) -> "Value":
        made = context.make_array(signature.args[0])(context, builder, arguments[0])
        return made.data

    return types.CPointer(array.dtype)(array), generate


@leaf
def at(table: NDArray[np.int64], index: int) -> int:
    """An entry of a constant table: never counted from the end, so never checked for that."""
    return words_of(table)[index]


@intrinsic
def words_from(_typing: "Typing", words: "Type", first: "Type") -> "Generated":
    """The words from one on."""

    def generate(
        _context: "BaseContext",
        builder: "IRBuilder",
        _signature: "Signature",
        arguments: "Sequence[Value]",
    ) -> "Value":
        return builder.gep(arguments[0], [arguments[1]])

    return words(words, types.int64), generate


def _lying_at(kind: "Type") -> Instruction:
    """An instruction that reads numbers of a kind at an address."""

    @intrinsic
    def lying(_typing: "Typing", _where: "Type") -> "Generated":
        def generate(
            context: "BaseContext",
            builder: "IRBuilder",
            signature: "Signature",
            arguments: "Sequence[Value]",
        ) -> "Value":
            return builder.inttoptr(arguments[0], context.get_value_type(signature.return_type))

        return types.CPointer(kind)(types.int64), generate

    made: Instruction = lying
    return made


floats_at = _lying_at(types.float64)
words_at = _lying_at(types.int64)


def _read_as(kind: "Type") -> Instruction:
    """An instruction that reads the same memory as numbers of another kind."""

    @intrinsic
    def read(_typing: "Typing", memory: "Type") -> "Generated":
        def generate(
            context: "BaseContext",
            builder: "IRBuilder",
            signature: "Signature",
            arguments: "Sequence[Value]",
        ) -> "Value":
            return builder.bitcast(arguments[0], context.get_value_type(signature.return_type))

        return types.CPointer(kind)(memory), generate

    made: Instruction = read
    return made


singles_in = _read_as(types.float32)
floats_in = _read_as(types.float64)


def stack_of(kind: "Type", size: int) -> Instruction:
    """An instruction that reserves numbers of one kind on the stack, not filled."""

    @intrinsic
    def stacked(_typing: "Typing") -> "Generated":
        def generate(
            context: "BaseContext",
            builder: "IRBuilder",
            _signature: "Signature",
            _arguments: "Sequence[Value]",
        ) -> "Value":
            return cgutils.alloca_once(builder, context.get_value_type(kind), size=size)

        return types.CPointer(kind)(), generate

    made: Instruction = stacked
    return made
