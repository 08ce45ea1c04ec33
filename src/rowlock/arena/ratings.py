"""Ratings: Bradley and Terry's model, fitted to the win matrix by maximum likelihood.

Every entrant has a strength s. One A among n - 1 B's wins with probability a / (a + (n - 1) b),
where a = exp(s of A): with two seats that is the model of Bradley and Terry, with more it is
Luce's rule of choice. Strengths are given in points, 400 of which are odds of ten to one.
"""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from rowlock.arena.standing import Standing, Z

POINTS = 400 / math.log(10)
MAX_STEPS = 200
SMALLEST_STEP = 1e-12


@dataclass(frozen=True, slots=True)
class BotRating:
    """Points with half of their 95 % interval."""

    points: float
    half: float


def rate(standing: Standing, anchor: int | None = None) -> list[BotRating]:
    """The ratings of all entrants; the anchor, or else their mean, is at 0 points.

    The intervals come from the covariance of the wins over deals, carried through the fit: games
    with the same dice, in one pairing or in several, are not taken for independent ones.
    """
    design = _design(standing)
    counts, shares = np.array([bout.moments()[:2] for bout in standing.bouts]).T
    offset = math.log(standing.rules.seats - 1)
    strengths = _fit(design, counts, shares, offset)
    chances = _chances(design @ strengths - offset)
    information = design.T @ ((counts * chances * (1 - chances))[:, None] * design)
    inverse = np.linalg.pinv(information, hermitian=True)
    spread = inverse @ design.T @ standing.covariance() @ design @ inverse
    contrasts = np.eye(len(strengths)) - _origin(len(strengths), anchor)
    points = POINTS * (contrasts @ strengths)
    variances = np.einsum("ij,jk,ik->i", contrasts, spread, contrasts)
    halves = Z * POINTS * np.sqrt(np.maximum(variances, 0))
    return [BotRating(float(p), float(h)) for p, h in zip(points, halves, strict=True)]


def _design(standing: Standing) -> NDArray[np.float64]:
    """A row for each pairing: 1 for the odd one, -1 for the others."""
    design = np.zeros((len(standing.pairings), len(standing.entrants)))
    for row, pairing in enumerate(standing.pairings):
        design[row, pairing.odd], design[row, pairing.other] = 1, -1
    return design


def _origin(entrants: int, anchor: int | None) -> NDArray[np.float64]:
    """What is at 0 points, as weights of the entrants."""
    return np.full(entrants, 1 / entrants) if anchor is None else np.eye(entrants)[anchor]


def _chances(odds: NDArray[np.float64]) -> NDArray[np.float64]:
    """Log odds as probabilities, never quite 0 or 1."""
    chances: NDArray[np.float64] = 1 / (1 + np.exp(-np.clip(odds, -30, 30)))
    return chances


def _fit(
    design: NDArray[np.float64],
    counts: NDArray[np.float64],
    shares: NDArray[np.float64],
    offset: float,
) -> NDArray[np.float64]:
    """The strengths under which these shares are likeliest, by Newton's method."""
    strengths = np.zeros(design.shape[1])

    def fits(wanted: NDArray[np.float64]) -> float:
        chances = _chances(design @ wanted - offset)
        return float(counts @ (shares * np.log(chances) + (1 - shares) * np.log(1 - chances)))

    for _ in range(MAX_STEPS):
        chances = _chances(design @ strengths - offset)
        slope = design.T @ (counts * (shares - chances))
        bend = design.T @ ((counts * chances * (1 - chances))[:, None] * design)
        step = np.linalg.pinv(bend, hermitian=True) @ slope
        while fits(strengths + step) < fits(strengths) and np.abs(step).max() > SMALLEST_STEP:
            step = step / 2
        strengths = strengths + step
        if np.abs(step).max() < SMALLEST_STEP:
            break
    return strengths
