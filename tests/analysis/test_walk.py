"""A review's parts add up, and what it calls best is best."""

from itertools import pairwise
from typing import cast

import numpy as np
import pytest

from rowlock.analysis import Grade, Worth, review
from rowlock.analysis.accuracy import standard_error
from rowlock.analysis.solitaire import SolitaireAppraiser
from rowlock.analysis.walk import Cause
from rowlock.bots import bot
from rowlock.bots.solitaire.solved_table import SolvedTable
from rowlock.playing import FairDice, Table
from rowlock.rules import GAMES, game
from rowlock.rules.game import Phase
from rowlock.rules.steps import Chosen, Retracted
from tests.support.games.reviewed import levels_for, record_of

PARTS = ("value", "win", "score")
TABLES = [("qwixx", 1), ("qwixx", 2), ("qwixx", 4), ("qwinto", 1), ("qwinto", 2), ("onboard", 3)]


def check(record, found):
    """Everything that must hold of any game."""
    totals = record.game.totals(record.state)
    winners = record.game.outcome(record.state).winners
    for seat in found.seats:
        for part in PARTS:
            start, luck, errors, others, end = (
                getattr(each, part)
                for each in (seat.start, seat.luck, seat.errors, seat.others, seat.end)
            )
            assert start + luck - errors + others == pytest.approx(end, abs=1e-9)
        assert seat.end.score == pytest.approx(totals[seat.seat], abs=1e-4)
        share = 1 / len(winners) if seat.seat in winners else 0.0
        assert seat.end.win == pytest.approx(share, abs=1e-6)
        assert all(one.after == two.before for one, two in pairwise(seat.links))
        for decision in seat.decisions:
            values = [option.worth.value for option in decision.options]
            assert values == sorted(values, reverse=True)
            assert decision.loss.value >= 0
            assert {option.move for option in decision.options} >= {decision.taken.move}
        lost = sum(decision.loss.value for decision in seat.decisions)
        assert lost == pytest.approx(seat.errors.value, abs=1e-6)


def test_how_far_values_are_off_is_known_for_every_table():
    for name, kind in GAMES.items():
        for seats in range(1, kind.most_seats + 1):
            error = standard_error(game(name), seats)
            assert error
            assert 0 < error.score < (50 if seats == 1 else 12)
            assert (error.win == 0) == (seats == 1)
            assert seats == 1 or 0.01 < error.win < 0.2
    assert standard_error(game("qwixx"), 6) is None
    experts, all_of = standard_error(game("qwixx"), 2, "expert"), standard_error(game("qwixx"), 2)
    assert experts
    assert all_of
    assert experts.win < all_of.win


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_parts_add_up(name, seats):
    record = record_of(name, levels_for(seats, 1), 1)
    check(record, review(record))


@pytest.mark.slow
@pytest.mark.parametrize("games", [2, pytest.param(2_000, marks=pytest.mark.long)])
@pytest.mark.parametrize(("name", "seats"), [*TABLES, ("qwinto", 5), ("qwixx", 5), ("onboard", 4)])
def test_the_parts_add_up_in_many_games(name, seats, games):
    for seed in range(games):
        record = record_of(name, levels_for(seats, seed), seed)
        check(record, review(record, [seed % seats]))


@pytest.mark.parametrize("name", GAMES)
def test_a_strong_player_makes_hardly_any_errors(name):
    """`expert` compares its moves by its own seat's chance; a review by all seats' together.

    That differs little in Qwixx, and more where values are rough.
    """
    found = review(record_of(name, ["expert", "simple"], 5))
    expert, simple = found.seats
    assert simple.errors.value > 0.1
    assert expert.error_per_decision < simple.error_per_decision
    if name == "qwixx":
        assert expert.errors.value == pytest.approx(0, abs=0.03)
        assert {each.grade for each in expert.decisions} <= {Grade.BEST, Grade.FINE}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_played_by_its_own_best_options_has_no_errors(name):
    """The same dice; wherever the seat chose, now the best option is taken."""
    rules = game(name)
    table = Table(rules, ["A", "B"], FairDice.repeatable(4))
    others = bot("simple")
    from rowlock.analysis import appraiser

    values = appraiser(rules, 2)
    while not table.over:
        state = table.state
        if rules.rolling(state) is not None:
            table.throw()
            continue
        seat = rules.waiting(state)[0]
        best = values.options(state, 0)[0].move if seat == 0 else others.choose(table.view(1))
        table.choose(seat, best)
    found = review(table.record(), [0]).seats[0]
    assert found.errors.value == 0
    assert {each.grade for each in found.decisions} == {Grade.BEST}


@pytest.mark.parametrize("name", GAMES)
def test_nobody_else_gives_anything_to_a_player_alone(name):
    record = record_of(name, ["simple"], 3)
    found = review(record).seats[0]
    assert found.others.value == pytest.approx(0, abs=1e-3)
    assert {link.cause for link in found.links} == set(Cause)


def test_changed_and_retracted_choices_count_once():
    rules = game("qwixx")
    table = Table(rules, ["A", "B"], FairDice.repeatable(8))
    table.throw()
    first, *_, last = rules.legal(table.state, 0)
    table.choose(0, first)
    table.retract(0)
    table.choose(0, last)
    table.choose(1, rules.legal(table.state, 1)[-1])
    record = table.record()
    assert [type(step) for step in record.steps[1:3]] == [Chosen, Retracted]
    found = review(record, [0]).seats[0]
    assert [each.taken.move for each in found.decisions] == [last]


def test_an_unfinished_game_ends_with_what_can_be_expected():
    rules = game("qwixx")
    table = Table(rules, ["A", "B"], FairDice.repeatable(8))
    assert review(table.record()).seats[0].links == []
    table.throw()
    found = review(table.record()).seats[0]
    assert [link.cause for link in found.links] == [Cause.LUCK]
    assert 0 < found.end.win < 1


class MadeUp:
    """A solved table in which a sheet is worth its crosses."""

    def value(self, sheet, closed):
        return float(sum(mask.bit_count() for mask in sheet.rows) - sheet.misthrows)


def test_alone_the_values_are_those_of_the_table(monkeypatch):
    rules, solved = game("qwixx"), cast("SolvedTable", MadeUp())
    monkeypatch.setattr(
        "rowlock.analysis.walk.appraiser", lambda *_: SolitaireAppraiser(rules, solved)
    )
    record = record_of("qwixx", ["simple"], 2)
    found = review(record).seats[0]
    assert found.start == Worth(0.0, 1.0, 0.0)
    replay = record.replay(0)
    tables = [MadeUp().value(replay.state.sheets[0], 0)]
    for step in record.steps:
        replay.take(step)
        if replay.state.phase is Phase.ROLL:
            tables.append(MadeUp().value(replay.state.sheets[0], 0))
    ends = [link.after.score for link in found.links if link.cause is Cause.OTHERS]
    assert set(np.round(tables[1:], 9)) <= set(np.round(ends, 9))
