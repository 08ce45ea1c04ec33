"""The games of an arena: the same dice for all, whoever steps the table."""

import numpy as np
import pytest

from rowlock import bots
from rowlock.arena.entrants import Entrant, Kind, Rules, enter
from rowlock.arena.playing import WIN, Deals, play_task
from rowlock.arena.schedule import Pairing, Task, deals_for, pairings, tasks
from rowlock.bots.heuristics.simple import SimpleBot
from rowlock.kernels.players.policies import seated
from rowlock.kernels.simulator.loop import RESULT_SCORES
from rowlock.kernels.simulator.simulate import Simulator
from rowlock.rules import BadSetup
from tests.support.arena.company import TWIN, found, held, written

IN_LANES = pytest.mark.slow
"""Qwixx between these players runs in lanes, which take half a minute to compile."""


def task_of(rules, odd, other, deals, first=0):
    return Task(rules, odd, other, 7, first, deals, 5.0, 0)


@pytest.mark.parametrize(
    ("game", "seats"), [pytest.param("qwixx", 2, marks=IN_LANES), ("qwinto", 3), ("onboard", 2)]
)
def test_a_twin_of_simple_plays_the_games_that_simple_plays(game, seats, tmp_path):
    """A bot in a process of its own, against `random`, whose luck is on the table too."""
    rules = Rules.of(game, {}, seats)
    simple, random, twin = enter(["simple", "random", written(tmp_path, TWIN, "Twin")], rules)
    assert (simple.kind, twin.kind) == (Kind.COMPILED, Kind.GUEST)
    compiled = play_task(task_of(rules, simple, random, 3, first=3))
    stepped = play_task(task_of(rules, twin, random, 3, first=3))
    turned = play_task(task_of(rules, random, twin, 3, first=3))
    against = play_task(task_of(rules, random, simple, 3, first=3))
    for one, other in ((compiled, stepped), (against, turned)):
        assert one.units.tolist() == other.units.tolist()
        assert (one.odd, one.other) == (other.odd, other.other)
        assert not other.mishaps
    assert stepped.spent.thought["Twin"][0] > 100


@pytest.mark.parametrize("game", [pytest.param("qwixx", marks=IN_LANES), "qwinto", "onboard"])
def test_the_games_are_those_of_the_simulator(game):
    rules = Rules.of(game, {}, 2)
    simple, random = enter(["simple", "random"], rules)
    played = play_task(task_of(rules, simple, random, 6, first=2))
    named = rules.named()
    seats = [seated(named, "simple"), seated(named, "random")]
    first = Simulator(named, seats).play(7, 2, 6)[:, RESULT_SCORES:]
    second = Simulator(named, seats[::-1]).play(7, 2, 6)[:, RESULT_SCORES:]
    own = first[:, 0].astype(int) + second[:, 1]
    assert (played.odd.total, played.odd.squares) == (own.sum(), (own**2).sum())
    assert played.other.total == first[:, 1].sum() + second[:, 0].sum()
    wins = (first[:, 0] > first[:, 1]) * 2 + (first[:, 0] == first[:, 1])
    wins = wins + (second[:, 1] > second[:, 0]) * 2 + (second[:, 0] == second[:, 1])
    assert played.units.tolist() == (wins * WIN // 2).tolist()


def test_a_bot_that_is_in_python_only(monkeypatch):
    """Such a one is found by its name, and plays the same games in our own process."""
    monkeypatch.setitem(bots.SPECIALISTS, "twin", lambda _seed: SimpleBot())
    rules = Rules.of("onboard", {}, 2)
    simple, twin, random = enter(["simple", "twin", "random"], rules)
    assert twin == Entrant("twin", Kind.PYTHON, "twin")
    one, other = (play_task(task_of(rules, bot, random, 4)) for bot in (simple, twin))
    assert one.units.tolist() == other.units.tolist()
    assert (one.odd, one.other) == (other.odd, other.other)


def test_equals_share_every_deal_evenly():
    """The same dice and both seats: what one gains in one seat, the other gains in the other."""
    outcome = held("onboard", ["simple", "simple"], 2000)
    assert set(outcome.standing.bouts[0].shares()) == {0.5}
    assert [entrant.label for entrant in outcome.standing.entrants] == ["simple", "simple 2"]


def test_ties_are_split_and_a_forfeit_wins_nothing():
    totals = np.array([[9, 9, 3], [9, 9, 9], [2, 5, 4], [9, 5, 5], [9, 1, 2]])
    deals = Deals(totals, np.array([-1, -1, -1, 0, 0]))
    assert deals.units(0).tolist() == [WIN // 2, WIN // 3, 0, 0, 0]
    assert deals.units(1).tolist() == [WIN // 2, WIN // 3, WIN, WIN // 2, 0]
    assert deals.units(2).tolist() == [0, WIN // 3, 0, WIN // 2, WIN]


def test_who_meets_whom():
    assert pairings(3, 2) == (Pairing(0, 1), Pairing(0, 2), Pairing(1, 2))
    assert len(pairings(3, 4)) == 6
    assert deals_for(10_001, 2) == 5001
    rules = Rules.of("qwixx", {}, 4)
    entrants = [Entrant(name, Kind.COMPILED, name) for name in ("random", "simple")]
    work = tasks(rules, entrants, 50_001, 0, 1.0)
    for place in (0, 1):
        own = [task for task in work if task.place == place]
        assert sum(task.deals for task in own) == 12_501
        assert all(task.deals * 4 >= 10_000 for task in own[:-1])
        assert [task.first for task in own] == [2500 * part for part in range(len(own))]
    names = [[entrant.label for entrant in work[0].seating(seat)] for seat in (0, 2)]
    assert names == [["random", *["simple"] * 3], ["simple", "simple", "random", "simple"]]


def test_the_odd_one_among_several():
    outcome = held("onboard", ["simple", "random"], 3000, seats=3)
    ahead, behind = (bout.share() for bout in outcome.standing.bouts)
    assert ahead.value > 0.9
    assert behind.value < 0.02
    assert outcome.standing.share(0, 1) == ahead
    assert outcome.standing.share(1, 0) == behind


def test_workers_change_nothing():
    from rowlock.arena.runners import Local

    one = held("onboard", ["simple", "random"], 10_100)
    two = held("onboard", ["simple", "random"], 10_100, Local(3))
    assert found(one) == found(two)
    assert found(one) != found(held("onboard", ["simple", "random"], 10_100, seed=2))


# -- compiled players of one's own ---------------------------------------------------------------


COMPILED = """
from rowlock.kernels.crossing.rules import PASS
from rowlock.kernels.players.policies import Policy, Seated
from rowlock.kernels.table import TURNS, highest_action, lowest_action

@Policy
def simple(table, seat, legal, figures):
    return lowest_action(legal)

@Policy
def _late(table, seat, legal, figures):
    return 3 if table[TURNS] > figures[0] else lowest_action(legal)

late = Seated("late", _late, [16.0])
of_three = Seated("of three", _late, [16.0], seats=3)
never = 7
"""


def test_a_compiled_player_for_another_number_of_seats_is_refused(tmp_path):
    file = written(tmp_path, COMPILED, "of_three")
    with pytest.raises(BadSetup, match="seats: 3, not 2"):
        enter(["simple", file], Rules("onboard"))
    assert enter(["simple", file], Rules("onboard", seats=3))


def test_a_compiled_player_from_a_file(tmp_path):
    """It keeps its own mind even if it is called like one of Rowlock's players."""
    file = written(tmp_path, COMPILED, "simple")
    outcome = held("onboard", ["simple", file], 4000)
    mine = outcome.standing.entrants[1]
    assert (mine.label, mine.kind) == ("simple 2", Kind.COMPILED)
    assert outcome.standing.share(0, 1).low > 0.5


def test_a_compiled_player_loses_the_games_in_which_it_errs(tmp_path):
    outcome = held("onboard", ["random", written(tmp_path, COMPILED, "late")], 400)
    mishap, count = outcome.standing.mishaps["late", "illegal"]
    assert 0 < count < 400
    assert mishap.reason == "illegal action 3"
    assert mishap.turn == 18
    assert mishap.position.startswith("onboard: ")
    bout = outcome.standing.bouts[0]
    assert bout.odd.deals < bout.deals == 200


def test_what_is_no_player(tmp_path):
    from rowlock.rules.errors import BadSetup

    with pytest.raises(BadSetup, match="it has no choose"):
        held("onboard", ["random", written(tmp_path, COMPILED, "never")], 10)
