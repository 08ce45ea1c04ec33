"""`rowlock position`: shows and evaluates a sheet or table typed as one line."""

import json
import sys
from collections.abc import Mapping
from typing import Annotated, TypedDict

from cyclopts import Parameter

from rowlock.analysis import Appraiser, appraiser
from rowlock.analysis.accuracy import standard_error
from rowlock.bots.solitaire.solved_sheet import table_alone
from rowlock.bots.solitaire.solved_table import MEAN, SOLVED
from rowlock.cli.console import Console, clean
from rowlock.cli.paper.rules_page import Language
from rowlock.cli.play.draw import draw_table
from rowlock.cli.records.common import PERCENT, accuracy_sentence, chance_grain, chance_text
from rowlock.cli.sheets import SheetValue, options_of
from rowlock.rules import position as positions
from rowlock.rules.errors import BadSetup, RowlockError
from rowlock.rules.notation import seat_letter
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.position import Position
from rowlock.rules.qwixx.game import Qwixx, QwixxState
from rowlock.rules.registry import GAMES, game


def position_command(
    text: str,
    *,
    as_json: Annotated[bool, Parameter(name="--json", negative="")] = False,
    sheet: SheetValue = None,
    track: str | None = None,
    lang: Language = "en",
) -> int:
    """Show a position: the sheets of a table between two turns, their scores and prospects.

    One that cannot be read or reached is refused with exit status 1; an option that is wrong by
    itself is bad usage, exit status 2.

    Parameters
    ----------
    text
        As in `"qwixx: r2,5,7 y- g12,11 b- x1"` or `"qwixx(bonus): r- y- g- b- x0 +0"`; several
        sheets are separated by `|`.
    as_json
        Print a JSON object.
    sheet
        Qwixx: the name of a sheet, a text, or a file, unless brackets in the text name one.
    track
        On Board: `A`, `B` or forty fields.
    lang
        The language: en, de, fr or it.
    """
    options = options_of(sheet=sheet, track=track)
    text = _with_game(text, options)
    _check_options(text, options)
    try:
        position = positions.read(text, options)
    except RowlockError as wrong:
        return _refuse(wrong, as_json)
    value, missing = solved_value(position)
    if as_json:
        values = {"value": value, "prospects": prospects(position)}
        print(json.dumps(describe(position) | values | {"standard_error": _error(position, value)}))
    else:
        _show(Console(lang), position, value)
    if missing:
        print(f"rowlock: {Console(lang).say.error(missing)}", file=sys.stderr)
    return 0


def _with_game(text: str, options: Mapping[str, str]) -> str:
    """The text with its game: an option that is named apart says which."""
    if ":" in text:
        return text
    for each in (Qwixx, OnBoard):
        if {*options} & {*each.options}:
            return f"{each.name}: {text}"
    return text


def _check_options(text: str, options: Mapping[str, str]) -> None:
    """Refuse options that are wrong whatever the sheets of the position are."""
    name = text.partition(":")[0].partition("(")[0].strip()
    if name in GAMES:
        game(name, options)


def _refuse(wrong: RowlockError, as_json: bool) -> int:
    """Print in one line why a position is refused."""
    if as_json:
        print(json.dumps({"error": str(wrong), "kind": "syntax"}))
    else:
        print(f"rowlock: {clean(str(wrong))}", file=sys.stderr)
    return 1


def solved_value(position: Position) -> tuple[float | None, RowlockError | None]:
    """The exact value of a solitaire sheet of a solved game, or why it is missing."""
    game, state = position.game, position.state
    if not isinstance(state, QwixxState) or len(state.sheets) > 1:
        return None, None
    if table := table_alone(game):
        return table.value(state.sheets[0], state.closed), None
    solved = SOLVED.find(game)
    if solved is None:
        return None, None
    try:
        return solved(MEAN).value(state.sheets[0], state.closed), None
    except BadSetup as missing:
        return None, missing


class SeatProspects(TypedDict):
    """The expected chance to win and final score of a seat."""

    seat: str
    win: float
    score: float


def prospects(position: Position) -> list[SeatProspects] | None:
    """The prospects of each seat; None if the game has no evaluator."""
    values = values_of(position)
    if values is None:
        return None
    return [
        {"seat": seat_letter(seat), "win": worth.win, "score": worth.score}
        for seat, worth in enumerate(values.worths(position.state))
    ]


def values_of(position: Position) -> Appraiser | None:
    """What appraises the position; None if its game has no values."""
    try:
        return appraiser(position.game, len(position.state.sheets))
    except BadSetup:
        return None


def _error(position: Position, value: float | None) -> dict[str, float] | None:
    """The standard error of the prospects; None if they are exact or the game is over."""
    error = standard_error(position.game, len(position.state.sheets))
    if value is not None or error is None or position.game.outcome(position.state):
        return None
    return {"win": error.win, "score": error.score}


def describe(position: Position) -> dict[str, object]:
    """Scores of a position, and the seat that rolls next."""
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
        console.print(console.say("rolls-next", who=seat))
    write = console.say.numbers
    if value is not None:
        console.print(console.say("solved-value", value=write.decimal(value, 6)))
        return
    error = standard_error(position.game, len(names))
    over = position.game.outcome(position.state) is not None
    expected, values = prospects(position), values_of(position)
    grain = PERCENT if over else chance_grain(error, values.rollouts if values else None)
    for each in expected or ():
        points = console.say.points(each["score"])
        win = "" if len(names) == 1 else f"{chance_text(console.say, each['win'], grain)}, "
        console.print(console.say("review-expects", seat=each["seat"], worth=f"{win}{points}"))
    if values is None or over:
        return
    if values.rollouts is not None:
        console.print(console.say("page-review-rolled-out-worth"))
    else:
        alone = len(names) == 1
        console.print(accuracy_sentence(console.say, exact=False, error=error, alone=alone))
