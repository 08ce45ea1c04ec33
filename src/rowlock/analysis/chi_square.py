"""The upper tail of the chi-square distribution."""

from math import erfc, exp, gamma, sqrt


def upper_tail(statistic: float, freedom: int) -> float:
    """The chance of at least this chi-square with this number of degrees of freedom.

    Known for one and two degrees; two more add one term.
    """
    half = statistic / 2
    odd = freedom % 2
    chance = erfc(sqrt(half)) if odd else exp(-half)
    for below in range(1 if odd else 2, freedom, 2):
        chance += half ** (below / 2) * exp(-half) / gamma(below / 2 + 1)
    return min(chance, 1.0)
