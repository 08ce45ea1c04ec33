"""The rulings in force, as this process knows them: who is banned, which cookies are revoked.

A fold of the rows that `storage/rulings.py` has; nothing here waits. Devices are named by their
fingerprint, so that the id of an erased person stands nowhere.
"""

import hashlib
import time
from collections.abc import Iterable, Iterator
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from rowlock.server.people.identity import COOKIE_SECONDS, Device, Identity, SigningKey
from rowlock.server.storage.rulings import Ruling

BANNED_ADDRESS, BANNED_DEVICE = "banned-address", "banned-device"
REVOKED = "revoked"
"""Cookies of a device that were issued before it are void; those of `EVERYBODY` are all cookies."""
ANNOUNCED, DRAINED, LOOK = "announced", "drained", "look"
"""What everybody is told; no new tables; tables that are to be read again, as JSON."""
SIGNED = "signed"
"""A key for signing, by its salt; `at` is when it signs, the value what was said of older ones."""
EVERYBODY = "*"
FOR_EVER = 4e9
"""In seconds since 1970: the end of what has none."""
Network = IPv4Network | IPv6Network


def fingerprint(device: str) -> str:
    """What stands for a device where its id is not to be kept; ids cannot be guessed from it."""
    return hashlib.sha256(f"device|{device}".encode()).hexdigest()[:24]


def network(text: str) -> Network:
    """An address or network; ValueError if it is none."""
    return ip_network(text.strip(), strict=False)


def revocation(device: str, now: float | None = None) -> Ruling:
    """Voids the cookies of a device that were issued until now, for as long as one could live."""
    now = time.time() if now is None else now
    target = device if device == EVERYBODY else fingerprint(device)
    return Ruling(REVOKED, target, 0, "", now, now + COOKIE_SECONDS)


class Rulings:
    """All rulings that this process has heard of."""

    def __init__(self) -> None:
        self.number = 0
        """Of the newest one."""
        self._known: dict[str, dict[str, Ruling]] = {}
        self._networks: list[tuple[Network, float]] = []

    def take(self, rulings: Iterable[Ruling]) -> list[Ruling]:
        """Take rulings in; those of them that are new here."""
        new = [each for each in rulings if each.number > self.number]
        for ruling in new:
            self._known.setdefault(ruling.kind, {})[ruling.target] = ruling
            self.number = ruling.number
        if new:
            self._networks = [
                (network(each.target), each.ends) for each in self.in_force(BANNED_ADDRESS)
            ]
        return new

    def in_force(self, kind: str, now: float | None = None) -> Iterator[Ruling]:
        """The rulings of a kind that have not ended."""
        now = time.time() if now is None else now
        return (each for each in self._known.get(kind, {}).values() if each.ends > now)

    def find(self, kind: str, target: str) -> Ruling | None:
        """What holds for a target now."""
        found = self._known.get(kind, {}).get(target)
        return found if found and found.ends > time.time() else None

    def revoked(self, identity: Identity) -> bool:
        """Whether a cookie was issued before cookies of its device, or all, were revoked."""
        return any(
            (found := self.find(REVOKED, target)) is not None and identity.issued <= found.at
            for target in (EVERYBODY, fingerprint(identity.device.id))
        )

    def banned(self, address: str, device: Device | None) -> bool:
        """Whether an address or a device is banned."""
        if device is not None and self.find(BANNED_DEVICE, fingerprint(device.id)):
            return True
        return bool(self._networks) and self._banned_address(address)

    def _banned_address(self, address: str) -> bool:
        try:
            # An IPv6 address comes as its network.
            here = ip_address(address.partition("/")[0].partition("%")[0])
        except ValueError:
            return False
        now = time.time()
        return any(here in banned and ends > now for banned, ends in self._networks)

    @property
    def draining(self) -> bool:
        """Whether no new tables are opened."""
        return self.find(DRAINED, EVERYBODY) is not None

    @property
    def announcement(self) -> Ruling | None:
        """What everybody is told now."""
        return self.find(ANNOUNCED, EVERYBODY)

    def keys(self) -> list[SigningKey]:
        """The keys of cookies, the oldest first: the first one is made of the secret alone."""
        salted = sorted(self.in_force(SIGNED, 0), key=lambda each: each.at)
        keys, since = [], 0.0
        for salt, key in zip(("", *(each.target for each in salted)), (*salted, None), strict=True):
            # A key verifies for as long as the one after it says.
            ends = FOR_EVER if key is None else key.at + float(key.value or COOKIE_SECONDS)
            keys.append(SigningKey(salt, since, ends))
            since = key.at if key else since
        return keys
