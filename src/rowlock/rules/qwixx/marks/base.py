"""What a mark can do: the hooks that the rules of Qwixx ask, which do nothing by default."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Self

from rowlock.rules.errors import BadSheet, IllegalMove
from rowlock.rules.moves import Cross
from rowlock.rules.notation import words

if TYPE_CHECKING:
    from rowlock.rules.dice import Faces
    from rowlock.rules.qwixx.filling import Filling
    from rowlock.rules.qwixx.layout import Layout
    from rowlock.rules.qwixx.sheet import Sheet

Cell = tuple[int, int]
"""Row and place, both from 0."""


class Mark(ABC):
    """A mark of a sheet's text. Subclasses are frozen dataclasses; they override what differs."""

    key: ClassVar[str]
    """The key of its line in a sheet's text."""
    repeats: ClassVar[bool] = False
    """Whether a sheet may have several such lines."""
    sign: ClassVar[str] = ""
    """What stands behind the number of a cross that this mark allows, as `~` in `r8~`."""
    offers: ClassVar[bool] = False
    """Whether it allows crosses which the dice alone do not."""
    leads_on: ClassVar[bool] = False
    """Whether one cross leads to others by it."""
    scores: ClassVar[bool] = False
    """Whether it scores points beside those of the rows."""

    # -- its text -------------------------------------------------------------------------------

    @classmethod
    @abstractmethod
    def read(cls, value: str, rows: "Layout") -> Self:
        """The mark of a line; `rows` is the sheet without marks. Raises `BadSheet`."""

    @abstractmethod
    def write(self, rows: "Layout") -> str:
        """The value of its line in the canonical text."""

    def check_beside(self, others: "Sequence[Mark]") -> None:  # noqa: B027 - most do not
        """Raise `BadSheet` if the mark cannot stand beside others of its kind."""

    # -- what may be crossed --------------------------------------------------------------------

    def more_places(self, index: int, mask: int) -> tuple[int, ...]:
        """Places of a row that can be crossed beside those right of `reached`."""
        return ()

    def white_offers(
        self, layout: "Layout", sheet: "Sheet", closed: int, white_sum: int
    ) -> Iterator[Cross]:
        """Crosses of action 1 by this mark; whether anything is locked is found out later."""
        yield from ()

    def colour_offers(
        self,
        layout: "Layout",
        sheet: "Sheet",
        closed: int,
        dice: Mapping[str, int],
        whites: "Faces",
    ) -> Iterator[Cross]:
        """Crosses of action 2 by this mark; a die that has left shows 0."""
        yield from ()

    def why_not(
        self, layout: "Layout", sheet: "Sheet", closed: int, white_sum: int, move: Cross
    ) -> IllegalMove | None:
        """Why a cross that claims this mark is refused; None if it is not about this mark."""
        return None

    # -- what follows ---------------------------------------------------------------------------

    def doubles(self, index: int, place: int) -> bool:
        """Whether a cell takes two crosses at once."""
        return False

    def use(self, filling: "Filling", cross: Cross, white_sum: int) -> None:  # noqa: B027 - most do not
        """What a cross made by this mark costs or marks beside the cell itself."""

    def follow(self, filling: "Filling", index: int, place: int) -> None:  # noqa: B027 - most do not
        """What the first cross of a cell leads to."""

    # -- what it scores -------------------------------------------------------------------------

    def extra_crosses(self, layout: "Layout", sheet: "Sheet", index: int) -> int:
        """Crosses that count for a row beside its own."""
        return 0

    def points(self, sheet: "Sheet") -> int:
        """Points beside those of the rows."""
        return 0


def read_cells(key: str, value: str, rows: "Layout") -> tuple[Cell, ...]:
    """Cells such as `r3 r5`, at least one, each once."""
    cells = tuple(read_cell(key, name, rows) for name in words(value))
    if not cells:
        raise BadSheet("sheet-mark-empty", key=key)
    for nth, cell in enumerate(cells):
        if cell in cells[:nth]:
            raise BadSheet("sheet-mark-twice", key=key, item=rows.cell_name(*cell))
    return cells


def read_cell(key: str, name: str, rows: "Layout") -> Cell:
    """A cell of the sheet by its name."""
    cell = rows.cell(name)
    if cell is None:
        raise BadSheet("sheet-no-cell", key=key, item=name[:12])
    return cell


def write_cells(cells: tuple[Cell, ...], rows: "Layout") -> str:
    """The names of cells, with a space between."""
    return " ".join(rows.cell_name(*cell) for cell in cells)


def refuse_closing(key: str, cells: tuple[Cell, ...], rows: "Layout") -> None:
    """Cells that close a row cannot have some marks."""
    for index, place in cells:
        if place >= rows.rows[index].closing:
            raise BadSheet("sheet-closing-marked", key=key, item=rows.cell_name(index, place))


def read_number(key: str, text: str, rows: "Layout") -> int:
    """A number that two dice can make."""
    most = 2 * rows.sides
    if not (text.isascii() and text.isdecimal()) or text.startswith("0") or len(text) > 2:
        raise BadSheet("sheet-mark-form", key=key, item=text[:12])
    if not 2 <= int(text) <= most:
        raise BadSheet("sheet-mark-number", key=key, item=text, most=most)
    return int(text)
