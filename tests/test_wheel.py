"""The built wheel, installed into an empty environment, serves the page and plays."""

import subprocess
import sys
import venv
from pathlib import Path

import httpx
import pytest

from tests.server.people import Server
from tests.sheets.pdfs import fonts

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q"]
    build = [*pip, "wheel", "--no-deps", "-w", str(folder), str(ROOT)]
    subprocess.run(build, check=True)
    (wheel,) = folder.glob("rowlock-*.whl")
    venv.create(folder / "env", with_pip=True)
    python = folder / "env" / "bin" / "python"
    install = [python, "-m", "pip", "--disable-pip-version-check", "-q", "install"]
    constraints = ["-c", str(ROOT / "constraints.txt")]
    subprocess.run([*install, *constraints, str(wheel)], check=True)
    return python


def test_the_base_install_is_light(installed):
    listed = subprocess.run(
        [installed, "-m", "pip", "list", "--format=freeze"],
        capture_output=True, text=True, check=True,
    ).stdout.lower()  # fmt: skip
    for heavy in ("numba", "torch", "ray==", "node"):
        assert heavy not in listed


def test_it_serves_the_page(installed, tmp_path):
    server = Server(tmp_path, python=str(installed))
    server.start()
    try:
        page = httpx.get(f"http://{server.host}/")
        assert page.status_code == 200
        script = page.text.partition('src="')[2].partition('"')[0]
        assert httpx.get(f"http://{server.host}{script}").status_code == 200
        assert httpx.get(f"http://{server.host}/t/x").status_code == 200
    finally:
        server.stop()


def test_it_prints_with_its_own_font(installed, tmp_path):
    file = tmp_path / "sheets.pdf"
    subprocess.run([installed, "-m", "rowlock", "print", "-o", str(file)], check=True)
    assert all(fonts(file.read_bytes()).values())
    assert any("Baloo2" in name for name in fonts(file.read_bytes()))


def test_it_plays_in_the_terminal(installed):
    command = [installed, "-m", "rowlock", "play", "--players", "simple,random", "--seed", "1"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert "Winner" in said
