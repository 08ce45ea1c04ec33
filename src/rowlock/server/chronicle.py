"""What a step of the game lets everybody see."""

from collections.abc import Iterator
from typing import Any

from rowlock.rules.game import Game, Phase
from rowlock.rules.moves import Move, Pass
from rowlock.rules.steps import Chosen, Step, Thrown
from rowlock.server.messages import Happened


def happened(game: Game[Any], before: Any, step: Step, after: Any) -> Iterator[Happened]:
    """Rolls at once, choices when they are revealed, then misthrows and closed rows."""
    turn = before.turns + 1
    if isinstance(step, Thrown):
        shown = zip(game.dice, step.faces, strict=True)
        text = " ".join(f"{die}:{face}" for die, face in shown if face)
        yield Happened(turn=turn, seat=before.active, kind="roll", text=text)
        return
    if not isinstance(step, Chosen):
        return
    for seat, move in _revealed(before, step, after):
        if not isinstance(move, Pass):
            yield Happened(turn=turn, seat=seat, kind="move", text=str(move))
    for seat, (old, new) in enumerate(zip(before.sheets, after.sheets, strict=True)):
        if new.misthrows > old.misthrows:
            yield Happened(turn=turn, seat=seat, kind="misthrow", text="x")
    closed = getattr(after, "closed", 0) & ~getattr(before, "closed", 0)
    for index, letter in enumerate(game.row_letters):
        if closed >> index & 1:
            yield Happened(turn=turn, seat=step.seat, kind="closed", text=letter)


def _revealed(before: Any, step: Chosen, after: Any) -> list[tuple[int, Move]]:
    """The choices that this step uncovers: all of them, once the last seat has chosen."""
    if before.phase is not Phase.TOGETHER:
        return [(step.seat, step.move)]
    if after.phase is Phase.TOGETHER and after.turns == before.turns:
        return []
    choices = [*before.choices]
    choices[step.seat] = step.move
    return list(enumerate(choices))
