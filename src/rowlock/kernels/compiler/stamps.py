"""Stamps of compiled code: a hash of the sources that a module imports, and of the compilers.

Numba notices that a function's own file has changed, but not the files of what it calls. Rowlock's
kernels call the arithmetic of `rules/` and `bots/`, so a stamp covers a module and everything of
Rowlock that it imports, directly or through others. A change anywhere else leaves the stamp, and so
the compiled code, as it is.

What a package's `__init__.py` imports counts only for modules that import from that package by
name: loading `rowlock.bots.crossing.features` runs `rowlock/bots/__init__.py` too, but nothing of
that ends up in a kernel.
"""

import ast
import hashlib
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).parents[2]
COMPILERS = ("numba", "llvmlite", "numpy")


class Sources:
    """The modules of a package in a folder: their files, what they import, their stamps."""

    def __init__(self, root: Path = ROOT, package: str = "rowlock") -> None:
        self._root, self._package = root, package
        self._imports: dict[str, tuple[str, ...]] = {}

    def stamp(self, modules: Iterable[str]) -> str:
        """The stamp of what these modules are made from: 16 hexadecimal digits."""
        digest = hashlib.sha256(_versions().encode())
        for module in sorted(self.closure(modules)):
            file = self.file(module)
            if file is not None:
                digest.update(module.encode() + b"\0" + file.read_bytes() + b"\0")
        return digest.hexdigest()[:16]

    def closure(self, modules: Iterable[str]) -> set[str]:
        """These modules and all of the package that they import, directly or through others."""
        found: set[str] = set()
        waiting = list(modules)
        while waiting:
            module = waiting.pop()
            if module not in found:
                found.add(module)
                waiting += self._imported(module)
        return found

    def file(self, module: str) -> Path | None:
        """The file of a module of the package, None if there is no such module."""
        first, *rest = module.split(".")
        if first != self._package:
            return None
        place = self._root.joinpath(*rest)
        files = (place / "__init__.py", place.with_suffix(".py"))
        return next((file for file in files if file.is_file()), None)

    def _imported(self, module: str) -> tuple[str, ...]:
        """The modules of the package that one of them imports itself."""
        if module not in self._imports:
            file = self.file(module)
            tree = ast.parse(b"" if file is None else file.read_bytes())
            self._imports[module] = tuple(dict.fromkeys(self._named(tree)))
        return self._imports[module]

    def _named(self, tree: ast.Module) -> Iterator[str]:
        """The modules that a source imports.

        `from a import b` is the module `a.b`, or a name in `a`, or both: `rowlock.rules.game` is a
        module, and a function that `rowlock.rules` offers. The package at the root offers names
        from everywhere; it counts only for a source that imports one of those from it.
        """
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names if self.file(alias.name))
            elif isinstance(node, ast.ImportFrom) and node.module is not None:
                inner = [f"{node.module}.{alias.name}" for alias in node.names]
                modules = [name for name in inner if self.file(name)]
                yield from modules
                if node.module != self._package or len(modules) < len(inner):
                    yield node.module


@cache
def _versions() -> str:
    """What compiles, in which versions."""
    return " ".join([sys.version, *(f"{name} {version(name)}" for name in COMPILERS)])
