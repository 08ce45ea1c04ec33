"""Practice in a real browser: playing on from a moment, one's mistakes as puzzles, drills."""

import re
from urllib.parse import quote

import pytest

from tests.support.web.browser import finish, give_up
from tests.support.web.readable import barriers

pytestmark = pytest.mark.slow
LATE = "qwixx: r2,5,7 y- g12,11 b- x3"


def test_a_game_is_played_on_from_a_moment_of_its_replay(visit):
    ada = visit(locale="en")
    page = ada.page
    path = ada.open_by_request(
        "qwixx", [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "simple"}], pace="fast"
    )
    ada.go(path)
    finish(path, ada)
    ada.go(f"{path}/replay")
    page.get_by_role("slider").wait_for()
    page.keyboard.press("End")
    page.get_by_role("link", name="Play on from here").wait_for(state="hidden")
    for _ in range(6):
        page.keyboard.press("ArrowLeft")
    page.get_by_role("link", name="Play on from here").click()
    page.wait_for_url("**/play-on/qwixx?**")
    page.get_by_role("region", name=re.compile("^Ada")).wait_for()
    assert barriers(page) == []
    crosses = page.locator(".cross").count()
    assert crosses > 5
    page.get_by_role("button", name="Start").click()
    page.wait_for_url(re.compile("/t/[^/]+$"))
    page.locator(".cross").nth(5).wait_for()


def test_a_position_is_explored_and_played_on_to_its_end(visit):
    ada = visit()
    page = ada.page
    ada.go(f"/explore/qwixx?table={quote(LATE)}")
    page.get_by_role("link", name="Play on from here").click()
    page.get_by_text("rolls first").wait_for()
    assert page.get_by_label("Who plays on").input_value() == "me"
    page.get_by_role("button", name="Start").press("Enter")
    page.wait_for_url(re.compile("/t/[^/]+$"))
    give_up(ada, page.get_by_text("This game began at a position"))
    ada.go("/profile")
    page.get_by_role("heading", level=1).wait_for()
    assert page.get_by_text("Qwixx", exact=True).count() == 0, "in no profile"


def test_a_position_that_no_game_can_reach_says_why(visit):
    ada = visit()
    page = ada.page
    ada.go(f"/play-on/qwixx?table={quote(LATE.replace('r2,5,7', 'r7,5'))}")
    page.get_by_role("button", name="Start").click()
    page.get_by_role("alert").get_by_text("left to right").wait_for()
    ada.go("/play-on/qwixx?table=nonsense")
    page.get_by_role("alert").wait_for()
