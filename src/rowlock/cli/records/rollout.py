"""`rowlock rollout`: plays a position on many times, and tells what each choice is worth."""

import json
import sys
from collections.abc import Mapping
from dataclasses import asdict
from functools import partial
from re import findall, fullmatch
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console as RichConsole
from rich.progress import Progress
from rich.table import Table

from rowlock.analysis.rollouts.asking import DOUBT, Depth, RolloutSubject, ask
from rowlock.analysis.rollouts.comparing import Comparison, Effort, comparing
from rowlock.analysis.rollouts.plans import PLANS
from rowlock.analysis.rollouts.players import MAX_TURNS
from rowlock.analysis.rollouts.reporting import RolloutReport, rollout_report
from rowlock.analysis.worth import Worth
from rowlock.cli.bounds import OptionalWhole, Whole, check_seed
from rowlock.cli.console import Console, clean
from rowlock.cli.paper.rules_page import Language
from rowlock.cli.records.all_cores import INTERRUPTED, all_cores
from rowlock.cli.records.common import loss_text
from rowlock.cli.sheets import SheetValue, options_of
from rowlock.i18n import Messages
from rowlock.kernels.bounds import check
from rowlock.rules import position as positions
from rowlock.rules.errors import BadSetup, RowlockError
from rowlock.rules.game import AnyGame, Phase, State
from rowlock.rules.notation import seat_letter
from rowlock.rules.position import Position
from rowlock.server.reviews.explore import thrown

MAX_TRIALS = 1_000_000


def rollout_command(
    text: str,
    *,
    dice: str | None = None,
    seat: str | None = None,
    trials: Whole = 720,
    until: float = 0.0,
    turns: OptionalWhole = None,
    whole: Annotated[bool, Parameter(negative="")] = False,
    seed: Whole = 0,
    sheet: SheetValue = None,
    track: str | None = None,
    as_json: Annotated[bool, Parameter(name="--json", negative="")] = False,
    lang: Language = "en",
) -> int:
    """Play a position on many times with the same dice for every choice, and compare them.

    Ctrl+C prints what was played so far. A position that cannot be read or reached is refused with
    exit status 1, an option that is wrong by itself with 2.

    Parameters
    ----------
    text
        As in `"qwixx: r2,5,7 y- g12,11 b- x1 | r- y- g- b- x0 > B"`.
    dice
        The dice of the turn, as in `"w41 r3 y2 g6 b1"`; without them the position before the throw
        is played on. In Qwinto those that were picked, whose sum stands; without, which to pick.
    seat
        The seat that chooses, such as `B`; the one whose turn it is if left out.
    trials
        At most so often, in blocks of 36.
    until
        Stop at this standard error: percents, alone points.
    turns
        Turns to play on before the table is valued; left out, what suits the game.
    whole
        Play every game to its end.
    seed
        Another number means other dice.
    sheet
        Qwixx: the name of a sheet, a text, or a file, unless brackets in the text name one.
    track
        On Board: `A`, `B` or forty fields.
    as_json
        Print a JSON object.
    lang
        The language: en, de, fr or it.
    """
    check("--trials", trials, 1, MAX_TRIALS)
    check("--until", until, 0, 100)
    check_seed(seed, least=0)
    if turns is not None:
        check("--turns", turns, 1, MAX_TURNS)
    console = Console(lang)
    try:
        position = positions.read(text, options_of(sheet=sheet, track=track))
        state = with_dice(position, dice)
        seats = len(state.sheets)
        played = PLANS.of(position.game, seats=seats).turns_for(seats)
        depth = Depth(None if whole else turns or played, seed)
        asked = ask(position.game, state, _seat(position.game, state, seat), depth)
    except RowlockError as wrong:
        sentence = str(wrong) if as_json else console.say.error(wrong)
        print(f"rowlock: {clean(sentence)}", file=sys.stderr)
        return 1
    block = position.game.sides**2
    certain = until if seats == 1 else until / 100
    effort = Effort(depth.turns, -(-trials // block), DOUBT, certain)
    comparison = asked.comparison(effort)
    stopped = _stopped_early(asked, comparison, trials, block)
    if not comparison.blocks:
        return INTERRUPTED
    found = rollout_report(asked, comparison)
    if as_json:
        print(json.dumps({"position": positions.write(position)} | asdict(found)))
    else:
        _show(console, found, seats, over=state.phase is Phase.OVER)
        if stopped:
            console.print(console.say("rollout-stopped"))
    return INTERRUPTED if stopped else 0


def with_dice(position: Position, text: str | None) -> State:
    """The table after a throw, or before it if there is none."""
    if text is None:
        return position.state
    faces = read_dice(position.game, text)
    return thrown(position.game, position.state, faces)


def read_dice(game: AnyGame, text: str) -> Mapping[str, int]:
    """Dice as a record writes them (`w41 r3`), one by one (`w4 w1 r3`) or by name (`w1:4`)."""
    found: dict[str, int] = {}
    for word in text.split():
        letter, _, rest = word.partition(":")
        if rest:
            named, faces = [letter], [rest]
        else:
            parts = fullmatch(r"([a-z])(\d+)", word)
            faces = findall(r"\d", parts[2]) if parts else []
            free = [die for die in game.dice if die[0] == word[0] and die not in found]
            named = free[: len(faces)]
        for die, face in zip(named, faces, strict=False):
            found[die] = int(face) if face.isdecimal() else 0
        good = all(1 <= found.get(die, 0) <= game.sides for die in named)
        if not faces or len(named) < len(faces) or not good or not set(named) <= set(game.dice):
            example = " ".join(f"{die}:{1 + nth}" for nth, die in enumerate(game.dice[:3]))
            raise BadSetup("bad-dice", text=text, example=example)
    return found


def _seat(game: AnyGame, state: State, letter: str | None) -> int:
    """The seat that chooses: the one asked for, else the active one, else the first that can."""
    letters = [seat_letter(seat) for seat in range(len(state.sheets))]
    if letter is None:
        able = [seat for seat in range(len(letters)) if game.choosing(state, seat)]
        return state.active if state.active in able or not able else able[0]
    if letter.upper() not in letters:
        raise BadSetup("no-such-seat", seat=letter, seats=", ".join(letters))
    return letters.index(letter.upper())


def _stopped_early(asked: RolloutSubject, comparison: Comparison, trials: int, block: int) -> bool:
    """Play until all is played; whether Ctrl+C came before that."""
    bar = Progress(console=RichConsole(stderr=True), transient=True)
    with bar, all_cores() as play:
        task = bar.add_task("", total=trials)
        try:
            for done in comparing(comparison, partial(play, asked.question)):
                bar.update(task, completed=done.blocks * block)
        except KeyboardInterrupt:
            return True
    return False


def _show(console: Console, found: RolloutReport, seats: int, *, over: bool) -> None:
    say, table = console.say, Table.grid(padding=(0, 2))
    alone = seats == 1
    for nth, each in enumerate(found.seats):
        console.print(f"{seat_letter(nth)} {_worth(say, each.worth, each.error, alone)}")
    if found.options:
        heads = ("rollout-move", "rollout-worth", "rollout-loss", "rollout-trials")
        table.add_row(*(say(head) for head in heads))
    for option in found.options:
        lost = ""
        if option.error:
            loss, error = (loss_text(say, each, alone) for each in (-option.loss, option.error))
            lost = say("page-review-give-or-take", loss=loss, error=error)
        close = f" {say('page-review-close')}" if option.close else ""
        move = " ".join([option.move, *option.then])
        worth = _worth(say, option.worth, option.spread, alone)
        table.add_row(move, worth, lost + close, str(option.trials))
    if found.options:
        console.print(table)
    if over:
        console.print(say("page-review-over"))
        return
    player = say(f"bot-{found.player}")
    console.print(say("rollout-made", player=player, turns=found.turns or 0))
    console.print(say("rollout-within"))


def _worth(say: Messages, worth: Worth, error: Worth, alone: bool) -> str:
    """A chance and points, each with its standard error."""
    points = say(
        "page-review-give-or-take",
        loss=say.numbers.decimal(worth.score),
        error=say.points(error.score),
    )
    if alone:
        return points
    win, off = (say.numbers.share(each.win) for each in (worth, error))
    return f"{say('page-review-give-or-take', loss=win, error=off)}, {points}"
