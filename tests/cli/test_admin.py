"""What `rowlock admin` refuses, each time in one line."""

import asyncio

import pytest

from rowlock.cli import run
from rowlock.server.storage.store import DATABASE_FILE, open_store


@pytest.fixture
def games(tmp_path):
    """A folder with games."""
    asyncio.run(open_store(tmp_path / DATABASE_FILE).close())
    return tmp_path


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["ban"], "say either an address or a device"),
        (["ban", "--address", "::1", "--device", "x"], "say either an address or a device"),
        (["ban", "--address", "here"], "here is no address and no network"),
        (["ban", "--address", "::1", "--days", "0"], "--days: days: more than 0"),
        (["unban", "--address", "192.0.2.1"], "192.0.2.1/32 is not banned"),
        (["revoke"], "say either a device or --everybody"),
        (["revoke", "x", "--everybody"], "say either a device or --everybody"),
        (["announce"], "an announcement is one sentence of 1 to 300 characters"),
        (["announce", "x" * 301], "an announcement is one sentence of 1 to 300 characters"),
        (["announce", "a\x1b[31mb"], "an announcement is one sentence of 1 to 300 characters"),
        (["announce", "x", "--hours", "0"], "--hours: hours: from 0 to 10000"),
        (["rotate-secret", "--keep-days", "-1"], "--keep-days: keep-days: 0 or more"),
        (["audit", "--most", "0"], "--most: most: from 1 to 10000"),
    ],
)
def test_what_cannot_be_meant(games, arguments, said, capsys):
    assert run(["admin", *arguments, "--data", str(games)]) == 2
    assert capsys.readouterr().err == f"rowlock: {said}\n"


def test_a_folder_without_games(tmp_path, capsys):
    assert run(["admin", "tables", "--data", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"rowlock: there are no games in {tmp_path}\n"


def test_nothing_is_in_force_at_first(games, capsys):
    assert run(["admin", "status", "--data", str(games)]) == 0
    assert run(["admin", "audit", "--data", str(games)]) == 0
    assert capsys.readouterr().out == ""


def test_what_was_refused_is_no_act(games, capsys):
    assert run(["admin", "ban", "--data", str(games)]) == 2
    assert run(["admin", "look", "nowhere", "--data", str(games)]) == 1
    assert run(["admin", "audit", "--data", str(games)]) == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("command", ["look", "close"])
def test_an_id_may_begin_with_a_hyphen(games, command, capsys):
    """As one in 64 does."""
    assert run(["admin", command, "-F6lTHEAqh7mXbcd0e5pZg", "--data", str(games)]) == 1
    assert capsys.readouterr().err == "rowlock: there is no such table\n"


def test_a_device_may_begin_with_a_hyphen(games, capsys):
    device = ["--device", "-F6lTHEAqh7mXbcd0e5pZg"]
    assert run(["admin", "ban", *device, "--data", str(games)]) == 0
    assert run(["admin", "unban", *device, "--data", str(games)]) == 0
    assert run(["admin", "revoke", "-F6lTHEAqh7mXbcd0e5pZg", "--data", str(games)]) == 0
