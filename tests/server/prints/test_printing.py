"""Printer over HTTP: what comes, what is refused, and what nobody else may see."""

import asyncio
from typing import Any

import pytest
from litestar.testing import TestClient

from rowlock.prints import Leaflet, Order, print_order
from rowlock.rules import GAMES, Refused
from rowlock.server.app import create_app
from rowlock.server.limits import Limits
from rowlock.server.prints.printing import MAX_CACHED_PRINTS, Printer
from rowlock.server.thinking.fair_queue import Asker
from tests.support import pdfs
from tests.support.games.records import BOOK
from tests.support.games.tables import CUSTOM_TRACK

# Litestar's next version wants handlers to be marked in another way; this one warns of it.
pytestmark = pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")


@pytest.fixture(scope="module")
def http():
    with TestClient(create_app(limits=Limits.none())) as client:
        client.headers["x-rowlock"] = "1"
        yield client


def test_sheets_are_what_the_command_line_prints(http):
    answer = http.get("/api/print/qwinto/sheets.pdf?paper=a5&per_page=4&pages=2&lang=fr&mono=true")
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"] == 'inline; filename="qwinto-a5.pdf"'
    order = Order("qwinto", "a5", 4, 2, "fr", mono=True)
    assert answer.content == print_order(order)


def test_other_sheets_are_printed_by_name_or_text(http):
    text = "title: Small\nrow r: 2 3 4 5 6\nrow b: 6 5 4 3 2"
    for value, header in (("steps", "steps"), (text, text.replace("\n", "; "))):
        answer = http.get("/api/print/qwixx/sheets.pdf", params={"sheet": value, "per_page": 4})
        assert answer.content == print_order(Order("qwixx", per_page=4, sheet=header))
    rules = http.get("/api/print/qwixx/rules.pdf", params={"sheet": "bonus"})
    assert "Aframedcellusesup" in pdfs.said(rules.content)


@pytest.mark.parametrize("what", ["rules", "card"])
def test_rules_and_cards(http, what):
    for game in GAMES:
        answer = http.get(f"/api/print/{game}/{what}.pdf?lang=it")
        title = Leaflet(game, card=what == "card", language="it").title
        assert pdfs.title(pdfs.read(answer.content)) == title


def test_boards_and_pictures(http):
    board = http.get("/api/print/onboard/board.pdf", params={"track": CUSTOM_TRACK, "lang": "de"})
    assert "DeineeigeneStrecke" in pdfs.said(board.content)
    for path in ("qwixx/sheets.svg", "onboard/board.svg?track=B"):
        picture = http.get(f"/api/print/{path}")
        assert picture.headers["content-type"] == "image/svg+xml"
        assert picture.text.startswith("<svg")


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("chess/sheets.pdf", "unknown-game"),
        ("qwixx/sheets.pdf?paper=a3", "option-value"),
        ("qwixx/sheets.svg?per_page=3", "option-value"),
        ("qwixx/sheets.pdf?per_page=two", "bad-request"),
        ("qwixx/sheets.pdf?sheet=nosuch", "unknown-sheet"),
        ("qwixx/sheets.pdf?sheet=", "unknown-sheet"),
        ("qwixx/rules.pdf?sheet=row%20r:%202%203", "sheet-rows"),
        ("qwixx/sheets.svg?sheet=row%20r:%002", "sheet-rows"),
        ("qwixx/sheets.pdf?sheet=title:" + 1995 * "x", "sheet-long"),
        ("qwinto/sheets.pdf?sheet=bonus", "option-not-here"),
        ("onboard/board.pdf?sheet=bonus", "option-not-here"),
        ("qwixx/sheets.pdf?pages=0", "out-of-range"),
        ("qwixx/sheets.pdf?pages=999999999999999999999", "out-of-range"),
        ("qwixx/sheets.pdf?mono=perhaps", "bad-request"),
        ("qwixx/rules.pdf?lang=rm", "option-value"),
        ("qwixx/board.pdf", "option-not-here"),
        ("onboard/board.pdf?track=r2", "track-form"),
        ("onboard/board.svg?track=" + "r2%20" * 200, "bad-request"),
        ("qwixx/novel.pdf", "no-such-address"),
    ],
)
def test_what_is_refused(http, path, code):
    answer = http.get(f"/api/print/{path}")
    assert answer.status_code in (400, 404)
    assert answer.json()["code"] == code


def test_the_sheets_of_a_table(http):
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "simple"}]
    table = http.post("/api/tables", json={"game": "qwixx", "seats": seats}).json()["id"]
    both = http.get(f"/api/tables/{table}/sheets.pdf")
    assert both.headers["cache-control"] == "no-store"
    assert "Ada" in pdfs.said(both.content)
    alone = [http.get(f"/api/tables/{table}/sheets.pdf?seat={seat}").content for seat in "aB"]
    assert sorted("Ada" in pdfs.said(each) for each in alone) == [False, True], "lots decide"
    assert http.get(f"/api/tables/{table}/sheets.pdf?seat=C").json()["code"] == "no-such-seat"
    assert http.get("/api/tables/nowhere/sheets.pdf").status_code == 404


@pytest.mark.parametrize(
    ("game", "track", "sheets"),
    [
        ("qwixx", "", ["qwixx(classic): r2,5 y#- g12 b- x1", "qwixx(classic): r- y#- g- b- x4"]),
        ("qwixx", "", ["qwixx(bonus): r3,4 y- g- b- x0 +1"]),
        ("qwinto", "", ["qwinto: o-,3,-,-,9,-,-,-,- y-,-,-,-,-,-,-,-,- p-,-,-,-,-,-,-,-,- x1"]),
        ("onboard", "B", ["onboard: r5 y- g- b- x0 @1"]),
        ("onboard", CUSTOM_TRACK, ["onboard: r- y- g- b- x0 @0"]),
    ],
)
def test_the_sheets_of_a_score_pad(http, game, track, sheets):
    """Each is a sheet for itself: a row may have been closed on another phone."""
    noted = [{"name": f"Ada{n}", "text": text} for n, text in enumerate(sheets)]
    path = f"/api/print/{game}/noted.pdf?lang=de"
    answer = http.post(path, json={"sheets": noted, "track": track})
    assert answer.status_code == 200, answer.text
    assert answer.headers["cache-control"] == "no-store"
    said = pdfs.said(answer.content)
    assert all(each["name"] in said for each in noted)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"sheets": []}, "bad-request"),
        ({"sheets": [{"name": "Ada", "text": "qwixx: r5,2 y- g- b- x0"}]}, "not-left-to-right"),
        ({"sheets": [{"name": "Ada", "text": "nonsense"}]}, "table-form"),
        ({"sheets": [{"name": "A", "text": "qwinto: o- y- p- x0"}]}, "sheet-row"),
        (
            {"sheets": [{"name": "A", "text": "qwixx: r- y- g- b- x0 | r- y- g- b- x0"}]},
            "bad-request",
        ),
        ({"sheets": [{"name": "A", "text": "onboard: r- y- g- b- x0 @0"}]}, "record-of-other-game"),
    ],
)
def test_sheets_of_a_score_pad_that_are_none(http, body, code):
    answer = http.post("/api/print/qwixx/noted.pdf", json=body)
    assert (answer.status_code, answer.json()["code"]) == (400, code)


def test_a_table_that_has_not_started_has_no_sheets(http):
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
    table = http.post("/api/tables", json={"game": "qwixx", "seats": seats}).json()["id"]
    assert http.get(f"/api/tables/{table}/sheets.pdf").json()["code"] == "not-started"


def test_nobody_keeps_the_press_busy():
    with TestClient(create_app(limits=Limits(prints=(0, 2)))) as client:
        answers = [client.get("/api/print/qwixx/card.pdf").status_code for _ in range(3)]
    assert answers == [200, 200, 429]


class Here:
    """Prints in this process."""

    async def run(self, _asker, task):
        return task()


ADA = Asker("198.51.100.7")


def printer_here():
    printer: Any = Printer()
    printer._short = printer._long = Here()
    return printer


def test_prints_are_remembered_but_for_what_was_played(monkeypatch):
    made = []

    def printed(order, form="pdf"):
        made.append(order)
        return b"%PDF"

    monkeypatch.setattr("rowlock.server.prints.printing.print_order", printed)
    from rowlock.rules import record

    played = Order("qwixx", record=record.read(BOOK))

    async def ask():
        prints = printer_here()
        for order in (Order("qwixx"), Order("qwixx"), played, played):
            assert await prints.sheets(order, ADA) == b"%PDF"
        assert made == [Order("qwixx"), played, played]
        for pages in range(1, 51):
            await prints.sheets(Order("qwinto", pages=pages), ADA)
            await prints.sheets(Order("qwinto", pages=pages), ADA, "svg")
        made.clear()
        await prints.sheets(Order("qwixx"), ADA)
        assert made == [Order("qwixx")], f"only {MAX_CACHED_PRINTS} are kept"

    asyncio.run(ask())


def test_an_order_that_cannot_be_made_says_so():
    async def ask():
        broken: Any = _Broken()
        await printer_here().sheets(Order("qwixx", record=broken), ADA)

    class _Broken:
        game = Order("qwixx").rules
        names = ("Ada",)

        @property
        def state(self):
            raise Refused("not-started")

    with pytest.raises(Refused):
        asyncio.run(ask())
