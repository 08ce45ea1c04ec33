"""Where things stand on a drawing."""

from typing import Protocol


class Placed(Protocol):
    """A rectangle, as boxes and words of a drawing are."""

    @property
    def x(self) -> float: ...
    @property
    def y(self) -> float: ...
    @property
    def w(self) -> float: ...
    @property
    def h(self) -> float: ...


def apart(one: Placed, other: Placed) -> bool:
    """Whether two rectangles share no more than an edge."""
    return (
        one.x + one.w <= other.x + 0.01
        or other.x + other.w <= one.x + 0.01
        or one.y + one.h <= other.y + 0.01
        or other.y + other.h <= one.y + 0.01
    )


def without_spaces(text: str) -> str:
    """The signs of a text that leave ink."""
    return "".join(text.split())
