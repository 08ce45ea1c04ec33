"""The result of a tournament as plain data for JSON and CSV."""

import csv
from pathlib import Path

from rowlock.arena.deciding import UNDECIDED
from rowlock.arena.ratings import BotRating, rate
from rowlock.arena.standing import Mean, Share, Standing
from rowlock.arena.stepping import Mishap
from rowlock.arena.tournament import TournamentResult
from rowlock.rules.data import Json
from rowlock.rules.notation import seat_letter


def describe(outcome: TournamentResult, anchor: int | None = None) -> dict[str, Json]:
    """A tournament as JSON. All but `speed` is the same whenever the same seed is played."""
    tournament, standing = outcome.tournament, outcome.standing
    ratings = rate(standing, anchor)
    order = sorted(range(len(ratings)), key=lambda place: -ratings[place].points)
    return {
        "game": tournament.rules.game,
        "options": dict(tournament.rules.options),
        "seats": tournament.rules.seats,
        "seed": tournament.seed,
        "games": standing.games,
        "anchor": None if anchor is None else standing.entrants[anchor].label,
        "bots": [_bot(standing, place, ratings[place]) for place in order],
        "pairings": [_pairing(standing, place) for place in range(len(standing.pairings))],
        "decided": _decided(outcome),
        "interrupted": outcome.interrupted,
        "speed": {
            "seconds": outcome.seconds,
            "games_per_second": standing.games / outcome.seconds if outcome.seconds else 0.0,
            "pairings": [
                bout.games / bout.seconds if bout.seconds else None for bout in standing.bouts
            ],
            "milliseconds_a_move": {
                label: 1000 * seconds / moves
                for label, (moves, seconds) in standing.thought.items()
                if moves
            },
        },
    }


def _bot(standing: Standing, place: int, rating: BotRating) -> dict[str, Json]:
    entrant, mean = standing.entrants[place], standing.mean(place)
    games = standing.games_of(place)
    bounds = [rating.points - rating.half, rating.points + rating.half]
    return {
        "name": entrant.label,
        "kind": str(entrant.kind),
        "file": entrant.source.file if entrant.source else None,
        "games": games,
        "rating": rating.points if games else None,
        "rating_95": bounds if games else None,
        "mean": None if mean is None else mean.value,
        "mean_95": None if mean is None else mean.bounds,
        "forfeits": [
            _mishap(mishap, count)
            for (label, _), (mishap, count) in standing.mishaps.items()
            if label == entrant.label
        ],
    }


def _mishap(mishap: Mishap, count: int) -> dict[str, Json]:
    return {
        "kind": mishap.kind,
        "games": count,
        "reason": mishap.reason,
        "game": mishap.game,
        "seat": seat_letter(mishap.seat),
        "turn": mishap.turn,
        "position": mishap.position,
    }


def _pairing(standing: Standing, place: int) -> dict[str, Json]:
    pairing, bout = standing.pairings[place], standing.bouts[place]
    share = bout.share() if bout.games else None
    return {
        "bot": standing.entrants[pairing.odd].label,
        "against": standing.entrants[pairing.other].label,
        "games": bout.games,
        "deals": bout.deals,
        "share": None if share is None else share.value,
        "share_95": None if share is None else [share.low, share.high],
        "beats": None if share is None else share.beats(standing.even),
        "mean": _value(bout.mean_odd()),
        "mean_against": _value(bout.mean_other()),
    }


def _value(mean: Mean | None) -> float | None:
    return None if mean is None else mean.value


def _decided(outcome: TournamentResult) -> dict[str, Json] | None:
    question, trial = outcome.tournament.question, outcome.trial
    if question is None or trial is None:
        return None
    return {
        "question": question.text,
        "answer": trial.answer,
        "settled": trial.answer != UNDECIDED,
        "games": trial.deals * outcome.tournament.rules.seats,
        "error": outcome.tournament.error,
    }


def mishap_lines(standing: Standing) -> list[str]:
    """Every kind of mishap in a line: who, how often, why, and where first."""
    lines = []
    for mishap, count in standing.mishaps.values():
        times = "1 game" if count == 1 else f"{count:,} games"
        lines.append(
            f"{mishap.bot} lost {times} ({mishap.kind}): {mishap.reason}; "
            f"first in game {mishap.game}, turn {mishap.turn}, as {seat_letter(mishap.seat)}: "
            f"{mishap.position}"
        )
    return lines


def write_csv(outcome: TournamentResult, file: Path) -> None:
    """A line for each pairing."""
    lines = [_pairing(outcome.standing, place) for place in range(len(outcome.standing.pairings))]
    with file.open("w", encoding="utf-8", newline="") as stream:
        fields = [name for name in lines[0] if name != "share_95"] + ["share_low", "share_high"]
        writer = csv.DictWriter(stream, fields, lineterminator="\n")
        writer.writeheader()
        for place, line in enumerate(lines):
            del line["share_95"]
            bout = outcome.standing.bouts[place]
            share = bout.share() if bout.games else None
            low, high = (None, None) if share is None else (share.low, share.high)
            writer.writerow(line | {"share_low": low, "share_high": high})


def shares(standing: Standing) -> list[list[Share | None]]:
    """The win matrix: a row's share of wins among others of a column's kind."""
    places = range(len(standing.entrants))
    return [
        [None if odd == other else standing.share(odd, other) for other in places] for odd in places
    ]
