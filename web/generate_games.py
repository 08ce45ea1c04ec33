"""Write src/game/games.gen.ts from the rules: `python web/generate_games.py`.

For each registered game the facts that the page shows before it has asked a server: seats, dice,
options, the rows of the printed sheet; beside them the tracks, the counts at which a game ends,
all sheets that come with Rowlock as texts, and the limits of such a text. The score pad counts with
them offline, so nothing of this is typed in TypeScript.
"""

import json
import sys
from collections.abc import Iterable, Mapping
from datetime import timedelta
from itertools import count, takewhile
from pathlib import Path

from rowlock.analysis import turn_order
from rowlock.rules.data import Json
from rowlock.rules.dice import Chance
from rowlock.rules.errors import BadSetup
from rowlock.rules.game import MISTHROWS_TO_END, POINTS_PER_MISTHROW, AnyGame, Phase
from rowlock.rules.onboard import track as board
from rowlock.rules.qwinto import game as qwinto
from rowlock.rules.qwixx import row, text
from rowlock.rules.qwixx.layout import COLOURS
from rowlock.rules.qwixx.marks import between, lucky
from rowlock.rules.qwixx.papers import CLASSIC, CLASSIC_NAME, families, named_sheet, sheet_names
from rowlock.rules.registry import GAMES, game
from rowlock.server.table import days
from rowlock.server.table.views.layouts import layout

TARGET = Path(__file__).parent / "src" / "game" / "games.gen.ts"
WIDTH = 150
"""Longest line: all points of a track's fields stand in one."""
HEAD = """\
// Generated from the rules by web/generate_games.py: do not edit.

import type { FieldInfo, RowInfo } from '../net/types';

/** What is known of a game before a server is asked. */
export interface GameFacts {
  readonly minSeats: number;
  readonly maxSeats: number;
  /** Options of a table, as records name them. */
  readonly options: readonly string[];
  /** The dice by name, in the order of a throw: the first letter of a name is the die's colour. */
  readonly dice: readonly string[];
  /** The dice that make the sum which every seat may use. */
  readonly sumDice: readonly string[];
  /** Sides of each die. */
  readonly sides: number;
  /** Whether the active seat picks the dice of its throw. */
  readonly picksDice: boolean;
  /** From the top; a row has numbers to be crossed, the last of which closes it, or fields. */
  readonly rows: readonly RowInfo[];
  /** The fields of complete columns that score, in the order of the columns. */
  readonly pentagons: readonly FieldInfo[];
  /** The name of the usual track; null for a game without one. */
  readonly track: TrackName | null;
}
"""


def main() -> int:
    """Write the file, or with --check say whether it is up to date."""
    text = generate()
    if "--check" in sys.argv:
        return int(TARGET.read_text("utf-8") != text)
    TARGET.write_text(text, "utf-8")
    return 0


def generate() -> str:
    """The whole TypeScript module."""
    names = [
        _union("GameName", GAMES),
        _union("TrackName", board.TRACKS),
        _union("SheetName", sheet_names()),
        _union("FamilyName", families()),
    ]
    return "\n".join([HEAD, *names, *(_constant(*each) for each in constants())])


def constants() -> list[tuple[str, str, Json, str]]:
    """Name, comment, value and type of everything that is exported; a number needs no type."""
    return [
        ("GAME_FACTS", "The games in the order in which they are offered.",
         {name: facts(game(name)) for name in GAMES}, "Readonly<Record<GameName, GameFacts>>"),
        ("SIDES", "Sides of a die unless its game says otherwise.", Chance(()).sides, ""),
        ("WHITE_DICE", "The dice that are no row's own, where rows are crossed.",
         [die for die in CLASSIC.dice if die not in CLASSIC.letters],
         "readonly string[]"),
        ("MISTHROWS_TO_END", "Misthrows of one seat that end a game.", MISTHROWS_TO_END, ""),
        ("POINTS_PER_MISTHROW", "What a misthrow scores.", POINTS_PER_MISTHROW, ""),
        ("CLOSED_ROWS_TO_END", "Closed rows that end a game of crosses.", row.ROWS_TO_END, ""),
        ("FULL_ROWS_TO_END", "Full rows of one seat that end a game of entries.",
         qwinto.ROWS_TO_END, ""),
        ("MAX_THROWS", "Throws of a turn at most, where dice are picked.", qwinto.MAX_THROWS, ""),
        ("CROSSES_BEFORE_LAST", "Crosses that a row needs before its last number.",
         row.CROSSES_BEFORE_LAST, ""),
        ("SHEETS", "The sheets that come with Rowlock by name, as texts.",
         {name: "; ".join(named_sheet(name).text.split("\n")) for name in sheet_names()},
         "Readonly<Record<SheetName, string>>"),
        ("CLASSIC_SHEET", "The sheet of a table that names none.", CLASSIC_NAME, "SheetName"),
        ("FAMILIES", "Names that give every seat another sheet, in seat order.", families(),
         "Readonly<Record<FamilyName, readonly SheetName[]>>"),
        ("SHEET_LIMITS", "What a sheet's text may have.", sheet_limits(), ""),
        ("TRACKS", "The tracks by name: row and number of each field.",
         {name: _fields(track) for name, track in board.TRACKS.items()},
         "Readonly<Record<TrackName, string>>"),
        ("FIRST_OF_100",
         "By track and seats: of 100 games those that who rolls first wins, `steady` and `expert`.",
         {name: first_of_100(name) for name in board.TRACKS},
         "Readonly<Record<TrackName, Readonly<Record<number, readonly [number, number]>>>>"),
        ("TRACK_LENGTH", "Fields of a track, Start left aside.", board.LENGTH, ""),
        ("MAX_STEPS", "Free fields that a pawn moves at most.", board.MAX_STEPS, ""),
        ("LAST_FIELDS", "Fields at the end of a track that start the last round.",
         board.LAST_FIELDS, ""),
        ("FIELD_POINTS", "Points under a pawn by its field, Start first.",
         [board.field_points(field) for field in range(board.LENGTH + 1)], "readonly number[]"),
        ("GRACE_HOURS", "Hours after the end of a day in which games with its dice still count.",
         days.GRACE // timedelta(hours=1), ""),
    ]  # fmt: skip


def first_of_100(track: str) -> dict[str, Json]:
    """What the first seat of a track wins, by the number of seats."""
    by_seats = turn_order.read_orders()["onboard"][track]
    return {
        seats: [round(100 * found[level][0]) for level in ("steady", "expert")]
        for seats, found in by_seats.items()
    }


def sheet_limits() -> dict[str, Json]:
    """Counts and letters by which a sheet's text is checked."""
    return {
        "characters": text.MAX_CHARACTERS,
        "title": text.MAX_TITLE,
        "minCells": text.MIN_CELLS,
        "minRows": text.MIN_ROWS,
        "maxRows": text.MAX_ROWS,
        "sides": text.SIDES,
        "letters": COLOURS,
        "bridges": between.BRIDGES,
        "lucky": lucky.MAX_NUMBERS,
        "needs": text.RANGES["needs"],
        "closing": text.RANGES["closing"],
        "most": text.RANGES["most"],
    }


def facts(rules: AnyGame) -> dict[str, Json]:
    """One game's entry, named as in `GameFacts`."""
    seats, printed = _seats(rules), layout(rules)
    # Faces that name their own place show which of them are summed.
    summed = rules.summed(tuple(range(1, len(rules.dice) + 1)))
    return {
        "minSeats": seats[0],
        "maxSeats": seats[-1],
        "options": rules.options,
        "dice": rules.dice,
        "sumDice": [rules.dice[place - 1] for place in summed],
        "sides": _sides(rules),
        "picksDice": rules.opening is Phase.TAKE,
        "rows": [
            {
                "letter": each.letter,
                "numbers": each.numbers,
                "columns": each.columns,
                "colours": each.colours,
            }
            for each in printed.rows
        ],
        "pentagons": [{"row": each.row, "number": each.number} for each in printed.pentagons],
        "track": board.write_track(_track(rules)) if printed.track else None,
    }


def _seats(rules: AnyGame) -> list[int]:
    """The numbers of seats that the game starts with."""
    first = next(seats for seats in count() if _starts(rules, seats))
    return [*takewhile(lambda seats: _starts(rules, seats), count(first))]


def _starts(rules: AnyGame, seats: int) -> bool:
    try:
        rules.start(seats)
    except BadSetup:
        return False
    return True


def _sides(rules: AnyGame) -> int:
    """The sides of the dice of the first throw, after all decisions that come before it."""
    state = rules.start(1)
    while rules.rolling(state) is None:
        state = rules.apply(state, 0, rules.late(state, 0))
    return rules.chance(state).sides


def _track(rules: AnyGame) -> board.Track:
    return tuple((each.row, each.number) for each in layout(rules).track)


def _fields(track: board.Track) -> str:
    return " ".join(f"{letter}{number}" for letter, number in track)


def _union(name: str, members: Iterable[str]) -> str:
    return f"export type {name} = {' | '.join(map(_literal, members))};\n"


def _constant(name: str, comment: str, value: Json, kind: str) -> str:
    named = f"{name}: {kind}" if kind else name
    return f"/** {comment} */\nexport const {named} = {_literal(value)};\n"


def _literal(value: Json, indent: str = "") -> str:
    """A value as TypeScript, on one line if it fits."""
    if isinstance(value, str):
        return f"'{value}'"
    if value is None or isinstance(value, int | float):
        return json.dumps(value)
    deeper = indent + "  "
    if isinstance(value, Mapping):
        parts = [f"{_key(key)}: {_literal(each, deeper)}" for key, each in value.items()]
        return _enclosed("{ ", parts, " }", indent)
    return _enclosed("[", [_literal(each, deeper) for each in value], "]", indent)


def _key(name: str) -> str:
    """A key, in quotes only where TypeScript needs them, as prettier writes it."""
    return name if name.isidentifier() else f"'{name}'"


def _enclosed(opened: str, parts: list[str], closed: str, indent: str) -> str:
    """The parts on one line, or one a line."""
    line = opened + ", ".join(parts) + closed
    if len(indent) + len(line) < WIDTH and "\n" not in line:
        return line
    lines = [f"{indent}  {part}," for part in parts]
    return "\n".join([opened.strip(), *lines, indent + closed.strip()])


if __name__ == "__main__":
    sys.exit(main())
