"""A review names the view of the replay that each decision and each link belongs to."""

from random import Random

import pytest

from rowlock.analysis import Review, review
from rowlock.analysis.report import review_report
from rowlock.analysis.walk import Cause
from rowlock.playing.log import write_step
from rowlock.rules import record as records
from rowlock.server.protocol.rest import Replay
from rowlock.server.records.replay import replay_of
from rowlock.server.table import commands
from rowlock.server.table import events as ev
from rowlock.server.table.room import Room

SUBSTITUTED: dict[int, ev.PeopleEvent] = {
    3: ev.Substituted(seat=1, level="steady"),
    5: ev.Returned(seat=1),
}
"""In these turns a bot sits down for a person, and the person is back."""


def begun(game, seats) -> Room:
    people = [ev.StoredSeat(kind="person", name=f"P{i}", device=f"d{i}") for i in range(seats)]
    setup = ev.Opened(code="ABCDE", game=game, host="d0", seed="ab" * 32, seats=people)
    room = Room("table", setup)
    room.apply(ev.Started(order=list(range(seats))))
    return room


def played(game, seats, seed) -> Room:
    """A game of random choices, some of them undone, in which a bot plays two turns for a seat."""
    room, rng, changes = begun(game, seats), Random(seed), dict(SUBSTITUTED)
    while room.status == "playing":
        if seats > 1 and (change := changes.pop(room.turn, None)) is not None:
            room.apply(change)
        if not (waiting := room.game.waiting(room.state)):
            room.apply(commands.roll(room))
            continue
        seat = rng.choice(waiting)
        hidden = len(waiting) > 1
        room.apply(commands.choose(room, seat, rng.choice([*room.legal(seat)])))
        if hidden and rng.random() < 0.2:
            room.apply(commands.undo(room, seat))
    return room


def tables(game, seats, record) -> list[Room]:
    """A room for each view: the game at its start and after each step of the record."""
    found = [begun(game, seats)]
    for count in range(1, len(record.steps) + 1):
        room = begun(game, seats)
        for step in record.steps[:count]:
            room.apply(ev.Stepped(step=write_step(step)))
        found.append(room)
    return found


@pytest.fixture(
    scope="module",
    params=[
        ("qwixx", 3, 1),
        ("qwixx", 1, 2),
        ("onboard", 2, 3),
        ("qwinto", 2, 4),
        ("qwinto", 3, 5),
    ],
    ids=lambda given: f"{given[0]}-{given[1]}",
)
def game(request) -> tuple[Replay, Review, list[Room]]:
    name, seats, seed = request.param
    replay = replay_of(played(name, seats, seed))
    record = records.read(replay.record)
    return replay, review(record), tables(name, seats, record)


def test_the_games_have_what_is_hard(game):
    """Substitutes, who change the people of the replay, and in Qwinto second throws."""
    replay, _, rooms = game
    if len(rooms[0].seats) > 1:
        assert len({str(each.seats) for each in replay.people}) > 1
    if replay.table.game == "qwinto":
        assert any(each.step.endswith(" >") for each in replay.views)


def test_a_decision_belongs_to_the_table_on_which_its_options_were_open(game):
    replay, found, rooms = game
    count = 0
    for seat in found.seats:
        for decision in seat.decisions:
            shown, room = replay.views[decision.view].view, rooms[decision.view]
            options = {str(option.move) for option in decision.options}
            assert str(decision.taken.move) in options
            assert options == set(room.legal(seat.seat))
            assert (shown.turn, shown.phase) == (decision.turn, decision.phase.name.lower())
            assert shown.chosen == [], "nobody has chosen yet"
            assert decision.view < decision.step
            count += 1
    assert count > 10


def test_a_link_belongs_to_the_table_that_shows_it(game):
    replay, found, _ = game
    for seat in found.seats:
        decided = {each.step: each.view for each in seat.decisions}
        for link in seat.links:
            if link.cause is Cause.CHOICE:
                assert link.view == decided.get(link.step, link.view) < link.step
            else:
                assert link.view == link.step
            if link.cause is Cause.LUCK:
                assert replay.views[link.view].step.startswith("roll ")
        assert seat.links[-1].view == len(replay.views) - 1


def test_the_report_carries_the_views(game):
    _, found, _ = game
    for told, seat in zip(review_report(found).seats, found.seats, strict=True):
        assert [each.view for each in told.decisions] == [each.view for each in seat.decisions]
        assert [each.view for each in told.links] == [each.view for each in seat.links]
