"""Tables on other sheets than the classic one: played by bots, rebuilt, replayed, listed."""

import asyncio

import msgspec
import pytest

from rowlock.playing import verify
from rowlock.rules import game
from rowlock.rules import record as records
from rowlock.rules.errors import BadSetup, BadSheet
from rowlock.rules.qwixx.papers import families, sheet_names
from rowlock.server.live.rematch import rematch
from rowlock.server.protocol import rest
from rowlock.server.protocol.errors import error_view
from rowlock.server.records.replay import replay_of
from rowlock.server.table import events as ev
from rowlock.server.table import seating
from rowlock.server.table.absence.stints import Stint
from rowlock.server.table.index.listing import listing_of_end
from rowlock.server.table.index.rated import is_rated
from rowlock.server.table.index.results import results_of
from rowlock.server.table.levels import ladder, solitaire_levels
from rowlock.server.table.room import Room, rebuild
from rowlock.server.table.setup import set_up, summary
from rowlock.server.table.sheets import all_sheets, options_for
from rowlock.server.table.views.layouts import layout, layouts
from rowlock.server.table.views.people_view import table_message
from rowlock.server.table.views.view import open_view
from tests.support.server.hubs import nothing, opened, played, started, until, with_hub

OWN = "title: Two rows\ndice: 4\n\nrow o: 2 3 4 p5 6 7 8\nrow p: 8 7 6 5 4 3 2\nneeds: 2"
ON_ONE_LINE = "title: Two rows; dice: 4; row o: 2 3 4 p5 6 7 8; row p: 8 7 6 5 4 3 2; needs: 2"
PLAYED = [
    "mixed-colours", "mixed-numbers", "again", "double", "chain", "steps", "bonus", "swap",
    "between", "long", "long-c", "steps-e steps-a", ON_ONE_LINE,
]  # fmt: skip


def seats(*kinds: str) -> list[rest.SeatSetup]:
    return [rest.SeatSetup(kind=kind, name="Ada") for kind in kinds]  # type: ignore[arg-type]


def table(options: dict[str, str], *kinds: str) -> ev.Opened:
    return set_up(
        rest.TableSetup(game="qwixx", seats=seats(*kinds or ("me", "bot")), options=options),
        "ada",
        "Ada",
    )


def wire(message: object) -> object:
    """A message as a client reads it."""
    return msgspec.json.decode(msgspec.json.encode(message))


@pytest.mark.parametrize("sheet", PLAYED)
def test_bots_play_to_the_end_and_the_log_tells_it_again(sheet, tmp_path):
    async def work(hub):
        live = await started(hub, opened(people=0, bots=2, options={"sheet": sheet}))
        await until(lambda: live.room.status == "over")
        room = live.room
        bodies = await hub.store.load(room.id)
        again = rebuild(room.id, [ev.decode(body) for body in bodies])
        assert again.state == room.state
        assert wire(open_view(again)) == wire(open_view(room))
        text = records.write(room.record())
        assert f"\nsheet: {sheet}\n" in text
        record = records.read(text)
        assert verify(record) > 3
        assert records.write(record) == text
        replay = replay_of(room)
        assert replay.record == text
        assert wire(replay.views[-1].view.sheets) == wire(open_view(room).sheets)
        check_sheets(room)
        results = results_of(room)
        assert {each.openings for each in results} == {()}
        assert not any(each.rated for each in results)
        assert {each.sheet for each in results} == {"own" if ":" in sheet else sheet}
        assert listing_of_end(room).results == results
        assert await hub.store.people.ratings_of("bot:simple") == {}
        [stored] = {each.result.sheet for each in await hub.store.people.games_of("")}
        assert stored == results[0].sheet

    with_hub(work, tmp_path / "games")


def check_sheets(room: Room) -> None:
    """What the wire tells of the sheets is what the position tells."""
    layouts_of_table, of_seat = layouts(room.game, len(room.seats))
    for seat, sheet in enumerate(open_view(room).sheets):
        text = room.game.notation.write_sheet(room.state, seat)
        printed = layouts_of_table[of_seat[seat]]
        parts = {part[0]: part[1:].strip("#!") for part in text.split()}
        for letter, crossed in (sheet.rows | sheet.bridges).items():
            assert parts[letter] == (",".join(map(str, crossed)) or "-")
        assert set(sheet.bridges) == {bridge.letter for bridge in printed.bridges}
        assert ("~" in parts) == (sheet.strip is not None) == bool(printed.marks.swap)
        assert ("+" in parts) == (sheet.bar is not None) == bool(printed.marks.bar)
        assert parts.get("~", "0") == str(sheet.strip or 0)
        assert parts.get("+", "0") == str(sheet.bar or 0)


def test_every_seat_of_a_family_has_another_sheet():
    room = Room("t", table({"sheet": "steps"}, "me", "bot", "bot"))
    message = table_message(room)
    assert [each.title or each.text for each in message.layouts] == [
        layout(game("qwixx", {"sheet": name})).title or layout(game("qwixx", {"sheet": name})).text
        for name in ("steps-a", "steps-b", "steps-c")
    ]
    assert message.seat_layouts == [0, 1, 2]
    assert message.layout == message.layouts[0]
    assert message.options == {"sheet": "steps"}


def test_a_classic_table_says_what_it_always_said():
    for options in ({}, {"sheet": "classic"}, {"sheet": " classic "}, {"late_die": "false"}):
        setup = table(options)
        assert setup.options == {}
        message = table_message(Room("t", setup))
        assert message.layout.rows[0].numbers == list(range(2, 13))
        assert (len(message.layouts), message.seat_layouts) == (1, [0, 0])
        assert (message.review, "steady" in message.bots, message.usual_bot) == (
            True, True, "steady",
        )  # fmt: skip
    old = ev.Opened(code="", game="qwixx", host="", seed="ab" * 32, seats=[])
    assert Room("t", old).game == game("qwixx")


def test_the_layout_carries_all_that_the_text_says():
    text = (
        "title: All; dice: 8; row o: 2 3 4 5 p6 7; row p: 2 3 4 5 6 7; row r: 8 7 6 5 4 o3 r2; "
        "needs: 2; closing: 1; most: 9; again: yes; double: o2 p3; chain: o3-r8; steps: o4 p7; "
        "bonus: r7 o5 / o r p; swap: 8-5 9-7; between: t o p; lucky: 5 12"
    )
    found = wire(layout(game("qwixx", {"sheet": text})))
    assert isinstance(found, dict)
    marks = found.pop("marks")
    assert [row["colours"] for row in found["rows"]] == ["oooopo", "pppppp", "rrrrror"]
    assert found["bridges"] == [
        {"letter": "t", "upper": "o", "lower": "p", "numbers": [2, 3, 4, 5, 6, 7]}
    ]
    assert (found["title"], found["sides"], found["needs"], found["closing"]) == ("All", 8, 2, 1)
    assert (found["most"], found["dice"]) == (9, ["w1", "w2", "r", "o", "p"])
    assert marks["again"] is True
    assert marks["chain"] == [[{"row": "o", "number": 3}, {"row": "r", "number": 8}]]
    assert [marks[key][0]["number"] for key in ("double", "steps", "boxes")] == [2, 4, 7]
    assert (marks["bar"], marks["swap"]) == (["o", "r", "p"], [[8, 5], [9, 7]])
    assert marks["lucky"] == [5, 12]


@pytest.mark.parametrize("name", sheet_names())
def test_the_text_of_a_layout_is_the_sheet_itself(name):
    rules = game("qwixx", {"sheet": name})
    assert game("qwixx", {"sheet": layout(rules).text}) == rules


def test_a_text_is_kept_on_one_line():
    assert table({"sheet": OWN}).options == {"sheet": ON_ONE_LINE}
    room = Room("t", table({"sheet": OWN}))
    assert (summary(room, None).sheet, summary(room, None).title) == ("own", "Two rows")
    assert table_message(room).layout.sides == 4


@pytest.mark.parametrize(
    ("sheet", "code", "line"),
    [
        ("no-such", "unknown-sheet", None),
        ("", "unknown-sheet", None),
        ("steps-a", None, None),
        ("steps-a steps-b steps-c", "sheet-seats", None),
        ("steps steps", "unknown-sheet", None),
        ("bonus long-a", "sheets-differ", None),
        ("x" * 2001, "sheet-long", 1),
        ("title: " + "y" * 1994, "sheet-long", 1),
        ("row r: 2 3\n\n\nrow b: 2 3 4 5 6", "sheet-cells", 1),
        ("row r: 2 3 4 5 6\n\n\nrow b: 2 3 4 5 6\nbonus: r7 / r", "sheet-no-cell", 5),
        ("title: a\u202eb; row r: 2 3 4 5 6; row b: 2 3 4 5 6", "sheet-title", 1),
        ("row r: 2 3 4 5 6;\0: b", "sheet-key", 2),
        ("\ud800:", "sheet-key", 1),
        (":" * 1999, "sheet-key", 1),
        ("row r: " + "²" * 10, "sheet-rows", 1),
        ("row r: 2 3 4 5 ６; row b: 2 3 4 5 6", "sheet-cell", 1),
    ],
)
def test_what_cannot_be_played_is_refused_with_its_line(sheet, code, line):
    if code is None:
        assert table({"sheet": sheet}).options == {"sheet": sheet}
        return
    with pytest.raises(BadSetup) as wrong:
        table({"sheet": sheet})
    told = error_view(wrong.value, None)
    assert told.code == code
    assert told.values.get("line") == line
    assert isinstance(wrong.value, BadSheet) == (line is not None)
    assert all(len(str(value)) <= 200 for value in told.values.values())


def test_sheets_are_for_qwixx_only_and_options_are_short():
    for name in ("qwinto", "onboard"):
        setup = rest.TableSetup(game=name, seats=seats("me"), options={"sheet": "bonus"})
        with pytest.raises(BadSetup, match="option"):
            set_up(setup, "ada", "Ada")
    with pytest.raises(BadSetup) as wrong:
        table({"late_die": "t" * 5000})
    assert len(str(wrong.value)) < 200


def test_names_follow_the_number_of_seats():
    options = {"sheet": "steps-a steps-b steps-c", "late_die": "true"}
    assert options_for(options, 3) == options
    assert options_for(options, 2)["sheet"] == "steps-a steps-b"
    assert options_for(options, 1)["sheet"] == "steps-a"
    assert options_for(options, 5)["sheet"] == "steps-a steps-b steps-c steps-a steps-b"
    for same in ({"sheet": "steps"}, {"sheet": ON_ONE_LINE}, {}):
        assert options_for(same, 2) == same


def test_a_game_that_begins_with_fewer_seats_leaves_sheets_out():
    room = Room("t", table({"sheet": "steps-a steps-c steps-e"}, "me", "open", "bot"))
    before = table_message(room)
    room.apply(seating.start(room, "ada"))
    after = table_message(room)
    assert after.options == {"sheet": "steps-a steps-c"}
    assert before.seat_layouts[:2] == after.seat_layouts == [0, 1]
    assert before.layouts[:2] == after.layouts
    assert "\nsheet: steps-a steps-c\n" in records.write(room.record())


def test_a_rematch_keeps_the_sheets():
    async def work(hub):
        live = await started(hub, opened(options={"sheet": "steps-a steps-b"}))
        await played(hub, live)
        await hub.change(live, lambda _room: [ev.Queued(device="emma", name="Emma")])
        after = await rematch(hub, live, "d0")
        assert after.room.options == {"sheet": "steps-a steps-b steps-a"}
        assert await rematch(hub, live, "d1") is after
        await asyncio.sleep(0)
        assert len(after.room.seats) == 3
        await hub.change(after, lambda room: [seating.start(room, "d0")])
        assert after.room.options == {"sheet": "steps-a steps-b"}

    with_hub(work)


def test_a_server_that_starts_again_goes_on(tmp_path):
    async def before(hub):
        live = await hub.open(opened(bots=0, options={"sheet": "between"}), "tab", nothing)
        await hub.change(live, lambda _room: [ev.Started(order=[0, 1])])

    async def after(hub):
        live = await hub.table("tab")
        assert live.room.game == game("qwixx", {"sheet": "between"})
        await played(hub, live)
        assert live.room.status == "over"

    with_hub(before, tmp_path / "games")
    with_hub(after, tmp_path / "games")


def test_ratings_count_games_on_the_usual_sheet_without_substitutes():
    assert is_rated(Room("t", table({"late_die": "true"})))
    assert is_rated(Room("t", table({"sheet": layout(game("qwixx")).text})))
    assert not is_rated(Room("t", table({"sheet": "bonus"})))
    room = Room("t", table({}))
    room.stints = (Stint(seat=0, first=3, last=4, level="simple"),)
    assert not is_rated(room)


def test_only_bots_that_know_the_sheet_are_offered():
    info = all_sheets()
    classic, *others = info.sheets
    assert (classic.name, classic.bots) == ("classic", ladder(game("qwixx")))
    assert classic.alone == solitaire_levels(game("qwixx"))
    for each in others:
        assert each.bots == ["random", "simple", "steady", "strong"]
        assert each.usual == "steady"
        assert each.alone == []
        assert "\n" not in each.line
    assert {family.name: tuple(family.sheets) for family in info.families} == families()
    for level in ("expert", "master", "solo"):
        setup = rest.TableSetup(
            game="qwixx",
            seats=[rest.SeatSetup(kind="bot", level=level)],
            options={"sheet": "bonus"},
        )
        with pytest.raises(BadSetup):
            set_up(setup, "ada", "Ada")
