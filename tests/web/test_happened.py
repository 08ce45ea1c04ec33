"""Everybody sees what happened: marks, ticker, live region, and keys that tell more."""

import re

import pytest

from rowlock.server.table import commands
from tests.support.web.browser import settled, tap_if_there, tries
from tests.support.web.staged import PATH, Stage

pytestmark = pytest.mark.slow
ON_BODY = "document.activeElement === document.body"


def said(visitor):
    """What the live region has said, and may say again."""
    return visitor.page.locator("p.hidden-text[aria-live=polite]").first


def asked(visitor, key, pattern):
    """Press a key, and wait for its answer in the live region."""
    visitor.page.keyboard.press(key)
    for _ in tries(visitor.page, 60):
        text = said(visitor).text_content()
        if re.search(pattern, text):
            break
    return text


def pressed(visitor, key):
    """Press a key of the table once everything takes taps; the focus stays on the page."""
    settled(visitor.page)
    visitor.page.keyboard.press(key)


def test_what_others_did_is_seen_and_told(visit):
    """Two phones: Ada passes by key, Ben crosses by button."""
    ada, ben = visit(), visit()
    path = ada.open_table("qwixx", seats=("me", "open"), name="Ada")
    ben.join(path, "Ben")
    ada.start(2)
    rolls = {who: who.page.get_by_role("button", name=re.compile("^Roll")) for who in (ada, ben)}
    for _ in tries(ada.page, 60):
        if any(roll.count() for roll in rolls.values()):
            break
    mine = rolls[ada].count() > 0
    assert asked(ada, "l", "dice") == "No dice have fallen yet."
    if mine:
        rolls[ada].focus()
        pressed(ada, "Enter")
    else:
        rolls[ben].click()
    sum_word = r"White sum: \w+\."
    told = "" if mine else "Ben rolls. "
    said(ada).filter(has_text=re.compile(f"{told}{sum_word}")).wait_for(state="attached")
    choices = ada.page.locator(".bar [data-move]")
    choices.first.wait_for()
    if mine:
        assert not ada.page.evaluate(ON_BODY), "the button that had the focus has gone"
    order = [each.get_attribute("data-move")[0] for each in choices.all()]
    assert order == sorted(order, key="rygb".index)

    first = ben.page.locator(".bar [data-move]").first
    cell = first.get_attribute("data-move")
    first.click()
    choices.first.focus()
    pressed(ada, "p")
    row, number = {"r": "red", "y": "yellow", "g": "green", "b": "blue"}[cell[0]], int(cell[1:])
    said(ada).filter(has_text=f"Ben: {row} {number}.").wait_for(state="attached")
    ticker = ada.page.locator(".ticker")
    ticker.filter(has_text=f"Ben: {row} {number}").wait_for()
    assert ada.page.locator(".others .fresh").count() == 1
    assert ada.page.locator(".own .fresh").count() == 0
    assert ben.page.locator(".others .fresh").count() == 0
    said(ben).filter(has_text="Ada: passes.").wait_for(state="attached")
    # Whoever may go on has pairs of dice now: the white sum is used up.
    assert ada.page.locator(".tray .figure").count() == 0
    assert not ada.page.evaluate(ON_BODY)

    who = "You" if mine else "Ben"
    assert re.search(rf"^{who}: .*{sum_word}", asked(ada, "l", "white \\d"))
    assert re.match(r"Your sheet: .*no misthrow; total 0", asked(ada, "m", "Your sheet"))
    assert f"{row} {number}" in asked(ada, "o", "Sheet of Ben")
    asked(ada, "w", "or pass|Waiting for|roll the dice|Nothing fits")

    ada.page.keyboard.press("?")
    dialog = ada.page.get_by_role("dialog")
    dialog.wait_for()
    ada.page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    ada.page.wait_for_function(f"!({ON_BODY})")


def test_nothing_is_asked_where_nothing_fits_and_the_end_says_who(visit):
    """The fourth misthrow, by one button without a question; both passes of the turn are calm."""
    ada = visit(locale="de")
    text = "qwixx: r2,11 y2,11 g12,3 b12,3 x3 | r2 y- g- b- x0"
    ada.stage = Stage(ada.page, text, (3, 4, 1, 2, 3, 4))
    ada.go(PATH)
    page = ada.page
    bar = page.get_by_role("group", name="Deine Möglichkeiten")
    passing = bar.locator(".pass.only")
    why = page.locator(".end .why")
    for _ in tries(page, 60):
        assert page.get_by_role("dialog").count() == 0
        if why.count():
            break
        if passing.count():
            assert bar.get_by_role("button").count() == 1
            tap_if_there(passing)
    assert why.inner_text() == "Das war dein vierter Fehlwurf: Damit ist Schluss."


class CrossesTwice(Stage):
    """A stage at whose turn the bot crosses the same cell with the white sum and with a pair."""

    def _others_pass(self):
        while waiting := self.room.game.waiting(self.room.state):
            legal = self.room.legal(waiting[0])
            move = next((move for move in legal if "y10" in move), None)
            if move is None:
                return
            self.room.apply(commands.choose(self.room, waiting[0], move))


def test_a_cell_that_was_crossed_twice_in_a_turn_is_told_twice(visit):
    ada = visit()
    text = "qwixx(again): r- y- g- b- x0 | r- y- g- b- x0 > B"
    ada.stage = CrossesTwice(ada.page, text, (4, 6, 1, 6, 2, 2))
    ada.go(PATH)
    ada.page.locator(".bar .pass").click()
    told = "Simple bot: yellow 10 and yellow 10"
    ada.page.locator(".ticker").filter(has_text=told).wait_for()
    assert ada.page.locator(".ticker .cell").count() == 2
