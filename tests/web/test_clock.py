"""A table with a clock: what happens to the late is said before, at the table and in the log."""

import re

import pytest

from tests.support.web.browser import DESKTOP, give_up

pytestmark = pytest.mark.slow
LATE = re.compile("When your time is up, you pass; that can be a misthrow")


def test_the_set_up_and_the_waiting_room_say_what_the_clock_does(visit):
    ada, ben = visit(), visit()
    ada.go("/new/qwinto?with=friends")
    ada.page.get_by_text("Options", exact=True).click()
    assert ada.page.get_by_text(LATE).count() == 0, "there is no clock yet"
    ada.page.get_by_label("Time per decision").select_option("60")
    ada.page.get_by_text(LATE).wait_for()
    assert "the roll is kept" in ada.page.get_by_text(LATE).inner_text()
    path = ada.open_by_request(
        "onboard", [{"kind": "me", "name": "Ada"}, {"kind": "open"}], seconds=60
    )
    for visitor in (ada, ben):
        visitor.go(path)
        visitor.page.get_by_label("Options", exact=True).get_by_text("60 seconds").wait_for()
        assert "Your pawn stays" in visitor.page.get_by_text(LATE).inner_text()


NOTE_SAID = """() => {
  window.said = [];
  const live = document.querySelector('[aria-live=polite]');
  const note = () => said.push(live.textContent);
  new MutationObserver(note).observe(live, {childList: true, characterData: true, subtree: true});
}"""


def test_whoever_is_late_passes_and_all_are_told(visit):
    """Nobody decides in time: not a cross is made, and everybody reads why."""
    ada, eve, late = visit(viewport=DESKTOP), visit(viewport=DESKTOP), visit()
    ada.go("/")
    path = ada.open_by_request("qwixx", [{"kind": "me", "name": "Ada"}], seconds=5)
    for visitor in (ada, eve):
        visitor.go(path)
        visitor.page.locator(".clock").wait_for()
        visitor.page.evaluate(NOTE_SAID)
    for visitor, who, passes in ((ada, "you", "you pass"), (eve, "Ada", "Ada passes")):
        visitor.page.locator(".banner", has_text=f"Time was up: {passes}.").wait_for()
        visitor.page.locator(".log").get_by_text("time was up").first.wait_for()
        for told in (f"Time was up: the dice roll for {who}.", f"Time was up: {passes}."):
            # On a busy machine the first time was up before anybody listened; there are more.
            visitor.page.wait_for_function("told => said.join(' ').includes(told)", arg=told)
    assert ada.page.locator(".own .marked").count() == 0, "no cross was made"
    totals = ada.page.locator(".totals")
    give_up(ada, totals)
    assert "−20" in totals.inner_text(), "four misthrows"
    late.go(path)
    late.page.locator(".totals").wait_for()
    for visitor in (ada, eve, late):
        visitor.page.get_by_text("Game over").first.wait_for()
        assert visitor.page.locator(".clock").count() == 0, "the clock is over with the game"
