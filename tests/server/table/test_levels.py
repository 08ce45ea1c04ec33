"""Which bots can be seated where: the ladder in every game, `solo` only at a table of its own."""

import pytest

from rowlock.bots import BOTS, SPECIALISTS
from rowlock.i18n import LANGUAGES, messages
from rowlock.rules import GAMES, BadSetup, game
from rowlock.server.table.levels import USUAL, check_level, default_level
from rowlock.server.table.views.layouts import games
from tests.support.server.people import Person, Server, close_all, play_on, two_at_a_table
from tests.support.server.solved import make_up_table


@pytest.fixture
def ada(empty_cache, tmp_path):
    """Somebody at a server with an empty cache folder."""
    (tmp_path / "data").mkdir()
    server = Server(tmp_path / "data")
    server.start()
    yield Person(server, "Ada")
    close_all()
    server.stop()


@pytest.mark.parametrize("name", ["qwixx", "qwinto", "onboard"])
def test_games_with_tuned_and_learned_bots_list_the_whole_ladder(name):
    [info] = [each for each in games() if each.name == name]
    assert info.bots == list(BOTS)
    assert info.alone == (["solo"] if info.name == "qwixx" else [])
    assert info.usual == USUAL
    assert info.usual in info.bots


@pytest.mark.parametrize("sheet", ["mixed-colours", "steps", "row r: 2 3 4 5 6; row b: 6 5 4 3 2"])
def test_every_sheet_has_a_usual_bot_that_plays_well(sheet):
    rules = game("qwixx", {"sheet": sheet})
    assert default_level(rules) == USUAL
    for level in (USUAL, "strong"):
        check_level(level, rules, 2)
    for level, code in (("expert", "not-learned"), ("master", "other-game")):
        with pytest.raises(BadSetup) as refused:
            check_level(level, rules, 2)
        assert refused.value.code == code


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_has_a_name_and_a_sentence_that_families_can_read(language):
    say = messages(language)
    for level in [*BOTS, *SPECIALISTS]:
        assert 40 < len(say(f"bot-{level}-about")) < 170, level
    offered = {level for info in games() for level in (*info.bots, *info.alone)}
    assert len({say(f"bot-{level}") for level in offered}) == len(offered)


@pytest.mark.parametrize(
    ("level", "name", "seats", "code"),
    [
        ("hal", "qwixx", 2, "unknown-player"),
        ("hazard", "qwixx", 2, "unknown-player"),
        ("ga4", "qwixx", 2, "unknown-player"),
        ("solo", "qwixx", 2, "not-alone"),
        ("solo", "qwinto", 1, "not-solved"),
        ("solo", "onboard", 1, "not-solved"),
        ("solo", "qwixx", 1, "table-missing"),
    ],
)
def test_bots_that_are_refused(empty_cache, level, name, seats, code):
    with pytest.raises(BadSetup) as refused:
        check_level(level, game(name), seats)
    assert refused.value.code == code


def test_a_game_that_nobody_has_learned(monkeypatch):
    monkeypatch.setattr("rowlock.bots.networks.learned._file", lambda _game: {})
    assert games()[0].bots == ["random", "simple", "steady", "strong"]
    from rowlock.bots.networks.learned import learned

    learned.cache_clear()
    with pytest.raises(BadSetup, match="nobody has learned qwixx with 2 seats"):
        check_level("expert", game("qwixx"), 2)


@pytest.mark.slow
def test_solo_plays_alone_once_it_has_its_table(ada):
    refused = ada.http.post(
        "/api/tables", json={"game": "qwixx", "seats": [{"kind": "bot", "level": "solo"}]}
    )
    assert (refused.status_code, refused.json()["code"]) == (400, "table-missing")
    assert refused.json()["values"] == {"command": "rowlock solve qwixx"}
    make_up_table()
    for seats in (["solo", "me"], ["solo", "solo"], ["solo", "open"]):
        asked = [
            {"kind": seat} if seat != "solo" else {"kind": "bot", "level": seat} for seat in seats
        ]
        answer = ada.post("/api/tables", game="qwixx", seats=asked, status=400)
        assert answer["code"] == "not-alone"
    table = ada.open(seats=("solo",))["id"]
    watching = ada.sit(table)
    over = watching.until(lambda view: view["status"] == "over")
    assert len(over["sheets"]) == 1
    assert watching.people["seats"] == [
        {"kind": "bot", "name": "solo", "level": "solo", "here": True}
    ]


@pytest.mark.slow
def test_solo_takes_a_seat_only_at_a_table_of_one(ada):
    make_up_table()
    one = ada.open(seats=("open",))["id"]
    ada.post(f"/api/tables/{one}/bot", seat=0, level="solo")
    ada.sit(one).until(lambda view: view["status"] == "over")
    two = ada.open(seats=("me", "open"))["id"]
    refused = ada.post(f"/api/tables/{two}/bot", seat=1, level="solo", status=400)
    assert (refused["code"], refused["values"]) == ("not-alone", {"seats": 2})
    ada.post(f"/api/tables/{two}/bot", seat=1, level="steady")


@pytest.mark.slow
def test_the_usual_bot_goes_on_for_somebody_who_left(person):
    table, first, second = two_at_a_table(person)
    seat = second.mine["seat"]
    second.person.post(f"/api/tables/{table}/leave", seat=seat)
    first.person.post(f"/api/tables/{table}/bot", seat=seat)
    people = first.until_seats(lambda people: people["seats"][seat]["kind"] == "bot")
    assert (people["seats"][seat]["level"], people["seats"][seat]["name"]) == (USUAL, "Ben")
    play_on(first)
    assert first.view["status"] == "over"


@pytest.mark.slow
def test_lists_tell_bots_from_people_of_the_same_name(person):
    ada = person("simple")
    table = ada.open(seats=("me", "simple", "open"))["id"]
    assert ada.get(f"/api/tables/{table}")["players"] == [
        {"name": "simple", "level": None},
        {"name": "simple 2", "level": "simple"},
    ]


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_master_plays_a_whole_game_with_a_person(person, name):
    """It thinks in a process of its own, within its time, and makes legal moves only."""
    ada = person("Ada")
    table = ada.open(game=name, seats=("me", "master"), pace="fast")["id"]
    sitting = ada.sit(table)
    play_on(sitting)
    assert sitting.view["status"] == "over"
    assert "master" in [seat.get("level") for seat in sitting.people["seats"]]
