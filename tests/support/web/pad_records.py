"""Whole games as they are noted on a score pad with every throw typed, beside their records."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

from rowlock.bots.heuristics.random_bot import RandomBot
from rowlock.bots.heuristics.simple import SimpleBot
from rowlock.playing.dice import FairDice
from rowlock.playing.match import play
from rowlock.playing.table import Table
from rowlock.rules import GAMES
from rowlock.rules.game import Game
from rowlock.rules.onboard.track import TRACKS
from rowlock.rules.qwixx.game import Qwixx
from rowlock.rules.qwixx.papers import sheet_names
from rowlock.rules.registry import game as rules_of
from rowlock.rules.steps import Chosen, Step, Thrown
from tests.support.games.random_sheets import random_text
from tests.support.games.sheet_games import played_on
from tests.support.web.pad_vectors import Vector, tap_of

CARELESS = (0.0, 0.1, 0.4)


@dataclass(frozen=True)
class NotedGame:
    """A game, its steps, and what was tapped on the pad."""

    game: Game[Any]
    seats: int
    steps: tuple[Step, ...]
    vector: Vector


def games(name: str, count: int, seed: int) -> list[NotedGame]:
    """Games of a kind; those of Qwixx on sheets with any marks."""
    random = Random(f"records {name} {seed}")
    return [_noted_game(name, options, random) for options in _options(name, count, random)]


def _options(name: str, count: int, random: Random) -> list[dict[str, str]]:
    if name == "qwixx":
        sheets = [*sheet_names(), *(random_text(random) for _ in range(count))]
        return [{"sheet": sheet} for sheet in sheets]
    return [{"track": random.choice(list(TRACKS))} if name == "onboard" else {}] * count


def _noted_game(name: str, options: dict[str, str], random: Random) -> NotedGame:
    rules, seats = rules_of(name, options), random.randint(1, GAMES[name].most_seats)
    if isinstance(rules, Qwixx):
        steps = tuple(played_on(rules, seats, random.randrange(10**9), random.choice(CARELESS)))
    else:
        table = Table(rules, [""] * seats, FairDice.repeatable(random.randrange(10**9)))
        steps = _played(table, random)
    first = random.randrange(seats)
    header = {
        "game": name,
        "sheet": "classic",
        "track": "A",
        **options,
        "names": [f"N{(sheet - first) % seats}" for sheet in range(seats)],
    }
    taps = list(_taps(rules, seats, steps, first, random))
    vector = {"options": options, "count": seats, "first": first, "taps": taps, "header": header}
    return NotedGame(rules, seats, steps, vector)


def _played(table: Table, random: Random) -> tuple[Step, ...]:
    play(
        table,
        [
            SimpleBot() if random.random() < 0.8 else RandomBot(random.randrange(99))
            for _ in table.names
        ],
    )
    return tuple(table.log)


def _taps(
    game: Game[Any], seats: int, steps: Iterable[Step], first: int, random: Random
) -> Iterable[Vector]:
    """Every turn as its throws, the marks of all seats in any order, and the next turn."""
    state = game.start(seats)
    throws: list[dict[str, int]] = []
    marks: dict[int, list[Vector]] = {}
    for step in steps:
        before, state = state, game.after(state, step)
        active = before.active
        if isinstance(step, Thrown):
            faces = zip(game.dice, step.faces, strict=True)
            throws.append({die: face for die, face in faces if face})
        elif isinstance(step, Chosen):
            marks.setdefault(step.seat, []).extend(tap_of(game, before, step.seat, step.move))
        if state.sheets[active].misthrows > before.sheets[active].misthrows:
            marks.setdefault(active, []).append({"kind": "misthrow", "sheet": active})
        if state.turns > before.turns:
            yield {"kind": "throw", "throws": throws}
            for mark in _mixed(list(marks.values()), random):
                yield mark | {"sheet": (mark["sheet"] + first) % seats}
            yield {"kind": "finish" if state.ended else "next"}
            throws, marks = [], {}


def _mixed(rows: list[list[Vector]], random: Random) -> Iterable[Vector]:
    """The marks of all seats in some order; those of a seat in their own."""
    while rows := [row for row in rows if row]:
        yield random.choice(rows).pop(0)
