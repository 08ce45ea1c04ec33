"""Counts of decision trees with fixed dice, as chess programs count theirs.

One is worked out by hand; the others are counted by the independent rules in tests/oracle too.
"""

from copy import deepcopy

import pytest

from rowlock.rules import Phase, Thrown, game
from tests.oracle.game import TRACKS
from tests.oracle.game import Game as OracleGame

pytestmark = pytest.mark.no_cover


def perft(rules, state, throws, turns):
    """How many different lines of decisions lead through this many turns."""
    if state.turns == turns or state.phase is Phase.OVER:
        return 1
    if rules.rolling(state) is not None:
        thrown = rules.thrown(state)
        faces = throws[state.turns % len(throws)]
        shown = tuple(f if t else 0 for f, t in zip(faces, thrown, strict=True))
        return perft(rules, rules.after(state, Thrown(shown)), throws, turns)
    seat = rules.waiting(state)[0]
    return sum(
        perft(rules, rules.apply(state, seat, move), throws, turns)
        for move in rules.legal(state, seat)
    )


QWIXX_DICE = [(4, 1, 3, 2, 5, 6), (6, 6, 1, 1, 4, 3), (3, 4, 6, 5, 2, 1)]
QWINTO_DICE = [(2, 4, 6), (5, 1, 3), (6, 6, 1)]


def oracle_perft(table, throws, turns):
    """The same count, by the independent rules."""
    if table.done == turns or table.phase == "over":
        return 1
    if table.phase in ("roll", "roll2"):
        faces = throws[table.done % len(throws)]
        table = deepcopy(table)
        if table.kind == "qwinto":
            shown = dict(zip("oyp", faces, strict=True))
            table.roll_numbers({die: shown[die] for die in table.picked})
        else:
            coloured = dict(zip("rygb", faces[2:], strict=True))
            table.roll_crosses(
                faces[:2], {c: coloured[c] for c in coloured if c not in table.closed}
            )
        return oracle_perft(table, throws, turns)
    seat = table.deciding()[0]
    count = 0
    for move in table.options(seat):
        after = deepcopy(table)
        after.do(seat, move)
        count += oracle_perft(after, throws, turns)
    return count


COUNTS = {
    ("qwixx", 1, 1): 39,
    ("qwixx", 1, 2): 377,
    ("qwixx", 2, 1): 195,
    ("qwixx", 2, 2): 5307,
    ("qwixx", 3, 1): 975,
    ("qwinto", 1, 1): 230,
    ("qwinto", 2, 1): 4334,
    ("onboard", 1, 1): 161,
    ("onboard", 2, 1): 805,
}


@pytest.mark.parametrize(("setup", "count"), COUNTS.items())
def test_counts(setup, count):
    name, seats, turns = setup
    rules = game(name)
    throws = QWINTO_DICE if name == "qwinto" else QWIXX_DICE
    track = [(f[0], int(f[1:])) for f in TRACKS["A"].split()]
    assert oracle_perft(OracleGame(name, seats, track=track), throws, turns) == count
    assert perft(rules, rules.start(seats), throws, turns) == count


def test_one_seat_counted_by_hand():
    """Whites 4 and 1 with red 3, yellow 2, green 5, blue 6: sums 7 4 / 6 3 / 9 6 / 10 7."""
    after_pass = 8 + 1
    after_red_5 = 8 + 1 - 1  # red 4 is gone
    after_yellow_5 = 8 + 1 - 1  # yellow 3 is gone
    after_green_5 = 8 + 1 - 2  # green runs down: 9 and 6 are gone
    after_blue_5 = 8 + 1 - 2
    by_hand = after_pass + after_red_5 + after_yellow_5 + after_green_5 + after_blue_5
    assert by_hand == 39
    rules = game("qwixx")
    assert perft(rules, rules.start(1), QWIXX_DICE, 1) == by_hand
