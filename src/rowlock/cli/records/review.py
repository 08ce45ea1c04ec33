"""`rowlock review`: the cost of each decision of a game, and the luck of the dice."""

import json
from dataclasses import asdict
from functools import partial
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console as RichConsole
from rich.progress import Progress
from rich.table import Table

from rowlock.analysis import Grade, Review, SeatReview, Worth, appraiser, margins, review
from rowlock.analysis.report import SeatReport, review_report
from rowlock.analysis.rollouts.refining import Refining, refine
from rowlock.analysis.walk import Decision
from rowlock.cli.console import Console, clean
from rowlock.cli.paper.rules_page import Language
from rowlock.cli.records.all_cores import INTERRUPTED, all_cores
from rowlock.cli.records.common import (
    accuracy_sentence,
    chance_grain,
    chance_text,
    grade_text,
    loss_text,
    named,
    refined_sentence,
    seat_of,
    warn_missing_table,
)
from rowlock.cli.records.on_sheet import read_on_sheet
from rowlock.cli.records.records import Files, report
from rowlock.cli.records.story import bots_text, luck_text, rate_text, skill_text, story_text
from rowlock.cli.sheets import SheetValue
from rowlock.i18n import Messages
from rowlock.rules.errors import RecordError
from rowlock.rules.notation import seat_letter

MAX_DECISIONS_LISTED = 8
"""Costly decisions listed for each seat."""


def review_command(
    file: Files,
    *,
    seat: str | None = None,
    sheet: SheetValue = None,
    quick: Annotated[bool, Parameter(negative="")] = False,
    as_json: Annotated[bool, Parameter(name="--json", negative="")] = False,
    lang: Language = "en",
) -> int:
    """Review a game: the cost of each decision, and the luck of the dice.

    Solitaire Qwixx is evaluated exactly once `rowlock solve qwixx` has been run; everything else by
    what the bot `expert` has learned, which is an estimate, and then by rollouts of the decisions,
    those that look worst first: nothing is called worse than a slip unless they confirm it. Ctrl+C
    prints what is known by then. On other sheets than the classic one choices are compared by
    rollouts of `strong`.

    Parameters
    ----------
    file
        A record; `-` is standard input.
    seat
        Only this seat, such as `B`.
    sheet
        Qwixx: the sheet of a record whose headers name none: a name, a text, or a file.
    quick
        Roll nothing out: what the values say at first sight.
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
    seats = None if seat is None else [seat_of(record, seat)]
    appraiser(record.game, len(record.names))  # refused before there is a bar
    with Progress(console=RichConsole(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=len(record.steps))
        found = review(record, seats, lambda step: progress.update(task, completed=step))
    found, stopped = (found, False) if quick else _rolled_out(found)
    warn_missing_table(console, record)
    if as_json:
        print(json.dumps(asdict(review_report(found))))
        return INTERRUPTED if stopped else 0
    shown = review_report(found)
    for each, its in zip(found.seats, shown.seats, strict=True):
        _show(console, found, each, its)
    if found.exact or not found.alone:
        console.print(bots_text(console.say, shown))
    console.print(
        accuracy_sentence(
            console.say, found.exact, found.standard_error, found.alone, shown.rollouts
        )
    )
    if shown.refined is not None:
        console.print(refined_sentence(console.say, shown.refined))
    elif found.grades.worst is not Grade.BLUNDER:
        console.print(console.say("page-review-rough"))
    if any(each.corrected(found.alone) for each in found.seats):
        console.print(console.say("skill-first-sight"))
    if not found.alone:
        console.print(console.say("page-review-lead"))
    if stopped:
        console.print(console.say("rollout-stopped"))
    return INTERRUPTED if stopped else 0


def _rolled_out(found: Review) -> tuple[Review, bool]:
    """The review with its decisions rolled out, and whether Ctrl+C came before the last."""
    refining = Refining(found)
    if refining.over:
        return refining.review, False
    bar = Progress(console=RichConsole(stderr=True), transient=True)
    with bar, all_cores() as play:
        task = bar.add_task("", total=len(refining.places))
        try:
            for done in refine(refining, play):
                bar.update(task, completed=len(done.done))
        except KeyboardInterrupt:
            return refining.review, True
    return refining.review, False


def _show(console: Console, found: Review, seat: SeatReview, shown: SeatReport) -> None:
    say, alone = console.say, found.alone
    names = partial(_name, found)
    other = None if shown.margin is None else names(shown.margin.other)
    console.print(f"{seat_letter(seat.seat)} {names(seat.seat)}", style="bold")
    console.print("  " + story_text(say, shown.story, names))
    bears_sums = found.exact or not alone
    console.print("  " + (skill_text(say, shown.skill) if bears_sums else say("skill-rough")))
    if shown.fortune is not None:
        console.print("  " + luck_text(say, shown.fortune, other))
    if bears_sums:
        console.print(_parts(say, found, seat))
    if shown.skill is not None:
        console.print("  " + rate_text(say, shown.skill, alone))
        if corrected := seat.corrected(alone):
            console.print("  " + say("skill-corrected", count=corrected))
    console.print("  " + _grades(say, seat))
    _costly(console, seat, alone, found.exact)
    console.print()


def _parts(say: Messages, found: Review, seat: SeatReview) -> Table:
    """The chain of a seat from start to end, in chances (unless alone) and in points.

    Beside it that of the best of the others, and the difference, which is what the sentence tells.
    """
    margin = next((each for each in margins(found) if each.seat == seat.seat), None)
    chain = _chain(seat)
    grain = chance_grain(found.standard_error, found.rollouts)
    chances = _adding_up([worth.win for worth in chain], grain)
    rival = None if margin is None else _chain(found.seats[margin.other])
    table = Table.grid(padding=(0, 2))
    if margin is not None:
        names = [_name(found, each) for each in (margin.seat, margin.other)]
        table.add_row("", say("page-review-chance"), *names, say("review-difference"))
    choices = "review-own-choices" if found.alone else "review-choices"
    unfinished = "review-given-up" if found.given_up else "review-now"
    end = "review-end" if found.over else unfinished
    labels = ("review-start", "review-luck", choices, end)
    for nth, (label, worth, win) in enumerate(zip(labels, chain, chances, strict=True)):
        changes = 0 < nth < len(chain) - 1
        cells = [] if found.alone else [chance_text(say, win, grain, signed=changes)]
        cells.append(say.points(worth.score, signed=changes))
        if rival is not None:
            cells.append(say.points(rival[nth].score, signed=changes))
            cells.append(say.points(worth.score - rival[nth].score, signed=True))
        table.add_row("  " + say(label), *cells)
    return table


def _chain(seat: SeatReview) -> list[Worth]:
    """The start, what the dice and what all choices did, the end."""
    return [seat.start, seat.luck, seat.others - seat.errors, seat.end]


def _adding_up(parts: list[float], grain: float) -> list[float]:
    """Start, changes and end, rounded so that they still add up: the last change takes the rest."""
    start, luck, _, end = (round(part / grain) * grain for part in parts)
    return [start, luck, end - start - luck, end]


def _name(found: Review, seat: int) -> str:
    return clean(found.record.names[seat]) or seat_letter(seat)


def _grades(say: Messages, seat: SeatReview) -> str:
    given = [each.grade for each in seat.decisions if each.substitute is None]
    grades = [f"{say(f'grade-{each}')} {given.count(each)}" for each in Grade if each in given]
    return ", ".join(grades)


def _lost(say: Messages, decision: Decision, alone: bool) -> str:
    """What a decision gave away, with its standard error if it has one."""
    loss, error = decision.loss.value, decision.taken.error
    if not error:
        return loss_text(say, -loss, alone)
    lost, within = (loss_text(say, each, alone) for each in (-loss, error))
    return say("page-review-give-or-take", loss=lost, error=within)


def _costly(console: Console, seat: SeatReview, alone: bool, exact: bool) -> None:
    """Print the costliest decisions."""
    say, rows = console.say, Table.grid(padding=(0, 2))
    for decision in seat.worst(MAX_DECISIONS_LISTED):
        taken, best = (named(say, each.move) for each in (decision.taken, decision.options[0]))
        rows.add_row(
            "  " + say("review-turn", turn=decision.turn),
            grade_text(say, decision, exact),
            say("review-instead", taken=taken, best=best),
            _lost(say, decision, alone),
            say(f"why-{decision.why.code}", **decision.why.values),
        )
    if rows.row_count:
        console.print(rows)
