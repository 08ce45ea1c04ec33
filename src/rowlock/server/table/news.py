"""News of a table: throws, uncovered moves, misthrows, closed rows, and who came or left."""

from collections import deque
from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from typing import Any

from rowlock.rules.game import Game, Phase
from rowlock.rules.moves import Advance, Cross, Enter, Move, Pass
from rowlock.rules.steps import Chosen, Step, Thrown
from rowlock.server.protocol.socket import News

NEWS_TAIL = 24
"""News that a table keeps, however old they are."""
_MARKS = (Cross, Enter)


class TableNews:
    """The news of a table: the last few, and those of this turn and the one before."""

    def __init__(self) -> None:
        self.tail: deque[News] = deque(maxlen=NEWS_TAIL)
        self.since_last_turn: list[News] = []
        self.late: frozenset[int] = frozenset()
        """The seats for which the clock has decided, until its choice is uncovered."""

    def __copy__(self) -> "TableNews":
        other = object.__new__(TableNews)
        vars(other).update(vars(self), tail=self.tail.copy())
        return other

    def note_late(self, seat: int, late: bool) -> None:
        """Remember a choice of the clock; the seat's own choice or undoing replaces it."""
        self.late = self.late | {seat} if late else self.late - {seat}

    def see(self, game: Game[Any], before: Any, step: Step, after: Any) -> list[tuple[int, Move]]:
        """Add the news of a step that hides nothing; return the moves that it uncovers."""
        moves = revealed(before, step)
        news = happened(game, before, step, after, moves)
        if self.late:
            news = struck(before, moves, self.late, news)
            self.late = frozenset()
        if after.turns != before.turns:
            self.since_last_turn = [
                each for each in self.since_last_turn if each.turn >= after.turns
            ]
        self.add(news)
        return moves

    def merge(self, others: Iterable[News], turn: int) -> None:
        """Put other news at the ends of their turns; `turn` is the one under way."""
        self.tail.extend(others)
        in_order = sorted(self.tail, key=lambda each: each.turn)
        self.tail = deque(in_order, maxlen=NEWS_TAIL)
        self.since_last_turn = [each for each in in_order if each.turn >= turn - 1]

    def forget_throw(self) -> None:
        """Drop the last throw, which was mistyped, from all news."""
        self.tail = deque(_without_throw(self.tail), maxlen=NEWS_TAIL)
        self.since_last_turn = _without_throw(self.since_last_turn)

    def add(self, news: Iterable[News]) -> None:
        """Add news; views that were made before keep what they show."""
        added = list(news)
        self.tail.extend(added)
        self.since_last_turn = [*self.since_last_turn, *added]


def _without_throw(news: Iterable[News]) -> list[News]:
    """News without the last throw among them."""
    kept = list(news)
    last = max((place for place, each in enumerate(kept) if each.kind == "roll"), default=None)
    return kept if last is None else kept[:last] + kept[last + 1 :]


def revealed(before: Any, step: Step) -> list[tuple[int, Move]]:
    """The choices that a step uncovers: of several people all at once, when the last has chosen."""
    if not isinstance(step, Chosen):
        return []
    if before.phase is not Phase.TOGETHER:
        return [(step.seat, step.move)]
    choices = [*before.choices]
    choices[step.seat] = step.move
    return list(enumerate(choices))


def happened(
    game: Game[Any], before: Any, step: Step, after: Any, moves: list[tuple[int, Move]]
) -> list[News]:
    """The throw, or the moves that are revealed with what followed, misthrows, closed rows."""
    turn = before.turns + 1
    if isinstance(step, Thrown):
        shown = zip(game.dice, step.faces, strict=True)
        text = " ".join([f"{die}:{face}" for die, face in shown if face])
        return [News(turn, before.active, "roll", text)]
    news = []
    for seat, move in moves:
        if not isinstance(move, Pass):
            news.append(News(turn, seat, "move", str(move)))
        if cells := game.follows(before, seat, move):
            news.append(News(turn, seat, "follows", " ".join(cells)))
    if after.sheets is not before.sheets:
        news += [
            News(turn, seat, "misthrow", "x")
            for seat, (old, new) in enumerate(zip(before.sheets, after.sheets, strict=True))
            if new is not old and new.misthrows > old.misthrows
        ]
    if closed := getattr(after, "closed", 0) & ~getattr(before, "closed", 0):
        seat = step.seat
        news += [
            News(turn, seat, "closed", letter)
            for index, letter in enumerate(game.row_letters)
            if closed >> index & 1
        ]
    return news


def struck(
    before: Any, moves: list[tuple[int, Move]], late: AbstractSet[int], news: list[News]
) -> list[News]:
    """The news with what the clock did for late seats, which comes first."""
    turn = before.turns + 1
    by_clock = [News(turn, seat, "late", str(move)) for seat, move in moves if seat in late]
    others = [each for each in news if each.kind != "move" or each.seat not in late]
    return (by_clock or [News(turn, before.active, "late", "roll")]) + others


def mark(move: Move) -> tuple[str, int] | None:
    """The row and number that a move marks, with the pen or with the pawn."""
    marked = move.cross if isinstance(move, Advance) else move
    return (marked.row, marked.number) if isinstance(marked, _MARKS) else None
