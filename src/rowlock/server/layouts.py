"""The games that can be set up, and what their sheets look like."""

from functools import cache
from typing import Any

from rowlock.rules.game import Game
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.qwinto import sheet as qwinto_paper
from rowlock.rules.qwixx.game import CrossingGame
from rowlock.rules.registry import GAMES, game
from rowlock.server.bodies import GameInfo
from rowlock.server.levels import alone, ladder, usual
from rowlock.server.wire import FieldInfo, Layout, RowInfo


def games() -> list[GameInfo]:
    """All games that can be set up."""
    return [
        GameInfo(
            name=name,
            most_seats=kind.most_seats,
            options=list(kind.options),
            bots=ladder(rules),
            alone=alone(rules),
            usual=usual(rules),
            layout=layout(rules),
        )
        for name, kind in GAMES.items()
        for rules in [game(name)]
    ]


@cache
def layout(rules: Game[Any]) -> Layout:
    """What the sheet of a game looks like, and its track."""
    if not isinstance(rules, CrossingGame):
        pairs = (divmod(cell, qwinto_paper.FIELDS) for cell in qwinto_paper.PENTAGONS)
        return Layout(
            rows=[
                RowInfo(letter=letter, columns=list(qwinto_paper.COLUMNS_OF_ROW[row]))
                for row, letter in enumerate(qwinto_paper.ROW_LETTERS)
            ],
            pentagons=[
                FieldInfo(row=qwinto_paper.ROW_LETTERS[row], number=field + 1)
                for row, field in pairs
            ],
        )
    track = rules.track if isinstance(rules, OnBoard) else ()
    return Layout(
        rows=[
            RowInfo(letter=printed.letter, numbers=list(printed.numbers))
            for printed in rules.layout.rows
        ],
        track=[FieldInfo(row=row, number=number) for row, number in track],
    )
