"""Finding puzzles: bots play, and moments are looked for whose best choice is clear but not plain.

A moment is a puzzle if the best choice is better than every other by more than the interval of its
loss, and if a bot that plays by rules of thumb would choose another one. The same seed finds the
same puzzle with the same evaluator.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from rowlock.analysis.puzzles.comparing import ComparedChoices, compared, estimated
from rowlock.analysis.puzzles.moments import Moment, moments, record_of
from rowlock.analysis.puzzles.puzzle import Puzzle
from rowlock.analysis.skill.kinds import DecisionKind, kind_of
from rowlock.bots import bot
from rowlock.playing import FairDice, Table, View, play
from rowlock.rules.errors import RowlockError
from rowlock.rules.game import AnyGame
from rowlock.rules.record import Record

LEVELS = ("steady", "strong")
"""The bots whose games are looked through: quick ones that now and then choose badly."""
TEMPTED = "steady"
"""The bot by rules of thumb that must not find the answer."""
FIRST_PART, LAST_PART = 0.15, 0.9
"""Between which parts of a game moments are looked for."""
PLAIN_CHANCE, PLAIN_POINTS = 0.3, 15.0
"""What is lost by the second choice if the answer is too plain for a puzzle."""
HOPE_CHANCE, HOPE_POINTS = 0.02, 1.0
"""By how much the best choice must be ahead before it is looked at closely."""
CLEAR_CHANCE, CLEAR_POINTS = 0.005, 0.5
"""By how much it must be ahead then, with the interval taken off."""
CLOSE_LOOKS = 3
"""Moments of one game that are looked at closely."""
MAX_GAMES = 200


@dataclass(frozen=True, slots=True)
class Search:
    """What is looked for."""

    kinds: frozenset[DecisionKind] = frozenset(DecisionKind) - {DecisionKind.DICE}
    """Rollouts of which dice to pick weigh all throws of all sets, which takes minutes."""
    tempting: float = 1.0
    """In which part of the puzzles a bot by rules of thumb must not find the answer."""
    options: int = 3
    """How many options there must be."""


ANY = Search()


def find_puzzle(game: AnyGame, seats: int, seed: str, search: Search = ANY) -> Puzzle:
    """The first puzzle in games of bots with dice of this seed."""
    for number in range(MAX_GAMES):
        if found := puzzle_in_game(game, seats, seed, number, search):
            return found
    raise RowlockError("no-puzzle", game=game.name)


def puzzle_in_game(
    game: AnyGame, seats: int, seed: str, number: int, search: Search = ANY
) -> Puzzle | None:
    """The first puzzle of one game of bots; None if few close looks find none."""
    random = Random(f"{seed} {number}")
    return next(_puzzles(_played(game, seats, random), random, search), None)


def _played(game: AnyGame, seats: int, random: Random) -> Record:
    """A game of bots."""
    levels = [random.choice(LEVELS) for _ in range(seats)]
    table = Table(game, levels, FairDice(random.randbytes(32)))
    play(table, [bot(level) for level in levels])
    return table.record()


def _puzzles(record: Record, random: Random, search: Search) -> Iterator[Puzzle]:
    """The puzzles of a game, as far as few close looks find them."""
    game, every = record.game, list(moments(record))
    some = every[int(len(every) * FIRST_PART) : int(len(every) * LAST_PART)]
    random.shuffle(some)
    looks = 0
    for moment in some:
        kind = _kind(game, moment)
        if kind not in search.kinds or not _hopeful(game, moment, random, search):
            continue
        choices = compared(game, moment.state, moment.seat)
        if _clear(choices, len(record.names)):
            text = record_of(record, moment)
            yield Puzzle(text, moment.seat, kind, choices.options, choices.rollouts)
        looks += 1
        if looks == CLOSE_LOOKS:
            return


def _kind(game: AnyGame, moment: Moment) -> DecisionKind:
    return kind_of(game, moment.state, moment.seat, game.legal(moment.state, moment.seat))


def _hopeful(game: AnyGame, moment: Moment, random: Random, search: Search) -> bool:
    """Whether a close look may find a puzzle: by the estimate, and by what is tempting."""
    alone = len(moment.state.sheets) == 1
    if len(game.legal(moment.state, moment.seat)) < search.options:
        return False
    best, second, *_ = estimated(game, moment.state, moment.seat)
    gap = best.worth.value - second.worth.value
    low, high = (HOPE_POINTS, PLAIN_POINTS) if alone else (HOPE_CHANCE, PLAIN_CHANCE)
    if not low <= gap <= high:
        return False
    if random.random() >= search.tempting:
        return True
    names = tuple("A" for _ in moment.state.sheets)
    seen = View(game, moment.seat, names, game.seen_by(moment.state, moment.seat))
    return bot(TEMPTED).choose(seen) != best.move


def _clear(choices: ComparedChoices, seats: int) -> bool:
    return choices.margin >= (CLEAR_POINTS if seats == 1 else CLEAR_CHANCE)
