"""One game stepped from Python; a compiled game has the very dice of the compiled loop."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rowlock.arena.boards import board
from rowlock.arena.guest import Fault, Sitting
from rowlock.arena.hands import Hand, Moment, luck_of
from rowlock.rules.game import Game
from rowlock.rules.notation import seat_letter


@dataclass(frozen=True, slots=True)
class Mishap:
    """Why a game was lost before its end, where and by whom."""

    bot: str
    kind: str
    reason: str
    game: int
    seat: int
    turn: int
    position: str


@dataclass(frozen=True, slots=True)
class Stepped:
    """A game that was played to its end or forfeited: totals, and the mishap if there was one."""

    totals: tuple[int, ...]
    mishap: Mishap | None = None


def step_game(
    game: Game[Any], hands: Sequence[Hand], names: tuple[str, ...], seed: int, number: int
) -> Stepped:
    """Play one game; the first fault ends it."""
    for seat, hand in enumerate(hands):
        hand.begin(Sitting(game, seat, names, luck_of(seed, number, seat)))
    table = board(game, len(hands), seed, number)
    mishap = None
    while not table.over and mishap is None:
        if table.throw():
            continue
        moment = Moment(table, names)
        moves = []
        for seat in table.deciding():
            try:
                moves.append((seat, hands[seat].act(moment, seat)))
            except Fault as fault:
                mishap = _mishap(moment, seat, number, fault)
                break
        else:
            for seat, move in moves:
                table.choose(seat, move)
    return Stepped(table.totals(), mishap)


def _mishap(moment: Moment, seat: int, number: int, fault: Fault) -> Mishap:
    turn = moment.state.turns + 1
    bot = moment.names[seat]
    return Mishap(bot, fault.kind, fault.reason, number, seat, turn, position(moment))


def position(moment: Moment) -> str:
    """The table in a line: sheets, whose turn it is, what is waited for and the dice."""
    game, state = moment.board.game, moment.state
    sheets = (game.notation.write_sheet(state, seat) for seat in range(len(state.sheets)))
    dice = (
        f"{die}:{face}" for die, face in zip(game.dice, state.faces or (), strict=False) if face
    )
    waits = f"{state.phase.name.lower()} {' '.join(dice)}".strip()
    return f"{game.name}: {' | '.join(sheets)} > {seat_letter(state.active)}, {waits}"
