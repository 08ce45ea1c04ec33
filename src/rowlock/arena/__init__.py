"""Tournaments of bots, those that come with Rowlock and those of one's own."""

import rowlock.arena.sentences  # noqa: F401 - adds the sentences of errors
