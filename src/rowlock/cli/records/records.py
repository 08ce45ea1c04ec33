"""`rowlock replay`, `moves` and `verify`: records in, answers out, errors with line and turn."""

import json
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from rowlock.cli.console import Console, clean
from rowlock.cli.draw import draw_table
from rowlock.cli.rules_page import Language
from rowlock.play.dice import verify
from rowlock.rules import record as records
from rowlock.rules.errors import RecordError, RowlockError, UnfairDice, Unreadable
from rowlock.rules.game import Phase
from rowlock.rules.notation import seat_letter
from rowlock.rules.record import Record
from rowlock.rules.sentences import sentence

STANDARD_INPUT = "-"
Files = Annotated[str, Parameter(allow_leading_hyphen=True, show=True)]
Json = Annotated[bool, Parameter(name="--json", negative="")]
Answer = Callable[[Record], dict[str, Any]]


def replay_command(
    *files: Files,
    as_json: Json = False,
    canonical: bool = False,
    lang: Language = "en",
) -> int:
    """Play records through the rules and show the sheets.

    Parameters
    ----------
    files
        Records to read; `-` is standard input.
    as_json
        Print one JSON object a line.
    canonical
        Print the canonical text instead.
    lang
        The language of the sheets: en, de, fr or it.
    """
    if canonical:
        return _each(files, as_json, lambda record: _write(records.write(record)))
    return _answer(files, as_json, summary, partial(_show, Console(lang)))


def moves_command(*files: Files, as_json: Json = False, lang: Language = "en") -> int:
    """Show what is open at the end of a record: who has to decide, and between what.

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
    """Check the dice of finished records against the seed that was committed to.

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


def summary(record: Record) -> dict[str, Any]:
    """How the game of a record stands."""
    game, state = record.game, record.state
    outcome = game.outcome(state)
    return {
        "game": game.name,
        "players": list(record.names),
        "finished": outcome is not None,
        "scores": list(game.totals(state)),
        "winners": [seat_letter(seat) for seat in outcome.winners] if outcome else [],
        "turns": state.turns,
    }


def open_moves(record: Record) -> dict[str, Any]:
    """Who has to decide at the end of a record, and between what."""
    game, state = record.game, record.state
    waiting = {
        seat_letter(seat): sorted(str(move) for move in game.legal(state, seat))
        for seat in game.waiting(state)
    }
    rolling = game.rolling(state)
    return {"waiting": waiting} | ({"roll": seat_letter(rolling)} if rolling is not None else {})


def check_dice(record: Record) -> dict[str, Any]:
    """How many rolls were checked; raises `UnfairDice` if one differs."""
    return {"fair": True, "rolls": verify(record)}


# -- reading and answering --------------------------------------------------------------------


def _answer(
    files: tuple[str, ...],
    as_json: bool,
    answer: Answer,
    show: Callable[[Record, dict[str, Any]], None],
) -> int:
    """Answer for each file, as JSON or for people."""

    def say(record: Record) -> None:
        said = answer(record)
        if as_json:
            print(json.dumps(said))
        else:
            show(record, said)

    return _each(files, as_json, say)


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
    return records.read(_text(file))


def _text(file: str) -> str:
    """The text of a file; one that cannot be read is a bad record."""
    try:
        data = sys.stdin.buffer.read() if file == STANDARD_INPUT else Path(file).read_bytes()
    except (AttributeError, OSError, ValueError) as wrong:
        raise records.read_error(getattr(wrong, "strerror", None) or str(wrong)) from None
    return records.decode(data)


def report(file: str, wrong: RecordError | UnfairDice, as_json: bool, named: bool) -> None:
    """Say in one line what is wrong with a record, and where."""
    if not as_json:
        sys.stdout.flush()
        print(clean(_said(file, wrong, named)), file=sys.stderr)
    elif isinstance(wrong, RecordError):
        error = {"error": str(wrong), "kind": wrong.kind, "line": wrong.line, "turn": wrong.turn}
        print(json.dumps(error))
    else:
        print(json.dumps({"fair": False, "error": str(wrong), "code": wrong.code} | wrong.values))


def _said(file: str, wrong: RecordError | UnfairDice, named: bool) -> str:
    """The error for people; a file that cannot be opened has no line, but always its name."""
    if isinstance(wrong, RecordError) and not wrong.line:
        return f"{file}: {wrong.cause}"
    return f"{file}: {wrong}" if named else str(wrong)


def _write(text: str) -> None:
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode())


# -- for people -----------------------------------------------------------------------------------


def _show(console: Console, record: Record, said: dict[str, Any]) -> None:
    console.print(draw_table(console, record.game, record.state, record.names))
    say = console.say
    if said["finished"]:
        outcome = record.game.outcome(record.state)
        for reason in outcome.reasons if outcome else ():
            console.print(say(f"end-{reason}"))
        names = ", ".join(_name(record, letter) for letter in said["winners"])
        console.print(say("winners", names=names, count=len(said["winners"])))
    else:
        console.print(say("turns-played", count=said["turns"]))


def _show_moves(console: Console, record: Record, said: dict[str, Any]) -> None:
    if record.state.phase is Phase.OVER:
        console.print(console.say("game-over"))
    if "roll" in said:
        name = _name(record, said["roll"])
        console.print(console.say("rolls-next", name=name, seat=said["roll"]))
    for letter, moves in said["waiting"].items():
        console.print(f"{letter} {_name(record, letter)}: {'  '.join(moves)}")


def _name(record: Record, letter: str) -> str:
    return clean(record.names[ord(letter) - ord("A")])


def _show_check(console: Console, _record: Record, said: dict[str, Any]) -> None:
    console.print(console.say("dice-fair", count=said["rolls"]))
