### The profile: what is kept of a person's games.

profile-nav = Profil
profile-title = Dein Profil
profile-count = { $count ->
    [one] Ein Spiel zu Ende gespielt
   *[other] { $count } Spiele zu Ende gespielt
}
profile-empty-title = Noch ein leerer Zettel
profile-empty = Spiel eine Partie zu Ende, dann steht sie hier: deine Punkte, dein Würfelglück und wie du besser wirst.
profile-play = Ein Spiel spielen
profile-somebody = Jemand
profile-players = { $count ->
    [1] allein
   *[other] zu { $count }
}

## Ratings

profile-ratings = Deine Wertung
profile-ratings-about = Alle beginnen bei 1000. Wer gegen Leute oder Bots gewinnt, steigt, am meisten gegen starke; Gleichstand zählt als Gleichstand.
profile-settling = pendelt sich ein

## Game by game

profile-course = Spiel für Spiel
profile-course-kind = Welche Spiele
profile-course-what = Was gezeichnet wird
profile-show-points = Deine Punkte
profile-show-luck = Glück
profile-show-accuracy = Genauigkeit
profile-about-points = Deine Punkte in jedem Spiel. Die Linie ist der Durchschnitt.
profile-about-luck = Was dir die Würfel gebracht haben: wie weit sie deine Gewinnchance verschoben haben.
profile-about-luck-alone = Was dir die Würfel gebracht haben, in Punkten.
profile-about-accuracy = Wie gut du in jedem Spiel gewählt hast, ohne das Würfelglück: 100, wenn nichts verschenkt wird. Die Linie ist der Durchschnitt.
profile-chart = { $count ->
    [one] Ein Spiel: { $last }.
   *[other] { $count } Spiele, von { $least } bis { $most }, im Schnitt { $mean }; das letzte { $last }.
}
profile-chart-none = Von diesen Spielen ist noch keines durchgesehen.
profile-pending = { $count ->
    [one] Noch ein Spiel wird durchgesehen …
   *[other] Noch { $count } Spiele werden durchgesehen …
}

## Choices, luck apart

profile-skill = Wie gut du wählst
profile-skill-of = von 100, ohne das Würfelglück
profile-skill-better = Du wirst besser: In der ersten Hälfte dieser Spiele waren es { $earlier }.
profile-skill-worse = Das war schon besser: In der ersten Hälfte dieser Spiele waren es { $earlier }.
profile-skill-kinds = Nach Art der Entscheidung
profile-choices = { $count ->
    [one] 1 Entscheidung
   *[other] { $count } Entscheidungen
}
skill-kind-close = Eine Reihe abschließen
skill-kind-misthrow = Fehlwurf oder nicht
skill-kind-dice = Welche Würfel
skill-kind-pawn = Die Figur
skill-kind-colour = Ein weißer und ein farbiger Würfel
skill-kind-entry = Wo eine Zahl hinkommt
skill-kind-white = Die Summe der weißen Würfel

## Averages

profile-averages = Im Durchschnitt
profile-games = Spiele
profile-wins = Siege
profile-mean = Schnitt
profile-best = Bestes

## Openings

profile-openings = Wie du beginnst
profile-openings-about = { $count ->
    [one] Welche Reihe du zuerst eröffnet hast und mit welcher Zahl, in einem Spiel.
   *[other] Welche Reihe du zuerst eröffnet hast und mit welchen Zahlen, in { $count } Spielen.
}
profile-opening = { $row }: { $first ->
    [one] einmal
   *[other] { $first }-mal
} zuerst, eröffnet mit { $numbers }
profile-opening-never = { $row }: nie eröffnet
profile-opening-number = { $number } ({ $count ->
    [one] einmal
   *[other] { $count }-mal
})
profile-times = { $count }×

## Games

profile-best-games = Deine besten Spiele
profile-history = Deine Spiele
profile-place = { $count ->
    [1] allein
   *[other] Platz { $place } von { $count }
}
profile-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
profile-shared = Mehrere von euch an einem Gerät: zählt nicht mit.
profile-given-up = Aufgegeben: Die Punkte zählen nicht für den Schnitt.
profile-more = Mehr zeigen

## Taking along and deleting

profile-keep = Das gehört alles dir
profile-keep-about = Nimm deine Spiele als Datei mit, oder lösche sie hier.
profile-csv = Spiele als Tabelle (CSV)
profile-json = Alles (JSON)
profile-sign-out = Überall sonst abmelden
profile-sign-out-about = Wer deinen Zugang kopiert hat, ist danach ausgesperrt; hier bleibst du du.
profile-signed-out = Erledigt: Nur noch dieses Gerät hat deinen Zugang.
profile-delete = Alles löschen
profile-delete-title = Alles löschen?
profile-delete-about = Deine Spiele, Wertungen und Analysen werden endgültig gelöscht, und du stehst von jedem Tisch auf. Wo andere mit dir gespielt haben, bleibt ihnen das Spiel, ohne deinen Namen. Danach ist dieses Gerät hier neu.
profile-delete-no = Alles behalten
profile-delete-yes = Endgültig löschen
profile-deleted-title = Alles weg
profile-deleted = Von dir ist hier nichts mehr gespeichert. Du bist jederzeit willkommen.
