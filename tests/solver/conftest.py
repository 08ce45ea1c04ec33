"""Tests of the solver keep their tables in a folder of their own."""

import pytest


@pytest.fixture
def empty_cache(tmp_path, monkeypatch):
    """An empty folder for solved tables."""
    monkeypatch.setattr("rowlock.bots.solitaire.solved_table.cache_folder", lambda: tmp_path)
    return tmp_path
