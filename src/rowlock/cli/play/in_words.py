"""Dice, moves and what follows from them in words, for the terminal."""

from rich.text import Text

from rowlock.cli.console import Console
from rowlock.cli.play.draw_rows import COLOURS
from rowlock.playing import View
from rowlock.rules.game import AnyGame, Phase, State
from rowlock.rules.moves import Advance, Cross, Enter, Move, Pass, Take
from rowlock.rules.qwixx.game import CrossingGame, QwixxState
from rowlock.rules.qwixx.layout import Layout
from rowlock.rules.qwixx.sheet import Sheet


def new_cells(layout: Layout, before: Sheet, after: Sheet) -> list[str]:
    """The cells of the rows that a sheet has crossed and did not have before."""
    return [
        layout.cell_name(index, place)
        for index, printed in enumerate(layout.rows)
        for place in range(len(printed.numbers))
        if after.crossed(index, place) and not before.crossed(index, place)
    ]


def dice_line(console: Console, game: AnyGame, state: State) -> Text:
    """The dice on the table, and what they announce."""
    text = Text(style="not bold")
    if not state.faces:
        return text
    for die, face in zip(game.dice, state.faces, strict=True):
        if face:
            letter = die[0]
            label = (
                f" {console.shape(letter)}{letter.upper()}{face} " if letter != "w" else f" {face} "
            )
            text.append("  ").append(label, style=COLOURS.get(letter, "black on #f5f2ea") + " bold")
    white = state.faces[:2] if game.dice[0] == "w1" else state.faces
    if state.phase is not Phase.KEEP or game.dice[0] == "w1":
        word = console.say("number-word", number=sum(white)).upper()
        kind = "white-sum" if game.dice[0] == "w1" else "sum"
        text.append("   " + console.say(kind, word=word))
    return text


def describe(console: Console, view: View, move: Move) -> str:
    """A move in words, after its text."""
    say, text = console.say, str(move)
    if isinstance(move, Pass):
        cost = view.costs_misthrow(move)
        return f"{text:<9} {say('pass-misthrow' if cost else 'pass')}"
    if isinstance(move, Cross):
        return f"{text:<9} {_cross_in_words(console, view, move)}"
    if isinstance(move, Advance):
        words = say("advance", steps=move.steps)
        if move.cross:
            words += ", " + say("cross", row=move.cross.row, number=move.cross.number)
            words += _lock(console, move.cross)
        return f"{text:<9} {words}"
    if isinstance(move, Take):
        return f"{text:<9} {say('take', count=len(move.dice))}"
    if isinstance(move, Enter):
        return f"{text:<9} {say('enter', row=move.row, field=move.field, number=move.number)}"
    return f"{text:<9} {say('again' if text == '>' else 'keep')}"


def _cross_in_words(console: Console, view: View, cross: Cross) -> str:
    """A cross, by what it is made, and all that follows from it."""
    say, game, state = console.say, view.game, view.state
    if not isinstance(game, CrossingGame) or not isinstance(state, QwixxState):
        return say("cross", row=cross.row, number=cross.number) + _lock(console, cross)
    layout, sheet = game.layout_of(view.seat), state.sheets[view.seat]
    words = [say("cross", row=layout.called(cross.row), number=cross.number)]
    cell = layout.cell(f"{cross.row}{cross.number}")
    _, *others = game.leads_to(state, view.seat, cross)
    if cross.by:
        words.append(say({"~": "cross-by-swap", "*": "cross-by-lucky"}[cross.by]))
    if cell and sheet.crossed(*cell):
        words.append(say("cross-second"))
    if others:
        words.append(say("cross-leads-to", cells=" ".join(others)))
    return ", ".join(words) + _lock(console, cross)


def _lock(console: Console, cross: Cross) -> str:
    return f" ({console.say('closes')})" if cross.locks else ""
