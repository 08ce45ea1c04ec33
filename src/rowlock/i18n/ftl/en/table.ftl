### The game table of the page.

## The line at the top

table-back = Start page
table-turn = turn { $turn }
table-rolls = { $name } rolls
table-you-roll = Your turn
# Whose turn it is once the dice lie there.
table-turn-of = { $name }’s turn
table-your-turn = Your turn
table-over = Game over
table-menu = Menu
table-lost = Connection lost, trying again …
table-connected = Connected
table-watching = { $count ->
    [one] one person looks on
   *[other] { $count } people look on
}
table-seconds = { $count ->
    [one] one second left
   *[other] { $count } seconds left
}
table-help = Help card and rules
table-sound = Sounds
table-speech = Say the sum aloud
table-log = What happened
table-keys = Keyboard
table-keys-text =
    Arrow keys: walk over the sheet
    2 to 12: go to a number that can be crossed
    Enter: choose, or take back
    r: roll
    p: pass
    u: undo
    d: done, the choice counts
    l: say the last throw
    m: say my rows
    o: say the others’ rows
    w: say what is open to me
    ?: this menu
table-leave = Leave the table
table-leave-sure = If you leave, your seat is free for somebody else or a bot.
table-stay = Stay
table-close = Close

## The clock

# What everybody is told when the clock decides.
table-late = { $what ->
    [roll] Time was up: the dice roll for { $names }.
    [take] Time was up: { $names } takes all dice.
    [keep] Time was up: { $names } keeps the roll.
   *[pass] { $count ->
        [one] Time was up: { $names } passes.
       *[other] Time was up: { $names } pass.
    }
}
table-late-own = { $what ->
    [roll] Time was up: the dice roll for you.
    [take] Time was up: you take all dice.
    [keep] Time was up: you keep the roll.
   *[pass] Time was up: you pass.
}
# Behind a name in the log.
table-late-log = time was up

## Reactions

table-react = React
table-reaction = { $reaction ->
    [clap] bravo
    [wow] wow
    [laugh] haha
    [cry] oh no
    [think] hmm
    [hurry] go on
    [luck] lucky
   *[hi] hello
}

## Dice

table-dice = Dice
# A die and what it shows, as in "white 4".
table-die = { $face ->
    [0] the { $die } die
   *[other] { $die } { $face }
}
table-white-sum = White sum
table-sum = Sum
table-take-die = take the { $die } die
table-take-first = Tap at least one die first

## Sheets

table-sheet-of = Sheet of { $name }
table-sheet-own = Your sheet
table-rows = Rows
table-cell = { $state ->
    [legal] { $row } { $number }, can be crossed
    [chosen] { $row } { $number }, chosen
    [marked] { $row } { $number }, crossed
    [gone] { $row } { $number }, skipped
    [closed] { $row } { $number }, row closed
   *[free] { $row } { $number }
}
table-field = { $state ->
    [legal] { $row }, field { $field }, { $number } can go here
    [chosen] { $row }, field { $field }, { $number } chosen
    [marked] { $row }, field { $field }, { $number }
   *[free] { $row }, field { $field }, empty
}{ $pentagon ->
    [yes] , pentagon
   *[no] { "" }
}
# Qwinto: if the roll is kept.
table-would-fit = { $number } would fit
table-row-has = { $row } { $numbers }
table-nothing = nothing
table-misthrows = { $count ->
    [0] no misthrow
    [one] one misthrow
   *[other] { $count } misthrows
}
table-points = Points
table-points-row = { $row } { $points }
table-points-columns = columns { $points }
table-points-bonus = bonus { $points }
table-points-track = track { $points }
table-points-misthrows = misthrows minus { $points }
table-points-total = total { $points }
table-open-sheet = show the whole sheet
table-others = The others

## The track

table-track = Track
table-start = Start
table-track-field = field { $field }: { $row } { $number }, { $points ->
    [one] one point
   *[other] { $points } points
}{ $state ->
    [cross] , move here and cross it
    [move] , move here
   *[no] { "" }
}
# Said after the word Start, which is a button.
table-track-strip = show only the fields ahead
table-track-whole = Show the whole track
table-pawn-of = pawn of { $name }
# Beside the steps of a pawn that crosses nothing.
table-only-move = move

## Choices

table-choices = Your choices
table-ask-roll = Your turn: roll the dice
table-ask-take = Tap one, two or three dice, then roll
table-ask-keep = Keep { $sum } or roll again?
table-ask-cross = Cross the { $word } or pass
table-ask-enter = Enter the { $word } or pass
table-ask-colour = One white and one coloured die, or pass
table-ask-pawn = Move your pawn or pass
table-ask-only-pass = Nothing fits this time: all you can do is pass
table-roll = Roll
table-roll-dice = { $count ->
    [one] Roll one die
   *[other] Roll { $count } dice
}
table-keep = Keep
table-again = Roll again
table-pass = Pass
table-passed = passed
table-others-passed = the others passed
table-chosen = chosen
table-undo = Undo
table-done = Done
table-settles = Counts in a moment – or change it
table-settling = All have chosen, one moment
table-waiting-for = Waiting for { $names }
# Qwinto: what the active person is doing.
table-waiting-dice = { $phase ->
    [take] { $name } picks dice
   *[keep] { $name } decides: keep { $sum } or roll again
}
table-looking-on = You are looking on
table-moved-on = Your seat has moved to another device. Here you look on.
table-state = { $state ->
    [rolling] rolling
    [choosing] choosing
    [ready] ready
   *[away] away
}
table-closed = { $row } closed
# Who has its lock: names, or you.
table-closed-by = { $row } closed: { $names }
table-row-closed-by = { $row } is closed for all ({ $names }).
table-no-throw = No dice have fallen yet.
table-misthrow = A misthrow?
table-misthrow-costs = You would have marked nothing this turn. That costs 5 points.
table-misthrow-no = Back
table-misthrow-yes = Take it, −5

## One device for several people

table-hand-over = Hand over to { $name }
table-hand-over-hidden = What the others chose stays hidden until all have chosen.
table-hand-over-ready = I am { $name }
table-hand-over-back = { $name }: change my choice

## The end

table-solo-points = { $points ->
    [one] One point!
   *[other] { $points } points!
}
# By whom the game ended: the reader, or names.
table-end-misthrows = { $reader ->
    [yes] That was your fourth misthrow: it ends the game.
   *[no] The fourth misthrow ({ $names }): that ends the game.
}
table-end-rows-full = { $reader ->
    [yes] You have filled two rows: that ends the game.
   *[no] Two full rows ({ $names }): that ends the game.
}
table-end-track = { $reader ->
    [yes] Your pawn reached the last fields first, and the last round is played.
   *[no] The pawn of { $names } reached the last fields first, and the last round is played.
}
table-you-win = You’ve won!
table-rematch = Rematch
table-join-rematch = Join the rematch
table-rematch-asked = { $name } wants a rematch
table-rematch-next = There is a next game
table-rematch-in = In: { $names }
table-rematch-open = No answer yet: { $names }
table-rematch-yes = I’m in
table-rematch-no = Not now
table-rematch-out = You are not in this time.
table-rematch-begun = The next game has begun.
table-rematch-watch = Watch the next game
table-rematch-go = To the next game
table-replay = Replay
table-save = Save the record
table-fair = Fair dice
table-fair-how = The seed was fixed before the first roll: only its fingerprint was published. Now it is open, and every die can be drawn again.
table-fair-commit = Fingerprint, published before the game
table-fair-seed = Seed
table-fair-check = Check the dice
table-dice-fell = The dice of this game
# One bar of a drawing, for those who hear it.
table-dice-bar = { $number }: { $count } (expected { $expected })

## Replay

table-replay-step = Step { $step } of { $count }
table-replay-first = To the start
table-replay-back = One step back
table-replay-on = One step on
table-replay-last = To the end
table-replay-begins = The game begins
table-replay-to-table = Result

## Seats that move or are left

table-handover = Go on playing on another device
table-handover-hint = Scan this code with the other device, or open the private link there: your seat moves along. Show it to nobody else.
table-handover-qr = The private link as a QR code
table-handover-link = Private link
table-copy = Copy
table-copied = Copied

## People who vanish, and newcomers

table-away = { $names } { $count ->
    [one] has
   *[other] have
} been away for { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}.
table-idle = Nothing from { $names } for { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}.
table-has-left = { $name } has left the table.
table-away-ask = Wait, or let a bot play until they are back?
table-left-ask = Wait for somebody else, or let a bot play on?
table-away-wait = Wait
table-you-wait = You are waiting.
table-away-bot = Let a bot play
table-decides = { $who ->
    [host] The host decides.
   *[all] The majority decides.
}
table-votes = For a bot: { $bot }, for waiting: { $wait }, of { $voters }.
table-still-there = Still there?
table-still-here = I’m here
table-bot-plays = A bot is playing for you.
table-i-am-back = I’m back
table-bot-played = A bot played for you ({ $many ->
    [yes] turns { $first } to { $last }
   *[no] turn { $first }
}). It’s your seat again.
table-request = { $name } would like to take this seat: { $seat }.
table-request-votes = Yes: { $yes }, no: { $no }, of { $voters }.
table-yes = Yes
table-no = No
table-seat-free = Nobody is playing for { $name }.
table-seat-bot = { $name } is playing.
table-ask-seat = Ask for this seat
table-asked = You have asked for a seat. The people at the table decide.
table-declined = The people at the table have said no. You can go on looking.
table-log-substitute = A bot plays for { $name }
table-log-back = { $name } is back
table-log-joined = { $name } has sat down

## Taking back

# A move, such as “cross red 5”.
table-takeback = Take back: { $move }
table-takeback-note = What came later goes, and the same dice fall again. The game then doesn’t count for ratings.
table-takeback-ask = { $name } would like to take back: { $move } (turn { $turn }). What came later goes.
table-takeback-agreed = You have agreed that { $name } takes back: { $move } (turn { $turn }).
table-takeback-waits = You’d like to take back: { $move }. The others are asked.
table-takeback-votes = Agreed: { $yes } of { $voters }.
table-takeback-give-up = Never mind
table-took-back = { $name } takes back: { $move }
table-took-back-own = You take back: { $move }
table-stays = { $name } takes nothing back: { $move }
table-stays-own = This stays: { $move }

## Conceding

table-concede = Concede
table-concede-sure = { $seats ->
    [2] Give the game up? The other seat wins then.
    [last] Give the game up? Nobody is left to throw then, and the game ends.
   *[other] Give the game up? A bot plays on for you, and you come last.
}
table-concede-sure-for = { $seats ->
    [2] Give the game up for { $name }? The other seat wins then.
    [last] Give the game up for { $name }? Nobody is left to throw then, and the game ends.
   *[other] Give the game up for { $name }? A bot plays on, and the seat comes last.
}
table-concede-stay = Play on
table-conceded = { $name } concedes
table-conceded-own = You concede
table-has-conceded = gave up
table-end-conceded = { $reader ->
    [yes] You gave the game up.
   *[no] { $names } gave the game up.
}

## Pause and host

table-pause = Pause the game
table-resume = Go on
table-paused = The game is paused.
table-paused-about = No clock runs, bots wait.
table-make-host = Hand the host’s role to { $name }
table-take-host = Look after the table
