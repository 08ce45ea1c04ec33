"""An evening of games: people at phones who play by taps, and everything that happens at a table.

A guest looks at the page, finds what may be tapped now and taps there, at a place on the screen:
what lies over a button is hit in its stead. Nothing here knows the rules.
"""

import contextlib
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import CDPSession, Locator, Page, expect
from playwright.sync_api import Error as PageError

from rowlock.i18n import messages
from tests.support.server.people import Person, Socket, close_all
from tests.support.web.browser import GONE_MS, Visitor
from tests.support.web.words import COLLECT, Said, wrong_words

STUCK_SECONDS = 120
"""After so long without a change a table is taken to be stuck, however busy the machine is."""
HEADLINE = "document.querySelector('.head')?.innerText + location.pathname"
LANGUAGES = {"Ada": "en", "Ben": "de", "Cleo": "fr", "Dora": "it", "Emil": "de"}

END = ".on-table > .end"
LOOK = (Path(__file__).parent / "look.js").read_text("utf-8")


class Guest:
    """One of the people of the evening, at a phone in a language."""

    def __init__(self, visitor: Visitor, name: str) -> None:
        self.visitor, self.name = visitor, name
        self.language = LANGUAGES[name]
        self.word = messages(self.language)
        self.luck = Random(f"evening of {name}")
        self.said = Said()
        self.policy = {"bots": False, "agrees": True, "resumes": False}
        self.absent = False
        """Asleep, away or gone: nothing is tapped."""
        self.taps = 0
        visitor.context.add_init_script(COLLECT)

    @property
    def page(self) -> Page:
        return self.visitor.page

    def introduce(self) -> None:
        host = self.visitor.server.host
        answer = self.visitor.context.request.post(
            f"http://{host}/api/me", data={"name": self.name}, headers={"x-rowlock": "1"}
        )
        assert answer.ok

    def button(self, message: str, **values: object) -> Locator:
        """The first button that says a message in this guest's language."""
        said = self.word(message, **values)
        return self.page.get_by_role("button", name=said, exact=True).first

    def tap(self, control: Locator) -> None:
        """Tap what has to be there; on a busy machine only after a while."""
        control.click(timeout=STUCK_SECONDS * 1000)

    def tap_if_there(self, control: Locator) -> bool:
        with contextlib.suppress(PageError):
            control.click(timeout=GONE_MS)
            return True
        return False

    def give_name(self, button: str) -> None:
        """Press a button below the name, once the page knows it."""
        field = self.page.get_by_label(self.word("page-name"))
        expect(field).to_have_value(self.name, timeout=STUCK_SECONDS * 1000)
        self.tap(self.button(button))

    def look(self) -> Any:
        return self.page.evaluate(LOOK, [self.luck.random(), self.luck.random(), self.policy])

    def act(self) -> str:
        """Tap what a person would tap now; what it was, or nothing."""
        if self.absent:
            return ""
        with contextlib.suppress(PageError):
            found = self.look()
            if found is None:
                return ""
            if "x" in found:
                self.page.touchscreen.tap(found["x"], found["y"])
                self.taps += 1
            return str(found["what"])
        return ""

    # -- what happens to people ----------------------------------------------------------------

    def reload(self) -> None:
        self.said.gather(self.page)
        self.page.reload()

    def sleep(self) -> None:
        """The phone lies in a pocket: no network, and the page is frozen."""
        self.absent = True
        self.visitor.context.set_offline(True)
        self._lifecycle("frozen")

    def wake(self) -> None:
        self._lifecycle("active")
        self.visitor.context.set_offline(False)
        self.absent = False

    def _lifecycle(self, state: str) -> None:
        session: CDPSession = self.visitor.context.new_cdp_session(self.page)
        session.send("Page.setWebLifecycleState", {"state": state})
        session.detach()

    def vanish(self) -> None:
        """The page is closed, without a word to anybody."""
        self.said.gather(self.page)
        self.absent = True
        self.page.close()

    def return_to(self, path: str) -> None:
        if self.page.is_closed():
            self.visitor.page = self.visitor.context.new_page()
            self.visitor.page.on("pageerror", lambda error: self.visitor.wrong.append(str(error)))
            self.visitor.page.on("console", self.visitor._note)
        self.visitor.go(path)
        self.absent = False

    def menu(self) -> Locator:
        self.tap(self.button("table-menu"))
        return self.page.get_by_role("dialog")

    def close_menu(self) -> None:
        for _ in range(3):
            if not self.page.get_by_role("dialog").count():
                return
            self.page.keyboard.press("Escape")
            self.page.wait_for_timeout(100)

    def ask_back(self) -> bool:
        """Ask to take the last decision back, if there is one; whether it was asked."""
        entry = self.menu().locator("button:has(small)")
        if entry.count() and self.tap_if_there(entry.first):
            return True
        self.close_menu()
        return False

    def concede(self) -> None:
        menu = self.menu()
        self.tap(menu.locator(".entry").first)
        self.tap(menu.locator(".danger"))

    def leave(self) -> None:
        menu = self.menu()
        self.tap(menu.locator("button.leave"))
        self.tap(menu.locator(".danger"))
        self.page.wait_for_url(f"http://{self.visitor.server.host}/")
        self.absent = True

    def go_on(self, ended: str) -> str:
        """Go to the next game, by whatever leads there; the path of its table."""
        ways = ("table-rematch", "table-rematch-yes", "table-rematch-go", "table-join-rematch")
        end = time.monotonic() + STUCK_SECONDS
        while (path := self.page.url.partition(self.visitor.server.host)[2]) == ended:
            assert time.monotonic() < end, self.page.inner_text("body")
            for way in ways:
                if self.button(way).count():
                    self.tap_if_there(self.button(way))
                    break
            self.page.wait_for_timeout(100)
        return path

    def wrong_words(self) -> list[str]:
        """What this guest has read or heard so far, and nobody should."""
        if not self.page.is_closed():
            self.said.gather(self.page)
        return wrong_words(self.said, self.language, self.name)


class Party:
    """Those who play one game after the other at tables that follow each other."""

    def __init__(self, guests: Iterable[Guest]) -> None:
        self.guests = list(guests)
        self.path = ""

    @property
    def here(self) -> list[Guest]:
        return [guest for guest in self.guests if not guest.absent]

    def open(self, game: str, guests: list[Guest], **more: Any) -> None:
        """The first opens a table for all, the others come by its link."""
        self.guests = guests
        seats = [{"kind": "me"}, *({"kind": "open"} for _ in guests[1:])]
        host = guests[0].visitor
        self.path = host.open_by_request(game, seats, **more)
        host.go(self.path)
        for guest in guests[1:]:
            guest.visitor.go(self.path)
            guest.give_name("page-take-seat")
        self.begun()

    def begun(self) -> None:
        for guest in self.here:
            guest.page.locator(".bar .buttons").wait_for(timeout=STUCK_SECONDS * 1000)

    def progress(self) -> str:
        """A line that is another one whenever the table has moved on."""
        for guest in self.here:
            with contextlib.suppress(PageError):
                return str(guest.page.evaluate(HEADLINE))
        return ""

    def turn(self) -> int:
        """The turn of the table as the pages have it, 0 before it is known."""
        found = self.here[0].page.locator(".turn")
        digits = "".join(filter(str.isdigit, found.inner_text())) if found.count() else ""
        return int(digits or 0)

    def over(self) -> bool:
        return all(guest.page.locator(END).count() for guest in self.here)

    def play(self, until: Callable[[], Any]) -> bool:
        """All play until something is the case; whether the game was over before."""
        moved, before = time.monotonic(), ""
        while not until():
            acted = {guest.act() for guest in self.guests}
            if acted <= {"over", ""} and "over" in acted and self.over():
                return True
            if (now := self.progress()) != before:
                moved, before = time.monotonic(), now
            assert time.monotonic() - moved < STUCK_SECONDS, self.stuck()
            if acted == {""}:
                self.here[0].page.wait_for_timeout(50)
        return False

    def turns(self, count: int) -> bool:
        """All play for so many turns; whether the game was over before."""
        start = self.turn()
        return self.play(until=lambda: self.turn() >= start + count)

    def stuck(self) -> str:
        """What every page shows, for the report of a table that is stuck."""
        shown = [
            f"{each.name}: {each.look()}\n{each.page.inner_text('body')}" for each in self.here
        ]
        return "\n\n".join([f"stuck at {self.path}", *shown])

    def finish(self, *, looking_on: bool) -> None:
        """Play to the end over sockets of the people's own devices.

        Their pages look on, or are away meanwhile: five of them take most of a game's time.
        """
        sockets = []
        for guest in self.here:
            if not looking_on:
                guest.said.gather(guest.page)
                guest.visitor.go("/healthz")
            person = Person(guest.visitor.server)
            for cookie in guest.visitor.context.cookies():
                person.http.cookies.set(cookie["name"], cookie["value"])
            sockets.append(person.sit(self.path.rpartition("/")[2]))
        end = time.monotonic() + 2 * STUCK_SECONDS
        while not any(socket.greeted()["status"] == "over" for socket in sockets):
            assert time.monotonic() < end, self.stuck()
            for socket in sockets:
                decide(socket)
        close_all()
        for guest in self.here:
            if not looking_on:
                guest.visitor.go(self.path)
            guest.page.locator(END).wait_for(timeout=STUCK_SECONDS * 1000)

    def again(self, number: int) -> None:
        """Somebody asks for the next game, all others are in, who waits for it goes along."""
        ended = self.path
        for guest in self.guests:
            guest.close_menu()
            if guest.button("page-late-wait").count():
                guest.give_name("page-late-wait")
                guest.button("page-late-stop").wait_for()
        first = number % len(self.guests)
        order = self.guests[first:] + self.guests[:first]
        seated = [guest for guest in order if not guest.button("page-late-stop").count()]
        for guest in [*seated, *(guest for guest in order if guest not in seated)]:
            self.path = guest.go_on(ended)
        start = self.page_of_host().locator(".go button")
        if start.count():
            start.click()
        self.begun()

    def page_of_host(self) -> Page:
        """The page of whoever may start the game, or of anybody once it has begun."""
        end = time.monotonic() + STUCK_SECONDS
        while time.monotonic() < end:
            for guest in self.guests:
                if guest.page.locator(".go button, .bar .buttons").count():
                    return guest.page
        raise TimeoutError(self.stuck())


def decide(socket: Socket) -> None:
    """Do what is due at a socket, and hear what the others do."""
    if socket.view["mine"] and socket.view["status"] == "playing":
        socket.act()
    with contextlib.suppress(TimeoutError):
        socket.hear(timeout=0.005)
