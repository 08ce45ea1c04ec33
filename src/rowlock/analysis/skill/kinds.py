"""Kinds of decisions, by which a profile tells what a person is good at."""

from collections.abc import Iterable
from enum import StrEnum

from rowlock.rules.game import AnyGame, Phase, State
from rowlock.rules.moves import Advance, Cross, Enter, Move


class DecisionKind(StrEnum):
    """What a decision was about; each decision is of one kind, the first that holds."""

    CLOSE = "close"
    """A row could be closed."""
    MISTHROW = "misthrow"
    """One of the options was a misthrow."""
    DICE = "dice"
    """Which dice to roll, and whether to keep the throw."""
    PAWN = "pawn"
    """How far the pawn goes."""
    COLOUR = "colour"
    """A white and a coloured die."""
    ENTRY = "entry"
    """Where to write a sum, or nowhere."""
    WHITE = "white"
    """Whether and where to cross the white sum."""


_BY_PHASE = {
    Phase.TAKE: DecisionKind.DICE,
    Phase.KEEP: DecisionKind.DICE,
    Phase.PAWN: DecisionKind.PAWN,
    Phase.COLOUR: DecisionKind.COLOUR,
}


def kind_of(game: AnyGame, state: State, seat: int, moves: Iterable[Move]) -> DecisionKind:
    """The kind of a seat's decision between these moves."""
    moves = tuple(moves)
    if any(_closes(move) for move in moves):
        return DecisionKind.CLOSE
    if any(game.costs_misthrow(state, seat, move) for move in moves):
        return DecisionKind.MISTHROW
    if state.phase in _BY_PHASE:
        return _BY_PHASE[state.phase]
    writes = any(isinstance(move, Enter) for move in moves)
    return DecisionKind.ENTRY if writes else DecisionKind.WHITE


def _closes(move: Move) -> bool:
    cross = move.cross if isinstance(move, Advance) else move
    return isinstance(cross, Cross) and cross.locks
