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


def pytest_collection_modifyitems(items):
    for item in items:
        weighed = item.nodeid.startswith(WEIGHED) and "[qwinto" in item.nodeid
        if weighed or item.nodeid.startswith(COMPILED):
            item.add_marker(pytest.mark.slow)

    def place(item):
        fits = (nth for nth, path in enumerate(LONGEST) if item.nodeid.startswith(path))
        return next(fits, len(LONGEST))

    items.sort(key=place)
