### What stands on printed sheets and boards, and the page that offers them.

## On paper

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
print-qwinto-other = Row with holes: 1 point per number
print-qwinto-bonus = Complete column of three: the number in its pentagon
print-board-start = Start
print-board-track = Track { $name }, made by Rowlock
print-board-own = Your own track
print-board-points = + shows what your pawn scores at the end.
print-board-last = Double frame: one last turn for each of the others.
print-board-steps = 1 to 5 free fields ahead, onto a number you cross or have crossed.
print-board-alt = { $name }: { $fields }
print-kept = Kept in { $file }.

## The page

print-title = Print sheets
print-invite = Out of paper? Sheets, boards and rules as PDF.
print-about = Choose your paper and print. Each row has a shape of its own, so nobody needs to tell colours apart.
print-what = What
print-what-sheets = Sheets
print-what-board = The board
print-all-tracks = All of ours
print-paper = Paper
print-paper-a4 = A4
print-paper-a5 = A5
print-paper-letter = Letter
print-per-page = On one page
print-pages = Number of pages
print-mono = Black and white
print-mono-hint = Patterns instead of colours
print-download = Save PDF
print-open = Open
print-preview = Preview of the first page
print-texts = To read and for the fridge
print-card = Help card (PDF)
print-rules = Full rules (PDF)
print-track-missing = As soon as your track is complete, you can print it.
print-played = Print the sheets
