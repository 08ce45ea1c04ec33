"""The files of compiled code, read and written by several processes at once."""

import pytest

from rowlock.kernels.compiler.compiling import CodeFiles

SOURCES = "a stamp"


@pytest.fixture
def process(tmp_path):
    """Makes what another process has: files of the same function in the same folder."""
    return lambda: CodeFiles(str(tmp_path), "function-1.py311", SOURCES)


def test_code_is_found_by_another_process(process):
    process().save("one number", b"adds one")
    process().save("two numbers", b"adds two")
    reader = process()
    assert (reader.load("one number"), reader.load("two numbers")) == (b"adds one", b"adds two")
    assert reader.load("three numbers") is None


def test_code_for_two_signatures_written_at_once_is_not_mixed(process, monkeypatch):
    """Both have seen that there is nothing yet; one writes while the other is about to."""
    first, second = process(), process()
    monkeypatch.setattr(second, "_load_index", dict)
    write = first._save_data

    def write_last(name, data):
        second.save("two numbers", b"adds two")
        write(name, data)

    monkeypatch.setattr(first, "_save_data", write_last)
    first.save("one number", b"adds one")
    reader = process()
    assert reader.load("one number") in (None, b"adds one")
    assert reader.load("two numbers") in (None, b"adds two")


def test_old_code_is_not_found_while_new_code_is_written(process, monkeypatch):
    """The index names a file before it is there; one of older sources must not lie there."""
    process().save("one number", b"adds one")
    writer, read = CodeFiles(process()._cache_path, "function-1.py311", "a new stamp"), []
    write = writer._save_data

    def write_late(name, data):
        read.append(
            CodeFiles(writer._cache_path, "function-1.py311", "a new stamp").load("one number")
        )
        write(name, data)

    monkeypatch.setattr(writer, "_save_data", write_late)
    writer.save("one number", b"adds one better")
    assert read == [None]
