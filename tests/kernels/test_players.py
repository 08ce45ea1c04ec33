"""Every compiled player decides like the bot of the same name."""

from typing import Any

import pytest

from rowlock.bots import bot
from rowlock.bots.crossing.evaluator import CrossingEvaluator
from rowlock.bots.expert import evaluator_of
from rowlock.kernels.kernel import Kernel
from rowlock.kernels.players.policies import seated
from rowlock.playing.view import View
from rowlock.rules.game import Phase
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.onboard.track import TRACKS
from rowlock.rules.qwixx.game import Qwixx
from rowlock.rules.registry import game as rules_of

pytestmark = pytest.mark.slow

QWIXX, QWINTO, ON_BOARD = (rules_of(name) for name in ("qwixx", "qwinto", "onboard"))
LATE = OnBoard(late_die=True, track=TRACKS["B"])


def decisions(game, seats, name, games):
    """Both players' answers at every decision of some games."""
    kernel, plain = Kernel(game), bot(name, 1)
    compiled = seated(game, name, seats)
    for number in range(games):
        table = kernel.table(seats, 5, number)
        while (state := kernel.state(table)).phase is not Phase.OVER:
            if game.rolling(state) is not None:
                kernel.throw(table)
                continue
            seat = game.waiting(state)[0]
            action = compiled.choose(table, seat, kernel.legal(table, seat))
            view = View(game, seat, ("",) * seats, game.seen_by(state, seat))
            yield view, kernel.move(state, seat, action), plain.choose(view)
            kernel.choose(table, seat, action)


@pytest.mark.parametrize(
    ("game", "seats", "name", "games"),
    [
        (QWIXX, 2, "ga4", 8),
        (QWIXX, 1, "ga4", 8),
        (QWIXX, 5, "ga4", 3),
        (Qwixx(late_die=True), 3, "ga4", 4),
        (QWIXX, 2, "steady", 8),
        (QWIXX, 1, "strong", 4),
        (QWINTO, 1, "strong", 2),
        (QWIXX, 4, "strong", 4),
        (ON_BOARD, 2, "steady", 4),
        (LATE, 4, "strong", 2),
        (QWINTO, 2, "steady", 2),
        (QWINTO, 3, "strong", 1),
    ],
)
def test_the_same_decisions(game, seats, name, games):
    count = 0
    for _view, compiled, plain in decisions(game, seats, name, games):
        assert compiled == plain
        count += 1
    assert count > 60


EXPERTS = [
    *((QWIXX, seats) for seats in (1, 2, 5)),
    *((QWINTO, seats) for seats in (1, 2, 6)),
    (ON_BOARD, 2),
    (LATE, 4),
]


def a_rival_wavers(view):
    """Whether a rival has two best answers, as in rows that are alike: rounding picks one of them,
    and what is best depends on which."""
    state, evaluator = view.state, evaluator_of(view.game, len(view.state.sheets))
    if not isinstance(evaluator, CrossingEvaluator) or state.phase is not Phase.TOGETHER:
        return False
    for rival in set(range(len(state.sheets))) - {view.seat}:
        moves, tables = evaluator._turn_endings(state, state, rival, 0)
        best = best_by_move(moves, evaluator.values(tables, rival, state.active))
        first, second = [*sorted(best.values(), reverse=True), -9][:2]
        if first - second < 1e-5:
            return True
    return False


def best_by_move(moves, values):
    """The most that each first move leads to."""
    best: dict[Any, float] = {}
    for (move, *_), value in zip(moves, values, strict=True):
        best[move] = max(best.get(move, -9), value)
    return best


@pytest.mark.parametrize(("game", "seats"), EXPERTS)
def test_expert_decides_alike(game, seats):
    """Where they differ, rounding made the difference: the two moves are worth the same."""
    count = other = 0
    for view, compiled, plain in decisions(game, seats, "expert", 1):
        count += 1
        if compiled != plain and not a_rival_wavers(view):
            other += 1
            assert view.state.phase not in (Phase.TAKE, Phase.KEEP)
            evaluated = evaluator_of(game, seats).evaluate(view.state, view.seat)
            best = best_by_move(evaluated.moves, evaluated.values)
            assert abs(best[compiled] - best[plain]) < 1e-5
    assert count > 15
    assert other <= count / 50


def test_master_looks_ahead_alike_in_qwinto():
    """It weighs all throws, so that nothing but rounding can differ."""
    answers = [compiled == plain for _, compiled, plain in decisions(QWINTO, 2, "master", 1)]
    assert len(answers) > 40
    assert answers.count(False) <= 1


@pytest.mark.parametrize("game", [QWIXX, ON_BOARD])
def test_master_searches_alike(game):
    """Their dice differ, so may their choices between moves that are worth about the same."""
    answers = [compiled == plain for _, compiled, plain in decisions(game, 2, "master", 1)]
    assert len(answers) > 30
    assert answers.count(True) > 0.85 * len(answers)
