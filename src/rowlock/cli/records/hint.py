"""`rowlock hint`: the choices at the end of a record with their values, the best first."""

import json
import sys
from dataclasses import asdict
from typing import Annotated

from cyclopts import Parameter
from rich.table import Table

from rowlock.analysis import Appraiser, Option, appraiser
from rowlock.analysis.accuracy import standard_error
from rowlock.analysis.appraisers import solitaire_appraiser
from rowlock.analysis.grades import CHANCES, Grade, Grading, too_close
from rowlock.analysis.report import AdviceReport, options_report, rollouts_report
from rowlock.analysis.rollouts.advising import advised
from rowlock.bots.solitaire.solved_table import MEAN
from rowlock.cli.console import Console, clean
from rowlock.cli.paper.rules_page import Language
from rowlock.cli.records.common import (
    accuracy_sentence,
    chance_grain,
    chance_text,
    loss_text,
    seat_of,
    warn_missing_table,
)
from rowlock.cli.records.on_sheet import read_on_sheet
from rowlock.cli.records.records import Files, report
from rowlock.cli.sheets import SheetValue
from rowlock.i18n import Messages
from rowlock.rules.errors import IllegalMove, RecordError, RowlockError
from rowlock.rules.game import Phase
from rowlock.rules.moves import Cross, Pass
from rowlock.rules.record import Record


def hint_command(
    file: Files,
    *,
    seat: str | None = None,
    sheet: SheetValue = None,
    objective: str = MEAN,
    as_json: Annotated[bool, Parameter(name="--json", negative="")] = False,
    lang: Language = "en",
) -> int:
    """Rank the choices at the end of a record by their value, the best first.

    Exact for solitaire Qwixx once `rowlock solve qwixx` has been run; other values are those that
    the bot `expert` has learned; on other sheets than the classic one they come from rollouts of
    `strong`.

    Parameters
    ----------
    file
        A record; `-` is standard input.
    seat
        The seat that decides, such as `B`; the first one that has to if left out.
    sheet
        Qwixx: the sheet of a record whose headers name none: a name, a text, or a file.
    objective
        `mean`, or `reach:N` for solitaire Qwixx once that has been solved.
    as_json
        Print a JSON object.
    lang
        The language: en, de, fr or it.
    """
    console = Console(lang)
    try:
        record = read_on_sheet(file, sheet)
    except RecordError as wrong:
        report(file, wrong, as_json, named=False)
        return 1
    try:
        asked = _asked(record, seat)
        values = _appraiser(record, objective)
        found, grades = _advised(record, asked, values, objective)
    except RowlockError as wrong:
        sentence = str(wrong) if as_json else console.say.error(wrong)
        print(f"rowlock: {clean(sentence)}", file=sys.stderr)
        return 1
    if objective == MEAN:
        warn_missing_table(console, record)
    if as_json:
        options = options_report(record.game, record.state, asked, found, grades)
        rollouts = rollouts_report(values.rollouts)
        advice = AdviceReport(asked, grades.worst, options, rollouts)
        print(json.dumps({"objective": objective} | asdict(advice)))
    else:
        console.print(_table(console.say, record, objective, asked, found))
        seats = len(record.names)
        error = standard_error(record.game, seats)
        rollouts = rollouts_report(values.rollouts)
        console.print(accuracy_sentence(console.say, values.exact, error, seats == 1, rollouts))
    return 0


def _asked(record: Record, seat: str | None) -> int:
    """The seat that decides."""
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


def _advised(
    record: Record, seat: int, values: Appraiser, objective: str
) -> tuple[list[Option], Grading]:
    """The options, and how their losses are graded; those of `reach:N` are chances, and solved."""
    if objective == MEAN:
        return advised(record.game, record.state, seat, values)
    return list(values.options(record.state, seat)), Grading(CHANCES, Grade.BLUNDER, exact=True)


def _table(say: Messages, record: Record, objective: str, seat: int, found: list[Option]) -> Table:
    table, alone = Table.grid(padding=(0, 2)), len(record.names) == 1
    digits = 2 if objective == MEAN else 4
    write, grain = say.numbers, _chance_grain(record, found)
    for each in found:
        loss = found[0].worth.value - each.worth.value
        if alone:
            worths = [write.decimal(each.worth.value, digits), write.decimal(-loss, digits)]
        else:
            points = say.points(each.worth.score)
            chance = chance_text(say, each.worth.win, grain)
            worths = [chance, points, loss_text(say, -loss, alone)]
        worths[-1] = "" if each is found[0] else worths[-1]
        if each.error:
            within = loss_text(say, each.error, alone)
            worths[-1] = say("page-review-give-or-take", loss=worths[-1], error=within)
        close = too_close(loss, each.error)
        table.add_row(str(each.move), *worths, _reason(say, record, seat, each, close))
    return table


def _chance_grain(record: Record, found: list[Option]) -> float:
    """How finely chances are told: in whole percents where they are estimates, beside rollouts."""
    rolled_out = any(each.trials for each in found)
    error = None if rolled_out else standard_error(record.game, len(record.names))
    return chance_grain(error)


def _reason(say: Messages, record: Record, seat: int, option: Option, close: bool) -> str:
    """What a choice does, in a few words: skips, closes, costs a misthrow, and what follows."""
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
    words += [say("page-review-close")] if close else []
    return ", ".join(words)
