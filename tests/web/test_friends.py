"""Friends in real browsers: a table that grows, a latecomer, and a rematch that asks."""

import re

import pytest
from playwright.sync_api import ViewportSize

from rowlock.i18n import LANGUAGES, messages
from tests.support.server.people import Person, play_on
from tests.support.web.browser import PHONE, finish, settled, tries
from tests.support.web.measures import too_small
from tests.support.web.readable import barriers, ready, too_faint_in_the_dark

pytestmark = pytest.mark.slow
FIRST_MESSAGES = 3
"""What a page is told first of a table: the table, its people, the game."""
SMALLEST = ViewportSize(width=360, height=640)


def press(visitor, name):
    visitor.page.get_by_role("button", name=name, exact=True).click()


TWICE = """async (button) => {
  const { x, y, width, height } = button.getBoundingClientRect();
  button.click();
  await new Promise((tap) => setTimeout(tap, 150));
  document.elementFromPoint(x + width / 2, y + height / 2)?.click();
}"""
"""By the page's own clock: on a busy machine a second tap from outside would come too late."""


def press_twice(visitor, name):
    """Press a button, and 150 ms later whatever is at its place then: at most it opens a sheet."""
    button = visitor.page.get_by_role("button", name=name, exact=True)
    button.wait_for()  # what has just appeared takes no tap yet
    settled(visitor.page)
    button.evaluate(TWICE)
    button.wait_for(state="detached")
    if visitor.page.get_by_role("dialog").count():
        visitor.page.keyboard.press("Escape")


def says(visitor, text):
    visitor.page.get_by_text(text).first.wait_for()


def seen(visitor, *names):
    """Wait until these people are listed in the waiting room."""
    for name in names:
        visitor.page.get_by_role("listitem").filter(has_text=name).first.wait_for()


def test_friends_play_again_and_a_latecomer_gets_a_seat(visit):
    """The host invites, three come, a fourth is late, all but one play the next game."""
    ada, ben, cleo, dora, emma = (visit() for _ in range(5))
    path = ada.open_table("qwixx", seats=("me", "open"), name="Ada")
    says(ada, "Nobody is here yet")
    ada.page.get_by_role("button", name="Start alone").wait_for()
    here = ["Ada"]
    for friend, name in ((ben, "Ben"), (cleo, "Cleo"), (dora, "Dora")):
        friend.join(path, name)
        here.append(name)
        says(friend, "Ada starts when everybody is here.")
        for each in (ada, ben, cleo)[: len(here) - 1]:
            seen(each, *here)
    says(ada, "One more can come.")
    assert cleo.page.get_by_role("button", name=re.compile("^Start")).count() == 0
    ada.start(4)
    friends = (ada, ben, cleo, dora)
    for friend in friends:
        friend.page.get_by_role("group", name="Your choices").wait_for()
    comes_too_late(emma, path)
    for friend in friends:
        says(friend, "Emma waits for the next game.")
    finish(path, *friends)
    order = ordered(ada, path)
    all_but_ben_play_again(ada, ben, cleo, dora)
    for friend in (ada, cleo, dora, emma):
        friend.page.get_by_role("group", name="Your choices").wait_for()
        assert friend.page.url == ada.page.url
    rotated = [name for name in order[1:] + order[:1] if name != "Ben"]
    assert ordered(ada, ada.page.url) == [*rotated, "Emma"]
    says(ben, "The next game has begun.")
    press(ben, "Watch the next game")
    ben.page.get_by_role("dialog", name="The game has begun").wait_for()


def comes_too_late(emma, path):
    """She reads why, looks on for a while, then waits for the next game."""
    emma.go(path)
    late = emma.page.get_by_role("dialog", name="The game has begun")
    late.get_by_role("link", name="Open my own table").wait_for()
    late.get_by_role("button", name="Watch", exact=True).click()
    emma.page.reload()
    press(emma, "Want to play?")
    late.get_by_label("Your name").fill(" ")
    late.get_by_role("button", name="Wait for the next game").click()
    late.get_by_text("The others need a name to call you by.").wait_for()
    late.get_by_label("Your name").fill("Emma")
    late.get_by_role("button", name="Wait for the next game").click()
    late.get_by_text("You are waiting for the next game.").wait_for()
    late.get_by_role("button", name="Watch", exact=True).click()


def all_but_ben_play_again(ada, ben, cleo, dora):
    """One asks, who waited goes along by itself, a reload changes nothing, the host starts."""
    press(cleo, "Rematch")
    seen(cleo, "Emma")
    for friend in (ada, ben, dora):
        says(friend, "Cleo wants a rematch")
        friend.page.get_by_text(re.compile("In: (Cleo and Emma|Emma and Cleo)")).wait_for()
    says(cleo, "It starts as soon as everybody is in.")
    ben.page.reload()
    press_twice(ben, "Not now")
    says(ben, "You are not in this time.")
    says(cleo, "Not this time: Ben")
    press(ada, "I’m in")
    says(ada, "Cleo starts when everybody is here.")
    press(dora, "I’m in")
    cleo.start(4)


def ordered(visitor, path):
    """The names of the seats of a running game in the order of turns, from its record."""
    table = path.rpartition("/")[2]
    record = visitor.context.request.get(f"http://{visitor.server.host}/api/tables/{table}/record")
    return re.findall(r"^[A-F]: (.*)$", record.text(), re.MULTILINE)


def test_everybody_in_begins_at_once(visit):
    ada, ben = visit(), visit()
    path = ada.open_table("qwixx", seats=("me", "open"), name="Ada")
    ben.join(path, "Ben")
    ada.start(2)
    finish(path, ada, ben)
    press(ada, "Rematch")
    press(ben, "I’m in")
    for each in (ada, ben):
        each.page.get_by_role("group", name="Your choices").wait_for()
    assert ada.page.url == ben.page.url
    assert ordered(ada, ada.page.url) == ordered(ada, path)[::-1]
    ben.page.go_back()
    press(ben, "To the next game")
    ben.page.get_by_role("group", name="Your choices").wait_for()


TAP_WHEN_KNOWN = """() => {
  const [yes, no] = ["I’m in", "Not now"].map((name) =>
    [...document.querySelectorAll("button")].find((button) => button.innerText.trim() === name));
  new MutationObserver(() => no.disabled || yes.click()).observe(no, { attributes: true });
  return no.disabled;
}"""


def test_a_tap_counts_when_the_next_table_has_just_become_known(visit):
    """Who is asked may say yes before; what the button means does not change by it."""
    ada, ben = visit(), visit()
    path = ada.open_table("qwixx", seats=("me", "open"), name="Ada")
    late = []

    def hold(socket):
        server = socket.connect_to_server()
        if path.rpartition("/")[2] not in socket.url:
            server.on_message(lambda message: late.append((socket, message)))

    ben.page.route_web_socket("**/socket", hold)
    ben.join(path, "Ben")
    ada.start(2)
    finish(path, ada, ben)
    press(ada, "Rematch")
    says(ben, "I’m in")
    settled(ben.page)
    assert ben.page.evaluate(TAP_WHEN_KNOWN), "nothing is known yet"
    for _ in tries(ben.page, 50):
        if len(late) >= FIRST_MESSAGES:
            break
    for socket, message in late:
        socket.send(message)
    for each in (ada, ben):
        each.page.get_by_role("group", name="Your choices").wait_for()


def test_the_host_is_gone_and_a_guest_starts(visit):
    ada, ben = visit(), visit()
    path = ada.open_table("qwixx", seats=("me", "open"), name="Ada")
    ben.join(path, "Ben")
    says(ben, "Ada starts when everybody is here.")
    ada.page.close()
    press(ben, "I will start the game")
    press(ben, "Start with 2")
    ben.page.get_by_role("group", name="Your choices").wait_for()


def test_a_full_table_says_so(visit, shared_server):
    host, emma = Person(shared_server, "Max"), visit()
    table = host.open("onboard", ("me", "simple", "simple", "simple"), start="host")["id"]
    ready(emma, f"/t/{table}")
    says(emma, "The table is full")
    emma.page.get_by_label("Your name").fill("Emma")
    press(emma, "Wait for the next game")
    says(emma, "You are waiting for the next game.")
    says(emma, "Emma waits for the next game.")
    press(emma, "Wait no longer")
    emma.page.get_by_role("link", name="Open my own table").click()
    says(emma, "who is playing?")


def test_who_watched_takes_a_free_seat_of_the_rematch(visit, shared_server):
    """To join the rematch once only led to watching it."""
    people = [Person(shared_server, name) for name in ("Max", "Mia")]
    table = people[0].open("qwixx", ("me", *["open"] * 4), start="host")["id"]
    people[1].post(f"/api/tables/{table}/join", name="Mia")
    sockets = [each.sit(table) for each in people]
    people[0].post(f"/api/tables/{table}/start")
    for each in sockets:
        each.until(lambda view: view["status"] == "playing")
    play_on(*sockets)
    emma = visit()
    ready(emma, f"/t/{table}")
    says(emma, "The game is over")
    sockets[0].send("again")
    press(emma, "Join the rematch")
    emma.page.get_by_label("Your name").fill("Emma")
    press(emma, "Take a seat")
    sockets[0].until_seats(lambda told: "Emma" in [seat.get("name") for seat in told["seats"]])
    sockets[1].send("again")
    emma.page.get_by_role("group", name="Your choices").wait_for()


def test_no_barrier_for_who_comes_late_or_is_asked(visit, shared_server):
    """The dialog of a latecomer, the question after the game, and the room where all answer."""
    people = [Person(shared_server, name) for name in ("Max", "Mia")]
    table = people[0].open("qwixx", ("me", "open"))["id"]
    people[1].post(f"/api/tables/{table}/join", name="Mia")
    sockets = [each.sit(table) for each in people]
    emma = visit(color_scheme="light")
    emma.go(f"/t/{table}")
    found = []

    def look():
        emma.page.wait_for_timeout(300)
        found.extend(barriers(emma.page) + too_faint_in_the_dark(emma.page))
        found.extend(too_small(emma.page))

    emma.page.get_by_role("dialog").get_by_label("Your name").fill("Emma")
    look()
    press(emma, "Wait for the next game")
    press(emma, "Wait no longer")
    press(emma, "Watch")
    play_on(*sockets)
    says(emma, "The game is over")
    look()
    sockets[0].send("again")
    says(emma, "Max wants a rematch")
    says(emma, "No answer yet: Mia")
    look()
    press(emma, "Watch the next game")
    says(emma, "The table is full")
    says(emma, "was asked")
    look()
    assert found == []


@pytest.mark.parametrize("size", [PHONE, SMALLEST], ids=["390x844", "360x640"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_link_code_and_picture_are_seen_without_scrolling(visit, reachable, language, size):
    """They were below the choosers of bots. Then comes who is in; the start is in thumb's reach."""
    host, say = visit(reachable, locale=language, viewport=size), messages(language)
    seats = [{"kind": "me", "name": "Maximiliane"}, *[{"kind": "open"}] * 4]
    path = host.open_by_request("qwixx", seats, start="host")
    ready(host, path)
    page = host.page
    for name in ("Benedikt", "Cleo"):
        Person(reachable, name).post(f"/api{path.replace('/t/', '/tables/')}/join", name=name)
    invite = page.get_by_role("region", name=say("page-invite"))
    last = page.get_by_role("button", name=say("page-start-with", count=3))
    for each in (
        invite.get_by_label(say("page-link")),
        invite.get_by_role("img"),
        invite.locator(".code"),
        invite.get_by_role("button", name=say("page-copy")),
        last,
    ):
        each.wait_for()
        box = each.bounding_box()
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= size["height"]
    above = invite.bounding_box()
    assert above["y"] + above["height"] < page.get_by_text("Benedikt").bounding_box()["y"]
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    assert too_small(page) == []


def test_a_host_has_a_name(visit):
    """Nobody is "Player" to friends; a name that is too long is not cut without a word."""
    ada = visit()
    ready(ada, "/new/qwixx?with=friends")
    press(ada, "Open the table")
    says(ada, "The others need a name to call you by.")
    field = ada.page.get_by_placeholder("Your name")
    assert field.evaluate("field => document.activeElement === field")
    field.fill("Maximiliane von und zu Hohenstein")
    press(ada, "Open the table")
    says(ada, "A name has 1 to 24 characters.")
    assert field.input_value() == "Maximiliane von und zu Hohenstein"
    field.fill("Maximiliane Hohenstein")
    press(ada, "Open the table")
    seen(ada, "Maximiliane Hohenstein")
