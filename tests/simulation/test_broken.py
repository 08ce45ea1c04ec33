"""The simulation finds what is wrong: rules of the server are broken, and a seed tells which."""

import pytest

from tests.support.simulation.broken import BROKEN
from tests.support.simulation.episode import Episode
from tests.support.simulation.plan import plan_of

SOON = {
    "answers-before-the-append": "the log has",
    "applies-in-spite-of-a-conflict": "two views of",
    "shows-hidden-choices": "hidden choices show",
    "shows-hidden-choices-to-other-seats": "hidden choices show",
    "tells-the-seed": "is told the seed",
    "carries-out-twice": "was carried out twice",
    "keeps-outboxes": "outboxes",
}
"""What a few seeds find, and with which words."""
WITHIN_SEEDS = 500


def found(broken, seeds):
    """What the first seed that fails has found, and its number."""
    with BROKEN[broken]():
        for seed in range(seeds):
            result = Episode(plan_of(seed)).run()
            if result.findings:
                return seed, result.findings
    return None, ()


@pytest.mark.parametrize("broken", SOON)
def test_soon(broken):
    _, findings = found(broken, 12)
    assert any(SOON[broken] in each for each in findings), findings


@pytest.mark.long
@pytest.mark.parametrize("broken", sorted(BROKEN))
def test_within_500_seeds(broken):
    seed, findings = found(broken, WITHIN_SEEDS)
    assert findings
    assert seed is not None
