"""The little Markdown that rules and help cards are written in, read into blocks.

The page reads the same in web/src/lib/markdown.ts.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

_RULE = re.compile(r"\|[\s|:-]+\|\s*")
_BLOCK = re.compile(r"#|\||- |```")
FENCE = "```"


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of text, bold or not."""

    text: str
    bold: bool = False


Runs = tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """A title of level 1 or below."""

    level: int
    runs: Runs
    kind: str = field(default="heading", init=False)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Sentences."""

    runs: Runs
    kind: str = field(default="paragraph", init=False)


@dataclass(frozen=True, slots=True)
class Points:
    """Several things, each with a mark before it."""

    items: tuple[Runs, ...]
    kind: str = field(default="points", init=False)


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: its head, and rows whose first cell says what they are about."""

    head: tuple[Runs, ...]
    rows: tuple[tuple[Runs, ...], ...]
    kind: str = field(default="grid", init=False)


@dataclass(frozen=True, slots=True)
class Sheets:
    """Positions that are to be drawn."""

    positions: tuple[str, ...]
    kind: str = field(default="sheets", init=False)


Block = Heading | Paragraph | Points | Grid | Sheets


def read_markdown(text: str) -> Iterator[Block]:
    """The blocks of a text."""
    lines = text.splitlines()
    at = 0

    def take(looks: Callable[[str], bool]) -> list[str]:
        """Lines as long as they look like this."""
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
            yield Sheets(tuple(take(lambda each: not each.startswith(FENCE))))
            at += 1
        elif line.startswith("#"):
            at += 1
            level = len(line) - len(line.lstrip("#"))
            yield Heading(level, runs(line[level:].strip()))
        elif line.startswith("|"):
            yield _grid(take(lambda each: each.startswith("|")))
        elif line.startswith("- "):
            items = take(lambda each: each.startswith("- "))
            yield Points(tuple(runs(item[2:]) for item in items))
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
    """A text cut at `**`: every second piece is bold."""
    pieces = enumerate(text.split("**"))
    return tuple(Run(piece, n % 2 == 1) for n, piece in pieces if piece)
