### People in one room: their own dice, typed by tapping faces, and a big screen in the middle.

type-throw = What the dice show
type-throw-hint = Tap what each die shows
type-throw-confirm = That’s the throw
