"""What the page's rules must say of sheets and games, as the rules in Python have it.

Texts of sheets with their layouts or refusals, and whole games: the legal moves of every decision,
the table after every step, the scores at the end.
"""

from random import Random
from typing import Any

import msgspec

from rowlock.bots.heuristics.random_bot import RandomBot
from rowlock.bots.heuristics.simple import SimpleBot
from rowlock.playing.dice import FairDice
from rowlock.playing.match import play
from rowlock.playing.table import Table
from rowlock.rules import GAMES
from rowlock.rules.errors import BadSheet
from rowlock.rules.game import AnyGame, Score
from rowlock.rules.onboard.track import TRACKS
from rowlock.rules.qwinto import sheet as qwinto_paper
from rowlock.rules.qwixx.cells import crosses_on
from rowlock.rules.qwixx.game import Qwixx
from rowlock.rules.qwixx.layout import Layout
from rowlock.rules.qwixx.papers import families, named_sheet, sheet_names
from rowlock.rules.qwixx.sheet import Sheet
from rowlock.rules.qwixx.text import read_sheet
from rowlock.rules.registry import game as rules_of
from rowlock.rules.steps import Chosen, Step, Thrown
from rowlock.server.table.views.layouts import sheet_layout
from tests.support.games.broken_sheets import BREAKERS, random_broken_sheet
from tests.support.games.random_sheets import random_sheet, random_text, typed
from tests.support.games.sheet_games import played_on

Vector = dict[str, Any]
CARELESS = (0.0, 0.05, 0.3)


# -- texts ----------------------------------------------------------------------------------------


def sheets(count: int, seed: int) -> list[Vector]:
    """Random valid texts, on one line or on several, each with its layout."""
    random = Random(f"sheets {seed}")
    texts = [
        random_text(random) if random.random() < 0.5 else typed(random, random_sheet(random), "\n")
        for _ in range(count)
    ]
    texts += [named_sheet(name).text for name in sheet_names()]
    return [{"text": text, "layout": layout_value(read_sheet(text))} for text in texts]


def layout_value(layout: Layout) -> Vector:
    """A layout as the server sends it."""
    value: Vector = msgspec.to_builtins(sheet_layout(layout))
    return value


def refusals(count: int, seed: int) -> list[Vector]:
    """Texts that are refused, some of every kind, with code, line and values."""
    random, found = Random(f"refusals {seed}"), []
    for nth in range(count):
        text, _ = random_broken_sheet(random, [*BREAKERS][nth % len(BREAKERS)])
        if random.random() < 0.3 and "\n" in text:
            text = text.replace("\n", ";")
        found.append({"text": text, **refusal(text)})
    return found


def refusal(text: str) -> Vector:
    """Why a text is no sheet."""
    try:
        read_sheet(text)
    except BadSheet as wrong:
        return {"code": wrong.code, "line": wrong.line, "values": wrong.values}
    raise AssertionError(text)


# -- whole games ----------------------------------------------------------------------------------


def named_games(count: int, seed: int) -> list[Vector]:
    """Games on every sheet that comes with Rowlock, on families, and on sheets that differ."""
    random = Random(f"named {seed}")
    lists = ["chain-a steps-c bonus", "between swap classic double", "long-b long-e"]
    return [
        sheet_game(random, header, len(header.split()) if " " in header else None)
        for header in [*sheet_names(), *families(), *lists]
        for _ in range(count)
    ]


def random_games(count: int, seed: int) -> list[Vector]:
    """A game on each of as many random sheets."""
    random = Random(f"random {seed}")
    return [sheet_game(random, random_text(random)) for _ in range(count)]


def sheet_game(random: Random, header: str, seats: int | None = None) -> Vector:
    """A whole game of Qwixx on some sheet, by players who know no bot's habits."""
    options = {"sheet": header} | ({"late_die": "true"} if random.random() < 0.3 else {})
    seats, rules = seats or random.choice((1, 2, 2, 3, 4, 5)), rules_of("qwixx", options)
    assert isinstance(rules, Qwixx)
    steps = played_on(rules, seats, random.randrange(10**9), random.choice(CARELESS))
    return played_vector(rules, options, seats, steps)


def bot_games(name: str, count: int, seed: int) -> list[Vector]:
    """Whole games of any game by bots; On Board on both tracks."""
    random = Random(f"bots {name} {seed}")
    return [bot_game(name, random) for _ in range(count)]


def bot_game(name: str, random: Random) -> Vector:
    options = {"track": random.choice([*TRACKS])} if name == "onboard" else {}
    if name != "qwinto" and random.random() < 0.5:
        options["late_die"] = "true"
    rules, seats = rules_of(name, options), random.randint(1, GAMES[name].most_seats)
    table = Table(rules, [""] * seats, FairDice.repeatable(random.randrange(10**9)))
    play(table, [random.choice((SimpleBot(), RandomBot(seat))) for seat in range(seats)])
    return played_vector(rules, options, seats, table.log)


def played_vector(rules: AnyGame, options: Vector, seats: int, steps: Any) -> Vector:
    """The steps of a game; a table that is as before a step is not written again."""
    state, shown, taken = rules.start(seats), None, []
    for step in steps:
        one = step_value(rules, state, step)
        state = rules.after(state, step)
        table = table_value(rules, state)
        if table != shown:
            one["table"] = shown = table
        taken.append(one)
    return {
        "game": rules.name,
        "options": options,
        "seats": seats,
        "steps": taken,
        "scores": [score_value(score) for score in rules.score(state)],
    }


def step_value(rules: AnyGame, state: Any, step: Step) -> Vector:
    if isinstance(step, Thrown):
        return {"faces": step.faces}
    assert isinstance(step, Chosen)
    legal = [str(move) for move in rules.legal(state, step.seat)]
    return {"seat": step.seat, "legal": legal, "move": str(step.move)}


# -- values of the page ---------------------------------------------------------------------------


def table_value(rules: AnyGame, state: Any) -> Vector:
    """Everything on the table but the dice and hidden choices."""
    return {
        "phase": state.phase.name.lower(),
        "active": state.active,
        "turns": state.turns,
        "ended": [str(reason) for reason in state.ended],
        "closed": letters(rules, getattr(state, "closed", 0)),
        "sheets": [sheet_of_seat(rules, state, seat) for seat in range(len(state.sheets))],
    }


def letters(rules: AnyGame, closed: int) -> str:
    """The rows with a bit, from the top."""
    return "".join(row for index, row in enumerate(rules.row_letters) if closed >> index & 1)


def sheet_of_seat(rules: Any, state: Any, seat: int) -> Vector:
    sheet = state.sheets[seat]
    if not isinstance(sheet, Sheet):
        return entered(sheet.cells, sheet.misthrows)
    pawns = getattr(state, "pawns", None)
    return crossed(rules.layout_of(seat), sheet, pawns[seat] if pawns else None)


def crossed(layout: Layout, sheet: Sheet, pawn: int | None = None) -> Vector:
    """A sheet of crosses: how many stand on each cell."""
    return {
        "rows": [
            [crosses_on(sheet, index, place) for place in range(len(printed.numbers))]
            for index, printed in enumerate(layout.rows)
        ],
        "bridges": [
            [sheet.bridges[nth] >> place & 1 for place in range(len(bridge.numbers))]
            for nth, bridge in enumerate(layout.bridges)
        ],
        "strip": sheet.strip,
        "bar": sheet.bar,
        "misthrows": sheet.misthrows,
        "pawn": pawn,
    }


def entered(cells: tuple[int, ...], misthrows: int) -> Vector:
    """A sheet of Qwinto: the number in each field."""
    fields = qwinto_paper.FIELDS
    rows = [list(cells[row * fields : (row + 1) * fields]) for row in range(3)]
    empty: Vector = {"bridges": [], "strip": 0, "bar": 0, "pawn": None}
    return empty | {"rows": rows, "misthrows": misthrows}


def score_value(score: Score) -> Vector:
    return {
        "rows": list(score.rows),
        "bonuses": list(score.bonuses),
        "track": score.track,
        "misthrows": score.misthrows,
        "total": score.total,
    }
