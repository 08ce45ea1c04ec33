"""The server reads clocks and chance only where the simulation gives it its own."""

import ast
import random
import secrets
import time
from pathlib import Path

import rowlock
from rowlock.server.live import driver, hub, outbox
from tests.support.simulation import nature
from tests.support.simulation.world import World

SOURCE = Path(rowlock.__file__).parent
READ = {"time", "secrets", "random", "uuid", "datetime", "threading", "queue"}
OTHERWISE = {
    "server/live/driver.py: from random import uniform",
    "server/table/days.py: from datetime import UTC, date, datetime, time, timedelta",
}
"""Names that are imported out of such a module: the first is replaced as well, and no table of a
day is simulated."""
NOT_SIMULATED = ("ops", "prints", "push", "profile", "daily", "records", "reviews", "puzzles")


def imports():
    for folder in ("server", "playing"):
        for file in sorted((SOURCE / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.ImportFrom) and node.module in READ:
                    names = ", ".join(each.name for each in node.names)
                    path = file.relative_to(SOURCE).as_posix()
                    yield path, f"{path}: from {node.module} import {names}"


def test_clocks_and_chance_are_read_by_their_modules():
    """`from time import …` would get past the seam, which are the names of modules."""
    rooms = tuple(f"server/{room}/" for room in NOT_SIMULATED)
    assert {text for path, text in imports() if not path.startswith(rooms)} == OTHERWISE


def test_nothing_reads_chance_of_the_system_directly():
    for file in sorted((SOURCE / "server").rglob("*.py")):
        if not file.is_relative_to(SOURCE / "server" / "push"):
            text = file.read_text("utf-8")
            assert "os.urandom" not in text, file
            assert "uuid" not in text, file


def test_all_is_as_before_afterwards():
    def now():
        return vars(hub)["time"], vars(hub)["secrets"], vars(driver)["uniform"], outbox._due

    before = now()
    assert before[:3] == (time, secrets, random.uniform)
    with nature.of(World(1)):
        assert not set(before) & set(now())
    assert now() == before
