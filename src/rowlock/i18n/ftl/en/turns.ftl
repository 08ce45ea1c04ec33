### Whose turn it is: titles, lists, slow games, notifications.

table-call = A soft sound when it is my turn and I am not looking
list-invited = You are invited
list-waiting-for = Waiting for { $names }
