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
push-turn = À toi de jouer : { $game }
push-invited = On recommence ? { $game }
push-with = Avec { $names }
push-title = Les notifications
push-ask = Préviens-moi quand c’est à moi
push-why = Une notification n’arrive que si une partie t’attend et que sa page n’est pas devant toi. Le navigateur demande une fois s’il peut en montrer.
push-on = Tu reçois une notification quand c’est à toi.
push-stop = Plus de notifications
push-no-https = Les notifications exigent une page en https ; celle-ci n’en est pas une.
push-no-browser = Ce navigateur ne peut pas montrer de notifications. Sur iPhone ou iPad, mets d’abord la page sur l’écran d’accueil.
push-denied = Les notifications de cette page sont bloquées dans le navigateur. Ses réglages pour cette page permettent de les autoriser.
push-no-server = Ce serveur n’envoie pas de notifications.
error-push-endpoint = ce n’est pas l’adresse d’un service de notifications
error-push-off = ce serveur n’envoie pas de notifications
error-push-missing = ce serveur ne peut pas envoyer de notifications ; la personne qui s’en occupe installe rowlock[push]
