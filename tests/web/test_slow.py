"""A slow game as people see it: set up with friends, days to decide, my games, the same again."""

import re

import pytest

from tests.support.server.people import Person, play_on
from tests.support.web.readable import barriers

pytestmark = pytest.mark.slow


def as_person(visitor):
    """The device of a visitor, for requests and sockets beside the page."""
    person = Person(visitor.server)
    for cookie in visitor.context.cookies():
        person.http.cookies.set(cookie["name"], cookie["value"])
    return person


def test_a_slow_game_is_set_up_and_passes_by_itself_when_asked(visit):
    ada = visit(locale="de")
    page = ada.page
    ada.go("/new/qwixx?with=friends")
    page.get_by_placeholder("Dein Name").fill("Ada")
    page.get_by_text("Optionen", exact=True).click()
    page.get_by_label("Zeit je Entscheidung").select_option("3 Tage")
    page.get_by_text("Es zählt für keine Wertung").wait_for()
    page.get_by_role("button", name="Tisch aufmachen").click()
    page.wait_for_url("**/t/*")
    table = page.url.rpartition("/")[2]
    page.get_by_label("Optionen", exact=True).get_by_text("3 Tage").wait_for()
    ben = Person(ada.server, "Ben")
    ben.post(f"/api/tables/{table}/join", name="Ben")
    page.get_by_role("button", name="Zu zweit starten").click()
    page.get_by_role("group", name="Deine Möglichkeiten").wait_for()
    page.get_by_text("Zeit bis").wait_for()
    assert page.get_by_role("button", name="Würfeln").count() == 0, "the dice roll by themselves"
    switch = page.get_by_role("switch", name="Für mich passen, wenn nichts geht")
    switch.check()
    page.reload()
    switch.and_(page.locator(":checked")).wait_for()
    assert "passes" not in ben.sit(table).greeted()["mine"][0], "nobody else sees it"
    assert barriers(page) == []


def test_my_games_go_on_end_and_begin_again_with_the_same_people(visit):
    ada = visit(locale="de")
    page = ada.page
    ada.go("/")
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
    table = ada.open_by_request("qwixx", seats, days=3).rpartition("/")[2]
    ben = Person(ada.server, "Ben")
    ben.post(f"/api/tables/{table}/join", name="Ben")
    page.reload()
    page.locator(".mine").get_by_text("Du bist am Zug").wait_for()
    page.get_by_role("link", name="Alle meine Spiele").click()
    page.get_by_role("heading", name="Laufende").wait_for()
    page.get_by_text("Zeit bis").wait_for()
    hers, his = as_person(ada).sit(table), ben.sit(table)
    for each in (hers, his):
        each.until(lambda view: view["phase"] == "together")
    hers.act()
    page.reload()
    page.get_by_text(re.compile("Wir warten auf .*Ben")).wait_for()
    play_on(hers, his)
    page.reload()
    page.get_by_role("heading", name="Beendete").wait_for()
    page.get_by_role("link", name=re.compile(": Qwixx, ")).first.wait_for()
    assert barriers(page) == []
    page.get_by_role("button", name="Noch einmal mit denselben").click()
    page.wait_for_url("**/t/*")
    page.get_by_role("listitem").filter(has_text="Ben").first.wait_for()
    again = page.url.rpartition("/")[2]
    assert again != table
    listed = ben.get("/api/me/games")["running"]
    assert [(each["id"], each["invited"], each["days"]) for each in listed] == [(again, True, 3)]
    ben.post(f"/api/tables/{table}/rematch")
    page.get_by_role("group", name="Deine Möglichkeiten").wait_for()
    assert ben.get("/api/me/profile?begin=false")["ratings"] == [], "it counts for no rating"
