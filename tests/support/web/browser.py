"""People with real browsers: Debian's Chromium, driven by Playwright."""

import contextlib
import re
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, ViewportSize
from playwright.sync_api import TimeoutError as NotThereError

from tests.support.server.people import Person, Server, close_all, play_on

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
CHROMIUM = shutil.which("chromium-headless-shell") or "/usr/bin/chromium"
"""The shell draws pages and nothing else, for less processor time than the whole browser."""
PHONE = ViewportSize(width=390, height=844)
SMALL = ViewportSize(width=360, height=780)
DESKTOP = ViewportSize(width=1280, height=800)
PATIENCE = 180
GONE_MS = 2000
"""After so long something that was to be pressed is taken to be there no more."""
AXE = Path(__file__).parents[3] / "web" / "node_modules" / "axe-core" / "axe.min.js"


class Visitor:
    """Somebody at the page, who taps what a person would tap."""

    def __init__(self, context: BrowserContext, server: Server) -> None:
        self.context, self.server = context, server
        context.set_default_timeout(PATIENCE * 1000)
        self.page: Page = context.new_page()
        self.wrong: list[str] = []
        self.luck: Random | None = None
        """If there is any, every second time a cell of the sheet is tapped instead of a button."""
        self._picks = 0
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on("console", self._note)

    def _note(self, message: Any) -> None:
        # A lost connection is reported by the browser itself; it is what some tests are about.
        if message.type == "error" and not re.search("WebSocket|Failed to load", message.text):
            self.wrong.append(message.text)

    def go(self, path: str) -> None:
        self.page.goto(f"http://{self.server.host}{path}")

    def open_table(
        self, game: str, *, seats: tuple[str, ...], name: str, settle: bool = False
    ) -> str:
        """Set a table up through the page, for friends if a seat is open; the path of the table."""
        self.go(f"/new/{game}?with={'friends' if 'open' in seats else 'bots'}")
        seats = tuple(kind for kind in seats if kind != "open")
        chips = self.page.get_by_role("group", name=re.compile(r"^Seat \d"))
        chips.first.wait_for()
        while chips.count() < len(seats):
            self.page.get_by_role("button", name="One more seat").click()
        while chips.count() > len(seats):
            self.page.get_by_role("button", name=re.compile("^Remove seat")).last.click()
        for place, kind in enumerate(seats):
            label = {"me": "Me", "bot": "Bot"}[kind]
            chips.nth(place).get_by_text(label, exact=True).first.click()
        self.page.get_by_placeholder("Your name").first.fill(name)
        self.page.get_by_text("Options", exact=True).click()
        self.page.get_by_label("Bots play").select_option("fast")
        self.page.get_by_label("Three seconds to change your mind").set_checked(settle)
        self.page.get_by_role("button", name=re.compile("^(Start|Open the table)$")).click()
        self.page.wait_for_url("**/t/*")
        return self.page.url.partition(self.server.host)[2]

    def open_by_request(self, game: str, seats: list[dict[str, str]], **more: Any) -> str:
        """Set a table up without the page, in whatever language; the path of the table."""
        answer = self.context.request.post(
            f"http://{self.server.host}/api/tables",
            data={"game": game, "seats": seats, "pace": "fast"} | more,
            headers={"x-rowlock": "1"},
        )
        return f"/t/{answer.json()['id']}"

    def join(self, path: str, name: str) -> None:
        self.go(path)
        self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("button", name="Take a seat").click()

    def start(self, seats: int) -> None:
        """The host starts once so many seats are taken."""
        self.page.get_by_role("button", name=f"Start with {seats}").click()

    # -- at the table ---------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.page.get_by_role("list", name="Points").count() > 0

    def act(self) -> bool:
        """Do what is to be done, as a person would: press one of the buttons below the sheet."""
        bar = self.page.get_by_role("group", name="Your choices")
        with contextlib.suppress(Exception):
            if self.page.get_by_role("dialog").count():
                self.page.get_by_role("dialog").get_by_role("button").last.click(timeout=GONE_MS)
                return True
            choices = bar.locator("[data-move]")
            cells = self.page.locator(".own [data-number]")
            if self.luck and self.luck.random() < 1 / 2 and (found := cells.count()):
                cells.nth(self.luck.randrange(found)).click(timeout=GONE_MS)
                return True
            if choices.count():
                choices.first.click(timeout=GONE_MS)
                return True
            dice = self.page.get_by_role("button", name=re.compile("^take the"))
            if dice.count() and not dice.and_(self.page.locator("[aria-pressed=true]")).count():
                dice.nth(self._picks % 3).click(timeout=GONE_MS)
                self._picks += 1
                return True
            for label in ("Roll", "Done", "Pass"):
                button = bar.get_by_role("button", name=re.compile(f"^{label}", re.IGNORECASE))
                if button.count():
                    button.first.click(timeout=GONE_MS)
                    return True
        return False


def settled(page: Page) -> None:
    """Wait until everything on the page takes taps: what has just changed does not."""
    page.locator("[aria-disabled=true]:not(.numbers *)").first.wait_for(state="detached")


def tap_if_there(control: Locator) -> None:
    """Press what was there a moment ago: the answer to the tap before may just take it away."""
    with contextlib.suppress(NotThereError):
        control.click(timeout=GONE_MS)


def tries(page: Page, pause: int) -> Iterator[None]:
    """Try something again and again until it is given up; a pause of milliseconds after each."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        yield
        page.wait_for_timeout(pause)
    raise TimeoutError(page.inner_text("body"))


def play(*visitors: Visitor, until: Any = None) -> None:
    """Everybody plays until the game is over, or until something is the case before it is."""
    end = time.monotonic() + 3 * PATIENCE  # each decision takes the page 400 ms at least
    while time.monotonic() < end:
        if until is not None and until():
            return
        if all(visitor.over for visitor in visitors):
            assert until is None, "the game was over before"
            return
        acted = [visitor.act() for visitor in visitors]
        if not any(acted):
            visitors[0].page.wait_for_timeout(60)
    raise TimeoutError(visitors[0].page.inner_text("body"))


def finish(path: str, *visitors: Visitor, passing: bool = True) -> None:
    """Play a game to its end over sockets of the visitors' own devices, while their pages look on.

    For tests of what comes after a game: a page takes 400 ms for each of a hundred decisions. They
    all pass, which ends it soonest, unless a test looks at what was crossed.
    """
    people = [Person(visitor.server) for visitor in visitors]
    for person, visitor in zip(people, visitors, strict=True):
        for cookie in visitor.context.cookies():
            person.http.cookies.set(cookie["name"], cookie["value"])
    sockets = [person.sit(path.rpartition("/")[2]) for person in people]
    for socket in sockets:
        socket.until(lambda view: view["status"] == "playing")
    play_on(*sockets, passing=passing)
    close_all()
    for visitor in visitors:
        visitor.page.get_by_role("list", name="Points").wait_for()


def give_up(visitor: Visitor, until: Locator) -> None:
    """Roll and pass until something is there; a fourth misthrow ends the game."""
    page = visitor.page
    for _ in tries(page, 150):
        if until.count():
            return
        for button in (
            page.get_by_role("dialog").get_by_role("button").last,
            page.get_by_role("button", name=re.compile("^(roll|pass|done)", re.IGNORECASE)).first,
        ):
            if button.count():
                tap_if_there(button)
                break
