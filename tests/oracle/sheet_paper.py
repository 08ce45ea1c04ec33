"""The second opinion's paper: what one seat has crossed, what follows from a cross, and its score.

A paper is a dict: "crossed" has a cell's crosses (1 or 2), "locks" the rows' letters, "strip" the
last used field of the strip, "bar" how many fields of the bar are gone. `said` counts which
sentence of the specification was used, so that a report can show that none was left out.
"""

from collections import Counter
from typing import Any


def new_paper() -> dict[str, Any]:
    return {"crossed": {}, "locks": set(), "misthrows": 0, "strip": 0, "bar": 0}


def copied(paper):
    return paper | {"crossed": dict(paper["crossed"]), "locks": set(paper["locks"])}


def numbers_of(sheet, letter):
    """The numbers of a row or of a between row, from left to right."""
    if letter in sheet["rows"]:
        return sheet["rows"][letter]
    for name, upper, _ in sheet["between"]:
        if name == letter:
            return sheet["rows"][upper]
    return []


def letters_of(sheet):
    """All rows as they are printed, from the top, between rows between their neighbours."""
    out = []
    for row in sheet["rows"]:
        out.append(row)
        out += [name for name, upper, _ in sheet["between"] if upper == row]
    return out


def reached(sheet, paper, letter):
    """The place of the right-most crossed cell, -1 if none is crossed."""
    places = [
        place
        for place, number in enumerate(numbers_of(sheet, letter))
        if letter + str(number) in paper["crossed"]
    ]
    return max(places, default=-1)


def crosses(sheet, paper, letter):
    """One a crossed cell, one more where a cell is crossed twice, one for the lock."""
    count = 1 if letter in paper["locks"] else 0
    for number in numbers_of(sheet, letter):
        count += paper["crossed"].get(letter + str(number), 0)
    return count


def may_close(sheet, paper, letter):
    return crosses(sheet, paper, letter) >= sheet["needs"]


def next_cell(sheet, paper, letter):
    """The cell right of `reached` if there is one and it may be crossed."""
    rest = numbers_of(sheet, letter)[reached(sheet, paper, letter) + 1 :]
    if not rest:
        return None
    cell = letter + str(rest[0])
    if cell in sheet["closers"] and not may_close(sheet, paper, letter):
        return None
    return cell


def fits_row(sheet, paper, letter, number):
    """Whether a number may be crossed in an open row: right of `reached`, or `reached` again."""
    if number not in sheet["rows"][letter]:
        return False
    cell = letter + str(number)
    place, last = sheet["rows"][letter].index(number), reached(sheet, paper, letter)
    if cell in sheet["closers"]:
        return place > last and may_close(sheet, paper, letter)
    if place == last:
        return sheet["again"] and paper["crossed"][cell] == 1
    return place > last


def crossed_neighbours(sheet, paper, letter, number):
    """The crossed cells of this number in the two rows beside a between row."""
    [(upper, lower)] = [(up, low) for name, up, low in sheet["between"] if name == letter]
    beside = [upper + str(number), lower + str(number)]
    return [cell for cell in beside if cell in paper["crossed"]]


def fits_between(sheet, paper, letter, number):
    numbers = numbers_of(sheet, letter)
    if number not in numbers or numbers.index(number) <= reached(sheet, paper, letter):
        return False
    return bool(crossed_neighbours(sheet, paper, letter, number))


def cross(sheet, paper, cell, shut, said):
    """Cross a cell with all that follows, depth first; the rows that this locked.

    `shut` are the rows that count as closed for this seat in this action, before it.
    """
    locked: set[str] = set()
    cross_one(sheet, paper, cell, shut, locked, said)
    return locked


def cross_one(sheet, paper, cell, shut, locked, said):
    letter = cell[0]
    if cell in paper["crossed"]:
        assert paper["crossed"][cell] == 1
        paper["crossed"][cell] = 2
        said["again"] += 1
        if cell in sheet["boxed"] or any(cell in pair for pair in sheet["chain"]):
            said["again: only the first cross leads to anything"] += 1
        return
    paper["crossed"][cell] = 2 if cell in sheet["double"] else 1
    said["double"] += cell in sheet["double"]
    said["steps: crossed"] += cell in sheet["steps"]
    if cell in sheet["closers"]:
        paper["locks"].add(letter)
        locked.add(letter)
        said["closing: " + ("last" if ends(sheet, cell) else "before the last")] += 1
        said["closing cell boxed"] += cell in sheet["boxed"]
        said["closing cell a step"] += cell in sheet["steps"]
    for one, two in sheet["chain"]:
        if cell in (one, two):
            chain(sheet, paper, cell, two if cell == one else one, shut, locked, said)
    if cell in sheet["boxed"]:
        bonus(sheet, paper, shut, locked, said)


def ends(sheet, cell):
    return cell == cell[0] + str(sheet["rows"][cell[0]][-1])


def chain(sheet, paper, cell, other, shut, locked, said):
    if other in paper["crossed"]:
        said["chain: partner had a cross"] += 1
        return
    place = sheet["rows"][other[0]].index(int(other[1:]))
    before = reached(sheet, paper, other[0])
    said["chain: " + ("right" if place > before else "left") + " of reached"] += 1
    said["chain: within one row"] += cell[0] == other[0]
    said["chain: into a closed row"] += other[0] in shut
    said["chain: into a row locked in this action"] += other[0] in locked
    said["chain: partner is double"] += other in sheet["double"]
    said["chain: partner is boxed"] += other in sheet["boxed"]
    said["chain: then the cell's own bonus"] += cell in sheet["boxed"]
    cross_one(sheet, paper, other, shut, locked, said)


def bonus(sheet, paper, shut, locked, said):
    bar = sheet["bar"]
    while paper["bar"] < len(bar) and bar[paper["bar"]] in shut | locked:
        said["bonus: passed over, closed"] += bar[paper["bar"]] in shut
        said["bonus: passed over, locked in this action"] += bar[paper["bar"]] in locked - shut
        paper["bar"] += 1
    if paper["bar"] == len(bar):
        said["bonus: no field is left"] += 1
        return
    letter = bar[paper["bar"]]
    paper["bar"] += 1
    cell = next_cell(sheet, paper, letter)
    if cell is None:
        said["bonus: field used up for nothing"] += 1
        return
    said["bonus: crossed"] += 1
    said["bonus: that cell is boxed in turn"] += cell in sheet["boxed"]
    said["bonus: that cell has a partner"] += any(cell in pair for pair in sheet["chain"])
    said["bonus: that cell is double"] += cell in sheet["double"]
    said["bonus: closes the row"] += cell in sheet["closers"]
    cross_one(sheet, paper, cell, shut, locked, said)


# ------------------------------------------------------------------ score and text


def points(n):
    return n * (n + 1) // 2


def score(sheet, paper, said: Any = None):
    said = Counter() if said is None else said
    total = -5 * paper["misthrows"]
    for letter in sheet["rows"]:
        count = crosses(sheet, paper, letter)
        for name, upper, lower in sheet["between"]:
            if letter in (upper, lower):
                count += crosses(sheet, paper, name)
        if sheet["most"] is not None and count > sheet["most"]:
            said["score: most"] += 1
            count = sheet["most"]
        total += points(count)
    stepped = [cell for cell in sheet["steps"] if cell in paper["crossed"]]
    said["score: steps"] += bool(stepped)
    said["score: a step with two crosses"] += any(paper["crossed"][c] == 2 for c in stepped)
    said["score: more steps than most"] += len(stepped) > (sheet["most"] or 99)
    return total + points(len(stepped))


def write_paper(sheet, paper, closed):
    """One sheet of a position."""
    out = []
    for letter in letters_of(sheet):
        shown = []
        for number in numbers_of(sheet, letter):
            shown += [str(number)] * paper["crossed"].get(letter + str(number), 0)
        text = ",".join(shown) or "-"
        if letter in paper["locks"]:
            text += "!"
        elif letter in closed:
            text = "#" + text
        out.append(letter + text)
    out.append("x%d" % paper["misthrows"])
    if sheet["swap"]:
        out.append("~%d" % paper["strip"])
    if sheet["bar"]:
        out.append("+%d" % paper["bar"])
    return " ".join(out)
