# Was der Coach sagt: im Rückblick auf ein Spiel, am Tisch und zu gestellten Positionen.

why-best = Besser ging es nicht.
why-plain = Auf dem Zettel unterscheiden sich die beiden kaum; auf Dauer bringt die andere Wahl mehr.
why-unseen = Dem Zettel sieht man es kaum an, aber auf Dauer sieht die andere Wahl deutlich besser aus.
why-ends = Damit endet das Spiel, und Weiterspielen war mehr wert.
why-end-it = Es war Zeit, das Spiel zu beenden.
why-misthrow = Das kostet einen Fehlwurf: minus fünf Punkte.
why-locks = Wer die Reihe abschließt, bekommt das Kreuz am Schloss dazu und sperrt sie für alle anderen.
why-skips = { $count ->
    [one] Das überspringt eine Zahl mehr, und Übersprungenes kommt nicht wieder.
   *[other] Das überspringt { $count } Zahlen mehr, und Übersprungenes kommt nicht wieder.
}
why-skips-later = { $count ->
    [one] Was sich danach ankreuzen lässt, überspringt eine Zahl mehr.
   *[other] Was sich danach ankreuzen lässt, überspringt { $count } Zahlen mehr.
}
why-cheap = { $count ->
    [0] Ein Kreuz umsonst: Nichts wird übersprungen.
    [one] Ein Kreuz mehr, zum Preis einer übersprungenen Zahl.
   *[other] Ein Kreuz mehr, selbst zum Preis von { $count } übersprungenen Zahlen.
}
why-waits = { $count ->
    [0] Hier lohnt es sich zu warten.
    [one] Das überspringt eine Zahl; es lohnt sich, auf einen besseren Wurf zu warten.
   *[other] Das überspringt { $count } Zahlen; es lohnt sich, auf einen besseren Wurf zu warten.
}
why-fuller = { $count ->
    [one] Diese Reihe hat schon ein Kreuz: Jedes weitere zählt dort mehr.
   *[other] Diese Reihe hat schon { $count } Kreuze: Jedes weitere zählt dort mehr.
}
why-rings = Die Figur erreicht das Ende der Strecke und läutet die letzte Runde ein.
why-track = { $count ->
    [one] Die Strecke bringt dort einen Punkt mehr.
   *[other] Die Strecke bringt dort { $count } Punkte mehr.
}
why-slower = Die Figur darf sich Zeit lassen: Die Felder dazwischen sind noch nützlich.
why-dice = Diese Würfel ergeben Zahlen, die besser passen.
why-dice-more = Mit mehr Würfeln stehen mehr Reihen zur Wahl.
why-again = Ein zweiter Wurf bringt im Schnitt mehr.
why-keep = Der Wurf war besser als das, was ein zweiter im Schnitt bringt.
why-fits = Die Zahl passt gut; einen freien Eintrag nimmt man gern mit.
why-squeezes = Das nimmt Zahlen den Platz, die eher kommen.
why-column = Das macht eine Spalte voll und bringt ihren Bonus.
why-room = { $count ->
    [one] Das andere Feld lässt eine Möglichkeit mehr offen.
   *[other] Das andere Feld lässt { $count } Möglichkeiten mehr offen.
}
why-roomy = Das andere Feld lässt viel mehr Platz für die Zahlen, die noch kommen.

page-review = Rückblick
page-review-of = Rückblick: { $game }
page-review-looks = Der Coach geht das Spiel durch …
page-review-whose = Wessen Spiel?
page-review-at-start = Am Anfang
page-review-dice = Was die Würfel brachten
page-review-details = Einzelheiten
page-review-you = Du
page-review-sums = Was Würfel und Züge ausgemacht haben
page-review-end = Ergebnis
page-review-chance = Gewinnchance
page-review-points = Punkte
page-review-exact = Alle Werte sind exakt: Dieses Spiel ist gelöst.
page-review-learned = Alle Werte sind Schätzungen, so wie sie der Expertenbot gelernt hat.
page-review-learned-within = Alle Werte sind Schätzungen, so wie sie der Expertenbot gelernt hat. In Partien wie dieser liegt eine Gewinnchance um etwa { $chance } Punkte von 100 daneben, eine Punktzahl um etwa { $score }.
page-review-learned-within-alone = Alle Werte sind Schätzungen, so wie sie der Expertenbot gelernt hat. In Partien wie dieser liegt eine Punktzahl um etwa { $score } daneben.
page-review-rolled-out = Für diesen Zettel ist nichts gelernt. Um Züge zu vergleichen, hat „{ $player }“ von jedem aus weitergespielt, bis zu { $trials }-mal und immer mit denselben Würfeln, { $turns ->
    [0] bis zum Ende der Partie.
    [one] einen Zug lang; dann wird der Stand geschätzt.
   *[other] { $turns } Züge lang; dann wird der Stand geschätzt.
}
page-review-rolled-out-error = Was eine Wahl verschenkt, ist auf { $error } genau (Standardfehler).
page-review-rolled-out-worth = Was ein Stand verspricht, ist nur grob geschätzt.
page-review-close = vom Besten nicht zu unterscheiden
page-review-too-close = Das Weiterspielen kann diese Wahl vom Besten nicht unterscheiden.
page-review-give-or-take = { $loss } ± { $error }
page-review-rough = Das ist zu grob, um eine Wahl einen Fehler zu nennen: Bevor weitergespielt wurde, steht hier nichts Schlimmeres als „Ungenauigkeit“.
page-review-lead = Was eine Wahl verschenkt, zählt auch den Vorsprung mit: 40 Punkte wiegen so viel wie 5 %.
page-review-mattered = Worauf es ankam
page-review-faultless = Keine Entscheidung hat viel gekostet. Gut gespielt!
page-review-substitute = Hier hat ein Bot gewählt: { $bot }.
page-review-seeming = Auf den ersten Blick sah es nach { $loss } aus; danach gehen Genauigkeit und Kurve.
page-review-turn = Zug { $turn }
page-review-taken = gewählt
page-review-better = besser
page-review-options = Was möglich war, das Beste zuerst
page-review-rolled = Was der Wurf brachte: { $change }
page-review-gave = Die anderen brachten: { $change }
page-review-nothing = Hier gab es nichts zu entscheiden.
page-review-over = Das Ende des Spiels.
page-review-graph = { $what } von { $name }, Zug um Zug. Am Anfang { $start }, am Ende { $end }.
page-review-first = Zum Anfang
page-review-back = Eine Entscheidung zurück
page-review-on = Zur nächsten Entscheidung
page-review-last = Zum Ende
page-review-step = { $step } von { $count }
page-review-to-table = Zurück zum Tisch
page-review-points-of = { $form ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}

rollout-move = Wahl
rollout-worth = wert
rollout-loss = verschenkt
rollout-trials = Versuche
rollout-made = „{ $player }“ hat auf allen Plätzen weitergespielt, mit denselben Würfeln für jede Wahl, { $turns ->
    [0] bis zum Ende der Partie.
    [one] einen Zug lang; dann wird der Stand bewertet.
   *[other] { $turns } Züge lang; dann wird der Stand bewertet.
}
rollout-within = ± ist der Standardfehler: In 19 von 20 Fällen liegt der wahre Wert höchstens zwei davon entfernt.
rollout-stopped = Abgebrochen: Das ist, was bis jetzt gespielt wurde.
page-review-confirmed = { $grade }, bestätigt
page-review-unconfirmed = { $grade }, nicht bestätigt
page-review-refined = Bei { $done } von { $count } Entscheidungen hat „{ $player }“ von jeder Wahl aus weitergespielt, bis zu { $trials }-mal und immer mit denselben Würfeln, { $turns ->
    [0] bis zum Ende der Partie.
    [one] einen Zug lang; dann wird der Stand bewertet.
   *[other] { $turns } Züge lang; dann wird der Stand bewertet.
} Fehler oder Patzer heißt nur, was außerhalb der Unsicherheit liegt (zwei Standardfehler), alles andere höchstens Ungenauigkeit.
page-review-refining = Wird durch Weiterspielen geprüft: { $done } von { $count } Entscheidungen
page-review-refined-all = Durch Weiterspielen geprüft: { $count } Entscheidungen
page-review-refine-failed = Das Prüfen wurde unterbrochen: { $reason }
rollout-start = Durchspielen
rollout-again = Weitermachen
rollout-stop = Anhalten
rollout-title = Durchgespielt
rollout-progress = { $trials } von höchstens { $most } Versuchen
rollout-waits = Wartet, bis es an der Reihe ist …
rollout-done = Fertig nach { $trials } Versuchen
rollout-best = am besten

coach = Coach
coach-off = Aus
coach-show = Zeigt, was jede Wahl wert ist
coach-ask = Fragt vor groben Fehlern nach
coach-never-asks = In diesem Spiel sind die Werte des Coachs zu grob, um etwas einen groben Fehler zu nennen. Er fragt hier nicht nach.
coach-among-people = Alle dürfen den Coach fragen
coach-among-people-hint = Wer sich setzt, ist einverstanden. Sonst schweigt er unter Menschen.
coach-sure = Wirklich? Das verschenkt { $loss }.
coach-anyway = Trotzdem
coach-better = Besser: { $move }
coach-worth = verschenkt { $loss }
coach-is-best = die beste Wahl

explore = Positionen ausprobieren
explore-title = Eine Position von { $game }
explore-about = Stell Kreuze, Fehlwürfe und Würfel ein und sieh, was der Coach davon hält.
explore-seats = Plätze
explore-turn = Wer ist am Zug?
explore-player = Spieler { $letter }
explore-dice = Würfel
explore-no-dice = Vor dem Wurf
explore-throw = Würfeln
explore-prospects = Womit sie rechnen können
explore-options = Was { $name } wählen kann
explore-clear = Leere Zettel
explore-misthrows = Fehlwürfe von { $name }
explore-pawn = Feld von { $name }
explore-strip = Streifen von { $name }: benutzt bis Feld
explore-bar = Leiste von { $name }: benutzte Felder
explore-none = Nichts
explore-field = { $row }, Feld { $field }
explore-link = Link kopieren
explore-from-here = Diese Position ausprobieren

## The review of a record

review-record = Ein Protokoll analysieren
review-record-about = Ein Spiel, das als Protokoll gesichert ist (eine Datei mit der Endung .rowlock), wird Zug für Zug durchgesehen. Gespeichert wird davon nichts.
review-record-file = Die Datei
review-record-text = Oder der Text
review-record-back = Zurück
review-record-mend = Den Text noch einmal ansehen
page-error-review-record-none = das ist kein Protokoll: Es beginnt mit einer Zeile wie game: qwixx
