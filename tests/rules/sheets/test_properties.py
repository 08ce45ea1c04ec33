"""Properties that hold on every sheet, found by playing sheets that Hypothesis draws."""

import itertools
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rowlock.rules import Chosen, Cross, Phase, Record, Replay, Thrown
from rowlock.rules import position as positions
from rowlock.rules import record as records
from rowlock.rules.position import Position
from rowlock.rules.qwixx.cells import most_crosses
from rowlock.rules.qwixx.game import QwixxState
from rowlock.rules.qwixx.papers import sheet_choices
from rowlock.rules.qwixx.text import read_sheet, write_sheet
from tests.support.games.positions import qwixx
from tests.support.games.random_sheets import sheet_texts
from tests.support.games.sheet_games import played_on

pytestmark = pytest.mark.no_cover

FEW = settings(max_examples=40)


@st.composite
def games(draw):
    """A game on any sheet with its steps, by players who cross what skips little."""
    sheet = draw(st.one_of(sheet_texts(), st.sampled_from(sheet_choices())))
    late_die = draw(st.sampled_from(["true", "false"]))
    rules = qwixx(sheet, late_die=late_die)
    seats = draw(st.integers(1, 3))
    return rules, seats, played_on(rules, seats, draw(st.integers(0, 10**6)), careless=0.05)


def walked(game):
    """Every state of a game with the step taken there, and the state after it."""
    rules, seats, steps = game
    replay = Replay(rules, rules.start(seats))
    for step in steps:
        before = replay.state
        replay.take(step)
        yield before, step, replay.state


# -- points, counted by hand ----------------------------------------------------------------------


class Tally:
    """A seat's crosses as a list of cells, filled from the log by `leads_to`, and misthrows."""

    def __init__(self, layout):
        self.layout = layout
        self.crosses: Counter[str] = Counter()
        self.misthrows = 0

    def add(self, trail):
        doubles = named_cells(self.layout, "double")
        for cell in trail:
            self.crosses[cell] += 2 if cell in doubles else 1

    def locks(self, printed):
        return any(self.crosses[f"{printed.letter}{n}"] for n in printed.numbers[printed.closing :])

    def total(self):
        """The points by the words of the rules, from the sheet's text and the crosses alone."""
        rows = {printed.letter: self.locks(printed) for printed in self.layout.rows}
        for cell, count in self.crosses.items():
            if cell[0] in rows:
                rows[cell[0]] += count
        for line in self.layout.text.splitlines():
            if line.startswith("between: "):
                bridge, *beside = line.split()[1:]
                for letter in beside:
                    rows[letter] += sum(n for cell, n in self.crosses.items() if cell[0] == bridge)
        most = self.layout.most or 99
        steps = sum(self.crosses[cell] > 0 for cell in named_cells(self.layout, "steps"))
        counted = [min(crosses, most) for crosses in rows.values()] + [steps]
        return sum(n * (n + 1) // 2 for n in counted) - 5 * self.misthrows


def named_cells(layout, key):
    """The cells of a mark, from the sheet's text."""
    lines = [line for line in layout.text.splitlines() if line.startswith(f"{key}: ")]
    return {cell for line in lines for cell in line.split()[1:]}


@FEW
@given(games())
def test_points_are_those_of_the_crosses_in_the_log(game):
    rules, seats, _ = game
    tallies = [Tally(rules.layout_of(seat)) for seat in range(seats)]
    pending: dict[int, tuple[str, ...]] = {}
    for before, step, after in walked(game):
        if isinstance(step, Thrown):
            pending, crossed = {}, False
            continue
        trail = ()
        if isinstance(step.move, Cross):
            trail = rules.leads_to(before, step.seat, step.move)
        pending[step.seat] = pending.get(step.seat, ()) + trail
        if after.phase is Phase.TOGETHER:
            continue
        for seat, cells in pending.items():
            tallies[seat].add(cells)
        crossed = crossed or bool(pending.get(before.active))
        pending = {}
        if after.phase is not Phase.COLOUR and before.phase is Phase.COLOUR and not crossed:
            tallies[before.active].misthrows += 1
        assert list(rules.totals(after)) == [tally.total() for tally in tallies]


@FEW
@given(games())
def test_what_a_cross_leads_to_is_how_the_sheet_changes(game):
    """Cell by cell, each once, the chosen one first; `!` exactly if the sheet has a lock more."""
    rules, _, _ = game
    for before, step, after in walked(game):
        if before.phase is not Phase.COLOUR or not isinstance(step.move, Cross):
            continue
        seat, move = step.seat, step.move
        layout = rules.layout_of(seat)
        trail = rules.leads_to(before, seat, move)
        assert trail[0] == f"{move.row}{move.number}"
        assert len({*trail}) == len(trail)
        doubles = named_cells(layout, "double")
        more = Counter({cell: 2 if cell in doubles else 1 for cell in trail})
        assert cells_of(layout, after.sheets[seat]) - cells_of(layout, before.sheets[seat]) == more
        locked = [
            index
            for index, printed in enumerate(layout.rows)
            if (after.sheets[seat].rows[index] & ~before.sheets[seat].rows[index]) & printed.lock
        ]
        assert move.locks == bool(locked)
        assert all(after.closed >> index & 1 for index in locked)


def cells_of(layout, sheet):
    """The crosses of a sheet by cell: bit p is the cross at place p, bit 16 + p its second."""
    found: Counter[str] = Counter()
    for index, printed in enumerate(layout.rows):
        for place, number in enumerate(printed.numbers):
            bits = sheet.rows[index] >> place & 1, sheet.rows[index] >> place + 16 & 1
            found[f"{printed.letter}{number}"] += sum(bits)
    for bridge, mask in zip(layout.bridges, sheet.bridges, strict=True):
        for place, number in enumerate(bridge.numbers):
            found[f"{bridge.letter}{number}"] += mask >> place & 1
    return found


# -- texts ----------------------------------------------------------------------------------------


@given(sheet_texts())
def test_a_sheets_text_is_read_and_written_back(text):
    layout = read_sheet(text)
    assert write_sheet(layout) == layout.text
    assert read_sheet(layout.text) is layout


@FEW
@given(games(), st.floats(0, 1))
def test_a_record_is_read_and_written_back(game, part):
    rules, seats, steps = game
    cut = steps[: round(len(steps) * part)]
    names = tuple("ABC"[:seats])
    record = Record(rules, names, cut, tuple(rules.option_headers().items()))
    text = records.write(record)
    again = records.read(text)
    assert records.write(again) == text
    assert again.state == record.state
    assert again.game == rules


@FEW
@given(games())
def test_a_position_is_read_and_written_back(game):
    rules, seats, _ = game
    for before, _, after in walked(game):
        for state in (before, after):
            if state.phase not in (Phase.ROLL, Phase.OVER):
                continue
            text = positions.write(Position(rules, state))
            read = positions.read(text, {"late_die": "true"} if rules.late_die else {})
            assert positions.write(read) == text
            assert isinstance(read.state, QwixxState)
            assert read.state.sheets == state.sheets
            assert read.game.totals(read.state) == rules.totals(state)
            assert (read.state.phase, read.state.active) == (state.phase, state.active)
            assert len(state.sheets) == seats


# -- moves ----------------------------------------------------------------------------------------


@FEW
@given(games(), st.randoms(use_true_random=False))
def test_simultaneous_choices_commute(game, random):
    rules, seats, _ = game
    together = [state for state, step, _ in walked(game) if isinstance(step, Chosen)]
    together = [state for state in together if len(rules.waiting(state)) == seats > 1]
    for state in random.sample(together, min(3, len(together))):
        choices = [random.choice(rules.legal(state, seat)) for seat in range(seats)]
        results = []
        for order in itertools.permutations(range(seats)):
            result = state
            for seat in order:
                result = rules.apply(result, seat, choices[seat])
            results.append(result)
        assert all(result == results[0] for result in results)


@FEW
@given(games())
def test_moves_are_told_apart_by_their_text_and_never_take_a_cross_away(game):
    rules, _, _ = game
    for before, step, after in walked(game):
        for seat in rules.waiting(before):
            moves = [str(move) for move in rules.legal(before, seat)]
            assert len({*moves}) == len(moves)
        if isinstance(step, Chosen):
            for seat, sheet in enumerate(after.sheets):
                layout, was = rules.layout_of(seat), before.sheets[seat]
                assert not cells_of(layout, was) - cells_of(layout, sheet)
                assert sheet.strip >= was.strip
                assert sheet.bar >= was.bar


@FEW
@given(games())
def test_no_row_has_more_crosses_than_can_count(game):
    rules, seats, steps = game
    final = Replay(rules, rules.start(seats), steps).state
    for seat in range(seats):
        most = most_crosses(rules.layout_of(seat))
        score = rules.score_of(final, seat)
        assert max(*score.rows, *score.bonuses, 0) <= most * (most + 1) // 2
