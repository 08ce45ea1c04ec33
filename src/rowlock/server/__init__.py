"""The server: tables on the web, played over WebSockets and stored as logs of events."""

import rowlock.server.sentences  # noqa: F401 - adds the sentences of errors
