"""pytest plugin of `make check`: what compiles is not collected, no server or browser is started.

A test that needs one of them has to be marked `slow`, or to be listed in `COMPILED`.
"""

import subprocess
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import Any

import pytest

COMPILED = {
    "networks": (
        *(f"tests/kernels/test_{name}.py" for name in ("legal", "players", "table_players")),
        "tests/solver/test_learning.py",
    ),
    "arenas": (
        "tests/arena/",
        "tests/support/arena/",
        "tests/support/games/compiled_sheets.py",
        "tests/cli/test_arena.py",
        "tests/cli/test_join.py",
        "tests/envs/",
        "tests/kernels/",
        "src/rowlock/arena/",
        "src/rowlock/cli/lab/",
        "src/rowlock/envs/",
        "src/rowlock/kernels/",
    ),
    "solvers": (
        "tests/solver/",
        "tests/bots/test_solo.py",
        "tests/cli/test_solve.py",
        "tests/analysis/test_accuracy.py",
        "tests/analysis/test_calibration.py",
        "tests/analysis/test_turn_order.py",
        "tests/analysis/test_solved.py",
        "tests/support/games/late.py",
        "tests/test_doors.py",
        "src/rowlock/solver/",
    ),
}
"""Tests that load the compiler, by what they need compiled."""
COMPILERS = ("numba", "llvmlite")
PROGRAMS = ("serve", "chromium", "postgres", "redis-server")


class NoCompiler:
    """Finder of modules that refuses the compiler."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: object = None
    ) -> ModuleSpec | None:
        if name.partition(".")[0] in COMPILERS:
            raise ImportError(f"{name}: tests that compile are slow ones")
        return None


def compiled_kind(path: str) -> str | None:
    """What the tests of a file need compiled, if anything; the path as pytest writes it."""
    return next((kind for kind, paths in COMPILED.items() if path.startswith(paths)), None)


def pytest_configure() -> None:
    sys.meta_path.insert(0, NoCompiler())


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    path = collection_path.relative_to(config.rootpath).as_posix()
    return compiled_kind(path) is not None or None


@pytest.fixture(autouse=True)
def no_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refuse to start programs that take seconds to be there."""
    start = subprocess.Popen.__init__

    def refuse(self: Any, args: Any, *more: Any, **options: Any) -> None:
        words = {Path(str(word)).name for word in ([args] if isinstance(args, str) else args)}
        assert words.isdisjoint(PROGRAMS), f"{args}: tests that start servers are slow ones"
        start(self, args, *more, **options)

    monkeypatch.setattr(subprocess.Popen, "__init__", refuse)
