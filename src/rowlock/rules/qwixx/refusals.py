"""Why a cross is refused: the first rule that it breaks."""

from typing import TYPE_CHECKING, TypeVar

from rowlock.rules.errors import IllegalMove
from rowlock.rules.moves import Cross
from rowlock.rules.qwixx.crosses import colour_sums
from rowlock.rules.qwixx.layout import Layout
from rowlock.rules.qwixx.marks import Between
from rowlock.rules.qwixx.row import CROSSES_BEFORE_LAST

if TYPE_CHECKING:
    from rowlock.rules.qwixx.game import CrossingGame, QwixxState

Q = TypeVar("Q", bound="QwixxState")


def why_not_cross(game: "CrossingGame[Q]", state: Q, seat: int, move: Cross) -> IllegalMove:
    """The first rule that an illegal cross breaks."""
    layout = game.layout_of(seat)
    bridge = next((each for each in layout.bridges if each.letter == move.row), None)
    if not bridge and move.row not in layout.letters:
        return IllegalMove("no-such-row", found=str(move))
    numbers = bridge.numbers if bridge else layout.rows[layout.letters.index(move.row)].numbers
    if move.number not in numbers:
        return _refused("no-such-number", layout, move)
    if move.by and move.by not in [mark.sign for mark in layout.marks]:
        return IllegalMove("no-such-sign", found=str(move), sign=move.by)
    if bridge:
        return _why_not_bridge(game, state, seat, move, bridge)
    return _why_not_row(game, state, seat, move)


def _refused(code: str, layout: Layout, move: Cross) -> IllegalMove:
    row = layout.called(move.row)
    return IllegalMove(code, found=str(move), row=row, number=move.number)


def _why_not_row(game: "CrossingGame[Q]", state: Q, seat: int, move: Cross) -> IllegalMove:
    layout = game.layout_of(seat)
    index = layout.letters.index(move.row)
    if _locks_nothing(game, state, seat, move):
        return _refused("false-lock", layout, move)
    if game.closed_for(state, seat) >> index & 1:
        return IllegalMove("row-closed", found=str(move), row=layout.called(move.row))
    if wrong := _why_not_dice(game, state, seat, move):
        return wrong
    return why_row_refuses(game, state, seat, move)


def _why_not_bridge(
    game: "CrossingGame[Q]", state: Q, seat: int, move: Cross, bridge: Between
) -> IllegalMove:
    layout, sheet = game.layout_of(seat), state.sheets[seat]
    if move.locks:
        return _refused("false-lock", layout, move)
    if move.action == 1 and (wrong := _why_not_dice(game, state, seat, move)):
        return wrong
    if wrong := bridge.why_not_here(layout, sheet, move):
        return wrong
    return _refused("bridge-dice", layout, move)


def _why_not_dice(game: "CrossingGame[Q]", state: Q, seat: int, move: Cross) -> IllegalMove | None:
    """Whether the dice, or what a mark makes of them, give the number at all."""
    layout, sheet, found = game.layout_of(seat), state.sheets[seat], str(move)
    white_sum = sum(state.faces[:2])
    if move.by:
        reasons = (
            mark.why_not(layout, sheet, state.closed, white_sum, move) for mark in layout.marks
        )
        return next((reason for reason in reasons if reason), None)
    if move.action == 1 and move.number != white_sum:
        return IllegalMove("not-white-sum", found=found, sum=white_sum)
    if move.action == 2:
        printed = layout.rows[layout.letters.index(move.row)]
        faces = game.usable(state)
        if move.number not in colour_sums(printed, layout.dice, faces):
            colour = printed.colour(printed.place[move.number])
            if not faces[layout.dice.index(colour)]:
                return IllegalMove("die-not-in-play", found=found, die=colour)
            code = "not-in-dice" if colour == move.row else "not-in-other-dice"
            return IllegalMove(code, found=found, row=move.row, number=move.number, die=colour)
    return None


def _locks_nothing(game: "CrossingGame[Q]", state: Q, seat: int, move: Cross) -> bool:
    """Whether the mark `!` is wrong, whatever else is wrong with the cross."""
    layout = game.layout_of(seat)
    printed = layout.rows[layout.letters.index(move.row)]
    if not move.locks or printed.place[move.number] >= printed.closing:
        return False
    return Cross(move.row, move.number, False, move.action, move.by) in game.moves(state, seat) or (
        not layout.following
    )


def why_row_refuses(game: "CrossingGame[Q]", state: Q, seat: int, move: Cross) -> IllegalMove:
    """Left to right, enough crosses before a closing number, and that closes its row."""
    layout, sheet = game.layout_of(seat), state.sheets[seat]
    index = layout.letters.index(move.row)
    printed = layout.rows[index]
    place, row = printed.place[move.number], layout.called(move.row)
    if move.number in layout.takes[move.action][index][sheet.rows[index]]:
        return _refused("lock-missing", layout, move)
    if sheet.reached(index) >= place:
        number = printed.numbers[min(sheet.reached(index), printed.last)]
        return IllegalMove("crossed-up-to", found=str(move), row=row, number=number)
    return IllegalMove(
        "needs-five" if layout.needs == CROSSES_BEFORE_LAST else "needs-crosses",
        found=str(move),
        row=row,
        number=move.number,
        crosses=sheet.crosses(index),
        needs=layout.needs,
    )
