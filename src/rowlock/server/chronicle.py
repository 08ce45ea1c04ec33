"""What a step of the game lets everybody see."""

from collections.abc import Iterable, Iterator
from typing import Any

from rowlock.rules.game import Game, Phase
from rowlock.rules.moves import Advance, Cross, Enter, Move, Pass, parse_move
from rowlock.rules.steps import Chosen, Step, Thrown
from rowlock.server.messages import News

_MARKS = (Cross, Enter)


def happened(game: Game[Any], before: Any, step: Step, after: Any) -> Iterable[News]:
    """Rolls at once, choices when they are revealed, then misthrows and closed rows."""
    if isinstance(step, Thrown):
        shown = zip(game.dice, step.faces, strict=True)
        text = " ".join(f"{die}:{face}" for die, face in shown if face)
        return (News(before.turns + 1, before.active, "roll", text),)
    still_hidden = before.phase is Phase.TOGETHER and after.choices
    if isinstance(step, Chosen) and not still_hidden:
        return _uncovered(game, before, step, after)
    return ()


def _uncovered(game: Game[Any], before: Any, step: Chosen, after: Any) -> Iterator[News]:
    turn = before.turns + 1
    for seat, move in _revealed(before, step):
        if not isinstance(move, Pass):
            yield News(turn, seat, "move", str(move))
    for seat, (old, new) in enumerate(zip(before.sheets, after.sheets, strict=True)):
        if new.misthrows > old.misthrows:
            yield News(turn, seat, "misthrow", "x")
    if closed := getattr(after, "closed", 0) & ~getattr(before, "closed", 0):
        for index, letter in enumerate(game.row_letters):
            if closed >> index & 1:
                yield News(turn, step.seat, "closed", letter)


def _revealed(before: Any, step: Chosen) -> list[tuple[int, Move]]:
    """The choices that this step uncovers: all of them, as the last seat has chosen."""
    if before.phase is not Phase.TOGETHER:
        return [(step.seat, step.move)]
    choices = [*before.choices]
    choices[step.seat] = step.move
    return list(enumerate(choices))


def mark(news: News) -> tuple[str, int] | None:
    """The row and number that somebody has marked, with the pen or with the pawn."""
    if news.kind != "move":
        return None
    move = parse_move(news.text)
    marked = move.cross if isinstance(move, Advance) else move
    return (marked.row, marked.number) if isinstance(marked, _MARKS) else None
