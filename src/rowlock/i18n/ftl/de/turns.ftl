### Whose turn it is: titles, lists, slow games, notifications.

table-call = Leiser Ton, wenn ich dran bin und nicht hinsehe
list-invited = Du bist eingeladen
list-waiting-for = Wir warten auf { $names }
slow-days = { $count ->
    [one] Ein Tag
   *[other] { $count } Tage
}
slow-hint = Ein langsames Spiel: Alle entscheiden, wenn sie Zeit haben, und die Würfel rollen von selbst. Es zählt für keine Wertung.
slow-until = Zeit bis { $time }
slow-pass = Für mich passen, wenn nichts geht
slow-pass-hint = Nie, wo es einen Fehlwurf kostet. Nur du siehst das.
games-title = Meine Spiele
games-all = Alle meine Spiele
games-running = Laufende
games-none = Gerade läuft kein Spiel.
games-finished = Beendete
games-again = Noch einmal mit denselben
games-again-alone = Noch einmal
games-profile = Durchschnitte, Wertungen und alle Spiele: dein Profil
