"""Settings for all tests."""

import os

import pytest
from hypothesis import HealthCheck, settings
from xdist.scheduler import LoadScopeScheduling

from tests.support.quick_part import COMPILED, compiled_kind

# A whole game is a large example: no deadline, and generating it may take its time.
settings.register_profile(
    "games",
    max_examples=40,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("games")

# Workers share the cores already: threads of numpy's own would only wait for each other, busily.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
# Hundreds of programs are started: they need not all read Python's text anew.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

LONGEST = (
    *COMPILED["networks"],
    *COMPILED["arenas"],
    "tests/web/test_play.py",
    "tests/web/test_pages.py",
    *COMPILED["solvers"],
    "tests/faults/",
    "tests/test_wheel.py",
    "tests/web/",
)
"""What takes longest begins first, so that no worker is left with it in the end, and what waits
for browsers beside what computes."""
WEIGHED = ("tests/analysis/", "tests/cli/test_review.py")
"""Where games are reviewed: in Qwinto that takes seconds."""
COVERED = ("tests/rules/", "tests/playing/", "src/rowlock/rules/", "src/rowlock/playing/")
"""Where tests have to reach every branch of their layer. Under coverage a test takes four times as
long, so tests of other layers are `no_cover`, which is pytest-cov's marker, and large counts too:
they run apart, since what they leave in caches would not be reached again."""


def pytest_collection_modifyitems(items):
    for item in items:
        weighed = item.nodeid.startswith(WEIGHED) and "[qwinto" in item.nodeid
        if weighed or compiled_kind(item.nodeid):
            item.add_marker(pytest.mark.slow)
        if not item.nodeid.startswith(COVERED):
            item.add_marker(pytest.mark.no_cover)

    def place(item):
        fits = (nth for nth, path in enumerate(LONGEST) if item.nodeid.startswith(path))
        return next(fits, len(LONGEST))

    items.sort(key=place)


@pytest.fixture(scope="session")
def solitaire(tmp_path_factory):
    """The folder of what `rowlock solve qwixx` makes, once for all who read it."""
    from rowlock.cli import run

    folder = tmp_path_factory.mktemp("solved")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("rowlock.bots.solitaire.solved_table.cache_folder", lambda: folder)
        assert run(["solve", "qwixx", "--threads", "2"]) == 0
    return folder


class Kinds(LoadScopeScheduling):  # type: ignore[misc]
    """Deals out whole files, and those together that need the same compiled."""

    def _split_scope(self, nodeid):
        return compiled_kind(nodeid) or super()._split_scope(nodeid)


def pytest_xdist_make_scheduler(config, log):
    return Kinds(config, log) if config.getvalue("dist") == "loadscope" else None
