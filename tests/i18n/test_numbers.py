"""Numbers are written as each language does."""

import pytest

from rowlock.i18n import LANGUAGES, messages
from rowlock.i18n.numbers import NUMBERS


def test_every_language_writes_numbers():
    assert tuple(NUMBERS) == LANGUAGES
    assert messages("fr").numbers is NUMBERS["fr"]


@pytest.mark.parametrize(
    ("language", "decimal", "large", "share"),
    [
        ("en", "−3.14", "1,234,567", "43.2%"),
        ("de", "−3,14", "1.234.567", "43,2\u202f%"),
        ("fr", "−3,14", "1\u202f234\u202f567", "43,2\u202f%"),
        ("it", "−3,14", "1.234.567", "43,2%"),
    ],
)
def test_numbers_of_a_language(language, decimal, large, share):
    write = NUMBERS[language]
    assert write.decimal(-3.1415, 2) == decimal
    assert write.decimal(1_234_567, 0) == large
    assert write.share(0.432) == share


def test_signs():
    write = NUMBERS["de"]
    assert write.decimal(2.5, signed=True) == "+2,5"
    assert write.decimal(-2.5, signed=True) == "−2,5"
    assert write.share(-0.025) == "−2,5\u202f%"


@pytest.mark.parametrize("nothing", [0.0, -0.0, 0.04, -0.04])
def test_nothing_has_no_sign(nothing):
    assert NUMBERS["en"].decimal(nothing, signed=True) == "0.0"
    assert NUMBERS["it"].decimal(nothing, 0) == "0"


@pytest.mark.parametrize(
    ("language", "less", "one", "many"),
    [
        ("en", "0.4 points", "1 point", "2.0 points"),
        ("de", "0,4 Punkte", "1 Punkt", "2,0 Punkte"),
        ("fr", "0,4 point", "1 point", "2,0 points"),
        ("it", "0,4 punti", "1 punto", "2,0 punti"),
    ],
)
def test_points_are_singular_where_the_language_has_it_so(language, less, one, many):
    say = messages(language)
    assert [say.points(0.4), say.points(1, 0), say.points(1.96)] == [less, one, many]
    assert say.points(-0.4, signed=True) == "−" + less


@pytest.mark.parametrize(
    ("language", "one", "many"),
    [
        ("en", "one point, move here", "3 points"),
        ("de", "ein Punkt, hierher setzen", "3 Punkte"),
        ("fr", "1 point, avancer ici", "3 points"),
        ("it", "un punto, vai qui", "3 punti"),
    ],
)
def test_a_field_of_the_track_is_worth_a_point_or_more(language, one, many):
    field = {"field": 1, "row": "r", "number": 2}
    assert messages(language)("table-track-field", points=1, state="move", **field).endswith(one)
    assert messages(language)("table-track-field", points=3, state="no", **field).endswith(many)
