"""The service worker: a page opens within seconds whatever a server does, and a new build comes."""

import time

import pytest

from tests.web.browser import tries
from tests.web.page_host import PageHost, bodiless, broken, cut, late, silent, trickling

pytestmark = pytest.mark.slow
READY = "Works without a network, too."
SECONDS = 30
"""Longer than any deadline of the worker, even on a busy machine; a wait without an end is far
longer."""


@pytest.fixture
def host(tmp_path):
    with PageHost(tmp_path) as made:
        yield made


@pytest.fixture
def page(browser, host):
    """A page whose worker has kept everything."""
    context = browser.new_context(locale="en")
    page = context.new_page()
    page.goto(host.address, timeout=180_000)
    page.get_by_text(READY).wait_for(timeout=180_000)
    page.wait_for_function("navigator.serviceWorker.controller !== null", timeout=180_000)
    page.set_default_timeout(SECONDS * 1000)
    yield page
    host.released.set()
    context.close()


def shown(page, build=None):
    """The page is there, with what it is about, and of that build."""
    page.get_by_text(READY).wait_for()
    assert page.locator("html").get_attribute("data-build") == build


def kept(page, builds):
    """Wait until so many builds are kept whole."""
    count = """async () => {
      const pages = (await caches.keys()).map((cacheName) => caches.match('/', { cacheName }));
      return (await Promise.all(pages)).filter(Boolean).length;
    }"""
    for _ in tries(page, 100):
        if page.evaluate(count) >= builds:
            return


def in_each_way(*ways):
    """A test for each way in which an answer can be missing."""
    return pytest.mark.parametrize("how", ways, ids=lambda how: how.__name__)


@in_each_way(broken, silent, bodiless, cut, trickling)
def test_the_kept_page_is_shown_if_the_server_does_not_give_it(page, host, how):
    host.how["page"] = how
    started = time.monotonic()
    page.reload()
    shown(page)
    assert time.monotonic() - started < SECONDS


@in_each_way(broken, silent)
def test_the_kept_page_is_shown_if_nothing_comes_at_all(page, host, how):
    host.how = dict.fromkeys(("page", "file", "worker", "api"), how)
    page.reload()
    shown(page)


@in_each_way(broken, silent, bodiless, cut, trickling)
def test_the_kept_page_is_shown_if_the_files_of_a_new_one_do_not_come(page, host, how):
    """Without its first script it would stay white."""
    host.how = {host.publish("new"): how, "worker": silent}
    page.reload()
    shown(page)


@in_each_way(silent, bodiless)
def test_a_new_worker_that_is_never_complete_holds_nothing_up(page, host, how):
    host.publish("new")
    host.how["/manifest.webmanifest"] = how
    page.reload()
    shown(page, "new")
    page.wait_for_function(
        "navigator.serviceWorker.getRegistration().then((found) => found.installing !== null)"
    )
    page.reload()
    shown(page, "new")
    host.how["page"] = silent
    page.reload()
    shown(page)


def test_without_a_kept_page_a_slow_one_is_waited_for(page, host):
    """Browsers remove what is kept when they need the room."""
    page.evaluate(
        "caches.keys().then((all) => Promise.all(all.map((name) => caches.delete(name))))"
    )
    host.how["page"] = late(8)
    page.reload()
    shown(page)


def test_nobody_is_caught_in_an_old_version(page, host):
    """Not with a network, nor without one when the new version has been fetched."""
    host.publish("new")
    page.reload()
    shown(page, "new")
    kept(page, 2)
    page.context.set_offline(True)
    page.reload()
    shown(page, "new")
    page.context.set_offline(False)
    host.how["page"] = broken
    page.reload()
    shown(page, "new")


def test_a_build_that_comes_back_is_the_newest_again(page, host):
    host.publish("one")
    page.reload()
    kept(page, 2)
    host.publish("two")
    page.reload()
    kept(page, 3)
    host.publish("one")
    page.reload()
    shown(page, "one")
    host.how["page"] = broken
    for _ in tries(page, 100):
        page.reload()
        page.get_by_text(READY).wait_for()
        if page.locator("html").get_attribute("data-build") == "one":
            return


def test_a_new_worker_begins_when_the_windows_of_the_old_one_are_closed(page, host):
    host.publish("new")
    page.reload()
    kept(page, 2)
    context = page.context
    for _ in tries(page, 100):
        again = context.new_page()
        page.close()
        page = again
        page.goto(host.address)
        state = page.evaluate(
            "navigator.serviceWorker.getRegistration().then((found) => found.waiting?.state)"
        )
        if state is None:
            break
    shown(page, "new")


@pytest.mark.parametrize("builds", [6, pytest.param(300, marks=pytest.mark.long)])
def test_a_page_opens_at_every_moment_of_an_update(page, host, builds):
    for build in range(builds):
        host.publish(f"b{build}")
        for _ in range(4):
            page.reload()
        shown(page, f"b{build}")
