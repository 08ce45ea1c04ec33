"""The second opinion's reading of a sheet's text: lines into plain lists, refused with a reason.

A sheet read is a dict of lists. A cell is a string such as "r5": its row's letter and its number.
"""

import re
from typing import Any

LETTERS = "rygbop"
KEYS = ["title", "dice", "row", "needs", "closing", "most", "again", "double", "chain", "steps"]
KEYS += ["bonus", "swap", "between", "lucky"]
MAX_TEXT, MAX_TITLE = 2000, 60
COUNT = re.compile("[1-9][0-9]{0,5}")


class BadSheet(Exception):
    """Why a text is no sheet: `why` is the class of the reason, for tests that ask for it."""

    def __init__(self, why, line, text):
        super().__init__("line %d: %s" % (line, text))
        self.why, self.line = why, line


def read_sheet(text) -> dict[str, Any]:
    if len(text) > MAX_TEXT:
        raise BadSheet("too long", 1, "more than 2,000 characters")
    given: dict[str, list[Any]] = {key: [] for key in KEYS}
    for number, line in enumerate(re.split("[\n;]", text), 1):
        if not line.strip():
            continue
        key, colon, value = line.partition(":")
        words, value = key.split(), value.strip()
        if not colon:
            raise BadSheet("no colon", number, "key: value is expected, found " + line)
        if not words or words[0] not in KEYS or len(words) != (2 if words[0] == "row" else 1):
            raise BadSheet("unknown key", number, "unknown key " + key)
        if words[0] not in ("row", "between") and given[words[0]]:
            raise BadSheet("repeated key", number, "given twice: " + key)
        given[words[0]].append((number, words[-1], value))
    sheet: dict[str, Any] = {"title": None, "dice": 6, "needs": 5, "closing": 1, "most": None}
    sheet.update({"again": False, "double": [], "chain": [], "steps": [], "boxed": [], "bar": []})
    sheet.update({"swap": [], "between": [], "lucky": [], "rows": {}, "colour": {}})
    for key in KEYS:  # dice before rows, rows and closing before marks
        for number, letter, value in given[key]:

            def no(why, reason):
                raise BadSheet(why, number, "%s: %s" % (key, reason))

            READERS[key](sheet, letter, value, no)
        if key == "row" and not 2 <= len(sheet["rows"]) <= 6:
            raise BadSheet("rows", 1, "a sheet has two to six rows")
        if key == "closing":
            check_ends(sheet, [number for number, _, _ in given["row"]])
    return sheet


def read_title(sheet, _, value, no):
    if not 1 <= len(value) <= MAX_TITLE or set(value) & set(";()|>"):
        no("title", "1 to 60 characters, none of ; ( ) | >")
    sheet["title"] = value


def read_dice(sheet, _, value, no):
    if value not in ("4", "6", "8"):
        no("dice", "dice have 4, 6 or 8 sides")
    sheet["dice"] = int(value)


def read_row(sheet, letter, value, no):
    if letter not in list(LETTERS):
        no("row letter", "a row's letter is one of r y g b o p")
    if letter in sheet["rows"]:
        no("row letter", "this letter has a row already")
    numbers = []
    for item in value.split():
        if not re.fullmatch("[a-z]?[1-9][0-9]?", item):
            no("cell", item + " is no cell")
        colour = item[0] if item[0].isalpha() else letter
        number = int(item.lstrip(colour) if item[0].isalpha() else item)
        if not 2 <= number <= 2 * sheet["dice"]:
            no("number", item + ": two dice cannot make it")
        if number in numbers:
            no("number twice", item + ": the row has this number already")
        numbers.append(number)
        sheet["colour"][letter + str(number)] = colour
    if len(numbers) < 5:
        no("few cells", "a row has at least five cells")
    sheet["rows"][letter] = numbers


def check_ends(sheet, lines):
    """What rows must have in common: colours that are rows' letters, ends told apart."""
    ends: dict[str, str] = {}
    for line, (letter, numbers) in zip(lines, sheet["rows"].items()):
        colours = [sheet["colour"][letter + str(n)] for n in numbers]
        for colour in colours:
            if colour not in sheet["rows"]:
                raise BadSheet("colour", line, colour + " is no row's letter")
        if len(set(colours[-sheet["closing"] :])) > 1:
            raise BadSheet("closing colours", line, "closing cells differ in colour")
        if colours[-1] in ends.values():
            raise BadSheet("end colours", line, "another row ends in this colour")
        ends[letter] = colours[-1]
    sheet["end"] = ends
    sheet["closers"] = [
        letter + str(n) for letter, row in sheet["rows"].items() for n in row[-sheet["closing"] :]
    ]


def read_needs(sheet, _, value, no):
    if not COUNT.fullmatch(value) or int(value) > 12:
        no("needs", "1 to 12")
    sheet["needs"] = int(value)


def read_closing(sheet, _, value, no):
    if value not in ("1", "2", "3"):
        no("closing", "1 to 3")
    sheet["closing"] = int(value)


def read_most(sheet, _, value, no):
    if not COUNT.fullmatch(value):
        no("most", "1 or more")
    sheet["most"] = int(value)


def read_again(sheet, _, value, no):
    if value != "yes":
        no("again", "only yes is a value")
    sheet["again"] = True


def cells(sheet, words, no):
    """A mark's cells: each exists, each once, at least one."""
    if not words:
        no("empty", "a mark needs items")
    for nth, cell in enumerate(words):
        if cell not in sheet["colour"]:
            no("no such cell", cell + " does not exist")
        if cell in words[:nth]:
            no("cell twice", cell + " is named twice")
    return words


def not_closing(sheet, words, no):
    for cell in words:
        if cell in sheet["closers"]:
            no("closing marked", cell + " closes its row")


def read_double(sheet, _, value, no):
    sheet["double"] = cells(sheet, value.split(), no)
    not_closing(sheet, sheet["double"], no)


def read_chain(sheet, _, value, no):
    pairs = [item.split("-") for item in value.split()]
    for pair in pairs:
        if len(pair) != 2:
            no("no such cell", "a pair is two cells")
        if pair[0] == pair[1]:
            no("chain self", "a cell with itself")
    not_closing(sheet, cells(sheet, [cell for pair in pairs for cell in pair], no), no)
    sheet["chain"] = pairs


def read_steps(sheet, _, value, no):
    sheet["steps"] = cells(sheet, value.split(), no)


def read_bonus(sheet, _, value, no):
    if value.count("/") != 1:
        no("bar", "boxed cells, a slash, the bar")
    boxed, bar = [part.split() for part in value.split("/")]
    sheet["boxed"] = cells(sheet, boxed, no)
    if not bar:
        no("bar", "the bar is empty")
    for letter in bar:
        if letter not in sheet["rows"]:
            no("bar", letter + " is no row")
    sheet["bar"] = bar


def made(sheet, text, no):
    """A number that two dice of this sheet can make."""
    if not COUNT.fullmatch(text) or not 2 <= int(text) <= 2 * sheet["dice"]:
        no("number", "two dice cannot make " + text)
    return int(text)


def read_swap(sheet, _, value, no):
    for item in value.split():
        pair = [made(sheet, text, no) for text in item.split("-")]
        if len(pair) != 2:
            no("swap", "a field is two numbers")
        if pair[0] == pair[1]:
            no("swap self", "a number with itself")
        sheet["swap"].append(pair)
    if not sheet["swap"]:
        no("empty", "a mark needs items")


def read_between(sheet, _, value, no):
    words = value.split()
    if len(words) != 3 or words[0] not in ("t", "u"):
        no("between", "a letter, t or u, and two rows")
    letter, upper, lower = words
    rows = list(sheet["rows"])
    if upper not in rows or lower not in rows or rows.index(lower) != rows.index(upper) + 1:
        no("between", "two rows next to each other, the upper first")
    if sheet["rows"][upper] != sheet["rows"][lower]:
        no("between", "the two rows differ in their numbers")
    for other in sheet["between"]:
        if other[0] == letter or other[1] == upper:
            no("between", "this letter or this pair has a row already")
    sheet["between"].append(words)


def read_lucky(sheet, _, value, no):
    numbers = [made(sheet, text, no) for text in value.split()]
    if not numbers:
        no("empty", "a mark needs items")
    if len(set(numbers)) != len(numbers):
        no("lucky twice", "a lucky number is named twice")
    if len(numbers) > 3:
        no("lucky", "one to three numbers")
    sheet["lucky"] = numbers


READERS: dict[str, Any] = {key: globals()["read_" + key] for key in KEYS}


def write_sheet(sheet):
    """The canonical text, a line a key: the table's order, default values left out."""
    out = []
    if sheet["title"] is not None:
        out.append("title: " + sheet["title"])
    if sheet["dice"] != 6:
        out.append("dice: %d" % sheet["dice"])
    for letter, numbers in sheet["rows"].items():
        shown = []
        for n in numbers:
            colour = sheet["colour"][letter + str(n)]
            shown.append(str(n) if colour == letter else colour + str(n))
        out.append("row %s: %s" % (letter, " ".join(shown)))
    for key, usual in [("needs", 5), ("closing", 1), ("most", None)]:
        if sheet[key] != usual:
            out.append("%s: %d" % (key, sheet[key]))
    if sheet["again"]:
        out.append("again: yes")
    marks = [("double", sheet["double"]), ("chain", ["-".join(pair) for pair in sheet["chain"]])]
    marks += [("steps", sheet["steps"])]
    marks += [("bonus", sheet["boxed"] + ["/"] + sheet["bar"] if sheet["bar"] else [])]
    marks += [("swap", ["%d-%d" % tuple(pair) for pair in sheet["swap"]])]
    marks += [("between", words) for words in sheet["between"]]
    marks += [("lucky", [str(n) for n in sheet["lucky"]])]
    out += ["%s: %s" % (key, " ".join(items)) for key, items in marks if items]
    return "".join(line + "\n" for line in out)
