"""Links, codes and QR codes of a host who opened the page at 127.0.0.1: phones can follow them."""

import re

import pytest

from rowlock.server.http.reach import network_address
from tests.support.server.people import Server
from tests.support.web.browser import DESKTOP, PATIENCE, PHONE
from tests.support.web.pads import Writer, share

pytestmark = pytest.mark.slow
ANYWHERE = "0.0.0.0"


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """A server that phones in the same network reach."""
    server = Server(tmp_path_factory.mktemp("home"), listen=ANYWHERE)
    server.start()
    yield server
    server.stop()


@pytest.mark.skipif(network_address(ANYWHERE) is None, reason="this machine is in no network")
def test_all_that_is_shared_leads_to_the_address_in_the_network(visit, browser, home):
    near = f"{network_address(ANYWHERE)}:{home.port}"
    ada = visit(home, viewport=DESKTOP)
    # Over plain http a browser complains of headers that it ignores, so nobody looks at that here.
    context = browser.new_context(viewport=PHONE, locale="en")
    context.set_default_timeout(PATIENCE * 1000)
    phone = context.new_page()
    ada.go("/")
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
    path = ada.open_by_request("qwixx", seats)
    ada.go(path)
    page = ada.page
    page.get_by_text(f"They type it in at {near}/join.").wait_for()
    link = page.get_by_label("The link to this table").input_value()
    assert link == f"http://{near}{path}"
    page.get_by_role("img", name="QR").wait_for()
    phone.goto(link)
    phone.get_by_label("Your name").fill("Ben")
    phone.get_by_role("button", name="Take a seat").click()
    page.get_by_text("Ben", exact=True).first.wait_for()

    ada.go(ada.open_by_request("qwixx", [{"kind": "me", "name": "Ada"}]))
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("Go on playing on another device").click()
    private = page.get_by_role("textbox", name="Private link")
    private.wait_for()
    assert re.match(f"http://{re.escape(near)}/t/[^/]+/takeover#", private.input_value())
    phone.goto(private.input_value())
    phone.get_by_role("button", name="Move them here").click()
    phone.get_by_role("group", name="Your choices").wait_for()

    context.close()

    share(Writer(ada, "qwixx").begin("Ada"))
    page.get_by_role("button", name="Several phones").click()
    page.get_by_text(f"open {near}/pad/join there").wait_for()
    page.get_by_role("img", name="QR").wait_for()


def test_a_server_for_one_computer_says_so(visit, shared_server):
    ada = visit()
    ada.go("/")
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
    ada.go(ada.open_by_request("qwixx", seats))
    ada.page.get_by_text("Only this computer reaches this address").wait_for()
    assert ada.page.get_by_role("img", name="QR").count() == 0, "no phone could follow it"
    link = ada.page.get_by_label("The link to this table").input_value()
    assert link.startswith(f"http://{shared_server.host}/t/"), "another window here can"
