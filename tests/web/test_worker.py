"""The service worker: a page opens within seconds whatever a server does, and a new build comes."""

import time

import pytest

from tests.support.web.browser import PATIENCE, tries
from tests.support.web.page_host import PageHost, bodiless, broken, cut, late, silent, trickling

pytestmark = pytest.mark.slow
READY = "Works without a network, too."
SECONDS = 60
"""Longer than any deadline of the worker, even on a busy machine; a wait without an end is far
longer."""
HASTY_MS = 1000


@pytest.fixture
def page_ms():
    """The worker's patience with the server: without an end where the server's page is due."""
    return 10 * PATIENCE * 1000


@pytest.fixture
def host(tmp_path, page_ms):
    with PageHost(tmp_path, page_ms) as made:
        yield made


@pytest.fixture
def page(browser, host):
    """A page whose worker has kept everything."""
    context = browser.new_context(locale="en")
    page = context.new_page()
    page.goto(host.address, timeout=PATIENCE * 1000)
    page.get_by_text(READY).wait_for(timeout=PATIENCE * 1000)
    page.wait_for_function("navigator.serviceWorker.controller !== null", timeout=PATIENCE * 1000)
    page.set_default_timeout(SECONDS * 1000)
    yield page
    host.released.set()
    context.close()


def shown(page):
    """The build of the page, once it is there with what it is about."""
    page.get_by_text(READY).wait_for()
    return page.locator("html").get_attribute("data-build")


def kept(page, build):
    """Wait until a build is the newest that is kept whole."""
    newest = """async () => {
      const names = await caches.keys();
      const pages = await Promise.all(names.map((cacheName) => caches.match('/', { cacheName })));
      return names.filter((_, place) => pages[place]).at(-1);
    }"""
    for _ in tries(page, 100):
        if page.evaluate(newest) == f"rowlock-{build}":
            return


def in_each_way(*ways):
    """A test for each way in which an answer can be missing, for a worker of little patience."""
    cases = [pytest.param(how, HASTY_MS, id=how.__name__) for how in ways]
    return pytest.mark.parametrize(("how", "page_ms"), cases)


@in_each_way(broken, silent, bodiless, cut, trickling)
def test_the_kept_page_is_shown_if_the_server_does_not_give_it(page, host, how):
    host.how["page"] = how
    page.reload()
    assert shown(page) is None


@pytest.mark.parametrize("page_ms", [5000])
def test_a_silent_server_is_given_five_seconds(page, host):
    host.how = dict.fromkeys(("page", "file", "worker", "api"), silent)
    started = time.monotonic()
    page.reload()
    assert shown(page) is None
    assert 5 <= time.monotonic() - started < SECONDS


@in_each_way(broken)
def test_the_kept_page_is_shown_if_nothing_comes_at_all(page, host, how):
    host.how = dict.fromkeys(("page", "file", "worker", "api"), how)
    page.reload()
    assert shown(page) is None


@in_each_way(broken, silent, cut)
def test_the_kept_page_is_shown_if_the_files_of_a_new_one_do_not_come(page, host, how):
    """Without its first script it would stay white."""
    host.how = {host.publish("new"): how, "worker": silent}
    page.reload()
    assert shown(page) is None


@in_each_way(silent, bodiless)
def test_a_new_worker_that_is_never_complete_holds_nothing_up(page, host, how):
    host.publish("new")
    host.how["/manifest.webmanifest"] = how
    page.reload()
    page.wait_for_function(
        "navigator.serviceWorker.getRegistration().then((found) => found.installing !== null)"
    )
    page.reload()
    shown(page)
    host.how["page"] = silent
    page.reload()
    assert shown(page) is None


@pytest.mark.parametrize("page_ms", [HASTY_MS])
def test_without_a_kept_page_a_slow_one_is_waited_for(page, host):
    """Browsers remove what is kept when they need the room."""
    page.evaluate(
        "caches.keys().then((all) => Promise.all(all.map((name) => caches.delete(name))))"
    )
    host.how["page"] = late(3)
    page.reload()
    assert shown(page) is None


def test_nobody_is_caught_in_an_old_version(page, host):
    """Not with a network, nor without one when the new version has been fetched."""
    host.publish("new")
    page.reload()
    assert shown(page) == "new"
    kept(page, "new")
    page.context.set_offline(True)
    page.reload()
    assert shown(page) == "new"
    page.context.set_offline(False)
    host.how["page"] = broken
    page.reload()
    assert shown(page) == "new"


def test_a_build_that_comes_back_is_the_newest_again(page, host):
    for build in ("one", "two", "one"):
        host.publish(build)
        page.reload()
        kept(page, build)
    host.how["page"] = broken
    page.reload()
    assert shown(page) == "one"


def test_a_new_worker_begins_when_the_windows_of_the_old_one_are_closed(page, host):
    # An empty window is none of the worker's: from there one sees what becomes of it.
    empty = page.context.new_page()
    workers = noted(empty)
    host.publish("new")
    page.reload()
    kept(page, "new")
    await_workers(empty, workers, ["activated", "installed"])
    page.close()
    # Chromium loses a navigation that comes while workers change places: it waits for minutes.
    await_workers(empty, workers, ["activated"])
    page = page.context.new_page()
    page.goto(host.address, timeout=SECONDS * 1000)
    waiting = "navigator.serviceWorker.getRegistration().then((found) => found.waiting)"
    assert page.evaluate(waiting) is None
    host.how["page"] = broken
    page.reload(timeout=SECONDS * 1000)
    assert shown(page) == "new"


def noted(page):
    """The states of all workers by their ids, as Chromium's tools for developers tell them."""
    states = {}

    def note(told):
        for version in told["versions"]:
            states[version["versionId"]] = version["status"]

    tools = page.context.new_cdp_session(page)
    tools.on("ServiceWorker.workerVersionUpdated", note)
    tools.send("ServiceWorker.enable")
    return states


def await_workers(page, states, wanted):
    """Wait until the workers that are left are in these states."""
    for _ in tries(page, 50):
        if sorted(state for state in states.values() if state != "redundant") == wanted:
            return


@pytest.mark.parametrize("builds", [6, pytest.param(300, marks=pytest.mark.long)])
def test_a_page_opens_at_every_moment_of_an_update(page, host, builds):
    for build in range(builds):
        host.publish(f"b{build}")
        for _ in range(4):
            page.reload()
        assert shown(page) == f"b{build}"
