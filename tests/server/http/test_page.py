"""The addresses of the page, as browsers and whoever watches a server ask for them."""

import pytest
from litestar.testing import TestClient

from rowlock.server.app import create_app
from rowlock.server.http import page
from rowlock.server.limits import Limits

pytestmark = pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")


@pytest.fixture
def client(tmp_path, monkeypatch):
    """A server with a page that somebody has built."""
    (tmp_path / "assets").mkdir()
    for name in ("index.html", "sw.js", "manifest.webmanifest", "assets/page-1.js"):
        (tmp_path / name).write_text(f"this is {name}", "utf-8")
    monkeypatch.setattr(page, "STATIC", tmp_path)
    page._built.cache_clear()
    with TestClient(create_app(limits=Limits.none())) as client:
        yield client
    page._built.cache_clear()


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/", 200),
        ("/t/abc", 200),
        ("/daily", 200),
        ("/sheets/bonus", 200),
        ("/sheet", 200),
        ("/own", 200),
        ("/own/new", 200),
        ("/sw.js", 200),
        ("/manifest.webmanifest", 200),
        ("/nowhere", 404),
    ],
)
def test_the_head_of_a_page_is_that_of_the_page(client, path, status):
    page, head = client.get(path), client.head(path)
    assert (page.status_code, head.status_code) == (status, status)
    assert page.content
    assert head.content == b""
    for key in ("content-type", "content-length", "cache-control", "content-security-policy"):
        assert head.headers.get(key) == page.headers.get(key), key


def test_nobody_can_write_to_the_page(client):
    assert client.post("/").status_code == 405
