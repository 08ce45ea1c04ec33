### People in one room: their own dice, typed by tapping faces, and a big screen in the middle.

type-throw = Ce que montrent les dés
type-throw-hint = Touche ce que montre chaque dé
type-throw-confirm = C’est le lancer

## A table with people's own dice

real-dice = Nos propres dés
real-dice-hint = Vous lancez de vrais dés et l’un de vous touche ce qu’ils montrent. Ces parties ne comptent pas pour le classement.
real-dice-unchecked = Vous avez lancé vos propres dés. Il n’y a pas de graine : personne ne peut vérifier comment ils sont tombés.
throw-type = Saisir le lancer
throw-correct = Corriger le lancer
throw-correct-until = Possible tant que personne n’a choisi.
# $who is "you", "bot" or "other".
throw-ask = { $who ->
    [you] Lance tes dés, puis saisis ce qu’ils montrent
    [bot] Lance pour { $name } et saisis le lancer
   *[other] { $name } lance les dés
}

## The big screen in the middle of the table

screen = Afficher sur un grand écran
screen-about = Pour un téléviseur ou une tablette au milieu : les dés, toutes les fiches et à qui le tour, rien de caché. Vos téléphones restent vos fiches.
screen-open = Ouvrir ici
screen-type = Saisissez-y : { $address }
screen-come = Venez vous asseoir
screen-go-to = Vise le carré avec l’appareil photo, ou va sur { $address }
screen-code = Le code
screen-people = À la table
screen-free = { $count ->
    [one] Une place est libre
   *[other] { $count } places sont libres
}
screen-switches = Son et parole
