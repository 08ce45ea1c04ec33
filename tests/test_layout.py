"""The rooms of the tests: what is shared lies in tests/support, no test imports another."""

import ast
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

TESTS = Path(__file__).parent
SERVER = TESTS.parent / "src" / "rowlock" / "server"
SHARED = ("tests.support", "tests.oracle")


def modules() -> Iterator[Path]:
    return TESTS.rglob("*.py")


def imported(file: Path) -> Iterator[str]:
    """Every module of ours that a file imports, wherever in it, with what is imported from it."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: relative import"
            yield from (f"{node.module}.{each.name}" for each in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            # Programs that tests write down and start.
            words = node.value.split()
            yield from (after for word, after in pairwise(words) if word == "from")


def test_only_what_is_shared_is_imported():
    wrong = [
        f"{file.relative_to(TESTS)} imports {name}"
        for file in modules()
        for name in imported(file)
        if name.split(".")[0] == "tests" and not name.startswith(SHARED)
    ]
    assert wrong == []


def test_outside_of_what_is_shared_there_are_tests_only():
    shared = {TESTS / name.partition(".")[2] for name in SHARED}
    odd = [
        str(file.relative_to(TESTS))
        for file in modules()
        if not shared & {*file.parents}
        if not file.name.startswith("test_") and file.name not in ("__init__.py", "conftest.py")
    ]
    assert odd == []


def test_the_rooms_of_the_server_are_those_of_its_tests():
    rooms = {path.parent.name for path in SERVER.glob("*/__init__.py")}
    assert {path.parent.name for path in (TESTS / "server").glob("*/__init__.py")} <= rooms
