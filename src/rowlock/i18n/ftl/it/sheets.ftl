### Sheets: what they are called, what is special about them, what their marks do, and why a sheet's text
### was refused.

## What sheets are called, and a sentence about each. Sheets with a letter belong to a family, whose name
## without the letter gives every seat another one.

-sheet-chain = Le caselle sono incatenate a due a due: chi ne segna una segna anche l’altra.
-sheet-steps = Una scala di caselle attraversa le righe e si conta come una riga in più.
-sheet-long = Dadi a otto facce, righe da 2 a 16, e ognuno degli ultimi due numeri chiude una riga con sei crocette.
-sheet-each = Ognuno gioca su una scheda diversa.

sheet-name-classic = Classica
sheet-about-classic = La scheda che tutti conoscono: quattro righe, ognuna di un colore.
sheet-name-mixed-colours = Colori misti
sheet-about-mixed-colours = Ogni riga cambia colore strada facendo, e un dado colorato vale per le sue caselle dovunque siano.
sheet-name-mixed-numbers = Numeri misti
sheet-about-mixed-numbers = In ogni riga i numeri sono in ordine sparso.
sheet-name-again = Seconda crocetta
sheet-about-again = L’ultimo numero segnato di una riga si può segnare una seconda volta, se esce di nuovo. Per chiudere una riga servono sette crocette.
sheet-name-double = Caselle doppie
sheet-about-double = Alcune caselle prendono due crocette in una volta. Per chiudere una riga servono sette crocette.
sheet-name-chain = Catene
sheet-about-chain = { -sheet-chain } { -sheet-each }
sheet-name-chain-a = Catene A
sheet-about-chain-a = { -sheet-chain }
sheet-name-chain-b = Catene B
sheet-about-chain-b = { -sheet-chain }
sheet-name-chain-c = Catene C
sheet-about-chain-c = { -sheet-chain }
sheet-name-chain-d = Catene D
sheet-about-chain-d = { -sheet-chain }
sheet-name-chain-e = Catene E
sheet-about-chain-e = { -sheet-chain }
sheet-name-steps = Scala
sheet-about-steps = { -sheet-steps } { -sheet-each }
sheet-name-steps-a = Scala A
sheet-about-steps-a = { -sheet-steps }
sheet-name-steps-b = Scala B
sheet-about-steps-b = { -sheet-steps }
sheet-name-steps-c = Scala C
sheet-about-steps-c = { -sheet-steps }
sheet-name-steps-d = Scala D
sheet-about-steps-d = { -sheet-steps }
sheet-name-steps-e = Scala E
sheet-about-steps-e = { -sheet-steps }
sheet-name-bonus = Bonus
sheet-about-bonus = Le caselle incorniciate regalano un’altra crocetta, nella riga che viene dopo sulla barra.
sheet-name-swap = Scambio
sheet-about-swap = Una striscia di coppie permette di scambiare la somma bianca con un altro numero.
sheet-name-between = Ponti
sheet-about-between = Tra le righe ci sono due ponti, e ogni loro crocetta vale per entrambe le vicine.
sheet-name-long = Righe lunghe
sheet-about-long = { -sheet-long } { -sheet-each }
sheet-name-long-a = Righe lunghe A
sheet-about-long-a = { -sheet-long } Numeri fortunati: 5 e 12.
sheet-name-long-b = Righe lunghe B
sheet-about-long-b = { -sheet-long } Numeri fortunati: 6 e 13.
sheet-name-long-c = Righe lunghe C
sheet-about-long-c = { -sheet-long } Numeri fortunati: 5 e 13.
sheet-name-long-d = Righe lunghe D
sheet-about-long-d = { -sheet-long } Numeri fortunati: 6 e 12.
sheet-name-long-e = Righe lunghe E
sheet-about-long-e = { -sheet-long } Numeri fortunati: 7 e 13.
# A sheet that somebody wrote, if it has no title.
sheet-name-own = Una scheda vostra
sheet-about-own = Righe e segni come li avete scritti voi.

## What a mark does, and what else a sheet changes

mark-again = L’ultimo numero segnato di una riga si può segnare una seconda volta, a meno che la chiuda.
mark-double = Una casella divisa prende due crocette in una volta.
mark-chain = Due caselle unite da una linea si segnano insieme, anche se l’altra è stata saltata o la sua riga è chiusa.
mark-steps = Le caselle con un punto nell’angolo si contano anche insieme, come una riga in più.
mark-bonus = Una casella incorniciata usa la casella seguente della barra: nella riga indicata si segna la prossima casella. Le righe chiuse si saltano.
mark-swap = Una casella della striscia scambia la somma bianca con il numero accanto. Si va da sinistra a destra, e le caselle saltate sono perse.
mark-between = Un ponte prende un numero che hai segnato nella riga sopra o sotto. Le sue crocette valgono per entrambe le righe; non ha lucchetto.
mark-lucky = Se la somma bianca è un numero fortunato, puoi segnare invece la prossima casella nella riga dove hai meno crocette.
sheet-rule-dice = Tutti i dadi hanno { $sides } facce.
sheet-rule-needs = Una riga si può chiudere appena ha { $needs ->
    [one] una crocetta
   *[other] { $needs } crocette
}.
sheet-rule-closing = Ognuno degli ultimi { $closing } numeri chiude una riga.
sheet-rule-most = In una riga { $most ->
    [one] vale una sola crocetta
   *[other] valgono al massimo { $most } crocette
}.
sheet-rule-colours = Un dado colorato vale per le caselle del suo colore, in qualunque riga siano.

## A cross, as in "cross red 8, exchanged on the strip, also crosses yellow 8"

cross-by-swap = scambiato sulla striscia
cross-by-lucky = crocetta fortunata
cross-second = seconda crocetta
cross-leads-to = segna anche { $cells }

## Why a sheet was refused. What follows a mark's key, and the keys themselves, are written as in the text.

# Goes before the reason; lines are counted from 1, parts between semicolons on one line too.
sheet-line = scheda, riga di testo { $line }: { $reason }
error-unknown-sheet = { $sheet } non è tra { $sheets } e non è il testo di una scheda, che avrebbe i due punti
error-sheets-differ = { $sheet } e { $other } hanno dadi, righe o finali diversi e non vanno allo stesso tavolo
error-sheet-seats = l’intestazione indica { $sheets } schede per un tavolo da { $seats }
error-sheet-long = il testo di una scheda ha al massimo { $most } caratteri
error-sheet-colon = in { $item } mancano i due punti, si scrive key: value
error-sheet-key = nessuna riga di testo comincia con { $item }
error-sheet-key-twice = { $item } è indicato due volte
error-sheet-title = un titolo ha da 1 a { $most } caratteri visibili, senza ; ( ) | >
error-sheet-dice = i dadi hanno 4, 6 o 8 facce, non { $item }
error-sheet-number = { $key } è un numero intero da { $least } a { $most }
error-sheet-least = { $key } è un numero intero, almeno { $least }
error-sheet-rows = una scheda ha da { $least } a { $most } righe, non { $found }
error-sheet-row-letter = { $item } non è la lettera di una riga, quelle sono r y g b o p
error-sheet-row-twice = c’è già una riga { $row }
error-sheet-cells = una riga ha almeno { $least } caselle
error-sheet-cell = { $item } non è una casella, una casella è un numero, con o senza un colore davanti
error-sheet-cell-number = { $item }: due dadi danno da 2 a { $most }
error-sheet-cell-twice = { $item }: la riga ha già questo numero
error-sheet-colour = { $item }: nessuna riga ha questo colore
error-sheet-ends-alike = due righe hanno una fine { $row }
error-sheet-closing-colours = le caselle che chiudono una riga hanno un solo colore
error-sheet-mark-empty = dopo { $key } non c’è niente
error-sheet-mark-form = { $key }: { $item } non si può leggere
error-sheet-mark-twice = { $key }: { $item } è indicato due volte
error-sheet-mark-number = { $key }: due dadi danno da 2 a { $most }, non { $item }
error-sheet-no-cell = { $key }: la casella { $item } non esiste
error-sheet-closing-marked = { $key }: { $item } chiude la sua riga e non può avere questo segno
error-sheet-again = { $key } può essere solo yes, non { $item }
error-sheet-chain-self = { $key }: { $item } unisce una casella a sé stessa
error-sheet-chain-pairs = { $key }: { $item }: una casella sta in una coppia sola
error-sheet-bar-missing = { $key } vuole una barra di righe dopo una barra obliqua
error-sheet-bar-row = { $key }: sulla barra { $item } non è una riga
error-sheet-swap-self = { $key }: { $item } scambia un numero con sé stesso
error-sheet-between-rows = { $key }: { $item } non indica due righe una sotto l’altra
error-sheet-between-numbers = { $key }: { $item }: le due righe vogliono gli stessi numeri nello stesso ordine
error-sheet-between-twice = { $key }: { $item } o le sue due righe ci sono già
error-sheet-lucky-count = { $key } ha al massimo { $most } numeri

## On the page: choosing a sheet, what its marks and fields are called

sheet-choice = Scheda
sheet-choice-hint = Su schede diverse da quella classica le partite non valgono per il punteggio.
sheet-for-each = { $name }: una diversa per ciascuno
sheet-with-letter = { $name }, { $letter }
sheet-by-swap = con la striscia di scambio
sheet-by-lucky = come numero fortunato
sheet-twice = con due crocette
sheet-mark-double = vale doppio
sheet-mark-box = incorniciato
sheet-mark-step = un gradino
sheet-mark-chain = in catena con { $cell }
# In a row of several colours: that of the cell.
sheet-mark-colour = casella { $row }
# A cell, as in "segna anche 6 nella riga gialla".
sheet-cell = { $number } nella riga { $row }
sheet-cell-mixed = { $number } nella riga { $row }
sheet-cross-mixed = segnare { $number } nella riga { $row }
sheet-strip = Striscia di scambio
sheet-strip-field = scambiare { $one } e { $other }
sheet-strip-used = { $used ->
    [0] striscia di scambio: niente è usato
   *[other] striscia di scambio: usata fino alla casella { $used }
}
sheet-bar = Barra dei bonus
sheet-bar-gone = { $gone ->
    [0] barra dei bonus: restano tutte le caselle
   *[other] barra dei bonus: { $gone } caselle su { $all } sono usate
}
sheet-lucky = Numeri fortunati
sheet-lucky-are = numeri fortunati: { $numbers }
sheet-uses-strip = usa la casella { $field } della striscia
sheet-uses-bar = barra dei bonus usata fino alla casella { $gone }
sheet-followed = { $name }: anche { $cells }.
sheet-bar-next = poi riga { $row }
sheet-steps = Scala
sheet-steps-climbed = scala: { $count } gradini su { $all }
table-cross-it = Segna
page-error-not-learned = Rowlock non ha valori per questo gioco su questa scheda: né analisi né allenatore.
error-dice-kinds = queste partite hanno dadi a { $sides } e a { $others } facce, che si contano a parte
sheet-others = Altre schede
sheet-others-lead = Lo stesso gioco su altra carta. Ogni scheda cambia una cosa.
sheet-special = Che cos’ha di particolare questa scheda
sheet-each-own = Una scheda propria per ogni posto
sheet-of-seat = Posto { $number }
sheet-each-hint = Si sorteggia chi comincia: la prima scheda va a chi lancia per primo, la seconda a chi segue.

## The lessons on other sheets: what is to be tapped, then what has happened

sheet-lesson-tap = { $move }: tocca quella casella.
sheet-lesson-mixed-colours = Un 3 bianco e il 2 blu fanno 5. Il 5 blu sta nella prima riga, quindi si segna lì.
sheet-lesson-mixed-numbers = Il 2 è segnato. Il 6 stava prima, quindi è perso.
sheet-lesson-again = Il 5 è uscito di nuovo: due crocette su un numero. Una terza non è possibile.
sheet-lesson-double = Una casella, due crocette: ora la riga rossa ne ha tre.
sheet-lesson-chain = Il 6 rosso porta con sé il 6 giallo, anche se il giallo era già segnato fino al 9.
sheet-lesson-steps = Tre gradini della scala sono segnati: alla fine sono 1 + 2 + 3 = 6 punti in più.
sheet-lesson-bonus = La prima casella della barra era rossa: il 4 rosso si segna gratis, e la casella è usata.
sheet-lesson-swap = Il cinque è stato scambiato con un otto. La prima casella della striscia è usata.
sheet-lesson-between = Il primo ponte ha il suo 5. Questa crocetta vale per il rosso e per il giallo.
sheet-lesson-long = Dodici qui è un numero fortunato: invece di un 12 hai segnato la casella seguente della riga verde, una di quelle con meno crocette.
