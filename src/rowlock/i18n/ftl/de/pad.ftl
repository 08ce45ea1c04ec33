### The score pad, for people with real dice.

## The way in

pad-title = Wertungsblock
pad-title-of = { $game }: Wertungsblock
pad-about = Echte Würfel, aber kein Papier? Notier hier alles. Es bleibt auf diesem Gerät, ganz ohne Konto.
pad-invite = Echte Würfel, aber keine Zettel mehr? Notier deine Punkte hier.
pad-begin = Neue Zettel
pad-go-on = Weiterspielen
pad-look = Ansehen
pad-of = { $what }: { $game }
pad-under-way = Im Gange: { $names }
pad-lies-finished = Beendet: { $names }
pad-game-qwixx = Der klassische Zettel und viele andere, bis zu fünf auf einem Gerät.
pad-game-qwinto = Drei Reihen mit Lücken, bis zu sechs Zettel auf einem Gerät.
pad-game-onboard = Vier Reihen und die Strecke mit den Figuren, bis zu vier Zettel auf einem Gerät.
pad-join = Bei einem geteilten Block mitmachen
pad-joining = Du kommst an den Tisch { $code }.
pad-replaces = Von diesem Spiel liegt hier schon ein Block. Wenn du anfängst, kommt er weg.
pad-who = Wer schreibt auf diesem Gerät?
pad-which-sheet = Welcher Zettel ist deiner?
pad-name = Name auf Zettel { $number }
pad-remove-sheet = Zettel { $number } wegnehmen
pad-add-sheet = Noch ein Zettel
pad-start = Los geht’s

## On the table

pad-back = Alle Wertungsblöcke
pad-undo = Rückgängig
pad-redo = Wiederholen
pad-dice = Würfel
pad-roll-again = Noch mal würfeln
pad-finish = Spiel beenden
pad-sheets = Zettel
pad-stopped = hat aufgehört
pad-misthrow = Fehlwurf
pad-cancel = Abbrechen

## Numbers of Qwinto

pad-enter-into = { $row }, Feld { $field }: welche Zahl?
pad-entry = { $row }: { $number }
pad-move-hint = Noch im selben Zug bemerkt? Dann darf die Zahl in ein anderes Feld oder ganz weg.
pad-move = Verschieben
pad-erase-hint = Erst in einem späteren Zug bemerkt? Dann wird sie ausradiert und nirgends sonst eingetragen.
pad-erase = Ausradieren
pad-lifted = Tipp das Feld an, in das die { $number } gehört.
pad-swapping = { $one } gegen { $other } oder umgekehrt: Tippe auf die Zahl, die du ankreuzt.

## What was noted

pad-noted-by = { $name }: { $what }
pad-noted-cross = { $row } { $number } angekreuzt
pad-noted-cross-with = { $row } { $number } angekreuzt, damit auch { $cells }
pad-noted-enter = { $number } in { $row } eingetragen
pad-noted-shift = Zahl nach { $row } verschoben
pad-noted-erase = Zahl in { $row } ausradiert
pad-noted-advance = Figur auf { $row } { $number } gesetzt
pad-noted-misthrow = Fehlwurf, −5
pad-noted-stop = hört früher auf
pad-noted-settle = für alle abgeschlossen
pad-noted-finish = das Spiel ist vorbei
pad-undone = Zurückgenommen: { $what }

## Turns and throws

pad-turns = Züge und Würfe mitführen
pad-turns-about = Der Block sagt, wer am Zug ist. Tippe einen Wurf ein, und er zeigt, was erlaubt ist; mit allen Würfen lässt sich das Spiel analysieren.
pad-first = Wer beginnt?
pad-turn = Zug { $turn }
pad-turn-of = Zug { $turn }: { $name }
pad-has-turn = am Zug
pad-throw = Wurf
pad-next = Nächster Zug
pad-roll-here = Mit diesem Gerät würfeln
pad-thrown-again = Noch einmal gewürfelt
pad-throw-forget = Wurf unbekannt
pad-dice-taken = Genommene Würfel
pad-turns-stop = Keine Züge mehr mitführen
pad-noted-throw = gewürfelt: { $dice } = { $sum }
pad-noted-no-throw = Wurf unbekannt
pad-noted-no-turns = Züge werden nicht mehr mitgeführt
pad-misthrow-due = Für { $name } ist in diesem Zug nichts notiert. Ein Fehlwurf?
pad-misthrow-note = Fehlwurf, −5
pad-misthrow-not-yet = Noch nicht

## Correcting what was noted

pad-history = Alles Notierte
pad-history-hint = Hier lässt sich ein früheres Kreuz berichtigen, oder tippe es auf dem Zettel an.
pad-history-none = Noch nichts.
pad-correct = Berichtigen
pad-correct-hint = Was später notiert wurde, bleibt.
pad-in-turn = In Zug { $turn }
pad-take-out = Herausnehmen
pad-change = Ändern
pad-changing = Statt „{ $what }“: Tippe an, was dorthin gehört.
pad-taken-out = Herausgenommen: { $what }
pad-changed = Geändert: { $what }
pad-noted-correct = eine Berichtigung
pad-entry-correct-hint = Nur hier falsch notiert, am Tisch war es richtig?
pad-throw-type = Wurf eintippen
pad-throw-of-turn = Wurf von Zug { $turn }
pad-throw-done = Fertig
pad-throw-corrected = Wurf von Zug { $turn } notiert
pad-fallen = Trotzdem berichtigen?
pad-fallen-about = { $count ->
    [one] Mit dieser Berichtigung wäre eine spätere Notiz nicht mehr erlaubt und fiele weg:
   *[other] Mit dieser Berichtigung wären { $count } spätere Notizen nicht mehr erlaubt und fielen weg:
}
pad-fallen-in-turn = Zug { $turn }: { $what }
pad-fallen-leave = So lassen
pad-fallen-do = Berichtigen, diese fallen weg

## Finished games

pad-game-open = Spiel vom { $date } öffnen
pad-game-open-short = Öffnen
pad-game-gone = Dieses Spiel ist nicht mehr auf diesem Gerät.
pad-game-of = { $game }, { $date }
pad-game-record = Als Protokoll sichern
pad-game-review = Analyse
pad-game-print = Zettel drucken
pad-game-print-off = Zum Drucken braucht es den Server, und der ist gerade nicht zu erreichen.
pad-game-review-off = Für eine Analyse braucht es den Server, und der ist gerade nicht zu erreichen.
pad-no-review = Dieses Spiel lässt sich nicht analysieren:
pad-no-turns = Es wurden keine Züge mitgeführt.
pad-no-empty = Es wurde nichts notiert.
pad-no-shared = Seine Zettel lagen auf mehreren Handys.
pad-no-unfinished = Es wurde vor seinem Ende beendet.
pad-no-stopped = Jemand hat früher aufgehört.
pad-no-throws = { $count ->
    [one] Der Wurf von Zug { $turns } wurde nicht eingetippt.
   *[other] Die Würfe der Züge { $turns } wurden nicht eingetippt.
}
pad-no-nothing-noted = { $count ->
    [one] In Zug { $turns } wurde für die Person am Zug weder ein Kreuz noch ein Fehlwurf notiert.
   *[other] In den Zügen { $turns } wurde für die Person am Zug weder ein Kreuz noch ein Fehlwurf notiert.
}
pad-no-erased = { $count ->
    [one] In Zug { $turns } wurde eine Zahl ausradiert.
   *[other] In den Zügen { $turns } wurden Zahlen ausradiert.
}
pad-no-paper = { $count ->
    [one] In Zug { $turns } hat jemand mit Papierzettel eine Reihe abgeschlossen.
   *[other] In den Zügen { $turns } hat jemand mit Papierzettel Reihen abgeschlossen.
}
pad-no-review-hint = Zettel und Punkte bleiben trotzdem hier.

## What everybody must know

pad-closed-elsewhere = { $row } hat jemand anders abgeschlossen.
pad-closing = { $count ->
    [one] { $rows } wird abgeschlossen. Wer dort mit demselben Wurf ankreuzt, tippt jetzt.
   *[other] { $rows } werden abgeschlossen. Wer dort mit demselben Wurf ankreuzt, tippt jetzt.
}
pad-settle = Für alle zu
pad-end-hint = Notiert noch, was zu diesem Wurf gehört, dann beendet das Spiel.
pad-last-round = Eine Figur hat die letzten fünf Felder erreicht: Alle anderen sind noch einmal am Zug.
pad-finished-elsewhere = Schon fertig: { $names }
pad-next-game = An diesem Tisch hat das nächste Spiel begonnen.
pad-join-next = Mitspielen
pad-not-kept = Dieser Browser merkt sich nichts: Wenn du die Seite schließt, sind deine Notizen weg.

## The end

pad-result-kept = Das Ergebnis ist auf diesem Gerät notiert.
pad-again = Neues Spiel, dieselben Leute
pad-reopen = Zurück zu den Zetteln
pad-put-away = Zettel weglegen

## The menu

pad-people = Leute
pad-stop = Früher aufhören
pad-stop-hint = Wer früher aufhört, behält die Punkte bis dahin. Die anderen spielen weiter.
pad-close-row = Von jemandem mit Papierzettel abgeschlossen
pad-awake = Bildschirm anlassen
pad-delete = Diesen Block wegwerfen
pad-delete-sure = Die Notizen dieses Spiels wären endgültig weg.

## Several devices

pad-share = Mehrere Handys
pad-share-about = Alle führen ihren Zettel auf dem eigenen Handy. Wird auf einem eine Reihe abgeschlossen, ist sie auf allen zu, und das Ende merken alle. Ohne Netz spielt jeder weiter, der Rest kommt später nach.
pad-share-start = Diesen Tisch teilen
pad-share-tell = Scannt den Code mit den anderen Handys oder öffnet dort { $address } und tippt ihn ein.
pad-share-connecting = Verbindung wird aufgebaut …
pad-share-open = Verbunden
pad-share-lost = Gerade keine Verbindung. Spiel weiter, der Rest kommt von allein.
pad-share-stop = Nicht mehr teilen

## Without a network

pad-offline-ready = Geht auch ohne Netz.
pad-offline-fetching = Wird für den Gebrauch ohne Netz vorbereitet …
pad-offline-insecure = Ohne Netz lassen Browser eine Seite nur arbeiten, wenn sie über https kommt oder vom selben Computer. Diese kam über einfaches http, bleib also verbunden. Deine Notizen sind trotzdem sicher.
pad-offline-impossible = Dieser Browser lässt Seiten nicht ohne Netz arbeiten. Deine Notizen bleiben trotzdem hier.
pad-install = Installieren

## Results

pad-results = Fertige Spiele
pad-results-none = Noch keines. Was du beendest, wird hier aufgehoben, nur auf diesem Gerät.
pad-results-delete = Alle Ergebnisse löschen
pad-result-delete = Ergebnis vom { $date } löschen

## Notes that cannot be read

pad-aside = { $count ->
    [one] Frühere Notizen waren nicht lesbar. Sie liegen beiseite, verloren ist nichts.
   *[other] { $count } frühere Notizen waren nicht lesbar. Sie liegen beiseite, verloren ist nichts.
}
pad-aside-save = Als Datei sichern
pad-aside-delete = Wegwerfen

## Why something was refused

page-error-pad-stopped = auf diesem Zettel wurde früher aufgehört
page-error-pad-not-newest = nur die neueste Zahl darf noch verschoben werden
page-error-pad-behind = die Figur geht nur vorwärts
page-error-pad-held = dort steht eine andere Figur
page-error-pad-swap = dieses Feld tauscht nur { $one } und { $other }
page-error-pad-track = die Strecke braucht vierzig Felder wie r2 oder b12
page-error-pad-not-active-misthrow = einen Fehlwurf bekommt nur, wer am Zug ist
page-error-pad-not-active-advance = die Figur bewegt nur, wer am Zug ist
page-error-pad-dice-make = die weißen Würfel ergeben { $sum }, der { $die } Würfel mit einem weißen { $one } oder { $other }
page-error-pad-dice-make-one = die weißen Würfel ergeben { $sum }, der { $die } Würfel mit einem weißen { $one }
page-error-pad-sum = die Würfel ergeben { $sum }
page-error-pad-die-not-thrown = der Würfel der Reihe { $row } wurde nicht geworfen
page-error-pad-misthrow-beside = Fehlwurf und Kreuz im selben Zug gehen nicht zusammen
page-error-pad-both-actions = beide Aktionen dieses Zuges sind schon notiert
page-error-pad-one-each = auf diesem Zettel ist für diesen Wurf schon etwas notiert
page-error-pad-not-both = das passt nicht zu dem, was auf diesem Zettel in diesem Zug schon steht
page-error-pad-against = das passt nicht zu dem, was in diesem Zug schon notiert ist
page-error-pad-throw-dice = so können die Würfel hier nicht gefallen sein
page-error-pad-throw-unfit = was in diesem Zug notiert ist, passt nicht zu diesem Wurf
