"""A decision is taken back at a table of two phones, and at one with bots."""

import re

import pytest
from playwright.sync_api import expect

from tests.support.web.browser import settled, tries
from tests.support.web.measures import too_small

pytestmark = pytest.mark.slow
expect.set_options(timeout=120_000)


class Phone:
    """A phone at a table."""

    def __init__(self, visitor):
        self.visitor, self.page = visitor, visitor.page
        self.bar = self.page.get_by_role("group", name="Your choices")
        self.moves = self.bar.locator("[data-move]")
        self.question = self.page.get_by_role("group", name=re.compile("take back:"))

    def button(self, name):
        return self.bar.get_by_role("button", name=re.compile(f"^{name}"))

    def tap(self, control):
        settled(self.page)
        control.click()

    def ask(self):
        self.tap(self.page.get_by_role("button", name="Menu"))
        self.tap(self.page.get_by_role("button", name=re.compile("^Take back: ")))

    def answer(self, name):
        self.tap(self.question.get_by_role("button", name=name))


def at_one_table(visit):
    """Two phones at a table, first the one that rolls; both have crossed in action 1."""
    ada, ben = (visit(has_touch=True) for _ in range(2))
    ada.go("/")
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
    path = ada.open_by_request("qwixx", seats)
    ada.go(path)
    ben.join(path, "Ben")
    phones = {"Ada": Phone(ada), "Ben": Phone(ben)}
    for _ in tries(ada.page, 60):
        if found := [name for name, phone in phones.items() if phone.button("Roll").count()]:
            break
    names = (found[0], "Ben" if found == ["Ada"] else "Ada")
    active, other = (phones[name] for name in names)
    active.tap(active.button("Roll"))
    other.tap(other.moves.first)
    active.tap(active.moves.first)
    expect(active.button("Pass").or_(active.moves.first).first).to_be_visible()
    return (active, other, names)


def test_the_other_is_asked_and_says_yes_or_no(visit):
    active, other, (name, its_name) = at_one_table(visit)
    other.ask()
    expect(other.question).to_contain_text("The others are asked.")
    expect(active.question).to_contain_text(f"{its_name} would like to take back: cross")
    assert too_small(active.page) == []
    active.answer("No")
    expect(other.question).to_have_count(0)
    expect(other.page.get_by_text(re.compile("^This stays: cross")).first).to_be_visible()
    active.ask()
    expect(other.question).to_contain_text(f"{name} would like to take back: cross")
    other.page.reload()
    other.answer("Yes")
    expect(active.moves.first).to_be_visible()
    told = re.compile(f"^{name} takes back: cross")
    expect(other.page.get_by_text(told).first).to_be_visible()
    expect(other.moves).to_have_count(0)
    expect(other.page.get_by_text(f"Waiting for {name}")).to_be_visible()
    active.tap(active.button("Pass"))
    expect(active.page.get_by_text(re.compile("A misthrow|combine|coloured")).first).to_be_visible()


def test_bots_agree(visit):
    ada = visit()
    ada.go("/")
    ada.go(ada.open_by_request("qwixx", [{"kind": "me", "name": "Ada"}, {"kind": "bot"}]))
    phone = Phone(ada)
    for _ in tries(ada.page, 60):
        if phone.button("Roll").count():
            phone.tap(phone.button("Roll"))
        if phone.moves.count():
            break
    first = phone.moves.first.get_attribute("data-move")
    phone.tap(phone.moves.first)
    expect(phone.bar.locator(f'[data-move="{first}"]')).to_have_count(0)
    phone.ask()
    expect(phone.bar.locator(f'[data-move="{first}"]')).to_be_visible()
    expect(ada.page.get_by_text(re.compile("^You take back: cross")).first).to_be_visible()


def test_one_of_two_concedes(visit):
    active, other, (name, _) = at_one_table(visit)
    active.page.set_viewport_size({"width": 360, "height": 640})
    active.tap(active.page.get_by_role("button", name="Menu"))
    menu = active.page.get_by_role("dialog")
    active.tap(menu.get_by_role("button", name="Concede"))
    expect(menu.get_by_text("The other seat wins then.")).to_be_in_viewport()
    expect(menu.get_by_role("button", name="Concede")).to_be_in_viewport(ratio=1)
    expect(menu.get_by_role("button", name="Play on")).to_be_focused()
    active.tap(menu.get_by_role("button", name="Concede"))
    expect(active.page.get_by_text("You gave the game up.")).to_be_visible()
    expect(other.page.get_by_text(re.compile(f"{name}.? gave the game up"))).to_be_visible()
    expect(other.page.get_by_text("You’ve won!")).to_be_visible()
    expect(active.page.get_by_role("button", name="Rematch")).to_be_visible()
    for phone in (active, other):
        assert too_small(phone.page) == []
    other.tap(other.page.get_by_role("button", name="Check the dice"))
    expect(other.page.get_by_text(re.compile("^✓"))).to_be_visible()


def test_the_host_pauses_the_game(visit):
    ada, ben = (visit() for _ in range(2))
    ada.go("/")
    path = ada.open_by_request("qwixx", [{"kind": "me", "name": "Ada"}, {"kind": "open"}])
    ada.go(path)
    ben.join(path, "Ben")
    host, guest = Phone(ada), Phone(ben)
    said = re.compile("The game is paused")
    host.bar.wait_for()
    host.tap(host.page.get_by_role("button", name="Menu"))
    host.tap(host.page.get_by_role("button", name="Pause the game"))
    for phone in (host, guest):
        expect(phone.page.get_by_text(said)).to_be_visible()
        assert too_small(phone.page) == []
    expect(guest.page.get_by_role("button", name="Go on")).to_have_count(0)
    host.tap(host.page.get_by_role("button", name="Go on"))
    for phone in (host, guest):
        expect(phone.page.get_by_text(said)).to_have_count(0)
    host.tap(host.page.get_by_role("button", name="Menu"))
    host.tap(host.page.get_by_role("button", name="Hand the host’s role to Ben"))
    guest.tap(guest.page.get_by_role("button", name="Menu"))
    expect(guest.page.get_by_role("button", name="Pause the game")).to_be_visible()
