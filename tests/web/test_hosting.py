"""The host and guests before the start, on two phones: seats, options, the closed table."""

import re

import pytest

from rowlock.i18n import messages
from tests.support.web.measures import too_small
from tests.support.web.readable import barriers

pytestmark = pytest.mark.slow
LATE_DIE = messages("en")("page-option-late-die")


def press(visitor, name):
    visitor.page.get_by_role("button", name=name, exact=True).click()


def says(visitor, text):
    visitor.page.get_by_text(text).first.wait_for()


def seats(visitor):
    return [name.strip() for name in visitor.page.locator(".people li strong").all_inner_texts()]


def test_a_host_looks_after_the_table(visit):
    """Remove and invite again, reorder, change options, hand the role on, close the table."""
    ada, ben, cleo = visit(), visit(), visit()
    path = ada.open_table("qwixx", seats=("me", "open"), name="Ada")
    ben.go(path)
    terms = ben.page.get_by_label("Options", exact=True)
    terms.get_by_text("as long as it takes").wait_for()
    assert terms.bounding_box()["y"] < ben.page.get_by_label("Your name").bounding_box()["y"]
    for guest, name in ((ben, "Ben"), (cleo, "Cleo")):
        guest.join(path, name)
        ada.page.get_by_role("button", name=f"Seat of {name}").wait_for()
    assert ben.page.get_by_role("button", name="Change the options").count() == 0

    press(ada, "Seat of Cleo")
    press(ada, "One seat forward")
    press(ada, "One seat forward")
    ada.page.keyboard.press("Escape")
    for each in (ada, ben, cleo):
        each.page.wait_for_function(
            "() => [...document.querySelectorAll('.people li strong')]"
            ".map((name) => name.innerText.trim()).join() === 'Cleo,Ada,Ben'"
        )

    options_are_changed(ada, ben)
    a_guest_is_removed(ada, cleo)
    seats_come_and_go(ada)
    the_table_is_closed(ada, ben, cleo)


def options_are_changed(ada, ben):
    """Guests read what was changed, and the game waits for them."""
    press(ada, "Change the options")
    dialog = ada.page.get_by_role("dialog", name="Change the options")
    dialog.get_by_label("Time per decision").select_option("30")
    dialog.get_by_label(LATE_DIE).click()
    assert barriers(ada.page) + too_small(ada.page) == []
    press(ada, "Save")
    changed = ben.page.get_by_role("alert")
    changed.get_by_text("Time per decision: 30 seconds (was: as long as it takes)").wait_for()
    changed.get_by_text(f"{LATE_DIE}: yes (was: no)").wait_for()
    says(ada, "Waiting until")
    start = ada.page.get_by_role("button", name="Start with 3")
    assert start.is_disabled()
    assert barriers(ben.page) + too_small(ben.page) == []
    press(ben, "All right")
    changed.wait_for(state="detached")


def a_guest_is_removed(ada, cleo):
    """She reads why, and comes back once she is invited."""
    press(ada, "Seat of Cleo")
    press(ada, "Take Cleo off the seat")
    says(cleo, "The host has taken you off your seat.")
    assert cleo.page.get_by_role("button", name="Take a seat").count() == 0
    says(ada, "Cleo was taken off the seat.")
    cleo.page.reload()
    says(cleo, "The host has taken you off your seat.")
    press(ada, "Invite again")
    cleo.page.get_by_role("button", name="Take a seat").click()
    ada.page.get_by_role("button", name="Seat of Cleo").wait_for()


def seats_come_and_go(ada):
    """One seat after the other, down to those that are taken."""
    for count in ("One more can come.", "All seats are taken."):
        press(ada, "One seat less")
        if count.startswith("One"):
            says(ada, count)
    ada.page.get_by_text("can come").wait_for(state="detached")
    press(ada, "One more seat")
    says(ada, "One more can come.")


def the_table_is_closed(ada, ben, cleo):
    """By the host, who is somebody else by now; everybody reads it."""
    press(ada, "Seat of Ben")
    press(ada, "Make Ben the host")
    ben.page.get_by_role("button", name="Close the table").wait_for()
    assert ada.page.get_by_role("button", name="Close the table").count() == 0
    press(ben, "Close the table")
    press(ben, "Keep it open")
    press(ben, "Close the table")
    ben.page.get_by_role("dialog").get_by_role("button", name="Close the table").click()
    for each in (ada, ben, cleo):
        says(each, "The table is closed")


def test_a_changed_game_begins_once_all_have_agreed(visit):
    ada, ben = visit(), visit()
    path = ada.open_table("qwixx", seats=("me", "open"), name="Ada")
    ben.join(path, "Ben")
    ada.page.get_by_role("button", name="Seat of Ben").wait_for()
    press(ada, "Change the options")
    dialog = ada.page.get_by_role("dialog", name="Change the options")
    dialog.get_by_role("combobox", name=re.compile("^Sheet")).select_option("bonus")
    press(ada, "Save")
    ben.page.get_by_role("alert").get_by_text("Sheet").wait_for()
    press(ben, "All right")
    ada.start(2)
    for each in (ada, ben):
        each.page.get_by_role("group", name="Your choices").wait_for()
