### Üben: ab einer Stellung weiterspielen, Aufgaben aus Fehlern, die Aufgabe des Tages, Übungen.

play-on = Ab hier weiterspielen
play-on-about = Ein neuer Tisch beginnt mit diesem Moment, am Anfang des Zuges, mit neuen Würfeln. Wähle, wer auf welchem Platz weiterspielt.
play-on-rolls = würfelt zuerst
play-on-who = Wer spielt weiter
play-on-friend = Jemand mit dem Link
play-on-counts = Das Spiel wird nicht gewertet und zählt nicht für dein Profil.
play-on-start = Losspielen
play-on-was = Dieses Spiel begann mit einer Stellung: Es wird nicht gewertet.

practice-title = Üben
practice-about = Ein paar Minuten, um besser zu spielen: eine Aufgabe am Tag, deine eigenen Fehler und Übungen.
practice-invite = Die Aufgabe des Tages, deine eigenen Fehler, Übungen.
practice-more = Weiter üben
practice-also = Noch mehr zum Üben
practice-daily = Die Würfel von heute und von früheren Tagen
practice-play-on = In jeder Auswertung und jeder Wiederholung öffnet „Ab hier weiterspielen“ einen Tisch mit diesem Moment.

puzzle-day = Aufgabe des Tages
puzzle-day-about = Jeden Tag eine, für alle dieselbe. Eine Wahl ist klar die beste.
puzzle-day-made = Die heutige Aufgabe wird gerade gemacht. Das dauert ein bis zwei Minuten.
puzzle-day-solved = Du hast die heutige Aufgabe gelöst.
puzzle-day-missed = Die heutige Aufgabe ging daneben. Morgen kommt eine neue.
puzzle-streak = { $days ->
    [0] Noch keine Serie
    [one] 1 Tag in Folge
   *[other] { $days } Tage in Folge
}
puzzle-start = Lösen
puzzle-see = Noch einmal ansehen
puzzle-alone = Du spielst allein und hast gewürfelt.
puzzle-you-rolled = Du hast gewürfelt.
puzzle-other-rolled = { $name } hat gewürfelt.
puzzle-choose = Wähle auf dem Zettel oder hier
puzzle-answer = Das ist meine Wahl
puzzle-right = Richtig!
puzzle-wrong = Nicht das Beste
puzzle-all-right = Gleich gut: { $moves }.
puzzle-best = Am besten: { $move }.
puzzle-other = Warum nicht { $move }? { $why }
puzzle-then = Im Spiel hast du gewählt: { $move }.
puzzle-rolled = Um die Züge zu vergleichen, hat „{ $player }“ von jedem aus weitergespielt, bis zu { $trials }-mal und immer mit denselben Würfeln; ± ist der Standardfehler.
puzzle-next = Weiter

drills-title = Übungen
drills-about = Zehn hintereinander: Was ist hier richtig?
drill-skip = Zahlen überspringen oder nicht
drill-close = Reihe abschließen oder nicht
drill-misthrow = Fehlwurf oder ankreuzen
drill-qwixx = Qwixx zu zweit
drill-qwinto = Qwinto zu zweit
drill-onboard = On Board zu zweit
drill-exact = exakt gelöst
drill-rolled = oft weitergespielt
drill-at = { $number } von { $count }
drill-score = { $right } von { $count } richtig
drill-end = Geschafft!
drill-again = Zehn weitere

mistakes-title = Deine Fehler
mistakes-about = Wenn du eine Auswertung ansiehst, werden sichere Fehler hier aufgehoben und kommen als Aufgaben wieder.
mistakes-kept = { $count ->
    [one] Einer deiner Fehler ist als Aufgabe aufgehoben
   *[other] { $count } deiner Fehler sind als Aufgaben aufgehoben
}
mistakes-due = { $count ->
    [one] Heute ist einer dran.
   *[other] Heute sind { $count } dran.
}
mistakes-none-due = Heute ist nichts dran
mistakes-none = Noch keine Fehler
mistakes-next = Der nächste kommt am { $date } wieder.
mistakes-anyway = Trotzdem üben
mistakes-see = Ansehen
mistakes-from = Aus deinem Spiel, Zug { $turn }, aufgehoben am { $date }
mistakes-back = Diese Aufgabe kommt am { $date } wieder.
mistakes-remove = Diese Aufgabe löschen
mistakes-unreadable = Diese Aufgabe lässt sich nicht anzeigen.
mistakes-count = { $count ->
    [0] Es ist keine Aufgabe aufgehoben.
    [one] Eine Aufgabe ist aufgehoben.
   *[other] { $count } Aufgaben sind aufgehoben.
}
mistakes-where = Sie sind nur in diesem Browser; als Datei kannst du sie mitnehmen.
mistakes-save = Als Datei sichern
mistakes-load = Datei laden
mistakes-positions = Die Stellungen als Text sichern
mistakes-added = { $count ->
    [0] In dieser Datei ist nichts Neues.
    [one] Eine Aufgabe ist dazugekommen.
   *[other] { $count } Aufgaben sind dazugekommen.
}
mistakes-no-file = Das ist keine Datei mit Aufgaben.
mistakes-not-kept = Dieser Browser bewahrt nichts auf: Die Aufgaben sind weg, wenn die Seite geschlossen wird.
mistakes-clear = Alle löschen
mistakes-sure = { $count ->
    [one] Die einzige Aufgabe löschen?
   *[other] Alle { $count } Aufgaben löschen?
}
