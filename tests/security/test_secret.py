"""The secret is made once, for our eyes only, and a weak one is refused."""

import os
import stat
from concurrent.futures import ThreadPoolExecutor

import pytest

from rowlock.rules.errors import BadSetup
from rowlock.server.people.secret import (
    MIN_SECRET_BYTES,
    NEW_SECRET_BYTES,
    SECRET_FILE,
    VARIABLE,
    read_secret,
    write_secret,
)


@pytest.fixture(autouse=True)
def nothing_in_the_environment(monkeypatch):
    monkeypatch.delenv(VARIABLE, raising=False)


def test_it_is_made_once_and_only_we_can_read_it(tmp_path):
    before = os.umask(0)
    try:
        secret = read_secret(tmp_path)
    finally:
        os.umask(before)
    assert len(secret) == NEW_SECRET_BYTES
    assert read_secret(tmp_path) == secret
    assert stat.S_IMODE((tmp_path / SECRET_FILE).stat().st_mode) == 0o600
    assert list(tmp_path.iterdir()) == [tmp_path / SECRET_FILE]


def test_servers_that_start_together_have_the_same(tmp_path):
    with ThreadPoolExecutor(16) as many:
        found = set(many.map(lambda _: read_secret(tmp_path), range(64)))
    assert len(found) == 1
    assert list(tmp_path.iterdir()) == [tmp_path / SECRET_FILE]


def test_who_is_late_leaves_what_is_there(tmp_path):
    write_secret(tmp_path / SECRET_FILE, b"a" * 32)
    write_secret(tmp_path / SECRET_FILE, b"b" * 32)
    assert read_secret(tmp_path) == b"a" * 32


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o644, 0o660])
def test_a_file_that_others_can_read_is_refused(tmp_path, mode):
    read_secret(tmp_path)
    (tmp_path / SECRET_FILE).chmod(mode)
    with pytest.raises(BadSetup, match="chmod 600"):
        read_secret(tmp_path)


@pytest.mark.parametrize("content", [b"", b"x", b"x" * (MIN_SECRET_BYTES - 1)])
def test_a_short_file_is_refused(tmp_path, content):
    (tmp_path / SECRET_FILE).write_bytes(content)
    (tmp_path / SECRET_FILE).chmod(0o600)
    with pytest.raises(BadSetup, match="at least 32") as refused:
        read_secret(tmp_path)
    assert refused.value.code == "secret-short"


def test_the_environment_comes_first(tmp_path, monkeypatch):
    monkeypatch.setenv(VARIABLE, "e" * 32)
    assert read_secret(tmp_path) == read_secret(None) == b"e" * 32
    assert list(tmp_path.iterdir()) == []


def test_a_short_one_in_the_environment_is_refused(monkeypatch):
    monkeypatch.setenv(VARIABLE, "letmein")
    with pytest.raises(BadSetup, match=VARIABLE):
        read_secret(None)


def test_in_memory_everybody_gets_their_own():
    assert read_secret(None) != read_secret(None)
