"""People: they open tables, sit down, play on some page, take seats along to another device."""

from typing import TYPE_CHECKING, Any

from rowlock.server.http.hosting import Hosting
from rowlock.server.http.me import ThisDevice
from rowlock.server.http.tables import TableRequests
from rowlock.server.protocol import rest
from rowlock.server.protocol import socket as msg
from tests.support.simulation.network import LOST, ask
from tests.support.simulation.pages import Manner, Page
from tests.support.simulation.plan import TablePlan

if TYPE_CHECKING:
    from tests.support.simulation.episode import Episode

RETRY_SECONDS = 0.3, 1.5
AGAIN_SECONDS = 5.0
"""Until the host of a paused game asks again to let it go on."""
TRY_AGAIN = frozenset({LOST, "not-stored", "server-closing", "too-fast"})


class Person:
    """Somebody with a device, or with a new one after moving."""

    def __init__(self, episode: "Episode", name: str, plan: TablePlan, *, host: bool) -> None:
        self.episode, self.world, self.name, self.plan = episode, episode.world, name, plan
        self.host = host
        self.device = f"dev-{name}"
        self.chance = self.world.stream("person", name)
        self.manner = Manner(self.chance)
        self.table = ""
        self.pages: list[Page] = []
        self.left = False
        """Whether they gave up their seat."""
        self.calm = self.gone = False

    # -- requests -------------------------------------------------------------------------------

    def request(self, handle: Any, outcome: Any, *, patient: bool = True) -> None:
        """Ask a process something, again and again until there is an answer."""

        def answered(result: Any, code: str) -> None:
            if code in TRY_AGAIN and patient:
                pause = self.chance.uniform(*RETRY_SECONDS)
                self.world.after(pause, lambda: self.request(handle, outcome))
                return
            if code:
                self.world.tell(self.name, f"request refused: {code}")
            outcome(result, code)

        process = self.episode.place(self.table or self.name)
        if process is None:
            self.world.after(self.chance.uniform(*RETRY_SECONDS), answered, None, LOST)
            return
        cookie = self.episode.cookie(self.device, self.name)
        loss = 0.0 if self.calm else self.episode.plan.loss
        ask(self.world, process, self.name, cookie, handle, answered, loss)

    def open(self) -> None:
        """Open a table, and take a seat there."""
        plan = self.plan
        seats = [rest.SeatSetup(kind="me")] if plan.people else []
        seats += [rest.SeatSetup(kind="open") for _ in range(plan.people - 1)]
        seats += [rest.SeatSetup(kind="bot", level=level) for level in plan.bots]
        setup = rest.TableSetup(
            game=plan.game, seats=seats, seconds=plan.seconds,
            pace="fast" if plan.pace == "fast" else "human", settle=plan.settle,
            throws="own" if plan.own_dice else "fair",
        )  # fmt: skip
        handler: Any = TableRequests.open.fn

        def opened(answer: Any, _code: str) -> None:
            if not self.table:
                self.table = answer.content.id
                self.world.tell(self.name, f"has opened {self.table}")
                self.episode.opened(self, self.table)
                if self.plan.people:
                    self.look()

        self.request(lambda req, context: handler(None, setup, req, context), opened)

    def join(self, table: str) -> None:
        """Sit down at a table, or look on if there is no seat."""
        self.table = table
        handler: Any = TableRequests.join.fn
        data = rest.Join(name=self.name, contribution=self.chance.randbytes(4).hex())
        self.request(
            lambda req, context: handler(None, table, data, req, context), lambda *_: self.look()
        )

    def leave(self) -> None:
        """Give the seat up for good."""
        handler: Any = TableRequests.leave.fn
        page = self.page
        if page is None or page.seats is None or not page.seats.yours:
            return
        data = rest.SeatOnly(seat=page.seats.yours[0])
        self.left = True
        self.request(
            lambda req, context: handler(None, self.table, data, req, context),
            lambda *_: None,
        )

    def pause(self, seconds: float) -> None:
        """As host: stop the clock, and let the game go on later."""
        handler: Any = Hosting.pause.fn
        if self.table and self.host:
            self.request(lambda req, ctx: handler(None, self.table, req, ctx), lambda *_: None)
            self.world.after(seconds, self.resume)

    def resume(self) -> None:
        """Let the game go on whenever it is paused, by the person who is the host by then."""
        log = self.episode.eyes.logs.get(self.table)
        if log is None or log.room.status != "playing":
            return
        room = log.room
        handler: Any = Hosting.resume.fn
        for person in self.episode.people if room.paused else ():
            if person.device == room.host and room.seats_of(person.device):
                person.request(
                    lambda req, ctx: handler(None, self.table, req, ctx), lambda *_: None
                )
        self.world.after(AGAIN_SECONDS, self.resume)

    def concede(self) -> None:
        """Give the game up."""
        page = self.page
        if page is not None and page.seats is not None and page.seats.yours:
            page.say(msg.Concede(id="", seat=page.seats.yours[0]))

    def move(self) -> None:
        """Take the seats along to another device, by a link that the old one asks for."""
        handler: Any = TableRequests.handover.fn
        take: Any = ThisDevice.takeover.fn
        if not self.table:
            return

        def got(answer: Any, code: str) -> None:
            if code:
                return
            new = f"{self.device}+"
            token = rest.Handover(token=answer.token)
            old, self.device = self.device, new

            def moved(_answer: Any, wrong: str) -> None:
                if wrong and wrong != LOST and not self.has_moved(new):
                    self.device = old
                    return
                self.world.tell(self.name, f"goes on with {new}")
                self.look()

            self.request(lambda req, context: take(None, token, req, context), moved)

        self.request(lambda req, context: handler(None, self.table, req, context), got)

    def has_moved(self, device: str) -> bool:
        """Whether a device has the seats: a token works once, an answer may be lost."""
        log = self.episode.eyes.logs.get(self.table)
        return log is not None and bool(log.room.seats_of(device))

    # -- pages ----------------------------------------------------------------------------------

    @property
    def page(self) -> Page | None:
        """The page that was opened last."""
        return self.pages[-1] if self.pages else None

    def look(self, *, watch: bool = False) -> None:
        """Open a page at the table."""
        if self.gone:
            return
        who = f"{self.name}/{len(self.pages)}"
        page = Page(self.episode, who, self.device, self.table, self.manner, watch=watch)
        self.pages.append(page)

    def close(self) -> None:
        """Close all pages, for good."""
        self.gone = True
        for page in self.pages:
            page.close()

    def calm_down(self) -> None:
        """Play on with one page, without a fuss."""
        self.calm = True
        self.manner.calm_down()
        for page in self.pages:
            page.asleep_until = 0.0
            page.pending = dict(page.pending)
            page.connect()
            page.think()
