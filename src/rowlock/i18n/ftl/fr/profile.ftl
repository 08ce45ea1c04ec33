### The profile: what is kept of a person's games.

profile-nav = Profil
profile-title = Ton profil
profile-count = { $count ->
    [one] Une partie jouée jusqu’au bout
   *[other] { $count } parties jouées jusqu’au bout
}
profile-empty-title = Une fiche encore blanche
profile-empty = Joue une partie jusqu’au bout et elle sera notée ici : tes points, ta chance aux dés et tes progrès.
profile-play = Jouer une partie
profile-somebody = Quelqu’un
profile-players = { $count ->
    [1] en solo
   *[other] à { $count }
}

## Ratings

profile-ratings = Ton classement
profile-ratings-about = Tout le monde commence à 1000. Battre des gens ou des bots fait monter, surtout les plus forts ; une égalité compte comme une égalité.
profile-settling = encore incertain

## Game by game

profile-course = Partie après partie
profile-course-kind = Quelles parties
profile-course-what = Ce qui est dessiné
profile-show-points = Tes points
profile-show-luck = Chance
profile-show-accuracy = Précision
profile-about-points = Tes points dans chaque partie. La ligne est la moyenne.
profile-about-luck = Ce que les dés t’ont donné : de combien ils ont déplacé tes chances de gagner.
profile-about-luck-alone = Ce que les dés t’ont donné, en points.
profile-about-accuracy = La qualité de tes choix dans chaque partie, sans la chance aux dés : 100 si rien n’est cédé. La ligne est la moyenne.
profile-chart = { $count ->
    [one] Une partie : { $last }.
   *[other] { $count } parties, de { $least } à { $most }, { $mean } en moyenne ; la dernière { $last }.
}
profile-chart-none = Aucune de ces parties n’a encore été examinée.
profile-pending = { $count ->
    [one] Encore une partie à examiner …
   *[other] Encore { $count } parties à examiner …
}

## Choices, luck apart

profile-skill = La qualité de tes choix
profile-skill-of = sur 100, sans la chance aux dés
profile-skill-better = Tu progresses : c’était { $earlier } dans la première moitié de ces parties.
profile-skill-worse = C’était mieux avant : { $earlier } dans la première moitié de ces parties.
profile-skill-kinds = Selon la décision
profile-choices = { $count ->
    [one] 1 décision
   *[other] { $count } décisions
}
skill-kind-close = Clôturer une rangée
skill-kind-misthrow = Coup manqué ou non
skill-kind-dice = Quels dés lancer
skill-kind-pawn = Le pion
skill-kind-colour = Un dé blanc et un dé de couleur
skill-kind-entry = Où inscrire un nombre
skill-kind-white = La somme des dés blancs

## Averages

profile-averages = En moyenne
profile-games = Parties
profile-wins = Gagnées
profile-mean = Moyenne
profile-best = Record

## Openings

profile-openings = Comment tu commences
profile-openings-about = { $count ->
    [one] La rangée que tu as ouverte en premier et avec quel nombre, en une partie.
   *[other] La rangée que tu as ouverte en premier et avec quels nombres, en { $count } parties.
}
profile-opening = rangée { $row } : { $first ->
    [one] une fois
   *[other] { $first } fois
} en premier, ouverte avec { $numbers }
profile-opening-never = rangée { $row } : jamais ouverte
profile-opening-number = { $number } ({ $count ->
    [one] une fois
   *[other] { $count } fois
})
profile-times = { $count }×

## Games

profile-best-games = Tes meilleures parties
profile-history = Tes parties
profile-place = { $count ->
    [1] en solo
   *[other] place { $place } sur { $count }
}
profile-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
profile-shared = Plusieurs sur un même appareil : ne compte pas.
profile-given-up = Abandon : ses points ne comptent pas pour les moyennes.
profile-more = En voir plus

## Taking along and deleting

profile-keep = Tout cela est à toi
profile-keep-about = Emporte tes parties dans un fichier, ou efface-les ici.
profile-csv = Parties en tableau (CSV)
profile-json = Tout (JSON)
profile-sign-out = Se déconnecter partout ailleurs
profile-sign-out-about = Une personne qui aurait copié ton accès en est alors exclue ; ici, tu restes toi.
profile-signed-out = C’est fait : seul cet appareil a encore ton accès.
profile-delete = Tout effacer
profile-delete-title = Tout effacer ?
profile-delete-about = Tes parties, classements et analyses sont effacés pour de bon, et tu quittes toutes les tables. Là où d’autres ont joué avec toi, la partie leur reste, sans ton nom. Ensuite, cet appareil est nouveau ici.
profile-delete-no = Tout garder
profile-delete-yes = Effacer pour de bon
profile-deleted-title = Tout est effacé
profile-deleted = Plus rien de toi n’est gardé ici. Tu peux revenir quand tu veux.
