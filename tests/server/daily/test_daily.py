"""The dice of a day: the same for all, once for each, a secret until the day is over."""

import asyncio
import hashlib
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from rowlock.analysis.appraisers import has_values
from rowlock.analysis.known_dice.best import BestTotal
from rowlock.bots import bot
from rowlock.playing import FairDice, Table, play, verify
from rowlock.rules import GAMES, Refused, game
from rowlock.rules import record as records
from rowlock.rules.qwixx.papers import CLASSIC_NAME, families, sheet_names
from rowlock.server.daily.api import add_comparison
from rowlock.server.daily.bodies import DailyBest, DailyResult
from rowlock.server.daily.contests import ORDER, contest, sheet_of_week
from rowlock.server.daily.field import field_of
from rowlock.server.daily.par import SHEET_LEVELS, DailyFigures
from rowlock.server.daily.streak import streak_of
from rowlock.server.live.hub import Hub
from rowlock.server.people.identity import Signer
from rowlock.server.storage.store import open_store
from rowlock.server.table import days
from rowlock.server.thinking.pool import Thinkers
from tests.support.games.strangers import registered
from tests.support.server.daily import clock, device, give_up, take_what_comes
from tests.support.server.hubs import opened, played, started, with_hub

__all__ = ["clock", "device"]
ROOT = Path(__file__).parents[3]
# Litestar's next version wants handlers to be marked in another way; this one warns of it.
pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning"),
]
TODAY = "2026-11-16"
WHAT = ("record", "replay", "review", "dice", "advice?seat=0", "qr.svg", "sheets.pdf")


def throws(text):
    """All throws of a record by turn and number of the throw."""
    found = {}
    replay = records.read(text).replay(0)
    for step in records.read(text).steps:
        if hasattr(step, "faces"):
            key = replay.state.turns + 1, replay.game.throw_number(replay.state)
            found[key] = step.faces
        replay.take(step)
    return found


@pytest.mark.parametrize("name", [*GAMES, "sheet"])
def test_the_same_dice_for_two_who_choose_differently(device, name):
    ada, ben = device("Ada"), device("Ben")
    tables = [each.begin(name) for each in (ada, ben)]
    ada.play(tables[0], give_up)
    ben.play(tables[1], take_what_comes, turns=8)
    texts = [
        each.get(f"/api/tables/{table}/record")
        for each, table in zip((ada, ben), tables, strict=True)
    ]
    first, second = map(throws, texts)
    both = first.keys() & second.keys()
    assert len({turn for turn, _ in both}) >= 4
    for key in both:
        # A die that one of them does not throw shows 0.
        for one, two in zip(first[key], second[key], strict=True):
            assert one == two or 0 in (one, two)
    assert any(first[key] for key in both)
    assert texts[0].partition("\n\n")[2] != texts[1].partition("\n\n")[2]


def test_commitments_ahead_are_those_of_seeds_told_afterwards(device, clock):
    ada = device()
    before = ada.get("/api/daily")
    assert before["day"] == TODAY
    assert before["leftMs"] == 12 * 3600 * 1000
    assert before["games"] == [*GAMES, "sheet"]
    ahead = {each["day"]: each["commits"] for each in before["ahead"]}
    assert list(ahead) == [(date(2026, 11, 16) + timedelta(n)).isoformat() for n in range(8)]
    assert all(each["seeds"] == {} for each in before["ahead"])
    assert len({commit for commits in ahead.values() for commit in commits.values()}) == 32
    clock.to(day=25, hour=13)
    after = {each["day"]: each for each in ada.get("/api/daily")["past"]}
    assert len(after) == 30
    for day, commits in ahead.items():
        assert after[day]["commits"] == commits
        for name, seed in after[day]["seeds"].items():
            assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() == commits[name]


def test_the_table_has_the_dice_that_were_committed_to(device):
    ada = device()
    table = ada.begin("qwinto")
    ada.play(table, give_up)
    commit = ada.get("/api/daily")["ahead"][0]["commits"]["qwinto"]
    assert f"dice_commit: {commit}" in ada.get(f"/api/tables/{table}/record")
    replay = ada.get(f"/api/tables/{table}/replay")
    assert replay["people"][-1]["fair"] == {"commit": commit, "mix": "", "seed": None}
    assert replay["table"]["daily"] == TODAY


def test_a_seed_is_told_only_when_its_day_is_over_for_all(device, clock):
    ada = device()
    table = ada.begin()
    ada.play(table, give_up)

    def told():
        yesterday = ada.get("/api/daily")["past"][0]
        record = ada.get(f"/api/tables/{table}/record")
        replay = ada.get(f"/api/tables/{table}/replay")
        return bool(yesterday["seeds"]), "dice_seed" in record, "dice_seed" in replay["record"]

    assert told()[1:] == (False, False)
    clock.to(day=17, hour=0)
    assert told() == (False, False, False)
    clock.to(hour=11, minute=59, second=59)
    assert told() == (False, False, False)
    clock.to(hour=12, minute=0, second=0)
    assert told() == (True, True, True)
    assert verify(records.read(ada.get(f"/api/tables/{table}/record"))) == 4


@pytest.mark.parametrize("name", GAMES)
def test_nothing_that_is_sent_has_the_seed_of_the_day(device, tmp_path, name):
    """All answers and all that a socket tells, of a whole game and everything around it."""
    ada, eve = device("Ada"), device("Eve")
    table = ada.begin(name)
    ada.play(table, give_up)
    ada.play(table, give_up)
    for path in ("", "/record", "/replay", "/dice"):
        ada.get(f"/api/tables/{table}{path}")
    rules = contest(name, date.fromisoformat(TODAY)).rules
    ada.get(f"/api/tables/{table}/review", 200 if has_values(rules) else 400)
    ada.post(f"/api/tables/{table}/rematch", 409)
    ada.post(f"/api/tables/{table}/handover", 409)
    ada.get("/api/tables")
    ada.get("/api/daily")
    ada.get(f"/api/daily/{name}/{TODAY}")
    eve.get("/api/daily")
    eve.get(f"/api/daily/{name}/{TODAY}")
    heard = "".join(ada.heard + eve.heard)
    signer = Signer.of_folder(tmp_path)
    seeds = {each: signer.seed(each, TODAY).hex() for each in (*GAMES, "sheet")}
    assert hashlib.sha256(bytes.fromhex(seeds[name])).hexdigest() in heard, "the right secret"
    assert not any(seed in heard for seed in seeds.values())
    assert (tmp_path / "secret").read_bytes().hex() not in heard


def test_nobody_else_sees_a_table_before_the_day_is_over(device, clock):
    ada, eve = device("Ada"), device("Eve")
    table = ada.begin()
    code = ada.get(f"/api/tables/{table}")["code"]
    ada.play(table, give_up)
    for path in (table, code, *(f"{table}/{what}" for what in WHAT)):
        eve.get(f"/api/tables/{path}", 404)
    with eve.http.websocket_connect(f"/api/tables/{table}/socket") as socket:
        assert socket.receive_json()["code"] == "not-found"
    clock.to(day=18)
    assert eve.get(f"/api/tables/{table}")["status"] == "over"


def test_once_for_each_device_and_day(device, clock):
    ada, ben = device("Ada"), device("Ben")
    table = ada.begin()
    assert ada.begin() == table
    ada.play(table, give_up, turns=2)
    assert ada.begin() == table
    ada.play(table, give_up)
    assert ada.begin() == table
    assert len({table, ben.begin(), ada.begin("qwinto"), ada.begin("onboard")}) == 4
    clock.to(hour=23, minute=59, second=59)
    assert ada.begin() == table
    clock.to(day=17, hour=0, minute=0, second=0)
    assert ada.begin() != table


def test_a_game_begun_before_midnight_counts_for_its_day(device, clock):
    ada = device()
    clock.to(hour=23, minute=59)
    table = ada.begin()
    clock.to(day=17, hour=0, minute=5)
    assert ada.get("/api/daily")["day"] == "2026-11-17"
    ada.play(table, give_up)
    found = ada.get(f"/api/daily/qwixx/{TODAY}")
    assert (found["yours"]["total"], found["field"]["players"]) == (-20, 1)
    assert ada.get("/api/daily/qwixx/2026-11-17")["yours"] is None
    assert [each["day"] for each in ada.get("/api/daily")["yours"]] == [TODAY]


def test_a_game_finished_when_the_seed_is_known_counts_no_more(device, clock):
    ada = device()
    table = ada.begin()
    clock.to(day=17, hour=12)
    ada.play(table, give_up)
    found = ada.get(f"/api/daily/qwixx/{TODAY}")
    assert found["yours"]["total"] is None
    assert (found["players"], found["field"]) == (0, None)


def test_one_person_alone_and_nothing_else(device):
    ada, ben = device("Ada"), device("Ben")
    table = ada.begin()
    bodies: dict[str, dict[str, Any]] = {
        "leave": {"seat": 0},
        "bot": {"seat": 0},
        "join": {"name": "Ben"},
        "start": {},
        "handover": {},
        "rematch": {},
    }
    for what, body in bodies.items():
        assert ada.post(f"/api/tables/{table}/{what}", 409, **body)["code"] == "not-at-daily"
        assert ben.post(f"/api/tables/{table}/{what}", 404, **body)["code"] == "not-found"
    assert ada.get("/api/tables") == [], "not among the tables that wait for somebody"


def test_nobody_coaches_a_day_s_game(device):
    ada = device()
    table = ada.begin()
    ada.play(table, give_up, turns=1)
    assert ada.get(f"/api/tables/{table}/advice?seat=0", 403)["code"] == "no-coach"
    assert "'coach': False" in "".join(ada.heard)
    assert "'coach': True" not in "".join(ada.heard)


@pytest.mark.slow
def test_results_against_the_field(device):
    ada, ben, cleo = device("Ada"), device("Ben"), device("Cleo")
    for each, choose in ((ada, take_what_comes), (ben, give_up)):
        each.play(each.begin(), choose)
    table = cleo.begin()
    cleo.play(table, give_up, turns=1)
    waiting = cleo.get(f"/api/daily/qwixx/{TODAY}")
    assert (waiting["players"], waiting["field"], waiting["par"]) == (2, None, None)
    assert waiting["yours"]["misthrows"] == 1
    found, other = ada.result(), ben.result()
    total = found["yours"]["total"]
    assert total > -20
    assert (found["field"]["rank"], other["field"]["rank"]) == (1, 2)
    assert found["field"]["median"] == (total - 20) / 2
    assert sum(bar["count"] for bar in found["field"]["bars"]) == 2
    assert sum(found["yours"]["rows"].values()) > 0
    assert found["loss"]["decisions"] > 10
    assert found["loss"]["perDecision"] > 0
    assert other["loss"]["perDecision"] > 0


@pytest.mark.slow
@pytest.mark.parametrize("name", ["qwixx", "qwinto", "onboard"])
def test_bots_play_the_same_dice(device, tmp_path, name, monkeypatch):
    monkeypatch.setenv("ROWLOCK_CACHE", str(tmp_path / "nothing"))
    ada = device()
    ada.play(ada.begin(name), give_up)
    par = ada.result(name)["par"]
    assert [each["level"] for each in par["bots"]] == ["simple", "steady", "strong", "expert"]
    dice = FairDice(Signer.of_folder(tmp_path).seed(name, TODAY))
    for each in par["bots"]:
        table = Table(game(name), ["bot"], dice)
        play(table, [bot(each["level"])])
        assert table.game.totals(table.state) == (each["total"],)
    assert par["expected"] == (115.483126 if name == "qwixx" else None)


class InThisProcess(Thinkers):
    """Works out at once what workers do: they would not know a game of tests."""

    async def work(self, _asker, task, *given, **named):  # type: ignore[override]
        return task(*given, **named)


def test_a_game_that_nobody_has_learned_has_the_totals_of_its_bots_and_no_loss():
    async def work(hub):
        live = await started(hub, opened("scramble", people=1))
        await played(hub, live)
        figures = DailyFigures(InThisProcess())
        found = DailyResult("scramble", "", TODAY, False, 1, None, None, None, None, True)
        for _ in range(20):
            add_comparison(found, {}, live.room, "ab" * 32, figures)
            await asyncio.sleep(0)
        assert found.par is not None
        assert [each.level for each in found.par.bots] == ["simple"]
        assert (found.loss, found.pending) == (None, False)

    with registered():
        with_hub(work)


@pytest.mark.slow
def test_the_sheet_of_the_week_has_results_of_its_own(device, tmp_path):
    """Its bots, its field and its loss; the game of the usual sheet is another one."""
    ada = device()
    sheet = ada.get("/api/daily")["ahead"][0]["sheet"]
    assert sheet == sheet_of_week(date.fromisoformat(TODAY))
    table = ada.begin("sheet")
    record = records.read(ada.get(f"/api/tables/{table}/record"))
    assert record.game.label == f"qwixx({sheet})"
    ada.play(table, take_what_comes)
    found = ada.result("sheet")
    assert (found["game"], found["sheet"]) == ("sheet", sheet)
    assert found["field"]["players"] == 1
    assert [each["level"] for each in found["par"]["bots"]] == list(SHEET_LEVELS)
    assert found["par"]["expected"] is None
    dice = FairDice(Signer.of_folder(tmp_path).seed("sheet", TODAY))
    for each in found["par"]["bots"]:
        compared = Table(record.game, ["bot"], dice)
        play(compared, [bot(each["level"], 1)])
        assert compared.game.totals(compared.state) == (each["total"],)
    assert found["loss"]["decisions"] > 5
    assert not found["loss"]["exact"]
    assert ada.get(f"/api/daily/qwixx/{TODAY}")["players"] == 0
    assert [each["game"] for each in ada.get("/api/daily")["yours"]] == ["sheet"]


def test_every_sheet_has_its_week():
    """Ten weeks have ten sheets; in fifty every member of a family has had its own."""
    monday = date(2026, 11, 16)
    weeks = [monday + timedelta(weeks=number) for number in range(50)]
    for week in weeks:
        assert len({sheet_of_week(week + timedelta(days=day)) for day in range(7)}) == 1
    sheets = [sheet_of_week(week) for week in weeks]
    assert len({sheet.removesuffix("-" + sheet[-1]) for sheet in sheets[:10]}) == 10
    assert set(sheets) <= set(sheet_names()) - {CLASSIC_NAME}
    letters = sum(5 if each in families() else 1 for each in ORDER)
    assert len(set(sheets)) == letters == 22
    assert sheet_of_week(date(2024, 1, 7)) == "bonus"
    assert sheet_of_week(date(2024, 1, 8)) == "mixed-colours"
    assert sheet_of_week(date(2024, 1, 15)) == "steps-a"


@pytest.mark.parametrize(
    "path",
    ["2026-11-17", "2026-10-16", "yesterday", "20261116", "2026-W47-1"],
)
def test_days_that_cannot_be_looked_at(device, path):
    assert device().get(f"/api/daily/qwixx/{path}", 404)["code"] == "no-such-day"


def test_games_that_do_not_exist(device):
    ada = device()
    assert ada.post("/api/daily/chess", 400, name="Ada")["code"] == "unknown-game"
    assert ada.get(f"/api/daily/chess/{TODAY}", 400)["code"] == "unknown-game"
    assert ada.get("/api/daily/sheet/yesterday", 404)["code"] == "no-such-day"


def test_who_has_no_name_is_asked_for_one(device):
    assert device("").post("/api/daily/qwixx", 400)["code"] == "bad-name"


def test_seeds_differ_by_game_day_and_secret():
    signers = [Signer(b"one"), Signer(b"two")]
    pairs = [("qwixx", TODAY), ("qwixx", "2026-11-17"), ("qwinto", TODAY)]
    assert len({signer.seed(*pair) for signer in signers for pair in pairs}) == 6
    assert signers[0].seed(*pairs[0]) == Signer(b"one").seed(*pairs[0])


def some_field(totals, own):
    found = field_of(totals, own)
    assert found
    return found


def test_the_field():
    assert field_of({}, None) is None
    found = some_field({-20: 1, 35: 2, 62: 1, 64: 1}, 62)
    assert (found.players, found.rank, found.median) == (5, 2, 35)
    assert [(bar.low, bar.count) for bar in found.bars] == [
        (-20, 1), (-10, 0), (0, 0), (10, 0), (20, 0), (30, 2), (40, 0), (50, 0), (60, 2),
    ]  # fmt: skip
    assert some_field({10: 1, 20: 1}, None).median == 15
    assert some_field({10: 3, 20: 1}, 10).rank == 2


def test_a_table_with_a_given_id_is_opened_once(tmp_path):
    """Two processes and many who ask at once: one table, whoever is first."""

    async def work():
        hubs = [Hub(open_store(tmp_path / "db")) for _ in range(2)]
        asked = [hub.open(opened(people=1, daily=TODAY), "one") for hub in hubs for _ in range(4)]
        found = await asyncio.gather(*asked)
        assert {live.room.id for live in found} == {"one"}
        assert len({live.room.setup.code for live in found}) == 1
        assert len({id(live) for live in found}) == len(hubs)
        assert len(await hubs[0].store.load("one")) == 2, "opened and begun"
        assert len(await hubs[1].store.daily.of_device("d0", TODAY)) == 1
        for hub in hubs:
            await hub.close()

    asyncio.run(work())


def test_dice_of_no_day_are_no_secret(clock):
    assert not days.is_secret("")
    assert days.is_secret(TODAY)
    with pytest.raises(Refused):
        days.parse("2026-11-31")


def test_past_dice_are_played_late_outside_the_field(device, clock):
    ada, ben = device("Ada"), device("Ben")
    ben.play(ben.begin(), give_up)
    clock.to(day=17, hour=11)
    refused = ada.post("/api/daily/qwixx", 409, name="Ada", day=TODAY)
    assert refused["code"] == "day-not-over", "the dice are still a secret"
    for day in ("2026-11-18", "2026-10-01", "yesterday"):
        assert ada.post("/api/daily/qwixx", 404, name="Ada", day=day)["code"] == "no-such-day"
    clock.to(hour=12)
    table = ada.post("/api/daily/qwixx", name="Ada", day=TODAY)["id"]
    assert ada.post("/api/daily/qwixx", name="Ada", day=TODAY)["id"] == table
    assert ada.begin() != table, "the dice of the new day are others"
    assert ada.get(f"/api/daily/qwixx/{TODAY}")["yours"]["late"] is None
    ada.play(table, give_up)
    found = ada.get(f"/api/daily/qwixx/{TODAY}")
    assert (found["yours"]["total"], found["yours"]["late"]) == (None, -20)
    assert found["field"]["players"] == 1, "Ben's game alone"
    [own] = [each for each in ada.get("/api/daily")["yours"] if each["table"] == table]
    assert (own["day"], own["total"], own["late"]) == (TODAY, None, -20)
    throws_of = [throws(each.get(f"/api/tables/{table}/record")) for each in (ada, ben)]
    assert throws_of[0] == throws_of[1]
    assert verify(records.read(ada.get(f"/api/tables/{table}/record"))) == 4


def test_a_streak_goes_on_from_day_to_day(device, clock):
    ada = device("Ada")

    def streak():
        found = ada.get("/api/daily")["streak"]
        return found["days"], found["longest"]

    assert streak() == (0, 0)
    for day in (16, 17, 18):
        clock.to(day=day)
        ada.play(ada.begin(), give_up)
    assert streak() == (3, 3)
    clock.to(day=19)
    assert streak() == (3, 3), "today is not over"
    clock.to(day=20)
    assert streak() == (0, 3)
    ada.play(ada.post("/api/daily/qwixx", name="Ada", day="2026-11-18")["id"], give_up)
    assert streak() == (0, 3), "a late game is in no streak"
    ada.play(ada.begin("qwinto"), give_up)
    assert streak() == (1, 3)


def test_streaks_of_days():
    today = date(2026, 3, 2)
    found = streak_of(["2026-03-02", "2026-03-01", "2026-02-28", "2026-02-20"], today)
    assert (found.days, found.longest) == (3, 3)
    found = streak_of(["2026-02-28", "2026-02-27", "2026-02-10"], today)
    assert (found.days, found.longest) == (0, 2)


def test_the_best_on_known_dice_is_told_after_the_game(device, monkeypatch):
    asked = []

    def best(self, game, day, seed, known):
        asked.append((game, day, list(known)))
        return DailyBest(total=143, exact=True, pending=False)

    monkeypatch.setattr(DailyFigures, "best", best)
    ada = device("Ada")
    path = f"/api/daily/qwixx/{TODAY}/best"
    assert ada.get(path, 409)["code"] == "not-over-yet"
    table = ada.begin()
    ada.play(table, give_up, turns=1)
    assert ada.get(path, 409)["code"] == "not-over-yet"
    ada.play(table, give_up)
    assert ada.get(path) == {"total": 143, "exact": True, "pending": False}
    assert asked == [("qwixx", TODAY, [-20])]


@pytest.mark.anyio
async def test_a_search_that_is_not_exact_gives_way_to_a_total_that_was_made(monkeypatch):
    results = {"qwixx": BestTotal(150, exact=True), "qwinto": BestTotal(90, exact=False)}

    async def work(self, asker, task, name, day, seed):
        return results.get(name)

    monkeypatch.setattr(Thinkers, "work", work)
    figures = DailyFigures(Thinkers())

    async def best(name, known):
        while (found := figures.best(name, TODAY, "", known)).pending:
            await asyncio.sleep(0)
        return found.total, found.exact

    assert await best("qwixx", [70]) == (150, True)
    assert await best("qwinto", [70, 95]) == (95, False)
    assert await best("qwinto", []) == (90, False)
    assert await best("sheet", [70]) == (None, False)
