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
push-turn = Your turn: { $game }
push-invited = Once more? { $game }
push-with = With { $names }
push-title = Notifications
push-ask = Tell me when it is my turn
push-why = A notification comes only when a game waits for you and its page is not in front of you. The browser asks once whether it may show them.
push-on = You get a notification when it is your turn.
push-stop = No more notifications
push-no-https = Notifications need a page that comes by https; this one does not.
push-no-browser = This browser cannot show notifications. On an iPhone or iPad, put the page on the home screen first.
push-denied = Notifications of this page are blocked in the browser. Its settings for this page allow them again.
push-no-server = This server sends no notifications.
error-push-endpoint = this is no address of a push service
error-push-off = this server sends no notifications
error-push-missing = this server cannot send notifications; whoever runs it installs rowlock[push]
