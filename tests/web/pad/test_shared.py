"""A pad that several phones share: closing, the end, lost networks, a server that restarts."""

import pytest

from tests.support.web.pads import Writer, share

pytestmark = pytest.mark.slow


def join(visitor, game, code, name):
    visitor.go(f"/pad/join/{code}")
    writer = Writer(visitor, game)
    writer.name(name)
    return writer


def test_three_phones_one_table(visit, server):
    visitors = [visit(server) for _ in range(3)]
    ada = Writer(visitors[0], "qwixx").begin("Ada")
    code = share(ada)
    ben = join(visitors[1], "qwixx", code.lower(), "Ben")
    cleo = join(visitors[2], "qwixx", code, "Cleo")
    for writer, name in ((ada, "Cleo"), (ben, "Ada"), (cleo, "Ben")):
        writer.page.locator(".notices li").get_by_text(name).wait_for()

    # Closed on one, closed on all; who closes with the same throw still can.
    ben.tap("r2", "r3", "r4", "r5", "r6")
    ada.tap("r2", "r3", "r4", "r5", "r6", "r12")
    for writer in (ben, cleo):
        writer.page.get_by_text("Red is being closed").wait_for()
    ben.tap("r12")
    assert ben.total == 28
    cleo.tap("r3")
    assert cleo.said == "Red is closed"
    cleo.press("Closed for all")
    cleo.tap("r12")
    assert cleo.said == "Red is closed"

    # Undone on all devices that closed it: open again for everybody.
    ada.press("Undo")
    ben.press("Undo")
    ben.page.locator('[data-row="r"].shut').wait_for(state="detached")
    cleo.tap("r2")
    assert cleo.said == "Red 2 crossed"

    # A phone without a network plays on; what it noted is told later.
    ada.visitor.context.set_offline(True)
    server.stop()
    ada.tap("r12")
    server.start()
    ada.visitor.context.set_offline(False)
    cleo.page.get_by_text("Red is being closed").wait_for()
    ben.tap("r12")

    # The end is noticed by everybody.
    cleo.tap("b12", "b11", "b10", "b9", "b8", "b2")
    for writer in (ada, ben, cleo):
        writer.page.get_by_text("Two rows are closed").wait_for()
    ada.press("Finish the game")
    ada.page.get_by_text("Winners: Ada").or_(ada.page.get_by_text("Winner")).first.wait_for()
    assert ada.page.locator(".ending ol li").count() == 3

    # The next game at the same table.
    ada.press("New game, same people")
    ben.page.get_by_role("button", name="Join in").click()
    assert ben.total == 0
    ben.tap("y2")
    ada.page.locator(".notices li").get_by_text("Ben").wait_for()
    assert ada.page.get_by_text("is being closed").count() == 0


def test_pawns_of_other_phones_are_jumped(visit):
    tim = Writer(visit(), "onboard").begin("Tim")
    ida = join(visit(), "onboard", share(tim), "Ida")
    tim.page.locator("[data-field]").nth(4).click()
    ida.page.locator("[data-field='5'].held").wait_for()
    ida.page.locator("[data-field]").nth(4).click()
    assert ida.said == "Another pawn stands there"
    ida.page.locator("[data-field]").nth(5).click()
    assert ida.said == "Pawn moved to red 3"
    ida.page.reload()
    assert ida.total == 1 + 3, "what needed another phone's pawn is still right"


def test_a_wrong_code(visit):
    visitor = visit()
    visitor.go("/pad/join/abc")
    visitor.page.get_by_role("alert").wait_for()
    visitor.go("/pad/join/ZZZZZ")
    visitor.page.get_by_role("alert").get_by_text("There is no such table").wait_for()
