"""People's own dice on two phones: one types what they show, and corrects it; the end says so."""

import re

import pytest

from tests.support.web.browser import finish, settled
from tests.support.web.measures import too_small
from tests.support.web.readable import barriers, too_faint_in_the_dark

pytestmark = pytest.mark.slow
SHOWN = {"w1": 4, "w2": 1, "r": 3, "y": 2, "g": 5, "b": 6}


def face(page, die, number):
    return page.locator(f"[data-die={die}] [data-face='{number}']")


def test_a_throw_is_typed_corrected_and_seen_by_all(visit):
    ada, ben = visit(), visit(color_scheme="light")
    page = ada.page
    ada.go("/new/qwixx?with=friends")
    page.get_by_placeholder("Your name").fill("Ada")
    page.get_by_text("Options", exact=True).click()
    page.get_by_label("Our own dice").check()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    path = page.url.partition(ada.server.host)[2]
    ben.go(path)
    ben.page.locator("[data-term=throws]").get_by_text("yes").wait_for()
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Take a seat").click()
    ada.start(2)
    # The host may type whoever rolls.
    page.get_by_role("button", name="Type the throw").click()
    dialog = page.get_by_role("dialog")
    face(page, "w1", 6).click()
    dialog.get_by_role("button", name="Undo").click()
    assert face(page, "w1", 6).get_attribute("aria-checked") == "false"
    for die, number in SHOWN.items():
        if die != "b":
            face(page, die, number).click()
    dialog.get_by_text("White sum: five").wait_for()
    confirm = dialog.get_by_role("button", name="That’s the throw")
    confirm.click()
    assert face(page, "b", 1).evaluate("face => face === document.activeElement"), "it is missing"
    found = barriers(page) + too_faint_in_the_dark(page) + too_small(page)
    page.keyboard.press("6")
    confirm.click()
    ben.page.locator(".tray .figure").get_by_text("5", exact=True).wait_for()
    page.get_by_role("button", name="Correct the throw").click()
    face(page, "w2", 2).click()
    dialog.get_by_role("button", name="That’s the throw").click()
    ben.page.locator(".tray .figure").get_by_text("6", exact=True).wait_for()
    ben.page.locator("[data-move=r6]").click()
    page.get_by_role("button", name="Correct the throw").wait_for(state="detached")
    assert found == []
    record = f"http://{ada.server.host}/api/tables/{path.rpartition('/')[2]}/record"
    said = ada.context.request.get(record).text()
    assert "throws: own" in said
    assert "dice_commit" not in said
    finish(path, ada, ben)
    assert re.search(r"^1\. w42 r3 y2 g5 b6 ", ada.context.request.get(record).text(), re.MULTILINE)
    for each in (ada, ben):
        each.page.get_by_text("You threw your own dice.").wait_for()
        assert each.page.get_by_role("button", name="Check the dice").count() == 0


def test_the_only_person_gives_up_and_nobody_throws_any_more(visit):
    ada = visit()
    ada.go("/")
    seats = [{"kind": "me", "name": "Ada"}, *[{"kind": "bot", "level": "simple"}] * 2]
    ada.go(ada.open_by_request("qwixx", seats, throws="own"))
    page = ada.page
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog")
    menu.get_by_role("button", name="Concede").click()
    menu.get_by_text("Nobody is left to throw then, and the game ends.").wait_for()
    settled(page)
    menu.get_by_role("button", name="Concede").click()
    page.get_by_text("You gave the game up.").wait_for()
