"""Days for tests: a clock that can be set, and devices at a server inside this process."""

import itertools
import time
from datetime import UTC, datetime

import pytest
from litestar.testing import TestClient

from rowlock.server import days
from rowlock.server.app import create_app
from rowlock.server.limits import Limits
from rowlock.server.secret import write_secret

NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)


class Clock:
    """Shows what it was set to."""

    def __init__(self, now=NOON):
        self.now = now

    def __call__(self):
        return self.now

    def to(self, **parts):
        self.now = self.now.replace(**parts)


class Device:
    """A browser with its own cookie at the server of this process."""

    ids = itertools.count()

    def __init__(self, app, name):
        self.name = name
        self.http = TestClient(app)
        self.http.headers["x-rowlock"] = "1"
        self.heard = []

    def post(self, path, status=200, **body):
        return self._answer(self.http.post(path, json=body), status)

    def get(self, path, status=200):
        return self._answer(self.http.get(path), status)

    def _answer(self, answer, status):
        self.heard.append(answer.text)
        assert answer.status_code == status, answer.text
        plain = answer.headers.get("content-type", "text/plain").startswith("text/plain")
        return answer.text if plain else answer.json()

    def begin(self, game="qwixx"):
        return self.post(f"/api/daily/{game}", name=self.name)["id"]

    def result(self, game="qwixx", day="2026-11-16", patience=120):
        """The result, once all of it is worked out."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            found = self.get(f"/api/daily/{game}/{day}")
            if not found["pending"]:
                return found
            time.sleep(0.05)
        raise TimeoutError

    def play(self, table, choose, turns=None):
        """Play on with a way to choose among legal moves; the last view."""
        with self.http.websocket_connect(f"/api/tables/{table}/socket") as socket:
            view = None
            while True:
                message = socket.receive_json()
                self.heard.append(str(message))
                assert message["type"] != "error", message
                if message["type"] == "view":
                    view = message
                if view is None or message["type"] == "seats":
                    continue
                if view["status"] == "over" or (turns is not None and view["turn"] > turns):
                    return view
                mine = view["mine"][0]
                command = {"id": f"c{next(self.ids)}", "seat": 0, "decision": view["decision"]}
                if mine["roll"]:
                    command |= {"type": "roll"}
                elif mine["legal"] and mine["choice"] is None:
                    command |= {"type": "choose", "move": choose(mine)}
                else:
                    view = None
                    continue
                view = None
                socket.send_json(command)


def give_up(mine):
    """Choose what leads to a misthrow as soon as can be."""
    wanted = [*mine["misthrows"], "-", "/", "//", "=", mine["legal"][0]]
    return next(move for move in wanted if move in mine["legal"])


def take_what_comes(mine):
    """Cross or enter whatever is there."""
    return mine["legal"][0]


@pytest.fixture
def clock(monkeypatch):
    """Noon of a day, until it is set to something else."""
    found = Clock()
    monkeypatch.setattr(days, "now", found)
    return found


@pytest.fixture
def device(clock, tmp_path):
    """Make devices at one server, whose dice are the same in every run."""
    write_secret(tmp_path / "secret", b"a secret that only tests may know")
    app = create_app(tmp_path, limits=Limits.none())
    with TestClient(app) as server:

        def make(name="Ada"):
            one = Device(app, name)
            one.http.blocking_portal = server.blocking_portal
            return one

        yield make
