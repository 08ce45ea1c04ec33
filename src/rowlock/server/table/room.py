"""A table on the server as the fold of its events.

Nothing here waits, stores or sends. `commands.py` works out what a command leads to; `live/move.py`
stores that first and applies it then, so that memory never runs ahead of the log. `facts.py` has
what a table is made of, `play.py` its game and the steps of that.
"""

from dataclasses import replace

from rowlock.playing import FairDice, OwnDice, Table
from rowlock.playing.dice import DiceSource
from rowlock.playing.log import read_step
from rowlock.rules import concession
from rowlock.rules.record import Record
from rowlock.rules.registry import game as named
from rowlock.rules.steps import Step
from rowlock.server.protocol.base import Status
from rowlock.server.table import events as ev
from rowlock.server.table import host_events, people_events
from rowlock.server.table.absence import stints
from rowlock.server.table.decisions import takebacks
from rowlock.server.table.decisions.changeable import NOTHING, Decisions
from rowlock.server.table.news import TableNews
from rowlock.server.table.play import Change, Foreseen, RoomInPlay
from rowlock.server.table.sheets import options_for


class Room(RoomInPlay):
    """One table: what is known of it, and what events make of it."""

    def apply(self, change: Change) -> None:
        """Take in an event that is stored, or a step that was foreseen and is stored now."""
        if isinstance(change, Foreseen):
            self.take_step(change)
            return
        self.seq += 1
        match change:
            case ev.Stepped():
                self.advance(self._foresee(read_step(change.step), change))
            case ev.Due():
                self.plans = self.plans.after(change)
            case ev.Corrected():
                self._correct(change)
            case ev.Held() | ev.Unheld() | ev.Settled() | ev.AdvancePass():
                self._intend(change)
            case ev.TakenBack():
                takebacks.go_back(self, change)
                self._remember(change.command)
            case ev.Opened():
                raise ValueError("a table is opened once")
            case ev.Started():
                self._start(change.order)
                people_events.look_round(self)
            case _:
                self._apply_to_people(change)

    def _apply_to_people(self, event: ev.PeopleEvent | ev.HostEvent) -> None:
        if isinstance(event, ev.HostEvent):
            host_events.apply(self, event)
        else:
            people_events.apply(self, event)
        if isinstance(event, ev.TakeBackAsked):
            self._remember(event.command)
        people_events.look_round(self)

    def _intend(self, event: ev.Held | ev.Unheld | ev.Settled | ev.AdvancePass) -> None:
        if isinstance(event, ev.AdvancePass):
            self.plans = self.plans.after(event)
        else:
            self.settling, self._awaited = self.settling.after(event), None
        self._remember(event.command)

    def end_early(self, status: Status = "over") -> None:
        """Concessions ended it, or the table was closed; choices that were hidden stay so."""
        self.status, self.settling, self._awaited = status, NOTHING, None
        self.drop_caches()

    def _start(self, order: list[int]) -> None:
        self.seats = [self.seats[index] for index in order]
        contributions = tuple(bytes.fromhex(seat.contribution) for seat in self.seats)
        mixed = contributions if any(contributions) else ()
        fair = FairDice(bytes.fromhex(self.setup.seed), mixed)
        dice: DiceSource = OwnDice() if self.setup.throws == "own" else fair
        self.set_up(self.setup)
        self.table = Table(
            self.game, [seat.name for seat in self.seats], dice, position=self.setup.position
        )
        self._state, self.status = self.table.state, "playing"
        self.openings = [{} for _ in self.seats]
        self.decision = self._name_decision(self._state)

    def set_up(self, setup: ev.Opened) -> None:
        """Take a set-up; where every seat has a sheet of its own, as many as there are seats."""
        self.setup = setup
        options = options_for(setup.options, len(self.seats))
        if options != self.options:
            self.options, self.game = options, named(setup.game, options)

    def _foresee(self, step: Step, event: ev.Stepped) -> Foreseen:
        """What a step leads to; an illegal one raises."""
        state = self.state
        return Foreseen(event, step, state, self.game.after(state, step))

    def play_again(self, decisions: Decisions) -> None:
        """Begin the game anew, to be played through up to where it goes on."""
        table = self.begun
        table.restart()
        self.typed = None
        self._state, self.decisions, self.news = table.state, decisions, TableNews()
        self.openings = [{} for _ in self.seats]
        self._revealed = 0
        self.reopen()

    def retrace(self, step: Step, late: bool) -> None:
        """Make a step once more that is in the log."""
        self.advance(self._foresee(step, ev.Stepped(step="", late=late)))

    def reopen(self) -> None:
        """Forget what was worked out of another state than this one."""
        self.settling, self._awaited, self.plans = NOTHING, None, self.plans.decided()
        self.drop_caches()
        self.decision = self._name_decision(self._state)

    def _correct(self, event: ev.Corrected) -> None:
        """Take another throw of people's own dice in the place of the last one.

        What bots have chosen since is taken back with it.
        """
        table, typed = self.begun, self.typed
        if typed is None:
            raise ValueError("there is no throw to be corrected")
        step = read_step(event.step)
        after = self.game.after(typed.before, step)
        table.log.go_back(typed.length, typed.before)
        table.log.advance(step, after)
        self._state, self._awaited = after, None
        self._revealed = len(table.log)
        self.news.forget_throw()
        self.news.see(self.game, typed.before, step, after)
        self.typed = replace(typed, corrections=typed.corrections + 1)
        self._decide_anew(after)
        self._remember(event.command)

    def record(self) -> Record:
        """The game as far as all have seen it; with the seed once that is no secret."""
        table = self.begun
        headers = dict(self.options) | table.headers | table.headers_of_dice(self.seed_open)
        seats = [each.seat for each in self.conceded]
        ended = self.status == "over" and self.game.outcome(self._state) is None
        ended = ended and not concession.ends_game(seats, len(self.seats))
        headers |= concession.header(seats, ended)
        headers |= stints.header(self.stints) | takebacks.header(self.decisions.undone)
        record = table.log.record(table.names, headers)
        return replace(record, steps=record.steps[: self._revealed], known_state=None)


def rebuild(table: str, stored: list[ev.AnyEvent]) -> Room:
    """A room from its whole log."""
    opened, *later = stored
    if not isinstance(opened, ev.Opened):
        raise TypeError("a log begins with its table being opened")
    room = Room(table, opened)
    for event in later:
        room.apply(event)
    return room
