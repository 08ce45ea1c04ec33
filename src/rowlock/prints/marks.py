"""Drawings as data: boxes, words and paths, in millimetres.

Everything that is printed is first a `Drawing` of these few values, which the templates of typst
draw and tests measure.
"""

from dataclasses import asdict, dataclass
from typing import Literal

Align = Literal["left", "center", "right"]
Step = tuple[str | float, ...]
"""One step of a pen: `("M", x, y)`, `("L", x, y)`, `("C", x1, y1, x2, y2, x, y)` or `("Z",)`."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle, with round corners if it has a radius."""

    x: float
    y: float
    w: float
    h: float
    fill: str = ""
    """A colour such as `#f7d8cf`, the name of a pattern, or nothing."""
    line: str = ""
    thick: float = 0.35
    radius: float = 0.0
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text in the middle of a rectangle; a text that is too long is set smaller."""

    x: float
    y: float
    w: float
    h: float
    text: str
    size: float
    """The height of the letters' line."""
    colour: str = "#2b2620"
    bold: bool = False
    align: Align = "center"


@dataclass(frozen=True, slots=True)
class Path:
    """Lines and curves, filled if closed."""

    steps: tuple[Step, ...]
    fill: str = ""
    line: str = ""
    thick: float = 0.35
    dashed: bool = False


Mark = Box | Words | Path


@dataclass(frozen=True, slots=True)
class Drawing:
    """Marks on an area of a given size, and a description in words."""

    w: float
    h: float
    marks: tuple[Mark, ...]
    alt: str

    def as_data(self) -> dict[str, object]:
        """The drawing as data for the templates."""
        marks = [asdict(mark) | {"kind": type(mark).__name__.lower()} for mark in self.marks]
        return {"w": self.w, "h": self.h, "alt": self.alt, "marks": marks}

    @property
    def words(self) -> tuple[Words, ...]:
        """All texts in it."""
        return tuple(mark for mark in self.marks if isinstance(mark, Words))
