"""One game stepped from Python, with the very dice that the compiled loop would have thrown."""

from collections.abc import Sequence
from dataclasses import dataclass

from rowlock.arena.guest import Fault, Sitting
from rowlock.arena.hands import Hand, Moment, luck_of
from rowlock.kernels.games import Kernel
from rowlock.kernels.table import ACTIVE, OVER, PHASE, ROLL, TOGETHER
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
    kernel: Kernel, hands: Sequence[Hand], names: tuple[str, ...], seed: int, number: int
) -> Stepped:
    """Play one game; the first fault ends it."""
    seats = range(len(hands))
    for seat, hand in enumerate(hands):
        hand.begin(Sitting(kernel.game, seat, names, luck_of(seed, number, seat)))
    table = kernel.table(len(hands), seed, number)
    mishap = None
    while table[PHASE] != OVER and mishap is None:
        if table[PHASE] == ROLL:
            kernel.throw(table)
            continue
        moment = Moment(kernel, table, names)
        actions = []
        for seat in seats if table[PHASE] == TOGETHER else [int(table[ACTIVE])]:
            try:
                actions.append((seat, hands[seat].act(moment, seat)))
            except Fault as fault:
                mishap = _mishap(moment, seat, number, fault)
                break
        else:
            for seat, action in actions:
                kernel.choose(table, seat, action)
    return Stepped(tuple(int(kernel.score(table, seat)) for seat in seats), mishap)


def _mishap(moment: Moment, seat: int, number: int, fault: Fault) -> Mishap:
    turn = moment.state.turns + 1
    bot = moment.names[seat]
    return Mishap(bot, fault.kind, fault.reason, number, seat, turn, position(moment))


def position(moment: Moment) -> str:
    """The table in a line: sheets, whose turn it is, what is waited for and the dice."""
    game, state = moment.kernel.game, moment.state
    sheets = (game.notation.write_sheet(state, seat) for seat in range(len(state.sheets)))
    dice = (
        f"{die}:{face}" for die, face in zip(game.dice, state.faces or (), strict=False) if face
    )
    waits = f"{state.phase.name.lower()} {' '.join(dice)}".strip()
    return f"{game.name}: {' | '.join(sheets)} > {seat_letter(state.active)}, {waits}"
