### Whose turn it is: titles, lists, slow games, notifications.

table-call = Leiser Ton, wenn ich dran bin und nicht hinsehe
list-invited = Du bist eingeladen
list-waiting-for = Wir warten auf { $names }
