"""Copies that are made while people play, the way back, and tables that nobody touches."""

import asyncio
import os
import resource
import shutil
import sqlite3
import stat
import time

import pytest

from rowlock.cli import run
from rowlock.rules.errors import RowlockError
from rowlock.server.live.hub import Hub
from rowlock.server.ops.backup import _new_file, back_up, restore
from rowlock.server.ops.tidy import CODE_DAYS, DAY_SECONDS, keep_tidy, tidy
from rowlock.server.people.identity import Device, Signer
from rowlock.server.storage.retention import SQL_TABLES
from rowlock.server.storage.store import open_store
from tests.support.server.history import write_past

NAME = "rowlock.db"


def rows(file, part="events"):
    with sqlite3.connect(file) as database:
        return database.execute(f"SELECT * FROM {part} ORDER BY 1, 2").fetchall()


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """Whatever goes wrong here, the games of whoever runs the tests are left alone."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))


@pytest.fixture(scope="module")
def past(tmp_path_factory):
    """A folder with some finished games."""
    folder = tmp_path_factory.mktemp("past")
    Signer.of_folder(folder)
    write_past(folder, [("qwixx", [("ada", "Ada"), ("ben", "Ben")])] * 3)
    return folder


@pytest.fixture
def played(past, tmp_path):
    """The same, to be changed."""
    return shutil.copytree(past, tmp_path / "club")


def test_there_and_back(played, tmp_path):
    before = os.umask(0)
    try:
        assert back_up(played, tmp_path / "copy") is True
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "copy").stat().st_mode) == 0o600
    made = restore(tmp_path / "copy", tmp_path / "other")
    assert abs(made - time.time()) < 600
    for part in SQL_TABLES:
        assert rows(tmp_path / "other" / NAME, part) == rows(played / NAME, part)
    cookie = Signer.of_folder(played).cookie(Device("ada", "Ada"))
    assert Signer.of_folder(tmp_path / "other").device(cookie) == Device("ada", "Ada")
    assert sorted(each.name for each in tmp_path.iterdir()) == ["club", "copy", "other"]
    with sqlite3.connect(tmp_path / "other" / NAME) as database:
        assert not database.execute("SELECT 1 FROM sqlite_master WHERE name = 'backup'").fetchone()


def test_a_copy_is_whole_while_others_write(played, tmp_path):
    """Every copy has the log of a moment: all of an append, or nothing."""

    async def write_and_copy():
        store = open_store(played / NAME)
        stop = False

        async def write():
            nth = 0
            while not stop:
                nth += 1
                await store.append(f"t{nth}", 1, [b"one", b"two", b"three"])

        writing = asyncio.create_task(write())
        for nth in range(5):
            await asyncio.to_thread(back_up, played, tmp_path / f"copy{nth}")
        stop = True
        await writing
        await store.close()

    asyncio.run(write_and_copy())
    sizes = []
    for nth in range(5):
        with sqlite3.connect(tmp_path / f"copy{nth}") as copy:
            query = "SELECT table_id, COUNT(*) FROM events WHERE table_id LIKE 't%' GROUP BY 1"
            found = dict(copy.execute(query).fetchall())
        ours = [count for table, count in found.items() if table[1:].isdigit()]
        assert set(ours) <= {3}
        sizes.append(len(ours))
    assert sizes == sorted(sizes)
    assert sizes[-1] > 0


def test_without_the_secret_that_is_said(played, tmp_path, capsys):
    (played / "secret").unlink()
    assert run(["backup", str(tmp_path / "copy"), "--data", str(played)]) == 0
    assert "keep ROWLOCK_SECRET" in capsys.readouterr().out
    assert run(["restore", str(tmp_path / "copy"), "--data", str(tmp_path / "other")]) == 0
    assert not (tmp_path / "other" / "secret").exists()


def test_nothing_is_overwritten(played, tmp_path, capsys):
    copy = tmp_path / "copy"
    assert run(["backup", str(copy), "--data", str(played)]) == 0
    kept = copy.read_bytes()
    capsys.readouterr()
    assert run(["backup", str(copy), "--data", str(played)]) == 2
    assert capsys.readouterr().err == f"rowlock: {copy}: the file exists already\n"
    assert copy.read_bytes() == kept
    before = rows(played / NAME)
    assert run(["restore", str(copy), "--data", str(played)]) == 2
    assert str(played / NAME) in capsys.readouterr().err
    assert rows(played / NAME) == before
    other = tmp_path / "other"
    Signer.of_folder(_made(other))
    assert run(["restore", str(copy), "--data", str(other)]) == 2
    assert "secret: the file exists" in capsys.readouterr().err
    assert not (other / NAME).exists()


@pytest.mark.parametrize("ending", ["-wal", "-shm", "-journal"])
def test_what_sqlite_left_of_another_file_is_not_mixed_in(played, tmp_path, ending, capsys):
    copy, left = tmp_path / "copy", _made(tmp_path / "other") / f"{NAME}{ending}"
    back_up(played, copy)
    left.write_bytes(b"of another file")
    assert run(["restore", str(copy), "--data", str(left.parent)]) == 2
    assert capsys.readouterr().err == f"rowlock: {left}: the file exists already\n"
    assert [each.name for each in left.parent.iterdir()] == [left.name]


def test_of_two_who_make_the_same_copy_one_does(played, tmp_path):
    copy = tmp_path / "copy"
    late = _new_file(copy)
    late.__enter__().write_bytes(b"late")
    back_up(played, copy)
    kept = copy.read_bytes()
    with pytest.raises(RowlockError, match="exists"):
        late.__exit__(None, None, None)
    assert copy.read_bytes() == kept
    assert sorted(each.name for each in tmp_path.iterdir()) == ["club", "copy"]


def test_a_disk_without_links(played, tmp_path, monkeypatch):
    def link(*_):
        raise PermissionError

    monkeypatch.setattr(os, "link", link)
    back_up(played, tmp_path / "copy")
    late = _new_file(tmp_path / "new")
    late.__enter__().write_bytes(b"late")
    (tmp_path / "new").write_bytes(b"first")
    with pytest.raises(RowlockError, match="exists"):
        late.__exit__(None, None, None)
    assert (tmp_path / "new").read_bytes() == b"first"
    restore(tmp_path / "copy", tmp_path / "other")
    assert rows(tmp_path / "other" / NAME) == rows(played / NAME)


def test_a_full_disk(played, tmp_path, capsys):
    copy, other = tmp_path / "copy", tmp_path / "other"
    back_up(played, copy)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, before[1]))
    try:
        assert run(["restore", str(copy), "--data", str(other)]) == 2
        assert run(["backup", str(tmp_path / "second"), "--data", str(played)]) == 2
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 2
    assert said[0].startswith(f"rowlock: {other / NAME}: ")
    assert list(other.iterdir()) == []
    assert not (tmp_path / "second").exists()


def _made(folder):
    folder.mkdir()
    return folder


@pytest.mark.parametrize(
    "damage", ["half", "noise", "no backup", "a secret that is none", "missing", "folder"]
)
def test_what_is_no_backup_is_refused(played, tmp_path, damage, capsys):
    copy = tmp_path / "copy"
    back_up(played, copy)
    data = copy.read_bytes()
    copy.unlink()
    match damage:
        case "half":
            copy.write_bytes(data[: len(data) // 2])
        case "noise":
            copy.write_bytes(os.urandom(5000))
        case "no backup":
            copy.write_bytes((played / NAME).read_bytes())
        case "a secret that is none":
            copy.write_bytes(data)
            with sqlite3.connect(copy) as database:
                database.execute("UPDATE backup SET secret = 'text'")
        case "folder":
            copy.mkdir()
    assert run(["restore", str(copy), "--data", str(tmp_path / "other")]) == 2
    said = capsys.readouterr().err
    assert ("No such file" if damage == "missing" else "not a whole backup") in said
    assert str(copy) in said
    assert not (tmp_path / "other").exists()


def test_where_a_copy_cannot_be_made(played, tmp_path, capsys):
    nowhere = tmp_path / "none" / "copy"
    assert run(["backup", str(nowhere), "--data", str(played)]) == 2
    assert capsys.readouterr().err == f"rowlock: {nowhere}: No such file or directory\n"
    (played / NAME).write_bytes(b"no database at all")
    assert run(["backup", str(tmp_path / "copy"), "--data", str(played)]) == 2
    said = capsys.readouterr().err
    assert str(played / NAME) in said
    assert "not a database" in said
    assert not list(tmp_path.glob("copy*"))


@pytest.mark.parametrize("command", [["backup", "copy"], ["tidy", "--days", "3"]])
def test_where_no_games_are(tmp_path, command, capsys):
    assert run([*command, "--data", str(tmp_path)]) == 2
    assert "no games in" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


# -- where a server would find the games ----------------------------------------------------------

ELSEWHERE = "postgresql://ada:sesame@127.0.0.1:1/club"


@pytest.fixture(params=["ROWLOCK_DATA", "ROWLOCK_CONFIG", "--config"])
def set_to(request, tmp_path, monkeypatch):
    """Name a folder, as a setting; the flags to be added."""

    def name(folder):
        file = tmp_path / "club.toml"
        file.write_text(f'data = "{folder}"\n', "utf-8")
        if request.param == "--config":
            return ["--config", str(file)]
        value = folder if request.param == "ROWLOCK_DATA" else file
        monkeypatch.setenv(request.param, str(value))
        return []

    return name


def test_the_folder_is_the_server_s(played, tmp_path, set_to, capsys):
    copy = str(tmp_path / "copy")
    assert run(["backup", copy, *set_to(played)]) == 0
    age(played / NAME, min(tables(played / NAME)), 40)
    assert run(["tidy", "--days", "30", *set_to(played)]) == 0
    assert f"{played}: 1 tables deleted" in capsys.readouterr().out
    assert run(["restore", copy, *set_to(tmp_path / "other")]) == 0
    assert len(tables(tmp_path / "other" / NAME)) == 3


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_postgresql_is_copied_by_its_own_tools(played, tmp_path, command, capsys, monkeypatch):
    monkeypatch.setenv("ROWLOCK_DATABASE", ELSEWHERE)
    monkeypatch.setenv("ROWLOCK_DATA", str(played))
    assert run([command, str(tmp_path / "copy")]) == 2
    said = capsys.readouterr().err
    assert said.startswith("rowlock: games are kept in postgresql://127.0.0.1:1/club: PostgreSQL's")
    assert said.count("\n") == 1
    assert not (tmp_path / "copy").exists()


def test_a_folder_that_is_said_beats_a_database_that_is_set(played, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("ROWLOCK_DATABASE", ELSEWHERE)
    copy = str(tmp_path / "copy")
    assert run(["backup", copy, "--data", str(played)]) == 0
    assert run(["restore", copy, "--data", str(tmp_path / "other")]) == 0
    assert run(["tidy", "--days", "30", "--data", str(played)]) == 0
    capsys.readouterr()
    for more in ([], ["--data", str(played), "--database", ELSEWHERE]):
        assert run(["tidy", "--days", "30", *more]) == 2
        said = capsys.readouterr().err
        assert "postgresql://127.0.0.1:1/club cannot be used" in said
        assert "sesame" not in said


def test_what_is_no_postgresql_is_no_file_either(played, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    before = set(tmp_path.rglob("*"))
    assert run(["tidy", "--days", "30", "--database", "host=h.example password=sesame"]) == 2
    said = capsys.readouterr().err
    assert "--database: database: it begins with postgresql://" in said
    assert "sesame" not in said
    assert set(tmp_path.rglob("*")) == before


# -- tables that nobody touches -------------------------------------------------------------------


def age(file, table, days):
    """Let everything at a table have happened earlier."""
    with sqlite3.connect(file) as database:
        database.execute(
            "UPDATE events SET at = at - ? WHERE table_id = ?", (days * DAY_SECONDS, table)
        )
        query = "UPDATE tables SET touched = touched - ? WHERE table_id = ?"
        database.execute(query, (days * DAY_SECONDS, table))


def tables(file):
    return {row[0] for row in rows(file, "tables")}


def test_old_tables_go_with_all_that_is_of_them(played, capsys):
    file = played / NAME
    old, touched, new = sorted(tables(file))
    age(file, old, 40)
    age(file, touched, 40)
    with sqlite3.connect(file) as database:
        # Its card is old, but somebody has come back to it.
        query = "INSERT INTO events SELECT table_id, MAX(seq) + 1, ?, body FROM events"
        database.execute(f"{query} WHERE table_id = ?", (time.time(), touched))
    ratings = rows(file, "ratings")
    assert run(["tidy", "--days", "30", "--data", str(played)]) == 0
    assert "1 tables deleted" in capsys.readouterr().out
    assert tables(file) == {touched, new}
    for part in SQL_TABLES:
        assert old.encode() not in b"".join(str(row).encode() for row in rows(file, part))
    assert rows(file, "ratings") == ratings
    assert run(["tidy", "--days", "30", "--data", str(played)]) == 0
    assert "0 tables deleted" in capsys.readouterr().out


def test_a_table_that_is_touched_in_the_last_moment_stays(played):
    file = played / NAME
    table = min(tables(file))

    async def delete():
        store = open_store(file)
        await store.retention.delete([table], time.time() - DAY_SECONDS)
        await store.close()

    asyncio.run(delete())
    assert table in tables(file)


def test_a_server_tidies_up_by_itself_and_forgets(played):
    file = played / NAME
    old = min(tables(file))
    age(file, old, 2)

    async def serve():
        hub = Hub(open_store(file))
        live = await hub.table(old)
        tidying = asyncio.create_task(keep_tidy(hub, 1))
        async with asyncio.timeout(60):
            while not live.gone:
                await asyncio.sleep(0.01)
        tidying.cancel()
        with pytest.raises(RowlockError, match="no such table"):
            await hub.table(old)
        assert await tidy(hub, 1) == 0
        await hub.close()

    asyncio.run(serve())
    assert old not in tables(file)


def test_a_server_frees_codes_by_itself_and_keeps_the_tables(played):
    file = played / NAME
    before = rows(file, "tables")
    for row in before:
        age(file, row[0], CODE_DAYS + 1)
    over = {row[0]: row[1] for row in before if row[3] == "over"}
    assert over

    async def serve():
        hub = Hub(open_store(file))
        tidying = asyncio.create_task(keep_tidy(hub, None))
        async with asyncio.timeout(60):
            while any([await hub.store.find(code) for code in over.values()]):
                await asyncio.sleep(0.01)
        tidying.cancel()
        for table in over:
            assert (await hub.room(table)).status == "over"
        await hub.close()

    asyncio.run(serve())
    assert {row[0]: row[1] for row in rows(file, "tables")} == {
        row[0]: row[0] if row[0] in over else row[1] for row in before
    }


@pytest.mark.parametrize("days", ["0", "-3", "many", "36501", "1" + 308 * "0"])
def test_days_that_are_none(played, days, capsys):
    assert run(["tidy", "--days", days, "--data", str(played)]) == 2
    assert "days" in capsys.readouterr().err.lower()
    assert len(tables(played / NAME)) == 3
