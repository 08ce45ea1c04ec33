"""Records of random games on any sheet, with what the commands must answer about them.

`cases` gives a game's record at its end and at some steps before it, cut anywhere: between two
turns, with seats still choosing, with action 2 open. Each has the JSON of `rowlock replay` and of
`rowlock moves`, and between turns its position.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.oracle.sheet_position import write_position
from tests.oracle.sheets import SheetTable
from tests.support.games.sheet_players import Rolled, play, random_table

SEATS = "ABCDE"


@dataclass
class Turn:
    """What is written of a turn: the roll, who chose what, and action 2."""

    active: int
    roll: str
    chosen: dict[int, str] = field(default_factory=dict)
    second: str | None = None

    def line(self, number: int, complete: bool) -> str:
        """The turn's line; one that is under way ends with dots."""
        first = {seat: "" if move == "-" else move for seat, move in self.chosen.items()}
        parts = []
        if complete:
            parts.append(f"{SEATS[self.active]} {self.entry()}")
        elif self.active in first:
            parts.append(f"{SEATS[self.active]} {first[self.active] or '-'}")
        for seat, move in sorted(first.items()):
            if seat != self.active and (move or not complete):
                parts.append(f"{SEATS[seat]} {move or '-'}")
        return "  ".join([f"{number}. {self.roll}", *parts, *([] if complete else ["..."])])

    def entry(self) -> str:
        """The active seat's entry of a complete turn."""
        first = self.chosen[self.active].removeprefix("-")
        if self.second is None:  # over after action 1
            return f"{first}/" if first else "-"
        return first + self.second if first or self.second != "/" else "x"


@dataclass
class Case:
    """A record, where it stops, and what is to be said about it."""

    text: str
    place: str
    value: str
    late_die: bool
    replay: dict[str, Any]
    moves: dict[str, Any]
    position: str | None
    seat: str | None


def headers(value: str, late_die: bool, seats: int, extra: str = "") -> str:
    """A record's headers in canonical order and the blank line."""
    lines = ["game: qwixx"]
    lines += [f"sheet: {value}"] if value else []
    lines += ["late_die: true"] if late_die else []
    lines += [extra] if extra else []
    lines += [f"{letter}: P{letter}" for letter in SEATS[:seats]]
    return "".join(line + "\n" for line in [*lines, ""])


def cases(random: Random, keep: float = 0.05) -> Iterator[Case]:
    """A random game's record at its end and, for a part of them, at steps before."""
    table = random_table(random)
    turns: list[Turn] = []
    if random.random() < keep:
        yield case_of(table, turns)
    for step in play(random, table):
        take(table, turns, step)
        if table.phase == "over" or random.random() < keep:
            yield case_of(table, turns)


def take(table: SheetTable, turns: list[Turn], step: Any) -> None:
    """Write down a step that the table has just taken."""
    if isinstance(step, Rolled):
        first, second = step.whites
        dice = [f"w{first}{second}", *(f"{c}{n}" for c, n in step.colours.items())]
        turns.append(Turn(table.active, " ".join(dice)))
    elif step.move.startswith("/"):
        turns[-1].second = step.move
    else:
        turns[-1].chosen[step.seat] = step.move


def case_of(table: SheetTable, turns: list[Turn]) -> Case:
    """The record as it stands."""
    over = table.phase == "over"
    lines = [turn.line(n, complete=n <= table.done) for n, turn in enumerate(turns, 1)]
    if over:
        lines.append(end_line(table))
    text = headers(table.value, table.late_die, table.seats) + "".join(f"{li}\n" for li in lines)
    waiting = {SEATS[seat]: moves for seat, moves in table.waiting().items()}
    moves: dict[str, Any] = {"waiting": waiting}
    if table.phase == "roll":
        moves["roll"] = SEATS[table.active]
    replay = {
        "game": "qwixx",
        "players": [f"P{letter}" for letter in SEATS[: table.seats]],
        "finished": over,
        "scores": table.scores(),
        "winners": [SEATS[seat] for seat in table.winners()] if over else [],
        "turns": table.done,
    }
    place = table.phase
    if place == "all":
        place += f", {'none' if not table.choice else 'some'} chosen"
    position = write_position(table) if table.phase in ("roll", "over") else None
    seat = SEATS[table.active] if table.phase == "roll" else None
    return Case(text, place, table.value, table.late_die, replay, moves, position, seat)


def end_line(table: SheetTable) -> str:
    """The totals after the last turn."""
    return "end: " + ", ".join(
        f"{letter} {total}" for letter, total in zip(SEATS, table.scores(), strict=False)
    )
