"""`master` plays on by the rules, finds what is plain to see, and repeats itself."""

import random
from dataclasses import replace

import numpy as np
import pytest

from rowlock.bots.crossing_tables import Tables
from rowlock.bots.crossing_turns import CrossingTurns, best_of
from rowlock.bots.effort import Effort
from rowlock.bots.endings import endings
from rowlock.bots.expert import ExpertBot, judge_of
from rowlock.bots.master import MasterBot
from rowlock.play.view import View
from rowlock.rules import position as positions
from rowlock.rules.game import Phase
from rowlock.rules.moves import Cross
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.qwixx.game import Qwixx

QUICK = Effort(rounds=1, samples=20, turns=2)


def tables_of(game, seats, count):
    """States before a roll from games in which everybody takes the first move mostly."""
    luck, found = random.Random(4), []
    while len(found) < count:
        state = game.start(seats)
        while state.phase is not Phase.OVER:
            if game.rolling(state) is not None:
                found.append(state)
                thrown = game.chance(state).thrown
                state = game.roll(state, tuple(luck.randint(1, 6) * die for die in thrown))
                continue
            seat = game.waiting(state)[0]
            legal = game.legal(state, seat)
            state = game.apply(state, seat, legal[0] if luck.random() < 0.7 else luck.choice(legal))
    return luck.sample(found, count)


def with_dice(game, state, faces):
    """The state after a roll; dice that are gone show nothing."""
    thrown = game.chance(state).thrown
    return game.roll(state, tuple(face * die for face, die in zip(faces, thrown, strict=True)))


@pytest.mark.parametrize(
    "game", [Qwixx(), Qwixx(late_die=True), OnBoard()], ids=["plain", "late die", "track"]
)
def test_turns_in_a_batch_are_turns_of_the_rules(game):
    """Every sheet afterwards is one that the rules allow with these dice."""
    random_dice = np.random.default_rng(3)
    judge = judge_of(game, 2)
    closings = misthrows = 0
    for active in (0, 1):
        states = [replace(state, active=active) for state in tables_of(game, 2, 300)]
        rows = [Tables.of(state) for state in states]
        batch = Tables(
            *(np.concatenate([getattr(one, part) for one in rows]) for part in vars(rows[0]))
        )
        faces = random_dice.integers(1, 7, (len(states), 6))
        CrossingTurns(judge).turn(batch, active, faces)
        for nth, state in enumerate(states):
            rolled = with_dice(game, state, faces[nth].tolist())
            passive = 1 - active
            whites = {way.sheet.rows: way.closed for way in endings(game, rolled, passive)}
            theirs = tuple(batch.rows[nth, passive].tolist())
            assert theirs in whites
            assert batch.misthrows[nth, passive] == state.sheets[passive].misthrows
            closing = whites[theirs] & ~state.closed
            allowed = {
                (way.sheet.rows, way.sheet.misthrows, way.closed, way.pawn)
                for way in endings(game, rolled, active, closing)
            }
            own = (
                tuple(batch.rows[nth, active].tolist()),
                int(batch.misthrows[nth, active]),
                int(batch.closed[nth]),
                int(batch.pawns[nth, active]),
            )
            assert own in allowed
            closings += own[2] != state.closed
            misthrows += own[1] != state.sheets[active].misthrows
    assert closings
    assert misthrows


def test_the_best_of_each_owner():
    owner, values = np.array([0, 2, 0, 2]), np.array([0.1, 0.5, 0.3, 0.4], np.float32)
    assert best_of(3, owner, values, np.array([7, 8, 9, 6])).tolist() == [9, -1, 8]


def view(text, faces, seat):
    read = positions.read(text)
    state = read.game.roll(read.state, faces)
    return View(read.game, seat, ("A", "B"), read.game.seen_by(state, seat))


LEADS = (
    "qwixx: r2,3,4,5,6,7,8 y2,3,4,5,6,12! g- b- x0 | r2,3 y#2 g- b- x0",
    (6, 6, 1, 0, 1, 1),
)


@pytest.mark.parametrize("player", [ExpertBot(), MasterBot(1, QUICK)])
def test_a_won_game_is_ended(player):
    """The white sum closes the second row, far ahead: nothing else wins for certain."""
    seen = view(*LEADS, seat=0)
    assert str(player.choose(seen)) == "r12!"


@pytest.mark.parametrize("player", [ExpertBot(), MasterBot(1, QUICK)])
def test_a_lost_game_is_not_ended(player):
    seen = view(*LEADS, seat=1)
    chosen = player.choose(seen)
    assert not (isinstance(chosen, Cross) and chosen.locks)


def test_the_same_seed_searches_the_same():
    game = Qwixx()
    for state in tables_of(game, 2, 5):
        rolled = with_dice(game, state, (2, 5, 3, 4, 1, 6))
        seen = View(game, 0, ("A", "B"), rolled)
        chosen = {str(MasterBot(3, QUICK).choose(seen)) for _ in range(2)}
        assert len(chosen) == 1
        assert chosen <= {str(move) for move in seen.legal}
