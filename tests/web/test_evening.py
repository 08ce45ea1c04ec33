"""A whole evening: one game after the other at phones in four languages, with all that happens.

Pages are reloaded, phones sleep, somebody leaves, disappears, concedes, takes a decision back, the
host pauses and hands the role on, and after each game comes the next. No table may be stuck, no
page may report an error, and nothing that any page ever says may be a wrong word.
"""

from itertools import cycle
from typing import Any

import pytest

from tests.support.server.people import Server
from tests.support.web.evening import LANGUAGES, Guest, Party

pytestmark = pytest.mark.slow
SIZES = ((390, 844), (360, 640), (360, 780), (412, 915), (390, 664))


@pytest.fixture(scope="module")
def lively(tmp_path_factory):
    """A server at which people without a connection are away after some seconds."""
    server = Server(tmp_path_factory.mktemp("evening"), "--away-seconds", "4")
    server.start()
    yield server
    server.stop()


@pytest.fixture
def guests(visit, lively):
    """Makes people with these names, each at a phone of another size."""

    def make(*names):
        made = []
        for name, (width, height) in zip(names, SIZES, strict=False):
            size = {"width": width, "height": height}
            visitor = visit(lively, locale=LANGUAGES[name], has_touch=True, viewport=size)
            made.append(Guest(visitor, name))
            made[-1].introduce()
        return made

    return make


def reloads(party, guest):
    guest.reload()


def sleeps(party, guest):
    """The others play on as far as they can; then the phone is looked at again."""
    guest.sleep()
    for _ in range(12):
        for other in party.here:
            other.act()
        party.here[0].page.wait_for_timeout(200)
    guest.wake()


def leaves(party, guest):
    """For good: the others let a bot play, and the person waits for the next game as a stranger."""
    guest.leave()
    for each in party.here:
        each.policy["bots"] = True
    party.turns(2)
    for each in party.guests:
        each.policy["bots"] = False


def disappears(party, guest):
    """The others let a bot play; later the page is opened again and the seat is taken back."""
    guest.vanish()
    for each in party.here:
        each.policy["bots"] = True
    party.turns(2)
    for each in party.guests:
        each.policy["bots"] = False
    guest.return_to(party.path)


def takes_back(party, guest):
    """By agreement, or not."""
    if guest.look() is not None or guest.ask_back():
        agrees = guest.luck.random() < 0.7
        for each in party.guests:
            each.policy["agrees"] = agrees
        party.turns(1)
        for each in party.guests:
            each.policy["agrees"] = True


def concedes(party, guest):
    guest.concede()


def pauses(party, guest):
    """The host stops the clock, lets it go on and hands the role to the next."""
    host = next(each for each in party.here if host_entry(each))
    host.tap(host.button("table-pause"))
    for each in party.here:
        each.page.get_by_text(each.word("table-paused")).first.wait_for()
    host.tap(host.button("table-resume"))
    for each in party.here:
        each.page.get_by_text(each.word("table-paused")).first.wait_for(state="detached")
    other = next(each for each in party.here if each is not host)
    host.menu()
    host.tap(host.button("table-make-host", name=other.name))
    other.menu()
    other.button("table-pause").wait_for()
    other.close_menu()


def host_entry(guest):
    """Open the menu; it stays open if this is the host."""
    guest.menu()
    if guest.button("table-pause").count():
        return True
    guest.close_menu()
    return False


def waits(party, guest):
    """Nothing in particular happens."""


HAPPENINGS = (
    reloads,
    sleeps,
    takes_back,
    pauses,
    disappears,
    concedes,
    waits,
    takes_back,
    sleeps,
    leaves,
)


def an_evening(party, games, happenings, *, turns):
    """Games one after the other, two things happening in each, and then the next."""
    for number in range(games):
        for _ in range(2):
            if party.turns(turns) or len(party.here) < 2:
                break
            guest = party.here[number % len(party.here)]
            next(happenings)(party, guest)
        if not party.over():
            party.finish(looking_on=number % 3 == 0)
        for guest in party.guests:
            if guest.absent:
                guest.return_to(party.path)
        assert [guest.wrong_words() for guest in party.guests] == [[] for _ in party.guests]
        if number < games - 1:
            party.again(number)


EVERYBODY = ("Ada", "Ben", "Cleo", "Dora", "Emil")
EVENING: tuple[tuple[str, tuple[str, ...], dict[str, Any]], ...] = (
    ("qwixx", EVERYBODY, {"settle": True}),
    ("qwinto", EVERYBODY, {}),
    ("onboard", EVERYBODY[:4], {"settle": True}),
    ("qwixx", EVERYBODY, {"options": {"sheet": "chain-b bonus mixed-colours swap again"}}),
    ("qwixx", EVERYBODY[1:3], {"options": {"sheet": "between"}, "seconds": 30}),
)
GAMES = 6
"""At each of the tables: thirty games in all."""


@pytest.mark.long
def test_a_whole_evening(guests):
    everybody = {guest.name: guest for guest in guests(*EVERYBODY)}
    party = Party([])
    happenings = cycle(HAPPENINGS)
    for game, names, more in EVENING:
        party.open(game, [everybody[name] for name in names], **more)
        an_evening(party, GAMES, happenings, turns=1)


def test_a_short_evening(guests):
    """Two games of three people, with what mostly goes wrong."""
    party = Party([])
    party.open("qwixx", guests("Ada", "Ben", "Cleo"), settle=True)
    an_evening(party, 2, iter((reloads, takes_back, sleeps, leaves)), turns=1)
