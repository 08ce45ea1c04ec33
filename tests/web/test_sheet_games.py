"""Whole games on every sheet: two phones and a bot, by buttons and by taps on the sheet."""

from random import Random

import pytest

import rowlock
from rowlock.rules.qwixx.papers import sheet_names
from tests.support.web.browser import PHONE, play, settled
from tests.support.web.measures import too_small

pytestmark = pytest.mark.slow
LOW = {"width": 360, "height": 640}
MIXED = "chain-b bonus mixed-colours"
"""A sheet for each seat, which `make test` plays; each alone is for `make test-long`."""


@pytest.mark.parametrize(
    "sheet",
    [MIXED, *(pytest.param(name, marks=pytest.mark.long) for name in sheet_names())],
)
def test_two_people_and_a_bot_play_a_whole_game(visit, sheet):
    ada, ben = visit(viewport=PHONE), visit(viewport=LOW)
    ada.go("/")
    path = ada.open_by_request(
        "qwixx",
        [
            {"kind": "me", "name": "Ada"},
            {"kind": "open"},
            {"kind": "bot", "level": "steady"},
        ],
        options={"sheet": sheet},
    )
    ada.go(path)
    ben.join(path, "Ben")
    for each in (ada, ben):
        each.luck = Random(sheet)
        each.page.get_by_role("group", name="Your choices").wait_for()
    crosses = ada.page.locator(".own .cross:not(.pencil)")
    play(ada, ben, until=lambda: crosses.count() >= 4)
    for each in (ada, ben):
        settled(each.page)
        assert too_small(each.page) == []
    ben.page.reload()
    play(ada, ben)
    address = f"http://{ada.server.host}/api/tables/{path.rpartition('/')[2]}/record"
    record = rowlock.read(ada.context.request.get(address).text())
    assert record.game.option_headers() == ({"sheet": sheet} if sheet != "classic" else {})
    totals = [total.replace("−", "-") for total in ada.page.locator(".totals b").all_inner_texts()]
    assert sorted(map(int, totals)) == sorted(record.game.totals(record.state))
