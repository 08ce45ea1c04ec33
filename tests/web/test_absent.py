"""Somebody disappears from a table in a real browser: closed, or open and never touched."""

import re

import pytest
from playwright.sync_api import expect

from tests.support.server.people import Server
from tests.support.web.browser import Visitor, finish, play
from tests.support.web.measures import too_small

pytestmark = pytest.mark.slow
expect.set_options(timeout=120_000)
BOT = "Let a bot play"
BESIDE = """(list) => [list, ...list.querySelectorAll('*')].filter((each) => {
  const block = getComputedStyle(each).display !== 'inline';
  const wide = each.getBoundingClientRect().right > innerWidth;
  return wide || (block && each.scrollWidth > each.clientWidth + 1);
}).map((each) => each.outerHTML.slice(0, 80))"""
"""What lies beside the screen, or is cut."""


@pytest.fixture(scope="module")
def impatient(tmp_path_factory):
    """A server at which people without a connection are away after a second."""
    server = Server(tmp_path_factory.mktemp("away"), "--away-seconds", "1", "--idle-seconds", "900")
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def restless(tmp_path_factory):
    """A server at which people with a connection are away after some seconds without input."""
    server = Server(tmp_path_factory.mktemp("idle"), "--away-seconds", "900", "--idle-seconds", "9")
    server.start()
    yield server
    server.stop()


def sit(visit, server, *names, **options):
    """Visitors with these names at one table, the first of them its host."""
    visitors = [visit(server, **options) for _ in names]
    for visitor, name in zip(visitors, names, strict=True):
        visitor.request = visitor.context.request
        answer = visitor.request.post(
            f"http://{server.host}/api/me", data={"name": name}, headers={"x-rowlock": "1"}
        )
        assert answer.ok
    seats = [{"kind": "me"}, *({"kind": "open"} for _ in names[1:])]
    path = visitors[0].open_by_request("qwixx", seats)
    for visitor, name in zip(visitors[1:], names[1:], strict=True):
        body = {"name": name}
        join = f"http://{server.host}/api/tables/{path.rpartition('/')[2]}/join"
        assert visitor.request.post(join, data=body, headers={"x-rowlock": "1"}).ok
    for visitor in visitors:
        visitor.go(path)
        visitor.page.get_by_role("group", name="Your choices").wait_for()
    return path, visitors


def offered(visitor: Visitor):
    return visitor.page.get_by_role("button", name=BOT)


def test_one_of_three_closes_the_page(visit, impatient):
    """The others decide, a bot plays under its own name, and the reload has the seat again."""
    path, (ada, ben, cleo) = sit(visit, impatient, "Ada", "Ben", "Cleo")
    cleo.page.close()
    play(ada, ben, until=lambda: offered(ada).count() > 0)
    expect(ada.page.get_by_text("Cleo has been away for a minute.")).to_be_visible()
    # The host has a second to answer here; after it the majority decides.
    expect(ben.page.get_by_text(re.compile("The (host|majority) decides."))).to_be_visible()
    assert too_small(ada.page) == []
    ada.page.get_by_label("How strong the bot is").select_option("simple")
    offered(ada).click()
    expect(ben.page.get_by_text("Bot for Cleo").first).to_be_visible()
    expect(offered(ben)).to_have_count(0)
    turns = ada.page.get_by_text(re.compile("turn [4-9]"))
    play(ada, ben, until=lambda: turns.count() > 0)
    cleo.page = cleo.context.new_page()
    cleo.go(path)
    expect(
        cleo.page.get_by_text(re.compile("A bot played for you .*It’s your seat again"))
    ).to_be_visible()
    expect(ada.page.get_by_text("Bot for Cleo")).to_have_count(0)
    cleo.page.get_by_role("button", name="Close").click()
    finish(path, ada, ben, cleo)
    record = cleo.request.get(
        f"http://{impatient.host}/api{path.replace('/t/', '/tables/')}/record"
    )
    assert re.search(r"^substitute: [ABC] \d+-\d+ simple$", record.text(), re.MULTILINE)


def test_the_bot_of_who_never_came_back_stands_on_the_podium(visit, impatient):
    path, (ada, ben) = sit(visit, impatient, "Maximiliane-Charlott", "Ben")
    ada.page.close()
    play(ben, until=lambda: offered(ben).count() > 0)
    bot = "Bot for Maximiliane-Charlott"
    offered(ben).click()
    expect(ben.page.get_by_text(bot).first).to_be_visible()
    finish(path, ben)
    podium = ben.page.locator(".podium")
    assert podium.get_by_text(bot).count() == 1
    assert podium.evaluate(BESIDE) == [], "all of it is on the phone"
    assert ben.page.locator(".totals").get_by_text(bot).evaluate(BESIDE) == []


def test_a_newcomer_asks_and_sits_down(visit, impatient):
    path, (ada, ben) = sit(visit, impatient, "Ada", "Ben")
    ben.page.close()
    play(ada, until=lambda: offered(ada).count() > 0)
    offered(ada).click()
    eve = visit(impatient)
    eve.go(path)
    eve.page.get_by_label("Your name").fill("Eve")
    eve.page.get_by_role("button", name="Ask for this seat").click()
    expect(eve.page.get_by_text("You have asked for a seat.")).to_be_visible()
    expect(ada.page.get_by_text("Eve would like to take this seat: Bot for Ben.")).to_be_visible()
    ada.page.get_by_role("button", name="Yes").click()
    expect(ada.page.get_by_text("Bot for Ben")).to_have_count(0)
    finish(path, ada, eve)


def test_a_page_that_nobody_touches(visit, restless):
    """First it asks the person; then the others decide; then one tap brings the person back."""
    _, (ada, ben) = sit(visit, restless, "Ada", "Ben")
    play(ada, until=lambda: ben.page.get_by_text("Still there?").count() > 0)
    ben.page.get_by_role("button", name="I’m here").click()
    expect(ben.page.get_by_text("Still there?")).to_have_count(0)
    play(ada, until=lambda: offered(ada).count() > 0)
    expect(ada.page.get_by_text("Nothing from Ben for a minute.")).to_be_visible()
    offered(ada).click()
    expect(ben.page.get_by_text("A bot is playing for you.")).to_be_visible()
    expect(ada.page.get_by_text("Bot for Ben").first).to_be_visible()
    ben.page.mouse.click(5, 300)
    expect(ben.page.get_by_text("A bot is playing for you.")).to_have_count(0)
    expect(ada.page.get_by_text("Bot for Ben")).to_have_count(0)
