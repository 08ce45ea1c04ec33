### People in one room: their own dice, typed by tapping faces, and a big screen in the middle.

type-throw = Ce que montrent les dés
type-throw-hint = Touche ce que montre chaque dé
type-throw-confirm = C’est le lancer
