"""What a move leads to by the marks of a sheet: told with the move before, as news afterwards."""

import msgspec

from rowlock.server.table.commands import choose
from rowlock.server.table.views.view import mine_at
from tests.support.server.staged import staged_room

EMPTY = "r- y- g- b- x0"


def follows(room):
    return msgspec.to_builtins(mine_at(room, 0))["follows"]


def news(room):
    return [(each.seat, each.kind, each.text) for each in room.news.tail]


def test_nothing_is_said_where_a_cross_leads_to_nothing():
    for sheet in ("classic", "double", "again", "steps-a"):
        room = staged_room(f"qwixx({sheet}): {EMPTY}", (1, 4, 1, 1, 1, 1))
        assert "follows" not in msgspec.to_builtins(mine_at(room, 0))
    room = staged_room(f"qwixx(chain-a): {EMPTY}", (2, 3, 1, 1, 1, 1))
    assert "follows" not in msgspec.to_builtins(mine_at(room, 0)), "no 5 has a partner"


def test_cells_that_are_crossed_by_themselves_in_order():
    room = staged_room(f"qwixx(bonus): {EMPTY} +0 | {EMPTY} +0", (1, 2, 1, 1, 1, 1))
    assert follows(room) == {"r3": {"cells": ["r4"], "bar": 1}}
    room = staged_room(f"qwixx(chain-a): {EMPTY}", (3, 3, 1, 1, 1, 1))
    assert follows(room) == {
        "r6": {"cells": ["y6"]},
        "y6": {"cells": ["r6"]},
        "g6": {"cells": ["y8"]},
    }


def test_fields_that_are_used_up():
    room = staged_room(f"qwixx(swap): {EMPTY} ~0", (2, 3, 1, 1, 1, 1))
    assert follows(room)["r8~"] == {"strip": 1}
    assert follows(room)["r10~"] == {"strip": 7}
    assert "r5" not in follows(room)
    closed = "r#- y- g- b- x0 +0"
    room = staged_room(
        f"qwixx(bonus): {closed} | r2,3,4,5,6,12! y- g- b- x0 +0", (2, 3, 0, 1, 1, 1)
    )
    assert follows(room)["y5"] == {"cells": ["y6"], "bar": 2}, "the red field is passed over"


def test_what_followed_is_news_behind_the_move():
    room = staged_room(f"qwixx(bonus): {EMPTY} +0 | {EMPTY} +0", (1, 2, 1, 1, 1, 1))
    room.apply(choose(room, 0, "r3"))
    room.apply(choose(room, 1, "y3"))
    assert news(room)[1:] == [(0, "move", "r3"), (0, "follows", "r4"), (1, "move", "y3")]
    room = staged_room(f"qwixx(bonus): {EMPTY} +0", (1, 1, 2, 1, 1, 1))
    room.apply(choose(room, 0, "-"))
    assert follows(room) == {"/r3": {"cells": ["r4"], "bar": 1}}
    room.apply(choose(room, 0, "/r3"))
    assert news(room)[1:] == [(0, "move", "/r3"), (0, "follows", "r4")]
