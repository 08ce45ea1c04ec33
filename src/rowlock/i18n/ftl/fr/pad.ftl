### The score pad, for people with real dice.

## The way in

pad-title = Bloc de score
pad-title-of = { $game } : bloc de score
pad-about = De vrais dés, mais pas de papier ? Note tout ici. Rien ne quitte cet appareil, et sans aucun compte.
pad-invite = De vrais dés, mais plus de fiches ? Note tes points ici.
pad-begin = Nouvelles fiches
pad-go-on = Continuer
pad-look = Voir
pad-of = { $what } : { $game }
pad-under-way = En cours : { $names }
pad-lies-finished = Terminé : { $names }
pad-game-qwixx = La fiche classique et bien d’autres, jusqu’à cinq sur un appareil.
pad-game-qwinto = Trois rangées à trous, jusqu’à six fiches sur un appareil.
pad-game-onboard = Quatre rangées et la piste avec les pions, jusqu’à quatre fiches sur un appareil.
pad-join = Rejoindre un bloc partagé
pad-joining = Tu rejoins la table { $code }.
pad-replaces = Il y a déjà un bloc de ce jeu ici. Il sera jeté si tu commences.
pad-who = Qui écrit sur cet appareil ?
pad-which-sheet = Quelle fiche est la tienne ?
pad-name = Nom sur la fiche { $number }
pad-remove-sheet = Retirer la fiche { $number }
pad-add-sheet = Une fiche de plus
pad-start = C’est parti

## On the table

pad-back = Tous les blocs de score
pad-undo = Annuler
pad-redo = Rétablir
pad-dice = Dés
pad-roll-again = Relancer
pad-finish = Terminer la partie
pad-sheets = Fiches
pad-stopped = s’est arrêté
pad-misthrow = Coup manqué
pad-cancel = Laisser

## Numbers of Qwinto

pad-enter-into = { $row }, case { $field } : quel nombre ?
pad-entry = { $row } : { $number }
pad-move-hint = Remarqué pendant le même tour ? Le nombre peut alors changer de case.
pad-move = Déplacer
pad-erase-hint = Remarqué lors d’un tour suivant ? Il est alors effacé et ne s’inscrit nulle part ailleurs.
pad-erase = Effacer
pad-lifted = Touche la case où va le { $number }.
pad-swapping = { $one } contre { $other }, ou l’inverse : touche le nombre que tu coches.

## What was noted

pad-noted-by = { $name } : { $what }
pad-noted-cross = { $number } coché, rangée { $row }
pad-noted-cross-with = { $number } coché, rangée { $row }, et avec lui { $cells }
pad-noted-enter = { $number } inscrit, rangée { $row }
pad-noted-shift = nombre déplacé, rangée { $row }
pad-noted-erase = nombre effacé, rangée { $row }
pad-noted-advance = pion avancé sur le { $number }, rangée { $row }
pad-noted-misthrow = coup manqué, −5
pad-noted-stop = s’arrête plus tôt
pad-noted-settle = clôturé pour tout le monde
pad-noted-finish = la partie est finie
pad-undone = Annulé : { $what }

## Turns and throws

pad-turns = Suivre les tours et les lancers
pad-turns-about = Le bloc dit à qui c’est de lancer. Saisis un lancer, et il montre ce qui est permis ; avec tous les lancers, la partie peut être analysée.
pad-first = Qui commence ?
pad-turn = Tour { $turn }
pad-turn-of = Tour { $turn } : { $name }
pad-has-turn = au tour de
pad-throw = Lancer
pad-next = Tour suivant
pad-roll-here = Lancer avec cet appareil
pad-thrown-again = Relancé
pad-throw-forget = Lancer inconnu
pad-dice-taken = Dés pris
pad-turns-stop = Ne plus suivre les tours
pad-noted-throw = lancé : { $dice } = { $sum }
pad-noted-no-throw = lancer inconnu
pad-noted-no-turns = les tours ne sont plus suivis
pad-misthrow-due = Rien n’est noté pour { $name } à ce tour. Un coup manqué ?
pad-misthrow-note = Coup manqué, −5
pad-misthrow-not-yet = Pas encore

## Correcting what was noted

pad-history = Tout ce qui est noté
pad-history-hint = Corrige ici une croix d’avant, ou touche-la sur la fiche.
pad-history-none = Rien pour l’instant.
pad-correct = Corriger
pad-correct-hint = Ce qui a été noté plus tard reste.
pad-in-turn = Au tour { $turn }
pad-take-out = Retirer
pad-change = Changer
pad-changing = Au lieu de « { $what } » : touche ce qui va là.
pad-taken-out = Retiré : { $what }
pad-changed = Changé : { $what }
pad-noted-correct = une correction
pad-entry-correct-hint = Mal noté ici seulement, mais juste à la table ?
pad-throw-type = Saisir le lancer
pad-throw-of-turn = Lancer du tour { $turn }
pad-throw-done = Terminé
pad-throw-corrected = Lancer du tour { $turn } noté
pad-fallen = Corriger quand même ?
pad-fallen-about = { $count ->
    [one] Avec cette correction, une note suivante ne serait plus permise et disparaîtrait :
   *[other] Avec cette correction, { $count } notes suivantes ne seraient plus permises et disparaîtraient :
}
pad-fallen-in-turn = Tour { $turn } : { $what }
pad-fallen-leave = Laisser ainsi
pad-fallen-do = Corriger et les retirer

## Finished games

pad-game-open = Ouvrir la partie du { $date }
pad-game-open-short = Ouvrir
pad-game-gone = Cette partie n’est plus sur cet appareil.
pad-game-of = { $game }, { $date }
pad-game-record = Enregistrer la partie
pad-game-review = Analyse
pad-game-print = Imprimer les fiches
pad-game-print-off = Pour imprimer, il faut le serveur, injoignable en ce moment.
pad-game-review-off = Pour une analyse, il faut le serveur, injoignable en ce moment.
pad-no-review = Cette partie ne peut pas être analysée :
pad-no-turns = les tours n’ont pas été suivis.
pad-no-empty = rien n’a été noté.
pad-no-shared = ses fiches étaient sur plusieurs téléphones.
pad-no-unfinished = elle a été terminée avant sa fin.
pad-no-stopped = quelqu’un s’est arrêté plus tôt.
pad-no-throws = { $count ->
    [one] le lancer du tour { $turns } n’a pas été saisi.
   *[other] les lancers des tours { $turns } n’ont pas été saisis.
}
pad-no-nothing-noted = { $count ->
    [one] au tour { $turns }, ni croix ni coup manqué n’a été noté pour la personne qui lançait.
   *[other] aux tours { $turns }, ni croix ni coup manqué n’a été noté pour la personne qui lançait.
}
pad-no-erased = { $count ->
    [one] un nombre a été effacé au tour { $turns }.
   *[other] des nombres ont été effacés aux tours { $turns }.
}
pad-no-paper = { $count ->
    [one] quelqu’un avec une fiche en papier a clôturé une rangée au tour { $turns }.
   *[other] quelqu’un avec une fiche en papier a clôturé des rangées aux tours { $turns }.
}
pad-no-review-hint = Fiches et totaux restent ici quand même.

## What everybody must know

pad-closed-elsewhere = Rangée { $row } : clôturée par quelqu’un d’autre.
pad-closing = { $count ->
    [one] { $rows } : la rangée se clôture. Qui y coche avec le même lancer le fait maintenant.
   *[other] { $rows } : les rangées se clôturent. Qui y coche avec le même lancer le fait maintenant.
}
pad-settle = Close pour tous
pad-end-hint = Notez encore ce qui vient de ce lancer, puis terminez.
pad-last-round = Un pion a atteint les cinq dernières cases : tous les autres ont encore un tour.
pad-finished-elsewhere = Déjà terminé : { $names }
pad-next-game = La partie suivante a commencé à cette table.
pad-join-next = En être
pad-not-kept = Ce navigateur ne garde rien : si tu fermes la page, tes notes sont perdues.

## The end

pad-result-kept = Le résultat est gardé sur cet appareil.
pad-again = Nouvelle partie, mêmes joueurs
pad-reopen = Revenir aux fiches
pad-put-away = Ranger les fiches

## The menu

pad-people = Joueurs
pad-stop = S’arrêter
pad-stop-hint = Qui s’arrête plus tôt garde ses points ; les autres continuent.
pad-close-row = Clôturée par quelqu’un qui joue sur papier
pad-awake = Garder l’écran allumé
pad-delete = Jeter ce bloc
pad-delete-sure = Les notes de cette partie seraient perdues pour de bon.

## Several devices

pad-share = Plusieurs téléphones
pad-share-about = Chacun tient sa fiche sur son téléphone. Une rangée clôturée sur l’un l’est sur tous, et tout le monde voit la fin. Sans réseau, chacun continue et le reste suit plus tard.
pad-share-start = Partager cette table
pad-share-tell = Scannez le code avec les autres téléphones, ou ouvrez-y { $address } et tapez-le.
pad-share-connecting = Connexion …
pad-share-open = Connecté
pad-share-lost = Pas de connexion pour l’instant. Continue, le reste suivra tout seul.
pad-share-stop = Ne plus partager

## Without a network

pad-offline-ready = Marche aussi sans réseau.
pad-offline-fetching = Préparation pour jouer sans réseau …
pad-offline-insecure = Un navigateur ne laisse une page marcher sans réseau que si elle vient par https ou du même ordinateur. Celle-ci est venue par http simple : reste donc en ligne. Tes notes sont gardées quand même.
pad-offline-impossible = Ce navigateur ne laisse pas les pages marcher sans réseau. Tes notes restent ici quand même.
pad-install = Installer

## Results

pad-results = Parties finies
pad-results-none = Aucune encore. Ce que tu termines est gardé ici, sur cet appareil seulement.
pad-results-delete = Supprimer tous les résultats
pad-result-delete = Supprimer le résultat du { $date }

## Notes that cannot be read

pad-aside = { $count ->
    [one] D’anciennes notes étaient illisibles. Elles sont mises de côté, rien n’est perdu.
   *[other] { $count } anciennes notes étaient illisibles. Elles sont mises de côté, rien n’est perdu.
}
pad-aside-save = Enregistrer dans un fichier
pad-aside-delete = Jeter

## Why something was refused

page-error-pad-stopped = on s’est arrêté plus tôt sur cette fiche
page-error-pad-not-newest = seul le dernier nombre inscrit peut encore changer de case
page-error-pad-behind = le pion ne va qu’en avant
page-error-pad-held = un autre pion s’y trouve
page-error-pad-swap = cette case n’échange que { $one } et { $other }
page-error-pad-track = la piste a besoin de quarante cases comme r2 ou b12
page-error-pad-not-active-misthrow = seul qui a la main prend un coup manqué
page-error-pad-not-active-advance = seul qui a la main avance le pion
page-error-pad-dice-make = les dés blancs font { $sum } ; le dé { $die } et un blanc font { $one } ou { $other }
page-error-pad-dice-make-one = les dés blancs font { $sum } ; le dé { $die } et un blanc font { $one }
page-error-pad-sum = les dés font { $sum }
page-error-pad-die-not-thrown = le dé de la rangée { $row } n’a pas été lancé
page-error-pad-misthrow-beside = un coup manqué et une croix ne vont pas ensemble au même tour
page-error-pad-both-actions = les deux actions de ce tour sont déjà notées
page-error-pad-one-each = cette fiche a déjà noté sa part de ce lancer
page-error-pad-not-both = cela ne va pas avec ce que cette fiche a noté à ce tour
page-error-pad-against = cela ne va pas avec ce qui est noté à ce tour
page-error-pad-throw-dice = les dés ne peuvent pas être tombés ainsi
page-error-pad-throw-unfit = ce qui est noté à ce tour ne va pas avec ce lancer
