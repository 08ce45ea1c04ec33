"""`master`: `expert` with search. It plays on from each of its best moves, many times.

The candidates are the moves that `expert` likes best. From the table that each leads to, some
turns are played with all seats as `expert` would, on the same dice for every candidate, and the
network judges where that leads. Candidates that fall behind beyond doubt are dropped, and the
search goes on until one is left, the rounds are used up, or the time is.
"""

import time
from functools import lru_cache
from typing import Any

import numpy as np

from rowlock.bots.crossing_judge import CrossingJudge
from rowlock.bots.crossing_turns import CrossingTurns
from rowlock.bots.effort import EFFORT, Effort
from rowlock.bots.expert import judge_of
from rowlock.bots.judging import Judge, Judged
from rowlock.bots.nets import Floats
from rowlock.play.view import View
from rowlock.rules.game import Game
from rowlock.rules.moves import Move


class MasterBot:
    """Takes the move that works out best when played on."""

    def __init__(self, seed: int | None = None, effort: Effort | None = None) -> None:
        self._seed, self._effort = seed or 0, effort or EFFORT

    def choose(self, view: View) -> Move:
        if len(view.legal) == 1:
            return view.legal[0]
        judge = judge_of(view.game, len(view.state.sheets))
        if turns_of(view.game, len(view.state.sheets)) is None:
            return judge.choose(view)
        judged = judge.judge(view.state, view.seat)
        places = self._candidates(judged)
        if len(places) > 1:
            search = Search(judge, view, judged.tables.take(places), self._effort, self._seed)
            places = places[[search.best()]]
        return judged.moves[int(places[0])][0]

    def _candidates(self, judged: Judged) -> Any:
        """The best way to go on after each of the best moves, the best move first."""
        best: dict[Move, int] = {}
        for place in np.argsort(-judged.values, kind="stable").tolist():
            best.setdefault(judged.moves[place][0], place)
        places = np.array(list(best.values())[: self._effort.candidates])
        return places[judged.values[places] >= judged.values[places[0]] - self._effort.within]


class Search:
    """Plays on from some tables, as many times as the effort allows."""

    def __init__(self, judge: Judge, view: View, tables: Any, effort: Effort, seed: int) -> None:
        self._judge, self._tables, self._effort = judge, tables, effort
        self._turns = turns_of(view.game, len(view.state.sheets))
        self._seat, self._active = view.seat, int(view.state.active)
        self._random = np.random.default_rng((seed, view.state.turns, view.seat))

    def best(self) -> int:
        """The candidate that works out best."""
        effort, began = self._effort, time.monotonic()
        alive = np.arange(len(self._tables))
        seen: list[Any] = []
        for _ in range(effort.rounds):
            found = np.full((effort.samples, len(self._tables)), np.nan)
            found[:, alive] = self._round(alive)
            seen.append(found)
            alive = self._left(np.concatenate(seen), alive)
            late = effort.seconds is not None and time.monotonic() - began > effort.seconds
            if len(alive) == 1 or late:
                break
        means = np.concatenate(seen)[:, alive].mean(axis=0)
        return int(alive[means.argmax()])

    def _left(self, values: Any, alive: Any) -> Any:
        """The candidates that may still be the best."""
        values = values[:, alive]
        behind = values[:, [values.mean(axis=0).argmax()]] - values
        error = behind.std(axis=0) / len(values) ** 0.5
        return alive[behind.mean(axis=0) <= self._effort.doubt * error + 1e-12]

    def _round(self, alive: Any) -> Floats:
        """How good each candidate turned out, by sample and candidate."""
        effort, seats = self._effort, self._tables.seats
        count = effort.samples
        shape = (effort.turns, count, self._turns.dice)
        faces = self._random.integers(1, 7, shape)
        tables = self._tables.take(np.repeat(alive, count))
        sample = np.tile(np.arange(count), len(alive))
        values = np.zeros(len(tables), np.float32)
        playing, active = np.arange(len(tables)), self._active
        for turn in range(effort.turns):
            over = tables.over(active)
            if over.any():
                ended = np.flatnonzero(over)
                values[playing[ended]] = self._judge.values(tables.take(ended), self._seat, active)
                going = np.flatnonzero(~over)
                tables, playing = tables.take(going), playing[going]
            if not len(tables):
                break
            active = (active + 1) % seats
            self._turns.turn(tables, active, faces[turn, sample[playing]])
        if len(tables):
            values[playing] = self._judge.values(tables, self._seat, active)
        return values.reshape(len(alive), count).T


@lru_cache
def turns_of(game: Game[Any], seats: int) -> Any:
    """Who plays on."""
    judge = judge_of(game, seats)
    return CrossingTurns(judge) if isinstance(judge, CrossingJudge) else None
