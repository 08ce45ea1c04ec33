"""A seat gives the game up: the end of it, the bot that plays on, results, records and replays."""

import json
from random import Random

import pytest

from rowlock.playing.dice import verify
from rowlock.rules import Refused
from rowlock.rules import record as records
from rowlock.server.people.forget import without_device
from rowlock.server.protocol import rest
from rowlock.server.protocol import socket as msg
from rowlock.server.records.replay import replay_of
from rowlock.server.table import commands, seating
from rowlock.server.table import events as ev
from rowlock.server.table.absence.away import returns
from rowlock.server.table.absence.presence import Presence
from rowlock.server.table.index.listing import listing_of_end
from rowlock.server.table.index.ratings import after_game
from rowlock.server.table.index.results import results_of
from rowlock.server.table.next_game import rematch_of
from rowlock.server.table.room import rebuild
from rowlock.server.table.views.people_view import seats_message
from rowlock.server.table.views.view import ViewCache, open_view
from tests.support.server.hubs import opened


def started(people=2, bots=0, **more):
    setup = opened(people=people, bots=bots, **more)
    return rebuild("t", [setup, ev.Started(order=list(range(people + bots)))])


def chosen(room):
    """The dice are thrown, and the first seat has made its hidden choice."""
    room.apply(commands.roll(room))
    room.apply(commands.choose(room, 0, next(move for move in room.legal(0) if move != "-")))
    return room


def concede(room, seat, device=""):
    command = msg.Concede(id=f"c{room.seq}", seat=seat)
    device = device or room.seats[seat].device
    changes = commands.people_changes(room, device, command, Presence(), 0.0)
    prepared = commands.prepare(room, changes)
    return prepared.after or room, prepared


def played_on(room):
    """To the end, at random."""
    rng = Random(1)
    while room.status == "playing":
        if room.game.rolling(room.state) is not None:
            room.apply(commands.roll(room))
        else:
            seat = rng.choice(room.awaited)
            room.apply(commands.choose(room, seat, rng.choice(list(room.legal(seat)))))
    return room


# -- with two seats -------------------------------------------------------------------------------


def test_the_other_of_two_has_won():
    room, prepared = concede(chosen(started()), 0)
    assert prepared.events == [ev.Conceded(seat=0)]
    assert prepared.changes_people
    assert (room.status, room.awaited, room.chosen) == ("over", [], [])
    view = open_view(room)
    assert (view.status, view.phase, view.turn) == ("over", "over", 1)
    assert view.outcome is not None
    assert (view.outcome.reasons, view.outcome.winners) == (["conceded"], [1])
    assert view.recent[-1].kind == "conceded"
    assert json.loads(ViewCache().mine(room, "d0")) == [
        {"seat": 0, "legal": [], "misthrows": [], "choice": None, "roll": False}
    ]
    assert [seat.conceded for seat in seats_message(room, None).seats] == [True, False]
    assert room.seed_open


def test_the_record_has_what_all_saw_and_no_end():
    room, _ = concede(chosen(started()), 0)
    text = records.write(room.record())
    assert "\nconceded: A\n" in text
    assert "end:" not in text
    assert room.record().steps == room.record().steps[:1], "a hidden choice stays hidden"
    assert verify(records.read(text)) == 1
    assert records.write(records.read(text)) == text


def test_it_is_rated_and_ranked():
    room, prepared = concede(chosen(started()), 0)
    assert prepared.listing == listing_of_end(room)
    first, second = results_of(room)
    assert (first.place, first.share, first.device, first.ended) == (2, 0.0, "d0", "conceded")
    assert (second.place, second.share, second.ended) == (1, 1.0, "conceded")
    assert first.rated
    ratings = after_game([first, second], {})
    assert ratings["d0"].mu < ratings["d1"].mu


def test_a_bot_may_win_like_this():
    room, _ = concede(started(people=1, bots=1), 0)
    assert [each.share for each in results_of(room)] == [0.0, 1.0]


def test_the_replay_ends_with_it():
    room, _ = concede(chosen(started()), 1)
    replay = replay_of(room)
    assert len(replay.views) == 2
    assert [each.view.status for each in replay.views] == ["playing", "over"]
    outcome = replay.views[-1].view.outcome
    assert outcome is not None
    assert outcome.winners == [0]
    before_the_dice, _ = concede(started(), 1)
    assert [each.view.status for each in replay_of(before_the_dice).views] == ["over"]


def test_nothing_is_done_after_it():
    room, _ = concede(chosen(started()), 0)
    about = {"id": "x", "seat": 1, "decision": room.decision}
    for command in (msg.Choose(move="-", **about), msg.Roll(**about), msg.Undo(**about)):
        with pytest.raises(Refused) as refused:
            commands.step_changes(room, "d1", command)
        assert refused.value.code == "already-over"
    assert commands.time_is_up(room) == []
    before_the_dice, _ = concede(started(people=1, bots=1), 0)
    assert not before_the_dice.rolls_itself
    with pytest.raises(Refused) as again:
        concede(room, 1)
    assert again.value.code == "already-over"
    assert concede(room, 0)[1].events == []
    assert [seat.name for seat in rematch_of(room).seats] == ["P1", "P0"]


def test_a_held_choice_goes_with_it():
    room = chosen(started(settle=True))
    held = commands.choose(room, 1, next(m for m in room.legal(1) if m != "-"), revise=True)
    room.apply(held)
    assert isinstance(held, ev.Held)
    room, _ = concede(room, 1)
    assert room.settling.held is None
    assert not room.has_work


# -- with more ------------------------------------------------------------------------------------


def test_with_three_a_bot_plays_on_and_the_seat_ranks_last():
    room, prepared = concede(chosen(started(people=3)), 1)
    [event] = prepared.events
    assert isinstance(event, ev.Conceded)
    assert event.level
    assert room.status == "playing"
    assert room.seats[1].automatic
    assert json.loads(ViewCache().mine(room, "d1")) == [], "who conceded looks on"
    choice = msg.Choose(id="x", seat=1, decision=room.decision, move="-")
    with pytest.raises(Refused) as refused:
        commands.step_changes(room, "d1", choice)
    assert refused.value.code == "has-conceded"
    assert returns(room, "d1", by_input=True) == []
    room = played_on(room)
    text = records.write(room.record())
    assert f"\nconceded: B\nsubstitute: B 1 {event.level}\n" in text
    assert "\nend: " in text
    places = [each.place for each in results_of(room)]
    assert places[1] == 3
    assert sorted(places) == [1, 2, 3] or places.count(1) == 2
    assert all(each.rated for each in results_of(room))
    assert [bool(each.device) for each in results_of(room)] == [True, True, True]
    assert [each.ended for each in results_of(room)] == ["", "conceded", ""]
    assert room.outcome is not None
    assert 1 not in room.outcome.winners
    told = {news.kind for each in replay_of(room).views for news in each.view.recent}
    assert "conceded" in told
    assert json.loads(ViewCache().mine(room, "d1"))[0]["seat"] == 1, "for a rematch"


def test_the_last_but_one_who_concedes_ends_it():
    room, _ = concede(started(people=3), 2)
    room, prepared = concede(room, 0)
    assert prepared.events == [ev.Conceded(seat=0)]
    assert room.status == "over"
    assert [each.place for each in results_of(room)] == [2, 1, 3]
    assert "\nconceded: C, A\n" in records.write(room.record())


def test_a_substitute_before_it_makes_it_count_for_nobody():
    room = started(people=3)
    room.apply(ev.Substituted(seat=1, level="simple"))
    room.apply(ev.Returned(seat=1))
    room, _ = concede(room, 1)
    assert not results_of(played_on(room))[0].rated


def test_nobody_takes_the_seat_of_who_conceded():
    room, _ = concede(started(people=3), 1)
    with pytest.raises(Refused) as refused:
        seating.wish(room, "x", rest.Join(name="Xaver", seat=1))
    assert refused.value.code == "already-started"


def test_a_take_back_leaves_it_conceded():
    room = chosen(started(people=3))
    for seat in (1, 2):
        room.apply(commands.choose(room, seat, "-"))
    decided = room.decisions.last[0]
    room.apply(commands.choose(room, 0, "/"))
    room.apply(commands.roll(room))
    room, _ = concede(room, 1)
    room.apply(ev.TakenBack(seat=0, step=room.decisions.last[0].step))
    assert room.has_conceded(1)
    assert [each.turn for each in room.conceded] == [room.turn] == [decided.turn]


# -- what is refused ------------------------------------------------------------------------------


def test_who_may_not_concede():
    def code(room, seat=0, device=""):
        with pytest.raises(Refused) as refused:
            concede(room, seat, device)
        return refused.value.code

    assert code(started(people=1)) == "no-opponent"
    assert code(started(), device="d1") == "not-your-seat"
    assert code(rebuild("t", [opened()])) == "not-started"


def test_a_person_who_conceded_is_forgotten():
    log: list[ev.AnyEvent] = [opened(), ev.Started(order=[0, 1]), ev.Conceded(seat=0)]
    found = without_device(log, "d0")
    assert found is not None
    assert b"d0" not in b"".join(map(ev.encode, found))
    assert rebuild("t", found).status == "over"
