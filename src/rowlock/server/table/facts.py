"""What a table is made of, and what is known of it before and after its game.

`play.py` has what is asked during the game, `room.py` the fold of events that changes it all.
"""

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass
from typing import Any, Self

from rowlock.playing import FairDice, Table
from rowlock.rules import concession
from rowlock.rules.game import Game, Outcome
from rowlock.rules.moves import Move
from rowlock.rules.registry import game as named
from rowlock.server.protocol.base import Status
from rowlock.server.table import days, people_events
from rowlock.server.table import events as ev
from rowlock.server.table.absence import stints
from rowlock.server.table.absence.ballots import Ballots
from rowlock.server.table.decisions.changeable import NOTHING, Decisions, Settling
from rowlock.server.table.decisions.conceding import Concession
from rowlock.server.table.decisions.plans import NO_PLANS, Plans
from rowlock.server.table.news import TableNews
from rowlock.server.table.next_game import NextGame
from rowlock.server.table.seats import Seat
from rowlock.server.table.terms import Terms


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
        seats, over = [each.seat for each in self.conceded], self.status == "over"
        return concession.outcome(self.game, self._state, seats, len(self.seats), over)

    @property
    def ranks(self) -> list[int]:
        """The place of every seat, from 1, as the game stands."""
        seats = [each.seat for each in self.conceded]
        return concession.places(self.game.totals(self._state), seats)

    def has_conceded(self, seat: int) -> bool:
        """Whether a seat gave the game up."""
        return any(each.seat == seat for each in self.conceded)

    @property
    def seed_open(self) -> bool:
        """Whether the seed is public: after the game, and that of a day once the day is over."""
        own = self.setup.throws == "own"
        return self.status == "over" and not own and not days.is_secret(self.setup.daily)

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
