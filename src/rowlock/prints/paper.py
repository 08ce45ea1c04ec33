"""Paper: its sizes, and where one, two or four sheets lie on it."""

from dataclasses import dataclass

from rowlock.sheets.marks import Drawing

PAPERS = {"a4": (210.0, 297.0), "a5": (148.0, 210.0), "letter": (215.9, 279.4)}
"""Width and height upright, in millimetres."""
GRIDS = {1: (1, 1), 2: (1, 2), 4: (2, 2)}
"""Columns and rows of sheets. Sheets are wide, so that one or four lie on paper turned sideways."""
MARGIN = 5.5
"""What printers leave white at the edges, and room for scissors between sheets."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A drawing on a page: its upper left corner, and how much larger or smaller it is."""

    drawing: Drawing
    x: float
    y: float
    factor: float


@dataclass(frozen=True, slots=True)
class Page:
    """A page with all that lies on it."""

    w: float
    h: float
    placed: tuple[Placed, ...]
    columns: int
    rows: int


def page_size(paper: str, per_page: int) -> tuple[float, float]:
    """Width and height as the paper lies."""
    w, h = PAPERS[paper]
    columns, rows = GRIDS[per_page]
    return (w, h) if rows > columns else (h, w)


def lay_out(paper: str, per_page: int, drawings: tuple[Drawing, ...]) -> Page:
    """Up to `per_page` drawings on one page, each as large as its place allows."""
    w, h = page_size(paper, per_page)
    columns, rows = GRIDS[per_page]
    wide, high = w / columns, h / rows
    placed = []
    for place, drawing in enumerate(drawings):
        row, column = divmod(place, columns)
        factor = min((wide - 2 * MARGIN) / drawing.w, (high - 2 * MARGIN) / drawing.h)
        x = column * wide + (wide - drawing.w * factor) / 2
        y = row * high + (high - drawing.h * factor) / 2
        placed.append(Placed(drawing, x, y, factor))
    return Page(w, h, tuple(placed), columns, rows)
