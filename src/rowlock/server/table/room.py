"""A table on the server: the fold of its events, and what may be asked of it.

Nothing here waits, stores or sends. Every request becomes events or a refusal; whoever calls
stores the events first and applies them then, so that memory never runs ahead of the log.
"""

from collections import deque
from collections.abc import Mapping
from copy import copy
from dataclasses import replace
from typing import Any

from rowlock.play import FairDice, Log
from rowlock.play.dice import throw
from rowlock.play.log import read_step, write_step
from rowlock.rules.errors import Refused, RowlockError
from rowlock.rules.game import Game, Phase
from rowlock.rules.moves import Move, parse_move
from rowlock.rules.record import Record
from rowlock.rules.registry import game as named
from rowlock.rules.steps import Chosen, Retracted, Step, Thrown
from rowlock.server import days, seat_changes, stints
from rowlock.server import events as ev
from rowlock.server.ballots import Ballots
from rowlock.server.chronicle import happened, mark, revealed, struck
from rowlock.server.messages import News
from rowlock.server.next_game import NextGame
from rowlock.server.seats import Seat
from rowlock.server.wire import Status

RECENT = 24
REMEMBERED_COMMANDS = 256
_PHASES = {phase: str(int(phase)) for phase in Phase}
"""Put into words once, as an enumeration takes its time."""


class Room:
    """One table with everything that is known of it."""

    def __init__(self, table: str, opened: ev.Opened) -> None:
        self.id = table
        self.setup = opened
        self.game: Game[Any] = named(opened.game, opened.options)
        self.seq = 1
        self.seats = [Seat(s.kind, s.name, s.level, s.device) for s in opened.seats]
        self.host = opened.host
        self.log: Log | None = None
        self.dice: FairDice | None = None
        self.next_game = NextGame()
        self.declined: tuple[str, ...] = ()
        """Names of people who were in, or were asked, and will not play this rematch."""
        self.handovers = 0
        """How often seats went to another device; links made before that are void."""
        self.recent: deque[News] = deque(maxlen=RECENT)
        self.lately: list[News] = []
        """What everybody saw in this turn and in the one before."""
        self.openings: list[dict[str, int]] = []
        """For every seat the rows in the order in which it opened them, and with which number."""
        self._commands: dict[int, None] = {}
        """The hashes of commands that were carried out: texts would be most of a table's memory."""
        self._written: tuple[str, Step | None] = "", None
        self._late: frozenset[int] = frozenset()
        """The seats for which the clock has decided, until everybody sees it."""
        self._revealed = 0
        """How many steps of the log everybody has seen."""
        self._legal: dict[int, dict[str, Move]] = {}
        self._misthrows: dict[int, list[str]] = {}
        self.stints: stints.Stints = ()
        """In which turns substitutes have played."""
        self.ballots = Ballots()
        self.owners: Mapping[str, list[int]] = {}
        """The seats of every device that has any."""
        self.has_bots = self.has_substitutes = False
        """Whether a bot decides for any seat, and whether one does so for an absent person."""
        self.company = False
        """Whether people of several devices play here, or did, so that one may wait for another."""
        self._look_round()
        self.decision = "0"
        """The name of the decision under way; it changes whenever another one is due."""

    def __copy__(self) -> "Room":
        other = object.__new__(Room)
        vars(other).update(vars(self))
        own = ("seats", "recent", "_commands", "_legal", "_misthrows", "log")
        vars(other).update({name: copy(getattr(self, name)) for name in own})
        other.openings = [rows.copy() for rows in self.openings]
        return other

    # -- what is known ----------------------------------------------------------------------

    @property
    def status(self) -> Status:
        """Waiting for people, playing, or over."""
        if self.log is None:
            return "waiting"
        return "over" if self.log.state.phase is Phase.OVER else "playing"

    @property
    def state(self) -> Any:
        """The state of the game, which must have started."""
        if self.log is None:
            raise Refused("not-started")
        return self.log.state

    @property
    def turn(self) -> int:
        """The number of the turn under way, or of the last one; 0 before the game."""
        if self.log is None:
            return 0
        return int(self.log.state.turns) + (self.log.state.phase is not Phase.OVER)

    @property
    def commitment(self) -> str:
        """What the dice were committed to when the table was opened."""
        return FairDice(bytes.fromhex(self.setup.seed)).commitment

    @property
    def seed_open(self) -> bool:
        """Whether the seed may be told: after the game, and that of a day once the day is over."""
        return self.status == "over" and not days.is_secret(self.setup.daily)

    def _name_decision(self, state: Any) -> str:
        return f"{state.turns}.{_PHASES[state.phase]}.{self.game.throw_number(state)}"

    @property
    def coached(self) -> bool:
        """Whether the coach may be asked: among people if the table was set up so, or alone.

        With the dice of a day one is alone, but plays against everybody.
        """
        alone = sum(seat.kind != "bot" for seat in self.seats) <= 1
        return self.setup.coach or (alone and not self.setup.daily)

    @property
    def open_seats(self) -> list[int]:
        """Seats that anybody may take."""
        return [i for i, seat in enumerate(self.seats) if seat.kind == "open" and not seat.invited]

    @property
    def invited_seats(self) -> list[int]:
        """Seats that are kept for people who were asked for a rematch."""
        return [index for index, seat in enumerate(self.seats) if seat.invited]

    @property
    def rematch(self) -> str | None:
        """The table of the next game, once it was asked for."""
        return self.next_game.table

    def seats_of(self, device: str) -> list[int]:
        """The seats of a device."""
        return self.owners.get(device, [])

    def legal(self, seat: int) -> dict[str, Move]:
        """The moves of a seat by their text; hidden choices of others do not change them."""
        moves = self._legal.get(seat)
        if moves is None:
            moves = {str(move): move for move in self.game.legal(self.state, seat)}
            self._legal[seat] = moves
        return moves

    def misthrows(self, seat: int) -> list[str]:
        """Which of the moves of a seat cost a misthrow."""
        costly = self._misthrows.get(seat)
        if costly is None:
            state, game = self.state, self.game
            moves = self.legal(seat).items() if game.risks_misthrow(state, seat) else ()
            costly = [text for text, move in moves if game.costs_misthrow(state, seat, move)]
            self._misthrows[seat] = costly
        return costly

    def rest(self) -> None:
        """Keep nothing that can be worked out again."""
        self._legal, self._misthrows = {}, {}
        self._written = "", None

    def done(self, command: str) -> bool:
        """Whether a command was carried out already."""
        return hash(command) in self._commands

    def record(self) -> Record:
        """The game as far as all have seen it; with the seed once that is no secret."""
        if self.log is None or self.dice is None:
            raise Refused("not-started")
        headers = dict(self.setup.options) | self.dice.headers(self.seed_open)
        headers |= stints.header(self.stints)
        record = self.log.record((seat.name for seat in self.seats), headers)
        return replace(record, steps=record.steps[: self._revealed], known_state=None)

    # -- the fold ---------------------------------------------------------------------------

    def apply(self, event: ev.AnyEvent) -> None:
        """Take in an event that is stored."""
        self.seq += 1
        if isinstance(event, ev.Stepped):
            self._step(event)
            return
        match event:
            case ev.Started():
                self._start(event.order)
            case ev.Again() | ev.Queued() | ev.Unqueued():
                self.next_game = self.next_game.after(event)
            case ev.Hosted():
                self.host = event.device
            case ev.Opened():
                raise ValueError("a table is opened once")
            case ev.Voted() | ev.Waited() | ev.Asked() | ev.Answered() | ev.Declined():
                self.ballots = self.ballots.after(event)
            case _:
                seat_changes.apply(self, event)
        self._look_round()

    def _look_round(self) -> None:
        """Note who sits where; called whenever that has changed."""
        self.owners = seat_changes.owners_of(self.seats)
        self.has_bots = any(seat.automatic for seat in self.seats)
        self.has_substitutes = any(seat.substitute for seat in self.seats)
        left = sum(seat.deserted for seat in self.seats)
        several = bool(self.owners) and len(self.owners) + left > 1
        self.company = several and not self.setup.daily

    def _start(self, order: list[int]) -> None:
        self.seats = [self.seats[index] for index in order]
        contributions = tuple(bytes.fromhex(seat.contribution) for seat in self.seats)
        mixed = contributions if any(contributions) else ()
        self.dice = FairDice(bytes.fromhex(self.setup.seed), mixed)
        self.log = Log(self.game, len(self.seats))
        self.openings = [{} for _ in self.seats]
        self.decision = self._name_decision(self.log.state)

    def _step(self, event: ev.Stepped) -> None:
        log = self.log
        if log is None:
            raise Refused("not-started")
        before, step = log.state, self.step_of(event)
        log.take(step)
        state = log.state
        self._note_late(step, event.late)
        if state.phase is not before.phase or state.turns != before.turns:
            self.decision = self._name_decision(state)
            self._legal.clear()
            self._misthrows.clear()
        if not any(state.choices):
            self._revealed = len(log.steps)
            self._see(before, step, state)
        if event.command:
            if self.ballots.votes:
                device = event.command.partition(":")[0]
                self.ballots = self.ballots.without_votes(set(self.seats_of(device)))
            self._commands[hash(event.command)] = None
            if len(self._commands) > REMEMBERED_COMMANDS:
                del self._commands[next(iter(self._commands))]

    def _note_late(self, step: Step, late: bool) -> None:
        """Remember a choice of the clock; the seat's own choice or undoing replaces it."""
        if late or self._late:
            seat = self.state.active if isinstance(step, Thrown) else step.seat
            self._late = self._late | {seat} if late else self._late - {seat}

    def _see(self, before: Any, step: Step, state: Any) -> None:
        """Note what everybody sees after a step that hides nothing."""
        moves = revealed(before, step)
        for seat, move in moves:
            if marked := mark(move):
                self.openings[seat].setdefault(*marked)
        news = happened(self.game, before, step, state, moves)
        if self._late:
            news = struck(before, moves, self._late, news)
            self._late = frozenset()
        self.recent.extend(news)
        if state.turns != before.turns:
            self.lately = [each for each in self.lately if each.turn >= state.turns]
        self.lately = [*self.lately, *news]

    # -- during the game ------------------------------------------------------------------------

    def check_seat(self, device: str, seat: int) -> None:
        """Only its owner decides for a seat."""
        if seat not in self.owners.get(device, ()):
            raise Refused("not-your-seat")

    def check_decision(self, decision: str) -> None:
        """A command must be about the decision under way."""
        if self.log is None:
            raise Refused("not-started")
        if decision != self.decision:
            raise Refused("stale")

    def choose(self, seat: int, move: str, command: str = "") -> ev.Stepped:
        """A seat's choice by the text of its move."""
        legal = self.legal(seat).get(move)
        if self.log is None or legal is None:
            raise self.game.refusal(self.state, seat, parse_move(move))
        return self._stepped(self.log.foresee_legal(seat, legal), command)

    def why(self, seat: int, move: str) -> RowlockError:
        """The reason why a move is not legal; `not-now` if it is."""
        return self.game.refusal(self.state, seat, parse_move(move))

    def undo(self, seat: int, command: str = "") -> ev.Stepped:
        """Take a hidden choice back."""
        self.game.retract(self.state, seat)
        return self._stepped(Retracted(seat), command)

    def roll(self, command: str = "", late: bool = False) -> ev.Stepped:
        """Throw the dice."""
        if self.dice is None or self.log is None:
            raise Refused("not-started")
        faces = throw(self.dice, self.game, self.log.state)
        return self._stepped(self.log.foresee_throw(faces), command, late)

    @property
    def rolls_itself(self) -> bool:
        """Whether the dice are thrown without being asked: after picking, or for a bot."""
        if self.log is None or self.log.state.phase is not Phase.ROLL:
            return False
        return self.game.opening is not Phase.ROLL or self.seats[self.log.state.active].automatic

    def time_is_up(self) -> list[ev.Stepped]:
        """What the clock does for all people that the table waits for; the game says what."""
        if self.game.rolling(self.state) is not None:
            return [self.roll(late=True)]
        waiting = [each for each in self.game.waiting(self.state) if not self.seats[each].automatic]
        moves = [Chosen(seat, self.game.late(self.state, seat)) for seat in waiting]
        return [self._stepped(move, late=True) for move in moves]

    def _stepped(self, step: Step, command: str = "", late: bool = False) -> ev.Stepped:
        self._written = write_step(step), step
        return ev.Stepped(step=self._written[0], command=command, late=late)

    def step_of(self, event: ev.Stepped) -> Step:
        """The step that an event tells of; the one that was written last is not read again."""
        text, step = self._written
        return step if step is not None and text is event.step else read_step(event.step)


def rebuild(table: str, stored: list[ev.AnyEvent]) -> Room:
    """A room from its whole log."""
    opened, *later = stored
    if not isinstance(opened, ev.Opened):
        raise TypeError("a log begins with its table being opened")
    room = Room(table, opened)
    for event in later:
        room.apply(event)
    return room
