"""The review of a game, the coach at the table and positions, as people use them."""

import re
from typing import Any

import pytest

from tests.support.texts import match
from tests.support.web.browser import finish, settled, tap_if_there, tries

pytestmark = pytest.mark.slow
PATIENCE_MS = 120_000
BOT = {"kind": "bot", "level": "simple"}


def table_of(visitor, game, seats=({"kind": "me", "name": "Ada"}, BOT)):
    """The path of a table that was set up without the page."""
    visitor.go("/")
    return visitor.open_by_request(game, list(seats))


def played(visitor, game):
    """A game of bots that is over."""
    visitor.go(table_of(visitor, game, [BOT, BOT]))
    visitor.page.locator("div.end").wait_for()


def at_first_sight(page):
    """Keep a review as it comes first: rollouts would change what it says while it is read."""
    page.route("**/review/refine", lambda route: route.abort())


@pytest.mark.parametrize("game", ["qwixx", "qwinto", "onboard"])
def test_a_game_is_reviewed(visit, game):
    ada = visit()
    at_first_sight(ada.page)
    played(ada, game)
    page = ada.page
    page.get_by_role("link", name="Review").click()
    page.locator(".moment").wait_for()
    assert (
        page.get_by_role("img", name=re.compile("Chance to win of .*, turn by turn")).count() == 1
    )
    # The arrow keys lead through the decisions; where there is one, its options are valued.
    page.keyboard.press("Home")
    valued = 0
    for _ in range(8):
        page.keyboard.press("ArrowRight")
        options = page.locator(".options li")
        if options.count():
            valued += 1
            assert options.first.locator(".mark.best").count() == 1
            assert page.locator(".options li.taken").count() == 1
    assert valued > 0
    place = page.locator(".steps .text").inner_text()
    page.keyboard.press("End")
    assert page.locator(".steps .text").inner_text() != place
    # What mattered most leads there.
    costly = page.locator(".worst button")
    if costly.count():
        costly.first.click()
        assert page.locator(".options li.taken").count() == 1
    # The other seat tells another story.
    before = page.locator(".verdict").inner_text()
    page.get_by_role("group", name="Whose game?").get_by_role("button").last.click()
    page.get_by_role("group", name="Whose game?").get_by_role("button").first.click()
    assert page.locator(".verdict").inner_text() == before
    page.get_by_role("button", name="Points", exact=True).click()
    assert page.get_by_role("img", name=re.compile("Points of .*, turn by turn")).count() == 1


def test_a_review_is_refined_while_one_reads_and_a_decision_on_request(visit):
    ada = visit()
    played(ada, "qwixx")
    page = ada.page
    asked: list[dict[str, Any]] = []
    page.on(
        "request",
        lambda request: (
            asked.append(request.post_data_json) if request.url.endswith("/refine") else None
        ),
    )
    page.get_by_role("link", name="Review").click()
    refining = page.locator(".refining")
    refining.get_by_role("button", name="Stop").or_(refining.get_by_role("status")).wait_for()
    page.keyboard.press("Home")
    for _ in range(20):
        if page.locator(".rollout").count():
            break
        page.keyboard.press("ArrowRight")
    rollout = page.locator(".rollout")
    rollout.get_by_role("button", name="Roll this out").click()
    rollout.locator("li").first.wait_for(timeout=PATIENCE_MS)
    assert rollout.locator("li.taken").count() == 1
    assert "±" in rollout.inner_text()
    # Every decision has its own; another one was not rolled out.
    page.keyboard.press("End")
    assert page.locator(".rollout li").count() == 0
    # When the page is left, the server is told to stop; unless all was done already.
    over = refining.get_by_role("status").count() > 0
    page.get_by_role("link", name="Back to the table").click()
    page.locator("div.end").wait_for()
    assert over or asked[-1]["stop"]


def test_a_position_is_rolled_out(visit):
    ada = visit()
    ada.go("/explore/qwixx?table=qwixx: r2,3 y- g12 b- x0 | r- y2 g- b12 x0")
    rollout = ada.page.locator(".rollout")
    rollout.get_by_role("button", name="Roll this out").click()
    rollout.locator("li").first.wait_for(timeout=PATIENCE_MS)
    assert rollout.locator("li").count() == 2
    assert "±" in rollout.inner_text()
    stop = rollout.get_by_role("button", name="Stop")
    if stop.count():
        stop.click()
        rollout.get_by_role("button", name="Go on").wait_for()


def test_a_game_alone_has_no_others(visit):
    ada = visit()
    ada.go(table_of(ada, "qwixx", [BOT]))
    ada.page.locator("div.end").wait_for()
    ada.page.get_by_role("link", name="Review").click()
    ada.page.locator(".moment").wait_for()
    ada.page.keyboard.press("Home")
    valued = 0
    for _ in range(8):
        ada.page.keyboard.press("ArrowRight")
        valued += ada.page.locator(".options li").count() > 0
        assert "others" not in ada.page.locator(".told").inner_text()
    assert valued > 0


def coached(visit, mode):
    ada = visit()
    ada.context.add_init_script(
        f"localStorage.setItem('rowlock-settings', JSON.stringify({{coach: '{mode}'}}))"
    )
    ada.go(table_of(ada, "qwixx"))
    return ada


def to_a_choice(visitor):
    """Roll, if that is due, until there is something to choose."""
    for _ in tries(visitor.page, 200):
        if visitor.page.locator(".choice[data-move]").count():
            return
        big = visitor.page.locator("button.big")
        if big.count():
            tap_if_there(big)


def test_the_coach_shows_what_choices_are_worth(visit):
    ada = coached(visit, "show")
    to_a_choice(ada)
    tags = ada.page.locator(".bar .tag")
    tags.first.wait_for()
    assert ada.page.locator(".bar .tag.best").count() >= 1
    assert ada.page.locator(".own .shaded").count() >= 1
    legal = ada.page.locator(".own button.legal").first
    assert match("gives away|the best choice", legal.get_attribute("aria-label"))
    # The menu sends the coach away.
    ada.page.locator("header button").last.click()
    ada.page.get_by_label("Coach").select_option("off")
    ada.page.keyboard.press("Escape")
    assert ada.page.locator(".tag, .shaded").count() == 0


def test_the_coach_asks_before_a_blunder(visit):
    """Sooner or later a number is on offer that skips nearly a whole row."""
    ada = coached(visit, "ask")
    page, table = ada.page, ada.page.url.rpartition("/")[2]
    for _ in range(25):
        to_a_choice(ada)
        page.reload()
        with page.expect_response(re.compile("/advice")) as asked:
            to_a_choice(ada)
        told = asked.value.json()
        assert asked.value.url.endswith(f"/tables/{table}/advice?seat={told['seat']}")
        blunders = [each["move"] for each in told["options"] if each["grade"] == "blunder"]
        crosses = [move for move in blunders if re.fullmatch(r"/?[rygb]\d+!?", move)]
        if crosses:
            page.locator(f".choice[data-move='{crosses[0]}']").click()
            dialog = page.get_by_role("dialog", name="Coach")
            assert "It gives away" in dialog.inner_text()
            dialog.get_by_role("button", name="Do it anyway").click()
            dialog.wait_for(state="detached")
            return
        page.locator(".choice[data-move]").first.click()
        page.wait_for_timeout(300)
    raise AssertionError("never asked")


def test_any_position_can_be_explored(visit):
    ada = visit()
    ada.go("/explore/qwixx")
    page = ada.page
    page.locator(".who button").first.wait_for()
    start = page.locator(".who button").first.inner_text()
    first = page.locator(".sheets section").first

    def tap(row, column):
        with page.expect_response(re.compile("/api/positions")):
            first.locator(f"button[data-r='{row}'][data-c='{column}']").click()

    tap(0, 8)
    page.wait_for_function(
        "before => document.querySelector('.who button').innerText !== before", arg=start
    )
    assert first.locator(".cell.marked").count() == 1
    tap(0, 10)
    page.locator(".refused", has_text="Red 12 needs five crosses").wait_for()
    assert first.locator(".cell.marked").count() == 1
    tap(0, 8)
    first.locator(".cell.marked").wait_for(state="detached")
    page.get_by_role("button", name="Roll", exact=True).click()
    page.locator(".options li").first.wait_for()
    assert page.locator(".options .mark.best").count() >= 1
    page.get_by_role("button", name="Before the roll").click()
    page.locator(".options").wait_for(state="detached")


def test_a_position_is_found_by_its_address(visit):
    ada = visit()
    table = "onboard: r2 y- g- b- x0 @1 | r- y- g- b- x2 @0 > B"
    ada.go(f"/explore/onboard?table={table}&dice=w1:1 w2:2 r:3 y:4 g:5 b:6")
    page = ada.page
    page.locator(".options li").first.wait_for()
    assert page.locator(".sheets section").first.locator(".cell.marked").count() == 1
    assert (
        page.get_by_role("group", name="Misthrows of Player B").locator("output").inner_text()
        == "2"
    )
    assert page.locator("select").first.input_value() == "1"


def test_a_position_and_its_best_option_show_one_number(visit):
    """Seen: 85.6 % above, 23.6 % below. Rough values are whole percents, and say so."""
    ada = visit()
    table = (
        "qwinto: o2,6,-,-,-,11,13,15,- y-,3,5,7,9,11,13,-,- p-,4,6,8,-,12,-,14,- x0"
        " | o2,-,5,7,9,11,13,15,- y-,3,5,6,7,11,13,-,- p-,4,6,8,-,12,14,-,- x1"
    )
    ada.go(f"/explore/qwinto?table={table}")
    page = ada.page
    page.locator(".options li").first.wait_for()
    above = [
        int(match(r"(\d+)%", text).group(1))
        for text in page.locator(".who button").all_inner_texts()
    ]
    assert sum(above) == 100
    assert page.locator(".options li .figure").first.inner_text() == f"{above[0]}%"
    note = page.locator(".note").inner_text()
    assert match(r"off by about \d+ points of 100", note)
    assert "nothing is called worse than a slip" in note
    assert page.locator(".mark.mistake, .mark.blunder").count() == 0


def test_a_review_opens_on_my_seat_and_speaks_to_me(visit):
    """The sentence, one number and luck first; what adds up behind "Details"."""
    ada = visit()
    at_first_sight(ada.page)
    path = table_of(ada, "qwixx", (BOT, {"kind": "me", "name": "Ada"}))
    ada.go(path)
    ada.page.get_by_role("group", name="Your choices").wait_for()
    finish(path, ada, passing=False)
    page = ada.page
    page.get_by_role("link", name="Review").click()
    page.locator(".moment").wait_for()
    assert page.locator(".whose button[aria-pressed='true']").inner_text() == "Ada"
    verdict = page.locator(".verdict")
    sentence = verdict.locator(".sentence").inner_text()
    assert match(r"You (won by|lost by|and) ", sentence)
    assert "Ada" not in sentence
    assert re.search(r"Accuracy\s+\d+\s+± \d+", verdict.inner_text())
    assert "%" not in verdict.inner_text()
    # In the table the dice are told for both, and the difference is what the sentence tells.
    settled(page)
    page.get_by_text("Details", exact=True).click()
    rows = page.locator("details tbody tr")
    rows.first.wait_for()
    told = [rows.nth(n).locator("td").all_inner_texts() for n in range(rows.count())]
    start, *changes, end = (
        int(match(r"^[−+]?\d+", row[0]).group().replace("−", "-")) for row in told
    )
    assert start + sum(changes) == end
    assert all(len(row) == 4 for row in told)
    # To somebody else everybody is named.
    eve = visit()
    eve.go(f"{path}/review")
    eve.page.locator(".moment").wait_for()
    eve.page.locator(".whose button", has_text="Ada").click()
    sentence = eve.page.locator(".sentence").inner_text()
    assert "Ada" in sentence
    assert not re.search(r"\b[Yy]ou\b", sentence)


def a_game_with_a_rolled_out_loss(visitor):
    """Bots play until a choice of all at once, which can be explored, was rolled out; its seat."""
    sheet = "title: Short; dice: 4; row r: 2 3 4 5 6 7; row b: 8 7 6 5 4 3; needs: 2"
    for _ in tries(visitor.page, 200):
        path = visitor.open_by_request("qwixx", [BOT, BOT], options={"sheet": sheet})
        for _ in tries(visitor.page, 200):
            answer = visitor.context.request.get(
                f"http://{visitor.server.host}/api{path.replace('/t/', '/tables/')}/review"
            )
            if answer.ok:
                break
        for seat in answer.json()["seats"]:
            together = (each for each in seat["decisions"] if each["phase"] == "together")
            if any(option["error"] for each in together for option in each["options"]):
                return path, seat["seat"]
    raise AssertionError("no loss")


def test_a_game_on_another_sheet_is_reviewed_by_rollouts(visit):
    """What a choice cost at first sight has its error, and the page says where that comes from."""
    ada = visit()
    path, seat = a_game_with_a_rolled_out_loss(ada)
    page = ada.page
    at_first_sight(page)
    ada.go(path)
    page.locator("div.end").wait_for()
    page.get_by_role("link", name="Review").click()
    page.locator(".moment").wait_for()
    settled(page)  # a summary is no control to Playwright, which would not wait
    page.get_by_text("Details", exact=True).click()
    note = page.locator(".story .note").inner_text()
    assert "Nothing has been learned on this sheet" in note
    assert match("Strong bot. played on .* up to 32 times", note)
    page.locator(".whose button").nth(seat).click()
    page.keyboard.press("Home")
    error = page.locator(".options .lost small")
    explored = page.get_by_role("link", name="Try this position")
    for _ in range(200):
        if error.count() and explored.count():
            break
        page.keyboard.press("ArrowRight")
    assert error.count() > 0
    explored.first.click()
    page.wait_for_url("**/explore/qwixx?table=*")
    page.locator(".options li").first.wait_for()
    assert page.locator(".sheets section").first.locator("[data-r='1']").count() > 0


def test_a_position_on_another_sheet_is_set_up(visit):
    ada = visit()
    ada.go("/explore/qwixx")
    page = ada.page
    page.get_by_role("combobox", name="Sheet", exact=True).select_option("bonus")
    page.get_by_role("group", name=re.compile("^Bar of Player A")).wait_for()
    page.get_by_role("combobox", name="Sheet", exact=True).select_option("between")
    first = page.locator(".sheets section").first
    page.get_by_role("group", name=re.compile("^Bar of")).first.wait_for(state="detached")
    with page.expect_response(re.compile("/api/positions")) as asked:
        first.locator("button[data-r='0'][data-c='1']").click()
    assert asked.value.json()["text"].startswith("qwixx(between): r3 t- y- g- u- b- x0 |")
    page.get_by_role("button", name="Roll", exact=True).click()
    page.locator(".options li").first.wait_for()
    assert "Nothing has been learned on this sheet" in page.locator(".note").inner_text()
