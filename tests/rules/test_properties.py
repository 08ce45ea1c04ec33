"""Properties that hold for every game, found by playing them."""

import itertools
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rowlock.rules import (
    Advance,
    Chosen,
    Cross,
    Enter,
    IllegalMove,
    Pass,
    Phase,
    Replay,
    Retracted,
    Take,
    Thrown,
)
from rowlock.rules import record as records_text
from tests.support.games.tables import outcome, played, records, states, tables

pytestmark = pytest.mark.no_cover


def recount(table):
    """Totals counted from the log alone, by a scorer that knows no sheet, mask or state.

    Crosses and entries are collected from the moves in the order of the log; misthrows are
    turns in which the active seat's moves crossed or entered nothing.
    """
    seats = len(table.names)
    marks: list[dict[Any, Any]] = [{} for _ in range(seats)]
    misthrows, pawns = [0] * seats, [0] * seats
    turn: list[Any] = []
    for (state, step), following in itertools.zip_longest(
        states(table.game, seats, list(table.log)),
        list(states(table.game, seats, list(table.log)))[1:],
    ):
        if isinstance(step, Chosen):
            turn.append((step.seat, step.move))
        after = following[0] if following else table.state
        if after.turns == state.turns:
            continue
        cut_short = table.game.name != "qwinto" and not any(
            str(move).startswith("/") for _, move in turn
        )
        made = dict.fromkeys(range(seats), 0)
        for seat, move in turn:
            cross = move.cross if isinstance(move, Advance) else move
            if isinstance(cross, Cross):
                marks[seat].setdefault(cross.row, []).append(cross.number)
                if cross.locks:
                    marks[seat][cross.row].append("lock")
                made[seat] += 1
            if isinstance(move, Enter):
                marks[seat].setdefault(move.row, {})[move.field] = move.number
                made[seat] += 1
            if isinstance(move, Advance):
                pawns[seat] = after.pawns[seat]
        if not made[state.active] and not cut_short:
            misthrows[state.active] += 1
        turn = []
    return [
        _qwinto_points(marks[seat]) - 5 * misthrows[seat]
        if table.game.name == "qwinto"
        else sum(sum(range(len(row) + 1)) for row in marks[seat].values())
        - 5 * misthrows[seat]
        + -(-pawns[seat] // 2)
        for seat in range(seats)
    ]


def _qwinto_points(rows):
    total = 0
    for row in "oyp":
        fields = rows.get(row, {})
        total += fields[9] if len(fields) == 9 else len(fields)
    columns = [
        [("p", 3), ("o", 1), ("y", 2)],
        [("o", 2), ("y", 3), ("p", 4)],
        [("o", 5), ("y", 6), ("p", 7)],
        [("y", 7), ("o", 6), ("p", 8)],
        [("p", 9), ("o", 7), ("y", 8)],
    ]
    for column in columns:
        numbers = [rows.get(row, {}).get(field) for row, field in column]
        if all(numbers):
            total += numbers[0]
    return total


@given(tables())
def test_totals_recounted_from_the_log(table):
    assert list(table.game.totals(table.state)) == recount(table)


@given(records())
def test_parse_and_write_are_inverse(record):
    text = records_text.write(record)
    again = records_text.read(text)
    assert records_text.write(again) == text
    assert again.state == record.state
    assert again.names == record.names


@given(tables(), st.randoms(use_true_random=False))
def test_the_order_of_simultaneous_answers_does_not_matter(table, random):
    """Shuffled answers, with changes of mind thrown in, lead to the same states."""
    rules, seats = table.game, len(table.names)
    shuffled = Replay(rules, rules.start(seats))
    answers: list[Any] = []
    for state, step in states(rules, seats, list(table.log)):
        if state.phase is not Phase.TOGETHER:
            shuffled.take(step)
            continue
        assert isinstance(step, Chosen)
        answers.append(step)
        if len(answers) < seats:
            continue
        random.shuffle(answers)
        for answer in answers[:-1]:
            shuffled.take(Chosen(answer.seat, random.choice(rules.legal(state, answer.seat))))
            if random.random() < 0.3:
                shuffled.take(Retracted(answer.seat))
            shuffled.take(answer)
        shuffled.take(answers[-1])
        answers = []
    assert shuffled.state == table.state


ALL_MOVES = [
    *(Pass(action) for action in (1, 2, 3)),
    *(
        Cross(row, number, locks, action)
        for row in "rygbo"
        for number in range(1, 14)
        for locks in (False, True)
        for action in (1, 2)
    ),
    *(Advance(steps) for steps in range(1, 8)),
    *(
        Advance(steps, Cross(row, number, locks, 3))
        for steps in (1, 2, 3, 4, 5, 6)
        for row in "rygb"
        for number in range(2, 13)
        for locks in (False, True)
    ),
    *(Enter(row, field, number) for row in "oypr" for field in (1, 5, 9) for number in range(20)),
    *(Take(dice) for dice in ("o", "op", "po", "oyp", "", "r")),
]


@settings(max_examples=20)
@given(tables(), st.data())
def test_no_legal_move_is_refused_and_no_illegal_one_accepted(table, data):
    rules, seats = table.game, len(table.names)
    visited = list(states(rules, seats, list(table.log)))
    state, _ = data.draw(st.sampled_from(visited))
    for seat in range(seats):
        legal = rules.legal(state, seat)
        for move in legal:
            rules.apply(state, seat, move)
        for move in ALL_MOVES:
            if move in legal:
                continue
            try:
                rules.apply(state, seat, move)
            except IllegalMove as refused:
                assert str(refused)
            else:
                raise AssertionError(f"{move} was accepted")


@given(tables())
def test_games_end_and_sheets_stay_possible(table):
    """Qwixx and On Board end by rows or misthrows; nobody has more than four."""
    assert all(sheet.misthrows <= 4 for sheet in table.state.sheets)
    most = 11 * 4 * len(table.names) + 4 * len(table.names) + 40
    assert table.state.turns <= most


def test_helpful_dice_reach_all_ends():
    """The dice of these tests close two and three rows, and fill the track."""
    reasons, closed = set(), set()
    for seed in range(60):
        name = ("qwixx", "onboard", "qwinto")[seed % 3]
        table = played(name, {}, 2 + seed % 3, seed, rigged=seed % 2 == 0)
        reasons |= set(outcome(table.game, table.state).reasons)
        closed.add(getattr(table.state, "closed", 0).bit_count())
    assert reasons >= {"rows-closed", "track", "misthrows"}
    assert closed >= {0, 2}


@given(tables())
def test_the_same_seed_gives_the_same_game(table):
    steps = [step for step in table.log if isinstance(step, Thrown)]
    from rowlock.playing.dice import throw

    rolled = [
        throw(table.dice, table.game, state)
        for state, step in states(table.game, len(table.names), list(table.log))
        if isinstance(step, Thrown)
    ]
    assert rolled == [step.faces for step in steps]
