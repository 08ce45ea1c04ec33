"""What is planned at a table: until when a slow game waits, and who passes by itself.

The fold of `Due` and `AdvancePass`; `slow.py` has what leads to them.
"""

from dataclasses import dataclass, replace

from rowlock.server.table import events as ev


@dataclass(frozen=True, slots=True)
class Plans:
    """Replaced, never changed, by each event about what is planned."""

    due: float | None = None
    """Until when a slow game waits for the decision under way, in seconds since 1970."""
    standing: frozenset[int] = frozenset()
    """The seats whose people have asked that they pass by themselves when nothing fits."""

    def after(self, event: ev.Due | ev.AdvancePass) -> "Plans":
        """The same after an event."""
        if isinstance(event, ev.Due):
            return replace(self, due=event.until)
        others = self.standing - {event.seat}
        return replace(self, standing=others | {event.seat} if event.passes else others)

    def without(self, seat: int) -> "Plans":
        """The same once somebody else, or nobody, sits in a seat."""
        return replace(self, standing=self.standing - {seat}) if seat in self.standing else self

    def decided(self) -> "Plans":
        """The same with a new decision, whose deadline is not known yet."""
        return self if self.due is None else replace(self, due=None)


NO_PLANS = Plans()
"""Those of nearly all tables."""
