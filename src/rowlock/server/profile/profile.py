"""Computes a person's profile from stored results."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from rowlock.analysis.skill.tally import Tally, accuracy
from rowlock.rules.registry import GAMES
from rowlock.server.profile import bodies
from rowlock.server.profile.skills import skills_of
from rowlock.server.storage.people import SeatFigures, StoredResult
from rowlock.server.table.index.ratings import Rating

MAX_LISTED = 200
BEST_LISTED = 3
Ratings = Mapping[tuple[str, int], Rating]


def profile(
    name: str,
    device: str,
    results: Sequence[StoredResult],
    ratings: Ratings,
    most: int | None = MAX_LISTED,
) -> bodies.Profile:
    """The profile of a device from all seats of its games, the newest first."""
    games = [_game(list(seats), device) for _, seats in groupby(results, lambda each: each.table)]
    # Points and rows of other sheets cannot be compared with those of the usual one, nor can those
    # of games that were given up.
    counted = [game for game in games if not (game.shared or game.sheet or game.ended)]
    return bodies.Profile(
        name=name,
        games=len(games),
        ratings=[_rating(kind, rating) for kind, rating in sorted(ratings.items(), key=_order)],
        averages=_averages(counted),
        best=_best(counted),
        history=games[:most],
        openings=_openings(counted),
        skills=skills_of(results, device),
        pending=0,
    )


def to_review(results: Sequence[StoredResult], device: str, most: int) -> list[tuple[str, int]]:
    """The newest games of a device without figures, as table and seat."""
    found = []
    for table, seats in groupby(results, lambda each: each.table):
        own = [each for each in seats if each.result.device == device]
        if len(own) == 1 and own[0].figures is None:
            found.append((table, own[0].result.seat))
    return found[:most]


def _game(seats: Sequence[StoredResult], device: str) -> bodies.ProfileGame:
    """One game; if several people played at the device, as the best of them."""
    own = [each for each in seats if each.result.device == device]
    best = min(own, key=lambda each: each.result.place)
    shared = len(own) > 1
    return bodies.ProfileGame(
        id=best.table,
        game=best.game,
        sheet=best.result.sheet,
        ended=best.result.ended,
        ended_at=best.ended_at,
        players=[_player(each, device) for each in seats],
        points=best.result.total,
        place=best.result.place,
        share=best.result.share,
        shared=shared,
        openings=list(best.result.openings),
        rating=best.rating.points if best.rating else None,
        review=None if shared or best.figures is None else _review(best.figures, best.seats == 1),
    )


def _player(each: StoredResult, device: str) -> bodies.ProfilePlayer:
    result = each.result
    return bodies.ProfilePlayer(
        name=result.name,
        level=result.level or None,
        points=result.total,
        place=result.place,
        yours=result.device == device,
    )


def _review(found: SeatFigures, alone: bool) -> bodies.ProfileReview | None:
    if (
        found.luck_win is None
        or found.luck_score is None
        or found.errors is None
        or found.decisions is None
    ):
        return None
    whole = Tally() if found.skill is None else found.skill.whole
    told = whole.count and (not alone or (found.skill is not None and found.skill.exact))
    return bodies.ProfileReview(
        choices=whole.count,
        accuracy=accuracy(whole.rate, alone) if told else None,
        luck_win=found.luck_win,
        luck_points=found.luck_score,
        errors=found.errors,
        decisions=found.decisions,
    )


def _order(kind: tuple[tuple[str, int], object]) -> tuple[int, int]:
    """Sort key: games in the order of the registry, then the number of seats."""
    (game, seats), _ = kind
    return list(GAMES).index(game), seats


def _rating(kind: tuple[str, int], rating: Rating) -> bodies.ProfileRating:
    return bodies.ProfileRating(
        game=kind[0], seats=kind[1], points=rating.points, settling=rating.settling
    )


def _averages(games: Iterable[bodies.ProfileGame]) -> list[bodies.ProfileAverage]:
    kinds: dict[tuple[str, int], list[bodies.ProfileGame]] = defaultdict(list)
    for game in games:
        kinds[game.game, len(game.players)].append(game)
    return [
        bodies.ProfileAverage(
            game=kind[0],
            seats=kind[1],
            games=len(several),
            wins=sum(game.share for game in several),
            mean=sum(game.points for game in several) / len(several),
            best=max(game.points for game in several),
        )
        for kind, several in sorted(kinds.items(), key=_order)
    ]


def _best(games: Sequence[bodies.ProfileGame]) -> list[bodies.ProfileGame]:
    """The games with the most points of each kind; of equal ones the older."""
    found = []
    for name in GAMES:
        own = [game for game in games if game.game == name]
        found += sorted(own, key=lambda game: (-game.points, game.ended_at))[:BEST_LISTED]
    return found


def _openings(games: Sequence[bodies.ProfileGame]) -> list[bodies.ProfileOpenings]:
    found = []
    for name, kind in GAMES.items():
        own = [game.openings for game in games if game.game == name]
        if own:
            rows = [_row(letter, own) for letter in kind.configured({}).row_letters]
            found.append(bodies.ProfileOpenings(game=name, games=len(own), rows=rows))
    return found


def _row(letter: str, games: Sequence[Sequence[tuple[str, int]]]) -> bodies.RowOpening:
    numbers = Counter(number for opened in games for row, number in opened if row == letter)
    return bodies.RowOpening(
        row=letter,
        first=sum(bool(opened) and opened[0][0] == letter for opened in games),
        games=sum(numbers.values()),
        numbers={str(number): count for number, count in sorted(numbers.items())},
    )
