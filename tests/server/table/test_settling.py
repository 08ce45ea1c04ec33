"""Choices that may be revised for a moment: what is held, what settles it, what is told of it."""

import json
from random import Random

import msgspec
import pytest

from rowlock.playing.log import write_step
from rowlock.rules import GAMES, IllegalMove, Phase, Refused
from rowlock.server.protocol import socket as msg
from rowlock.server.table import commands
from rowlock.server.table import events as ev
from rowlock.server.table.decisions import revising
from rowlock.server.table.play import Foreseen
from rowlock.server.table.room import rebuild
from rowlock.server.table.views.view import ViewCache, mine_at, open_view
from tests.support.server.hubs import opened


class At:
    """A table and its log; every command is stored, and read back as after a restart."""

    def __init__(self, game="qwixx", people=2, bots=0, **more):
        setup = opened(game, people=people, bots=bots, **({"settle": True} | more))
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
        for known in ("state", "settling", "awaited", "chosen", "decision", "seq"):
            assert getattr(again, known) == getattr(self.room, known), known
        return [type(event) for event in prepared.events]

    def do(self, kind, seat, **more):
        self.count += 1
        about = {"id": str(self.count), "seat": seat, "decision": self.room.decision}
        device = self.room.seats[seat].device
        return self.take(commands.step_changes(self.room, device, kind(**(about | more))))

    def choose(self, seat, move=None, revise=True):
        move = move or next(iter(self.room.legal(seat)))
        return self.do(msg.Choose, seat, move=move, revise=revise)

    def bot(self, seat, move="-"):
        return self.take([commands.choose(self.room, seat, move)])

    def roll(self, seat=0):
        return self.do(msg.Roll, seat)

    def waits_for(self, phase):
        return self.room.state.phase is phase

    @property
    def held(self):
        return self.room.settling.held

    def time_passes(self):
        return self.take([revising.held_step(self.room)])


def test_the_last_choice_is_held_and_may_be_changed_and_undone():
    at = At()
    at.roll()
    assert at.choose(0) == [ev.Stepped]
    assert at.choose(1, "-") == [ev.Held]
    assert at.waits_for(Phase.TOGETHER)
    assert (at.room.awaited, at.room.chosen) == ([], [0, 1])
    assert mine_at(at.room, 1).choice == "-"
    other = next(move for move in at.room.legal(1) if move != "-")
    assert at.choose(1, other) == [ev.Held]
    assert mine_at(at.room, 1).choice == other
    assert at.do(msg.Undo, 1) == [ev.Unheld]
    assert (at.room.awaited, at.room.chosen) == ([1], [0])
    at.choose(1, other)
    assert at.time_passes() == [ev.Stepped]
    assert at.waits_for(Phase.COLOUR)
    assert at.held is None


def test_nobody_but_its_owner_is_told_a_held_choice():
    at = At()
    at.roll()
    at.choose(0)
    before = open_view(at.room)
    at.choose(1)
    held = at.held.move
    cache = ViewCache()
    seen = json.loads(cache.shared(at.room, None, 3000) + cache.mine(at.room, "d0") + b"}")
    assert seen["settleMs"] == 3000
    assert seen["mine"][0]["choice"] != held or held in seen["mine"][0]["legal"]
    seen.pop("mine")
    known = json.loads(json.dumps(seen))
    for key in ("seq", "waiting", "chosen", "settleMs", "type"):
        known.pop(key)
    assert known["sheets"] == msgspec.to_builtins(before.sheets)
    assert [each[2] for each in known["recent"]] == ["roll"]
    own = json.loads(cache.mine(at.room, "d1"))[0]
    assert own["choice"] == held
    assert own["revisable"]
    at.do(msg.Undo, 1)
    assert json.loads(cache.mine(at.room, "d1"))[0]["choice"] is None


def test_a_choice_that_others_wait_behind_gives_way_when_an_earlier_one_is_undone():
    at = At()
    at.roll()
    first = next(iter(at.room.legal(0)))
    at.choose(0, first)
    at.choose(1, "-")
    assert at.do(msg.Undo, 0) == [ev.Stepped, ev.Stepped]
    assert (at.room.awaited, at.room.chosen) == ([0], [1])
    assert at.room.choice(1) == "-"
    assert at.choose(0, first) == [ev.Held]
    at.choose(1, next(iter(at.room.legal(1))))
    assert at.held.seat == 0, "an earlier choice changes beside a held one"
    at.time_passes()
    assert at.waits_for(Phase.COLOUR)


def test_bots_that_choose_last_leave_the_person_time():
    at = At(people=1, bots=2)
    at.roll()
    at.choose(0)
    assert at.bot(1) == [ev.Stepped]
    assert at.bot(2) == [ev.Held]
    assert at.room.choice(0) is not None
    assert at.do(msg.Settle, 0) == [ev.Settled, ev.Stepped]
    assert at.waits_for(Phase.COLOUR)


def test_all_who_may_revise_must_confirm_or_let_the_time_pass():
    at = At()
    at.roll()
    at.choose(0)
    at.choose(1)
    assert at.do(msg.Settle, 1) == [ev.Settled]
    assert at.room.settling.revisable == {0}
    assert at.do(msg.Settle, 1) == [], "once is enough"
    assert at.do(msg.Settle, 0) == [ev.Settled, ev.Stepped]


def test_what_asks_for_no_revision_counts_at_once():
    """Bots over the socket, and tables that are not set up for it."""
    at = At()
    at.roll()
    at.choose(0, revise=False)
    assert at.choose(1, revise=False) == [ev.Stepped]
    assert at.waits_for(Phase.COLOUR)
    for settle in (True, False):
        at = At(people=1, settle=settle)
        at.roll()
        at.choose(0)
        assert (at.waits_for(Phase.TOGETHER)) == settle


def test_a_choice_without_another_one_counts_at_once():
    at = At(people=1)
    rng = Random(4)
    while True:
        if at.room.game.rolling(at.room.state) is not None:
            at.roll()
        elif len(at.room.legal(0)) == 1:
            assert at.choose(0) == [ev.Stepped]
            return
        else:
            at.choose(0, rng.choice(list(at.room.legal(0))), revise=False)


def test_rolling_settles_the_own_choice():
    at = At(people=1)
    at.roll()
    at.choose(0, revise=False)
    at.choose(0, "/" if "/r5" not in at.room.legal(0) else "/r5")
    if at.held is not None:
        assert mine_at(at.room, 0).roll
        assert at.roll() == [ev.Stepped, ev.Stepped]
    assert at.room.turn == 2


def test_the_others_dice_are_not_offered_before_it_has_settled():
    at = At()
    at.roll()
    at.choose(0, "-")
    at.choose(1, "-", revise=False)
    at.time_passes()
    at.choose(0, next(move for move in at.room.legal(0) if move != "/"))
    assert at.held is not None
    assert not mine_at(at.room, 1).roll
    with pytest.raises(Refused):
        at.roll(1)
    at.time_passes()
    assert mine_at(at.room, 1).roll


def test_stale_and_repeated_commands():
    at = At(people=1)
    at.roll()
    decision = at.room.decision
    at.choose(0)
    command = msg.Settle(id="again", seat=0, decision=decision)
    at.take(commands.step_changes(at.room, "d0", command))
    assert commands.step_changes(at.room, "d0", command) == [], "carried out once"
    late = msg.Undo(id="late", seat=0, decision=decision)
    with pytest.raises(Refused):
        commands.step_changes(at.room, "d0", late)
    with pytest.raises(IllegalMove):
        at.do(msg.Undo, 0)


def test_the_clock_takes_the_held_choice():
    at = At(seconds=60)
    at.roll()
    at.choose(0)
    at.choose(1)
    held = at.held.move
    [step] = commands.time_is_up(at.room)
    assert isinstance(step, Foreseen)
    assert step.event.step == f"B {held}"
    assert not step.event.late


@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_revisions_is_the_game_without_them(game):
    """Random changes, undoings and confirmations: the final record is that of the final choices."""
    rng = Random(game)
    at = At(game)
    for _ in range(300):
        room = at.room
        if room.status == "over" or room.state.turns > 8:
            break
        if room.game.rolling(room.state) is not None:
            at.take([commands.roll(room)])
        else:
            _fumble(at, rng.choice(room.awaited or [0, 1]), rng)
        if at.held is not None and rng.random() < 0.3:
            at.time_passes()
    room = at.room
    final = rebuild("t", at.log[:2])
    for step in room.record().steps:
        final.apply(ev.Stepped(step=write_step(step)))
    assert final.state.turns >= 3
    assert final.state.sheets == room.state.sheets
    assert final.record().steps == room.record().steps


@pytest.mark.parametrize("game", GAMES)
def test_the_decision_that_ends_a_game_is_held_like_any_other(game):
    """A slip that would end it can be undone; what is left to pass with was no choice."""
    rng = Random(f"end of {game}")
    at = At(game)
    for _ in range(3000):
        room = at.room
        if room.game.rolling(room.state) is not None:
            at.take([commands.roll(room)])
            continue
        seat = room.awaited[0]
        legal = list(room.legal(seat))
        move = "-" if "-" in legal and rng.random() < 0.9 else rng.choice(legal)
        at.choose(seat, move)
        assert at.room.status == "playing" or len(legal) == 1
        if at.held is not None:
            if _would_end(at):
                break
            at.time_passes()
        if at.room.status == "over":
            at = At(game)
    assert at.do(msg.Undo, at.held.seat) == [ev.Unheld]
    at.choose(seat, move)
    assert _would_end(at)
    at.time_passes()
    assert at.room.status == "over"


def _would_end(at):
    after = rebuild("t", at.log)
    after.apply(revising.held_step(after).event)
    return after.status == "over"


def _fumble(at, seat, rng):
    room = at.room
    legal = list(room.legal(seat))
    if room.choice(seat) is not None and rng.random() < 0.3:
        at.do(rng.choice([msg.Undo, msg.Settle]), seat)
    elif legal:
        at.choose(seat, rng.choice(legal), revise=rng.random() < 0.7)
