### Üben: ab einer Stellung weiterspielen, Aufgaben aus Fehlern, die Aufgabe des Tages, Übungen.

play-on = Ab hier weiterspielen
play-on-about = Ein neuer Tisch beginnt mit diesem Moment, am Anfang des Zuges, mit neuen Würfeln. Wähle, wer auf welchem Platz weiterspielt.
play-on-rolls = würfelt zuerst
play-on-who = Wer spielt weiter
play-on-friend = Jemand mit dem Link
play-on-counts = Das Spiel wird nicht gewertet und zählt nicht für dein Profil.
play-on-start = Losspielen
play-on-was = Dieses Spiel begann mit einer Stellung: Es wird nicht gewertet.
