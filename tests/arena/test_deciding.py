"""The sequential test: how often it errs, how soon it answers, what it is asked."""

import numpy as np
import pytest

from rowlock.arena.deciding import NO, UNDECIDED, YES, Trial, ask
from rowlock.arena.entrants import Entrant, Kind
from rowlock.arena.schedule import Pairing
from rowlock.rules.errors import BadSetup
from tests.support.arena.company import found, held

RUNS, DEALS = 400, 1500
RARE = 34
"""In 400 runs an event of 5 % happens so often once in a thousand times."""


def deals(random, even, shift=0.0):
    """Shares of deals with an even mean, some of them shared, moved by a shift."""
    wins = random.random((DEALS, 2)) < even + shift
    return wins.mean(axis=1)


def answers(even, shift, error=0.05):
    random = np.random.default_rng(8)
    found = []
    for _ in range(RUNS):
        trial = Trial(even, error)
        trial.add(deals(random, even, shift))
        found.append(trial)
    return found


@pytest.mark.parametrize("even", [0.5, 0.25])
def test_equals_are_seldom_called_unequal(even):
    """Looked at after each of 1,500 deals; a plain 5 % test would err in a third of the runs."""
    settled = [trial.answer for trial in answers(even, 0)]
    assert settled.count(YES) <= RARE
    assert settled.count(NO) <= RARE
    random, misled = np.random.default_rng(8), 0
    for _ in range(RUNS):
        seen = deals(random, even)
        count = np.arange(1, DEALS + 1)
        mean = seen.cumsum() / count
        spread = np.sqrt(np.maximum(1e-9, (seen**2).cumsum() / count - mean**2) / count)
        misled += ((mean - even)[20:] > 1.645 * spread[20:]).any()
    assert misled > 3 * RARE


@pytest.mark.parametrize(("shift", "answer"), [(0.06, YES), (-0.06, NO)])
@pytest.mark.parametrize("even", [0.5, 0.25])
def test_differences_are_found(even, shift, answer):
    settled = answers(even, shift)
    right = [trial for trial in settled if trial.answer == answer]
    assert len(right) > 0.9 * RUNS
    assert sum(trial.answer not in (answer, UNDECIDED) for trial in settled) <= RARE
    assert np.median([trial.deals for trial in right]) < 800


def test_it_is_the_same_however_the_deals_come():
    random = np.random.default_rng(9)
    for _ in range(20):
        shares = deals(random, 0.5, 0.08)
        whole, parts = Trial(0.5), Trial(0.5)
        whole.add(shares)
        for part in np.array_split(shares, 37):
            parts.add(part)
        assert (whole.answer, whole.deals) == (parts.answer, parts.deals)


def test_a_smaller_error_takes_longer():
    quick, slow = (answers(0.5, 0.1, error) for error in (0.05, 0.001))
    assert sum(t.deals for t in quick) < sum(t.deals for t in slow)


def entrants(*labels):
    return tuple(Entrant(label, Kind.COMPILED, "random") for label in labels)


def test_questions():
    question = ask(" b > a c", entrants("a c", "b"))
    assert (question.text, question.pairing) == ("b>a c", Pairing(1, 0))
    for text in ("a", "a>", ">b", "a>a", "a>x", "a<b", ""):
        with pytest.raises(BadSetup, match="is not a question"):
            ask(text, entrants("a", "b"))


@pytest.mark.parametrize(("text", "answer"), [("simple>random", YES), ("random>simple", NO)])
@pytest.mark.parametrize("seats", [2, 3])
def test_a_tournament_stops_when_its_question_is_settled(text, answer, seats):
    from rowlock.arena.entrants import Rules, enter

    players = enter(["simple", "random"], Rules.of("onboard", {}, seats))
    question = ask(text, players)
    outcome = held("onboard", ["simple", "random"], 10**6, seats=seats, question=question)
    assert outcome.trial
    assert outcome.trial.answer == answer
    assert outcome.standing.games <= 20_010
    assert 0 < outcome.trial.deals * seats < 1000
    said = found(outcome)["decided"]
    assert said["games"] == outcome.trial.deals * seats
    assert (said["question"], said["answer"], said["error"]) == (text, answer, 0.05)


def test_twins_stay_undecided():
    from rowlock.arena.entrants import Rules, enter

    names = ["simple", "simple"]
    players = enter(names, Rules.of("onboard", {}, 2))
    outcome = held("onboard", names, 5000, question=ask("simple>simple 2", players))
    assert outcome.trial
    assert (outcome.trial.answer, outcome.standing.games) == (UNDECIDED, 5000)
    assert found(outcome)["decided"]["settled"] is False
