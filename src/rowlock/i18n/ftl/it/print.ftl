### What stands on printed sheets and boards, and the page that offers them.

## On paper

print-sheets = Schede per { $game }
print-board = Tabellone per { $game }
print-blank = Scheda vuota di { $game }
print-name = Nome
print-misthrows = Lanci a vuoto
print-each = −5 ciascuno
print-crosses = Crocette
print-points = Punti
print-total = Totale
print-track = Percorso
print-bonus = Bonus
print-five = solo dopo cinque crocette
print-qwinto-full = Riga piena: il suo numero più a destra
print-qwinto-other = Riga con buchi: 1 punto per numero
print-qwinto-bonus = Colonna da tre completa: il numero nel pentagono
print-board-start = Partenza
print-board-track = Percorso { $name }, creato da Rowlock
print-board-own = Il tuo percorso
print-board-points = + indica quanto vale la tua pedina alla fine.
print-board-last = Cornice doppia: un ultimo turno per ciascuno degli altri.
print-board-steps = Da 1 a 5 caselle libere in avanti, su un numero che segni o hai segnato.
print-board-alt = { $name }: { $fields }
print-kept = Salvato in { $file }.

## The page

print-title = Stampa le schede
print-invite = Blocco finito? Schede, tabellone e regole in PDF.
print-about = Scegli la carta e stampa. Ogni riga ha una forma tutta sua: nessuno deve distinguere i colori.
print-what = Che cosa
print-what-sheets = Schede
print-what-board = Il tabellone
print-all-tracks = Tutti i nostri
print-paper = Carta
print-paper-a4 = A4
print-paper-a5 = A5
print-paper-letter = Letter
print-per-page = Su una pagina
print-pages = Numero di pagine
print-mono = Bianco e nero
print-mono-hint = Motivi al posto dei colori
print-download = Salva il PDF
print-open = Apri
print-preview = Anteprima della prima pagina
print-texts = Da leggere e per il frigo
print-card = Carta d’aiuto (PDF)
print-rules = Regole complete (PDF)
print-track-missing = Appena il tuo percorso è completo, puoi stamparlo.
print-played = Stampa queste schede
