### Practising: playing on from a position, puzzles from mistakes, the puzzle of the day, drills.

play-on = Play on from here
play-on-about = A new table begins at this moment, at the start of the turn, with fresh dice. Choose who plays on for each seat.
play-on-rolls = rolls first
play-on-who = Who plays on
play-on-friend = A friend, by link
play-on-counts = The game is not rated and not counted in your profile.
play-on-start = Start
play-on-was = This game began at a position: it is not rated.

practice-title = Practice
practice-about = A few minutes to play better: one puzzle a day, your own mistakes, and drills.
practice-invite = The puzzle of the day, your own mistakes, drills.
practice-more = More practice
practice-also = More ways to practise
practice-daily = Today’s dice and those of past days
practice-play-on = In every review and replay, “Play on from here” opens a table at that moment.

puzzle-day = Puzzle of the day
puzzle-day-about = One a day, the same for everybody. One choice is clearly the best.
puzzle-day-made = Today’s puzzle is being made. It takes a minute or two.
puzzle-day-solved = You solved today’s puzzle.
puzzle-day-missed = Today’s puzzle got you. There is another one tomorrow.
puzzle-streak = { $days ->
    [0] No streak yet
    [one] 1 day in a row
   *[other] { $days } days in a row
}
puzzle-start = Solve
puzzle-see = See it again
puzzle-alone = You play alone and have rolled.
puzzle-you-rolled = You have rolled.
puzzle-other-rolled = { $name } has rolled.
puzzle-choose = Choose on the sheet or here
puzzle-answer = That is my choice
puzzle-right = Right!
puzzle-wrong = Not the best
puzzle-all-right = Equally good: { $moves }.
puzzle-best = Best: { $move }.
puzzle-other = Why not { $move }? { $why }
puzzle-then = In the game you chose: { $move }.
puzzle-rolled = To compare the choices, “{ $player }” played on from each of them, up to { $trials } times with the same dice for all; ± is the standard error.
puzzle-next = Next

drills-title = Drills
drills-about = Ten in a row: what is right here?
drill-skip = Skip numbers or not
drill-close = Close a row or not
drill-misthrow = Misthrow or cross
drill-qwixx = Qwixx for two
drill-qwinto = Qwinto for two
drill-onboard = On Board for two
drill-exact = exactly solved
drill-rolled = played on many times
drill-at = { $number } of { $count }
drill-score = { $right } of { $count } right
drill-end = Done!
drill-again = Ten more

mistakes-title = Your mistakes
mistakes-about = When you look at a review, mistakes that are beyond doubt are kept here, and come back as puzzles.
mistakes-kept = { $count ->
    [one] One of your mistakes is kept as a puzzle
   *[other] { $count } of your mistakes are kept as puzzles
}
mistakes-due = { $count ->
    [one] One is due today.
   *[other] { $count } are due today.
}
mistakes-none-due = Nothing is due today
mistakes-none = No mistakes yet
mistakes-next = The next one comes back on { $date }.
mistakes-anyway = Practise anyway
mistakes-see = Have a look
mistakes-from = From your game, turn { $turn }, kept on { $date }
mistakes-back = This one comes back on { $date }.
mistakes-remove = Delete this puzzle
mistakes-unreadable = This puzzle cannot be shown.
mistakes-count = { $count ->
    [0] No puzzles are kept.
    [one] One puzzle is kept.
   *[other] { $count } puzzles are kept.
}
mistakes-where = They are only in this browser; a file takes them along.
mistakes-save = Save as a file
mistakes-load = Load a file
mistakes-positions = Save the positions as text
mistakes-added = { $count ->
    [0] Nothing new in this file.
    [one] One puzzle added.
   *[other] { $count } puzzles added.
}
mistakes-no-file = This is no file of puzzles.
mistakes-not-kept = This browser keeps nothing: the puzzles are gone when the page is closed.
mistakes-clear = Delete all
mistakes-sure = { $count ->
    [one] Delete the only puzzle?
   *[other] Delete all { $count } puzzles?
}
