### Allenarsi: riprendre da una posizione, esercizi dagli errori, l’esercizio del giorno, serie.

play-on = Continua da qui
play-on-about = Un nuovo tavolo comincia da questo momento, all’inizio del turno, con nuovi dadi. Scegli chi gioca in ogni posto.
play-on-rolls = tira per primo
play-on-who = Chi continua
play-on-friend = Qualcuno con il link
play-on-counts = La partita non è classificata e non conta nel tuo profilo.
play-on-start = Gioca
play-on-was = Questa partita è cominciata da una posizione: non è classificata.
