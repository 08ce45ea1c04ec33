"""A table on the server as the fold of its events.

Nothing here waits, stores or sends. `commands.py` works out what a command leads to; `live/move.py`
stores that first and applies it then, so that memory never runs ahead of the log. What is known of
a table without changing it is in `facts.py`.
"""

from dataclasses import dataclass, replace
from typing import Any

from rowlock.playing import FairDice, OwnDice, Table
from rowlock.playing.dice import DiceSource
from rowlock.playing.log import read_step
from rowlock.rules.game import Phase
from rowlock.rules.registry import game as named
from rowlock.rules.steps import Step, Thrown
from rowlock.server.protocol.base import Status
from rowlock.server.table import events as ev
from rowlock.server.table import host_events, people_events
from rowlock.server.table.decisions import takebacks
from rowlock.server.table.decisions.changeable import NOTHING, Decisions
from rowlock.server.table.facts import RoomFacts, TypedThrow
from rowlock.server.table.news import TableNews, mark
from rowlock.server.table.sheets import options_for

REMEMBERED_COMMANDS = 256


@dataclass(slots=True, eq=False)
class Foreseen:
    """A step of the game that is not stored yet, with the state that it leads to.

    The rules are asked once: the state is taken over when the step is stored.
    """

    event: ev.Stepped
    step: Step
    before: Any
    after: Any

    @property
    def ends(self) -> bool:
        """Whether the game is over with it."""
        return self.after.phase is Phase.OVER


Change = ev.AnyEvent | Foreseen
"""What a request leads to."""


class Room(RoomFacts):
    """One table: what is known of it, and what events make of it."""

    def apply(self, change: Change) -> None:
        """Take in an event that is stored, or a step that was foreseen and is stored now."""
        self.seq += 1
        match change:
            case Foreseen():
                self._advance(change)
            case ev.Stepped():
                self._advance(self._foresee(read_step(change.step), change))
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
        """All but one have conceded, or the table was closed; choices that were hidden stay so."""
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
        self._advance(self._foresee(step, ev.Stepped(step="", late=late)))

    def reopen(self) -> None:
        """Forget what was worked out of another state than this one."""
        self.settling, self._awaited, self.plans = NOTHING, None, self.plans.decided()
        self.drop_caches()
        self.decision = self._name_decision(self._state)

    def _advance(self, taken: Foreseen) -> None:
        table, step = self.begun, taken.step
        before, after = taken.before, taken.after
        if before is not self._state:
            raise ValueError("the table has moved on since this step was foreseen")
        self.decisions.note(self, step, taken.event.late)
        table.log.advance(step, after)
        self._state, self._awaited = after, None
        if after.phase is Phase.OVER:
            self.status = "over"
        self._note_playing_on(step, before)
        if taken.event.late or self.news.late:
            seat = before.active if isinstance(step, Thrown) else step.seat
            self.news.note_late(seat, taken.event.late)
        if after.phase is not before.phase or after.turns != before.turns:
            typed = self.setup.throws == "own" and isinstance(step, Thrown)
            self.typed = TypedThrow(before, len(table.log) - 1) if typed else None
            self._decide_anew(after)
        elif taken.event.revise or self.settling is not NOTHING:
            self.settling = self.settling.after_step(step, taken.event.revise)
        if not any(after.choices):
            self._revealed = len(table.log)
            self.decisions.uncover()
            for seat, move in self.news.see(self.game, before, step, after):
                if marked := mark(move):
                    self.openings[seat].setdefault(*marked)
        self._remember(taken.event.command)

    def _note_playing_on(self, step: Step, before: Any) -> None:
        """Who goes on takes nothing back any more; nor does anybody once the game is over."""
        asked = self.ballots.takeback
        if asked is None:
            return
        seat = before.active if isinstance(step, Thrown) else step.seat
        if self.status == "over" or seat == asked.seat:
            self.ballots = self.ballots.without_player(asked.seat)

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
        self.decisions.forget_hidden()
        self._decide_anew(after)
        self._remember(event.command)

    def _decide_anew(self, state: Any) -> None:
        """Another decision is due: nothing that was worked out for the last one holds."""
        self.decision = self._name_decision(state)
        self.settling, self.decisions.reopened = NOTHING, None
        self.plans = self.plans.decided()
        self._legal.clear()
        self._misthrows.clear()

    def _remember(self, command: str) -> None:
        """Note that a command was carried out; votes about the seats of its device are void."""
        if not command:
            return
        if self.ballots.votes:
            device = command.partition(":")[0]
            self.ballots = self.ballots.without_votes(set(self.seats_of(device)))
        self._commands[hash(command)] = None
        if len(self._commands) > REMEMBERED_COMMANDS:
            del self._commands[next(iter(self._commands))]


def rebuild(table: str, stored: list[ev.AnyEvent]) -> Room:
    """A room from its whole log."""
    opened, *later = stored
    if not isinstance(opened, ev.Opened):
        raise TypeError("a log begins with its table being opened")
    room = Room(table, opened)
    for event in later:
        room.apply(event)
    return room
