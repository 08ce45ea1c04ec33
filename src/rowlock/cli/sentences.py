"""English sentences of the errors of the command line."""

from rowlock.rules.sentences import add_sentences

SENTENCES = {
    # options and files
    "goes-with": "{option} says nothing without {other}",
    "not-whole": "{name} must be a whole number, not {value}",
    "unknown-option": "there is no such option",
    "bad-dice": "{text} are no dice of this game, write them as in {example}",
    "same-file": "{file} cannot be written twice, name another file",
    "file-missing": "name at least one file, or - for standard input",
    "stdin-twice": "standard input was read already",
    "no-checkpoint": "there is no checkpoint {file} to go on from",
    "picture-form": "{file} is no picture that can be drawn: use {forms}",
    "revoke-whom": "say either a device or --everybody",
    # addresses
    "unknown-place": "games are played on local, ray, ray://HOST:PORT or HOST:PORT, not on {value}",
    "table-address": "{value} is no table, use its code or link",
    "server-unreachable": "no server answers at {server}: {reason}",
    "load-here-only": "{server} is not this machine, 127.0.0.1:PORT",
    "load-bounds": "a measurement has 2 to {sockets} sockets and at most {seconds} seconds",
}
add_sentences(SENTENCES)
