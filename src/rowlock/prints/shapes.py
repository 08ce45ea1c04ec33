"""Shapes drawn by hand once: those of the rows, the padlock, pentagons, pawns, pencil strokes."""

import math
from collections.abc import Sequence

from rowlock.prints.marks import Mark, Path, Step
from rowlock.prints.style import PAPER

ROUND = 0.5523
"""How far the handles of a curve reach for a quarter of a circle."""


def row_shape(row: str, x: float, y: float, r: float, colour: str) -> Mark:
    """The shape that goes with a row's colour, about the same size for all."""
    if row == "r":
        return Path(circle(x, y, r), fill=colour)
    if row == "o":
        return Path(hexagon(x, y, r * 1.08), fill=colour)
    corners = {
        "y": ((-0.88, -0.88), (0.88, -0.88), (0.88, 0.88), (-0.88, 0.88)),
        "g": ((0, -1.05), (1.12, 0.88), (-1.12, 0.88)),
        "b": ((0, -1.18), (1.18, 0), (0, 1.18), (-1.18, 0)),
        "p": (
            (-0.36, -1), (0.36, -1), (0.36, -0.36), (1, -0.36), (1, 0.36), (0.36, 0.36),
            (0.36, 1), (-0.36, 1), (-0.36, 0.36), (-1, 0.36), (-1, -0.36), (-0.36, -0.36),
        ),
    }[row]  # fmt: skip
    return Path(polygon([(x + r * dx, y + r * dy) for dx, dy in corners]), fill=colour)


def polygon(corners: Sequence[tuple[float, float]]) -> tuple[Step, ...]:
    """The outline through some corners."""
    first, *others = corners
    return (("M", *first), *(("L", *corner) for corner in others), ("Z",))


def pentagon(x: float, y: float, r: float) -> tuple[Step, ...]:
    """A pentagon that stands on its side."""
    turns = [n * 2 * math.pi / 5 - math.pi / 2 for n in range(5)]
    return polygon([(x + r * math.cos(turn), y + r * math.sin(turn)) for turn in turns])


def hexagon(x: float, y: float, r: float) -> tuple[Step, ...]:
    """A hexagon that stands on a corner: no bonus field has this shape."""
    turns = [n * math.pi / 3 - math.pi / 2 for n in range(6)]
    return polygon([(x + r * math.cos(turn), y + r * math.sin(turn)) for turn in turns])


def circle(x: float, y: float, r: float) -> tuple[Step, ...]:
    """A circle of four curves."""
    k = r * ROUND
    return (
        ("M", x + r, y),
        ("C", x + r, y + k, x + k, y + r, x, y + r),
        ("C", x - k, y + r, x - r, y + k, x - r, y),
        ("C", x - r, y - k, x - k, y - r, x, y - r),
        ("C", x + k, y - r, x + r, y - k, x + r, y),
        ("Z",),
    )


def padlock(x: float, y: float, r: float, colour: str) -> tuple[Mark, ...]:
    """An open padlock about a middle."""
    left, right, top, body = x - 0.44 * r, x + 0.44 * r, y - 0.62 * r, y - 0.08 * r
    k = 0.44 * r * ROUND
    shackle: tuple[Step, ...] = (
        ("M", left, body + 0.1 * r),
        ("L", left, top),
        ("C", left, top - k, x - k, top - 0.44 * r, x, top - 0.44 * r),
        ("C", x + k, top - 0.44 * r, right, top - k, right, top),
        ("L", right, top + 0.16 * r),
    )
    low = y + 0.92 * r
    corners = [(x - 0.74 * r, body), (x + 0.74 * r, body), (x + 0.74 * r, low), (x - 0.74 * r, low)]
    return (
        Path(shackle, line=colour, thick=0.2 * r),
        Path(polygon(corners), fill=colour),
        Path(circle(x, y + 0.4 * r, 0.2 * r), fill=PAPER),
    )


def pawn(x: float, y: float, r: float, fill: str, line: str) -> Mark:
    """A pawn whose foot stands below a middle."""
    steps: tuple[Step, ...] = (
        ("M", x - 0.75 * r, y + r),
        ("C", x - 0.75 * r, y + 0.4 * r, x - 0.35 * r, y + 0.3 * r, x - 0.3 * r, y),
        ("C", x - 0.6 * r, y - 0.2 * r, x - 0.55 * r, y - r, x, y - r),
        ("C", x + 0.55 * r, y - r, x + 0.6 * r, y - 0.2 * r, x + 0.3 * r, y),
        ("C", x + 0.35 * r, y + 0.3 * r, x + 0.75 * r, y + 0.4 * r, x + 0.75 * r, y + r),
        ("Z",),
    )
    return Path(steps, fill=fill, line=line, thick=0.14 * r)


def cross(x: float, y: float, r: float, colour: str) -> Mark:
    """Two strokes of a pencil: never the same twice, always the same in one place."""

    def wobble(n: int) -> float:
        seed = round(x * 10) * 7919 + round(y * 10) * 104729 + n * 15485863
        return (seed % 97 / 97 - 0.5) / 4

    def near(dx: float, dy: float, n: int) -> tuple[float, float]:
        return x + r * (dx + wobble(n)), y + r * (dy + wobble(n + 1))

    def stroke(side: int, n: int) -> tuple[Step, ...]:
        bend = near(0.1 * side, 0, n + 2)
        end = near(side, 1, n + 4)
        return (("M", *near(-side, -1, n)), ("C", *bend, *bend, *end))

    return Path((*stroke(1, 1), *stroke(-1, 9)), line=colour, thick=0.2 * r)


def struck(x: float, y: float, r: float, colour: str) -> Mark:
    """One thin stroke through what is lost."""
    return Path((("M", x - r, y + 0.7 * r), ("L", x + r, y - 0.7 * r)), line=colour, thick=0.3)
