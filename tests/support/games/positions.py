"""Tables of Qwixx at a position, for tests of sheets: rolled, played on and asked as texts."""

from rowlock.rules import game, parse_move
from rowlock.rules import position as positions
from rowlock.rules.moves import Cross
from rowlock.rules.qwixx.game import Qwixx, QwixxState
from rowlock.rules.qwixx.layout import Layout
from rowlock.rules.qwixx.sheet import Sheet

TWO_ROWS = "row r: 2 3 4 5 6; row b: 6 5 4 3 2"
"""The smallest sheet, on which a row is closed by 6 or by 2."""
CROSSED_OVER = "row r: y2 y3 y4 y5 y6; row y: r2 r3 r4 r5 r6"
"""Row r is yellow all along, and row y is red."""


class TableAt:
    """A table that begins at a position; every step answers the table itself."""

    def __init__(self, position: str, *, late_die: bool = False) -> None:
        read = positions.read(position, {"late_die": str(late_die).lower()})
        assert isinstance(read.game, Qwixx)
        assert isinstance(read.state, QwixxState)
        self.rules: Qwixx = read.game
        self.state: QwixxState = read.state

    def roll(self, white: int, other: int, **colours: int) -> "TableAt":
        """Throw the dice that are left; a coloured die that is not named shows a one."""
        left = zip(self.rules.dice, self.rules.thrown(self.state), strict=True)
        faces = (white, other, *(colours.get(die, 1) if on else 0 for die, on in [*left][2:]))
        self.state = self.rules.roll(self.state, faces)
        return self

    def do(self, *moves: str, seat: int = 0) -> "TableAt":
        """Make choices of a seat, written as in records."""
        for move in moves:
            self.state = self.rules.apply(self.state, seat, parse_move(move))
        return self

    def open(self, seat: int = 0) -> set[str]:
        """What a seat may choose, as text."""
        return {str(move) for move in self.rules.legal(self.state, seat)}

    def trail(self, move: str, seat: int = 0) -> tuple[str, ...]:
        """The cells that a cross and all that follows from it mark."""
        cross = parse_move(move)
        assert isinstance(cross, Cross)
        return self.rules.leads_to(self.state, seat, cross)

    def refusal(self, move: str, seat: int = 0) -> str:
        """Why a move is refused, as the English sentence."""
        return str(self.rules.refusal(self.state, seat, parse_move(move)))

    def written(self, seat: int = 0) -> str:
        """A seat's sheet as text."""
        return self.rules.notation.write_sheet(self.state, seat)

    def layout(self, seat: int = 0) -> Layout:
        return self.rules.layout_of(seat)

    def sheet(self, seat: int = 0) -> Sheet:
        return self.state.sheets[seat]

    def total(self, seat: int = 0) -> int:
        return self.rules.totals(self.state)[seat]


def qwixx(sheet: str, **options: str) -> Qwixx:
    """Qwixx on a sheet, by a name or a text."""
    rules = game("qwixx", {"sheet": sheet, **options})
    assert isinstance(rules, Qwixx)
    return rules
