### The game table of the page.

## The line at the top

table-back = Pagina iniziale
table-turn = turno { $turn }
table-rolls = { $name } lancia
table-you-roll = Tocca a te
# Whose turn it is once the dice lie there.
table-turn-of = Tocca a { $name }
table-your-turn = Tocca a te
table-over = Partita finita
table-menu = Menu
table-lost = Connessione persa, nuovo tentativo…
table-connected = Connessione attiva
table-watching = { $count ->
    [one] una persona guarda
   *[other] { $count } persone guardano
}
table-seconds = { $count ->
    [one] ancora un secondo
   *[other] ancora { $count } secondi
}
table-help = Carta d’aiuto e regole
table-sound = Suoni
table-speech = Annuncia la somma a voce
table-log = Che cosa è successo
table-keys = Tastiera
table-keys-text =
    Frecce: muoversi sulla scheda
    da 2 a 12: vai a un numero che puoi segnare
    Invio: scegliere o annullare
    r: lanciare
    p: passare
    u: annullare
    d: fatto, la scelta vale
    l: leggere l’ultimo lancio
    m: leggere le mie righe
    o: leggere quelle degli altri
    w: leggere che cosa posso fare
    ?: questo menu
table-leave = Lascia il tavolo
table-leave-sure = Se te ne vai, il tuo posto è libero per qualcun altro o per un bot.
table-stay = Resta
table-close = Chiudi

## The clock

# What everybody is told when the clock decides.
table-late = { $what ->
    [roll] Tempo scaduto: si lanciano i dadi per { $names }.
    [take] Tempo scaduto: { $names } prende tutti i dadi.
    [keep] Tempo scaduto: { $names } tiene il lancio.
   *[pass] { $count ->
        [one] Tempo scaduto: { $names } passa.
       *[other] Tempo scaduto: { $names } passano.
    }
}
table-late-own = { $what ->
    [roll] Tempo scaduto: si lanciano i dadi per te.
    [take] Tempo scaduto: prendi tutti i dadi.
    [keep] Tempo scaduto: tieni il lancio.
   *[pass] Tempo scaduto: passi.
}
# Behind a name in the log.
table-late-log = tempo scaduto

## Reactions

table-react = Reagisci
table-reaction = { $reaction ->
    [clap] bravo
    [wow] wow
    [laugh] haha
    [cry] oh no
    [think] mah
    [hurry] dai
    [luck] fortuna
   *[hi] ciao
}

## Dice

table-dice = Dadi
# A die and what it shows, as in "dado bianco 4".
table-die = { $face ->
    [0] il dado { $die }
   *[other] dado { $die } { $face }
}
table-white-sum = Somma dei dadi bianchi
table-sum = Somma
table-take-die = prendi il dado { $die }
table-take-first = Tocca prima almeno un dado

## Sheets

table-sheet-of = Scheda di { $name }
table-sheet-own = La tua scheda
table-rows = Righe
table-cell = { $state ->
    [legal] riga { $row }, { $number }, si può segnare
    [chosen] riga { $row }, { $number }, scelto
    [marked] riga { $row }, { $number }, segnato
    [gone] riga { $row }, { $number }, saltato
    [closed] riga { $row }, { $number }, chiusa
   *[free] riga { $row }, { $number }
}
table-field = { $state ->
    [legal] riga { $row }, casella { $field }, qui va bene { $number }
    [chosen] riga { $row }, casella { $field }, { $number } scelto
    [marked] riga { $row }, casella { $field }, { $number }
   *[free] riga { $row }, casella { $field }, vuota
}{ $pentagon ->
    [yes] , pentagono
   *[no] { "" }
}
# Qwinto: if the roll is kept.
table-would-fit = ci starebbe { $number }
table-row-has = riga { $row } { $numbers }
table-nothing = niente
table-misthrows = { $count ->
    [0] nessun lancio a vuoto
    [one] un lancio a vuoto
   *[other] { $count } lanci a vuoto
}
table-points = Punti
table-points-row = riga { $row } { $points }
table-points-columns = colonne { $points }
table-points-bonus = bonus { $points }
table-points-track = percorso { $points }
table-points-misthrows = lanci a vuoto meno { $points }
table-points-total = totale { $points }
table-open-sheet = mostra tutta la scheda
table-others = Gli altri

## The track

table-track = Percorso
table-start = Partenza
table-track-field = casella { $field }: riga { $row }, { $number }, { $points ->
    [one] un punto
   *[other] { $points } punti
}{ $state ->
    [cross] , vai qui e segna
    [move] , vai qui
   *[no] { "" }
}
# Said after the word Start, which is a button.
table-track-strip = mostra solo le prossime caselle
table-track-whole = Mostra tutto il percorso
table-pawn-of = pedina di { $name }
# Beside the steps of a pawn that crosses nothing.
table-only-move = avanza

## Choices

table-choices = Le tue scelte
table-ask-roll = Tocca a te: lancia i dadi
table-ask-take = Tocca uno, due o tre dadi, poi lancia
table-ask-keep = Tieni { $sum } o rilanci?
table-ask-cross = Segna { $word } o passa
table-ask-enter = Scrivi { $word } o passa
table-ask-colour = Un dado bianco e uno colorato, o passa
table-ask-pawn = Muovi la tua pedina o passa
table-ask-only-pass = Stavolta non va bene niente: puoi solo passare
table-roll = Lancia
table-roll-dice = { $count ->
    [one] Lancia un dado
   *[other] Lancia { $count } dadi
}
table-keep = Tieni
table-again = Rilancia
table-pass = Passa
table-passed = passato
table-others-passed = gli altri hanno passato
table-chosen = scelto
table-undo = Annulla
table-done = Fatto
table-settles = Vale tra un attimo – puoi ancora cambiare
table-settling = Hanno scelto tutti, un attimo
table-waiting-for = Si aspetta: { $names }
# Qwinto: what the active person is doing.
table-waiting-dice = { $phase ->
    [take] { $name } sceglie i dadi
   *[keep] { $name } decide: tenere { $sum } o rilanciare
}
table-looking-on = Stai guardando
table-moved-on = Il tuo posto è passato a un altro dispositivo. Qui guardi soltanto.
table-state = { $state ->
    [rolling] lancia
    [choosing] sceglie
    [ready] a posto
   *[away] via
}
table-closed = riga { $row } chiusa
# Who has its lock: names, or you.
table-closed-by = riga { $row } chiusa: { $names }
table-row-closed-by = La riga { $row } è chiusa per tutti ({ $names }).
table-no-throw = Non è stato ancora lanciato nessun dado.
table-misthrow = Un lancio a vuoto?
table-misthrow-costs = In questo turno non avresti segnato niente. Ti costa 5 punti.
table-misthrow-no = Indietro
table-misthrow-yes = Lo prendo, −5

## One device for several people

table-hand-over = Passa il dispositivo a { $name }
table-hand-over-hidden = Le scelte degli altri restano nascoste finché tutti hanno scelto.
table-hand-over-ready = Sono { $name }
table-hand-over-back = { $name }: cambio la mia scelta

## The end

table-solo-points = { $points ->
    [one] Un punto!
   *[other] { $points } punti!
}
# By whom the game ended: the reader, or names.
table-end-misthrows = { $reader ->
    [yes] Era il tuo quarto lancio a vuoto: è la fine.
   *[no] Il quarto lancio a vuoto ({ $names }): è la fine.
}
table-end-rows-full = { $reader ->
    [yes] Hai riempito due righe: è la fine.
   *[no] Due righe piene ({ $names }): è la fine.
}
table-end-track = { $reader ->
    [yes] La tua pedina è arrivata per prima alle ultime caselle, e l’ultimo giro è giocato.
   *[no] La pedina di { $names } è arrivata per prima alle ultime caselle, e l’ultimo giro è giocato.
}
table-you-win = Hai vinto!
table-rematch = Rivincita
table-join-rematch = Vai alla rivincita
table-rematch-asked = { $name } vuole la rivincita
table-rematch-next = C’è una prossima partita
table-rematch-in = Ci stanno: { $names }
table-rematch-open = Ancora nessuna risposta: { $names }
table-rematch-yes = Ci sto
table-rematch-no = Non ora
table-rematch-out = Stavolta non giochi.
table-rematch-begun = La prossima partita è cominciata.
table-rematch-watch = Guarda la prossima partita
table-rematch-go = Alla prossima partita
table-replay = Rivedi la partita
table-save = Salva la partita
table-fair = Dadi onesti
table-fair-how = Il seme era fissato prima del primo lancio: era pubblica solo la sua impronta. Ora è svelato, e ogni dado si può estrarre di nuovo.
table-fair-commit = Impronta, pubblicata prima della partita
table-fair-seed = Seme
table-fair-check = Controlla i dadi
table-dice-fell = I dadi di questa partita
# One bar of a drawing, for those who hear it.
table-dice-bar = { $number }: { $count } (attesi { $expected })

## Replay

table-replay-step = Passo { $step } di { $count }
table-replay-first = All’inizio
table-replay-back = Un passo indietro
table-replay-on = Un passo avanti
table-replay-last = Alla fine
table-replay-begins = La partita comincia
table-replay-to-table = Risultato

## Seats that move or are left

table-handover = Continua su un altro dispositivo
table-handover-hint = Inquadra il codice con l’altro dispositivo o apri lì il link privato: il tuo posto ti segue. Non mostrarlo a nessun altro.
table-handover-qr = Il link privato come codice QR
table-handover-link = Link privato
table-copy = Copia
table-copied = Copiato

## People who vanish, and newcomers

table-away = { $names } { $count ->
    [one] è via
   *[other] sono via
} da { $minutes ->
    [one] un minuto
   *[other] { $minutes } minuti
}.
table-idle = Da { $minutes ->
    [one] un minuto
   *[other] { $minutes } minuti
} nessun segno da { $names }.
table-has-left = { $name } ha lasciato il tavolo.
table-away-ask = Aspettare, o far giocare un bot fino al ritorno?
table-left-ask = Aspettare qualcun altro, o far giocare un bot?
table-away-wait = Aspettare
table-you-wait = Stai aspettando.
table-away-bot = Gioca un bot
table-decides = { $who ->
    [host] Decide chi ha aperto il tavolo.
   *[all] Decide la maggioranza.
}
table-votes = Per un bot: { $bot }, per aspettare: { $wait }, su { $voters }.
table-still-there = Ci sei ancora?
table-still-here = Ci sono
table-bot-plays = Un bot sta giocando per te.
table-i-am-back = Sono di nuovo qui
table-bot-played = Un bot ha giocato per te ({ $many ->
    [yes] turni da { $first } a { $last }
   *[no] turno { $first }
}). Il posto è di nuovo tuo.
table-request = { $name } vorrebbe prendere questo posto: { $seat }.
table-request-votes = Sì: { $yes }, no: { $no }, su { $voters }.
table-yes = Sì
table-no = No
table-seat-free = Nessuno sta giocando per { $name }.
table-seat-bot = Qui gioca: { $name }.
table-ask-seat = Chiedi questo posto
table-asked = Hai chiesto un posto. Decide chi è al tavolo.
table-declined = Gli altri al tavolo hanno detto di no. Puoi continuare a guardare.
table-log-substitute = Un bot gioca per { $name }
table-log-back = { $name } è di nuovo qui
table-log-joined = { $name } è al tavolo

## Ritirare una scelta

# A move, such as “cross red 5”.
table-takeback = Ritira: { $move }
table-takeback-note = Ciò che è venuto dopo sparisce e cadono gli stessi dadi. La partita allora non conta per la classifica.
table-takeback-ask = { $name } vorrebbe ritirare: { $move } (turno { $turn }). Ciò che è venuto dopo sparisce.
table-takeback-agreed = Accetti che { $name } ritiri: { $move } (turno { $turn }).
table-takeback-waits = Vorresti ritirare: { $move }. Gli altri hanno la domanda.
table-takeback-votes = D’accordo: { $yes } su { $voters }.
table-takeback-give-up = Lascia stare
table-took-back = { $name } ritira: { $move }
table-took-back-own = Ritiri: { $move }
table-stays = { $name } non ritira nulla: { $move }
table-stays-own = Resta così: { $move }

## Abbandonare

table-concede = Abbandona
table-concede-sure = { $seats ->
    [2] Abbandonare la partita? Allora vince l’altro posto.
    [last] Abbandonare la partita? Allora non resta nessuno che lanci i dadi, e la partita finisce.
   *[other] Abbandonare la partita? Un bot gioca per te fino alla fine, e tu finisci all’ultimo posto.
}
table-concede-sure-for = { $seats ->
    [2] Abbandonare la partita per { $name }? Allora vince l’altro posto.
    [last] Abbandonare la partita per { $name }? Allora non resta nessuno che lanci i dadi, e la partita finisce.
   *[other] Abbandonare la partita per { $name }? Un bot gioca fino alla fine, e il posto finisce ultimo.
}
table-concede-stay = Continua a giocare
table-conceded = { $name } abbandona
table-conceded-own = Abbandoni
table-has-conceded = abbandono
table-end-conceded = { $reader ->
    [yes] Hai abbandonato la partita.
   *[no] Abbandono: { $names }.
}

## Pause and host

table-pause = Metti in pausa la partita
table-resume = Si riprende
table-paused = La partita è in pausa.
table-paused-about = Nessun orologio corre, i bot aspettano.
table-make-host = Passa la gestione del tavolo a { $name }
table-take-host = Prendi la gestione del tavolo
