"""Dice that people throw themselves: who types, what is checked, what may be corrected."""

import json

import msgspec
import pytest

from rowlock.playing import verify
from rowlock.rules import IllegalMove, Phase, Refused, UnfairDice
from rowlock.rules import record as records
from rowlock.rules.concession import outcome_of
from rowlock.rules.errors import RowlockError
from rowlock.server.protocol import rest
from rowlock.server.protocol import socket as msg
from rowlock.server.records.replay import replay_of, replay_of_record
from rowlock.server.table import commands, hosting, seating
from rowlock.server.table import events as ev
from rowlock.server.table.decisions.own_dice import may_throw
from rowlock.server.table.index.listing import listing_of_end
from rowlock.server.table.index.rated import is_rated
from rowlock.server.table.index.results import results_of
from rowlock.server.table.next_game import rematch_of
from rowlock.server.table.room import Room, rebuild
from rowlock.server.table.setup import set_up
from rowlock.server.table.views.people_view import seats_message, table_message
from rowlock.server.table.views.view import ViewCache, mine_at, open_view
from tests.support.server.hubs import opened

QWIXX = {"w1": 4, "w2": 1, "r": 3, "y": 2, "g": 5, "b": 6}
OTHER = QWIXX | {"w2": 2}


class At:
    """A table of people's own dice; after every command it is read back as after a restart."""

    def __init__(self, game="qwixx", people=2, bots=0, **more):
        setup = opened(game, people=people, bots=bots, throws="own", **more)
        self.log: list[ev.AnyEvent] = [setup, ev.Started(order=list(range(people + bots)))]
        self.room = rebuild("t", self.log)
        self.count = 0

    def take(self, changes):
        prepared = commands.prepare(self.room, changes)
        if prepared.step is not None:
            self.room.apply(prepared.step)
        elif prepared.after is not None:
            self.room = prepared.after
        self.log += [ev.decode(body) for body in prepared.bodies]
        again = rebuild("t", self.log)
        for known in ("state", "typed", "awaited", "chosen", "decision", "seq"):
            assert getattr(again, known) == getattr(self.room, known), known
        assert again.news.since_last_turn == self.room.news.since_last_turn
        return [type(event) for event in prepared.events]

    def do(self, kind, seat, **more):
        self.count += 1
        about = {"id": str(self.count), "seat": seat, "decision": self.room.decision}
        device = self.room.seats[seat].device
        return self.take(commands.step_changes(self.room, device, kind(**(about | more))))

    def type(self, dice, seat=0, **more):
        return self.do(msg.Throw, seat, dice=dice, **more)

    def correct(self, dice, seat=0):
        return self.type(dice, seat, correct=True)

    def choose(self, seat, move="-"):
        return self.do(msg.Choose, seat, move=move)

    def bot(self, seat, move="-"):
        return self.take([commands.choose(self.room, seat, move)])

    @property
    def may(self):
        return [may_throw(self.room, seat) for seat in range(len(self.room.seats))]

    @property
    def rolls(self):
        return [each.text for each in self.room.news.since_last_turn if each.kind == "roll"]


def test_a_throw_is_typed_and_all_else_is_as_ever():
    at = At()
    assert at.may == ["type", None]
    assert [mine_at(at.room, seat).roll for seat in (0, 1)] == [False, False]
    assert open_view(at.room).dice == dict.fromkeys(QWIXX, 0)
    assert at.room.awaited == [0]
    assert at.type(QWIXX) == [ev.Stepped]
    assert open_view(at.room).dice == QWIXX
    assert at.room.state.faces == (4, 1, 3, 2, 5, 6)
    at.choose(0, "r5")
    at.choose(1, "y5")
    at.choose(0, "/b10")
    assert [step for event in at.log if (step := getattr(event, "step", ""))][1:] == [
        "A r5", "B y5", "A /b10",
    ]  # fmt: skip
    assert at.may == ["type", "type"], "the host may, too"
    assert "1. w41 r3 y2 g5 b6  A r5/b10  B y5" in records.write(at.room.record())


@pytest.mark.parametrize(
    ("dice", "code"),
    [
        ({}, "die-left-out"),
        ({name: face for name, face in QWIXX.items() if name != "g"}, "die-left-out"),
        (QWIXX | {"o": 3}, "not-a-die"),
        (QWIXX | {"b": 7}, "not-a-face"),
        (QWIXX | {"b": -1}, "not-a-face"),
        (QWIXX | {"b": 0}, "die-left-out"),
        (QWIXX | {"b": 10**30}, "not-a-face"),
    ],
)
def test_a_throw_that_cannot_be_is_refused(dice, code):
    at = At()
    for correct in (False, True):
        with pytest.raises(RowlockError) as wrong:
            at.type(dice, correct=correct)
        assert wrong.value.code == code
        assert len(at.log) == 2 + correct
        if not correct:
            at.type(QWIXX)


def test_a_row_that_is_closed_has_no_die():
    at = At(position="qwixx: r2,3,4,5,6,12! y- g- b- x0 | r#- y- g- b- x0")
    assert "r" not in open_view(at.room).dice
    with pytest.raises(IllegalMove) as wrong:
        at.type(QWIXX)
    assert wrong.value.code == "die-not-in-play"
    at.type({name: face for name, face in QWIXX.items() if name != "r"})


def test_dice_have_the_sides_of_the_sheet():
    at = At(options={"sheet": "long-a"})
    at.type(QWIXX | {"b": 8})
    with pytest.raises(IllegalMove):
        at.correct(QWIXX | {"b": 9})


def test_qwinto_throws_the_dice_that_were_picked_and_again():
    at = At("qwinto")
    assert at.may == [None, None]
    at.choose(0, "o p")
    assert at.may == ["type", None]
    assert open_view(at.room).dice == {"o": 0, "p": 0}
    at.type({"o": 2, "p": 4})
    assert at.room.state.phase is Phase.KEEP
    assert at.may == ["correct", None]
    at.choose(0, ">")
    assert at.may == ["type", None]
    with pytest.raises(IllegalMove):
        at.type({"o": 4, "p": 5, "y": 1})
    at.type({"o": 4, "p": 5})
    assert open_view(at.room).sum == 9
    at.correct({"o": 4, "p": 6})
    assert open_view(at.room).sum == 10
    at.choose(0, "p7=10")
    at.choose(1, "-")
    assert "1. o2 p4 > o4 p6 =10  A p7=10" in records.write(at.room.record())


def test_a_mistyped_throw_is_corrected_until_somebody_has_chosen():
    at = At()
    at.type(QWIXX)
    before = at.room.decision
    assert at.may == ["correct", None]
    assert at.correct(OTHER) == [ev.Corrected]
    assert at.room.decision != before
    assert at.rolls == ["w1:4 w2:2 r:3 y:2 g:5 b:6"]
    assert [each.text for each in at.room.news.tail] == at.rolls
    assert "r6" in at.room.legal(1)
    assert "r5" not in at.room.legal(1)
    assert at.correct(OTHER) == [ev.Corrected]  # the same again changes nothing but its name
    at.correct(QWIXX)
    at.choose(1, "r5")
    assert at.may == [None, None]
    with pytest.raises(Refused) as late:
        at.correct(OTHER)
    assert late.value.code == "throw-stands"
    at.do(msg.Undo, 1)
    with pytest.raises(Refused, match="stands"):
        at.correct(OTHER)
    at.choose(0)
    at.choose(1)
    assert at.may == [None, None]
    assert records.write(at.room.record()).splitlines()[-1].startswith("1. w41")


def test_a_choice_about_the_throw_before_it_was_corrected_is_stale():
    at = At()
    at.type(QWIXX)
    seen = at.room.decision
    at.correct(OTHER)
    with pytest.raises(Refused) as stale:
        at.do(msg.Choose, 1, move="r6", decision=seen)
    assert stale.value.code == "stale"


def test_what_bots_chose_is_forgotten_with_the_throw():
    at = At(people=1, bots=2)
    at.type(QWIXX)
    at.bot(1, "r5")
    assert at.may == ["correct", None, None]
    at.correct(OTHER)
    assert at.room.chosen == []
    assert at.room.awaits_bot
    at.bot(1, "r6")
    at.bot(2)
    at.choose(0)
    assert at.room.state.phase is Phase.COLOUR
    assert open_view(at.room).sheets[1].rows["r"] == [6]
    assert "1. w42 " in records.write(at.room.record())


def test_anybody_types_for_a_bot_and_the_host_for_everybody():
    at = At(people=3, bots=1)
    assert at.may == ["type", None, None, None]
    at.type(QWIXX)
    for seat in (0, 1, 2):
        at.choose(seat)
    at.bot(3)
    at.choose(0, "/")
    assert at.room.state.active == 1
    assert at.may[:3] == ["type", "type", None], "who rolls, and the host"
    with pytest.raises(Refused) as wrong:
        at.type(QWIXX, seat=2)
    assert wrong.value.code == "not-your-throw"
    at.type(QWIXX, seat=0)
    for turn in (1, 2):
        for seat in (0, 1, 2):
            at.choose(seat)
        at.bot(3)
        at.choose(turn, "/")
        if turn == 1:
            at.type(QWIXX, seat=2)
    assert at.room.state.active == 3
    assert not at.room.awaits_bot
    assert not at.room.rolls_itself
    assert not at.room.has_work
    assert at.room.due_devices == set()
    assert at.may[:3] == ["type"] * 3
    at.type(QWIXX, seat=1)
    assert at.room.awaits_bot


def test_the_others_type_for_who_has_left():
    at = At(people=3)
    at.type(QWIXX)
    at.take(seating.leave(at.room, "d1", 1))
    for seat in (0, 2):
        at.choose(seat)
    at.take([ev.Substituted(seat=1, level="simple")])
    at.bot(1)
    at.choose(0, "/")
    assert at.room.state.active == 1
    assert at.may[2] == "type"


def concede(at, seat):
    device = at.room.seats[seat].device
    return at.take(commands.concede(at.room, device, seat))


def ended(at):
    """The game ended as nobody is left to throw: what the table, its record and replay say."""
    room = at.room
    assert (room.status, room.awaited, room.has_work) == ("over", [], False)
    assert at.may == [None] * len(room.seats)
    view, record = open_view(room), records.read(records.write(room.record()))
    assert view.outcome is not None
    assert view.outcome.reasons == ["conceded"]
    found = outcome_of(record)
    assert found is not None
    assert list(found.winners) == view.outcome.winners
    for replay in (replay_of(room), replay_of_record(record)):
        assert replay.views[-1].view.status == "over"
        assert replay.views[-1].view.outcome == view.outcome
    assert listing_of_end(room).status == "over"
    return view.outcome


@pytest.mark.parametrize("thrown", [False, True])
def test_the_only_person_concedes_and_the_game_is_over(thrown):
    at = At(people=1, bots=2)
    if thrown:
        at.type(QWIXX)
        at.bot(1, next(move for move in at.room.legal(1) if move != "-"))
        at.bot(2)
        at.choose(0, "-")
        at.choose(0, "/")
        assert at.room.awaits_throw
    assert concede(at, 0) == [ev.Conceded]
    outcome = ended(at)
    assert outcome.winners == ([1] if thrown else [1, 2])
    assert outcome.places[0] == 3
    assert "\nconceded: A, end\n" in records.write(at.room.record())
    assert [each.place for each in results_of(at.room)] == outcome.places
    assert not is_rated(at.room)


def test_it_goes_on_while_a_person_is_left_who_throws():
    at = At(people=2, bots=1)
    assert concede(at, 0) == [ev.Conceded]
    assert open_view(at.room).status == "playing"
    assert at.may == ["type"] * 3, "a bot plays for the first seat"
    assert concede(at, 1) == [ev.Conceded]
    ended(at)


def test_it_is_over_if_the_others_have_left():
    at = At(people=2, bots=1)
    at.take(seating.leave(at.room, "d1", 1))
    at.take([ev.Substituted(seat=1, level="simple")])
    concede(at, 0)
    assert ended(at).places == [3, 1, 1]


def test_the_last_who_could_throw_leaves_after_a_concession():
    at = At(people=3)
    concede(at, 0)
    assert at.take(seating.leave(at.room, "d1", 1)) == [ev.Left]
    assert open_view(at.room).status == "playing"
    assert at.take(seating.leave(at.room, "d2", 2)) == [ev.Conceded, ev.Left]
    assert open_view(at.room).status == "over"
    alone = At(people=1, bots=2)
    assert alone.take(seating.leave(alone.room, "d0", 0)) == [ev.Left]
    assert alone.room.status == "playing", "a newcomer may sit down, as anywhere"


def test_nobody_rolls_with_the_servers_dice_and_nobody_types_at_other_tables():
    at = At()
    with pytest.raises(Refused) as wrong:
        at.do(msg.Roll, 0)
    assert wrong.value.code == "own-dice"
    with pytest.raises(Refused) as wrong:
        commands.roll(at.room)
    assert wrong.value.code == "own-dice"
    fair = rebuild("t", [opened(), ev.Started(order=[0, 1])])
    command = msg.Throw(id="1", seat=0, decision=fair.decision, dice=QWIXX)
    with pytest.raises(Refused) as wrong:
        commands.step_changes(fair, "d0", command)
    assert wrong.value.code == "no-own-dice"
    assert may_throw(fair, 0) is None


def test_a_throw_is_typed_once_and_only_when_it_is_due():
    at = At()
    command = msg.Throw(id="x", seat=0, decision=at.room.decision, dice=QWIXX)
    at.take(commands.step_changes(at.room, "d0", command))
    assert commands.step_changes(at.room, "d0", command) == [], "sent twice, carried out once"
    with pytest.raises(Refused) as wrong:
        at.type(QWIXX)
    assert wrong.value.code == "stale"
    with pytest.raises(Refused) as wrong:
        commands.step_changes(at.room, "d1", command)
    assert wrong.value.code == "not-your-seat"


def test_the_clock_stands_still_while_dice_are_thrown():
    at = At(seconds=5)
    assert commands.time_is_up(at.room) == []
    works = [at.room.has_work]
    at.type(QWIXX)
    works.append(at.room.has_work)
    assert works == [False, True]
    at.take(commands.time_is_up(at.room))
    assert at.room.state.phase is Phase.COLOUR


def test_a_choice_settles_before_the_next_throw_is_typed():
    at = At(settle=True)
    at.type(QWIXX)
    at.choose(0)
    at.do(msg.Choose, 1, move="r5", revise=True)
    held = At(people=1, settle=True)
    held.type(QWIXX)
    held.do(msg.Choose, 0, move="r5", revise=True)
    assert held.room.settling.held is not None
    assert held.may == [None]
    assert not mine_at(held.room, 0).roll


def test_no_seed_is_committed_to_and_none_is_told():
    at = At()
    fair = seats_message(at.room, "d0").fair
    assert (fair.commit, fair.mix, fair.seed) == ("", "", None)
    assert table_message(at.room).throws == "own"
    while at.room.status != "over":
        at.type(QWIXX, seat=at.room.state.active)
        pass_all(at)
    assert seats_message(at.room, None).fair.seed is None
    assert not is_rated(at.room)
    text = records.write(at.room.record())
    assert "throws: own\n" in text
    assert "dice_" not in text
    assert at.room.setup.seed not in text
    with pytest.raises(UnfairDice) as wrong:
        verify(records.read(text))
    assert wrong.value.code == "dice-own"
    assert len(replay_of(at.room).views) == len(at.room.record().steps) + 1
    assert rematch_of(at.room).throws == "own"


def pass_all(at):
    active = at.room.state.active
    for seat in range(len(at.room.seats)):
        at.choose(seat)
    if at.room.state.phase is Phase.COLOUR:
        at.choose(active, "/")


def test_a_view_kept_in_the_cache_tells_what_holds_now():
    """Others' choices end the correction, and a correction is another decision."""
    at, cache = At(), ViewCache()

    def seen(device):
        data = cache.shared(at.room, None) + cache.mine(at.room, device) + b"}"
        return json.loads(data)

    assert seen("d0")["mine"][0]["throw"] == "type"
    assert "throw" not in seen("d1")["mine"][0]
    at.type(QWIXX)
    first = seen("d0")
    assert first["mine"][0]["throw"] == "correct"
    at.correct(OTHER)
    assert seen("d0")["dice"] == OTHER
    at.correct(QWIXX)
    again = seen("d0")
    assert again["decision"] == at.room.decision != first["decision"]
    assert again["mine"][0]["legal"] == first["mine"][0]["legal"]
    at.choose(1)
    assert "throw" not in seen("d0")["mine"][0]
    assert "throw" not in msgspec.to_builtins(mine_at(at.room, 0))


def seat(kind):
    return rest.SeatSetup(kind=kind)


def test_somebody_has_to_throw_them():
    for seats in (["bot", "bot"], ["bot"]):
        with pytest.raises(Refused) as wrong:
            set_up(rest.TableSetup("qwixx", [seat(k) for k in seats], throws="own"), "d", "Ada")
        assert wrong.value.code == "own-dice-people"
    setup = set_up(rest.TableSetup("qwixx", [seat("bot"), seat("open")], throws="own"), "d", "Ada")
    assert setup.throws == "own"
    with pytest.raises(Refused) as wrong:
        seating.started(Room("t", setup))
    assert wrong.value.code == "own-dice-people"


def test_guests_agree_to_own_dice():
    room = rebuild("t", [opened(start="host")])
    wish = rest.TableChange(throws="own")
    for event in hosting.change(room, "d0", wish):
        room.apply(event)
    assert table_message(room).throws == "own"
    assert seats_message(room, "d0").fair.commit == ""
    before = seats_message(room, "d1").before
    assert before is not None
    assert before.throws == "fair"
    # A client that knows nothing of it leaves it as it is.
    (kept,) = hosting.change(room, "d0", rest.TableChange(seconds=30))
    assert isinstance(kept, ev.Changed)
    assert kept.throws == "own"
    assert hosting.change(room, "d0", rest.TableChange()) == []


def test_a_pass_by_itself_is_no_choice_of_a_person():
    at = At(position="qwixx: r2 y- g- b- x0 | r7 y7 g5 b5 x0")
    at.take([ev.AdvancePass(seat=1, passes=True)])
    at.type(QWIXX)
    assert at.room.passing == [1]
    at.choose(1)
    assert at.may == ["correct", None]
    at.correct(QWIXX | {"w1": 6, "w2": 5})
    assert at.room.chosen == []
    assert "r11" in at.room.legal(1)
