"""A second tap at the same place, or the same key again, decides nothing that was not seen."""

import json
import time
from functools import partial
from itertools import count

import pytest

from tests.support.web.browser import DESKTOP, PATIENCE, settled, tries

pytestmark = pytest.mark.slow
GAPS = (80, 150, 250)
"""Milliseconds between the two taps."""
SETTLING = 400
NOTE_PRESSES = """
  window.presses = [];
  window.heard = 0;
  for (const kind of ['pointerdown', 'keydown']) {
    addEventListener(kind, (event) => presses.push(event.timeStamp), true);
  }
  addEventListener('click', () => heard++);
"""
"""`presses` are the moments of all; `heard` counts the clicks that the page let through."""
HEAR_LATE = """
  window.decision = '';
  const onmessage = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
  Object.defineProperty(WebSocket.prototype, 'onmessage', {
    set(hear) {
      onmessage.set.call(this, hear && ((event) => setTimeout(() => {
        hear(event);
        const push = JSON.parse(event.data);
        if (push.type === 'view') window.decision = push.decision;
      }, LATE_MS)));
    },
  });
"""
"""What the server sends reaches the page late; `decision` is the newest that the page shows."""


class Hasty:
    """A visitor who presses everything twice; `sent` are the commands that went to the server."""

    def __init__(self, visit, way, *, late_ms=0, **options):
        self.way = way
        self.visitor = visit(has_touch=way == "touch", **options)
        self.page = self.visitor.page
        self.page.add_init_script(NOTE_PRESSES)
        self.page.add_init_script(f"window.LATE_MS = {late_ms};" + HEAR_LATE)
        self.page.on("websocket", self._listen)
        self.sent = []
        self.lag = 0
        """Milliseconds that a press takes by itself, as far as seen: much on a busy machine."""

    def _listen(self, socket):
        socket.on("framesent", lambda frame: self._note(json.loads(frame)))

    def _note(self, message):
        if message["type"] not in ("alive", "ping"):  # signs of life decide nothing
            self.sent.append(message)

    def open(self, game):
        """A new table of one's own: every choice counts at once."""
        self.visitor.go("/")
        path = self.visitor.open_by_request(game, [{"kind": "me", "name": "Ada"}])
        self.visitor.go(path)
        self.page.get_by_role("group", name="Your choices").wait_for()
        return self

    def due(self, step):
        """What is to be pressed, in turn a button or a place of the sheet or track; its effect.

        Nothing once the game is over."""
        page = self.page
        bar = page.get_by_role("group", name="Your choices")
        places = page.locator(".own [data-number], .way .lit")
        sends = [
            page.get_by_role("dialog").get_by_role("button").last,
            *([places] if step % 2 else []),
            bar.locator("[data-move]"),
        ]
        asks = bar.locator(".costly")
        picks = page.locator(".pick")
        for _ in tries(page, 20):
            if self.awaited():
                continue
            settled(page)
            if self.visitor.over:
                break
            for control in sends:
                if control.count():
                    return control.first, "sent"
            if picks.count() and not page.locator(".pick.on").count():
                return picks.nth(step % 3), "picked"
            if asks.count():
                return asks, "asked"
            if bar.get_by_role("button").count():
                return bar.get_by_role("button").last, "sent"
        return None, "over"

    def awaited(self):
        """Whether the page still shows a decision that was sent: the answer is on its way."""
        return self.page.evaluate("decision") in [each.get("decision") for each in self.sent]

    def twice(self, control, gap):
        """Press at one place twice; whether the second press came as early as it should.

        Neither is heard where the control changed just before: then nothing was tried either.
        """
        press = self.presser(control)
        self.page.evaluate("presses.length = heard = 0")
        press()
        self.page.wait_for_timeout(max(0, gap - self.lag))
        press()
        first, second = self.page.evaluate("presses")
        self.lag = max(0, self.lag + (second - first - gap) / 2)
        return second - first < SETTLING and self.page.evaluate("heard") > 0

    def presser(self, control):
        if self.way == "keyboard":
            control.focus()
            return partial(self.page.keyboard.press, "Enter")
        control.scroll_into_view_if_needed()
        box = control.bounding_box()
        tap = self.page.touchscreen.tap if self.way == "touch" else self.page.mouse.click
        return partial(tap, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


PHASES = {"qwixx": 3, "onboard": 4, "qwinto": 4}
"""Roll, both actions, the pawn; or dice picked, taken, kept, entered."""


@pytest.mark.parametrize(
    ("game", "way"),
    [
        *((game, "mouse") for game in PHASES),
        ("qwixx", "touch"),
        ("qwixx", "keyboard"),
        *(
            pytest.param(game, way, marks=pytest.mark.long)
            for game in ("onboard", "qwinto")
            for way in ("touch", "keyboard")
        ),
    ],
)
def test_a_second_tap_at_the_same_place_decides_nothing(visit, game, way):
    """Through all that is asked in a turn, with every gap."""
    taps_decide_once(Hasty(visit, way).open(game), game)


def test_a_second_tap_decides_nothing_while_the_answer_is_on_its_way(visit):
    taps_decide_once(Hasty(visit, "mouse", late_ms=700).open("onboard"), "onboard")


def taps_decide_once(ada, game):
    page = ada.page
    seen: set[tuple[str, int]] = set()
    end = time.monotonic() + 3 * PATIENCE
    for step in count():
        assert time.monotonic() < end, seen
        gap = GAPS[step // PHASES[game] % len(GAPS)]
        control, effect = ada.due(step)
        if control is None:
            ada.open(game)
            continue
        before = len(ada.sent)
        if not ada.twice(control, gap):
            continue  # the machine was too slow, or the page changed under the finger
        settled(page)
        if effect == "picked":
            assert page.locator(".pick.on").count() == 1, "picked, and not put back"
        if effect == "asked":
            page.get_by_role("dialog").wait_for()
        sent = ada.sent[before:]
        assert len(sent) <= (effect == "sent"), (step, gap, effect, sent)
        if effect == "sent" and not sent:
            continue  # it lay elsewhere by now, and the finger met nothing
        seen.add((sent[0]["decision"].split(".")[1] if sent else effect, gap))
        if len(seen) >= PHASES[game] * len(GAPS):
            return


@pytest.mark.parametrize("key", ["p", "r"])
def test_a_key_pressed_twice_or_held_decides_once(visit, key):
    ada = Hasty(visit, "keyboard", viewport=DESKTOP).open("qwixx")
    page = ada.page
    settled(page)
    if key == "p":
        ada.page.keyboard.press("r")
        page.locator("[data-move]").first.wait_for()
        settled(page)
    before = len(ada.sent)
    for _ in range(12):
        page.keyboard.down(key)  # from the second time on as a key that is held
    page.keyboard.up(key)
    settled(page)
    assert len(ada.sent) == before + 1
    assert page.get_by_role("dialog").count() == 0
    page.keyboard.press(key)
    if key == "p":
        page.get_by_role("dialog").wait_for()
