"""`rowlock play`: a game in the terminal."""

from contextlib import ExitStack
from functools import partial
from pathlib import Path
from random import Random
from typing import Annotated, Literal

from cyclopts import Parameter

from rowlock.arena.sandbox import MOVE_SECONDS
from rowlock.arena.sources import is_source, read_source
from rowlock.bots import BOTS, SPECIALISTS, check_plays
from rowlock.cli.bounds import OptionalWhole, check_move_time
from rowlock.cli.console import Console, clean
from rowlock.cli.paper.rules_page import Language
from rowlock.cli.play.asking import Quit
from rowlock.cli.play.own_bots import bot_player
from rowlock.cli.play.terminal import Person, Watcher
from rowlock.cli.play.typed_dice import type_throw
from rowlock.cli.sheets import SheetValue, options_of
from rowlock.i18n import messages, preferred_language
from rowlock.playing import DiceSource, FairDice, OwnDice, Player, Table, View, play
from rowlock.rules import record as records
from rowlock.rules.errors import BadSetup, Unreadable
from rowlock.rules.moves import Move
from rowlock.rules.registry import game as named

ME = "me"
MAX_NAMESAKES = 100


def _players_help() -> str:
    """Who may play, each bot with its sentence."""
    say = messages("en")
    bots = [f"`{name}`: {say(f'bot-{name}-about')}" for name in [*BOTS, *SPECIALISTS]]
    who = (
        "Who plays, clockwise: `me` is a person here, the others are bots. Add a name with a "
        "colon, as in `me:Ada,me:Ben,steady`. Lots decide who begins. You and `simple`, if left "
        "out."
    )
    return "\n\n".join((who, *bots))


def play_command(
    game: str = "qwixx",
    *,
    players: Annotated[str | None, Parameter(help=_players_help())] = None,
    bot: Annotated[list[str] | None, Parameter(negative="")] = None,
    move_time: float = MOVE_SECONDS,
    seed: OptionalWhole = None,
    record: Path | None = None,
    lang: Language | None = None,
    in_order: Annotated[bool, Parameter(negative="")] = False,
    sheet: SheetValue = None,
    track: str | None = None,
    late_die: bool = False,
    dice: Literal["fair", "own"] = "fair",
) -> int:
    """Play in this terminal, with bots, with others at the same keyboard, or alone.

    Parameters
    ----------
    game
        Which game: qwixx, qwinto or onboard.
    bot
        A bot of your own, `mine.py:MyBot`, in a further seat; may be repeated.
    move_time
        Seconds for a decision of a bot of your own.
    seed
        The same number gives the same dice, lots and random choices.
    record
        Write the record of the game into this file.
    lang
        The language; your terminal's if left out.
    in_order
        The first player begins, without lots.
    sheet
        Qwixx: the name of a sheet (`rowlock sheet` lists them), one name for each seat, a text,
        or a file that ends in `.sheet`.
    track
        On Board: `A`, `B` or forty fields such as `r2 b12 …`.
    late_die
        Qwixx and On Board: the die of a row closed in action 1 can still be used in action 2.
    dice
        `own`: you throw dice of your own and type what they show; nobody can verify such a game.
    """
    check_move_time(move_time)
    console = Console(lang or preferred_language())
    options = options_of(sheet=sheet, track=track, late_die=late_die)
    wanted = players or (ME if bot else f"{ME},simple")
    seats = _seats(wanted, bot or [], console)
    rules = named(game, options)
    rules.start(len(seats))
    for kind, _ in seats:
        if kind != ME and not is_source(kind):
            check_plays(kind, rules, len(seats))
    if record is not None:
        _reserve(record)
    chance = Random(seed)
    if not in_order:
        first = chance.randrange(len(seats))
        seats = seats[first:] + seats[:first]
    table = Table(rules, [name for _, name in seats], _dice(dice, seed))
    people = [seat for seat, (kind, _) in enumerate(seats) if kind == ME]

    def on_fault(view: View, reason: str, move: Move) -> None:
        name = view.names[view.seat]
        console.print(console.say("bot-erred", name=name, reason=clean(reason), move=str(move)))

    with ExitStack() as opened:
        choosers: list[Player] = [
            Person(console, people)
            if kind == ME
            else bot_player(kind, chance.getrandbits(64), move_time, on_fault, opened)
            for kind, _ in seats
        ]
        watcher = Watcher(console, table, people, [kind for kind, _ in seats])
        return _play(console, table, choosers, watcher, record)


def _play(
    console: Console,
    table: Table,
    players: list[Player],
    watcher: Watcher,
    file: Path | None,
) -> int:
    """Play until the game ends or a person quits; write the record either way."""
    try:
        watcher.welcome()
        if isinstance(table.dice, OwnDice):
            play(table, players, watcher, partial(type_throw, console))
        else:
            play(table, players, watcher)
        watcher.finish()
    except (Quit, KeyboardInterrupt, EOFError, RuntimeError):
        # RuntimeError is what input() raises if there is no keyboard at all.
        console.print("\n" + console.say("left-early"))
    finally:
        if file is not None:
            file.write_text(records.write(table.record()), "utf-8", newline="\n")
            console.print(console.say("record-kept", file=str(file)))
    return 0


def _dice(kind: str, seed: int | None) -> DiceSource:
    if kind == "own":
        return OwnDice()
    return FairDice.fresh() if seed is None else FairDice.repeatable(seed)


def _seats(players: str, bots: list[str], console: Console) -> list[tuple[str, str]]:
    """Kind and name of each player; equal names are numbered."""
    seats: list[tuple[str, str]] = []
    for player in [*players.split(","), *bots]:
        kind, _, name = (part.strip() for part in player.partition(":"))
        known = [ME, *BOTS, *SPECIALISTS]
        if is_source(player):
            kind, name = player.strip(), read_source(player.strip()).wanted
        elif kind not in known:
            raise BadSetup("unknown-player", player=kind, players=", ".join(known))
        name = " ".join(name.split()) or (console.say("you") if kind == ME else kind)
        taken = [other for _, other in seats]
        count = next(
            n for n in range(1, MAX_NAMESAKES) if (f"{name} {n}" if n > 1 else name) not in taken
        )
        seats.append((kind, f"{name} {count}" if count > 1 else name))
    return seats


def _reserve(file: Path) -> None:
    """Create the file of the record, before the game; an existing file is refused."""
    try:
        with file.open("x", encoding="utf-8"):
            pass
    except FileExistsError:
        raise Unreadable("file-exists", found=str(file)) from None
    except OSError as wrong:
        reason = wrong.strerror or str(wrong)
        raise Unreadable("unreadable-file", found=str(file), reason=reason) from None
