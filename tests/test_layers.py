"""Imports go only from lower layers to upper ones, as ARCHITECTURE.md draws them."""

import ast
from pathlib import Path

import rowlock

SOURCE = Path(rowlock.__file__).parent
LAYERS = [
    "rules",
    "playing",
    "i18n",
    "bots",
    "kernels",
    "solver",
    "analysis",
    "arena",
    "envs",
    "prints",
    "server",
    "cli",
]
# What a layer may import beside the standard library and the layers above it.
LIBRARIES = {
    "rules": set(),
    "playing": set(),
    "i18n": {"fluent"},
    "bots": {"numpy", "platformdirs"},
    "kernels": {"llvmlite", "numba", "numpy"},
    "solver": {"numba", "numpy"},
    "arena": {"numpy", "ray"},
    "envs": {"gymnasium", "numba", "numpy", "pettingzoo"},
    "prints": {"typst"},
    "server": {
        "alembic",
        "cryptography",
        "h11",
        "litestar",
        "msgspec",
        "openskill",
        "picows",
        "prometheus_client",
        "psycopg",
        "redis",
        "segno",
        "sqlalchemy",
        "structlog",
        "uvicorn",
        "websockets",
    },
    "cli": {
        "cyclopts",
        "litestar",
        "matplotlib",
        "msgspec",
        "numpy",
        "picows",
        "pyarrow",
        "rich",
        "segno",
        "structlog",
        "uvicorn",
        "uvloop",
        "websockets",
    },
}

ROOMS = [
    {"settings", "metrics", "limits", "event_loop", "clock", "sentences"},
    {"protocol"},
    {"table"},
    {"storage"},
    {"people", "thinking"},
    {"cluster"},
    {"live"},
    {"context"},
    {"http"},
    {"sockets"},
    {"records"},
    {"reviews", "daily", "puzzles", "profile", "pads", "prints", "push", "admin"},
    {"ops"},
    {"app"},
]
"""The rooms of `server/` and the files beside them: each imports from those above it only."""
AWAITS = (ast.AsyncFunctionDef, ast.Await, ast.AsyncFor, ast.AsyncWith)


def imports(file):
    """Every module that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: relative import"
            yield node.module


def test_every_folder_is_a_known_layer():
    folders = {path.parent.name for path in SOURCE.glob("*/__init__.py")}
    assert folders <= set(LAYERS)


def test_imports_go_one_way():
    for rank, layer in enumerate(LAYERS):
        for file in (SOURCE / layer).rglob("*.py"):
            for module in imports(file):
                parts = module.split(".")
                if parts[0] == "rowlock" and len(parts) > 1:
                    assert LAYERS.index(parts[1]) <= rank, f"{file} imports {module}"


def test_libraries_stay_where_they_belong():
    import sys

    for layer, allowed in LIBRARIES.items():
        for file in (SOURCE / layer).rglob("*.py"):
            for module in imports(file):
                top = module.split(".")[0]
                known = top == "rowlock" or top in sys.stdlib_module_names or top in allowed
                assert known, f"{file} imports {module}"


def test_the_rules_do_no_input_or_output():
    quiet = {"os", "sys", "io", "pathlib", "socket", "time", "random", "secrets", "logging"}
    for file in (SOURCE / "rules").rglob("*.py"):
        assert not quiet & {module.split(".")[0] for module in imports(file)}, file
        calls = {
            node.func.id
            for node in ast.walk(ast.parse(file.read_text("utf-8")))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not {"open", "print", "input"} & calls, file


def test_rooms_of_the_server_import_one_way():
    server = SOURCE / "server"
    ranks = {room: rank for rank, rooms in enumerate(ROOMS) for room in rooms}
    for file in server.rglob("*.py"):
        room = file.relative_to(server).parts[0].removesuffix(".py")
        if room == "__init__":
            continue
        for module in imports(file):
            parts = module.split(".")
            if parts[:2] == ["rowlock", "server"]:
                assert len(parts) > 2, f"{file} imports from rowlock.server itself"
                lower = ranks[parts[2]] < ranks[room]
                assert lower or parts[2] == room, f"{file} imports {module}"


def test_tables_are_pure():
    """Nothing in `server/table/` waits, reads a file or looks at the clock of an event loop."""
    for file in (SOURCE / "server" / "table").rglob("*.py"):
        nodes = list(ast.walk(ast.parse(file.read_text("utf-8"))))
        assert not [node for node in nodes if isinstance(node, AWAITS)], file
        used = {module.split(".")[0] for module in imports(file)}
        assert not used & {"asyncio", "socket", "pathlib", "os", "time", "structlog"}, file
