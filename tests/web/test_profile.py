"""The profile in the browser: a game shows up, can be taken along, and is gone when deleted."""

import contextlib
import csv
import io
import re

import pytest

from rowlock.i18n import LANGUAGES
from tests.support.server.history import cookie_of, write_past
from tests.support.server.people import Server
from tests.support.web.browser import SMALL, finish
from tests.support.web.measures import too_small
from tests.support.web.readable import barriers, texts

pytestmark = pytest.mark.slow
ADA, BEN = ("ada-ada-ada-ada-", "Adalgisa"), ("ben-ben-ben-ben-", "Benedikt")
BOT = ("", "simple")


@contextlib.contextmanager
def served(folder):
    """A server on which Ada has played before."""
    games = [("qwixx", [ADA, BOT])] * 3
    games += [("qwinto", [ADA, BEN]), ("onboard", [ADA, BOT, BEN]), ("qwixx", [ADA])]
    games += [("qwixx", [ADA, (ADA[0], "Zoe")])]
    write_past(folder, games)
    server = Server(folder)
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def past(tmp_path_factory):
    with served(tmp_path_factory.mktemp("past")) as server:
        yield server


@pytest.fixture
def own_past(tmp_path):
    """For a test that deletes it."""
    with served(tmp_path) as server:
        yield server


def comes_back(visit, server, who, visitor=None, **options):
    visitor = visitor or visit(server, **options)
    url = f"http://{server.host}"
    visitor.context.add_cookies(
        [
            {"name": name, "value": value, "url": url}
            for name, value in cookie_of(server.folder, *who).items()
        ]
    )
    visitor.go("/profile")
    visitor.page.get_by_role("heading", level=1).wait_for()
    return visitor


def test_a_finished_game_is_in_the_profile(visit):
    visitor = visit()
    page = visitor.page
    visitor.go("/")
    page.get_by_role("link", name="Profile").click()
    page.get_by_role("heading", name="A clean sheet").wait_for()
    page.get_by_role("link", name="Play a game").wait_for()
    table = visitor.open_table("qwixx", seats=("me", "bot"), name="Emma")
    page.get_by_role("group", name="Your choices").wait_for()
    finish(table, visitor, passing=False)
    points = page.locator(".totals .own .points").first.inner_text().split("=")[-1].strip()
    visitor.go("/profile")
    page.get_by_role("heading", name="Emma").wait_for()
    page.get_by_text("One game played to its end").wait_for()
    page.get_by_role("region", name="Your rating").get_by_text("still settling").wait_for()
    games = page.get_by_role("region", name="Your games")
    assert points in games.inner_text()
    averages = page.get_by_role("region", name="On average")
    assert points in averages.inner_text()
    # The review comes while one waits.
    page.get_by_text("Luck", exact=True).click()
    page.get_by_role("img", name=re.compile(r"^One game: [+−\d]")).wait_for()
    page.get_by_text("Accuracy", exact=True).click()
    skill = page.get_by_role("region", name="How well you choose")
    number = skill.locator(".number b").inner_text()
    page.get_by_role("img", name=f"One game: {number}.").wait_for()
    assert skill.get_by_role("row").count() >= 2, "by kind of decision"
    games.get_by_role("link", name=re.compile("^Review")).click()
    page.wait_for_url(f"**{table}/review")
    page.go_back()
    games.get_by_role("link", name=re.compile("Qwixx")).first.click()
    page.wait_for_url(f"**{table}")
    page.get_by_role("button", name=re.compile("rematch", re.IGNORECASE)).wait_for()


def test_reviews_come_also_after_a_look_that_failed(visit, past):
    asked = []

    def answer(route):
        asked.append(route.request.url)
        if len(asked) == 2:
            route.abort()
            return
        found = route.fetch().json()
        review = {"luckWin": 0.125, "luckPoints": 3.0, "errors": 0.5, "decisions": 20}
        review |= {"choices": 12, "accuracy": 61.5}
        for game in found["history"]:
            game["review"] = review if len(asked) == 3 else None
        found["pending"] = 0 if len(asked) == 3 else 1
        route.fulfill(json=found)

    visitor = visit(past)
    visitor.page.route("**/api/me/profile?*", answer)
    page = comes_back(visit, past, ADA, visitor=visitor).page
    page.get_by_text("Luck", exact=True).click()
    page.get_by_role("img", name=re.compile(r"^3 games, from \+12\.5%")).wait_for()
    assert len(asked) == 3


def test_what_was_played_is_told_and_taken_along(visit, past):
    page = comes_back(visit, past, ADA).page
    assert page.get_by_role("region", name="Your games").get_by_role("listitem").count() == 7
    page.get_by_text("Several of you at one device").wait_for()
    chart = page.get_by_role("region", name="Game by game").get_by_role("img")
    assert chart.get_attribute("aria-label").startswith("3 games, from ")
    page.get_by_label("Which games").first.select_option("Qwinto, 2 players")
    assert chart.get_attribute("aria-label").startswith("One game: ")
    begins = page.get_by_role("region", name="How you begin")
    assert re.search(r"Red: first (\d times|once), opened with \d", begins.inner_text())
    with page.expect_download() as csv_file:
        page.get_by_role("link", name="Games as a table (CSV)").click()
    lines = list(csv.DictReader(io.StringIO(csv_file.value.path().read_text("utf-8"))))
    assert len(lines) == 7
    with page.expect_download() as json_file:
        page.get_by_role("link", name="Everything (JSON)").click()
    assert '"history"' in json_file.value.path().read_text("utf-8")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_barrier_in_a_profile(visit, past, theme):
    visitor = comes_back(visit, past, ADA, color_scheme=theme)
    visitor.page.get_by_role("heading", name="Your games").wait_for()
    assert barriers(visitor.page) == []
    visitor.page.get_by_role("button", name="Delete everything").click()
    visitor.page.get_by_role("dialog").wait_for()
    visitor.page.wait_for_timeout(300)
    assert barriers(visitor.page) == []


def test_a_profile_speaks_every_language_on_the_smallest_phone(visit, past):
    said = {}
    for language in LANGUAGES:
        visitor = comes_back(visit, past, ADA, viewport=SMALL, locale=language)
        visitor.page.locator("#history").wait_for()
        visitor.page.locator("button.danger").click()
        visitor.page.get_by_role("dialog").wait_for()
        assert too_small(visitor.page) == []
        said[language] = {text for text in texts(visitor.page) if re.search(r"[a-z]{4}", text)}
    names = {"Adalgisa", "Benedikt", "Qwixx", "Qwinto", "Qwixx On Board", "Rowlock"}
    names |= {"English", "Deutsch", "Français", "Italiano"}
    for language in LANGUAGES:
        if language != "en":
            same = {text.strip(" ,·") for text in said["en"] & said[language]} - names
            assert {text for text in same if not re.match(r"\d+ points?\b", text)} == set()


def test_deleting_asks_once_and_forgets(visit, own_past):
    ben = comes_back(visit, own_past, BEN)
    ben.page.get_by_role("region", name="Your games").get_by_text("Adalgisa").first.wait_for()
    ada = comes_back(visit, own_past, ADA)
    ada.page.get_by_role("button", name="Delete everything").click()
    ada.page.get_by_role("button", name="Keep it all").click()
    assert ada.page.get_by_role("dialog").count() == 0
    ada.page.get_by_role("button", name="Delete everything").click()
    ada.page.get_by_role("button", name="Delete for good").click()
    ada.page.get_by_role("heading", name="All gone").wait_for()
    assert ada.context.cookies() == []
    ada.go("/profile")
    ada.page.get_by_role("heading", name="A clean sheet").wait_for()
    ben.page.reload()
    games = ben.page.get_by_role("region", name="Your games")
    games.get_by_text("Somebody").first.wait_for()
    assert games.get_by_text("Adalgisa").count() == 0
    games.get_by_role("link", name=re.compile("Qwinto")).first.click()
    ben.page.get_by_text("Somebody").first.wait_for()
    assert "Adalgisa" not in ben.page.content()
