"""Every page in every language and theme: complete, accessible, light, and without a jump."""

import gzip
import json
import re
import secrets

import pytest

from rowlock.i18n import LANGUAGES
from tests.support.web.browser import DESKTOP, PHONE, SMALL
from tests.support.web.measures import too_small
from tests.support.web.readable import SAME, barriers, ready, texts, too_faint_in_the_dark

pytestmark = pytest.mark.slow
PAGES = [
    "/", "/join", "/learn", "/learn/qwixx", "/learn/qwinto", "/learn/onboard",
    "/learn/qwixx/try", "/learn/qwinto/try", "/learn/onboard/try",
    "/new/qwixx", "/new/qwinto", "/new/onboard",
    "/explore/qwinto", "/explore/onboard", "/daily", "/profile", "/print", "/print/onboard",
    "/pad", "/pad/onboard", "/pad/join", "/own", "/own/new",
]  # fmt: skip
MORE = ["/nowhere", "/t/nowhere", "/join/abc", "/t/nowhere/takeover", "/t/nowhere/replay"]
TABLES = ["qwixx", "qwinto", "onboard"]
FIRST_LOAD = 150 * 1024
TOO_WIDE = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
# Words that are the same in several languages, and names.


ENGLISH: dict[str, set[str]] = {}
"""What pages say in English, once somebody has read them."""


def english(visit, path):
    if path not in ENGLISH:
        visitor = visit(locale="en")
        ready(visitor, path)
        ENGLISH[path] = texts(visitor.page)
    return {text for text in ENGLISH[path] if re.search("[a-z]{3}", text) and not SAME.match(text)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_are_translated_readable_and_in_reach(visit, language):
    """On the smallest phone, and no page is wider than a desktop."""
    visitor = visit(viewport=SMALL, locale=language)
    wrong = {}
    for path in [*PAGES, *MORE]:
        ready(visitor, path)
        said = texts(visitor.page)
        if language == "en":
            ENGLISH[path] = said
            assert path in MORE or english(visit, path)
        else:
            wrong[path, "English"] = english(visit, path) & said
        assert visitor.page.evaluate("document.documentElement.lang") == language
        visitor.page.set_viewport_size(DESKTOP)
        wrong[path, "desktop"] = visitor.page.evaluate(TOO_WIDE)
        visitor.page.set_viewport_size(SMALL)
        for fold in visitor.page.locator("summary").all():
            fold.click()
        if path == "/new/onboard":
            visitor.page.locator("input[value=own]").check()
            visitor.page.locator("textarea").fill("r2 b12 nonsense")
        wrong[path, "phone"] = too_small(visitor.page)
    assert {where: found for where, found in wrong.items() if found} == {}


def at_a_table(visitor, game):
    """A table with a bot, set up without the page, and the first roll made."""
    visitor.go("/")
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "simple"}]
    visitor.go(visitor.open_by_request(game, seats))
    visitor.page.locator(".bar").first.wait_for()
    visitor.page.wait_for_timeout(700)
    for _ in range(3):
        visitor.act()
        visitor.page.wait_for_timeout(400)


@pytest.mark.parametrize("game", TABLES)
def test_a_table_is_translated_and_no_wider_than_a_phone(visit, game):
    visitor = visit(viewport=SMALL)
    at_a_table(visitor, game)
    page, spoken = visitor.page, set()
    for language in LANGUAGES:
        kept = json.dumps({"language": language})
        page.evaluate("kept => localStorage.setItem('rowlock-settings', kept)", kept)
        page.reload()
        page.locator(".bar").first.wait_for()
        assert page.evaluate("document.documentElement.lang") == language
        page.locator("header button").last.click()
        said = {text for text in texts(page) if re.search("[a-z]{4}", text)}
        if language == LANGUAGES[0]:
            spoken = {text for text in said if not SAME.match(text)}
            assert len(spoken) > 10
        else:
            assert spoken & said == set(), language
        assert [wrong for wrong in too_small(page) if "window" in wrong] == []


def test_no_barrier_on_any_page(visit):
    visitor = visit(color_scheme="light")
    found = {}
    for path in PAGES:
        ready(visitor, path)
        found[path] = barriers(visitor.page) + too_faint_in_the_dark(visitor.page)
    assert {path: wrong for path, wrong in found.items() if wrong} == {}


def test_faint_text_in_the_dark_is_noticed(visit):
    visitor = visit(color_scheme="light")
    ready(visitor, "/learn/qwixx")
    visitor.page.evaluate(
        """() => {
          const faint = new CSSStyleSheet();
          faint.replaceSync(`@media (prefers-color-scheme: dark) {
            p { color: #555 !important; background: #444 !important; }
          }`);
          document.adoptedStyleSheets = [faint];
        }"""
    )
    assert barriers(visitor.page) == []
    assert [rule for rule, _ in too_faint_in_the_dark(visitor.page)] == ["color-contrast"]


@pytest.mark.parametrize("game", TABLES)
def test_no_barrier_at_a_table(visit, game):
    visitor = visit(color_scheme="light")
    visitor.open_table(game, seats=("me", "open", "bot"), name="Ada")
    visitor.page.locator(".code").wait_for()
    visitor.page.wait_for_timeout(300)
    assert barriers(visitor.page) + too_faint_in_the_dark(visitor.page) == []
    visitor.start(2)
    visitor.page.get_by_role("group", name="Your choices").wait_for()
    visitor.page.wait_for_timeout(600)
    visitor.act()
    visitor.page.wait_for_timeout(900)
    assert barriers(visitor.page) + too_faint_in_the_dark(visitor.page) == []


@pytest.mark.parametrize("game", TABLES)
def test_the_table_fits_a_phone(visit, game):
    """No scrolling with four seats, targets large enough, and nothing jumps when dice roll."""
    visitor = visit(viewport=PHONE)
    visitor.open_table(game, seats=("me", "bot", "bot", "bot"), name="Ada")
    page = visitor.page
    page.get_by_role("group", name="Your choices").wait_for()
    page.evaluate(
        """() => {
          window.jumps = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) if (!entry.hadRecentInput) jumps += entry.value;
          }).observe({type: 'layout-shift', buffered: false});
        }"""
    )
    for _ in range(12):
        visitor.act()
        page.wait_for_timeout(250)
    assert page.evaluate("window.jumps") < 0.02
    size = page.evaluate(
        "() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )
    assert size[0] <= PHONE["width"]
    assert size[1] <= PHONE["height"]
    for button in page.get_by_role("group", name="Your choices").get_by_role("button").all():
        assert button.bounding_box()["height"] >= 48


def test_cells_are_large_enough_for_a_thumb(visit):
    visitor = visit(viewport=SMALL)
    visitor.open_table("qwixx", seats=("me", "bot"), name="Ada")
    cells = visitor.page.get_by_role("button", name=re.compile(r"^(red|yellow|green|blue) \d"))
    cells.first.wait_for()
    assert cells.count() == 44
    for cell in cells.all():
        box = cell.bounding_box()
        assert box["width"] >= 27.5
        assert box["height"] >= 44


def first_load(visitor):
    """Bytes of everything that the start page fetches, packed as servers pack it."""
    sizes = {}

    def note(response):
        body = response.body()
        packed = body if response.url.endswith("woff2") else gzip.compress(body)
        sizes[response.url] = len(packed)

    visitor.page.on("response", note)
    ready(visitor, "/")
    visitor.page.wait_for_load_state("networkidle")
    return sizes


def test_the_first_load_is_light(visit):
    sizes = first_load(visit())
    for kind in ("js", "css", "woff2"):
        assert any(url.endswith(kind) for url in sizes), kind
    assert sum(sizes.values()) <= FIRST_LOAD, json.dumps(sizes, indent=1)


def test_a_heavy_first_load_is_noticed(visit):
    visitor = visit()
    ballast = f"/* {secrets.token_hex(FIRST_LOAD)} */"
    visitor.page.route("**/*.css", lambda route: route.fulfill(body=ballast))
    assert sum(first_load(visitor).values()) > FIRST_LOAD
