"""Players as compiled functions.

A player is given the table, its seat, its legal actions (a bit for each) and figures of its own:
weights or a solved table, one for each seat. It answers with an action.
"""

from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, Self

import numpy as np

from rowlock.bots import simple, spacing, steady, strong
from rowlock.bots.effort import EFFORTS
from rowlock.bots.expert import MARGIN
from rowlock.bots.learned import learned
from rowlock.bots.solved import hazard_objective, solved_table
from rowlock.kernels import (
    crossing,
    crossing_net,
    crossing_search,
    heuristics,
    judging,
    lookahead,
    loop,
    qwinto,
    qwinto_heuristics,
    qwinto_lookahead,
    qwinto_net,
    qwinto_search,
    search,
    table_players,
)
from rowlock.kernels.chooser import CompiledPlayer, Policy, RandomPolicy
from rowlock.kernels.compiler import Words, kernel, leaf
from rowlock.kernels.games import KERNELS
from rowlock.kernels.instructions import words_from
from rowlock.kernels.net import net_figures
from rowlock.kernels.own_files import broken, names_in
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
from rowlock.rules.game import Game
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.qwinto.game import Qwinto
from rowlock.rules.qwixx import row
from rowlock.rules.qwixx.game import Qwixx

__all__ = ["Policy", "Seated", "is_compiled", "policy_of", "seated", "skipped_by"]

strain = leaf(spacing.strain)
best_cell = leaf(spacing.best_cell, strain=strain)
best_set = leaf(spacing.best_set, best_cell=best_cell)
skipped = leaf(row.skipped)


play_random = RandomPolicy(loop.any_action)


@Policy
def simple_crossing(table: Words, seat: int, legal: int, figures: Words) -> int:
    """`simple` in Qwixx and Qwixx On Board."""
    if table[PHASE] == PAWN:
        return pawn_move(table, seat, legal)
    in_need = table[PHASE] == COLOUR and not table[crossing.CROSSED]
    most = simple.MOST_SKIPPED_IN_NEED if in_need else simple.MOST_SKIPPED
    free = table[crossing.sheet_of(seat) + crossing.FREE]
    best, least, cells = crossing.PASS, most + 1, legal & ~(1 << crossing.PASS)
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
def pawn_move(table: Words, seat: int, legal: int) -> int:
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
def simple_qwinto(table: Words, seat: int, legal: int, figures: Words) -> int:
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


def seated(game: Game[Any], name: str, seats: int = 1) -> "Seated":
    """A player by its name, or from a file as `mine.py:player`.

    Those who have learned (`strong`, `expert`, `master`, `hazard`) have other figures for every
    number of seats: say how many the table has.
    """
    if ".py:" in name:
        return _from_file(name)
    player = _player(game, name)
    figures = None if player.figures is None else player.figures(game, seats)
    return Seated(name, player.policy, figures, seats if player.by_seats else None, type(game))


def policy_of(game: Game[Any], name: str) -> Policy:
    """How a player of ours decides in a game."""
    return _player(game, name).policy


def _player(game: Game[Any], name: str) -> CompiledPlayer:
    """A player of ours for a game; refused if the game has no kernel, or it does not play it."""
    KERNELS.of(game)
    if not is_compiled(game, name):
        players = ", ".join(name for name, claims in _PLAYERS.items() if claims.covers(game))
        raise BadSetup("unknown-player", player=name, players=players)
    return _PLAYERS[name].of(game)


def is_compiled(game: Game[Any], name: str) -> bool:
    """Whether a player of ours is compiled for a game."""
    return name in _PLAYERS and _PLAYERS[name].covers(game)


def _from_file(name: str) -> "Seated":
    """A `Policy` or `Seated` that a file of somebody's own defines."""
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
    figures: Any = None
    seats: int | None = None
    """How many seats a table must have for these figures; none if they fit any."""
    game: type[Game[Any]] | None = None
    """The exact game that the player knows; none if that is left to its maker."""

    def at(self, game: Game[Any], seats: int) -> Self:
        """The same player at a table of a game with so many seats, if its figures fit."""
        if self.game not in (None, type(game)):
            raise BadSetup("other-game", player=self.name, game=game.name)
        if self.seats not in (None, seats):
            raise BadSetup("other-seats", player=self.name, known=self.seats, seats=seats)
        return self

    def ready(self, file: str) -> Self:
        """The same player, compiled; if that fails, its file is to blame."""
        try:
            _ = self.policy.chooser, self.own_figures
        except Exception as wrong:  # noqa: BLE001 - compilers have many kinds
            raise broken(file, wrong) from None
        return self

    @property
    def in_lanes(self) -> str:
        """Its name if it is a player of ours whom lanes may know, else none."""
        return self.name if self.policy in (play_random, simple_crossing) else ""

    @cached_property
    def own_figures(self) -> Any:
        """The figures as kernels take them."""
        given = np.zeros(1) if self.figures is None else self.figures
        return np.ascontiguousarray(given, np.float64)

    def choose(self, table: Any, seat: int, legal: int) -> int:
        """The action of this player at a table of words."""
        return int(_ask()(table, seat, legal, self.policy.chooser, self.own_figures))


@cache
def _ask() -> Any:
    return kernel(loop.ask, loop.ASK)


play_table = Policy(lookahead.decide, "by_table", **lookahead.weighing(table_players.worth))
play_ga4 = Policy(lookahead.decide, "by_ga4", **lookahead.weighing(heuristics.ga4_worth))
weigh = Policy(lookahead.decide, "by_weights", **lookahead.weighing(heuristics.weigher_worth))
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
expert_crossing = Policy(judging.decide, "by_crossing_net", **judging.deciding(crossing_net))
expert_qwinto = Policy(judging.decide, "by_qwinto_net", **judging.deciding(qwinto_net))

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


_GAMES: dict[type[Game[Any]], list[str]] = {
    Qwixx: ["late_die"],
    OnBoard: ["late_die", "track"],
    Qwinto: [],
}


def _plays(name: str, *players: CompiledPlayer) -> None:
    """Claim a player for Qwixx, On Board and Qwinto, or for the first of them."""
    claims = _PLAYERS[name] = Claims("other-game", player=name)
    for (game, options), player in zip(_GAMES.items(), players, strict=False):
        claims.add(game, player, options)


def _net(game: Game[Any], seats: int) -> Any:
    return net_figures(learned(game, seats), MARGIN)


def _net_and_search(game: Game[Any], seats: int) -> Any:
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
_plays("steady", _steady, _steady, CompiledPlayer(steady_qwinto))
_plays(
    "strong",
    CompiledPlayer(weigh, lambda _game, seats: strong.qwixx_weights(seats), by_seats=True),
    CompiledPlayer(weigh, lambda _game, _seats: strong.on_board_weights()),
    CompiledPlayer(strong_qwinto),
)
_plays("expert", _expert, _expert, CompiledPlayer(expert_qwinto, _net))
_plays("master", _master, _master, CompiledPlayer(master_qwinto, _net_and_search))
_plays("ga4", CompiledPlayer(play_ga4))
_plays("solo", _solo)
_plays("hazard", _hazard)
