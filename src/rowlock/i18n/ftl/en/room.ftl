### People in one room: their own dice, typed by tapping faces, and a big screen in the middle.

type-throw = What the dice show
type-throw-hint = Tap what each die shows
type-throw-confirm = That’s the throw

## A table with people's own dice

real-dice = Our own dice
real-dice-hint = You throw real dice, and one of you taps what they show. Such games are not rated.
real-dice-unchecked = You threw your own dice. There is no seed, so nobody can check how they fell.
throw-type = Type the throw
throw-correct = Correct the throw
throw-correct-until = Until somebody has chosen.
# $who is "you", "bot" or "other".
throw-ask = { $who ->
    [you] Throw your dice, then type what they show
    [bot] Throw for { $name } and type it
   *[other] { $name } throws the dice
}

## The big screen in the middle of the table

screen = Show on a big screen
screen-about = For a television, or a tablet in the middle: dice, all sheets and whose turn it is, nothing hidden. Your phones stay your sheets.
screen-open = Open it here
screen-type = Type this there: { $address }
screen-come = Come and sit down
screen-go-to = Point your camera at the square, or go to { $address }
screen-code = The code
screen-people = At the table
screen-free = { $count ->
    [one] One seat is free
   *[other] { $count } seats are free
}
screen-switches = Sound and speech
