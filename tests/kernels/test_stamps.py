"""Compiled code is stamped with the sources that it was made from, and with no others."""

import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import rowlock
from rowlock.kernels.compiler import compiling
from rowlock.kernels.compiler.stamps import Sources
from rowlock.kernels.crossing import heuristics

RULES = "rowlock.kernels.crossing.rules"
HEURISTICS = "rowlock.kernels.crossing.heuristics"
QWINTO = "rowlock.kernels.qwinto.rules"


@pytest.fixture
def copied(tmp_path):
    """A copy of Rowlock's sources, to be changed, and what their stamps are."""
    ignored = shutil.ignore_patterns("static", "__pycache__", "weights", "fonts")
    shutil.copytree(Path(rowlock.__file__).parent, tmp_path / "rowlock", ignore=ignored)

    def stamps(*modules: str) -> list[str]:
        return [Sources(tmp_path / "rowlock").stamp([module]) for module in modules]

    return SimpleNamespace(root=tmp_path / "rowlock", stamps=stamps)


def touch(file):
    file.write_text(file.read_text("utf-8") + "\n# A comment.\n", "utf-8")


def test_a_comment_in_another_bot_leaves_the_stamps_of_kernels_that_do_not_use_it(copied):
    rules, heuristics, qwinto = copied.stamps(RULES, HEURISTICS, QWINTO)
    touch(copied.root / "bots/heuristics/ga4.py")
    assert copied.stamps(RULES, QWINTO) == [rules, qwinto]
    assert copied.stamps(HEURISTICS) != [heuristics]


def test_what_is_imported_through_others_counts(copied):
    before = copied.stamps(HEURISTICS, QWINTO)
    touch(copied.root / "rules/qwixx/row.py")
    heuristics, qwinto = copied.stamps(HEURISTICS, QWINTO)
    assert heuristics != before[0]
    assert qwinto == before[1]


def test_what_no_kernel_imports_changes_no_stamp(copied):
    before = copied.stamps(RULES, HEURISTICS, QWINTO)
    for file in ("__init__.py", "bots/__init__.py", "server/app.py", "rules/record.py"):
        touch(copied.root / file)
    assert copied.stamps(RULES, HEURISTICS, QWINTO) == before


def test_the_root_counts_for_a_module_that_imports_a_name_from_it(copied):
    (copied.root / "kernels/one.py").write_text("from rowlock import kernels\n")
    (copied.root / "kernels/two.py").write_text("from rowlock import __version__\n")
    sources = Sources(copied.root)
    assert "rowlock" not in sources.closure(["rowlock.kernels.one"])
    assert "rowlock" in sources.closure(["rowlock.kernels.two"])


def test_functions_that_are_plugged_in_count():
    def template(a):
        return a

    code: Any = template
    code.__module__ = RULES
    plain = compiling._Locator(code).get_source_stamp()
    setattr(code, compiling._PLUGGED, {"worth": heuristics.ga4_worth})
    assert set(compiling._modules(code)) == {RULES, HEURISTICS}
    assert compiling._Locator(code).get_source_stamp() != plain


def test_another_version_of_a_compiler_changes_the_stamp(monkeypatch):
    before = Sources().stamp([RULES])
    monkeypatch.setattr("rowlock.kernels.compiler.stamps._versions", lambda: "numba 99")
    assert Sources().stamp([RULES]) != before
