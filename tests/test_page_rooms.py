"""The rooms of the page import one way: game, net, base, ui, sheet, features, app."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "web" / "src"
FEATURES = (
    "table", "replay", "review", "lobby", "learn", "pad", "daily", "practice", "profile", "print",
    "editor", "admin",
)  # fmt: skip
ORDER = [{"game"}, {"net"}, {"base"}, {"ui"}, {"sheet"}, {*FEATURES}, {"app"}]
ROOMS = {room: rank for rank, rooms in enumerate(ORDER) for room in rooms}
# The server's messages and the views assembled from them, as types only: nothing of it is left in
# what is built, so every room may name them.
TYPES = ("net/types", "net/table-view")
IMPORT = re.compile(
    r"^\s*(?:import|export)\s(?P<type>type\s)?[^'\";]*?from '(?P<path>\.[^']*)'"
    r"|^\s*import '(?P<bare>\.[^']*)'"
    r"|\bimport\('(?P<lazy>\.[^']*)'\)",
    re.MULTILINE,
)


def imports(file: Path) -> Iterator[tuple[str, bool]]:
    """The files that a file imports, seen from web/src, and whether for their types alone."""
    for found in IMPORT.finditer(file.read_text("utf-8")):
        path = found["path"] or found["bare"] or found["lazy"]
        target = os.path.normpath(file.parent.relative_to(SOURCE) / path)
        yield Path(target).as_posix(), found["type"] is not None


def room_of(path: str | Path) -> str:
    return Path(path).parts[0]


def may_import(room: str, other: str) -> bool:
    """Whether a room lies behind the other one; two features are strangers to each other."""
    return room == other or ROOMS[other] < ROOMS[room]


def sources() -> list[Path]:
    return [path for path in SOURCE.rglob("*") if path.suffix in {".ts", ".svelte"}]


def test_every_folder_is_a_known_room():
    assert {path.name for path in SOURCE.iterdir()} == set(ROOMS)


def test_imports_go_one_way():
    wrong = []
    for file in sources():
        name = file.relative_to(SOURCE).as_posix()
        for path, only_types in imports(file):
            if path in TYPES and only_types:
                continue
            if not may_import(room_of(name), room_of(path)):
                wrong.append(f"{name} imports {path}")
    assert not wrong, "\n".join(wrong)


def test_every_import_is_read():
    """As many as the files have lines that end in a relative path: the pattern overlooks none."""
    for file in sources():
        text = file.read_text("utf-8")
        lines = re.findall(r"(?:\bfrom |^\s*import |\bimport\()'\.", text, re.MULTILINE)
        assert len([*imports(file)]) == len(lines), file


def test_the_game_is_played_without_svelte():
    for file in (SOURCE / "game").rglob("*.*"):
        assert file.name.endswith(".ts"), file
        assert not file.name.endswith(".svelte.ts"), file
        assert not re.search(r"from 'svelte", file.read_text("utf-8")), file


def test_every_file_says_first_what_it_is():
    """One comment at the top, in plain words that name things, not "whoever" or "so many"."""
    for file in sources():
        text = file.read_text("utf-8")
        assert text.startswith(("<!-- ", "/** ", "/**\n", "// Generated ")), file
        if not text.startswith("// Generated "):
            assert not re.search(r"\b(whoever|so many|so often)\b", text, re.IGNORECASE), file
