"""The examples of README and docs run as they stand, and the pages stay true."""

import doctest
import re
import tomllib
from pathlib import Path

import pytest

from rowlock.cli import COMMANDS
from rowlock.cli.workers import STOPPING
from rowlock.play.dice import COMMIT, MIX, SEED
from rowlock.rules import record as records_text
from rowlock.server.app import HEALTH

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


def test_the_recipe_for_a_club_has_one_name_and_finds_out_whether_the_server_knows_it():
    page = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    recipe = re.search(r"```sh\n(apt install.*?)```", page, re.DOTALL)[1]
    kept = tomllib.loads(re.search(r"<<'TOML'\n(.*?)TOML\n", recipe, re.DOTALL)[1])
    assert kept["hosts"] == ["YOUR.NAME"]
    without_sed = re.sub(r"s([/#]).*?\1.*?\1", "", recipe)
    assert ".example" not in without_sed
    asked = re.findall(r"curl -f https://YOUR\.NAME(\S+)", recipe)
    assert set(asked) - set(HEALTH), "a name is not looked at where health is asked for"


def test_whoever_stops_a_server_waits_for_twenty_seconds_more_than_it_drains():
    deploy = ROOT / "deploy"
    image, compose, unit = (
        (deploy / name).read_text("utf-8")
        for name in ("Containerfile", "compose.yaml", "rowlock.service")
    )
    drain = int(re.search(r"ROWLOCK_DRAIN_SECONDS=(\d+)", image)[1])
    assert int(re.search(r"stop_grace_period: (\d+)s", compose)[1]) >= drain + STOPPING
    assert int(re.search(r"^TimeoutStopSec=(\d+)", unit, re.MULTILINE)[1]) >= STOPPING
