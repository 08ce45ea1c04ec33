"""Events of a game: steps, and what is held, revised, corrected, planned and taken back."""

from rowlock.server.table.events.base import Event


class TakenBack(Event, tag="taken-back"):
    """A decision was taken back: its action is open again, and what came later is gone."""

    seat: int
    step: int
    """The place of the decision in the game's log at that moment, from 0."""
    command: str = ""


class Stepped(Event, tag="step"):
    """A step of the game, as `playing.log` writes it."""

    step: str
    command: str = ""
    """Who asked and with which id, so that nothing is carried out twice."""
    late: bool = False
    """Whether the clock made it, as the seat's time was up."""
    revise: bool = False
    """Whether its person may revise it even once all have chosen (`decisions/changeable.py`)."""


class Corrected(Event, tag="corrected"):
    """The throw of people's own dice was mistyped: what it shows, in the place of the last one."""

    step: str
    command: str = ""


class Held(Event, tag="held"):
    """A choice that would take effect, while it or another one may be revised.

    See `decisions/changeable.py`.
    """

    seat: int
    move: str
    revise: bool = False
    """Whether its person may revise it."""
    command: str = ""


class Unheld(Event, tag="unheld"):
    """The person of a held choice took it back."""

    seat: int
    command: str = ""


class Settled(Event, tag="settled"):
    """A person has confirmed a choice and does not revise it any more."""

    seat: int
    command: str = ""


class Due(Event, tag="due"):
    """In a slow game: until when the people have time whom the table waits for now."""

    until: float
    """Seconds since the beginning of 1970, in UTC."""


class AdvancePass(Event, tag="standing"):
    """A person lets their seat pass by itself when nothing fits, or no longer."""

    seat: int
    passes: bool
    command: str = ""


PlayEvent = Stepped | Corrected | Held | Unheld | Settled | AdvancePass | Due
"""What people and bots do in a game, and until when."""
