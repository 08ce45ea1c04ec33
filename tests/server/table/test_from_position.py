"""Tables that begin at a position: seats, rematch, replay, and what they do not count for."""

import pytest

from rowlock.playing import verify
from rowlock.rules import Refused, RowlockError, position
from rowlock.rules import record as records
from rowlock.server.protocol import rest
from rowlock.server.records.replay import replay_of
from rowlock.server.table import events as ev
from rowlock.server.table import seating
from rowlock.server.table.index.results import results_of
from rowlock.server.table.next_game import rematch_of
from rowlock.server.table.room import Room, rebuild
from rowlock.server.table.setup import set_up
from rowlock.server.table.views.people_view import table_message
from tests.support.server.hubs import opened, played, started, with_hub

TEXT = "qwixx: r2,5,7 y- g12,11 b- x3 | r- y3 g- b- x0 > B"


def wish(text=TEXT, kinds=("me", "bot"), **more):
    seats = [rest.SeatSetup(kind=kind) for kind in kinds]
    return rest.TableSetup(game="qwixx", seats=seats, position=text, **more)


def test_a_table_begins_there_and_counts_for_nothing():
    async def work(hub):
        live = await started(hub, opened(position=TEXT))
        room = live.room
        assert room.state == position.read(TEXT).state
        assert room.state.active == 1
        assert table_message(room).position == TEXT
        await played(hub, live)
        room = live.room
        results = results_of(room)
        assert [each.device for each in results] == ["", ""], "in no profile"
        assert not any(each.rated for each in results)
        text = records.write(room.record())
        assert verify(records.read(text)) > 0
        views = replay_of(room).views
        assert views[0].view.sheets[0].rows["r"] == [2, 5, 7]
        again = rebuild(room.id, [ev.decode(body) for body in await hub.store.load(room.id)])
        assert again.state == room.state
        assert [seat.name for seat in rematch_of(room).seats] == ["P0", "P1"]
        assert rematch_of(room).position == TEXT

    with_hub(work)


def test_seats_keep_the_sheets_of_their_places():
    setup = set_up(wish(kinds=("bot", "me")), "d0", "Ada")
    for _ in range(10):
        assert seating.started(Room("t", setup)).order == [0, 1]
    setup = set_up(wish(kinds=("me", "open"), start="host"), "d0", "Ada")
    with pytest.raises(Refused) as refused:
        seating.start(Room("t", setup), "d0")
    assert refused.value.code == "position-seats"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("qwixx: r2 y- g- b- x0", "no-start"),
        ("qwixx: r2 y- g- b- x4 | r- y- g- b- x0", "no-start"),
        ("nonsense", "table-form"),
        ("qwixx: r3,2 y- g- b- x0 | r- y- g- b- x0", "not-left-to-right"),
    ],
)
def test_a_position_that_does_not_fit_is_refused(text, code):
    with pytest.raises(RowlockError) as wrong:
        set_up(wish(text), "d0", "Ada")
    assert wrong.value.code == code
