### Whose turn it is: titles, lists, slow games, notifications.

table-call = Un suono discreto quando tocca a me e non sto guardando
list-invited = Sei tra gli invitati
list-waiting-for = Si aspetta { $names }
slow-days = { $count ->
    [one] Un giorno
   *[other] { $count } giorni
}
slow-hint = Una partita lenta: ognuno decide quando ha tempo, e i dadi rotolano da soli. Non conta per il punteggio di forza.
slow-until = Tempo fino a { $time }
slow-pass = Passa per me quando nulla va bene
slow-pass-hint = Mai quando costa un lancio a vuoto. Lo vedi solo tu.
games-title = Le mie partite
games-all = Tutte le mie partite
games-running = In corso
games-none = Nessuna partita in corso.
games-finished = Finite
games-again = Di nuovo con gli stessi
games-again-alone = Di nuovo
games-profile = Medie, punteggio di forza e tutte le partite: il tuo profilo
