# What a server says to whoever runs it.

error-failed = auf dem Server ist etwas schiefgegangen, es wurde notiert
error-wrong-host = so heißt dieser Server nicht
error-unknown-setting = { $where }: die Einstellung { $key } gibt es nicht
error-bad-setting = { $where }: { $key }: { $reason }
error-secret-short = { $where }: ein Geheimnis hat mindestens { $least } Zeichen
error-secret-open = { $where }: andere können dieses Geheimnis lesen, chmod 600 behält es für dich
error-not-a-backup = { $file } ist keine vollständige Sicherung von Rowlock
error-no-games-there = in { $folder } sind keine Spiele
error-folder-served = { $folder } hat schon ein Server: halte ihn an, oder gib diesem mit --data einen anderen Ordner
error-copied-elsewhere = die Spiele liegen in { $found }: PostgreSQLs eigene Werkzeuge kopieren sie, pg_dump
