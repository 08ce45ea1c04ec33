"""The oracle's reading of one turn's line."""

import re
from types import SimpleNamespace
from typing import Any

from tests.oracle.game import LETTERS, RE_CROSS, RE_ENTRY, RE_MOVE, cross_name
from tests.oracle.sheet_turns import is_cross, play_sheet_turn, read_sheet_roll

# ------------------------------------------------------- reading one turn line


def read_cross_entry(token, sides, active, is_open, no):
    """Entry of a seat, Qwixx or On Board -> dict(form, parts, wrong).

    form "x", "-" or "parts"; parts are canonical texts, padded to three;
    wrong: what makes a readable entry illegal whatever the sheet;
    sides of the dice of a sheet of Qwixx, whose parts stay as typed; None on Board."""
    wrong = None
    parts_wanted = 2 if sides else 3

    def cross(text):
        nonlocal wrong
        [(c, n, bang)] = RE_CROSS.findall(text)
        name = cross_name(c, int(n))
        if bang and not name.endswith("!"):
            wrong = wrong or "a false !"
        return name

    def entry(form, parts=()):
        parts = list(parts)
        return {
            "form": form,
            "parts": parts + [""] * (3 - len(parts)),
            "count": len(parts),
            "wrong": wrong,
        }

    if token == "-":
        if not active and not is_open:
            no("a seat that crossed nothing is left out of a complete turn")
        return entry("-", [""])
    if token == "x" or (parts_wanted == 3 and re.fullmatch(r"x\+[1-5]", token)):
        if not active:
            wrong = "x by a seat that is not active"
        elif is_open:
            no("... after a complete turn")
        return entry("x", ["", "", token[1:]])
    parts, has_x, has_cross = [], False, False
    for i, p in enumerate(token.split("/")):
        move = RE_MOVE.fullmatch(p)
        if p == "":
            parts.append("")
        elif p == "x" or (i == 2 and re.fullmatch(r"x\+[1-5]", p)):
            has_x = True
            parts.append(p)
        elif i < 2 and (is_cross(p, i + 1, sides) if sides else RE_CROSS.fullmatch(p)):
            has_cross = True
            parts.append(p if sides else cross(p))
        elif i == 2 and move:
            has_cross = has_cross or bool(move[1])
            parts.append((cross(move[1]) if move[1] else "") + "+" + move[2])
        else:
            no("cannot read " + token)
    if len(parts) > parts_wanted:
        no("too many parts: " + token)
    if has_x:
        if not has_cross or is_open:
            no("cannot read " + token)
        wrong = wrong or "x beside a cross"
    if not active:
        if parts[0] == "" and len(parts) == 1:
            no("empty entry")
        if len(parts) > 1:
            wrong = wrong or "actions 2 and 3 belong to the active seat"
    elif is_open:
        if len(parts) == parts_wanted:
            no("... after a complete turn")
    elif len(parts) != parts_wanted:
        no("a part is missing: " + token)
    return entry("parts", parts)


def read_number_entry(token, active, is_open, no):
    if RE_ENTRY.fullmatch(token):
        return {"form": "entry", "text": token, "wrong": None}
    if token == "x":
        if active and is_open:
            no("a pass in an unfinished turn is written -")
        return {
            "form": "x",
            "text": "-",
            "wrong": None if active else "x by a seat that is not active",
        }
    if token == "-":
        if not active and not is_open:
            no("a seat that entered nothing is left out of a complete turn")
        return {"form": "-", "text": "-", "wrong": None}
    no("cannot read " + token)


def read_cross_roll(tokens, no):
    if not tokens or not re.fullmatch("w[1-6][1-6]", tokens[0]):
        no("the white dice are missing or cannot be read")
    if not all(re.fullmatch("[rygb][1-6]", t) for t in tokens[1:]):
        no("a coloured die cannot be read")
    places = ["rygb".index(t[0]) for t in tokens[1:]]
    if places != sorted(set(places)):
        no("coloured dice doubled or out of order")
    return {
        "whites": [int(d) for d in tokens[0][1:]],
        "colours": {t[0]: int(t[1]) for t in tokens[1:]},
    }


def read_number_roll(tokens, is_open, no):
    """-> dict(dice, first, again, second, sum); None where not there."""

    def dice(ts):
        places = ["oyp".index(t[0]) for t in ts]
        if not ts or places != sorted(set(places)):
            no("dice missing, doubled or out of order")
        return {t[0]: int(t[1]) for t in ts if t[1:]}

    r: dict[str, Any] = {"first": None, "again": False, "second": None, "sum": None}
    rest = list(tokens)
    if rest and all(re.fullmatch("[oyp]", t) for t in rest) and is_open:
        dice(rest)
        r["dice"] = rest
        return r
    if rest and re.fullmatch("=([1-9]|1[0-8])", rest[-1]):
        r["sum"] = int(rest.pop()[1:])
    if rest.count(">") > 1:
        no("only one second roll")
    if ">" in rest:
        r["again"] = True
        cut = rest.index(">")
        rest, later = rest[:cut], rest[cut + 1 :]
    else:
        later = []
    if not all(re.fullmatch("[oyp][1-6]", t) for t in rest + later):
        no("a die cannot be read")
    r["first"] = dice(rest)
    r["dice"] = list(r["first"])
    if later:
        r["second"] = dice(later)
    if later and r["sum"] is None:
        no("the sum is missing")
    if r["again"] and not later and r["sum"] is not None:
        no("the second roll is missing")
    if r["sum"] is None and not is_open:
        no("the sum is missing")
    return r


def read_turn(text, number, kind, seats, no, sides: Any = None):
    """Syntax of one turn line; `no(text)` raises the syntax error; sides only of a sheet's dice."""
    tokens = [t for t in text.split(" ") if t]
    if tokens[0] != "%d." % number:
        no("turn %d was expected, found %s" % (number, tokens[0]))
    tokens = tokens[1:]
    t = SimpleNamespace()
    t.open = bool(tokens) and tokens[-1] == "..."
    if t.open:
        tokens.pop()
    cut = next((i for i, tok in enumerate(tokens) if re.fullmatch("[A-Z]", tok)), len(tokens))
    roll, pairs = tokens[:cut], tokens[cut:]
    t.roll_text = " ".join(roll)
    if kind == "qwinto":
        t.roll = read_number_roll(roll, t.open, no)
    else:
        t.roll = read_sheet_roll(roll, sides, no) if sides else read_cross_roll(roll, no)
    if len(pairs) % 2:
        no("seat and entry must come in pairs")
    t.entries = []  # [(seat, entry)]
    turn_seat = (number - 1) % seats
    for i in range(0, len(pairs), 2):
        if not re.fullmatch("[A-Z]", pairs[i]) or LETTERS.index(pairs[i]) >= seats:
            no("unknown seat " + pairs[i])
        seat = LETTERS.index(pairs[i])
        active = seat == turn_seat if t.open else i == 0
        if kind == "qwinto":
            entry = read_number_entry(pairs[i + 1], active, t.open, no)
        else:
            entry = read_cross_entry(pairs[i + 1], sides, active, t.open, no)
        t.entries.append((seat, entry))
    order = [s for s, _ in t.entries]
    if not t.open and not order:
        no("the active seat's entry is missing")
    lead = 1 if order and (not t.open or order[0] == turn_seat) else 0
    if len(set(order)) != len(order) or order[lead:] != sorted(order[lead:]):
        no("seats doubled or out of order")
    if t.open and turn_seat in order[1:]:
        no("the active seat comes first")
    if kind == "qwinto" and t.roll["sum"] is None and order:
        no("entries before the sum")
    return t


# ------------------------------------------------------- judging one turn line


def play_cross_turn(g, t, syntax, illegal):
    have, want = set(t.roll["colours"]), set("rygb") - g.closed
    if have != want:
        illegal("the dice of this roll must be " + " ".join(c for c in "rygb" if c in want))
    g.roll_crosses(t.roll["whites"], t.roll["colours"])
    turns, active = g.done, g.active
    mine: Any = dict(t.entries).get(active)

    def step(seat, move):
        if move not in g.options(seat):
            illegal("%s %s cannot be done here" % (LETTERS[seat], move))
        g.do(seat, move)

    moves = {s: e["parts"][0] or "-" for s, e in t.entries}
    if not t.open:
        moves = {s: moves.get(s, "-") for s in range(g.seats)}
    for seat, move in moves.items():
        if move not in g.options(seat):
            illegal("%s %s cannot be crossed" % (LETTERS[seat], move))
    for seat, move in moves.items():
        g.do(seat, move)
    if t.open:
        if g.phase == "all" and mine and mine["count"] > 1:
            illegal("action 2 before all have chosen in action 1")
        if g.phase == "second" and mine["count"] > 1:
            step(active, "/" + mine["parts"][1])
        if g.done != turns:
            syntax("... after a complete turn")
        return
    _, p2, p3 = mine["parts"]
    if g.done != turns:  # over after action 1
        if mine["form"] == "x" or p2 or p3:
            illegal("the game was over after action 1")
        if not mine["parts"][0] and mine["form"] != "-":
            illegal("nothing crossed and over after action 1 is written -")
        return
    if mine["form"] == "-":
        illegal("x is missing")
    step(active, "/" + p2)
    if g.done == turns:
        step(active, "//" + p3)
    elif p3:
        illegal("the game was over after action 2")
    nothing = not (mine["parts"][0] or p2 or RE_CROSS.match(p3))
    if nothing and mine["form"] != "x":
        illegal("x is missing")


def play_number_turn(g, t, syntax, illegal):
    r = t.roll
    g.do(g.active, " ".join(r["dice"]))
    if r["first"] is None:
        return
    g.roll_numbers(r["first"])
    if r["again"]:
        g.do(g.active, ">")
        if r["second"] is None:
            return
        if list(r["second"]) != r["dice"]:
            illegal("all dice are rolled again")
        g.roll_numbers(r["second"])
    elif r["sum"] is None:
        return
    else:
        g.do(g.active, "=")
    if r["sum"] != sum(g.dice.values()):
        illegal("the dice do not give =%d" % r["sum"])
    turns, chosen = g.done, dict(t.entries)
    if not t.open and chosen[g.active]["form"] == "-":
        illegal("x is missing")
    moves = {s: e["text"] for s, e in chosen.items()}
    if not t.open:
        moves = {s: moves.get(s, "-") for s in range(g.seats)}
    for seat, move in moves.items():
        if move not in g.options(seat):
            illegal("%s %s cannot be entered" % (LETTERS[seat], move))
    for seat, move in moves.items():
        g.do(seat, move)
    if t.open and g.done != turns:
        syntax("... after a complete turn")


def play_turn(g, t, syntax, illegal):
    if g.phase == "over":
        illegal("the game is over")
    if not t.open and t.entries[0][0] != g.active:
        illegal("it is the turn of " + LETTERS[g.active])
    for seat, entry in t.entries:
        if entry["wrong"]:
            illegal("%s: %s" % (LETTERS[seat], entry["wrong"]))
    play = {"qwixx": play_sheet_turn, "qwinto": play_number_turn, "onboard": play_cross_turn}
    play[g.kind](g, t, syntax, illegal)


def write_turn(number, t, kind):
    out = "%d. %s" % (number, t.roll_text)
    for seat, e in t.entries:
        if e["form"] == "x":
            text = "x" + (e["parts"][2] if kind != "qwinto" else "")
        elif e["form"] == "-":
            text = "-"
        else:
            text = e["text"] if kind == "qwinto" else "/".join(e["parts"][: e["count"]])
        out += "  %s %s" % (LETTERS[seat], text)
    return out + ("  ..." if t.open else "")
