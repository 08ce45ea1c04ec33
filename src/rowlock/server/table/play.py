"""The game at a table: what is legal, whom it waits for, and what a step makes of it.

A step is what nearly every move is: `commands.py` works out the state that it leads to, and
`advance` takes that over once it is stored. `room.py` has the fold of all other events.
"""

from dataclasses import dataclass
from typing import Any

from rowlock.playing import Table
from rowlock.rules.errors import Refused
from rowlock.rules.game import Phase
from rowlock.rules.moves import Move, Pass
from rowlock.rules.steps import Step, Thrown
from rowlock.server.table import events as ev
from rowlock.server.table.decisions.changeable import NOTHING, Settling
from rowlock.server.table.decisions.plans import NO_PLANS
from rowlock.server.table.facts import RoomFacts, TypedThrow
from rowlock.server.table.news import mark

_PHASES = {phase: str(int(phase)) for phase in Phase}
"""Put into words once, as an enumeration takes its time."""

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


class RoomInPlay(RoomFacts):
    """What is asked of a table during its game, and what a step changes."""

    @property
    def begun(self) -> Table:
        """The game, which must have started."""
        if self.table is None:
            raise Refused("not-started")
        return self.table

    @property
    def state(self) -> Any:
        """The state of the game, which must have started."""
        if self._state is None:
            raise Refused("not-started")
        return self._state

    @property
    def is_finished(self) -> bool:
        """Whether nothing more is decided here: the game is over, or its table was closed."""
        return self.status in {"over", "closed"}

    @property
    def turn(self) -> int:
        """The number of the turn under way, or of the last one; 0 before the game."""
        state = self._state
        return 0 if state is None else int(state.turns) + (state.phase is not Phase.OVER)

    def _name_decision(self, state: Any) -> str:
        name = f"{state.turns}.{_PHASES[state.phase]}.{self.game.throw_number(state)}"
        undone = self.decisions.undone
        # A decision that is made anew is another one: nothing late may be taken for an answer.
        if undone:
            name = f"{name}.{len(undone)}"
        return (
            f"{name}.c{self.typed.corrections}" if self.typed and self.typed.corrections else name
        )

    def check_seat(self, device: str, seat: int) -> None:
        """Only its owner decides for a seat."""
        if seat not in self.owners.get(device, ()):
            raise Refused("not-your-seat")

    def seats_of(self, device: str) -> list[int]:
        """The seats of a device."""
        return self.owners.get(device, [])

    @property
    def rolls_itself(self) -> bool:
        """Whether the dice are thrown unasked: after picking, for a bot, or in a slow game."""
        state = self._state
        if state is None or state.phase is not Phase.ROLL:
            return False
        if self.awaits_throw or self.status != "playing":
            return False
        if self.game.opening is not Phase.ROLL or self.setup.days is not None:
            return True
        return bool(self.seats[state.active].automatic)

    @property
    def awaits_throw(self) -> bool:
        """Whether people are to throw their own dice and to type what they show."""
        state = self._state
        if self.setup.throws == "fair" or self.status != "playing":
            return False
        return state is not None and state.phase is Phase.ROLL

    @property
    def awaited(self) -> list[int]:
        """The seats that the game waits for: those that choose, or the one that rolls."""
        if self.is_finished:
            return []
        if self._awaited is None:
            rolling = self.game.rolling(self.state)
            waiting = self.game.waiting(self.state) if rolling is None else (rolling,)
            held = self.settling.held
            self._awaited = [seat for seat in waiting if held is None or seat != held.seat]
        return self._awaited

    @property
    def awaits_bot(self) -> bool:
        """Whether a bot is to choose, or to roll."""
        if not self.has_bots or self.awaits_throw:
            return False
        return any(self.seats[seat].automatic for seat in self.awaited)

    @property
    def passing(self) -> list[int]:
        """The seats that pass by themselves now: nothing fits, and their people asked for it."""
        if self.plans is NO_PLANS or self.status != "playing":
            return []
        return [
            seat for seat in self.awaited if seat in self.plans.standing and self._must_pass(seat)
        ]

    def _must_pass(self, seat: int) -> bool:
        """Whether a pass that costs nothing is the one legal move of a person."""
        if self.seats[seat].automatic or len(legal := self.legal(seat)) != 1:
            return False
        [move] = legal.values()
        return isinstance(move, Pass) and len(self.misthrows(seat)) == 0

    @property
    def has_work(self) -> bool:
        """Whether a clock runs, or anything happens here without a person: dice, bots, passes."""
        if self.status != "playing":
            return False
        if self.settling.held is not None:
            return True
        if self.awaits_throw or self.paused:
            return False
        if self.setup.seconds is not None or self.rolls_itself or self.awaits_bot:
            return True
        return bool(self.passing)

    @property
    def due_devices(self) -> set[str]:
        """The devices of the people whom the table waits for, to choose or to roll."""
        if self.status != "playing" or self.rolls_itself:
            return set()
        seats = [self.seats[seat] for seat in self.awaited]
        if self.has_bots:
            seats = [seat for seat in seats if not seat.automatic]
        if self.plans is not NO_PLANS and (passing := self.passing):
            seats = [self.seats[seat] for seat in self.awaited if seat not in passing]
        return {seat.device for seat in seats if not seat.automatic} - {""}

    def legal(self, seat: int) -> dict[str, Move]:
        """The moves of a seat by their text; hidden choices of others do not change them."""
        moves = self._legal.get(seat)
        if moves is None:
            free = not (self.is_finished or self.choice_stays(seat))
            found = self.game.legal(self.state, seat) if free else ()
            moves = {str(move): move for move in found}
            self._legal[seat] = moves
        return moves

    def choice_stays(self, seat: int) -> bool:
        """Whether the choice of a seat stays, as the action is open again for another one alone."""
        return self.decisions.reopened not in (None, seat)

    def misthrows(self, seat: int) -> list[str]:
        """Which of the moves of a seat cost a misthrow."""
        costly = self._misthrows.get(seat)
        if costly is None:
            state, game = self.state, self.game
            moves = self.legal(seat).items() if game.risks_misthrow(state, seat) else ()
            costly = [text for text, move in moves if game.costs_misthrow(state, seat, move)]
            self._misthrows[seat] = costly
        return costly

    @property
    def chosen(self) -> list[int]:
        """The seats whose choice is made and not uncovered yet."""
        if self.is_finished:
            return []
        held = self.settling.held
        return [
            seat
            for seat, choice in enumerate(self.state.choices)
            if choice is not None and (held is None or seat != held.seat)
        ] + ([] if held is None else [held.seat])

    def choice(self, seat: int) -> str | None:
        """The text of a seat's hidden choice, which is mostly one of the legal moves at hand."""
        if self.is_finished:
            return None
        choices, held = self.state.choices, self.settling.held
        if held is not None and held.seat == seat:
            return held.move
        chosen = choices[seat] if choices else None
        if chosen is None:
            return None
        known = (text for text, move in self.legal(seat).items() if move is chosen)
        return next(known, None) or str(chosen)

    def drop_caches(self) -> None:
        """Keep nothing that can be worked out again."""
        self._legal, self._misthrows = {}, {}

    def done(self, command: str) -> bool:
        """Whether a command was carried out already."""
        return hash(command) in self._commands

    def take_step(self, taken: Foreseen) -> None:
        """Take in a step that was foreseen and is stored now."""
        self.seq += 1
        self.advance(taken)

    def advance(self, taken: Foreseen) -> None:
        """Take over the state that a step leads to, once it is stored."""
        table, step = self.begun, taken.step
        before, after = taken.before, taken.after
        if before is not self._state:
            raise ValueError("the table has moved on since this step was foreseen")
        uncovers = not any(after.choices)
        if uncovers:
            self.decisions.take_effect(self, [*table.log.steps[self._revealed :], step])
        table.log.advance(step, after)
        self._state, self._awaited = after, None
        if after.phase is Phase.OVER:
            self.status = "over"
        self._note_playing_on(step, before)
        if taken.event.late or self.news.late:
            self._note_late(step, before, taken.event.late)
        if after.phase is not before.phase or after.turns != before.turns:
            typed = self.setup.throws == "own" and isinstance(step, Thrown)
            self.typed = TypedThrow(before, len(table.log) - 1) if typed else None
            self._decide_anew(after)
        elif taken.event.revise or self.settling is not NOTHING:
            self._note_revisable(step, taken.event.revise)
        if uncovers:
            self._revealed = len(table.log)
            self._note_last_decisions()
            for seat, move in self.news.see(self.game, before, step, after):
                if marked := mark(move):
                    self.openings[seat].setdefault(*marked)
        self._remember(taken.event.command)

    def _note_late(self, step: Step, before: Any, late: bool) -> None:
        """Note whether the clock made the step, as its seat was late, or its seat did in time."""
        seat = before.active if isinstance(step, Thrown) else step.seat
        self.news.note_late(seat, late)
        if late:
            self.decisions.note_late(len(self.begun.log) - 1)

    def _note_revisable(self, step: Step, revise: bool) -> None:
        """Note a choice made or taken back while the decision is open, and if it may be revised."""
        if isinstance(step, Thrown):
            return
        others, held = self.settling.revisable - {step.seat}, self.settling.held
        self.settling = Settling(
            others | {step.seat} if revise else others,
            None if held is not None and held.seat == step.seat else held,
        )

    def _note_playing_on(self, step: Step, before: Any) -> None:
        """Who goes on takes nothing back any more; nor does anybody once the game is over."""
        asked = self.ballots.takeback
        if asked is None:
            return
        seat = before.active if isinstance(step, Thrown) else step.seat
        if self.status == "over" or seat == asked.seat:
            self.ballots = self.ballots.without_player(asked.seat)

    def _note_last_decisions(self) -> None:
        """What is no longer its seat's last decision is not taken back any more.

        The seat may have chosen before it asked, and the others after that.
        """
        asked = self.ballots.takeback
        if asked is None:
            return
        last = self.decisions.last.get(asked.seat)
        if last is None or last.step != asked.step:
            self.ballots = self.ballots.without_player(asked.seat)

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
