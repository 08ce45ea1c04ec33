"""How kernels are compiled, and where the compiled code is kept.

Numba notices that a function's own file changed, but not the files of what it calls. A kernel
calls the arithmetic of `rules/` and `bots/`, so our cache is stamped with the text of all
three. It lies in the user's cache folder, whoever owns the installed package.
"""

import hashlib
from collections.abc import Callable
from pathlib import Path
from types import FunctionType, NoneType
from typing import Any

import llvmlite.binding
import numba
import numpy as np
from llvmlite import ir
from numba import types
from numba.core import caching
from numba.core.ccallback import CFunc
from numba.extending import intrinsic

import rowlock
from rowlock.bots.folders import cache_folder

# LLVM shuns the widest registers on processors that once slowed down with them. Half of a
# batch's speed is lost that way.
if llvmlite.binding.get_host_cpu_features().get("avx512bw"):
    numba.config.CPU_FEATURES = (
        numba.config.CPU_FEATURES or llvmlite.binding.get_host_cpu_features().flatten()
    ) + ",-prefer-256-bit"

Words = Any
"""The words of a table inside a kernel: a pointer that is indexed like a list."""


def _stamp() -> str:
    """A fingerprint of everything that may end up in a kernel."""
    source = Path(rowlock.__file__).parent
    digest = hashlib.sha256()
    for layer in ("rules", "bots", "kernels", "solver", "envs"):
        for file in sorted((source / layer).rglob("*.py")):
            digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


_STAMP = _stamp()


class _Locator(caching._CacheLocator):  # type: ignore[misc]  # noqa: SLF001 - numba's extension point
    """Says to numba where our compiled code lies, and what it was made from."""

    def __init__(self, function: FunctionType) -> None:
        self._function = function

    def ensure_cache_path(self) -> None:
        Path(self.get_cache_path()).mkdir(parents=True, exist_ok=True)

    def get_cache_path(self) -> str:
        return str(cache_folder() / "kernels" / _STAMP)

    def get_source_stamp(self) -> str:
        return _STAMP

    def get_disambiguator(self) -> str:
        line, plugged = self._function.__code__.co_firstlineno, _told(self._function)
        return f"{line}-{hashlib.sha256(plugged.encode()).hexdigest()[:12]}"

    @classmethod
    def from_function(cls, function: FunctionType, _file: str) -> "_Locator":
        return cls(function)


class _CacheImpl(caching.CompileResultCacheImpl):  # type: ignore[misc]
    _locator_classes = (_Locator,)


class _Cache(caching.FunctionCache):  # type: ignore[misc]
    _impl_class = _CacheImpl


_OPTIONS = {"error_model": "numpy"}
_PLUGGED = "__plugged__"
"""Where a function made from a template keeps what was plugged into it, by name."""
_TOLD = (bool, int, float, complex, str, NoneType, np.number, types.Type)
"""Of what kinds values are that are plugged in: their text says all about them."""
_KEPT: list[CFunc] = []
"""Functions whose addresses are in use."""


def kernel(function: Callable[..., Any], signature: object = None) -> Any:
    """Compile a function: no Python objects inside, no lock held, kept for the next run.

    With a signature it is compiled at once.
    """
    compiled = numba.njit(**_OPTIONS, nogil=True)(function)
    _keep(compiled, function)
    if signature is not None:
        compiled.compile(signature)
        compiled.disable_compile()
    return compiled


def _keep(compiled: Any, function: Callable[..., Any]) -> None:
    """Keep compiled code for the next run, if it is ours: nobody tells us when others' changes."""
    if _is_ours(function):
        compiled._cache = _Cache(function)  # noqa: SLF001 - as enable_caching() does


def _is_ours(function: Any) -> bool:
    """Whether a function, or a compiled one, and all that was plugged into it are of Rowlock."""
    plain = _plain(function)
    if not isinstance(plain, FunctionType):
        return isinstance(plain, _TOLD)
    if plain.__module__.partition(".")[0] != "rowlock":
        return False
    return all(_is_ours(each) for each in getattr(plain, _PLUGGED, {}).values())


def _plain(function: Any) -> Any:
    """The function as it was written, of a compiled one or of an instruction."""
    return getattr(function, "py_func", getattr(function, "_defn", function))


def _told(thing: Any) -> str:
    """What a compiled function was made from, in a text: what is plugged in may be any number."""
    plain = _plain(thing)
    if not isinstance(plain, FunctionType):
        return f"{type(plain).__name__} {plain!r}"
    plugged = getattr(plain, _PLUGGED, {})
    enclosed = [_told(cell.cell_contents) for cell in plain.__closure__ or ()]
    named = [f"{name}={_told(each)}" for name, each in sorted(plugged.items())]
    made = f"{plain.__module__}.{plain.__qualname__}:{plain.__code__.co_firstlineno}"
    return f"{made}({', '.join(enclosed + named)})"


def address(
    function: Callable[..., Any], kind: "Pointed", name: str = "", **functions: object
) -> int:
    """Compile a function that kernels call through its address; kept for the next run too.

    That is how players and steps are plugged in: what calls them is compiled once for all.
    """
    opened = _with_names(function, name, functions) if functions else function
    signature = kind.signature.args, kind.signature.return_type
    compiled: Any = CFunc(opened, signature, locals={}, options=dict(_OPTIONS))
    _keep(compiled, opened)
    compiled.compile()
    _KEPT.append(compiled)
    return int(compiled.address)


class Pointed:
    """The kind of functions that are called through an address."""

    def __init__(self, signature: Any) -> None:
        self.signature = signature
        self.call = self._caller()

    def _caller(self) -> Any:
        """An instruction that calls the function at an address: `call(address, (a, b, …))`."""
        expected = self.signature

        @intrinsic
        def call(context: Any, where: Any, arguments: Any) -> Any:
            def generate(context: Any, builder: Any, _signature: Any, values: Any) -> Any:
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

        return call


def leaf(function: Callable[..., Any], **functions: object) -> Any:
    """Compile a small function for use inside kernels, the arithmetic of `rules/` among them.

    Functions that it calls are given by name, compiled.
    """
    opened = _with_names(function, function.__name__, functions) if functions else function
    return numba.njit(**_OPTIONS, nogil=True, forceinline=True)(opened)


def called(function: Callable[..., Any], **functions: object) -> Any:
    """Compile a larger function for use inside kernels: it is called, not copied there."""
    opened = _with_names(function, function.__name__, functions) if functions else function
    return numba.njit(**_OPTIONS, nogil=True)(opened)


def fused_leaf(function: Callable[..., Any]) -> Any:
    """A leaf that may multiply and add in one step, where the last bit does not matter."""
    return numba.njit(**_OPTIONS, nogil=True, forceinline=True, fastmath={"contract"})(function)


def specialise(template: Any, name: str, signature: object = None, **functions: object) -> Any:
    """A kernel made from a template, with these functions for the names it leaves open."""
    return kernel(_with_names(template, name, functions), signature)


def _with_names(template: Any, name: str, functions: dict[str, object]) -> Any:
    code = template.__code__.replace(co_name=name, co_qualname=name)
    made = FunctionType(code, template.__globals__ | functions, name, template.__defaults__)
    made.__module__, made.__doc__ = template.__module__, template.__doc__
    setattr(made, _PLUGGED, functions)
    return made
