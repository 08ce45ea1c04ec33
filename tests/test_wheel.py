"""The built wheel, installed into an empty environment, serves the page and plays."""

import subprocess
import sys
import venv
from importlib.metadata import PathDistribution, distribution
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.support.pdfs import fonts
from tests.support.server.people import PATIENCE, PLAIN, Server

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parents[1]


class Installed(NamedTuple):
    """An environment with the wheel and what it asks for, and nothing else."""

    python: Path
    needed: set[str]
    """The names of what it asks for, and of what that asks for."""


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q"]
    build = [*pip, "wheel", "--no-deps", "-w", str(folder), str(ROOT)]
    subprocess.run(build, check=True)
    (wheel,) = folder.glob("rowlock-*.whl")
    venv.create(folder / "env")
    python = folder / "env" / "bin" / "python"
    install = ["--python", str(python), "install", "--no-deps", "--no-compile", str(wheel)]
    subprocess.run([*pip, *install], check=True)
    (site,) = (folder / "env" / "lib").glob("python*/site-packages")
    (own,) = site.glob("rowlock-*.dist-info")
    return Installed(python, lend(PathDistribution(own).requires, site))


def lend(wanted, site):
    """Link what is asked for from our own environment, which has it; the names of all of it.

    To fetch and unpack it anew would take longer than all tests of this file.
    """
    lent: set[tuple[str, str]] = set()
    asked = [(line, "") for line in wanted]
    while asked:
        line, extra = asked.pop()
        requirement = Requirement(line)
        if requirement.marker and not requirement.marker.evaluate({"extra": extra}):
            continue
        found = distribution(requirement.name)
        name = canonicalize_name(requirement.name)
        new = {(name, each) for each in ("", *requirement.extras)} - lent
        lent |= new
        asked += [(line, each) for _, each in new for line in found.requires or ()]
        for part in {file.parts[0] for file in found.files or ()} - {"..", "__pycache__"}:
            if not (site / part).exists():
                (site / part).symlink_to(found.locate_file(part))
    return {name for name, _ in lent}


def test_the_base_install_is_light(installed):
    assert {"litestar", "numpy", "sqlalchemy", "msgspec"} < installed.needed
    assert len(installed.needed) < 60
    for heavy in ("numba", "torch", "ray", "pytest"):
        assert heavy not in installed.needed
        missing = subprocess.run(
            [installed.python, "-c", f"import {heavy}"],
            capture_output=True, check=False,
        )  # fmt: skip
        assert b"ModuleNotFoundError" in missing.stderr


def test_it_serves_the_page(installed, tmp_path):
    server = Server(tmp_path, python=str(installed.python))
    server.start()
    try:
        page = httpx.get(f"http://{server.host}/", verify=PLAIN, timeout=PATIENCE)
        assert page.status_code == 200
        script = page.text.partition('src="')[2].partition('"')[0]
        for path in (script, "/t/x"):
            found = httpx.get(f"http://{server.host}{path}", verify=PLAIN, timeout=PATIENCE)
            assert found.status_code == 200
    finally:
        server.stop()


def test_it_prints_with_its_own_font(installed, tmp_path):
    file = tmp_path / "sheets.pdf"
    subprocess.run([installed.python, "-m", "rowlock", "print", "-o", str(file)], check=True)
    assert all(fonts(file.read_bytes()).values())
    assert any("Baloo2" in name for name in fonts(file.read_bytes()))


def test_it_plays_in_the_terminal(installed):
    command = [
        installed.python,
        "-m",
        "rowlock",
        "play",
        "--players",
        "simple,random",
        "--seed",
        "1",
    ]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert "Winner" in said
