"""The second opinion's reading of a position: `qwixx(SHEET): sheet | sheet > B` into a table."""

import re

from tests.oracle.sheet_names import sheets_of
from tests.oracle.sheet_paper import crossed_neighbours, letters_of, numbers_of
from tests.oracle.sheet_text import BadSheet
from tests.oracle.sheets import SheetTable


class BadPosition(Exception):
    """Why a position is refused."""


def read_position(text) -> SheetTable:
    found = re.fullmatch(r" *qwixx(?:\(([^()]*)\))? *: *(.*?) *(?:> *([A-Z]) *)?", text)
    if not found:
        raise BadPosition("this is no position")
    value, body, mover = found[1] or "classic", found[2], found[3] or "A"
    parts = [part.split() for part in body.split("|")]
    try:
        sheets_of(value, len(parts))
    except BadSheet as bad:
        raise BadPosition(str(bad)) from None
    table = SheetTable(value, len(parts))
    marks = []
    for seat, words in enumerate(parts):
        closed = read_paper(table.sheets[seat], table.papers[seat], words)
        marks.append(closed)
    if any(closed != marks[0] for closed in marks):
        raise BadPosition("a row is closed on one sheet and open on another")
    table.closed = marks[0]
    if len(table.closed) >= 2 or any(paper["misthrows"] == 4 for paper in table.papers):
        table.phase = "over"
    elif ord(mover) - ord("A") >= len(parts):
        raise BadPosition("no such seat")
    else:
        table.active = table.done = ord(mover) - ord("A")
    return table


def read_paper(sheet, paper, words):
    """Fill a paper from a sheet's words; the letters of the rows that are closed on it."""
    words, closed = list(words), set()
    for letter in letters_of(sheet):
        if not words:
            raise BadPosition("a row is missing")
        closed |= read_row(sheet, paper, letter, words.pop(0))
    for letter, _, _ in sheet["between"]:
        for number in numbers_of(sheet, letter):
            if letter + str(number) in paper["crossed"] and not crossed_neighbours(
                sheet, paper, letter, number
            ):
                raise BadPosition("a between cell without a crossed neighbour")
    paper["misthrows"] = count("x", 4, words)
    if sheet["swap"]:
        paper["strip"] = count("~", len(sheet["swap"]), words)
    if sheet["bar"]:
        paper["bar"] = count("[+]", len(sheet["bar"]), words)
    if words:
        raise BadPosition("too many parts")
    return closed


def count(sign, most, words):
    found = re.fullmatch(sign + "(0|[1-9][0-9]*)", words.pop(0) if words else "")
    if not found or int(found[1]) > most:
        raise BadPosition("%s is out of range or missing" % sign)
    return int(found[1])


def read_row(sheet, paper, letter, word):
    found = re.fullmatch(letter + "(#?)(-|[0-9]+(?:,[0-9]+)*)(!?)", word)
    if not found:
        raise BadPosition("this is no row: " + word)
    numbers = [] if found[2] == "-" else [int(text) for text in found[2].split(",")]
    order = numbers_of(sheet, letter)
    if not all(str(n) in found[2].split(",") and n in order for n in numbers):
        raise BadPosition("no such cell in " + word)
    if [order.index(n) for n in numbers] != sorted(order.index(n) for n in numbers):
        raise BadPosition("not from left to right: " + word)
    for n in numbers:
        cell, times = letter + str(n), numbers.count(n)
        closing = letter in sheet["rows"] and cell in sheet["closers"]
        twice = cell in sheet["double"] or (
            sheet["again"] and letter in sheet["rows"] and not closing
        )
        if times > (2 if twice else 1) or (cell in sheet["double"] and times != 2):
            raise BadPosition("%s has %d crosses" % (cell, times))
        paper["crossed"][cell] = times
    if letter not in sheet["rows"]:
        if found[1] or found[3]:
            raise BadPosition("a between row is never closed")
        return set()
    closers = [n for n in numbers if letter + str(n) in sheet["closers"]]
    if len(closers) > 1 or len(closers) != len(found[3]) or (found[1] and found[3]):
        raise BadPosition("a closing number and ! belong together: " + word)
    if closers and len(numbers) - 1 < sheet["needs"]:
        raise BadPosition("too few crosses before the closing number: " + word)
    if found[3]:
        paper["locks"].add(letter)
    return {letter} if found[1] or found[3] else set()


def write_position(table):
    """The canonical line of a table between two turns; a sheet's value stays as it was given."""
    head = "qwixx:" if table.value == "classic" else "qwixx(%s):" % table.value
    text = head + " " + " | ".join(table.papers_text())
    if table.phase == "roll" and table.active:
        text += " > " + "ABCDE"[table.active]
    return text
