"""A tournament as tables: ratings, the win matrix, mishaps, the answer to a question."""

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from rowlock.arena.deciding import UNDECIDED
from rowlock.arena.entrants import Entrant, Kind
from rowlock.arena.ratings import rate
from rowlock.arena.report import mishap_lines, shares
from rowlock.arena.standing import Share, Standing
from rowlock.arena.tournament import TournamentResult
from rowlock.cli.console import clean

DECIMALS_BELOW = 10
"""Speeds below this are written with decimals."""


def show(console: Console, outcome: TournamentResult, anchor: int | None) -> None:
    """Print the result of a tournament."""
    standing = outcome.standing
    played = sum(bout.seconds for bout in standing.bouts)
    speed = standing.games / played if played else 0.0
    console.print(
        f"{standing.games:,} games in {outcome.seconds:.2f} s; "
        f"{speed:{',.0f' if speed >= DECIMALS_BELOW else '.2g'}} for each second of a core's play"
    )
    if outcome.interrupted:
        console.print("Stopped before the end; this is how it stood.")
    console.print(_ratings(standing, anchor))
    console.print()
    console.print(_matrix(standing))
    for line in mishap_lines(standing):
        console.print(Text(clean(line)), soft_wrap=True)
    for entrant in standing.entrants:
        if entrant.trouble and entrant.source is not None:
            line = f"{entrant.source.file} cannot be loaded: {entrant.trouble[1]}"
            console.print(Text(clean(line)), soft_wrap=True)
    _decided(console, outcome)


def interim(standing: Standing) -> RenderableType:
    """The standing while games are being played."""
    return Group(Text(f"{standing.games:,} games"), _matrix(standing))


def _ratings(standing: Standing, anchor: int | None) -> Table:
    ratings = rate(standing, anchor)
    table = Table(box=None, pad_edge=False)
    table.add_column("bot")
    for heading in ("rating", "95 %", "mean score", "decides", "forfeits"):
        table.add_column(heading, justify="right")
    for place in sorted(range(len(ratings)), key=lambda place: -ratings[place].points):
        entrant, rating = standing.entrants[place], ratings[place]
        mean = standing.mean(place)
        lost = sum(n for (label, _), (_, n) in standing.mishaps.items() if label == entrant.label)
        table.add_row(
            entrant.label,
            f"{rating.points:+.0f}" if standing.games_of(place) else "–",
            f"± {rating.half:.0f}" if standing.games_of(place) else "",
            "" if mean is None else _with_half(mean.value, mean.half),
            _pace(standing, entrant),
            f"{lost:,}" if lost else "",
        )
    return table


def _pace(standing: Standing, entrant: Entrant) -> str:
    """The kind of an entrant and, unless it is compiled, its time for a move."""
    moves, seconds = standing.thought.get(entrant.label, (0, 0.0))
    if entrant.kind is Kind.COMPILED or not moves:
        return str(entrant.kind)
    return f"{1000 * seconds / moves:.2f} ms, {entrant.kind}"


def _matrix(standing: Standing) -> Table:
    """Shares of wins: a row's bot against a column's, or one of it among the others."""
    odd = standing.rules.seats > 2
    table = Table(box=None, pad_edge=False)
    table.add_column(f"one among {standing.rules.seats - 1}" if odd else "share of wins")
    for entrant in standing.entrants:
        table.add_column(entrant.label, justify="right")
    for entrant, row in zip(standing.entrants, shares(standing), strict=True):
        table.add_row(entrant.label, *(_cell(share, standing.even) for share in row))
    return table


def _cell(share: Share | None, even: float) -> Text:
    if share is None or not share.games:
        return Text("" if share is None else "–")
    text = f"{share.value:.2%} ± {(share.high - share.low) / 2:.2%}"
    style = {True: "green", False: "red", None: ""}[share.beats(even)]
    return Text(text, style=style)


def _decided(console: Console, outcome: TournamentResult) -> None:
    question, trial = outcome.tournament.question, outcome.trial
    if question is None or trial is None:
        return
    games = trial.deals * outcome.tournament.rules.seats
    if trial.answer == UNDECIDED:
        answer = f"undecided after {games:,} games"
    else:
        answer = f"settled after {games:,} games: {trial.answer}"
    error = f"wrong in at most {outcome.tournament.error:.2%} of cases"
    console.print(Text(f"{question.text}: {answer} ({error})"), soft_wrap=True)


def _with_half(value: float, half: float | None) -> str:
    return f"{value:.2f}" if half is None else f"{value:.2f} ± {half:.2f}"
