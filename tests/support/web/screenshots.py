"""`make screenshots`: every page in four sizes, two themes and two languages, to be looked at.

They go to build/screenshots, and the two of the README to docs/pictures. Words on the command
line are the beginnings of the names of those pages that are wanted, instead of all.
"""

import contextlib
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright

from rowlock.rules import GAMES
from tests.support.server.people import PASSING, Person, Server, Socket, close_all, play_on
from tests.support.web.browser import CHROMIUM, DESKTOP, FLAGS, PHONE, SMALL
from tests.support.web.pads import noted

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "build" / "screenshots"
README = {"phone": PHONE, "desktop": DESKTOP}
SIZES = [SMALL, PHONE, ViewportSize(width=820, height=1180), ViewportSize(width=1440, height=900)]
LANGUAGES = ("en", "de")
TURNS = 6
OWN_SHEET = (
    "title:Mine;row+r:2+3+y4+y5+6+7+8+9+10+11+12;row+y:2+3+4+5+6+7+8+9+10+11+12"
    ";row+g:12+11+10+9+8+7+6+5+4+3+2;row+b:12+11+10+9+8+7+6+5+4+3+2;double:r6"
    ";chain:r8-g8;bonus:y9+b9/r+y+g+b;swap:8-5+9-7;between:t+r+y;lucky:5"
)
OWN_TRACK = "r2 b12 y3 g11 g10 r3 b11 y4 y5 g9 r4 b10 x9 y6 g8 r5"


def main(*wanted: str) -> None:
    """Visit all pages in each language; a page is fetched once and then seen in all sizes."""
    wanted = wanted or ("",)
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data), "--address", "http://192.168.1.20:8000")
        server.start()
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            for language in LANGUAGES:
                for name, page in pages(chromium, server, language):
                    if not name.startswith(wanted):
                        continue
                    shoot(page, f"{name}-{language}")
                    if (name, language) == ("table-qwixx", "en"):
                        shoot_readme(page)
        finally:
            close_all()
            chromium.close()
            server.stop()


def shoot(page: Page, name: str) -> None:
    """One page in all sizes and themes."""
    for size in SIZES:
        page.set_viewport_size(size)
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            page.wait_for_timeout(120)
            path = FOLDER / f"{name}-{size['width']}-{theme}.png"
            page.screenshot(path=path, full_page=True)


def shoot_readme(page: Page) -> None:
    page.emulate_media(color_scheme="light")
    for label, size in README.items():
        page.set_viewport_size(size)
        page.wait_for_timeout(300)
        page.screenshot(path=ROOT / "docs" / "pictures" / f"qwixx-{label}-light.png")


def pages(chromium: Browser, server: Server, language: str) -> Iterator[tuple[str, Page]]:
    """Every page, ready to be looked at, with a name."""
    ada, ben = Person(server, "Ada"), Person(server, "Benedikt")
    page = seen_by(chromium, ada, language).new_page()

    def at(path: str) -> Page:
        page.goto(f"http://{server.host}{path}")
        page.locator("h1, header").first.wait_for()
        page.wait_for_timeout(400)
        return page

    yield "start", at("/")
    yield "profile-empty", at("/profile")
    yield "missing", at("/nowhere")
    yield "daily", at("/daily")
    play_on(ada.sit(ada.post("/api/daily/qwixx")["id"]))
    at("/daily/qwixx").locator("ol").wait_for()
    yield "daily-qwixx", page
    yield "print", at("/print")
    yield "join", at("/join")
    yield "join-wrong", at("/join/ABCDE")
    yield "no-table", at("/t/nowhere")
    yield "takeover", at("/t/nowhere/takeover#token")
    for game in GAMES:
        yield f"learn-{game}", at(f"/learn/{game}")
        yield f"try-{game}", at(f"/learn/{game}/try")
        for _ in range(2):
            page.locator(".ways button").last.click()
        yield f"try-{game}-later", page
        yield f"setup-{game}", at(f"/new/{game}?with=bots")
        page = at(f"/explore/{game}")
        page.locator(".tray + .two button").first.click()
        page.locator(".options").wait_for()
        yield f"explore-{game}", page
    yield "print-onboard", at("/print/onboard")
    page.locator("input[value=board]").check()
    page.wait_for_timeout(400)
    yield "print-board", page
    page = at("/new/onboard?with=bots")
    page.locator("summary").click()
    page.locator("input[value=own]").check()
    page.locator("textarea").fill(OWN_TRACK)
    yield "setup-track", page

    yield from own_sheets(at)
    yield from pads(at)

    yield from friends(at, seen_by(chromium, None, language).new_page(), ada, ben)
    ben.open("qwinto", ("me", "open", "open"), public=True)
    yield from tables(at, ada)
    yield "lobby", at("/")
    yield "profile", at("/profile")
    page.locator("button.danger").click()
    yield "profile-delete", page


def own_sheets(at: Any) -> Iterator[tuple[str, Page]]:
    """Sheets of one's own: a link, every tool of the editor, the list."""
    yield "own-link", at(f"/sheet#{OWN_SHEET}")
    page = at("/own/new")
    yield "own-new", page
    page = at(f"/sheet#{OWN_SHEET}")
    page.locator(".keep button").last.click()
    page.locator(".board").wait_for()
    page.wait_for_timeout(500)
    tools = page.locator(".work input[type=radio]")
    for tool in tools.all():
        tool.check()
        yield f"own-{tool.input_value()}", page
    yield "own", at("/own")


def friends(at: Any, guest: Page, ada: Person, ben: Person) -> Iterator[tuple[str, Page]]:
    """Before a game, a latecomer once it has begun, the question after it, the next one's room."""
    waiting = ada.open("onboard", ("me", "open", "simple", "open"), start="host")["id"]
    yield "waiting", at(f"/t/{waiting}")
    guest.goto(f"http://{ada.server.host}/t/{waiting}")
    guest.locator("form").wait_for()
    yield "waiting-guest", guest
    table = ada.open("qwixx", ("me", "open"))["id"]
    ben.post(f"/api/tables/{table}/join", name=ben.name)
    sockets = [each.sit(table) for each in (ada, ben)]
    guest.goto(f"http://{ada.server.host}/t/{table}")
    guest.locator("dialog form").wait_for()
    yield "late", guest
    play_on(*sockets)
    sockets[1].send("again")
    page = at(f"/t/{table}")
    page.locator("#rematch").wait_for()
    yield "rematch", page
    yield "rematch-waiting", at(f"/t/{sockets[1].table_message['id']}")


def pads(at: Any) -> Iterator[tuple[str, Page]]:
    """The score pad: set up, in use, and at its end."""
    yield "pad-home", at("/pad")
    yield "pad-join", at("/pad/join")
    for game in GAMES:
        page = at(f"/pad/{game}")
        yield f"pad-setup-{game}", page
        noted(page, game)
        yield f"pad-{game}", page
        page.locator(".pad header button").last.click()
        yield f"pad-menu-{game}", page
    page.keyboard.press("Escape")
    page.locator(".pad .buttons > button").last.click()
    yield "pad-end", page


def tables(at: Any, ada: Person) -> Iterator[tuple[str, Page]]:
    """A table of each game in the middle of it, then its end and its replay."""
    for game in GAMES:
        opened, seat = in_the_middle(game, ada)
        page = at(f"/t/{opened}")
        yield f"table-{game}", page
        page.locator("header button").last.click()
        yield f"menu-{game}", page
        play_on(seat)
        yield f"end-{game}", at(f"/t/{opened}")
        page = at(f"/t/{opened}/replay")
        page.keyboard.press("End")
        yield f"replay-{game}", page
        page = at(f"/t/{opened}/review")
        page.locator(".moment").wait_for()
        for _ in range(TURNS):
            page.keyboard.press("ArrowRight")
        yield f"review-{game}", page


def in_the_middle(game: str, person: Person) -> tuple[str, Socket]:
    """A table after some turns, at a moment with something to choose from."""
    while True:
        opened = person.open(game, ("me", "simple", "simple"))["id"]
        seat = person.sit(opened)
        play_on(seat, turns=TURNS)
        while seat.view["status"] == "playing":
            with contextlib.suppress(TimeoutError):
                while seat.hear(timeout=0.2):
                    pass
            if len(set(seat.mine["legal"]) - set(PASSING)) > 1:
                return opened, seat
            seat.act()


def seen_by(chromium: Browser, person: Person | None, language: str) -> BrowserContext:
    """A browser with that person's cookie."""
    context = chromium.new_context(locale=language, reduced_motion="reduce")
    if person is not None:
        url = str(person.http.base_url)
        context.add_cookies(
            [
                {"name": name, "value": value, "url": url}
                for name, value in person.http.cookies.items()
            ]
        )
    return context


if __name__ == "__main__":
    main(*sys.argv[1:])
