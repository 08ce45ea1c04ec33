"""The waiting room is readable and in reach on the smallest phone; what is not is found."""

from itertools import pairwise

import pytest

from rowlock.i18n import LANGUAGES
from tests.support.web.browser import PHONE, SMALL
from tests.support.web.measures import too_small
from tests.support.web.readable import ready
from tests.support.web.staged import PATH, Stage

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_waiting_room_on_the_smallest_phone(visit, language):
    host, guest = (visit(viewport=SMALL, locale=language) for _ in range(2))
    host.go("/")
    seats = [{"kind": "me", "name": "Maximiliane-Charlott"}, {"kind": "open"}, {"kind": "open"}]
    path = host.open_by_request("qwixx", seats, public=True)
    for visitor in (host, guest):
        ready(visitor, path)
        visitor.page.locator(".code").wait_for()
        assert too_small(visitor.page) == []
    ready(guest, "/")
    guest.page.get_by_text("Maximiliane-Charlott").first.wait_for()
    assert too_small(guest.page) == []


def test_small_things_are_found(visit):
    visitor = visit(viewport=SMALL)
    ready(visitor, "/join")
    assert too_small(visitor.page) == []
    visitor.page.evaluate(
        """() => document.querySelector('main').insertAdjacentHTML('beforeend', `
          <p style="font-size: 13px">tiny</p>
          <button style="width: 40px; height: 40px; padding: 0">x</button>
          <button data-move="r5" style="width: 46px; height: 46px">y</button>
          <div style="width: 400px; height: 1px"></div>`)"""
    )
    found = "\n".join(too_small(visitor.page))
    assert "text of 13.0 px: tiny" in found
    assert "target of 40 × 40 px: x" in found
    assert "target of 46 × 46 px: y" in found
    assert "px in a window of 360" in found


@pytest.mark.parametrize(("game", "bots"), [("qwixx", 4), ("qwinto", 5), ("onboard", 3)])
def test_all_who_may_play_fit_on_a_low_phone(visit, game, bots):
    visitor = visit(viewport={"width": 360, "height": 740})
    visitor.go("/")
    seats = [{"kind": "me", "name": "Ada"}, *[{"kind": "bot", "level": "simple"}] * bots]
    visitor.go(visitor.open_by_request(game, seats))
    lines = visitor.page.locator(".others li")
    lines.last.wait_for()
    assert lines.count() == bots
    last, bar = lines.last.bounding_box(), visitor.page.locator(".on-table > .bar").bounding_box()
    assert last["y"] + last["height"] <= bar["y"], "nobody is behind the choices"
    assert visitor.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    # The fields of a track are only as high as a thumb where the phone is higher.
    if game == "onboard":
        visitor.page.set_viewport_size(PHONE)
    assert too_small(visitor.page) == []


def test_names_are_told_apart_by_their_numbers_where_they_are_cut(visit):
    visitor = visit(viewport={"width": 844, "height": 390}, locale="de")
    visitor.go("/")
    seats = [{"kind": "me", "name": "Ada"}, *[{"kind": "bot", "level": "simple"}] * 5]
    visitor.go(visitor.open_by_request("qwinto", seats))
    visitor.page.locator(".others .name").last.wait_for()
    names = visitor.page.evaluate(
        """() => [...document.querySelectorAll('.others .name')].map((name) => {
          const [begin, number] = name.querySelectorAll('span');
          const inside = number?.getBoundingClientRect().right
            <= name.getBoundingClientRect().right + 0.5;
          return [begin.scrollWidth > begin.clientWidth, number ? inside : null];
        })"""
    )
    assert [True, True] in names, "one of them is cut"
    assert [inside for _, inside in names].count(True) == 4, "and each number is seen"


def test_no_word_of_a_name_is_broken_where_its_line_is_short(visit):
    visitor = visit(viewport={"width": 640, "height": 400}, locale="de")
    visitor.go("/")
    seats = [{"kind": "me", "name": "Ada"}, *[{"kind": "bot", "level": "simple"}] * 2]
    visitor.go(visitor.open_by_request("qwixx", seats))
    name = visitor.page.locator(".others .name").first
    name.wait_for()
    assert name.inner_text() == "Einfacher Bot"
    assert name.bounding_box()["height"] < 20, "it takes one line"


@pytest.mark.parametrize("size", [(320, 256), (360, 400)])
def test_nothing_lies_over_the_sheet_of_an_enlarged_page(visit, size):
    """As at 400 % on a screen of 1280 × 1024: all in one column, no scrolling sideways."""
    visitor = visit(viewport={"width": size[0], "height": size[1]})
    text = "onboard: r2 y- g- b- x0 @1 | r- y- g- b12 x0 @2"
    visitor.stage = Stage(visitor.page, text, (2, 3, 1, 2, 3, 4))
    visitor.go(PATH)
    visitor.page.locator(".bar [data-move]").first.wait_for()
    parts = visitor.page.evaluate(
        """() => ['.dice', '.own', '.way', '.seats', '.bar'].map((part) => {
          const box = document.querySelector(`.on-table > ${part}`).getBoundingClientRect();
          return [box.top, box.bottom];
        })"""
    )
    for (_, bottom), (top, _) in pairwise(parts):
        assert bottom <= top + 0.5
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= size[0]
