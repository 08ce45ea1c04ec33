"""Which marks of a sheet a game of Qwixx made use of, as seen in its steps."""

from collections.abc import Iterable, Iterator

from rowlock.rules import Chosen, Cross, Phase, Replay, Step
from rowlock.rules.qwixx.game import Qwixx, QwixxState
from rowlock.rules.qwixx.layout import Layout, RowLayout
from rowlock.rules.qwixx.marks import Bonus, Chain, Double
from rowlock.rules.qwixx.sheet import Sheet

BY = {"~": "swap", "*": "lucky"}


def special_to(layout: Layout) -> set[str]:
    """What is special about a sheet: the keys of its marks, mixed rows, other dice and locks."""
    found = {mark.key for mark in layout.marks}
    special = {
        "colours": any(len(printed.dice) > 1 for printed in layout.rows),
        "numbers": not all(map(_runs, layout.rows)),
        "closing": layout.rows[0].closing_cells > 1,
        "dice": layout.sides != 6,
    }
    return found | {name for name, holds in special.items() if holds}


def _runs(printed: RowLayout) -> bool:
    """Whether the numbers of a row rise, or fall, from end to end."""
    return [*printed.numbers] in (sorted(printed.numbers), sorted(printed.numbers)[::-1])


def used(rules: Qwixx, seats: int, steps: Iterable[Step]) -> set[str]:
    """All that happened in a game which cannot happen on a sheet without its marks."""
    replay, found = Replay(rules, rules.start(seats)), set[str]()
    for step in steps:
        if isinstance(step, Chosen) and isinstance(step.move, Cross):
            found |= {*_chosen(rules, replay.state, step.seat, step.move)}
            found |= {*_led(rules, replay.state, step.seat, step.move)}
        replay.take(step)
        found |= {"dice"} if max(replay.state.faces, default=0) > 6 else set()
    found |= {"steps"} if any(any(score.bonuses) for score in rules.score(replay.state)) else set()
    return found


def _chosen(rules: Qwixx, state: QwixxState, seat: int, move: Cross) -> Iterator[str]:
    """What a cross itself makes use of."""
    layout, sheet = rules.layout_of(seat), state.sheets[seat]
    if move.by:
        yield BY[move.by]
    if move.row not in layout.letters:
        yield "between"
        return
    index = layout.letters.index(move.row)
    printed = layout.rows[index]
    place = printed.place[move.number]
    if sheet.crossed(index, place):
        yield "again"
    if state.phase is Phase.COLOUR and printed.colour(place) != move.row:
        yield "colours"
    if move.locks and place < printed.last:
        yield "closing"
    if _turns_round(printed, sheet, index, move.number):
        yield "numbers"


def _turns_round(printed: RowLayout, sheet: Sheet, index: int, number: int) -> bool:
    """Whether a number is lower than the one crossed before it in a row that begins low."""
    reached, numbers = sheet.reached(index), printed.numbers
    return reached >= 0 and (number < numbers[reached]) == (numbers[0] < numbers[-1])


def _led(rules: Qwixx, state: QwixxState, seat: int, move: Cross) -> Iterator[str]:
    """What follows from a cross."""
    layout = rules.layout_of(seat)
    cells = [layout.cell(name) for name in rules.leads_to(state, seat, move)]
    for mark in layout.marks:
        if isinstance(mark, Chain) and any({*pair} <= {*cells} for pair in mark.pairs):
            yield mark.key
        if isinstance(mark, Double) and {*cells} & {*mark.cells}:
            yield mark.key
        if isinstance(mark, Bonus) and {*cells[:-1]} & {*mark.cells}:
            yield mark.key
