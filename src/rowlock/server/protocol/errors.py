"""Refusals as messages: what the socket sends and REST answers for a `RowlockError`."""

from rowlock.rules.errors import BadSheet, RowlockError
from rowlock.server.protocol import socket as msg


def error_view(wrong: RowlockError, command_id: str | None) -> msg.ErrorView:
    """An error as it is sent; values are short. That of a sheet's text names its line."""
    values: dict[str, str | int] = {
        key: value if isinstance(value, int) else str(value)[:200]
        for key, value in wrong.values.items()
    }
    if isinstance(wrong, BadSheet):
        values["line"] = wrong.line
    return msg.ErrorView(id=command_id, code=wrong.code, values=values, text=str(wrong)[:400])
