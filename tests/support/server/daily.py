"""Days for tests: a clock that can be set, and devices at a server inside this process."""

import itertools
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from rowlock.server.app import create_app
from rowlock.server.limits import Limits
from rowlock.server.people.secret import write_secret
from rowlock.server.table import days

NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)


class Clock:
    """Shows what it was set to."""

    def __init__(self, now: datetime = NOON) -> None:
        self.now = now

    def __call__(self) -> datetime:
        return self.now

    def to(self, **parts: int) -> None:
        replaced: Any = parts
        self.now = self.now.replace(**replaced)


class Device:
    """A browser with its own cookie at the server of this process."""

    ids = itertools.count()

    def __init__(self, app: Litestar, name: str) -> None:
        self.name = name
        self.http = TestClient(app)
        self.http.headers["x-rowlock"] = "1"
        self.heard: list[str] = []

    def post(self, path: str, status: int = 200, **body: Any) -> Any:
        return self._answer(self.http.post(path, json=body), status)

    def get(self, path: str, status: int = 200) -> Any:
        return self._answer(self.http.get(path), status)

    def _answer(self, answer: httpx.Response, status: int) -> Any:
        self.heard.append(answer.text)
        assert answer.status_code == status, answer.text
        plain = answer.headers.get("content-type", "text/plain").startswith("text/plain")
        return answer.text if plain else answer.json()

    def begin(self, game: str = "qwixx") -> str:
        return str(self.post(f"/api/daily/{game}", name=self.name)["id"])

    def result(self, game: str = "qwixx", day: str = "2026-11-16", patience: float = 600) -> Any:
        """The result, once all of it is worked out: seconds of work, minutes on a busy machine."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            found = self.get(f"/api/daily/{game}/{day}")
            if not found["pending"]:
                return found
            time.sleep(0.1)
        raise TimeoutError

    def play(self, table: str, choose: Callable[[Any], str], turns: int | None = None) -> Any:
        """Play on with a way to choose among legal moves; the last view."""
        with self.http.websocket_connect(f"/api/tables/{table}/socket") as socket:
            view: Any = None
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


def give_up(mine: dict[str, Any]) -> str:
    """Choose what leads to a misthrow as soon as can be."""
    wanted = [*mine["misthrows"], "-", "/", "//", "=", mine["legal"][0]]
    return next(str(move) for move in wanted if move in mine["legal"])


def take_what_comes(mine: dict[str, Any]) -> str:
    """Cross or enter whatever is there."""
    return str(mine["legal"][0])


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Noon of a day, until it is set to something else."""
    found = Clock()
    monkeypatch.setattr(days, "now", found)
    return found


@pytest.fixture
def device(clock: Clock, tmp_path: Path) -> Iterator[Callable[..., Device]]:
    """Make devices at one server, whose dice are the same in every run."""
    write_secret(tmp_path / "secret", b"a secret that only tests may know")
    app = create_app(tmp_path, limits=Limits.none())
    with TestClient(app) as server:

        def make(name: str = "Ada") -> Device:
            one = Device(app, name)
            one.http.blocking_portal = server.blocking_portal
            return one

        yield make
