"""Who is absent, who decides about it and what comes of it: pure functions, with any clock."""

from copy import copy

import pytest

from rowlock.rules import BadSetup, Refused
from rowlock.rules import record as records
from rowlock.server.records.replay import replay_of
from rowlock.server.table import commands
from rowlock.server.table import events as ev
from rowlock.server.table.absence import away as absence
from rowlock.server.table.absence import stints
from rowlock.server.table.absence.away import WAIT, Absence, DeviceTimes, Patience, tally
from rowlock.server.table.absence.ballots import NO, YES
from rowlock.server.table.absence.presence import Presence
from rowlock.server.table.absence.questions import questions
from rowlock.server.table.index.results import results_of
from rowlock.server.table.next_game import rematch_of
from rowlock.server.table.play import Foreseen
from rowlock.server.table.room import Room, rebuild
from tests.support.server.hubs import opened

PATIENCE = Patience(gone=60, idle=180)
ALL = ("d0", "d1", "d2")


def room_of(people=3, **more):
    setup = opened(people=people, **more)
    order = list(range(len(setup.seats)))
    return rebuild("t", [setup, ev.Started(order=order)])


def rolled(room):
    room.apply(commands.roll(room, "d0:1"))
    return room


def chosen(room, *seats):
    for seat in seats:
        room.apply(commands.choose(room, seat, "-", f"d{seat}:c{room.seq}"))
    return room


class At:
    """A table with a clock of its own."""

    def __init__(self, room, *here, patience=PATIENCE):
        self.room, self.now = room, 0.0
        self.presence = Presence(patience)
        self.presence.follow(room, (), 0.0)
        self.connect(*here)

    def connect(self, *here):
        self.presence.see(self.room, frozenset(here), self.now)

    def after(self, seconds):
        self.now += seconds
        return self.presence.look(self.room, self.now)

    def absent(self):
        offers = self.presence.look(self.room, self.now).offers
        return {offer.seats: offer.reason for offer in offers}

    def take(self, *changes):
        for change in changes:
            self.room.apply(change)
        events = tuple(each.event if isinstance(each, Foreseen) else each for each in changes)
        self.presence.follow(self.room, events, self.now)
        self.presence.look(self.room, self.now)
        return events

    def vote(self, device, answer, seat=0):
        return self.take(*self.presence.vote(self.room, device, seat, answer, self.now))

    def told(self, device):
        return questions(self.room, self.presence, device, self.now)


# -- who is absent --------------------------------------------------------------------------------


def test_without_a_socket_for_a_minute_or_without_input_for_three():
    """The table waits for the roll of d0 and for nobody else."""
    at = At(room_of(), "d1", "d2")
    at.after(59.9)
    assert at.absent() == {}
    at.after(0.1)
    assert at.absent() == {(0,): "gone"}
    at.connect(*ALL)
    assert at.absent() == {}
    at.after(119.9)
    assert at.absent() == {}
    at.after(0.1)
    assert at.absent() == {(0,): "idle"}, "since the roll is due there has been no input"


def test_only_those_whom_the_table_waits_for():
    at = At(rolled(room_of()), "d1")
    at.after(61)
    assert at.absent() == {(0,): "gone", (2,): "gone"}
    chosen(at.room, 2)
    assert at.absent() == {(0,): "gone"}


def test_waiting_for_others_is_no_idleness():
    """d1 has nothing to do while d0 thinks for ten minutes; its time begins when it is asked."""
    at = At(room_of(), *ALL)
    at.after(600)
    at.take(commands.roll(at.room, "d0:1"))
    assert at.absent() == {}
    at.after(179)
    assert at.absent() == {}
    at.after(1)
    assert set(at.absent()) == {(0,), (1,), (2,)}


@pytest.mark.parametrize("sign", ["hear", "choose", "undo"])
def test_any_input_keeps_the_seat(sign):
    at = At(rolled(room_of()), *ALL)
    at.after(170)
    if sign == "hear":
        assert at.presence.hear("d0", at.now)
    else:
        at.take(commands.choose(at.room, 0, "-", "d0:2"))
    if sign == "undo":
        at.take(commands.undo(at.room, 0, "d0:3"))
    at.after(179)
    assert (0,) not in at.absent()
    at.after(2)
    assert ((0,) in at.absent()) == (sign != "choose")


def test_inputs_of_a_calm_table_are_noted_together():
    at = At(rolled(room_of()), *ALL)
    at.after(170)
    at.presence.hear_all(at.room, {"d0": 5.0})  # at first it does not know the decision
    at.take(commands.choose(at.room, 1, "-", "d1:2"))
    at.presence.hear_all(at.room, {"d0": 100.0, "d1": 170.0})
    at.after(100)
    assert (0,) not in at.absent(), "270 seconds after the roll, 170 after an input"
    at.after(10)
    assert set(at.absent()) == {(0,), (2,)}, "who has chosen is not waited for"
    at.take(commands.choose(at.room, 2, "-", "d2:2"), *())
    at.presence.hear_all(at.room, {"d0": at.now})
    at.take(commands.choose(at.room, 0, "-", "d0:3"))
    at.presence.hear_all(at.room, {"d0": at.now})
    at.after(179)
    assert at.absent() == {}, "a new decision is due from its beginning"


def test_asked_on_the_own_screen_before_the_others_are():
    at = At(room_of(), *ALL)
    at.after(149)
    assert not at.told("d0").still_there
    at.after(1)
    assert at.told("d0").still_there
    assert not at.told("d1").still_there
    assert at.told("d1").offers == []
    at.presence.hear("d0", at.now)
    at.after(149)
    assert not at.told("d0").still_there


def test_a_clock_that_passes_for_somebody_is_no_input_of_theirs():
    at = At(rolled(room_of(seconds=60)), *ALL)
    for _ in range(3):
        at.after(60)
        for seat in (0, 2):
            at.take(commands.choose(at.room, seat, "-", f"d{seat}:{at.now}"))
        [late] = commands.time_is_up(at.room)
        at.take(late)
        at.take(commands.choose(at.room, at.room.state.active, "/", "d0:x"))
        at.take(commands.roll(at.room, "d0:y"))
    assert at.absent() == {(1,): "idle"}


def test_all_seats_of_a_device_at_once():
    """Two people at one device that is gone: one offer, and a bot for both."""
    setup = opened(people=3)
    setup.seats[2].device = "d0"
    at = At(rebuild("t", [setup, ev.Started(order=[0, 1, 2])]), "d1")
    at.after(60)
    assert at.absent() == {(0, 2): "gone"}
    at.vote("d1", "steady")
    assert [seat.substitute for seat in at.room.seats] == ["steady", "", "steady"]
    back = absence.returns(at.room, "d0", by_input=False)
    assert back == [ev.Returned(seat=0), ev.Returned(seat=2)]


@pytest.mark.parametrize(
    "room",
    [
        room_of(people=1),
        room_of(people=1, bots=2),
        room_of(people=1, daily="2026-11-16"),
    ],
)
def test_nobody_is_absent_from_their_own_table(room):
    at = At(room)
    at.after(10_000)
    assert at.absent() == {}
    assert at.presence.next_look(at.room, at.now) is None


def test_several_at_one_device_are_nobody_elses_business():
    setup = opened(people=3)
    for seat in setup.seats:
        seat.device = "d0"
    at = At(rebuild("t", [setup, ev.Started(order=[0, 1, 2])]))
    at.after(10_000)
    assert at.absent() == {}


def test_sockets_elsewhere_are_not_known():
    """Without word from other processes nobody is gone, only without input in the log."""
    at = At(room_of(), "d1")
    at.presence.believe(False, at.now)
    at.after(179)
    assert at.absent() == {}
    at.after(1)
    assert at.absent() == {(0,): "idle"}
    at.presence.believe(True, at.now)
    assert at.absent() == {}, "their time begins when the word comes again"
    at.after(60)
    assert at.absent() == {(0,): "gone"}


# -- who decides ----------------------------------------------------------------------------------

TWO, THREE = {"a": 0, "b": 1}, {"a": 0, "b": 1, "c": 2}


@pytest.mark.parametrize(
    ("votes", "voters", "host", "waited", "answer"),
    [
        ({}, TWO, "a", 0, None),
        ({0: "steady"}, TWO, "a", 0, "steady"),
        ({0: WAIT}, TWO, "a", 0, WAIT),
        ({0: WAIT, 1: "steady"}, TWO, "a", 0, WAIT),
        ({1: "steady"}, TWO, "a", 0, None),
        ({1: "steady"}, TWO, "a", 59, None),
        ({1: "steady"}, TWO, "a", 60, "steady"),
        ({1: "steady"}, {"b": 1}, "a", 0, "steady"),
        ({1: "steady"}, TWO, "x", 0, None),
        ({0: "steady", 1: "steady"}, THREE, "x", 0, "steady"),
        ({0: "steady", 1: WAIT}, THREE, "x", 0, None),
        ({0: "steady", 1: WAIT, 2: "strong"}, THREE, "x", 0, "steady"),
        ({0: "strong", 1: "steady", 2: "strong"}, THREE, "x", 0, "strong"),
        ({0: WAIT, 1: WAIT}, THREE, "x", 0, WAIT),
        ({0: "steady", 1: WAIT}, TWO, "x", 0, None),
        ({0: "steady", 1: WAIT}, TWO, "x", 60, WAIT),
        ({0: "steady"}, TWO, "x", 60, "steady"),
        ({}, THREE, "x", 600, None),
        ({7: "steady"}, TWO, "x", 60, None),
        ({0: YES, 1: NO}, TWO, "x", 60, None),
        ({0: NO}, TWO, "a", 0, NO),
        ({0: YES, 1: YES}, THREE, "x", 0, YES),
    ],
)
def test_what_votes_lead_to(votes, voters, host, waited, answer):
    assert tally(votes, voters, host, waited, PATIENCE) == answer


def test_the_host_decides():
    at = At(rolled(room_of()), "d0", "d1")
    at.after(60)
    assert at.told("d0").offers[0].decides == "you"
    assert at.told("d1").offers[0].decides == at.told(None).offers[0].decides == "host"
    [vote] = at.vote("d1", "steady", seat=2)
    assert isinstance(vote, ev.Voted)
    assert at.told("d0").offers[0].bot == 1
    assert at.told("d1").offers[0].answer == "steady"
    assert at.vote("d1", "steady", seat=2) == (), "the same answer is stored once"
    assert at.vote("d0", "strong", seat=2) == (ev.Substituted(seat=2, level="strong"),)
    assert at.absent() == {}


def test_a_host_who_does_not_answer_decides_nothing():
    """Seat 2 is gone, the host's page lies open on a table with nobody before it."""
    at = At(chosen(rolled(room_of()), 0), "d0", "d1")
    at.after(60)
    at.vote("d1", "steady", seat=2)
    at.after(59)
    assert at.presence.settle(at.room, at.now) == []
    at.after(1)
    assert at.told("d1").offers[0].decides == "all"
    assert at.presence.settle(at.room, at.now) == [ev.Substituted(seat=2, level="steady")]


def test_two_people_and_the_host_is_gone():
    at = At(room_of(people=2), "d1")
    at.after(60)
    assert at.told("d1").offers[0].decides == "all"
    assert at.vote("d1", "steady") == (ev.Substituted(seat=0, level="steady"),)


def test_all_but_one_are_gone():
    at = At(rolled(room_of()), "d2")
    at.after(60)
    assert at.absent() == {(0,): "gone", (1,): "gone"}
    at.vote("d2", "steady", seat=0)
    at.vote("d2", "simple", seat=1)
    assert [seat.substitute for seat in at.room.seats] == ["steady", "simple", ""]


def test_of_two_who_disagree_about_the_host():
    at = At(room_of(), "d1", "d2")
    at.after(60)
    at.vote("d1", "steady")
    at.vote("d2", WAIT)
    assert at.presence.settle(at.room, at.now) == []
    at.after(60)
    assert at.presence.settle(at.room, at.now) == [ev.Waited(seat=0)], "a tie waits"
    at.take(ev.Waited(seat=0))
    assert at.absent() == {}
    at.after(60)
    assert at.absent() == {(0,): "gone"}, "and a minute later it is asked again"
    assert at.room.ballots.votes == {}


def test_waiting_hides_the_offer_for_a_minute():
    at = At(rolled(room_of()), "d0", "d1")
    at.after(60)
    assert at.vote("d0", WAIT, seat=2) == (ev.Waited(seat=2),)
    assert at.absent() == {}
    assert at.presence.next_look(at.room, at.now) == at.now + 60
    at.after(59)
    assert at.absent() == {}
    at.after(1)
    assert at.absent() == {(2,): "gone"}


def test_an_idle_page_has_no_vote():
    at = At(rolled(room_of()), *ALL)
    at.after(180)
    at.presence.hear("d1", at.now)
    assert at.absent() == {(0,): "idle", (2,): "idle"}
    assert at.presence.voters(at.room, at.now) == {"d1": 1}
    assert at.vote("d1", "steady", seat=0) == (ev.Substituted(seat=0, level="steady", idle=True),)


def test_votes_are_forgotten_when_the_person_acts():
    at = At(rolled(room_of()), "d1", "d2")
    at.after(60)
    at.vote("d1", "steady")
    assert at.room.ballots.votes == {0: {1: "steady"}}
    at.connect(*ALL)
    at.take(commands.choose(at.room, 0, "-", "d0:2"))
    assert at.room.ballots.votes == {}


@pytest.mark.parametrize(
    ("device", "seat", "answer", "code"),
    [
        ("d1", 0, "steady", "not-away"),
        ("d0", 0, "steady", "not-away"),
        ("d1", 1, "steady", "not-away"),
        ("d1", 9, "steady", "not-away"),
        ("d1", 2, "hal", "unknown-player"),
        ("d1", 2, "", "unknown-player"),
        ("eve", 2, "steady", "not-your-seat"),
    ],
)
def test_what_is_refused(device, seat, answer, code):
    """The host and everybody else: nobody who is there loses a seat, and onlookers have no vote."""
    at = At(rolled(room_of()), "d0", "d1", "eve")
    at.after(60)
    with pytest.raises((Refused, BadSetup)) as refused:
        at.vote(device, answer, seat)
    assert refused.value.code == code


def test_nobody_is_pushed_out_within_the_time():
    at = At(rolled(room_of()), "d0", "d1")
    at.after(59.9)
    with pytest.raises(Refused) as refused:
        at.vote("d0", "steady", seat=2)
    assert refused.value.code == "not-away"


# -- those who left -------------------------------------------------------------------------------


def test_who_leaves_is_asked_about_at_once_whoever_is_host():
    at = At(room_of(), *ALL)
    at.take(ev.Left(seat=0))
    assert at.room.host == "d1", "the next person looks after the table"
    assert at.absent() == {(0,): "left"}
    assert at.told("d1").offers[0].decides == "you"
    at.connect("d2")
    at.after(0)
    assert at.vote("d2", "steady") == (ev.Substituted(seat=0, level="steady"),)
    assert at.room.seats[0].deserted
    assert not at.room.seats[0].vacant


def test_logs_of_earlier_releases():
    """There a bot took the seat over for good; it is shown as a substitute."""
    room = room_of()
    old: list[ev.AnyEvent] = [ev.Left(seat=1), ev.Manned(seat=1, level="simple")]
    for event in [ev.decode(ev.encode(event)) for event in old]:
        room.apply(event)
    seat = room.seats[1]
    assert (seat.name, seat.substitute, seat.automatic, seat.device) == ("P1", "simple", True, "")
    assert [str(stint) for stint in room.stints] == ["B 1 simple"]


# -- substitutes ----------------------------------------------------------------------------------


def test_a_substitute_plays_and_the_person_returns():
    at = At(rolled(room_of()), "d0", "d1")
    at.after(60)
    at.vote("d0", "steady", seat=2)
    room = at.room
    assert room.due_devices == {"d0", "d1"}
    assert room.has_bots
    assert room.owners["d2"] == [2], "the seat stays theirs"
    room.apply(commands.choose(room, 2, "-"))
    at.take(*absence.returns(room, "d2", by_input=False))
    assert room.due_devices == {"d0", "d1"}
    other = next(move for move in room.legal(2) if move != "-")
    room.apply(commands.choose(room, 2, other, "d2:5"))
    assert str(room.state.choices[2]) == other, "a hidden choice of the bot can be changed"
    assert [news.kind for news in room.news.tail][-2:] == ["substitute", "back"]


def test_a_game_that_is_over_stays_the_substitutes():
    """A person who looks in after the end has not played it."""
    room = room_of()
    room.apply(ev.Substituted(seat=1, level="steady"))
    while room.status == "playing":
        if room.game.rolling(room.state) is not None:
            room.apply(commands.roll(room))
        for seat in room.game.waiting(room.state):
            room.apply(commands.choose(room, seat, next(iter(room.legal(seat)))))
    assert absence.returns(room, "d1", by_input=False) == []
    assert absence.returns(room, "d1", by_input=True) == []
    assert room.seats[1].substitute == "steady"


@pytest.mark.parametrize("idle", [False, True])
def test_what_brings_a_person_back(idle):
    room = room_of()
    room.apply(ev.Substituted(seat=1, level="steady", idle=idle))
    back = [ev.Returned(seat=1)]
    assert absence.returns(room, "d1", by_input=True) == back
    assert absence.returns(room, "d1", by_input=False) == ([] if idle else back)
    assert absence.returns(room, "d2", by_input=True) == []


def test_the_record_names_substitutes():
    room = rolled(room_of())
    room.apply(ev.Substituted(seat=1, level="steady"))
    room.apply(ev.Returned(seat=1))
    room.apply(ev.Substituted(seat=2, level="strong"))
    text = records.write(room.record())
    assert "\nsubstitute: B 1-1 steady, C 1 strong\n" in text
    assert records.write(records.read(text)) == text
    assert stints.header(()) == {}
    room.apply(ev.Sat(seat=2, device="new", name="Cleo"))
    assert stints.header(room.stints) == {"substitute": "B 1-1 steady, C 1-1 strong"}


def finished(*events):
    """A game of three that ended with the fourth misthrow of seat 0, after these events."""
    room = room_of(people=3)
    for event in events:
        room.apply(event)
    while room.status != "over":
        if room.game.rolling(room.state) is not None:
            room.apply(commands.roll(room))
        else:
            seat = room.game.waiting(room.state)[0]
            passing = next(text for text in ("-", "/") if text in room.legal(seat))
            room.apply(commands.choose(room, seat, passing))
    return room


def test_a_game_that_a_substitute_finished_is_nobodys():
    gone = ev.Substituted(seat=1, level="steady")
    assert [each.device for each in results_of(finished(gone))] == ["d0", "", "d2"]
    assert [each.level for each in results_of(finished(gone))] == ["", "", ""]
    returned = finished(gone, ev.Returned(seat=1))
    assert [each.device for each in results_of(returned)] == ["d0", "d1", "d2"]


def test_the_rematch_asks_the_person_again():
    setup = rematch_of(finished(ev.Substituted(seat=1, level="steady")))
    seat = setup.seats[0]
    assert (seat.kind, seat.name, seat.level, seat.device) == ("open", "P1", "", "d1")
    left = rematch_of(finished(ev.Left(seat=1), ev.Substituted(seat=1, level="steady"))).seats[0]
    assert (left.kind, left.name, left.device) == ("open", "", "")


def test_the_replay_shows_a_substitute_in_its_turns():
    room = finished()
    room.stints = stints.ended(stints.begun((), 1, "steady", 3), 1, 5)
    replay = replay_of(room)
    shown = {each.view.turn: replay.people[each.people].seats[1] for each in replay.views}
    assert {turn: seat.substitute for turn, seat in shown.items() if turn < 8} == {
        turn: turn in (3, 4, 5) for turn in range(1, 8)
    }
    assert (shown[4].kind, shown[4].name, shown[4].level) == ("bot", "P1", "steady")


# -- newcomers ------------------------------------------------------------------------------------


def asked(seat=2, device="new"):
    room = rolled(room_of())
    room.apply(ev.Substituted(seat=seat, level="steady"))
    at = At(room, "d0", "d1", "new")
    at.take(ev.Asked(seat=seat, device=device, name="Cleo", contribution="0a"))
    return at


def test_a_newcomer_sits_down_once_the_host_agrees():
    at = asked()
    assert at.told("new").asking == "asked"
    assert [each.name for each in at.told("d1").requests] == ["Cleo"]
    assert at.presence.answer(at.room, "d1", 1, True, at.now) == [
        ev.Answered(request=1, by=1, yes=True)
    ]
    events = at.presence.answer(at.room, "d0", 1, True, at.now)
    assert events == [ev.Sat(seat=2, device="new", name="Cleo", contribution="0a")]
    at.take(*events)
    assert (at.room.seats[2].name, at.room.seats[2].substitute) == ("Cleo", "")
    assert at.room.ballots.requests == {}
    assert at.room.seats_of("d2") == []
    assert at.told("d0").requests == []


def test_a_newcomer_who_is_declined():
    at = asked()
    at.take(*at.presence.answer(at.room, "d0", 1, False, at.now))
    assert at.told("new").asking == "declined"
    assert at.room.seats[2].substitute == "steady"
    with pytest.raises(Refused) as refused:
        at.presence.answer(at.room, "d0", 1, True, at.now)
    assert refused.value.code == "stale"
    with pytest.raises(Refused) as refused:
        at.presence.answer(at.room, "new", 1, True, at.now)
    assert refused.value.code == "not-your-seat"


def test_who_returns_comes_before_a_newcomer_who_waits():
    at = asked()
    at.take(*absence.returns(at.room, "d2", by_input=False))
    assert at.room.ballots.requests == {}
    assert at.room.seats_of("d2") == [2]
    assert at.told("new").asking is None


def test_a_newcomer_for_the_hosts_seat():
    """The host is the one who is away: the majority agrees, and somebody else is host then."""
    at = asked(seat=0)
    at.connect("d1", "d2", "new")
    at.take(*at.presence.answer(at.room, "d1", 1, True, at.now))
    at.take(*at.presence.answer(at.room, "d2", 1, True, at.now))
    assert at.room.seats[0].name == "Cleo"
    assert at.room.host == "d1"


def test_a_copy_of_a_room_keeps_its_own_ballots():
    at = asked()
    other = copy(at.room)
    other.apply(ev.Declined(request=1))
    assert isinstance(other, Room)
    assert list(at.room.ballots.requests) == [1]
    assert Absence((1, 2), "d", 0.0, "gone").seat == 1
    assert DeviceTimes(0.0).here == frozenset()


def test_somebody_who_gave_up_decides_about_those_who_left_where_nobody_plays():
    """Two people and bots: one gives up, the other leaves for good; the game goes on to its end."""
    at = At(rolled(room_of(people=2, bots=2)), "d0")
    chosen(at.room, 0)
    at.take(ev.Conceded(seat=0, level="steady"))
    at.take(ev.Left(seat=1))
    assert at.absent() == {(1,): "left"}
    [event] = [each for each in at.vote("d0", "steady", seat=1) if isinstance(each, ev.Substituted)]
    assert (event.seat, event.level) == (1, "steady")
