"""Positions on every sheet that comes with Rowlock, with several crosses and dice to choose by."""

OWN = (
    "title: Six rows; dice: 4; "
    "row r: 2 3 4 5 6 7 8; row y: 2 3 4 5 6 7 8; row g: 8 7 6 5 4 3 2; "
    "row b: 8 7 6 5 4 3 2; row o: 2 3 4 5 6 7 8; row p: 8 7 6 5 4 3 2; needs: 4; double: r4 o4; "
    "chain: r5-g5 o3-o6; steps: r4 y5 g5; bonus: r4 r6 g5 / r p o; swap: 4-5 6-3; lucky: 5"
)
"""Six rows, dice with four sides, and all marks that a cell can have at once."""
MANY = (
    "title: Eight lines; "
    "row r: 2 3 4 y5 6 7 8 9 10 11 12; row y: 2 3 4 5 6 g7 8 9 10 11 12; "
    "row g: 12 11 10 9 8 7 6 5 4 3 2; row b: 12 11 10 9 8 7 6 5 4 3 2; "
    "row o: 2 3 4 5 6 7 8 9 10 11 12; row p: 12 11 10 9 8 7 6 5 4 3 2; "
    "needs: 4; closing: 2; most: 14; again: yes; double: r4 o4 b9; chain: r5-g5 o3-o6 b9-p5; "
    "steps: r4 y5 g5 b7 o9 p3; bonus: r4 r6 g5 y9 b9 / r p o g b y; swap: 4-5 6-3 8-9 7-10; "
    "between: t r y; between: u g b; lucky: 5 9"
)
"""Six rows, two bridges, and everything that can stand below them."""

STAGES: dict[str, tuple[str, tuple[int, ...]]] = {
    "classic": ("r2,3,5 y4,7 g12,10,9 b11 x1 | r3 y2,5 g11 b12,10 x0", (2, 4, 3, 4, 5, 6)),
    "mixed-colours": ("r2,3,5 y4,6 g12,10 b11 x1 | r3 y2,5 g11 b12,10 x0", (3, 4, 3, 4, 5, 6)),
    "mixed-numbers": ("r10,2,8 y9,12 g2,10 b7,11 x1 | r6 y12 g8 b5,7 x0", (3, 4, 3, 4, 5, 6)),
    "again": ("r2,3,3,5,7 y4,7 g12,10,10,7 b11 x1 | r3 y2,5 g11 b12,10 x0", (3, 4, 3, 4, 5, 6)),
    "double": ("r2,3,3,5,5 y4,7 g12,10,10 b11 x1 | r3,3 y5,5 g11 b10,10 x0", (4, 5, 3, 4, 5, 6)),
    "chain": ("r2,5 y3,7 g11,10 b11 x1 | r4 y2,4 g11 b11 x0", (3, 3, 3, 4, 5, 6)),
    "steps": ("r2,5 y2,6 g11,9 b11,10 x1 | r4 y2,4 g11 b12 x0", (3, 4, 3, 4, 5, 6)),
    "bonus": ("r3,4 y5,6 g12 b11 x1 +2 | r2 y2,4 g12 b11 x0 +0", (5, 4, 3, 4, 5, 6)),
    "swap": ("r3,4 y5,6 g12 b11 x1 ~2 | r2 y2,4 g12 b11 x0 ~0", (2, 3, 3, 4, 5, 6)),
    "between": ("r3,4,7 t4 y5,6 g12,10 u10 b11 x1 | r2 t2 y2 g12 u- b11 x0", (3, 4, 3, 4, 5, 6)),
    "long": ("r2,3,4 y3,5 g16 b14 x1 | r2 y2,4 g12 b11 x0", (7, 5, 3, 4, 5, 8)),
    MANY: (
        "r2 t2 y2,3 g11,10 u10 b11,10 o2 p12,11 x1 ~1 +1 | r- t- y2 g12 u- b11 o- p- x0 ~0 +0",
        (4, 5, 3, 4, 5, 6, 2, 4),
    ),
    OWN: ("r2 y3 g8,7 b8 o2 p8,6 x1 ~1 +1 | r- y2 g8 b- o- p- x0 ~0 +0", (2, 3, 1, 2, 3, 4, 1, 2)),
}
"""Two sheets and dice by the name of a sheet or family, or by a text."""


def stage(sheet: str) -> tuple[str, tuple[int, ...]]:
    """A position on a sheet and its dice."""
    crosses, dice = STAGES[sheet]
    return f"qwixx({sheet}): {crosses}", dice
