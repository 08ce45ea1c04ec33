"""Settings come from flags, the environment and a file, and every one is documented."""

import inspect
import io
import re
from pathlib import Path

import msgspec
import pytest
import structlog

from rowlock.cli import run
from rowlock.cli.host.serve import serve_command
from rowlock.rules.errors import RowlockError
from rowlock.server.ops.logs import set_up_logs
from rowlock.server.settings import PREFIX, Settings, read_settings

ROOT = Path(__file__).parents[2]
FIELDS = [field.name for field in msgspec.structs.fields(Settings)]


@pytest.fixture
def written(tmp_path):
    def write(text):
        (tmp_path / "club.toml").write_text(text, "utf-8")
        return tmp_path / "club.toml"

    return write


def test_what_is_said_nearest_counts(written):
    file = written('port = 1000\nhost = "::1"\nlog_level = "error"\n')
    environment = {"ROWLOCK_PORT": "2000", "ROWLOCK_LOG_LEVEL": "info", "ROWLOCK_CACHE": "x"}
    found = read_settings({"port": 3000, "host": None}, environment, file)
    assert (found.port, found.log_level, found.host) == (3000, "info", "::1")
    assert read_settings({}, {}) == Settings()


@pytest.mark.parametrize(
    ("key", "text", "value"),
    [
        ("port", "8000", 8000),
        ("limits", "false", False),
        ("hosts", "club.example, www.club.example", ("club.example", "www.club.example")),
        ("trusted_proxies", "", ()),
        ("drain_seconds", "2.5", 2.5),
        ("keep_days", "90", 90),
        ("bot_tables", "0", 0),
        ("metrics", "[::1]:9464", "[::1]:9464"),
        ("data", "/srv/games", "/srv/games"),
    ],
)
def test_texts_of_the_environment(key, text, value):
    assert getattr(read_settings({}, {PREFIX + key.upper(): text}), key) == value


def test_a_file_has_values_of_their_own_kind(written):
    file = written('hosts = ["a.example", "b.example"]\nlimits = false\ndrain_seconds = 5\n')
    found = read_settings({}, {}, file)
    assert (found.hosts, found.limits, found.drain_seconds) == (
        ("a.example", "b.example"),
        False,
        5,
    )


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ('prot = "x"', "prot"),
        ("port = 70000", "port"),
        ('port = "many"', "port"),
        ("port = [1]", "port"),
        ("keep_days = 0", "keep_days"),
        ("bot_tables = -1", "bot_tables"),
        ("keep_days = 36501", "keep_days"),
        ("drain_seconds = -1", "drain_seconds"),
        ('log_format = "xml"', "log_format"),
        ('metrics = "9464"', "metrics"),
        ('trusted_proxies = ["proxy"]', "trusted_proxies"),
        ('trusted_proxies = "10.0.0.0/99"', "trusted_proxies"),
        ("hosts = 7", "hosts"),
        ('host = "a\\u0000b"', "host"),
        ('data = "a\\u0000b"', "data"),
        ("[server]\nport = 1", "server"),
        ('secret = "in a file that others read"', "secret"),
    ],
)
def test_a_bad_file_is_refused_with_its_name_and_the_key(written, text, key, capsys):
    file = written(text)
    assert run(["serve", "--config", str(file)]) == 2
    said = capsys.readouterr().err
    assert len(said.splitlines()) == 1
    assert str(file) in said
    assert key in said


def test_no_name_of_several_has_a_null_character(written):
    with pytest.raises(RowlockError, match="hosts: there is a null character in it"):
        read_settings({}, {}, written('hosts = ["a.example", "a\\u0000b"]'))


def test_a_file_with_a_mark_of_its_bytes(written):
    assert read_settings({}, {}, written("\ufeffport = 1000\n")).port == 1000


NESTED = "hosts = " + 3000 * "[" + 3000 * "]"


@pytest.mark.parametrize("text", ["port = ", "port = 1\nport = 2", "\x00", NESTED])
def test_a_file_that_is_no_toml(written, text, capsys):
    assert run(["serve", "--config", str(written(text))]) == 2
    assert "club.toml: " in capsys.readouterr().err


def test_a_file_that_is_missing(tmp_path, capsys):
    assert run(["serve", "--config", str(tmp_path / "none.toml")]) == 2
    assert "none.toml: No such file" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("flags", "environment", "where"),
    [
        ({"log_level": "loud"}, {}, "--log-level"),
        ({}, {"ROWLOCK_KEEP_DAYS": "soon"}, "ROWLOCK_KEEP_DAYS"),
        ({}, {"ROWLOCK_PORT": "tcp://10.0.0.1:80"}, "ROWLOCK_PORT"),
    ],
)
def test_a_bad_value_is_refused_with_its_place(flags, environment, where):
    with pytest.raises(RowlockError, match=where):
        read_settings(flags, environment)


@pytest.mark.parametrize("key", FIELDS)
def test_every_setting_is_a_flag_and_documented(key):
    assert key in inspect.signature(serve_command).parameters
    page = (ROOT / "docs" / "configuration.md").read_text("utf-8")
    flag = "--" + key.replace("_", "-")
    line = re.search(
        rf"^\| `{key}` \| `({flag}|--no-limits)[^|]*\| .+ \| .+ \|$", page, re.MULTILINE
    )
    assert line, key
    assert PREFIX in page


def test_nothing_is_documented_that_cannot_be_set():
    page = (ROOT / "docs" / "configuration.md").read_text("utf-8")
    assert re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE) == FIELDS


def test_a_log_that_cannot_be_written_stops_nobody(monkeypatch):
    gone = io.StringIO()
    with monkeypatch.context() as patched:
        patched.setattr("sys.stderr", gone)
        set_up_logs("text", "warning")
    gone.close()
    with monkeypatch.context() as patched:
        patched.setattr("sys.stderr", gone)
        structlog.get_logger().warning("noticed")
    now = io.StringIO()
    monkeypatch.setattr("sys.stderr", now)
    structlog.get_logger().warning("noticed-later")
    assert "noticed-later" in now.getvalue()
