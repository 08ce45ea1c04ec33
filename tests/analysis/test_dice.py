"""The dice of a game are counted, and tested against chance."""

import math
from random import Random

import pytest

from rowlock.analysis.chi_square import upper_tail
from rowlock.analysis.dice import (
    DiceCount,
    Odds,
    SeatThrows,
    Verdict,
    dice_of,
    dice_of_all,
)
from rowlock.playing import FairDice, Table
from rowlock.rules import GAMES, game
from rowlock.rules import record as records
from rowlock.rules.steps import Thrown
from tests.support.games.tables import played, record_of

QWINTO = """game: qwinto
A: Ada
B: Ben

1. o3 y4 > o1 y1 =2  A o1=2
2. p6 =6  B p5=6  A p3=6
"""


def count(faces):
    """A die that showed each face so often."""
    return DiceCount(1, sum(faces), {"w1": tuple(faces)}, {}, {}, 0, 0.0, (SeatThrows("Ada"),))


@pytest.mark.parametrize(
    ("statistic", "freedom", "chance"),
    [
        (3.841459, 1, 0.05),
        (5.991465, 2, 0.05),
        (9.487729, 4, 0.05),
        (1.145476, 5, 0.95),
        (4.351460, 5, 0.5),
        (9.236357, 5, 0.1),
        (11.070498, 5, 0.05),
        (15.086272, 5, 0.01),
        (20.515006, 5, 0.001),
        (18.307038, 10, 0.05),
        (0.0, 5, 1.0),
        (5_000.0, 5, 0.0),
    ],
)
def test_the_chi_square_table(statistic, freedom, chance):
    assert upper_tail(statistic, freedom) == pytest.approx(chance, rel=1e-5, abs=1e-12)


def test_the_chance_is_that_of_fair_dice():
    """As often as it says, fair dice are at least as uneven."""
    random, found = Random(3), []
    for _ in range(2_000):
        thrown = [random.randrange(6) for _ in range(150)]
        found.append(count([thrown.count(face) for face in range(6)]).chance)
    for share in (0.05, 0.25, 0.5, 0.9):
        below = sum(chance <= share for chance in found) / len(found)
        assert below == pytest.approx(share, abs=4 * math.sqrt(share * (1 - share) / 2_000) + 0.01)


@pytest.mark.parametrize(
    ("faces", "verdict"),
    [
        ((4, 5, 5, 5, 5, 5), Verdict.FEW),
        ((0, 0, 0, 0, 0, 0), Verdict.FEW),
        ((29, 0, 0, 0, 0, 0), Verdict.FEW),
        ((5, 5, 5, 5, 5, 5), Verdict.FINE),
        ((20, 25, 22, 30, 24, 19), Verdict.FINE),
        ((35, 25, 15, 30, 20, 20), Verdict.UNEVEN),
        ((40, 25, 15, 30, 20, 20), Verdict.RARE),
        ((90, 25, 15, 30, 20, 20), Verdict.NEVER),
    ],
)
def test_verdicts(faces, verdict):
    assert count(faces).verdict is verdict


@pytest.mark.parametrize(
    ("chance", "odds"),
    [
        (1.0, (99, 100)),
        (0.43, (43, 100)),
        (0.0101, (1, 100)),
        (0.0099, (10, 1_000)),
        (0.001, (1, 1_000)),
        (0.00025, (2, 10_000)),
        (3.4e-6, (3, 1_000_000)),
        (1e-12, (1, 1_000_000)),
        (0.0, (1, 1_000_000)),
    ],
)
def test_odds_in_plain_numbers(chance, odds):
    assert Odds.of_chance(chance) == Odds(*odds)


def test_qwinto_counts_both_throws_and_only_the_dice_that_were_picked():
    found = dice_of(records.read(QWINTO))
    assert found.throws == 3
    assert found.dice == {
        "o": (1, 0, 1, 0, 0, 0),
        "y": (1, 0, 0, 1, 0, 0),
        "p": (0, 0, 0, 0, 0, 1),
    }
    assert {total: thrown for total, thrown in found.sums.items() if thrown} == {2: 1, 6: 1, 7: 1}
    # Two throws of two dice and one of a single die.
    assert found.expected_sums[7] == pytest.approx(2 * 6 / 36)
    assert found.expected_sums[6] == pytest.approx(2 * 5 / 36 + 1 / 6)
    assert found.expected_sums[1] == pytest.approx(1 / 6)
    assert found.doubles == 1
    assert found.expected_doubles == pytest.approx(2 / 6)
    ada, ben = found.seats
    assert (ada.throws, ada.mean, ada.expected) == (2, 4.5, 7.0)
    assert (ben.throws, ben.mean, ben.expected) == (1, 6.0, 3.5)


def test_three_dice_are_alike_in_four_of_nine_throws():
    table = Table(game("qwinto"), ["Ada"], FairDice.repeatable(1))
    pick = next(move for move in game("qwinto").legal(table.state, 0) if str(move) == "o y p")
    table.choose(0, pick)
    table.throw()
    assert dice_of(table.record()).expected_doubles == pytest.approx(4 / 9)


def test_dice_of_closed_rows_are_not_counted():
    table = played("qwixx", {}, 3, 5, rigged=True)
    throws = [step.faces for step in table.log if isinstance(step, Thrown)]
    gone = sum(face == 0 for faces in throws for face in faces)
    assert gone, "a game in which a row closed"
    found = dice_of(record_of(table))
    assert sum(found.faces) == 6 * len(throws) - gone
    assert found.sums == {n: sum(sum(faces[:2]) == n for faces in throws) for n in range(2, 13)}


@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.parametrize("name", GAMES)
def test_everything_adds_up(name, seats):
    found = dice_of(record_of(played(name, {}, seats, 2)))
    assert found.throws == sum(found.sums.values()) == sum(seat.throws for seat in found.seats)
    assert sum(found.expected_sums.values()) == pytest.approx(found.throws)
    assert 6 * found.expected_face == sum(found.faces)
    total = sum(total * thrown for total, thrown in found.sums.items())
    assert total == sum(seat.total for seat in found.seats)


def test_several_games_are_added_up():
    games = [record_of(played("qwixx", {}, 2, seed)) for seed in range(3)]
    qwinto = record_of(played("qwinto", {}, 2, 1))
    apart, together = [dice_of(each) for each in (*games, qwinto)], dice_of_all([*games, qwinto])
    assert together.games == 4
    assert together.throws == sum(each.throws for each in apart)
    for face in range(6):
        assert together.faces[face] == sum(each.faces[face] for each in apart)
    assert set(together.dice) == {"w1", "w2", "r", "y", "g", "b", "o", "p"}
    assert list(together.sums) == list(range(1, 19))
    assert [seat.name for seat in together.seats] == ["P0", "P1"]
    assert together.seats[0].throws == sum(each.seats[0].throws for each in apart)
    assert dice_of_all(games[:1]) == apart[0]


def test_namesakes_in_one_game_stay_apart():
    table = Table(game("qwixx"), ["Ada", "Ada"], FairDice.repeatable(1))
    table.throw()
    assert [seat.throws for seat in dice_of(table.record()).seats] == [1, 0]


def test_fair_dice_look_fine_over_many_games_and_loaded_ones_do_not():
    fair = [record_of(played("qwixx", {}, 2, seed)) for seed in range(20)]
    assert dice_of_all(fair).verdict is Verdict.FINE
    loaded = [record_of(played("qwixx", {}, 2, seed, rigged=True)) for seed in range(20)]
    assert dice_of_all(loaded).verdict is Verdict.NEVER
