### Les dés du jour. Les dates, les heures et les nombres à virgule arrivent sous forme de texte.

daily-title = Dés du jour
daily-about = Les mêmes dés pour tout le monde, une fois par jour. Jusqu’où iras-tu ?
daily-invite = Les mêmes dés pour tout le monde. Les as-tu déjà joués ?
daily-left = Nouveaux dés dans { $hours } h { $minutes } min
daily-all = Tous

## Un jeu

daily-play = Jouer
daily-go-on = Continuer
daily-of = { $what } : { $game }
daily-finished = { $count ->
    [0] Personne n’a encore terminé. À toi l’honneur !
    [one] Une personne a terminé.
   *[other] { $count } personnes ont terminé.
}
daily-begun = Ta partie est en cours.
daily-open = { $game } du { $date } n’est pas terminé. La partie compte jusqu’à { $time }.
daily-sheet = Fiche de la semaine : { $sheet }
daily-sheet-tab = Fiche de la semaine
daily-sheet-about = À propos de cette fiche : { $sheet }
daily-sheet-week = Une nouvelle fiche chaque lundi, de nouveaux dés chaque jour.

## Un résultat

daily-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
daily-too-late = Terminé trop tard pour compter
daily-rank = { $players ->
    [one] Personne n’a terminé avant toi
   *[other] Place { $rank } sur { $players }
}
daily-field = Les points de tout le monde
daily-bar = { $low } à { $high } : { $count }
daily-median = Au milieu : { $median } points
daily-same-dice = Avec les mêmes dés
daily-you = Toi
daily-working = Les bots jouent encore …
daily-expected = Sur l’ensemble des dés, un jeu parfait rapporte en moyenne { $points } points ; les dés d’un seul jour peuvent permettre bien plus ou bien moins.
daily-best = Le mieux que l’on aurait pu faire avec ces dés en les connaissant d’avance : { $points }.
daily-best-least = En connaissant ces dés d’avance, on aurait pu faire au moins { $points } points.
daily-best-searching = On cherche encore le mieux que permettent ces dés …
daily-late = { $points } · joué plus tard
daily-loss = Tu as laissé { $points } points par décision.
daily-loss-about = Tu as laissé environ { $points } points par décision.
daily-no-loss = Tu n’as rien laissé du tout. Parfait !
daily-see = Voir la partie
daily-share = Partager
daily-share-what = Ce que tu partages
daily-copy = Copier
daily-share-line = { $points } ({ $player } : { $other })

## Les jours d’avant et d’après

daily-past = Jours passés
daily-past-about = Personne ne connaît les dés d’un jour à l’avance et personne ne peut les changer : leur empreinte est publiée une semaine avant, la graine quand le jour est fini.
daily-past-hint = Choisis un jour pour voir ses résultats ou pour jouer ses dés après coup.
daily-day-none = pas joué
daily-day-label = { $date } : { $what }
daily-play-late = Jouer après coup
daily-late-about = La graine de ces dés est publique : tes points seront marqués comme joués plus tard et ne comptent pas dans le classement de ce jour.
daily-streak = { $days ->
    [0] Pas de série en cours
    [one] Un jour de suite
   *[other] { $days } jours de suite
}
daily-longest = Record : { $days }
daily-streak-today = Joue aujourd’hui pour la prolonger.
daily-check = Vérifier
daily-check-label = Vérifier les dés du { $date }
daily-ahead = Empreintes d’aujourd’hui et des prochains jours
daily-not-yet = Certains jouent encore. La graine sera révélée le { $date } à { $time }.
daily-commit = Empreinte
daily-seed = Graine
daily-good = L’empreinte est bien celle de la graine.
daily-bad = L’empreinte n’est pas celle de la graine !
daily-seen = Cet appareil a vu la même empreinte le { $date }.
daily-changed = Le { $date }, cet appareil a vu une autre empreinte !
daily-throws = Ce que la graine donne en premier
daily-turn = Tour { $turn }

## À la table

daily-result = Voir comment les autres s’en sont sortis
daily-seed-later = La graine était fixée bien avant le premier lancer et son empreinte publiée. Elle sera révélée quand le jour sera fini pour tout le monde, le { $date } à { $time }.
