### All pages of the web client but the table itself. A value $row or $die arrives as a name.

## The frame

page-strapline = Une fiche, un crayon et quelques dés
page-welcome = Choisis un jeu et joue. Sans inscription, sans rien installer.
page-skip = Aller au contenu
page-announcement-read = C’est lu
page-home = Rowlock, page d’accueil
page-nav = Menu principal
page-nav-join = Rejoindre
page-nav-learn = Apprendre
page-language = Langue
page-theme = Apparence
page-theme-system = comme l’appareil
page-theme-light = claire
page-theme-dark = sombre
page-not-affiliated = Rowlock est indépendant et sans lien avec les propriétaires des noms Qwixx, Qwinto et Qwixx On Board.
page-loading = Un instant …
page-again = Réessayer
page-error-offline = Le serveur est injoignable pour le moment.
page-missing-title = Il n’y a rien ici
page-missing-text = Cette page n’existe pas. Il manque peut-être une lettre dans l’adresse.
page-no-table = Cette table n’existe pas
page-no-table-text = Il manque peut-être une lettre au lien, ou la table a été débarrassée depuis longtemps.
page-to-start = Vers l’accueil
page-to-table = Vers la table

## Start

page-games = Les jeux
page-about-qwixx = Rassemble des croix dans quatre rangées. Ce que tu sautes est perdu.
page-about-qwinto = Remplis trois rangées de nombres croissants, et gare aux colonnes.
page-about-onboard = Qwixx avec un pion sur une piste, qui te rapporte des croix en plus.
page-with-bots = Jouer avec des bots
page-with-friends = Inviter des amis
page-on-device = Sur cet appareil
page-alone = En solo
page-try = Essayer en 60 secondes
page-your-tables = Tes tables
page-lobby = Tables ouvertes
page-lobby-empty = Personne n’attend pour l’instant. Ouvre une table et choisis « publique » : elle apparaîtra ici.
page-status-playing = en cours
page-status-over = terminée
page-seats-open = { $count ->
    [0] complète
    [one] une place libre
   *[other] { $count } places libres
}
page-join-title = Rejoindre avec un code
page-code-hint = Cinq lettres que quelqu’un t’a données
page-error-code-form = Un code se compose de cinq lettres.
page-go = C’est parti

## Setting up a table

page-setup-title = { $game } : qui joue ?
page-seats = Places
page-seat = Place { $number }
page-seat-me = Moi
page-seat-bot = Bot
page-name = Ton nom
# What others, records and tables of one’s games call a person without a name: no word such as "I".
page-player = Anonyme
page-player-number = Personne { $number }
page-bot-level = La force du bot
page-error-table-missing = Le bot solo ne peut pas encore jouer ici : la personne qui gère ce serveur doit taper une fois « { $command } ».
page-add-seat = Une place de plus
page-remove-seat = Retirer la place { $number }
page-note-shared = { $count } personnes sur cet appareil : il passe de main en main, et les choix restent cachés.
page-note-alone = Toi en solo : chaque tour est à toi.
page-note-open = Tu auras ensuite un lien, un code et une image à scanner pour les autres.
page-note-watch = Sans place à toi, tu regardes.
page-options = Réglages
page-option-track = La piste
page-track = Piste { $name }
page-track-own = La tienne
page-track-fields = Les cases de ta piste
page-track-hint = { $count } cases à partir du départ, chacune une lettre et un nombre : r2 b12 y3 …
page-track-count = { $count } cases sur { $most }
page-track-wrong = « { $found } » n’est pas une case.
page-first-seat = Sur 100 parties à { $seats } de même force, qui lance les dés en premier en gagne ici { $steady }, et { $expert } entre très bons joueurs. À égalité, ce serait { $even }.
page-first-seat-own = L’avantage de lancer les dés en premier sur une piste à toi n’a pas été mesuré.
page-first-seat-next = À la revanche, quelqu’un d’autre commence.
page-option-late-die = Le dé reste encore
page-option-late-die-hint = Si une rangée est clôturée à l’action 1, son dé sert encore à l’action 2 de ce tour.
page-option-public = Publique
page-option-public-hint = Tout le monde peut prendre une place libre à cette table.
page-option-seconds = Temps par décision
page-seconds-none = le temps qu’il faut
page-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
}
# Beside the clock, before the game.
page-seconds-late = { $game ->
    [qwinto] Si ton temps est écoulé, tu passes ; cela peut être un coup manqué. Sans dés choisis à temps, tous sont lancés et le lancer est gardé.
    [onboard] Si ton temps est écoulé, tu passes ; cela peut être un coup manqué. Ton pion reste où il est.
   *[other] Si ton temps est écoulé, tu passes ; cela peut être un coup manqué.
}
page-option-settle = Trois secondes pour changer d’avis
page-option-settle-hint = Un choix qui compterait aussitôt peut encore être changé un instant.
page-option-pace = Les bots jouent
page-pace-human = tranquillement
page-pace-fast = aussitôt
page-start = C’est parti
page-open-table = Ouvrir la table

## Waiting for the others

page-table-title = La table
page-waiting-title = { $game } : bientôt le départ
page-waiting-for = { $count ->
    [one] Il manque encore une personne.
   *[other] Il manque encore { $count } personnes.
}
page-connecting = La connexion est perdue, nouvel essai …
page-seat-yours = toi
page-seat-is-bot = joue tout seul
page-seat-away = pas là pour l’instant
page-put-bot = Mettre un bot
page-put-bot-label = Mettre un bot : place { $number }
page-leave = Se lever
page-sit-down = Assieds-toi avec nous
page-take-seat = Prendre place
page-watching = { $count ->
    [one] Une personne regarde.
   *[other] { $count } personnes regardent.
}
page-friends = Des amis avec le lien
page-no-friends = N’inviter personne
page-room-for = { $count ->
    [0] Toutes les places sont prises.
    [one] Une personne peut encore venir.
   *[other] { $count } personnes peuvent encore venir.
}
page-error-name-missing = Les autres ont besoin d’un nom pour t’appeler.
page-next-title = Prochaine partie : qui en est ?
page-wait-alone = Personne n’est encore là. Fais passer le lien.
page-wait-host = Lance la partie quand tout le monde est là.
page-wait-asked = La partie commence dès que tout le monde en est.
page-host-starts = { $host } lance la partie quand tout le monde est là.
page-somebody-starts = La personne qui gère la table lance la partie quand tout le monde est là.
page-start-with = { $count ->
    [one] Jouer en solo
   *[other] Commencer à { $count }
}
page-seat-asked = on lui demande
page-seat-asked-away = on lui a demandé, pas là en ce moment
page-declined = Pas cette fois : { $names }
page-host-away = { $host } n’est plus là depuis un moment.
page-take-host = Je lance la partie
page-queue = { $count ->
    [one] { $names } attend la prochaine partie.
   *[other] { $names } attendent la prochaine partie.
}
page-late-begun = La partie a commencé
page-late-full = La table est complète
page-late-over = La partie est finie
page-late-ways = Tu peux regarder, jouer la prochaine partie ou ouvrir ta propre table.
page-late-ways-here = Tu peux jouer la prochaine partie ou ouvrir ta propre table.
page-late-watch = Regarder
page-late-wait = Attendre la prochaine partie
page-late-waiting = Tu attends la prochaine partie. S’il y a une place, tu en seras.
page-late-stop = Ne plus attendre
page-late-own = Ouvrir ma table
page-late-more = Envie de jouer ?
page-invite = Fais venir les autres
page-link = Le lien vers cette table
page-share = Partager le lien
page-share-title = Viens jouer : { $game } !
page-copy = Copier le lien
page-copied = Copié
page-code-tell = Dis-leur le code :
# Where the code is typed in.
page-code-at = À taper sur { $address }.
# Why no other device can follow a link.
page-reach = { $who ->
    [alone] Seul cet ordinateur atteint cette adresse, car Rowlock a été lancé avec --host 127.0.0.1. Lance-le sans cette option, et les téléphones du même réseau y auront accès.
    [offline] Cet ordinateur n’est sur aucun réseau : aucun autre appareil n’atteint cette adresse. Connecte-le, puis rouvre cette page.
   *[unknown] Les autres appareils n’atteignent pas cette adresse. Ouvre cette page à l’adresse du serveur sur le réseau plutôt qu’à localhost.
}
page-qr = Un code QR qui mène à cette table
page-takeover-title = Continuer à jouer ici
page-takeover-text = Tes places passent de l’autre appareil à celui-ci. Là-bas, tu ne feras plus que regarder.
page-takeover-do = Les amener ici

## Sheets, for those who listen

page-sheet = Fiche de { $game }
page-sheet-nothing = rien
page-sheet-row = rangée { $row } : { $marks }
page-sheet-misthrows = { $count ->
    [0] aucun coup manqué
    [one] un coup manqué
   *[other] { $count } coups manqués
}
page-sheet-pawn = { $field ->
    [0] pion au départ
   *[other] pion sur la case { $field }
}
page-sheet-place = rangée { $row }, { $number }
page-sheet-field = rangée { $row }, case { $field }
page-sheet-track = case { $field } : le { $number } de la rangée { $row }

## Learning

page-learn-title = { $game } : les règles
page-try-title = { $game } en 60 secondes
page-try-step = Étape { $number } sur { $count }
page-try-next = Suite
page-try-roll = Lancer les dés
page-try-show = Montre-moi
page-try-restart = Encore une fois
page-try-rules = Lire les règles
page-try-pass = Passer, −5 points
page-try-qwixx-sheet = Voici ta fiche. Tu coches des nombres de gauche à droite, et dans chaque rangée chaque croix vaut plus que la précédente.
page-try-qwixx-white = Quatre et un : la somme des dés blancs est cinq. Tout le monde peut la cocher une fois. Touche le 5 rouge !
page-try-qwixx-colour = Ce que tu as sauté est perdu : les rangées sont à sens unique. Comme c’est toi qui as lancé, tu peux aussi additionner un dé blanc et un dé de couleur : blanc 4 et bleu 6 font 10. Touche le 10 bleu !
page-try-qwixx-other = Emma lance maintenant : trois, et tu peux t’en servir aussi. La rangée rouge l’a déjà dépassé ; essaie donc le 3 rouge. Puis prends le 3 jaune.
page-try-qwixx-lock = Bien plus tard : avec cinq croix en rouge, le 12 s’ouvre à toi. Coche-le, le cadenas vient avec !
page-try-qwixx-pass = La rangée rouge est fermée pour tous, et son dé est retiré. Tu as encore lancé, mais rien ne te plaît. Alors tu passes, et c’est un coup manqué.
page-try-qwixx-end = Sept croix en rouge, cadenas compris : 28 points. Deux rangées clôturées ou un quatrième coup manqué terminent la partie. C’est tout !
page-try-qwinto-sheet = Voici ta fiche. Tu écris des nombres dans trois rangées : ils montent de gauche à droite, et dans une colonne aucun nombre ne revient.
page-try-qwinto-take = À toi de lancer : prends un, deux ou trois dés. Prends le jaune …
page-try-qwinto-take-more = … et le violet aussi.
page-try-qwinto-again = Quatre et deux font six. Il y a mieux : une fois par tour, tu peux relancer.
page-try-qwinto-enter = Cinq et quatre : neuf ! Tout le monde peut l’écrire en jaune ou en violet, car ces dés ont servi. Prends la case jaune du milieu.
page-try-qwinto-row = Emma lance un sept, et tu peux t’en servir aussi. À droite du 9, il n’a pas sa place ; essaie donc. À gauche, il tombe bien.
page-try-qwinto-column = Plus tard, un treize. En violet, il complète une colonne : 14, 12 et 13. Écris-le !
page-try-qwinto-end = Le nombre du pentagone est le bonus : 12 points. Une rangée pleine compte son dernier nombre, les autres un point par nombre écrit. Deux rangées pleines ou quatre coups manqués terminent la partie. C’est tout !
page-try-onboard-sheet = Qwixx avec une piste : en haut ta fiche, en bas ton pion au départ. Lançons les dés !
page-try-onboard-white = Trois et un : la somme des dés blancs est quatre. Tout le monde peut la cocher une fois. Touche le 4 jaune !
page-try-onboard-colour = Comme c’est toi qui as lancé, tu peux additionner un dé blanc et un dé de couleur : blanc 1 et rouge 2 font 3. Touche le 3 rouge !
page-try-onboard-pawn = Et ton pion peut avancer de 1 à 5 cases, sur un nombre que tu peux cocher maintenant. Le 2 rouge est dépassé ; essaie donc. Puis va sur le 10 vert.
page-try-onboard-known = Plus tard : il peut aussi s’arrêter sur un nombre que tu as coché avant. Quatre cases plus loin, il y a le 7 vert. Vas-y !
page-try-onboard-end = La case 20 compte la moitié, donc 10 points. Qui atteint en premier l’une des cinq dernières cases lance le dernier tour de table. Pour le reste, c’est comme à Qwixx. C’est tout !
