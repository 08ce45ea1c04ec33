"""Rowlock's players as compiled functions, by name and game.

A player is given the table, its seat, its legal actions (a bit for each) and figures of its own:
weights or a solved table, one for each seat. It answers with an action.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Self

import numpy as np
from numpy.typing import NDArray

from rowlock.bots.expert import MARGIN
from rowlock.bots.heuristics import simple, steady, strong
from rowlock.bots.networks.effort import EFFORTS
from rowlock.bots.networks.learned import learned
from rowlock.bots.qwinto import spacing
from rowlock.bots.solitaire.solved_table import hazard_objective, solved_table
from rowlock.kernels.compiler.compiling import Figures, Instruction, TableWords, kernel, leaf
from rowlock.kernels.compiler.instructions import words_from
from rowlock.kernels.crossing import heuristics, lookahead
from rowlock.kernels.crossing import network as crossing_net
from rowlock.kernels.crossing import rules as crossing
from rowlock.kernels.crossing import search as crossing_search
from rowlock.kernels.kernel import KERNELS
from rowlock.kernels.networks import evaluation, search
from rowlock.kernels.networks.net import net_figures
from rowlock.kernels.players import solved as table_players
from rowlock.kernels.players.chooser import CompiledPlayer, Policy, RandomPolicy
from rowlock.kernels.players.own_files import broken, names_in
from rowlock.kernels.qwinto import heuristics as qwinto_heuristics
from rowlock.kernels.qwinto import lookahead as qwinto_lookahead
from rowlock.kernels.qwinto import network as qwinto_net
from rowlock.kernels.qwinto import rules as qwinto
from rowlock.kernels.qwinto import search as qwinto_search
from rowlock.kernels.sheets import expectation
from rowlock.kernels.sheets import heuristics as sheet_heuristics
from rowlock.kernels.sheets import lookahead as sheet_lookahead
from rowlock.kernels.simulator import loop
from rowlock.kernels.table import (
    ACTIVE,
    COLOUR,
    KEEP,
    PAWN,
    PHASE,
    ROLL,
    TAKE,
    lowest_action,
)
from rowlock.rules.claims import Claims
from rowlock.rules.errors import BadSetup
from rowlock.rules.game import AnyGame
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.qwinto.game import Qwinto
from rowlock.rules.qwixx import row
from rowlock.rules.qwixx.game import Qwixx

__all__ = ["Policy", "Seated", "is_compiled", "policy_of", "seated", "skipped_by"]

strain = leaf(spacing.strain)
best_cell = leaf(spacing.best_cell, strain=strain)
best_set = leaf(spacing.best_set, best_cell=best_cell)
skipped = leaf(row.skipped)
max_skipped = leaf(simple.max_skipped)


play_random = RandomPolicy()


@Policy
def simple_crossing(table: TableWords, seat: int, legal: int, figures: Figures) -> int:
    """`simple` in Qwixx and Qwixx On Board."""
    if table[PHASE] == PAWN:
        return pawn_move(table, seat, legal)
    in_need = table[PHASE] == COLOUR and not table[crossing.CROSSED]
    free = table[crossing.sheet_of(seat) + crossing.FREE]
    best, least, cells = crossing.PASS, max_skipped(in_need) + 1, legal & ~(1 << crossing.PASS)
    while cells:
        action = lowest_action(cells)
        waste = skipped_by(free, action)
        if waste < least:
            best, least = action, waste
        cells &= cells - 1
    return best


@leaf
def skipped_by(free: int, action: int) -> int:
    """How many numbers a cross skips; the first that a row takes is next to its last cross."""
    index, place = action // crossing.PLACES, action % crossing.PLACES
    first = lowest_action(free >> index * crossing.PLACES)
    return skipped(first - 1, place)


@leaf
def pawn_move(table: TableWords, seat: int, legal: int) -> int:
    """The shortest move that crosses something, else the longest, else stay."""
    marks = table[crossing.sheet_of(seat) + crossing.MARKS]
    ahead, longest, steps = crossing.free_fields(table, seat), crossing.PASS, 0
    while legal >> crossing.PASS + steps + 1:
        steps += 1
        if legal >> crossing.PASS + steps & 1:
            longest = crossing.PASS + steps
            cell = table[crossing.FIELDS + lowest_action(ahead)]
            if not marks >> cell & 1:
                return longest
        ahead &= ahead - 1
    return longest


@Policy
def simple_qwinto(table: TableWords, seat: int, legal: int, figures: Figures) -> int:
    """`simple` in Qwinto."""
    cells = words_from(table, qwinto.sheet_of(seat))
    if table[PHASE] == TAKE:
        return qwinto.FIRST_SET + best_set(cells, words_from(cells, qwinto.FREE))
    number = qwinto.number(table)
    fits = qwinto.entries(table, seat, number, table[qwinto.TAKEN])
    limit = spacing.ACTIVE_STRAIN if seat == table[ACTIVE] else spacing.GOOD_STRAIN
    entry = best_cell(cells, fits, number, limit)
    if table[PHASE] == KEEP:
        return qwinto.KEEPS if entry >= 0 else qwinto.AGAIN
    return entry if entry >= 0 else qwinto.PASS


def seated(game: AnyGame, name: str, seats: int = 1) -> "Seated":
    """A player by its name, or from a file as `mine.py:player`.

    Those who have learned (`strong`, `expert`, `master`, `hazard`) have other figures for every
    number of seats: say how many the table has.
    """
    if ".py:" in name:
        return _from_file(name)
    player = _player(game, name)
    figures = None if player.figures is None else player.figures(game, seats)
    known = seats if player.by_seats else None
    return Seated(name, player.policy, figures, known, game, player.by_sheet)


def policy_of(game: AnyGame, name: str) -> Policy:
    """How a player of ours decides in a game."""
    return _player(game, name).policy


def _player(game: AnyGame, name: str) -> CompiledPlayer:
    """A player of ours for a game; refused if the game has no kernel, or it does not play it."""
    KERNELS.of(game)
    if not is_compiled(game, name):
        players = ", ".join(name for name, claims in _PLAYERS.items() if claims.covers(game))
        raise BadSetup("unknown-player", player=name, players=players)
    return _PLAYERS[name].of(game)


def is_compiled(game: AnyGame, name: str) -> bool:
    """Whether a player of ours is compiled for a game."""
    return name in _PLAYERS and _PLAYERS[name].covers(game)


def _from_file(name: str) -> "Seated":
    """The `Policy` or `Seated` that a user's file defines."""
    file, _, wanted = name.rpartition(":")
    found = names_in(file).get(wanted)
    if isinstance(found, Seated):
        return found.ready(file)
    if not isinstance(found, Policy):
        raise BadSetup("player-file", name=wanted, file=file)
    return Seated(wanted, found).ready(file)


@dataclass(frozen=True)
class Seated:
    """A player at the table: its name, how it decides, and its own figures if it has any."""

    name: str
    policy: Policy
    figures: Sequence[float] | NDArray[np.float64] | None = None
    seats: int | None = None
    """How many seats a table must have for these figures; none if they fit any."""
    game: AnyGame | None = None
    """The game that the player was made for; none if that is left to its maker."""
    by_sheet: bool = False
    """Whether the figures are for the sheets of that game only."""

    def at(self, game: AnyGame, seats: int) -> Self:
        """The same player at a table of a game with this number of seats, if its figures fit."""
        if not self._knows(game):
            raise BadSetup("other-game", player=self.name, game=game.name)
        if self.seats not in (None, seats):
            raise BadSetup("other-seats", player=self.name, known=self.seats, seats=seats)
        return self

    def _knows(self, game: AnyGame) -> bool:
        """Whether a game has the words that the player reads, and the sheets of its figures."""
        if self.game is None:
            return True
        alike = type(self.game) is type(game) and KERNELS.find(self.game) is KERNELS.find(game)
        return alike and (not self.by_sheet or self.game == game)

    def ready(self, file: str) -> Self:
        """The same player, compiled; if that fails, its file is to blame."""
        try:
            _ = self.policy.chooser, self.own_figures
        except Exception as wrong:  # noqa: BLE001 - compilers have many kinds
            raise broken(file, wrong) from None
        return self

    @property
    def in_lanes(self) -> str:
        """Its name if it is one of Rowlock's players that may have a form for lanes, else empty."""
        return self.name if self.policy in (play_random, simple_crossing) else ""

    @cached_property
    def own_figures(self) -> NDArray[np.float64]:
        """The figures as kernels take them."""
        given = np.zeros(1) if self.figures is None else self.figures
        return np.ascontiguousarray(given, np.float64)

    def choose(self, table: NDArray[np.int64], seat: int, legal: int) -> int:
        """The action of this player at a table of words."""
        return int(_ask()(table, seat, legal, self.policy.chooser, self.own_figures))


@cache
def _ask() -> Instruction:
    return kernel(loop.ask, loop.ASK)


play_table = Policy(lookahead.decide, "by_table", **lookahead.weighing(table_players.worth))
play_ga4 = Policy(lookahead.decide, "by_ga4", **lookahead.weighing(heuristics.ga4_worth))
weigh = Policy(lookahead.decide, "by_weights", **lookahead.weighing(heuristics.weighted_sum_worth))
steady_qwinto = Policy(
    qwinto_lookahead.decide,
    "by_entry",
    **qwinto_lookahead.weighing(qwinto_heuristics.steady_entry, qwinto_heuristics.steady_pass),
)
strong_qwinto = Policy(
    qwinto_lookahead.decide,
    "by_sheet",
    **qwinto_lookahead.weighing(qwinto_heuristics.strong_entry, qwinto_heuristics.strong_pass),
)
steady_sheets = Policy(
    sheet_lookahead.decide,
    "by_eye",
    worth=sheet_heuristics.steady_worth,
    notes=sheet_heuristics.steady_notes,
)
strong_sheets = Policy(
    sheet_lookahead.decide,
    "by_expectation",
    worth=expectation.strong_worth,
    notes=expectation.strong_notes,
)
expert_crossing = Policy(evaluation.decide, "by_crossing_net", **evaluation.deciding(crossing_net))
expert_qwinto = Policy(evaluation.decide, "by_qwinto_net", **evaluation.deciding(qwinto_net))

master_crossing = Policy(
    search.decide,
    "by_search_crossing",
    **search.searching(crossing, crossing_net, ROLL, crossing_search.comparing),
)
master_qwinto = Policy(
    search.decide,
    "by_search_qwinto",
    **search.searching(qwinto, qwinto_net, TAKE, qwinto_search.comparing),
)


_GAMES: dict[type[AnyGame], list[str]] = {
    Qwixx: ["late_die"],
    OnBoard: ["late_die", "track"],
    Qwinto: [],
}
ANY_SHEET = ["sheet", "late_die"]


def _plays(name: str, *players: CompiledPlayer) -> None:
    """Claim a player for Qwixx, On Board and Qwinto, or for the first of them."""
    claims = _PLAYERS[name] = Claims("other-game", player=name)
    for (game, options), player in zip(_GAMES.items(), players, strict=False):
        claims.add(game, player, options)


def _net(game: AnyGame, seats: int) -> NDArray[np.float64]:
    return net_figures(learned(game, seats), MARGIN)


def _net_and_search(game: AnyGame, seats: int) -> NDArray[np.float64]:
    return net_figures(learned(game, seats), MARGIN, EFFORTS.of(game))


_anything, _simple = CompiledPlayer(play_random), CompiledPlayer(simple_crossing)
_steady = CompiledPlayer(weigh, lambda _game, _seats: steady.WEIGHTS)
_expert = CompiledPlayer(expert_crossing, _net, by_seats=True)
_master = CompiledPlayer(master_crossing, _net_and_search, by_seats=True)
_solo = CompiledPlayer(play_table, lambda _game, _seats: table_players.figures(solved_table()))
_hazard = CompiledPlayer(
    play_table, lambda _, seats: table_players.figures(solved_table(hazard_objective(seats))), True
)

_PLAYERS: dict[str, Claims[CompiledPlayer]] = {}
_plays("random", _anything, _anything, _anything)
_plays("simple", _simple, _simple, CompiledPlayer(simple_qwinto))
_PLAYERS["random"].add(Qwixx, _anything, options=ANY_SHEET)
_PLAYERS["simple"].add(Qwixx, CompiledPlayer(Policy(sheet_heuristics.simple)), options=ANY_SHEET)
_plays("steady", _steady, _steady, CompiledPlayer(steady_qwinto))
_PLAYERS["steady"].add(
    Qwixx,
    CompiledPlayer(
        steady_sheets, lambda game, _seats: sheet_heuristics.steady_figures(game), by_sheet=True
    ),
    options=ANY_SHEET,
)
_plays(
    "strong",
    CompiledPlayer(weigh, lambda _game, seats: strong.qwixx_weights(seats), by_seats=True),
    CompiledPlayer(weigh, lambda _game, _seats: strong.on_board_weights()),
    CompiledPlayer(strong_qwinto),
)
_PLAYERS["strong"].add(
    Qwixx,
    CompiledPlayer(strong_sheets, expectation.strong_figures, by_seats=True, by_sheet=True),
    options=ANY_SHEET,
)
_plays("expert", _expert, _expert, CompiledPlayer(expert_qwinto, _net))
_plays("master", _master, _master, CompiledPlayer(master_qwinto, _net_and_search))
_plays("ga4", CompiledPlayer(play_ga4))
_plays("solo", _solo)
_plays("hazard", _hazard)
