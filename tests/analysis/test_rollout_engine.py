"""The engine of rollouts: common dice, seeds, differences, what is dropped, when it stops."""

from typing import Any

import numpy as np
import pytest

from rowlock.analysis.rollouts.asking import Depth, ask
from rowlock.analysis.rollouts.comparing import Comparison, Effort, RolloutQuestion, comparing
from rowlock.analysis.rollouts.dice import CommonDice
from rowlock.analysis.rollouts.networks import QwintoPlayer
from rowlock.analysis.rollouts.plans import PLANS, play_blocks, player_of
from rowlock.analysis.rollouts.players import Block
from rowlock.analysis.rollouts.reporting import rollout_report
from rowlock.analysis.shares import VALUE, WIN
from rowlock.rules import GAMES, Phase
from rowlock.rules import position as positions
from rowlock.rules.moves import Take
from rowlock.server.reviews.explore import thrown

POSITIONS = {
    "qwixx": "qwixx: r2,3,5 y4 g12,10 b11 x1 | r4 y2,6 g11 b12,9 x0",
    "onboard": "onboard: r- y- g12,10 b12,11 x0 @7 | r2 y3 g12 b- x0 @3",
    "qwinto": (
        "qwinto: o2,6,-,-,-,11,13,15,- y-,3,5,7,9,11,13,-,- p-,4,6,8,-,12,-,14,- x0"
        " | o2,-,5,7,9,11,13,15,- y-,3,5,6,7,11,13,-,- p-,4,6,8,-,12,14,-,- x1"
    ),
}
SHEET = "qwixx(bonus): r2 y- g12 b- x0 +0 | r- y2 g- b12 x0 +0"
FACES = {
    "qwixx": {"w1": 3, "w2": 4, "r": 3, "y": 4, "g": 4, "b": 1},
    "onboard": {"w1": 3, "w2": 1, "r": 3, "y": 4, "g": 4, "b": 1},
    "qwinto": {"o": 4, "p": 3},
}
GAMES_AND_SHEET = [*POSITIONS.values(), SHEET]


def start(name: str) -> tuple[Any, Any]:
    position = positions.read(POSITIONS[name])
    return position.game, position.state


def rolled(asked, effort):
    comparison = asked.comparison(effort)
    for _ in comparing(comparison, lambda blocks: play_blocks(asked.question, blocks)):
        pass
    return comparison


def test_every_game_can_be_rolled_out():
    for game in GAMES.values():
        assert PLANS.covers(game.configured({}))


@pytest.mark.parametrize("text", GAMES_AND_SHEET)
def test_chances_of_all_seats_add_up_in_every_trial(text):
    position = positions.read(text)
    depth = Depth(PLANS.of(position.game).turns if "bonus" not in text else 1)
    asked = ask(position.game, position.state, 0, depth)
    [values] = play_blocks(asked.question, [Block(0, (0,))])
    assert values.shape == (36, 1, 2, 3)
    assert values[..., WIN].sum(axis=2) == pytest.approx(np.ones((36, 1)))


@pytest.mark.parametrize("name", POSITIONS)
def test_differences_are_antisymmetric_and_equal_starts_fare_alike(name):
    """On common dice a start fares the same whatever it is compared with, and in which order."""
    game, state = start(name)
    state = thrown(game, state, FACES[name])
    asked = ask(game, state, state.active, Depth(2))
    starts = asked.question.starts[:3]
    there = RolloutQuestion(game, 2, starts, 2, (1,))
    back = RolloutQuestion(game, 2, starts[::-1], 2, (1,))
    [values], [turned] = (play_blocks(each, [Block(0, (0, 1, 2))]) for each in (there, back))
    [alone] = play_blocks(there, [Block(0, (1,))])
    for one, other in ((values, turned[:, ::-1]), (alone[:, 0], values[:, 1])):
        # Sums of a batch of another size may be rounded otherwise, and turn a choice in a trial.
        assert np.isclose(one, other, rtol=1e-4).mean() > 0.98
    assert asked.question.starts[0] != asked.question.starts[1]


@pytest.mark.parametrize("name", POSITIONS)
def test_a_seed_repeats_and_another_one_differs(name):
    game, state = start(name)
    reports = [
        rollout_report(asked, rolled(asked, Effort(1, 2, 3.0)))
        for asked in (ask(game, state, 0, Depth(1, seed)) for seed in (0, 0, 5))
    ]
    assert reports[0] == reports[1] != reports[2]


def test_the_order_of_processes_does_not_matter():
    """Blocks of a round are played in any order; the comparison is the same."""
    game, state = start("qwixx")
    asked = ask(game, thrown(game, state, FACES["qwixx"]), 0, Depth(1))

    def backwards(blocks):
        return [play_blocks(asked.question, [each])[0] for each in blocks[::-1]][::-1]

    one, other = asked.comparison(Effort(1, 4, 1e9)), asked.comparison(Effort(1, 4, 1e9))
    for _ in comparing(one, lambda blocks: play_blocks(asked.question, blocks)):
        pass
    for _ in comparing(other, backwards):
        pass
    assert rollout_report(asked, one) == rollout_report(asked, other)


def test_it_stops_when_nobody_asks_on():
    game, state = start("qwixx")
    asked = ask(game, thrown(game, state, FACES["qwixx"]), 0, Depth(1))
    comparison, played = asked.comparison(Effort(1, 50, 1e9)), []

    def play(blocks):
        played.extend(blocks)
        return play_blocks(asked.question, blocks)

    for done in comparing(comparison, play):
        if done.blocks >= 2:
            break
    assert len(played) == comparison.blocks == 2
    assert not rollout_report(asked, comparison).over


def values_of(*means: float, spread: float = 0.1) -> np.ndarray:
    """A block of 36 trials of some starts, for one seat, with these means in value."""
    noise = np.resize([spread, -spread], 36)
    found = np.zeros((36, len(means), 1, 3))
    found[..., 0, VALUE] = np.array(means) + noise[:, None] * np.arange(len(means))
    return found


def test_options_out_of_reach_are_dropped_and_the_rest_goes_on():
    comparison = Comparison(3, 0, Effort(1, 10, 3.0))
    comparison.add(comparison.round(), [values_of(0.5, 0.49, 0.1)])
    assert comparison.round() == [Block(1, (0, 1))]
    comparison.add(comparison.round(), [values_of(0.5, 0.49)])
    best, near, out = comparison.outcomes()
    assert (best.trials, near.trials, out.trials) == (72, 72, 36)
    assert best.behind[VALUE] == best.error == 0
    assert near.behind[VALUE] == pytest.approx(0.01)
    assert out.behind[VALUE] == pytest.approx(0.4)
    assert near.error == pytest.approx(0.1 / 72**0.5, rel=0.02)


@pytest.mark.parametrize(("until", "blocks"), [(0.0, 16), (0.012, 2), (0.007, 8), (1.0, 1)])
def test_it_goes_on_until_a_standard_error_is_reached(until, blocks):
    comparison = Comparison(2, 0, Effort(1, 16, 1e9, until))
    while asked := comparison.round():
        comparison.add(asked, [values_of(0.5, 0.5)] * len(asked))
    assert comparison.blocks == blocks


def test_qwinto_takes_off_what_the_dice_gave():
    """After one turn nothing but the mean over all throws is left, the same in every trial."""
    game, state = start("qwinto")
    picked = game.apply(state, 0, Take("oyp"))
    [values] = play_blocks(RolloutQuestion(game, 2, (state, picked), 1, (3,)), [Block(0, (0, 1))])
    assert values[:, 0].std(axis=0).max() < 1e-5
    assert values[:, 1, :, WIN].std() > 0.001  # another turn has followed


def test_control_variate_of_qwinto_is_nothing_on_average():
    """Trials without it have the same mean and a larger spread."""
    game, state = start("qwinto")
    question = RolloutQuestion(game, 2, (state,), 2, (3,))
    blocks = [Block(number, (0,)) for number in range(4)]
    with_it = np.concatenate(play_blocks(question, blocks))[:, 0, 0, WIN]

    class Plain(QwintoPlayer):
        def _fallen(self, *given):
            tables, luck = super()._fallen(*given)
            return tables, np.zeros_like(luck)

    plain = np.concatenate([question.play(Plain(game, 2), each) for each in blocks])[:, 0, 0, WIN]
    error = (plain.var() / len(plain)) ** 0.5
    assert abs(plain.mean() - with_it.mean()) < 4 * error
    assert with_it.std() < 0.7 * plain.std()


def test_dice_of_qwinto_have_two_throws_a_turn():
    dice = CommonDice(player_of(start("qwinto")[0], 2).dice, 6, (1,))
    assert dice.block(0, 3).shape == (3, 36, 6)


def test_a_game_that_is_over_is_its_result():
    over = positions.read("qwixx: r- y- g- b- x4 | r2 y- g- b- x0")
    asked = ask(over.game, over.state, 0, Depth(8))
    report = rollout_report(asked, rolled(asked, Effort(8, 4, 3.0)))
    assert over.state.phase is Phase.OVER
    assert [each.worth.win for each in report.seats] == [0.0, 1.0]
    assert report.trials == 36
    assert report.over
