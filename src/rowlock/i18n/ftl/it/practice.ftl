### Allenarsi: riprendre da una posizione, esercizi dagli errori, l’esercizio del giorno, serie.

play-on = Continua da qui
play-on-about = Un nuovo tavolo comincia da questo momento, all’inizio del turno, con nuovi dadi. Scegli chi gioca in ogni posto.
play-on-rolls = tira per primo
play-on-who = Chi continua
play-on-friend = Qualcuno con il link
play-on-counts = La partita non è classificata e non conta nel tuo profilo.
play-on-start = Gioca
play-on-was = Questa partita è cominciata da una posizione: non è classificata.

practice-title = Allenamento
practice-about = Qualche minuto per giocare meglio: un esercizio al giorno, i tuoi errori e le serie.
practice-invite = L’esercizio del giorno, i tuoi errori, le serie.
practice-more = Continua ad allenarti
practice-also = Altri modi per allenarsi
practice-daily = I dadi di oggi e quelli dei giorni passati
practice-play-on = In ogni analisi e in ogni replay, «Continua da qui» apre un tavolo in quel momento.

puzzle-day = Esercizio del giorno
puzzle-day-about = Uno al giorno, uguale per tutti. Una scelta è chiaramente la migliore.
puzzle-day-made = L’esercizio di oggi è in preparazione. Ci vuole un minuto o due.
puzzle-day-solved = Hai risolto l’esercizio di oggi.
puzzle-day-missed = L’esercizio di oggi ti è sfuggito. Domani ce n’è un altro.
puzzle-streak = { $days ->
    [0] Ancora nessuna serie
    [one] 1 giorno di fila
   *[other] { $days } giorni di fila
}
puzzle-start = Risolvi
puzzle-see = Rivedilo
puzzle-alone = Giochi in solitario e hai tirato.
puzzle-you-rolled = Hai tirato.
puzzle-other-rolled = { $name } ha tirato.
puzzle-choose = Scegli sulla scheda o qui
puzzle-answer = È la mia scelta
puzzle-right = Giusto!
puzzle-wrong = Non è la migliore
puzzle-all-right = Ugualmente buone: { $moves }.
puzzle-best = La migliore: { $move }.
puzzle-other = Perché non { $move }? { $why }
puzzle-then = Nella partita avevi scelto: { $move }.
puzzle-rolled = Per confrontare le scelte, «{ $player }» ha continuato da ognuna, fino a { $trials } volte con gli stessi dadi per tutte; ± è l’errore standard.
puzzle-next = Avanti

drills-title = Serie
drills-about = Dieci di fila: che cosa è giusto qui?
drill-skip = Saltare numeri o no
drill-close = Chiudere una riga o no
drill-misthrow = Lancio a vuoto o crocetta
drill-qwixx = Qwixx in due
drill-qwinto = Qwinto in due
drill-onboard = On Board in due
drill-exact = risolto esattamente
drill-rolled = rigiocato molte volte
drill-at = { $number } di { $count }
drill-score = { $right } giuste su { $count }
drill-end = Fatto!
drill-again = Altre dieci

mistakes-title = I tuoi errori
mistakes-about = Quando guardi un’analisi, gli errori certi vengono conservati qui e tornano come esercizi.
mistakes-kept = { $count ->
    [one] Uno dei tuoi errori è conservato come esercizio
   *[other] { $count } dei tuoi errori sono conservati come esercizi
}
mistakes-due = { $count ->
    [one] Oggi ne torna uno.
   *[other] Oggi ne tornano { $count }.
}
mistakes-none-due = Oggi non c’è niente da ripetere
mistakes-none = Ancora nessun errore
mistakes-next = Il prossimo torna il { $date }.
mistakes-anyway = Allenati lo stesso
mistakes-see = Guarda
mistakes-from = Dalla tua partita, turno { $turn }, conservato il { $date }
mistakes-back = Questo esercizio torna il { $date }.
mistakes-remove = Elimina questo esercizio
mistakes-unreadable = Questo esercizio non si può mostrare.
mistakes-count = { $count ->
    [0] Nessun esercizio conservato.
    [one] Un esercizio conservato.
   *[other] { $count } esercizi conservati.
}
mistakes-where = Sono solo in questo browser; con un file puoi portarli via.
mistakes-save = Salva in un file
mistakes-load = Carica un file
mistakes-positions = Salva le posizioni come testo
mistakes-added = { $count ->
    [0] In questo file non c’è niente di nuovo.
    [one] Un esercizio aggiunto.
   *[other] { $count } esercizi aggiunti.
}
mistakes-no-file = Questo non è un file di esercizi.
mistakes-not-kept = Questo browser non conserva niente: gli esercizi spariscono quando si chiude la pagina.
mistakes-clear = Elimina tutti
mistakes-sure = { $count ->
    [one] Eliminare l’unico esercizio?
   *[other] Eliminare tutti i { $count } esercizi?
}
