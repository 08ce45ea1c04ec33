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
push-turn = Du bist am Zug: { $game }
push-invited = Noch einmal? { $game }
push-with = Mit { $names }
push-title = Benachrichtigungen
push-ask = Sag mir, wenn ich dran bin
push-why = Eine Mitteilung kommt nur, wenn ein Spiel auf dich wartet und du seine Seite nicht vor dir hast. Der Browser fragt einmal, ob er sie zeigen darf.
push-on = Du bekommst eine Mitteilung, wenn du dran bist.
push-stop = Keine Mitteilungen mehr
push-no-https = Mitteilungen gibt es nur auf einer Seite mit https; diese kommt ohne.
push-no-browser = Dieser Browser kann keine Mitteilungen zeigen. Auf iPhone und iPad muss die Seite erst auf den Startbildschirm.
push-denied = Mitteilungen dieser Seite sind im Browser gesperrt. In seinen Einstellungen zu dieser Seite lassen sie sich wieder erlauben.
push-no-server = Dieser Server schickt keine Mitteilungen.
error-push-endpoint = das ist keine Adresse eines Push-Dienstes
error-push-off = dieser Server schickt keine Mitteilungen
error-push-missing = dieser Server kann keine Mitteilungen schicken; wer ihn betreibt, installiert rowlock[push]
