"""The oracle's reading of a whole record."""

import re
from typing import Any

from tests.oracle.game import LETTERS, MAX_SEATS, RE_FIELD, TRACKS, Bad, Game
from tests.oracle.sheet_names import sheets_of
from tests.oracle.sheet_text import BadSheet
from tests.oracle.sheets import SheetTable
from tests.oracle.turns import play_turn, read_turn, write_turn

# ------------------------------------------------------------ the whole record


class Record:
    """A good record read and played: headers, game state, canonical turn lines."""

    def __init__(self, text):
        self.lines = [line.rstrip(" ") for line in text.split("\n")]
        blank = next((i for i, line in enumerate(self.lines) if line == ""), len(self.lines))
        self.read_headers(blank)
        track = None
        if self.kind == "onboard":
            value = dict(self.options).get("track", "A")
            track = [(c, int(n)) for c, n in RE_FIELD.findall(TRACKS.get(value) or value)]
        late, seats, self.sides = ("late_die", "true") in self.options, len(self.names), None
        self.game: Any
        if self.kind == "qwixx":
            self.game = SheetTable(dict(self.options).get("sheet", "classic"), seats, late)
            self.sides = self.game.sheets[0]["dice"]
        else:
            self.game = Game(self.kind, seats, late, track)
        self.turn_lines, ended = [], False
        for i in range(blank, len(self.lines)):
            if self.lines[i] == "":
                continue
            if self.lines[i].startswith("end:"):
                self.read_end(i, ended)
                ended = True
            else:
                self.read_turn_line(i)

    def read_headers(self, blank):
        lines = self.lines[:blank]
        self.kind = None
        for line in lines:  # the game decides how other headers are read
            key, colon, value = line.partition(":")
            if colon and key.strip(" ") == "game" and value.strip(" ") in MAX_SEATS:
                self.kind = value.strip(" ")
                break
        self.options: list[Any] = []
        self.others: list[Any] = []
        self.names: list[str] = []
        seen, sheet_line = set(), 0
        for i, line in enumerate(lines):

            def no(text, kind="syntax"):
                raise Bad(kind, i + 1, None, text)

            key, colon, value = line.partition(":")
            key, value = key.strip(" "), value.strip(" ")
            if not colon or not key:
                no("a header needs a colon: " + line)
            if key in seen:
                no("header %s given twice" % key)
            seen.add(key)
            if key == "game":
                if value not in MAX_SEATS:
                    no("unknown game " + value)
            elif key == "track" and self.kind == "onboard":
                fields = [f for f in value.split(" ") if f]
                if value not in TRACKS and not (
                    len(fields) == 40 and all(RE_FIELD.fullmatch(f) for f in fields)
                ):
                    no("unknown track")
                self.options.append((key, " ".join(fields)))
            elif key == "sheet":
                sheet_line = i + 1
                self.options.append((key, value))
                if self.kind not in ("qwixx", None):
                    no("sheets belong to qwixx")
            elif key == "late_die" and self.kind in ("qwixx", "onboard"):
                if value not in ("true", "false"):
                    no("late_die is true or false")
                self.options.append((key, value))
            elif re.fullmatch("[A-Z]", key):
                if key != LETTERS[len(self.names)]:
                    no("seat letters out of order")
                self.names.append(value)
                if self.kind and len(self.names) > MAX_SEATS[self.kind]:
                    no("too many players", "illegal")
            else:
                self.others.append((key, value))
        if self.kind is None:
            raise Bad("syntax", blank + 1, None, "the game header is missing")
        if not self.names:
            raise Bad("syntax", blank + 1, None, "there are no seats")
        if self.kind == "qwixx" and sheet_line:
            self.check_sheet(sheet_line)

    def check_sheet(self, line):
        try:
            sheets_of(dict(self.options)["sheet"], len(self.names))
        except BadSheet as bad:
            raise Bad("syntax", line, None, str(bad)) from None

    def read_turn_line(self, i):
        number = len(self.turn_lines) + 1

        def syntax(text):
            raise Bad("syntax", i + 1, number, text)

        def illegal(text):
            raise Bad("illegal", i + 1, number, text)

        t = read_turn(self.lines[i], number, self.kind, len(self.names), syntax, self.sides)
        if t.open and any(re.match(r"[0-9]+\.", line) for line in self.lines[i + 1 :]):
            syntax("an unfinished turn that is not the last")
        play_turn(self.game, t, syntax, illegal)
        self.turn_lines.append(write_turn(number, t, self.kind))

    def read_end(self, i, ended):
        def no(text, kind="syntax"):
            raise Bad(kind, i + 1, None, text)

        if ended:
            no("end: given twice")
        totals = []
        for k, part in enumerate(self.lines[i][4:].split(",")):
            m = re.fullmatch(" *([A-Z]) +(-?(?:0|[1-9][0-9]*)) *", part)
            if not m or k >= len(self.names) or m[1] != LETTERS[k]:
                no("cannot read the totals")
            totals.append(int(part.split()[1]))
        if len(totals) != len(self.names):
            no("a total is missing")
        if self.game.phase != "over":
            no("the game is not over", "illegal")
        if totals != self.game.scores():
            no("the totals are wrong", "illegal")

    def end_line(self):
        return "end: " + ", ".join("%s %d" % pair for pair in zip(LETTERS, self.game.scores()))

    def canonical(self):
        order = ["sheet", "track", "late_die"]
        heads = [("game", self.kind)] + sorted(self.options, key=lambda o: order.index(o[0]))
        heads += self.others + list(zip(LETTERS, self.names))
        out = [("%s: %s" % h).rstrip(" ") for h in heads] + [""] + self.turn_lines
        if self.game.phase == "over":
            out.append(self.end_line())
        return "".join(line + "\n" for line in out)

    def replay(self):
        scores, over = self.game.scores(), self.game.phase == "over"
        winners = [LETTERS[s] for s, v in enumerate(scores) if over and v == max(scores)]
        return {
            "game": self.kind,
            "players": self.names,
            "finished": over,
            "scores": scores,
            "winners": winners,
            "turns": self.game.done,
        }

    def moves(self):
        g = self.game
        out: dict[str, Any] = {"waiting": {LETTERS[s]: m for s, m in g.waiting().items()}}
        if g.phase in ("roll", "roll2"):
            out["roll"] = LETTERS[g.active]
        return out


def replay(text):
    try:
        return Record(text).replay()
    except Bad as bad:
        return bad.as_json()


def moves(text):
    try:
        return Record(text).moves()
    except Bad as bad:
        return bad.as_json()


def canonical(text):
    return Record(text).canonical()
