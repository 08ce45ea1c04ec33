### Whose turn it is: titles, lists, slow games, notifications.

table-call = Un son discret quand c’est à moi et que je regarde ailleurs
list-invited = Tu es sur la liste
list-waiting-for = On attend { $names }
