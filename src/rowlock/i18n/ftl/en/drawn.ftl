### What is drawn on sheets in the terminal and on paper, beside rows and numbers.

## The signs of cells in the terminal

drawn-sign-double = two crosses at once
drawn-sign-steps = step
drawn-sign-bonus = framed: uses the bar
drawn-sign-chain = same letter: crossed together
drawn-sign-again = may be crossed again

## Beside the rows

drawn-bar = bonus bar
drawn-strip = exchange
drawn-lucky = lucky numbers
drawn-dice = dice of { $sides } sides
drawn-steps = Steps
drawn-needs = only after { $count ->
    [one] one cross
   *[other] { $count } crosses
}
drawn-most = at most { $most } count
# A sheet in words, for screen readers: a row's marks.
drawn-doubled = { $number } twice
drawn-bar-gone = { $count } of { $of } fields of the bar are gone
drawn-strip-used = the strip is used up to field { $field }

## rowlock sheet

sheet-list-name = name
sheet-list-printed = printed as
sheet-list-about = what is special
sheet-list-more = `rowlock sheet NAME` draws one; `--sheet` takes a name, one for each seat, or a file.
sheet-families = By these names every seat gets another sheet: { $names }
sheet-dice = Dice: two white ones and { $dice }
