"""Whole games in real browsers: reloads, lost servers, lost networks, hand-overs."""

import re
import signal

import pytest

from rowlock.rules import GAMES
from tests.support.web.browser import finish, play, tries

pytestmark = pytest.mark.slow
OTHERS = ("qwinto", "onboard")
ONE_AND_ALL = [("qwixx", 5), *(pytest.param(game, None, marks=pytest.mark.long) for game in GAMES)]
"""Games, and the turn after which their players go on without their pages, if there is one."""


def turn(visitor, number):
    """Whether this turn has begun, or a later one: a bot's may be over before anybody looks.

    On Board's is not seen on a phone, but it is on the page.
    """

    def begun():
        now = re.search(r"turn (\d+)", " ".join(visitor.page.locator("h1").all_text_contents()))
        return now is not None and int(now[1]) >= number

    return begun


def two_and_a_bot(visit, game):
    """Two people, of whom one was told a code, and a bot; the path of their table."""
    ada, ben = visit(), visit()
    path = ada.open_table(game, seats=("me", "open", "bot"), name="Ada")
    code = ada.page.locator(".code .hidden-text").text_content().replace(" ", "")
    assert re.fullmatch(r"[A-HJ-NP-Z]{5}", code)
    ben.join(f"/join/{code}", "Ben")
    ada.start(3)
    return ada, ben, path


@pytest.mark.parametrize("game", OTHERS)
def test_two_people_and_a_bot_play_some_turns(visit, game):
    ada, ben, _path = two_and_a_bot(visit, game)
    play(ada, ben, until=turn(ada, 3))


@pytest.mark.parametrize(("game", "last"), ONE_AND_ALL)
def test_two_people_and_a_bot_play_a_whole_game(visit, game, last):
    ada, ben, path = two_and_a_bot(visit, game)
    play(ada, ben, until=last and turn(ada, last))
    if last:
        finish(path, ada, ben)
    for visitor in (ada, ben):
        text = visitor.page.inner_text("main")
        assert "Ada" in text
        assert "Ben" in text
        assert re.search(r"=\s*−?-?\d+", text), "itemised totals"
    check = ada.page.get_by_role("button", name="Check the dice")
    if check.count():
        check.first.click()
    ada.page.get_by_text(
        re.compile(r"All \d+ rolls|rolls are what the seed gives")
    ).first.wait_for()
    and_again(ada, ben, path)
    ada.go(f"{path}/replay")
    ada.page.get_by_role("slider").wait_for()


def and_again(ada, ben, path):
    """A rematch: both go on to the same new table, on the connections that they have."""
    opened = []
    for visitor, name in ((ada, "Rematch"), (ben, "I’m in")):
        visitor.page.on("websocket", lambda socket: opened.append(socket.url))
        visitor.page.get_by_role("button", name=name).click()
        visitor.page.wait_for_url(lambda url: not url.endswith(path))
    assert ada.page.url == ben.page.url
    play(ada, ben, until=turn(ada, 3))
    looked = [url for url in opened if f"{ada.page.url.rpartition('/')[2]}/socket" in url]
    assert opened == looked
    assert len(looked) <= 1, "only who is asked looks at the next table beforehand"
    ben.page.go_back()
    ben.page.get_by_role("button", name="To the next game").wait_for()
    ben.page.go_forward()
    play(ada, ben, until=turn(ada, 4))


@pytest.mark.parametrize(
    ("game", "last"),
    [("qwixx", 6), *(pytest.param(game, None, marks=pytest.mark.long) for game in GAMES)],
)
def test_reload_a_killed_server_and_a_lost_network(visit, server, game, last):
    """A seat survives them all, in the middle of a game."""
    ada, ben = visit(server), visit(server)
    path = ada.open_table(game, seats=("me", "open"), name="Ada")
    ben.join(path, "Ben")
    ada.start(2)
    play(ada, ben, until=turn(ada, 2))
    ada.page.reload()
    play(ada, ben, until=turn(ada, 3))
    server.stop(signal.SIGKILL)
    ada.page.get_by_text("Connection lost").first.wait_for()
    server.start()
    play(ada, ben, until=turn(ada, 4))
    ben.context.set_offline(True)
    ben.page.wait_for_timeout(300)
    ben.context.set_offline(False)
    play(ada, ben, until=last and turn(ada, last))


def test_illegal_cells_say_why(visit):
    ada = visit()
    ada.open_table("qwixx", seats=("me",), name="Ada")
    page = ada.page
    page.get_by_role("button", name=re.compile("^Roll")).click()
    page.locator("[data-move]").first.wait_for()
    rolled = int(page.locator(".figure").first.inner_text())
    other = 3 if rolled == 2 else 2
    page.get_by_role("button", name=f"red {other}", exact=True).click()
    page.get_by_text(f"The white sum is {rolled}").first.wait_for()


def test_a_choice_can_be_undone_until_all_have_chosen(visit):
    ada, ben = visit(), visit()
    path = ada.open_table("qwixx", seats=("me", "open"), name="Ada")
    ben.join(path, "Ben")
    ada.start(2)
    rolls = {who: who.page.get_by_role("button", name=re.compile("^Roll")) for who in (ada, ben)}
    for _ in tries(ada.page, 60):
        if any(roll.count() for roll in rolls.values()):
            break
    active, other = (ada, ben) if rolls[ada].count() else (ben, ada)
    rolls[active].click()
    other.page.locator("[data-move]").first.click()
    other.page.get_by_role("button", name="Undo").click()
    other.page.locator("[data-move]").first.wait_for()
    assert "chosen" not in active.page.locator(".sheet").first.inner_text()


def test_once_the_dice_lie_there_nobody_is_said_to_roll(visit):
    ada, eve = visit(locale="fr"), visit(locale="fr")
    ada.go("/")
    path = ada.open_by_request("qwixx", [{"kind": "me", "name": "Ada"}])
    for visitor in (ada, eve):
        visitor.go(path)
    at_top = [visitor.page.locator("header .active") for visitor in (ada, eve)]
    for text, each in zip(("À toi de lancer", "Ada lance"), at_top, strict=True):
        each.filter(has_text=text).wait_for()
    ada.page.get_by_role("button", name="Lancer").click()
    for text, each in zip(("À toi de jouer", "Ada joue"), at_top, strict=True):
        each.filter(has_text=text).wait_for()


def test_people_who_share_a_device_hand_it_over(visit):
    ada = visit()
    ada.go("/new/qwixx?with=bots")
    chips = ada.page.get_by_role("group", name=re.compile(r"^Seat \d"))
    for place in range(2):
        chips.nth(place).get_by_text("Me", exact=True).click()
    names = ada.page.get_by_role("textbox")
    names.nth(0).fill("Ada")
    names.nth(1).fill("Ben")
    ada.page.get_by_role("button", name=re.compile("^Start$")).click()
    ada.page.get_by_role("button", name=re.compile("^Roll")).click()
    ada.page.locator("[data-move]").first.click()
    ada.page.get_by_text(re.compile("Hand over to (Ada|Ben)")).first.wait_for()
    assert ada.page.locator("[data-move]").count() == 0, "nothing is shown before the hand-over"
    card = ada.page.locator(".hand-over")
    for width, height in ((390, 844), (844, 390), (640, 400), (1280, 800)):
        ada.page.set_viewport_size({"width": width, "height": height})
        box = card.bounding_box()
        assert box["width"] >= min(width - 40, 600), "it lies over the whole table"
        assert abs(box["x"] + box["width"] / 2 - width / 2) < 4
        assert box["y"] + box["height"] <= height, "without scrolling"
    second = card.get_by_role("heading").inner_text().removeprefix("Hand over to ")
    ada.page.get_by_role("button", name=f"I am {second}").click()
    ada.page.locator("[data-move]").first.click()
    first = {"Ada": "Ben", "Ben": "Ada"}[second]
    ada.page.get_by_role("button", name=f"I am {first}").wait_for()
    assert ada.page.locator("[data-move]").count() == 0, "action 2 is not the holder's"
    ada.page.get_by_role("button", name=f"I am {first}").click()
    ada.page.get_by_text("One white and one coloured die").wait_for()


def test_pawns_have_the_numbers_of_their_names(visit):
    ada = visit()
    ada.go("/")
    bots = [{"kind": "bot", "level": level} for level in ("simple", "expert", "simple")]
    ada.go(ada.open_by_request("onboard", [{"kind": "me", "name": "Ada"}, *bots]))
    ada.page.locator(".pawn").first.wait_for()
    pawns = ada.page.locator(".pawn b").all_inner_texts()
    assert set(pawns) == {"A", "E", "S", "S2"}, "Simple bot is S, Simple bot 2 is S2"


def test_a_seat_moves_to_another_device_by_a_private_link(visit):
    ada, phone = visit(), visit()
    ada.open_table("qwixx", seats=("me", "bot"), name="Ada")
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_text("Go on playing on another device").click()
    link = ada.page.get_by_label("Private link", exact=True).input_value()
    ada.page.get_by_role("img", name="The private link as a QR code").wait_for()
    phone.page.goto(link)
    phone.page.get_by_role("button", name="Move them here").click()
    phone.page.get_by_role("group", name="Your choices").wait_for()
    ada.page.keyboard.press("Escape")
    ada.page.get_by_text("Your seat has moved to another device").first.wait_for()
    ada.page.reload()
    ada.page.get_by_text("You are looking on").first.wait_for()


def apart(one, other):
    """Whether two boxes have nothing in common."""
    return any(
        low[side] + low[size] <= high[side] + 0.5
        for side, size in (("x", "width"), ("y", "height"))
        for low, high in ((one, other), (other, one))
    )


def test_a_bot_plays_on_for_somebody_who_left(visit):
    ada, ben = visit(), visit()
    path = ada.open_table("qwixx", seats=("me", "open"), name="Ada")
    ben.join(path, "Ben")
    ada.start(2)
    ben.page.get_by_role("button", name="Menu").click()
    ben.page.get_by_role("button", name="Leave the table").click()
    ben.page.get_by_role("button", name="Leave the table").click()
    ada.page.get_by_text("Ben has left the table.").first.wait_for()
    for width, height in ((360, 740), (844, 390), (1280, 800)):
        ada.page.set_viewport_size({"width": width, "height": height})
        note = ada.page.locator(".absent").bounding_box()
        for other in ada.page.locator(".dice, .own, .others, .bar > :not(.absent)").all():
            assert apart(note, other.bounding_box()), "it covers nothing"
        choices = ada.page.get_by_role("group", name="Your choices").bounding_box()
        assert choices["y"] + choices["height"] <= height, "what is to be decided stays in sight"
    ada.page.get_by_role("button", name="Let a bot play").click()
    ada.page.get_by_text("Ben has left the table.").first.wait_for(state="detached")
    play(ada, until=turn(ada, 3))


def test_a_person_who_left_by_mistake_asks_for_the_seat(visit):
    ada, ben = visit(), visit()
    path = ada.open_table("qwixx", seats=("me", "open"), name="Ada")
    ben.join(path, "Ben")
    ada.start(2)
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_role("button", name="Leave the table").click()
    ada.page.get_by_role("button", name="Leave the table").click()
    ben.page.get_by_role("button", name="Let a bot play").wait_for()
    ada.go(path)
    ada.page.get_by_role("button", name="Ask for this seat").click()
    ben.page.get_by_role("button", name="Yes", exact=True).click()
    play(ada, ben, until=turn(ada, 3))


def test_spectators_look_on(visit):
    ada, eve = visit(), visit()
    path = ada.open_table("qwinto", seats=("me", "bot"), name="Ada")
    eve.go(path)
    eve.page.get_by_role("button", name="Watch", exact=True).click()
    eve.page.get_by_text("You are looking on").first.wait_for()
    assert eve.page.locator("[data-move]").count() == 0
    large = eve.page.locator(".own .whose")
    first, other = ("Ada", "bot") if large.inner_text() == "Ada" else ("bot", "Ada")
    large.filter(has_text=first).wait_for()
    eve.page.locator(".others button").first.click()
    large.filter(has_text=other).wait_for()
