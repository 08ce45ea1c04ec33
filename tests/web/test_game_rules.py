"""The rules in TypeScript are those of Python: texts of sheets, refusals, whole games."""

from random import Random

import pytest

from rowlock.rules import GAMES
from rowlock.rules.qwixx.papers import named_sheet, sheet_names
from rowlock.rules.qwixx.text import read_sheet
from rowlock.rules.sentences import SENTENCES
from tests.support.games.random_sheets import random_sheet
from tests.support.web import rule_vectors
from tests.support.web.built_rules import assert_same, built_worths, wrong_answers
from tests.support.web.row_worths import row_worths

pytestmark = pytest.mark.slow
BATCH = 100
OF_OTHERS = {
    "sheet-seats",
    "sheet-parts",
    "sheet-row",
    "sheet-misthrows",
    "sheet-pawn",
    "sheet-used",
}
"""Refusals of headers and positions, not of a sheet's text."""


def test_sheets_are_read_as_python_reads_them(blank_page):
    texts = rule_vectors.sheets(1000, seed=1)
    assert_same(blank_page, texts=texts)


def test_bad_sheets_are_refused_for_the_same_reason_in_the_same_line(blank_page):
    refused = rule_vectors.refusals(1000, seed=1)
    every = {code for code in SENTENCES if code.startswith("sheet-")}
    assert {each["code"] for each in refused} == every - OF_OTHERS
    assert_same(blank_page, refused=refused)


def test_rows_are_worth_what_the_bots_induction_says(blank_page):
    """With the shares, length and worths of marks that the page takes for every sheet."""
    luck = Random(1)
    sheets = [named_sheet(name) for name in sheet_names()]
    sheets += [read_sheet(random_sheet(luck)) for _ in range(40)]
    found = built_worths(blank_page, [sheet.text for sheet in sheets])
    for sheet, worths in zip(sheets, found, strict=True):
        assert worths == pytest.approx(row_worths(sheet), rel=1e-9), sheet.text


def test_games_on_every_sheet_that_comes_with_rowlock(blank_page):
    played = rule_vectors.named_games(2, seed=1)
    assert_same(blank_page, played=played)


@pytest.mark.parametrize("count", [100, pytest.param(1000, marks=pytest.mark.long)])
def test_games_on_random_sheets(blank_page, count):
    for batch in range(0, count, BATCH):
        played = rule_vectors.random_games(BATCH, seed=batch)
        assert_same(blank_page, played=played)


@pytest.mark.parametrize("game", GAMES)
def test_games_of_bots(blank_page, game):
    played = rule_vectors.bot_games(game, 15, seed=1)
    assert_same(blank_page, played=played)


def test_wrong_answers_are_found(blank_page):
    texts = rule_vectors.sheets(1, seed=2)[:1]
    texts[0]["layout"]["needs"] += 1
    refused = rule_vectors.refusals(3, seed=2)
    refused[0]["line"] += 1
    refused[1]["code"] = "sheet-long"
    refused[2]["values"] = {"item": "?"}
    played = rule_vectors.random_games(1, seed=2)
    tables = [step for step in played[0]["steps"] if "table" in step]
    tables[-1]["table"]["turns"] += 1
    next(step for step in played[0]["steps"] if "legal" in step)["legal"].append("r2")
    played[0]["scores"][0]["total"] += 1
    wrong, _ = wrong_answers(blank_page, texts=texts, refused=refused, played=played)
    assert wrong == 1 + 3 + 3
