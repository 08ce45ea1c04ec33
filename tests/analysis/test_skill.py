"""The error rate a decision, the accuracy made of it, and whom that is compared with."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from benchmarks import skill as benchmark

from rowlock.analysis import review
from rowlock.analysis.grades import CHANCES
from rowlock.analysis.report import review_report
from rowlock.analysis.skill import levels
from rowlock.analysis.skill.kinds import DecisionKind, kind_of
from rowlock.analysis.skill.levels import LADDER, BotSkill, alike, bot_skills, bot_skills_by_name
from rowlock.analysis.skill.tally import (
    HALVING,
    HALVING_ALONE,
    Tally,
    accuracy,
    skill,
    skill_of_games,
    tally,
    told_apart,
)
from rowlock.analysis.version import EVALUATOR_VERSION
from rowlock.rules import game
from rowlock.rules.game import Phase
from tests.support.games.reviewed import levels_for, record_of

DOCS = Path(__file__).parents[2] / "docs" / "review.md"
BOTS = tuple(
    BotSkill(level, rate, 0.0005, accuracy(rate, alone=False), {})
    for level, rate in zip(LADDER, (0.08, 0.012, 0.008, 0.004, 0.0005), strict=True)
)


@pytest.mark.parametrize(("alone", "half"), [(False, HALVING), (True, HALVING_ALONE)])
def test_the_accuracy_halves_with_every_step_of_the_rate(alone, half):
    assert accuracy(0, alone) == 100
    assert accuracy(half, alone) == 50
    assert accuracy(2 * half, alone) == 25
    rates = [step * half / 7 for step in range(100)]
    told = [accuracy(rate, alone) for rate in rates]
    assert told == sorted(told, reverse=True)
    assert all(0 <= each <= 100 for each in told)


def test_a_rate_is_known_as_well_as_decisions_agree():
    steady = skill(tally([0.01] * 30), alone=False)
    wild = skill(tally([0.0] * 29 + [0.3]), alone=False)
    assert steady is not None
    assert wild is not None
    assert steady.rate == pytest.approx(wild.rate) == pytest.approx(0.01)
    assert steady.accuracy == pytest.approx(wild.accuracy)
    assert wild.error > 5 * steady.error
    assert skill(Tally(), alone=False) is None


def test_no_slip_is_no_proof():
    """Ten decisions without a loss leave it open that the eleventh costs 2 %."""
    few, many = (skill(tally([0.0] * count), alone=False) for count in (10, 1000))
    assert few is not None
    assert many is not None
    assert few.accuracy == many.accuracy == 100
    assert few.within > 5
    assert many.within < 0.1


def test_several_games_are_known_as_well_as_they_agree():
    alike_games = [tally([0.01] * 20)] * 9
    apart = [tally([0.0] * 20)] * 8 + [tally([0.09] * 20)]
    same, other = (skill_of_games(games, alone=False) for games in (alike_games, apart))
    assert same is not None
    assert other is not None
    assert same.rate == pytest.approx(other.rate)
    assert other.error > 3 * same.error
    assert skill_of_games([], alone=False) is None
    assert skill_of_games([tally([0.02])], alone=False) == skill(tally([0.02]), alone=False)


def test_what_chance_explains_is_no_difference():
    one, other = skill(tally([0.0, 0.04] * 4), False), skill(tally([0.01] * 8), False)
    assert one is not None
    assert other is not None
    assert not told_apart(one, other)
    many, others = skill(tally([0.0, 0.04] * 1000), False), skill(tally([0.01] * 2000), False)
    assert many is not None
    assert others is not None
    assert told_apart(many, others)


@pytest.mark.parametrize(
    ("rate", "error", "same"),
    [
        (0.008, 0.0001, ("steady",)),
        (0.008, 0.003, ("simple", "steady", "strong")),
        (0.03, 0.0001, ("random", "simple")),
        (0.2, 0.0001, ("random",)),
        (0.0, 0.0, ("expert",)),
    ],
)
def test_as_good_as_whom(rate, error, same):
    found = skill(tally([rate] * 50), alone=False)
    assert found is not None
    assert alike(replace(found, rate=rate, error=error), BOTS) == same
    assert alike(found, ()) == ()


def test_figures_of_another_evaluator_are_not_told(monkeypatch):
    measured = {"random": {"rate": 0.08, "error": 0.001, "games": 30, "kinds": {}}}
    for version, known in ((EVALUATOR_VERSION, 1), (EVALUATOR_VERSION - 1, 0)):
        found = {"evaluator": version, "levels": {"qwixx": {"2": measured}}}
        monkeypatch.setattr(levels, "read_levels", lambda found=found: found)
        assert len(bot_skills(game("qwixx"), 2)) == known
        assert bot_skills(game("qwixx", {"sheet": "bonus"}), 2) == ()
        assert bot_skills_by_name("qwixx", 1) == ()


def test_figures_are_kept_one_by_one(tmp_path, monkeypatch):
    """A measurement that is stopped loses none; those of another evaluator go."""
    file = tmp_path / "levels.json"
    monkeypatch.setattr(benchmark, "FILE", file)
    file.write_text('{"evaluator": 0, "levels": {"qwixx": {"2": {"expert": {}}}}}', "utf-8")
    one, other = {"rate": 0.01}, {"rate": 0.02}
    benchmark.keep("qwinto", "2", "strong", one)
    benchmark.keep("qwinto", "2", "steady", other)
    kept = json.loads(file.read_text("utf-8"))
    assert kept["evaluator"] == EVALUATOR_VERSION
    assert kept["levels"] == {"qwinto": {"2": {"strong": one, "steady": other}}}


def test_what_bots_reach_was_measured_with_these_values():
    """The docs have the same figures; better bots give less away."""
    known = levels.read_levels()
    assert known["evaluator"] == EVALUATOR_VERSION, "measure them again: benchmarks.skill"
    assert benchmark.as_table(known["levels"]) in DOCS.read_text("utf-8")
    for seats in (2, 3, 4, 5):
        found = {bot.level: bot for bot in bot_skills(game("qwixx"), seats)}
        assert found["expert"].rate < found["steady"].rate < found["simple"].rate


@pytest.mark.parametrize(("name", "seats"), [("qwixx", 2), ("qwinto", 2), ("onboard", 2)])
def test_only_real_choices_count(name, seats):
    for seat in review(record_of(name, levels_for(seats, 1), 3)).seats:
        for each in seat.decisions:
            stake = max(each.options[0].worth.value - other.worth.value for other in each.options)
            assert each.counts == (stake > CHANCES[0])
            assert len(each.options) > 1
        counted = [each.loss.value for each in seat.decisions if each.counts]
        assert seat.error_per_decision == pytest.approx(sum(counted) / len(counted))
        assert seat.tally.count == len(counted)
        assert seat.tally.loss == pytest.approx(sum(counted))


KINDS = {
    "qwixx": {"white", "colour", "misthrow", "close"},
    "qwinto": {"dice", "entry", "misthrow"},
    "onboard": {"white", "colour", "pawn", "misthrow", "close"},
}


@pytest.mark.parametrize("name", KINDS)
def test_every_decision_has_a_kind(name):
    record = record_of(name, ["steady", "simple"], 5)
    found = review(record)
    kinds = {kind for seat in found.seats for kind in seat.tallies}
    assert kinds == KINDS[name]
    for seat in found.seats:
        assert sum(each.count for each in seat.tallies.values()) == seat.tally.count
        for each in seat.decisions:
            state = record.replay(each.view).state if each.view else record.replay(0).state
            moves = [option.move for option in each.options]
            locks = any(str(move).endswith("!") or "!+" in str(move) for move in moves)
            assert (each.kind is DecisionKind.CLOSE) == locks
            if each.kind is DecisionKind.MISTHROW:
                assert each.seat == state.active
            if each.phase in (Phase.TAKE, Phase.KEEP):
                assert each.kind is DecisionKind.DICE
            if each.phase is not Phase.TOGETHER:
                assert kind_of(record.game, state, each.seat, moves) is each.kind


def test_a_report_says_who_does_as_well(monkeypatch):
    record = record_of("qwixx", ["random", "expert"], 4)
    monkeypatch.setattr("rowlock.analysis.report.bot_skills", lambda *_: BOTS)
    found = review_report(review(record))
    weak, good = (seat.skill for seat in found.seats)
    assert weak is not None
    assert good is not None
    assert weak.accuracy < 40
    assert good.accuracy > 90
    assert (weak.nearest, good.nearest) == ("random", "expert")
    assert "random" in weak.alike
    assert "random" not in good.alike
    assert "expert" in good.alike
    for seat in found.seats:
        assert seat.skill is not None
        assert seat.skill.apart in ([], [1 - seat.seat])
    assert bool(weak.apart) == bool(good.apart)
    assert [bot.level for bot in found.bots] == list(LADDER)
