"""Other sheets solved: against the whole tree by the rules, one roll deep, and played."""

import json
from functools import cache
from random import Random
from typing import Any

import pytest

from rowlock.bots.solitaire.solved_sheet import places, sheet_table_file, solved_sheet, table_alone
from rowlock.bots.solitaire.solved_table import solved_table
from rowlock.cli import run
from rowlock.rules import Phase, game
from rowlock.rules import position as positions
from rowlock.rules.errors import BadSetup
from rowlock.rules.qwixx.papers import named_sheet
from rowlock.rules.qwixx.sheet import Sheet
from rowlock.rules.values import changed
from rowlock.solver.sheets.solve import solve_sheet_alone

SMALL = {
    "steps": "dice: 4; row r: 2 3 4 5 6; row y: 8 7 6 5 4; needs: 2; steps: r3 y6 y4",
    "double and lucky": (
        "dice: 4; row r: 2 y3 4 5 6; row y: 8 7 r6 5 4; needs: 2; double: r3; lucky: 5"
    ),
    "again, most, two closing": (
        "dice: 4; row r: 2 3 4 5 6; row y: 8 7 6 5 4; needs: 2; again: yes; most: 4; closing: 2"
    ),
    "three rows": "dice: 4; row r: 2 3 g4 5 6; row y: 7 6 5 4 3; row g: 6 3 r5 8 4; needs: 1",
}


def solved(sheet):
    """The table of a sheet, in the cache folder of the test."""
    rules: Any = game("qwixx", {"sheet": sheet})
    return rules, solve_sheet_alone(rules, 2, lambda _what, _steps: lambda _done: None)


def best_by_rules(rules, state, worth):
    """The mean over all throws of the best that the rules allow, move by move."""
    total = ways = 0.0
    for faces, chance in rules.chance(state):
        rolled = rules.roll(state, faces)
        best = float("-inf")
        for first in rules.legal(rolled, 0):
            after = rules.apply(rolled, 0, first)
            goes_on = after.phase is Phase.COLOUR
            for end in (
                [rules.apply(after, 0, then) for then in rules.legal(after, 0)]
                if goes_on
                else [after]
            ):
                best = max(best, worth(end))
        total += float(chance) * best
        ways += float(chance)
    return total / ways


def late_state(rules, random, turns):
    """A table between two turns of a game at random that is not over."""
    while True:
        state = rules.start(1)
        for _ in range(turns):
            faces, _ = random.choice(list(rules.chance(state)))
            state = rules.roll(state, faces)
            while state.phase not in (Phase.ROLL, Phase.OVER):
                state = rules.apply(state, 0, random.choice(rules.legal(state, 0)))
            if state.phase is Phase.OVER:
                break
        if state.phase is Phase.ROLL:
            return state


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in SMALL if name != "three rows"])
def test_small_sheets_are_worth_what_the_whole_tree_says(empty_cache, name):
    rules, table = solved(SMALL[name])

    @cache
    def tree(sheet, closed):
        state = changed(rules.start(1), sheets=(sheet,), closed=closed)
        return best_by_rules(rules, state, after)

    def after(state):
        if state.phase is Phase.OVER:
            return float(rules.totals(state)[0])
        return tree(state.sheets[0], state.closed)

    random = Random(name)
    for _ in range(4):
        state = late_state(rules, random, 7)
        found = table.value(state.sheets[0], state.closed)
        assert found == pytest.approx(after(state), abs=1e-6)


@pytest.mark.slow
@pytest.mark.parametrize("name", SMALL)
def test_small_sheets_hold_one_roll_deep_from_the_beginning(empty_cache, name):
    rules, table = solved(SMALL[name])

    def looked_up(state):
        return table.value(state.sheets[0], state.closed)

    random = Random(name)
    for turns in (0, 1, 3):
        state = late_state(rules, random, turns)
        assert looked_up(state) == pytest.approx(best_by_rules(rules, state, looked_up), abs=1e-6)


@pytest.mark.slow
def test_playing_by_the_values_scores_what_they_say(empty_cache):
    _, table = solved(SMALL["double and lucky"])
    report = table.header["report"]
    assert abs(report["mean"] - report["value"]) < 4 * report["error"]
    assert report["error"] < 0.1


def test_rows_that_nothing_tells_apart_are_one_state():
    """54 states, as docs/solver.md counts them; the crosses matter where a lucky number asks."""
    assert [len(row.states) for row in places(named_sheet("mixed-numbers")).rows] == [54] * 4
    assert [len(row.states) for row in places(named_sheet("long-a")).rows] == [93] * 4
    assert places(named_sheet("steps-a")).count == 54**4 * 12


@pytest.mark.parametrize("name", ["mixed-colours", "double", "steps-b", "long-c", "again"])
def test_a_rows_state_says_what_it_takes_and_is_paid(name):
    """Whatever its crosses, a row's state takes what the rules take, for the same points."""
    layout = named_sheet(name)
    random = Random(name)
    for index, states in enumerate(places(layout).rows):
        printed = layout.rows[index]
        for _ in range(60):
            mask = 0
            for place in sorted(random.sample(range(len(printed.numbers)), random.randrange(9))):
                number = printed.numbers[place]
                if number in layout.takes[1][index][mask] and place < printed.closing:
                    mask |= layout.bits[index][place]
            state = states.states[states.of(mask, closed=False)]
            numbers = {printed.numbers[place] for place, _ in state.takes}
            assert numbers == layout.takes[1][index][mask].keys()
            rows = [0] * len(layout.rows)
            rows[index] = mask
            before = layout.points(Sheet(tuple(rows)))[index]
            for place, crossed in state.takes:
                again = mask >> place & 1
                rows[index] = mask | (1 << 16 + place if again else layout.bits[index][place])
                assert layout.points(Sheet(tuple(rows)))[index] - before == crossed.points


def test_a_closed_row_is_one_state():
    states = places(named_sheet("mixed-colours")).rows[0]
    assert states.of(0, closed=True) == 0
    assert states.of(named_sheet("mixed-colours").rows[0].lock | 0b11111, closed=False) == 0


@pytest.mark.slow
def test_what_is_solved_answers_positions_hints_and_reviews(empty_cache, capsys):
    sheet = SMALL["double and lucky"]
    assert run(["solve", "--sheet", sheet, "--json"]) == 0
    value = json.loads(capsys.readouterr().out)["value"]
    assert run(["position", f"qwixx({sheet}): r- y- x0", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["value"] == pytest.approx(value)
    assert run(["solve", "--sheet", sheet]) == 0
    shown = capsys.readouterr().out
    assert f"{value:.6f}" in shown
    assert "Percentiles" in shown


def test_what_is_not_solved_is_refused_in_a_line(empty_cache, capsys):
    for sheet, says in [
        ("chain-a", "not solved"),
        ("bonus", "not solved"),
        ("steps", "not solved"),
        ("again", "4996 million values"),
    ]:
        assert run(["solve", "--sheet", sheet]) == 2
        said = capsys.readouterr().err
        assert says in said
        assert said.count("\n") == 1
    assert run(["solve", "--sheet", "mixed-numbers", "--opponents", "2"]) == 2
    assert run(["solve", "--sheet", "mixed-numbers", "--objective", "reach:90"]) == 2


def test_a_sheet_without_its_table_has_no_exact_values(empty_cache):
    rules: Any = game("qwixx", {"sheet": "mixed-numbers"})
    assert table_alone(rules) is None
    with pytest.raises(BadSetup, match="rowlock solve qwixx --sheet 'mixed-numbers'"):
        solved_sheet(rules)
    sheet_table_file(rules.layouts[0]).write_bytes(b"something else")
    with pytest.raises(BadSetup, match="--force"):
        solved_sheet(rules)
    assert table_alone(rules) is None


def test_a_late_die_and_several_papers_are_not_claimed(empty_cache):
    assert table_alone(game("qwixx", {"sheet": "mixed-colours", "late_die": "true"})) is None
    assert table_alone(game("qwixx", {"sheet": "steps-a steps-b"})) is None


@pytest.mark.long
def test_the_classic_sheet_is_worth_the_same_in_both_ways(empty_cache):
    """Without the symmetries of the classic rows, in steps of their own."""
    from rowlock.rules.qwixx.game import Qwixx
    from rowlock.solver.objective import Objective
    from rowlock.solver.solve import solve_qwixx

    begin = lambda _what, _steps: lambda _done: None  # noqa: E731
    solve_qwixx(Objective(), 2, begin)
    classic = solve_sheet_alone(Qwixx(), 2, begin)
    state: Any = positions.read("qwixx: r2,5,7 y- g12,11 b- x1").state
    for sheet in (Sheet((0,) * 4), state.sheets[0]):
        found = classic.value(sheet, 0)
        assert found == pytest.approx(solved_table().value(sheet, 0), abs=1e-6)
