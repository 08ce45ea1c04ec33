"""Which games count for ratings: whole ones on the usual sheet, played without substitutes."""

from rowlock.rules.claims import changed_options
from rowlock.server.table.room import Room

UNRATED_OPTIONS = frozenset({"sheet"})
"""Options that make another game of it: points and chances are not those of the usual sheet."""


def is_rated(room: Room) -> bool:
    """Whether a game counts: from its start on the usual sheet, by those who sit there to the end.

    A game in which a substitute played for anybody counts for nobody.
    """
    usual = not changed_options(room.game) & UNRATED_OPTIONS
    return usual and not room.stints and not room.setup.position
