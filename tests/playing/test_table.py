"""Tables, logs, views and matches."""

from copy import copy

import pytest
from hypothesis import given, settings

from rowlock.bots import bot
from rowlock.playing import FairDice, Log, OwnDice, Table, TakeBack, View, play, verify
from rowlock.playing.dice import throw as throw_of
from rowlock.playing.log import read_step, seat_of, write_step
from rowlock.rules import (
    GAMES,
    Chosen,
    IllegalMove,
    Pass,
    Phase,
    Refused,
    Sealed,
    Thrown,
    UnfairDice,
    Unreadable,
    game,
)
from rowlock.rules import record as records
from tests.support.games.tables import played, states, tables


@pytest.mark.no_cover
@settings(max_examples=25)
@given(tables())
def test_a_log_rebuilds_any_moment(table):
    visited = [state for state, _ in states(table.game, len(table.names), list(table.log))]
    for length in range(0, len(visited), 5):
        assert table.log.state_at(length) == visited[length]
    assert table.log.state_at(len(table.log)) == table.state
    lines = [write_step(step) for step in table.log]
    rebuilt = Log(table.game, len(table.names), map(read_step, lines))
    assert rebuilt.state == table.state
    assert len(rebuilt) == len(lines)


def test_steps_as_text():
    table = Table(game("qwixx"), ["Ada", "Ben"], FairDice.repeatable(1))
    table.throw()
    table.choose(0, Pass())
    table.retract(0)
    lines = [write_step(step) for step in table.log]
    assert lines[0].startswith("roll ")
    assert lines[1:] == ["A -", "A undo"]
    assert [read_step(line) for line in lines] == list(table.log)
    choices = [step for step in table.log if isinstance(step, Chosen)]
    assert [seat_of(write_step(step)) for step in choices] == [step.seat for step in choices]


@pytest.mark.parametrize("line", ["", "roll x", "roll ²", "AA r5", "a r5", "A hello", "A ", "1 r5"])
def test_steps_that_cannot_be_read(line):
    with pytest.raises(Unreadable):
        read_step(line)


def test_a_log_rebuilds_a_moment():
    log = played("qwixx", {}, 2, seed=1).log
    assert log.state_at(0) == log.start
    assert log.state_at(1) == log.game.after(log.start, next(iter(log)))
    assert log.state_at(len(log)) == log.state


def test_a_copy_of_a_log_goes_its_own_way():
    table = Table(game("qwixx"), ["Ada", "Ben"], FairDice.repeatable(1))
    table.throw()
    other = copy(table.log)
    other.take(Chosen(0, Pass()))
    assert (len(other), len(table.log)) == (2, 1)


def test_a_copy_of_a_table_goes_its_own_way():
    table = Table(game("qwixx"), ["Ada", "Ben"], FairDice.repeatable(1))
    other = copy(table)
    other.throw()
    assert (len(other.log), len(table.log)) == (1, 0)
    assert table.state == table.game.start(2)


def test_a_state_that_was_worked_out_before_is_taken_over():
    table = Table(game("qwixx"), ["Ada", "Ben"], FairDice.repeatable(1))
    step = Thrown((1, 2, 3, 4, 5, 6))
    after = table.game.after(table.state, step)
    table.log.advance(step, after)
    assert table.state is after
    assert list(table.log) == [step]


def test_an_illegal_step_leaves_no_trace():
    table = Table(game("qwixx"), ["Ada"], FairDice.repeatable(1))
    with pytest.raises(IllegalMove):
        table.choose(0, Pass())
    assert len(table.log) == 0
    assert table.state == game("qwixx").start(1)


OWN_TRACK = " ".join(["b2"] + ["r2 g12 y3"] * 13)


@pytest.mark.parametrize(
    ("name", "options", "written"),
    [
        ("qwixx", {}, {}),
        ("qwixx", {"late_die": "true"}, {"late_die": "true"}),
        ("qwinto", {}, {}),
        ("onboard", {"track": "A", "late_die": "false"}, {}),
        ("onboard", {"late_die": "true", "track": "B"}, {"track": "B", "late_die": "true"}),
        ("onboard", {"track": OWN_TRACK}, {"track": OWN_TRACK}),
    ],
)
def test_a_record_carries_the_options_of_its_game(name, options, written):
    table = Table(game(name, options), ["Ada"], FairDice.repeatable(1))
    headers = [each for each in table.record().headers if each[0] != "dice_commit"]
    assert headers == list(written.items()), "in canonical order"
    assert records.read(records.write(table.record())).game == table.game


def test_a_record_carries_the_commitment_and_at_the_end_the_seed():
    table = Table(game("qwixx"), ["Ada"], FairDice.repeatable(1), {"place": "home"})
    assert dict(table.record().headers) == {
        "place": "home",
        "dice_commit": FairDice.repeatable(1).commitment,
    }
    play(table, [bot("simple")])
    assert "dice_seed" in dict(table.record().headers)


class Loaded:
    """Dice that always show the same."""

    def face(self, turn, throw, die, sides=6):
        return sides


def test_any_dice_source_will_do():
    table = Table(game("qwinto"), ["Ada", "Ben"], Loaded())
    play(table, [bot("simple"), bot("random", 1)])
    assert {face for step in table.log if isinstance(step, Thrown) for face in step.faces} <= {0, 6}
    assert not any(key.startswith("dice") for key, _ in table.record().headers)


class Spy:
    """Notes every view it is given and plays on."""

    def __init__(self, seat):
        self.seat, self.views, self._bot = seat, [], bot("random", seat)

    def choose(self, view):
        self.views.append(view)
        return self._bot.choose(view)


@pytest.mark.parametrize("name", GAMES)
def test_views_contain_nothing_hidden(name):
    spies = [Spy(seat) for seat in range(3)]
    table = Table(game(name), ["Ada", "Ben", "Cleo"], FairDice.repeatable(3))
    play(table, spies)
    for spy in spies:
        assert spy.views
        for view in spy.views:
            assert isinstance(view, View)
            assert view.seat == spy.seat
            assert view.active == (view.state.active == spy.seat)
            assert view.sheet == view.state.sheets[spy.seat]
            assert view.legal == table.game.legal(view.state, spy.seat)
            for seat, choice in enumerate(view.state.choices):
                assert seat == spy.seat or choice is None or choice == Sealed()
            assert b"seed" not in repr(view).encode()
    # Whoever chooses last sees that the others have chosen, but not what.
    last = [v for v in spies[2].views if v.state.phase is Phase.TOGETHER]
    assert any(v.state.choices[:2] == (Sealed(), Sealed()) for v in last)


def test_a_choice_can_be_taken_back_during_a_match():
    class Doubtful(Spy):
        asked = 0

        def choose(self, view):
            if view.state.phase is Phase.TOGETHER and view.state.choices[0] is not None:
                self.asked += 1
                if self.asked == 1:
                    raise TakeBack(0)
            return super().choose(view)

    first, second = Spy(0), Doubtful(1)
    table = Table(game("qwixx"), ["Ada", "Ben"], FairDice.repeatable(9))
    play(table, [first, second])
    opening = [v for v in first.views if v.state.turns == 0 and v.state.phase is Phase.TOGETHER]
    assert len(opening) == 2, "asked again after the choice was taken back"
    assert sum(type(step).__name__ == "Retracted" for step in table.log) == 1


def test_watchers_see_only_what_is_revealed():
    seen = []

    def watch(table):
        seen.append(table.state)

    table = Table(game("qwixx"), ["Ada", "Ben"], FairDice.repeatable(9))
    play(table, [bot("simple"), bot("simple")], watch)
    assert all(set(state.choices) <= {None} for state in seen)
    assert seen[-1] == table.state


def test_costs_of_passing():
    rules = game("qwixx")
    rolled = rules.roll(rules.start(2), (1, 2, 3, 4, 5, 6))
    for seat in (0, 1):
        assert not View(rules, seat, ("a", "b"), rolled).costs_misthrow(Pass())
    second = rules.apply(rules.apply(rolled, 0, Pass()), 1, Pass())
    assert View(rules, 0, ("a", "b"), second).costs_misthrow(Pass(2))
    qwinto = played("qwinto", {}, 2, 1)
    for state, _ in states(qwinto.game, 2, list(qwinto.log)):
        if state.phase is Phase.TOGETHER:
            assert qwinto.game.costs_misthrow(state, state.active, Pass())
            assert not qwinto.game.costs_misthrow(state, 1 - state.active, Pass())


def test_a_table_that_begins_anew_has_the_same_dice():
    table = Table(game("qwixx"), ["A", "B"], FairDice.repeatable(1))
    table.throw()
    faces = table.state.faces
    table.restart()
    assert (len(table.log), table.state.turns) == (0, 0)
    table.throw()
    assert table.state.faces == faces


def test_people_throw_their_own_dice():
    table = Table(game("qwixx"), ["Ada"], OwnDice())
    with pytest.raises(Refused, match="typed"):
        table.throw()
    with pytest.raises(IllegalMove):
        table.throw((4, 1, 3, 2, 5))
    table.throw((4, 1, 3, 2, 5, 6))
    assert table.state.faces == (4, 1, 3, 2, 5, 6)
    record = table.record()
    assert record.header("throws") == "own"
    assert record.header("dice_commit") is None
    with pytest.raises(UnfairDice, match="no seed"):
        verify(record)


def test_a_log_goes_back():
    table = Table(game("qwixx"), ["Ada"], OwnDice())
    start = table.state
    table.throw((4, 1, 3, 2, 5, 6))
    table.log.go_back(0, start)
    assert len(table.log) == 0
    assert table.state == start


def test_a_match_throws_as_it_is_told_to():
    table = Table(game("qwixx"), ["Ada", "Ben"], OwnDice())
    fair = FairDice.repeatable(3)

    def throw(table):
        table.throw(throw_of(fair, table.game, table.state))

    play(table, [bot("simple"), bot("simple")], throw=throw)
    assert table.over
