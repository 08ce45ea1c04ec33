### What stands on printed sheets and boards, and the page that offers them.

print-sheets = Sheets for { $game }
print-board = Board for { $game }
print-blank = Empty sheet of { $game }
print-name = Name
print-misthrows = Misthrows
print-each = −5 each
print-crosses = Crosses
print-points = Points
print-total = Total
print-track = Track
print-bonus = Bonus
print-five = only after five crosses
print-qwinto-full = Full row: its rightmost number
print-qwinto-other = Other rows: 1 point per number
print-qwinto-bonus = Complete column of three: the number in its pentagon
print-board-start = Start
print-board-track = Track { $name }, made by Rowlock
print-board-own = Your own track
print-board-points = + shows what your pawn scores at the end.
print-board-last = Double frame: one last turn for each of the others.
print-board-steps = 1 to 5 free fields ahead, onto a number you cross or have crossed.
print-board-alt = { $name }: { $fields }
print-kept = Kept in { $file }.
