### The score pad, for people with real dice.

## The way in

pad-title = Score pad
pad-title-of = { $game }: score pad
pad-about = Real dice and no paper? Note everything here. It stays on this device, without any account.
pad-invite = Real dice, but no sheets left? Note your points here.
pad-begin = New sheets
pad-go-on = Go on
pad-look = Look at it
pad-of = { $what }: { $game }
pad-under-way = Under way: { $names }
pad-lies-finished = Finished: { $names }
pad-game-qwixx = The classic sheet and many others, up to five on one device.
pad-game-qwinto = Three rows with gaps, up to six sheets on one device.
pad-game-onboard = Four rows and the track with the pawns, up to four sheets on one device.
pad-join = Join a shared pad
pad-joining = You are joining the table { $code }.
pad-replaces = A pad of this game already lies here. It is put away if you start.
pad-who = Who writes on this device?
pad-which-sheet = Which sheet is yours?
pad-name = Name on sheet { $number }
pad-remove-sheet = Remove sheet { $number }
pad-add-sheet = One more sheet
pad-start = Let’s go

## On the table

pad-back = All score pads
pad-undo = Undo
pad-redo = Redo
pad-dice = Dice
pad-roll-again = Roll again
pad-finish = Finish the game
pad-sheets = Sheets
pad-stopped = has stopped
pad-misthrow = Misthrow
pad-cancel = Cancel

## Numbers of Qwinto

pad-enter-into = { $row }, field { $field }: which number?
pad-entry = { $row }: { $number }
pad-move-hint = Noticed in the same turn? Then the number may move to another field.
pad-move = Move it
pad-erase-hint = Noticed in a later turn? Then it is erased and may not be entered anywhere else.
pad-erase = Erase it
pad-lifted = Tap the field where { $number } belongs.
pad-swapping = { $one } for { $other }, or the other way round: tap the number that you cross.

## What was noted

pad-noted-by = { $name }: { $what }
pad-noted-cross = { $row } { $number } crossed
pad-noted-cross-with = { $row } { $number } crossed, and with it { $cells }
pad-noted-enter = { $number } entered in { $row }
pad-noted-shift = number moved to { $row }
pad-noted-erase = number in { $row } erased
pad-noted-advance = pawn moved to { $row } { $number }
pad-noted-misthrow = misthrow, −5
pad-noted-stop = stops early
pad-noted-settle = closed for everybody
pad-noted-finish = the game is over
pad-undone = Taken back: { $what }

## Turns and throws

pad-turns = Keep turns and throws
pad-turns-about = The pad says whose turn it is. Type a throw, and it shows what is legal; with every throw typed the game can be reviewed.
pad-first = Who begins?
pad-turn = Turn { $turn }
pad-turn-of = Turn { $turn }: { $name }
pad-has-turn = at turn
pad-throw = Throw
pad-next = Next turn
pad-roll-here = Roll with this device
pad-thrown-again = Rolled again
pad-throw-forget = Throw not known
pad-dice-taken = Dice taken
pad-turns-stop = Keep no turns any more
pad-noted-throw = thrown: { $dice } = { $sum }
pad-noted-no-throw = throw not known
pad-noted-no-turns = no turns are kept any more
pad-misthrow-due = { $name } has noted nothing in this turn. A misthrow?
pad-misthrow-note = Misthrow, −5
pad-misthrow-not-yet = Not yet

## Correcting what was noted

pad-history = What was noted
pad-history-hint = Correct an earlier cross here, or tap it on the sheet.
pad-history-none = Nothing yet.
pad-correct = Correct
pad-correct-hint = What was noted later stays.
pad-in-turn = In turn { $turn }
pad-take-out = Take it out
pad-change = Change it
pad-changing = Instead of “{ $what }”: tap what belongs there.
pad-taken-out = Taken out: { $what }
pad-changed = Changed: { $what }
pad-noted-correct = a correction
pad-entry-correct-hint = Only noted wrongly here, and right on the table?
pad-throw-type = Type the throw
pad-throw-of-turn = Throw of turn { $turn }
pad-throw-done = Done
pad-throw-corrected = Throw of turn { $turn } noted
pad-fallen = Correct it all the same?
pad-fallen-about = { $count ->
    [one] With this correction one later note would not be legal any more and would go:
   *[other] With this correction { $count } later notes would not be legal any more and would go:
}
pad-fallen-in-turn = Turn { $turn }: { $what }
pad-fallen-leave = Leave it as it is
pad-fallen-do = Correct and drop these

## Finished games

pad-game-open = Open the game of { $date }
pad-game-open-short = Open
pad-game-gone = This game is not on this device any more.
pad-game-of = { $game }, { $date }
pad-game-record = Save as a record
pad-game-review = Review
pad-game-print = Print the sheets
pad-game-print-off = Printing needs the server, which cannot be reached right now.
pad-game-review-off = A review needs the server, which cannot be reached right now.
pad-no-review = This game cannot be reviewed:
pad-no-turns = no turns were kept.
pad-no-empty = nothing was noted.
pad-no-shared = its sheets were on several phones.
pad-no-unfinished = it was finished before its end.
pad-no-stopped = somebody stopped early.
pad-no-throws = { $count ->
    [one] the throw of turn { $turns } was not typed.
   *[other] the throws of turns { $turns } were not typed.
}
pad-no-nothing-noted = { $count ->
    [one] in turn { $turns } neither a cross nor a misthrow was noted for the person at turn.
   *[other] in turns { $turns } neither a cross nor a misthrow was noted for the person at turn.
}
pad-no-erased = { $count ->
    [one] a number was erased in turn { $turns }.
   *[other] numbers were erased in turns { $turns }.
}
pad-no-paper = { $count ->
    [one] somebody with a paper sheet closed a row in turn { $turns }.
   *[other] somebody with a paper sheet closed rows in turns { $turns }.
}
pad-no-review-hint = Sheets and totals are kept all the same.

## What everybody must know

pad-closed-elsewhere = { $row } was closed by somebody else.
pad-closing = { $count ->
    [one] { $rows } is being closed. Whoever crosses there with the same throw taps it now.
   *[other] { $rows } are being closed. Whoever crosses there with the same throw taps it now.
}
pad-settle = Closed for all
pad-end-hint = Note what belongs to this throw, then finish.
pad-last-round = A pawn has reached the last five fields: everybody else has one more turn.
pad-finished-elsewhere = Finished already: { $names }
pad-next-game = The next game has begun at this table.
pad-join-next = Join in
pad-not-kept = This browser keeps nothing: if you close the page, your notes are gone.

## The end

pad-result-kept = The result is kept on this device.
pad-again = New game, same people
pad-reopen = Back to the sheets
pad-put-away = Put the sheets away

## The menu

pad-people = People
pad-stop = Stop early
pad-stop-hint = Whoever stops early keeps the points so far; the others play on.
pad-close-row = Closed by somebody with a paper sheet
pad-awake = Keep the screen on
pad-delete = Throw this pad away
pad-delete-sure = The notes of this game would be gone for good.

## Several devices

pad-share = Several phones
pad-share-about = Everybody keeps their own sheet on their own phone. If a row is closed on one, it is closed on all, and everybody notices the end. Without a network each plays on, and it is made up for later.
pad-share-start = Share this table
pad-share-tell = Scan the code with the other phones, or open { $address } there and type it in.
pad-share-connecting = Connecting …
pad-share-open = Connected
pad-share-lost = No connection right now. Play on, the rest follows by itself.
pad-share-stop = Stop sharing

## Without a network

pad-offline-ready = Works without a network, too.
pad-offline-fetching = Getting ready for use without a network …
pad-offline-insecure = Browsers allow pages to work offline only over https or on the very computer that serves them. This page came over plain http, so stay connected; your notes are safe all the same.
pad-offline-impossible = This browser does not let pages work offline. Your notes stay here all the same.
pad-install = Install

## Results

pad-results = Finished games
pad-results-none = Nothing yet. What you finish is kept here, on this device only.
pad-results-delete = Delete all results
pad-result-delete = Delete the result of { $date }

## Notes that cannot be read

pad-aside = { $count ->
    [one] Earlier notes could not be read. They were put aside, nothing is lost.
   *[other] { $count } earlier notes could not be read. They were put aside, nothing is lost.
}
pad-aside-save = Save as a file
pad-aside-delete = Throw away

## Why something was refused

page-error-pad-stopped = this sheet has stopped early
page-error-pad-not-newest = only the newest number may still be moved
page-error-pad-behind = the pawn only goes forward
page-error-pad-held = another pawn stands there
page-error-pad-swap = this field exchanges { $one } and { $other } only
page-error-pad-track = the track needs forty fields such as r2 or b12
page-error-pad-not-active-misthrow = only whoever is at turn takes a misthrow
page-error-pad-not-active-advance = only whoever is at turn moves the pawn
page-error-pad-dice-make = the white dice make { $sum }; the { $die } die and a white one make { $one } or { $other }
page-error-pad-dice-make-one = the white dice make { $sum }; the { $die } die and a white one make { $one }
page-error-pad-sum = the dice make { $sum }
page-error-pad-die-not-thrown = the { $row } die was not thrown
page-error-pad-misthrow-beside = a misthrow and a cross in one turn do not go together
page-error-pad-both-actions = both actions of this turn are noted already
page-error-pad-one-each = this sheet has noted its part of this throw already
page-error-pad-not-both = that does not go with what this sheet has noted in this turn
page-error-pad-against = that does not go with what was noted in this turn
page-error-pad-throw-dice = dice cannot have fallen like that here
page-error-pad-throw-unfit = what is noted in this turn does not go with that throw
