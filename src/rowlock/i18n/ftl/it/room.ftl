### People in one room: their own dice, typed by tapping faces, and a big screen in the middle.

type-throw = Che cosa mostrano i dadi
type-throw-hint = Tocca che cosa mostra ogni dado
type-throw-confirm = Il lancio è questo
