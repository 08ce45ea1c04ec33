"""A choice that would count at once may be changed for a moment, on two phones and alone."""

import re

import pytest
from playwright.sync_api import expect

from tests.support.server.people import Server
from tests.support.web.browser import settled, tries

pytestmark = pytest.mark.slow
expect.set_options(timeout=120_000)


@pytest.fixture(scope="module")
def patient(tmp_path_factory):
    """A server at which choices may be changed for as long as a test takes."""
    server = Server(tmp_path_factory.mktemp("settle"), "--settle-seconds", "900")
    server.start()
    yield server
    server.stop()


class Phone:
    """One of two phones at a table."""

    def __init__(self, visitor):
        self.visitor, self.page = visitor, visitor.page
        self.bar = self.page.get_by_role("group", name="Your choices")
        self.moves = self.bar.locator("[data-move]")

    def button(self, name):
        return self.bar.get_by_role("button", name=re.compile(f"^{name}"))

    def tap(self, control):
        settled(self.page)
        control.click()

    def choose(self):
        self.tap(self.moves.first)


def test_the_last_choice_waits_for_its_person(visit, patient):
    ada, ben = (visit(patient, has_touch=True) for _ in range(2))
    ada.go("/")
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
    path = ada.open_by_request("qwixx", seats, settle=True)
    ada.go(path)
    ben.join(path, "Ben")
    phones = [Phone(ada), Phone(ben)]
    for _ in tries(ada.page, 60):
        if found := [phone for phone in phones if phone.button("Roll").count()]:
            break
    [active] = found
    [other] = [phone for phone in phones if phone is not active]
    active.tap(active.button("Roll"))
    other.choose()
    expect(other.button("Done")).to_have_count(0)
    settled(active.page)
    active.moves.first.dblclick()
    expect(active.button("Done")).to_be_visible()
    expect(active.button("Undo")).to_be_visible()
    expect(other.button("Done")).to_be_visible()
    active.tap(active.button("Undo"))
    expect(active.moves.first).to_be_visible()
    expect(other.button("Done")).to_have_count(0)
    cell = active.page.locator(".own [data-number]").first
    active.tap(cell)
    expect(cell).to_have_attribute("aria-pressed", "true")
    active.page.reload()
    expect(active.button("Done")).to_be_visible()
    active.tap(active.button("Done"))
    expect(active.page.get_by_text("All have chosen")).to_be_visible()
    other.tap(other.button("Done"))
    expect(active.button("Pass").or_(active.page.get_by_text("rolls"))).to_be_visible()


def test_it_counts_by_itself_and_rolling_settles_it(visit):
    ada = visit()
    ada.open_table("qwixx", seats=("me",), name="Ada", settle=True)
    ada = Phone(ada)
    turns = ada.page.locator("header")
    for _ in tries(ada.page, 60):
        ada.tap(ada.button("Roll"))
        expect(ada.moves.first).to_be_visible()
        ada.choose()
        # Nobody touches it: after three seconds it is action 2, in which one may pass.
        expect(ada.button("Pass")).to_be_visible()
        if ada.moves.count():
            break
        ada.tap(ada.button("Pass"))
    before = turns.inner_text()
    ada.choose()
    ada.tap(ada.button("Roll"))
    expect(turns).not_to_have_text(before)
