### The score pad, for people with real dice.

## The way in

pad-title = Blocco segnapunti
pad-title-of = { $game }: blocco segnapunti
pad-about = Dadi veri, ma niente carta? Segna tutto qui. Resta su questo dispositivo, senza alcun account.
pad-invite = Dadi veri, ma schede finite? Segna qui i tuoi punti.
pad-begin = Nuove schede
pad-go-on = Continua
pad-look = Guarda
pad-of = { $what }: { $game }
pad-under-way = In corso: { $names }
pad-lies-finished = Finita: { $names }
pad-game-qwixx = La scheda classica e molte altre, fino a cinque su un dispositivo.
pad-game-qwinto = Tre righe con spazi vuoti, fino a sei schede su un dispositivo.
pad-game-onboard = Quattro righe e il percorso con le pedine, fino a quattro schede su un dispositivo.
pad-join = Unisciti a un blocco condiviso
pad-joining = Ti unisci al tavolo { $code }.
pad-replaces = Di questo gioco c’è già un blocco. Se inizi, viene buttato.
pad-who = Chi scrive su questo dispositivo?
pad-which-sheet = Qual è la tua scheda?
pad-name = Nome sulla scheda { $number }
pad-remove-sheet = Togli la scheda { $number }
pad-add-sheet = Un’altra scheda
pad-start = Si comincia

## On the table

pad-back = Tutti i blocchi segnapunti
pad-undo = Annulla
pad-redo = Ripeti
pad-dice = Dadi
pad-roll-again = Rilancia
pad-finish = Chiudi la partita
pad-sheets = Schede
pad-stopped = ha smesso
pad-misthrow = Lancio a vuoto
pad-cancel = Lascia stare

## Numbers of Qwinto

pad-enter-into = { $row }, casella { $field }: quale numero?
pad-entry = { $row }: { $number }
pad-move-hint = Te ne accorgi nello stesso turno? Allora il numero può cambiare casella.
pad-move = Sposta
pad-erase-hint = Te ne accorgi in un turno successivo? Allora si cancella e non si scrive altrove.
pad-erase = Cancella
pad-lifted = Tocca la casella dove va il { $number }.
pad-swapping = { $one } con { $other } o viceversa: tocca il numero che segni.

## What was noted

pad-noted-by = { $name }: { $what }
pad-noted-cross = { $number } segnato, riga { $row }
pad-noted-cross-with = { $number } segnato, riga { $row }, e con esso { $cells }
pad-noted-enter = { $number } scritto, riga { $row }
pad-noted-shift = numero spostato, riga { $row }
pad-noted-erase = numero cancellato, riga { $row }
pad-noted-advance = pedina spostata sul { $number }, riga { $row }
pad-noted-misthrow = lancio a vuoto, −5
pad-noted-stop = smette prima
pad-noted-settle = chiuso per tutti
pad-noted-finish = la partita è finita
pad-undone = Annullato: { $what }

## Turns and throws

pad-turns = Segui turni e lanci
pad-turns-about = Il blocco dice a chi tocca. Inserisci un lancio, e mostra che cosa è permesso; con tutti i lanci la partita si può analizzare.
pad-first = Chi comincia?
pad-turn = Turno { $turn }
pad-turn-of = Turno { $turn }: { $name }
pad-has-turn = di turno
pad-throw = Lancio
pad-next = Prossimo turno
pad-roll-here = Lancia con questo dispositivo
pad-thrown-again = Rilanciato
pad-throw-forget = Lancio ignoto
pad-dice-taken = Dadi presi
pad-turns-stop = Non seguire più i turni
pad-noted-throw = lanciato: { $dice } = { $sum }
pad-noted-no-throw = lancio ignoto
pad-noted-no-turns = i turni non sono più seguiti
pad-misthrow-due = In questo turno non è segnato nulla per { $name }. Un lancio a vuoto?
pad-misthrow-note = Lancio a vuoto, −5
pad-misthrow-not-yet = Non ancora

## Correcting what was noted

pad-history = Tutto ciò che è segnato
pad-history-hint = Qui correggi una crocetta di prima, oppure toccala sulla scheda.
pad-history-none = Ancora niente.
pad-correct = Correggi
pad-correct-hint = Ciò che è stato segnato dopo resta.
pad-in-turn = Nel turno { $turn }
pad-take-out = Togli
pad-change = Cambia
pad-changing = Invece di «{ $what }»: tocca ciò che va lì.
pad-taken-out = Tolto: { $what }
pad-changed = Cambiato: { $what }
pad-noted-correct = una correzione
pad-entry-correct-hint = Segnato male solo qui, e giusto al tavolo?
pad-throw-type = Inserisci il lancio
pad-throw-of-turn = Lancio del turno { $turn }
pad-throw-done = Fatto
pad-throw-corrected = Lancio del turno { $turn } segnato
pad-fallen = Correggere lo stesso?
pad-fallen-about = { $count ->
    [one] Con questa correzione una nota successiva non sarebbe più permessa e sparirebbe:
   *[other] Con questa correzione { $count } note successive non sarebbero più permesse e sparirebbero:
}
pad-fallen-in-turn = Turno { $turn }: { $what }
pad-fallen-leave = Lascia così
pad-fallen-do = Correggi e toglile

## Finished games

pad-game-open = Apri la partita del { $date }
pad-game-open-short = Apri
pad-game-gone = Questa partita non è più su questo dispositivo.
pad-game-of = { $game }, { $date }
pad-game-record = Salva la partita
pad-game-review = Analisi
pad-game-print = Stampa le schede
pad-game-print-off = Per stampare serve il server, che ora non si raggiunge.
pad-game-review-off = Per un’analisi serve il server, che ora non si raggiunge.
pad-no-review = Questa partita non si può analizzare:
pad-no-turns = non sono stati seguiti i turni.
pad-no-empty = non è stato segnato nulla.
pad-no-shared = le schede erano su più telefoni.
pad-no-unfinished = è stata chiusa prima della fine.
pad-no-stopped = qualcuno ha smesso prima.
pad-no-throws = { $count ->
    [one] il lancio del turno { $turns } non è stato inserito.
   *[other] i lanci dei turni { $turns } non sono stati inseriti.
}
pad-no-nothing-noted = { $count ->
    [one] nel turno { $turns } non è segnata né una crocetta né un lancio a vuoto per chi era di turno.
   *[other] nei turni { $turns } non è segnata né una crocetta né un lancio a vuoto per chi era di turno.
}
pad-no-erased = { $count ->
    [one] nel turno { $turns } è stato cancellato un numero.
   *[other] nei turni { $turns } sono stati cancellati dei numeri.
}
pad-no-paper = { $count ->
    [one] nel turno { $turns } qualcuno con una scheda di carta ha chiuso una riga.
   *[other] nei turni { $turns } qualcuno con una scheda di carta ha chiuso delle righe.
}
pad-no-review-hint = Schede e totali restano comunque qui.

## What everybody must know

pad-closed-elsewhere = Riga { $row }: chiusa da qualcun altro.
pad-closing = { $count ->
    [one] { $rows }: la riga si sta chiudendo. Chi vi segna con lo stesso lancio lo fa ora.
   *[other] { $rows }: le righe si stanno chiudendo. Chi vi segna con lo stesso lancio lo fa ora.
}
pad-settle = Chiusa per tutti
pad-end-hint = Segnate ancora ciò che spetta a questo lancio, poi chiudete la partita.
pad-last-round = Una pedina ha raggiunto le ultime cinque caselle: tutti gli altri hanno ancora un turno.
pad-finished-elsewhere = Ha già finito: { $names }
pad-next-game = A questo tavolo è iniziata la partita successiva.
pad-join-next = Partecipa
pad-not-kept = Questo browser non conserva nulla: se chiudi la pagina, i tuoi appunti vanno persi.

## The end

pad-result-kept = Il risultato è conservato su questo dispositivo.
pad-again = Nuova partita, stesse persone
pad-reopen = Torna alle schede
pad-put-away = Metti via le schede

## The menu

pad-people = Persone
pad-stop = Smetti prima
pad-stop-hint = Chi smette prima tiene i punti fatti fin lì; gli altri continuano.
pad-close-row = Chiusa da chi gioca su carta
pad-awake = Tieni acceso lo schermo
pad-delete = Butta questo blocco
pad-delete-sure = Gli appunti di questa partita andrebbero persi per sempre.

## Several devices

pad-share = Più telefoni
pad-share-about = Ognuno tiene la propria scheda sul proprio telefono. Una riga chiusa su uno è chiusa su tutti, e tutti si accorgono della fine. Senza rete ognuno va avanti, e il resto arriva dopo.
pad-share-start = Condividi questo tavolo
pad-share-tell = Inquadrate il codice con gli altri telefoni, oppure aprite lì { $address } e scrivete il codice.
pad-share-connecting = Connessione …
pad-share-open = Collegato
pad-share-lost = Per ora niente connessione. Vai avanti, il resto arriva da solo.
pad-share-stop = Non condividere più

## Without a network

pad-offline-ready = Funziona anche senza rete.
pad-offline-fetching = Si prepara per funzionare senza rete …
pad-offline-insecure = I browser lasciano funzionare una pagina senza rete solo se arriva via https o dallo stesso computer. Questa è arrivata via semplice http: resta quindi in rete. I tuoi appunti sono comunque al sicuro.
pad-offline-impossible = Questo browser non lascia funzionare le pagine senza rete. I tuoi appunti restano comunque qui.
pad-install = Installa

## Results

pad-results = Partite finite
pad-results-none = Ancora nessuna. Ciò che finisci resta qui, solo su questo dispositivo.
pad-results-delete = Elimina tutti i risultati
pad-result-delete = Elimina il risultato del { $date }

## Notes that cannot be read

pad-aside = { $count ->
    [one] Appunti precedenti erano illeggibili. Sono stati messi da parte, nulla è perso.
   *[other] { $count } appunti precedenti erano illeggibili. Sono stati messi da parte, nulla è perso.
}
pad-aside-save = Salva in un file
pad-aside-delete = Butta via

## Why something was refused

page-error-pad-stopped = su questa scheda si è smesso prima
page-error-pad-not-newest = si può spostare ancora solo il numero più recente
page-error-pad-behind = la pedina va solo in avanti
page-error-pad-held = lì c’è un’altra pedina
page-error-pad-swap = questa casella scambia solo { $one } e { $other }
page-error-pad-track = il percorso ha bisogno di quaranta caselle come r2 o b12
page-error-pad-not-active-misthrow = solo chi è di turno prende un lancio a vuoto
page-error-pad-not-active-advance = solo chi è di turno muove la pedina
page-error-pad-dice-make = i dadi bianchi fanno { $sum }; il dado { $die } e uno bianco fanno { $one } o { $other }
page-error-pad-dice-make-one = i dadi bianchi fanno { $sum }; il dado { $die } e uno bianco fanno { $one }
page-error-pad-sum = i dadi fanno { $sum }
page-error-pad-die-not-thrown = il dado della riga { $row } non è stato lanciato
page-error-pad-misthrow-beside = un lancio a vuoto e una crocetta nello stesso turno non vanno insieme
page-error-pad-both-actions = entrambe le azioni di questo turno sono già segnate
page-error-pad-one-each = questa scheda ha già segnato la sua parte di questo lancio
page-error-pad-not-both = non va con ciò che questa scheda ha segnato in questo turno
page-error-pad-against = non va con ciò che è segnato in questo turno
page-error-pad-throw-dice = i dadi non possono essere caduti così
page-error-pad-throw-unfit = ciò che è segnato in questo turno non va con questo lancio
