"""Games that begin at a position: record, replay, dice, and positions at which none can begin."""

import pytest

from rowlock.bots import bot
from rowlock.playing import FairDice, Table, play, verify
from rowlock.rules import RecordError, game, position
from rowlock.rules import record as records
from rowlock.rules.position import Position

STARTS = {
    "qwixx": "qwixx: r2,5,7 y- g12,11 b- x1 | r- y3 g- b- x0 > B",
    "qwinto": "qwinto: o-,3,-,-,9,-,-,-,- y-,-,-,-,-,-,-,-,- p-,-,-,-,-,-,-,-,- x0",
    "onboard": "onboard: r2 y- g- b- x0 @1 | r- y- g- b- x0 @0 > B",
}


@pytest.mark.parametrize("name", STARTS)
def test_a_game_from_a_position_is_kept_read_and_verified(name):
    text = STARTS[name]
    rules = game(name)
    start = position.read(text).state
    names = ["Ada", "Ben"][: len(start.sheets)]
    table = Table(rules, names, FairDice.repeatable(3), position=text)
    assert table.state == table.log.start == start
    play(table, [bot("simple") for _ in names])
    written = records.write(table.record())
    record = records.read(written)
    assert record.header("position") == text == position.write(Position(rules, record.start))
    assert records.write(record) == written
    assert record.state == table.state
    assert verify(record) > 0


def test_a_sheet_of_its_own_is_named_once():
    header = "qwixx(bonus): r- y2 g- b- x0 +0"
    text = f"game: qwixx\nsheet: bonus\nposition: {header}\nA: Ada\n\n"
    assert records.write(records.read(text)).startswith(text.rstrip("\n"))


@pytest.mark.parametrize(
    ("header", "kind", "why"),
    [
        ("qwixx: r2 y- g- b- x0", "illegal", "no-start"),
        (
            "qwinto: o-,-,-,-,-,-,-,-,- y-,-,-,-,-,-,-,-,- p-,-,-,-,-,-,-,-,- x0",
            "illegal",
            "no-start",
        ),
        ("qwixx: r2 y- g- b- x4 | r- y- g- b- x0", "illegal", "no-start"),
        ("qwixx: r5,2 y- g- b- x0 | r- y- g- b- x0", "illegal", "not-left-to-right"),
        ("qwixx: r2 | r-", "syntax", "sheet-parts"),
        ("chess: e4", "syntax", "unknown-game"),
    ],
)
def test_where_no_game_begins(header, kind, why):
    text = f"game: qwixx\nposition: {header}\nA: Ada\nB: Ben\n\n"
    with pytest.raises(RecordError) as wrong:
        records.read(text)
    assert (wrong.value.kind, wrong.value.code, wrong.value.line) == (kind, why, 2)
