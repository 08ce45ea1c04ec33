"""The score pad on other sheets of Qwixx: what their marks do, and that one tap does it all."""

import json
import re

import pytest

from rowlock.i18n import LANGUAGES
from rowlock.rules.qwixx.papers import families, sheet_names
from tests.support.web.browser import DESKTOP
from tests.support.web.pads import Writer, share

pytestmark = pytest.mark.slow
OWN = "title: Ours; dice: 4; row r: 2 3 4 5 6 7; row p: 7 6 5 4 3 2; needs: 2; chain: r3-p6"


def test_a_boxed_cell_uses_the_bar(visit):
    ada = Writer(visit(), "qwixx", "bonus").begin("Ada")
    page = ada.page
    page.get_by_role("heading", name="Qwixx Bonus").wait_for()
    ada.tap("r3")
    assert ada.said == "Red 3 crossed, and with it red 4"
    assert ada.total == 3
    assert page.locator(".followed").count() == 1
    page.get_by_label("bonus bar: 1 of 12 fields gone").wait_for()
    ada.tap("r4")
    page.get_by_role("heading", name="Red 3 crossed, and with it red 4").wait_for()
    page.keyboard.press("Escape")
    page.reload()
    assert ada.total == 3
    ada.press("Undo")
    assert ada.said == "Taken back: Red 3 crossed, and with it red 4"
    assert ada.total == 0
    ada.press("Redo")
    ada.tap("y5")
    assert ada.said == "Yellow 5 crossed, and with it yellow 6"


def test_a_chain_crosses_its_partner_wherever_it_stands(visit):
    ada = Writer(visit(), "qwixx", "chain-a").begin("Ada")
    ada.tap("y9", "r6")
    assert ada.said == "Red 6 crossed, and with it yellow 6"
    assert ada.total == 1 + 3
    ada.tap("y8")
    assert ada.said == "Yellow is crossed up to 9"


def test_the_strip_exchanges_a_number(visit):
    ada = Writer(visit(), "qwixx", "swap").begin("Ada")
    page = ada.page
    field = page.get_by_role("button", name="exchange 11 and 3")
    field.click()
    page.get_by_text("11 for 3, or the other way round").wait_for()
    ada.tap("r8")
    assert ada.said == "This field exchanges 11 and 3 only"
    ada.tap("r11")
    assert ada.said == "Red 11 crossed, exchanged on the strip"
    field.wait_for(state="detached")
    page.get_by_label("strip: used up to field 3").wait_for()
    page.get_by_role("button", name="exchange 7 and 4").click()
    ada.press("Cancel")
    ada.tap("y2")
    assert ada.said == "Yellow 2 crossed"
    ada.press("Undo")
    ada.press("Undo")
    field.wait_for()


def test_bridges_second_crosses_and_two_closing_numbers(visit):
    ada = Writer(visit(), "qwixx", "between").begin("Ada")
    ada.tap("t5")
    assert ada.said == ("The first bridge 5 needs a cross on 5 in the row above or below")
    ada.tap("r5", "r6", "t5")
    assert ada.total == 6 + 1
    again = Writer(visit(), "qwixx", "again").begin("Ada")
    again.tap("r5", "r5")
    assert again.said == "Red 5 crossed, second cross"
    again.tap("r5")
    again.page.get_by_role("heading", name="Red 5 crossed").wait_for()
    again.page.keyboard.press("Escape")
    again.tap("r12")
    assert again.said == "Red 12 needs 7 or more crosses before it, there are 2"
    long = Writer(visit(), "qwixx", "long-a").begin("Ada", "Ben")
    long.tap("r2", "r3", "r4", "r5", "r6", "r7", "r15")
    assert long.total == 36
    long.page.get_by_text("Red is being closed").wait_for()
    long.turn_to("Ben")
    long.tap("r15")
    assert long.said == "Red 15 needs 6 or more crosses before it, there are 0"
    long.tap("r16")
    assert long.said == "Red is closed", "the throw made 15"
    long.press("Dice")
    long.page.locator(".roll").click()
    dice = long.page.locator(".dice .die")
    assert dice.count() == 5
    assert dice.locator("text").count() == 5
    assert dice.locator("rect").count() == 0, "no die is a cube"


def test_a_row_of_several_colours_is_called_by_its_end(visit):
    ada = Writer(visit(), "qwixx", "mixed-colours").begin("Ada")
    ada.tap("r5", "r2")
    assert ada.said == "The row that ends red is crossed up to 5"
    ada.press("Menu")
    ada.page.get_by_role("button", name="the row that ends blue", exact=True).click()
    ada.page.get_by_text("The row that ends blue is being closed").wait_for()
    ada.press("Closed for all")
    ada.press("Dice")
    assert ada.page.locator(".dice .place").count() == 5


def test_everybody_has_another_sheet_of_a_family(visit):
    pad = Writer(visit(viewport=DESKTOP), "qwixx", "steps").begin("Ada", "Ben", "Cleo")
    steps = pad.page.locator(".card").nth(2).get_by_role("button", name=re.compile("a step"))
    assert steps.first.get_attribute("aria-label") == "red 6, a step"
    assert pad.page.locator(".card").count() == 3
    pad.page.locator(".card").first.get_by_role("button", name="yellow 2, a step").click()
    assert pad.total == 1 + 1, "once for the row, once for the steps"


@pytest.mark.parametrize("sheet", ["chain", "long-b"])
def test_phones_that_share_a_sheet(visit, sheet):
    ada = Writer(visit(), "qwixx", sheet).begin("Ada")
    code = share(ada)
    visitor = visit()
    visitor.go(f"/pad/join/{code}")
    ben = Writer(visitor, "qwixx", "chain-c" if sheet == "chain" else sheet)
    if sheet == "chain":
        visitor.page.get_by_role("combobox", name="Which sheet is yours?").select_option("Chains C")
    else:
        visitor.page.get_by_text("Sheet: Long rows B").wait_for()
    ben.name("Ben")
    if sheet == "chain":
        ben.tap("r3")
        assert ben.said == "Red 3 crossed, and with it yellow 3"
        assert ben.page.get_by_role("heading", name="Qwixx Chains C").count()
    else:
        ben.tap("r15")
        assert ben.said == "Red 15 needs 6 or more crosses before it, there are 0"
        ben.tap("r2", "r3", "r4", "r5", "r6", "r7", "r16")
        ada.page.get_by_text("Red is being closed").wait_for()
    ada.page.locator(".notices li").get_by_text("Ben").wait_for()


def stored(page, sheet):
    """Change the sheet of the pad that the browser has kept, or leave it out, and load it again."""
    kept = json.loads(page.evaluate("localStorage.getItem('rowlock-pad-qwixx')"))
    kept.pop("sheet")
    kept |= {} if sheet is None else {"sheet": sheet}
    page.evaluate("t => localStorage.setItem('rowlock-pad-qwixx', t)", json.dumps(kept))
    page.reload()


def test_a_sheet_of_ones_own_is_noted_on_and_a_bad_one_put_aside(visit):
    ada = Writer(visit(), "qwixx").begin("Ada")
    page = ada.page
    stored(page, sheet=OWN)
    page.get_by_role("heading", name="Qwixx Ours").wait_for()
    ada.sheet = OWN
    ada.tap("r3")
    assert ada.said == "Red 3 crossed, and with it purple 6"
    stored(page, sheet="row r: 2 3")
    page.get_by_role("heading", name="Qwixx: score pad").wait_for()
    ada.visitor.go("/pad")
    page.get_by_role("alert").get_by_text("nothing is lost").wait_for()


def test_a_pad_from_before_there_were_other_sheets(visit):
    ada = Writer(visit(), "qwixx").begin("Ada")
    ada.tap("r5")
    stored(ada.page, sheet=None)
    ada.tap("r7")
    assert ada.total == 3


def test_every_sheet_can_be_chosen_without_a_network(visit):
    visitor = visit()
    visitor.go("/pad")
    visitor.page.get_by_text("Works without a network, too.").wait_for()
    visitor.context.set_offline(True)
    visitor.go("/pad/qwixx")
    choice = visitor.page.get_by_role("combobox", name="Sheet")
    choice.wait_for()
    names = choice.locator("option").evaluate_all("all => all.map((each) => each.value)")
    assert {*names} == {*sheet_names(), *families()}
    for name in names:
        choice.select_option(name)
        visitor.page.locator(".picture .sheet").wait_for()
    ada = Writer(visitor, "qwixx", "bonus").begin("Ada")
    ada.tap("r3")
    assert ada.total == 3
    visitor.context.set_offline(False)


def test_refusals_in_every_language(visit):
    ada = Writer(visit(), "qwixx", "swap").begin("Ada")
    page, said = ada.page, set()
    for language in LANGUAGES:
        kept = json.dumps({"language": language})
        page.evaluate("kept => localStorage.setItem('rowlock-settings', kept)", kept)
        page.reload()
        page.locator(".extra button").nth(2).click()
        ada.tap("r8")
        said.add(ada.said)
    assert len(said) == len(LANGUAGES)
    assert all("11" in text and "3" in text for text in said)
