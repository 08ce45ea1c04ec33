"""Bodies of prints: sheets that were noted on a score pad."""

from typing import Annotated

import msgspec

from rowlock.server.protocol.base import Wire

MAX_NOTED_SHEETS = 6
MAX_POSITION_LETTERS = 2_600
"""A sheet's own text of up to 2,000, and the marks on it."""


class NotedSheet(Wire):
    """A sheet of a score pad."""

    name: Annotated[str, msgspec.Meta(max_length=40)]
    text: Annotated[str, msgspec.Meta(max_length=MAX_POSITION_LETTERS)]
    """A position of one seat (docs/records.md)."""


class NotedSheets(Wire):
    """The sheets of a score pad, to be printed filled in."""

    sheets: Annotated[list[NotedSheet], msgspec.Meta(min_length=1, max_length=MAX_NOTED_SHEETS)]
    track: Annotated[str, msgspec.Meta(max_length=400)] = ""
    """On Board: the track, if it is not the usual one."""
