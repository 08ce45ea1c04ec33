### All pages of the web client but the table itself. A value $row or $die arrives as a name.

## The frame

page-strapline = Una scheda, una matita e qualche dado
page-welcome = Scegli un gioco e gioca. Niente iscrizione, niente da installare.
page-skip = Vai al contenuto
page-announcement-read = Ho letto
page-home = Rowlock, pagina iniziale
page-nav = Menu principale
page-nav-join = Partecipa
page-nav-learn = Impara
page-language = Lingua
page-theme = Aspetto
page-theme-system = come il dispositivo
page-theme-light = chiaro
page-theme-dark = scuro
page-not-affiliated = Rowlock è indipendente e non ha legami con i titolari dei nomi Qwixx, Qwinto e Qwixx On Board.
page-loading = Un momento …
page-again = Riprova
page-error-offline = Il server al momento non è raggiungibile.
page-missing-title = Qui non c’è niente
page-missing-text = Questa pagina non esiste. Forse manca una lettera nell’indirizzo.
page-no-table = Questo tavolo non esiste
page-no-table-text = Forse manca una lettera al link, oppure il tavolo è stato sparecchiato da tempo.
page-to-start = Alla pagina iniziale
page-to-table = Al tavolo

## Start

page-games = I giochi
page-about-qwixx = Raccogli crocette in quattro righe. Quello che salti è perso.
page-about-qwinto = Riempi tre righe di numeri crescenti e occhio alle colonne.
page-about-onboard = Qwixx con una pedina su un percorso che ti porta altre crocette.
page-with-bots = Gioca con i bot
page-with-friends = Invita gli amici
page-on-device = Su questo dispositivo
page-alone = In solitario
page-try = Prova in 60 secondi
page-your-tables = I tuoi tavoli
page-lobby = Tavoli aperti
page-lobby-empty = Adesso non aspetta nessuno. Apri un tavolo e scegli «pubblico»: comparirà qui.
page-status-playing = in corso
page-status-over = finito
page-seats-open = { $count ->
    [0] al completo
    [one] un posto libero
   *[other] { $count } posti liberi
}
page-join-title = Partecipa con un codice
page-code-hint = Cinque lettere che qualcuno ti ha detto
page-error-code-form = Un codice è fatto di cinque lettere.
page-go = Andiamo

## Setting up a table

page-setup-title = { $game }: chi gioca?
page-seats = Posti
page-seat = Posto { $number }
page-seat-me = Io
page-seat-bot = Bot
page-name = Il tuo nome
# What others, records and tables of one’s games call a person without a name: no word such as "I".
page-player = Ospite
page-player-number = Persona { $number }
page-bot-level = Quanto è forte il bot
page-error-table-missing = Il bot solitario qui non può ancora giocare: chi gestisce questo server deve scrivere una volta “{ $command }”.
page-add-seat = Un altro posto
page-remove-seat = Togli il posto { $number }
page-note-shared = { $count } persone su questo dispositivo: passa di mano in mano e le scelte restano nascoste.
page-note-alone = Solo tu: ogni turno è tuo.
page-note-open = Poi avrai un link, un codice e un’immagine da scansionare per gli altri.
page-note-watch = Senza un posto tuo, stai a guardare.
page-options = Opzioni
page-option-track = Il percorso
page-track = Percorso { $name }
page-track-own = Il tuo
page-track-fields = Le caselle del tuo percorso
page-track-hint = { $count } caselle dalla partenza in poi, ognuna una lettera e un numero: r2 b12 y3 …
page-track-count = { $count } caselle su { $most }
page-track-wrong = «{ $found }» non è una casella.
page-first-seat = Su 100 partite in { $seats } di pari forza, chi tira i dadi per primo qui ne vince { $steady }, tra giocatori molto bravi { $expert }. In parità sarebbero { $even }.
page-first-seat-own = Il vantaggio di tirare i dadi per primi su un percorso tuo non è stato misurato.
page-first-seat-next = Alla rivincita inizia qualcun altro.
page-option-late-die = Il dado resta ancora
page-option-late-die-hint = Se una riga si chiude nell’azione 1, il suo dado serve ancora nell’azione 2 di quel turno.
page-option-public = Pubblico
page-option-public-hint = Chiunque può prendere un posto libero a questo tavolo.
page-option-seconds = Tempo per ogni scelta
page-seconds-none = tutto quello che serve
page-seconds = { $count ->
    [one] { $count } secondo
   *[other] { $count } secondi
}
# Beside the clock, before the game.
page-seconds-late = { $game ->
    [qwinto] Se il tuo tempo scade, passi; può essere un lancio a vuoto. Se non hai scelto i dadi, si lanciano tutti e il lancio resta.
    [onboard] Se il tuo tempo scade, passi; può essere un lancio a vuoto. La tua pedina resta dov’è.
   *[other] Se il tuo tempo scade, passi; può essere un lancio a vuoto.
}
page-option-settle = Tre secondi per ripensarci
page-option-settle-hint = Una scelta che varrebbe subito si può cambiare ancora per un attimo.
page-option-pace = I bot giocano
page-pace-human = con calma
page-pace-fast = subito
page-start = Via
page-open-table = Apri il tavolo

## Waiting for the others

page-table-title = Il tavolo
page-waiting-title = { $game }: tra poco si comincia
page-waiting-for = { $count ->
    [one] Manca ancora una persona.
   *[other] Mancano ancora { $count } persone.
}
page-connecting = La connessione è caduta, nuovo tentativo …
page-seat-yours = tu
page-seat-is-bot = gioca da sé
page-seat-away = al momento non c’è
page-put-bot = Metti un bot
page-put-bot-label = Metti un bot: posto { $number }
page-leave = Alzati
page-sit-down = Siediti con noi
page-take-seat = Prendi posto
page-watching = { $count ->
    [one] Una persona sta a guardare.
   *[other] { $count } persone stanno a guardare.
}
page-friends = Amici con il link
page-no-friends = Non invitare nessuno
page-room-for = { $count ->
    [0] Tutti i posti sono occupati.
    [one] Può venire ancora una persona.
   *[other] Possono venire ancora in { $count }.
}
page-error-name-missing = Agli altri serve un nome con cui chiamarti.
page-next-title = Prossima partita: chi c’è?
page-wait-alone = Non c’è ancora nessuno. Passa il link agli altri.
page-wait-host = Avvia quando ci siete tutti.
page-wait-asked = Si comincia appena ci sono tutti.
page-host-starts = { $host } avvia la partita quando ci sono tutti.
page-somebody-starts = Chi gestisce il tavolo avvia la partita quando ci sono tutti.
page-start-with = { $count ->
    [one] Gioca in solitario
   *[other] Inizia in { $count }
}
page-seat-asked = deve rispondere
page-seat-asked-away = deve rispondere, ora non c’è
page-declined = Stavolta no: { $names }
page-host-away = { $host } non c’è da un po’.
page-take-host = Avvio io la partita
page-queue = { $count ->
    [one] { $names } aspetta la prossima partita.
   *[other] { $names } aspettano la prossima partita.
}
page-late-begun = La partita è cominciata
page-late-full = Il tavolo è al completo
page-late-over = La partita è finita
page-late-ways = Puoi guardare, giocare la prossima partita o aprire un tavolo tuo.
page-late-ways-here = Puoi giocare la prossima partita o aprire un tavolo tuo.
page-late-watch = Guarda
page-late-wait = Aspetta la prossima partita
page-late-waiting = Aspetti la prossima partita. Se c’è un posto, giochi anche tu.
page-late-stop = Non aspettare più
page-late-own = Apri un tavolo mio
page-late-more = Vuoi giocare?
page-invite = Fai venire gli altri
page-link = Il link a questo tavolo
page-share = Condividi il link
page-share-title = Vieni a giocare: { $game }!
page-copy = Copia il link
page-copied = Copiato
page-code-tell = Di’ loro il codice:
# Where the code is typed in.
page-code-at = Si scrive su { $address }.
# Why no other device can follow a link.
page-reach = { $who ->
    [alone] Solo questo computer raggiunge questo indirizzo, perché Rowlock è partito con --host 127.0.0.1. Avvialo senza, e i telefoni della stessa rete lo raggiungono.
    [offline] Questo computer non è in rete, quindi nessun altro dispositivo raggiunge questo indirizzo. Collegalo, poi riapri questa pagina.
   *[unknown] Gli altri dispositivi non raggiungono questo indirizzo. Apri questa pagina all’indirizzo del server nella rete invece che a localhost.
}
page-qr = Un codice QR che porta a questo tavolo
page-takeover-title = Continua a giocare qui
page-takeover-text = I tuoi posti passano dall’altro dispositivo a questo. Di là starai solo a guardare.
page-takeover-do = Portali qui

## Sheets, for those who listen

page-sheet = Scheda di { $game }
page-sheet-nothing = niente
page-sheet-row = riga { $row }: { $marks }
page-sheet-misthrows = { $count ->
    [0] nessun lancio a vuoto
    [one] un lancio a vuoto
   *[other] { $count } lanci a vuoto
}
page-sheet-pawn = { $field ->
    [0] pedina alla partenza
   *[other] pedina sulla casella { $field }
}
page-sheet-place = riga { $row }, { $number }
page-sheet-field = riga { $row }, casella { $field }
page-sheet-track = casella { $field }: { $number } nella riga { $row }

## Learning

page-learn-title = { $game }: le regole
page-try-title = { $game } in 60 secondi
page-try-step = Passo { $number } di { $count }
page-try-next = Avanti
page-try-roll = Lancia i dadi
page-try-show = Fammi vedere
page-try-restart = Ancora una volta
page-try-rules = Leggi le regole
page-try-pass = Passa, −5 punti
page-try-qwixx-sheet = Questa è la tua scheda. Segni numeri da sinistra a destra, e in ogni riga ogni crocetta vale più di quella prima.
page-try-qwixx-white = Quattro e uno: la somma dei dadi bianchi è cinque. Tutti possono segnarla una volta. Tocca il 5 rosso!
page-try-qwixx-colour = Quello che hai saltato è perso: le righe sono a senso unico. Siccome hai lanciato tu, puoi anche sommare un dado bianco e uno colorato: bianco 4 e blu 6 fanno 10. Tocca il 10 blu!
page-try-qwixx-other = Ora lancia Emma: tre, e puoi usarlo anche tu. La riga rossa l’ha già superato; prova pure il 3 rosso. Poi prendi il 3 giallo.
page-try-qwixx-lock = Molto più tardi: con cinque crocette nella riga rossa, il 12 è aperto per te. Segnalo: il lucchetto si segna insieme!
page-try-qwixx-pass = La riga rossa è chiusa per tutti e il suo dado è fuori. Hai lanciato di nuovo, ma niente ti va bene. Allora passi, ed è un lancio a vuoto.
page-try-qwixx-end = Sette crocette nella riga rossa, lucchetto compreso: 28 punti. Due righe chiuse o un quarto lancio a vuoto chiudono la partita. È tutto!
page-try-qwinto-sheet = Questa è la tua scheda. Scrivi numeri in tre righe: crescono da sinistra a destra, e in una colonna nessun numero si ripete.
page-try-qwinto-take = Tocca a te: prendi uno, due o tre dadi. Prendi il giallo …
page-try-qwinto-take-more = … e anche il viola.
page-try-qwinto-again = Quattro e due fanno sei. Si può fare di meglio: una volta per turno puoi rilanciare.
page-try-qwinto-enter = Cinque e quattro: nove! Tutti possono scriverlo nel giallo o nel viola, perché quei dadi sono stati lanciati. Prendi la casella gialla al centro.
page-try-qwinto-row = Emma fa sette, e puoi usarlo anche tu. A destra del 9 non ci sta; prova pure. A sinistra sì.
page-try-qwinto-column = Più tardi, un tredici. Nella riga viola completa una colonna: 14, 12 e 13. Scrivilo!
page-try-qwinto-end = Il numero nel pentagono è il bonus: 12 punti. Una riga piena vale il suo ultimo numero, le altre un punto per ogni numero scritto. Due righe piene o quattro lanci a vuoto chiudono la partita. È tutto!
page-try-onboard-sheet = Qwixx con un percorso: sopra la tua scheda, sotto la tua pedina alla partenza. Lanciamo!
page-try-onboard-white = Tre e uno: la somma dei dadi bianchi è quattro. Tutti possono segnarla una volta. Tocca il 4 giallo!
page-try-onboard-colour = Siccome hai lanciato tu, puoi sommare un dado bianco e uno colorato: bianco 1 e rosso 2 fanno 3. Tocca il 3 rosso!
page-try-onboard-pawn = E la tua pedina può avanzare da 1 a 5 caselle, su un numero che puoi segnare adesso. Il 2 rosso è superato; prova pure. Poi vai sul 10 verde.
page-try-onboard-known = Più tardi: può fermarsi anche su un numero che hai già segnato. Quattro caselle più avanti c’è il 7 verde. Vacci!
page-try-onboard-end = La casella 20 vale la metà, cioè 10 punti. Chi arriva per primo a una delle ultime cinque caselle fa partire l’ultimo giro. Il resto è come in Qwixx. È tutto!
