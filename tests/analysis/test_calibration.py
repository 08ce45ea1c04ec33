"""How the seats of a table share: chances add up to 1, by numbers that belong to the weights."""

import json

import numpy as np
import pytest
from benchmarks import accuracy
from benchmarks.calibration import fitted, squared

from rowlock.analysis import calibration
from rowlock.analysis.accuracy import standard_error
from rowlock.analysis.calibration import (
    AS_IT_IS,
    Calibration,
    calibration_of,
    network_print,
    read_calibrations,
    values_print,
)
from rowlock.bots.networks.learned import for_values, learned, self_taught
from rowlock.rules import GAMES, game

TOLD = np.array([[0.9, 0.5, 0.2], [0.4, 0.4, 0.4], [1.0, 0.0, 0.0], [0.0, 0.0, 0.0]])


@pytest.mark.parametrize("how", [AS_IT_IS, Calibration(-3.0, 0.6), Calibration(0.2, 1.3)])
def test_chances_add_up_and_keep_their_order(how):
    found = how.shared(TOLD)
    assert found.sum(axis=1) == pytest.approx(1)
    assert found[0, 0] > found[0, 1] > found[0, 2]
    assert found[1] == pytest.approx(1 / 3)
    assert found[2, 0] == pytest.approx(1, abs=0.01)
    assert found[3] == pytest.approx(1 / 3)


def test_as_it_is_divides_by_the_sum():
    assert AS_IT_IS.shared(TOLD)[0] == pytest.approx([0.9 / 1.6, 0.5 / 1.6, 0.2 / 1.6])


def test_a_far_offset_shares_powers_of_odds():
    odds = np.array([9.0, 1.0, 0.25]) ** 0.6
    assert Calibration(-8.0, 0.6).shared(TOLD)[0] == pytest.approx(odds / odds.sum(), abs=0.001)


def test_what_is_fitted_finds_how_seats_share():
    """Who wins is drawn by powers of odds: that is found again, nearly."""
    random = np.random.default_rng(4)
    told = 1 / (1 + np.exp(-random.normal(0.5, 1.5, (20_000, 3))))
    true = Calibration(-4.0, 0.6).shared(told)
    won = (random.random((20_000, 1)) < true.cumsum(axis=1)).argmax(axis=1)
    found = fitted(told, np.eye(3)[won])
    assert np.abs(found.shared(told) - true).max() < 0.03
    assert squared(found, told, np.eye(3)[won]) < squared(AS_IT_IS, told, np.eye(3)[won])


def test_every_calibration_is_that_of_its_network():
    known = read_calibrations()
    for name, kind in GAMES.items():
        assert set(known[name]) == {str(seats) for seats in range(2, kind.most_seats + 1)}
        for seats, found in known[name].items():
            assert found["network"] == network_print(for_values(game(name), int(seats)))
            assert found["after"] <= found["before"]
        assert calibration_of(game(name), 1) is AS_IT_IS


def test_a_calibration_of_other_weights_is_not_used(monkeypatch):
    rules = game("qwixx")
    assert calibration_of(rules, 3) != AS_IT_IS
    monkeypatch.setattr(calibration, "for_values", lambda *_: learned(rules, 2))
    assert calibration_of(rules, 3) == AS_IT_IS


def test_accuracy_is_that_of_the_values_as_they_are(monkeypatch):
    measured = json.loads(accuracy.FILE.read_text("utf-8"))
    for name, by_seats in measured.items():
        for seats, found in by_seats.items():
            assert found["values"] == values_print(game(name), int(seats)), (name, seats)
    assert accuracy.still_true(measured) == measured
    monkeypatch.setattr("rowlock.analysis.accuracy.values_print", lambda *_: 0)
    assert standard_error(game("qwixx"), 2) is None


def test_values_and_players_have_networks_of_their_own():
    """Where values know the sheets of weaker players, nobody plays by them; else both are one."""
    qwinto, qwixx, onboard = game("qwinto"), game("qwixx"), game("onboard")
    for rules in (qwinto, qwixx):
        assert network_print(for_values(rules, 2)) != network_print(learned(rules, 2))
    assert network_print(learned(qwinto, 3)) == network_print(self_taught(qwinto, 3))
    assert network_print(learned(qwixx, 4)) != network_print(self_taught(qwixx, 4))
    for rules, seats in ((qwixx, 4), (qwixx, 1), (onboard, 2), (qwinto, 1)):
        assert network_print(for_values(rules, seats)) == network_print(learned(rules, seats))
