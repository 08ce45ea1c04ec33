"""What the score pad must say to taps on random sheets, as the rules have it.

A pad knows no dice: a tap is allowed if some throw allows it. So the rules are asked with dice
that make the number, and what they answer is what the pad has to answer.
"""

from collections.abc import Iterable
from dataclasses import replace
from random import Random
from typing import Any

from rowlock.bots.heuristics.random_bot import RandomBot
from rowlock.bots.heuristics.simple import SimpleBot
from rowlock.playing.dice import FairDice
from rowlock.playing.match import play
from rowlock.playing.table import Table
from rowlock.rules import GAMES
from rowlock.rules.game import Game, Phase
from rowlock.rules.moves import Advance, Cross, Enter, Move
from rowlock.rules.onboard.game import OnBoard, OnBoardState
from rowlock.rules.onboard.track import LENGTH, TRACKS
from rowlock.rules.qwinto import sheet as paper
from rowlock.rules.qwinto.game import Qwinto, QwintoSheet, QwintoState
from rowlock.rules.qwixx.game import Qwixx, QwixxState
from rowlock.rules.qwixx.papers import CLASSIC
from rowlock.rules.qwixx.sheet import Sheet
from rowlock.rules.registry import game as rules_of
from rowlock.rules.steps import Chosen, Step
from tests.support.games.tables import with_cross
from tests.support.web.rule_vectors import crossed, entered, letters, score_value, sheet_of_seat

NUMBERS = range(2, 13)
MOST_FACE = 6
Vector = dict[str, Any]


def sheets(name: str, count: int, seed: int) -> list[Vector]:
    """Random sheets of a game, each with many taps and what becomes of them."""
    random = Random(f"{name} {seed}")
    make = {"qwixx": qwixx_vector, "qwinto": qwinto_vector, "onboard": onboard_vector}[name]
    return [make(random) for _ in range(count)]


# -- Qwixx ----------------------------------------------------------------------------------------


def random_sheet(random: Random) -> tuple[Sheet, int]:
    """A sheet that people could have, and a bit for the one row that may be closed."""
    sheet, closed = Sheet((0,) * len(CLASSIC.rows)), 0
    for index, printed in enumerate(CLASSIC.rows):
        place = random.randrange(5) - 1
        while place < printed.last and random.random() < 0.88:
            place = min(printed.last, place + random.choice((1, 1, 1, 2, 3)))
            if CLASSIC.can_cross(sheet, index, place) and (place < printed.last or not closed):
                sheet = with_cross(sheet, index, place)
                closed |= (place == printed.last) << index
    if not closed and random.random() < 0.3:
        closed = 1 << random.randrange(len(CLASSIC.rows))
    return replace(sheet, misthrows=random.randrange(4)), closed


def qwixx_vector(random: Random) -> Vector:
    game = Qwixx()
    sheet, closed = random_sheet(random)
    state = QwixxState((sheet,), closed=closed, phase=Phase.TOGETHER, choices=(None,))
    return {
        "sheets": [crossed(CLASSIC, sheet)],
        "closed": letters(game, closed),
        "taps": [answer for number in NUMBERS for answer in crosses(game, state, number)],
        "points": score_value(game.score(state)[0]),
    }


def crosses(game: Qwixx, state: QwixxState, number: int) -> list[Vector]:
    """A tap on that number in each row, with white dice that make it."""
    first = max(1, number - MOST_FACE)
    state = replace(state, faces=(first, number - first, 1, 1, 1, 1))
    legal, answers = game.legal(state, 0), []
    for printed in CLASSIC.rows:
        move = Cross(printed.letter, number, number == printed.numbers[-1])
        tap = {"kind": "cross", "sheet": 0, "row": printed.letter, "number": number}
        answers.append(answered(game, state, move, legal, tap))
    return answers


# -- Qwixx On Board -------------------------------------------------------------------------------


def onboard_vector(random: Random) -> Vector:
    track = random.choice(list(TRACKS))
    game = OnBoard(track=TRACKS[track])
    sheet, closed = random_sheet(random)
    pawns = (random.randrange(LENGTH), *(random.randrange(LENGTH + 1) for _ in range(3)))
    state = OnBoardState(
        (sheet,) + (Sheet((0,) * 4),) * 3,
        closed=closed,
        phase=Phase.PAWN,
        faces=(1,) * 6,
        pawns=pawns,
    )
    others = [crossed(CLASSIC, Sheet((0,) * 4), pawn) for pawn in pawns[1:]]
    return {
        "options": {"track": track},
        "sheets": [crossed(CLASSIC, sheet, pawns[0]), *others],
        "closed": letters(game, closed),
        "taps": advances(game, state),
        "points": score_value(game.score(state)[0]),
    }


def advances(game: OnBoard, state: OnBoardState) -> list[Vector]:
    """A tap on every field; those that no number of steps leads to have reasons of their own."""
    own, *others = state.pawns
    legal, reach, steps, answers = game.legal(state, 0), dict(game.ahead(state)), 0, []
    for field in range(1, LENGTH + 1):
        tap = {"kind": "advance", "sheet": 0, "field": field}
        if field <= own:
            answers.append(tap | {"code": "pad-behind", "values": {}})
            continue
        if field in others:
            answers.append(tap | {"code": "pad-held", "values": {}})
            continue
        steps += 1
        possible = game.advance(state, steps, field) if steps in reach else None
        answers.append(answered(game, state, possible or Advance(steps), legal, tap))
    return answers


# -- Qwinto ---------------------------------------------------------------------------------------


def qwinto_vector(random: Random) -> Vector:
    game = Qwinto()
    cells = (0,) * paper.CELLS
    for _ in range(random.randrange(60)):
        cell, number = random.randrange(paper.CELLS), random.randint(1, paper.MAX_NUMBER)
        filled = (*cells[:cell], number, *cells[cell + 1 :])
        if paper.may_enter(cells, cell, number) and paper.full_rows(filled) < 2:
            cells = filled
    sheet = QwintoSheet(cells, random.randrange(4))
    state = QwintoState((sheet,), phase=Phase.TOGETHER, choices=(None,), taken="oyp")
    return {
        "sheets": [entered(sheet.cells, sheet.misthrows)],
        "closed": "",
        "taps": [
            answer
            for number in random.sample(range(3, paper.MAX_NUMBER + 1), 2)
            for answer in entries(game, state, number)
        ],
        "points": score_value(game.score(state)[0]),
    }


def entries(game: Qwinto, state: QwintoState, number: int) -> list[Vector]:
    """A tap with that number on every field, with three dice that make it."""
    first = min(MOST_FACE, number - 2)
    second = min(MOST_FACE, number - first - 1)
    state = replace(state, faces=(first, second, number - first - second))
    legal, answers = game.legal(state, 0), []
    for letter in paper.ROW_LETTERS:
        for field in range(1, paper.FIELDS + 1):
            tap = {"kind": "enter", "sheet": 0, "row": letter, "field": field, "number": number}
            answers.append(answered(game, state, Enter(letter, field, number), legal, tap))
    return answers


# -- whole games ----------------------------------------------------------------------------------


def games(name: str, count: int, seed: int) -> list[Vector]:
    """Whole games at random as taps on the sheets of one device, with what they come to."""
    random = Random(f"games {name} {seed}")
    return [whole_game(name, random) for _ in range(count)]


def whole_game(name: str, random: Random) -> Vector:
    """A game of bots."""
    options = {"track": random.choice(list(TRACKS))} if name == "onboard" else {}
    game = rules_of(name, options)
    count = random.randint(1, GAMES[name].most_seats)
    table = Table(game, [""] * count, FairDice.repeatable(random.randrange(10**9)))
    bots = [
        SimpleBot() if random.random() < 0.9 else RandomBot(random.randrange(99))
        for _ in range(count)
    ]
    play(table, bots)
    return noted(game, options, count, table.log, random)


def noted(
    game: Game[Any],
    options: dict[str, str],
    count: int,
    steps: Iterable[Step],
    random: Random,
    *,
    settling: bool = False,
) -> Vector:
    """A game as taps; in an action of all, people note theirs in any order; a pass is no tap.

    People who are `settling` say so when all have noted the action in which a row was closed.
    """
    state, taps = game.start(count), []
    together: list[Vector] = []
    for step in steps:
        before = state
        state = game.after(state, step)
        if isinstance(step, Chosen):
            together += tap_of(game, before, step.seat, step.move)
        if state.phase is not before.phase or state.turns > before.turns:
            taps += random.sample(together, len(together))
            together = []
            if settling and state.closed != before.closed:
                taps.append({"kind": "settle"})
        if state.sheets[before.active].misthrows > before.sheets[before.active].misthrows:
            taps.append({"kind": "misthrow", "sheet": before.active})
    return {
        "options": options,
        "count": count,
        "taps": taps,
        "sheets": [sheet_of_seat(game, state, seat) for seat in range(count)],
        "totals": list(game.totals(state)),
        "ended": [str(reason) for reason in state.ended],
    }


def tap_of(game: Game[Any], state: Any, seat: int, move: Move) -> list[Vector]:
    tap: Vector = {"sheet": seat}
    if isinstance(move, Cross):
        swap = {"exchanged": game.announced(state)} if move.by == "~" else {}
        return [tap | {"kind": "cross", "row": move.row, "number": move.number} | swap]
    if isinstance(move, Enter):
        return [
            tap | {"kind": "enter", "row": move.row, "field": move.field, "number": move.number}
        ]
    if isinstance(move, Advance) and isinstance(game, OnBoard):
        return [tap | {"kind": "advance", "field": dict(game.ahead(state))[move.steps]}]
    return []


# -- answers --------------------------------------------------------------------------------------


def answered(
    game: Game[Any], state: Any, move: Move, legal: tuple[Move, ...], tap: Vector
) -> Vector:
    """The tap with the code of its refusal, null if it is allowed."""
    if move in legal:
        return tap | {"code": None, "values": {}}
    wrong = game.reason(state, 0, move)
    values = {key: value for key, value in wrong.values.items() if key != "found"}
    return tap | {"code": wrong.code, "values": values}
