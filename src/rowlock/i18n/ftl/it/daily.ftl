### I dadi del giorno. Date, ore e numeri con la virgola arrivano come testo.

daily-title = Dadi del giorno
daily-about = Gli stessi dadi per tutti, una volta al giorno. Fin dove arrivi?
daily-invite = Gli stessi dadi per tutti. Li hai già giocati?
daily-left = Nuovi dadi tra { $hours } h { $minutes } min
daily-all = Tutti

## Un gioco

daily-play = Gioca
daily-go-on = Continua
daily-of = { $what } – { $game }
daily-finished = { $count ->
    [0] Nessuno ha ancora finito. Comincia tu!
    [one] Una persona ha finito.
   *[other] { $count } persone hanno finito.
}
daily-begun = La tua partita è in corso.
daily-open = { $game } del { $date } non è finito. La partita conta fino alle { $time }.
daily-sheet = Scheda della settimana: { $sheet }
daily-sheet-tab = Scheda della settimana
daily-sheet-about = Informazioni su questa scheda: { $sheet }
daily-sheet-week = Ogni lunedì una nuova scheda, ogni giorno nuovi dadi.

## Un risultato

daily-points = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
daily-too-late = Finita troppo tardi per contare
daily-rank = { $players ->
    [one] Nessuno ha finito prima di te
   *[other] Posto { $rank } su { $players }
}
daily-field = I punti di tutti
daily-bar = { $low }–{ $high }: { $count }
daily-median = Nel mezzo: { $median } punti
daily-same-dice = Con gli stessi dadi
daily-you = Tu
daily-working = I bot stanno ancora giocando …
daily-expected = Su tutti i dadi il gioco perfetto porta in media { $points } punti; i dadi di un solo giorno possono permettere molto di più o molto di meno.
daily-best = Il meglio che si poteva fare con questi dadi, conoscendoli prima: { $points }.
daily-best-least = Conoscendo prima questi dadi si potevano fare almeno { $points } punti.
daily-best-searching = Si cerca ancora il meglio che questi dadi permettono …
daily-late = { $points } · giocato dopo
daily-loss = Hai lasciato { $points } punti per decisione.
daily-loss-about = Hai lasciato circa { $points } punti per decisione.
daily-no-loss = Non hai lasciato proprio niente. Perfetto!
daily-see = Guarda la partita
daily-share = Condividi
daily-share-what = Che cosa condividi
daily-copy = Copia
daily-share-line = { $points } – { $player }: { $other }

## I giorni prima e dopo

daily-past = Giorni passati
daily-past-about = Nessuno conosce prima i dadi di un giorno e nessuno può cambiarli: la loro impronta è pubblica da una settimana prima, il seme quando il giorno è finito.
daily-past-hint = Scegli un giorno per vederne i risultati o per giocarne i dadi in ritardo.
daily-day-none = non giocato
daily-day-label = { $date }: { $what }
daily-play-late = Gioca in ritardo
daily-late-about = Il seme di questi dadi è pubblico: i tuoi punti saranno segnati come giocati dopo e non contano nella classifica di quel giorno.
daily-streak = { $days ->
    [0] Nessuna serie in corso
    [one] Un giorno di fila
   *[other] { $days } giorni di fila
}
daily-longest = Record: { $days }
daily-streak-today = Gioca oggi per continuarla.
daily-check = Controlla
daily-check-label = Controlla i dadi del { $date }
daily-ahead = Impronte di oggi e dei prossimi giorni
daily-not-yet = Qualcuno gioca ancora. Il seme sarà svelato il { $date } alle { $time }.
daily-commit = Impronta
daily-seed = Seme
daily-good = L’impronta è quella del seme.
daily-bad = L’impronta non è quella del seme!
daily-seen = Questo dispositivo ha visto la stessa impronta il { $date }.
daily-changed = Il { $date } questo dispositivo ha visto un’altra impronta!
daily-throws = Che cosa dà il seme per primo
daily-turn = Turno { $turn }

## Al tavolo

daily-result = Guarda com’è andata agli altri
daily-seed-later = Il seme era fissato molto prima del primo lancio e la sua impronta era pubblica. Sarà svelato quando il giorno è finito per tutti, il { $date } alle { $time }.
