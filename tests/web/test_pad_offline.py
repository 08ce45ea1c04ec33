"""The score pad without a network, over plain http, and after a new version of the page."""

import shutil
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest

from rowlock.i18n import LANGUAGES
from rowlock.rules import GAMES
from rowlock.server.app import STATIC
from tests.web.browser import CHROMIUM, FLAGS, Visitor, tries
from tests.web.pads import Writer

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
        page.goto(f"http://pad.test:{shared_server.port}/pad")
        page.get_by_text("This page came over plain http").wait_for()
        page.goto(f"http://pad.test:{shared_server.port}/pad/qwixx")
        page.locator("button[type=submit]").click()
        page.get_by_role("button", name="red 5").click()
        page.reload()
        page.get_by_role("button", name="red 5, crossed").wait_for()
    finally:
        home.close()


class Pages(SimpleHTTPRequestHandler):
    """The built page from a folder, as the server gives it: one page for all addresses."""

    broken = False

    def do_GET(self):
        if self.path.startswith("/api/"):
            return self.send_error(404)
        if self.broken:
            return self.send_error(502)
        if not self.path.startswith(("/assets/", "/sw.js", "/manifest")):
            self.path = "/index.html"
        return super().do_GET()

    def end_headers(self):
        self.send_header("cache-control", "no-cache")
        super().end_headers()

    def log_message(self, *_):
        pass


class Host(ThreadingHTTPServer):
    """A worker fetches all files at once."""

    request_queue_size = 256


def test_nobody_is_caught_in_an_old_version_or_by_a_broken_server(browser, tmp_path, monkeypatch):
    folder = tmp_path / "static"
    shutil.copytree(STATIC, folder)
    host = Host(("127.0.0.1", 0), partial(Pages, directory=str(folder)))
    threading.Thread(target=host.serve_forever, daemon=True).start()
    try:
        context = browser.new_context(locale="en")
        page = context.new_page()
        address = f"http://127.0.0.1:{host.server_port}/pad"
        page.goto(address)
        page.get_by_text(READY).wait_for()
        publish(folder)
        page.reload()
        page.locator("html[data-build=new]").wait_for(state="attached")
        taken_over(page)
        context.set_offline(True)
        page.reload()
        page.locator("html[data-build=new]").wait_for(state="attached")
        page.get_by_text(READY).wait_for()
        context.set_offline(False)
        monkeypatch.setattr(Pages, "broken", True)
        page.reload()
        page.get_by_text(READY).wait_for()
        context.close()
    finally:
        host.shutdown()
        host.server_close()


def taken_over(page):
    """Wait for the new worker: it is fetched on one visit and begins on the next."""
    state = """async () => {
      const found = await navigator.serviceWorker.getRegistration();
      const kept = await Promise.all((await caches.keys()).map(
        async (name) => (await (await caches.open(name)).keys()).length > 0));
      const { state } = found.installing ?? found.waiting ?? found.active;
      return [state, kept.filter(Boolean).length];
    }"""
    for _ in tries(page, 200):
        # The files of the build before stay: an old window may still want one.
        found = page.evaluate(state)
        if found == ["activated", 2]:
            return
        if found[0] != "installing":
            page.reload()


def publish(folder):
    """Another build: its page and its worker differ."""
    for name, old, new in [
        ("index.html", "<html ", '<html data-build="new" '),
        ("sw.js", "const NAME = 'rowlock-", "const NAME = 'rowlock-new-"),
    ]:
        text = (folder / name).read_text("utf-8")
        assert old in text
        (folder / name).write_text(text.replace(old, new, 1), "utf-8")


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
