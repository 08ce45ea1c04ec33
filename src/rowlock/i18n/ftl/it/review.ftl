# Che cosa dice il coach: nell’analisi di una partita, al tavolo e su posizioni composte.

why-best = Di meglio non c’era.
why-plain = Sulla scheda cambia poco; alla lunga l’altra rende di più.
why-unseen = Sulla scheda si nota appena, ma alla lunga l’altra scelta sembra nettamente migliore.
why-ends = Così finisce la partita, e continuare valeva di più.
why-end-it = Era ora di finire la partita.
why-misthrow = Costa un lancio a vuoto: meno cinque punti.
why-locks = Chiudere la riga dà la crocetta del lucchetto e la chiude a tutti gli altri.
why-skips = { $count ->
    [one] Salta un numero in più, e quello che si salta non torna.
   *[other] Salta { $count } numeri in più, e quello che si salta non torna.
}
why-skips-later = { $count ->
    [one] Quello che resta da segnare dopo salta un numero in più.
   *[other] Quello che resta da segnare dopo salta { $count } numeri in più.
}
why-cheap = { $count ->
    [0] Una crocetta gratis: non si salta niente.
    [one] Una crocetta in più, al prezzo di un numero saltato.
   *[other] Una crocetta in più, anche al prezzo di { $count } numeri saltati.
}
why-waits = { $count ->
    [0] Qui conviene aspettare.
    [one] Salta un numero; conviene aspettare un lancio migliore.
   *[other] Salta { $count } numeri; conviene aspettare un lancio migliore.
}
why-fuller = { $count ->
    [one] Quella riga ha già una crocetta: ogni altra lì vale di più.
   *[other] Quella riga ha già { $count } crocette: ogni altra lì vale di più.
}
why-rings = La pedina arriva in fondo al percorso e annuncia l’ultimo giro.
why-track = { $count ->
    [one] Lì il percorso dà un punto in più.
   *[other] Lì il percorso dà { $count } punti in più.
}
why-slower = La pedina può prendersela comoda: le caselle in mezzo servono ancora.
why-dice = Questi dadi danno numeri più adatti.
why-dice-more = Con più dadi ci sono più righe tra cui scegliere.
why-again = Un secondo lancio in media rende di più.
why-keep = Il lancio era migliore di quello che in media porta un secondo.
why-fits = Il numero ci sta bene; una casella in più fa sempre comodo.
why-squeezes = Toglie spazio a numeri più probabili.
why-column = Completa una colonna e ne dà il bonus.
why-room = { $count ->
    [one] L’altra casella lascia una possibilità in più.
   *[other] L’altra casella lascia { $count } possibilità in più.
}
why-roomy = L’altra casella lascia molto più spazio ai numeri che verranno.

page-review = Analisi
page-review-of = Analisi: { $game }
page-review-looks = Il coach ripercorre la partita …
page-review-whose = La partita di chi?
page-review-at-start = All’inizio
page-review-dice = Che cosa hanno dato i dadi
page-review-details = Dettagli
page-review-you = Tu
page-review-sums = Che cosa hanno fatto i dadi e le scelte
page-review-end = Risultato
page-review-chance = Probabilità di vincere
page-review-points = Punti
page-review-exact = Tutti i valori sono esatti: questo gioco è risolto.
page-review-learned = Tutti i valori sono stime, come le ha imparate il bot esperto.
page-review-learned-within = Tutti i valori sono stime, come le ha imparate il bot esperto. In partite come questa una probabilità di vincere sbaglia di circa { $chance } punti su 100, un punteggio di circa { $score }.
page-review-learned-within-alone = Tutti i valori sono stime, come le ha imparate il bot esperto. In partite come questa un punteggio sbaglia di circa { $score }.
page-review-rolled-out = Su questa scheda non è stato imparato nulla. Per confrontare le scelte, «{ $player }» ha continuato a giocare da ognuna, fino a { $trials } volte e con gli stessi dadi per tutte, { $turns ->
    [0] fino alla fine.
    [one] per un turno; poi la posizione viene stimata.
   *[other] per { $turns } turni; poi la posizione viene stimata.
}
page-review-rolled-out-error = Ciò che una scelta regala è noto con uno scarto di { $error } (errore standard).
page-review-rolled-out-worth = Ciò che una posizione promette è solo una stima approssimativa.
page-review-close = non si distingue dalla migliore
page-review-too-close = Le partite di prova non distinguono questa scelta dalla migliore.
page-review-give-or-take = { $loss } ± { $error }
page-review-rough = È troppo impreciso per parlare di errore: finché non si è provato a continuare, niente è giudicato peggio di un’imprecisione.
page-review-lead = Ciò che una scelta regala tiene conto anche del vantaggio: 40 punti pesano quanto il 5%.
page-review-mattered = Che cosa ha contato
page-review-faultless = Nessuna scelta è costata molto. Ben giocato!
page-review-substitute = Qui ha scelto un bot: { $bot }.
page-review-seeming = A prima vista sembrava { $loss }; precisione e grafico seguono quel valore.
page-review-turn = Turno { $turn }
page-review-taken = scelto
page-review-better = meglio
page-review-options = Che cosa era possibile, il meglio per primo
page-review-rolled = Che cosa ha dato il lancio: { $change }
page-review-gave = Le scelte degli altri hanno dato: { $change }
page-review-nothing = Qui non c’era niente da decidere.
page-review-over = La fine della partita.
page-review-graph = { $what } di { $name }, turno per turno. All’inizio { $start }, alla fine { $end }.
page-review-first = All’inizio
page-review-back = Una decisione indietro
page-review-on = Alla prossima decisione
page-review-last = Alla fine
page-review-step = { $step } di { $count }
page-review-to-table = Torna al tavolo
page-review-points-of = { $form ->
    [one] { $points } punto
   *[other] { $points } punti
}

rollout-move = scelta
rollout-worth = vale
rollout-loss = costa
rollout-trials = prove
rollout-made = «{ $player }» ha continuato a giocare in tutti i posti, con gli stessi dadi per ogni scelta, { $turns ->
    [0] fino alla fine della partita.
    [one] per un turno; poi la posizione viene valutata.
   *[other] per { $turns } turni; poi la posizione viene valutata.
}
rollout-within = ± è l’errore standard: in 19 casi su 20 il valore vero dista al massimo due volte tanto.
rollout-stopped = Interrotto: ecco quanto è stato giocato finora.
page-review-confirmed = { $grade }, con certezza
page-review-unconfirmed = { $grade }, da verificare
page-review-refined = In { $done } decisioni su { $count } «{ $player }» ha continuato a giocare da ogni scelta, fino a { $trials } volte e con gli stessi dadi per tutte, { $turns ->
    [0] fino alla fine della partita.
    [one] per un turno; poi la posizione viene valutata.
   *[other] per { $turns } turni; poi la posizione viene valutata.
} Si chiama errore o svista grave solo ciò che esce dal margine d’incertezza (due errori standard); il resto al massimo imprecisione.
page-review-refining = Verifica in corso, giocando avanti: { $done } decisioni su { $count }
page-review-refined-all = Verificato giocando avanti: { $count } decisioni
page-review-refine-failed = La verifica si è fermata: { $reason }
rollout-start = Prova a continuare
rollout-again = Continua
rollout-stop = Ferma
rollout-title = Partite di prova
rollout-progress = { $trials } prove su { $most } al massimo
rollout-waits = Aspetta il suo turno…
rollout-done = Finito dopo { $trials } prove
rollout-best = la migliore

coach = Coach
coach-off = No
coach-show = Mostra quanto vale ogni scelta
coach-ask = Chiede prima di un errore grave
coach-never-asks = In questo gioco i valori del coach sono troppo imprecisi per parlare di errore grave: non chiede nulla.
coach-among-people = Tutti possono chiedere al coach
coach-among-people-hint = Chi si siede è d’accordo. Altrimenti tra persone tace.
coach-sure = Davvero? Regala { $loss }.
coach-anyway = Lo faccio lo stesso
coach-better = Meglio: { $move }
coach-worth = regala { $loss }
coach-is-best = la scelta migliore

explore = Provare posizioni
explore-title = Una posizione di { $game }
explore-about = Metti crocette, lanci a vuoto e dadi, e guarda che cosa ne pensa il coach.
explore-seats = Posti
explore-turn = A chi tocca?
explore-player = Giocatore { $letter }
explore-dice = Dadi
explore-no-dice = Prima del lancio
explore-throw = Lancia
explore-prospects = Che cosa possono aspettarsi
explore-options = Che cosa può scegliere { $name }
explore-clear = Schede vuote
explore-misthrows = Lanci a vuoto di { $name }
explore-pawn = Casella di { $name }
explore-strip = Striscia di { $name }: usata fino al campo
explore-bar = Barra di { $name }: campi usati
explore-none = Niente
explore-field = { $row }, casella { $field }
explore-link = Copia un link
explore-from-here = Provare questa posizione

## The review of a record

review-record = Analizza una partita salvata
review-record-about = Una partita salvata (un file che finisce in .rowlock) viene ripercorsa mossa per mossa. Non ne resta memorizzato nulla.
review-record-file = Il file
review-record-text = O il testo
review-record-back = Indietro
review-record-mend = Rivedi il testo
page-error-review-record-none = non è una partita salvata: comincia con una riga come game: qwixx
