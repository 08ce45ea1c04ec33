"""Readable and in reach on the smallest phone, on every page and in every language."""

import json

import pytest

from rowlock.i18n import LANGUAGES
from rowlock.rules import GAMES
from tests.web.browser import SMALL
from tests.web.measures import too_small
from tests.web.test_pages import PAGES, at_a_table, ready

pytestmark = pytest.mark.slow
MORE = ["/nowhere", "/t/nowhere", "/join/abc", "/t/nowhere/takeover", "/t/nowhere/replay"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_on_the_smallest_phone(visit, language):
    visitor = visit(viewport=SMALL, locale=language)
    found = {}
    for path in [*PAGES, *MORE]:
        ready(visitor, path)
        for fold in visitor.page.locator("summary").all():
            fold.click()
        if path == "/new/onboard":
            visitor.page.locator("input[value=own]").check()
            visitor.page.locator("textarea").fill("r2 b12 nonsense")
        found[path] = too_small(visitor.page)
    assert {path: wrong for path, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_waiting_room_on_the_smallest_phone(visit, language):
    host, guest = (visit(viewport=SMALL, locale=language) for _ in range(2))
    host.go("/")
    seats = [{"kind": "me", "name": "Maximiliane-Charlott"}, {"kind": "open"}, {"kind": "open"}]
    path = host.open_by_request("qwixx", seats, public=True)
    for visitor in (host, guest):
        ready(visitor, path)
        visitor.page.locator(".code").wait_for()
        assert too_small(visitor.page) == []
    ready(guest, "/")
    guest.page.get_by_text("Maximiliane-Charlott").first.wait_for()
    assert too_small(guest.page) == []


@pytest.mark.parametrize("game", GAMES)
def test_no_table_scrolls_sideways(visit, game):
    visitor = visit(viewport=SMALL)
    at_a_table(visitor, game)
    for language in LANGUAGES:
        kept = json.dumps({"language": language})
        visitor.page.evaluate("kept => localStorage.setItem('rowlock-settings', kept)", kept)
        visitor.page.reload()
        visitor.page.locator(".bar").first.wait_for()
        assert visitor.page.evaluate("document.documentElement.lang") == language
        assert [wrong for wrong in too_small(visitor.page) if "window" in wrong] == []


def test_small_things_are_found(visit):
    visitor = visit(viewport=SMALL)
    ready(visitor, "/join")
    assert too_small(visitor.page) == []
    visitor.page.evaluate(
        """() => document.querySelector('main').insertAdjacentHTML('beforeend', `
          <p style="font-size: 13px">tiny</p>
          <button style="width: 40px; height: 40px; padding: 0">x</button>
          <button data-move="r5" style="width: 46px; height: 46px">y</button>
          <div style="width: 400px; height: 1px"></div>`)"""
    )
    found = "\n".join(too_small(visitor.page))
    assert "text of 13.0 px: tiny" in found
    assert "target of 40 × 40 px: x" in found
    assert "target of 46 × 46 px: y" in found
    assert "px in a window of 360" in found
