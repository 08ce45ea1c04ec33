"""One knows whose turn it is: title, icon, a soft sound, the screen, the list of tables."""

import contextlib

import pytest

from tests.support.server.people import Person
from tests.support.web.browser import tries

pytestmark = pytest.mark.slow

# What a device would do is noted instead; `away` lets the page lie out of sight.
OBSERVE = """
  window.senses = { heard: 0, held: 0 };
  window.away = false;
  document.hasFocus = () => !window.away;
  const lock = { release: async () => { senses.held -= 1; } };
  const given = {
    userActivation: { hasBeenActive: true },
    wakeLock: { request: async () => { senses.held += 1; return lock; } },
  };
  for (const name in given) {
    Object.defineProperty(Navigator.prototype, name, { get: () => given[name] });
  }
  const node = () => ({
    frequency: {}, Q: {}, gain: {},
    connect(next) { return next; },
    start() { senses.heard += 1; },
  });
  window.AudioContext = class {
    state = 'running'; sampleRate = 8000; currentTime = 0; destination = {};
    createBuffer(_, length) { return { getChannelData: () => new Float32Array(length) }; }
    createBufferSource = node; createBiquadFilter = node; createGain = node;
  };
"""


def titled(visitor, called):
    """Wait until the window's title and icon call the person, or no longer do."""
    visitor.page.wait_for_function(
        """called => document.title.startsWith('● Your turn') === called
        && document.querySelector('link[rel=icon]').href.includes('icon-turn') === called""",
        arg=called,
    )


def is_due(socket):
    """Whether the person of a socket is to roll or to choose."""
    mine = socket.mine
    return mine["roll"] or (bool(mine["legal"]) and mine["choice"] is None)


def test_a_person_is_called_wherever_they_look(visit):
    ada = visit()
    ada.page.add_init_script(OBSERVE)
    ada.go("/")
    path = ada.open_by_request("qwixx", [{"kind": "me", "name": "Ada"}, {"kind": "open"}])
    table = path.rpartition("/")[2]
    ben = Person(ada.server, "Ben")
    ben.post(f"/api/tables/{table}/join", name="Ben")
    own = Person(ada.server)
    for cookie in ada.context.cookies():
        own.http.cookies.set(cookie["name"], cookie["value"])
    hers, his = own.sit(table), ben.sit(table)
    ada.go(path)
    ada.page.wait_for_function("() => senses.held === 1")
    lobby = ada.context.new_page()
    lobby.goto(f"http://{ada.server.host}/")
    state = lobby.locator(".mine .state")
    for each in (hers, his):
        each.greeted()
    (hers if hers.mine["roll"] else his).act()
    titled(ada, called=True)
    lobby.reload()
    state.get_by_text("Your turn").wait_for()
    assert ada.page.evaluate("senses.heard") == 0, "she is looking"
    hers.until(lambda view: view["phase"] == "together")
    hers.act()
    titled(ada, called=False)
    lobby.reload()
    state.get_by_text("Waiting for Ben").wait_for()
    ada.page.evaluate("away = true")
    for _ in tries(ada.page, 20):
        for each in (hers, his):
            with contextlib.suppress(TimeoutError):
                each.hear(timeout=0.01)
        if is_due(hers):
            break
        his.act()
    ada.page.wait_for_function("() => senses.heard > 0")
    titled(ada, called=True)
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_label("Keep the screen on").uncheck()
    ada.page.wait_for_function("() => senses.held === 0")
