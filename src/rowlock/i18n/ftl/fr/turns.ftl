### Whose turn it is: titles, lists, slow games, notifications.

table-call = Un son discret quand c’est à moi et que je regarde ailleurs
list-invited = Tu es sur la liste
list-waiting-for = On attend { $names }
slow-days = { $count ->
    [one] Un jour
   *[other] { $count } jours
}
slow-hint = Une partie lente : chacun décide quand il a le temps, et les dés roulent tout seuls. Elle ne compte pour aucun classement.
slow-until = Jusqu’à { $time }
slow-pass = Passer pour moi quand rien ne va
slow-pass-hint = Jamais quand cela coûte un coup manqué. Personne d’autre ne le voit.
games-title = Mes parties
games-all = Toutes mes parties
games-running = En cours
games-none = Aucune partie en cours.
games-finished = Terminées
games-again = Encore avec les mêmes
games-again-alone = Encore une fois
games-profile = Moyennes, classements et toutes les parties : ton profil
