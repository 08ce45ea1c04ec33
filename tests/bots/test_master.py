"""`master` plays on by the rules, finds what is plain to see, and repeats itself."""

import random
from dataclasses import replace
from itertools import product
from typing import Any

import numpy as np
import pytest

from rowlock.bots.crossing.endings import endings
from rowlock.bots.crossing.rollouts import CrossingRollouts, block_of_dice
from rowlock.bots.crossing.tables import CrossingTables
from rowlock.bots.crossing.turns import CrossingTurns
from rowlock.bots.expert import ExpertBot, evaluator_of
from rowlock.bots.heuristics.ladder import StrongBot
from rowlock.bots.master import MasterBot
from rowlock.bots.networks.effort import BLOCK, SearchEffort
from rowlock.bots.networks.evaluator import best_of
from rowlock.bots.qwinto import tables as qwinto_tables
from rowlock.bots.qwinto.lookahead import QwintoLookahead
from rowlock.bots.qwinto.turn import entries_of
from rowlock.playing.view import View
from rowlock.rules import position as positions
from rowlock.rules.game import Phase
from rowlock.rules.moves import Cross, Keep
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.qwinto.game import Qwinto
from rowlock.rules.qwixx.game import Qwixx

QUICK = SearchEffort(blocks=1)


def tables_of(game, seats, count):
    """States before a roll from games in which everybody takes the first move mostly."""
    luck, found = random.Random(4), list[Any]()
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
    evaluator: Any = evaluator_of(game, 2)
    closings = misthrows = 0
    for active in (0, 1):
        states = [replace(state, active=active) for state in tables_of(game, 2, 300)]
        rows = [CrossingTables.of(state) for state in states]
        batch = CrossingTables(
            *(np.concatenate([getattr(one, part) for one in rows]) for part in vars(rows[0]))
        )
        faces = random_dice.integers(1, 7, (len(states), 6))
        CrossingTurns(evaluator).turn(batch, active, faces)
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


def test_a_block_has_every_throw_of_the_white_dice_once():
    faces = block_of_dice(np.random.default_rng(1), turns=3)
    assert faces.shape == (3, BLOCK, 6)
    for turn in faces:
        assert len({(one, other) for one, other, *_ in turn.tolist()}) == BLOCK
        for die in turn.T:
            assert np.bincount(die).tolist() == [0] + [6] * 6
    assert (faces[0] != faces[1]).any()


def by_hand(game, state, seat, turns):
    """What a table of Qwinto before a turn promises a seat, with the rules and nothing else."""
    evaluator = evaluator_of(game, len(state.sheets))
    if turns == 0 or state.phase is Phase.OVER:
        last = (state.active - 1) % len(state.sheets)
        return float(evaluator.values(qwinto_tables.QwintoTables.of(state), seat, last)[0])
    names = ("",) * len(state.sheets)
    taken = evaluator.choose(View(game, state.active, names, state))
    thrown = game.apply(state, state.active, taken)
    value = 0.0
    for faces, chance in throws(game, thrown):
        first = game.roll(thrown, faces)
        answer = evaluator.choose(View(game, state.active, names, first))
        kept = game.apply(first, state.active, answer)
        if isinstance(answer, Keep):
            value += chance * entered(game, kept, seat, turns, evaluator)
        else:
            for again, likely in throws(game, kept):
                final = game.roll(kept, again)
                value += chance * likely * entered(game, final, seat, turns, evaluator)
    return value


def throws(game, state):
    """One throw for each sum, and how likely that sum is."""
    dice = game.chance(state).thrown
    sums: dict[int, list[tuple[int, ...]]] = {}
    for faces in product(*(range(1, 7) if die else (0,) for die in dice)):
        sums.setdefault(sum(faces), []).append(faces)
    every = sum(map(len, sums.values()))
    return [(ways[0], len(ways) / every) for ways in sums.values()]


def entered(game, state, seat, turns, evaluator):
    """All enter what is best for them if nobody else does anything."""
    moves = []
    for other in range(len(state.sheets)):
        evaluated = evaluator._evaluate(state, state, other, entries_of(state, other))
        moves.append(evaluated.moves[evaluated.best][0])
    for other, move in enumerate(moves):
        state = game.apply(state, other, move)
    return by_hand(game, state, seat, turns - 1)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_look_ahead_in_qwinto_is_what_the_rules_say(seats):
    game = Qwinto()
    evaluator = evaluator_of(game, seats)
    lookahead = QwintoLookahead(evaluator, SearchEffort())
    for state in qwinto_states(game, seats, 4):
        last = (state.active - 1) % seats
        tables = qwinto_tables.QwintoTables.of(state, 2)
        for seat in range(seats):
            found = lookahead.values(tables, seat, last, 1)
            assert found == pytest.approx(by_hand(game, state, seat, 1), abs=1e-4)


@pytest.mark.slow
def test_two_turns_ahead_in_qwinto():
    game = Qwinto()
    lookahead = QwintoLookahead(evaluator_of(game, 2), SearchEffort())
    state = qwinto_states(game, 2, 6)[-1]
    tables = qwinto_tables.QwintoTables.of(state)
    found = lookahead.values(tables, 0, 1 - state.active, 2)
    assert found == pytest.approx(by_hand(game, state, 0, 2), abs=1e-4)


def qwinto_states(game, seats, count):
    """States before dice are picked, early and late."""
    luck, found = random.Random(7), list[Any]()
    players = [StrongBot() for _ in range(seats)]
    while len(found) < count:
        state, wanted = game.start(seats), luck.randrange(9 * seats, 12 * seats)
        while state.phase is not Phase.OVER:
            if state.phase is Phase.TAKE and state.turns == wanted * len(found) // count:
                found.append(state)
                break
            if game.rolling(state) is not None:
                thrown = game.chance(state).thrown
                state = game.roll(state, tuple(luck.randint(1, 6) * die for die in thrown))
                continue
            seat = game.waiting(state)[0]
            seen = View(game, seat, ("",) * seats, game.seen_by(state, seat))
            state = game.apply(state, seat, players[seat].choose(seen))
    return found


@pytest.mark.parametrize("game", [Qwixx(), Qwinto(), OnBoard()])
def test_a_search_at_a_table_ends_in_time(game, monkeypatch):
    """The clock runs out at once: what was begun is finished, nothing else is begun."""
    passed = iter(range(10_000))
    monkeypatch.setattr("time.monotonic", lambda: next(passed))
    blocks, depths = [], []

    def block(*given):
        blocks.append(1)
        return np.random.rand(BLOCK, len(given[2]))

    def values(*given):
        depths.append(given[-1])
        return np.zeros(len(given[1]))

    monkeypatch.setattr(CrossingRollouts, "_block", block)
    monkeypatch.setattr(QwintoLookahead, "values", values)
    race = MasterBot(1, SearchEffort(seconds=0.3, within=1.0))
    state = first_choice(game)
    race.choose(View(game, 0, ("", ""), state))
    assert blocks == ([] if game.name == "qwinto" else [1])
    assert depths == ([1] if game.name == "qwinto" else [])


def first_choice(game):
    """The first simultaneous choice of a game."""
    state = game.start(2)
    while state.phase is not Phase.TOGETHER:
        if game.rolling(state) is not None:
            state = game.roll(state, tuple(3 * die for die in game.chance(state).thrown))
        else:
            state = game.apply(state, 0, game.legal(state, 0)[-1])
    return state
