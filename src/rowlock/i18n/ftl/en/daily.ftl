### The dice of the day. Dates, times and numbers with a fraction arrive as text.

daily-title = Today’s dice
daily-about = The same dice for everybody, once a day. How far do they take you?
daily-invite = The same dice for everybody. Have you played them?
daily-left = New dice in { $hours } h { $minutes } min
daily-all = All

## A game

daily-play = Play
daily-go-on = Go on
daily-of = { $what }: { $game }
daily-finished = { $count ->
    [0] Nobody has finished yet. Be the first!
    [one] One person has finished.
   *[other] { $count } people have finished.
}
daily-begun = You are in the middle of it.
daily-open = { $game } of { $date } is still open. It counts until { $time }.
daily-sheet = Sheet of the week: { $sheet }
daily-sheet-tab = Sheet of the week
daily-sheet-about = About this sheet: { $sheet }
daily-sheet-week = A new sheet every Monday, new dice every day.

## A result

daily-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
daily-too-late = Finished too late to count
daily-rank = { $players ->
    [one] Nobody else has finished yet
   *[other] Place { $rank } of { $players }
}
daily-field = Everybody’s totals
daily-bar = { $low } to { $high }: { $count }
daily-median = In the middle: { $median } points
daily-same-dice = On the same dice
daily-you = You
daily-working = The bots are still playing …
daily-expected = Over all dice, perfect play makes { $points } points on average; the dice of one day may allow far more or far less.
daily-best = The best that anybody could have had with these dice, had they known them in advance: { $points }.
daily-best-least = With these dice known in advance, at least { $points } points could have been had.
daily-best-searching = Looking for the best that these dice allow …
daily-late = { $points } · late
daily-loss = You gave away { $points } points per decision.
daily-loss-about = You gave away about { $points } points per decision.
daily-no-loss = You gave away nothing at all. Perfect!
daily-see = Look at the game
daily-share = Share
daily-share-what = What you share
daily-copy = Copy
daily-share-line = { $points } ({ $player }: { $other })

## Days before and after

daily-past = Past days
daily-past-about = Nobody knows a day’s dice beforehand, and nobody can change them: their fingerprint is published a week ahead, the seed once the day is over.
daily-past-hint = Pick a day to see its results, or to play its dice late.
daily-day-none = not played
daily-day-label = { $date }: { $what }
daily-play-late = Play late
daily-late-about = The seed of these dice is public: your points will be marked as late, and are not in that day’s field.
daily-streak = { $days ->
    [0] No streak at the moment
    [one] One day in a row
   *[other] { $days } days in a row
}
daily-longest = Longest: { $days }
daily-streak-today = Play today to keep it.
daily-check = Check
daily-check-label = Check the dice of { $date }
daily-ahead = Fingerprints of today and the next days
daily-not-yet = Some are still playing. The seed is told on { $date } at { $time }.
daily-commit = Fingerprint
daily-seed = Seed
daily-good = The fingerprint is that of the seed.
daily-bad = The fingerprint is not that of the seed!
daily-seen = This device saw the same fingerprint on { $date }.
daily-changed = On { $date } this device saw another fingerprint!
daily-throws = What the seed gives first
daily-turn = Turn { $turn }

## At the table

daily-result = See how the others did
daily-seed-later = The seed was fixed long before the first roll, and its fingerprint published. It is told when the day is over for everybody, on { $date } at { $time }.
