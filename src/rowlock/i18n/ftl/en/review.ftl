# What the coach says: in the review of a game, at the table, and of positions that are set up.

why-best = That was the best there was.
why-plain = On the sheet the two hardly differ; in the long run the other choice brings more.
why-unseen = The sheet hardly shows it, but in the long run the other choice looks clearly better.
why-ends = It ends the game, and going on was worth more.
why-end-it = It was time to end the game.
why-misthrow = That costs a misthrow: minus five points.
why-locks = Closing the row brings the lock’s extra cross and shuts it for everybody else.
why-skips = { $count ->
    [one] It skips one number more, and nothing skipped comes back.
   *[other] It skips { $count } numbers more, and nothing skipped comes back.
}
why-skips-later = { $count ->
    [one] What is left to cross then skips one number more.
   *[other] What is left to cross then skips { $count } numbers more.
}
why-cheap = { $count ->
    [0] A cross for free: it skips nothing.
    [one] One more cross, at the price of one skipped number.
   *[other] One more cross, even at the price of { $count } skipped numbers.
}
why-waits = { $count ->
    [0] It pays to wait here.
    [one] It skips a number; it pays to wait for a better roll.
   *[other] It skips { $count } numbers; it pays to wait for a better roll.
}
why-fuller = { $count ->
    [one] That row has a cross already: every further one there counts more.
   *[other] That row has { $count } crosses already: every further one there counts more.
}
why-rings = The pawn reaches the end of the track, and with it the last round.
why-track = { $count ->
    [one] The track gives one point more there.
   *[other] The track gives { $count } points more there.
}
why-slower = The pawn should take its time: the fields in between are still useful.
why-dice = These dice make numbers that fit better.
why-dice-more = With more dice there are more rows to choose from.
why-again = A second throw does better on average.
why-keep = The throw was better than what a second one brings on average.
why-fits = The number fits well; a free entry is worth taking.
why-squeezes = It takes the room from numbers that are likelier to come.
why-column = It completes a column and brings its bonus.
why-room = { $count ->
    [one] The other field leaves one more way to go on.
   *[other] The other field leaves { $count } more ways to go on.
}
why-roomy = The other field leaves much more room for the numbers still to come.

page-review = Review
page-review-of = Review: { $game }
page-review-looks = The coach goes through the game …
page-review-whose = Whose game?
page-review-at-start = At the start
page-review-dice = What the dice gave
page-review-details = Details
page-review-you = You
page-review-sums = What the dice and the choices did
page-review-end = Result
page-review-chance = Chance to win
page-review-points = Points
page-review-exact = All values are exact: this game is solved.
page-review-learned = All values are estimates, as the expert bot has learned them.
page-review-learned-within = All values are estimates, as the expert bot has learned them. In games like this a chance to win is off by about { $chance } points of 100, a score by about { $score }.
page-review-learned-within-alone = All values are estimates, as the expert bot has learned them. In games like this a score is off by about { $score }.
page-review-rolled-out = Nothing has been learned on this sheet. To compare choices, “{ $player }” played on from each of them, up to { $trials } times with the same dice for all, { $turns ->
    [0] to the end of the game.
    [one] for one turn; then the table is estimated.
   *[other] for { $turns } turns; then the table is estimated.
}
page-review-rolled-out-error = What a choice gives away is uncertain by { $error } (standard error).
page-review-rolled-out-worth = What a table promises is only a rough estimate.
page-review-close = cannot be told from the best
page-review-too-close = Rollouts cannot tell this choice from the best.
page-review-give-or-take = { $loss } ± { $error }
page-review-rough = That is too rough to call a choice a mistake: before it is rolled out, nothing is called worse than a slip.
page-review-lead = What a choice gives away also counts the lead: 40 points weigh as much as 5%.
page-review-mattered = What mattered most
page-review-faultless = No decision gave away much. Well played!
page-review-substitute = A bot chose here: { $bot }.
page-review-seeming = At first sight it looked like { $loss }; the accuracy and the graph go by that.
page-review-turn = Turn { $turn }
page-review-taken = chosen
page-review-better = better
page-review-options = What was open, the best first
page-review-rolled = What the roll gave: { $change }
page-review-gave = The others’ choices gave: { $change }
page-review-nothing = Nothing to decide here.
page-review-over = The end of the game.
page-review-graph = { $what } of { $name }, turn by turn. At the start { $start }, at the end { $end }.
page-review-first = To the start
page-review-back = One decision back
page-review-on = On to the next decision
page-review-last = To the end
page-review-step = { $step } of { $count }
page-review-to-table = Back to the table
page-review-points-of = { $form ->
    [one] { $points } point
   *[other] { $points } points
}

rollout-move = choice
rollout-worth = worth
rollout-loss = gives away
rollout-trials = trials
rollout-made = “{ $player }” played on in all seats, with the same dice for every choice, { $turns ->
    [0] to the end of the game.
    [one] for one turn; then the table is valued.
   *[other] for { $turns } turns; then the table is valued.
}
rollout-within = ± is the standard error: the true figure lies within two of them 19 times of 20.
rollout-stopped = Stopped: this is what was played so far.
page-review-confirmed = { $grade }, confirmed
page-review-unconfirmed = { $grade }, not confirmed
page-review-refined = In { $done } of { $count } decisions “{ $player }” played on from the choices, up to { $trials } times with the same dice for each, { $turns ->
    [0] to the end of the game.
    [one] for one turn; then the table is valued.
   *[other] for { $turns } turns; then the table is valued.
} Only what lies outside the interval of that (two standard errors) is called a mistake or a blunder; anything else a slip at most.
page-review-refining = Checking by playing on: { $done } of { $count } decisions
page-review-refined-all = Checked by playing on: { $count } decisions
page-review-refine-failed = Checking has stopped: { $reason }
rollout-start = Roll this out
rollout-again = Go on
rollout-stop = Stop
rollout-title = Rolled out
rollout-progress = { $trials } of at most { $most } trials
rollout-waits = It waits for its turn …
rollout-done = Done after { $trials } trials
rollout-best = best

coach = Coach
coach-off = Off
coach-show = Shows what every choice is worth
coach-ask = Asks before a blunder
coach-never-asks = In this game the coach’s values are too rough to call anything a blunder, so it does not ask.
coach-among-people = Everybody may ask the coach
coach-among-people-hint = Who sits down agrees. Otherwise it is silent among people.
coach-sure = Really? It gives away { $loss }.
coach-anyway = Do it anyway
coach-better = Better: { $move }
coach-worth = gives away { $loss }
coach-is-best = the best choice

explore = Try positions
explore-title = A position of { $game }
explore-about = Put crosses, misthrows and dice on the table, and see what the coach makes of it.
explore-seats = Seats
explore-turn = Whose turn?
explore-player = Player { $letter }
explore-dice = Dice
explore-no-dice = Before the roll
explore-throw = Roll
explore-prospects = What they can expect
explore-options = What { $name } can choose
explore-clear = Empty sheets
explore-misthrows = Misthrows of { $name }
explore-pawn = Field of { $name }
explore-strip = Strip of { $name }: used up to field
explore-bar = Bar of { $name }: fields used
explore-none = Nothing
explore-field = { $row }, field { $field }
explore-link = Copy a link
explore-from-here = Try this position

## The review of a record

review-record = Review a record
review-record-about = A game that was kept as a record (a file that ends in .rowlock) is gone through move by move. Nothing of it is stored.
review-record-file = The file
review-record-text = Or the text
review-record-back = Back
review-record-mend = Look at the text again
page-error-review-record-none = this is no record: it begins with a line such as game: qwixx
