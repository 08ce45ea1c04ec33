"""English sentences of the errors of tables on the web, and of running a server."""

from rowlock.rules.sentences import add_sentences

SENTENCES = {
    # what is missing or in the way
    "scale-missing": "this needs the tools for large servers: pip install 'rowlock[scale]'",
    "file-exists": "the file exists already",
    # a table that is shared
    "not-found": "there is no such table",
    "no-such-address": "there is nothing at this address",
    "not-your-seat": "this seat is not yours",
    "not-host": "only who opened the table may do this",
    "stale": "the table has moved on",
    "seat-taken": "this seat is taken",
    "queue-full": "too many people wait for the next game already",
    "host-is-here": "the host is here, and starts the game",
    "removed": "the host has taken you off your seat; you can sit down once invited again",
    "table-closed": "the host has closed the table",
    "not-agreed": "not everybody has agreed to the changed options yet",
    "no-person": "no person sits there",
    "table-full": "no seat is open",
    "pad-full": "at most {most} devices share a score pad",
    "already-started": "the game has started",
    "already-seated": "you have a seat at this table already",
    "not-away": "nobody is away from this seat",
    "declined": "the others at the table have declined",
    "not-over-yet": "the game is not over yet",
    "no-coach": "among people the coach is silent, unless the table was set up with it",
    "nothing-to-decide": "there is nothing to decide now",
    "bad-name": "a name has 1 to {most} characters",
    "bad-request": "this cannot be understood: {reason}",
    "too-large": "this is too large",
    "too-fast": "too many requests, wait a moment",
    "too-many-tables": "you have too many open tables",
    "too-many-bot-tables": "too many tables with nothing but bots are being played, wait a while",
    "wrong-origin": "this request comes from another site",
    "bad-token": "this link is not valid any more",
    "no-such-day": "the dice of {day} cannot be looked at",
    "day-not-over": "the dice of {day} are still being played; they can be played late once the"
    " seed is told",
    "position-seats": "a game from a position needs all of its {seats} seats to be taken",
    "not-at-daily": "with the dice of the day this is not possible",
    "server-closing": "the server is about to stop, try again in a moment",
    "not-stored": "the server cannot store anything just now, try again in a moment",
    "no-database": "the database {found} cannot be used: {reason}",
    "no-fanout": "{found} is not the address of a Redis server: {reason}",
    "failed": "something went wrong on the server, and it was noted",
    # running a server
    "wrong-host": "this server is not called that",
    "unknown-setting": "{where}: there is no setting {key}",
    "bad-setting": "{where}: {key}: {reason}",
    "secret-short": "{where}: a secret has at least {least} characters",
    "secret-open": "{where}: others can read this secret, chmod 600 keeps it to yourself",
    "not-a-backup": "{file} is not a whole backup of Rowlock",
    "folder-served": "{folder} is served already: stop that server, or give this one another folder"
    " with --data",
    "no-games-there": "there are no games in {folder}",
    "copied-elsewhere": "games are kept in {found}: PostgreSQL's own tools copy them, pg_dump",
}
add_sentences(SENTENCES)
