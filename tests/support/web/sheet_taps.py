"""What the score pad must say to taps on sheets of Qwixx with any marks, as the rules have it.

Sheets are those of games that players without habits have begun; every cell is tapped with white
dice that make its number, and with every exchange that the strip has or lacks.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from rowlock.rules.game import Phase
from rowlock.rules.moves import Cross
from rowlock.rules.qwixx.crosses import filled
from rowlock.rules.qwixx.game import Qwixx, QwixxState
from rowlock.rules.qwixx.layout import Layout
from rowlock.rules.qwixx.papers import sheet_names
from rowlock.rules.qwixx.row import ROWS_TO_END
from rowlock.rules.registry import game as rules_of
from tests.support.games.random_sheets import random_text
from tests.support.games.sheet_games import played_on
from tests.support.web.pad_vectors import Vector, answered, noted
from tests.support.web.rule_vectors import crossed, letters, score_value

CARELESS = (0.0, 0.05, 0.3)
MOMENTS = 3
"""Sheets that are looked at in each game."""


def headers(count: int, seed: int) -> list[str]:
    """Every sheet that comes with Rowlock, and random ones."""
    random = Random(f"headers {seed}")
    return [*sheet_names(), *(random_text(random) for _ in range(count))]


def sheets(count: int, seed: int) -> list[Vector]:
    """Sheets of games under way, each with all its taps and what becomes of them."""
    random = Random(f"taps {seed}")
    return [vector for header in headers(count, seed) for vector in moments(random, header)]


def games(count: int, seed: int) -> list[Vector]:
    """Whole games as taps on the sheets of one device, with what they come to."""
    random = Random(f"noted {seed}")
    return [whole_game(random, header) for header in headers(count, seed)]


def whole_game(random: Random, header: str) -> Vector:
    rules, seats = sheet_rules(header), random.randint(1, 4)
    steps = played_on(rules, seats, random.randrange(10**9), random.choice(CARELESS))
    return noted(rules, {"sheet": header}, seats, steps, random, settling=True)


def sheet_rules(header: str) -> Qwixx:
    rules = rules_of("qwixx", {"sheet": header})
    assert isinstance(rules, Qwixx)
    return rules


def moments(random: Random, header: str) -> Iterator[Vector]:
    """A few sheets of a game that goes on."""
    rules = sheet_rules(header)
    state, states = rules.start(1), []
    for step in played_on(rules, 1, random.randrange(10**9), random.choice(CARELESS)):
        state = rules.after(state, step)
        if state.closed.bit_count() < ROWS_TO_END:
            states.append(state)
    for each in random.sample(states, min(MOMENTS, len(states))):
        yield moment(random, rules, header, each)


def moment(random: Random, rules: Qwixx, header: str, state: QwixxState) -> Vector:
    layout, sheet, closed = rules.layouts[0], state.sheets[0], state.closed
    if not closed and random.random() < 0.4:
        closed = 1 << random.randrange(len(layout.rows))
    here = QwixxState((sheet,), closed=closed, phase=Phase.TOGETHER, choices=(None,))
    return {
        "options": {"sheet": header},
        "sheets": [crossed(layout, sheet)],
        "closed": letters(rules, closed),
        "taps": [
            tapped(rules, here, letter, number, exchanged)
            for letter in [*layout.letters, *(bridge.letter for bridge in layout.bridges)]
            for number, exchanged in numbers(random, layout)
        ],
        "points": score_value(rules.score(state)[0]),
    }


def numbers(random: Random, layout: Layout) -> Iterator[tuple[int, int | None]]:
    """Numbers to be tapped, each with the white sum that the strip exchanges for it, if it does."""
    sums = range(2, 2 * layout.sides + 1)
    yield from ((number, None) for number in sums)
    if layout.strip:
        fields = random.sample(layout.strip.fields, min(3, len(layout.strip.fields)))
        for one, other in [*fields, tuple(random.sample(sums, 2))]:
            yield from ((one, other), (other, one))


def tapped(
    rules: Qwixx, state: QwixxState, letter: str, number: int, exchanged: int | None
) -> Vector:
    """The tap with its refusal, or with the sheet after it and all cells that it crossed."""
    white_sum = number if exchanged is None else exchanged
    first = max(1, white_sum - rules.sides)
    whites = (first, white_sum - first)
    state = replace(state, faces=(*whites, *(1 for _ in rules.dice[2:])))
    tap: Vector = {"kind": "cross", "sheet": 0, "row": letter, "number": number}
    tap |= {} if exchanged is None else {"exchanged": exchanged}
    wanted = Cross(
        letter, number, closes(rules, letter, number), by="" if exchanged is None else "~"
    )
    legal: Any = rules.legal(state, 0)
    for move in legal:
        if (getattr(move, "row", ""), getattr(move, "number", 0)) != (letter, number):
            continue
        if move.by == wanted.by:
            return tap | {"code": None, "values": {}, "after": after(rules, state, move, white_sum)}
    return answered(rules, state, wanted, legal, tap)


def closes(rules: Qwixx, letter: str, number: int) -> bool:
    layout = rules.layouts[0]
    index = layout.letters.find(letter)
    place = layout.rows[index].place.get(number, -1) if index >= 0 else -1
    return place >= layout.rows[index].closing


def after(rules: Qwixx, state: QwixxState, cross: Cross, white_sum: int) -> Vector:
    layout = rules.layouts[0]
    filling = filled(layout, state.sheets[0], state.closed, cross, white_sum)
    return {
        "sheet": crossed(layout, filling.sheet()),
        "trail": filling.trail,
        "closed": letters(rules, state.closed | filling.locked),
    }
