"""Games for tests: played by seeded players, with every option and number of seats."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from hypothesis import strategies as st

from rowlock.bots import bot
from rowlock.play import FairDice, Table, play
from rowlock.rules import GAMES, Game, Record, Replay, game
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


def played(
    name: str, options: dict[str, str], seats: int, seed: int, bots: Sequence[str] = ("simple",)
) -> Table:
    """A finished game between bots."""
    random = Random(seed)
    rules = game(name, options)
    names = [f"P{seat}" for seat in range(seats)]
    table = Table(rules, names, FairDice.repeatable(seed), options)
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
    return played(name, options, seats, draw(st.integers(0, 10**6)), bots)


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


def texts(rules: Game[Any], state: Any, seat: int = 0) -> set[str]:
    """The legal moves of a seat as text."""
    return {str(move) for move in rules.legal(state, seat)}
