"""The dice of the day in a real browser: played to the end, compared, shared, checked."""

import json
import re
from datetime import UTC, datetime

import pytest

from rowlock.server.people.identity import Signer
from tests.support.web.browser import DESKTOP, give_up
from tests.support.web.readable import barriers

pytestmark = pytest.mark.slow
BEST = {"total": 143, "exact": True, "pending": False}
RESULT = "See how the others did"


def begin(visitor, game="Qwixx"):
    visitor.go("/")
    visitor.page.get_by_role("link", name=re.compile("^Today’s dice")).click()
    visitor.page.get_by_role("button", name=f"Play: {game}", exact=True).click()
    visitor.page.wait_for_url("**/t/*")


def finish(visitor):
    link = visitor.page.get_by_role("link", name=RESULT)
    give_up(visitor, link)
    return link


def test_a_day_s_game_to_its_end_and_the_result_to_share(visit, server):
    ada = visit(server, permissions=["clipboard-read", "clipboard-write"])
    ben = visit(server)
    begin(ada)
    first = ada.page.url
    give_up(ada, ada.page.get_by_text("turn 2").first)
    ada.page.get_by_role("button", name="Menu").click()
    assert ada.page.get_by_text("Leave the table").count() == 0
    ada.go("/daily")
    ada.page.get_by_role("button", name="Go on: Qwixx").click()
    ada.page.wait_for_url(first)
    link = finish(ada)
    assert ada.page.get_by_role("button", name=re.compile("rematch", re.IGNORECASE)).count() == 0
    assert ada.page.get_by_role("button", name="Check the dice").count() == 0
    ada.page.get_by_text("It is told when the day is over").wait_for()
    link.click()
    ada.page.wait_for_url("**/daily/qwixx")
    card = ada.page.get_by_role("region", name="Qwixx")
    card.get_by_text("−20 points").first.wait_for()
    card.get_by_text("Nobody else has finished yet").wait_for()
    card.get_by_text("Expert bot", exact=True).wait_for()
    card.get_by_text(re.compile(r"You gave away .*per decision")).wait_for()
    card.get_by_text(re.compile("Looking for the best|The best that anybody could")).wait_for()
    ada.page.get_by_text("One day in a row").wait_for()
    card.get_by_role("button", name="Copy").click()
    card.get_by_role("button", name="Copied").wait_for()
    copied = ada.page.evaluate("navigator.clipboard.readText()").splitlines()
    assert copied[0].startswith("Rowlock · Qwixx · ")
    assert re.fullmatch(r"−20 points \((Expert|Solo) bot: −?\d+\)", copied[1])
    assert copied[2:] == ["⬜"] * 4 + ["❌" * 4, f"http://{ada.server.host}/daily/qwixx"]

    begin(ben)
    finish(ben).click()
    card = ben.page.get_by_role("region", name="Qwixx")
    card.get_by_text("Place 1 of 2").wait_for()
    card.get_by_role("img", name="Everybody’s totals: −20 to −11: 2").wait_for()
    assert ben.page.get_by_role("button", name="Play: Qwixx").count() == 0


def calendar(visitor, change):
    """Let the page see another calendar than the server's."""

    def answer(route):
        found = route.fetch().json()
        change(found)
        route.fulfill(body=json.dumps(found), content_type="application/json")

    visitor.page.route("**/api/daily", answer)


def pick_a_day(page, days=3):
    """Pick one of the past days, this many days before today, and open its check."""
    page.locator(".calendar button").nth(-days).click()
    page.get_by_role("button", name=re.compile("^Check the dice of")).click()


def test_past_days_are_checked_in_the_page(visit):
    ada = visit()
    ada.go("/daily/qwixx")
    page = ada.page
    pick_a_day(page)
    page.get_by_text("✓ The fingerprint is that of the seed.").wait_for()
    assert page.get_by_role("img", name=re.compile(r"^Turn 1: [1-6]( [1-6]){5}$")).count() == 1

    calendar(ada, lambda found: found["past"][2]["seeds"].update(qwixx="00" * 32))
    page.reload()
    pick_a_day(page)
    page.get_by_text("✗ The fingerprint is not that of the seed!").wait_for()


def test_the_dice_of_a_past_day_are_played_late(visit):
    ada = visit()
    ada.page.route("**/best", lambda route: route.fulfill(json=BEST))
    ada.go("/daily/qwixx")
    page = ada.page
    page.locator(".calendar button").nth(-3).focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Play late: Qwixx").click()
    page.wait_for_url("**/t/*")
    finish(ada).click()
    page.wait_for_url("**/daily/qwixx")
    page.get_by_role("button", name=re.compile("Qwixx −20 · late$")).click()
    card = page.get_by_role("region", name=re.compile("^Qwixx .*20"))
    card.get_by_text("−20 points · late").wait_for()
    card.get_by_text("had they known them in advance: 143 points.").wait_for()
    assert barriers(page) == []


def test_a_fingerprint_that_changes_is_noticed(visit):
    """What the page saw ahead of a day is compared with what is told after it."""
    ada = visit()
    today = datetime.now(UTC).date().isoformat()
    commits = {"qwixx": "ab" * 32}
    seen = {"on": "2026-01-02", "commits": commits}

    def past(found):
        day = found["past"][2]
        commits["qwinto"] = day["commits"]["qwinto"]
        kept = json.dumps({day["day"]: seen})
        ada.page.evaluate("kept => localStorage.setItem('rowlock-fingerprints', kept)", kept)

    ada.go("/daily")
    past(ada.context.request.get(f"http://{ada.server.host}/api/daily").json())
    ada.page.reload()
    pick_a_day(ada.page)
    ada.page.get_by_text("✗ On January 2, 2026 this device saw another fingerprint!").wait_for()
    ada.page.get_by_text("✓ This device saw the same fingerprint on January 2, 2026.").wait_for()
    kept = ada.page.evaluate("JSON.parse(localStorage.getItem('rowlock-fingerprints'))")
    assert today in kept
    assert len(kept) == 9, "today, seven days ahead, and the one seen before"


def test_one_s_own_game_is_checked_once_the_day_is_over(visit):
    ada = visit()
    begin(ada)
    finish(ada)
    signer = Signer.of_folder(ada.server.folder)

    def next_day(found):
        mine = found["yours"][0]["day"]
        day = next(each for each in found["ahead"] if each["day"] == mine)
        day["seeds"] = {game: signer.seed(game, mine).hex() for game in found["games"]}
        found["past"].insert(0, day)

    calendar(ada, next_day)
    ada.go("/daily/qwixx")
    pick_a_day(ada.page, 1)
    ada.page.get_by_text("✓ All 4 rolls").wait_for()


def test_yesterday_s_game_is_found_again(visit):
    ada = visit()
    begin(ada)
    give_up(ada, ada.page.get_by_text("turn 2").first)
    table = ada.page.url

    def next_day(found):
        found["day"] = found["ahead"].pop(1)["day"]

    calendar(ada, next_day)
    ada.go("/daily")
    ada.page.get_by_role("link", name=re.compile(r"^Qwixx of .* is still open")).click()
    ada.page.wait_for_url(table)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_barrier_at_a_result(visit, theme):
    ada = visit(color_scheme=theme)
    begin(ada)
    finish(ada).click()
    card = ada.page.get_by_role("region", name="Qwixx")
    card.get_by_text("Expert bot", exact=True).wait_for()
    pick_a_day(ada.page)
    ada.page.locator("summary").click()
    assert barriers(ada.page) == []
    for size in (DESKTOP, {"width": 360, "height": 780}):
        ada.page.set_viewport_size(size)
        wide = "document.documentElement.scrollWidth - innerWidth"
        assert ada.page.evaluate(wide) <= 0, "no scrolling sideways"
        small = ada.page.locator("main :is(a, button, summary)").evaluate_all(
            "all => all.filter((each) => each.getBoundingClientRect().height < 44)"
            ".map((each) => each.textContent)"
        )
        assert small == []


def test_the_sheet_of_the_week_is_played_beside_the_games(visit):
    ada = visit()
    ada.go("/daily")
    page = ada.page
    name = page.get_by_role("heading", name=re.compile("^Sheet of the week: ")).inner_text()
    card = page.get_by_role("region", name=name)
    assert card.locator(".picture button, .picture .cell").count() > 20
    card.get_by_role("button", name=f"Play: {name}").click()
    page.wait_for_url("**/t/*")
    finish(ada).click()
    page.wait_for_url("**/daily/sheet")
    card = page.get_by_role("region", name=name)
    card.get_by_text("−20 points").first.wait_for()
    card.get_by_text("Strong bot", exact=True).wait_for()
    card.get_by_text(re.compile(r"You gave away about .*per decision")).wait_for()
