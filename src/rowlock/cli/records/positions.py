"""`rowlock position`: a sheet or table typed as one line."""

import json
import sys
from typing import Annotated, Any

from cyclopts import Parameter

from rowlock.bots.solved import MEAN, SOLVED
from rowlock.cli.console import Console
from rowlock.cli.draw import draw_table
from rowlock.cli.judged import chance_digits, trust
from rowlock.cli.rules_page import Language
from rowlock.review import appraiser
from rowlock.review.accuracy import standard_error
from rowlock.rules import position as positions
from rowlock.rules.errors import BadSetup, RowlockError
from rowlock.rules.notation import seat_letter
from rowlock.rules.position import Position


def position_command(
    text: str,
    *,
    as_json: Annotated[bool, Parameter(name="--json", negative="")] = False,
    track: str | None = None,
    lang: Language = "en",
) -> int:
    """Show a position: the sheets of a table between two turns, and what they score.

    Parameters
    ----------
    text
        As in `"qwixx: r2,5,7 y- g12,11 b- x1"`; several sheets are separated by `|`.
    as_json
        Print a JSON object.
    track
        On Board: `A`, `B` or forty fields.
    lang
        The language: en, de, fr or it.
    """
    position = positions.read(text, {} if track is None else {"track": track})
    value, missing = solved_value(position)
    if as_json:
        judged = {"value": value, "prospects": prospects(position)}
        print(json.dumps(describe(position) | judged | {"standard_error": _error(position, value)}))
    else:
        _show(Console(lang), position, value)
    if missing:
        print(f"rowlock: {Console(lang).say.error(missing)}", file=sys.stderr)
    return 0


def solved_value(position: Position) -> tuple[float | None, RowlockError | None]:
    """The exact worth of a sheet of a solved game played alone, or why it cannot be told."""
    game, state = position.game, position.state
    solved = SOLVED.find(game)
    if solved is None or len(state.sheets) > 1:
        return None, None
    try:
        return solved(MEAN).value(state.sheets[0], state.closed), None
    except BadSetup as missing:
        return None, missing


def prospects(position: Position) -> list[dict[str, Any]] | None:
    """The chance to win and the final score that each seat can expect, if anybody can tell."""
    game, state = position.game, position.state
    try:
        values = appraiser(game, len(state.sheets))
    except BadSetup:
        return None
    return [
        {"seat": seat_letter(seat), "win": worth.win, "score": worth.score}
        for seat, worth in enumerate(values.worths(state))
    ]


def _error(position: Position, value: float | None) -> dict[str, float] | None:
    """How far what is told of the prospects is off; nothing where it is exact or over."""
    error = standard_error(position.game, len(position.state.sheets))
    if value is not None or error is None or position.game.outcome(position.state):
        return None
    return {"win": error.win, "score": error.score}


def describe(position: Position) -> dict[str, Any]:
    """What a position is worth now, and who is about to roll."""
    game, state = position.game, position.state
    outcome = game.outcome(state)
    return {
        "game": game.name,
        "position": positions.write(position),
        "scores": list(game.totals(state)),
        "waiting": "over" if outcome else "roll",
        "seat": None if outcome else seat_letter(state.active),
        "winners": [seat_letter(seat) for seat in outcome.winners] if outcome else [],
    }


def _show(console: Console, position: Position, value: float | None) -> None:
    names = [""] * len(position.state.sheets)
    console.print(draw_table(console, position.game, position.state, names))
    if position.game.outcome(position.state):
        console.print(console.say("game-over"))
    else:
        seat = seat_letter(position.state.active)
        console.print(console.say("rolls-next", name="", seat=seat))
    write = console.say.numbers
    if value is not None:
        console.print(console.say("solved-value", value=write.decimal(value, 6)))
        return
    error = standard_error(position.game, len(names))
    over = position.game.outcome(position.state) is not None
    digits = 1 if over else chance_digits(error)
    for each in prospects(position) or ():
        points = console.say.points(each["score"])
        win = "" if len(names) == 1 else f"{write.share(each['win'], digits)}, "
        console.print(console.say("review-expects", seat=each["seat"], worth=f"{win}{points}"))
    if not over:
        console.print(trust(console.say, exact=False, error=error, alone=len(names) == 1))
