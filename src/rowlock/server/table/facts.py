"""What is known of a table: its set-up, its people, its game, and what follows from them.

`room.py` has the fold of events that changes it.
"""

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, replace
from typing import Any, Self

from rowlock.playing import FairDice, Table
from rowlock.rules import concession
from rowlock.rules.errors import Refused
from rowlock.rules.game import Game, Outcome, Phase
from rowlock.rules.moves import Move, Pass
from rowlock.rules.record import Record
from rowlock.rules.registry import game as named
from rowlock.server.protocol.base import Status
from rowlock.server.table import days, people_events
from rowlock.server.table import events as ev
from rowlock.server.table.absence import stints
from rowlock.server.table.absence.ballots import Ballots
from rowlock.server.table.decisions import takebacks
from rowlock.server.table.decisions.changeable import NOTHING, Decisions, Settling
from rowlock.server.table.decisions.conceding import Concession
from rowlock.server.table.decisions.plans import NO_PLANS, Plans
from rowlock.server.table.news import TableNews
from rowlock.server.table.next_game import NextGame
from rowlock.server.table.seats import Seat
from rowlock.server.table.terms import Terms

_PHASES = {phase: str(int(phase)) for phase in Phase}
"""Put into words once, as an enumeration takes its time."""


@dataclass(frozen=True, slots=True)
class TypedThrow:
    """The last throw of people's own dice, while its decision is under way."""

    before: Any
    """The state in which the dice were thrown."""
    length: int
    """How many steps the log had then."""
    corrections: int = 0
    """How often it was corrected: each time another decision is due."""


class RoomFacts:
    """What a table is made of, and what follows from it: nothing here changes anything."""

    typed: TypedThrow | None = None
    """The throw of people's own dice that may still be corrected, if no person has chosen."""
    paused: bool = False
    """Whether the host has stopped the clock during the game."""
    conceded: tuple[Concession, ...] = ()
    """The seats that gave the game up, in this order."""

    def __init__(self, table: str, opened: ev.Opened) -> None:
        self.id, self.setup = table, opened
        self.options: dict[str, str] = opened.options
        """Those of the table; at its start they are fitted to the seats that are taken."""
        self.game: Game[Any] = named(opened.game, opened.options)
        self.seq = 1
        self.seats = [Seat(s.kind, s.name, s.level, s.device) for s in opened.seats]
        self.places = len(opened.seats)
        """How many seats there were before the start, when those that were open were removed."""
        self.host = opened.host
        self.table: Table | None = None
        """The game with its dice and its steps, once it has begun."""
        self._state: Any = None
        """The state after the last step; kept here because every view and command asks for it."""
        self.status: Status = "waiting"
        """Waiting for people, closed by its host or an operator, playing, or over."""
        self.terms = Terms((opened,))
        """The set-up, its older versions, and who has agreed to those only."""
        self.removed: Mapping[str, str] = {}
        """The devices that the host removed before the start, with the names of their people."""
        self.next_game = NextGame()
        self.declined: tuple[str, ...] = ()
        """Names of people who were in, or were asked, and will not play this rematch."""
        self.handovers = 0
        """How often seats went to another device; links made before that are void."""
        self.news = TableNews()
        self.openings: list[dict[str, int]] = []
        """For every seat the rows in the order in which it opened them, and with which number."""
        self._commands: dict[int, None] = {}
        """The hashes of commands that were carried out: texts would be most of a table's memory."""
        self._revealed = 0
        """How many steps are public: the rest are hidden choices of this decision."""
        self.decisions = Decisions()
        """The last decision of each seat, and what was taken back."""
        self.settling: Settling = NOTHING
        """The choices of this decision that may still be revised."""
        self.plans: Plans = NO_PLANS
        """Until when a slow game waits, and who passes by itself when nothing fits."""
        self._awaited: list[int] | None = None
        self._legal: dict[int, dict[str, Move]] = {}
        self._misthrows: dict[int, list[str]] = {}
        self.stints: stints.Stints = ()
        """In which turns substitutes have played."""
        self.ballots = Ballots()
        self.owners: Mapping[str, list[int]] = {}
        """The seats of every device that has any."""
        self.has_bots = self.has_substitutes = self.company = False
        """Whether a bot decides for any seat, whether one does so for an absent person, and whether
        people of several devices play here, or did, so that one may wait for another."""
        people_events.look_round(self)
        self.decision = "0"
        """The name of the decision under way; it changes whenever another one is due."""

    def __copy__(self) -> Self:
        other = object.__new__(type(self))
        vars(other).update(vars(self))
        own = ("seats", "news", "decisions", "_commands", "_legal", "_misthrows", "table")
        vars(other).update({name: copy(getattr(self, name)) for name in own})
        other.openings = [rows.copy() for rows in self.openings]
        return other

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
    def turn(self) -> int:
        """The number of the turn under way, or of the last one; 0 before the game."""
        state = self._state
        return 0 if state is None else int(state.turns) + (state.phase is not Phase.OVER)

    @property
    def commitment(self) -> str:
        """What fair dice were committed to when the table was opened; else empty."""
        if self.setup.throws == "own":
            return ""
        return FairDice(bytes.fromhex(self.setup.seed)).commitment

    @property
    def mix(self) -> str:
        """What the people gave to the dice, as a record tells it; empty before the game."""
        dice = self.table and self.table.dice
        return dice.mix if isinstance(dice, FairDice) else ""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None before that."""
        if self._state is None:
            return None
        seats = [each.seat for each in self.conceded]
        return concession.outcome(self.game, self._state, seats, len(self.seats))

    @property
    def ranks(self) -> list[int]:
        """The place of every seat, from 1, as the game stands."""
        seats = [each.seat for each in self.conceded]
        return concession.places(self.game.totals(self.state), seats)

    def has_conceded(self, seat: int) -> bool:
        """Whether a seat gave the game up."""
        return any(each.seat == seat for each in self.conceded)

    @property
    def seed_open(self) -> bool:
        """Whether the seed is public: after the game, and that of a day once the day is over."""
        own = self.setup.throws == "own"
        return self.status == "over" and not own and not days.is_secret(self.setup.daily)

    def _name_decision(self, state: Any) -> str:
        name = f"{state.turns}.{_PHASES[state.phase]}.{self.game.throw_number(state)}"
        undone = self.decisions.undone
        # A decision that is made anew is another one: nothing late may be taken for an answer.
        if undone:
            name = f"{name}.{len(undone)}"
        return (
            f"{name}.c{self.typed.corrections}" if self.typed and self.typed.corrections else name
        )

    @property
    def coached(self) -> bool:
        """Whether the coach may be asked: among people if the table was set up so, or alone.

        With the dice of a day a person is alone at the table, but compared with all others.
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

    def check_seat(self, device: str, seat: int) -> None:
        """Only its owner decides for a seat."""
        if seat not in self.owners.get(device, ()):
            raise Refused("not-your-seat")

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
        if self.status == "over":
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
            free = self.status != "over" and not self.decisions.stays(seat)
            found = self.game.legal(self.state, seat) if free else ()
            moves = {str(move): move for move in found}
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

    @property
    def chosen(self) -> list[int]:
        """The seats whose choice is made and not uncovered yet."""
        if self.status == "over":
            return []
        held = self.settling.held
        return [
            seat
            for seat, choice in enumerate(self.state.choices)
            if choice is not None and (held is None or seat != held.seat)
        ] + ([] if held is None else [held.seat])

    def choice(self, seat: int) -> str | None:
        """The text of a seat's hidden choice, which is mostly one of the legal moves at hand."""
        if self.status == "over":
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

    def record(self) -> Record:
        """The game as far as all have seen it; with the seed once that is no secret."""
        table = self.begun
        headers = dict(self.options) | table.headers | table.headers_of_dice(self.seed_open)
        headers |= concession.header([each.seat for each in self.conceded])
        headers |= stints.header(self.stints) | takebacks.header(self.decisions.undone)
        record = table.log.record(table.names, headers)
        return replace(record, steps=record.steps[: self._revealed], known_state=None)
