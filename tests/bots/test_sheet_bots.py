"""`steady` and `strong` on any sheet: what they know of it, and what they do with that."""

from random import Random

import numpy as np
import pytest

from rowlock.bots import bot, check_plays, players_of
from rowlock.bots.heuristics.ladder import STEADY, STRONG
from rowlock.bots.sheets.arrivals import cells_of, colour_chances, white_chances
from rowlock.bots.sheets.eye import eye_figures, eye_row
from rowlock.bots.sheets.figures import figures_of
from rowlock.bots.sheets.horizon import horizons
from rowlock.bots.sheets.induction import (
    CROSSES,
    LEVELS,
    LOCKS,
    POINTS,
    VALUE,
    DiceShares,
    rows_ahead,
    shares_of,
)
from rowlock.bots.sheets.players import SteadyOnSheets, StrongOnSheets
from rowlock.bots.sheets.worth import SheetState, sheet_worth
from rowlock.playing import FairDice, Table, View, play
from rowlock.rules import BadSetup, game
from rowlock.rules import position as positions
from rowlock.rules.qwixx.papers import named_sheet, sheet_names
from rowlock.rules.qwixx.sheet import Sheet
from rowlock.rules.qwixx.text import read_sheet
from tests.support.games.random_sheets import random_sheet
from tests.support.games.tables import choose

LEVEL_NAMES = ("steady", "strong")
TWO_WAYS = (
    "row r: 2 3 4 5 6 7 8 9 10 11 12; row y: 2 3 4 5 6 7 8 9 10 11 12; "
    "row g: 12 11 10 9 8 7 6 5 4 3 2; row b: 12 11 10 9 8 7 6 5 4 3 2; "
)


def view(text, faces, seat=0, after=(), options=None):
    """What a seat sees after a roll, and choices by letter and text."""
    read = positions.read(text, options)
    rules, state = read.game, read.game.roll(read.state, faces)
    for letter, move in after:
        state = choose(rules, state, **{letter: move})
    return View(rules, seat, tuple("ABCDE"[: len(state.sheets)]), rules.seen_by(state, seat))


def chosen(level, *arguments, **more):
    return str(bot(level).choose(view(*arguments, **more)))


# -- who plays ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sheet_names()[1:])
def test_every_sheet_has_players_up_to_strong(name):
    rules = game("qwixx", {"sheet": name})
    assert players_of(rules) == ["random", "simple", "steady", "strong"]
    for level in LEVEL_NAMES:
        check_plays(level, rules, 2)
    for level in ("expert", "master"):
        with pytest.raises(BadSetup) as refused:
            check_plays(level, rules, 2)
        assert refused.value.code in ("not-learned", "other-game")


@pytest.mark.parametrize("late_die", ["false", "true"])
def test_the_classic_sheet_keeps_its_own(late_die):
    rules = game("qwixx", {"late_die": late_die})
    assert not isinstance(STEADY.of(rules), SteadyOnSheets)
    assert not isinstance(STRONG.of(rules)(2), StrongOnSheets)
    other = game("qwixx", {"late_die": late_die, "sheet": "double"})
    assert isinstance(STEADY.of(other), SteadyOnSheets)
    assert isinstance(STRONG.of(other)(2), StrongOnSheets)


@pytest.mark.parametrize("seed", range(24))
def test_random_sheets_are_played_to_the_end(seed):
    """One to five seats, with and without a late die; `choose` refuses what is not legal."""
    options = {"sheet": random_sheet(Random(seed)), "late_die": "true" if seed % 3 else "false"}
    rules, seats = game("qwixx", options), 1 + seed % 5
    records = []
    for _ in range(2 if seed < 6 else 1):
        table = Table(rules, list("ABCDE"[:seats]), FairDice.repeatable(seed))
        play(table, [bot(LEVEL_NAMES[(seed + seat) % 2]) for seat in range(seats)])
        assert table.over
        records.append([*table.log])
    assert records[0] == records[-1]


@pytest.mark.parametrize("sheet", ["steps", "classic between swap", "long"])
def test_seats_may_have_different_sheets(sheet):
    rules = game("qwixx", {"sheet": sheet})
    table = Table(rules, list("ABC"), FairDice.repeatable(4))
    play(table, [bot("strong"), bot("steady"), bot("strong")])
    assert table.over


# -- what they know of a sheet --------------------------------------------------------------------


@pytest.mark.parametrize("sides", [4, 6, 8])
def test_chances_of_numbers_are_counted(sides):
    faces = range(1, sides + 1)
    for total in range(2, 2 * sides + 1):
        white = sum(one + other == total for one in faces for other in faces)
        colour = sum(
            total in (one + die, other + die) for one in faces for other in faces for die in faces
        )
        assert white_chances(sides)[total] == pytest.approx(white / sides**2)
        assert colour_chances(sides)[total] == pytest.approx(colour / sides**3)


@pytest.mark.parametrize("seed", range(12))
def test_figures_are_finite_and_chances_are_chances(seed):
    layout = read_sheet(random_sheet(Random(seed)))
    seats = 1 + seed % 5
    assert np.isfinite(figures_of(layout, seats)).all()
    assert figures_of(layout, seats) is figures_of(layout, seats)
    cells = cells_of(layout)
    ahead = rows_ahead(cells, seats, np.zeros(cells.there.shape), DiceShares())
    assert (ahead.rows >= 0).all()
    for chances in (ahead.rows[..., LOCKS], ahead.cells):
        assert (chances <= 1 + 1e-9).all()
    # Longer games bring more, and nobody crosses more than there is.
    assert (np.diff(ahead.rows[..., VALUE], axis=0) > -1e-9).all()
    assert ahead.rows[LEVELS, :, 0, 0, 0, CROSSES].max() <= cells.most_crosses
    shares = shares_of(ahead, seats, LEVELS, DiceShares())
    assert 0 < shares.white <= 1
    assert 0 < shares.colour <= 1
    assert 0 <= shares.saves <= 5


@pytest.mark.parametrize("name", ["double", "mixed-colours", "mixed-numbers", "long-a", "between"])
def test_a_row_that_is_further_is_never_worth_more(name):
    cells = cells_of(named_sheet(name))
    ahead = rows_ahead(cells, 2, np.zeros(cells.there.shape), DiceShares(0.8, 0.7))
    values = ahead.rows[..., 0, VALUE]
    assert (np.diff(values, axis=3) < 1e-9).all()
    assert (ahead.rows[..., VALUE] == ahead.rows[..., POINTS]).all()
    # A cross more at the same place brings more for all that follows.
    for crosses in range(6):
        begun = values[:, :, :, crosses + 1 :]
        assert (begun[:, :, crosses + 1] >= begun[:, :, crosses]).all()


def test_one_row_alone_is_worked_out_by_hand():
    """Five cells with a closing number that needs too many crosses: two rounds are enumerated."""
    layout = read_sheet("row r: 2 3 4 5 6; row b: 6 5 4 3 2; needs: 12")
    cells = cells_of(layout)
    ahead = rows_ahead(cells, 1, np.zeros((2, 5)), DiceShares(1.0, 0.0, 0.0))
    reds = ahead.rows[:, 0, 0, :, 0, VALUE]
    # The first level is the last turn: any of the white sums 2 to 5 in the first row is a point.
    assert reds[1, 0] == pytest.approx((1 + 2 + 3 + 4) / 36)
    assert reds[1, 3] == pytest.approx(4 / 36)
    assert reds[1, 4] == 0.0
    # The second level and the first differ in nothing: a round takes at least one level, or all.
    after_two = 0.5 * ahead.rows[1, 0, 1, :, 0, VALUE]
    stays = 0.5 * reds[1, 0]
    ways = zip((1, 2, 3, 4), after_two[1:5], strict=True)
    taken = sum(way / 36 * max(1 + later, stays) for way, later in ways)
    assert reds[2, 0] == pytest.approx(taken + 26 / 36 * stays)


def test_marks_make_a_sheet_worth_more():
    def worth(text, rows=(0, 0, 0, 0), bridges=(), bar=0, strip=0):
        figures = figures_of(read_sheet(TWO_WAYS + text), 2).data
        state = SheetState(rows, bridges, strip, bar, 0, 0, (16, 16, 16, 16), 16)
        return sheet_worth(figures, state)

    plain = worth("needs: 5")
    for text in ("double: r4 g9", "steps: r4 y5 g7 b8", "again: yes", "lucky: 7"):
        assert worth(text) > plain + 0.5
    chain = "chain: r4-y9 g10-b5"
    assert worth(chain) > plain + 0.5
    # With the yellow 9 passed by, the red 4 still brings it.
    passed = (0, 1 << 9, 0, 0)
    assert worth(chain, passed) - worth("chain: g10-b5", passed) > 0.5
    bonus = "bonus: r4 r6 y5 / g b g"
    assert worth(bonus) > worth(bonus, bar=2) > worth(bonus, bar=3) >= plain - 1
    swap = "swap: 8-5 7-4 6-9"
    assert worth(swap) > worth(swap, strip=2) > worth(swap, strip=3)
    bridge = "between: t r y"
    assert worth(bridge, bridges=(0,)) > plain
    carried = (0b110, 0, 0, 0)
    assert worth(bridge, carried, (0b110,)) > worth(bridge, carried, (0,)) + 2
    assert worth("most: 1") < plain / 2


def test_the_horizon_comes_nearer():
    layout = named_sheet("double")
    figures = [figures_of(layout, 2)] * 2
    nothing, much = Sheet((0, 0, 0, 0)), Sheet((0b111111111, 0b1111111111, 0, 0))
    first = horizons(figures, (nothing, nothing), 0)
    later = horizons(figures, (nothing, much), 0)
    assert first[0] == first[1]
    assert later[0].game < first[0].game
    # It is the other seat's locks that take a row away.
    assert later[0].rows[1] < later[0].rows[2]
    assert later[0].rows[1] < later[1].rows[1]
    assert horizons(figures, (nothing, much), 1)[0].game < later[0].game
    missed = Sheet((0, 0, 0, 0), misthrows=3)
    assert horizons(figures, (nothing, missed), 0)[0].game < first[0].game


def test_the_eye_sees_likely_numbers_and_waste():
    figures = eye_figures(read_sheet(TWO_WAYS + "double: r3")).data
    six, seven = (1 << 4) - 1, (1 << 5) - 1
    assert eye_row(figures, 1, seven, 4) > eye_row(figures, 1, six << 6, 4)
    assert eye_row(figures, 1, 0b101, 2) > eye_row(figures, 0, 0b101, 2)
    assert eye_row(figures, 1, 0b11, 2) > eye_row(figures, 1, 0b101, 2)
    # The closing number counts for whoever may cross it.
    tenth = 0b1111 << 6
    assert eye_row(figures, 1, tenth, 5) > 6 / 5 * eye_row(figures, 1, tenth, 4) + 1


# -- what they do ---------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVEL_NAMES)
@pytest.mark.parametrize(
    ("mark", "wanted"), [("double: y2", "y2"), ("steps: y2", "y2"), ("bonus: y2 / g", "y2")]
)
def test_a_cell_with_a_mark_goes_first(level, mark, wanted):
    faces = (1, 1, 5, 6, 5, 6)
    empty = f"qwixx({TWO_WAYS}{mark}): r- y- g- b- x0" + (" +0" if "bonus" in mark else "")
    assert chosen(level, empty, faces) == wanted


END = "qwixx(steps-a): r2,3,4,5,6,7 y#- g- b- x0 | r{} y2,3,4,5,6,12! g- b- x0"
"""One row is closed: the red 12 ends the game."""


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_a_closing_number_that_wins_is_taken(level):
    # A: 21 points with steps 7, 37 with the lock. B: 28 for yellow, steps 2 6 12, red or not.
    faces = (6, 6, 1, 0, 1, 1)
    assert chosen(level, END.format("-"), faces) == "r12!"
    assert chosen(level, END.format("2,3,4,5,6,7,8,9"), faces) in ("g12", "b12")


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_the_last_misthrow_is_taken_by_nobody_who_is_behind(level):
    behind = "qwixx(double): r- y9,9 g4,4 b4,4 x3 | r2,3,3,4,5,5,6 y- g- b- x0"
    # Only the red 11, which skips nine numbers: a misthrow would be the fourth.
    after = [("A", "-"), ("B", "-")]
    assert chosen(level, behind, (5, 5, 6, 1, 6, 6), after=after) == "/r11"


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_a_cheap_cross_saves_a_misthrow(level):
    begun = "qwixx(mixed-numbers): r10,6 y9,12 g8,2 b5,7 x0"
    # Whites 1 and 1, red 1: only the red 2, which is next; all else is far away.
    assert chosen(level, begun, (1, 1, 1, 5, 6, 6), after=[("A", "-")]) == "/r2"


def test_strong_keeps_its_strip_for_better_sums():
    """A swap that passes the whole strip by for a cross that is as good without it."""
    sheet = f"{TWO_WAYS}swap: 8-5 9-7 11-3 7-4 10-3 8-6 12-2"
    seen = view(f"qwixx({sheet}): r- y- g- b- x0 ~0", (1, 1, 6, 6, 6, 6))
    assert {"g12~", "r2"} <= {str(move) for move in seen.legal}
    assert str(bot("strong").choose(seen)) in ("r2", "y2")


def test_strong_keeps_cells_for_later_where_few_crosses_count():
    """With points for four crosses only, misthrows decide: it takes fewer of them than `steady`."""
    rules, missed = game("qwixx", {"sheet": f"{TWO_WAYS}needs: 6; most: 4"}), [0, 0]
    for seed in range(12):
        table = Table(rules, ["A", "B"], FairDice.repeatable(seed))
        play(table, [bot("strong"), bot("steady")])
        for seat, sheet in enumerate(table.state.sheets):
            missed[seat] += sheet.misthrows
    assert missed[0] < missed[1]


def test_strong_looks_at_action_2_before_action_1():
    """The white 9 in red would skip the 6 that the red die brings."""
    text, faces = "qwixx(again): r2,3,4,5 y10 g5 b5 x0", (4, 5, 2, 1, 6, 6)
    assert {str(move) for move in view(text, faces).legal} == {"r9", "-"}
    assert chosen("strong", text, faces) == "-"
    assert chosen("strong", text, faces, after=[("A", "-")]) == "/r6"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("level", "below", "sheet"),
    [("strong", "simple", "bonus"), ("strong", "simple", "long-a"), ("steady", "simple", "bonus")],
)
def test_it_beats_a_beginner(level, below, sheet):
    rules, won = game("qwixx", {"sheet": sheet}), 0.0
    for seed in range(20):
        for seat in range(2):
            table = Table(rules, ["A", "B"], FairDice.repeatable(seed))
            players = [bot(below), bot(below)]
            players[seat] = bot(level)
            play(table, players)
            totals = rules.totals(table.state)
            won += (totals[seat] > totals[1 - seat]) + 0.5 * (totals[0] == totals[1])
    assert won >= 26
