"""Which games count for ratings: whole ones on the usual sheet, by the same people, as it came."""

from rowlock.rules.claims import changed_options
from rowlock.server.table.room import Room

UNRATED_OPTIONS = frozenset({"sheet"})
"""Options that make another game of it: points and chances are not those of the usual sheet."""


def is_rated(room: Room) -> bool:
    """Whether a game counts: from its start on the usual sheet, by those who sit there to the end.

    A game in which a substitute played for anybody counts for nobody, nor does one with dice that
    people threw themselves, or one in which a decision was taken back: it may have been made anew
    with the next dice known. Nor does a slow game, in which people have days to think. A seat that
    concedes ranks last, and the game counts although a bot has played on for it.
    """
    usual = not changed_options(room.game) & UNRATED_OPTIONS and room.setup.throws == "fair"
    substituted = any(
        stint.last is not None or not room.has_conceded(stint.seat) for stint in room.stints
    )
    as_it_came = not substituted and not room.decisions.undone
    return usual and as_it_came and not (room.setup.position or room.setup.days)
