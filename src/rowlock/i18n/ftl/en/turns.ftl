### Whose turn it is: titles, lists, slow games, notifications.

table-call = A soft sound when it is my turn and I am not looking
list-invited = You are invited
list-waiting-for = Waiting for { $names }
slow-days = { $count ->
    [one] One day
   *[other] { $count } days
}
slow-hint = A slow game: everybody decides when they have time, and the dice roll by themselves. It counts for no rating.
slow-until = Time until { $time }
slow-pass = Pass for me when nothing fits
slow-pass-hint = Never where it costs a misthrow. Only you see this.
games-title = My games
games-all = All my games
games-running = Going on
games-none = No game is going on.
games-finished = Finished
games-again = The same people again
games-again-alone = Play again
games-profile = Averages, ratings and all games: your profile
