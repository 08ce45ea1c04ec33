"""`rowlock replay`, `moves` and `verify`: records in, answers out, errors with line and turn."""

import json
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Annotated, NotRequired, TypedDict, TypeVar

from cyclopts import Parameter

from rowlock.cli.console import Console, clean
from rowlock.cli.paper.rules_page import Language
from rowlock.cli.play.draw import draw_table
from rowlock.playing.dice import verify
from rowlock.rules import record as records
from rowlock.rules.concession import outcome_of
from rowlock.rules.errors import RecordError, RowlockError, UnfairDice, Unreadable
from rowlock.rules.game import Phase
from rowlock.rules.notation import seat_letter
from rowlock.rules.record import Record
from rowlock.rules.sentences import sentence

STANDARD_INPUT = "-"
Files = Annotated[str, Parameter(allow_leading_hyphen=True, show=True)]
Json = Annotated[bool, Parameter(name="--json", negative="")]
T = TypeVar("T")


class Summary(TypedDict):
    """The state of a record's game, as JSON."""

    game: str
    players: list[str]
    finished: bool
    scores: list[int]
    winners: list[str]
    turns: int


class OpenMoves(TypedDict):
    """The legal moves of each seat that has to decide; or the seat that has to roll."""

    waiting: dict[str, list[str]]
    roll: NotRequired[str]


class DiceCheck(TypedDict):
    """The result of a successful check of dice."""

    fair: bool
    rolls: int


def replay_command(
    *files: Files,
    as_json: Json = False,
    canonical: bool = False,
    lang: Language = "en",
) -> int:
    """Replay records and show the sheets.

    Parameters
    ----------
    files
        Records to read; `-` is standard input.
    as_json
        Print one JSON object a line.
    canonical
        Print the record in its canonical form instead.
    lang
        The language of the sheets: en, de, fr or it.
    """
    if canonical:
        return _each(files, as_json, lambda record: _write(records.write(record)))
    return _answer(files, as_json, summary, partial(_show, Console(lang)))


def moves_command(*files: Files, as_json: Json = False, lang: Language = "en") -> int:
    """List the seats that must decide at the end of a record, and their legal moves.

    Parameters
    ----------
    files
        Records to read; `-` is standard input.
    as_json
        Print one JSON object a line.
    lang
        The language: en, de, fr or it.
    """
    return _answer(files, as_json, open_moves, partial(_show_moves, Console(lang)))


def verify_command(*files: Files, as_json: Json = False, lang: Language = "en") -> int:
    """Check that the dice of finished records come from the seed that was committed to.

    Parameters
    ----------
    files
        Records with the headers `dice_commit` and `dice_seed`; `-` is standard input.
    as_json
        Print one JSON object a line.
    lang
        The language: en, de, fr or it.
    """
    return _answer(files, as_json, check_dice, partial(_show_check, Console(lang)))


def summary(record: Record) -> Summary:
    """The state of a record's game."""
    game, state = record.game, record.state
    outcome = outcome_of(record)
    return {
        "game": game.name,
        "players": list(record.names),
        "finished": outcome is not None,
        "scores": list(game.totals(state)),
        "winners": [seat_letter(seat) for seat in outcome.winners] if outcome else [],
        "turns": state.turns,
    }


def open_moves(record: Record) -> OpenMoves:
    """The legal moves at the end of a record."""
    game, state = record.game, record.state
    waiting = {
        seat_letter(seat): sorted(str(move) for move in game.legal(state, seat))
        for seat in game.waiting(state)
    }
    found = OpenMoves(waiting=waiting)
    if (rolling := game.rolling(state)) is not None:
        found["roll"] = seat_letter(rolling)
    return found


def check_dice(record: Record) -> DiceCheck:
    """Check all rolls; raises `UnfairDice` if one differs."""
    return {"fair": True, "rolls": verify(record)}


# -- reading and answering --------------------------------------------------------------------


def _answer(
    files: tuple[str, ...],
    as_json: bool,
    answer: Callable[[Record], T],
    show: Callable[[Record, T], None],
) -> int:
    """Print an answer for each file, as JSON or by `show`."""

    def handle(record: Record) -> None:
        found = answer(record)
        if as_json:
            print(json.dumps(found))
        else:
            show(record, found)

    return _each(files, as_json, handle)


def _each(files: tuple[str, ...], as_json: bool, handle: Callable[[Record], None]) -> int:
    """Handle every record; 1 if any was bad, after all are done."""
    status = 0
    for file, record in read_all(files):
        try:
            if isinstance(record, RowlockError):
                raise record
            handle(record)
        except (RecordError, UnfairDice) as wrong:
            status = 1
            report(file, wrong, as_json, named=len(files) > 1)
    return status


def read_all(files: tuple[str, ...]) -> Iterator[tuple[str, Record | RecordError]]:
    """The record in each file, or why it is none."""
    for file in files:
        if file.startswith("-") and file != STANDARD_INPUT:
            raise Unreadable("unknown-option", found=file)
    if not files:
        raise Unreadable("file-missing")
    for place, file in enumerate(files):
        try:
            if file == STANDARD_INPUT and file in files[:place]:
                raise records.read_error(sentence("stdin-twice", {}))
            yield file, read_record(file)
        except RecordError as wrong:
            yield file, wrong


def read_record(file: str) -> Record:
    """The record in a file; `-` is standard input."""
    return records.read(record_text(file))


def record_text(file: str) -> str:
    """The text of a file; one that cannot be read is a bad record."""
    try:
        data = sys.stdin.buffer.read() if file == STANDARD_INPUT else Path(file).read_bytes()
    except (AttributeError, OSError, ValueError) as wrong:
        raise records.read_error(getattr(wrong, "strerror", None) or str(wrong)) from None
    return records.decode(data)


def report(file: str, wrong: RecordError | UnfairDice, as_json: bool, named: bool) -> None:
    """Print in one line what is wrong with a record, and where."""
    if not as_json:
        sys.stdout.flush()
        print(clean(_error_line(file, wrong, named)), file=sys.stderr)
    elif isinstance(wrong, RecordError):
        error = {"error": str(wrong), "kind": wrong.kind, "line": wrong.line, "turn": wrong.turn}
        print(json.dumps(error))
    else:
        # Of people's own dice nobody can say whether they are fair.
        fair = None if wrong.code == "dice-own" else False
        print(json.dumps({"fair": fair, "error": str(wrong), "code": wrong.code} | wrong.values))


def _error_line(file: str, wrong: RecordError | UnfairDice, named: bool) -> str:
    """An error as one line; a file that cannot be opened or is no text has its name."""
    if isinstance(wrong, RecordError) and not wrong.line:
        return f"{file}: {wrong.cause}"
    if wrong.code == "not-utf8" and file != STANDARD_INPUT:
        return f"{file}: {wrong.cause if isinstance(wrong, RecordError) else wrong}"
    return f"{file}: {wrong}" if named else str(wrong)


def _write(text: str) -> None:
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode())


# -- for people -----------------------------------------------------------------------------------


def _show(console: Console, record: Record, found: Summary) -> None:
    console.print(draw_table(console, record.game, record.state, record.names))
    say = console.say
    if found["finished"]:
        outcome = outcome_of(record)
        for reason in outcome.reasons if outcome else ():
            console.print(say(f"end-{reason}"))
        names = ", ".join(_name(record, letter) for letter in found["winners"])
        console.print(say("winners", names=names, count=len(found["winners"])))
    else:
        console.print(say("turns-played", count=found["turns"]))


def _show_moves(console: Console, record: Record, found: OpenMoves) -> None:
    if record.state.phase is Phase.OVER:
        console.print(console.say("game-over"))
    if "roll" in found:
        name = _name(record, found["roll"])
        console.print(console.say("rolls-next", who=f"{found['roll']} {name}".strip()))
    for letter, moves in found["waiting"].items():
        console.print(f"{letter} {_name(record, letter)}: {'  '.join(moves)}")


def _name(record: Record, letter: str) -> str:
    return clean(record.names[ord(letter) - ord("A")])


def _show_check(console: Console, _record: Record, found: DiceCheck) -> None:
    console.print(console.say("dice-fair", count=found["rolls"]))
