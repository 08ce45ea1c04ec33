"""The score pad in a real browser: taps and refusals, undo, keeping, several sheets, results."""

import json
import re

import pytest

from rowlock.i18n import LANGUAGES
from rowlock.rules import GAMES
from tests.support.web.browser import SMALL
from tests.support.web.measures import too_small
from tests.support.web.pads import Writer
from tests.support.web.readable import SAME, barriers, texts

pytestmark = pytest.mark.slow


def test_a_game_of_qwixx_on_one_phone(visit):
    ada = Writer(visit(), "qwixx").begin("Ada")
    page = ada.page
    ada.tap("r3", "r5", "b12")
    assert ada.said == "Blue 12 crossed"
    assert ada.total == 3 + 1
    assert ada.cell("r4").get_attribute("aria-label") == "red 4, skipped"
    ada.tap("r4")
    assert ada.said == "Red is crossed up to 5"
    ada.tap("r12")
    assert ada.said == "Red 12 needs five crosses before it, there are 2"
    assert ada.total == 4
    ada.press("Undo")
    assert ada.said == "Taken back: Blue 12 crossed"
    ada.press("Undo")
    ada.press("Redo")
    assert ada.total == 3
    page.reload()
    assert ada.total == 3
    assert page.get_by_role("button", name="Redo").is_enabled()
    ada.tap("r6", "r7", "r8", "r12")
    assert ada.total == 28
    ada.tap("r11")
    assert ada.said == "Red is closed"
    page.get_by_role("button", name=re.compile("^Misthrow")).click()
    assert ada.total == 23
    page.keyboard.press("Control+z")
    assert ada.total == 28
    for _ in range(4):
        page.get_by_role("button", name=re.compile("^Misthrow")).click()
    page.get_by_text("The fourth misthrow").wait_for()
    page.get_by_role("button", name=re.compile("^Misthrow")).click()
    assert ada.said == "The game is over"
    ada.press("Finish the game")
    page.get_by_text("8 points!").wait_for()
    ada.visitor.go("/pad")
    page.get_by_role("link", name="Look at it: Qwixx").click()
    page.get_by_text("8 points!").wait_for()
    ada.press("Back to the sheets")
    assert ada.total == 8
    ada.press("Redo")
    ada.press("Undo")
    ada.press("Undo")
    ada.press("Finish the game")
    ada.press("Put the sheets away")
    page.wait_for_url("**/pad")
    results = page.get_by_role("region", name="Finished games").get_by_role("listitem")
    results.first.wait_for()
    assert results.count() == 1, "finished twice, kept once"
    assert "Ada 13" in results.first.inner_text()
    page.get_by_role("button", name=re.compile("^Delete the result")).click()
    page.get_by_text("Nothing yet").wait_for()


def test_several_close_a_row_with_one_throw(visit):
    pad = Writer(visit(), "qwixx").begin("Ada", "Ben", "Cleo")
    page = pad.page
    pad.tap("r2", "r3", "r4", "r5", "r6")
    pad.turn_to("Ben")
    pad.tap("r2", "r3", "r4", "r5", "r7", "r12")
    page.get_by_text("Red is being closed").wait_for()
    pad.turn_to("Ada")
    pad.tap("r7")
    assert pad.said == "Red is closed"
    pad.tap("r12")
    assert pad.said == "Ada: Red 12 crossed"
    assert pad.total == 28
    pad.tap("r11")
    assert pad.said == "Red is closed"
    pad.turn_to("Cleo")
    pad.press("Closed for all")
    pad.tap("r12")
    assert pad.said == "Red is closed"
    pad.tap("y2", "y3", "y4", "y5", "y6", "y12")
    page.get_by_text("Two rows are closed").wait_for()
    pad.tap("g12")
    assert pad.said == "The game is over"
    pad.turn_to("Ada")
    pad.tap("g12")
    assert pad.said == "Ada: Green 12 crossed", "the same throw, noted later"
    pad.tap("g11")
    assert pad.said == "The game is over"
    page.locator(".notices").get_by_role("button", name="Finish the game").click()
    page.get_by_text("Winners: Ada").or_(page.get_by_text("Winner: Ada")).wait_for()


def test_somebody_stops_early_and_somebody_has_paper(visit):
    pad = Writer(visit(), "qwixx").begin("Ada", "Ben")
    page = pad.page
    pad.press("Menu")
    page.get_by_role("button", name="blue", exact=True).click()
    page.get_by_text("Blue is being closed").wait_for()
    pad.press("Closed for all")
    pad.tap("b5")
    assert pad.said == "Blue is closed"
    pad.press("Menu")
    page.get_by_role("button", name=re.compile("^Stop early.*Ada")).click()
    pad.tap("r5")
    assert pad.said == "This sheet has stopped early"
    pad.turn_to("Ben")
    pad.tap("r5")
    pad.press("Menu")
    page.get_by_label("Name on sheet 2").fill("Benno")
    page.get_by_label("Name on sheet 2").blur()
    page.get_by_role("button", name=re.compile("^Stop early.*Benno")).click()
    page.get_by_text("Winner: Benno!").wait_for()
    pad.press("New game, same people")
    assert pad.total == 0


def test_qwinto_numbers_are_entered_moved_and_erased(visit):
    pad = Writer(visit(), "qwinto").begin("Ada")
    page = pad.page
    pad.enter("o2", 5)
    pad.enter("o4", 9)
    pad.enter("o3", 4)
    page.get_by_role("alert").get_by_text("The row has 5 further left").wait_for()
    pad.page.get_by_role("button", name="9", exact=True).click(force=True)
    page.get_by_role("alert").get_by_text("The row has 9 further right").wait_for()
    page.keyboard.press("Escape")
    pad.enter("y3", 5)
    page.get_by_role("alert").get_by_text("The column has 5 already").wait_for()
    page.keyboard.press("Escape")
    assert pad.total == 2
    pad.tap("o4")
    pad.press("Move it")
    pad.tap("o1")
    assert pad.said == "The row has 5 further right"
    pad.tap("o9")
    assert pad.said == "Number moved to orange"
    assert "orange, field 9, 9" in (pad.cell("o9").get_attribute("aria-label") or "")
    pad.tap("o2")
    assert page.get_by_role("button", name="Move it").count() == 0, "only the newest may move"
    pad.press("Erase it")
    assert pad.total == 1
    pad.press("Undo")
    assert pad.total == 2


def test_the_pawn_on_the_track(visit):
    pad = Writer(visit(), "onboard").begin("Tim", "Ida")
    page = pad.page
    field = page.locator(".track [data-field]")
    field.nth(4).click()
    assert pad.said == "Tim: Pawn moved to green 10"
    assert pad.total == 1 + 3
    field.nth(1).click()
    assert pad.said == "The pawn only goes forward"
    field.nth(14).click()
    assert pad.said == "There is no free field 10 ahead"
    pad.turn_to("Ida")
    field.nth(4).click()
    assert pad.said == "Another pawn stands there"
    field.nth(5).click()
    assert pad.said == "Ida: Pawn moved to red 3", "a held field is not counted"


def test_dice_for_those_who_have_none(visit):
    pad = Writer(visit(), "qwixx").begin("Ada")
    page = pad.page
    pad.press("Dice")
    sums = set()
    for _ in range(15):
        page.locator(".roll").click()
        sums.add(int(page.locator(".figure").inner_text()))
    assert len(sums) > 3
    assert sums <= set(range(2, 13))
    qwinto = Writer(pad.visitor, "qwinto").begin("Ada")
    qwinto.press("Dice")
    assert page.locator(".roll").is_disabled()
    page.get_by_role("button", name="take the orange die").click()
    page.locator(".roll").click()
    thrown = int(page.locator(".figure").inner_text())
    assert 1 <= thrown <= 6
    qwinto.tap("o1")
    assert page.locator(".numbers .thrown").inner_text() == str(thrown)


@pytest.mark.parametrize(
    "text",
    ["{", '{"version": 99}', '{"version": 1, "id": "x", "game": "qwixx", "track": "A"}', None],
)
def test_what_cannot_be_read_is_put_aside(visit, text):
    pad = Writer(visit(), "qwixx").begin("Ada")
    page = pad.page
    if text is None:  # crosses that nobody can make
        kept = json.loads(page.evaluate("localStorage.getItem('rowlock-pad-qwixx')"))
        cross = {"kind": "cross", "sheet": 0, "row": "r", "number": 12}
        text = json.dumps(kept | {"history": {"done": [cross], "undone": []}})
    page.evaluate("text => localStorage.setItem('rowlock-pad-qwixx', text)", text)
    page.reload()
    page.get_by_role("heading", name="Qwixx: score pad").wait_for()
    pad.visitor.go("/pad")
    page.get_by_role("alert").get_by_text("nothing is lost").wait_for()
    aside = "Object.entries(localStorage).filter(([key]) => key.startsWith('rowlock-aside-'))"
    assert [each for _, each in page.evaluate(aside)] == [text]
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a file").click()
    assert text in saving.value.path().read_text("utf-8")
    page.get_by_role("button", name="Throw away").click()
    assert page.evaluate(aside) == []


def test_a_browser_that_keeps_nothing_says_so(visit):
    visitor = visit()
    visitor.page.add_init_script("Storage.prototype.setItem = () => { throw new Error('full'); };")
    pad = Writer(visitor, "qwixx").begin("Ada")
    pad.tap("r5")
    assert pad.total == 1
    visitor.page.get_by_text("This browser keeps nothing").wait_for()


def test_the_screen_stays_on(visit):
    visitor = visit()
    visitor.page.add_init_script(
        """window.held = 0;
        WakeLock.prototype.request = async () => {
          held++;
          return { release: async () => { held--; } };
        };"""
    )
    pad = Writer(visitor, "qwixx").begin("Ada")
    pad.page.wait_for_function("held === 1")
    pad.press("Menu")
    pad.page.get_by_role("switch", name="Keep the screen on").uncheck()
    pad.page.wait_for_function("held === 0")


def test_two_windows_show_the_same_pad(visit):
    ada = Writer(visit(), "qwixx").begin("Ada")
    other = ada.visitor.context.new_page()
    other.goto(ada.page.url)
    other.locator(".pad .sheet").wait_for()
    ada.tap("g12")
    other.get_by_role("button", name="green 12, crossed").wait_for()


@pytest.mark.parametrize("game", GAMES)
def test_a_pad_in_every_language(visit, game):
    """Complete, accessible and large enough on the smallest phone."""
    pad = Writer(visit(viewport=SMALL), game).begin("Ada", "Ben")
    page = pad.page
    if game == "qwinto":
        pad.enter("o2", 5)
    else:
        pad.tap("r2", "r3", "r4", "r5", "r6", "r12", "r8")
    pad.press("Dice")
    spoken = {}
    for language in LANGUAGES:
        kept = json.dumps({"language": language, "theme": "dark" if language == "de" else "light"})
        page.evaluate("kept => localStorage.setItem('rowlock-settings', kept)", kept)
        page.reload()
        page.locator(".pad .sheet").wait_for()
        page.locator(".buttons button").first.click()
        page.locator("header button").last.click()
        page.locator("dialog").wait_for()
        assert too_small(page) == [], language
        spoken[language] = {text for text in texts(page) if len(text) > 2 and not SAME.match(text)}
        if language in ("en", "de"):
            assert barriers(page) == [], language
        page.keyboard.press("Escape")
        assert too_small(page) == [], language
        if language in ("en", "de"):
            assert barriers(page) == [], language
        if language != "en":
            assert spoken[language] & spoken["en"] - {"Ben", ", Ada", ", Ben"} == set()
