"""Qwixx on every sheet: found, set up, drawn with its marks, and what a tap will lead to."""

import re

import pytest

from rowlock.i18n import LANGUAGES, messages
from rowlock.rules.qwixx.papers import families, sheet_names
from tests.support.web.browser import DESKTOP, PHONE, SMALL, finish
from tests.support.web.measures import too_small
from tests.support.web.readable import barriers, ready, too_faint_in_the_dark
from tests.support.web.staged import PATH, Stage
from tests.support.web.stages import MANY, OWN, STAGES, stage

pytestmark = pytest.mark.slow
LOW = {"width": 360, "height": 640}
TURNED = {"width": 844, "height": 390}


def at_stage(visitor, sheet, position=None):
    """The visitor at a staged table of this sheet."""
    visitor.stage = Stage(visitor.page, *(position or stage(sheet)))
    visitor.go(PATH)
    visitor.page.locator(".on-table .own .sheet").wait_for()
    return visitor.page


def choice(page, move):
    return page.locator(f'.bar [data-move="{move}"]')


def cell(page, name):
    """A cell of the own sheet by what it is called."""
    return page.locator(".own").get_by_role("button", name=re.compile(rf"^{name}(,|$)"))


# -- finding a sheet and setting a table up --------------------------------------------------------


def test_from_the_start_page_to_a_table_where_everybody_has_another_sheet(visit):
    ada = visit()
    ready(ada, "/")
    page = ada.page
    page.get_by_role("link", name="Other sheets").click()
    page.get_by_role("link", name="Chains").click()
    page.get_by_role("heading", name="Chains").wait_for()
    lesson = page.get_by_role("region", name="Try it in 60 seconds")
    assert lesson.locator(".cross.pencil").count() == 1, "its partner: the cell is pointed at"
    lesson.get_by_role("button", name=re.compile("^red 6, can be crossed")).click()
    lesson.get_by_text("Red 6 brings yellow 6 along").wait_for()
    assert lesson.locator(".cell.marked").count() == 4
    page.get_by_role("link", name="Play with bots").click()
    sheet = page.get_by_role("combobox", name="Sheet")
    assert sheet.input_value() == "chain"
    page.get_by_text("Options", exact=True).click()
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/t/*")
    links = page.locator(".sheet .rows > svg")
    links.nth(1).wait_for()
    drawn = [
        [path.get_attribute("d") for path in each.locator("path").all()] for each in links.all()
    ]
    assert drawn[0] != drawn[1], "each has a sheet of its own"


def test_a_sheet_for_each_seat(visit):
    ada = visit()
    ready(ada, "/new/qwixx?with=bots&sheet=long")
    page = ada.page
    page.get_by_label("A sheet of its own for each seat").check()
    first, second = (page.get_by_role("combobox", name=f"Seat {n}", exact=True) for n in (1, 2))
    assert (first.input_value(), second.input_value()) == ("long-a", "long-b")
    first.select_option("bonus")
    assert second.input_value() == "bonus", "long rows have other dice"
    offered = {each.get_attribute("value") for each in second.locator("option").all()}
    assert offered == {name for name in sheet_names() if not name.startswith("long")}
    second.select_option("mixed-numbers")
    assert too_small(page) == []
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/t/*")
    record = ada.context.request.get(page.url.replace("/t/", "/api/tables/") + "/record").text()
    assert "sheet: bonus mixed-numbers" in record


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sheet_has_a_card_and_a_lesson(visit, language):
    say, ada = messages(language), visit(locale=language, viewport=SMALL)
    ready(ada, "/sheets")
    cards = ada.page.get_by_role("listitem")
    cards.first.wait_for()
    single = {name for name in sheet_names() if name.rpartition("-")[0] not in families()} - {
        "classic"
    }
    shown = single | set(families())
    links = {each.get_attribute("href") for each in cards.get_by_role("link").all()}
    assert links == {f"/sheets/{name}" for name in shown}
    assert too_small(ada.page) == []
    for name in sorted(shown):
        ready(ada, f"/sheets/{name}")
        lesson = ada.page.locator(".lesson")
        lesson.locator(".cell.legal").click()
        lesson.get_by_text(say(f"sheet-lesson-{name}"), exact=True).wait_for()
    assert too_small(ada.page) == []


# -- what a tap will lead to -----------------------------------------------------------------------


def test_what_follows_is_pencilled_confirmed_and_told(visit):
    page = at_stage(visit(viewport=PHONE, has_touch=True), "bonus")
    moves = choice(page, "r9")
    assert "also crosses green 11, blue 10, and green 10" in moves.text_content()
    moves.tap()
    pencils = page.locator(".own .rows .cross.pencil")
    pencils.nth(3).wait_for()
    assert page.locator(".own .extras .cross.pencil").count() == 3, "fields of the bar"
    page.get_by_role("status").filter(has_text="Also crosses green 11").wait_for()
    assert page.locator(".own .cell.marked").count() == 6, "nothing counts yet"
    page.get_by_role("button", name="Undo").tap()
    pencils.first.wait_for(state="detached")
    cell(page, "red 9").tap()
    page.get_by_role("button", name=re.compile("^Cross: ")).tap()
    cell(page, "blue 10, crossed").wait_for()
    page.locator(
        "[aria-live=polite]", has_text="You: also green 11, blue 10, and green 10."
    ).wait_for(state="attached")
    page.get_by_role("button", name="Menu").tap()
    page.get_by_text(messages("en")("table-log"), exact=True).tap()
    told = page.locator(".chip.led")
    assert told.count() == 1
    assert "also crosses green 11" in told.text_content()


def test_crosses_are_drawn_one_after_the_other(visit):
    page = at_stage(visit(reduced_motion="no-preference"), "bonus")
    choice(page, "r9").click()
    page.get_by_role("button", name=re.compile("^Cross: ")).click()
    cell(page, "green 10, crossed").wait_for()
    waits = [
        cell(page, name).locator(".cross").evaluate("each => each.style.getPropertyValue('--wait')")
        for name in ("red 9", "green 11", "blue 10", "green 10")
    ]
    assert waits == ["0ms", "240ms", "480ms", "720ms"]


def test_pointing_shows_what_a_move_leads_to_and_no_more(visit):
    page = at_stage(visit(viewport=DESKTOP), "chain")
    pencils = page.locator(".own .rows .cross.pencil")
    choice(page, "r6").hover()
    pencils.first.wait_for()
    assert cell(page, "yellow 6").locator(".cross.pencil").count() == 1
    choice(page, "b6").hover()
    pencils.first.wait_for(state="detached")
    cell(page, "green 6").hover()
    cell(page, "yellow 8").locator(".cross.pencil").wait_for()


def test_a_lock_that_follows_is_shown_before(visit):
    full = "r2,3,4,5,6 y3,4,5,6,7,8,9,10,11 g12 b- x0"
    own = "qwixx(title: Near; row r: 2 3 4 5 6 7 8 9 10 11 12; row y: 2 3 4 5 6 7 8 9 10 11 12; "
    text = f"{own}row g: 12 11 10 9 8; row b: 12 11 10 9 8; bonus: r7 / y): {full} +0"
    page = at_stage(visit(), "", (text, (3, 4, 1, 1, 1, 1)))
    assert page.locator(".own .lock .cross").count() == 0
    choice(page, "r7!").click()
    page.locator('.own [data-row="y"] .lock .cross.pencil').wait_for()
    assert page.locator(".own .lock .cross").count() == 1


# -- marks -----------------------------------------------------------------------------------------


def test_the_bar_lights_the_field_that_would_be_used(visit):
    closed = "r3 y- g#- b- x0 +2 | r2 y2 g12,11,10,9,8,2! b- x0 +0"
    page = at_stage(visit(), "", (f"qwixx(bonus): {closed}", (2, 3, 1, 1, 0, 1)))
    bar = page.locator(".own .extra .field")
    lit = [place for place in range(12) if "lit" in bar.nth(place).get_attribute("class")]
    assert lit == [3], "the bar goes on r y g b: green is closed"
    assert "passed" in bar.nth(2).get_attribute("class")
    assert "next blue" in page.locator(".own .extra").get_attribute("aria-label")


def test_the_strip_shows_what_is_used_gone_and_would_be_used(visit):
    page = at_stage(visit(), "swap")
    fields = page.locator(".own .extra .field")
    assert "gone" in fields.nth(0).get_attribute("class")
    assert fields.nth(1).locator(".cross").count() == 1
    assert "lit" in fields.nth(6).get_attribute("class")
    choice(page, "r10~").click()
    fields.nth(6).locator(".cross.pencil").wait_for()
    assert all("passed" in fields.nth(n).get_attribute("class") for n in (2, 3, 4, 5))


def test_a_mixed_row_shows_the_die_of_each_cell_and_the_row_of_each_choice(visit):
    page = at_stage(visit(), "mixed-colours")
    assert [each.get_attribute("data-row") for each in choice(page, "r7").all()] == ["b"]
    lines = choice(page, "r7").locator(".place i")
    assert [each.get_attribute("class").split()[-1] for each in lines.all()].count("here") == 1
    assert "here" in lines.nth(0).get_attribute("class")
    assert "cross 7 in the row that ends red" in choice(page, "r7").text_content()
    assert page.locator(".own .cell[data-row=b] .face.shaped svg").count() == 11


def test_other_marks_are_drawn(visit):
    page = at_stage(visit(), "again")
    assert page.locator(".own .cell .again").count() == 4, "one in each row"
    assert page.locator(".own .lock small").all_inner_texts() == ["5/7", "2/7", "4/7", "1/7"]
    page = at_stage(visit(), "double")
    assert page.locator(".own .split").count() == 16
    choice(page, "r9").hover()
    choice(page, "r9").click()
    page.locator(".own .cell.marked .cross").nth(10).wait_for()
    assert cell(page, "red 9").locator(".cross").count() == 2
    page = at_stage(visit(), "between")
    assert page.locator(".own .row").count() == 6
    assert page.locator(".own .loose").count() == 13
    page = at_stage(visit(), "long")
    assert page.locator(".own .ending").count() == 8
    assert page.locator(".own .field.lit").all_text_contents() == ["★12"]
    assert cell(page, "green 15, can be crossed").locator(".sign").text_content() == "★"
    assert page.locator(".own .sign").count() == 2, "and none on cells that the dice allow"
    assert page.locator(".tray .die rect").count() == 0, "no die is a cube"


def test_dice_of_eight_sides_are_drawn_as_such_when_they_are_counted(visit):
    ada = visit()
    ada.go("/")
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "random"}]
    path = ada.open_by_request("qwixx", seats, options={"sheet": "long"})
    ada.go(path)
    finish(path, ada)
    dice = ada.page.locator(".fell .dice .die")
    dice.nth(7).wait_for()
    assert dice.locator("text").all_text_contents() == [str(face) for face in range(1, 9)]
    assert dice.locator("rect").count() == 0
    tops = {dice.nth(n).bounding_box()["y"] for n in range(8)}
    assert len(tops) == 1, "in one line below their bars"


def test_lines_say_what_fills_said_where_colours_are_forced(visit):
    page = at_stage(visit(forced_colors="active"), "bonus")

    def border(name):
        face = cell(page, name).locator(".face")
        return face.evaluate("each => getComputedStyle(each).border").split(" rgb")[0]

    assert [border("red 9"), border("red 10")] == ["3px solid", "1px solid"]
    choice(page, "r9").click()
    page.locator(".own .rows .cross.pencil").first.wait_for()
    assert border("red 9") == "4px double"
    sure = page.get_by_role("button", name=re.compile("^Cross: "))
    assert sure.evaluate("each => getComputedStyle(each).borderTopWidth") == "1px"


# -- room ------------------------------------------------------------------------------------------


def overlaps(page):
    """Sheets whose rows lie on what stands below them, or reach out of their paper."""
    return page.evaluate(
        """() => [...document.querySelectorAll('.sheet')].flatMap((sheet, n) => {
          const box = (each) => each.getBoundingClientRect();
          const rows = [...sheet.querySelectorAll('.row')];
          const below = sheet.querySelector('.rows').nextElementSibling;
          const wide = [...sheet.querySelectorAll('.lock, .points')];
          return [
            ...(box(rows.at(-1)).bottom > box(below).top + 1 ? [`${n}: rows lie on the foot`] : []),
            ...(wide.some((each) => box(each).right > box(sheet).right) ? [`${n}: cut`] : []),
            ...(rows.some((each) => box(each).height < 15) ? [`${n}: flat rows`] : []),
          ];
        })"""
    )


def test_what_overlaps_is_found(visit):
    page = at_stage(visit(), "bonus")
    assert overlaps(page) == []
    page.add_style_tag(content=".own .rows { height: 60px } .own .lock { left: 40px }")
    assert overlaps(page) == ["0: rows lie on the foot", "0: cut"]


OVER = """all => all.map((each) => {
  const [box, button] = [each, each.closest('button')].map((one) => one.getBoundingClientRect());
  return Math.max(box.bottom - button.bottom, button.top - box.top, box.right - button.right);
})"""


def test_choices_are_no_larger_than_their_buttons(visit):
    page = at_stage(visit(viewport=PHONE), MANY)
    for action in (1, 2):
        shown = page.locator(
            '.bar [data-move^="/"] .shown' if action > 1 else ".bar .choice .shown"
        )
        shown.first.wait_for()
        assert shown.count() > 5
        assert [over for over in shown.evaluate_all(OVER) if over > 0] == []
        if action == 1:
            choice(page, "r9").click()  # leads to nothing, so it counts at once


@pytest.mark.parametrize("sheet", STAGES, ids=lambda sheet: sheet.partition(";")[0])
def test_every_sheet_fits_and_can_be_read(visit, sheet):
    visitor = visit(viewport=PHONE)
    page = at_stage(visitor, sheet)
    for size in (PHONE, LOW, TURNED, {"width": 820, "height": 1180}, DESKTOP):
        page.set_viewport_size(size)
        page.wait_for_timeout(100)
        if size in (PHONE, LOW):
            assert too_small(page) == [], size
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size
        assert overlaps(page) == [], size
        if size is not LOW or sheet not in (OWN, MANY):
            assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), size
        width, height = page.evaluate(
            """() => {
              const boxes = [...document.querySelectorAll('.own .cell')]
                .map((cell) => cell.getBoundingClientRect());
              const least = (side) => Math.min(...boxes.map((box) => box[side]));
              return [least('width'), least('height')];
            }"""
        )
        least = (21, 48) if sheet == "long" else (28, 36 if size in (TURNED, DESKTOP) else 44)
        assert width >= least[0], size
        assert height >= least[1], size
    page.set_viewport_size(PHONE)
    assert barriers(page) == []
    assert too_faint_in_the_dark(page) == []
