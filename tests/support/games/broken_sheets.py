"""Random texts that are no sheets, each with the class of its reason.

A valid sheet is drawn and one line of it is broken; the classes are those of the second opinion,
`tests/oracle/sheet_text.py`.
"""

from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

from tests.oracle.sheet_text import LETTERS, read_sheet
from tests.support.games.random_sheets import random_sheet

Lines = list[str]
Breaker = Callable[[Random, Lines, dict[str, Any]], Lines]


def random_broken_sheet(random: Random, why: str | None = None) -> tuple[str, str]:
    """A text that is refused, a line a key, and the class of the reason."""
    why = why or random.choice([*BREAKERS])
    while True:
        text = random_sheet(random)
        lines = BREAKERS[why](random, text.splitlines(), read_sheet(text))
        if lines:
            return "\n".join(lines), why.partition(",")[0]


def _with(lines: Lines, line: str) -> Lines:
    """The lines with one more, in place of those with the same key."""
    key = line.partition(":")[0]
    return [other for other in lines if other.partition(":")[0] != key] + [line]


def _instead(*texts: str) -> Breaker:
    """A line that is wrong on every sheet."""
    return lambda random, lines, _sheet: _with(lines, random.choice(texts))


def _added(*texts: str) -> Breaker:
    return lambda random, lines, _sheet: [*lines, random.choice(texts)]


def _too_long(random: Random, lines: Lines, sheet: dict[str, Any]) -> Lines:
    room = 2001 - len("\n".join(lines))
    return [lines[0] + " " * room, *lines[1:]]


def _repeated(random: Random, lines: Lines, sheet: dict[str, Any]) -> Lines:
    once = [line for line in lines if not line.startswith(("row", "between"))]
    return [*lines, random.choice(once)] if once else []


def _row(random: Random, lines: Lines, change: Callable[[str, Lines], Lines]) -> Lines:
    """Change the cells of a row that no mark depends on."""
    bare = [line for line in lines if line.startswith(("row", "dice", "title"))]
    at = random.choice([n for n, line in enumerate(bare) if line.startswith("row")])
    key, _, value = bare[at].partition(": ")
    bare[at] = f"{key}: " + " ".join(change(key[-1], value.split()))
    return bare


def _few_cells(random: Random, lines: Lines, sheet: dict[str, Any]) -> Lines:
    return _row(random, lines, lambda _letter, cells: cells[-random.randrange(1, 5) :])


def _odd_cell(random: Random, lines: Lines, sheet: dict[str, Any]) -> Lines:
    odd = random.choice(["x", "r", "5r", "rr5", "r5!", "r-5", "r5,6", "²"])
    return _row(random, lines, lambda _letter, cells: [odd, *cells])


def _number(random: Random, lines: Lines, sheet: dict[str, Any]) -> Lines:
    number = random.choice([1, 2 * sheet["dice"] + 1, 17, 99])
    return _row(random, lines, lambda _letter, cells: [str(number), *cells])


def _number_twice(random: Random, lines: Lines, sheet: dict[str, Any]) -> Lines:
    return _row(random, lines, lambda _letter, cells: [*cells, cells[0]])


def _colour(random: Random, lines: Lines, sheet: dict[str, Any]) -> Lines:
    strange = random.choice([c for c in LETTERS + "wtu" if c not in sheet["rows"]])
    return _row(
        random, lines, lambda _letter, cells: [strange + cells[0].lstrip(LETTERS), *cells[1:]]
    )


def _end_colours(random: Random, lines: Lines, sheet: dict[str, Any]) -> Lines:
    def change(letter: str, cells: Lines) -> Lines:
        other = random.choice([end for end in sheet["end"].values() if end != sheet["end"][letter]])
        return [*cells[:-1], other + cells[-1].lstrip(LETTERS)]

    return _row(random, lines, change)


def _closing_colours(random: Random, lines: Lines, sheet: dict[str, Any]) -> Lines:
    if sheet["closing"] == 1:
        return []

    def change(letter: str, cells: Lines) -> Lines:
        other = random.choice([row for row in sheet["rows"] if row != sheet["end"][letter]])
        return [*cells[:-2], other + cells[-2].lstrip(LETTERS), cells[-1]]

    return [*_row(random, lines, change), f"closing: {sheet['closing']}"]


def _one_row(random: Random, lines: Lines, sheet: dict[str, Any]) -> Lines:
    return [random.choice(["row r: 2 3 4 5 6 7", "needs: 5", "title: Empty", ""])]


def _same_row(random: Random, lines: Lines, sheet: dict[str, Any]) -> Lines:
    return [*lines, random.choice([line for line in lines if line.startswith("row")])]


def _no_such_cell(random: Random, lines: Lines, sheet: dict[str, Any]) -> Lines:
    missing = [
        c + str(n) for c in LETTERS for n in range(2, 17) if c + str(n) not in sheet["colour"]
    ]
    cell = random.choice([random.choice(missing), "t5", "x", "5", "r1", "r", "R5"])
    good = random.choice([cell for cell in sheet["colour"] if cell not in sheet["closers"]])
    forms = [f"double: {good} {cell}", f"chain: {good}-{cell}", f"chain: {good}", "chain: r"]
    forms += [f"steps: {cell} {good}", f"bonus: {good} {cell} / {good[0]}"]
    return _with(lines, random.choice(forms))


def _cell_twice(random: Random, lines: Lines, sheet: dict[str, Any]) -> Lines:
    inner = [cell for cell in sheet["colour"] if cell not in sheet["closers"]]
    one, two, three = random.sample(inner, 3)
    forms = [f"double: {one} {two} {one}", f"chain: {one}-{two} {two}-{three}"]
    forms += [f"chain: {one}-{two} {two}-{one}", f"steps: {one} {one}"]
    return _with(lines, random.choice([*forms, f"bonus: {one} {two} {one} / {one[0]}"]))


def _chain_self(random: Random, lines: Lines, sheet: dict[str, Any]) -> Lines:
    cell = random.choice([*sheet["colour"]])
    return _with(lines, f"chain: {cell}-{cell}")


def _closing_marked(random: Random, lines: Lines, sheet: dict[str, Any]) -> Lines:
    closer = random.choice(sheet["closers"])
    inner = random.choice([cell for cell in sheet["colour"] if cell not in sheet["closers"]])
    forms = [f"double: {closer}", f"chain: {inner}-{closer}", f"chain: {closer}-{inner}"]
    return _with(lines, random.choice(forms))


def _bar(random: Random, lines: Lines, sheet: dict[str, Any]) -> Lines:
    cell = random.choice([*sheet["colour"]])
    strange = random.choice([c for c in LETTERS + "tx" if c not in sheet["rows"]])
    forms = [f"{cell} / {strange}", f"{cell} / {cell[0]} {strange}", f"{cell} /", f"{cell}"]
    forms += [f"{cell} / {cell[0]} / {cell[0]}", f"{cell} / {cell}", f"{cell} / {cell[0] * 2}"]
    return _with(lines, "bonus: " + random.choice(forms))


def _between(random: Random, lines: Lines, sheet: dict[str, Any]) -> Lines:
    rows = [*sheet["rows"]]
    bare = [line for line in lines if not line.startswith("between")]
    odd = [f"{rows[0]} {rows[0]}", f"{rows[1]} {rows[0]}", f"{rows[0]}", f"{' '.join(rows)} x"]
    odd += [f"{rows[0]} {rows[2]}"] if len(rows) > 2 else []
    forms = [[f"between: t {pair}"] for pair in odd] + [[f"between: v {rows[0]} {rows[1]}"]]
    forms += [[f"between: r {rows[0]} {rows[1]}"], ["between: t"], ["between:"]]
    for one, two in pairwise(rows):
        if sheet["rows"][one] == sheet["rows"][two]:
            forms.append([f"between: t {one} {two}", f"between: u {one} {two}"])
            forms.append([f"between: t {one} {two}", f"between: t {one} {two}"])
        else:
            forms.append([f"between: t {one} {two}"])
    return bare + random.choice(forms)


def _sums(random: Random, lines: Lines, sheet: dict[str, Any]) -> Lines:
    number = random.choice([1, 2 * sheet["dice"] + 1, 0, 17, 99])
    forms = [f"swap: 2-3 4-{number}", f"swap: {number}-3", f"lucky: 5 {number}", "lucky: five"]
    return _with(lines, random.choice([*forms, "swap: 5-", "swap: r5-r6"]))


BREAKERS: dict[str, Breaker] = {
    "too long": _too_long,
    "no colon": _added("hello", "needs 5", "again"),
    "unknown key": _added(
        "colour: r", "rows: 2", "Needs: 6", "row: 2 3 4 5 6", "row r y: 2", ": 5"
    ),
    "repeated key": _repeated,
    "title": _instead("title:", "title: " + "x" * 61, "title: (a)", "title: a|b", "title: a > b"),
    "dice": _instead("dice: 5", "dice: 10", "dice:", "dice: six", "dice: 6 6"),
    "row letter": _added("row w: 2 3 4 5 6", "row R: 2 3 4 5 6", "row ry: 2 3 4 5 6"),
    "row letter, twice": _same_row,
    "rows": _one_row,
    "few cells": _few_cells,
    "cell": _odd_cell,
    "number": _number,
    "number twice": _number_twice,
    "colour": _colour,
    "end colours": _end_colours,
    "closing colours": _closing_colours,
    "needs": _instead("needs: 0", "needs: 13", "needs:", "needs: -1", "needs: five"),
    "closing": _instead("closing: 0", "closing: 4", "closing:", "closing: two"),
    "most": _instead("most: 0", "most: -3", "most:", "most: all"),
    "again": _instead("again: no", "again:", "again: Yes", "again: yes yes"),
    "empty": _instead("double:", "chain:", "steps:", "swap:", "lucky:", "bonus: / r y"),
    "no such cell": _no_such_cell,
    "cell twice": _cell_twice,
    "chain self": _chain_self,
    "closing marked": _closing_marked,
    "bar": _bar,
    "swap": _instead("swap: 5", "swap: 5-6-7", "swap: 2-3 4"),
    "swap self": _instead("swap: 5-5", "swap: 2-3 4-4"),
    "number, of sums": _sums,
    "between": _between,
    "lucky": _instead("lucky: 2 3 4 5"),
    "lucky twice": _instead("lucky: 5 5", "lucky: 2 3 2"),
}
