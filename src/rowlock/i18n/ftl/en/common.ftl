### Rowlock's messages. A value $row or $die arrives as a name, made from row-* or die-*.

## Names

game-qwixx = Qwixx
game-qwinto = Qwinto
game-onboard = Qwixx On Board

# A row, as in "red is closed".
row-r = red
row-y = yellow
row-g = green
row-b = blue
row-o = orange
row-p = purple
# A bridge: a row without a lock between two others.
row-t = the first bridge
row-u = the second bridge
# A row whose cells are not all of one colour is called by its end.
row-ends-r = the row that ends red
row-ends-y = the row that ends yellow
row-ends-g = the row that ends green
row-ends-b = the row that ends blue
row-ends-o = the row that ends orange
row-ends-p = the row that ends purple
# A die, as in "the red die".
die-r = red
die-y = yellow
die-g = green
die-b = blue
die-o = orange
die-p = purple
die-w = white

# The announced sum, as a word.
number-word = { $number ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
    [13] thirteen
    [14] fourteen
    [15] fifteen
    [16] sixteen
    [17] seventeen
    [18] eighteen
   *[other] { $number }
}

## Bots, from the weakest to the strongest, then those for some games only:
## what they are called, what they do and whom they suit

# A bot that plays for a person who is away.
bot-for = Bot for { $name }
bot-random = Random bot
bot-random-about = Makes any move, by pure chance. For a very first game, and for children who like to win.
bot-simple = Simple bot
bot-simple-about = Plays like somebody who learned the game today: it wastes little and plans nothing. For children and beginners.
bot-steady = Steady bot
bot-steady-about = Plays like somebody who knows the game well: it sees which rows are still worth something. A fair match for most families.
bot-strong = Strong bot
bot-strong-about = Looks a turn ahead and knows from many games what each row will bring. Against it you need a good plan or good dice.
bot-expert = Expert bot
bot-expert-about = Has taught itself the game by playing against itself, and watches your sheet too. For those who win too often.
bot-master = Master bot
bot-master-about = Our strongest: before each move it plays through many rolls to come. Losing to it is no shame.
bot-solo = Solo bot
bot-solo-about = Plays Qwixx alone and without a single error, as every possible sheet has been worked out. Watch how many points it makes.
bot-hazard-about = Only Qwixx: wants the most points for itself, and minds the others only because they can end the game.
bot-ga4-about = Only Qwixx: a published rule of thumb by which other bots are measured.

## A table

welcome = { $game }: welcome to the table!
seats = In this order: { $order }
rolled = Turn { $turn }, roll of { $name }:
white-sum = White sum: { $word }
sum = Sum: { $word }
chose = { $name }: { $move }
passes = passes
row-closed = { $row } is closed for everybody.
rolls-next = { $who } rolls next.
misthrows = misthrows
turns-played = { $count ->
    [0] No turn has been completed yet.
    [one] One turn played.
   *[other] { $count } turns played.
}

## The end

game-over = The game is over.
end-rows-closed = Two rows are closed: that is the end.
end-rows-full = Somebody has filled two rows: that is the end.
end-misthrows = The fourth misthrow: that is the end.
end-track = The last round on the track is played: that is the end.
end-conceded = The game was given up: that is the end.
winners = { $count ->
    [one] Winner: { $names }!
   *[other] Winners together: { $names }!
}

## Choosing

you = You
your-choice = Your choice:
how-to-choose = Type a number of the list or the move itself. ? shows the help card, u undoes a choice that is still hidden, q leaves.
ask-throw = { $name } throws. What do the dice show? As in { $example }:
ask-take = { $name }, which dice do you roll?
ask-keep = { $name }, keep this roll or roll again?
ask-together = { $name }, your choice:
ask-colour = { $name }, one white and one coloured die?
ask-pawn = { $name }, do you move your pawn?
pass = pass
pass-misthrow = pass and take a misthrow, −5 points
cross = cross { $row } { $number }
closes = closes the row
advance = { $steps ->
    [one] one free field ahead
   *[other] { $steps } free fields ahead
}
take = { $count ->
    [one] one die
   *[other] { $count } dice
}
enter = { $number } in { $row }, field { $field }
again = roll again
keep = keep
misthrow-sure = That costs 5 points. Sure? (y/n)
# What counts as yes, separated by spaces.
yes-words = y yes
keep-or-undo = { $move }: Enter keeps it, u undoes it.
nothing-to-undo = There is no choice to take back.
hand-over = The keyboard goes to { $name }. Ready? (Enter)
left-early = You have left the table.
record-kept = The game is kept in { $file }.
bot-erred = { $name } gives no move of its own ({ $reason }). { $move } is played for it.

## Fair dice

dice-committed = The dice are committed to { $commitment } (rowlock verify checks a finished record).
dice-typed = You throw dice of your own and type what they show. Nobody can verify such a game.
took-misthrow = { $name }: misthrow, −5 points

dice-fair = { $count ->
    [one] The one roll is what the seed gives.
   *[other] All { $count } rolls are what the seed gives.
}

## Why something was refused

error-crossed-up-to = { $row } is crossed up to { $number }
error-needs-five = { $row } { $number } needs five crosses before it, there are { $crosses }
error-needs-crosses = { $row } { $number } needs { $needs } or more crosses before it, there are { $crosses }
error-row-closed = { $row } is closed
error-not-white-sum = the white sum is { $sum }
error-not-in-dice = no white die makes { $number } with the { $row } die
error-not-in-other-dice = no white die makes { $number } with the { $die } die
error-no-swap = no field of the strip that is left exchanges { $sum } for { $number }
error-not-lucky = { $sum } is not a lucky number of this sheet
error-plain-lucky = { $number } is the white sum itself and is written without *
error-lucky-row = a lucky cross goes into the open row with the fewest crosses, { $row } has more
error-lucky-next = a lucky cross goes on the next cell, { $row } { $number }
error-bridge-alone = { $row } { $number } needs a cross on { $number } in the row above or below
error-bridge-dice = no white die makes { $number } with the die of a crossed { $number } above or below
error-no-such-sign = this sheet has nothing that is written { $sign }
error-false-lock = { $row } { $number } closes nothing
error-lock-missing = { $row } { $number } closes a row and needs the mark !
error-no-such-row = there is no such row
error-no-such-number = { $row } has no { $number }
error-no-field-ahead = there is no free field { $steps } ahead
error-other-field = the field reached is { $row } { $number }
error-crossed-before = { $row } { $number } was crossed before
error-must-cross = { $row } { $number } must be crossed with this move
error-no-such-field = there is no such field
error-not-the-sum = the sum is { $sum }
error-die-not-used = the { $row } die was not used
error-field-taken = the field holds { $number } already
error-not-above-left = the row has { $number } further left
error-not-below-right = the row has { $number } further right
error-column-repeats = the column has { $number } already
error-not-now = this is not the moment for it
error-not-your-turn = this seat has nothing to decide now
error-roll-first = the dice must be rolled first
error-game-over = the game is over
error-nothing-to-undo = there is no choice to take back
error-no-roll-now = no dice are to be rolled now
error-dice-count = a roll has { $count } dice, 0 for one that is not thrown
error-die-left-out = the { $die } die is left out
error-die-not-in-play = the { $die } die is not in play
error-not-a-face = a die shows 1 to { $sides }
error-unknown-game = { $game } is not one of { $games }
error-no-rules-text = the rules of { $game } are not written in this language yet
error-option-value = { $option } cannot be { $value }
error-track-form = a track is A, B, C or { $count } fields such as r2 or b12, not { $value }
error-option-not-here = { $game } has no option { $option }
error-seat-count = { $game } has 1 to { $most } seats, not { $seats }
error-unknown-player = { $player } is not one of { $players }
error-other-game = { $player } does not play { $game }
error-no-checkpoint = there is no checkpoint { $file } to go on from
error-seats-needed = { $game } has a network for each number of seats: say --seats N
error-one-network = { $game } has one network for all numbers of seats: leave --seats out
error-scale-missing = this needs the tools for large servers: pip install 'rowlock[scale]'
error-lab-missing = this needs the tools of the laboratory: pip install 'rowlock[lab]'
error-out-of-range = { $name } must be from { $least } to { $most }, not { $value }
error-bad-dice = { $text } are no dice of this game, write them as in { $example }
error-not-whole = { $name } must be a whole number, not { $value }
error-goes-with = { $option } says nothing without { $other }
error-same-file = { $file } cannot be written twice, name another file
error-picture-form = { $file } is no picture that can be drawn: use { $forms }
error-other-seats = { $player } plays by figures for another number of seats: { $known }, not { $seats }
error-actions-form = actions are { $tables } whole numbers, one for each table, not { $found }
error-illegal-action = { $player } chose an illegal action
error-no-kernel = { $game } cannot be simulated at speed yet
error-no-environment = there is no learning environment for { $game } yet
error-no-training = { $game } cannot be trained yet
error-player-file = no compiled player called { $name } was found in { $file }
error-bot-form = { $value } is not the name of a bot in a file, FILE.py:NAME
error-bot-file = { $file } cannot be read: { $reason }
error-bot-missing = nothing is called { $name } in { $file }
error-bot-no-choose = { $name } in { $file } is no bot, it has no choose(view)
error-bot-broken = { $file } cannot be loaded: { $reason }
error-no-fork = a bot from a file needs a system such as Linux or macOS
error-few-bots = an arena needs at least two bots
error-decide-form = { $value } is not a question such as A>B between two of { $players }
error-unknown-place = games are played on local, ray, ray://HOST:PORT or HOST:PORT, not on { $value }
error-ray-missing = Ray is not installed: pip install 'rowlock[lab]'
error-ray-unreachable = no Ray cluster answers at { $address }: { $reason }
error-worker-lost = a worker was lost { $times } times with the same games
error-worker-failed = a worker of the cluster failed: { $reason }
error-other-version = the cluster has another version of Rowlock
error-table-address = { $value } is no table, use its code or link
error-server-unreachable = no server answers at { $server }: { $reason }
error-track-without-board = a track is printed as a board, sheets are the same for all tracks
error-seat-without-record = the sheet of a seat is filled from a record, which is missing
error-record-of-other-game = the record is a game of { $other }, not of { $game }
error-no-sheet = there is no drawing of a sheet of { $game }
error-not-a-move = this is not a move
error-header-colon = a header is written as key: value
error-header-twice = this is given twice
error-seat-order = the next seat is { $seat }
error-game-missing = the header game: is missing
error-seats-missing = a record needs at least one seat, A:
error-end-in-headers = end: comes after the last turn
error-after-end-line = nothing follows the end
error-end-line = end: gives every seat and its total, as in A 70, B 43
error-turn-number-missing = a turn begins with its number, { $number }.
error-turn-number = the next turn is { $number }.
error-unfinished-not-last = only the last turn may be unfinished
error-dots-after-complete = the turn is complete, ... does not belong here
error-active-entry-missing = the active seat's entry is missing
error-action-missing = the active seat's entry has a part for each action
error-too-many-actions = the entry has more parts than the game has actions
error-seat-expected = a seat letter is expected here
error-unknown-seat = there is no such seat
error-seat-twice = this seat has an entry already
error-entry-missing = the seat has no entry
error-seats-out-of-order = the active seat comes first, then the others from A
error-whites-missing = the roll begins with the white dice, as in w41
error-not-a-die = this is not a die
error-dice-order = each die once, in the order of the rows
error-dice-missing = the dice are missing
error-sum-missing = the sum is missing
error-second-roll-missing = the second roll is missing
error-not-an-entry = this is not an entry
error-steps-missing = the third part ends with the steps, as in +4
error-misthrow-unfinished = in an unfinished turn a pass is written -
error-unreadable-file = { $reason }
error-not-utf8 = the text is not UTF-8
error-file-missing = name at least one file, or - for standard input
error-file-exists = the file exists already
error-unknown-option = there is no such option
error-after-the-end = the game was over before this turn
error-wrong-active-seat = it is the turn of { $seat }
error-misthrow-beside-cross = a misthrow is taken only if nothing was crossed
error-misthrow-of-other = only the active seat takes a misthrow
error-misthrow-missing = nothing was crossed or entered, which is a misthrow (x)
error-action-of-other = only the active seat has this action
error-action-too-early = not all seats have chosen in action 1
error-over-before = the game was over before this action
error-wrong-sum = the dice give { $sum }
error-not-over = the game is not over
error-wrong-total = { $seat } has { $total }
error-table-form = a table is written as game: sheet | sheet > seat
error-sheet-parts = a sheet has { $count } parts
error-sheet-row = this is not how { $row } is written
error-sheet-misthrows = misthrows are written x0 to x4
error-sheet-used = this is written { $sign }0 to { $sign }{ $most }
error-double-cell = a double cell has both crosses
error-sheet-pawn = the pawn is written @0 to @{ $most }
error-not-left-to-right = crosses go from left to right, each once
error-lock-mark = { $number } and its lock (!) are crossed together
error-closed-with-lock = a row is closed with this sheet's lock (!) or without it (#), not both
error-closed-not-for-all = { $row } is closed, but open on the sheet of { $seat }
error-closed-by-nobody = { $row } is closed, but no sheet has its lock
error-too-many-locks = a game is over before a sheet has three locks
error-too-many-closed = a game is over before all four rows are closed
error-ended-twice = the game was over before all of this could happen
error-pawns-share-field = two pawns stand on field { $field }
error-pawn-not-crossed = the pawn of { $seat } is on field { $field }, but { $row } { $number } is not crossed
error-too-many-full = a game is over before a sheet has three full rows
error-row-not-rising = numbers rise from left to right
error-in-a-turn = a position is written between two turns
error-no-start = a game begins at a table of its own game and seats where a turn begins
error-dice-header-missing = the header { $header } is missing, so the dice cannot be checked
error-dice-header-value = the header { $header } cannot be read
error-dice-not-finished = the game is not finished, its seed is still a secret
error-dice-commitment = the seed is not the one committed to
error-dice-differ = turn { $turn }, roll { $throw }: the record has { $found }, the seed gives { $expected }
error-not-found = there is no such table
error-no-such-address = there is nothing at this address
error-not-your-seat = this seat is not yours
error-not-host = only who opened the table may do this
error-stale = the table has moved on
error-seat-taken = this seat is taken
error-queue-full = too many people wait for the next game already
error-host-is-here = the host is here, and starts the game
error-removed = the host has taken you off your seat; you can sit down once invited again
error-table-closed = this table was closed
error-not-agreed = not everybody has agreed to the changed options yet
error-no-person = no person sits there
error-table-full = no seat is open
error-pad-full = at most { $most } devices share a score pad
error-already-started = the game has started
error-already-seated = you have a seat at this table already
error-not-away = nobody is away from this seat
error-declined = the others at the table have declined
error-has-conceded = this seat has conceded, and a bot plays on
error-no-opponent = alone nobody can concede
error-already-over = the game is over
error-choice-stays = this choice stays: the action is open again for somebody else alone
error-takeback-over = the game is over, nothing is taken back any more
error-takeback-asked = somebody wants to take a decision back already
error-takeback-declined = the others have declined to take this decision back
error-not-started = the game has not started
error-not-over-yet = the game is not over yet
error-no-coach = among people the coach is silent, unless the table was set up with it
error-nothing-to-decide = there is nothing to decide now
error-bad-name = a name has 1 to { $most } characters
error-bad-request = this cannot be understood: { $reason }
error-too-large = this is too large
error-too-fast = too many requests, wait a moment
error-too-slow = the request took too long
error-too-many-tables = you have too many open tables
error-too-many-bot-tables = too many tables with nothing but bots are being played, wait a while
error-wrong-origin = this request comes from another site
error-bad-token = this link is not valid any more
error-server-closing = the server is about to stop, try again in a moment
error-banned = this server has shut its door on you; whoever runs it can open it again
error-draining = this server opens no new tables just now; games under way go on
error-admin-sign-in = sign in first, with the token of whoever runs this server
error-admin-token = this is not the token of this server
error-not-banned = { $found } is not banned
error-ban-whom = say either an address or a device
error-revoke-whom = say either a device or --everybody
error-bad-address = { $found } is no address and no network
error-bad-announcement = an announcement is one sentence of 1 to { $most } characters
error-not-stored = the server cannot store anything just now, try again in a moment
error-no-database = the database { $found } cannot be used: { $reason }
error-no-fanout = { $found } is not the address of a Redis server: { $reason }
error-no-such-day = the dice of { $day } cannot be looked at
error-no-puzzle = games of bots gave no puzzle of { $game }
error-no-answer = { $move } is no answer to this puzzle
error-day-not-over = the dice of { $day } are still being played; they can be played late once the seed is told
error-position-seats = a game from a position needs all of its { $seats } seats to be taken
error-not-at-daily = with the dice of the day this is not possible
error-load-bounds = a measurement has 2 to { $sockets } sockets and at most { $seconds } seconds
error-load-here-only = { $server } is not this machine, 127.0.0.1:PORT
error-one-line = a name or header is one line, not { $value }
error-locks-of-one-action = two rows closed at once cannot be locked on one sheet, { $row } is one
error-write-dash = nothing was crossed and the game is over, which is written -
error-stdin-twice = standard input was read already
error-dice-mix-count = dice_mix has { $found } contributions for { $seats } seats
error-dice-own = people threw their own dice: there is no seed to check them against
error-own-dice = people throw their own dice here: the throw has to be typed
error-no-own-dice = the server throws the dice of this table
error-not-your-throw = whose turn it is types this throw, or the host
error-throw-stands = somebody has chosen since: the throw stands
error-own-dice-people = with dice of your own at least one person has to play
error-table-missing = there is no solved table yet: { $command } makes it
error-table-broken = { $file } is damaged or of another version: { $command } makes it anew
error-solved-for-mean-only = { $objective } is solved for a player alone, who closes all rows
error-unknown-objective = { $objective } is not mean or reach:N
error-too-large-to-solve = { $game } has { $millions } million values; at most { $most } million are solved
error-not-solved = { $game } is not solved: exact values are there for Qwixx played alone
error-no-such-seat = there is no seat { $seat }, only { $seats }
error-not-alone = the game has { $seats } seats: exact values are there for Qwixx played alone
error-not-learned = nobody has learned { $game } with { $seats } seats yet

## Solved games

solved-value = Expected final total with perfect play: { $value }
hint-then = then { $move }
hint-skips = { $count ->
    [0] skips nothing
    [one] skips one number
   *[other] skips { $count } numbers
}

## The dice of a game

# Goes into the sentences below; several games were counted together if $games is not one.
dice-odds = { $games ->
    [one] { $count } of { $of } games
   *[other] { $count } of { $of } such series of games
}
dice-few = Too few throws to tell whether the dice are fair.
dice-fine = Chance alone gives faces at least this uneven in { $odds }: these dice look fine.
dice-uneven = Chance alone gives faces at least this uneven in { $odds }: a little uneven, but nothing special.
dice-rare = Chance alone gives faces this uneven only in { $odds }: rare, but it happens.
dice-never = Chance alone gives faces this uneven in fewer than { $odds }: nobody would expect that of fair dice.
dice-counted = { $throws ->
    [one] One throw
   *[other] { $throws } throws
}, { $dice ->
    [one] one die
   *[other] { $dice } dice
} in all
dice-games = { $games } games
dice-face = Face
dice-white-sum = White sum
dice-sum = Sum
dice-thrown = thrown
dice-expected = expected
dice-doubles = Doubles: { $count } (expected { $expected })
dice-own = Sums in own turns
dice-mean = mean
# The mean that can be expected.
dice-mean-expected = expected
dice-throws = throws
dice-each = Each die
# $nth tells the two white dice apart and is empty for the others.
dice-die = { $die } die { $nth }

## Reviews

review-start = At the start
review-luck = What the dice gave
review-own-choices = Own choices
review-choices = All choices
review-end = Result
review-now = Now
review-given-up = When it was given up
review-expects = { $seat } can expect { $worth }.
review-exact = Values are exact.
review-learned = Values are estimates, as the expert bot has learned them.
review-difference = Difference
review-turn = turn { $turn }
review-instead = { $taken }; better { $best }
points-of = { $form ->
    [one] { $points } point
   *[other] { $points } points
}
grade-best = best
grade-fine = fine
grade-slip = slip
grade-mistake = mistake
grade-blunder = blunder
