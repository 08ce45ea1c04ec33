"""Sheets of one's own on the page: drawn, kept, handed on by link, played, noted on and printed."""

import json
import re

import pytest

from rowlock.i18n import LANGUAGES, messages
from tests.support.web.browser import DESKTOP, PHONE, play, settled
from tests.support.web.measures import too_small
from tests.support.web.readable import SAME, barriers, ready, texts, too_faint_in_the_dark

pytestmark = pytest.mark.slow
LOW = {"width": 360, "height": 640}
TEXT = "title:Ours;row+r:2+3+4+5+6;row+b:6+5+4+3+2;needs:3;chain:r3-b4"
FULL = (
    "title:Six+rows;dice:8;row+r:2+3+y4+5+6+7+8+9+10+11+12+13+14+15+16"
    ";row+y:2+3+y4+5+6+7+8+9+10+11+12+13+14+15+16;row+g:16+15+14+13+12+11+10+9+8+7+6+5+4+3+2"
    ";row+b:16+15+14+13+12+11+10+9+8+7+6+5+4+3+2;row+o:2+3+4+5+6;row+p:6+5+4+3+2;closing:2;most:20"
    ";double:r6+y7;chain:r8-y8;steps:r3+y4+g10;bonus:r9+y9+b9/r+y+g+b+o+p;swap:8-5+9-7"
    ";between:t+r+y;lucky:5+12"
)
STORED = "localStorage.getItem('rowlock-sheets')"


def begin(visitor, start="Classic"):
    """A new sheet under the pencil."""
    ready(visitor, "/own/new")
    page = visitor.page
    settled(page)
    page.get_by_role("button", name=start, exact=True).click()
    page.locator(".board").wait_for()
    settled(page)
    return page


def tool(page, name):
    page.get_by_role("group", name="Tools").get_by_role("radio", name=name).check()


def cell(page, name):
    return page.locator(".board").get_by_role("button", name=re.compile(rf"^{name}(,|$)"))


def written(page):
    """The text of the sheet that was changed last, as it is kept."""
    return json.loads(page.evaluate(STORED))["sheets"][0]["text"]


def test_a_sheet_is_drawn_and_played_with_a_bot(visit):
    ada = visit(has_touch=True)
    page = begin(ada)
    cell(page, "red 5").tap()
    page.get_by_role("button", name="12, changes places").tap()
    assert cell(page, "red 6").get_attribute("aria-pressed") == "true", "on to the next cell"
    tool(page, "Colours")
    page.get_by_role("button", name="blue", exact=True).tap()
    cell(page, "yellow 3").tap()
    tool(page, "Marks")
    cell(page, "green 7").tap()
    page.get_by_role("button", name="Chain", exact=True).tap()
    cell(page, "red 4").tap()
    page.get_by_text("Red 4: now tap the cell that it is chained to.").wait_for()
    cell(page, "blue 10").tap()
    page.get_by_role("button", name="Double cell").tap()
    cell(page, "red 5").tap()
    page.get_by_text("Double cell: red 5 closes its row and cannot be marked so.").wait_for()
    tool(page, "Rows")
    page.get_by_role("button", name="Remove green").tap()
    page.get_by_role("button", name="Undo").tap()
    tool(page, "Extras")
    page.get_by_role("group", name="Lucky numbers").get_by_role("button", name="7").tap()
    page.get_by_role("button", name="Add a field").tap()
    tool(page, "Rules")
    page.get_by_label("Title").fill("Ada; draws (this)")
    page.get_by_label("Title").press("Enter")
    page.get_by_role("group", name="Numbers that close a row").get_by_label("+").tap()
    assert written(page).split("\n") == [
        "title: Ada draws this",
        "row r: 2 3 4 12 6 7 8 9 10 11 5",
        "row y: 2 b3 4 5 6 7 8 9 10 11 12",
        "row g: 12 11 10 9 8 7 6 5 4 3 2",
        "row b: 12 11 10 9 8 7 6 5 4 3 2",
        "closing: 2",
        "chain: r4-b10",
        "bonus: g7 / r y g b",
        "swap: 5-8",
        "lucky: 7",
    ]
    page.get_by_role("link", name="Play with bots").tap()
    sheet = page.get_by_role("combobox", name="Sheet")
    assert sheet.locator("option:checked").inner_text() == "Ada draws this"
    settled(page)
    page.get_by_text("Options", exact=True).click()
    page.get_by_label("Bots play").select_option("fast")
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/t/*")
    play(ada, until=lambda: page.locator(".own .cell.marked").count() > 0)
    record = ada.context.request.get(page.url.replace("/t/", "/api/tables/") + "/record").text()
    assert "sheet: title: Ada draws this; row r: 2 3 4 12" in record


def test_a_link_is_opened_kept_noted_on_and_printed(visit):
    ada, ben = visit(), visit()
    ready(ada, f"/sheet#{TEXT}")
    page = ada.page
    page.get_by_role("button", name="Share: Ours").click()
    page.get_by_role("img", name="A QR code that leads to this sheet").wait_for()
    link = page.get_by_role("textbox", name="The link to this sheet").input_value()
    assert link.endswith(f"/sheet#{TEXT}")

    asked = []
    page = ben.page
    page.on("request", lambda request: asked.append(request.url))
    ready(ben, f"/sheet#{link.partition('#')[2]}")
    assert page.get_by_text("red: 2, 3 linked with blue 4, 4, 5, 6").count() == 1
    page.get_by_role("button", name="Keep").click()
    page.get_by_text("Now it is here").wait_for()
    assert not any("Ours" in url.partition("#")[0] for url in asked), "no server has seen it"

    page.get_by_role("link", name="Score pad: Ours").click()
    chosen = page.get_by_role("combobox", name="Sheet").locator("option:checked")
    assert chosen.inner_text() == "Ours"
    page.get_by_role("button", name="Let’s go").click()
    page.get_by_role("button", name=re.compile("^red 3")).first.click()
    page.locator(".followed").first.wait_for()
    page.reload()
    page.locator(".cell.marked").nth(1).wait_for()

    ready(ben, "/own")
    page.get_by_role("link", name="Ours", exact=True).click()
    page.get_by_role("link", name="Print: Ours").click()
    preview = page.get_by_role("img", name="Preview of the first page")
    preview.wait_for()
    assert "sheet=title%3A+Ours" in preview.get_attribute("src")
    assert preview.evaluate("async (image) => (await image.decode(), image.naturalWidth)") > 0


def test_the_list_renames_copies_and_deletes(visit):
    ada = visit()
    page = begin(ada, "Bonus")
    page.get_by_role("link", name="My sheets").click()
    page.get_by_role("button", name=re.compile("^Rename")).click()
    page.get_by_role("dialog").get_by_label("Title").fill("Frames")
    settled(page)
    page.get_by_role("dialog").get_by_role("button", name="Rename").click()
    page.get_by_role("button", name="Copy: Frames").click()
    page.get_by_role("link", name="Frames · 2", exact=True).wait_for()
    page.get_by_role("button", name="Delete: Frames", exact=True).click()
    page.get_by_text("Frames is deleted.").wait_for()
    assert page.locator("main li").count() == 1
    page.get_by_role("button", name="Undo").click()
    page.reload()
    names = [each.inner_text() for each in page.locator("main li strong").all()]
    assert names == ["Frames · 2", "Frames"]


def test_problems_are_shown_at_cells_and_lines(visit):
    page = begin(visit(), "Type or paste a text")
    assert page.get_by_role("radio", name="Text").is_checked()
    tool(page, "Colours")
    page.get_by_role("button", name="blue", exact=True).click()
    cell(page, "red 12").click()
    page.get_by_text("Two rows end in blue. Give each end a colour of its own.").wait_for()
    wrong = page.locator(".board .cell.wrong")
    assert [each.get_attribute("aria-label") for each in wrong.all()] == [
        "the row that ends blue 12, something is wrong here",
        "blue 2, something is wrong here",
    ]
    assert page.get_by_role("link", name="Play with bots").count() == 0
    tool(page, "Text")
    field = page.get_by_role("textbox", name="Text")
    page.get_by_text("Sheet, line 5: two rows end in blue.").wait_for()
    field.fill(field.input_value().replace("b12", "12") + "\nneeds: 13")
    page.get_by_text("Sheet, line 6: needs is a whole number from 1 to 12.").wait_for()
    assert page.get_by_role("radio", name="Rows").is_disabled()
    page.get_by_role("button", name="Show the line").click()
    assert page.evaluate("getSelection().toString()") == "needs: 13"
    page.reload()
    page.get_by_text("Sheet, line 6").wait_for()
    field.fill(field.input_value().replace("13", "4"))
    page.get_by_text("Nothing is wrong with it.").wait_for()
    page.get_by_role("link", name="Play with bots").wait_for()
    page.get_by_role("button", name="Undo").click()
    page.get_by_text("Sheet, line 6").wait_for()


def test_a_shuffle_says_what_rows_are_worth(visit):
    page = begin(visit(), "Staircase")
    tool(page, "Shuffle")
    page.get_by_text(re.compile("The best row is worth .* points more than the weakest")).wait_for()
    before = written(page)
    for wish in ("Colours", "Marks"):
        page.locator(".wishes").get_by_label(wish).check()
    page.get_by_role("button", name="Shuffle", exact=True).click()
    page.get_by_text("The rows are worth about the same.").wait_for()
    after = written(page)
    assert after != before
    assert after.count("\n") == before.count("\n"), "rows and marks are as many as before"
    page.get_by_role("button", name="Undo").click()
    assert written(page) == before


BROKEN = {
    "": "There is no sheet in it",
    "%E0%A4%A": "There is no sheet in it",
    "x:" + "9" * 40_000: "There is no sheet in it",
    "a:" + "b" * 3000: "a sheet's text has at most 2000 characters",
    "hello": "There is no sheet in it",
    "row+r:2+3": "a sheet has 2 to 6 rows, not 1",
    "title:<img+src=x+onerror=alert(1)>;row+r:2+3+4+5+6;row+b:2+3+4+5+6": "a title has 1 to 60",
    "title:%E2%80%AEno;row+r:2+3+4+5+6;row+b:2+3+4+5+6": "a title has 1 to 60",
    "row+r:2+3+4+5+999999;row+b:2+3+4+5+6": "two dice make|is no cell",
    "%00%01:;:::;row+\u202e:\u0000": "there is no key",
}


def test_broken_links_are_told_and_harm_nothing(visit):
    ada = visit()
    page = ada.page
    for part, told in BROKEN.items():
        ready(ada, "/sheet")
        page.evaluate("part => { location.hash = part }", part)
        alert = page.get_by_role("alert").get_by_text(re.compile(told, re.IGNORECASE))
        alert.first.wait_for()
        assert page.evaluate(STORED) is None
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), part[:20]
    page.evaluate("part => { location.hash = part }", TEXT)
    page.get_by_role("heading", name="Ours").wait_for()
    page.keyboard.press("Tab")
    page.get_by_role("link", name="Skip").click()
    page.get_by_role("heading", name="Ours").wait_for()
    page.evaluate("text => localStorage.setItem('rowlock-sheets', text)", '{"version": 9}')
    ready(ada, "/own")
    page.get_by_text("Nothing here yet").wait_for()
    assert page.evaluate("Object.keys(localStorage).some((key) => key.includes('aside'))")


def test_with_the_keyboard_only(visit):
    page = begin(visit(viewport=DESKTOP))
    focused = "document.activeElement.getAttribute('aria-label') ?? document.activeElement.value"

    def tab_to(name):
        for _ in range(40):
            page.keyboard.press("Tab")
            if re.search(name, page.evaluate(focused) or ""):
                return
        raise AssertionError(name)

    tab_to("^red 2$")
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    page.get_by_text("Yellow 4 becomes:").wait_for()
    tab_to("^9, changes places$")
    page.keyboard.press("Enter")
    assert "row y: 2 3 9 5 6 7 8 4" in written(page)
    page.keyboard.press("Control+z")
    assert "row y: 2 3 4 5" in written(page)
    page.keyboard.press("Control+Shift+Z")
    assert "row y: 2 3 9 5" in written(page)
    page.keyboard.press("Shift+Tab")
    for _ in range(20):
        if page.evaluate("document.activeElement.type") == "radio":
            break
        page.keyboard.press("Shift+Tab")
    page.keyboard.press("ArrowRight")
    page.get_by_text("Take a colour").wait_for()


def test_every_tool_fits_and_can_be_read(visit):
    ada = visit(viewport=LOW)
    page = ada.page
    ready(ada, f"/sheet#{FULL}")
    assert too_small(page) == []
    assert barriers(page) == []
    page.get_by_role("button", name="Change").click()
    page.locator(".board").wait_for()
    for name in ("Numbers", "Colours", "Marks", "Rows", "Extras", "Rules", "Shuffle", "Text"):
        tool(page, name)
        if name == "Numbers":
            cell(page, "yellow 9").click()
        assert too_small(page) == [], name
        assert barriers(page) == [], name
    tool(page, "Marks")
    for size in (PHONE, {"width": 820, "height": 1180}, DESKTOP):
        page.set_viewport_size(size)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size
    page.set_viewport_size(PHONE)
    assert too_faint_in_the_dark(page) == []
    ready(ada, "/own")
    page.set_viewport_size(LOW)
    assert too_small(page) == []
    assert barriers(page) == []


def test_every_language_has_its_own_words(visit):
    def seen(language):
        ada = visit(locale=language, viewport=LOW)
        say, page, found = messages(language), ada.page, set()
        ready(ada, f"/sheet#{TEXT}")
        found |= texts(page)
        settled(page)
        page.get_by_role("button", name=say("own-change")).click()
        page.locator(".board").wait_for()
        for each in page.locator(".work input[type=radio]").all():
            each.check()
            found |= texts(page)
            assert too_small(page) == [], language
        return found

    english = seen("en")
    own = re.compile(r"^(Ours|title: …|[a-z ]+: .*|Rowlock.*)$")
    for language in LANGUAGES:
        if language != "en":
            same = {text for text in seen(language) & english if not SAME.match(text)}
            assert {text for text in same if not own.match(text)} == set(), language
