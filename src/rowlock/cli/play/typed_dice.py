"""Typed dice: a person at the terminal types what dice on the real table show."""

from rowlock.cli.console import Console
from rowlock.cli.play.asking import UNDO, ask
from rowlock.cli.records.rollout import read_dice
from rowlock.playing import Table
from rowlock.rules.errors import RowlockError
from rowlock.rules.game import AnyGame


def type_throw(console: Console, table: Table) -> None:
    """Ask for the throw that is due until it is one, and once more whether it is right."""
    say, rules, state = console.say, table.game, table.state
    due = zip(rules.dice, rules.thrown(state), strict=True)
    thrown = [die for die, is_thrown in due if is_thrown]
    question = say("ask-throw", name=table.names[state.active], example=_example(thrown))
    while True:
        typed = ask(console, "\n" + question)
        try:
            named = read_dice(rules, typed)
            faces = tuple(named.get(die, 0) for die in rules.dice)
            rules.roll(state, faces)
        except RowlockError as wrong:
            console.print(say.error(wrong))
            continue
        if ask(console, say("keep-or-undo", move=_written(rules, faces))).lower() not in UNDO:
            table.throw(faces)
            return


def _example(dice: list[str]) -> str:
    """Dice as a record writes them: `w41 r3 y2`."""
    return _joined({die: 4 - 3 * (die == "w2") + place % 3 for place, die in enumerate(dice)})


def _written(rules: AnyGame, faces: tuple[int, ...]) -> str:
    return _joined({die: face for die, face in zip(rules.dice, faces, strict=True) if face})


def _joined(faces: dict[str, int]) -> str:
    words: dict[str, str] = {}
    for die, face in faces.items():
        words[die[0]] = words.get(die[0], die[0]) + str(face)
    return " ".join(words.values())
