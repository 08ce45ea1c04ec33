"""`rowlock hint`: what each choice at the end of a record is worth, best first."""

import json
import sys
from typing import Annotated, Any

from cyclopts import Parameter
from rich.table import Table

from rowlock.bots.solved import MEAN
from rowlock.cli.console import Console
from rowlock.cli.judged import chance_digits, seat_of, tell_missing, trust
from rowlock.cli.records import read_record, report
from rowlock.cli.rules_page import Language
from rowlock.i18n import Messages
from rowlock.review import Appraiser, Option, appraiser
from rowlock.review.accuracy import standard_error
from rowlock.review.appraisers import solitaire_appraiser
from rowlock.review.report import option as described_option
from rowlock.rules.errors import IllegalMove, RecordError, RowlockError
from rowlock.rules.game import Phase
from rowlock.rules.moves import Cross, Pass
from rowlock.rules.notation import seat_letter
from rowlock.rules.record import Record


def hint_command(
    file: str,
    *,
    seat: str | None = None,
    objective: str = MEAN,
    as_json: Annotated[bool, Parameter(name="--json", negative="")] = False,
    lang: Language = "en",
) -> int:
    """Show the choices at the end of a record, best first, with what each is worth.

    Exact for Qwixx played alone once `rowlock solve qwixx` has made its table; everything else as
    `expert` has learned it.

    Parameters
    ----------
    file
        A record; `-` is standard input.
    seat
        Whose choices, such as `B`; the first seat that has to decide if left out.
    objective
        `mean`, or `reach:N` for Qwixx alone once that was solved.
    as_json
        Print a JSON object.
    lang
        The language: en, de, fr or it.
    """
    console = Console(lang)
    try:
        record = read_record(file)
        asked = _asked(record, seat)
        values = _appraiser(record, objective)
        found = list(values.options(record.state, asked))
    except RecordError as wrong:
        report(file, wrong, as_json, named=False)
        return 1
    except RowlockError as wrong:
        sentence = str(wrong) if as_json else console.say.error(wrong)
        print(f"rowlock: {sentence}", file=sys.stderr)
        return 1
    if objective == MEAN:
        tell_missing(console, record)
    if as_json:
        print(json.dumps(described(record, objective, asked, found)))
    else:
        console.print(_shown(console.say, record, objective, asked, found))
        seats = len(record.names)
        error = standard_error(record.game, seats)
        console.print(trust(console.say, values.exact, error, seats == 1))
    return 0


def _asked(record: Record, seat: str | None) -> int:
    """The seat whose choices are wanted."""
    state = record.state
    if state.phase in (Phase.OVER, Phase.ROLL):
        raise IllegalMove("game-over" if state.phase is Phase.OVER else "roll-first")
    asked = record.game.waiting(state)[0] if seat is None else seat_of(record, seat)
    if not record.game.choosing(state, asked):
        raise IllegalMove("not-your-turn")
    return asked


def _appraiser(record: Record, objective: str) -> Appraiser:
    game, seats = record.game, len(record.names)
    if objective == MEAN:
        return appraiser(game, seats)
    return solitaire_appraiser(game, seats, objective)


def described(record: Record, objective: str, seat: int, found: list[Option]) -> dict[str, Any]:
    """The choices as JSON; the loss is what a choice gives away."""
    say = Console("en").say
    return {
        "seat": seat_letter(seat),
        "objective": objective,
        "options": [
            described_option(each, found[0]) | {"reason": _reason(say, record, seat, each)}
            for each in found
        ],
    }


def _shown(say: Messages, record: Record, objective: str, seat: int, found: list[Option]) -> Table:
    shown, alone = Table.grid(padding=(0, 2)), len(record.names) == 1
    digits = 2 if objective == MEAN else 4
    write, error = say.numbers, standard_error(record.game, len(record.names))
    for each in found:
        loss = found[0].worth.value - each.worth.value
        if alone:
            worths = [write.decimal(each.worth.value, digits), write.decimal(-loss, digits)]
        else:
            points = say.points(each.worth.score)
            chance = write.share(each.worth.win, chance_digits(error))
            worths = [chance, points, write.share(-loss)]
        worths[-1] = "" if each is found[0] else worths[-1]
        shown.add_row(str(each.move), *worths, _reason(say, record, seat, each))
    return shown


def _reason(say: Messages, record: Record, seat: int, option: Option) -> str:
    """In a few words what a choice does: skips, closes, costs a misthrow, and what follows."""
    game, state, move, then = record.game, record.state, option.move, option.then
    words = []
    if isinstance(move, Cross):
        words += [say("hint-skips", count=game.skips(state, seat, move))]
        words += [say("closes")] if move.locks else []
    elif game.costs_misthrow(state, seat, move) or (
        seat == state.active and then and all(isinstance(each, Pass) for each in (move, *then))
    ):
        words.append(say("pass-misthrow"))
    elif isinstance(move, Pass):
        words.append(say("pass"))
    words += [say("hint-then", move=str(each)) for each in then if not isinstance(each, Pass)]
    return ", ".join(words)
