### Sheets: what they are called, what is special about them, what their marks do, and why a sheet's text
### was refused.

## What sheets are called, and a sentence about each. Sheets with a letter belong to a family, whose name
## without the letter gives every seat another one.

-sheet-chain = Je zwei Felder hängen zusammen: Kreuzt du das eine an, kreuzt du auch das andere an.
-sheet-steps = Eine Treppe von Feldern führt quer durch die Reihen und wird wie eine eigene Reihe gewertet.
-sheet-long = Achtseitige Würfel, Reihen von 2 bis 16, und jede der letzten zwei Zahlen schließt eine Reihe mit sechs Kreuzen ab.
-sheet-each = Alle spielen auf einem anderen Zettel.

sheet-name-classic = Klassisch
sheet-about-classic = Der Zettel, den alle kennen: vier Reihen, jede in einer Farbe.
sheet-name-mixed-colours = Gemischte Farben
sheet-about-mixed-colours = Jede Reihe wechselt unterwegs die Farbe, und ein Farbwürfel gilt für seine Felder, wo immer sie stehen.
sheet-name-mixed-numbers = Gemischte Zahlen
sheet-about-mixed-numbers = In jeder Reihe stehen die Zahlen kunterbunt durcheinander.
sheet-name-again = Zweites Kreuz
sheet-about-again = Die letzte angekreuzte Zahl einer Reihe darfst du ein zweites Mal ankreuzen, wenn sie wieder fällt. Zum Abschließen braucht eine Reihe sieben Kreuze.
sheet-name-double = Doppelfelder
sheet-about-double = Manche Felder bekommen gleich zwei Kreuze. Zum Abschließen braucht eine Reihe sieben Kreuze.
sheet-name-chain = Ketten
sheet-about-chain = { -sheet-chain } { -sheet-each }
sheet-name-chain-a = Ketten A
sheet-about-chain-a = { -sheet-chain }
sheet-name-chain-b = Ketten B
sheet-about-chain-b = { -sheet-chain }
sheet-name-chain-c = Ketten C
sheet-about-chain-c = { -sheet-chain }
sheet-name-chain-d = Ketten D
sheet-about-chain-d = { -sheet-chain }
sheet-name-chain-e = Ketten E
sheet-about-chain-e = { -sheet-chain }
sheet-name-steps = Treppe
sheet-about-steps = { -sheet-steps } { -sheet-each }
sheet-name-steps-a = Treppe A
sheet-about-steps-a = { -sheet-steps }
sheet-name-steps-b = Treppe B
sheet-about-steps-b = { -sheet-steps }
sheet-name-steps-c = Treppe C
sheet-about-steps-c = { -sheet-steps }
sheet-name-steps-d = Treppe D
sheet-about-steps-d = { -sheet-steps }
sheet-name-steps-e = Treppe E
sheet-about-steps-e = { -sheet-steps }
sheet-name-bonus = Bonus
sheet-about-bonus = Umrahmte Felder schenken dir ein weiteres Kreuz in der Reihe, die auf der Leiste als nächste dran ist.
sheet-name-swap = Tausch
sheet-about-swap = Auf einem Streifen mit Zahlenpaaren tauschst du die weiße Summe gegen eine andere Zahl.
sheet-name-between = Brücken
sheet-about-between = Zwischen den Reihen liegen zwei Brücken, und jedes Kreuz darauf zählt für beide Nachbarn.
sheet-name-long = Lange Reihen
sheet-about-long = { -sheet-long } { -sheet-each }
sheet-name-long-a = Lange Reihen A
sheet-about-long-a = { -sheet-long } Glückszahlen: 5 und 12.
sheet-name-long-b = Lange Reihen B
sheet-about-long-b = { -sheet-long } Glückszahlen: 6 und 13.
sheet-name-long-c = Lange Reihen C
sheet-about-long-c = { -sheet-long } Glückszahlen: 5 und 13.
sheet-name-long-d = Lange Reihen D
sheet-about-long-d = { -sheet-long } Glückszahlen: 6 und 12.
sheet-name-long-e = Lange Reihen E
sheet-about-long-e = { -sheet-long } Glückszahlen: 7 und 13.
# A sheet that somebody wrote, if it has no title.
sheet-name-own = Ein eigener Zettel
sheet-about-own = Reihen und Zeichen, wie ihr sie selbst aufgeschrieben habt.

## What a mark does, and what else a sheet changes

mark-again = Die letzte angekreuzte Zahl einer Reihe darf ein zweites Mal angekreuzt werden, außer sie schließt die Reihe ab.
mark-double = Ein geteiltes Feld bekommt gleich zwei Kreuze.
mark-chain = Zwei Felder, die eine Linie verbindet, werden zusammen angekreuzt, auch wenn das andere schon übersprungen oder seine Reihe zu ist.
mark-steps = Felder mit einem Punkt in der Ecke werden zusätzlich zusammen gewertet, wie eine Reihe mehr.
mark-bonus = Ein umrahmtes Feld verbraucht das nächste Feld der Leiste: In der Reihe, die dort steht, wird das nächste Feld angekreuzt. Abgeschlossene Reihen werden übergangen.
mark-swap = Ein Feld des Streifens tauscht die weiße Summe gegen die Zahl daneben. Es geht von links nach rechts; was du überspringst, ist weg.
mark-between = Eine Brücke nimmt eine Zahl, die du in der Reihe darüber oder darunter angekreuzt hast. Ihre Kreuze zählen für beide Reihen; ein Schloss hat sie nicht.
mark-lucky = Ist die weiße Summe eine Glückszahl, darfst du statt ihrer das nächste Feld in der Reihe ankreuzen, in der du am wenigsten Kreuze hast.
sheet-rule-dice = Alle Würfel haben { $sides } Seiten.
sheet-rule-needs = Abschließen kannst du eine Reihe, sobald sie { $needs ->
    [one] ein Kreuz
   *[other] { $needs } Kreuze
} hat.
sheet-rule-closing = Jede der letzten { $closing } Zahlen schließt eine Reihe ab.
sheet-rule-most = Von einer Reihe { $most ->
    [one] zählt nur ein Kreuz
   *[other] zählen höchstens { $most } Kreuze
}.
sheet-rule-colours = Ein Farbwürfel gilt für die Felder seiner Farbe, in welcher Reihe sie auch stehen.

## A cross, as in "cross red 8, exchanged on the strip, also crosses yellow 8"

cross-by-swap = auf dem Streifen getauscht
cross-by-lucky = Glückskreuz
cross-second = zweites Kreuz
cross-leads-to = dazu { $cells }

## Why a sheet was refused. What follows a mark's key, and the keys themselves, are written as in the text.

# Goes before the reason; lines are counted from 1, parts between semicolons on one line too.
sheet-line = Zettel, Zeile { $line }: { $reason }
error-unknown-sheet = { $sheet } ist keiner von { $sheets } und auch kein Zettel als Text, der einen Doppelpunkt hätte
error-sheets-differ = { $sheet } und { $other } haben andere Würfel, Reihen oder Enden und passen nicht an einen Tisch
error-sheet-seats = die Kopfzeile nennt { $sheets } Zettel für einen Tisch mit { $seats ->
    [one] einem Platz
   *[other] { $seats } Plätzen
}
error-sheet-long = der Text eines Zettels hat höchstens { $most } Zeichen
error-sheet-colon = in { $item } fehlt der Doppelpunkt, eine Zeile hat die Form key: value
error-sheet-key = das Wort { $item } gibt es am Anfang einer Zeile nicht
error-sheet-key-twice = { $item } steht zweimal da
error-sheet-title = ein Titel hat 1 bis { $most } sichtbare Zeichen, darunter keines von ; ( ) | >
error-sheet-dice = Würfel haben 4, 6 oder 8 Seiten, nicht { $item }
error-sheet-number = { $key } ist eine ganze Zahl von { $least } bis { $most }
error-sheet-least = { $key } ist eine ganze Zahl, mindestens { $least }
error-sheet-rows = ein Zettel hat { $least } bis { $most } Reihen, nicht { $found }
error-sheet-row-letter = { $item } bezeichnet keine Reihe, das tun nur r y g b o p
error-sheet-row-twice = die Reihe { $row } gibt es schon
error-sheet-cells = eine Reihe hat mindestens { $least } Felder
error-sheet-cell = { $item } ist kein Feld; ein Feld ist eine Zahl, vor der eine Farbe stehen darf
error-sheet-cell-number = { $item }: zwei Würfel ergeben 2 bis { $most }
error-sheet-cell-twice = { $item }: diese Zahl hat die Reihe schon
error-sheet-colour = { $item }: zu dieser Farbe gibt es keine Reihe
error-sheet-ends-alike = zwei Reihen enden in { $row }
error-sheet-closing-colours = die Felder, die eine Reihe abschließen, haben dieselbe Farbe
error-sheet-mark-empty = nach { $key } steht nichts
error-sheet-mark-form = { $key }: { $item } ist nicht lesbar
error-sheet-mark-twice = { $key }: { $item } steht zweimal da
error-sheet-mark-number = { $key }: zwei Würfel ergeben 2 bis { $most }, nicht { $item }
error-sheet-no-cell = { $key }: ein Feld { $item } gibt es nicht
error-sheet-closing-marked = { $key }: { $item } schließt die Reihe ab und darf dieses Zeichen nicht haben
error-sheet-again = { $key } kann nur yes sein, nicht { $item }
error-sheet-chain-self = { $key }: { $item } verbindet ein Feld mit sich selbst
error-sheet-chain-pairs = { $key }: { $item }: ein Feld gehört nur zu einem Paar
error-sheet-bar-missing = { $key } braucht nach einem Schrägstrich eine Leiste von Reihen
error-sheet-bar-row = { $key }: { $item } auf der Leiste ist keine Reihe
error-sheet-swap-self = { $key }: { $item } tauscht eine Zahl gegen sich selbst
error-sheet-between-rows = { $key }: { $item } nennt keine zwei Reihen, die untereinander stehen
error-sheet-between-numbers = { $key }: { $item }: beide Reihen brauchen dieselben Zahlen in derselben Reihenfolge
error-sheet-between-twice = { $key }: { $item } oder das Paar von Reihen dazu gibt es schon
error-sheet-lucky-count = { $key } hat höchstens { $most } Zahlen

## On the page: choosing a sheet, what its marks and fields are called

sheet-choice = Zettel
sheet-choice-hint = Auf anderen Zetteln als dem klassischen gibt es keine Wertungszahl.
sheet-for-each = { $name }: für jeden ein anderer
sheet-with-letter = { $name }, { $letter }
sheet-by-swap = über den Streifen
sheet-by-lucky = als Glückszahl
sheet-twice = mit zwei Kreuzen
sheet-mark-double = zählt doppelt
sheet-mark-box = umrandet
sheet-mark-step = eine Stufe
sheet-mark-chain = verbunden mit { $cell }
# In a row of several colours: that of the cell.
sheet-mark-colour = Feld in { $row }
# A cell, as in "dazu Gelb 6 und Grün 7"; the second where the row is called by its end.
sheet-cell = { $row } { $number }
sheet-cell-mixed = die { $number } in der { $row }
sheet-cross-mixed = die { $number } in der { $row } ankreuzen
sheet-strip = Streifen
sheet-strip-field = { $one } und { $other } tauschen
sheet-strip-used = { $used ->
    [0] Streifen: nichts verbraucht
   *[other] Streifen: verbraucht bis Feld { $used }
}
sheet-bar = Bonusleiste
sheet-bar-gone = { $gone ->
    [0] Bonusleiste: alle Felder sind da
   *[other] Bonusleiste: { $gone } von { $all } Feldern sind weg
}
sheet-lucky = Glückszahlen
sheet-lucky-are = Glückszahlen: { $numbers }
sheet-uses-strip = verbraucht Feld { $field } des Streifens
sheet-uses-bar = Bonusleiste bis Feld { $gone } verbraucht
sheet-followed = { $name }: dazu { $cells }.
sheet-bar-next = als Nächstes { $row }
sheet-steps = Treppe
sheet-steps-climbed = Treppe: { $count } von { $all } Stufen
table-cross-it = Ankreuzen
page-error-not-learned = Für dieses Spiel auf diesem Zettel kennt Rowlock keine Werte: Es gibt weder Analyse noch Trainer.
error-dice-kinds = diese Spiele haben Würfel mit { $sides } und mit { $others } Seiten, die getrennt gezählt werden
sheet-others = Andere Zettel
sheet-others-lead = Dasselbe Spiel auf anderem Papier. Jeder Zettel ändert eine Sache.
sheet-special = Was auf diesem Zettel besonders ist
sheet-each-own = Für jeden Platz ein eigener Zettel
sheet-of-seat = Platz { $number }
sheet-each-hint = Das Los entscheidet, wer beginnt: Den ersten Zettel bekommt, wer zuerst würfelt, den zweiten der Nächste.

## The lessons on other sheets: what is to be tapped, then what has happened

sheet-lesson-tap = { $move }: Tippe auf das Feld.
sheet-lesson-mixed-colours = Eine weiße 3 und die blaue 2 machen 5. Die blaue 5 steht in der ersten Reihe, also wird sie dort angekreuzt.
sheet-lesson-mixed-numbers = Die 2 ist angekreuzt. Die 6 stand davor, also ist sie weg.
sheet-lesson-again = Die 5 kam noch einmal: zwei Kreuze auf einer Zahl. Ein drittes geht nicht.
sheet-lesson-double = Ein Feld, zwei Kreuze: Die rote Reihe hat jetzt drei Kreuze.
sheet-lesson-chain = Die rote 6 nimmt die gelbe 6 mit, obwohl Gelb schon bis 9 angekreuzt war.
sheet-lesson-steps = Drei Stufen der Treppe sind angekreuzt: Das sind am Ende 1 + 2 + 3 = 6 Punkte mehr.
sheet-lesson-bonus = Das erste Feld der Leiste war rot: Die rote 4 gibt es umsonst dazu, und das Feld ist verbraucht.
sheet-lesson-swap = Die Fünf wurde gegen eine Acht getauscht. Das erste Feld des Streifens ist verbraucht.
sheet-lesson-between = Die erste Brücke hat ihre 5. Dieses Kreuz zählt für Rot und für Gelb.
sheet-lesson-long = Zwölf ist hier eine Glückszahl: Statt einer 12 hast du das nächste Feld der grünen Reihe angekreuzt, einer von denen mit den wenigsten Kreuzen.
