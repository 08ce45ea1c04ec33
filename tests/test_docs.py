"""The examples of README and docs run as they stand, and the pages stay true."""

import doctest
import re
import tomllib
from pathlib import Path

import pytest

from rowlock.cli import COMMANDS
from rowlock.playing.dice import COMMIT, MIX, SEED
from rowlock.rules import record as records_text
from rowlock.server.http.guard import HEALTH_PATHS
from rowlock.server.ops.workers import STOP_SECONDS
from tests.support.texts import match

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def example(page):
    """The page as a parameter; what simulates games compiles first."""
    simulates = re.search(r"^>>>.*simulate", page.read_text("utf-8"), re.MULTILINE)
    return pytest.param(page, id=page.name, marks=pytest.mark.slow if simulates else ())


@pytest.mark.parametrize("page", [example(page) for page in PAGES])
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
    text = match(r"```\n(game: qwixx.*?)```", page, re.DOTALL)[1]
    assert records_text.write(records_text.read(text)) == text


def test_the_dice_page_names_the_headers():
    page = (ROOT / "docs" / "fair-dice.md").read_text("utf-8")
    for header in (COMMIT, MIX, SEED):
        assert f"`{header}`" in page


def test_the_recipe_for_a_club_has_one_name_and_finds_out_whether_the_server_knows_it():
    page = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    recipe = match(r"```sh\n(apt install.*?)```", page, re.DOTALL)[1]
    kept = tomllib.loads(match(r"<<'TOML'\n(.*?)TOML\n", recipe, re.DOTALL)[1])
    assert kept["hosts"] == ["YOUR.NAME"]
    without_sed = re.sub(r"s([/#]).*?\1.*?\1", "", recipe)
    assert ".example" not in without_sed
    asked = re.findall(r"curl -f https://YOUR\.NAME(\S+)", recipe)
    assert set(asked) - set(HEALTH_PATHS), "a name is not looked at where health is asked for"


def test_whoever_stops_a_server_waits_for_twenty_seconds_more_than_it_drains():
    deploy = ROOT / "deploy"
    image, compose, unit = (
        (deploy / name).read_text("utf-8")
        for name in ("Containerfile", "compose.yaml", "rowlock.service")
    )
    drain = int(match(r"ROWLOCK_DRAIN_SECONDS=(\d+)", image)[1])
    assert int(match(r"stop_grace_period: (\d+)s", compose)[1]) >= drain + STOP_SECONDS
    assert int(match(r"^TimeoutStopSec=(\d+)", unit, re.MULTILINE)[1]) >= STOP_SECONDS


SOURCES = ROOT / "src" / "rowlock"
GUIDES = [
    *(ROOT / name for name in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "web/README.md")),
    *sorted((ROOT / "docs").glob("*.md")),
]
"""Pages that speak of the code as it is; decisions speak of it as it was."""
CODE = re.compile(r"`((?:[\w-]+/)*[\w-]+\.(?:py|ts|svelte))`")
NAME = re.compile(r"`(?:rowlock\.)?((?:[a-z_0-9]+\.)+)([A-Za-z_]\w*)(?:\(\))?`")


@pytest.mark.parametrize("page", [example(page) for page in GUIDES])
def test_files_that_are_named_are_there(page):
    known = [
        str(file)
        for top in ("src", "tests", "web", "benchmarks", "examples")
        for file in (ROOT / top).rglob("*.*")
        if "node_modules" not in file.parts
    ]
    text = page.read_text("utf-8")
    missing = [
        name
        for name in CODE.findall(text)
        if not any(f"/{name}" in each and each.endswith(name) for each in known)
        and not (ROOT / name).exists()
    ]
    assert missing == []


@pytest.mark.parametrize("page", [example(page) for page in GUIDES])
def test_modules_that_are_named_are_there(page):
    layers = {folder.name for folder in SOURCES.iterdir() if folder.is_dir()}
    for path, name in NAME.findall(page.read_text("utf-8")):
        parts = path.strip(".").split(".")
        if parts[0] not in layers or name == "pdf":
            continue
        module = SOURCES.joinpath(*parts)
        files = (module.with_suffix(".py"), module / "__init__.py")
        source = next((file.read_text("utf-8") for file in files if file.exists()), None)
        assert source is not None, f"{page.name}: {path}{name}"
        assert (
            re.search(rf"\b{name}\b", source)
            or (module / name).exists()
            or (module / f"{name}.py").exists()
        ), f"{page.name}: {path}{name}"
