### What is drawn on sheets in the terminal and on paper, beside rows and numbers.

## The signs of cells in the terminal

drawn-sign-double = due crocette in una volta
drawn-sign-steps = gradino
drawn-sign-bonus = incorniciata: usa la barra
drawn-sign-chain = stessa lettera: segnate insieme
drawn-sign-again = si può segnare ancora una volta

## Beside the rows

drawn-bar = barra
drawn-strip = scambio
drawn-lucky = numeri fortunati
drawn-dice = dadi a { $sides } facce
drawn-steps = Scala
drawn-needs = solo dopo { $count ->
    [one] una crocetta
   *[other] { $count } crocette
}
drawn-most = ne contano al massimo { $most }
# A sheet in words, for screen readers: a row's marks.
drawn-doubled = { $number } due volte
drawn-bar-gone = { $count } caselle della barra su { $of } sono andate
drawn-strip-used = la striscia è usata fino alla casella { $field }

## rowlock sheet

sheet-list-name = nome
sheet-list-printed = stampata come
sheet-list-about = che cosa ha di speciale
sheet-list-more = `rowlock sheet NOME` ne disegna una; `--sheet` prende un nome, uno per posto, o un file.
sheet-families = Con questi nomi ogni posto riceve una scheda diversa: { $names }
sheet-dice = Dadi: due bianchi e { $dice }
