### Die Würfel des Tages. Daten, Uhrzeiten und Zahlen mit Komma kommen als Text an.

daily-title = Würfel des Tages
daily-about = Für alle dieselben Würfel, einmal am Tag. Wie weit kommst du damit?
daily-invite = Für alle dieselben Würfel. Hast du sie schon gespielt?
daily-left = Neue Würfel in { $hours } Std. { $minutes } Min.
daily-all = Alle

## Ein Spiel

daily-play = Spielen
daily-go-on = Weiterspielen
daily-of = { $what } – { $game }
daily-finished = { $count ->
    [0] Noch ist niemand fertig. Mach den Anfang!
    [one] Eine Person ist fertig.
   *[other] { $count } Leute sind fertig.
}
daily-begun = Du bist mittendrin.
daily-open = { $game } vom { $date } ist noch offen. Es zählt bis { $time } Uhr.
daily-sheet = Zettel der Woche: { $sheet }
daily-sheet-tab = Zettel der Woche
daily-sheet-about = Mehr über diesen Zettel: { $sheet }
daily-sheet-week = Jeden Montag ein neuer Zettel, jeden Tag neue Würfel.

## Ein Ergebnis

daily-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
daily-too-late = Zu spät fertig, um zu zählen
daily-rank = { $players ->
    [one] Noch ist sonst niemand fertig
   *[other] Platz { $rank } von { $players }
}
daily-field = Die Punkte von allen
daily-bar = { $low } bis { $high }: { $count }
daily-median = In der Mitte: { $median } Punkte
daily-same-dice = Mit denselben Würfeln
daily-you = Du
daily-working = Die Bots spielen noch …
daily-expected = Über alle Würfel gerechnet bringt perfektes Spiel im Schnitt { $points } Punkte; die Würfel eines Tages können viel mehr oder viel weniger hergeben.
daily-best = Das Beste, was mit diesen Würfeln möglich war, hätte man sie vorher gekannt: { $points }.
daily-best-least = Mit diesen Würfeln waren mindestens { $points } Punkte möglich, hätte man sie vorher gekannt.
daily-best-searching = Was diese Würfel bestenfalls hergeben, wird noch gesucht …
daily-late = { $points } · später gespielt
daily-loss = Du hast pro Entscheidung { $points } Punkte verschenkt.
daily-loss-about = Du hast pro Entscheidung etwa { $points } Punkte verschenkt.
daily-no-loss = Du hast gar nichts verschenkt. Perfekt!
daily-see = Das Spiel ansehen
daily-share = Teilen
daily-share-what = Was du teilst
daily-copy = Kopieren
daily-share-line = { $points } – { $player }: { $other }

## Tage davor und danach

daily-past = Vergangene Tage
daily-past-about = Niemand kennt die Würfel eines Tages im Voraus, und niemand kann sie ändern: Ihr Fingerabdruck steht eine Woche vorher fest, der Startwert folgt, wenn der Tag vorbei ist.
daily-past-hint = Wähle einen Tag, um seine Ergebnisse zu sehen oder seine Würfel nachträglich zu spielen.
daily-day-none = nicht gespielt
daily-day-label = { $date }: { $what }
daily-play-late = Nachträglich spielen
daily-late-about = Der Startwert dieser Würfel ist öffentlich: Deine Punkte werden als später gespielt gezeigt und zählen nicht zum Feld dieses Tages.
daily-streak = { $days ->
    [0] Zurzeit keine Serie
    [one] Ein Tag in Folge
   *[other] { $days } Tage in Folge
}
daily-longest = Längste Serie: { $days }
daily-streak-today = Spiel heute, damit sie weitergeht.
daily-check = Prüfen
daily-check-label = Würfel vom { $date } prüfen
daily-ahead = Fingerabdrücke von heute und den nächsten Tagen
daily-not-yet = Manche spielen noch. Den Startwert gibt es am { $date } um { $time } Uhr.
daily-commit = Fingerabdruck
daily-seed = Startwert
daily-good = Der Fingerabdruck gehört zum Startwert.
daily-bad = Der Fingerabdruck gehört nicht zum Startwert!
daily-seen = Denselben Fingerabdruck hat dieses Gerät am { $date } gesehen.
daily-changed = Am { $date } hat dieses Gerät einen anderen Fingerabdruck gesehen!
daily-throws = Was der Startwert zuerst ergibt
daily-turn = Zug { $turn }

## Am Tisch

daily-result = Ansehen, wie es den anderen ging
daily-seed-later = Der Startwert stand lange vor dem ersten Wurf fest, sein Fingerabdruck war öffentlich. Er wird bekannt, wenn der Tag für alle vorbei ist: am { $date } um { $time } Uhr.
