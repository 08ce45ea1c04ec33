"""A whole game without a pointer: set up, played to the end, and on to the next."""

import re
import time

import pytest

from tests.support.web.browser import DESKTOP, PATIENCE, settled

pytestmark = pytest.mark.slow
NAME = """() => {
  const focused = document.activeElement;
  return (focused.getAttribute('aria-label') || focused.innerText || '').trim();
}"""
WALKED, SOUGHT = 3, 3
"""How many numbers are crossed in which way, before the rest is passed."""


class Typist:
    """Somebody who never touches a mouse: looks at the page, presses keys."""

    def __init__(self, page):
        self.page = page
        self.crossed = self.misthrows = 0
        self.undone = False

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, name):
        """Press Tab until something of this name has the focus and may be pressed."""
        for _ in range(80):
            self.press("Tab")
            if re.match(name, self.page.evaluate(NAME)):
                return settled(self.page)
        raise AssertionError(f"{name} was not reached")

    def walk_to(self, place):
        """Into the sheet with Tab, then with the arrow keys to a row and column."""
        for _ in range(80):
            if self.here():
                break
            self.press("Tab")
        for _ in range(40):
            row, column = self.here()
            if (row, column) == place:
                return
            if row != place[0]:
                self.press("ArrowDown" if row < place[0] else "ArrowUp")
            else:
                self.press("ArrowRight" if column < place[1] else "ArrowLeft")
        raise AssertionError(f"{place} was not reached")

    def here(self):
        """Row and column of the cell that has the focus."""
        place = self.page.evaluate(
            "() => { const {r, c} = document.activeElement.dataset; return r && [+r, +c]; }"
        )
        return place and tuple(place)

    def cross(self, cell):
        """Cross a number: the first ones by arrow keys, then by typing the number."""
        if self.crossed < WALKED:
            self.walk_to((int(cell.get_attribute("data-r")), int(cell.get_attribute("data-c"))))
        else:
            self.press(*cell.get_attribute("data-number"))
        assert re.search("can be crossed", self.page.evaluate(NAME))
        self.press("Enter")
        self.crossed += 1

    def act(self):
        """Whatever is due, or nothing."""
        page = self.page
        settled(page)
        bar = page.get_by_role("group", name="Your choices")
        if page.get_by_role("dialog").count():
            self.tab_to("Take it")
            self.press("Enter")
            self.misthrows += 1
        elif bar.get_by_role("button", name=re.compile("^Roll")).count():
            if self.crossed:
                self.press("r")
            else:
                self.tab_to("Roll")
                self.press("Enter")
        elif bar.get_by_role("button", name="Undo").count():
            if not self.undone:
                self.press("u")
                self.undone = True
        elif bar.get_by_role("button", name=re.compile("pass", re.IGNORECASE)).count():
            cell = page.locator("[data-r][aria-label*='can be crossed']")
            if self.crossed < WALKED + SOUGHT and cell.count():
                self.cross(cell.first)
            else:
                self.press("p")


def test_a_whole_game_with_the_keyboard_only(visit):
    ada = visit(viewport=DESKTOP)
    ada.go("/")
    page = ada.page
    typist = Typist(page)
    typist.tab_to("Play with bots: Qwixx$")
    typist.press("Enter")
    page.wait_for_url("**/new/qwixx*")
    page.get_by_role("button", name="Start", exact=True).wait_for()
    typist.tab_to("Your name")
    page.keyboard.type("Ada")
    typist.tab_to("Options")
    typist.press("Enter")
    typist.tab_to("Bots play|at an easy pace")
    typist.press("ArrowDown")
    typist.tab_to("Start")
    typist.press("Enter")
    page.wait_for_url("**/t/*")
    page.get_by_role("group", name="Your choices").wait_for()
    end = time.monotonic() + PATIENCE
    while not ada.over:
        assert time.monotonic() < end, page.inner_text("body")
        typist.act()
        page.wait_for_timeout(60)
    assert typist.crossed == WALKED + SOUGHT
    assert typist.misthrows > 0
    typist.tab_to("Rematch")
    typist.press("Enter")
    page.get_by_role("group", name="Your choices").wait_for()
