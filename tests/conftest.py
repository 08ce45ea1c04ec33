"""Settings for all tests."""

import os

import pytest
from hypothesis import HealthCheck, settings
from xdist.scheduler import LoadScopeScheduling

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

COMPILED = {
    "networks": (
        *(f"tests/kernels/test_{name}.py" for name in ("legal", "players", "table_players")),
        "tests/solver/test_learning.py",
    ),
    "arenas": ("tests/arena/", "tests/cli/test_arena.py", "tests/envs/", "tests/kernels/"),
    "solvers": ("tests/solver/", "tests/cli/test_solve.py", "tests/review/test_solved.py"),
}
"""What has to be compiled first, which takes longer than the quick part may. One worker plays all
of a kind: others would compile the same at the same time."""
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
WEIGHED = ("tests/review/", "tests/cli/test_review.py")
"""Where games are reviewed: in Qwinto that takes seconds."""
FOLLOWED = ("tests/rules/", "tests/play/", "src/rowlock/rules/", "src/rowlock/play/")
"""The tests that have to reach every branch of their layer. To be followed line by line makes a
test four times as long, so those of other layers are not, nor large counts."""
COUNTS = tuple(f"tests/rules/test_{count}.py" for count in ("oracle", "perft", "properties"))


def pytest_collection_modifyitems(items):
    for item in items:
        weighed = item.nodeid.startswith(WEIGHED) and "[qwinto" in item.nodeid
        if weighed or kind_of(item.nodeid):
            item.add_marker(pytest.mark.slow)
        counts = item.nodeid.startswith(COUNTS) or item.get_closest_marker("no_cover")
        if item.nodeid.startswith(FOLLOWED) and not counts:
            item.add_marker(pytest.mark.followed)

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
        patch.setattr("rowlock.bots.solved.cache_folder", lambda: folder)
        assert run(["solve", "qwixx", "--threads", "2"]) == 0
    return folder


def kind_of(nodeid):
    """What a test needs compiled, if anything."""
    return next((kind for kind, paths in COMPILED.items() if nodeid.startswith(paths)), None)


class Kinds(LoadScopeScheduling):  # type: ignore[misc]
    """Deals out whole files, and those together that need the same compiled."""

    def _split_scope(self, nodeid):
        return kind_of(nodeid) or super()._split_scope(nodeid)


def pytest_xdist_make_scheduler(config, log):
    return Kinds(config, log) if config.getvalue("dist") == "loadscope" else None
