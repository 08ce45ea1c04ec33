"""Compiling with numba, and the cache of compiled code in the user's cache folder.

Cached code is filed under a stamp of the sources that it was made from (`stamps.py`): a changed
source leads to another folder, so code that is out of date is never loaded.

Numba tells functions of one name apart by a number that it counts up, and code that is loaded keeps
the number it was compiled with. Where two cached kernels come from two processes that both counted
from 1, one would call functions of the other. So each process begins at a number of its own.

It also counts the files of a function, one for each signature, beginning with those that its index
names. Two processes that have both read an empty index would write code for two signatures to one
file, and whoever loads one would get the other. So each file has a name of its own.
"""

import gc
import hashlib
import itertools
import os
import secrets
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from types import FunctionType, NoneType
from typing import TYPE_CHECKING, Any, Never, Protocol, TypeAlias, TypeVar

import llvmlite.binding
import numba
import numpy as np
from llvmlite import ir
from numba import types
from numba.core import caching
from numba.core.bytecode import FunctionIdentity
from numba.core.ccallback import CFunc
from numba.extending import intrinsic

from rowlock.bots.folders import cache_folder
from rowlock.kernels.compiler.inner import Inner
from rowlock.kernels.compiler.stamps import Sources

if TYPE_CHECKING:
    from collections.abc import Sequence

    from llvmlite.ir import IRBuilder, Value
    from numba.core.base import BaseContext
    from numba.core.types import Type
    from numba.core.typing import Context as Typing
    from numba.core.typing.templates import Signature

    Generated: TypeAlias = tuple[Signature, Callable[..., Value]]
    """What an instruction is: its signature, and the function that generates its code."""

# LLVM shuns the widest registers on processors that once slowed down with them. Half of a
# batch's speed is lost that way.
if llvmlite.binding.get_host_cpu_features().get("avx512bw"):
    numba.config.CPU_FEATURES = (
        numba.config.CPU_FEATURES or llvmlite.binding.get_host_cpu_features().flatten()
    ) + ",-prefer-256-bit"

NUMBERS_OF_A_PROCESS_BITS = 20
"""More functions than that no process compiles."""


def number_apart() -> None:
    """Let numba number functions from a place at which no other process does."""
    first = secrets.randbits(63 - NUMBERS_OF_A_PROCESS_BITS) << NUMBERS_OF_A_PROCESS_BITS
    FunctionIdentity._unique_ids = itertools.count(first)  # noqa: SLF001 - nothing else sets it


number_apart()
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=number_apart)

F = TypeVar("F", bound=Callable[..., Any])
Instruction: TypeAlias = Callable[..., Any]
"""A compiled function or LLVM instruction, for use inside compiled functions."""
Plugs: TypeAlias = Mapping[str, object]
"""What is filled into the open names of a template: compiled functions and numbers."""


class TableWords(Protocol):
    """The words of a table inside a kernel: a pointer that is indexed like a list."""

    def __getitem__(self, index: int, /) -> int: ...

    def __setitem__(self, index: int, word: int | np.integer, /) -> None: ...


class Figures(Protocol):
    """The figures of a player inside a kernel: weights or values, only read."""

    def __getitem__(self, index: int, /) -> float: ...


def _left_open(*_arguments: object) -> Never:
    """Stand-in for a function of a game in templates; `specialise` puts the game's own there."""
    raise NotImplementedError


left_open: Instruction = _left_open
"""Stands for a name of a template that each game or player fills in before it is compiled."""


_SOURCES = Sources()


class _Locator(caching._CacheLocator):  # type: ignore[misc]  # noqa: SLF001 - numba's extension point
    """Numba's extension point: where compiled code is cached, and under which stamp."""

    def __init__(self, function: FunctionType) -> None:
        self._function = function

    def ensure_cache_path(self) -> None:
        Path(self.get_cache_path()).mkdir(parents=True, exist_ok=True)

    def get_cache_path(self) -> str:
        return str(cache_folder() / "kernels" / self._stamp)

    def get_source_stamp(self) -> str:
        return self._stamp

    @cached_property
    def _stamp(self) -> str:
        return _SOURCES.stamp(set(_modules(self._function)))

    def get_disambiguator(self) -> str:
        line, plugged = self._function.__code__.co_firstlineno, _origin(self._function)
        return f"{line}-{hashlib.sha256(plugged.encode()).hexdigest()[:12]}"

    @classmethod
    def from_function(cls, function: FunctionType, _file: str) -> "_Locator":
        return cls(function)


class _CacheImpl(caching.CompileResultCacheImpl):  # type: ignore[misc]
    _locator_classes = (_Locator,)


class CodeFiles(caching.IndexDataCacheFile):  # type: ignore[misc]
    """The files with the compiled code of one function, and the index that names them.

    What one process writes into the index another one may write over: it is compiled once more.
    """

    def _data_name(self, _number: int) -> str:
        return f"{Path(self._index_name).stem}.{secrets.token_hex(8)}.nbc"


class _Cache(caching.FunctionCache):  # type: ignore[misc]
    _impl_class = _CacheImpl

    def __init__(self, function: Callable[..., object]) -> None:
        super().__init__(function)
        locator = self._impl.locator
        self._cache_file = CodeFiles(
            locator.get_cache_path(), self._impl.filename_base, locator.get_source_stamp()
        )


_OPTIONS: dict[str, object] = {"error_model": "numpy"}
_INSIDE = _OPTIONS | {"nopython": True, "nogil": True, "no_cfunc_wrapper": True}
"""Options of functions that kernels call: nobody calls them through an address, as C would."""
_PLUGGED = "__plugged__"
"""Where a function made from a template keeps what was plugged into it, by name."""
_VALUES = (bool, int, float, complex, str, NoneType, np.number, types.Type)
"""The kinds of values that may be plugged in: their text determines them."""
_IN_USE: list[CFunc] = []
"""Functions whose addresses are in use: they must not be freed."""


def kernel(function: F, signature: object = None) -> F:
    """Compile a function: no Python objects inside, no lock held, cached for the next run.

    With a signature it is compiled at once.
    """
    compiled: Any = numba.njit(**_OPTIONS, nogil=True)(function)
    _cache(compiled, function)
    if signature is not None:
        with _no_garbage_collected():
            compiled.compile(signature)
        compiled.disable_compile()
    made: F = compiled
    return made


@contextmanager
def _no_garbage_collected() -> Iterator[None]:
    """What numba makes while it compiles lives on: looking through it for garbage takes long."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def _cache(compiled: Any, function: Callable[..., object]) -> None:
    """Cache compiled code if it is Rowlock's: changes of other sources would go unnoticed."""
    if _is_ours(function):
        compiled._cache = _Cache(function)  # noqa: SLF001 - as enable_caching() does


def _is_ours(function: object) -> bool:
    """Whether a function, or a compiled one, and all that was plugged into it are of Rowlock."""
    plain = _plain(function)
    if not isinstance(plain, FunctionType):
        return isinstance(plain, _VALUES)
    if plain.__module__.partition(".")[0] != "rowlock":
        return False
    return all(_is_ours(each) for each in getattr(plain, _PLUGGED, {}).values())


def _plain(function: object) -> object:
    """The function as it was written, of a compiled one or of an instruction."""
    return getattr(function, "py_func", getattr(function, "_defn", function))


def _modules(thing: object) -> Iterator[str]:
    """The modules of a function and of the functions that are plugged into it or enclosed."""
    plain = _plain(thing)
    if isinstance(plain, FunctionType):
        yield plain.__module__
        for each in getattr(plain, _PLUGGED, {}).values():
            yield from _modules(each)
        for cell in plain.__closure__ or ():
            yield from _modules(cell.cell_contents)


def _origin(thing: object) -> str:
    """What a compiled function was made from, as a text: names, lines and plugged-in values."""
    plain = _plain(thing)
    if not isinstance(plain, FunctionType):
        return f"{type(plain).__name__} {plain!r}"
    plugged = getattr(plain, _PLUGGED, {})
    enclosed = [_origin(cell.cell_contents) for cell in plain.__closure__ or ()]
    named = [f"{name}={_origin(each)}" for name, each in sorted(plugged.items())]
    made = f"{plain.__module__}.{plain.__qualname__}:{plain.__code__.co_firstlineno}"
    return f"{made}({', '.join(enclosed + named)})"


def address(
    function: Callable[..., object], kind: "Pointed", name: str = "", **functions: object
) -> int:
    """Compile a function that kernels call through its address; cached for the next run too.

    That is how players and steps are plugged in: what calls them is compiled once for all.
    """
    opened = _with_names(function, name, functions) if functions else function
    signature = kind.signature.args, kind.signature.return_type
    compiled: Any = CFunc(opened, signature, locals={}, options=dict(_OPTIONS))
    _cache(compiled, opened)
    with _no_garbage_collected():
        compiled.compile()
    _IN_USE.append(compiled)
    return int(compiled.address)


class Pointed:
    """A kind of functions that kernels call through an address, by their signature."""

    def __init__(self, signature: "Signature") -> None:
        self.signature = signature
        self.call = self._caller()

    def _caller(self) -> Instruction:
        """An instruction that calls the function at an address: `call(address, (a, b, …))`."""
        expected = self.signature

        @intrinsic
        def call(_typing: "Typing", _where: "Type", _arguments: "Type") -> "Generated":
            def generate(
                context: "BaseContext",
                builder: "IRBuilder",
                _signature: "Signature",
                values: "Sequence[Value]",
            ) -> "Value":
                kinds = [context.get_value_type(kind) for kind in expected.args]
                result = context.get_value_type(expected.return_type)
                if expected.return_type == types.void:
                    result = ir.VoidType()
                pointer = ir.FunctionType(result, kinds).as_pointer()
                function = builder.inttoptr(values[0], pointer)
                given = [builder.extract_value(values[1], nth) for nth in range(len(kinds))]
                answer = builder.call(function, given)
                return context.get_dummy_value() if result == ir.VoidType() else answer

            return expected.return_type(types.int64, types.Tuple(expected.args)), generate

        made: Instruction = call
        return made


def leaf(function: F, **functions: object) -> F:
    """Compile a small function for use inside kernels, the arithmetic of `rules/` among them.

    Functions that it calls are given by name, compiled.
    """
    opened = _with_names(function, function.__name__, functions) if functions else function
    made: Any = Inner(opened, _INSIDE | {"forceinline": True})
    return made


def woven(function: F, **functions: object) -> F:
    """Compile a function as part of the one that calls it: once, where it is called once."""
    opened = _with_names(function, function.__name__, functions) if functions else function
    made: Any = Inner(opened, _INSIDE | {"inline": "always"})
    return made


def called(function: F, **functions: object) -> F:
    """Compile a larger function for use inside kernels: it is called, not copied there."""
    opened = _with_names(function, function.__name__, functions) if functions else function
    made: Any = Inner(opened, _INSIDE)
    return made


def fused_leaf(function: F) -> F:
    """A leaf that may multiply and add in one step, where the last bit does not matter."""
    options = _INSIDE | {"forceinline": True, "fastmath": {"contract"}}
    made: Any = Inner(function, options)
    return made


def specialise(template: F, name: str, signature: object = None, **functions: object) -> F:
    """A kernel made from a template, with these functions for the names it leaves open."""
    return kernel(_with_names(template, name, functions), signature)


def _with_names(template: F, name: str, functions: dict[str, object]) -> F:
    """A copy of a template under another name, with its open names filled in."""
    code = template.__code__.replace(co_name=name, co_qualname=name)
    made: Any = FunctionType(code, template.__globals__ | functions, name, template.__defaults__)
    made.__module__, made.__doc__ = template.__module__, template.__doc__
    setattr(made, _PLUGGED, functions)
    filled: F = made
    return filled
