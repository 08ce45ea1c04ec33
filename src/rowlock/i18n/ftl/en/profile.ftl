### The profile: what is kept of a person's games.

profile-nav = Profile
profile-title = Your profile
profile-count = { $count ->
    [one] One game played to its end
   *[other] { $count } games played to their end
}
profile-empty-title = A clean sheet
profile-empty = Play a game to its end, and it is written down here: your points, your luck with the dice, and how you get better.
profile-play = Play a game
profile-somebody = Somebody
profile-players = { $count ->
    [1] alone
   *[other] { $count } players
}

## Ratings

profile-ratings = Your rating
profile-ratings-about = Everybody starts at 1000. Whoever beats people or bots rises, most of all against strong ones; a draw counts as a draw.
profile-settling = still settling

## Game by game

profile-course = Game by game
profile-course-kind = Which games
profile-course-what = What is drawn
profile-show-points = Your points
profile-show-luck = Luck
profile-show-accuracy = Accuracy
profile-about-points = Your points in each game. The line is the average.
profile-about-luck = What the dice gave you: how far they moved your chance to win.
profile-about-luck-alone = What the dice gave you, in points.
profile-about-accuracy = How well you chose in each game, luck apart: 100 if nothing is given away. The line is the average.
profile-chart = { $count ->
    [one] One game: { $last }.
   *[other] { $count } games, from { $least } to { $most }, { $mean } on average; the last one { $last }.
}
profile-chart-none = None of these games has been looked through yet.
profile-pending = { $count ->
    [one] One more game is being looked through …
   *[other] { $count } more games are being looked through …
}

## Choices, luck apart

profile-skill = How well you choose
profile-skill-of = of 100, luck apart
profile-skill-better = You are getting better: it was { $earlier } in the first half of these games.
profile-skill-worse = It was better before: { $earlier } in the first half of these games.
profile-skill-kinds = By kind of decision
profile-choices = { $count ->
    [one] 1 decision
   *[other] { $count } decisions
}
skill-kind-close = Closing a row
skill-kind-misthrow = A misthrow, or not
skill-kind-dice = Which dice to roll
skill-kind-pawn = The pawn
skill-kind-colour = A white and a coloured die
skill-kind-entry = Where to enter a number
skill-kind-white = The white sum

## Averages

profile-averages = On average
profile-games = Games
profile-wins = Won
profile-mean = Average
profile-best = Best

## Openings

profile-openings = How you begin
profile-openings-about = { $count ->
    [one] The row you opened first, and with which number, in one game.
   *[other] The row you opened first, and with which numbers, in { $count } games.
}
profile-opening = { $row }: first { $first ->
    [one] once
   *[other] { $first } times
}, opened with { $numbers }
profile-opening-never = { $row }: never opened
profile-opening-number = { $number } ({ $count ->
    [one] once
   *[other] { $count } times
})
profile-times = { $count }×

## Games

profile-best-games = Your best games
profile-history = Your games
profile-place = { $count ->
    [1] alone
   *[other] place { $place } of { $count }
}
profile-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
profile-shared = Several of you at one device: not counted.
profile-given-up = Given up: its points don’t count for averages.
profile-more = Show more

## Taking along and deleting

profile-keep = It is all yours
profile-keep-about = Take your games along as a file, or delete them here.
profile-csv = Games as a table (CSV)
profile-json = Everything (JSON)
profile-sign-out = Sign out everywhere else
profile-sign-out-about = Whoever has copied your cookie is shut out then; here you stay yourself.
profile-signed-out = Done: only this device has your cookie now.
profile-delete = Delete everything
profile-delete-title = Delete everything?
profile-delete-about = Your games, ratings and reviews are deleted for good, and you stand up from every table. Where others played with you, the game stays with them, without your name. After that this device is new here.
profile-delete-no = Keep it all
profile-delete-yes = Delete for good
profile-deleted-title = All gone
profile-deleted = Nothing of you is kept here any more. You are welcome any time.
