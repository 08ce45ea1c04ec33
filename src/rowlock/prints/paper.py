"""Paper sizes, and the layout of one, two or four drawings on a page."""

from dataclasses import dataclass

from rowlock.prints.marks import Drawing

PAPERS = {"a4": (210.0, 297.0), "a5": (148.0, 210.0), "letter": (215.9, 279.4)}
"""Width and height upright, in millimetres."""
GRIDS = {1: (1, 1), 2: (1, 2), 4: (2, 2)}
"""Columns and rows of sheets. Sheets are wide, so that one or four lie on paper turned sideways."""
MARGIN_MM = 5.5
"""Around each drawing: what printers leave white at the edges, and room for scissors."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A drawing on a page: its upper left corner and its scale."""

    drawing: Drawing
    x: float
    y: float
    factor: float


@dataclass(frozen=True, slots=True)
class Page:
    """A page with its drawings, in a grid of columns and rows."""

    w: float
    h: float
    placed: tuple[Placed, ...]
    columns: int
    rows: int


def page_size(paper: str, per_page: int) -> tuple[float, float]:
    """Width and height of a page, upright or sideways."""
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
        factor = min((wide - 2 * MARGIN_MM) / drawing.w, (high - 2 * MARGIN_MM) / drawing.h)
        x = column * wide + (wide - drawing.w * factor) / 2
        y = row * high + (high - drawing.h * factor) / 2
        placed.append(Placed(drawing, x, y, factor))
    return Page(w, h, tuple(placed), columns, rows)
