"""The open sheets of a table as messages: crosses, marks and points, each encoded once."""

from functools import lru_cache
from typing import Any

import msgspec

from rowlock.rules.claims import Claims
from rowlock.rules.game import Game
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.qwinto.game import Qwinto
from rowlock.rules.qwinto.sheet import FIELDS
from rowlock.rules.qwixx.game import CrossingGame, Qwixx
from rowlock.rules.qwixx.layout import RowLayout
from rowlock.rules.qwixx.row import SECOND
from rowlock.server.protocol import socket as msg

_encoder = msgspec.json.Encoder()


def pawn_of(state: Any, seat: int) -> int | None:
    """The field of a seat's pawn, if there are pawns."""
    pawns = getattr(state, "pawns", None)
    return pawns[seat] if pawns else None


@lru_cache(maxsize=1 << 14)
def _crossed(printed: RowLayout, mask: int) -> list[int]:
    """The numbers of a row that are crossed; one that is crossed twice stands there twice."""
    second = mask >> SECOND
    return [
        number
        for place, number in enumerate(printed.numbers)
        for _ in range((mask >> place & 1) + (second >> place & 1))
    ]


def _used(rules: CrossingGame[Any], seat: int, sheet: Any) -> dict[str, Any]:
    """What only sheets with such marks have: bridges, the strip, the bar."""
    printed = rules.layout_of(seat)
    used: dict[str, Any] = {}
    if printed.bridges:
        used["bridges"] = {
            bridge.letter: [
                number for place, number in enumerate(bridge.numbers) if mask >> place & 1
            ]
            for bridge, mask in zip(printed.bridges, sheet.bridges, strict=True)
        }
    if printed.strip is not None:
        used["strip"] = sheet.strip
    if printed.bar is not None:
        used["bar"] = sheet.bar
    return used


def open_sheet(rules: Game[Any], state: Any, seat: int) -> msg.Sheet:
    """One open sheet."""
    sheet, score = state.sheets[seat], rules.score_of(state, seat)
    used: dict[str, Any] = {}
    if isinstance(rules, CrossingGame):
        used = _used(rules, seat, sheet)
        rows = {
            printed.letter: _crossed(printed, mask)
            for printed, mask in zip(rules.layout_of(seat).rows, sheet.rows, strict=True)
        }
    else:
        rows = {
            letter: list(sheet.cells[row * FIELDS : (row + 1) * FIELDS])
            for row, letter in enumerate(rules.row_letters)
        }
    points = msg.Points(
        rows=list(score.rows),
        bonuses=list(score.bonuses),
        track=score.track,
        misthrows=score.misthrows,
        total=score.total,
    )
    pawn = pawn_of(state, seat)
    return msg.Sheet(rows=rows, misthrows=sheet.misthrows, pawn=pawn, score=points, **used)


def closed_rows(rules: Game[Any], state: Any) -> list[str]:
    """The letters of the rows that are closed for all."""
    closed = getattr(state, "closed", 0)
    if not closed:
        return []
    return [letter for index, letter in enumerate(rules.row_letters) if closed >> index & 1]


OWN_SCORES: Claims[bool] = Claims("other-game")
"""Games in which a seat's score depends on its own sheet and pawn alone. The sheets of other games
are encoded for every view: a score may count what is on other sheets, or rows closed for all."""
OWN_SCORES.add(Qwixx, True, options=["late_die", "sheet"])
OWN_SCORES.add(OnBoard, True, options=["late_die", "track"])
OWN_SCORES.add(Qwinto, True)


class SheetCache:
    """The encoded sheets of a table: only those that have changed are encoded again."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Any, int | None, msgspec.Raw]] = {}

    def of(self, rules: Game[Any], state: Any) -> list[msgspec.Raw]:
        """All sheets."""
        if not OWN_SCORES.covers(rules):
            self._known.clear()
        return [self._encoded(rules, state, seat) for seat in range(len(state.sheets))]

    def _encoded(self, rules: Game[Any], state: Any, seat: int) -> msgspec.Raw:
        sheet, pawn = state.sheets[seat], pawn_of(state, seat)
        known = self._known.get(seat)
        if known is None or known[0] is not sheet or known[1] != pawn:
            raw = msgspec.Raw(_encoder.encode(open_sheet(rules, state, seat)))
            known = self._known[seat] = sheet, pawn, raw
        return known[2]
