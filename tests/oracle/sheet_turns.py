"""The second opinion's reading of a turn of Qwixx on any sheet, and its judgement.

Whether a text can be read depends on the sheet's dice alone; whether it is legal, on the table.
"""

import re

from tests.oracle.game import LETTERS

DICE = "rygbop"
RE_SHEET_CROSS = re.compile("([rygboptu])([1-9][0-9]?)([~*]?)(!?)")


def is_cross(text, action, sides):
    """Whether a part reads as a cross: `~` and `*` stand in action 1 only."""
    found = RE_SHEET_CROSS.fullmatch(text)
    if not found or not 2 <= int(found[2]) <= 2 * sides:
        return False
    return action == 1 or not found[3]


def read_sheet_roll(tokens, sides, no):
    if not tokens or not re.fullmatch("w[1-%d][1-%d]" % (sides, sides), tokens[0]):
        no("the white dice are missing or cannot be read")
    if not all(re.fullmatch("[%s][1-%d]" % (DICE, sides), token) for token in tokens[1:]):
        no("a coloured die cannot be read")
    places = [DICE.index(token[0]) for token in tokens[1:]]
    if places != sorted(set(places)):
        no("coloured dice doubled or out of order")
    return {
        "whites": [int(face) for face in tokens[0][1:]],
        "colours": {token[0]: int(token[1]) for token in tokens[1:]},
    }


def as_listed(table, seat, typed, illegal):
    """A move as `moves` lists it; `!` may be left out when typing, and must not be false."""
    for move in table.options(seat):
        if move == typed or move == typed + "!":
            return move
    return illegal("%s %s cannot be crossed" % (LETTERS[seat], typed))


def play_sheet_turn(table, t, syntax, illegal):
    if sorted(t.roll["colours"]) != sorted(table.dice()):
        illegal("the dice of this roll must be " + " ".join(table.dice()))
    table.roll(t.roll["whites"], t.roll["colours"])
    turns, active, entries = table.done, table.active, dict(t.entries)
    typed = {seat: entry["parts"][0] or "-" for seat, entry in entries.items()}
    if not t.open:
        typed = {seat: typed.get(seat, "-") for seat in range(table.seats)}
    moves = {seat: as_listed(table, seat, move, illegal) for seat, move in typed.items()}
    for seat, entry in entries.items():
        entry["parts"][0] = "" if moves[seat] == "-" else moves[seat]
    for seat, move in moves.items():
        table.do(seat, move)
    if t.open:
        if table.done != turns:
            syntax("... after a complete turn")
        return
    mine = entries[active]
    if table.done != turns:  # over after action 1
        if mine["form"] == "x" or mine["parts"][1]:
            illegal("the game was over after action 1")
        if not mine["parts"][0] and mine["form"] != "-":
            illegal("nothing crossed and over after action 1 is written -")
        return
    if mine["form"] == "-":
        illegal("x is missing")
    second = as_listed(table, active, "/" + mine["parts"][1], illegal)
    mine["parts"][1] = second[1:]
    table.do(active, second)
    if not (mine["parts"][0] or mine["parts"][1]) and mine["form"] != "x":
        illegal("x is missing")
