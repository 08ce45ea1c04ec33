# Ce que dit le coach : dans l’analyse d’une partie, à la table et sur des positions composées.

why-best = Il n’y avait pas mieux.
why-plain = Peu de chose les sépare sur la fiche ; à la longue, l’autre rapporte davantage.
why-unseen = Cela se voit à peine sur la fiche, mais à la longue l’autre choix paraît nettement meilleur.
why-ends = Cela termine la partie, et continuer valait mieux.
why-end-it = Il était temps de terminer la partie.
why-misthrow = Cela coûte un coup manqué : moins cinq points.
why-locks = Clôturer la rangée donne la croix du cadenas et la ferme à tous les autres.
why-skips = { $count ->
    [one] Cela saute un nombre de plus, et ce qui est sauté ne revient pas.
   *[other] Cela saute { $count } nombres de plus, et ce qui est sauté ne revient pas.
}
why-skips-later = { $count ->
    [one] Ce qui reste à cocher ensuite saute un nombre de plus.
   *[other] Ce qui reste à cocher ensuite saute { $count } nombres de plus.
}
why-cheap = { $count ->
    [0] Une croix gratuite : rien n’est sauté.
    [one] Une croix de plus, au prix d’un nombre sauté.
   *[other] Une croix de plus, même au prix de { $count } nombres sautés.
}
why-waits = { $count ->
    [0] Ici, il vaut mieux attendre.
    [one] Cela saute un nombre ; mieux vaut attendre un meilleur lancer.
   *[other] Cela saute { $count } nombres ; mieux vaut attendre un meilleur lancer.
}
why-fuller = { $count ->
    [one] Cette rangée a déjà une croix : chaque croix de plus y compte davantage.
   *[other] Cette rangée a déjà { $count } croix : chaque croix de plus y compte davantage.
}
why-rings = Le pion atteint la fin de la piste et annonce le dernier tour.
why-track = { $count ->
    [one] La piste y donne un point de plus.
   *[other] La piste y donne { $count } points de plus.
}
why-slower = Le pion peut prendre son temps : les cases entre les deux sont encore utiles.
why-dice = Ces dés donnent des nombres qui conviennent mieux.
why-dice-more = Avec plus de dés, il y a plus de rangées au choix.
why-again = Un second lancer rapporte davantage en moyenne.
why-keep = Le lancer valait mieux que ce qu’un second apporte en moyenne.
why-fits = Le nombre tombe bien ; une case de plus est bonne à prendre.
why-squeezes = Cela prend la place de nombres plus probables.
why-column = Cela complète une colonne et rapporte son bonus.
why-room = { $count ->
    [one] L’autre case laisse une possibilité de plus.
   *[other] L’autre case laisse { $count } possibilités de plus.
}
why-roomy = L’autre case laisse bien plus de place aux nombres à venir.

page-review = Analyser la partie
page-review-of = Analyse de la partie : { $game }
page-review-looks = Le coach parcourt la partie …
page-review-whose = La partie de qui ?
page-review-at-start = Au début
page-review-dice = Ce que les dés ont donné
page-review-details = Détails
page-review-you = Toi
page-review-sums = Ce que les dés et les choix ont fait
page-review-end = Résultat
page-review-chance = Chance de gagner
page-review-points = Points
page-review-exact = Toutes les valeurs sont exactes : ce jeu est résolu.
page-review-learned = Toutes les valeurs sont des estimations, telles que le bot expert les a apprises.
page-review-learned-within = Toutes les valeurs sont des estimations, telles que le bot expert les a apprises. Dans des parties comme celle-ci, une chance de gagner se trompe d’environ { $chance } points sur 100, un score d’environ { $score }.
page-review-learned-within-alone = Toutes les valeurs sont des estimations, telles que le bot expert les a apprises. Dans des parties comme celle-ci, un score se trompe d’environ { $score }.
page-review-rolled-out = Rien n’a été appris sur cette fiche. Pour comparer les choix, « { $player } » a continué la partie depuis chacun d’eux, jusqu’à { $trials } fois et avec les mêmes dés pour tous, { $turns ->
    [0] jusqu’à la fin.
    [one] pendant un tour ; ensuite, la position est estimée.
   *[other] pendant { $turns } tours ; ensuite, la position est estimée.
}
page-review-rolled-out-error = Ce qu’un choix coûte est connu à { $error } près (erreur type).
page-review-rolled-out-worth = Ce qu’une position promet n’est qu’une estimation grossière.
page-review-close = impossible à départager du meilleur
page-review-too-close = Les parties rejouées ne départagent pas ce choix du meilleur.
page-review-give-or-take = { $loss } ± { $error }
page-review-rough = C’est trop vague pour parler d’erreur : tant que la suite n’a pas été rejouée, rien n’est jugé pire qu’une imprécision.
page-review-lead = Ce qu’un choix fait perdre tient aussi compte de l’avance : 40 points pèsent autant que 5 %.
page-review-mattered = Ce qui a compté
page-review-faultless = Aucun choix n’a coûté cher. Bien joué !
page-review-substitute = Ici, un bot a choisi : { $bot }.
page-review-seeming = Au premier coup d’œil, on aurait dit { $loss } ; la précision et la courbe suivent ce chiffre.
page-review-turn = Tour { $turn }
page-review-taken = choisi
page-review-better = mieux
page-review-options = Ce qui était possible, le meilleur d’abord
page-review-rolled = Ce que le lancer a donné : { $change }
page-review-gave = Les choix des autres ont donné : { $change }
page-review-nothing = Rien à décider ici.
page-review-over = La fin de la partie.
page-review-graph = { $what } de { $name }, tour par tour. Au début { $start }, à la fin { $end }.
page-review-first = Au début
page-review-back = Une décision en arrière
page-review-on = À la décision suivante
page-review-last = À la fin
page-review-step = { $step } sur { $count }
page-review-to-table = Retour à la table
page-review-points-of = { $form ->
    [one] { $points } point
   *[other] { $points } points
}

rollout-move = choix
rollout-worth = vaut
rollout-loss = coûte
rollout-trials = essais
rollout-made = « { $player } » a continué la partie à toutes les places, avec les mêmes dés pour chaque choix, { $turns ->
    [0] jusqu’à la fin.
    [one] pendant un tour ; ensuite la position est évaluée.
   *[other] pendant { $turns } tours ; ensuite la position est évaluée.
}
rollout-within = ± est l’erreur type : dans 19 cas sur 20, la vraie valeur est à moins de deux fois ce chiffre.
rollout-stopped = Interrompu : voilà ce qui a été joué jusqu’ici.
page-review-confirmed = { $grade }, confirmée
page-review-unconfirmed = { $grade }, non confirmée
page-review-refined = Pour { $done } décisions sur { $count }, « { $player } » a continué la partie depuis chaque choix, jusqu’à { $trials } fois et avec les mêmes dés pour tous, { $turns ->
    [0] jusqu’à la fin.
    [one] pendant un tour ; ensuite la position est évaluée.
   *[other] pendant { $turns } tours ; ensuite la position est évaluée.
} Seul ce qui sort de la marge d’incertitude (deux erreurs types) est appelé erreur ou gaffe ; le reste, une imprécision au plus.
page-review-refining = Vérification en rejouant la suite : { $done } décisions sur { $count }
page-review-refined-all = Vérifié en rejouant la suite : { $count } décisions
page-review-refine-failed = La vérification s’est arrêtée : { $reason }
rollout-start = Rejouer la suite
rollout-again = Continuer
rollout-stop = Arrêter
rollout-title = Suite rejouée
rollout-progress = { $trials } essais sur { $most } au plus
rollout-waits = En attente de son tour…
rollout-done = Terminé après { $trials } essais
rollout-best = le meilleur

coach = Coach
coach-off = Non
coach-show = Montre ce que vaut chaque choix
coach-ask = Demande avant une grosse erreur
coach-never-asks = Dans ce jeu, les valeurs du coach sont trop vagues pour parler de grosse erreur : il ne demande rien.
coach-among-people = Tout le monde peut consulter le coach
coach-among-people-hint = Qui s’assoit est d’accord. Sinon, il se tait entre joueurs.
coach-sure = Vraiment ? Cela coûte { $loss }.
coach-anyway = Quand même
coach-better = Mieux : { $move }
coach-worth = coûte { $loss }
coach-is-best = le meilleur choix

explore = Essayer des positions
explore-title = Une position de { $game }
explore-about = Pose des croix, des coups manqués et des dés, et vois ce qu’en dit le coach.
explore-seats = Places
explore-turn = À qui le tour ?
explore-player = Joueur { $letter }
explore-dice = Dés
explore-no-dice = Avant le lancer
explore-throw = Lancer
explore-prospects = Ce qu’ils peuvent espérer
explore-options = Ce que { $name } peut choisir
explore-clear = Fiches vides
explore-misthrows = Coups manqués de { $name }
explore-pawn = Case de { $name }
explore-strip = Bande de { $name } : utilisée jusqu’à la case
explore-bar = Barre de { $name } : cases utilisées
explore-none = Rien
explore-field = { $row }, case { $field }
explore-link = Copier un lien
explore-from-here = Essayer cette position

## The review of a record

review-record = Analyser une partie enregistrée
review-record-about = Une partie enregistrée (un fichier qui finit par .rowlock) est revue coup par coup. Rien n’en est conservé.
review-record-file = Le fichier
review-record-text = Ou le texte
review-record-back = Retour
review-record-mend = Revoir le texte
page-error-review-record-none = ce n’est pas une partie enregistrée : elle commence par une ligne comme game: qwixx
