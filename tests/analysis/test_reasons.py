"""Why one option beats another: what differs on the sheet is what is told."""

import pytest

from rowlock.analysis.reasons import Reason, reason
from rowlock.analysis.worth import NOTHING, Option, Worth
from rowlock.i18n import LANGUAGES
from rowlock.i18n.messages import messages
from rowlock.rules import position as positions
from rowlock.rules.moves import Take, parse_move
from rowlock.rules.qwinto.game import DICE_SETS
from rowlock.server.reviews.explore import thrown

EMPTY = "r- y- g- b- x0"
QWIXX = f"qwixx: {EMPTY} | {EMPTY}"
ONBOARD = f"onboard: {EMPTY} @0 | {EMPTY} @0"
FREE = ",".join("-" * 9)
QWINTO = f"qwinto: o{FREE} y{FREE} p{FREE} x0"
DICE = {"w1": 1, "w2": 2, "r": 3, "y": 4, "g": 5, "b": 6}


def option(plan):
    """`r3 /y6` is a move and how the turn goes on."""
    move, *then = map(parse_move, plan.split())
    return Option(move, NOTHING, tuple(then))


def why(table, taken, best, faces=DICE, seat=0):
    position = positions.read(table)
    state = thrown(position.game, position.state, faces)
    return reason(position.game, state, seat, option(taken), option(best))


@pytest.mark.parametrize(
    ("table", "taken", "best", "expected"),
    [
        (QWIXX, "- /", "r3 /", Reason("misthrow")),
        (QWIXX, "g3 /", "r3 /", Reason("skips", {"count": 8})),
        (QWIXX, "- /y6", "r3 /", Reason("skips-later", {"count": 3})),
        (QWIXX, "- /r4", "r3 /r4", Reason("cheap", {"count": 1})),
        (QWIXX, "r3 /y6", "r3 /", Reason("skips", {"count": 4})),
        (
            "qwixx: r2,3 y- g- b- x0 | r- y2 g- b- x0",
            "y3 /",
            "r4 /",
            Reason("fuller", {"count": 2}),
        ),
        (
            "qwixx: r2,3,4,5,6 y2,3 g- b- x0 | r- y- g- b- x0",
            "y12 /",
            "r12! /",
            Reason("locks"),
        ),
        ("qwixx: r- y- g- b- x3 | r- y- g- b- x0", "- /", "b3 /", Reason("ends")),
        ("qwixx: r- y- g- b- x3 | r- y- g- b- x0", "b3 /", "- /", Reason("end-it")),
        (ONBOARD, "r3 /y5 //", "r3 /y5 //+4", Reason("track", {"count": 2})),
    ],
)
def test_qwixx_and_on_board(table, taken, best, expected):
    assert why(table, taken, best) == expected


@pytest.mark.parametrize(
    ("table", "taken", "best", "expected"),
    [
        ("qwixx(mixed-numbers): {0} | {0}", "y3 /", "r3 /", Reason("skips", {"count": 5})),
        ("qwixx(double): r2 y- g- b- x0 | {0}", "y2 /", "r2 /", Reason("fuller", {"count": 1})),
        ("qwixx(between): r2 t- y- g- u- b- x0 | r- t- y- g- u- b- x0", "t3 /", "r3 /", "fuller"),
        ("qwixx(bonus): {0} +0 | {0} +0", "g3 /", "r3 /", Reason("skips", {"count": 8})),
    ],
)
def test_other_sheets_have_reasons_too(table, taken, best, expected):
    """They go by the places of cells; bridges skip nothing, nor does a second cross in a cell."""
    found = why(table.format(EMPTY), taken, best)
    assert expected in (found, found.code)


def test_what_costs_much_without_a_reason_is_not_said_to_matter_little():
    position = positions.read("qwixx: r- y2,3 g- b- x0 | r- y- g- b- x0")
    state = thrown(position.game, position.state, DICE)
    near, far = (Option(parse_move("g11"), Worth(-loss, 0.0, 0.0)) for loss in (0.03, 0.031))
    best = Option(parse_move("b11"), NOTHING)
    assert reason(position.game, state, 0, near, best) == Reason("plain")
    assert reason(position.game, state, 0, far, best) == Reason("unseen")


def test_whoever_does_not_roll_takes_no_misthrow():
    assert why(QWIXX, "-", "r3", seat=1) == Reason("cheap", {"count": 1})
    assert why(QWIXX, "g3", "-", seat=1) == Reason("skips", {"count": 9})


@pytest.mark.parametrize(
    ("taken", "best", "expected"),
    [
        ("-", "o3=5", Reason("misthrow")),
        ("o9=5", "-", Reason("squeezes")),
        ("o9=5", "o3=5", "roomy"),
        ("o4=5", "o3=5", "room"),
    ],
)
def test_entries_of_qwinto(taken, best, expected):
    found = why(QWINTO, taken, best, {"o": 5})
    assert expected in (found, found.code)


def test_picking_dice_and_throwing_again():
    position = positions.read(QWINTO)
    one, three = Option(Take("o"), NOTHING), Option(Take(DICE_SETS[-1]), NOTHING)
    assert reason(position.game, position.state, 0, one, three) == Reason("dice-more")
    assert reason(position.game, position.state, 0, three, one) == Reason("dice")
    state = position.game.apply(position.state, 0, Take("o"))
    state = position.game.roll(state, (5, 0, 0))
    again, keep = option(">"), option("=")
    assert reason(position.game, state, 0, keep, again) == Reason("again")
    assert reason(position.game, state, 0, again, keep) == Reason("keep")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_sentence(language):
    say = messages(language)
    counted = {"skips", "skips-later", "cheap", "waits", "fuller", "track", "room"}
    plain = {"best", "plain", "ends", "end-it", "misthrow", "locks", "rings", "slower", "dice"}
    plain |= {"dice-more", "again", "keep", "fits", "squeezes", "column", "unseen", "roomy"}
    for code in counted:
        sentences = {say(f"why-{code}", count=count) for count in (1, 2, 5)}
        assert len(sentences) == 3
        assert "5" in say(f"why-{code}", count=5)
    assert all(say(f"why-{code}").endswith((".", "!")) for code in plain)
