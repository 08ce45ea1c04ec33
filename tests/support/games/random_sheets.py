"""Random sheets: valid texts that use every key, plain or wild, and broken ones with the reason.

A sheet is drawn as lines in canonical order; `typed` makes of them what a person might type.
"""

from collections.abc import Sequence
from itertools import pairwise
from random import Random

from hypothesis import strategies as st

LETTERS = "rygbop"
ORDINARY = ("double", "chain", "steps", "bonus", "swap", "between", "lucky")
"""Keys of which an ordinary sheet has one, sometimes two, and a wild one any number."""


def random_sheet(random: Random, *, wild: bool | None = None) -> str:
    """A valid text in canonical order, a line a key; ordinary sheets look like the printed ones."""
    if wild is None:
        wild = random.random() < 0.5
    if not wild:
        return _ordinary(random)
    return _wild(random) if random.random() < 0.7 else _dense(random)


def random_text(random: Random, *, wild: bool | None = None) -> str:
    """A valid text as somebody might type it, on one line."""
    return typed(random, random_sheet(random, wild=wild), ";")


def typed(random: Random, text: str, between: str) -> str:
    """The same sheet typed otherwise: keys in any order, spaces, colours and defaults written."""
    lines = text.splitlines()
    if random.random() < 0.5:
        rows = [line for line in lines if line.startswith(("row", "between"))]
        lines = random.sample(lines, len(lines))
        queues = {key: [row for row in rows if row.startswith(key)] for key in ("row", "between")}
        lines = [
            queues[key].pop(0) if (key := line.split()[0].rstrip(":")) in queues else line
            for line in lines
        ]
    if random.random() < 0.3:
        keys = {line.partition(":")[0] for line in lines}
        defaults = {"dice": "dice: 6", "needs": "needs: 5", "closing": "closing: 1"}
        lines += [line for key, line in defaults.items() if key not in keys]
    loose = random.random() < 0.5
    if loose and random.random() < 0.5:
        lines = [_coloured(line) for line in lines]
    joined = [between, between + " ", " " + between + " "] if loose else [between + " "]
    out = random.choice(joined).join(lines)
    return (out + random.choice(["", between, between + between])).strip() if loose else out


def _coloured(line: str) -> str:
    key, _, value = line.partition(": ")
    if not key.startswith("row"):
        return line
    letter = key[-1]
    return f"{key}: " + " ".join(c if c[0].isalpha() else letter + c for c in value.split())


# -- rows ----------------------------------------------------------------------------------------


def _ordinary(random: Random) -> str:
    sides = random.choice([6, 6, 6, 8, 4])
    up = [*range(2, 2 * sides + 1)]
    rows = {"r": up, "y": up, "g": up[::-1], "b": up[::-1]}
    if random.random() < 0.2:
        rows = {letter: random.sample(up, len(up)) for letter in rows}
    closing = 2 if sides == 8 and random.random() < 0.7 else 1
    ends = {letter: letter for letter in rows}
    mixed = random.random() < 0.3
    cells = {
        letter: _coloured_cells(random, row, letter, rows if mixed else letter, closing)
        for letter, row in rows.items()
    }
    marks = set(random.sample(ORDINARY, random.choice([0, 1, 1, 1, 2, 3])))
    if random.random() < 0.2:
        marks.add("again")
    if random.random() < 0.3:
        marks.add("most")
    needs = random.choice([5, 5, 6, 7, 4, 3]) if sides > 4 else random.choice([3, 4, 5])
    return _text(random, sides, cells, ends, needs, closing, marks)


def _wild(random: Random) -> str:
    sides = random.choice([4, 6, 8])
    letters = random.sample(LETTERS, random.randint(2, 6))
    numbers = range(2, 2 * sides + 1)
    rows: dict[str, list[int]] = {}
    for letter in letters:
        if rows and random.random() < 0.5:
            rows[letter] = [*rows.values()][-1]
        else:
            length = random.choice([5, random.randint(5, len(numbers)), len(numbers)])
            rows[letter] = random.sample(numbers, length)
            if random.random() < 0.5:
                rows[letter].sort(reverse=random.random() < 0.5)
    closing = random.choice([1, 2, 3])
    ends = dict(zip(letters, letters, strict=True))
    if random.random() < 0.5:
        ends = dict(zip(letters, random.sample(letters, len(letters)), strict=True))
    cells = {
        letter: _coloured_cells(random, row, ends[letter], letters, closing)
        for letter, row in rows.items()
    }
    marks = {mark for mark in (*ORDINARY, "again", "most") if random.random() < 0.45}
    needs = random.choice([1, 2, 3, 3, 4, 4, 5, 5, random.randint(1, 12), 12])
    return _text(random, sides, cells, ends, needs, closing, marks)


def _dense(random: Random) -> str:
    """Small rows that are soon closed, with marks on nearly every cell: one cross leads to many."""
    letters = random.sample(LETTERS, random.randint(2, 4))
    cells: Cells = {}
    for letter in letters:
        row = [*range(2, random.choice([7, 8, 9]))]
        cells[letter] = _coloured_cells(random, row, letter, letters, 1)
    lines = ["dice: 4", *(_row_line(letter, row) for letter, row in cells.items())]
    lines.append(f"needs: {random.randint(1, 3)}")
    every = [f"{letter}{number}" for letter, row in cells.items() for _, number in row]
    inner = [f"{letter}{number}" for letter, row in cells.items() for _, number in row[:-1]]
    pool = random.sample(inner, len(inner) // 2 * 2)
    lines += ["again: yes"] if random.random() < 0.3 else []
    lines += ["double: " + " ".join(inner[::3])] if random.random() < 0.5 else []
    pairs = zip(pool[::2], pool[1::2], strict=True)
    lines.append("chain: " + " ".join(f"{one}-{two}" for one, two in pairs))
    bar = [random.choice(letters) for _ in range(random.randint(8, 30))]
    lines.append("bonus: " + " ".join([*random.sample(every, len(every) * 3 // 4), "/", *bar]))
    return "".join(line + "\n" for line in lines)


Cells = dict[str, list[tuple[str, int]]]


def _row_line(letter: str, row: list[tuple[str, int]]) -> str:
    shown = [f"{'' if colour == letter else colour}{number}" for colour, number in row]
    return f"row {letter}: " + " ".join(shown)


def _coloured_cells(
    random: Random,
    row: Sequence[int],
    end: str,
    colours: Sequence[str] | dict[str, list[int]],
    n: int,
) -> list[tuple[str, int]]:
    """A row's cells with colours, the last n of them in the colour of its end."""
    palette = [*colours]
    drawn = [(random.choice(palette), number) for number in row[:-n]]
    return drawn + [(end, number) for number in row[-n:]]


# -- marks ---------------------------------------------------------------------------------------


def _text(
    random: Random,
    sides: int,
    cells: Cells,
    ends: dict[str, str],
    needs: int,
    closing: int,
    marks: set[str],
) -> str:
    lines = []
    if random.random() < 0.4:
        lines.append("title: " + random.choice(["Ours", "A: b, c/d", "x" * 60, "Für Ælle!", "#1"]))
    if sides != 6:
        lines.append(f"dice: {sides}")
    lines += [_row_line(letter, row) for letter, row in cells.items()]
    if needs != 5:
        lines.append(f"needs: {needs}")
    if closing != 1:
        lines.append(f"closing: {closing}")
    every = [f"{letter}{number}" for letter, row in cells.items() for _, number in row]
    inner = [f"{letter}{number}" for letter, row in cells.items() for _, number in row[:-closing]]
    sums = range(2, 2 * sides + 1)
    for mark in ("most", "again", "double", "chain", "steps", "bonus", "swap", "between", "lucky"):
        if mark in marks:
            lines += _mark(random, mark, cells, every, inner, sums)
    text = "".join(line + "\n" for line in lines)
    if len(text) > 1500:
        return random_sheet(random)
    return text


def _mark(
    random: Random, mark: str, cells: Cells, every: list[str], inner: list[str], sums: range
) -> list[str]:
    """The line of a mark, or none where this sheet cannot have it."""

    def some(pool: list[str]) -> list[str]:
        count = random.choice([1, random.randint(1, len(pool)), min(len(pool), 12)])
        return random.sample(pool, count)

    if mark == "most":
        return [f"most: {random.choice([1, 2, random.randint(3, 20), 15, 16])}"]
    if mark == "again":
        return ["again: yes"]
    if mark == "double":
        return ["double: " + " ".join(some(inner))]
    if mark == "steps":
        return ["steps: " + " ".join(some(every))]
    if mark == "chain":
        return _chain(random, inner)
    if mark == "bonus":
        bar = [random.choice([*cells]) for _ in range(random.choice([1, 2, 5, 12, 20]))]
        return ["bonus: " + " ".join([*some(every), "/", *bar])]
    if mark == "swap":
        fields = [random.sample(sums, 2) for _ in range(random.choice([1, 3, 9, 16]))]
        return ["swap: " + " ".join(f"{one}-{two}" for one, two in fields)]
    if mark == "lucky":
        return ["lucky: " + " ".join(map(str, random.sample(sums, random.randint(1, 3))))]
    return _between(random, cells)


def _chain(random: Random, inner: list[str]) -> list[str]:
    within_rows = random.random() < 0.3
    pool = inner if within_rows else random.sample(inner, len(inner))
    pairs = [*zip(pool[::2], pool[1::2], strict=False)]
    pairs = random.sample(pairs, random.choice([1, min(6, len(pairs)), len(pairs)]))
    return ["chain: " + " ".join("-".join(random.sample(pair, 2)) for pair in pairs)]


def _between(random: Random, cells: Cells) -> list[str]:
    letters = [*cells]
    numbers = {letter: [number for _, number in row] for letter, row in cells.items()}
    pairs = [
        (upper, lower) for upper, lower in pairwise(letters) if numbers[upper] == numbers[lower]
    ]
    chosen = random.sample(pairs, min(len(pairs), random.choice([1, 2, 2])))
    names = random.sample("tu", 2)
    return [f"between: {name} {' '.join(pair)}" for name, pair in zip(names, chosen, strict=False)]


@st.composite
def sheet_texts(draw: st.DrawFn, *, wild: bool | None = None) -> str:
    """Valid sheets as typed, on one line."""
    return random_text(draw(st.randoms(use_true_random=False)), wild=wild)
