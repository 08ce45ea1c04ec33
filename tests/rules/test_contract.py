"""What every registered game must keep, whatever its rules."""

from dataclasses import fields, is_dataclass
from fractions import Fraction

import pytest

from rowlock.rules import (
    GAMES,
    BadSetup,
    Chosen,
    IllegalMove,
    Keep,
    Pass,
    Phase,
    Retracted,
    Sealed,
    Take,
    Thrown,
    game,
    parse_move,
)
from rowlock.rules.moves import makes_cross
from tests.support.games.tables import every_setup, played, states


@pytest.mark.parametrize(("name", "options", "seats"), list(every_setup()))
def test_a_game_from_start_to_end(name, options, seats):
    table = played(name, options, seats, seed=seats)
    rules = table.game
    for state, step in states(rules, seats, list(table.log)):
        assert hash(state) == hash(state)
        assert all(getattr(type(value), "__hash__", None) for value in _values(state))
        assert rules.outcome(state) is None
        waiting = rules.waiting(state)
        rolling = rules.rolling(state)
        assert bool(waiting) != (rolling is not None)
        if isinstance(step, Thrown):
            assert rolling == state.active
            assert rules.chance(state).probability(step.faces) > 0
        for seat in range(seats):
            legal = rules.legal(state, seat)
            assert bool(legal) == rules.choosing(state, seat)
            assert len(set(legal)) == len(legal), "each move once"
            for move in legal:
                assert parse_move(str(move)) == move
                rules.apply(state, seat, move)
                if rules.costs_misthrow(state, seat, move):
                    assert rules.risks_misthrow(state, seat)
    outcome = rules.outcome(table.state)
    assert outcome
    assert outcome.reasons
    best = max(rules.totals(table.state))
    assert all(rules.totals(table.state)[seat] == best for seat in outcome.winners)
    assert rules.waiting(table.state) == ()
    assert rules.rolling(table.state) is None


def _values(value):
    """The parts of a state, which must be ints, tuples, strings and moves only."""
    if is_dataclass(value):
        for field in fields(value):
            yield from _values(getattr(value, field.name))
    elif isinstance(value, tuple):
        for each in value:
            yield from _values(each)
    else:
        assert value is None or isinstance(value, int | str)
        yield value


@pytest.mark.parametrize(("name", "options", "seats"), list(every_setup()))
def test_a_late_seat_marks_nothing(name, options, seats):
    """In every phase the clock has a legal move, and no sheet gets a number by it."""
    table = played(name, options, seats, seed=seats + 7)
    rules, seen = table.game, set()
    for state, _ in states(rules, seats, list(table.log)):
        for seat in rules.waiting(state):
            move = rules.late(state, seat)
            assert move in rules.legal(state, seat)
            assert not makes_cross(move)
            assert isinstance(move, Pass | Take | Keep)
            seen.add(state.phase)
        after = state
        for seat in rules.waiting(state):
            after = rules.apply(after, seat, rules.late(after, seat))
        if rules.waiting(state) == tuple(range(seats)):
            assert _marked(after) == _marked(state)
        if hasattr(state, "pawns"):
            assert after.pawns == state.pawns
    own = {"qwinto": {Phase.TAKE, Phase.KEEP}, "onboard": {Phase.COLOUR, Phase.PAWN}}
    assert seen == own.get(name, {Phase.COLOUR}) | {Phase.TOGETHER}


def _marked(state):
    """What stands on the sheets, misthrows left out."""
    return [getattr(sheet, "rows", None) or sheet.cells for sheet in state.sheets]


def test_what_the_clock_does_in_qwinto():
    rules = game("qwinto")
    state = rules.start(2)
    assert str(rules.late(state, 0)) == "o y p"
    state = rules.apply(state, 0, rules.late(state, 0))
    state = rules.roll(state, (1, 2, 3))
    assert str(rules.late(state, 0)) == "="
    state = rules.apply(state, 0, rules.late(state, 0))
    for seat in (0, 1):
        state = rules.apply(state, seat, rules.late(state, seat))
    assert [sheet.misthrows for sheet in state.sheets] == [1, 0]


@pytest.mark.parametrize("name", GAMES)
def test_seats(name):
    rules = game(name)
    for seats in (0, rules.most_seats + 1):
        with pytest.raises(BadSetup, match=f"1 to {rules.most_seats} seats"):
            rules.start(seats)


@pytest.mark.parametrize("name", GAMES)
def test_states_are_values(name):
    rules = game(name)
    assert rules.start(2) == rules.start(2)
    assert {rules.start(2)} == {rules.start(2)}
    with pytest.raises(AttributeError):
        rules.start(2).turns = 3


def test_unknown_game_and_options():
    with pytest.raises(BadSetup, match="chess is not one of qwixx, qwinto, onboard"):
        game("chess")
    for name, options in [
        ("onboard", {"track": "D"}),
        ("onboard", {"track": "r2 " * 39}),
        ("onboard", {"track": "r2 " * 41}),
        ("onboard", {"track": "r13 " * 40}),
        ("qwixx", {"late_die": "maybe"}),
    ]:
        with pytest.raises(BadSetup, match=r"cannot be|A, B, C or 40 fields"):
            game(name, options)
    with pytest.raises(BadSetup, match="qwixx has no option track"):
        game("qwixx", {"track": "A"})


def ready(name, seats=3):
    """A table where everybody chooses."""
    table = played(name, {}, seats, seed=1)
    for state, _ in states(table.game, seats, list(table.log)):
        if state.phase is Phase.TOGETHER:
            return table.game, state
    raise AssertionError


@pytest.mark.parametrize("name", GAMES)
def test_hidden_choices_can_be_changed_and_taken_back(name):
    rules, state = ready(name)
    first, second = rules.legal(state, 1)[:2]
    chosen = rules.apply(state, 1, first)
    assert rules.waiting(chosen) == (0, 2)
    assert chosen.sheets == state.sheets
    assert rules.apply(chosen, 1, second).choices[1] == second
    assert rules.retract(chosen, 1) == state
    assert rules.after(chosen, Retracted(1)) == state
    for seat in (0, 1, 7, -1):
        with pytest.raises(IllegalMove, match="no choice to take back"):
            rules.retract(state, seat)


@pytest.mark.parametrize("name", GAMES)
def test_a_sum_is_announced_when_everybody_chooses(name):
    rules, state = ready(name)
    dice = 3 if name == "qwinto" else 2
    assert rules.announced(state) == sum(state.faces[:dice])
    assert rules.announced(rules.start(3)) is None


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_taken_back_once_revealed(name):
    rules, state = ready(name)
    for seat in range(3):
        state = rules.apply(state, seat, rules.legal(state, seat)[0])
    for seat in range(3):
        with pytest.raises(IllegalMove):
            rules.retract(state, seat)


@pytest.mark.parametrize("name", GAMES)
def test_a_view_hides_the_choices_of_others(name):
    rules, state = ready(name)
    move = rules.legal(state, 1)[0]
    state = rules.apply(state, 1, move)
    assert rules.seen_by(state, 0).choices == (None, Sealed(), None)
    assert rules.seen_by(state, 1).choices == (None, move, None)
    assert rules.seen_by(state, None).choices == (None, Sealed(), None)
    assert str(Sealed()) == "?"


@pytest.mark.parametrize("name", GAMES)
def test_refusals_at_the_wrong_moment(name):
    rules, state = ready(name)
    with pytest.raises(IllegalMove, match="nothing to decide"):
        rules.apply(state, 5, Pass())
    with pytest.raises(IllegalMove, match="no dice are to be rolled"):
        rules.chance(state)
    with pytest.raises(IllegalMove, match="not the moment"):
        rules.apply(state, 0, parse_move("//"))
    over = played(name, {}, 2, seed=3).state
    with pytest.raises(IllegalMove, match="game is over"):
        rules.apply(over, 0, Pass())
    assert rules.legal(over, 0) == ()


def to_roll(name, options=None):
    rules = game(name, options)
    state = rules.start(2)
    if rules.rolling(state) is None:
        state = rules.apply(state, 0, rules.legal(state, 0)[-1])
    return rules, state


@pytest.mark.parametrize("name", GAMES)
def test_dice(name):
    rules, state = to_roll(name)
    chance = rules.chance(state)
    dice = len(chance.thrown)
    assert len(chance) == 6**dice
    if dice < 4:
        rolls = dict(chance)
        assert len(rolls) == len(chance)
        assert sum(rolls.values()) == 1
    assert sum(chance.sums().values()) == 1
    assert chance.probability((1,) * dice) == Fraction(1, 6**dice)
    for faces in [(0,) * dice, (7,) * dice, (1,) * (dice - 1), [1] * dice, "111"]:
        assert faces not in chance
        assert chance.probability(faces) == 0
    for faces, why in [
        ((1,) * (dice - 1) + (0,), "left out"),
        ((7,) * dice, "1 to 6"),
        ((1,) * (dice + 1), f"{dice} dice"),
    ]:
        with pytest.raises(IllegalMove, match=why):
            rules.roll(state, faces)
    with pytest.raises(IllegalMove, match="rolled first"):
        rules.apply(state, 0, Pass())


def test_a_die_that_is_not_in_play():
    rules = game("qwinto")
    state = rules.apply(rules.start(1), 0, parse_move("o"))
    assert list(rules.chance(state)) == [((f, 0, 0), Fraction(1, 6)) for f in range(1, 7)]
    with pytest.raises(IllegalMove, match="yellow die is not in play"):
        rules.roll(state, (1, 1, 0))


def test_steps_are_applied_by_kind():
    rules = game("qwixx")
    state = rules.after(rules.start(1), Thrown((1, 1, 1, 1, 1, 1)))
    assert rules.after(state, Chosen(0, Pass())).phase is Phase.COLOUR


def test_sums_of_two_dice():
    from rowlock.rules import Chance

    sums = Chance((True, True)).sums()
    assert [int(sums[total] * 36) for total in range(2, 13)] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]


def test_the_dice_themselves_are_exact_for_qwixx():
    """All 46,656 throws; the share of each white sum is that of two dice."""
    rules, state = to_roll("qwixx")
    shares: dict[int, Fraction] = {}
    for faces, probability in rules.chance(state):
        white = faces[0] + faces[1]
        shares[white] = shares.get(white, Fraction(0)) + probability
    assert shares[7] == Fraction(1, 6)
    assert sum(shares.values()) == 1
