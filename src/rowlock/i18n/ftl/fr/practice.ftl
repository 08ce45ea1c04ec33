### S’entraîner : reprendre à une position, exercices tirés des erreurs, exercice du jour, séries.

play-on = Reprendre d’ici
play-on-about = Une nouvelle table commence à ce moment, au début du tour, avec de nouveaux dés. Choisis qui joue à chaque place.
play-on-rolls = lance en premier
play-on-who = Qui continue
play-on-friend = Quelqu’un avec le lien
play-on-counts = La partie n’est pas classée et ne compte pas dans ton profil.
play-on-start = Jouer
play-on-was = Cette partie a commencé à partir d’une position : elle n’est pas classée.

practice-title = S’entraîner
practice-about = Quelques minutes pour mieux jouer : un exercice par jour, tes propres erreurs et des séries.
practice-invite = L’exercice du jour, tes propres erreurs, des séries.
practice-more = Continuer l’entraînement
practice-also = D’autres façons de s’entraîner
practice-daily = Les dés du jour et ceux des jours passés
practice-play-on = Dans chaque analyse et chaque relecture, « Reprendre d’ici » ouvre une table à ce moment.

puzzle-day = Exercice du jour
puzzle-day-about = Un par jour, le même pour tout le monde. Un choix est nettement le meilleur.
puzzle-day-made = L’exercice du jour est en préparation. Cela prend une ou deux minutes.
puzzle-day-solved = Tu as résolu l’exercice du jour.
puzzle-day-missed = L’exercice du jour t’a échappé. Il y en aura un autre demain.
puzzle-streak = { $days ->
    [0] Pas encore de série
    [one] 1 jour de suite
   *[other] { $days } jours de suite
}
puzzle-start = Résoudre
puzzle-see = Le revoir
puzzle-alone = Tu joues en solitaire et tu as lancé les dés.
puzzle-you-rolled = Tu as lancé les dés.
puzzle-other-rolled = { $name } a lancé les dés.
puzzle-choose = Choisis sur la fiche ou ici
puzzle-answer = C’est mon choix
puzzle-right = Juste !
puzzle-wrong = Pas le meilleur choix
puzzle-all-right = Aussi bons l’un que l’autre : { $moves }.
puzzle-best = Le meilleur : { $move }.
puzzle-other = Pourquoi pas { $move } ? { $why }
puzzle-then = Dans la partie, tu avais choisi : { $move }.
puzzle-rolled = Pour comparer les choix, « { $player } » a continué à partir de chacun d’eux, jusqu’à { $trials } fois avec les mêmes dés pour tous ; ± est l’erreur type.
puzzle-next = Suivant

drills-title = Séries
drills-about = Dix de suite : que faut-il faire ici ?
drill-skip = Sauter des nombres ou non
drill-close = Clôturer une rangée ou non
drill-misthrow = Coup manqué ou cocher
drill-qwixx = Qwixx à deux
drill-qwinto = Qwinto à deux
drill-onboard = On Board à deux
drill-exact = résolu exactement
drill-rolled = rejoué de nombreuses fois
drill-at = { $number } sur { $count }
drill-score = { $right } sur { $count } justes
drill-end = Terminé !
drill-again = Dix autres

mistakes-title = Tes erreurs
mistakes-about = Quand tu regardes une analyse, les erreurs certaines sont gardées ici et reviennent comme exercices.
mistakes-kept = { $count ->
    [one] Une de tes erreurs est gardée comme exercice
   *[other] { $count } de tes erreurs sont gardées comme exercices
}
mistakes-due = { $count ->
    [one] Une est prévue aujourd’hui.
   *[other] { $count } sont prévues aujourd’hui.
}
mistakes-none-due = Rien de prévu aujourd’hui
mistakes-none = Pas encore d’erreurs
mistakes-next = La prochaine revient le { $date }.
mistakes-anyway = S’entraîner quand même
mistakes-see = Regarder
mistakes-from = De ta partie, tour { $turn }, gardé le { $date }
mistakes-back = Cet exercice revient le { $date }.
mistakes-remove = Supprimer cet exercice
mistakes-unreadable = Cet exercice ne peut pas être affiché.
mistakes-count = { $count ->
    [0] Aucun exercice n’est gardé.
    [one] Un exercice est gardé.
   *[other] { $count } exercices sont gardés.
}
mistakes-where = Ils sont seulement dans ce navigateur ; un fichier permet de les emporter.
mistakes-save = Enregistrer dans un fichier
mistakes-load = Charger un fichier
mistakes-positions = Enregistrer les positions en texte
mistakes-added = { $count ->
    [0] Rien de nouveau dans ce fichier.
    [one] Un exercice ajouté.
   *[other] { $count } exercices ajoutés.
}
mistakes-no-file = Ce n’est pas un fichier d’exercices.
mistakes-not-kept = Ce navigateur ne garde rien : les exercices disparaissent quand la page est fermée.
mistakes-clear = Tout supprimer
mistakes-sure = { $count ->
    [one] Supprimer le seul exercice ?
   *[other] Supprimer les { $count } exercices ?
}
