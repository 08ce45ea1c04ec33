### Sheets: what they are called, what is special about them, what their marks do, and why a sheet's text
### was refused.

## What sheets are called, and a sentence about each. Sheets with a letter belong to a family, whose name
## without the letter gives every seat another one.

-sheet-chain = Pairs of cells are chained: cross one of them, and you cross the other as well.
-sheet-steps = A staircase of cells leads across the rows and is scored like a row of its own.
-sheet-long = Eight-sided dice, rows from 2 to 16, and either of the last two numbers closes a row that has six crosses.
-sheet-each = Everybody plays on another paper.

sheet-name-classic = Classic
sheet-about-classic = The sheet that everybody knows: four rows, each of one colour.
sheet-name-mixed-colours = Mixed colours
sheet-about-mixed-colours = Every row changes its colour on the way, and a coloured die crosses its cells wherever they stand.
sheet-name-mixed-numbers = Mixed numbers
sheet-about-mixed-numbers = The numbers of each row stand in a jumbled order.
sheet-name-again = Second cross
sheet-about-again = The last number that you crossed in a row can be crossed a second time when it comes again. A row is closed only with seven crosses.
sheet-name-double = Double cells
sheet-about-double = Some cells take two crosses at once. A row is closed only with seven crosses.
sheet-name-chain = Chains
sheet-about-chain = { -sheet-chain } { -sheet-each }
sheet-name-chain-a = Chains A
sheet-about-chain-a = { -sheet-chain }
sheet-name-chain-b = Chains B
sheet-about-chain-b = { -sheet-chain }
sheet-name-chain-c = Chains C
sheet-about-chain-c = { -sheet-chain }
sheet-name-chain-d = Chains D
sheet-about-chain-d = { -sheet-chain }
sheet-name-chain-e = Chains E
sheet-about-chain-e = { -sheet-chain }
sheet-name-steps = Staircase
sheet-about-steps = { -sheet-steps } { -sheet-each }
sheet-name-steps-a = Staircase A
sheet-about-steps-a = { -sheet-steps }
sheet-name-steps-b = Staircase B
sheet-about-steps-b = { -sheet-steps }
sheet-name-steps-c = Staircase C
sheet-about-steps-c = { -sheet-steps }
sheet-name-steps-d = Staircase D
sheet-about-steps-d = { -sheet-steps }
sheet-name-steps-e = Staircase E
sheet-about-steps-e = { -sheet-steps }
sheet-name-bonus = Bonus
sheet-about-bonus = Boxed cells give you another cross for free, in the row that comes next on the bar.
sheet-name-swap = Exchange
sheet-about-swap = A strip of pairs lets you exchange the white sum for another number.
sheet-name-between = Bridges
sheet-about-between = Two bridges lie between the rows, and each of their crosses counts for both neighbours.
sheet-name-long = Long rows
sheet-about-long = { -sheet-long } { -sheet-each }
sheet-name-long-a = Long rows A
sheet-about-long-a = { -sheet-long } Lucky numbers: 5 and 12.
sheet-name-long-b = Long rows B
sheet-about-long-b = { -sheet-long } Lucky numbers: 6 and 13.
sheet-name-long-c = Long rows C
sheet-about-long-c = { -sheet-long } Lucky numbers: 5 and 13.
sheet-name-long-d = Long rows D
sheet-about-long-d = { -sheet-long } Lucky numbers: 6 and 12.
sheet-name-long-e = Long rows E
sheet-about-long-e = { -sheet-long } Lucky numbers: 7 and 13.
# A sheet that somebody wrote, if it has no title.
sheet-name-own = A sheet of your own
sheet-about-own = Rows and marks as you wrote them yourselves.

## What a mark does, and what else a sheet changes

mark-again = The last number crossed in a row may be crossed a second time, unless it closes the row.
mark-double = A split cell takes two crosses at once.
mark-chain = Two cells joined by a line are crossed together, even where the other one was skipped or its row is closed.
mark-steps = Cells with a dot in the corner are also scored together, as one row more.
mark-bonus = A framed cell uses up the next field of the bar: the row named there gets its next cell crossed. Fields of closed rows are passed over.
mark-swap = A field of the strip exchanges the white sum for the number beside it. The strip is used from left to right, and fields passed by are gone.
mark-between = A bridge takes a number that you have crossed in the row above or below. Its crosses count for both rows; it has no lock.
mark-lucky = When the white sum is a lucky number, you may instead cross the next cell in the row where you have the fewest crosses.
sheet-rule-dice = All dice have { $sides } sides.
sheet-rule-needs = A row can be closed once it has { $needs ->
    [one] a cross
   *[other] { $needs } crosses
}.
sheet-rule-closing = Any of the last { $closing } numbers closes a row.
sheet-rule-most = At most { $most ->
    [one] one cross of a row counts
   *[other] { $most } crosses of a row count
}.
sheet-rule-colours = A coloured die crosses cells of its own colour, in whatever row they stand.

## A cross, as in "cross red 8, exchanged on the strip, also crosses yellow 8"

cross-by-swap = exchanged on the strip
cross-by-lucky = lucky cross
cross-second = second cross
cross-leads-to = also crosses { $cells }

## Why a sheet was refused. What follows a mark's key, and the keys themselves, are written as in the text.

# Goes before the reason; lines are counted from 1, parts between semicolons on one line too.
sheet-line = sheet, line { $line }: { $reason }
error-unknown-sheet = { $sheet } is not one of { $sheets }, and no sheet's text, which has a colon
error-sheets-differ = { $sheet } and { $other } differ in dice, rows or ends: no game together
error-sheet-seats = the header names { $sheets } sheets for a table of { $seats }
error-sheet-long = a sheet's text has at most { $most } characters
error-sheet-colon = { $item } has no colon, a line is written as key: value
error-sheet-key = there is no key { $item }
error-sheet-key-twice = { $item } is given twice
error-sheet-title = a title has 1 to { $most } visible characters, none of ; ( ) | >
error-sheet-dice = dice have 4, 6 or 8 sides, not { $item }
error-sheet-number = { $key } is a whole number from { $least } to { $most }
error-sheet-least = { $key } is a whole number, { $least } or more
error-sheet-rows = a sheet has { $least } to { $most } rows, not { $found }
error-sheet-row-letter = { $item } is no row's letter, those are r y g b o p
error-sheet-row-twice = there is a row { $row } already
error-sheet-cells = a row has at least { $least } cells
error-sheet-cell = { $item } is no cell, a cell is a number or a colour and a number
error-sheet-cell-number = { $item }: two dice make 2 to { $most }
error-sheet-cell-twice = { $item }: the row has this number already
error-sheet-colour = { $item }: its colour is no row's letter
error-sheet-ends-alike = two rows end in { $row }
error-sheet-closing-colours = the cells that close a row have one colour
error-sheet-mark-empty = { $key } names nothing
error-sheet-mark-form = { $key }: { $item } cannot be read
error-sheet-mark-twice = { $key }: { $item } is named twice
error-sheet-mark-number = { $key }: two dice make 2 to { $most }, not { $item }
error-sheet-no-cell = { $key }: there is no cell { $item }
error-sheet-closing-marked = { $key }: { $item } closes its row and cannot be marked so
error-sheet-again = { $key } can only be yes, not { $item }
error-sheet-chain-self = { $key }: { $item } is a cell with itself
error-sheet-chain-pairs = { $key }: { $item }: a cell is in one pair only
error-sheet-bar-missing = { $key } needs a bar of rows after a slash
error-sheet-bar-row = { $key }: the bar's { $item } is no row
error-sheet-swap-self = { $key }: { $item } exchanges a number for itself
error-sheet-between-rows = { $key }: { $item } names no two rows that stand next to each other
error-sheet-between-numbers = { $key }: { $item }: both rows need the same numbers in the same order
error-sheet-between-twice = { $key }: { $item } or its pair of rows is there already
error-sheet-lucky-count = { $key } has at most { $most } numbers

## On the page: choosing a sheet, what its marks and fields are called

sheet-choice = Sheet
sheet-choice-hint = On other sheets than the classic one games are not rated.
sheet-for-each = { $name }: another one for each player
sheet-with-letter = { $name } { $letter }
sheet-by-swap = by the strip
sheet-by-lucky = as a lucky number
sheet-twice = with two crosses
sheet-mark-double = counts double
sheet-mark-box = boxed
sheet-mark-step = a step
sheet-mark-chain = linked with { $cell }
# In a row of several colours: that of the cell.
sheet-mark-colour = { $row } cell
# A cell, as in "also crosses yellow 6 and green 7"; the second where the row is called by its end.
sheet-cell = { $row } { $number }
sheet-cell-mixed = { $number } in { $row }
sheet-cross-mixed = cross { $number } in { $row }
sheet-strip = Strip
sheet-strip-field = exchange { $one } and { $other }
sheet-strip-used = { $used ->
    [0] strip: nothing used
   *[other] strip: used up to field { $used }
}
sheet-bar = Bonus bar
sheet-bar-gone = { $gone ->
    [0] bonus bar: all fields left
   *[other] bonus bar: { $gone } of { $all } fields gone
}
sheet-lucky = Lucky numbers
sheet-lucky-are = lucky numbers: { $numbers }
sheet-uses-strip = uses field { $field } of the strip
sheet-uses-bar = bonus bar used up to field { $gone }
sheet-followed = { $name }: also { $cells }.
sheet-bar-next = next { $row }
sheet-steps = Staircase
sheet-steps-climbed = staircase: { $count } of { $all } steps
table-cross-it = Cross
page-error-not-learned = Rowlock has no values for this game on this sheet: it is neither reviewed nor coached.
error-dice-kinds = these games have dice of { $sides } and of { $others } sides, which are counted apart
sheet-others = Other sheets
sheet-others-lead = The same game on other papers. Each changes one thing.
sheet-special = What is special on this sheet
sheet-each-own = A sheet of its own for each seat
sheet-of-seat = Seat { $number }
sheet-each-hint = Lots decide who begins: the first sheet goes to whoever rolls first, the second to the next.

## The lessons on other sheets: what is to be tapped, then what has happened

sheet-lesson-tap = { $move }: tap that cell.
sheet-lesson-mixed-colours = A white 3 and the blue 2 make 5. The blue 5 stands in the first row, so it is crossed there.
sheet-lesson-mixed-numbers = The 2 is crossed. The 6 stood before it, so it is gone.
sheet-lesson-again = The 5 came again: two crosses on one number. A third is not possible.
sheet-lesson-double = One cell, two crosses: the red row has three crosses now.
sheet-lesson-chain = Red 6 brings yellow 6 along, although yellow was crossed up to 9 already.
sheet-lesson-steps = Three steps of the staircase are crossed: that is 1 + 2 + 3 = 6 points more at the end.
sheet-lesson-bonus = The first field of the bar was red: red 4 is crossed for free, and the field is used up.
sheet-lesson-swap = The five was exchanged for an eight. The first field of the strip is used up.
sheet-lesson-between = The first bridge has its 5. This cross counts for red and for yellow.
sheet-lesson-long = Twelve is a lucky number here: instead of a 12 you crossed the next cell of the green row, one of those with the fewest crosses.
