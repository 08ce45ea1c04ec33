"""Notes of which ruling a choice on a sheet made use of, for a report that none was left out."""

from tests.oracle.sheet_paper import crossed_neighbours, reached


def note_first(table, seat, way):
    cell, sign, field = way
    sheet, paper, said = table.sheets[seat], table.papers[seat], table.said
    said["first" + sign + (" in a between row" if cell[0] in "tu" else "")] += 1
    said["seats with different sheets"] += sheet != table.sheets[seat - 1]
    if cell[0] in sheet["rows"] and sheet["colour"][cell] not in table.dice():
        said["first: the cell's die has left"] += 1
    said["lucky: closes a row"] += sign == "*" and cell in sheet["closers"]
    if sign == "~":
        total = sum(table.whites)
        same = [pair for pair in sheet["swap"][field:] if {total, int(cell[1:])} == set(pair)]
        said["swap: the left-most of several fields"] += bool(same)
        said["swap: fields passed by"] += field > paper["strip"] + 1
        said["swap: crosses again"] += cell in paper["crossed"]
        said["swap: closes a row"] += cell in sheet["closers"]
    if cell[0] in "tu":
        beside = crossed_neighbours(sheet, paper, cell[0], int(cell[1:]))
        if all(sheet["colour"][other] not in table.dice() for other in beside):
            said["between: white sum where the neighbour's die has left"] += 1


def note_second(table, seat, cell):
    sheet, paper, said = table.sheets[seat], table.papers[seat], table.said
    late = table.closed - table.closed_before
    late_dice = [sheet["end"][letter] for letter in late]
    said["second" + (" in a between row" if cell[0] in "tu" else "")] += 1
    if cell[0] in sheet["rows"]:
        said["second: another colour than the row's"] += sheet["colour"][cell] != cell[0]
        said["second: again"] += cell in paper["crossed"]
        said["late_die: in the closed row"] += cell[0] in late
        said["late_die: locks the closed row"] += cell[0] in late and cell in sheet["closers"]
        if sheet["colour"][cell] in late_dice and cell[0] not in late:
            said["late_die: its die in another row"] += 1
            ends = [sheet["end"][letter] for letter in late & paper["locks"]]
            said["late_die: by a seat that locked the row"] += sheet["colour"][cell] in ends
        said["late_die: another die in the closed row"] += (
            cell[0] in late and sheet["colour"][cell] not in late_dice
        )
    else:
        beside = crossed_neighbours(sheet, paper, cell[0], int(cell[1:]))
        colours = [sheet["colour"][other] for other in beside]
        said["between: by a late die"] += all(colour in late_dice for colour in colours)
        said["between: the neighbour was crossed in this turn"] += all(
            other in table.crossed_in_turn for other in beside
        )
        said["between: neighbours of two colours"] += len(set(colours)) > 1
    if late and table.late_die and cell in sheet["boxed"]:
        rest = [
            letter for letter in sheet["bar"][paper["bar"] :] if letter not in table.closed_before
        ]
        said["late_die: a bonus field of the closed row"] += (
            rest[:1] != [] and rest[0] in late - paper["locks"]
        )


def note_lucky(table, seat, rows, found):
    sheet, paper, said = table.sheets[seat], table.papers[seat], table.said
    said["lucky: several rows have as few"] += len(rows) > 1
    said["lucky: the cell may not be crossed"] += not any(found)
    said["lucky: one of several may be crossed"] += None in found and any(found)
    crossed = [
        paper["crossed"].get(cell) for row in rows for cell in sheet["colour"] if cell[0] == row
    ]
    said["lucky: crosses are counted double"] += 2 in crossed
    said["lucky: an empty row"] += any(reached(sheet, paper, row) < 0 for row in rows)
