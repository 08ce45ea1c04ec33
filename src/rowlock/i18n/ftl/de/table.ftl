### The game table of the page.

## The line at the top

table-back = Startseite
table-turn = Zug { $turn }
table-rolls = { $name } würfelt
table-you-roll = Du bist am Zug
# Whose turn it is once the dice lie there.
table-turn-of = { $name } ist am Zug
table-your-turn = Du bist am Zug
table-over = Spiel vorbei
table-menu = Menü
table-lost = Verbindung weg, neuer Versuch …
table-connected = Verbunden
table-watching = { $count ->
    [one] eine Person schaut zu
   *[other] { $count } Leute schauen zu
}
table-seconds = { $count ->
    [one] noch eine Sekunde
   *[other] noch { $count } Sekunden
}
table-help = Hilfekarte und Regeln
table-sound = Geräusche
table-speech = Summe laut ansagen
table-log = Was geschah
table-keys = Tastatur
table-keys-text =
    Pfeiltasten: über den Zettel gehen
    2 bis 12: zu einer Zahl, die du ankreuzen kannst
    Enter: wählen oder zurücknehmen
    r: würfeln
    p: passen
    u: zurücknehmen
    d: fertig, die Wahl gilt
    l: den letzten Wurf vorlesen
    m: meine Reihen vorlesen
    o: die Reihen der anderen vorlesen
    w: vorlesen, was ich tun kann
    ?: dieses Menü
table-leave = Tisch verlassen
table-leave-sure = Wenn du gehst, wird dein Platz frei für jemand anderen oder einen Bot.
table-stay = Bleiben
table-close = Schließen

## The clock

# What everybody is told when the clock decides.
table-late = { $what ->
    [roll] Zeit abgelaufen: Für { $names } wird gewürfelt.
    [take] Zeit abgelaufen: { $names } nimmt alle Würfel.
    [keep] Zeit abgelaufen: { $names } behält den Wurf.
   *[pass] { $count ->
        [one] Zeit abgelaufen: { $names } passt.
       *[other] Zeit abgelaufen: { $names } passen.
    }
}
table-late-own = { $what ->
    [roll] Zeit abgelaufen: Für dich wird gewürfelt.
    [take] Zeit abgelaufen: Du nimmst alle Würfel.
    [keep] Zeit abgelaufen: Du behältst den Wurf.
   *[pass] Zeit abgelaufen: Du passt.
}
# Behind a name in the log.
table-late-log = Zeit abgelaufen

## Reactions

table-react = Reagieren
table-reaction = { $reaction ->
    [clap] bravo
    [wow] wow
    [laugh] haha
    [cry] o nein
    [think] hmm
    [hurry] los
    [luck] Glück
   *[hi] hallo
}

## Dice

table-dice = Würfel
# A die and what it shows, as in "weiße 4".
table-die = { $face ->
    [0] der { $die } Würfel
   *[other] { $die } { $face }
}
table-white-sum = Summe der weißen Würfel
table-sum = Summe
table-take-die = der { $die } Würfel
table-take-first = Tipp zuerst mindestens einen Würfel an

## Sheets

table-sheet-of = Zettel von { $name }
table-sheet-own = Dein Zettel
table-rows = Reihen
table-cell = { $state ->
    [legal] { $row } { $number }, kannst du ankreuzen
    [chosen] { $row } { $number }, gewählt
    [marked] { $row } { $number }, angekreuzt
    [gone] { $row } { $number }, übersprungen
    [closed] { $row } { $number }, Reihe abgeschlossen
   *[free] { $row } { $number }
}
table-field = { $state ->
    [legal] { $row }, Feld { $field }, hier passt { $number }
    [chosen] { $row }, Feld { $field }, { $number } gewählt
    [marked] { $row }, Feld { $field }, { $number }
   *[free] { $row }, Feld { $field }, leer
}{ $pentagon ->
    [yes] , Fünfeck
   *[no] { "" }
}
# Qwinto: if the roll is kept.
table-would-fit = { $number } würde passen
table-row-has = { $row } { $numbers }
table-nothing = nichts
table-misthrows = { $count ->
    [0] kein Fehlwurf
    [one] ein Fehlwurf
   *[other] { $count } Fehlwürfe
}
table-points = Punkte
table-points-row = { $row } { $points }
table-points-columns = Spalten { $points }
table-points-bonus = Bonus { $points }
table-points-track = Strecke { $points }
table-points-misthrows = Fehlwürfe minus { $points }
table-points-total = gesamt { $points }
table-open-sheet = ganzen Zettel zeigen
table-others = Die anderen

## The track

table-track = Strecke
table-start = Start
table-track-field = Feld { $field }: { $row } { $number }, { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}{ $state ->
    [cross] , hierher setzen und ankreuzen
    [move] , hierher setzen
   *[no] { "" }
}
# Said after the word Start, which is a button.
table-track-strip = nur die nächsten Felder zeigen
table-track-whole = Ganze Strecke zeigen
table-pawn-of = Figur von { $name }
# Beside the steps of a pawn that crosses nothing.
table-only-move = setzen

## Choices

table-choices = Deine Möglichkeiten
table-ask-roll = Du bist dran: würfle
table-ask-take = Tipp ein, zwei oder drei Würfel an
table-ask-keep = { $sum } behalten oder noch einmal würfeln?
table-ask-cross = Kreuz { $word } an oder passe
table-ask-enter = Trag { $word } ein oder passe
table-ask-colour = Ein weißer und ein Farbwürfel, oder passe
table-ask-pawn = Setz deine Figur vor oder passe
table-ask-only-pass = Diesmal passt nichts: Du kannst nur passen
table-roll = Würfeln
table-roll-dice = { $count ->
    [one] Mit einem Würfel werfen
   *[other] Mit { $count } Würfeln werfen
}
table-keep = Behalten
table-again = Noch einmal
table-pass = Passen
table-passed = gepasst
table-others-passed = die anderen haben gepasst
table-chosen = gewählt
table-undo = Zurücknehmen
table-done = Fertig
table-settles = Gilt gleich – oder ändere es noch
table-settling = Alle haben gewählt, einen Moment
table-waiting-for = Wir warten auf { $names }
# Qwinto: what the active person is doing.
table-waiting-dice = { $phase ->
    [take] { $name } wählt Würfel
   *[keep] { $name } überlegt: { $sum } behalten oder neu würfeln
}
table-looking-on = Du schaust zu
table-moved-on = Dein Platz ist auf ein anderes Gerät umgezogen. Hier schaust du zu.
table-state = { $state ->
    [rolling] würfelt
    [choosing] überlegt
    [ready] fertig
   *[away] weg
}
table-closed = { $row } zu
# Who has its lock: names, or you.
table-closed-by = { $row } zu: { $names }
table-row-closed-by = { $row } ist für alle zu ({ $names }).
table-no-throw = Noch ist kein Würfel gefallen.
table-misthrow = Ein Fehlwurf?
table-misthrow-costs = Du hättest in diesem Zug nichts notiert. Das kostet 5 Punkte.
table-misthrow-no = Zurück
table-misthrow-yes = Nehme ich, −5

## One device for several people

table-hand-over = Weitergeben an { $name }
table-hand-over-hidden = Was die anderen gewählt haben, bleibt verdeckt, bis alle gewählt haben.
table-hand-over-ready = Ich bin { $name }
table-hand-over-back = { $name }: Wahl ändern

## The end

table-solo-points = { $points ->
    [one] Ein Punkt!
   *[other] { $points } Punkte!
}
# By whom the game ended: the reader, or names.
table-end-misthrows = { $reader ->
    [yes] Das war dein vierter Fehlwurf: Damit ist Schluss.
   *[no] Der vierte Fehlwurf ({ $names }): Damit ist Schluss.
}
table-end-rows-full = { $reader ->
    [yes] Du hast zwei Reihen voll: Damit ist Schluss.
   *[no] Zwei volle Reihen ({ $names }): Damit ist Schluss.
}
table-end-track = { $reader ->
    [yes] Deine Figur kam zuerst auf die letzten Felder, und die letzte Runde ist gespielt.
   *[no] Die Figur von { $names } kam zuerst auf die letzten Felder, und die letzte Runde ist gespielt.
}
table-you-win = Du hast gewonnen!
table-rematch = Revanche
table-join-rematch = Zur Revanche
table-rematch-asked = { $name } möchte eine Revanche
table-rematch-next = Es gibt ein nächstes Spiel
table-rematch-in = Dabei: { $names }
table-rematch-open = Noch keine Antwort: { $names }
table-rematch-yes = Ich bin dabei
table-rematch-no = Jetzt nicht
table-rematch-out = Du bist diesmal nicht dabei.
table-rematch-begun = Das nächste Spiel hat begonnen.
table-rematch-watch = Beim nächsten Spiel zuschauen
table-rematch-go = Zum nächsten Spiel
table-replay = Nachspielen
table-save = Spiel speichern
table-fair = Faire Würfel
table-fair-how = Der Startwert stand vor dem ersten Wurf fest, veröffentlicht war nur sein Fingerabdruck. Jetzt liegt er offen, und jeder Wurf lässt sich nachrechnen.
table-fair-commit = Fingerabdruck, vor dem Spiel veröffentlicht
table-fair-seed = Startwert
table-fair-check = Würfel prüfen
table-dice-fell = Die Würfel dieses Spiels
# One bar of a drawing, for those who hear it.
table-dice-bar = { $number }: { $count } (erwartet { $expected })

## Replay

table-replay-step = Schritt { $step } von { $count }
table-replay-first = Zum Anfang
table-replay-back = Einen Schritt zurück
table-replay-on = Einen Schritt weiter
table-replay-last = Zum Ende
table-replay-begins = Das Spiel beginnt
table-replay-to-table = Ergebnis

## Seats that move or are left

table-handover = Auf einem anderen Gerät weiterspielen
table-handover-hint = Scanne den Code mit dem anderen Gerät oder öffne dort den privaten Link: Dein Platz zieht mit um. Zeig ihn sonst niemandem.
table-handover-qr = Der private Link als QR-Code
table-handover-link = Privater Link
table-copy = Kopieren
table-copied = Kopiert

## People who vanish, and newcomers

table-away = { $names } { $count ->
    [one] ist
   *[other] sind
} seit { $minutes ->
    [one] einer Minute
   *[other] { $minutes } Minuten
} weg.
table-idle = Von { $names } kommt seit { $minutes ->
    [one] einer Minute
   *[other] { $minutes } Minuten
} nichts.
table-has-left = { $name } hat den Tisch verlassen.
table-away-ask = Warten, oder soll so lange ein Bot spielen?
table-left-ask = Auf jemand anderen warten, oder soll ein Bot weiterspielen?
table-away-wait = Warten
table-you-wait = Du wartest.
table-away-bot = Ein Bot spielt
table-decides = { $who ->
    [host] Wer den Tisch eröffnet hat, entscheidet.
   *[all] Die Mehrheit entscheidet.
}
table-votes = Für einen Bot: { $bot }, fürs Warten: { $wait }, von { $voters }.
table-still-there = Noch da?
table-still-here = Ich bin da
table-bot-plays = Gerade spielt ein Bot für dich.
table-i-am-back = Bin wieder da
table-bot-played = Ein Bot hat für dich gespielt ({ $many ->
    [yes] Züge { $first } bis { $last }
   *[no] Zug { $first }
}). Jetzt ist es wieder dein Platz.
table-request = { $name } möchte diesen Platz übernehmen: { $seat }.
table-request-votes = Ja: { $yes }, nein: { $no }, von { $voters }.
table-yes = Ja
table-no = Nein
table-seat-free = Für { $name } spielt gerade niemand.
table-seat-bot = Hier spielt: { $name }.
table-ask-seat = Um den Platz bitten
table-asked = Du hast um einen Platz gebeten. Wer am Tisch sitzt, entscheidet.
table-declined = Die anderen am Tisch möchten das nicht. Zuschauen kannst du weiter.
table-log-substitute = Ein Bot spielt für { $name }
table-log-back = { $name } ist wieder da
table-log-joined = { $name } hat Platz genommen

## Zurücknehmen

# A move, such as “cross red 5”.
table-takeback = Zurücknehmen: { $move }
table-takeback-note = Was danach kam, entfällt, und dieselben Würfe fallen noch einmal. Das Spiel zählt dann nicht für die Wertung.
table-takeback-ask = { $name } möchte zurücknehmen: { $move } (Zug { $turn }). Was danach kam, entfällt.
table-takeback-agreed = Du bist einverstanden, dass { $name } zurücknimmt: { $move } (Zug { $turn }).
table-takeback-waits = Du möchtest zurücknehmen: { $move }. Die anderen werden gefragt.
table-takeback-votes = Einverstanden: { $yes } von { $voters }.
table-takeback-give-up = Doch nicht
table-took-back = { $name } nimmt zurück: { $move }
table-took-back-own = Du nimmst zurück: { $move }
table-stays = { $name } nimmt nichts zurück: { $move }
table-stays-own = Es bleibt dabei: { $move }

## Aufgeben

table-concede = Aufgeben
table-concede-sure = { $seats ->
    [2] Das Spiel aufgeben? Dann gewinnt der andere Platz.
    [last] Das Spiel aufgeben? Dann ist niemand mehr da, der würfelt, und das Spiel endet.
   *[other] Das Spiel aufgeben? Ein Bot spielt für dich weiter, und du kommst auf den letzten Platz.
}
table-concede-sure-for = { $seats ->
    [2] Das Spiel für { $name } aufgeben? Dann gewinnt der andere Platz.
    [last] Das Spiel für { $name } aufgeben? Dann ist niemand mehr da, der würfelt, und das Spiel endet.
   *[other] Das Spiel für { $name } aufgeben? Ein Bot spielt weiter, und der Platz wird der letzte.
}
table-concede-stay = Weiterspielen
table-conceded = { $name } gibt auf
table-conceded-own = Du gibst auf
table-has-conceded = aufgegeben
table-end-conceded = { $reader ->
    [yes] Du hast das Spiel aufgegeben.
   *[no] Aufgegeben: { $names }.
}

## Pause and host

table-pause = Spiel anhalten
table-resume = Weiter geht’s
table-paused = Das Spiel ist angehalten.
table-paused-about = Keine Uhr läuft, Bots warten.
table-make-host = Die Leitung an { $name } abgeben
table-take-host = Die Leitung des Tischs übernehmen
