"""Puzzles: moments as records, what is found in games of bots, and the drills that come along."""

from dataclasses import replace

import pytest

from rowlock.analysis.grades import CONFIRMED, POINTS, Grade
from rowlock.analysis.puzzles.comparing import ComparedChoices, estimated
from rowlock.analysis.puzzles.drills import DRILLS, read_drills
from rowlock.analysis.puzzles.finding import TEMPTED, Search, find_puzzle, puzzle_in_game
from rowlock.analysis.puzzles.moments import moments, record_of
from rowlock.analysis.reasons import Reason
from rowlock.analysis.report import OptionReport
from rowlock.analysis.skill.kinds import DecisionKind
from rowlock.bots import bot
from rowlock.playing import FairDice, Table, View, play
from rowlock.rules import game
from rowlock.rules import record as records
from rowlock.rules.errors import RowlockError
from rowlock.rules.game import Phase

GAMES = [("qwixx", {}), ("qwinto", {}), ("onboard", {}), ("qwixx", {"sheet": "bonus"})]


def played(name, options, seats=2):
    table = Table(game(name, options), ["simple"] * seats, FairDice.repeatable(5))
    play(table, [bot("simple", seat) for seat in range(seats)])
    return table.record()


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_the_record_of_a_moment_leads_to_it_and_tells_nothing_hidden(name, options):
    whole = played(name, options)
    phases = set()
    for moment in moments(whole):
        found = records.read(record_of(whole, moment))
        assert replace(found.state, turns=0) == replace(moment.state, turns=0)
        assert found.state.turns == 0
        assert found.game.choosing(found.state, moment.seat)
        if found.state.phase is Phase.TOGETHER:
            assert found.state.choices == (None,) * 2
        phases.add(found.state.phase)
    assert Phase.TOGETHER in phases
    assert len(phases) > 1


def test_a_puzzle_has_one_best_choice_which_rules_of_thumb_miss(monkeypatch):
    monkeypatch.setattr("rowlock.analysis.puzzles.finding.compared", clear_for_the_first)
    rules = game("qwixx", {})
    found = find_puzzle(rules, 2, "a day", Search(frozenset({DecisionKind.WHITE})))
    assert found == find_puzzle(rules, 2, "a day", Search(frozenset({DecisionKind.WHITE})))
    assert found.kind is DecisionKind.WHITE
    assert len(found.options) >= 3
    record = records.read(found.record)
    names = ("A", "B")
    seen = View(rules, found.seat, names, rules.seen_by(record.state, found.seat))
    assert str(bot(TEMPTED).choose(seen)) != found.options[0].move
    assert {option.move for option in found.options} == {
        str(move) for move in rules.legal(record.state, found.seat)
    }


def clear_for_the_first(rules, state, seat):
    """As if rollouts had confirmed that the option is best that is so by the estimate."""
    options = [
        OptionReport(str(each.move), 0.0, 0.0, 0.0, 0.1 * place, Grade.BEST, [], None)
        for place, each in enumerate(estimated(rules, state, seat))
    ]
    return ComparedChoices(options, None, 0.1)


def test_rollouts_confirm_a_puzzle_outside_the_interval():
    found = puzzle_in_game(game("qwixx", {}), 2, "x0", 0)
    numbers = iter(range(1, 20))
    while found is None:
        found = puzzle_in_game(game("qwixx", {}), 2, "x0", next(numbers))
    best, *others = found.options
    assert (best.loss, best.grade, best.why) == (0, Grade.BEST, Reason("best"))
    assert found.rollouts is not None
    assert found.rollouts.player == "expert"
    for option in others:
        assert option.loss > CONFIRMED * (option.error or 1)
        assert not option.close
        assert option.value == pytest.approx(best.value - option.loss)


def test_games_without_puzzles_are_given_up(monkeypatch):
    monkeypatch.setattr("rowlock.analysis.puzzles.finding.MAX_GAMES", 2)
    with pytest.raises(RowlockError, match="gave no puzzle of qwixx"):
        find_puzzle(game("qwixx", {}), 2, "a day", Search(options=99))


@pytest.mark.parametrize("name", DRILLS)
def test_a_drill_asks_what_its_name_says(name):
    drill, puzzles = DRILLS[name], read_drills()[name]
    assert len(puzzles) == drill.count >= 10
    assert len({puzzle.record for puzzle in puzzles}) == drill.count
    for puzzle in puzzles:
        record = records.read(puzzle.record)
        assert (record.game.name, len(record.names)) == (drill.game, drill.seats)
        assert puzzle.kind in drill.search.kinds
        legal = {str(move) for move in record.game.legal(record.state, puzzle.seat)}
        assert legal == {option.move for option in puzzle.options}
        assert len(legal) >= drill.search.options
        best, second, *_ = puzzle.options
        assert best.loss == 0
        if drill.seats == 1:
            assert puzzle.rollouts is None
            assert second.loss >= POINTS[1]
        else:
            assert second.loss > CONFIRMED * (second.error or 1)
