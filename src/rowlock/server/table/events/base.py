"""The base of all stored events."""

import msgspec


class Event(msgspec.Struct, kw_only=True, tag_field="e", omit_defaults=True):
    """The base of all stored events; short names, as there are many."""
