"""What an operator announces is on everybody's page, on a table too, until it was read."""

import subprocess
import sys
import time

import httpx
import pytest

from tests.support.server.people import PATIENCE, PLAIN
from tests.support.web.readable import barriers

pytestmark = pytest.mark.slow
SENTENCE = "We update tonight at ten."


def admin(server, *arguments):
    command = [sys.executable, "-m", "rowlock", "admin", *arguments]
    subprocess.run([*command, "--data", str(server.folder)], check=True, timeout=120)


@pytest.fixture
def announced(server):
    """A server that has heard of an announcement: a page asks at once, then every two minutes."""
    admin(server, "announce", SENTENCE)
    address, end = f"http://{server.host}/api/notice", time.monotonic() + PATIENCE
    while httpx.get(address, verify=PLAIN).json()["text"] != SENTENCE:
        assert time.monotonic() < end
        time.sleep(0.1)
    return server


def test_it_is_read_and_gone(visit, announced):
    visitor = visit(announced)
    visitor.go("/")
    page = visitor.page
    told = page.get_by_role("status").filter(has_text=SENTENCE)
    told.wait_for()
    assert barriers(page) == []
    told.get_by_role("button").click()
    page.get_by_text(SENTENCE).wait_for(state="hidden")


def test_the_other_copies_of_a_cookie_are_void(visit, server):
    visitor = visit(server)
    url = f"http://{server.host}"
    headers = {"x-rowlock": "1"}
    requests = visitor.page.context.request
    requests.post(f"{url}/api/me", data={"name": "Ada"}, headers=headers)
    before = visitor.page.context.cookies()[0]["value"]
    visitor.go("/profile")
    visitor.page.get_by_role("button", name="Sign out everywhere else").click()
    visitor.page.get_by_text("only this device has your cookie now").wait_for()
    assert visitor.page.context.cookies()[0]["value"] != before
    assert requests.get(f"{url}/api/me").json() == {"name": "Ada"}
