"""The learned players never make an illegal move: the simulator stops at the first one."""

import pytest

from rowlock.kernels.players.policies import seated
from rowlock.kernels.simulator.simulate import Simulator
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.onboard.track import TRACKS
from rowlock.rules.qwixx.game import Qwixx
from rowlock.rules.registry import game as rules_of

# Against themselves, and against players who bring them where they would never go.
COMPANY = ("{}", "random", "{}", "simple", "{}", "random")
TABLES = {
    "qwixx": [(rules_of("qwixx"), seats) for seats in (1, 2, 3, 4, 5)]
    + [(Qwixx(late_die=True), 2)],
    "qwinto": [(rules_of("qwinto"), seats) for seats in (1, 2, 3, 4, 5, 6)],
    "onboard": [(rules_of("onboard"), seats) for seats in (1, 2, 3, 4)]
    + [(OnBoard(late_die=True, track=TRACKS["B"]), 2)],
}


def played(name, number, level, games):
    """So many games at one of the tables."""
    game, seats = TABLES[name][number]
    players = [seated(game, who.format(level), seats) for who in COMPANY[:seats]]
    run = Simulator(game, players).run(games, seed=number, threads=2)
    assert run.tally.games == games


@pytest.mark.slow
@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize(
    ("level", "games", "tables"), [("expert", 200, (1, 2)), ("master", 2, (1,))]
)
def test_some_games_without_an_illegal_move(name, level, games, tables):
    for number in tables:
        played(name, number, level, games)


# A test for each table, as all of them take an hour: together they have so many games.
@pytest.mark.long
@pytest.mark.parametrize(("level", "games"), [("expert", 1_000_000), ("master", 1_000)])
@pytest.mark.parametrize(
    ("name", "number"), [(name, number) for name in TABLES for number in range(len(TABLES[name]))]
)
def test_never_an_illegal_move(name, number, level, games):
    played(name, number, level, -(-games // len(TABLES[name])))
