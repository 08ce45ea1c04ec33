### Rowlock's messages. A value $row or $die arrives as a name, made from row-* or die-*.

## Names

game-qwixx = Qwixx
game-qwinto = Qwinto
game-onboard = Qwixx On Board

# A row, as in "la riga rossa": always feminine.
row-r = rossa
row-y = gialla
row-g = verde
row-b = blu
row-o = arancione
row-p = viola
# A bridge: a row without a lock between two others.
row-t = del primo ponte
row-u = del secondo ponte
# A row whose cells are not all of one colour is called by its end.
row-ends-r = che finisce in rosso
row-ends-y = che finisce in giallo
row-ends-g = che finisce in verde
row-ends-b = che finisce in blu
row-ends-o = che finisce in arancione
row-ends-p = che finisce in viola
# A die, as in "il dado rosso": always masculine.
die-r = rosso
die-y = giallo
die-g = verde
die-b = blu
die-o = arancione
die-p = viola
die-w = bianco

# The announced sum, as a word.
number-word = { $number ->
    [1] uno
    [2] due
    [3] tre
    [4] quattro
    [5] cinque
    [6] sei
    [7] sette
    [8] otto
    [9] nove
    [10] dieci
    [11] undici
    [12] dodici
    [13] tredici
    [14] quattordici
    [15] quindici
    [16] sedici
    [17] diciassette
    [18] diciotto
   *[other] { $number }
}

## Bots, from the weakest to the strongest, then those for some games only:
## what they are called, what they do and whom they suit

# A bot that plays for a person who is away.
bot-for = Bot per { $name }
bot-random = Bot del caso
bot-random-about = Fa una mossa qualsiasi, per puro caso. Per la primissima partita e per i bambini a cui piace vincere.
bot-simple = Bot semplice
bot-simple-about = Gioca come chi ha imparato oggi: spreca poco e non fa piani. Per bambini e principianti.
bot-steady = Bot solido
bot-steady-about = Gioca come chi conosce bene il gioco: vede quali righe possono ancora rendere. All’altezza della maggior parte delle famiglie.
bot-strong = Bot forte
bot-strong-about = Guarda un turno più avanti e sa, da molte partite, quanto renderà ogni riga. Contro di lui servono un buon piano o buoni dadi.
bot-expert = Bot esperto
bot-expert-about = Ha imparato giocando contro se stesso e tiene d’occhio anche la tua scheda. Per chi vince troppo spesso.
bot-master = Bot maestro
bot-master-about = Il più forte dei nostri: prima di ogni mossa prova molti lanci futuri. Perdere contro di lui non è una vergogna.
bot-solo = Bot solitario
bot-solo-about = Gioca a Qwixx da solo e senza un solo errore, perché ogni scheda possibile è stata calcolata. Guarda quanti punti fa.
bot-hazard-about = Solo Qwixx: vuole più punti possibile per sé e bada agli altri solo perché possono chiudere la partita.
bot-ga4-about = Solo Qwixx: una regola pratica già pubblicata, con cui si misurano gli altri bot.

## A table. A $name may be "Tu" (you): after it alone no verb should agree with it.
## A figure takes no article ("il 7" but "l’8").

welcome = { $game }: ti diamo il benvenuto al tavolo!
seats = In quest’ordine: { $order }
rolled = Turno { $turn }, ai dadi { $name }:
white-sum = Somma dei dadi bianchi: { $word }
sum = Somma: { $word }
chose = { $name }: { $move }
passes = passa
row-closed = La riga { $row } è chiusa per tutti.
rolls-next = Adesso { $who } lancia i dadi.
misthrows = lanci a vuoto
turns-played = { $count ->
    [0] Nessun turno è stato ancora completato.
    [one] Un turno giocato.
   *[other] { $count } turni giocati.
}

## The end

game-over = La partita è finita.
end-rows-closed = Due righe sono chiuse: è la fine.
end-rows-full = Qualcuno ha riempito due righe: è la fine.
end-misthrows = Il quarto lancio a vuoto: è la fine.
end-track = L’ultimo giro sul percorso è concluso: è la fine.
end-conceded = La partita è stata abbandonata: è la fine.
winners = { $count ->
    [one] Vittoria: { $names }!
   *[other] Vittoria a pari merito: { $names }!
}

## Choosing

you = Tu
your-choice = La tua scelta:
how-to-choose = Scrivi un numero dell’elenco o la mossa stessa. ? mostra la carta d’aiuto, u annulla una scelta ancora nascosta, q lascia il tavolo.
ask-throw = { $name } lancia i dadi. Che cosa mostrano? Come in { $example }:
ask-take = { $name }, quali dadi lanci?
ask-keep = { $name }, tieni questo lancio o rilanci?
ask-together = { $name }, la tua scelta:
ask-colour = { $name }, un dado bianco e uno colorato?
ask-pawn = { $name }, muovi la tua pedina?
pass = passare
pass-misthrow = passare e prendere un lancio a vuoto, −5 punti
cross = segnare { $number } nella riga { $row }
closes = chiude la riga
advance = { $steps ->
    [one] avanti di una casella libera
   *[other] avanti di { $steps } caselle libere
}
take = { $count ->
    [one] un dado
   *[other] { $count } dadi
}
enter = { $number } nella riga { $row }, casella { $field }
again = rilanciare
keep = tenere
misthrow-sure = Ti costa 5 punti. Confermi? (s/n)
# What counts as yes, separated by spaces.
yes-words = s si sì
keep-or-undo = { $move }: Invio conferma, u annulla.
nothing-to-undo = Non c’è nessuna scelta da annullare.
hand-over = Adesso alla tastiera: { $name }. Tutto pronto? (Invio)
left-early = Hai lasciato il tavolo.
record-kept = La partita è salvata in { $file }.
bot-erred = { $name } non indica una mossa ({ $reason }). Al suo posto si gioca { $move }.

## Fair dice

dice-committed = I dadi sono vincolati a { $commitment } (rowlock verify controlla una partita finita).
dice-typed = Lanciate dadi vostri e scrivete che cosa mostrano. Nessuno può verificare una partita così.
took-misthrow = { $name }: lancio a vuoto, −5 punti

dice-fair = { $count ->
    [one] L’unico lancio è proprio quello dato dal seme.
   *[other] Tutti i lanci ({ $count }) sono proprio quelli dati dal seme.
}

## Why something was refused

error-crossed-up-to = la riga { $row } è segnata fino a { $number }
error-needs-five = { $number } nella riga { $row } vuole prima cinque crocette, finora { $crosses }
error-needs-crosses = { $number } nella riga { $row } vuole prima { $needs ->
    [one] una crocetta
   *[other] { $needs } crocette
}, finora { $crosses }
error-row-closed = la riga { $row } è chiusa
error-not-white-sum = la somma dei dadi bianchi è { $sum }
error-not-in-dice = nessun dado bianco dà { $number } con il dado della riga { $row }
error-not-in-other-dice = nessun dado bianco dà { $number } con il dado { $die }
error-no-swap = nessuna casella rimasta sulla striscia scambia { $sum } con { $number }
error-not-lucky = { $sum } non è un numero fortunato di questa scheda
error-plain-lucky = { $number } è proprio la somma bianca e si scrive senza *
error-lucky-row = una crocetta fortunata va nella riga aperta con meno crocette, la riga { $row } ne ha di più
error-lucky-next = una crocetta fortunata va sulla casella seguente, { $number } nella riga { $row }
error-bridge-alone = { $number } nella riga { $row } vuole una crocetta sul { $number } nella riga sopra o sotto
error-bridge-dice = nessun dado bianco dà { $number } con il dado di un { $number } segnato sopra o sotto
error-no-such-sign = su questa scheda non c’è niente che si scriva con { $sign }
error-false-lock = { $number } nella riga { $row } non chiude niente
error-lock-missing = { $number } nella riga { $row } chiude una riga e vuole il segno !
error-no-such-row = questa riga non esiste
error-no-such-number = la riga { $row } non ha il numero { $number }
error-no-field-ahead = +{ $steps } non porta a nessuna casella libera
error-other-field = la casella raggiunta è { $number } nella riga { $row }
error-crossed-before = { $number } nella riga { $row } era già segnato
error-must-cross = questa mossa deve segnare { $number } nella riga { $row }
error-no-such-field = questa casella non esiste
error-not-the-sum = la somma è { $sum }
error-die-not-used = il dado della riga { $row } non è stato usato
error-field-taken = nella casella c’è già { $number }
error-not-above-left = la riga ha { $number } più a sinistra
error-not-below-right = la riga ha { $number } più a destra
error-column-repeats = la colonna ha già { $number }
error-not-now = non è il momento
error-not-your-turn = questo posto adesso non ha niente da decidere
error-roll-first = prima bisogna lanciare i dadi
error-game-over = la partita è finita
error-nothing-to-undo = non c’è nessuna scelta da annullare
error-no-roll-now = adesso non ci sono dadi da lanciare
error-dice-count = un lancio ha { $count } dadi, 0 per un dado che non si lancia
error-die-left-out = manca il dado { $die }
error-die-not-in-play = il dado { $die } non è in gioco
error-not-a-face = un dado mostra da 1 a { $sides }
error-unknown-game = { $game } non esiste, scegli tra { $games }
error-no-rules-text = le regole di { $game } non esistono ancora in questa lingua
error-option-value = { $option } non può essere { $value }
error-track-form = un percorso è A, B, C o { $count } caselle come r2 o b12, non { $value }
error-option-not-here = { $game } non ha l’opzione { $option }
error-seat-count = { $game } ha da 1 a { $most } posti, non { $seats }
error-unknown-player = { $player } non esiste, scegli tra { $players }
error-other-game = { $player } non gioca a { $game }
error-no-checkpoint = non c’è un punto di ripresa { $file }
error-seats-needed = { $game } ha una rete per ogni numero di posti: indica --seats N
error-one-network = { $game } ha una sola rete per ogni numero di posti: togli --seats
error-scale-missing = servono gli strumenti per i grandi server: pip install 'rowlock[scale]'
error-lab-missing = servono gli strumenti del laboratorio: pip install 'rowlock[lab]'
error-out-of-range = { $name } deve essere da { $least } a { $most }, non { $value }
error-bad-dice = { $text } non sono dadi di questo gioco, scrivili come in { $example }
error-not-whole = { $name } deve essere un numero intero, non { $value }
error-goes-with = { $option } non dice nulla senza { $other }
error-same-file = { $file } non si può scrivere due volte, indica un altro file
error-picture-form = { $file } non si può disegnare, scegli tra { $forms }
error-other-seats = { $player } gioca con le cifre per un altro numero di posti: { $known }, non { $seats }
error-actions-form = le azioni sono { $tables } numeri interi, uno per ogni tavolo, non { $found }
error-illegal-action = { $player } ha scelto un’azione non permessa
error-no-kernel = { $game } non si può ancora simulare velocemente
error-no-environment = non c’è ancora un ambiente di apprendimento per { $game }
error-no-training = { $game } non si può ancora allenare
error-player-file = nessun giocatore compilato di nome { $name } in { $file }
error-bot-form = { $value } non indica un bot in un file, FILE.py:NOME
error-bot-file = { $file } non si può leggere: { $reason }
error-bot-missing = niente si chiama { $name } in { $file }
error-bot-no-choose = { $name } in { $file } non è un bot, manca choose(view)
error-bot-broken = { $file } non si può caricare: { $reason }
error-no-fork = un bot da un file ha bisogno di un sistema come Linux o macOS
error-few-bots = un’arena ha bisogno di almeno due bot
error-decide-form = { $value } non è una domanda come A>B fra due di { $players }
error-unknown-place = si gioca su local, ray, ray://HOST:PORT o HOST:PORT, non su { $value }
error-ray-missing = Ray non è installato: pip install 'rowlock[lab]'
error-ray-unreachable = nessun cluster Ray risponde a { $address }: { $reason }
error-worker-lost = un processo è andato perso { $times } volte con le stesse partite
error-worker-failed = un processo del cluster è fallito: { $reason }
error-other-version = il cluster ha un’altra versione di Rowlock
error-table-address = { $value } non è un tavolo, usa il codice o il link
error-server-unreachable = nessun server risponde a { $server }: { $reason }
error-track-without-board = un percorso si stampa come tabellone, le schede sono uguali per tutti i percorsi
error-seat-without-record = la scheda di un posto si compila da una registrazione, che manca
error-record-of-other-game = la registrazione è una partita di { $other }, non di { $game }
error-no-sheet = non c’è una scheda disegnata per { $game }
error-not-a-move = questa non è una mossa
error-header-colon = un’intestazione si scrive key: value
error-header-twice = è indicato due volte
error-seat-order = il prossimo posto è { $seat }
error-game-missing = manca l’intestazione game:
error-seats-missing = una registrazione ha bisogno di almeno un posto, A:
error-end-in-headers = end: viene dopo l’ultimo turno
error-after-end-line = dopo la fine non c’è altro
error-end-line = end: riporta ogni posto con il suo totale, come A 70, B 43
error-turn-number-missing = un turno comincia con il suo numero, { $number }.
error-turn-number = il prossimo turno è { $number }.
error-unfinished-not-last = solo l’ultimo turno può essere incompleto
error-dots-after-complete = il turno è completo, ... qui è di troppo
error-active-entry-missing = manca la voce del posto di turno
error-action-missing = la voce del posto di turno ha una parte per ogni azione
error-too-many-actions = la voce ha più parti di quante azioni ha il gioco
error-seat-expected = qui ci vuole la lettera di un posto
error-unknown-seat = questo posto non esiste
error-seat-twice = questo posto ha già una voce
error-entry-missing = il posto non ha una voce
error-seats-out-of-order = prima il posto di turno, poi gli altri a partire da A
error-whites-missing = il lancio comincia con i dadi bianchi, come w41
error-not-a-die = questo non è un dado
error-dice-order = ogni dado una volta, nell’ordine delle righe
error-dice-missing = mancano i dadi
error-sum-missing = manca la somma
error-second-roll-missing = manca il secondo lancio
error-not-an-entry = questa non è una voce
error-steps-missing = la terza parte finisce con i passi, come +4
error-misthrow-unfinished = in un turno incompleto passare si scrive -
error-unreadable-file = { $reason }
error-not-utf8 = il testo non è in UTF-8
error-file-missing = indica almeno un file, o - per lo standard input
error-file-exists = il file esiste già
error-unknown-option = questa opzione non esiste
error-after-the-end = la partita era finita prima di questo turno
error-wrong-active-seat = è il turno di { $seat }
error-misthrow-beside-cross = un lancio a vuoto si prende solo se non si è segnato niente
error-misthrow-of-other = solo il posto di turno prende un lancio a vuoto
error-misthrow-missing = non si è segnato né scritto niente, è un lancio a vuoto (x)
error-action-of-other = solo il posto di turno ha questa azione
error-action-too-early = non tutti i posti hanno scelto nell’azione 1
error-over-before = la partita era finita prima di questa azione
error-wrong-sum = i dadi danno { $sum }
error-not-over = la partita non è finita
error-wrong-total = { $seat } ha { $total }
error-table-form = un tavolo si scrive game: sheet | sheet > seat
error-sheet-parts = una scheda ha { $count } parti
error-sheet-row = questa non è la riga { $row } della scheda
error-sheet-misthrows = i lanci a vuoto si scrivono da x0 a x4
error-sheet-used = questo si scrive da { $sign }0 a { $sign }{ $most }
error-double-cell = una casella doppia ha tutte e due le crocette
error-sheet-pawn = la pedina si scrive da @0 a @{ $most }
error-not-left-to-right = le crocette vanno da sinistra a destra, ognuna una volta sola
error-lock-mark = { $number } e il suo lucchetto (!) si segnano insieme
error-closed-with-lock = una riga è chiusa con il lucchetto di questa scheda (!) o senza (#), non in entrambi i modi
error-closed-not-for-all = la riga { $row } è chiusa, ma aperta sulla scheda di { $seat }
error-closed-by-nobody = la riga { $row } è chiusa, ma nessuna scheda ha il suo lucchetto
error-too-many-locks = una partita finisce prima che una scheda abbia tre lucchetti
error-too-many-closed = una partita finisce prima che tutte e quattro le righe siano chiuse
error-ended-twice = la partita era finita prima che tutto questo potesse succedere
error-pawns-share-field = due pedine sono sulla casella { $field }
error-pawn-not-crossed = la pedina di { $seat } è sulla casella { $field }, ma { $number } nella riga { $row } non è segnato
error-too-many-full = una partita finisce prima che una scheda abbia tre righe piene
error-row-not-rising = i numeri crescono da sinistra a destra
error-in-a-turn = una posizione si scrive tra due turni
error-no-start = una partita comincia da un tavolo dello stesso gioco, con gli stessi posti, all’inizio di un turno
error-dice-header-missing = manca l’intestazione { $header }, quindi i dadi non si possono verificare
error-dice-header-value = l’intestazione { $header } non si può leggere
error-dice-not-finished = la partita non è finita, il suo seme è ancora segreto
error-dice-commitment = il seme non è quello fissato in anticipo
error-dice-differ = turno { $turn }, lancio { $throw }: la registrazione ha { $found }, il seme dà { $expected }
error-not-found = questo tavolo non esiste
error-no-such-address = a questo indirizzo non c’è nulla
error-not-your-seat = questo posto non è tuo
error-not-host = può farlo solo chi ha aperto il tavolo
error-stale = la partita è già andata avanti
error-seat-taken = questo posto è occupato
error-queue-full = troppe persone aspettano già la prossima partita
error-host-is-here = chi gestisce il tavolo è qui e avvia la partita
error-removed = chi gestisce il tavolo ti ha tolto il posto; puoi sederti quando ti invita di nuovo
error-table-closed = questo tavolo è stato chiuso
error-not-agreed = non tutti hanno ancora accettato le opzioni cambiate
error-no-person = lì non siede nessuna persona
error-table-full = non ci sono più posti liberi
error-pad-full = al massimo { $most } dispositivi condividono un blocco segnapunti
error-already-started = la partita è già iniziata
error-already-seated = hai già un posto a questo tavolo
error-not-away = a questo posto non manca nessuno
error-declined = gli altri al tavolo hanno detto di no
error-has-conceded = questo posto ha abbandonato, e gioca un bot
error-no-opponent = da soli non si può abbandonare
error-already-over = la partita è finita
error-choice-stays = questa scelta resta: l’azione è riaperta solo per qualcun altro
error-takeback-over = la partita è finita, non si ritira più nulla
error-takeback-asked = qualcuno vuole già ritirare una scelta
error-takeback-declined = gli altri non vogliono che questa scelta sia ritirata
error-not-started = la partita non è ancora iniziata
error-not-over-yet = la partita non è ancora finita
error-no-coach = tra persone il coach tace, se il tavolo non è stato aperto con lui
error-nothing-to-decide = adesso non c’è niente da decidere
error-bad-name = un nome ha da 1 a { $most } caratteri
error-bad-request = non si capisce: { $reason }
error-too-large = è troppo grande
error-too-fast = troppe richieste, aspetta un momento
error-too-slow = la richiesta ha richiesto troppo tempo
error-too-many-tables = hai troppi tavoli aperti
error-too-many-bot-tables = ci sono già troppi tavoli con soli bot, aspetta un po’
error-wrong-origin = questa richiesta viene da un altro sito
error-bad-token = questo link non è più valido
error-server-closing = il server sta per fermarsi, riprova tra un momento
error-banned = questo server ti ha chiuso la porta; chi lo gestisce può riaprirla
error-draining = questo server per ora non apre nuovi tavoli; le partite in corso continuano
error-admin-sign-in = prima accedi, con il token di chi gestisce questo server
error-admin-token = questo non è il token di questo server
error-not-banned = { $found } non è escluso
error-ban-whom = indica un indirizzo oppure un dispositivo
error-revoke-whom = indica un dispositivo oppure --everybody
error-bad-address = { $found } non è né un indirizzo né una rete
error-bad-announcement = un annuncio è una frase da 1 a { $most } caratteri
error-not-stored = in questo momento il server non può salvare nulla, riprova tra un momento
error-no-database = il database { $found } non si può usare: { $reason }
error-no-fanout = { $found } non è l’indirizzo di un server Redis: { $reason }
error-no-such-day = i dadi del { $day } non si possono vedere
error-no-puzzle = le partite dei bot non hanno dato nessun esercizio di { $game }
error-no-answer = { $move } non è una risposta a questo esercizio
error-day-not-over = i dadi del { $day } sono ancora in gioco; si possono giocare in ritardo appena il seme è svelato
error-position-seats = per giocare da una posizione tutti i { $seats } posti devono essere occupati
error-not-at-daily = con i dadi del giorno non è possibile
error-load-bounds = una misura ha da 2 a { $sockets } connessioni e al massimo { $seconds } secondi
error-load-here-only = { $server } non è questo computer, 127.0.0.1:PORT
error-one-line = un nome o un’intestazione sta su una riga, non { $value }
error-locks-of-one-action = due righe chiuse insieme non possono avere il lucchetto sulla stessa scheda, la riga { $row } è una di queste
error-write-dash = nulla di segnato e partita finita, si scrive -
error-stdin-twice = lo standard input è già stato letto
error-dice-mix-count = dice_mix ha { $found } contributi per { $seats } posti
error-dice-own = si è giocato con dadi propri: non c’è un seme con cui verificarli
error-own-dice = qui si lanciano dadi propri: il lancio va inserito
error-no-own-dice = a questo tavolo i dadi li lancia il server
error-not-your-throw = questo lancio lo inserisce chi è di turno, oppure chi gestisce il tavolo
error-throw-stands = intanto qualcuno ha scelto: il lancio resta così
error-own-dice-people = con dadi propri deve giocare almeno una persona
error-table-missing = la tabella risolta non c’è ancora: { $command } la calcola
error-table-broken = { $file } è danneggiato o di un’altra versione: { $command } lo ricalcola
error-solved-for-mean-only = { $objective } è risolto per il gioco in solitario, dove nessun altro chiude righe
error-unknown-objective = { $objective } non è né mean né reach:N
error-too-large-to-solve = { $game } ha { $millions } milioni di valori; se ne risolvono al massimo { $most } milioni
error-not-solved = { $game } non è risolto: i valori esatti esistono per Qwixx in solitario
error-no-such-seat = il posto { $seat } non esiste, solo { $seats }
error-not-alone = la partita ha { $seats } posti: i valori esatti esistono per Qwixx in solitario
error-not-learned = nessuno ha ancora imparato { $game } con { $seats } posti

## Solved games

solved-value = Totale finale atteso con gioco perfetto: { $value }
hint-then = poi { $move }
hint-skips = { $count ->
    [0] non salta nulla
    [one] salta un numero
   *[other] salta { $count } numeri
}

## The dice of a game

# Goes into the sentences below; several games were counted together if $games is not one.
dice-odds = { $games ->
    [one] { $count ->
        [one] { $count } partita su { $of }
       *[other] { $count } partite su { $of }
    }
   *[other] { $count } serie di partite su { $of }
}
dice-few = I lanci sono troppo pochi per giudicare i dadi.
dice-fine = Il solo caso dà facce almeno così disuguali in { $odds }: questi dadi sembrano a posto.
dice-uneven = Il solo caso dà facce almeno così disuguali in { $odds }: un po’ disuguali, ma niente di strano.
dice-rare = Il solo caso dà facce così disuguali soltanto in { $odds }: raro, ma succede.
dice-never = Il solo caso dà facce così disuguali in meno di { $odds }: da dadi onesti non te lo aspetti.
dice-counted = { $throws ->
    [one] Un lancio
   *[other] { $throws } lanci
}, { $dice ->
    [one] un dado
   *[other] { $dice } dadi
} in tutto
dice-games = { $games } partite
dice-face = Faccia
dice-white-sum = Somma bianca
dice-sum = Somma
dice-thrown = uscite
dice-expected = attese
dice-doubles = Doppi: { $count } (attesi { $expected })
dice-own = Somme nei propri turni
dice-mean = media
# The mean that can be expected.
dice-mean-expected = attesa
dice-throws = lanci
dice-each = Ogni dado
# $nth tells the two white dice apart and is empty for the others.
dice-die = dado { $die } { $nth }

## Reviews

review-start = All’inizio
review-luck = Che cosa hanno dato i dadi
review-own-choices = Scelte proprie
review-choices = Tutte le scelte
review-end = Risultato
review-now = Adesso
review-given-up = Al momento dell’abbandono
review-expects = { $seat } può aspettarsi { $worth }.
review-exact = I valori sono esatti.
review-learned = I valori sono stimati, come li ha imparati il bot esperto.
review-difference = Differenza
review-turn = turno { $turn }
review-instead = { $taken }; meglio { $best }
points-of = { $form ->
    [one] { $points } punto
   *[other] { $points } punti
}
grade-best = mossa migliore
grade-fine = buona
grade-slip = imprecisione
grade-mistake = errore
grade-blunder = svista grave
