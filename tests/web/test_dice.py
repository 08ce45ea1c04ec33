"""After a game the page shows how its dice fell, in the reader's language."""

import re

import pytest

from rowlock.i18n import messages
from tests.support.server.people import Person, close_all, play_on
from tests.support.web.browser import DESKTOP, SMALL, settled
from tests.support.web.readable import barriers

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def played(shared_server):
    """A finished game of each kind, the first of them alone; what the server counted, by path."""
    ada, found = Person(shared_server, "Ada"), {}
    for game, seats in (("qwixx", ("me",)), ("qwinto", ("me", "steady")), ("onboard", ("me",))):
        table = ada.open(game, seats)["id"]
        play_on(ada.sit(table))
        found[f"/t/{table}"] = ada.get(f"/api/tables/{table}/dice")
    close_all()
    return found


def card(visitor, path):
    visitor.go(path)
    found = visitor.page.locator(".fell")
    found.locator(".verdict").wait_for()
    settled(visitor.page)  # of a fold's head Playwright does not see that it takes no click yet
    return found


@pytest.mark.parametrize(
    "language",
    [*("en", "fr"), *(pytest.param(each, marks=pytest.mark.long) for each in ("de", "it"))],
)
def test_the_dice_of_a_game_are_shown_and_told(visit, played, language):
    say = messages(language)
    for path, dice in played.items():
        fell = card(visit(locale=language), path)
        assert fell.get_by_role("heading", level=2).inner_text() == say("table-dice-fell")
        odds = say("dice-odds", count=dice["count"], of="@", games=1)
        told = say("dice-few")
        if dice["verdict"] != "few":
            told = say(f"dice-{dice['verdict']}", odds=odds)
        said = fell.locator(".verdict").inner_text()
        assert re.fullmatch(re.escape(told).replace("@", r"[\d.,\s]+"), said)
        faces, sums = fell.get_by_role("img").all()
        for face, count in enumerate(dice["faces"], start=1):
            bar = say(
                "table-dice-bar",
                number=face,
                count=count,
                expected=say.numbers.decimal(dice["expectedFace"]),
            )
            assert bar in faces.get_attribute("aria-label")
        assert faces.locator("rect").count() == 6
        assert sums.locator("rect").count() == len(dice["sums"])
        assert sums.locator(".count").all_text_contents() == [
            str(each["thrown"]) for each in dice["sums"]
        ]


def test_a_higher_bar_is_a_face_that_came_more_often(visit, played):
    path, dice = next(iter(played.items()))
    heights = [
        bar.bounding_box()["height"]
        for bar in card(visit(), path).get_by_role("img").first.locator("rect").all()
    ]
    most = max(dice["faces"])
    for height, count in zip(heights, dice["faces"], strict=True):
        assert height == pytest.approx(max(heights) * count / most, abs=1)


def test_each_die_can_be_unfolded(visit, played):
    for path, dice in played.items():
        fell = card(visit(viewport=SMALL), path)
        fold = fell.locator("summary")
        assert fold.bounding_box()["height"] >= 44
        assert not fell.locator("details table").is_visible()
        fold.click()
        rows = fell.locator("details tbody tr")
        assert rows.count() == len(dice["dice"])
        for row, die in zip(rows.all(), dice["dice"], strict=True):
            assert row.locator("td").all_inner_texts() == [str(count) for count in die["faces"]]


@pytest.mark.parametrize(
    ("viewport", "theme"), [(SMALL, "dark"), (DESKTOP, "light")], ids=["phone", "desktop"]
)
def test_no_barrier_and_nothing_beside_the_screen(visit, played, viewport, theme):
    for path in played:
        visitor = visit(viewport=viewport, color_scheme=theme, locale="de")
        card(visitor, path).locator("summary").click()
        assert barriers(visitor.page) == []
        wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert visitor.page.evaluate(wide) <= 0


def test_the_dice_are_asked_for_once(visit, played):
    path = next(iter(played))
    ada, asked = visit(), []
    ada.page.on("request", lambda request: asked.append(request.url))
    card(ada, path)
    card(visit(), path)
    ada.page.wait_for_timeout(500)
    assert len([url for url in asked if url.endswith("/dice")]) == 1


def test_a_count_that_cannot_be_fetched_is_told(visit, played):
    visitor = visit()
    visitor.page.route("**/dice", lambda route: route.abort())
    visitor.go(next(iter(played)))
    told = visitor.page.locator(".fell").get_by_role("status")
    told.wait_for()
    assert told.inner_text() == messages("en")("page-error-offline")
