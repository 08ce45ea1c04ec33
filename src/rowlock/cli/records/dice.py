"""`rowlock dice`: statistics of the dice of one or several games."""

import json

from rich.table import Table

from rowlock.analysis.dice import DiceCount, Verdict, dice_of_all
from rowlock.cli.console import Console, clean
from rowlock.cli.paper.rules_page import Language
from rowlock.cli.records.records import Files, Json, read_all, report
from rowlock.i18n import Messages
from rowlock.rules.errors import RecordError
from rowlock.rules.record import Record

BAR_COLUMNS = 30
"""Of the longest bar."""


def dice_command(*files: Files, as_json: Json = False, lang: Language = "en") -> int:
    """Count faces and sums of the dice in records, and test the faces against chance.

    Several games are counted together, also unfinished ones. Only faces are tested: sums depend on
    which dice people pick and which throws they keep.

    Parameters
    ----------
    files
        Records to read; `-` is standard input.
    as_json
        Print a JSON object.
    lang
        The language: en, de, fr or it.
    """
    records: list[Record] = []
    for file, record in read_all(files):
        if isinstance(record, RecordError):
            report(file, record, as_json=False, named=True)
            return 1
        records.append(record)
    count = dice_of_all(records)
    if as_json:
        print(json.dumps(as_json_object(count)))
    else:
        white = all(record.game.dice[0] == "w1" for record in records)
        _show(Console(lang), count, "dice-white-sum" if white else "dice-sum")
    return 0


def as_json_object(count: DiceCount) -> dict[str, object]:
    """The counts as JSON."""
    return {
        "games": count.games,
        "throws": count.throws,
        "faces": list(count.faces),
        "expected_face": count.expected_face,
        "dice": {die: list(faces) for die, faces in count.dice.items()},
        "sums": [
            {"sum": total, "thrown": thrown, "expected": count.expected_sums[total]}
            for total, thrown in count.sums.items()
        ],
        "doubles": count.doubles,
        "expected_doubles": count.expected_doubles,
        "seats": [
            {"name": seat.name, "throws": seat.throws, "mean": seat.mean, "expected": seat.expected}
            for seat in count.seats
        ],
        "chi_square": count.chi_square,
        "chance": count.chance,
        "verdict": str(count.verdict),
        "odds": {"count": count.odds.count, "of": count.odds.of},
    }


def verdict_sentence(say: Messages, count: DiceCount) -> str:
    """The verdict of the test, in a sentence."""
    if count.verdict is Verdict.FEW:
        return say("dice-few")
    odds, of = count.odds, say.numbers.decimal(count.odds.of, 0)
    chance = say("dice-odds", count=odds.count, of=of, games=count.games)
    return say(f"dice-{count.verdict}", odds=chance)


# -- for people -----------------------------------------------------------------------------------


def _show(console: Console, count: DiceCount, sum_label: str) -> None:
    say = console.say
    counted = say("dice-counted", throws=count.throws, dice=sum(count.faces))
    if count.games > 1:
        counted = f"{say('dice-games', games=count.games)}, {counted}"
    console.print(counted, style="bold")
    faces = [(face, n, count.expected_face) for face, n in enumerate(count.faces, start=1)]
    console.print(_bars(console, "dice-face", faces))
    console.print(verdict_sentence(say, count))
    console.print()
    sums = [(total, n, count.expected_sums[total]) for total, n in count.sums.items()]
    console.print(_bars(console, sum_label, sums))
    expected = say.numbers.decimal(count.expected_doubles)
    console.print(say("dice-doubles", count=count.doubles, expected=expected))
    console.print()
    console.print(_seats(say, count))
    console.print()
    console.print(_each_die(console, count))


def _bars(console: Console, label: str, rows: list[tuple[int, int, float]]) -> Table:
    """A row for each number: its count, the expected count, a bar."""
    say, most = console.say, max((thrown for _, thrown, _ in rows), default=0)
    table = _table(say(label), say("dice-thrown"), say("dice-expected"), "")
    bar = console.glyph("▇")
    for number, thrown, expected in rows:
        length = round(BAR_COLUMNS * thrown / most) if most else 0
        table.add_row(str(number), str(thrown), say.numbers.decimal(expected), bar * length)
    return table


def _seats(say: Messages, count: DiceCount) -> Table:
    """The mean sum of each seat."""
    heads = (say(f"dice-{head}") for head in ("own", "mean", "mean-expected", "throws"))
    table = _table(*heads)
    for seat in count.seats:
        both = [say.numbers.decimal(mean, 2) for mean in (seat.mean, seat.expected)]
        means = both if seat.throws else ["-", "-"]
        table.add_row(clean(seat.name), *means, str(seat.throws))
    return table


def _each_die(console: Console, count: DiceCount) -> Table:
    """The counts of each die's faces."""
    say = console.say
    table = _table(say("dice-each"), *map(str, range(1, 1 + len(count.faces))))
    for die, faces in count.dice.items():
        name = say("dice-die", die=die[0], nth=die[1:]).strip()
        table.add_row(f"{console.shape(die[0])} {name}", *map(str, faces))
    return table


def _table(first: str, *others: str) -> Table:
    """A table without lines: names at the left, numbers at the right."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(first)
    for other in others:
        table.add_column(other, justify="right" if other else "left")
    return table
