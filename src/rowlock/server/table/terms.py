"""What people agree to when they sit down: a table's set-up, its versions, and who has seen which.

The host may change the set-up before the start. The people who sit there then have agreed to an
older version, and the game does not begin before they have agreed to the newest one. A fold of a
table's events, as an immutable value.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace

import msgspec

from rowlock.server.table import events as ev

MAX_VERSIONS = 100
"""How often a table may be set up in another way; all versions are kept in memory."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The versions of a set-up, and the people who have agreed to an older one only."""

    versions: tuple[ev.Opened, ...]
    behind: Mapping[str, int] = field(default_factory=dict)
    """For each such device the version that its person agreed to last."""

    @property
    def version(self) -> int:
        """The number of the newest version, from 0."""
        return len(self.versions) - 1

    def before(self, device: str | None) -> ev.Opened | None:
        """The set-up that the person of a device agreed to, if it is another one now."""
        seen = self.behind.get(device or "")
        return None if seen is None else self.versions[seen]

    def changed(self, event: ev.Changed, seated: Collection[str], host: str) -> "Terms":
        """The terms after a change, which all who sit here but the host have yet to agree to."""
        after = msgspec.structs.replace(
            self.versions[-1],
            options=event.options,
            public=event.public,
            seconds=event.seconds,
            days=event.days,
            pace=event.pace,
            coach=event.coach,
            settle=event.settle,
            throws=event.throws,
        )
        seen = {device: self.behind.get(device, self.version) for device in seated}
        versions = (*self.versions, after)
        behind = {
            device: version
            for device, version in seen.items()
            if device != host and played(versions[version]) != played(after)
        }
        return Terms(versions, behind)

    def seated(self, device: str, seen: int | None) -> "Terms":
        """The terms once a device has sat down whose person saw an older version, or the newest."""
        if seen is None or played(self.versions[seen]) == played(self.versions[-1]):
            return self.agreed(device)
        return replace(self, behind={**self.behind, device: seen})

    def agreed(self, device: str) -> "Terms":
        """The terms once a device has agreed to them, or has no seat any more."""
        return replace(self, behind={d: v for d, v in self.behind.items() if d != device})

    def moved(self, origin: str, target: str) -> "Terms":
        """The terms once all seats of a device belong to another one."""
        behind = {target if d == origin else d: v for d, v in self.behind.items()}
        return replace(self, behind=behind)


def played(setup: ev.Opened) -> tuple[object, ...]:
    """The part of a set-up that people have to agree to: not who finds it, nor the bots' pauses."""
    return (
        *(setup.options, setup.seconds, setup.days),
        *(setup.coach, setup.settle, setup.throws),
    )
