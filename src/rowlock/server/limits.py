"""Rate limits: token buckets by address, and counts of open sockets."""

import time
from collections import Counter, OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass

from rowlock.rules.errors import Refused

MAX_BUCKETS = 20_000
MAX_UNTOLD_PARTS = 20
"""Other processes are told of what a key has taken once it is this part of a burst."""
UNLIMITED = 1e9


class TokenBucket:
    """Token bucket: allows a burst, then a rate per second."""

    __slots__ = ("_burst", "_rate", "_seen", "_tokens")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._tokens, self._seen = burst, time.monotonic()

    def spend(self, count: float) -> None:
        """Take tokens that another process has given out; there may be less than none then."""
        self.refill()
        self._tokens = max(-self._burst, self._tokens - count)

    def refill(self) -> None:
        """Add the tokens of the time that has passed."""
        now = time.monotonic()
        self._tokens = min(self._burst, self._tokens + (now - self._seen) * self._rate)
        self._seen = now

    def take(self) -> bool:
        """Take one token; False if there is none."""
        self.refill()
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a server: for each kind of request a rate per second and a burst."""

    requests: tuple[float, float] = (20, 200)
    """REST requests, by address."""
    codes: tuple[float, float] = (0.5, 15)
    """Tables looked up by their code, by address, so that codes cannot be guessed."""
    commands: tuple[float, float] = (50, 100)
    """Commands, by socket."""
    reactions: tuple[float, float] = (1, 5)
    """Reactions, by socket; each is sent to all sockets of the table."""
    questions: tuple[float, float] = (4, 40)
    """Reviews, advice, positions and other answers that take long to compute, by address."""
    opened: tuple[float, float] = (0.5, 100)
    """Tables opened, by address, whatever the cookies."""
    erasures: tuple[float, float] = (0.02, 5)
    """Profiles deleted, by address; each reads the logs of all tables."""
    prints: tuple[float, float] = (2, 30)
    """Prints, by address; the longest takes more than a second to make."""
    tables: int = 30
    """Unfinished tables of one device."""
    sockets: int = 200
    """Open sockets of one address."""
    bot_tables: int = 100
    """Tables of bots alone being played, of all addresses together."""
    bot_tables_of_one: int = 10
    """The same, of one address."""

    @classmethod
    def none(cls) -> "Limits":
        """No limits, for measurements."""
        free = (UNLIMITED, UNLIMITED)
        return cls(free, free, free, free, free, free, free, free, *(int(UNLIMITED),) * 4)


class RateLimiter:
    """A token bucket for each key, such as an address; the least recently used are dropped."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()
        self._least_told = max(1.0, burst / MAX_UNTOLD_PARTS)
        self._spent: Counter[str] | None = None

    def share(self) -> None:
        """Note from now on what is taken, for other processes."""
        self._spent = Counter()

    def take_spent(self) -> dict[str, int]:
        """What was taken since others were told, of keys that are worth it."""
        spent = self._spent or Counter()
        told = {key: count for key, count in spent.items() if count >= self._least_told}
        for key in told:
            del spent[key]
        if len(spent) > MAX_BUCKETS:
            spent.clear()
        return told

    def forget_spent(self) -> None:
        """Nobody is told of what was taken until now."""
        if self._spent:
            self._spent.clear()

    def hear(self, spent: Mapping[str, int]) -> None:
        """Take tokens that another process has given out."""
        for key, count in spent.items():
            self._bucket(key).spend(count)

    def check(self, key: str) -> None:
        """Take a token of this key; refused with `too-fast` if there is none."""
        if not self._bucket(key).take():
            raise Refused("too-fast")
        if self._spent is not None:
            self._spent[key] += 1

    def _bucket(self, key: str) -> TokenBucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = TokenBucket(self._rate, self._burst)
            if len(self._buckets) > MAX_BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket


class ConcurrencyLimiter:
    """Counts what is open at once by key, such as the sockets of an address."""

    def __init__(self, maximum: int) -> None:
        self._maximum = maximum
        self._open: Counter[str] = Counter()

    def enter(self, key: str) -> None:
        """Count one more; refused with `too-fast` if there are too many."""
        if self._open[key] >= self._maximum:
            raise Refused("too-fast")
        self._open[key] += 1

    def leave(self, key: str) -> None:
        """Count one less; with the last one the key is dropped."""
        self._open[key] -= 1
        if not self._open[key]:
            del self._open[key]
