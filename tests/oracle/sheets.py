"""The second opinion on Qwixx with a sheet for each seat: which moves are legal, what they do.

Moves are texts, as `rowlock moves` lists them. Nothing is clever: whether a move locks a row is
found by playing it on a copy.
"""

from collections import Counter
from typing import Any

from tests.oracle.sheet_names import sheets_of
from tests.oracle.sheet_notes import note_first, note_lucky, note_second
from tests.oracle.sheet_paper import (
    copied,
    cross,
    crossed_neighbours,
    crosses,
    fits_between,
    fits_row,
    new_paper,
    next_cell,
    score,
    write_paper,
)
from tests.oracle.sheet_text import LETTERS


class SheetTable:
    """A game, step by step; phase is "roll", "all" (action 1), "second" (action 2) or "over"."""

    kind = "qwixx"

    def __init__(self, value, seats, late_die=False):
        self.value, self.late_die, self.seats = value, late_die, seats
        self.sheets: list[dict[str, Any]] = sheets_of(value, seats)
        self.papers = [new_paper() for _ in range(seats)]
        self.closed: set[str] = set()  # letters of rows
        self.done, self.active, self.phase = 0, 0, "roll"
        self.said: Counter[str] = Counter()

    # -- dice
    def dice(self):
        """Colours of the dice still in the game, in the order of a roll."""
        gone = [self.sheets[0]["end"][letter] for letter in self.closed]
        return [c for c in LETTERS if c in self.sheets[0]["rows"] and c not in gone]

    def roll(self, whites, colours):
        assert self.phase == "roll" and sorted(colours) == sorted(self.dice())
        self.whites, self.colours = list(whites), dict(colours)
        self.choice: dict[int, str] = {}
        self.ways: dict[int, Any] = {}  # the cell and the field of each choice
        self.closed_before = set(self.closed)
        self.crossed_in_turn: list[str] = []  # by the active seat's choices
        self.phase = "all"

    # -- what is open
    def deciding(self):
        if self.phase == "all":
            return [seat for seat in range(self.seats) if seat not in self.choice]
        return [self.active] if self.phase == "second" else []

    def waiting(self):
        return {seat: self.options(seat) for seat in self.deciding()}

    def options(self, seat):
        """The texts of all legal moves, sorted."""
        return sorted(self.choices(seat))

    def choices(self, seat):
        """Legal moves by their text: the cell, and the field of the strip that it uses."""
        if self.phase == "all":
            ways = self.first_action(seat)
            return {"-": None} | {self.text(seat, way): way for way in ways}
        ways = [(cell, "", 0) for cell in self.second_action(seat)]
        return {"/": None} | {"/" + self.text(seat, way): way for way in ways}

    def text(self, seat, way):
        """A cross with its sign, and `!` where it or anything that follows locks a row."""
        cell, sign, _ = way
        paper = copied(self.papers[seat])
        locks = cross(self.sheets[seat], paper, cell, self.shut(seat), Counter())
        return cell + sign + ("!" if locks else "")

    def shut(self, seat):
        """The rows that count as closed for a seat in the action under way."""
        if self.phase == "second" and self.late_die:
            return self.closed_before | self.papers[seat]["locks"]
        return set(self.closed)

    def white_cells(self, seat, number):
        """The cells that a white sum may cross, in rows and between them."""
        sheet, paper = self.sheets[seat], self.papers[seat]
        out = [
            letter + str(number)
            for letter in sheet["rows"]
            if letter not in self.closed and fits_row(sheet, paper, letter, number)
        ]
        for letter, _, _ in sheet["between"]:
            if fits_between(sheet, paper, letter, number):
                out.append(letter + str(number))
        return out

    def first_action(self, seat):
        sheet, paper, total = self.sheets[seat], self.papers[seat], sum(self.whites)
        plain = self.white_cells(seat, total)
        out = [(cell, "", 0) for cell in plain]
        given: dict[int, int] = {}  # number that a field of the strip gives: the left-most field
        for field, pair in enumerate(sheet["swap"], 1):
            if field > paper["strip"] and total in pair:
                other = pair[1] if pair[0] == total else pair[0]
                given.setdefault(other, field)
        for number, field in given.items():
            out += [(cell, "~", field) for cell in self.white_cells(seat, number)]
        if total in sheet["lucky"]:
            lucky = self.lucky_cells(seat)
            self.said["lucky: the white sum gives the same"] += any(c in plain for c in lucky)
            out += [(cell, "*", 0) for cell in lucky if cell not in plain]
        return out

    def lucky_cells(self, seat):
        sheet, paper = self.sheets[seat], self.papers[seat]
        counts = {row: crosses(sheet, paper, row) for row in sheet["rows"]}
        fewest = min(counts[row] for row in counts if row not in self.closed)
        rows = [row for row in counts if row not in self.closed and counts[row] == fewest]
        found = [next_cell(sheet, paper, row) for row in rows]
        note_lucky(self, seat, rows, found)
        return [cell for cell in found if cell]

    def usable(self):
        """The dice of action 2: those of rows closed in action 1 have left, unless late."""
        return [c for c in self.colours if self.late_die or c in self.dice()]

    def second_action(self, seat):
        sheet, paper, shut = self.sheets[seat], self.papers[seat], self.shut(seat)
        out = set()
        for colour in self.usable():
            for number in {white + self.colours[colour] for white in self.whites}:
                for letter in sheet["rows"]:
                    cell = letter + str(number)
                    if letter in shut or sheet["colour"].get(cell) != colour:
                        continue
                    if fits_row(sheet, paper, letter, number):
                        out.add(cell)
                for letter, _, _ in sheet["between"]:
                    if not fits_between(sheet, paper, letter, number):
                        continue
                    beside = crossed_neighbours(sheet, paper, letter, number)
                    if colour in [sheet["colour"][cell] for cell in beside]:
                        out.add(letter + str(number))
        return sorted(out)

    # -- what is done
    def do(self, seat, move):
        ways = self.choices(seat)
        assert seat in self.deciding() and move in ways, (seat, move)
        way = ways[move]
        if self.phase == "all":
            self.choice[seat], self.ways[seat] = move, way
            if len(self.choice) == self.seats:
                self.reveal()
            return
        if way:
            note_second(self, seat, way[0])
            self.make(seat, way)
        self.end_turn(misthrow=True)

    def make(self, seat, way):
        cell, _, field = way
        sheet, paper = self.sheets[seat], self.papers[seat]
        if field:
            paper["strip"] = field
        locks = cross(sheet, paper, cell, self.shut(seat), self.said)
        self.said["locks two rows at once"] += len(locks) > 1
        self.said["locked by what follows"] += bool(locks - {cell[0]})
        if seat == self.active:
            self.crossed_in_turn.append(cell)
        if self.phase == "second":
            self.closed |= locks
        return locks

    def reveal(self):
        """All choices of action 1 on the same state; locked rows are closed afterwards."""
        locked = []
        for seat, way in self.ways.items():
            if way:
                note_first(self, seat, way)
                locked += sorted(self.make(seat, way))
        self.closed |= set(locked)
        self.said["a row locked by several seats"] += len(set(locked)) < len(locked)
        if len(self.closed) >= 2:
            self.said["over after action 1"] += 1
            self.end_turn(misthrow=False)
        else:
            self.phase = "second"

    def end_turn(self, misthrow):
        if misthrow and not self.crossed_in_turn:
            self.papers[self.active]["misthrows"] += 1
        elif self.crossed_in_turn and all(cell[0] in "tu" for cell in self.crossed_in_turn):
            self.said["between: its cross alone is no misthrow"] += 1
        self.done += 1
        if len(self.closed) >= 2 or any(paper["misthrows"] == 4 for paper in self.papers):
            self.phase = "over"
            reason = "two rows" if len(self.closed) >= 2 else "misthrows"
            self.said["over by " + reason] += 1
            for sheet, paper in zip(self.sheets, self.papers):
                score(sheet, paper, self.said)
        else:
            self.active, self.phase = self.done % self.seats, "roll"

    def scores(self):
        return [score(sheet, paper) for sheet, paper in zip(self.sheets, self.papers)]

    def winners(self):
        scores = self.scores()
        return [seat for seat in range(self.seats) if scores[seat] == max(scores)]

    def papers_text(self):
        return [write_paper(s, p, self.closed) for s, p in zip(self.sheets, self.papers)]
