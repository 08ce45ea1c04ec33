### What stands on printed sheets and boards, and the page that offers them.

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
print-qwinto-full = Riga completa: il suo numero più a destra
print-qwinto-other = Altre righe: 1 punto per numero
print-qwinto-bonus = Colonna di tre completa: il numero nel pentagono
print-board-start = Partenza
print-board-track = Percorso { $name }, creato da Rowlock
print-board-own = Il tuo percorso
print-board-points = + indica quanto vale la tua pedina alla fine.
print-board-last = Cornice doppia: un ultimo turno per ciascuno degli altri.
print-board-steps = Da 1 a 5 caselle libere in avanti, su un numero che segni o hai segnato.
print-board-alt = { $name }: { $fields }
print-kept = Salvato in { $file }.
