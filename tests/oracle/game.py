"""An independent second opinion on the rules, written from the specification alone.

It shares no code with Rowlock and represents sheets differently (lists of numbers, no masks).
Tests compare the two on games, cuts of games and damaged records.
"""

import re
from typing import Any

MAX_SEATS = {"qwixx": 5, "qwinto": 6, "onboard": 4}
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
UP, DOWN = list(range(2, 13)), list(range(12, 1, -1))
ROWS = {"r": UP, "y": UP, "g": DOWN, "b": DOWN}
TRACKS = {
    "A": "r2 b12 y3 g11 g10 r3 b11 y4 y5 g9 r4 b10 b9 y6 g8 r5 r6 b8 y7 g7 g6 r7 b7 y8 y9 g5 "
    "r8 b6 b5 y10 g4 r9 r10 b4 y11 g3 g2 r11 b3 y12",
    "B": "r5 b9 y2 g11 y3 r4 g12 b10 b11 y4 r3 g10 b8 r7 y5 g7 b7 y6 r6 g8 r8 b6 y7 g9 b3 g4 y9 "
    "r11 b4 g5 y10 r10 r9 y8 g6 b5 r12 y11 g3 b2",
    "C": "b6 g5 y6 b9 g4 y3 b12 g2 b10 b4 b2 r3 y8 g6 b5 y5 g12 g10 g3 y2 "
    "r6 r12 y4 r5 y10 b3 r4 b11 r7 b8 r2 g11 r8 r11 r10 g8 g9 g7 y7 r9",
}
# Qwinto: the column of each field, read off the drawing; pentagon row per three-column
COLUMN = {
    "o": [2, 3, 4, 6, 7, 8, 9, 10, 11],
    "y": [1, 2, 3, 4, 5, 7, 8, 9, 10],
    "p": [0, 1, 2, 3, 5, 6, 7, 8, 9],
}
PENTAGON = {2: "p", 3: "o", 7: "o", 8: "y", 9: "p"}
DICE_SETS = ["o", "y", "p", "o y", "o p", "y p", "o y p"]

CROSS = r"[rygb](?:[2-9]|1[0-2])!?"
RE_FIELD = re.compile(r"([rygb])([2-9]|1[0-2])")
RE_CROSS = re.compile(r"([rygb])([2-9]|1[0-2])(!?)")
RE_ENTRY = re.compile(r"[oyp][1-9]=(?:[1-9]|1[0-8])")
RE_MOVE = re.compile(r"(%s)?\+([1-5])" % CROSS)


class Bad(Exception):
    def __init__(self, kind, line, turn, text):
        super().__init__(text)
        self.kind, self.line, self.turn, self.text = kind, line, turn, text

    def as_json(self):
        where = "line %d" % self.line + ("" if self.turn is None else ", turn %d" % self.turn)
        return {
            "error": "%s: %s" % (where, self.text),
            "kind": self.kind,
            "line": self.line,
            "turn": self.turn,
        }


# ------------------------------------------------------------------ the game


def cross_name(colour, number):
    """Text of a cross, `!` where the row closes (the last number)."""
    return "%s%d%s" % (colour, number, "!" if number == ROWS[colour][-1] else "")


class CrossSheet:  # Qwixx and On Board
    def __init__(self):
        self.row: dict[str, list[int]] = {c: [] for c in "rygb"}  # numbers crossed, in order
        self.locks = []
        self.misthrows = 0
        self.pawn = 0

    def fits(self, colour, number):
        """Left to right and the five crosses rule; closing is judged elsewhere."""
        done, order = self.row[colour], ROWS[colour]
        if done and order.index(number) <= order.index(done[-1]):
            return False
        return number != order[-1] or len(done) >= 5

    def cross(self, colour, number):
        assert self.fits(colour, number)
        self.row[colour].append(number)
        if number == ROWS[colour][-1]:
            self.locks.append(colour)

    def score(self):
        total = -5 * self.misthrows + (self.pawn + 1) // 2
        for c in "rygb":
            n = len(self.row[c]) + (c in self.locks)
            total += n * (n + 1) // 2
        return total


class NumberSheet:  # Qwinto
    def __init__(self):
        self.row: dict[str, list[Any]] = {c: [None] * 9 for c in "oyp"}
        self.misthrows = 0

    def in_column(self, column):
        return {c: self.row[c][COLUMN[c].index(column)] for c in "oyp" if column in COLUMN[c]}

    def fits(self, colour, field, number):  # field 0..8
        row = self.row[colour]
        return (
            row[field] is None
            and all(v is None or v < number for v in row[:field])
            and all(v is None or v > number for v in row[field + 1 :])
            and number not in self.in_column(COLUMN[colour][field]).values()
        )

    def full(self, colour):
        return None not in self.row[colour]

    def score(self):
        total = -5 * self.misthrows
        for c in "oyp":
            total += self.row[c][8] if self.full(c) else 9 - self.row[c].count(None)
        for column, c in PENTAGON.items():
            values = self.in_column(column)
            if None not in values.values():
                total += values[c]
        return total


class Game:
    """One game, step by step.

    phase: "dice" (Qwinto: which dice), "roll", "again" (Qwinto: second roll?),
    "roll2", "all" (the simultaneous choice), "second", "third", "over".
    """

    def __init__(self, kind, seats, late_die=False, track: Any = None):
        self.kind, self.seats, self.late_die = kind, seats, late_die
        self.track = track  # list of 40 (colour, number)
        sheet = NumberSheet if kind == "qwinto" else CrossSheet
        self.sheets: list[Any] = [sheet() for _ in range(seats)]
        self.closed: set[str] = set()
        self.final_turn = None  # On Board: number of the last turn, once known
        self.done = 0  # completed turns
        self.begin_turn()

    def begin_turn(self):
        self.active = self.done % self.seats
        self.choice = {}  # seat -> move of the simultaneous action
        self.dice: Any = None
        self.crossed = False  # has the active seat made a cross this turn
        self.phase = "dice" if self.kind == "qwinto" else "roll"

    # -- what is open
    def deciding(self):
        if self.phase == "all":
            return [s for s in range(self.seats) if s not in self.choice]
        return [self.active] if self.phase in ("dice", "again", "second", "third") else []

    def waiting(self):
        return {s: sorted(self.options(s)) for s in self.deciding()}

    def options(self, seat):
        sheet = self.sheets[seat]
        if self.phase == "dice":
            return list(DICE_SETS)
        if self.phase == "again":
            return [">", "="]
        if self.phase == "all" and self.kind == "qwinto":
            n = sum(self.dice.values())
            return ["-"] + [
                "%s%d=%d" % (c, f + 1, n)
                for c in self.dice
                for f in range(9)
                if sheet.fits(c, f, n)
            ]
        if self.phase == "all":
            n = sum(self.whites)
            return ["-"] + [
                cross_name(c, n) for c in "rygb" if c not in self.closed and sheet.fits(c, n)
            ]
        if self.phase == "second":
            sums = {(c, w + self.dice[c]) for c in self.dice2 for w in self.whites}
            return ["/"] + ["/" + cross_name(c, n) for c, n in sorted(sums) if sheet.fits(c, n)]
        assert self.phase == "third"
        out = ["//"]
        for k, field in self.free_fields(seat):
            c, n = self.track[field - 1]
            if n in sheet.row[c]:
                out.append("//+%d" % k)
            elif c not in self.closed and sheet.fits(c, n):
                out.append("//%s+%d" % (cross_name(c, n), k))
        return out

    def free_fields(self, seat):
        """[(k, field)]: the k-th free field before the pawn, k = 1..5."""
        others = {s.pawn for i, s in enumerate(self.sheets) if i != seat}
        free = [f for f in range(self.sheets[seat].pawn + 1, 41) if f not in others]
        return list(enumerate(free, 1))[:5]

    # -- what is done
    def roll_crosses(self, whites, colours):
        assert self.phase == "roll" and set(colours) == set("rygb") - self.closed
        self.whites, self.dice, self.phase = whites, dict(colours), "all"

    def roll_numbers(self, values):
        assert self.phase in ("roll", "roll2") and list(values) == self.picked
        self.dice = dict(values)
        self.phase = "again" if self.phase == "roll" else "all"

    def do(self, seat, move):
        assert move in self.options(seat) and seat in self.deciding(), (seat, move)
        if self.phase == "dice":
            self.picked, self.phase = move.split(" "), "roll"
        elif self.phase == "again":
            self.phase = "roll2" if move == ">" else "all"
        elif self.phase == "all":
            self.choice[seat] = move
            if len(self.choice) == self.seats:
                self.reveal_numbers() if self.kind == "qwinto" else self.reveal_crosses()
        elif self.phase == "second":
            self.make_cross(seat, move[1:])
            if len(self.closed) >= 2 or self.kind == "qwixx":
                self.end_turn()
            else:
                self.phase = "third"
        elif self.phase == "third":
            self.third(seat, move)

    def make_cross(self, seat, text):
        if text in ("", "-"):
            return
        colour, number = RE_FIELD.findall(text)[0]
        self.sheets[seat].cross(colour, int(number))
        if seat == self.active:
            self.crossed = True
        self.closed |= set(self.sheets[seat].locks)

    def reveal_crosses(self):
        for seat, move in self.choice.items():
            self.make_cross(seat, move)
        if len(self.closed) >= 2:  # over: no action 2, no misthrow
            self.end_turn(misthrow=False)
            return
        self.dice2 = [c for c in self.dice if self.late_die or c not in self.closed]
        self.phase = "second"

    def third(self, seat, move):
        if move != "//":
            [(target, k)] = RE_MOVE.findall(move[2:])
            self.sheets[seat].pawn = dict(self.free_fields(seat))[int(k)]
            self.make_cross(seat, target)
            if self.sheets[seat].pawn > 35 and self.final_turn is None:
                self.final_turn = self.done + 1 + self.seats - 1
        self.end_turn()

    def reveal_numbers(self):
        for seat, move in self.choice.items():
            if move == "-":
                continue
            self.sheets[seat].row[move[0]][int(move[1]) - 1] = int(move[3:])
            if seat == self.active:
                self.crossed = True
        self.end_turn()

    def end_turn(self, misthrow=True):
        if misthrow and not self.crossed:
            self.sheets[self.active].misthrows += 1
        self.done += 1
        over = any(s.misthrows >= 4 for s in self.sheets)
        if self.kind == "qwinto":
            over = over or any(sum(s.full(c) for c in "oyp") >= 2 for s in self.sheets)
        else:
            over = over or len(self.closed) >= 2 or self.done == self.final_turn
        if over:
            self.phase = "over"
        else:
            self.begin_turn()

    def scores(self):
        return [s.score() for s in self.sheets]
