"""Qwixx on any sheet: Rowlock and an independent reader of the same specification must agree."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given

from rowlock.cli.records.records import open_moves, summary
from rowlock.rules import RecordError, RowlockError, game
from rowlock.rules import position as positions
from rowlock.rules import record as records_text
from tests.oracle import record as oracle
from tests.oracle.game import Bad
from tests.oracle.sheet_names import FAMILIES, NAMES, sheets_of
from tests.oracle.sheet_position import BadPosition, read_position, write_position
from tests.oracle.sheet_text import LETTERS, BadSheet
from tests.oracle.sheets import SheetTable
from tests.support.games.broken_records import broken_records
from tests.support.games.broken_sheets import BREAKERS, random_broken_sheet
from tests.support.games.damage import SHEET_TOKENS, damaged, shuffled_words
from tests.support.games.random_sheets import random_text, sheet_texts
from tests.support.games.sheet_players import Rolled, play, random_table
from tests.support.games.sheet_records import cases, headers

pytestmark = pytest.mark.no_cover

# As in test_oracle.py: where the specification leaves open which line is to blame, or which of two
# things in a line is said first; and a pass written out, which the second opinion alone refuses.
LINE_IS_OPEN = {"game-missing", "seats-missing", "after-end-line", "unfinished-not-last"}
EITHER_FIRST = "unfinished-not-last"
STRICTER = "is left out of a complete turn"


# Tables that no game comes to, which Rowlock refuses and the specification does not mention.
NO_GAME_COMES_TO = {
    "closed-by-nobody", "too-many-locks", "too-many-closed", "locks-of-one-action", "ended-twice",
}  # fmt: skip


# -- step by step --------------------------------------------------------------------------------


def compare_step(rules, state, table):
    """Both tables wait for the same and have the same sheets and totals."""
    where = (table.value, table.late_die, write_position(table), table.phase)
    assert rules.rolling(state) == (table.active if table.phase == "roll" else None), where
    assert list(rules.waiting(state)) == table.deciding(), where
    for seat in table.deciding():
        texts = sorted(str(move) for move in rules.legal(state, seat))
        assert texts == table.options(seat), (where, seat, getattr(table, "whites", None))
    assert list(rules.totals(state)) == table.scores(), where
    written = [rules.notation.write_sheet(state, seat) for seat in range(table.seats)]
    assert written == table.papers_text(), where
    outcome = rules.outcome(state)
    assert (outcome is not None) == (table.phase == "over"), where
    if outcome:
        assert list(outcome.winners) == table.winners(), where


def step_by_step(random, table):
    """Play a table and Rowlock's side by side."""
    options = {"sheet": table.value} | ({"late_die": "true"} if table.late_die else {})
    rules = game("qwixx", options)
    dice = [letter for letter in LETTERS if letter in table.sheets[0]["rows"]]
    state = rules.start(table.seats)
    compare_step(rules, state, table)
    for step in play(random, table):
        if isinstance(step, Rolled):
            faces = (*step.whites, *(step.colours.get(die, 0) for die in dice))
            state = rules.roll(state, faces)
        else:
            legal = {str(move): move for move in rules.legal(state, step.seat)}
            state = rules.apply(state, step.seat, legal[step.move])
        compare_step(rules, state, table)


def run_games(seed, count):
    random = Random(seed)
    for _ in range(count):
        step_by_step(random, random_table(random))


@pytest.mark.slow
def test_games_step_by_step():
    run_games(seed=1, count=60)


@pytest.mark.slow
def test_games_that_make_use_of_every_ruling():
    """The tables of tests/oracle/test_sheet_games.py, where the rulings are counted."""
    run_games(seed=1, count=150)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(20))
def test_very_many_games_step_by_step(seed):
    run_games(seed=1000 + seed, count=1000)


@pytest.mark.parametrize("late_die", [False, True])
@pytest.mark.parametrize("value", [*NAMES, *FAMILIES])
def test_every_named_sheet_step_by_step(value, late_die):
    step_by_step(Random(value), SheetTable(value, 2, late_die))


@given(sheet_texts(wild=True))
def test_drawn_sheets_are_played(text):
    step_by_step(Random(text), SheetTable(text, 1))


# -- records -------------------------------------------------------------------------------------


def ours(text):
    try:
        record = records_text.read(text)
    except RecordError as wrong:
        return wrong, (wrong.kind, wrong.line, wrong.turn)
    return None, (summary(record), open_moves(record), records_text.write(record))


def compare_text(text):
    """The same answers about a record, or the same kind of error at the same place."""
    wrong, got = ours(text)
    try:
        record = oracle.Record(text)
    except Bad as bad:
        return compare_errors(text, wrong, got, bad)
    assert got == (record.replay(), record.moves(), record.canonical()), text
    return "good"


def compare_errors(text, wrong, got, bad):
    if STRICTER in bad.text:
        return "good"
    assert wrong is not None, (text, bad.as_json())
    if wrong.code == EITHER_FIRST and bad.kind == "illegal":
        return wrong.kind
    if wrong.code in LINE_IS_OPEN:
        assert wrong.kind == bad.kind, (text, bad.as_json())
    else:
        assert got == (bad.kind, bad.line, bad.turn), (text, bad.as_json())
    return wrong.kind


def run_records(seed, games, damages):
    random, seen = Random(seed), Counter[str]()
    for _ in range(games):
        for case in cases(random):
            assert ours(case.text) == (None, (case.replay, case.moves, case.text)), case.text
            for _ in range(damages):
                after = case.text.index("\n\n")
                head = case.text[:after].count("\n") + 2
                seen[compare_text(damaged(random, case.text, SHEET_TOKENS, head))] += 1
    return seen


@pytest.mark.slow
def test_records_whole_cut_and_damaged():
    seen = run_records(seed=4, games=15, damages=4)
    assert all(seen[kind] > 5 for kind in ("good", "syntax", "illegal")), seen


@pytest.mark.long
@pytest.mark.parametrize("seed", range(20))
def test_very_many_records(seed):
    run_records(seed=2000 + seed, games=400, damages=8)


def run_broken_records(seed, games):
    random = Random(seed)
    for _ in range(games):
        for broken in broken_records(random):
            _, got = ours(broken.text)
            assert got == (broken.kind, broken.line, broken.turn), (broken.why, broken.text)


@pytest.mark.slow
def test_broken_records():
    run_broken_records(seed=5, games=30)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10))
def test_very_many_broken_records(seed):
    run_broken_records(seed=3000 + seed, games=600)


# -- sheets' texts -------------------------------------------------------------------------------


def read_as_header(value, seats=2):
    """Whether a record with this sheet can be read: an error is one of the header's line."""
    wrong, got = ours(headers(value, False, seats))
    if wrong:
        assert got == ("syntax", 2, None), value
    return wrong is None


@pytest.mark.parametrize("why", BREAKERS)
def test_broken_sheets_are_refused(why):
    random = Random(why)
    for _ in range(5):
        text, _ = random_broken_sheet(random, why)
        value = text.replace("\n", "; ")
        if ":" in value:
            assert not read_as_header(value), value
            with pytest.raises(RowlockError):
                game("qwixx", {"sheet": value})


def run_shuffled_sheets(seed, count):
    random, seen = Random(seed), Counter[bool]()
    for _ in range(count):
        value = shuffled_words(random, random_text(random)).strip()
        if ":" not in value:
            continue
        try:
            sheets_of(value, 2)
        except BadSheet:
            valid = False
        else:
            valid = True
        assert read_as_header(value) == valid, value
        seen[valid] += 1
    return seen


def test_sheets_with_words_shuffled():
    seen = run_shuffled_sheets(seed=6, count=400)
    assert min(seen[True], seen[False]) > 50, seen


@pytest.mark.long
@pytest.mark.parametrize("seed", range(5))
def test_very_many_sheets_with_words_shuffled(seed):
    run_shuffled_sheets(seed=4000 + seed, count=20_000)


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_names_for_seats(seats):
    random = Random(seats)
    for _ in range(60):
        count = random.choice([1, seats, seats, seats + 1])
        value = " ".join(random.choice([*NAMES, *FAMILIES, "nobody"]) for _ in range(count))
        try:
            sheets_of(value, seats)
        except BadSheet:
            assert not read_as_header(value, seats), value
        else:
            assert read_as_header(value, seats), value


# -- positions -----------------------------------------------------------------------------------


def read_ours(text):
    """The position, or the code of its refusal."""
    try:
        return positions.read(text), ""
    except RowlockError as wrong:
        return None, wrong.code


def body(text):
    """A position without its game and sheet."""
    return text.partition("): ")[2] if "): " in text else text.partition(": ")[2]


def run_positions(seed, games, damages):
    random, refused = Random(seed), 0
    for _ in range(games):
        for case in cases(random, keep=0.1):
            if not case.position:
                continue
            read = positions.read(case.position)
            assert list(read.game.totals(read.state)) == case.replay["scores"], case.position
            assert (read.game.outcome(read.state) is not None) == (case.seat is None)
            assert body(positions.write(read)) == body(case.position)
            if ":" not in case.value:
                assert positions.write(read) == case.position
            head = case.position.removesuffix(body(case.position))
            for _ in range(damages):
                refused += compare_position(head + shuffled_words(random, body(case.position)))
    return refused


def compare_position(text):
    """What the second opinion refuses is refused; what both read has the same scores."""
    read, code = read_ours(text)
    try:
        table = read_position(text)
    except BadPosition:
        assert read is None, text
        return True
    if read is None:
        assert code in NO_GAME_COMES_TO, (text, code)
    else:
        assert list(read.game.totals(read.state)) == table.scores(), text
        written = body(positions.write(read))
        if table.phase == "over":  # whose turn it would be is nobody's question
            written = written.partition(" > ")[0]
        assert written == body(write_position(table)), text
    return read is None


def test_positions_of_games_and_damaged_ones():
    assert run_positions(seed=7, games=15, damages=8) > 50


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10))
def test_very_many_positions(seed):
    run_positions(seed=5000 + seed, games=300, damages=20)
