"""The operators' page on a phone: sign in, announce, close a table, sign out."""

import pytest
from playwright.sync_api import expect

from tests.support.server.people import Server, close_all
from tests.support.web.measures import too_small
from tests.support.web.readable import barriers, too_faint_in_the_dark

pytestmark = pytest.mark.slow
TOKEN = "a token of twenty characters or more"


@pytest.fixture
def hosted(tmp_path):
    server = Server(tmp_path, "--admin-token", TOKEN)
    server.start()
    yield server
    close_all()
    server.stop()


def test_an_operator_announces_and_closes_a_table(visit, hosted):
    visitor = visit(hosted, color_scheme="light")
    page = visitor.page
    visitor.go("/")
    path = visitor.open_by_request("qwixx", [{"kind": "me", "name": "Ada"}, {"kind": "open"}])
    table = path.rpartition("/")[2]
    visitor.wrong.clear()
    visitor.go("/admin")
    page.get_by_label("Token").fill("not this one")
    page.get_by_label("Token").press("Enter")
    page.get_by_text("This is not the token of this server.").wait_for()
    page.get_by_label("Token").fill(TOKEN)
    page.get_by_label("Token").press("Enter")
    page.get_by_role("heading", name="Running this server").wait_for()
    page.get_by_label("A sentence for everybody’s page").fill("We update at ten.")
    page.get_by_role("button", name="Announce", exact=True).click()
    page.get_by_text("Done.").wait_for()
    page.get_by_role("button", name="Withdraw the announcement").wait_for()
    row = page.locator(f"[data-table='{table}']")
    row.get_by_role("button", name="Look").click()
    row.get_by_text("Ada").wait_for()
    row.get_by_role("button", name="Device ").click()
    expect(page.get_by_role("button", name="Ban the device")).to_be_enabled()
    found = barriers(page) + too_faint_in_the_dark(page) + too_small(page)
    row.get_by_role("button", name="Close the table").click()
    page.get_by_role("dialog").get_by_role("button", name="Close the table").click()
    expect(row.get_by_text("closed")).to_be_visible()
    page.get_by_role("heading", name="What was done").wait_for()
    expect(page.locator("[aria-labelledby=acts]").get_by_text("close", exact=True)).to_be_visible()
    page.get_by_role("button", name="Sign out").click()
    page.get_by_label("Token").wait_for()
    # Refusals are noted by the browser, and are meant here.
    visitor.wrong.clear()
    assert found == []


def test_where_there_is_none_it_says_so(visit):
    visitor = visit()
    visitor.go("/admin")
    visitor.page.get_by_text("switched off on this server").wait_for()
    visitor.wrong.clear()
