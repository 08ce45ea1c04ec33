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
