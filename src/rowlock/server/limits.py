"""How much somebody may ask: a bucket of tokens that fills again with time."""

import time
from collections import Counter, OrderedDict
from dataclasses import dataclass

from rowlock.rules.errors import Refused

MOST_BUCKETS = 20_000
ENDLESS = 1e9


class Bucket:
    """Allows a burst, then so many a second."""

    __slots__ = ("_burst", "_rate", "_seen", "_tokens")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._tokens, self._seen = burst, time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self._tokens = min(self._burst, self._tokens + (now - self._seen) * self._rate)
        self._seen = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


@dataclass(frozen=True, slots=True)
class Limits:
    """How much is allowed: a rate in seconds and a burst, for each kind of asking."""

    requests: tuple[float, float] = (20, 200)
    """REST requests of an address."""
    codes: tuple[float, float] = (0.5, 15)
    """Tables looked up by their code, so that codes cannot be guessed."""
    commands: tuple[float, float] = (50, 100)
    """Commands on a socket."""
    reactions: tuple[float, float] = (1, 5)
    """Reactions on a socket, which everybody at the table is sent."""
    questions: tuple[float, float] = (4, 40)
    """Reviews, advice and positions of an address, which take long to work out."""
    opened: tuple[float, float] = (0.5, 100)
    """Tables opened from an address, with whatever cookie."""
    erasures: tuple[float, float] = (0.02, 5)
    """Profiles deleted from an address; each looks through the logs of all tables."""
    prints: tuple[float, float] = (2, 30)
    """Prints of an address; the longest takes more than a second to make."""
    tables: int = 30
    """Tables of a device that are not over."""
    sockets: int = 200
    """Sockets of an address at once."""
    bot_tables: int = 100
    """Tables with nothing but bots that are played at once, of all addresses together."""
    bot_tables_of_one: int = 10
    """The same of one address."""

    @classmethod
    def none(cls) -> "Limits":
        """No limits at all, for measuring on one's own machine."""
        free = (ENDLESS, ENDLESS)
        return cls(free, free, free, free, free, free, free, free, *(int(ENDLESS),) * 4)


class Limiter:
    """A bucket for each key, such as an address; the longest unused are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def check(self, key: str) -> None:
        """Refuse with `too-fast` if there was too much of this key."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._burst)
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        if not bucket.take():
            raise Refused("too-fast")


class Crowd:
    """How many of each key are here at once."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._here: Counter[str] = Counter()

    def enter(self, key: str) -> None:
        """One more is here; refuse with `too-fast` if there are too many."""
        if self._here[key] >= self._most:
            raise Refused("too-fast")
        self._here[key] += 1

    def leave(self, key: str) -> None:
        """One is gone, and with the last one every trace of the key."""
        self._here[key] -= 1
        if not self._here[key]:
            del self._here[key]
