"""The examples of README and docs run as they stand, and the pages stay true."""

import doctest
import re
from pathlib import Path

import pytest

from rowlock.cli import COMMANDS
from rowlock.play.dice import COMMIT, MIX, SEED
from rowlock.rules import record as records_text

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples(page):
    results = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert results.failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page):
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), target


def test_every_command_is_in_the_readme():
    readme = (ROOT / "README.md").read_text("utf-8")
    for name, *_ in COMMANDS:
        assert f"rowlock {name}" in readme


def test_the_record_of_the_records_page_is_canonical():
    page = (ROOT / "docs" / "records.md").read_text("utf-8")
    text = re.search(r"```\n(game: qwixx.*?)```", page, re.DOTALL)[1]
    assert records_text.write(records_text.read(text)) == text


def test_the_dice_page_names_the_headers():
    page = (ROOT / "docs" / "fair-dice.md").read_text("utf-8")
    for header in (COMMIT, MIX, SEED):
        assert f"`{header}`" in page
