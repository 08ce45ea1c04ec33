### The game table of the page.

## The line at the top

table-back = Accueil
table-turn = tour { $turn }
table-rolls = { $name } lance
table-you-roll = À toi de lancer
# Whose turn it is once the dice lie there.
table-turn-of = { $name } joue
table-your-turn = À toi de jouer
table-over = Partie finie
table-menu = Menu
table-lost = Connexion perdue, nouvel essai…
table-connected = Connexion établie
table-watching = { $count ->
    [one] une personne regarde
   *[other] { $count } personnes regardent
}
table-seconds = { $count ->
    [one] encore une seconde
   *[other] encore { $count } secondes
}
table-help = Carte d’aide et règles
table-sound = Sons
table-speech = Annoncer la somme à voix haute
table-log = Ce qui s’est passé
table-keys = Clavier
table-keys-text =
    Flèches : se déplacer sur la fiche
    2 à 12 : aller à un nombre à cocher
    Entrée : choisir ou annuler
    r : lancer
    p : passer
    u : annuler
    d : c’est bon, le choix compte
    l : lire le dernier lancer
    m : lire mes rangées
    o : lire celles des autres
    w : lire ce que je peux faire
    ? : ce menu
table-leave = Quitter la table
table-leave-sure = Si tu pars, ta place est libre pour quelqu’un d’autre ou pour un bot.
table-stay = Rester
table-close = Fermer

## The clock

# What everybody is told when the clock decides.
table-late = { $what ->
    [roll] Temps écoulé : les dés sont lancés pour { $names }.
    [take] Temps écoulé : { $names } prend tous les dés.
    [keep] Temps écoulé : { $names } garde le lancer.
   *[pass] { $count ->
        [one] Temps écoulé : { $names } passe.
       *[other] Temps écoulé : { $names } passent.
    }
}
table-late-own = { $what ->
    [roll] Temps écoulé : les dés sont lancés pour toi.
    [take] Temps écoulé : tu prends tous les dés.
    [keep] Temps écoulé : tu gardes le lancer.
   *[pass] Temps écoulé : tu passes.
}
# Behind a name in the log.
table-late-log = temps écoulé

## Reactions

table-react = Réagir
table-reaction = { $reaction ->
    [clap] bravo
    [wow] oh là
    [laugh] haha
    [cry] oh non
    [think] hmm
    [hurry] allez
    [luck] la chance
   *[hi] salut
}

## Dice

table-dice = Dés
# A die and what it shows, as in "dé blanc 4".
table-die = { $face ->
    [0] le dé { $die }
   *[other] dé { $die } { $face }
}
table-white-sum = Somme des dés blancs
table-sum = Somme
table-take-die = prendre le dé { $die }
table-take-first = Touche d’abord au moins un dé

## Sheets

table-sheet-of = Fiche de { $name }
table-sheet-own = Ta fiche
table-rows = Rangées
table-cell = { $state ->
    [legal] rangée { $row }, { $number }, à cocher
    [chosen] rangée { $row }, { $number }, choisi
    [marked] rangée { $row }, { $number }, coché
    [gone] rangée { $row }, { $number }, sauté
    [closed] rangée { $row }, { $number }, clôturée
   *[free] rangée { $row }, { $number }
}
table-field = { $state ->
    [legal] rangée { $row }, case { $field }, le { $number } peut y aller
    [chosen] rangée { $row }, case { $field }, { $number } choisi
    [marked] rangée { $row }, case { $field }, { $number }
   *[free] rangée { $row }, case { $field }, vide
}{ $pentagon ->
    [yes] , pentagone
   *[no] { "" }
}
# Qwinto: if the roll is kept.
table-would-fit = le { $number } y aurait sa place
table-row-has = rangée { $row } { $numbers }
table-nothing = rien
table-misthrows = { $count ->
    [0] aucun coup manqué
    [one] un coup manqué
   *[other] { $count } coups manqués
}
table-points = Points
table-points-row = rangée { $row } { $points }
table-points-columns = colonnes { $points }
table-points-bonus = bonus { $points }
table-points-track = piste { $points }
table-points-misthrows = coups manqués moins { $points }
table-points-total = total { $points }
table-open-sheet = voir toute la fiche
table-others = Les autres

## The track

table-track = Piste
table-start = Départ
table-track-field = case { $field } : rangée { $row }, { $number }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $state ->
    [cross] , avancer ici et cocher
    [move] , avancer ici
   *[no] { "" }
}
# Said after the word Start, which is a button.
table-track-strip = montrer seulement les cases suivantes
table-track-whole = Montrer toute la piste
table-pawn-of = pion de { $name }
# Beside the steps of a pawn that crosses nothing.
table-only-move = avancer

## Choices

table-choices = Tes choix
table-ask-roll = À toi : lance les dés
table-ask-take = Touche un, deux ou trois dés, puis lance
table-ask-keep = Garder { $sum } ou relancer ?
table-ask-cross = Coche le { $word } ou passe
table-ask-enter = Inscris le { $word } ou passe
table-ask-colour = Un dé blanc et un dé de couleur, ou passe
table-ask-pawn = Avance ton pion ou passe
table-ask-only-pass = Rien ne convient cette fois : tu ne peux que passer
table-roll = Lancer
table-roll-dice = { $count ->
    [one] Lancer un dé
   *[other] Lancer { $count } dés
}
table-keep = Garder
table-again = Relancer
table-pass = Passer
table-passed = passé
table-others-passed = les autres ont passé
table-chosen = choisi
table-undo = Annuler
table-done = C’est bon
table-settles = Compte dans un instant – tu peux encore changer
table-settling = Tout le monde a choisi, un instant
table-waiting-for = On attend { $names }
# Qwinto: what the active person is doing.
table-waiting-dice = { $phase ->
    [take] { $name } choisit des dés
   *[keep] { $name } hésite : garder { $sum } ou relancer
}
table-looking-on = Tu regardes la partie
table-moved-on = Ta place est passée sur un autre appareil. Ici, tu regardes.
table-state = { $state ->
    [rolling] lance
    [choosing] réfléchit
    [ready] c’est fait
   *[away] hors ligne
}
table-closed = rangée { $row } clôturée
# Who has its lock: names, or you.
table-closed-by = rangée { $row } clôturée : { $names }
table-row-closed-by = La rangée { $row } est clôturée pour tout le monde ({ $names }).
table-no-throw = Aucun dé n’est encore lancé.
table-misthrow = Un coup manqué ?
table-misthrow-costs = Tu n’aurais rien noté ce tour-ci. Ça coûte 5 points.
table-misthrow-no = Retour
table-misthrow-yes = Je le prends, −5

## One device for several people

table-hand-over = L’appareil passe à { $name }
table-hand-over-hidden = Les choix des autres restent cachés jusqu’à ce que tout le monde ait choisi.
table-hand-over-ready = Je suis { $name }
table-hand-over-back = { $name } : changer mon choix

## The end

table-solo-points = { $points ->
    [one] { $points } point !
   *[other] { $points } points !
}
# By whom the game ended: the reader, or names.
table-end-misthrows = { $reader ->
    [yes] C’était ton quatrième coup manqué : c’est la fin.
   *[no] Le quatrième coup manqué ({ $names }) : c’est la fin.
}
table-end-rows-full = { $reader ->
    [yes] Tu as rempli deux rangées : c’est la fin.
   *[no] Deux rangées pleines ({ $names }) : c’est la fin.
}
table-end-track = { $reader ->
    [yes] Ton pion a atteint les dernières cases en premier, et le dernier tour est joué.
   *[no] Le pion de { $names } a atteint les dernières cases en premier, et le dernier tour est joué.
}
table-you-win = Tu as gagné !
table-rematch = Revanche
table-join-rematch = Rejoindre la revanche
table-rematch-asked = { $name } veut une revanche
table-rematch-next = Il y a une prochaine partie
table-rematch-in = En sont : { $names }
table-rematch-open = Pas encore de réponse : { $names }
table-rematch-yes = J’en suis
table-rematch-no = Pas maintenant
table-rematch-out = Tu n’en es pas cette fois.
table-rematch-begun = La prochaine partie a commencé.
table-rematch-watch = Regarder la prochaine partie
table-rematch-go = À la prochaine partie
table-replay = Revoir la partie
table-save = Enregistrer la partie
table-fair = Dés équitables
table-fair-how = La graine était fixée avant le premier lancer : seule son empreinte était publiée. Elle est maintenant révélée, et chaque dé peut être recalculé.
table-fair-commit = Empreinte, publiée avant la partie
table-fair-seed = Graine
table-fair-check = Vérifier les dés
table-dice-fell = Les dés de cette partie
# One bar of a drawing, for those who hear it.
table-dice-bar = { $number } : { $count } (attendu : { $expected })

## Replay

table-replay-step = Étape { $step } sur { $count }
table-replay-first = Au début
table-replay-back = Une étape en arrière
table-replay-on = Une étape en avant
table-replay-last = À la fin
table-replay-begins = La partie commence
table-replay-to-table = Résultat

## Seats that move or are left

table-handover = Continuer sur un autre appareil
table-handover-hint = Scanne ce code avec l’autre appareil ou ouvres-y le lien privé : ta place te suit. Ne le montre à personne d’autre.
table-handover-qr = Le lien privé en code QR
table-handover-link = Lien privé
table-copy = Copier
table-copied = Copié

## People who vanish, and newcomers

table-away = { $names } { $count ->
    [one] n’est plus là
   *[other] ne sont plus là
} depuis { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}.
table-idle = Plus rien de { $names } depuis { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}.
table-has-left = { $name } a quitté la table.
table-away-ask = Attendre, ou laisser jouer un bot jusqu’au retour ?
table-left-ask = Attendre quelqu’un d’autre, ou laisser jouer un bot ?
table-away-wait = Attendre
table-you-wait = Tu attends.
table-away-bot = Un bot joue
table-decides = { $who ->
    [host] La personne qui a ouvert la table décide.
   *[all] La majorité décide.
}
table-votes = Pour un bot : { $bot }, pour attendre : { $wait }, sur { $voters }.
table-still-there = Toujours là ?
table-still-here = Je suis là
table-bot-plays = Un bot joue pour toi.
table-i-am-back = Me revoilà
table-bot-played = Un bot a joué pour toi ({ $many ->
    [yes] tours { $first } à { $last }
   *[no] tour { $first }
}). La place est de nouveau à toi.
table-request = { $name } aimerait prendre cette place : { $seat }.
table-request-votes = Oui : { $yes }, non : { $no }, sur { $voters }.
table-yes = Oui
table-no = Non
table-seat-free = Personne ne joue pour { $name }.
table-seat-bot = Ici joue : { $name }.
table-ask-seat = Demander cette place
table-asked = Tu as demandé une place. Les personnes à la table décident.
table-declined = Les autres à la table ont dit non. Tu peux continuer à regarder.
table-log-substitute = Un bot joue pour { $name }
table-log-back = { $name } est de retour
table-log-joined = { $name } a pris place

## Reprendre un choix

# A move, such as “cross red 5”.
table-takeback = Reprendre : { $move }
table-takeback-note = Ce qui a suivi disparaît, et les mêmes dés retombent. La partie ne compte alors pas pour le classement.
table-takeback-ask = { $name } voudrait reprendre : { $move } (tour { $turn }). Ce qui a suivi disparaît.
table-takeback-agreed = Tu acceptes que { $name } reprenne : { $move } (tour { $turn }).
table-takeback-waits = Tu voudrais reprendre : { $move }. Les autres ont la question.
table-takeback-votes = D’accord : { $yes } sur { $voters }.
table-takeback-give-up = Tant pis
table-took-back = { $name } reprend : { $move }
table-took-back-own = Tu reprends : { $move }
table-stays = { $name } ne reprend rien : { $move }
table-stays-own = Cela reste : { $move }

## Abandonner

table-concede = Abandonner
table-concede-sure = { $seats ->
    [2] Abandonner la partie ? L’autre place gagne alors.
    [last] Abandonner la partie ? Il ne reste alors personne pour lancer les dés, et la partie se termine.
   *[other] Abandonner la partie ? Un bot continue pour toi, et tu finis à la dernière place.
}
table-concede-sure-for = { $seats ->
    [2] Abandonner la partie pour { $name } ? L’autre place gagne alors.
    [last] Abandonner la partie pour { $name } ? Il ne reste alors personne pour lancer les dés, et la partie se termine.
   *[other] Abandonner la partie pour { $name } ? Un bot continue, et cette place finit dernière.
}
table-concede-stay = Continuer à jouer
table-conceded = { $name } abandonne
table-conceded-own = Tu abandonnes
table-has-conceded = abandon
table-end-conceded = { $reader ->
    [yes] Tu as abandonné la partie.
   *[no] Abandon : { $names }.
}

## Pause and host

table-pause = Mettre la partie en pause
table-resume = Continuer
table-paused = La partie est en pause.
table-paused-about = Aucun chrono ne tourne, les bots attendent.
table-make-host = Confier la gestion de la table à { $name }
table-take-host = Prendre la gestion de la table
