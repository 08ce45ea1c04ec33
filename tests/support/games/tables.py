"""Games for tests: played by seeded players, with every option and number of seats."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from hypothesis import strategies as st

from rowlock.bots import bot
from rowlock.playing import FairDice, Table, play
from rowlock.rules import GAMES, Game, Record, Replay, game
from rowlock.rules.game import Outcome
from rowlock.rules.qwixx.filling import Filling
from rowlock.rules.qwixx.papers import CLASSIC
from rowlock.rules.qwixx.sheet import Sheet
from rowlock.rules.steps import Step

CUSTOM_TRACK = " ".join(f"{'rygb'[i % 4]}{2 + i * 7 % 11}" for i in range(40))

SETUPS: list[tuple[str, dict[str, str]]] = [
    ("qwixx", {}),
    ("qwixx", {"late_die": "true"}),
    ("qwinto", {}),
    ("onboard", {}),
    ("onboard", {"track": "B", "late_die": "true"}),
    ("onboard", {"track": CUSTOM_TRACK}),
]


class Rigged:
    """Dice that help everybody along, so that rows are closed, often several at once.

    The white sum climbs from 2 to 12 and down again; a few throws are honest.
    """

    def __init__(self, seed: int) -> None:
        self._honest = FairDice.repeatable(seed)
        self._seed = seed

    def face(self, turn: int, throw: int, die: str, sides: int = 6) -> int:
        honest = self._honest.face(turn, throw, die, sides)
        if (turn + self._seed) % 5 == 0 or die not in ("w1", "w2"):
            return honest
        place = (turn + self._seed) % 22
        total = 2 + place if place < 11 else 23 - place
        first = min(6, total - 1)
        return first if die == "w1" else total - first


def played(
    name: str,
    options: dict[str, str],
    seats: int,
    seed: int,
    bots: Sequence[str] = ("simple",),
    rigged: bool = False,
) -> Table:
    """A finished game between bots."""
    random = Random(seed)
    rules = game(name, options)
    names = [f"P{seat}" for seat in range(seats)]
    dice = Rigged(seed) if rigged else FairDice.repeatable(seed)
    table = Table(rules, names, dice, options)
    players = [bot(random.choice(bots), random.getrandbits(32)) for _ in range(seats)]
    play(table, players)
    return table


def record_of(table: Table, steps: int | None = None) -> Record:
    """The record of a game's first steps, with its options as the only headers."""
    return Record(table.game, table.names, tuple(table.log)[:steps], tuple(table.headers.items()))


def every_setup() -> Iterator[tuple[str, dict[str, str], int]]:
    """Each game with each option and each number of seats."""
    for name, options in SETUPS:
        for seats in range(1, GAMES[name].most_seats + 1):
            yield name, options, seats


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Finished games of all kinds, by careless and careful players."""
    name, options = draw(st.sampled_from(SETUPS))
    seats = draw(st.integers(1, GAMES[name].most_seats))
    bots = draw(st.sampled_from([("simple",), ("random",), ("random", "simple", "simple")]))
    return played(name, options, seats, draw(st.integers(0, 10**6)), bots, draw(st.booleans()))


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Records of whole games and of games cut at any step."""
    table = draw(tables())
    return record_of(table, draw(st.integers(0, len(table.log))))


def states(rules: Game[Any], seats: int, steps: Sequence[Step]) -> Iterator[tuple[Any, Step]]:
    """Every state of a game with the step that was taken there."""
    replay = Replay(rules, rules.start(seats))
    for step in steps:
        yield replay.state, step
        replay.take(step)


def choose(rules: Game[Any], state: Any, **choices: str) -> Any:
    """Apply choices by seat letter and move text, as in `A="r5"`."""
    for letter, text in choices.items():
        seat = ord(letter) - ord("A")
        move = next(move for move in rules.legal(state, seat) if str(move) == text)
        state = rules.apply(state, seat, move)
    return state


def outcome(rules: Game[Any], state: Any) -> Outcome:
    """How a game ended that is over."""
    found = rules.outcome(state)
    assert found, "the game is not over"
    return found


def texts(rules: Game[Any], state: Any, seat: int = 0) -> set[str]:
    """The legal moves of a seat as text."""
    return {str(move) for move in rules.legal(state, seat)}


def with_cross(sheet: Sheet, index: int, place: int) -> Sheet:
    """A classic sheet with one more number crossed."""
    filling = Filling(CLASSIC, sheet, 0)
    filling.cross(index, place)
    return filling.sheet()
