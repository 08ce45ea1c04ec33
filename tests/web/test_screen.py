"""A big screen in the middle, and two phones: seats filled, dice, sheets, podium, the next game."""

import re

import pytest
from playwright.sync_api import ViewportSize

from rowlock.rules import GAMES
from tests.support.server.people import Person, play_on
from tests.support.web.browser import finish, settled, tries
from tests.support.web.readable import barriers, too_faint_in_the_dark
from tests.support.web.stages import MANY

pytestmark = pytest.mark.slow
SIZES = [(1280, 720), (1920, 1080), (3840, 2160), (1080, 810), (810, 1080)]
"""Televisions, and a tablet in both directions."""
CUT = """() => {
  const found = [];
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) found.push('the page scrolls');
  for (const each of document.querySelectorAll('.screen .card, .screen .tray, .screen .track')) {
    const box = each.getBoundingClientRect();
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1
      || box.bottom > innerHeight + 1) found.push(`${each.className} is cut`);
  }
  for (const sheet of document.querySelectorAll('.screen .sheet')) {
    const box = sheet.getBoundingClientRect();
    for (const part of sheet.querySelectorAll('.row, .points, .face'))
      if (part.getBoundingClientRect().bottom > box.bottom + 2) found.push('a sheet is cut');
  }
  return found;
}"""


def shown(screen, path):
    screen.go(f"{path}/screen")
    screen.page.locator(".screen header").wait_for()


def test_a_screen_and_two_phones(visit, reachable):
    big = ViewportSize(width=1920, height=1080)
    screen, ada, ben = visit(reachable, viewport=big), visit(reachable), visit(reachable)
    path = ada.open_table("qwixx", seats=("me", "open"), name="Ada")
    shown(screen, path)
    page = screen.page
    page.get_by_role("img", name="A QR code that leads to this table").wait_for()
    page.get_by_role("listitem").filter(has_text="Ada").wait_for()
    found = barriers(page) + too_faint_in_the_dark(page)
    ben.join(path, "Ben")
    page.get_by_role("listitem").filter(has_text="Ben").wait_for()
    ada.start(2)
    page.get_by_text(re.compile("^(Ada|Ben) rolls$")).wait_for()
    for _ in tries(page, 100):
        for each in (ada, ben):
            roll = each.page.get_by_role("button", name=re.compile("^Roll"))
            if roll.count():
                roll.click()
        if page.locator(".tray .figure").count():
            break
    assert page.locator("[data-move], .bar").count() == 0
    page.get_by_role("switch", name="Sounds").click()
    assert page.get_by_role("switch", name="Sounds").get_attribute("aria-checked") == "true"
    found += barriers(page) + too_faint_in_the_dark(page)
    # A choice is hidden from the screen until all have chosen.
    marks = page.locator(".screen .face .cross")
    ada.page.locator("[data-move]").first.click()
    page.get_by_text("ready").first.wait_for()
    assert marks.count() == 0
    finish(path, ada, ben)
    page.locator(".podium").wait_for()
    found += barriers(page) + too_faint_in_the_dark(page) + page.evaluate(CUT)
    ada.page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: path not in url)
    page.get_by_role("listitem").filter(has_text="Ada").wait_for()
    assert found == []


def test_the_screen_of_somebody_at_the_table_shows_nothing_hidden(visit, shared_server):
    """Opened on a player's own device it is a spectator's all the same."""
    ada = visit()
    ada.go("/")
    path = ada.open_by_request("qwixx", [{"kind": "me", "name": "Ada"}, {"kind": "open"}])
    ben = Person(shared_server, "Ben")
    table = path.rpartition("/")[2]
    ben.post(f"/api/tables/{table}/join", name="Ben")
    heard = []

    def hear(text):
        heard.append(str(text))

    ada.page.on("websocket", lambda ws: ws.on("framereceived", hear))
    shown(ada, path)
    seat = ben.sit(table)
    seat.greeted()
    assert ada.page.locator(".screen .seat").count() == 2
    views = [text for text in heard if '"type":"view"' in text]
    assert views
    assert all('"mine":[]' in text for text in views)
    seats = [text for text in heard if '"type":"seats"' in text]
    assert all('"yours":[]' in text for text in seats)


SHEETS: list[tuple[str, int, dict[str, str]]] = [
    (game, seats, {}) for game in GAMES for seats in (2, 4)
]
SHEETS += [("qwinto", 6, {}), ("qwixx", 5, {"sheet": "long-a"}), ("qwixx", 4, {"sheet": MANY})]


@pytest.mark.parametrize(
    ("game", "seats", "options"), SHEETS, ids=[f"{g}-{n}-{len(str(o))}" for g, n, o in SHEETS]
)
def test_all_sheets_fit_every_screen(visit, shared_server, game, seats, options):
    host = Person(shared_server, "Ada")
    bots = ["simple"] * (seats - 1)
    table = host.open(game, ("me", *bots), options=options)["id"]
    play_on(host.sit(table), turns=3)
    screen = visit(locale="de")
    shown(screen, f"/t/{table}")
    for width, height in SIZES:
        screen.page.set_viewport_size({"width": width, "height": height})
        for _ in tries(screen.page, 100):
            if not screen.page.evaluate(CUT):
                break
        assert screen.page.locator(".screen .seat").count() == seats


def test_the_way_to_the_screen(visit, reachable):
    ada = visit(reachable)
    path = ada.open_table("qwixx", seats=("me", "open"), name="Ada")
    ada.page.get_by_text("Show on a big screen").wait_for()
    settled(ada.page)
    ada.page.get_by_text("Show on a big screen").click()
    link = ada.page.get_by_role("link", name="Open it here")
    assert link.get_attribute("href") == f"{path}/screen"
    address = ada.page.get_by_text(re.compile(r"192\.168\.1\.20:8000/t/[A-Z]{5}/screen"))
    typed = re.findall(r"/t/[A-Z]{5}/screen", address.inner_text())
    screen = visit(reachable)
    screen.go(typed[0])
    screen.page.get_by_role("listitem").filter(has_text="Ada").wait_for()
    ada.page.get_by_role("button", name=re.compile("^Start alone")).click()
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_text("Show on a big screen").wait_for()
    screen.go("/t/QQQQQ/screen")
    screen.page.get_by_text("There is no such table").wait_for()
