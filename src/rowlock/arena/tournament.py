"""A tournament from its set-up to its end, by any runner."""

import time
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Protocol

from rowlock.arena.deciding import ERROR, UNDECIDED, Question, Trial
from rowlock.arena.entrants import Entrant, Rules
from rowlock.arena.playing import WIN, Played
from rowlock.arena.sandbox import MOVE_SECONDS
from rowlock.arena.schedule import Pairing, Task, tasks
from rowlock.arena.standing import Standing


class Runner(Protocol):
    """Plays tasks somewhere; results come back in the order of the tasks."""

    def results(self, work: Sequence[Task]) -> Generator[Played]:
        """Play all tasks."""


@dataclass(frozen=True, slots=True)
class Tournament:
    """The set-up of a tournament."""

    rules: Rules
    entrants: tuple[Entrant, ...]
    games: int
    """Games of every pairing, at least."""
    seed: int = 0
    move_time: float = MOVE_SECONDS
    question: Question | None = None
    error: float = ERROR

    def tasks(self) -> list[Task]:
        """All games in pieces."""
        return tasks(self.rules, self.entrants, self.games, self.seed, self.move_time)


@dataclass(frozen=True, slots=True)
class TournamentResult:
    """The standing of a tournament at its end, and how long it took."""

    tournament: Tournament
    standing: Standing
    trial: Trial | None
    seconds: float
    interrupted: bool = False


def hold(
    tournament: Tournament, runner: Runner, progress: Callable[[Standing], None] | None = None
) -> TournamentResult:
    """Play a tournament to its end, until its question is settled, or until Ctrl+C."""
    standing = Standing(tournament.rules, tournament.entrants)
    question = tournament.question
    trial = None if question is None else Trial(standing.even, tournament.error)
    began, interrupted = time.perf_counter(), False
    try:
        with closing(runner.results(tournament.tasks())) as results:
            for played in results:
                standing.add(played)
                if question is not None and trial is not None:
                    _look(trial, question.pairing, standing, played)
                if progress is not None:
                    progress(standing)
                if trial is not None and trial.answer != UNDECIDED:
                    break
    except KeyboardInterrupt:
        interrupted = True
    seconds = time.perf_counter() - began
    return TournamentResult(tournament, standing, trial, seconds, interrupted)


def _look(trial: Trial, asked: Pairing, standing: Standing, played: Played) -> None:
    """Show the trial the deals that concern it."""
    shares = played.units / (WIN * standing.rules.seats)
    pairing = standing.pairings[played.task.place]
    if pairing == asked:
        trial.add(shares)
    elif standing.rules.seats == 2 and pairing == Pairing(asked.other, asked.odd):
        trial.add(1 - shares)
