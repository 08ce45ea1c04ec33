### Rowlock's messages. A value $row or $die arrives as a name, made from row-* or die-*.

## Names

game-qwixx = Qwixx
game-qwinto = Qwinto
game-onboard = Qwixx On Board

# A row, as in "la rangée verte": always feminine.
row-r = rouge
row-y = jaune
row-g = verte
row-b = bleue
row-o = orange
row-p = violette
# A bridge: a row without a lock between two others.
row-t = du premier pont
row-u = du second pont
# A row whose cells are not all of one colour is called by its end.
row-ends-r = qui finit en rouge
row-ends-y = qui finit en jaune
row-ends-g = qui finit en vert
row-ends-b = qui finit en bleu
row-ends-o = qui finit en orange
row-ends-p = qui finit en violet
# A die, as in "le dé vert": always masculine.
die-r = rouge
die-y = jaune
die-g = vert
die-b = bleu
die-o = orange
die-p = violet
die-w = blanc

# The announced sum, as a word.
number-word = { $number ->
    [1] un
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
    [6] six
    [7] sept
    [8] huit
    [9] neuf
    [10] dix
    [11] onze
    [12] douze
    [13] treize
    [14] quatorze
    [15] quinze
    [16] seize
    [17] dix-sept
    [18] dix-huit
   *[other] { $number }
}

## Bots, from the weakest to the strongest, then those for some games only:
## what they are called, what they do and whom they suit

# A bot that plays for a person who is away.
bot-for = Bot pour { $name }
bot-random = Bot du hasard
bot-random-about = Joue n’importe quel coup, par pur hasard. Pour une toute première partie et pour les enfants qui aiment gagner.
bot-simple = Bot simple
bot-simple-about = Joue comme quelqu’un qui a appris le jeu aujourd’hui : il gaspille peu et ne prévoit rien. Pour les enfants et pour débuter.
bot-steady = Bot régulier
bot-steady-about = Joue comme quelqu’un qui connaît bien le jeu : il voit quelles rangées peuvent encore rapporter. À la hauteur de la plupart des familles.
bot-strong = Bot fort
bot-strong-about = Regarde un tour plus loin et sait, après beaucoup de parties, ce que chaque rangée rapportera. Face à lui, il te faut un bon plan ou de bons dés.
bot-expert = Bot expert
bot-expert-about = A appris le jeu en jouant contre lui-même et surveille aussi ta fiche. Pour qui gagne trop souvent.
bot-master = Bot maître
bot-master-about = Le plus fort de nos bots : avant chaque coup, il essaie beaucoup de lancers à venir. Perdre contre lui n’a rien de honteux.
bot-solo = Bot solo
bot-solo-about = Joue à Qwixx tout seul et sans une seule erreur, car chaque fiche possible a été calculée. Regarde combien de points il fait.
bot-hazard-about = Qwixx seulement : veut le plus de points pour lui-même et ne surveille les autres que parce qu’ils peuvent finir la partie.
bot-ga4-about = Qwixx seulement : une règle pratique déjà publiée, à laquelle se mesurent les autres bots.

## A table. A $name may be "Toi" (you): after it alone no verb should agree with it.

welcome = { $game } : bienvenue à la table !
seats = Dans cet ordre : { $order }
rolled = Tour { $turn }, à { $name } de lancer :
white-sum = Somme des dés blancs : { $word }
sum = Somme : { $word }
chose = { $name } : { $move }
passes = passe
row-closed = La rangée { $row } est clôturée pour tout le monde.
rolls-next = C’est à { $who } de lancer.
misthrows = coups manqués
turns-played = { $count ->
    [0] Aucun tour n’est encore terminé.
    [one] Un tour joué.
   *[other] { $count } tours joués.
}

## The end

game-over = La partie est finie.
end-rows-closed = Deux rangées sont clôturées : c’est la fin.
end-rows-full = Quelqu’un a rempli deux rangées : c’est la fin.
end-misthrows = Le quatrième coup manqué : c’est la fin.
end-track = Le dernier tour de piste est joué : c’est la fin.
end-conceded = La partie a été abandonnée : c’est la fin.
winners = { $count ->
    [one] Victoire pour { $names } !
   *[other] Victoire partagée pour { $names } !
}

## Choosing

you = Toi
your-choice = Ton choix :
how-to-choose = Tape un numéro de la liste ou le coup lui-même. La touche ? affiche la carte d’aide, u annule un choix encore caché, q quitte la table.
ask-throw = { $name } lance les dés. Que montrent-ils ? Comme { $example } :
ask-take = { $name }, quels dés lances-tu ?
ask-keep = { $name }, tu gardes ce lancer ou tu relances ?
ask-together = { $name }, ton choix :
ask-colour = { $name }, un dé blanc et un dé de couleur ?
ask-pawn = { $name }, tu avances ton pion ?
pass = passer
pass-misthrow = passer et prendre un coup manqué, −5 points
cross = cocher le { $number } de la rangée { $row }
closes = clôture la rangée
advance = { $steps ->
    [one] avancer d’une case libre
   *[other] avancer de { $steps } cases libres
}
take = { $count ->
    [one] un dé
   *[other] { $count } dés
}
enter = { $number } dans la rangée { $row }, case { $field }
again = relancer
keep = garder
misthrow-sure = Ça coûte 5 points. Tu confirmes ? (o/n)
# What counts as yes, separated by spaces.
yes-words = o oui
keep-or-undo = { $move } : Entrée pour garder, u pour annuler.
nothing-to-undo = Il n’y a aucun choix à annuler.
hand-over = Le clavier passe à { $name }. On y va ? (Entrée)
left-early = Tu as quitté la table.
record-kept = La partie est enregistrée dans { $file }.
bot-erred = { $name } ne donne pas de coup ({ $reason }). { $move } est joué à sa place.

## Fair dice

dice-committed = Les dés sont engagés sur { $commitment } (rowlock verify vérifie une partie terminée).
dice-typed = Vous lancez vos propres dés et saisissez ce qu’ils montrent. Personne ne peut vérifier une telle partie.
took-misthrow = { $name } : coup manqué, −5 points

dice-fair = { $count ->
    [one] Le seul lancer est bien celui que donne la graine.
   *[other] Les { $count } lancers sont bien ceux que donne la graine.
}

## Why something was refused

error-crossed-up-to = la rangée { $row } est cochée jusqu’au { $number }
error-needs-five = le { $number } de la rangée { $row } demande cinq croix avant lui, il y en a { $crosses }
error-needs-crosses = le { $number } de la rangée { $row } demande { $needs } croix avant lui, il y en a { $crosses }
error-row-closed = la rangée { $row } est clôturée
error-not-white-sum = la somme des dés blancs est { $sum }
error-not-in-dice = aucun dé blanc ne donne { $number } avec le dé de la rangée { $row }
error-not-in-other-dice = aucun dé blanc ne donne { $number } avec le dé { $die }
error-no-swap = aucune case restante de la bande n’échange { $sum } contre { $number }
error-not-lucky = { $sum } n’est pas un nombre chance de cette fiche
error-plain-lucky = { $number } est la somme blanche elle-même et s’écrit sans *
error-lucky-row = une croix chance va dans la rangée ouverte qui a le moins de croix, la rangée { $row } en a plus
error-lucky-next = une croix chance va sur la case suivante, le { $number } de la rangée { $row }
error-bridge-alone = le { $number } de la rangée { $row } demande une croix sur le { $number } juste au-dessus ou au-dessous
error-bridge-dice = aucun dé blanc ne donne { $number } avec le dé d’un { $number } coché au-dessus ou au-dessous
error-no-such-sign = cette fiche n’a rien qui s’écrive avec { $sign }
error-false-lock = le { $number } de la rangée { $row } ne clôture rien
error-lock-missing = le { $number } de la rangée { $row } clôture une rangée et demande la marque !
error-no-such-row = cette rangée n’existe pas
error-no-such-number = la rangée { $row } n’a pas de { $number }
error-no-field-ahead = +{ $steps } ne mène à aucune case libre
error-other-field = la case atteinte est le { $number } de la rangée { $row }
error-crossed-before = le { $number } de la rangée { $row } était déjà coché
error-must-cross = ce coup doit cocher le { $number } de la rangée { $row }
error-no-such-field = cette case n’existe pas
error-not-the-sum = la somme est { $sum }
error-die-not-used = le dé de la rangée { $row } n’a pas servi
error-field-taken = la case contient déjà { $number }
error-not-above-left = la rangée a { $number } plus à gauche
error-not-below-right = la rangée a { $number } plus à droite
error-column-repeats = la colonne a déjà { $number }
error-not-now = ce n’est pas le moment
error-not-your-turn = cette place n’a rien à décider maintenant
error-roll-first = il faut d’abord lancer les dés
error-game-over = la partie est finie
error-nothing-to-undo = il n’y a aucun choix à annuler
error-no-roll-now = il n’y a pas de dés à lancer maintenant
error-dice-count = un lancer a { $count } dés, 0 pour un dé qui n’est pas lancé
error-die-left-out = il manque le dé { $die }
error-die-not-in-play = le dé { $die } n’est pas en jeu
error-not-a-face = un dé montre de 1 à { $sides }
error-unknown-game = { $game } n’existe pas, choisis parmi { $games }
error-no-rules-text = les règles de { $game } n’existent pas encore dans cette langue
error-option-value = { $option } ne peut pas être { $value }
error-track-form = une piste est A, B, C ou { $count } cases comme r2 ou b12, pas { $value }
error-option-not-here = { $game } n’a pas d’option { $option }
error-seat-count = { $game } a de 1 à { $most } places, pas { $seats }
error-unknown-player = { $player } n’existe pas, choisis parmi { $players }
error-other-game = { $player } ne joue pas à { $game }
error-no-checkpoint = il n’y a pas de point de reprise { $file }
error-seats-needed = { $game } a un réseau par nombre de places : indique --seats N
error-one-network = { $game } a un seul réseau pour tous les nombres de places : enlève --seats
error-scale-missing = il faut pour cela les outils des grands serveurs : pip install 'rowlock[scale]'
error-lab-missing = il faut pour cela les outils du laboratoire : pip install 'rowlock[lab]'
error-out-of-range = { $name } doit être de { $least } à { $most }, pas { $value }
error-bad-dice = { $text } ne sont pas des dés de ce jeu, écris-les comme dans { $example }
error-not-whole = { $name } doit être un nombre entier, pas { $value }
error-goes-with = { $option } ne dit rien sans { $other }
error-same-file = { $file } ne peut pas être écrit deux fois, indique un autre fichier
error-picture-form = { $file } ne peut pas être dessiné, choisis parmi { $forms }
error-other-seats = { $player } joue d’après les chiffres d’un autre nombre de places : { $known }, pas { $seats }
error-actions-form = les actions sont { $tables } nombres entiers, un pour chaque table, pas { $found }
error-illegal-action = { $player } a choisi une action interdite
error-no-kernel = { $game } ne peut pas encore être simulé rapidement
error-no-environment = il n’y a pas encore d’environnement d’apprentissage pour { $game }
error-no-training = { $game } ne peut pas encore être entraîné
error-player-file = aucun joueur compilé nommé { $name } dans { $file }
error-bot-form = { $value } ne désigne pas un bot dans un fichier, FICHIER.py:NOM
error-bot-file = { $file } ne peut pas être lu : { $reason }
error-bot-missing = rien ne s’appelle { $name } dans { $file }
error-bot-no-choose = { $name } dans { $file } n’est pas un bot, il n’a pas de choose(view)
error-bot-broken = { $file } ne peut pas être chargé : { $reason }
error-no-fork = un bot dans un fichier demande un système comme Linux ou macOS
error-few-bots = une arène demande au moins deux bots
error-decide-form = { $value } n’est pas une question comme A>B entre deux de { $players }
error-unknown-place = on joue sur local, ray, ray://HOST:PORT ou HOST:PORT, pas sur { $value }
error-ray-missing = Ray n’est pas installé : pip install 'rowlock[lab]'
error-ray-unreachable = aucune grappe Ray ne répond à { $address } : { $reason }
error-worker-lost = un processus a été perdu { $times } fois avec les mêmes parties
error-worker-failed = un processus de la grappe a échoué : { $reason }
error-other-version = la grappe a une autre version de Rowlock
error-table-address = { $value } n’est pas une table, utilise son code ou son lien
error-server-unreachable = aucun serveur ne répond à { $server } : { $reason }
error-track-without-board = une piste s’imprime comme plateau, les fiches sont les mêmes pour toutes les pistes
error-seat-without-record = la fiche d’une place se remplit d’après un enregistrement, et il n’y en a pas
error-record-of-other-game = l’enregistrement est une partie de { $other }, pas de { $game }
error-no-sheet = il n’y a pas de fiche dessinée pour { $game }
error-not-a-move = ce n’est pas un coup
error-header-colon = un en-tête s’écrit key: value
error-header-twice = c’est indiqué deux fois
error-seat-order = la place suivante est { $seat }
error-game-missing = l’en-tête game: manque
error-seats-missing = un enregistrement a besoin d’au moins une place, A:
error-end-in-headers = end: vient après le dernier tour
error-after-end-line = rien ne suit la fin
error-end-line = end: donne chaque place et son total, comme A 70, B 43
error-turn-number-missing = un tour commence par son numéro, { $number }.
error-turn-number = le tour suivant est { $number }.
error-unfinished-not-last = seul le dernier tour peut être inachevé
error-dots-after-complete = le tour est complet, ... n’a pas sa place ici
error-active-entry-missing = il manque l’entrée de la place dont c’est le tour
error-action-missing = l’entrée de la place dont c’est le tour a un élément par action
error-too-many-actions = l’entrée a plus d’éléments que le jeu n’a d’actions
error-seat-expected = il faut ici la lettre d’une place
error-unknown-seat = cette place n’existe pas
error-seat-twice = cette place a déjà une entrée
error-entry-missing = la place n’a pas d’entrée
error-seats-out-of-order = d’abord la place dont c’est le tour, puis les autres à partir de A
error-whites-missing = le lancer commence par les dés blancs, comme w41
error-not-a-die = ce n’est pas un dé
error-dice-order = chaque dé une fois, dans l’ordre des rangées
error-dice-missing = il manque les dés
error-sum-missing = il manque la somme
error-second-roll-missing = il manque le deuxième lancer
error-not-an-entry = ce n’est pas une entrée
error-steps-missing = le troisième élément finit par le nombre de cases, comme +4
error-misthrow-unfinished = dans un tour inachevé, passer s’écrit -
error-unreadable-file = { $reason }
error-not-utf8 = le texte n’est pas en UTF-8
error-file-missing = indique au moins un fichier, ou - pour l’entrée standard
error-file-exists = le fichier existe déjà
error-unknown-option = cette option n’existe pas
error-after-the-end = la partie était finie avant ce tour
error-wrong-active-seat = c’est au tour de { $seat }
error-misthrow-beside-cross = un coup manqué se prend seulement si rien n’a été coché
error-misthrow-of-other = seule la place dont c’est le tour prend un coup manqué
error-misthrow-missing = rien n’a été coché ni inscrit, c’est un coup manqué (x)
error-action-of-other = seule la place dont c’est le tour a cette action
error-action-too-early = toutes les places n’ont pas encore choisi à l’action 1
error-over-before = la partie était finie avant cette action
error-wrong-sum = les dés donnent { $sum }
error-not-over = la partie n’est pas finie
error-wrong-total = le total de { $seat } est { $total }
error-table-form = une table s’écrit game: sheet | sheet > seat
error-sheet-parts = une fiche a { $count } éléments
error-sheet-row = ce n’est pas la rangée { $row } de la fiche
error-sheet-misthrows = les coups manqués s’écrivent de x0 à x4
error-sheet-used = cela s’écrit de { $sign }0 à { $sign }{ $most }
error-double-cell = une case double a ses deux croix
error-sheet-pawn = le pion s’écrit de @0 à @{ $most }
error-not-left-to-right = les croix vont de gauche à droite, chacune une seule fois
error-lock-mark = le { $number } et son cadenas (!) se cochent ensemble
error-closed-with-lock = une rangée est clôturée avec le cadenas de cette fiche (!) ou sans lui (#), pas les deux
error-closed-not-for-all = la rangée { $row } est clôturée, mais ouverte sur la fiche de { $seat }
error-closed-by-nobody = la rangée { $row } est clôturée, mais aucune fiche n’a son cadenas
error-too-many-locks = une partie est finie avant qu’une fiche ait trois cadenas
error-too-many-closed = une partie est finie avant que les quatre rangées soient clôturées
error-ended-twice = la partie était finie avant que tout cela puisse arriver
error-pawns-share-field = deux pions sont sur la case { $field }
error-pawn-not-crossed = le pion de { $seat } est sur la case { $field }, mais le { $number } de la rangée { $row } n’est pas coché
error-too-many-full = une partie est finie avant qu’une fiche ait trois rangées pleines
error-row-not-rising = les nombres montent de gauche à droite
error-in-a-turn = une position s’écrit entre deux tours
error-no-start = une partie commence à une table du même jeu, avec autant de places, au début d’un tour
error-dice-header-missing = l’en-tête { $header } manque, les dés ne peuvent donc pas être vérifiés
error-dice-header-value = l’en-tête { $header } est illisible
error-dice-not-finished = la partie n’est pas finie, sa graine est encore secrète
error-dice-commitment = la graine n’est pas celle fixée d’avance
error-dice-differ = tour { $turn }, lancer { $throw } : l’enregistrement a { $found }, la graine donne { $expected }
error-not-found = cette table n’existe pas
error-no-such-address = il n’y a rien à cette adresse
error-not-your-seat = cette place n’est pas la tienne
error-not-host = seule la personne qui a ouvert la table peut faire cela
error-stale = la partie a déjà continué
error-seat-taken = cette place est prise
error-queue-full = trop de monde attend déjà la prochaine partie
error-host-is-here = la personne qui gère la table est là et lance la partie
error-removed = la personne qui gère la table t’a retiré ta place ; tu pourras t’asseoir dès que tu seras à nouveau invité
error-table-closed = cette table a été fermée
error-not-agreed = tout le monde n’a pas encore accepté les options modifiées
error-no-person = aucune personne n’est assise là
error-table-full = il n’y a plus de place libre
error-pad-full = un bloc de score se partage entre { $most } appareils au plus
error-already-started = la partie a déjà commencé
error-already-seated = tu as déjà une place à cette table
error-not-away = personne ne manque à cette place
error-declined = les autres à la table ont refusé
error-has-conceded = cette place a abandonné, et un bot continue
error-no-opponent = personne ne peut abandonner en solo
error-already-over = la partie est finie
error-choice-stays = ce choix reste : l’action n’est rouverte que pour quelqu’un d’autre
error-takeback-over = la partie est finie, plus rien n’est repris
error-takeback-asked = quelqu’un veut déjà reprendre un choix
error-takeback-declined = les autres ne veulent pas que ce choix soit repris
error-not-started = la partie n’a pas encore commencé
error-not-over-yet = la partie n’est pas encore terminée
error-no-coach = entre joueurs, le coach se tait, sauf si la table a été ouverte avec lui
error-nothing-to-decide = il n’y a rien à décider pour l’instant
error-bad-name = un nom a de 1 à { $most } caractères
error-bad-request = impossible de comprendre : { $reason }
error-too-large = c’est trop grand
error-too-fast = trop de demandes, attends un instant
error-too-slow = la demande a pris trop de temps
error-too-many-tables = tu as trop de tables ouvertes
error-too-many-bot-tables = trop de tables sans autre joueur que des bots sont en cours, attends un peu
error-wrong-origin = cette demande vient d’un autre site
error-bad-token = ce lien n’est plus valable
error-server-closing = le serveur va s’arrêter, réessaie dans un instant
error-banned = ce serveur t’a fermé sa porte ; qui le gère peut la rouvrir
error-draining = ce serveur n’ouvre pas de nouvelles tables pour l’instant ; les parties en cours continuent
error-admin-sign-in = connecte-toi d’abord, avec le jeton de qui gère ce serveur
error-admin-token = ce n’est pas le jeton de ce serveur
error-not-banned = { $found } n’est pas exclu
error-ban-whom = indique soit une adresse, soit un appareil
error-revoke-whom = indique soit un appareil, soit --everybody
error-bad-address = { $found } n’est ni une adresse ni un réseau
error-bad-announcement = une annonce est une phrase de 1 à { $most } caractères
error-not-stored = le serveur ne peut rien enregistrer pour le moment, réessaie dans un instant
error-no-database = la base de données { $found } est inutilisable : { $reason }
error-no-fanout = { $found } n’est pas l’adresse d’un serveur Redis : { $reason }
error-no-such-day = les dés du { $day } ne peuvent pas être consultés
error-no-puzzle = les parties des bots n’ont donné aucun exercice de { $game }
error-no-answer = { $move } n’est pas une réponse à cet exercice
error-day-not-over = les dés du { $day } sont encore en jeu ; on peut les jouer après coup dès que la graine est révélée
error-position-seats = pour jouer à partir d’une position, les { $seats } places doivent être prises
error-not-at-daily = avec les dés du jour, ce n’est pas possible
error-load-bounds = une mesure a de 2 à { $sockets } connexions et { $seconds } secondes au plus
error-load-here-only = { $server } n’est pas cette machine, 127.0.0.1:PORT
error-one-line = un nom ou un en-tête tient sur une ligne, pas { $value }
error-locks-of-one-action = deux rangées clôturées en même temps ne peuvent pas avoir leur cadenas sur une seule fiche, la rangée { $row } en est une
error-write-dash = rien de coché et partie terminée, cela s’écrit -
error-stdin-twice = l’entrée standard a déjà été lue
error-dice-mix-count = dice_mix a { $found } contributions pour { $seats } places
error-dice-own = on a lancé ses propres dés : il n’y a pas de graine pour les vérifier
error-own-dice = ici on lance ses propres dés : il faut saisir le lancer
error-no-own-dice = à cette table, c’est le serveur qui lance les dés
error-not-your-throw = c’est à la personne dont c’est le tour de saisir ce lancer, ou à celle qui gère la table
error-throw-stands = quelqu’un a choisi depuis : le lancer reste tel quel
error-own-dice-people = avec vos propres dés, il faut qu’au moins une personne joue
error-table-missing = la table résolue n’existe pas encore : { $command } la calcule
error-table-broken = { $file } est abîmé ou d’une autre version : { $command } le recalcule
error-solved-for-mean-only = { $objective } est résolu pour le jeu en solitaire, où personne d’autre ne clôture de rangées
error-unknown-objective = { $objective } n’est ni mean ni reach:N
error-too-large-to-solve = { $game } a { $millions } millions de valeurs ; on en résout { $most } millions au plus
error-not-solved = { $game } n’est pas résolu : les valeurs exactes existent pour Qwixx en solitaire
error-no-such-seat = il n’y a pas de place { $seat }, seulement { $seats }
error-not-alone = la partie a { $seats } places : les valeurs exactes existent pour Qwixx en solitaire
error-not-learned = personne n’a encore appris { $game } à { $seats } places

## Solved games

solved-value = Total final attendu avec un jeu parfait : { $value }
hint-then = puis { $move }
hint-skips = { $count ->
    [0] ne saute rien
    [one] saute un nombre
   *[other] saute { $count } nombres
}

## The dice of a game

# Goes into the sentences below; several games were counted together if $games is not one.
dice-odds = { $games ->
    [one] { $count ->
        [one] { $count } partie sur { $of }
       *[other] { $count } parties sur { $of }
    }
   *[other] { $count ->
        [one] { $count } série de parties sur { $of }
       *[other] { $count } séries de parties sur { $of }
    }
}
dice-few = Trop peu de lancers pour juger les dés.
dice-fine = Le hasard seul donne des faces au moins aussi inégales dans { $odds } : ces dés ont l’air normaux.
dice-uneven = Le hasard seul donne des faces au moins aussi inégales dans { $odds } : un peu inégal, mais rien d’étonnant.
dice-rare = Le hasard seul ne donne des faces aussi inégales que dans { $odds } : rare, mais ça arrive.
dice-never = Le hasard seul donne des faces aussi inégales dans moins de { $odds } : on n’attend pas ça de dés équitables.
dice-counted = { $throws ->
    [one] Un lancer
   *[other] { $throws } lancers
}, { $dice ->
    [one] un dé
   *[other] { $dice } dés
} en tout
dice-games = { $games } parties
dice-face = Face
dice-white-sum = Somme blanche
dice-sum = Somme
dice-thrown = sorties
dice-expected = attendues
dice-doubles = Doubles : { $count } (attendus : { $expected })
dice-own = Sommes à son propre tour
dice-mean = moyenne
# The mean that can be expected.
dice-mean-expected = attendue
dice-throws = lancers
dice-each = Chaque dé
# $nth tells the two white dice apart and is empty for the others.
dice-die = dé { $die } { $nth }

## Reviews

review-start = Au début
review-luck = Ce que les dés ont donné
review-own-choices = Ses propres choix
review-choices = Tous les choix
review-end = Résultat
review-now = Maintenant
review-given-up = Au moment de l’abandon
review-expects = { $seat } peut espérer { $worth }.
review-exact = Les valeurs sont exactes.
review-learned = Les valeurs sont estimées, telles que le bot expert les a apprises.
review-difference = Différence
review-turn = tour { $turn }
review-instead = { $taken } ; mieux : { $best }
points-of = { $form ->
    [one] { $points } point
   *[other] { $points } points
}
grade-best = meilleur coup
grade-fine = bon
grade-slip = imprécision
grade-mistake = erreur
grade-blunder = gaffe
