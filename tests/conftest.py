"""Settings for all tests."""

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
