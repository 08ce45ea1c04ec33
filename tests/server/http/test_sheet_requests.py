"""Sheets over REST: listed, cached, and refused with a code."""

import pytest
from litestar.testing import TestClient

from rowlock.rules.qwixx.papers import sheet_names
from rowlock.server.app import create_app

pytestmark = pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
CHANGE = {"x-rowlock": "1"}


@pytest.fixture(scope="module")
def client():
    with TestClient(create_app()) as client:
        yield client


def test_all_sheets_are_listed_and_may_be_cached(client):
    first = client.get("/api/sheets")
    assert [each["name"] for each in first.json()["sheets"]] == list(sheet_names())
    assert [each["name"] for each in first.json()["families"]] == ["chain", "long", "steps"]
    assert "public" in first.headers["cache-control"]
    again = client.get("/api/sheets", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]


@pytest.mark.parametrize("name", sheet_names())
def test_one_sheet_is_the_one_of_the_list(client, name):
    listed = {each["name"]: each for each in client.get("/api/sheets").json()["sheets"]}
    one = client.get(f"/api/sheets/{name}")
    assert one.json() == listed[name]
    known = {"if-none-match": f'"other", {one.headers["etag"]}'}
    assert client.get(f"/api/sheets/{name}", headers=known).status_code == 304


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("no-such", "unknown-sheet"),
        ("steps", "unknown-sheet"),
        ("x" * 64, "unknown-sheet"),
        ("classic.sheet", "unknown-sheet"),
        ("%00", "not-found"),
        ("..%2Fclassic", "no-such-address"),
    ],
)
def test_a_sheet_that_does_not_exist_is_not_found(client, name, code):
    answer = client.get(f"/api/sheets/{name}")
    assert answer.status_code == 404
    assert answer.json()["code"] == code


def opened(client, **options):
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
    body = {"game": "qwixx", "seats": seats, "options": options}
    return client.post("/api/tables", json=body, headers=CHANGE)


def test_a_bad_sheet_is_refused_with_code_line_and_reason(client):
    answer = opened(client, sheet="row r: 2 3 4 5 6\nrow b: 6 5 4 3 2\nlucky: 13")
    assert answer.status_code == 400
    refusal = answer.json()
    assert (refusal["code"], refusal["values"]["line"]) == ("sheet-mark-number", 3)
    assert refusal["text"].startswith("sheet, line 3: lucky")


ROWS = "row r: 2 3 4 5 6; row b: 6 5 4 3 2"


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ("title: " + "x" * 1994, "sheet-long"),
        (" " * 10_000, "sheet-long"),
        (f"title: a\x07b; {ROWS}", "sheet-title"),
        (f"title: \u202eabc; {ROWS}", "sheet-title"),
        (f"title: a\u2028b; {ROWS}", "sheet-title"),
        ("row r: 2\x003 4 5 6 7; row b: 6 5 4 3 2", "sheet-cell"),
        ("row r: \u0662 3 4 5 6; row b: 6 5 4 3 2", "sheet-cell"),
        ("row r: " + "9" * 1900 + "; row b: 6 5 4 3 2", "sheet-cell"),
        (":" * 2000, "sheet-key"),
        (";" * 1999 + ":", "sheet-key"),
        ("bonus " * 300, "sheet-seats"),
        (f"bonus {ROWS}", "sheet-key"),
        ("<script>", "unknown-sheet"),
        ("../classic", "unknown-sheet"),
        ("classic" * 280, "unknown-sheet"),
        ("", "unknown-sheet"),
        ({"row": "r"}, "bad-request"),
        (["bonus"], "bad-request"),
        (None, "bad-request"),
    ],
    ids=lambda value: str(value)[:12].encode("ascii", "backslashreplace").decode(),
)
def test_hostile_sheets_are_refused_with_a_code_and_little_text(client, value, code):
    answer = opened(client, sheet=value)
    assert answer.status_code == 400
    assert answer.json()["code"] == code
    assert len(answer.content) < 2000, "what was sent does not come back whole"


def test_half_a_character_is_refused(client):
    body = '{"game": "qwixx", "seats": [{"kind": "open"}], "options": {"sheet": "title: \\ud800"}}'
    headers = CHANGE | {"content-type": "application/json"}
    answer = client.post("/api/tables", content=body, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-request")


def test_sheets_belong_to_qwixx(client):
    for game in ("qwinto", "onboard"):
        seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
        body = {"game": game, "seats": seats, "options": {"sheet": "bonus"}}
        answer = client.post("/api/tables", json=body, headers=CHANGE)
        assert (answer.status_code, answer.json()["code"]) == (400, "option-not-here")


def test_a_table_tells_its_sheet_in_lists(client):
    table = opened(client, sheet="bonus").json()["id"]
    found = client.get(f"/api/tables/{table}").json()
    assert (found["sheet"], found["title"]) == ("bonus", "")
    assert table in [each["id"] for each in client.get("/api/tables").json()]


def asked(client, **body):
    answer = client.post("/api/positions", json=body, headers=CHANGE)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_positions_on_other_sheets_have_values_of_their_own(client):
    empty = "r- y- g- b- x0"
    faces = {"w1": 3, "w2": 4, "r": 1, "y": 2, "g": 6, "b": 5}
    found = asked(client, text=f"qwixx(bonus): {empty} +0 | {empty} +0 > A", faces=faces)
    classic = asked(client, text=f"qwixx: {empty} | {empty} > A", faces=faces)
    assert (found["exact"], found["error"], found["worst"]) == (False, None, "blunder")
    assert found["rollouts"]["player"] == "strong"
    assert classic["rollouts"] is None
    assert sum(each["win"] for each in found["prospects"]) == pytest.approx(1)
    best, *others = found["options"][0]
    assert best["error"] == 0
    assert all(each["error"] is not None for each in others)
    assert all(each["close"] == (each["loss"] <= 2 * each["error"]) for each in others)
    assert others[-1]["grade"] not in ("best", "fine")
    assert (found["seatLayouts"], found["layouts"][0]["marks"]["bar"][:2]) == ([0, 0], ["r", "y"])


def test_a_position_without_sheets_has_empty_ones(client):
    found = asked(client, text="qwixx(chain):", seats=3)
    assert found["text"] == "qwixx(chain): " + " | ".join(["r- y- g- b- x0"] * 3)
    assert (found["seatLayouts"], len(found["layouts"])) == ([0, 1, 2], 3)
    assert asked(client, text="qwinto:")["text"].count("|") == 1
