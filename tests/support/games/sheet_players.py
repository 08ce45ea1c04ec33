"""Random games on any sheet, by the second opinion: players who mostly cross with few skips.

Rolls are honest or the most useful of a few, so that rows are closed, bars run out, and swaps and
lucky crosses happen. A game is a stream of steps; the table has taken each when it is seen.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from tests.oracle.sheet_names import FAMILIES, NAMES, named, together
from tests.oracle.sheet_paper import crossed_neighbours, fits_between, fits_row, numbers_of, reached
from tests.oracle.sheets import SheetTable
from tests.support.games.random_sheets import random_text

MAX_TURNS = 60
"""Some sheets can hardly be finished: who crosses every turn would play for ever."""


STAGED = (
    "needs: 2; row r: 2 y3 4 b5 y6 7 8 9; row y: 2 r3 4 r5 b6 r7 8 9; row g: b9 8 r7 r6 5 y4 3 2;"
    "row b: 9 8 7 6 5 4 3 2; between: t r y; between: u g b;"
    "bonus: r4 r5 r7 r9 y3 y4 y5 y8 g8 g6 g5 g3 b8 b7 b6 b4 / r y g b g r b y r y b g r g y b"
)
"""Rows that are soon closed, in mixed colours, with bridges and a bar: what late dice can do."""


class Rolled(NamedTuple):
    """Dice were rolled: the two whites, and each coloured die still in the game."""

    whites: tuple[int, int]
    colours: dict[str, int]


class Moved(NamedTuple):
    """A seat has chosen a move, as a text."""

    seat: int
    move: str


Step = Rolled | Moved


def random_table(random: Random) -> SheetTable:
    """A table with any value of `sheet:`: a name, a family, names, or a text."""
    seats = random.choice([1, 2, 2, 3, 3, 4, 5])
    kind = random.random()
    if seats > 1 and kind < 0.1:
        return SheetTable(STAGED, seats, late_die=True)
    if kind < 0.18:
        value = random.choice(NAMES)
    elif kind < 0.25:
        value = random.choice(FAMILIES)
    elif kind < 0.4:
        first = random.choice(NAMES)
        fit = [name for name in NAMES if together(named(first), named(name))]
        value = " ".join([first, *(random.choice(fit) for _ in range(seats - 1))])
    else:
        value = random_text(random)
    return SheetTable(value, seats, random.random() < 0.5)


def play(random: Random, table: SheetTable) -> Iterator[Step]:
    """Play a table to its end, or for as many turns as a patient table would."""
    helpful = random.choice([1, 3, 6])
    careless = random.choice([0.0, 0.03, 0.3])
    while table.phase != "over" and table.done < MAX_TURNS:
        rolls = [_rolled(random, table) for _ in range(helpful)]
        roll = max(rolls, key=lambda rolled: _usefulness(table, rolled))
        if table.late_die and helpful > 1:
            roll = _late_roll(random, table) or roll
        table.roll(*roll)
        yield roll
        while deciding := table.deciding():
            seat = random.choice(deciding)
            move = _move(random, table, seat, careless)
            table.do(seat, move)
            yield Moved(seat, move)


def _rolled(random: Random, table: SheetTable) -> Rolled:
    sides = table.sheets[0]["dice"]
    whites = (random.randint(1, sides), random.randint(1, sides))
    return Rolled(whites, {colour: random.randint(1, sides) for colour in table.dice()})


def _usefulness(table: SheetTable, roll: Rolled) -> float:
    """How well a white sum fits: seats with a cell next to what they reached, and closing cells."""
    total, worth = sum(roll.whites), 0.0
    for sheet, paper in zip(table.sheets, table.papers, strict=True):
        for letter in sheet["rows"]:
            row = sheet["rows"][letter]
            if letter in table.closed or total not in row:
                continue
            skipped = row.index(total) - reached(sheet, paper, letter) - 1
            worth += {0: 2, 1: 1}.get(skipped, 0)
            worth += letter + str(total) in sheet["closers"] and skipped >= 0
        worth += total in sheet["lucky"]
    return worth


def _late_roll(random: Random, table: SheetTable) -> Rolled | None:
    """Dice by which a row may be closed whose die, or which itself, the active seat could use."""
    honest, active = _rolled(random, table), table.active
    chances = [
        (seat, row, number)
        for seat, (sheet, paper) in enumerate(zip(table.sheets, table.papers, strict=True))
        for row, numbers in sheet["rows"].items()
        for number in numbers[-sheet["closing"] :]
        if row not in table.closed and fits_row(sheet, paper, row, number)
    ]
    if not chances:
        return None
    seat, row, total = random.choice(chances)
    sheet, paper = table.sheets[active], table.papers[active]
    first = random.randint(max(1, total - sheet["dice"]), min(sheet["dice"], total - 1))
    colours, end = dict(honest.colours), sheet["end"][row]
    wanted = [(end, number) for _, number in _bridges(sheet, paper, end)]
    for letter, numbers in sheet["rows"].items():
        for number in numbers[reached(sheet, paper, letter) + 1 :]:
            colour = sheet["colour"][letter + str(number)]
            mine = letter != row and colour == end
            if colour in colours and (mine if seat == active else letter == row):
                wanted.append((colour, number))
    for colour, number in random.sample(wanted, len(wanted)):
        if 1 <= number - first <= sheet["dice"]:
            colours[colour] = number - first
    return Rolled((first, total - first), colours)


def _bridges(sheet: Any, paper: Any, colour: str) -> list[tuple[str, int]]:
    """Cells of between rows that a die of this colour alone could cross."""
    return [
        (letter, number)
        for letter, _, _ in sheet["between"]
        for number in numbers_of(sheet, letter)
        if fits_between(sheet, paper, letter, number)
        if {sheet["colour"][c] for c in crossed_neighbours(sheet, paper, letter, number)}
        == {colour}
    ]


def _move(random: Random, table: SheetTable, seat: int, careless: float) -> str:
    ways: dict[str, Any] = table.choices(seat)
    if random.random() < careless:
        return random.choice(sorted(ways))
    costs = {move: _cost(random, table, seat, move, way) for move, way in ways.items()}
    return min(costs, key=costs.__getitem__)


def _cost(random: Random, table: SheetTable, seat: int, move: str, way: Any) -> float:
    """How much a move is disliked: skipped cells cost, whatever leads to more is welcome."""
    if way is None:
        must = seat == table.active and table.phase == "second" and not table.crossed_in_turn
        return 12.0 if must else random.uniform(1.0, 5.0)
    cell, sign, _ = way
    sheet, paper = table.sheets[seat], table.papers[seat]
    place = numbers_of(sheet, cell[0]).index(int(cell[1:]))
    skipped = max(0, place - reached(sheet, paper, cell[0]) - 1)
    patient = table.late_die and seat == table.active and table.phase == "all"
    closing = 3 if not patient else random.choice([3, -3])
    welcome = (sign != "") + closing * move.endswith("!") + (cell in paper["crossed"])
    welcome += (cell in sheet["boxed"]) + (cell[0] in "tu")
    welcome += any(cell in pair for pair in sheet["chain"])
    if table.phase == "second" and table.closed != table.closed_before:
        late = [sheet["end"][row] for row in table.closed - table.closed_before]
        welcome += 3 * (cell[0] in table.closed or sheet["colour"].get(cell) in late)
        bridges = [found for colour in late for found in _bridges(sheet, paper, colour)]
        welcome += 6 * ((cell[0], int(cell[1:])) in bridges)
    return float(skipped - welcome) + random.uniform(0.0, 2.0)
