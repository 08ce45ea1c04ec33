"""What a step of the game lets everybody see."""

from collections.abc import Iterator
from typing import Any

from rowlock.rules.game import Game, Phase
from rowlock.rules.moves import Move, Pass
from rowlock.rules.steps import Chosen, Step, Thrown
from rowlock.server.messages import News


def happened(game: Game[Any], before: Any, step: Step, after: Any) -> Iterator[News]:
    """Rolls at once, choices when they are revealed, then misthrows and closed rows."""
    turn = before.turns + 1
    if isinstance(step, Thrown):
        shown = zip(game.dice, step.faces, strict=True)
        text = " ".join(f"{die}:{face}" for die, face in shown if face)
        yield News(turn, before.active, "roll", text)
        return
    if not isinstance(step, Chosen):
        return
    for seat, move in _revealed(before, step, after):
        if not isinstance(move, Pass):
            yield News(turn, seat, "move", str(move))
    for seat, (old, new) in enumerate(zip(before.sheets, after.sheets, strict=True)):
        if new.misthrows > old.misthrows:
            yield News(turn, seat, "misthrow", "x")
    closed = getattr(after, "closed", 0) & ~getattr(before, "closed", 0)
    for index, letter in enumerate(game.row_letters):
        if closed >> index & 1:
            yield News(turn, step.seat, "closed", letter)


def _revealed(before: Any, step: Chosen, after: Any) -> list[tuple[int, Move]]:
    """The choices that this step uncovers: all of them, once the last seat has chosen."""
    if before.phase is not Phase.TOGETHER:
        return [(step.seat, step.move)]
    if after.phase is Phase.TOGETHER and after.turns == before.turns:
        return []
    choices = [*before.choices]
    choices[step.seat] = step.move
    return list(enumerate(choices))
