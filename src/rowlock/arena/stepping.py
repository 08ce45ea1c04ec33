"""One game stepped from Python; a compiled game has the very dice of the compiled loop."""

from collections.abc import Sequence
from dataclasses import dataclass

from rowlock.arena.adapters import DecisionPoint, SeatAdapter, luck_of
from rowlock.arena.boards import board
from rowlock.arena.guest import Fault, Sitting
from rowlock.rules.game import AnyGame
from rowlock.rules.notation import seat_letter


@dataclass(frozen=True, slots=True)
class Mishap:
    """A forfeit: why a game was lost before its end, where, and by which bot."""

    bot: str
    kind: str
    reason: str
    game: int
    seat: int
    turn: int
    position: str


@dataclass(frozen=True, slots=True)
class SteppedGame:
    """A game that was played to its end or forfeited: totals, and the mishap if there was one."""

    totals: tuple[int, ...]
    mishap: Mishap | None = None


def step_game(
    game: AnyGame, adapters: Sequence[SeatAdapter], names: tuple[str, ...], seed: int, number: int
) -> SteppedGame:
    """Play one game; the first fault ends it."""
    for seat, adapter in enumerate(adapters):
        adapter.begin(Sitting(game, seat, names, luck_of(seed, number, seat)))
    table = board(game, len(adapters), seed, number)
    mishap = None
    while not table.over and mishap is None:
        if table.throw():
            continue
        point = DecisionPoint(table, names)
        moves = []
        for seat in table.deciding():
            try:
                moves.append((seat, adapters[seat].act(point, seat)))
            except Fault as fault:
                mishap = _mishap(point, seat, number, fault)
                break
        else:
            for seat, move in moves:
                table.choose(seat, move)
    return SteppedGame(table.totals(), mishap)


def _mishap(point: DecisionPoint, seat: int, number: int, fault: Fault) -> Mishap:
    turn = point.state.turns + 1
    bot = point.names[seat]
    return Mishap(bot, fault.kind, fault.reason, number, seat, turn, position(point))


def position(point: DecisionPoint) -> str:
    """The table in a line: sheets, whose turn it is, what is waited for and the dice."""
    game, state = point.board.game, point.state
    sheets = (game.notation.write_sheet(state, seat) for seat in range(len(state.sheets)))
    dice = (
        f"{die}:{face}" for die, face in zip(game.dice, state.faces or (), strict=False) if face
    )
    waits = f"{state.phase.name.lower()} {' '.join(dice)}".strip()
    return f"{game.label}: {' | '.join(sheets)} > {seat_letter(state.active)}, {waits}"
