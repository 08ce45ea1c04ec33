### What is drawn on sheets in the terminal and on paper, beside rows and numbers.

## The signs of cells in the terminal

drawn-sign-double = deux croix d’un coup
drawn-sign-steps = marche
drawn-sign-bonus = encadrée : utilise la barre
drawn-sign-chain = même lettre : cochées ensemble
drawn-sign-again = peut être cochée encore une fois

## Beside the rows

drawn-bar = barre
drawn-strip = échange
drawn-lucky = nombres chance
drawn-dice = dés à { $sides } faces
drawn-steps = Escalier
drawn-needs = seulement après { $count ->
    [one] une croix
   *[other] { $count } croix
}
drawn-most = { $most } comptent au plus
# A sheet in words, for screen readers: a row's marks.
drawn-doubled = { $number } deux fois
drawn-bar-gone = { $count } cases de la barre sur { $of } sont parties
drawn-strip-used = la bande est utilisée jusqu’à la case { $field }

## rowlock sheet

sheet-list-name = nom
sheet-list-printed = imprimée comme
sheet-list-about = ce qu’elle a de particulier
sheet-list-more = `rowlock sheet NOM` en dessine une ; `--sheet` prend un nom, un par place, ou un fichier.
sheet-families = Sous ces noms, chaque place reçoit une autre fiche : { $names }
sheet-dice = Dés : deux blancs et { $dice }
