"""The profile: what it says, how it is taken along, and that a crash loses nothing of it."""

import asyncio
import contextlib
import csv
import io
import signal
import sqlite3
import time
from dataclasses import astuple
from typing import Any

import pytest

from rowlock.analysis.skill.kinds import DecisionKind
from rowlock.analysis.skill.tally import Tally
from rowlock.server.people.identity import Device
from rowlock.server.profile.api import read_profile
from rowlock.server.profile.export import as_csv
from rowlock.server.profile.profile import MAX_LISTED, profile, to_review
from rowlock.server.profile.review_queue import figures_of
from rowlock.server.storage.people import SeatFigures, SeatSkill, StoredResult
from rowlock.server.table.index.ratings import Rating
from rowlock.server.table.index.results import SeatResult
from tests.support.server.history import cookie_of, write_past
from tests.support.server.people import PATIENCE, Person, Server, close_all, play_on

ADA = ("ada-ada-ada-ada-", "Ada")
BEN = ("ben-ben-ben-ben-", "Ben")

CHOSEN = SeatSkill(exact=False, kinds={DecisionKind.WHITE: Tally(4, 0.08, 0.002)})
"""2 % of a chance to win given away by each of four choices."""


def game(table, totals, devices=("ada", "ben"), name="qwixx", at=0.0, **more):
    """The seats of one game."""
    best = max(totals)
    found = []
    for seat, (total, device) in enumerate(zip(totals, devices, strict=True)):
        place = 1 + sum(other > total for other in totals)
        share = 1 / totals.count(best) if total == best else 0.0
        openings = more.get("openings", (("r", 2),)) if device == "ada" else ()
        result = SeatResult(seat, device, "", device.title(), total, place, share, openings)
        found.append(StoredResult(table, name, len(totals), at, result, None, more.get("figures")))
    return found


def test_averages_by_game_and_number_of_players():
    kept = [
        *game("a", (50, 40)),
        *game("b", (30, 40)),
        *game("c", (44, 44)),
        *game("d", (10,), ("ada",)),
        *game("e", (80, 20), name="qwinto"),
    ]
    found = profile("Ada", "ada", kept, {})
    said = [(a.game, a.seats, a.games, a.wins, a.mean, a.best) for a in found.averages]
    assert said == [
        ("qwixx", 1, 1, 1, 10, 10),
        ("qwixx", 2, 3, 1.5, pytest.approx(124 / 3), 50),
        ("qwinto", 2, 1, 1, 80, 80),
    ]
    assert found.games == 5
    assert [each.id for each in found.best] == ["a", "c", "b", "e"]
    assert [player.yours for player in found.history[0].players] == [True, False]


def test_openings_are_counted():
    kept = [
        *game("a", (50, 40), openings=(("r", 2), ("y", 3))),
        *game("b", (50, 40), openings=(("y", 3), ("r", 4))),
        *game("c", (50, 40), openings=()),
    ]
    [found] = profile("Ada", "ada", kept, {}).openings
    assert found.games == 3
    assert [(row.row, row.first, row.games, row.numbers) for row in found.rows] == [
        ("r", 1, 2, {"2": 1, "4": 1}),
        ("y", 1, 2, {"3": 2}),
        ("g", 0, 0, {}),
        ("b", 0, 0, {}),
    ]


def test_several_people_at_one_device_are_listed_and_not_counted():
    kept = game("a", (50, 60, 40), ("ada", "ada", "ben"))
    found = profile("Ada", "ada", kept, {})
    assert (found.games, found.averages, found.best, found.openings) == (1, [], [], [])
    [listed] = found.history
    assert (listed.shared, listed.points, listed.place) == (True, 60, 1)
    assert to_review(kept, "ada", 9) == []
    assert to_review(kept, "ben", 9) == [("a", 2)]


def test_ratings_are_shown_in_the_order_of_the_games():
    ratings = {("qwinto", 2): Rating(30, 3), ("qwixx", 3): Rating(), ("qwixx", 2): Rating(20, 6)}
    found = profile("Ada", "ada", [], ratings).ratings
    assert [(each.game, each.seats, each.points, each.settling) for each in found] == [
        ("qwixx", 2, 1080, True),
        ("qwixx", 3, 1000, True),
        ("qwinto", 2, 1840, False),
    ]


def test_only_the_newest_are_listed_but_all_are_counted():
    kept = [each for n in range(MAX_LISTED + 5) for each in game(f"t{n}", (n, 1))]
    found = profile("Ada", "ada", kept, {})
    assert len(found.history) == MAX_LISTED
    assert found.games == MAX_LISTED + 5
    assert len(profile("Ada", "ada", kept, {}, most=None).history) == MAX_LISTED + 5


def test_what_was_reviewed_is_not_reviewed_again():
    kept = [*game("a", (5, 4), figures=SeatFigures()), *game("b", (5, 4)), *game("c", (5, 4))]
    assert to_review(kept, "ada", 9) == [("b", 0), ("c", 0)]
    assert to_review(kept, "ada", 1) == [("b", 0)]
    assert profile("Ada", "ada", kept, {}).history[0].review is None


def chosen(loss, kind=DecisionKind.WHITE, exact=False):
    """The figures of a game with ten choices of a kind, each of which gave this much away."""
    skill = SeatSkill(exact, {kind: Tally(10, 10 * loss, 10 * loss**2)})
    return SeatFigures(0.0, 0.0, 10 * loss, 12, skill)


def test_skill_is_told_by_kind_of_game_and_kind_of_decision():
    kept = [
        *game("a", (50, 40), figures=chosen(0.02)),
        *game("b", (50, 40), figures=chosen(0.04, DecisionKind.CLOSE)),
        *game("c", (10,), ("ada",), figures=chosen(2.0, exact=True)),
        *game("d", (50, 40), figures=SeatFigures()),
        *game("e", (50, 60, 40), ("ada", "ada", "ben"), figures=chosen(0.9)),
        *game("f", (10,), ("ada",), figures=chosen(2.0)),
    ]
    alone, two = profile("Ada", "ada", kept, {}).skills
    assert (alone.game, alone.seats, alone.exact, alone.games) == ("qwixx", 1, True, 1)
    assert alone.accuracy == pytest.approx(50), "two points a decision"
    assert (two.seats, two.exact, two.games, two.choices) == (2, False, 2, 20)
    assert two.rate == pytest.approx(0.03)
    assert two.accuracy == pytest.approx(100 * 0.5**1.5)
    assert [each.kind for each in two.kinds] == [DecisionKind.CLOSE, DecisionKind.WHITE]
    assert [each.choices for each in two.kinds] == [10, 10]
    assert [each.accuracy for each in two.kinds] == pytest.approx([25, 50])
    assert two.within > 0
    assert all(each.within > 0 for each in two.kinds)
    found = {each.id: each.review for each in profile("", "ada", kept, {}).history}
    reviewed, rough = found["a"], found["f"]
    assert reviewed is not None
    assert reviewed.accuracy == pytest.approx(50)
    assert rough is not None
    assert rough.accuracy is None, "alone without solved values it would mean nothing"


def test_who_got_better_is_told_so_once_it_is_no_chance():
    def after(*losses):
        kept = [each for n, loss in enumerate(losses) for each in skilled(f"t{n}", loss)]
        return profile("Ada", "ada", kept, {}).skills[0].earlier

    def skilled(table, loss):
        return game(table, (50, 40), figures=chosen(loss))

    newest_first = (0.001, 0.001, 0.002, 0.001, 0.05, 0.05, 0.04, 0.05)
    assert after(*newest_first) == pytest.approx(100 * 0.5 ** (0.0475 / 0.02))
    assert after(0.001, 0.05, 0.001, 0.05, 0.001, 0.05) is None
    assert after(0.001, 0.05) is None, "too few games"


def test_csv_says_what_the_profile_says():
    kept = [
        *game("a", (50, 40), figures=SeatFigures(0.25, 3.5, 0.125, 11, CHOSEN), at=86_400.0),
        *game("-b", (7,), ("ada",)),
    ]
    games = profile("Ada", "ada", kept, {}, most=None).history
    one, other = csv.DictReader(io.StringIO(as_csv(games)))
    assert one == {
        "table": "/t/a", "ended_at": "1970-01-02T00:00:00+00:00", "game": "qwixx", "seats": "2",
        "sheet": "",
        "points": "50", "place": "1", "won": "1.0", "players": "Ada 50; Ben 40", "openings": "r2",
        "rating": "", "luck_win": "0.25", "luck_points": "3.5", "errors": "0.125",
        "decisions": "11", "accuracy": "50.0",
    }  # fmt: skip
    assert (other["table"], other["seats"], other["luck_win"]) == ("/t/-b", "1", "")


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@x"])
def test_no_name_becomes_a_formula(name):
    games = profile("", "ada", game("a", (5,), ("ada",)), {}).history
    games[0].players[0].name = name
    [line] = csv.DictReader(io.StringIO(as_csv(games)))
    assert line["players"] == f"'{name} 5"


def test_a_game_that_nobody_can_judge_has_no_figures():
    seats = "".join(f"{letter}: {letter}\n" for letter in "ABCDE")
    assert figures_of(f"game: qwixx\n{seats}\n", 0) is not None
    assert figures_of("no record", 0) == SeatFigures()


# -- with a real server -----------------------------------------------------------------------


@pytest.fixture
def past(tmp_path):
    """A server with a past, and Ada who comes back to it."""
    write_past(
        tmp_path,
        [
            ("qwixx", [ADA, ("", "simple")]),
            ("qwixx", [ADA, BEN]),
            ("qwixx", [ADA]),
            ("qwinto", [BEN, ("", "simple")]),
        ],
    )
    server = Server(tmp_path)
    server.start()

    def person(who):
        found = Person(server)
        found.http.cookies.update(cookie_of(tmp_path, *who))
        return found

    yield server, person
    close_all()
    server.stop()


class QuickStudies:
    """A store and reviews that end as soon as somebody reads something."""

    def __init__(self, waiting):
        self.waiting = waiting

    def left(self, device):
        return self.waiting

    def begin(self, device, wanted):
        self.waiting = self.waiting or len(wanted)

    async def games_of(self, device):
        found = [*game("a", (50, 40)), *game("b", (30, 40))]
        self.waiting = 0
        return found

    async def ratings_of(self, device):
        self.waiting = 0
        return {}


@pytest.mark.parametrize("begin", [True, False])
@pytest.mark.parametrize("waiting", [0, 1])
def test_a_review_that_ends_meanwhile_is_still_waited_for(waiting, begin):
    quick: Any = QuickStudies(waiting)
    found = asyncio.run(read_profile(quick, quick, Device("ada"), begin))
    assert [each.review for each in found.history] == [None, None]
    assert found.pending == (2 if begin else waiting)


@pytest.mark.slow
def test_reviews_come_by_and_by(past):
    _, person = past
    ada = person(ADA)
    found = ada.get("/api/me/profile?begin=false")
    assert (found["pending"], found["games"]) == (0, 3)
    assert ada.get("/api/me/profile")["pending"] == 3
    end = time.monotonic() + 3 * PATIENCE
    while found["pending"] or found["history"][0]["review"] is None:
        assert time.monotonic() < end
        time.sleep(0.2)
        found = ada.get("/api/me/profile?begin=false")
    for each in found["history"]:
        assert each["review"]["decisions"] > 3
        record = ada.http.get(f"/api/tables/{each['id']}/record").text
        seat = next(n for n, player in enumerate(each["players"]) if player["yours"])
        asked = figures_of(record, seat)
        told = ("luckWin", "luckPoints", "errors", "decisions")
        assert [each["review"][name] for name in told] == pytest.approx(list(astuple(asked)[:4]))
        assert asked.skill is not None
        assert each["review"]["choices"] == asked.skill.whole.count
    told = sum(each["games"] for each in found["skills"])
    assert told == 2, "a game alone, without solved values, tells nothing of skill"
    assert ada.get("/api/me/profile")["pending"] == 0, "each game is reviewed once"
    exported = ada.get("/api/me/export.json")
    assert exported["history"] == found["history"]
    assert exported["ratings"] == found["ratings"]
    lines = list(csv.DictReader(io.StringIO(ada.http.get("/api/me/export.csv").text)))
    for line, each in zip(lines, found["history"], strict=True):
        assert line["table"] == f"/t/{each['id']}"
        assert float(line["luck_win"]) == each["review"]["luckWin"]
        assert ada.get(f"/api/tables/{each['id']}/replay")["views"]


@pytest.mark.slow
def test_deleting_over_the_wire(past, tmp_path):
    server, person = past
    ada, ben = person(ADA), person(BEN)
    seen = ben.get("/api/me/profile?begin=false")
    refused = ada.http.request("DELETE", "/api/me", headers={"x-rowlock": ""})
    assert refused.status_code == 403
    assert refused.json()["code"] == "wrong-origin"
    assert ada.get("/api/me/profile?begin=false")["games"] == 3
    gone = ada.http.delete("/api/me")
    assert gone.status_code == 204
    assert "Max-Age=0" in gone.headers["set-cookie"]
    assert person(ADA).get("/api/me/profile?begin=false")["games"] == 0
    after = ben.get("/api/me/profile?begin=false")
    assert after["averages"] == seen["averages"]
    assert after["ratings"] == seen["ratings"]
    shared = next(each for each in after["history"] if len(each["players"]) == 2)
    names = [player["name"] for each in after["history"] for player in each["players"]]
    assert shared
    assert "" in names
    assert "Ada" not in names
    data = b"".join(file.read_bytes() for file in tmp_path.glob("rowlock.db*"))
    assert ADA[0].encode() not in data
    assert b'"Ada"' not in data
    server.stop(signal.SIGKILL)
    server.start()
    assert person(BEN).get("/api/me/profile?begin=false")["games"] == 2


@pytest.mark.slow
def test_somebody_new_has_an_empty_profile(person):
    found = person().get("/api/me/profile")
    assert (found["games"], found["history"], found["name"]) == (0, [], "")
    assert person().http.delete("/api/me").status_code == 204
    assert person("Ada").get("/api/me/export.json")["name"] == "Ada"


@pytest.mark.slow
def test_the_same_person_may_not_delete_for_ever(server):
    ada = Person(server)
    codes = {ada.http.delete("/api/me").status_code for _ in range(8)}
    assert codes == {204, 429}


@pytest.mark.slow
def test_killed_again_and_again_every_game_has_its_results_once(tmp_path):
    """Bots finish game after game while the server is killed; logs and results agree."""
    server = Server(tmp_path, "--no-limits")
    for pause in (0.4, 0.7, 0.5):
        server.start()
        ada = Person(server, "Ada")
        for _ in range(6):
            ada.open("qwixx", ("simple", "simple"))
        time.sleep(pause)
        server.stop(signal.SIGKILL)
        close_all()
    server.start()
    ada = Person(server, "Ada")
    table = ada.open("qwixx", ("me", "simple"))["id"]
    play_on(ada.sit(table))
    assert [each["id"] for each in ada.get("/api/me/profile?begin=false")["history"]] == [table]
    end = time.monotonic() + PATIENCE
    while unfinished(tmp_path):
        assert time.monotonic() < end
        time.sleep(0.1)
    close_all()
    server.stop(signal.SIGKILL)
    with contextlib.closing(sqlite3.connect(tmp_path / "rowlock.db")) as database:
        over = {table for (table,) in database.execute("SELECT table_id FROM tables")}
        kept = database.execute("SELECT table_id, seat, seats, share FROM results").fetchall()
        [(games,)] = database.execute("SELECT count(*) FROM ratings WHERE game = 'qwixx'")
    assert len(over) == 19
    assert sorted((table, seat) for table, seat, *_ in kept) == sorted(
        (table, seat) for table in over for seat in (0, 1)
    )
    assert sum(share for *_, share in kept) == pytest.approx(len(over))
    assert games == 2, "of the bot and of Ada"


def unfinished(folder):
    with contextlib.closing(sqlite3.connect(folder / "rowlock.db")) as database:
        query = "SELECT count(*) FROM tables WHERE status != 'over'"
        return database.execute(query).fetchone()[0]
