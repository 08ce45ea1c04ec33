"""Parser of the subset of Markdown in which rules and help cards are written.

The page reads the same in web/src/learn/markdown.ts.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

_RULE = re.compile(r"\|[\s|:-]+\|\s*")
_BLOCK = re.compile(r"#|\||- |```")
FENCE = "```"


@dataclass(frozen=True, slots=True)
class TextRun:
    """A piece of text, bold or not."""

    text: str
    bold: bool = False


Runs = tuple[TextRun, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of level 1 or below."""

    level: int
    runs: Runs
    kind: str = field(default="heading", init=False)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of text."""

    runs: Runs
    kind: str = field(default="paragraph", init=False)


@dataclass(frozen=True, slots=True)
class BulletList:
    """A list of items, each with a bullet."""

    items: tuple[Runs, ...]
    kind: str = field(default="points", init=False)


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: its head, and rows whose first cell is a heading."""

    head: tuple[Runs, ...]
    rows: tuple[tuple[Runs, ...], ...]
    kind: str = field(default="grid", init=False)


@dataclass(frozen=True, slots=True)
class PositionBlock:
    """Positions to be drawn as sheets."""

    positions: tuple[str, ...]
    kind: str = field(default="sheets", init=False)


Block = Heading | Paragraph | BulletList | Grid | PositionBlock


def read_markdown(text: str) -> Iterator[Block]:
    """The blocks of a text."""
    lines = text.splitlines()
    at = 0

    def take(looks: Callable[[str], bool]) -> list[str]:
        """The following lines for which `looks` is true."""
        nonlocal at
        begin = at
        while at < len(lines) and looks(lines[at]):
            at += 1
        return lines[begin:at]

    while at < len(lines):
        line = lines[at]
        if not line.strip():
            at += 1
        elif line.startswith(FENCE):
            at += 1
            yield PositionBlock(tuple(take(lambda each: not each.startswith(FENCE))))
            at += 1
        elif line.startswith("#"):
            at += 1
            level = len(line) - len(line.lstrip("#"))
            yield Heading(level, runs(line[level:].strip()))
        elif line.startswith("|"):
            yield _grid(take(lambda each: each.startswith("|")))
        elif line.startswith("- "):
            items = take(lambda each: each.startswith("- "))
            yield BulletList(tuple(runs(item[2:]) for item in items))
        else:
            sentences = take(lambda each: bool(each.strip()) and not _BLOCK.match(each))
            yield Paragraph(runs(" ".join(sentences)))


def _grid(lines: list[str]) -> Grid:
    head, *rows = (
        tuple(runs(cell.strip()) for cell in line.strip().strip("|").split("|"))
        for line in lines
        if not _RULE.fullmatch(line)
    )
    return Grid(head, tuple(rows))


def runs(text: str) -> Runs:
    """A text split at `**`: every second piece is bold."""
    pieces = enumerate(text.split("**"))
    return tuple(TextRun(piece, n % 2 == 1) for n, piece in pieces if piece)
