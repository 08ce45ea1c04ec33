"""The second opinion's table of named sheets, typed from the specification, and a table's header.

The value of `sheet:` is a name, a family, a name for each seat, or a text: it holds a colon.
"""

from tests.oracle.sheet_text import BadSheet, read_sheet

CLASSIC = """
row r: 2 3 4 5 6 7 8 9 10 11 12
row y: 2 3 4 5 6 7 8 9 10 11 12
row g: 12 11 10 9 8 7 6 5 4 3 2
row b: 12 11 10 9 8 7 6 5 4 3 2
"""
LONG = """dice: 8
row r: 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16
row y: 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16
row g: 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2
row b: 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2
needs: 6
closing: 2
lucky: """
TEXTS = {
    "classic": CLASSIC,
    "mixed-colours": """
row r: y2 y3 y4 b5 b6 b7 g8 g9 g10 r11 r12
row y: r2 r3 g4 g5 g6 g7 b8 b9 y10 y11 y12
row g: b12 b11 b10 y9 y8 y7 r6 r5 r4 g3 g2
row b: g12 g11 r10 r9 r8 r7 y6 y5 b4 b3 b2
""",
    "mixed-numbers": """
row r: 10 6 2 8 3 4 12 5 9 7 11
row y: 9 12 4 6 7 2 5 8 11 3 10
row g: 8 2 10 12 6 9 7 4 5 11 3
row b: 5 7 11 9 12 3 8 10 2 6 4
""",
    "again": CLASSIC + "needs: 7\nmost: 16\nagain: yes",
    "double": CLASSIC + "needs: 7\ndouble: r3 r5 r9 r11 y3 y5 y9 y11 g10 g8 g6 g4 b10 b8 b6 b4",
    "chain-a": CLASSIC + "chain: r6-y6 r11-y11 y3-g11 y8-g6 g9-b9 g4-b4",
    "chain-b": CLASSIC + "chain: r4-y4 r9-y9 y6-g8 y11-g3 g11-b11 g6-b6",
    "chain-c": CLASSIC + "chain: r3-y3 r8-y8 y6-g8 y11-g3 g10-b10 g5-b5",
    "chain-d": CLASSIC + "chain: r5-y5 r10-y10 y3-g11 y8-g6 g8-b8 g3-b3",
    "chain-e": CLASSIC + "chain: r6-y6 r9-y9 y3-g11 y11-g3 g9-b9 g6-b6",
    "steps-a": CLASSIC + "steps: y2 g11 b10 g9 y6 r7 y8 g5 b4 g3 y12",
    "steps-b": CLASSIC + "steps: b12 g11 y4 r5 y6 g7 b6 g5 y10 r11 y12",
    "steps-c": CLASSIC + "steps: g12 b11 g10 y5 r6 y7 g6 b5 g4 y11 r12",
    "steps-d": CLASSIC + "steps: y2 r3 y4 g9 b8 g7 y8 r9 y10 g3 b2",
    "steps-e": CLASSIC + "steps: r2 y3 g10 b9 g8 y7 r8 y9 g4 b3 g2",
    "bonus": CLASSIC + "bonus: r3 r6 r9 y5 y8 y11 g11 g7 g4 b10 b8 b5 / r y g b g r b y r y b g",
    "swap": CLASSIC + "swap: 8-5 9-7 11-3 7-4 10-3 8-6 10-5 11-9 6-4",
    "between": CLASSIC + "most: 15\nbetween: t r y\nbetween: u g b",
    "long-a": LONG + "5 12",
    "long-b": LONG + "6 13",
    "long-c": LONG + "5 13",
    "long-d": LONG + "6 12",
    "long-e": LONG + "7 13",
}
FAMILIES = ("steps", "chain", "long")
NAMES = list(TEXTS)


def named(name):
    if name not in TEXTS:
        raise BadSheet("unknown name", 1, "there is no sheet " + name)
    return read_sheet(TEXTS[name])


def sheets_of(value, seats):
    """The sheet of each seat, by the value of a header; refused if it is none for these seats."""
    if ":" in value:
        return [read_sheet(value) for _ in range(seats)]
    names = value.split()
    if not names:
        raise BadSheet("unknown name", 1, "no sheet is named")
    if len(names) == 1 and names[0] in FAMILIES:
        names = [names[0] + "-" + letter for letter in "abcde"[:seats]]
    elif len(names) == 1:
        names = names * seats
    sheets = [named(name) for name in names]
    if len(names) != seats:
        raise BadSheet("seats", 1, "%d names for %d seats" % (len(names), seats))
    if not all(together(sheets[0], sheet) for sheet in sheets):
        raise BadSheet("not together", 1, "these sheets cannot be at one table")
    return sheets


def together(one, other):
    """The same dice, the same letters of rows in the same order, the same colours at their ends."""
    if one["dice"] != other["dice"] or list(one["rows"]) != list(other["rows"]):
        return False
    return all(one["end"][letter] == other["end"][letter] for letter in one["rows"])
