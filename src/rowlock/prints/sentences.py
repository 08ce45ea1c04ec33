"""English sentences of the errors of prints."""

from rowlock.rules.sentences import add_sentences

SENTENCES = {
    "track-without-board": "a track is printed as a board, sheets are the same for all tracks",
    "seat-without-record": "the sheet of a seat is filled from a record, which is missing",
    "no-sheet": "there is no drawing of a sheet of {game}",
}
add_sentences(SENTENCES)
