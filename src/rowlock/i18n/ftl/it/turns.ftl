### Whose turn it is: titles, lists, slow games, notifications.

table-call = Un suono discreto quando tocca a me e non sto guardando
list-invited = Sei tra gli invitati
list-waiting-for = Si aspetta { $names }
