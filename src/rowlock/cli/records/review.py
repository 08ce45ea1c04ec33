"""`rowlock review`: the cost of each decision of a game, and the luck of the dice."""

import json
from dataclasses import asdict
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console as RichConsole
from rich.progress import Progress
from rich.table import Table

from rowlock.analysis import (
    Grade,
    Margin,
    Review,
    SeatReview,
    Worth,
    appraiser,
    margins,
    review,
)
from rowlock.analysis.report import review_report, rollouts_report
from rowlock.analysis.walk import Decision
from rowlock.cli.console import Console, clean
from rowlock.cli.paper.rules_page import Language
from rowlock.cli.records.common import (
    accuracy_sentence,
    chance_digits,
    loss_text,
    named,
    seat_of,
    warn_missing_table,
)
from rowlock.cli.records.on_sheet import read_on_sheet
from rowlock.cli.records.records import Files, report
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
    as_json: Annotated[bool, Parameter(name="--json", negative="")] = False,
    lang: Language = "en",
) -> int:
    """Review a game: the cost of each decision, and the luck of the dice.

    Solitaire Qwixx is evaluated exactly once `rowlock solve qwixx` has been run; everything else by
    what the bot `expert` has learned, which is an estimate. On other sheets than the classic one
    choices are compared by rollouts of `strong`.

    Parameters
    ----------
    file
        A record; `-` is standard input.
    seat
        Only this seat, such as `B`.
    sheet
        Qwixx: the sheet of a record whose headers name none: a name, a text, or a file.
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
    warn_missing_table(console, record)
    if as_json:
        print(json.dumps(asdict(review_report(found))))
        return 0
    ahead = {margin.seat: margin for margin in margins(found)}
    for each in found.seats:
        _show(console, found, each, ahead.get(each.seat))
    rollouts = rollouts_report(found.rollouts, found.rollout_error)
    console.print(
        accuracy_sentence(console.say, found.exact, found.standard_error, found.alone, rollouts)
    )
    if found.grades.worst is not Grade.BLUNDER:
        console.print(console.say("page-review-rough"))
    if not found.alone:
        console.print(console.say("page-review-lead"))
    return 0


def _show(console: Console, found: Review, seat: SeatReview, margin: Margin | None) -> None:
    say, alone = console.say, found.alone
    console.print(f"{seat_letter(seat.seat)} {_name(found, seat.seat)}", style="bold")
    console.print(_parts(say, found, seat))
    if margin is not None:
        console.print("  " + _margin_sentence(say, found, margin.in_tenths()))
    console.print("  " + _summary(say, seat, alone))
    _costly(console, seat, alone)
    console.print()


def _parts(say: Messages, found: Review, seat: SeatReview) -> Table:
    """The chain of a seat from start to end, in chances (unless alone) and in points."""
    rows = [
        ("review-start", seat.start),
        ("review-luck", seat.luck),
        ("review-errors", Worth(0, 0, 0) - seat.errors),
        ("review-others", seat.others),
        ("review-end" if found.over else "review-now", seat.end),
    ]
    digits = chance_digits(found.standard_error, found.rollouts)
    chances = _adding_up([worth.win for _, worth in rows], digits + 2)
    table = Table.grid(padding=(0, 2))
    for nth, ((label, worth), win) in enumerate(zip(rows, chances, strict=True)):
        changes = 0 < nth < len(rows) - 1
        if found.alone and label == "review-others":
            continue
        chance = "" if found.alone else say.numbers.share(win, digits, signed=changes)
        table.add_row("  " + say(label), chance, say.points(worth.score, signed=changes))
    return table


def _adding_up(parts: list[float], digits: int) -> list[float]:
    """Start, changes and end, rounded so that they still add up: the last change takes the rest."""
    start, *changes, _, end = (round(part, digits) for part in parts)
    return [start, *changes, end - start - sum(changes), end]


def _name(found: Review, seat: int) -> str:
    return clean(found.record.names[seat]) or seat_letter(seat)


def _margin_sentence(say: Messages, found: Review, margin: Margin) -> str:
    """Who is ahead by how much, what the dice did, what play did, and the rest if it matters."""
    names = {"name": _name(found, margin.seat), "other": _name(found, margin.other)}
    parts = {
        "result": _result(say, found, margin),
        "luck": _part(say, "margin-luck", margin.luck, names),
        "play": _part(say, "margin-play", margin.play, names),
    }
    if not margin.notable:
        return say("margin", **parts)
    rest = say.numbers.decimal(margin.rest, signed=True)
    return say("margin-with-rest", rest=rest, **parts)


def _result(say: Messages, found: Review, margin: Margin) -> str:
    names = {"name": _name(found, margin.seat), "other": _name(found, margin.other)}
    side = _side(margin.points)
    if found.over:
        points = abs(round(margin.points))
        return say(f"margin-over-{side}", points=points, reader="none", **names)
    return say(f"margin-now-{side}", points=say.numbers.decimal(abs(margin.points)), **names)


def _part(say: Messages, message: str, points: float, names: dict[str, str]) -> str:
    text = say.numbers.decimal(abs(points))
    return say(message, side=_side(points), points=text, reader="none", **names)


def _side(points: float) -> str:
    return "more" if points > 0 else "less" if points < 0 else "even"


def _summary(say: Messages, seat: SeatReview, alone: bool) -> str:
    given = [each.grade for each in seat.decisions]
    loss = loss_text(say, seat.error_per_decision, alone)
    total = say("review-decisions", count=len(given), loss=loss)
    grades = [f"{say(f'grade-{each}')} {given.count(each)}" for each in Grade if each in given]
    return f"{total} {', '.join(grades)}"


def _lost(say: Messages, decision: Decision, alone: bool) -> str:
    """What a decision gave away, with its standard error if it has one."""
    loss, error = decision.loss.value, decision.taken.error
    if not error:
        return loss_text(say, -loss, alone)
    lost, within = (loss_text(say, each, alone) for each in (-loss, error))
    return say("page-review-give-or-take", loss=lost, error=within)


def _costly(console: Console, seat: SeatReview, alone: bool) -> None:
    """Print the costliest decisions."""
    say, rows = console.say, Table.grid(padding=(0, 2))
    for decision in seat.worst(MAX_DECISIONS_LISTED):
        taken, best = (named(say, each.move) for each in (decision.taken, decision.options[0]))
        rows.add_row(
            "  " + say("review-turn", turn=decision.turn),
            say(f"grade-{decision.grade}"),
            say("review-instead", taken=taken, best=best),
            _lost(say, decision, alone),
            say(f"why-{decision.why.code}", **decision.why.values),
        )
    if rows.row_count:
        console.print(rows)
