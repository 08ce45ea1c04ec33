"""Page: one browser tab at a table, speaking the protocol as the real page does.

It keeps the newest messages, sends a command until it is answered, connects again when its
connection breaks, and decides by lots what its person does.
"""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from rowlock.server.protocol import socket as msg
from tests.support.simulation.network import Line

if TYPE_CHECKING:
    from tests.support.simulation.episode import Episode

AGAIN = frozenset({"server-closing", "not-stored", "too-fast"})
"""Refusals after which the same command is sent once more."""
RETRY_SECONDS = 0.2, 2.0
SLOW_HAND_SECONDS = 2.0
PASSES = ("-", "/", "//", "=")
NOT_FOUND = 4404
_push = msgspec.json.Decoder(msg.Push)
_encode = msgspec.json.Encoder().encode


class Manner:
    """How a person plays."""

    def __init__(self, chance: Random) -> None:
        self.passing = chance.choice((0.3, 0.6, 0.9, 1.0))
        """How often they cross nothing though they could."""
        self.fickle = chance.choice((0.0, 0.1, 0.3))
        """How often they change their mind."""
        self.regret = chance.choice((0.0, 0.0, 0.05, 0.2))
        """How often they ask for a take-back."""
        self.doubling = chance.choice((0.0, 0.0, 0.2))
        """How often they send something twice."""
        self.slow_hand = chance.choice((0.0, 0.0, 0.3))
        """How often a tap comes long after what was seen."""
        self.thought = chance.choice((0.02, 0.2, 1.0))
        """The longest thought, in seconds."""

    def calm_down(self) -> None:
        """Play on to the end without a fuss."""
        self.passing, self.fickle, self.regret, self.doubling = 1.0, 0.0, 0.0, 0.0
        self.slow_hand = 0.0
        self.thought = min(self.thought, 0.2)


class Page:
    """One tab: a device at a table."""

    def __init__(
        self, episode: "Episode", who: str, device: str, table: str, manner: Manner,
        *, watch: bool = False,
    ) -> None:  # fmt: skip
        self.episode, self.world, self.eyes = episode, episode.world, episode.eyes
        self.who, self.device, self.table, self.watch = who, device, table, watch
        self.manner = manner
        self.chance = self.world.stream("page", who, device, self.world.steps)
        self.line: Line | None = None
        self.view: msg.View | None = None
        self.seats: msg.Seats | None = None
        self.pending: dict[str, bytes] = {}
        self.asked: set[object] = set()
        """What it has asked or answered already."""
        self.asleep_until = 0.0
        self.closed = False
        self._thinking = False
        self._numbers = 0
        self._mark = self.chance.randrange(1 << 20)
        self.connect()

    # -- its connection -------------------------------------------------------------------------

    def connect(self) -> None:
        """Open a connection to some process that takes one."""
        if self.closed or self.line is not None:
            return
        process = self.episode.place(self.table)
        if process is None or self.asleep_until > self.world.now:
            self._later()
            return
        cookie = self.episode.cookie(self.device, self.who)
        self.line = Line(process, self, cookie, self.table, self.watch)
        for data in self.pending.values():
            self.line.send(data)

    def lost(self, line: Line, code: int) -> None:
        if line is not self.line:
            return
        self.line = None
        self.world.tell(self.who, f"has lost the connection ({code})")
        if code == NOT_FOUND:
            self.eyes.counts["4404"] += 1
        self._later()

    def _later(self) -> None:
        pause = max(self.chance.uniform(*RETRY_SECONDS), self.asleep_until - self.world.now)
        self.world.after(pause, self.connect)

    def reload(self) -> None:
        """F5: what was under way is forgotten."""
        self.world.tell(self.who, "reloads")
        self._hang_up()
        self.view = self.seats = None
        self.pending.clear()
        self._mark = self.chance.randrange(1 << 20)
        self.connect()

    def sleep(self, seconds: float) -> None:
        """The phone is put away: nothing is done, and mostly the connection breaks."""
        self.world.tell(self.who, f"sleeps for {seconds:.1f} s")
        self.asleep_until = self.world.now + seconds
        if self.line is not None and self.chance.random() < 0.7:
            self.line.cut()
        self.world.after(seconds + 0.1, self.think)

    def close(self) -> None:
        """The tab is closed."""
        self.closed = True
        self._hang_up()

    def _hang_up(self) -> None:
        line, self.line = self.line, None
        if line is not None:
            line.hang_up()

    # -- what it hears --------------------------------------------------------------------------

    def hear(self, line: Line, data: bytes) -> None:
        if line is not self.line or self.closed:
            return
        push = _push.decode(data)
        match push:
            case msg.View():
                if self.view is None or push.seq >= self.view.seq:
                    self.view = push
            case msg.Seats():
                self.seats = push
            case msg.Ack():
                self.pending.pop(push.id, None)
            case msg.ErrorView():
                self._refused(push)
        self.think()

    def _refused(self, wrong: msg.ErrorView) -> None:
        if wrong.id is None:
            if wrong.code == "not-found":
                self.eyes.note(f"{self.who}: {self.table} is not found")
            return
        data = self.pending.get(wrong.id)
        if data is None:
            return
        if wrong.code in AGAIN:
            self.world.after(self.chance.uniform(*RETRY_SECONDS), self._send_again, wrong.id)
        else:
            del self.pending[wrong.id]
            self.world.tell(self.who, f"is refused {wrong.code}: {data.decode()}")

    def _send_again(self, number: str) -> None:
        if (data := self.pending.get(number)) is not None and self.line is not None:
            self.line.send(data)

    # -- what its person does -------------------------------------------------------------------

    def think(self) -> None:
        """Do something in a moment, if there is anything to do."""
        if not self._thinking and not self.closed:
            self._thinking = True
            self.world.after(self.chance.uniform(0.001, self.manner.thought), self._act)

    def _act(self) -> None:
        self._thinking = False
        if self.line is None or self.asleep_until > self.world.now or self.pending:
            return
        if self.view is None or self.seats is None or self.watch:
            return
        if (command := self._wish(self.view, self.seats)) is not None:
            self.say(command)

    def say(self, command: Any) -> None:
        """Send a command."""
        self._numbers += 1
        command.id = f"{self._mark:x}.{self._numbers}"
        self.eyes.sent_commands[f"{self.device}:{command.id}"] = command
        data = _encode(command)
        self.pending[command.id] = data
        if self.chance.random() < self.manner.slow_hand:
            self.world.after(
                self.chance.uniform(0, SLOW_HAND_SECONDS), self._send_again, command.id
            )
        elif self.line is not None:
            self.line.send(data)
            if self.chance.random() < self.manner.doubling:
                self.line.send(data)

    def _wish(self, view: msg.View, seats: msg.Seats) -> Any:
        """What its person wants to do now; None if nothing."""
        if (answer := self._answer(seats)) is not None:
            return answer
        for mine in view.mine or ():
            if (wish := self._decide(view, mine)) is not None:
                return wish
        return None

    def _decide(self, view: msg.View, mine: msg.Mine) -> Any:
        seat, decision, chance = mine.seat, view.decision, self.chance
        if mine.last is not None and chance.random() < self.manner.regret:
            wish = msg.TakeBackWish(id="", seat=seat, step=mine.last.step)
            if self._once(("back", seat, mine.last.step), wish) is not None:
                return wish
        if mine.roll:
            return msg.Roll(id="", seat=seat, decision=decision)
        if mine.throw == "type":
            dice = {die: chance.randint(1, 6) for die in view.dice}
            return msg.Throw(id="", seat=seat, decision=decision, dice=dice)
        if mine.legal and mine.choice is None:
            return msg.Choose(
                id="", seat=seat, move=self._move(mine.legal), decision=decision,
                revise=self.episode.settling(self.table),
            )  # fmt: skip
        if mine.choice is not None and chance.random() < self.manner.fickle:
            if chance.random() < 0.5:
                return msg.Undo(id="", seat=seat, decision=decision)
            move = chance.choice(mine.legal) if mine.legal else mine.choice
            return msg.Choose(id="", seat=seat, move=move, decision=decision)
        if mine.revisable and chance.random() < 0.3:
            return msg.Settle(id="", seat=seat, decision=decision)
        return None

    def _move(self, legal: Sequence[str]) -> str:
        passes = [move for move in legal if move in PASSES]
        if passes and self.chance.random() < self.manner.passing:
            return passes[0]
        return self.chance.choice(legal)

    def _answer(self, seats: msg.Seats) -> Any:
        """An answer to a question, if one is open."""
        if seats.still_there:
            return msg.Alive(id="")
        question = seats.takeback
        if question is not None and question.asked and not question.agreed:
            yes = self.chance.random() < 0.7
            return self._once(
                ("answer", question.number),
                msg.TakeBackAnswer(id="", request=question.number, yes=yes),
            )
        for offer in seats.offers:
            if offer.answer is None:
                answer = "random" if self.chance.random() < 0.7 else "wait"
                key = ("offer", offer.seats[0], int(self.world.now))
                return self._once(key, msg.Vote(id="", seat=offer.seats[0], answer=answer))
        for request in seats.requests:
            if request.answer is None:
                yes = self.chance.random() < 0.7
                admit = msg.Admit(id="", request=request.number, yes=yes)
                return self._once(("admit", request.number), admit)
        return None

    def _once(self, key: object, command: Any) -> Any:
        if key in self.asked:
            return None
        self.asked.add(key)
        return command
