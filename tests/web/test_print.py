"""The page of prints: choose, see, save; and the sheets of a game that was played."""

import re
from typing import Any

import pytest

from tests.support import pdfs
from tests.support.games.tables import CUSTOM_TRACK
from tests.support.server.people import Person, close_all, play_on
from tests.support.texts import match

pytestmark = pytest.mark.slow


def seen(page):
    """The address of the preview, once it is there, and whether it is a picture."""
    picture = page.get_by_role("img", name="Preview of the first page")
    picture.wait_for()
    assert picture.evaluate("async (image) => (await image.decode(), image.naturalWidth)") > 0
    return picture.get_attribute("src")


def saved(page):
    """The file that is saved, and its name."""
    with page.expect_download() as coming:
        page.get_by_role("link", name="Save PDF").click()
    return coming.value.path().read_bytes(), coming.value.suggested_filename


def test_choose_see_and_save(visit):
    visitor = visit()
    page = visitor.page
    visitor.go("/")
    page.get_by_role("link", name=re.compile("Print sheets")).click()
    page.get_by_role("link", name="Qwinto").click()
    page.wait_for_url("**/print/qwinto")
    first = seen(page)
    page.get_by_label("A5").check()
    page.get_by_label("4", exact=True).check()
    page.get_by_label("Black and white").check()
    page.get_by_label("Number of pages").fill("3")
    page.get_by_role("combobox", name="Language").first.select_option("fr")
    assert seen(page) != first
    made, name = saved(page)
    assert name == "qwinto-a5.pdf"
    opened = pdfs.read(made)
    assert len(opened.pages) == 3
    assert pdfs.title(opened) == "Fiches pour Qwinto"
    # Nonsense is set right, never sent.
    for typed in ("0", "999", ""):
        page.get_by_label("Number of pages").fill(typed)
        pages = match(r"pages=(\d+)", page.locator("a.get").get_attribute("href") or "")[1]
        assert 1 <= int(pages) <= 50


def test_a_board_of_ones_own(visit):
    visitor = visit()
    page = visitor.page
    visitor.go("/print/onboard")
    page.get_by_label("The board").check()
    assert "board.svg" in seen(page)
    page.get_by_label("Your own").check()
    page.get_by_role("textbox").fill("r2 b12 nonsense")
    page.get_by_text("As soon as your track is complete").wait_for()
    assert page.get_by_role("link", name="Save PDF").count() == 0
    page.get_by_role("textbox").fill(CUSTOM_TRACK.upper())
    seen(page)
    assert "Yourowntrack" in pdfs.said(saved(page)[0])


def test_trouble_is_told(visit):
    visitor = visit()
    page = visitor.page
    refused: dict[str, Any] = {
        "type": "error",
        "code": "too-fast",
        "text": "wait",
        "values": {},
        "id": None,
    }
    page.route("**/sheets.svg*", lambda route: route.fulfill(status=429, json=refused))
    visitor.go("/print/qwixx")
    page.get_by_role("alert").get_by_text("Too many requests", exact=False).wait_for()
    page.unroute("**/sheets.svg*")
    page.get_by_role("alert").get_by_role("button").click()
    seen(page)


def test_rules_cards_and_played_sheets_can_be_had(visit):
    visitor = visit(locale="it")
    page = visitor.page
    titles = {}
    visitor.go("/learn/qwixx")
    page.locator(".files a").first.wait_for()
    for link in page.locator(".files a").all():
        titles[link.inner_text()] = pdfs.title(pdfs.read(fetched(visitor, link)))
    assert titles == {
        "Carta d’aiuto (PDF)": "Qwixx in breve", "Regole complete (PDF)": "Qwixx: le regole",
    }  # fmt: skip
    ada = Person(visitor.server, "Ada")
    table = ada.open("qwixx", ("me", "simple"))["id"]
    play_on(ada.sit(table))
    close_all()
    visitor.go(f"/t/{table}")
    assert "Ada" in pdfs.said(
        fetched(visitor, page.get_by_role("link", name="Stampa queste schede"))
    )


def fetched(visitor, link):
    """What a link leads to."""
    return visitor.context.request.get(
        f"http://{visitor.server.host}{link.get_attribute('href')}"
    ).body()
