"""Sounds, speech and vibration: silent unless wanted, then the right ones at the right time."""

import json
import re

import pytest

from rowlock.i18n import messages
from tests.support.texts import match
from tests.support.web.browser import tap_if_there, tries

pytestmark = pytest.mark.slow

# What a device would let be heard and felt is noted instead.
OBSERVE = """
  window.senses = {spoken: [], buzzes: [], pitches: []};
  Object.defineProperty(SpeechSynthesis.prototype, 'speak', {
    value: (saying) => senses.spoken.push([saying.text, saying.lang]),
  });
  Object.defineProperty(Navigator.prototype, 'vibrate', {
    value: (pattern) => { senses.buzzes.push(pattern); return true; },
  });
  let touched = false;  // driving a browser counts as touching it, but is not meant here
  addEventListener('pointerdown', () => { touched = true; }, true);
  Object.defineProperty(Navigator.prototype, 'userActivation', {
    get: () => ({ hasBeenActive: touched }),
  });
  const node = () => ({
    frequency: {}, Q: {}, gain: {},
    connect(next) { this.next = next; return next; },
    start() { senses.pitches.push(this.next.frequency.value); },
  });
  window.AudioContext = class {
    state = 'running'; sampleRate = 8000; currentTime = 0; destination = {};
    createBuffer(_, length) { return { getChannelData: () => new Float32Array(length) }; }
    createBufferSource = node; createBiquadFilter = node; createGain = node;
  };
"""
PENCIL, LOCK, KNOCK = 3200, 2400, 320


@pytest.fixture
def ada(visit):
    """A German reader at a table with a bot, with ears open; `close` closes a row."""
    ada = visit(locale="de", has_touch=True)
    ada.closed = []

    def relay(socket):
        server = socket.connect_to_server()
        server.on_message(lambda text: socket.send(with_rows_closed(text)))

    def with_rows_closed(text):
        push = json.loads(text)
        if push.get("type") == "view":
            push["closed"] = sorted({*push["closed"], *ada.closed})
        return json.dumps(push)

    ada.page.add_init_script(OBSERVE)
    ada.page.route_web_socket(re.compile("/socket$"), relay)
    ada.go("/")
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "simple"}]
    ada.go(ada.open_by_request("qwixx", seats))
    ada.page.get_by_role("group", name="Deine Möglichkeiten").wait_for()
    return ada


def senses(ada):
    return ada.page.evaluate("senses")


def turn(ada):
    return int(match(r"Zug (\d+)", ada.page.inner_text("body"))[1])


def play_turns(ada, count):
    """Cross what can be crossed until so many turns have passed."""
    page = ada.page
    until = turn(ada) + count
    for _ in tries(page, 60):
        if turn(ada) >= until:
            return
        dialog = page.get_by_role("dialog").get_by_role("button")
        choices = page.locator(".bar [data-move], .bar button")
        if dialog.count():
            tap_if_there(dialog.last)
        elif choices.count() and not page.get_by_role("button", name="Zurücknehmen").count():
            tap_if_there(choices.first)


def switch_on(ada, label):
    ada.page.get_by_role("button", name="Menü").click()
    ada.page.get_by_label(label).check()
    ada.page.keyboard.press("Escape")
    ada.page.get_by_role("dialog").wait_for(state="detached")


def test_nothing_is_heard_unless_it_is_wanted(ada):
    play_turns(ada, 3)
    ada.closed.append("r")
    play_turns(ada, 1)
    assert senses(ada)["spoken"] == []
    assert senses(ada)["pitches"] == []


def test_the_sum_is_said_in_the_readers_language(ada):
    switch_on(ada, "Summe laut ansagen")
    play_turns(ada, 3)
    spoken = senses(ada)["spoken"]
    assert 2 <= len(spoken) <= 4, "each throw once"
    words = {messages("de")("number-word", number=number) for number in range(2, 13)}
    assert {text for text, _ in spoken} <= words
    assert {language for _, language in spoken} == {"de"}
    roll = ada.page.get_by_role("button", name="Würfeln")
    figure = ada.page.locator(".figure").first
    roll.or_(figure).first.wait_for()
    if roll.count():
        roll.click()
    figure.wait_for()
    shown = messages("de")("number-word", number=int(figure.inner_text()))
    assert senses(ada)["spoken"][-1] == [shown, "de"]
    assert senses(ada)["pitches"] == []


def test_pencil_dice_and_lock_sound(ada):
    switch_on(ada, "Geräusche")
    play_turns(ada, 3)
    heard = senses(ada)["pitches"]
    dice = [pitch for pitch in heard if 700 <= pitch < 1600 and pitch != 1100]
    assert len(dice) >= 9, "the dice hop nine times"
    assert len(dice) % 9 == 0
    assert PENCIL in heard
    assert KNOCK in heard, "it is one's turn"
    assert LOCK not in heard, "no row is closed yet"
    ada.closed.append("r")
    play_turns(ada, 1)
    assert senses(ada)["pitches"].count(LOCK) == 1
    assert senses(ada)["spoken"] == []


def test_the_device_buzzes_when_it_is_ones_turn(ada):
    """Once for each decision of one's own, and only on a page that was touched."""
    assert senses(ada)["buzzes"] == []
    play_turns(ada, 4)
    buzzes = senses(ada)["buzzes"]
    assert set(buzzes) == {40}
    assert 2 <= len(buzzes) <= 8, "two of four turns are one's own: to roll, and to cross twice"
