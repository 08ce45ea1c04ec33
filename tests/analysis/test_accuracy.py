"""What docs state of how far values are off is what was measured."""

import json
from pathlib import Path

from benchmarks.accuracy import COMPANIES, FILE, as_table

from rowlock.rules import GAMES

DOCS = Path(__file__).parents[2] / "docs" / "review.md"


def test_the_docs_have_the_measured_figures():
    measured = json.loads(FILE.read_text("utf-8"))
    assert as_table(measured) in DOCS.read_text("utf-8")
    assert set(measured) == set(GAMES)


def test_families_are_measured_with_every_number_of_seats():
    measured = json.loads(FILE.read_text("utf-8"))
    for name, kind in GAMES.items():
        assert set(measured[name]) == {str(seats) for seats in range(1, kind.most_seats + 1)}
        for seats, found_of in measured[name].items():
            companies = found_of["companies"]
            assert set(companies) <= set(COMPANIES)
            assert ("family" if seats != "1" else "steady") in companies
            assert all(found["positions"] >= 30 for found in companies.values())
