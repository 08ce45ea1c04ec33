"""The first two bots do exactly what they say."""

from collections import Counter

import pytest

from rowlock.bots import BOTS, bot
from rowlock.bots.heuristics.simple import SimpleBot
from rowlock.bots.qwinto.spacing import best_dice, best_entry, strain
from rowlock.playing import View
from rowlock.rules import BadSetup, game
from rowlock.rules import position as positions
from tests.support.games.tables import choose, outcome, played


def view(text, faces, seat=0, after=(), options=None):
    """What a seat sees after a roll (and choices by letter and text)."""
    read = positions.read(text, options)
    rules, state = read.game, read.state
    state = rules.roll(state, faces)
    for letter, move in after:
        state = choose(rules, state, **{letter: move})
    names = tuple("ABCDE"[: len(state.sheets)])
    return View(rules, seat, names, rules.seen_by(state, seat))


def simple(*arguments, **more):
    return str(SimpleBot().choose(view(*arguments, **more)))


EMPTY = "qwixx: r- y- g- b- x0"


def test_random_is_uniform_over_the_distinct_moves():
    seen = view(EMPTY, (3, 4, 1, 1, 1, 1))
    player = bot("random", 1)
    counts = Counter(str(player.choose(seen)) for _ in range(5000))
    assert set(counts) == {"r7", "y7", "g7", "b7", "-"}
    assert all(abs(count - 1000) < 150 for count in counts.values())


def test_random_counts_equal_sums_once():
    """Whites 2 and 2: each colour makes one number, not two."""
    seen = view(EMPTY, (2, 2, 1, 1, 1, 1), after=[("A", "-")])
    assert len(seen.legal) == 5
    counts = Counter(str(bot("random", seed).choose(seen)) for seed in range(2000))
    assert all(abs(count - 400) < 100 for count in counts.values())


def test_the_same_seed_gives_the_same_choices():
    seen = view(EMPTY, (3, 4, 1, 1, 1, 1))
    first, second = bot("random", 5), bot("random", 5)
    assert [first.choose(seen) for _ in range(50)] == [second.choose(seen) for _ in range(50)]


@pytest.mark.parametrize(
    ("position", "faces", "chosen"),
    [
        # The white sum 2 skips nothing in red and yellow, ten numbers in green: red first.
        (EMPTY, (1, 1, 1, 1, 1, 1), "r2"),
        # 3 skips one in red and yellow: still allowed.
        (EMPTY, (1, 2, 1, 1, 1, 1), "r3"),
        # 4 would skip two everywhere it rises.
        (EMPTY, (2, 2, 1, 1, 1, 1), "-"),
        ("qwixx: r- y2,3 g- b- x0", (2, 2, 1, 1, 1, 1), "y4"),
        ("qwixx: r2 y2,3 g- b- x0", (2, 2, 1, 1, 1, 1), "y4"),
        # A tie goes to the row that is higher up.
        ("qwixx: r2,3 y2,3 g- b- x0", (2, 2, 1, 1, 1, 1), "r4"),
        ("qwixx: r- y- g12 b12 x0", (5, 6, 1, 1, 1, 1), "g11"),
    ],
)
def test_simple_in_action_1(position, faces, chosen):
    assert simple(position, faces) == chosen


@pytest.mark.parametrize(
    ("position", "faces", "first", "chosen"),
    [
        # Something was crossed: at most one number may be skipped.
        ("qwixx: r- y- g- b- x0", (1, 1, 2, 3, 5, 5), "r2", "/r3"),
        ("qwixx: r- y- g- b- x0", (1, 2, 4, 5, 5, 5), "r3", "/r5"),
        ("qwixx: r- y- g- b- x0", (1, 2, 5, 5, 5, 5), "r3", "/"),
        # Nothing was crossed: up to three.
        ("qwixx: r- y- g- b- x0", (1, 3, 4, 4, 4, 4), "-", "/r5"),
        ("qwixx: r- y- g- b- x0", (3, 3, 6, 6, 2, 2), "-", "/"),
        ("qwixx: r- y- g- b- x0", (3, 4, 6, 6, 6, 5), "-", "/g10"),
    ],
)
def test_simple_in_action_2(position, faces, first, chosen):
    assert simple(position, faces, after=[("A", first)]) == chosen


def test_simple_moves_its_pawn():
    # From Start on track A: r2 b12 y3 g11 g10. The shortest that crosses something.
    start = "onboard: r- y- g- b- x0 @0"
    after = [("A", "-"), ("A", "/")]
    assert simple(start, (3, 4, 1, 1, 1, 1), after=after) == "//r2+1"
    blocked = "onboard: r3 y- g- b- x0 @0"
    assert simple(blocked, (3, 4, 1, 1, 1, 1), after=after) == "//b12+2"
    # Nothing to cross: the longest legal move, onto numbers crossed before.
    old = "onboard: r2,3 y3,4,5 g11,10,9 b12,11 x0 @0"
    assert simple(old, (3, 4, 1, 1, 1, 1), after=after) == "//+5"
    # No legal move at all: stay.
    stuck = "onboard: r4 y4 g9 b11 x0 @0"
    assert simple(stuck, (3, 4, 1, 1, 1, 1), after=after) == "//"


def test_simple_spreads_its_numbers_in_qwinto():
    empty = (0,) * 27
    # An empty row's even numbers are 1.9, 3.8, 5.7 …: 2 belongs in field 1, 17 in field 9.
    assert best_entry(empty, "o", 2, active=False) == ("o", 1)
    assert best_entry(empty, "yp", 17, active=False) == ("y", 9)
    assert strain(empty, 0, 2) == (1, 10)
    # Between 4 in field 1 and 14 in field 6 the even number of field 3 is 8.
    cells = (4, 0, 0, 0, 0, 14, *(0,) * 21)
    assert strain(cells, 2, 8) == (0, 5)
    assert best_entry(cells, "o", 8, active=False) == ("o", 3)


def test_simple_is_less_choosy_on_its_own_turn():
    # Only field 1 of orange is open and 1 to 17 fit there, evenly 9.
    cells = (0, 18, *(0,) * 25)
    assert best_entry(cells, "o", 5, active=False) is None
    assert best_entry(cells, "o", 5, active=True) == ("o", 1)
    assert best_entry(cells, "o", 2, active=True) is None


def test_simple_picks_the_dice_that_fit_most_often():
    empty = (0,) * 27
    assert best_dice(empty) == "o"
    only_high = (*(1, 2, 3, 4, 5, 6, 7, 8, 0), *range(1, 10), *range(1, 10))
    assert "o" in best_dice(only_high)
    assert len(best_dice(only_high)) > 1


def test_simple_rolls_again_rather_than_take_a_misthrow():
    rules = game("qwinto")
    text = "qwinto: o1,2,3,4,5,6,7,8,- y-,-,-,-,-,-,-,-,- p-,-,-,-,-,-,-,-,- x0"
    state = choose(rules, positions.read(text).state, A="o")
    poor = View(rules, 0, ("A",), rules.roll(state, (3, 0, 0)))
    assert str(SimpleBot().choose(poor)) == ">"
    fine = View(
        rules,
        0,
        ("A",),
        rules.roll(rules.apply(rules.start(1), 0, rules.legal(rules.start(1), 0)[0]), (3, 0, 0)),
    )
    assert str(SimpleBot().choose(fine)) == "="


@pytest.mark.slow
def test_simple_beats_random_everywhere():
    for name in ("qwixx", "qwinto", "onboard"):
        wins = 0.0
        for seed in range(40):
            table = played(name, {}, 2, seed, ("simple",))
            assert min(table.game.totals(table.state)) > -20
        from rowlock.playing import FairDice, Table, play

        for seed in range(40):
            table = Table(game(name), ["s", "r"], FairDice.repeatable(seed))
            play(table, [bot("simple"), bot("random", seed)])
            winners = outcome(table.game, table.state).winners
            wins += (0 in winners) / len(winners)
        assert wins > 32, (name, wins)


def test_unknown_bots():
    with pytest.raises(BadSetup, match="hal is not one of random, simple"):
        bot("hal")
    assert list(BOTS)[:5] == ["random", "simple", "steady", "strong", "expert"]
