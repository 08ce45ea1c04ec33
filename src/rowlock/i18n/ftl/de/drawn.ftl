### What is drawn on sheets in the terminal and on paper, beside rows and numbers.

## The signs of cells in the terminal

drawn-sign-double = zwei Kreuze auf einmal
drawn-sign-steps = Stufe
drawn-sign-bonus = umrahmt: nutzt die Leiste
drawn-sign-chain = gleicher Buchstabe: zusammen angekreuzt
drawn-sign-again = darf noch einmal angekreuzt werden

## Beside the rows

drawn-bar = Leiste
drawn-strip = Tausch
drawn-lucky = Glückszahlen
drawn-dice = Würfel mit { $sides } Seiten
drawn-steps = Treppe
drawn-needs = erst ab { $count ->
    [one] einem Kreuz
   *[other] { $count } Kreuzen
}
drawn-most = höchstens { $most } zählen
# A sheet in words, for screen readers: a row's marks.
drawn-doubled = { $number } doppelt
drawn-bar-gone = { $count } von { $of } Feldern der Leiste sind weg
drawn-strip-used = der Streifen ist bis Feld { $field } genutzt

## rowlock sheet

sheet-list-name = Name
sheet-list-printed = gedruckt als
sheet-list-about = was daran besonders ist
sheet-list-more = `rowlock sheet NAME` zeichnet einen; `--sheet` nimmt einen Namen, einen für jeden Platz oder eine Datei.
sheet-families = Unter diesen Namen bekommt jeder Platz einen anderen Zettel: { $names }
sheet-dice = Würfel: zwei weiße und { $dice }
