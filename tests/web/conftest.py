"""A server with the built page, and browsers."""

import pytest
from playwright.sync_api import sync_playwright

from tests.support.server.fixtures import server, shared_server
from tests.support.server.people import Server
from tests.support.web.browser import CHROMIUM, FLAGS, PHONE, Visitor

__all__ = ["browser", "server", "shared_server", "visit"]


@pytest.fixture(scope="package")
def browser():
    """One browser for the files that a worker goes through one after the other."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="module")
def reachable(tmp_path_factory):
    """A server that other devices are said to reach: its pages show QR codes."""
    server = Server(tmp_path_factory.mktemp("reachable"), "--address", "http://192.168.1.20:8000")
    server.start()
    yield server
    server.stop()


@pytest.fixture
def visit(browser, shared_server):
    """Make visitors, each with cookies of their own; no page may report an error."""
    made = []

    def make(server=shared_server, **options):
        options = {"viewport": PHONE, "locale": "en", "reduced_motion": "reduce"} | options
        visitor = Visitor(browser.new_context(**options), server)
        made.append(visitor)
        return visitor

    yield make
    wrong = [error for visitor in made for error in visitor.wrong]
    for visitor in made:
        visitor.context.close()
    assert wrong == []


@pytest.fixture(scope="module")
def blank_page(browser, shared_server):
    """Any page of the server, from which its scripts can be fetched."""
    opened = browser.new_page()
    opened.goto(f"http://{shared_server.host}/healthz")
    yield opened
    opened.close()
