### The profile: what is kept of a person's games.

profile-nav = Profilo
profile-title = Il tuo profilo
profile-count = { $count ->
    [one] Una partita giocata fino in fondo
   *[other] { $count } partite giocate fino in fondo
}
profile-empty-title = Una scheda ancora bianca
profile-empty = Gioca una partita fino in fondo e la troverai qui: i tuoi punti, la tua fortuna ai dadi e i tuoi progressi.
profile-play = Gioca una partita
profile-somebody = Qualcuno
profile-players = { $count ->
    [1] in solitario
   *[other] in { $count }
}

## Ratings

profile-ratings = Il tuo punteggio di forza
profile-ratings-about = Tutti partono da 1000. Chi batte persone o bot sale, soprattutto contro i più forti; un pareggio conta come pareggio.
profile-settling = ancora incerto

## Game by game

profile-course = Partita per partita
profile-course-kind = Quali partite
profile-course-what = Che cosa si disegna
profile-show-points = I tuoi punti
profile-show-luck = Fortuna
profile-show-accuracy = Precisione
profile-about-points = I tuoi punti in ogni partita. La linea è la media.
profile-about-luck = Che cosa ti hanno dato i dadi: quanto hanno spostato la tua probabilità di vincere.
profile-about-luck-alone = Che cosa ti hanno dato i dadi, in punti.
profile-about-accuracy = Quanto bene hai scelto in ogni partita, fortuna a parte: 100 se non si cede niente. La linea è la media.
profile-chart = { $count ->
    [one] Una partita: { $last }.
   *[other] { $count } partite, da { $least } a { $most }, in media { $mean }; l’ultima { $last }.
}
profile-chart-none = Nessuna di queste partite è stata ancora esaminata.
profile-pending = { $count ->
    [one] Ancora una partita da esaminare …
   *[other] Ancora { $count } partite da esaminare …
}

## Choices, luck apart

profile-skill = Come scegli
profile-skill-of = su 100, fortuna a parte
profile-skill-better = Stai migliorando: nella prima metà di queste partite era { $earlier }.
profile-skill-worse = Prima andava meglio: { $earlier } nella prima metà di queste partite.
profile-skill-kinds = Per tipo di decisione
profile-choices = { $count ->
    [one] 1 decisione
   *[other] { $count } decisioni
}
skill-kind-close = Chiudere una riga
skill-kind-misthrow = Lancio a vuoto o no
skill-kind-dice = Quali dadi tirare
skill-kind-pawn = La pedina
skill-kind-colour = Un dado bianco e uno colorato
skill-kind-entry = Dove scrivere un numero
skill-kind-white = La somma dei dadi bianchi

## Averages

profile-averages = In media
profile-games = Partite
profile-wins = Vinte
profile-mean = Media
profile-best = Record

## Openings

profile-openings = Come cominci
profile-openings-about = { $count ->
    [one] Quale riga hai aperto per prima e con quale numero, in una partita.
   *[other] Quale riga hai aperto per prima e con quali numeri, in { $count } partite.
}
profile-opening = riga { $row }: { $first ->
    [one] una volta
   *[other] { $first } volte
} per prima, aperta con { $numbers }
profile-opening-never = riga { $row }: mai aperta
profile-opening-number = { $number } ({ $count ->
    [one] una volta
   *[other] { $count } volte
})
profile-times = { $count }×

## Games

profile-best-games = Le tue partite migliori
profile-history = Le tue partite
profile-place = { $count ->
    [1] in solitario
   *[other] { $place }° posto su { $count }
}
profile-points = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
profile-shared = In più persone su un solo dispositivo: non conta.
profile-given-up = Abbandonata: i suoi punti non contano per le medie.
profile-more = Mostra altre

## Taking along and deleting

profile-keep = È tutto tuo
profile-keep-about = Porta con te le tue partite in un file, oppure eliminale qui.
profile-csv = Partite in tabella (CSV)
profile-json = Tutto (JSON)
profile-sign-out = Esci da ogni altro dispositivo
profile-sign-out-about = Chi ha copiato il tuo accesso ne resta fuori; qui rimani tu.
profile-signed-out = Fatto: ora solo questo dispositivo ha il tuo accesso.
profile-delete = Elimina tutto
profile-delete-title = Eliminare tutto?
profile-delete-about = Le tue partite, i punteggi di forza e le analisi vengono eliminati per sempre, e lasci tutti i tavoli. Dove altri hanno giocato con te, la partita resta a loro, senza il tuo nome. Poi questo dispositivo è nuovo qui.
profile-delete-no = Tieni tutto
profile-delete-yes = Elimina per sempre
profile-deleted-title = Tutto eliminato
profile-deleted = Qui non resta più niente di te. Torna quando vuoi.
