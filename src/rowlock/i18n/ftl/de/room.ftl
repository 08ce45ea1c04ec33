### People in one room: their own dice, typed by tapping faces, and a big screen in the middle.

type-throw = Was die Würfel zeigen
type-throw-hint = Tipp an, was jeder Würfel zeigt
type-throw-confirm = Das ist der Wurf
