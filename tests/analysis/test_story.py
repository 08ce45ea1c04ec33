"""A whole game in a sentence: its clauses, and how they are said in every language to anybody."""

import re
from types import SimpleNamespace
from typing import Any

import pytest

from rowlock.analysis import Review, SeatReview, Worth, review
from rowlock.analysis.grades import Grade, grading
from rowlock.analysis.story import Clause, Fortune, luck_of, story
from rowlock.analysis.summary import margins
from rowlock.analysis.walk import Cause, Link
from rowlock.cli.records.story import story_text
from rowlock.i18n import LANGUAGES, messages
from rowlock.rules import game
from rowlock.rules.game import Phase
from tests.support.games.reviewed import levels_for, record_of


def chain(seat, start, *changes):
    """A seat's review with changes of the score only."""
    found, now = SeatReview(seat, Worth(0.0, 0.0, start)), start
    for cause, change in changes:
        before, after = Worth(0.0, 0.0, now), Worth(0.0, 0.0, now + change)
        found.links.append(Link(cause, 1, 1, 1, before, after))
        now += change
    return found


def made_up(*seats, exact=False, conceded="", phase=Phase.OVER):
    rules = game("qwixx")
    state, headers = SimpleNamespace(phase=phase), {"conceded": conceded}
    names = ["Ada", "Ben", "Cem"][: len(seats)]
    record: Any = SimpleNamespace(names=names, game=rules, state=state, header=headers.get)
    return Review(record, exact, grading(len(seats), exact=exact), seats)


LUCK, CHOICE, OTHERS = Cause.LUCK, Cause.CHOICE, Cause.OTHERS


def told(found, seat=0):
    return [
        (each.code, each.seat, each.against, *each.values.values())
        for each in story(found, found.seats[seat])
    ]


def test_what_decided_comes_first_and_what_spoke_against_it_last():
    found = made_up(chain(0, 60, (LUCK, -30), (CHOICE, -2)), chain(1, 60, (LUCK, 0), (CHOICE, -9)))
    assert told(found) == [
        ("lost", 0, False, 23),
        ("dice", 1, False, 30),
        ("choices", 0, True, 7),
    ]
    assert told(found, 1) == [
        ("won", 1, False, 23),
        ("dice", 1, False, 30),
        ("choices", 0, True, 7),
    ]


def test_choices_take_in_what_they_did_to_the_other():
    found = made_up(chain(0, 60, (CHOICE, -3), (OTHERS, 1)), chain(1, 60, (OTHERS, 10)))
    assert told(found) == [("lost", 0, False, 12), ("choices", 1, False, 12)]


def test_the_order_of_turns_is_told_where_it_matters():
    found = made_up(chain(0, 70, (LUCK, 1)), chain(1, 60))
    assert told(found) == [("won", 0, False, 11), ("order", 0, False, 10)]


def test_small_parts_are_even():
    found = made_up(chain(0, 60, (LUCK, 1)), chain(1, 60, (CHOICE, -1)))
    assert told(found) == [("won", 0, False, 2), ("even", 0, False)]


def test_places_among_several_and_a_shared_win():
    seats = [chain(seat, score) for seat, score in enumerate((40, 90, 70))]
    found = made_up(*seats)
    assert told(found)[0] == ("placed", 0, False, 50, 3)
    assert told(found, 1)[0] == ("first", 1, False, 20)
    assert told(found, 2)[0] == ("placed", 2, False, 20, 2)
    assert [(each.seat, each.other) for each in margins(found)] == [(0, 1), (1, 2), (2, 1)]
    tied = made_up(chain(0, 50), chain(1, 50))
    assert told(tied)[0] == ("tied", 0, False, 0)


def test_who_gives_up_loses_whatever_could_be_expected():
    seats = [chain(0, 60, (LUCK, 9)), chain(1, 60)]
    found = made_up(*seats, conceded="A", phase=Phase.ROLL)
    assert found.given_up
    assert told(found) == [
        ("quit", 0, False),
        ("then-ahead", 0, False, 9),
        ("dice", 0, False, 9),
    ]
    assert told(found, 1) == [
        ("won-quit", 1, False),
        ("then-behind", 1, False, 9),
        ("dice", 0, False, 9),
    ]
    assert not made_up(*seats, phase=Phase.ROLL).given_up


def test_what_a_bot_makes_of_a_seat_that_gave_up_is_no_result():
    seats = [chain(seat, score) for seat, score in enumerate((70, 60, 90))]
    found = made_up(*seats, conceded="C")
    assert told(found)[0] == ("first", 0, False, 10)
    assert told(found, 1)[0] == ("placed", 1, False, 10, 2)
    assert told(found, 2) == [("quit-bot", 2, False)]
    ended = made_up(*seats, conceded="C, B", phase=Phase.ROLL)
    assert told(ended)[:2] == [("won-all-quit", 0, False), ("then-behind", 0, False, 20)]
    assert told(ended, 1)[0] == ("quit", 1, False)
    assert told(ended, 2) == [("quit-bot", 2, False)]
    left = made_up(*seats, conceded="C, end", phase=Phase.ROLL)
    assert left.given_up
    assert told(left)[0] == ("now-ahead", 0, False, 10), "others go on in thought only"
    assert told(left, 2)[0] == ("quit", 2, False)


def test_alone_sums_are_told_only_if_values_are_exact():
    alone = chain(0, 80, (LUCK, 12), (CHOICE, -7))
    assert told(made_up(alone, exact=True)) == [
        ("made", 0, False, 85),
        ("dice-kind", 0, False, 12),
        ("gave", 0, False, 7),
    ]
    assert told(made_up(alone)) == [("made", 0, False, 85)]
    assert luck_of(made_up(alone), alone) is None


def test_luck_is_a_word_and_a_number():
    found = made_up(chain(0, 60, (LUCK, -20)), chain(1, 60, (LUCK, 5)))
    words = [luck_of(found, seat) for seat in found.seats]
    assert [(each.word, each.points) for each in words if each] == [
        (Fortune.UNLUCKY, -25),
        (Fortune.LUCKY, 25),
    ]
    even = made_up(chain(0, 60, (LUCK, 1)), chain(1, 60))
    luck = luck_of(even, even.seats[0])
    assert luck is not None
    assert luck.word is Fortune.EVEN


@pytest.mark.parametrize(("name", "seats"), [("qwixx", 2), ("qwinto", 3), ("onboard", 2)])
def test_the_biggest_slip_is_the_costliest_decision(name, seats):
    found = review(record_of(name, levels_for(seats, 3), 7))
    slips = 0
    for seat in found.seats:
        clauses = story(found, seat)
        costly = seat.worst(1)
        assert [each.code.startswith("slip") for each in clauses[-1:]] == [bool(costly)]
        if costly:
            slips += 1
            assert clauses[-1].values["turn"] == costly[0].turn
            assert (clauses[-1].code == "slip") == costly[0].confirmed
            assert costly[0].grade not in (Grade.BEST, Grade.FINE)
    assert slips


# -- in words -------------------------------------------------------------------------------------

POINTS: list[dict[str, Any]] = [{"points": points} for points in (1, 2, 49)]
SLIPS: list[dict[str, Any]] = [
    {"turn": 7, "deed": deed, "row": "r", "number": 12}
    for deed in ("pass", "cross", "enter", "dice", "keep", "again", "pawn")
]
CODES: dict[str, list[dict[str, Any]]] = {
    "won": POINTS, "lost": POINTS, "tied": [{"points": 0}], "first": POINTS,
    "placed": [{"points": points, "place": place} for points in (1, 12) for place in (2, 3, 6)],
    "now-ahead": POINTS, "now-behind": POINTS, "now-even": [{"points": 0}],
    "made": POINTS, "expects": POINTS, "dice-kind": POINTS, "dice-unkind": POINTS, "gave": POINTS,
    "dice": POINTS, "dice-against": POINTS, "choices": POINTS, "choices-against": POINTS,
    "order": POINTS, "order-against": POINTS, "even": [{}],
    "quit": [{}], "quit-bot": [{}], "won-quit": [{}], "won-all-quit": [{}],
    "then-ahead": POINTS, "then-behind": POINTS, "then-even": [{"points": 0}],
    "slip": SLIPS, "slip-perhaps": SLIPS,
}  # fmt: skip
YOU = {
    "en": r"\b[Yy]ou(r)?\b",
    "de": r"\b(Du|du|dein|dir|dich)\b",
    "fr": r"\b(Tu|tu|Toi|toi|ton|tes|t’\w+)\b",
    "it": r"\b(Tu|tu|te|ti|tuo|tue|Hai|hai|Sei|Puoi)\b",
}
UNIVERSAL = {"dice-kind", "dice-unkind", "even"}
"""Clauses that are about nobody."""


def clause(say, code, values, who, whom):
    given = dict(values)
    if "deed" in given:
        number = {name: given.pop(name) for name in ("row", "number")}
        deed = given["deed"]
        given["deed"] = say(f"deed-{deed}", **(number if deed in ("cross", "enter") else {}))
    return say(f"story-{code}", who=who, name="Ada", whom=whom, other="Ben", **given)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("who", "whom"), [("you", "name"), ("name", "you"), ("name", "name")])
def test_every_clause_is_said_to_every_reader(language, who, whom):
    say = messages(language)
    for code, samples in CODES.items():
        for values in samples:
            text = clause(say, code, values, who, whom)
            assert not re.search(r"[{}$]|Ich|\bnull\b|None", text), text
            assert "  " not in text
            assert text == text.strip()
            addressed = re.search(YOU[language], text) is not None
            if code in UNIVERSAL:
                assert not addressed, text
            elif who == "you":
                assert addressed, text
                assert "Ada" not in text, text
            else:
                compared = code in ("tied", "first", "placed", "won-quit")
                compared |= code.startswith(("now-", "then-"))
                assert addressed == (whom == "you" and compared), text
            if values.get("points", 0) > 2:
                assert str(values["points"]) in text


EXAMPLES = {
    "en": "Ben lost by 49 points: the dice gave Ada 30 more; "
    "what cost Ben most was passing in turn 7.",
    "de": "Ben hat mit 49 Punkten Rückstand verloren: Ada bekam von den Würfeln 30 mehr; "
    "am meisten gekostet hat Ben das Passen in Zug 7.",
    "fr": "Ben perd de 49 points : les dés ont donné 30 de plus à Ada ; "
    "le choix le plus coûteux (Ben) : passer au tour 7.",
    "it": "Ben ha perso di 49 punti: i dadi hanno dato 30 in più a Ada; "
    "quello che a Ben è costato di più: passare al turno 7.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_sentence(language):
    """Nobody is "you" in a terminal; the page says the other one (`story-text.test.ts`)."""
    clauses = [
        Clause("lost", 0, 1, values={"points": 49}),
        Clause("dice", 1, 0, values={"points": 30}),
        Clause("slip", 0, values={"turn": 7, "deed": "pass"}),
    ]
    names = ["Ben", "Ada"]
    assert story_text(messages(language), clauses, names.__getitem__) == EXAMPLES[language]


def test_french_runs_together_what_it_must():
    say, names = messages("fr"), {"who": "name", "name": "Anna", "whom": "name", "other": "Éva"}
    assert say("story-lost", points=1, **names) == "Anna perd d’un point"
    for code, samples in CODES.items():
        for values in samples:
            text = say(f"story-{code}", **names, **(values | {"deed": "passer"}))
            assert not re.search(r"\b(de|que|le) (un|Anna|Éva)\b", text), text


def test_what_spoke_against_the_result_follows_a_comma():
    clauses = [
        Clause("won", 0, 1, values={"points": 5}),
        Clause("choices", 0, 1, values={"points": 17}),
        Clause("dice", 1, 0, against=True, values={"points": 12}),
    ]
    names = ["Ada", "Ben"]
    assert story_text(messages("en"), clauses, names.__getitem__) == (
        "Ada won by 5 points: the choices gave Ada 17 more, though the dice gave Ben 12 more."
    )
