"""`rowlock review`: what each decision of a game cost, and what the dice gave."""

import json
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console as RichConsole
from rich.progress import Progress
from rich.table import Table

from rowlock.cli.console import Console, clean
from rowlock.cli.judged import named, seat_of, tell_missing, trust
from rowlock.cli.records import read_record, report
from rowlock.cli.rules_page import Language
from rowlock.i18n import Messages
from rowlock.review import Grade, Margin, Review, SeatReview, Worth, margins, review
from rowlock.review.report import described
from rowlock.rules.errors import RecordError
from rowlock.rules.notation import seat_letter

SHOWN = 8
"""So many costly decisions are listed for each seat."""


def review_command(
    file: str,
    *,
    seat: str | None = None,
    as_json: Annotated[bool, Parameter(name="--json", negative="")] = False,
    lang: Language = "en",
) -> int:
    """Say what each decision of a game cost, and what the dice gave.

    Qwixx alone is judged by the solved table if `rowlock solve qwixx` has made it; everything
    else by what `expert` has learned, which is an estimate.

    Parameters
    ----------
    file
        A record; `-` is standard input.
    seat
        Only this seat, such as `B`.
    as_json
        Print a JSON object.
    lang
        The language: en, de, fr or it.
    """
    console = Console(lang)
    try:
        record = read_record(file)
    except RecordError as wrong:
        report(file, wrong, as_json, named=False)
        return 1
    seats = None if seat is None else [seat_of(record, seat)]
    with Progress(console=RichConsole(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=len(record.steps))
        found = review(record, seats, lambda step: progress.update(task, completed=step))
    tell_missing(console, record)
    if as_json:
        print(json.dumps(described(found)))
        return 0
    ahead = {margin.seat: margin for margin in margins(found)}
    for each in found.seats:
        _show(console, found, each, ahead.get(each.seat))
    console.print(trust(console.say, found.exact, found.standard_error, found.alone))
    if not found.alone:
        console.print(console.say("page-review-lead"))
    return 0


def _show(console: Console, found: Review, seat: SeatReview, margin: Margin | None) -> None:
    say, alone = console.say, found.alone
    console.print(f"{seat_letter(seat.seat)} {_name(found, seat.seat)}", style="bold")
    table = Table.grid(padding=(0, 2))
    for label, worth, changes in (
        ("review-start", seat.start, False),
        ("review-luck", seat.luck, True),
        ("review-errors", Worth(0, 0, 0) - seat.errors, True),
        ("review-others", seat.others, True),
        ("review-end" if found.over else "review-now", seat.end, False),
    ):
        if alone and label == "review-others":
            continue
        chance = "" if alone else say.numbers.share(worth.win, signed=changes)
        table.add_row("  " + say(label), chance, say.points(worth.score, signed=changes))
    console.print(table)
    if margin is not None:
        console.print("  " + _in_a_sentence(say, found, margin.in_tenths()))
    console.print("  " + _summary(say, seat, alone))
    _costly(console, seat, alone)
    console.print()


def _name(found: Review, seat: int) -> str:
    return clean(found.record.names[seat]) or seat_letter(seat)


def _in_a_sentence(say: Messages, found: Review, margin: Margin) -> str:
    """Who is ahead by how much, what the dice did, what play did, and the rest if it matters."""
    parts = {
        "result": _result(say, found, margin),
        "luck": _part(say, "margin-luck", margin.luck),
        "play": _part(say, "margin-play", margin.play),
    }
    if not margin.tells_rest:
        return say("margin", **parts)
    rest = say.numbers.decimal(margin.rest, signed=True)
    return say("margin-with-rest", rest=rest, **parts)


def _result(say: Messages, found: Review, margin: Margin) -> str:
    names = {"name": _name(found, margin.seat), "other": _name(found, margin.other)}
    side = _side(margin.points)
    if found.over:
        return say(f"margin-over-{side}", points=abs(round(margin.points)), **names)
    return say(f"margin-now-{side}", points=say.numbers.decimal(abs(margin.points)), **names)


def _part(say: Messages, name: str, points: float) -> str:
    return say(name, side=_side(points), points=say.numbers.decimal(abs(points)))


def _side(points: float) -> str:
    return "more" if points > 0 else "less" if points < 0 else "even"


def _summary(say: Messages, seat: SeatReview, alone: bool) -> str:
    given = [each.grade for each in seat.decisions]
    loss = _loss(say, seat.error_per_decision, alone)
    said = say("review-decisions", count=len(given), loss=loss)
    grades = [f"{say(f'grade-{each}')} {given.count(each)}" for each in Grade if each in given]
    return f"{said} {', '.join(grades)}"


def _loss(say: Messages, loss: float, alone: bool) -> str:
    if alone:
        return say.points(loss, 2)
    return say.numbers.share(loss, 2)


def _costly(console: Console, seat: SeatReview, alone: bool) -> None:
    """The decisions that gave most away."""
    say, rows = console.say, Table.grid(padding=(0, 2))
    for decision in seat.worst(SHOWN):
        taken, best = (named(say, each.move) for each in (decision.taken, decision.options[0]))
        rows.add_row(
            "  " + say("review-turn", turn=decision.turn),
            say(f"grade-{decision.grade}"),
            say("review-instead", taken=taken, best=best),
            _loss(say, -decision.loss.value, alone),
            say(f"why-{decision.why.code}", **decision.why.values),
        )
    if rows.row_count:
        console.print(rows)
