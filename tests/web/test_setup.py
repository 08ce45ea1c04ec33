"""Setting up, waiting and joining: own tracks, bots of all levels, codes, names, languages."""

import re

import pytest

from rowlock.bots import BOTS
from rowlock.i18n import LANGUAGES, messages
from rowlock.server.table.levels import USUAL
from tests.support.server.people import Server
from tests.support.server.solved import make_up_table
from tests.support.web.browser import SMALL
from tests.support.web.measures import too_small
from tests.support.web.readable import ready

pytestmark = pytest.mark.slow
TRACK = (
    "R5, B9, y2 g11 y3 r4 g12 b10 b11 y4 r3 g10 b8 r7 y5 g7 b7 y6 r6 g8\n"
    "r8 b6 y7 g9 b3 g4 y9 r11 b4 g5 y10 r10 r9 y8 g6 b5 r12 y11 g3 g2"
)


def test_a_track_of_ones_own(visit):
    ada = visit(locale="de")
    ready(ada, "/new/onboard?with=bots")
    page = ada.page
    page.get_by_text("Optionen", exact=True).click()
    page.get_by_role("radio", name="Eigene").check()
    field = page.get_by_label("Die Felder deiner Strecke")
    field.fill("r2 b13 y3")
    page.get_by_text("„b13“ ist kein Feld. 3 von 40 Feldern").wait_for()
    preview = page.locator(".track .field")
    assert preview.count() == 40
    assert preview.locator("svg").count() == 2, "two of the three are fields"
    page.get_by_role("button", name="Los", exact=True).click()
    said = page.get_by_role("alert")
    said.wait_for()
    assert (
        said.inner_text()
        == "Eine Strecke ist A, B, C oder 40 Felder wie r2 oder b12, nicht r2 b13 y3."
    )
    field.fill(TRACK)
    page.get_by_text("40 von 40 Feldern").wait_for()
    page.get_by_role("button", name="Los", exact=True).click()
    page.wait_for_url("**/t/*")
    record = ada.context.request.get(page.url.replace("/t/", "/api/tables/") + "/record").text()
    assert re.sub(r"[,\s]+", " ", TRACK.lower()) in record
    ready(ada, "/new/onboard")
    page.get_by_text("Optionen", exact=True).click()
    page.get_by_role("radio", name="Eigene").check()
    assert field.input_value() == TRACK, "nobody wants to type it twice"


def test_the_host_chooses_how_strong_a_bot_is(visit):
    ada = visit()
    ada.open_table("qwixx", seats=("me", "open", "open"), name="Ada")
    level = ada.page.get_by_label("How strong the bot is, Seat 2")
    level.wait_for()
    assert levels_of(level) == list(BOTS)
    seat = ada.page.get_by_role("listitem").filter(has=level)
    for name in BOTS:
        level.select_option(name)
        seat.get_by_text(messages("en")(f"bot-{name}-about")).wait_for()
    level.select_option("random")
    assert too_small(ada.page) == []
    ada.page.get_by_role("button", name="Put in a bot: seat 2").click()
    ada.page.get_by_role("listitem").filter(has_text="Random bot plays by itself").wait_for()


def levels_of(choice):
    """The levels that can be chosen, as the server calls them."""
    return [each.get_attribute("value") for each in choice.locator("option").all()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_says_what_it_does(visit, language):
    say = messages(language)
    ada = visit(locale=language, viewport=SMALL)
    ready(ada, "/new/qwixx?with=bots")
    level = ada.page.get_by_label(say("page-bot-level"))
    assert level.input_value() == USUAL
    assert levels_of(level) == list(BOTS)
    for name in BOTS:
        level.select_option(name)
        ada.page.get_by_text(say(f"bot-{name}-about"), exact=True).wait_for()
        assert level.locator("option:checked").inner_text() == say(f"bot-{name}")
        assert too_small(ada.page) == []


def only_a_bot(visitor, say):
    """Set up a table with one seat, for a bot."""
    ready(visitor, "/new/qwixx?with=bots")
    page = visitor.page
    page.get_by_role("button", name=say("page-remove-seat", number=2)).click()
    page.get_by_text(say("page-seat-bot"), exact=True).click()
    return page.get_by_label(say("page-bot-level"))


def test_solo_is_offered_to_who_plays_alone(visit):
    ada, say = visit(), messages("en")
    level = only_a_bot(ada, say)
    assert levels_of(level) == [*BOTS, "solo"]
    level.select_option("solo")
    ada.page.get_by_role("button", name=say("page-add-seat")).click()
    assert levels_of(level.first) == levels_of(level.last) == list(BOTS)
    assert level.first.input_value() == USUAL, "who only plays alone makes way"
    ready(ada, "/new/qwinto?with=bots")
    ada.page.get_by_role("button", name=say("page-remove-seat", number=2)).click()
    ada.page.get_by_text(say("page-seat-bot"), exact=True).click()
    assert set(levels_of(level)) <= set(BOTS)


@pytest.mark.parametrize(
    "language",
    [*("en", "de"), *(pytest.param(each, marks=pytest.mark.long) for each in ("fr", "it"))],
)
def test_solo_says_what_it_lacks_and_plays_once_it_is_there(visit, tmp_path, monkeypatch, language):
    monkeypatch.setenv("ROWLOCK_CACHE", str(tmp_path / "cache"))
    server, say = Server(tmp_path), messages(language)
    server.start()
    try:
        ada = visit(server, locale=language)
        only_a_bot(ada, say).select_option("solo")
        start = ada.page.get_by_role("button", name=say("page-start"), exact=True)
        start.click()
        lacking = say("page-error-table-missing", command="rowlock solve qwixx")
        ada.page.get_by_role("alert").filter(has_text=lacking).wait_for()
        if language == "en":
            make_up_table()
            ada.page.get_by_text("Options", exact=True).click()
            ada.page.get_by_label("Bots play").select_option("fast")
            start.click()
            ada.page.get_by_role("status").filter(has_text="point").wait_for()
            ada.page.get_by_text("Solo bot").first.wait_for()
    finally:
        server.stop()


def test_somebody_whose_name_is_that_of_a_bot(visit):
    ada = visit()
    ada.go("/")
    seats = [{"kind": "me", "name": "simple"}, {"kind": "bot", "level": "simple"}]
    path = ada.open_by_request("qwixx", [*seats, {"kind": "open"}], public=True)
    for where in (path, "/"):
        ready(ada, where)
        table = ada.page.locator("main")
        table.locator("bdi", has_text=re.compile("^simple$")).wait_for()
        table.locator("bdi", has_text=re.compile("^Simple bot 2$")).wait_for()


def test_a_code_as_people_write_it(visit):
    ada, ben = visit(), visit()
    path = ada.open_table("qwixx", seats=("me", "open"), name="Ada")
    code = ada.page.locator(".code .hidden-text").text_content().replace(" ", "").lower()
    asked = []
    ben.page.on("request", lambda request: asked.append(request.url))
    ready(ben, "/join")
    field = ben.page.get_by_label("Five letters that somebody has told you")
    for wrong in ("abc", "abcdef", "ab1de"):
        field.fill(wrong)
        field.press("Enter")
        ben.page.get_by_text("A code is made of five letters.").wait_for()
    tables = f"http://{ben.server.host}/api/tables/"
    assert not [url for url in asked if url.startswith(tables)], "what is no code is not asked for"
    field.fill("abcde")
    field.press("Enter")
    ben.page.get_by_text("There is no such table.").wait_for()
    assert [url for url in asked if url.startswith(tables)], "what may be one is"
    field.fill(f" {code[:2]} {code[2:]} ")
    field.press("Enter")
    ben.page.wait_for_url(f"**{path}")


def test_names_that_are_read_from_right_to_left(visit):
    ada, guest = visit(), visit()
    ada.go("/")
    path = ada.open_by_request(
        "qwixx", [{"kind": "me", "name": "דנה (1)"}, {"kind": "open"}], public=True
    )
    for where in (path, "/"):
        ready(guest, where)
        name = guest.page.locator("bdi", has_text="דנה (1)").first
        name.wait_for()
        assert name.evaluate("each => getComputedStyle(each).unicodeBidi") == "isolate"


def test_bots_change_their_names_with_the_language(visit):
    """At once, in the middle of a game, though nothing new has come from the server."""
    ada = visit()
    ada.open_table("qwixx", seats=("me", "bot"), name="Ada")
    page = ada.page
    page.get_by_text("Steady bot").first.wait_for()
    page.get_by_role("button", name=re.compile("^(Roll|Pass)")).first.wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Language").select_option("de")
    page.get_by_text("Solider Bot").first.wait_for()
    assert "Steady bot" not in page.inner_text("body")


def test_a_button_does_not_tremble_under_a_pointer_on_its_edge(visit):
    """It was lifted, left the pointer below it, sank, met it, and so on in each frame."""
    ada = visit()
    ready(ada, "/new/qwixx?with=friends")
    button = ada.page.get_by_role("button", name="Open the table")
    box = button.bounding_box()
    ada.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] - 0.5)
    seen = button.evaluate(
        """async (button) => {
          const seen = new Set();
          for (let frame = 0; frame < 60; frame += 1) {
            await new Promise(requestAnimationFrame);
            const { top, left } = button.getBoundingClientRect();
            seen.add(`${top} ${left}`);
          }
          return seen.size;
        }"""
    )
    assert seen == 1


def test_the_theme_changes_at_once(visit):
    """Also for whoever wants no motion: nothing fades from one theme to the other."""
    ada = visit(reduced_motion="reduce", color_scheme="light")
    ready(ada, "/learn/qwixx")
    colour = "() => getComputedStyle(document.querySelector('nav a')).color"
    light = ada.page.evaluate(colour)
    ada.page.get_by_label("Appearance").select_option("dark")
    assert ada.page.evaluate(colour) != light


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_begun_above_the_fold_of_a_small_phone(visit, language):
    """Once a calendar and a pad came first; alone and on one device were hidden in the set-up."""
    ada = visit(viewport={"width": 360, "height": 640}, locale=language)
    for way, kinds in (("nobody", ["me"]), ("device", ["me", "me"]), ("bots", ["me", "bot"])):
        ada.go("/")
        link = ada.page.locator(f"a[href='/new/qwixx?with={way}']")
        box = link.bounding_box()
        assert way != "bots" or box["y"] + box["height"] <= 640
        link.click()
        chosen = ada.page.locator("ol.seats input[type=radio]:checked")
        chosen.first.wait_for(state="attached")
        assert [each.input_value() for each in chosen.all()] == kinds
