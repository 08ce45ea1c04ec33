"""Views put together from what was written before say what a view written anew says."""

import json
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar

import msgspec
import pytest

from rowlock.rules import GAMES, Score
from rowlock.rules.qwixx.game import Qwixx
from rowlock.server.table import commands
from rowlock.server.table import events as ev
from rowlock.server.table.room import Room
from rowlock.server.table.views.view import ViewCache, mine_at, open_view

SEATS = 3
OWNED = {"d0": [0], "d1": [1, 2], None: [], "nobody": []}
"""One person plays for two."""


def plain(message):
    return json.loads(msgspec.json.encode(message))


def opened(game):
    people = [ev.StoredSeat(kind="person", name="P", device=f"d{min(i, 1)}") for i in range(SEATS)]
    setup = ev.Opened(code="ABCDE", game=game, host="d0", seed="ab" * 32, seats=people)
    return Room("table", setup)


def played(room, rng):
    """A game at random with choices that are changed and taken back, after every step."""
    room.apply(ev.Started(order=list(range(SEATS))))
    while room.status == "playing":
        yield
        state = room.state
        waiting, chosen = room.game.waiting(state), [*state.choices]
        undone = [seat for seat, choice in enumerate(chosen) if choice is not None]
        if not waiting:
            room.apply(commands.roll(room))
        elif undone and rng.random() < 0.3:
            seat = rng.choice(undone)
            change = rng.random() < 0.5
            move = rng.choice([*room.legal(seat)])
            room.apply(commands.choose(room, seat, move) if change else commands.undo(room, seat))
        else:
            seat = rng.choice(waiting)
            room.apply(commands.choose(room, seat, rng.choice([*room.legal(seat)])))
    yield


def as_sent(written, room, left, device):
    return json.loads(written.shared(room, left) + written.mine(room, device) + b"}")


@pytest.mark.parametrize("game", GAMES)
def test_as_if_written_anew(game):
    room, written, rng, hidden = opened(game), ViewCache(), Random(game), 0
    assert as_sent(written, room, None, "d0") == plain(open_view(room)) | {"mine": []}
    for count, _ in enumerate(played(room, rng)):
        left = rng.choice([None, 1000 * count])
        for device, seats in OWNED.items():
            fresh = plain(open_view(room)) | {"leftMs": left}
            mine = [plain(mine_at(room, seat)) for seat in seats]
            assert as_sent(written, room, left, device) == fresh | {"mine": mine}
        hidden += any(room.state.choices)
    assert room.status == "over"
    assert hidden > 30, "what was written before was used"


@dataclass(frozen=True)
class Shared(Qwixx):
    """Qwixx in which each row that is closed for all is worth five points to everybody."""

    name: ClassVar[str] = "shared"

    def score_of(self, state: Any, seat: int) -> Score:
        return replace(super().score_of(state, seat), bonuses=(5 * state.closed.bit_count(),))


def test_a_score_may_count_what_is_not_on_its_own_sheet(monkeypatch):
    """A game that nobody has claimed it for is encoded anew: closing a row changes all scores."""
    monkeypatch.setitem(GAMES, "shared", Shared)
    for seed in range(40):
        room, cache = opened("shared"), ViewCache()
        for _ in played(room, Random(seed)):
            shown = json.loads(cache.shared(room, None) + b"[]}")
            totals = [sheet["score"]["total"] for sheet in shown["sheets"]]
            assert totals == list(room.game.totals(room.state))
        if room.state.closed:
            return
    raise AssertionError("no row was ever closed")
