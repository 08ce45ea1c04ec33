"""`rowlock hint`: what each choice at the end of a record is worth, best first."""

import json
import sys
from typing import Annotated, Any

from cyclopts import Parameter
from rich.table import Table

from rowlock.bots.solo import Option, options
from rowlock.bots.solved import MEAN, solved_table
from rowlock.cli.console import Console
from rowlock.cli.records import read_record
from rowlock.cli.rules_page import Language
from rowlock.i18n import Messages
from rowlock.rules.errors import BadSetup, IllegalMove, RowlockError
from rowlock.rules.game import Phase
from rowlock.rules.moves import Cross, Pass
from rowlock.rules.notation import seat_letter
from rowlock.rules.qwixx.game import Qwixx
from rowlock.rules.qwixx.row import skipped
from rowlock.rules.record import Record


def hint_command(
    file: str,
    *,
    objective: str = MEAN,
    as_json: Annotated[bool, Parameter(name="--json", negative="")] = False,
    lang: Language = "en",
) -> int:
    """Show the choices at the end of a record, best first, with what each is worth.

    Exact for Qwixx played alone; `rowlock solve qwixx` makes the table that this reads.

    Parameters
    ----------
    file
        A record; `-` is standard input.
    objective
        `mean`, or `reach:N` once that was solved.
    as_json
        Print a JSON object.
    lang
        The language: en, de, fr or it.
    """
    console = Console(lang)
    try:
        record = read_record(file)
        found = judged(record, objective)
    except RowlockError as wrong:
        sentence = str(wrong) if as_json else console.say.error(wrong)
        print(f"rowlock: {sentence}", file=sys.stderr)
        return 1
    if as_json:
        print(json.dumps(described(record, objective, found)))
    else:
        console.print(_shown(console.say, record, found, objective))
    return 0


def judged(record: Record, objective: str) -> list[Option]:
    """The open choices of a player alone, best first."""
    game, state = record.game, record.state
    if not isinstance(game, Qwixx):
        raise BadSetup("not-solved", game=game.name)
    if len(state.sheets) > 1:
        raise BadSetup("not-alone", seats=len(state.sheets))
    if state.phase in (Phase.OVER, Phase.ROLL):
        raise IllegalMove("game-over" if state.phase is Phase.OVER else "roll-first")
    return options(solved_table(objective).value, game, state, seat=0)


def described(record: Record, objective: str, found: list[Option]) -> dict[str, Any]:
    """The choices as JSON; the loss is what a choice gives away."""
    return {
        "seat": seat_letter(record.state.active),
        "objective": objective,
        "options": [
            {
                "move": str(option.move),
                "value": option.value,
                "loss": found[0].value - option.value,
                "then": None if option.then is None else str(option.then),
                "reason": _reason(Console("en").say, record, option),
            }
            for option in found
        ],
    }


def _shown(say: Messages, record: Record, found: list[Option], objective: str) -> Table:
    shown = Table.grid(padding=(0, 2))
    digits = 2 if objective == MEAN else 4
    for option in found:
        loss = option.value - found[0].value
        shown.add_row(
            str(option.move),
            f"{option.value:.{digits}f}",
            f"{loss:.{digits}f}" if option is not found[0] else "",
            _reason(say, record, option),
        )
    return shown


def _reason(say: Messages, record: Record, option: Option) -> str:
    """In a few words what a choice does: skips, closes, costs a misthrow, and what follows."""
    game, state, move, then = record.game, record.state, option.move, option.then
    if isinstance(move, Cross) and isinstance(game, Qwixx):
        index = game.layout.letters.index(move.row)
        place = game.layout.rows[index].place[move.number]
        words = [say("hint-skips", count=skipped(state.sheets[0].reached(index), place))]
        words += [say("closes")] if move.locks else []
    elif isinstance(then, Pass) or game.costs_misthrow(state, state.active, move):
        words = [say("pass-misthrow")]
    else:
        words = [say("pass")]
    if isinstance(then, Cross):
        words.append(say("hint-then", move=str(then)))
    return ", ".join(words)
