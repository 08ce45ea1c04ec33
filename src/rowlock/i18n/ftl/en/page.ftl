### All pages of the web client but the table itself. A value $row or $die arrives as a name.

## The frame

page-strapline = A sheet, a pencil and a few dice
page-welcome = Pick a game and play. No sign-in, nothing to install.
page-skip = Skip to the content
page-announcement-read = Got it
page-home = Rowlock, start page
page-nav = Main menu
page-nav-join = Join a table
page-nav-learn = Learn
page-language = Language
page-theme = Appearance
page-theme-system = like the device
page-theme-light = light
page-theme-dark = dark
page-not-affiliated = Rowlock is independent and not affiliated with the owners of the names Qwixx, Qwinto and Qwixx On Board.
page-loading = One moment …
page-again = Try again
page-error-offline = The server cannot be reached right now.
page-missing-title = There is nothing here
page-missing-text = This page does not exist. Perhaps a letter of the address went missing.
page-no-table = There is no such table
page-no-table-text = Perhaps a letter of the link went missing, or the table was cleared away long ago.
page-to-start = To the start page
page-to-table = To the table

## Start

page-games = The games
page-about-qwixx = Gather crosses in four rows. What you skip is gone.
page-about-qwinto = Fill three rows with rising numbers, and mind the columns.
page-about-onboard = Qwixx with a pawn on a track that earns extra crosses.
page-with-bots = Play with bots
page-with-friends = Invite friends
page-on-device = On this device
page-alone = Alone
page-try = Try it in 60 seconds
page-your-tables = Your tables
page-lobby = Open tables
page-lobby-empty = Nobody is waiting right now. Open a table and tick “public”: it will show up here.
page-status-playing = in progress
page-status-over = finished
page-seats-open = { $count ->
    [0] full
    [one] one free seat
   *[other] { $count } free seats
}
page-join-title = Join with a code
page-code-hint = Five letters that somebody has told you
page-error-code-form = A code is made of five letters.
page-go = Let’s go

## Setting up a table

page-setup-title = { $game }: who is playing?
page-seats = Seats
page-seat = Seat { $number }
page-seat-me = Me
page-seat-bot = Bot
page-name = Your name
# What others, records and tables of one’s games call a person without a name: no word such as "I".
page-player = Guest
page-player-number = Player { $number }
page-bot-level = How strong the bot is
page-error-table-missing = The solo bot cannot play here yet: whoever runs this server has to type “{ $command }” once.
page-add-seat = One more seat
page-remove-seat = Remove seat { $number }
page-note-shared = { $count } people on this device: it goes from hand to hand, and choices stay hidden.
page-note-alone = You alone: every turn is yours.
page-note-open = Next you get a link, a code and a picture to scan for the others.
page-note-watch = Without a seat of your own you look on.
page-options = Options
page-option-track = The track
page-track = Track { $name }
page-track-own = Your own
page-track-fields = The fields of your track
page-track-hint = { $count } fields from Start on, each a letter and a number: r2 b12 y3 …
page-track-count = { $count } of { $most } fields
page-track-wrong = “{ $found }” is not a field.
page-first-seat = Of 100 games of { $seats } players alike, whoever rolls first wins { $steady } here, among very good ones { $expert }. Even would be { $even }.
page-first-seat-own = How much of an advantage it is to roll first on a track of your own was not measured.
page-first-seat-next = In a rematch somebody else rolls first.
page-option-late-die = Die stays for action 2
page-option-late-die-hint = If a row closes in action 1, its die still counts in action 2 of that turn.
page-option-public = Public
page-option-public-hint = Anybody may take a free seat of this table.
page-option-seconds = Time per decision
page-seconds-none = as long as it takes
page-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
# Beside the clock, before the game.
page-seconds-late = { $game ->
    [qwinto] When your time is up, you pass; that can be a misthrow. Dice not picked in time are all rolled, and the roll is kept.
    [onboard] When your time is up, you pass; that can be a misthrow. Your pawn stays where it is.
   *[other] When your time is up, you pass; that can be a misthrow.
}
page-option-settle = Three seconds to change your mind
page-option-settle-hint = A choice that would count at once can be changed for a moment.
page-option-pace = Bots play
page-pace-human = at an easy pace
page-pace-fast = at once
page-start = Start
page-open-table = Open the table

## Waiting for the others

page-table-title = The table
page-waiting-title = { $game }: soon we start
page-waiting-for = { $count ->
    [one] Waiting for one more person.
   *[other] Waiting for { $count } more people.
}
page-connecting = The connection is gone, trying again …
page-seat-yours = you
page-seat-is-bot = plays by itself
page-seat-away = away at the moment
page-put-bot = Put in a bot
page-put-bot-label = Put in a bot: seat { $number }
page-leave = Stand up
page-sit-down = Sit down with us
page-take-seat = Take a seat
page-watching = { $count ->
    [one] One person is looking on.
   *[other] { $count } people are looking on.
}
page-friends = Friends with the link
page-no-friends = Invite nobody
page-room-for = { $count ->
    [0] All seats are taken.
    [one] One more can come.
   *[other] { $count } more can come.
}
page-error-name-missing = The others need a name to call you by.
page-next-title = The next game: who is in?
page-wait-alone = Nobody is here yet. Pass the link on.
page-wait-host = Start when everybody is here.
page-wait-asked = It starts as soon as everybody is in.
page-host-starts = { $host } starts when everybody is here.
page-somebody-starts = The host starts when everybody is here.
page-start-with = { $count ->
    [one] Start alone
   *[other] Start with { $count }
}
page-seat-asked = is being asked
page-seat-asked-away = was asked, is away
page-declined = Not this time: { $names }
page-host-away = { $host } has been away for a while.
page-take-host = I will start the game
page-queue = { $count ->
    [one] { $names } waits for the next game.
   *[other] { $names } wait for the next game.
}
page-late-begun = The game has begun
page-late-full = The table is full
page-late-over = The game is over
page-late-ways = You can watch, be there in the next game, or open a table of your own.
page-late-ways-here = You can be there in the next game, or open a table of your own.
page-late-watch = Watch
page-late-wait = Wait for the next game
page-late-waiting = You are waiting for the next game. It will take you along if there is a seat.
page-late-stop = Wait no longer
page-late-own = Open my own table
page-late-more = Want to play?
page-invite = Bring in the others
page-link = The link to this table
page-share = Share the link
page-share-title = Come and play { $game }!
page-copy = Copy the link
page-copied = Copied
page-code-tell = Tell them the code:
# Where the code is typed in.
page-code-at = They type it in at { $address }.
# Why no other device can follow a link.
page-reach = { $who ->
    [alone] Only this computer reaches this address, as Rowlock was started with --host 127.0.0.1. Start it without that, and phones in the same network reach it.
    [offline] This computer is in no network, so no other device reaches this address. Connect it, then open this page again.
   *[unknown] Other devices do not reach this address. Open this page under the server’s address in the network instead of localhost.
}
page-qr = A QR code that leads to this table
page-takeover-title = Go on playing here
page-takeover-text = Your seats move from the other device to this one. Over there you then look on.
page-takeover-do = Move them here

## Sheets, for those who listen

page-sheet = Sheet of { $game }
page-sheet-nothing = nothing
page-sheet-row = { $row }: { $marks }
page-sheet-misthrows = { $count ->
    [0] no misthrow
    [one] one misthrow
   *[other] { $count } misthrows
}
page-sheet-pawn = { $field ->
    [0] pawn on Start
   *[other] pawn on field { $field }
}
page-sheet-place = { $row } { $number }
page-sheet-field = { $row }, field { $field }
page-sheet-track = field { $field }: { $row } { $number }

## Learning

page-learn-title = { $game }: the rules
page-try-title = { $game } in 60 seconds
page-try-step = Step { $number } of { $count }
page-try-next = Next
page-try-roll = Roll the dice
page-try-show = Show me
page-try-restart = Once more
page-try-rules = Read the rules
page-try-pass = Pass, −5 points
page-try-qwixx-sheet = This is your sheet. You cross numbers from left to right, and in each row every cross is worth more than the one before.
page-try-qwixx-white = Four and one: the white sum is five. Everybody may cross it once. Tap red 5!
page-try-qwixx-colour = What you skipped is gone: rows are one-way streets. As you rolled, you may also add one white and one coloured die: white 4 and blue 6 make 10. Tap blue 10!
page-try-qwixx-other = Now Emma rolls: three, and you may use it too. Red has passed it already; just try red 3. Then take yellow 3.
page-try-qwixx-lock = A good while later: with five crosses in red, the 12 is open to you. Cross it, and the lock comes with it!
page-try-qwixx-pass = Red is shut for everybody, and its die is out. Your roll again, but nothing suits you. Then you pass, which is a misthrow.
page-try-qwixx-end = Seven crosses in red, lock included: 28 points. Two closed rows or a fourth misthrow end the game. That is all!
page-try-qwinto-sheet = This is your sheet. You write numbers into three rows: they rise from left to right, and in a column no number stands twice.
page-try-qwinto-take = Your roll: take one, two or three dice. Take the yellow one …
page-try-qwinto-take-more = … and the purple one as well.
page-try-qwinto-again = Four and two make six. You can do better: once a turn you may roll again.
page-try-qwinto-enter = Five and four: nine! Everybody may write it in yellow or purple, as those dice were rolled. Take the yellow field in the middle.
page-try-qwinto-row = Emma rolls a seven, and you may use it too. To the right of the 9 it does not fit; just try. To the left it does.
page-try-qwinto-column = Later, a thirteen. In purple it completes a column: 14, 12 and 13. Enter it!
page-try-qwinto-end = The number in the pentagon is the bonus: 12 points. A full row scores its last number, others one point per entry. Two full rows or four misthrows end the game. That is all!
page-try-onboard-sheet = Qwixx with a track: above is your sheet, below stands your pawn on Start. Let’s roll!
page-try-onboard-white = Three and one: the white sum is four. Everybody may cross it once. Tap yellow 4!
page-try-onboard-colour = As you rolled, you may add one white and one coloured die: white 1 and red 2 make 3. Tap red 3!
page-try-onboard-pawn = And your pawn may go 1 to 5 fields, onto a number that you can cross now. Red 2 is behind you; just try. Then go to green 10.
page-try-onboard-known = Later: it may also stop on a number that you crossed before. Four fields ahead is green 7. Go there!
page-try-onboard-end = Field 20 is worth half of it, 10 points. The first pawn on one of the last five fields starts the last round. Everything else is as in Qwixx. That is all!
