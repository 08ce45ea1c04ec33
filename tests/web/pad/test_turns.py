"""Turns, throws, corrections and whole finished games on the score pad, in a real browser."""

import json
import re

import pytest

from rowlock.i18n import LANGUAGES
from rowlock.rules import GAMES
from rowlock.rules import record as records
from tests.support.web.browser import SMALL, settled
from tests.support.web.measures import too_small
from tests.support.web.pads import Writer
from tests.support.web.readable import SAME, barriers, texts

pytestmark = pytest.mark.slow


def with_turns(visitor, game, *names):
    """A pad that keeps turns, begun by the first person."""
    visitor.go("/pad")
    visitor.page.evaluate("localStorage.setItem('rowlock-pad-turns', 'true')")
    return Writer(visitor, game).begin(*names)


def throw(pad, **faces):
    """Type a throw, each die by its face."""
    page = pad.page
    page.get_by_role("button", name="Throw", exact=True).click()
    for die, face in faces.items():
        page.locator(f'[data-die="{die}"] [data-face="{face}"]').click()
    page.locator(".typed-throw .confirm").click()
    page.locator("dialog").wait_for(state="detached")
    settled(page)


def raised(pad):
    """The numbers that stand out on the sheet, row by row."""
    cells = pad.page.locator(".pad .cell.legal")
    return [f"{cell.get_attribute('data-r')}:{cell.inner_text()}" for cell in cells.all()]


def test_a_throw_says_what_is_legal_and_a_correction_keeps_what_came_later(visit):
    pad = with_turns(visit(viewport=SMALL), "qwixx", "Ada", "Ben")
    page = pad.page
    throw(pad, w1=4, w2=1, r=3, y=2, g=5, b=6)
    assert pad.said == "Thrown: white 4, white 1, red 3, yellow 2, green 5, blue 6 = 5"
    assert {"0:5", "1:5", "2:5", "3:5", "3:10"} <= set(raised(pad))
    pad.tap("b9")
    assert pad.said == "The white dice make 5; the blue die and a white one make 7 or 10"
    pad.tap("b10", "r5")
    pad.turn_to("Ben")
    assert sorted(raised(pad)) == ["0:5", "1:5", "2:5", "3:5"]
    pad.tap("y5")
    pad.press("Next turn")
    assert pad.said == "Turn 2: Ben"
    throw(pad, w1=3, w2=3, r=1, y=1, g=1, b=1)
    pad.press("Next turn")
    page.get_by_role("heading", name="Ben has noted nothing in this turn").wait_for()
    page.get_by_role("button", name="Misthrow, −5").click()
    page.get_by_text("Turn 3", exact=True).wait_for()
    pad.turn_to("Ada")
    pad.tap("b6", "b3")
    assert pad.total == 1 + 6
    # Blue 10 was a red 4 with the coloured die: taken for a blue 5, it would let blue 6 fall.
    pad.tap("b10")
    page.get_by_role("heading", name="Ada: Blue 10 crossed").wait_for()
    page.get_by_text("In turn 1", exact=True).wait_for()
    page.get_by_role("button", name="Take it out").click()
    assert pad.said == "Taken out: Ada: Blue 10 crossed"
    assert pad.total == 1 + 3
    pad.press("Undo")
    assert pad.total == 1 + 6
    # The throw of turn 1 read wrongly: its crosses do not belong to another one.
    pad.press("Menu")
    pad.press("What was noted")
    page.get_by_role("button", name=re.compile("^Correct: Thrown: white 4")).click()
    page.locator('[data-die="w2"] [data-face="2"]').click()
    page.locator(".typed-throw .confirm").click()
    asked = page.get_by_role("dialog", name="Correct it all the same?")
    asked.wait_for()
    assert asked.get_by_role("listitem").all_inner_texts() == [
        "Turn 1: Ada: Red 5 crossed",
        "Turn 1: Ben: Yellow 5 crossed",
    ]
    asked.get_by_role("button", name="Leave it as it is").click()
    asked.wait_for(state="detached")
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    assert pad.total == 1 + 6
    pad.tap("r5")
    page.get_by_role("button", name="Change it").click()
    pad.tap("g5")
    assert pad.said == "Changed: Ada: Red 5 crossed"
    assert pad.total == 6 + 1


def test_a_game_with_every_throw_is_kept_reviewed_and_printed(visit):
    pad = with_turns(visit(), "qwixx", "Ada")
    page = pad.page
    for turn in range(4):
        throw(pad, w1=4, w2=1 + turn % 2, r=3, y=2, g=5, b=6)
        page.get_by_role("button", name=re.compile("^Misthrow")).click()
        if turn < 3:
            pad.press("Next turn")
    page.locator(".notices").get_by_role("button", name="Finish the game").click()
    page.get_by_role("link", name="Review").wait_for()
    pad.press("Put the sheets away")
    page.get_by_role("link", name=re.compile("^Open the game of")).click()
    page.get_by_role("heading", name="Ada").wait_for()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a record").click()
    record = records.read(saving.value.path().read_text("utf-8"))
    assert (record.header("throws"), record.names) == ("own", ("Ada",))
    assert record.game.totals(record.state) == (-20,)
    with page.expect_download() as saving:
        page.get_by_role("button", name="Print the sheets").click()
    assert saving.value.path().read_bytes().startswith(b"%PDF")
    page.get_by_role("link", name="Review").click()
    page.locator(".review .moment").wait_for()
    page.get_by_role("link", name="Back").click()
    page.get_by_role("heading", name="Ada").wait_for()


def test_a_game_without_its_throws_says_why_it_is_not_reviewed(visit):
    pad = with_turns(visit(), "qwinto", "Ada")
    page = pad.page
    pad.enter("o2", 5)
    for turn in range(4):
        if turn == 1:
            page.get_by_role("button", name="Throw", exact=True).click()
            page.get_by_role("button", name="take the purple die").click()
            page.locator('[data-die="p"] [data-face="3"]').click()
            page.locator(".typed-throw .confirm").click()
            pad.press("Done")
        page.get_by_role("button", name=re.compile("^Misthrow")).click()
        if turn < 3:
            pad.press("Next turn")
    page.locator(".notices").get_by_role("button", name="Finish the game").click()
    page.get_by_text("the throws of turns 1, 3, and 4 were not typed").wait_for()
    assert page.get_by_role("link", name="Review").count() == 0


def test_an_old_pad_and_an_old_result_are_read_as_they_were_kept(visit):
    visitor = visit()
    visitor.go("/pad")
    taps = [{"kind": "cross", "sheet": 0, "row": "r", "number": number} for number in (3, 5)]
    old = {
        "version": 1,
        "id": "x",
        "game": "qwixx",
        "track": "A",
        "names": ["Ada"],
        "share": None,
        "history": {"done": taps, "undone": [{"kind": "misthrow", "sheet": 0}]},
    }
    result = {
        "id": "y",
        "game": "qwixx",
        "when": "2026-01-02T10:00:00.000Z",
        "players": [{"name": "Ada", "total": 31}],
    }
    kept = {"rowlock-pad-qwixx": old, "rowlock-pad-results": {"version": 1, "results": [result]}}
    visitor.page.evaluate(
        "kept => Object.entries(kept).forEach(([key, value]) => "
        "localStorage.setItem(key, JSON.stringify(value)))",
        kept,
    )
    visitor.go("/pad/qwixx")
    pad = Writer(visitor, "qwixx")
    assert pad.total == 3
    pad.press("Redo")
    assert pad.total == -2
    assert visitor.page.get_by_text("Turn 1").count() == 0, "nobody asked for turns"
    visitor.go("/pad")
    visitor.page.get_by_text("Ada 31").wait_for()


@pytest.mark.parametrize("game", GAMES)
def test_turns_and_corrections_in_every_language(visit, game):
    """Complete, accessible and large enough on the smallest phone."""
    pad = with_turns(visit(viewport=SMALL), game, "Ada", "Ben")
    page = pad.page
    pad.enter("o2", 5) if game == "qwinto" else pad.tap("r2", "r3")
    spoken: dict[str, set[str]] = {}
    for language in LANGUAGES:
        kept = json.dumps({"language": language, "theme": "dark" if language == "de" else "light"})
        page.evaluate("kept => localStorage.setItem('rowlock-settings', kept)", kept)
        page.reload()
        page.locator(".pad .sheet").wait_for()
        spoken[language] = set()
        for step in ("throw", "menu", "history"):
            if step == "throw":
                page.locator(".buttons button").first.click()
            elif step == "menu":
                page.locator("header button").last.click()
            else:
                page.locator("dialog section button").first.click()
            page.locator("dialog").wait_for()
            settled(page)
            assert too_small(page) == [], (language, step)
            if language in ("en", "de"):
                assert barriers(page) == [], (language, step)
            shown = {text for text in texts(page) if len(text) > 2 and not SAME.match(text)}
            spoken[language] |= shown
            if step != "menu":
                page.keyboard.press("Escape")
                page.locator("dialog").wait_for(state="detached")
        if language != "en":
            assert spoken[language] & spoken["en"] - {"Ben", ", Ada", ", Ben"} == set()
