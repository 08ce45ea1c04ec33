"""Records of games on any sheet with one thing wrong in the last line, or in the header.

Each says what a reader must answer: syntax or illegal, in which line and turn.
"""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from random import Random

from tests.oracle.sheet_names import FAMILIES, NAMES, named, together
from tests.oracle.sheets import SheetTable
from tests.support.games.broken_sheets import random_broken_sheet
from tests.support.games.sheet_players import play, random_table
from tests.support.games.sheet_records import SEATS, Turn, end_line, headers, take

SYNTAX, ILLEGAL = "syntax", "illegal"


@dataclass
class Broken:
    """A record that is refused, and how."""

    text: str
    why: str
    kind: str
    line: int
    turn: int | None


Wrong = tuple[str, str, str]
"""Why, the kind of error, and the last line of the record."""


def broken_records(random: Random, keep: float = 0.2) -> Iterator[Broken]:
    """Records of a random game, broken at some of its steps, each in one way."""
    table = random_table(random)
    turns: list[Turn] = []
    for step in play(random, table):
        take(table, turns, step)
        rarely = table.phase == "all" and table.choice
        if table.phase == "over" or random.random() < (keep / 5 if rarely else keep):
            wrong = random.choice([*_wrong(random, table, turns)])
            yield _written(table, turns, *wrong)
    yield _bad_header(random, table)


def _written(table: SheetTable, turns: list[Turn], why: str, kind: str, last: str) -> Broken:
    head = headers(table.value, table.late_die, table.seats)
    whole = [turn.line(n, complete=True) for n, turn in enumerate(turns[: table.done], 1)]
    text = head + "".join(f"{line}\n" for line in [*whole, last])
    at = None if last.startswith("end:") else table.done + 1
    return Broken(text, why, kind, text.count("\n"), at)


def _wrong(random: Random, table: SheetTable, turns: list[Turn]) -> Iterator[Wrong]:
    """What could be wrong in the next line."""
    if table.phase == "all" and not table.choice:
        yield from _wrong_first(random, table, turns[-1])
    elif table.phase == "all":
        yield from _wrong_dots(table, turns[-1])
    elif table.phase == "second":
        yield from _wrong_second(random, table, turns[-1])
    elif table.phase == "roll":
        yield from _wrong_roll(random, table)
    else:
        yield from _wrong_end(table, turns[-1])


def _crosses(table: SheetTable, signs: str = " ~*") -> list[str]:
    """Every cross that can be read at this table."""
    numbers = range(2, 2 * table.sheets[0]["dice"] + 1)
    return [f"{row}{n}{s.strip()}" for row in "rygboptu" for n in numbers for s in signs]


def _unreadable(random: Random, table: SheetTable) -> str:
    most = 2 * table.sheets[0]["dice"]
    row, number = random.choice([*table.sheets[0]["rows"]]), random.randint(2, most)
    outside = [f"{row}{n}" for n in (0, 1, most + 1, 17, 99)]
    odd = [f"{row}{number}!~", f"{row}{number}!*", f"{row}{number}~*", f"{row}{number}!!"]
    return random.choice(
        [*outside, *odd, f"w{number}", f"{row.upper()}{number}", f"~{row}{number}"]
    )


def _wrong_first(random: Random, table: SheetTable, turn: Turn) -> Iterator[Wrong]:
    number, seat = table.done + 1, random.randrange(table.seats)
    options = [move.rstrip("!") for move in table.options(seat)]

    def line(entry: str) -> str:
        return f"{number}. {turn.roll}  {SEATS[seat]} {entry}  ..."

    wrong = [cross for cross in _crosses(table) if cross not in options]
    yield "a cross that is not open", ILLEGAL, line(random.choice(wrong))
    near = [cross for cross in wrong if any(cross.rstrip("~*") == o.rstrip("~*") for o in options)]
    if near:
        yield "a cross with another sign", ILLEGAL, line(random.choice(near))
    for sign in "~*":
        without = [cross for cross in wrong if cross.endswith(sign)]
        yield f"{sign} that is not open", ILLEGAL, line(random.choice(without))
    quiet = [move for move in table.options(seat) if move != "-" and not move.endswith("!")]
    if quiet:
        yield "a false !", ILLEGAL, line(random.choice(quiet) + "!")
    yield "a cross that cannot be read", SYNTAX, line(_unreadable(random, table))


def _wrong_dots(table: SheetTable, turn: Turn) -> Iterator[Wrong]:
    number = table.done + 1
    yield (
        "an unknown seat in a turn under way",
        SYNTAX,
        turn.line(number, complete=False)[:-5] + "  Z -",
    )
    waiting = table.deciding()[0]
    entry = f"  {SEATS[waiting]} x" if waiting != table.active else ""
    if entry and waiting > max(turn.chosen):
        line = turn.line(number, complete=False).removesuffix("  ...") + entry + "  ..."
        yield "x by another seat", ILLEGAL, line


def _wrong_second(random: Random, table: SheetTable, turn: Turn) -> Iterator[Wrong]:
    number, active = table.done + 1, SEATS[table.active]
    options = [move[1:].rstrip("!") for move in table.options(table.active)]
    first = turn.chosen[table.active].removeprefix("-")
    others = [
        f"{SEATS[seat]} {move}"
        for seat, move in sorted(turn.chosen.items())
        if seat != table.active and move != "-"
    ]

    def line(mine: str, rest: list[str] = others) -> str:
        return "  ".join([f"{number}. {turn.roll}", f"{active} {mine}", *rest])

    readable = _crosses(table, " ")
    wrong = random.choice([cross for cross in readable if cross not in options])
    yield "action 2 that is not open", ILLEGAL, line(f"{first}/{wrong}")
    signed = random.choice(readable) + random.choice("~*")
    yield "a sign in action 2", SYNTAX, line(f"{first}/{signed}")
    yield "a part that cannot be read", SYNTAX, line(f"{first}/{_unreadable(random, table)}")
    illegal = random.choice(_crosses(table))
    yield "syntax comes first", SYNTAX, line(f"{illegal}/{signed}")
    quiet = [m for m in table.options(table.active) if m != "/" and not m.endswith("!")]
    if quiet:
        yield "a false ! in action 2", ILLEGAL, line(f"{first}{random.choice(quiet)}!")
    if first:
        yield "x beside a cross", ILLEGAL, line(f"{first}/x")
        yield "x in place of a cross", SYNTAX, line(f"{first}x/")
        yield "a part is missing", SYNTAX, line(first)
        yield "dots after a complete turn", SYNTAX, line(f"{first}/", [*others, "..."])
    else:
        yield "x is missing", ILLEGAL, line("/")
        yield "x is missing, -", ILLEGAL, line("-")
        yield "dots after a misthrow", SYNTAX, line("x", [*others, "..."])
    if table.seats > 1 and not others:
        other = SEATS[(table.active - 1) % table.seats]
        yield (
            "action 2 by another seat",
            ILLEGAL,
            line(f"{first}/" if first else "x", [f"{other} /r5"]),
        )


def _wrong_roll(random: Random, table: SheetTable) -> Iterator[Wrong]:
    sides, number = table.sheets[0]["dice"], table.done + 1
    dice, active = table.dice(), SEATS[table.active]

    def line(colours: list[str], turn: int = number, whites: str = "w11", who: str = active) -> str:
        return f"{turn}. " + " ".join([whites, *(f"{c}1" for c in colours)]) + f"  {who} x"

    yield "a die is left out", ILLEGAL, line(random.sample(dice, 1) and dice[1:])
    for extra in [c for c in "rygbop" if c not in dice]:
        gone = extra in table.sheets[0]["rows"]
        why = "a die that has left" if gone else "a die that the sheet lacks"
        yield why, ILLEGAL, line([c for c in "rygbop" if c in dice or c == extra])
    yield "a white die above the sides", SYNTAX, line(dice, whites=f"w1{sides + 1}")
    coloured = line(dice).replace(f" {dice[0]}1", f" {dice[0]}{random.choice([0, sides + 1])}")
    yield "a coloured die above the sides", SYNTAX, coloured
    yield "a strange die", SYNTAX, line([*dice, random.choice("tuwz")])
    if len(dice) > 1:
        yield "dice out of order", SYNTAX, line(dice[::-1])
    yield "a die twice", SYNTAX, line([dice[0], *dice])
    yield "a wrong number of the turn", SYNTAX, line(dice, turn=number + 1)
    if table.seats > 1:
        yield (
            "another seat's turn",
            ILLEGAL,
            line(dice, who=SEATS[(table.active - 1) % table.seats]),
        )
    yield "no such seat", SYNTAX, line(dice, who=SEATS[table.seats] if table.seats < 5 else "F")
    yield "an end before the end", ILLEGAL, end_line(table)


def _wrong_end(table: SheetTable, last: Turn) -> Iterator[Wrong]:
    more = deepcopy(table)
    more.papers[-1]["misthrows"] += 1
    yield "wrong totals", ILLEGAL, end_line(more)
    yield "a total is missing", SYNTAX, end_line(table).rpartition(" ")[0]
    seat = SEATS[table.done % table.seats]
    dice = " ".join(["w11", *(f"{c}1" for c in table.dice())])
    yield "a turn after the end", ILLEGAL, f"{table.done + 1}. {dice}  {seat} x"


def _bad_header(random: Random, table: SheetTable) -> Broken:
    """A record whose sheet is refused, in the second line."""
    seats = random.randint(1, 4)
    text, why = random_broken_sheet(random)
    strange = random.choice(["Classic", "mixed", "steps-f", "t", "classic,classic"])
    forms = [("bad sheet: " + why, text.replace("\n", "; ")), ("no such name", strange)]
    forms.append(("too many names", " ".join(["classic"] * (seats + 1))))
    forms.append(("a family in a list", " ".join([random.choice(FAMILIES)] * (seats + 1))))
    apart = [n for n in NAMES if not together(named("classic"), named(n))]
    if seats > 1:
        names = ["classic"] * (seats - 1) + [random.choice(apart)]
        forms.append(("names that do not go together", " ".join(names)))
    why, value = random.choice(forms)
    if ":" not in value and "bad sheet" in why:
        value += ":"
    game = "game: qwixx"
    if random.random() < 0.15:
        why, game = "sheet of another game", random.choice(["game: qwinto", "game: onboard"])
        value = "classic"
    head = headers(value, table.late_die and game == "game: qwixx", seats)
    return Broken(head.replace("game: qwixx", game), why, SYNTAX, 2, None)
