"""Choices that count in a moment: made and shown as made, but still to be changed by their person.

Where a table is set up so (`Opened.settle`), a page says of a choice that its person may revise it.
A choice that would take effect while it, or another one of the same action, may be revised is held:
the log has it as `held`, the game does not have it yet. It is settled, which stores it as a step,
once nothing can be revised: people confirm, throw their dice, or three seconds pass
(`live/driver.py`). Until then nobody but its owner is told what it is.

This is the fold of those events; `revising.py` has what commands lead to.
"""

from dataclasses import dataclass, replace

from rowlock.rules.steps import Chosen, Retracted, Step
from rowlock.server.table import events as ev


@dataclass(frozen=True, slots=True)
class Settling:
    """The choices of the decision under way that may be revised."""

    revisable: frozenset[int] = frozenset()
    """The seats whose people may change their choice even when all have chosen."""
    held: ev.Held | None = None
    """The choice that makes the action complete, if it has been made."""

    def after(self, event: ev.Held | ev.Unheld | ev.Settled) -> "Settling":
        """The same after an event."""
        match event:
            case ev.Held():
                return Settling(self._with(event.seat, event.revise), event)
            case ev.Unheld():
                return Settling(self.revisable - {event.seat})
            case ev.Settled():
                return replace(self, revisable=self.revisable - {event.seat})

    def after_step(self, step: Step, revise: bool) -> "Settling":
        """The same after a step that left the decision open."""
        if not isinstance(step, Chosen | Retracted):
            return self
        held = None if self.held and self.held.seat == step.seat else self.held
        return Settling(self._with(step.seat, revise), held)

    def _with(self, seat: int, revise: bool) -> frozenset[int]:
        return self.revisable | {seat} if revise else self.revisable - {seat}


NOTHING = Settling()
