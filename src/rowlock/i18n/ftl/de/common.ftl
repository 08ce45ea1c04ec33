### Rowlock's messages. A value $row or $die arrives as a name, made from row-* or die-*.

## Names

game-qwixx = Qwixx
game-qwinto = Qwinto
game-onboard = Qwixx On Board

# A row, as a noun: "Rot ist abgeschlossen", "in Rot", "Rot 5".
row-r = Rot
row-y = Gelb
row-g = Grün
row-b = Blau
row-o = Orange
row-p = Lila
# A bridge: a row without a lock between two others.
row-t = Brücke eins
row-u = Brücke zwei
# A row whose cells are not all of one colour is called by its end.
row-ends-r = Reihe mit rotem Ende
row-ends-y = Reihe mit gelbem Ende
row-ends-g = Reihe mit grünem Ende
row-ends-b = Reihe mit blauem Ende
row-ends-o = Reihe mit orangem Ende
row-ends-p = Reihe mit lila Ende
# A die, as in "der rote Würfel".
die-r = rote
die-y = gelbe
die-g = grüne
die-b = blaue
die-o = orange
die-p = lila
die-w = weiße

# The announced sum, as a word.
number-word = { $number ->
    [1] eins
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
    [7] sieben
    [8] acht
    [9] neun
    [10] zehn
    [11] elf
    [12] zwölf
    [13] dreizehn
    [14] vierzehn
    [15] fünfzehn
    [16] sechzehn
    [17] siebzehn
    [18] achtzehn
   *[other] { $number }
}

## Bots, from the weakest to the strongest, then those for some games only:
## what they are called, what they do and whom they suit

# A bot that plays for a person who is away.
bot-for = Bot für { $name }
bot-random = Zufallsbot
bot-random-about = Macht irgendeinen Zug, ganz nach Zufall. Für das allererste Spiel und für Kinder, die gern gewinnen.
bot-simple = Einfacher Bot
bot-simple-about = Spielt wie jemand, der das Spiel heute gelernt hat: Er verschwendet wenig und plant nichts. Für Kinder und zum Einsteigen.
bot-steady = Solider Bot
bot-steady-about = Spielt wie jemand mit Erfahrung: Er sieht, welche Reihen noch etwas bringen. Ein fairer Gegner für die meisten Familien.
bot-strong = Starker Bot
bot-strong-about = Schaut einen Zug voraus und weiß aus vielen Spielen, was jede Reihe noch bringt. Gegen ihn brauchst du einen guten Plan oder gute Würfel.
bot-expert = Expertenbot
bot-expert-about = Hat sich das Spiel in Partien gegen sich selbst beigebracht und behält auch deinen Zettel im Auge. Für alle, die zu oft gewinnen.
bot-master = Meisterbot
bot-master-about = Unser stärkster: Vor jedem Zug spielt er viele mögliche Würfe durch. Gegen ihn zu verlieren ist keine Schande.
bot-solo = Solobot
bot-solo-about = Spielt Qwixx allein und ohne einen einzigen Fehler, denn jeder mögliche Zettel ist durchgerechnet. Schau zu, wie viele Punkte er macht.
bot-hazard-about = Nur Qwixx: will selbst die meisten Punkte und achtet auf die anderen nur, weil sie das Spiel beenden können.
bot-ga4-about = Nur Qwixx: eine veröffentlichte Faustregel, an der sich andere Bots messen.

## A table. A $name may be "Du" (you): after it alone no verb should agree with it.

welcome = { $game }: Willkommen am Tisch!
seats = In dieser Reihenfolge: { $order }
rolled = Zug { $turn }, { $name } am Wurf:
white-sum = Summe der weißen Würfel: { $word }
sum = Summe: { $word }
chose = { $name }: { $move }
passes = gepasst
row-closed = { $row } ist für alle zu.
rolls-next = { $who } würfelt als Nächstes.
misthrows = Fehlwürfe
turns-played = { $count ->
    [0] Noch ist kein Zug zu Ende gespielt.
    [one] Ein Zug gespielt.
   *[other] { $count } Züge gespielt.
}

## The end

game-over = Das Spiel ist vorbei.
end-rows-closed = Zwei Reihen sind abgeschlossen: Damit ist Schluss.
end-rows-full = Jemand hat zwei Reihen voll: Damit ist Schluss.
end-misthrows = Der vierte Fehlwurf: Damit ist Schluss.
end-track = Die letzte Runde auf der Strecke ist gespielt: Damit ist Schluss.
end-conceded = Das Spiel wurde aufgegeben: Damit ist Schluss.
winners = { $count ->
    [one] Gewonnen: { $names }!
   *[other] Gemeinsam gewonnen: { $names }!
}

## Choosing

you = Du
your-choice = Deine Wahl:
how-to-choose = Tipp eine Nummer aus der Liste oder den Spielzug selbst ein. ? zeigt die Hilfekarte, u nimmt eine noch verdeckte Wahl zurück, q verlässt den Tisch.
ask-throw = { $name } würfelt. Was zeigen die Würfel? Wie in { $example }:
ask-take = { $name }, welche Würfel nimmst du?
ask-keep = { $name }, diesen Wurf behalten oder noch einmal würfeln?
ask-together = { $name }, deine Wahl:
ask-colour = { $name }, nimmst du einen weißen und einen Farbwürfel?
ask-pawn = { $name }, setzt du deine Figur vor?
pass = passen
pass-misthrow = passen und einen Fehlwurf nehmen, −5 Punkte
cross = { $row } { $number } ankreuzen
closes = schließt die Reihe ab
advance = { $steps ->
    [one] ein freies Feld vor
   *[other] { $steps } freie Felder vor
}
take = { $count ->
    [one] ein Würfel
   *[other] { $count } Würfel
}
enter = { $number } in { $row }, Feld { $field }
again = noch einmal würfeln
keep = behalten
misthrow-sure = Das kostet 5 Punkte. Sicher? (j/n)
# What counts as yes, separated by spaces.
yes-words = j ja
keep-or-undo = { $move }: Enter behält die Wahl, u nimmt sie zurück.
nothing-to-undo = Es gibt keine Wahl, die du zurücknehmen kannst.
hand-over = Jetzt an der Tastatur: { $name }. Bereit? (Enter)
left-early = Du hast den Tisch verlassen.
record-kept = Das Spiel ist in { $file } gespeichert.
bot-erred = { $name } nennt keinen Zug ({ $reason }). Dafür wird { $move } gespielt.

## Fair dice

dice-committed = Die Würfel sind festgelegt auf { $commitment } (rowlock verify prüft eine fertige Aufzeichnung).
dice-typed = Ihr werft eigene Würfel und tippt ein, was sie zeigen. Prüfen kann ein solches Spiel niemand.
took-misthrow = { $name }: Fehlwurf, −5 Punkte

dice-fair = { $count ->
    [one] Der eine Wurf ergibt sich aus dem Startwert.
   *[other] Alle { $count } Würfe ergeben sich aus dem Startwert.
}

## Why something was refused

error-crossed-up-to = { $row } ist bis { $number } angekreuzt
error-needs-five = { $row } { $number } braucht fünf Kreuze davor, bisher { $crosses }
error-needs-crosses = { $row } { $number } braucht { $needs ->
    [one] ein Kreuz
   *[other] { $needs } Kreuze
} davor, bisher { $crosses }
error-row-closed = { $row } ist abgeschlossen
error-not-white-sum = die Summe der weißen Würfel ist { $sum }
error-not-in-dice = kein weißer Würfel ergibt mit dem Würfel in { $row } die { $number }
error-not-in-other-dice = der { $die } Würfel und ein weißer ergeben keine { $number }
error-no-swap = auf dem Streifen ist kein Feld mehr frei, das { $sum } gegen { $number } tauscht
error-not-lucky = { $sum } ist keine Glückszahl dieses Zettels
error-plain-lucky = { $number } ist die weiße Summe selbst und wird ohne * notiert
error-lucky-row = ein Glückskreuz kommt in die offene Reihe mit den wenigsten Kreuzen, { $row } hat mehr
error-lucky-next = ein Glückskreuz kommt auf das nächste Feld, { $row } { $number }
error-bridge-alone = { $row } { $number } braucht ein Kreuz auf der { $number } in der Reihe darüber oder darunter
error-bridge-dice = kein weißer Würfel ergibt { $number } mit dem Würfel einer angekreuzten { $number } darüber oder darunter
error-no-such-sign = auf diesem Zettel gibt es nichts, das man mit { $sign } notiert
error-false-lock = { $row } { $number } schließt nichts ab
error-lock-missing = { $row } { $number } schließt eine Reihe ab und braucht das Zeichen !
error-no-such-row = diese Reihe gibt es nicht
error-no-such-number = in { $row } gibt es keine { $number }
error-no-field-ahead = +{ $steps } führt auf kein freies Feld
error-other-field = das erreichte Feld ist { $row } { $number }
error-crossed-before = { $row } { $number } war schon angekreuzt
error-must-cross = { $row } { $number } muss bei diesem Spielzug angekreuzt werden
error-no-such-field = dieses Feld gibt es nicht
error-not-the-sum = die Summe ist { $sum }
error-die-not-used = der Würfel in { $row } war nicht dabei
error-field-taken = im Feld steht schon { $number }
error-not-above-left = in der Reihe steht weiter links { $number }
error-not-below-right = in der Reihe steht weiter rechts { $number }
error-column-repeats = in der Spalte steht schon { $number }
error-not-now = das geht jetzt nicht
error-not-your-turn = dieser Platz hat jetzt nichts zu entscheiden
error-roll-first = erst muss gewürfelt werden
error-game-over = das Spiel ist vorbei
error-nothing-to-undo = es gibt keine Wahl zum Zurücknehmen
error-no-roll-now = jetzt wird nicht gewürfelt
error-dice-count = ein Wurf hat { $count } Würfel, 0 für einen, der nicht geworfen wird
error-die-left-out = der { $die } Würfel fehlt
error-die-not-in-play = der { $die } Würfel ist nicht im Spiel
error-not-a-face = ein Würfel zeigt 1 bis { $sides }
error-unknown-game = { $game } gibt es nicht, nur { $games }
error-no-rules-text = die Regeln von { $game } gibt es in dieser Sprache noch nicht
error-option-value = { $option } kann nicht { $value } sein
error-track-form = eine Strecke ist A, B, C oder { $count } Felder wie r2 oder b12, nicht { $value }
error-option-not-here = { $game } hat keine Option { $option }
error-seat-count = { $game } hat 1 bis { $most } Plätze, nicht { $seats }
error-unknown-player = { $player } gibt es nicht, nur { $players }
error-other-game = { $player } spielt { $game } nicht
error-no-checkpoint = es gibt keinen Zwischenstand { $file } zum Weitermachen
error-seats-needed = { $game } hat je Sitzzahl ein eigenes Netz: --seats N angeben
error-one-network = { $game } hat ein Netz für alle Sitzzahlen: --seats weglassen
error-scale-missing = dafür braucht es die Werkzeuge für große Server: pip install 'rowlock[scale]'
error-lab-missing = dafür braucht es die Werkzeuge des Labors: pip install 'rowlock[lab]'
error-out-of-range = { $name } muss von { $least } bis { $most } sein, nicht { $value }
error-bad-dice = { $text } sind keine Würfel dieses Spiels, schreibe sie wie in { $example }
error-not-whole = { $name } muss eine ganze Zahl sein, nicht { $value }
error-goes-with = { $option } sagt nichts ohne { $other }
error-same-file = { $file } lässt sich nicht zweimal schreiben, nenne eine andere Datei
error-picture-form = { $file } kann nicht gezeichnet werden, möglich sind { $forms }
error-other-seats = { $player } spielt nach Zahlen für eine andere Anzahl von Plätzen: { $known }, nicht { $seats }
error-actions-form = Aktionen sind { $tables } ganze Zahlen, eine für jeden Tisch, nicht { $found }
error-illegal-action = { $player } hat eine unerlaubte Aktion gewählt
error-no-kernel = { $game } kann noch nicht schnell simuliert werden
error-no-environment = für { $game } gibt es noch keine Lernumgebung
error-no-training = { $game } kann noch nicht trainiert werden
error-player-file = in { $file } gibt es keinen kompilierten Spieler { $name }
error-bot-form = { $value } nennt keinen Bot in einer Datei, DATEI.py:NAME
error-bot-file = { $file } lässt sich nicht lesen: { $reason }
error-bot-missing = in { $file } heißt nichts { $name }
error-bot-no-choose = { $name } in { $file } ist kein Bot, choose(view) fehlt
error-bot-broken = { $file } lässt sich nicht laden: { $reason }
error-no-fork = ein Bot aus einer Datei braucht ein System wie Linux oder macOS
error-few-bots = eine Arena braucht mindestens zwei Bots
error-decide-form = { $value } ist keine Frage wie A>B zwischen zweien von { $players }
error-unknown-place = gespielt wird auf local, ray, ray://HOST:PORT oder HOST:PORT, nicht auf { $value }
error-ray-missing = Ray ist nicht installiert: pip install 'rowlock[lab]'
error-ray-unreachable = unter { $address } antwortet kein Ray-Cluster: { $reason }
error-worker-lost = mit denselben Partien ging { $times } Mal ein Arbeiter verloren
error-worker-failed = ein Arbeiter des Clusters ist gescheitert: { $reason }
error-other-version = der Cluster hat eine andere Version von Rowlock
error-table-address = { $value } ist kein Tisch, nimm Code oder Link
error-server-unreachable = unter { $server } antwortet kein Server: { $reason }
error-track-without-board = eine Strecke wird als Spielplan gedruckt, die Zettel sind für alle Strecken gleich
error-seat-without-record = der Zettel eines Platzes wird aus einer Aufzeichnung ausgefüllt, und die fehlt
error-record-of-other-game = die Aufzeichnung ist ein Spiel von { $other }, nicht von { $game }
error-no-sheet = von { $game } gibt es keinen gezeichneten Zettel
error-not-a-move = das ist kein Spielzug
error-header-colon = eine Kopfzeile hat die Form key: value
error-header-twice = das ist doppelt angegeben
error-seat-order = der nächste Platz ist { $seat }
error-game-missing = die Kopfzeile game: fehlt
error-seats-missing = eine Aufzeichnung braucht mindestens einen Platz, A:
error-end-in-headers = end: kommt nach dem letzten Zug
error-after-end-line = nach dem Ende folgt nichts mehr
error-end-line = end: nennt jeden Platz mit seiner Summe, etwa A 70, B 43
error-turn-number-missing = ein Zug beginnt mit seiner Nummer, { $number }.
error-turn-number = der nächste Zug ist { $number }.
error-unfinished-not-last = nur der letzte Zug darf unfertig sein
error-dots-after-complete = der Zug ist vollständig, ... gehört nicht hierher
error-active-entry-missing = der Eintrag des Platzes am Zug fehlt
error-action-missing = der Eintrag des Platzes am Zug hat für jede Aktion einen Teil
error-too-many-actions = der Eintrag hat mehr Teile, als das Spiel Aktionen hat
error-seat-expected = hier muss der Buchstabe eines Platzes stehen
error-unknown-seat = diesen Platz gibt es nicht
error-seat-twice = dieser Platz hat schon einen Eintrag
error-entry-missing = der Platz hat keinen Eintrag
error-seats-out-of-order = zuerst kommt der Platz am Zug, dann die anderen ab A
error-whites-missing = der Wurf beginnt mit den weißen Würfeln, etwa w41
error-not-a-die = das ist kein Würfel
error-dice-order = jeder Würfel einmal, in der Reihenfolge der Reihen
error-dice-missing = die Würfel fehlen
error-sum-missing = die Summe fehlt
error-second-roll-missing = der zweite Wurf fehlt
error-not-an-entry = das ist kein Eintrag
error-steps-missing = der dritte Teil endet mit den Schritten, etwa +4
error-misthrow-unfinished = in einem unfertigen Zug schreibt man Passen als -
error-unreadable-file = { $reason }
error-not-utf8 = der Text ist kein UTF-8
error-file-missing = nenne mindestens eine Datei oder - für die Standardeingabe
error-file-exists = die Datei gibt es schon
error-unknown-option = diese Option gibt es nicht
error-after-the-end = das Spiel war vor diesem Zug vorbei
error-wrong-active-seat = { $seat } ist am Zug
error-misthrow-beside-cross = einen Fehlwurf gibt es nur, wenn nichts angekreuzt wurde
error-misthrow-of-other = nur der Platz am Zug nimmt einen Fehlwurf
error-misthrow-missing = nichts wurde angekreuzt oder eingetragen, das ist ein Fehlwurf (x)
error-action-of-other = nur der Platz am Zug hat diese Aktion
error-action-too-early = noch haben nicht alle Plätze in Aktion 1 gewählt
error-over-before = das Spiel war vor dieser Aktion vorbei
error-wrong-sum = die Würfel ergeben { $sum }
error-not-over = das Spiel ist nicht vorbei
error-wrong-total = { $seat } hat { $total }
error-table-form = ein Tisch hat die Form game: sheet | sheet > seat
error-sheet-parts = ein Zettel hat { $count } Teile
error-sheet-row = das ist nicht die Reihe { $row } des Zettels
error-sheet-misthrows = Fehlwürfe schreibt man x0 bis x4
error-sheet-used = das schreibt man { $sign }0 bis { $sign }{ $most }
error-double-cell = ein Doppelfeld hat beide Kreuze
error-sheet-pawn = die Figur schreibt man @0 bis @{ $most }
error-not-left-to-right = Kreuze gehen von links nach rechts, jedes nur einmal
error-lock-mark = { $number } und das Schloss dazu (!) werden zusammen angekreuzt
error-closed-with-lock = eine Reihe ist mit dem Schloss dieses Zettels (!) oder ohne es (#) abgeschlossen, nicht beides
error-closed-not-for-all = { $row } ist abgeschlossen, aber auf dem Zettel von { $seat } offen
error-closed-by-nobody = { $row } ist abgeschlossen, aber kein Zettel hat das Schloss dazu
error-too-many-locks = ein Spiel ist vorbei, bevor ein Zettel drei Schlösser hat
error-too-many-closed = ein Spiel ist vorbei, bevor alle vier Reihen abgeschlossen sind
error-ended-twice = das Spiel war vorbei, bevor all das geschehen konnte
error-pawns-share-field = zwei Figuren stehen auf Feld { $field }
error-pawn-not-crossed = die Figur von { $seat } steht auf Feld { $field }, aber { $row } { $number } ist nicht angekreuzt
error-too-many-full = ein Spiel ist vorbei, bevor ein Zettel drei volle Reihen hat
error-row-not-rising = Zahlen steigen von links nach rechts
error-in-a-turn = eine Stellung wird zwischen zwei Zügen notiert
error-no-start = ein Spiel beginnt an einem Tisch mit demselben Spiel und gleich vielen Plätzen zu Beginn eines Zuges
error-dice-header-missing = die Kopfzeile { $header } fehlt, die Würfel lassen sich also nicht prüfen
error-dice-header-value = die Kopfzeile { $header } ist nicht lesbar
error-dice-not-finished = das Spiel ist nicht zu Ende, der Startwert ist noch geheim
error-dice-commitment = der Startwert ist nicht der vorab festgelegte
error-dice-differ = Zug { $turn }, Wurf { $throw }: aufgezeichnet ist { $found }, der Startwert ergibt { $expected }
error-not-found = diesen Tisch gibt es nicht
error-no-such-address = unter dieser Adresse gibt es nichts
error-not-your-seat = dieser Platz gehört nicht dir
error-not-host = das darf nur, wer den Tisch eröffnet hat
error-stale = am Tisch ist es schon weitergegangen
error-seat-taken = dieser Platz ist besetzt
error-queue-full = auf das nächste Spiel warten schon zu viele
error-host-is-here = wer den Tisch leitet, ist da und startet das Spiel
error-removed = wer den Tisch leitet, hat dich vom Platz genommen; du kannst dich setzen, sobald du wieder eingeladen bist
error-table-closed = dieser Tisch wurde geschlossen
error-not-agreed = noch haben nicht alle den geänderten Einstellungen zugestimmt
error-no-person = dort sitzt kein Mensch
error-table-full = es ist kein Platz mehr frei
error-pad-full = höchstens { $most } Geräte teilen sich einen Wertungsblock
error-already-started = das Spiel hat schon begonnen
error-already-seated = du sitzt schon an diesem Tisch
error-not-away = an diesem Platz fehlt niemand
error-declined = die anderen am Tisch möchten das nicht
error-has-conceded = dieser Platz hat aufgegeben, und ein Bot spielt weiter
error-no-opponent = allein kann niemand aufgeben
error-already-over = das Spiel ist zu Ende
error-choice-stays = diese Wahl bleibt: Die Aktion ist nur für jemand anderen wieder offen
error-takeback-over = das Spiel ist zu Ende, nichts wird mehr zurückgenommen
error-takeback-asked = jemand möchte schon etwas zurücknehmen
error-takeback-declined = die anderen möchten nicht, dass diese Wahl zurückgenommen wird
error-not-started = das Spiel hat noch nicht begonnen
error-not-over-yet = das Spiel ist noch nicht zu Ende
error-no-coach = unter Menschen schweigt der Coach, wenn der Tisch nicht mit ihm eröffnet wurde
error-nothing-to-decide = jetzt gibt es nichts zu entscheiden
error-bad-name = ein Name hat 1 bis { $most } Zeichen
error-bad-request = das ist nicht zu verstehen: { $reason }
error-too-large = das ist zu groß
error-too-fast = zu viele Anfragen, warte einen Moment
error-too-slow = die Anfrage hat zu lange gedauert
error-too-many-tables = du hast zu viele offene Tische
error-too-many-bot-tables = es laufen gerade zu viele Tische nur mit Bots, warte eine Weile
error-wrong-origin = diese Anfrage kommt von einer anderen Seite
error-bad-token = dieser Link gilt nicht mehr
error-server-closing = der Server hält gleich an, versuch es in einem Moment noch einmal
error-banned = dieser Server hat dir die Tür zugemacht; wer ihn betreibt, kann sie wieder öffnen
error-draining = auf diesem Server gehen gerade keine neuen Tische auf; laufende Spiele gehen weiter
error-admin-sign-in = melde dich zuerst an, mit dem Token dessen, der diesen Server betreibt
error-admin-token = das ist nicht das Token dieses Servers
error-not-banned = { $found } ist nicht gesperrt
error-ban-whom = nenn entweder eine Adresse oder ein Gerät
error-revoke-whom = nenn entweder ein Gerät oder --everybody
error-bad-address = { $found } ist weder Adresse noch Netz
error-bad-announcement = eine Ansage ist ein Satz mit 1 bis { $most } Zeichen
error-not-stored = der Server kann gerade nichts speichern, versuch es in einem Moment noch einmal
error-no-database = die Datenbank { $found } ist nicht zu benutzen: { $reason }
error-no-fanout = { $found } ist keine Adresse eines Redis-Servers: { $reason }
error-no-such-day = die Würfel vom { $day } lassen sich nicht ansehen
error-no-puzzle = in den Spielen der Bots war keine Aufgabe für { $game }
error-no-answer = { $move } ist keine Antwort auf diese Aufgabe
error-day-not-over = die Würfel vom { $day } werden noch gespielt; nachträglich geht es, sobald der Startwert bekannt ist
error-position-seats = bei einem Spiel ab einer Stellung müssen alle { $seats } Plätze besetzt sein
error-not-at-daily = mit den Würfeln des Tages geht das nicht
error-load-bounds = eine Messung hat 2 bis { $sockets } Verbindungen und höchstens { $seconds } Sekunden
error-load-here-only = { $server } ist nicht dieser Rechner, 127.0.0.1:PORT
error-one-line = ein Name oder Kopfeintrag ist eine Zeile, nicht { $value }
error-locks-of-one-action = zwei gleichzeitig abgeschlossene Reihen können nicht auf einem Zettel das Schloss haben, { $row } ist eine davon
error-write-dash = nichts angekreuzt und das Spiel zu Ende, das schreibt man -
error-stdin-twice = die Standardeingabe wurde schon gelesen
error-dice-mix-count = dice_mix hat { $found } Beiträge für { $seats } Plätze
error-dice-own = hier wurde mit eigenen Würfeln gewürfelt: es gibt keinen Startwert, gegen den sie sich prüfen lassen
error-own-dice = hier wird mit eigenen Würfeln gewürfelt: der Wurf muss eingetippt werden
error-no-own-dice = an diesem Tisch würfelt der Server
error-not-your-throw = diesen Wurf tippt ein, wer am Zug ist, oder wer den Tisch leitet
error-throw-stands = seitdem hat jemand gewählt: der Wurf bleibt
error-own-dice-people = mit eigenen Würfeln muss mindestens eine Person mitspielen
error-table-missing = die gelöste Tabelle fehlt noch: { $command } rechnet sie aus
error-table-broken = { $file } ist beschädigt oder von einer anderen Version: { $command } rechnet sie neu
error-solved-for-mean-only = { $objective } ist für das Spiel allein gelöst, in dem niemand sonst Reihen abschließt
error-unknown-objective = { $objective } ist weder mean noch reach:N
error-too-large-to-solve = { $game } hat { $millions } Millionen Werte; gelöst werden höchstens { $most } Millionen
error-not-solved = { $game } ist nicht gelöst: genaue Werte gibt es für Qwixx allein
error-no-such-seat = den Platz { $seat } gibt es nicht, nur { $seats }
error-not-alone = das Spiel hat { $seats } Plätze: genaue Werte gibt es für Qwixx allein
error-not-learned = { $game } mit { $seats } Plätzen hat noch niemand gelernt

## Solved games

solved-value = Erwartete Endsumme bei perfektem Spiel: { $value }
hint-then = danach { $move }
hint-skips = { $count ->
    [0] überspringt nichts
    [one] überspringt eine Zahl
   *[other] überspringt { $count } Zahlen
}

## The dice of a game

# Goes into the sentences below; several games were counted together if $games is not one.
dice-odds = { $games ->
    [one] { $count } von { $of } Spielen
   *[other] { $count } von { $of } solchen Spielserien
}
dice-few = Das sind zu wenige Würfe, um etwas über die Würfel zu sagen.
dice-fine = Durch reinen Zufall fallen die Augen in { $odds } mindestens so ungleich: Diese Würfel sehen gut aus.
dice-uneven = Durch reinen Zufall fallen die Augen in { $odds } mindestens so ungleich: etwas ungleich, aber nichts Besonderes.
dice-rare = Durch reinen Zufall fallen die Augen nur in { $odds } so ungleich: selten, aber das kommt vor.
dice-never = Durch reinen Zufall fallen die Augen in weniger als { $odds } so ungleich: Das erwartet niemand von fairen Würfeln.
dice-counted = { $throws ->
    [one] Ein Wurf
   *[other] { $throws } Würfe
}, { $dice ->
    [one] ein Würfel
   *[other] { $dice } Würfel
} insgesamt
dice-games = { $games } Spiele
dice-face = Augen
dice-white-sum = Weiße Summe
dice-sum = Summe
dice-thrown = gefallen
dice-expected = erwartet
dice-doubles = Pasche: { $count } (erwartet { $expected })
dice-own = Summen in den eigenen Zügen
dice-mean = Mittel
# The mean that can be expected.
dice-mean-expected = erwartet
dice-throws = Würfe
dice-each = Jeder Würfel für sich
# $nth tells the two white dice apart and is empty for the others.
dice-die = der { $die } Würfel { $nth }

## Reviews

review-start = Zu Beginn
review-luck = Was die Würfel brachten
review-own-choices = Eigene Züge
review-choices = Alle Züge
review-end = Ergebnis
review-now = Jetzt
review-given-up = Als aufgegeben wurde
review-expects = { $seat } kann erwarten: { $worth }.
review-exact = Die Werte sind exakt.
review-learned = Die Werte sind geschätzt, so wie der Expertenbot sie gelernt hat.
review-difference = Unterschied
review-turn = Zug { $turn }
review-instead = { $taken }; besser { $best }
points-of = { $form ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
grade-best = bester Zug
grade-fine = gut
grade-slip = Ungenauigkeit
grade-mistake = Fehler
grade-blunder = Patzer
