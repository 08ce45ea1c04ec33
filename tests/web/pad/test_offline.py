"""The score pad without a network, and over plain http."""

import pytest

from rowlock.i18n import LANGUAGES
from rowlock.rules import GAMES
from tests.support.web.browser import CHROMIUM, FLAGS, PATIENCE, Visitor
from tests.support.web.pads import Writer

pytestmark = pytest.mark.slow
READY = "Works without a network, too."


def test_network_off_reload_and_play_on(visit):
    visitor = visit()
    page = visitor.page
    visitor.go("/pad")
    page.get_by_text(READY).wait_for()
    ada = Writer(visitor, "qwixx").begin("Ada")
    ada.tap("r5")
    visitor.context.set_offline(True)
    page.reload()
    assert ada.total == 1
    ada.tap("r4")
    assert ada.said == "Red is crossed up to 5"
    ada.tap("r7", "y2")
    page.reload()
    assert ada.total == 3 + 1
    # Games that were not looked at before, and every language.
    for game in GAMES:
        visitor.go(f"/pad/{game}")
        page.locator("h1").wait_for()
    for language in LANGUAGES:
        visitor.go("/pad")
        page.locator("footer select").first.select_option(language)
        page.locator(f"html[lang={language}]").wait_for()
        page.reload()
        page.locator(f"html[lang={language}] h1").wait_for()
    page.locator("footer select").first.select_option("en")
    # The rules can be read, too; what needs the server says so.
    visitor.go("/learn/qwinto")
    page.get_by_role("heading", level=1).wait_for()
    visitor.go("/pad/qwixx")
    page.get_by_role("button", name="Several phones").click()
    page.get_by_role("button", name="Share this table").click()
    page.get_by_role("alert").wait_for()
    page.keyboard.press("Escape")
    ada.press("Finish the game")
    ada.press("Put the sheets away")
    page.get_by_text("Ada 4").wait_for()
    visitor.context.set_offline(False)


def test_over_plain_http_it_plays_and_says_why_not_offline(browser, shared_server):
    flags = [*FLAGS, "--host-resolver-rules=MAP pad.test 127.0.0.1"]
    home = browser.browser_type.launch(executable_path=CHROMIUM, args=flags)
    try:
        page = home.new_page(locale="en")
        page.set_default_timeout(PATIENCE * 1000)
        page.goto(f"http://pad.test:{shared_server.port}/pad")
        page.get_by_text("This page came over plain http").wait_for()
        page.goto(f"http://pad.test:{shared_server.port}/pad/qwixx")
        page.locator("button[type=submit]").click()
        page.get_by_role("button", name="red 5").click()
        page.reload()
        page.get_by_role("button", name="red 5, crossed").wait_for()
    finally:
        home.close()


def test_it_can_be_installed(visit):
    """The manifest names icons that are there, of the size that it says."""
    visitor: Visitor = visit()
    visitor.go("/")
    found = visitor.page.evaluate(
        """async () => {
          const link = document.querySelector('link[rel=manifest]').href;
          const manifest = await (await fetch(link)).json();
          const sizes = await Promise.all(manifest.icons.map(async ({ src }) => {
            const picture = await createImageBitmap(await (await fetch(src)).blob());
            return `${picture.width}x${picture.height}`;
          }));
          return [manifest, sizes];
        }"""
    )
    manifest, sizes = found
    assert [icon["sizes"] for icon in manifest["icons"]] == sizes
    assert {"any", "maskable"} == {icon["purpose"] for icon in manifest["icons"]}
    assert manifest["display"] == "standalone"
