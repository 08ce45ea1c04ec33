"""Notifications: asked for by a tap, and sent while the page is closed."""

import json

import pytest

from tests.support.server.people import Person, Server
from tests.support.server.push_service import Browser, PushServer
from tests.support.web.browser import tries
from tests.support.web.readable import barriers

pytestmark = pytest.mark.slow

# Chromium would ask a service on the internet for a subscription: it gets ours.
SUBSCRIBE = """given => {
  let made = null;
  const subscription = {
    endpoint: given.endpoint,
    toJSON: () => given,
    unsubscribe: async () => { made = null; return true; },
  };
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    window.serverKey = applicationServerKey;
    return (made = subscription);
  };
  PushManager.prototype.getSubscription = async () => made;
  let allowed = 'default';  // the shell of Chromium has no notifications
  Object.defineProperty(Notification, 'permission', { get: () => allowed });
  Notification.requestPermission = async () => (allowed = 'granted');
}"""


@pytest.fixture(scope="module")
def pushing_server(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("push"), "--push-loopback")
    server.start()
    yield server
    server.stop()


@pytest.fixture
def push_server():
    server = PushServer()
    yield server
    server.close()


def test_a_person_asks_for_notices_and_gets_one_while_away(visit, pushing_server, push_server):
    ada = visit(pushing_server, locale="it")
    page, browser = ada.page, Browser()
    endpoint = f"{push_server.origin}/ada"
    given = json.dumps({"endpoint": endpoint, "keys": browser.keys})
    page.add_init_script(f"({SUBSCRIBE})({given})")
    ada.go("/")
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
    table = ada.open_by_request("qwixx", seats, days=3).rpartition("/")[2]
    ada.go("/games")
    button = page.get_by_role("button", name="Avvisami quando tocca a me")
    button.wait_for()
    page.get_by_text("Il browser chiede una volta").wait_for()
    assert page.evaluate("Notification.permission") == "default", "nothing is asked before the tap"
    assert barriers(page) == []
    button.click()
    page.get_by_text("Ricevi una notifica quando tocca a te.").wait_for()
    assert (
        page.evaluate("window.serverKey")
        == ada.context.request.get(f"http://{ada.server.host}/api/push").json()["key"]
    )
    ben = Person(pushing_server, "Ben")
    ben.post(f"/api/tables/{table}/join", name="Ben")
    for _ in tries(page, 20):
        if push_server.got:
            break
    assert json.loads(browser.read(push_server.got[0][2]))["title"] == "Tocca a te: Qwixx"
    page.get_by_role("button", name="Basta notifiche").click()
    button.wait_for()
    assert page.evaluate("PushManager.prototype.getSubscription()") is None


def test_without_https_the_page_says_so(visit):
    ada = visit(locale="fr")
    ada.page.add_init_script("Object.defineProperty(window, 'isSecureContext', { value: false })")
    ada.go("/games")
    ada.page.get_by_text("Les notifications exigent une page en https").wait_for()
    assert ada.page.get_by_role("button", name="Préviens-moi").count() == 0
