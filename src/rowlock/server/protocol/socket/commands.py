"""What a client may send."""

from typing import Annotated

import msgspec

from rowlock.server.protocol.base import Wire

CommandId = Annotated[str, msgspec.Meta(max_length=64)]


class Roll(Wire, tag="roll"):
    """The active seat rolls."""

    id: CommandId
    seat: int
    decision: str


class Throw(Wire, tag="throw"):
    """People have thrown their own dice, and this is what they show."""

    id: CommandId
    seat: int
    """A seat of who types, which need not be the one that rolls."""
    decision: str
    dice: Annotated[dict[str, int], msgspec.Meta(max_length=16)]
    """The face of each die that was thrown, by its name."""
    correct: bool = False
    """Whether it takes the place of the throw that was typed before."""


class Choose(Wire, tag="choose"):
    """Make or change a choice."""

    id: CommandId
    seat: int
    move: str
    decision: str
    revise: bool = False
    """Whether its person may revise it for three seconds where it would count at once; at a table
    that is not set up for that, it counts all the same."""


class Settle(Wire, tag="settle"):
    """Let a choice that may be revised count now."""

    id: CommandId
    seat: int
    decision: str


class Undo(Wire, tag="undo"):
    """Take a hidden choice back."""

    id: CommandId
    seat: int
    decision: str


class Why(Wire, tag="why"):
    """Ask why a move is not legal."""

    id: CommandId
    seat: int
    move: str


class React(Wire, tag="react"):
    """A quick reaction for all to see."""

    id: CommandId
    seat: int
    reaction: str


class Again(Wire, tag="again"):
    """Go on to the table of the next game, and sit down there if a seat is kept."""

    id: CommandId
    contribution: str = ""
    """Random bytes of this player's own as hex, mixed into the dice of that game."""


class Alive(Wire, tag="alive"):
    """The person is there: the page is touched, or the question whether they are is answered."""

    id: CommandId


class Vote(Wire, tag="vote"):
    """What is to be done about an absent person: wait, or let a bot play."""

    id: CommandId
    seat: int
    """A seat of the absent person."""
    answer: str
    """`wait`, or the level of the bot."""


class Admit(Wire, tag="admit"):
    """Whether a newcomer may take the seat that they ask for."""

    id: CommandId
    request: int
    yes: bool


class TakeBackWish(Wire, tag="takeback"):
    """Take back the last decision of a seat, if the others at the table agree."""

    id: CommandId
    seat: int
    step: int
    """Which decision, as `mine[].last` has it."""


class TakeBackAnswer(Wire, tag="answer"):
    """Whether a decision may be taken back; a no of who has asked is that it is not wanted."""

    id: CommandId
    request: int
    yes: bool


class PassInAdvance(Wire, tag="standing"):
    """A choice in advance: whether this seat passes by itself when nothing fits."""

    id: CommandId
    seat: int
    passes: bool


class Concede(Wire, tag="concede"):
    """Give the game up for a seat."""

    id: CommandId
    seat: int


class Ping(Wire, tag="ping"):
    """Ask for the newest view, for instance after sleep."""

    id: CommandId


Command = (
    Roll
    | Throw
    | Choose
    | Settle
    | Undo
    | Why
    | React
    | Again
    | Alive
    | Vote
    | Admit
    | TakeBackWish
    | TakeBackAnswer
    | PassInAdvance
    | Concede
    | Ping
)
