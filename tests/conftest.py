"""Settings for all tests."""

import pytest
from hypothesis import HealthCheck, settings

# A whole game is a large example: no deadline, and generating it may take its time.
settings.register_profile(
    "games",
    max_examples=40,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("games")

LONGEST = (
    "tests/kernels/test_parity.py",
    "tests/web/test_play.py",
    "tests/arena/test_ray.py",
    "tests/kernels/test_players.py",
    "tests/web/test_pages.py",
    "tests/kernels/test_legal.py",
    "tests/web/",
)
"""What takes longest begins first, so that no worker is left with it in the end."""

COMPILED = (
    *(f"tests/{layer}/" for layer in ("kernels", "solver", "arena", "envs")),
    *(f"tests/cli/test_{command}.py" for command in ("arena", "simulate", "solve")),
)
"""What has to be compiled first, which takes longer than the quick part may."""
WEIGHED = ("tests/review/", "tests/cli/test_review.py")
"""Where games are reviewed: in Qwinto that takes seconds."""

FOLLOWED = ("tests/rules/", "tests/play/", "src/rowlock/rules/", "src/rowlock/play/")
"""The tests that have to reach every branch of their layer. To be followed line by line makes a
test four times as long, so those of other layers, and large counts, are not."""
COUNTS = tuple(f"tests/rules/test_{count}.py" for count in ("oracle", "perft", "properties"))


def pytest_collection_modifyitems(items):
    for item in items:
        weighed = item.nodeid.startswith(WEIGHED) and "[qwinto" in item.nodeid
        if weighed or item.nodeid.startswith(COMPILED):
            item.add_marker(pytest.mark.slow)
        if not item.nodeid.startswith(FOLLOWED) or item.nodeid.startswith(COUNTS):
            item.add_marker(pytest.mark.no_cover)

    def place(item):
        # Lines whose results are remembered are reached once: those who follow them come first.
        followed = not item.get_closest_marker("no_cover")
        fits = (nth for nth, path in enumerate(LONGEST) if item.nodeid.startswith(path))
        return not followed, next(fits, len(LONGEST))

    items.sort(key=place)
