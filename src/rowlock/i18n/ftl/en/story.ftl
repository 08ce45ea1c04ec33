# A game in a sentence, and the one number: how well a seat chose. $who is `you` for the reader, `name` for
# anybody else, who is then called $name; so are $whom and $other, with whom that seat is compared.

## How it ended

story-won = { $who ->
    [you] You won by { $points ->
        [one] one point
       *[other] { $points } points
    }
   *[name] { $name } won by { $points ->
        [one] one point
       *[other] { $points } points
    }
}
story-lost = { $who ->
    [you] You lost by { $points ->
        [one] one point
       *[other] { $points } points
    }
   *[name] { $name } lost by { $points ->
        [one] one point
       *[other] { $points } points
    }
}
story-tied = { $who ->
    [you] You and { $other } share the win
   *[name] { $name } and { $whom ->
        [you] you
       *[name] { $other }
    } share the win
}
story-first = { $who ->
    [you] You won, { $points ->
        [one] one point
       *[other] { $points } points
    } ahead of { $other }
   *[name] { $name } won, { $points ->
        [one] one point
       *[other] { $points } points
    } ahead of { $whom ->
        [you] you
       *[name] { $other }
    }
}
story-placed = { $who ->
    [you] You finished { $place ->
        [2] second
        [3] third
        [4] fourth
        [5] fifth
       *[other] sixth
    }, { $points ->
        [one] one point
       *[other] { $points } points
    } behind { $other }
   *[name] { $name } finished { $place ->
        [2] second
        [3] third
        [4] fourth
        [5] fifth
       *[other] sixth
    }, { $points ->
        [one] one point
       *[other] { $points } points
    } behind { $whom ->
        [you] you
       *[name] { $other }
    }
}
story-now-ahead = { $who ->
    [you] You can expect { $points ->
        [one] one point
       *[other] { $points } points
    } more than { $other }
   *[name] { $name } can expect { $points ->
        [one] one point
       *[other] { $points } points
    } more than { $whom ->
        [you] you
       *[name] { $other }
    }
}
story-now-behind = { $who ->
    [you] You can expect { $points ->
        [one] one point
       *[other] { $points } points
    } less than { $other }
   *[name] { $name } can expect { $points ->
        [one] one point
       *[other] { $points } points
    } less than { $whom ->
        [you] you
       *[name] { $other }
    }
}
story-now-even = { $who ->
    [you] You can expect as much as { $other }
   *[name] { $name } can expect as much as { $whom ->
        [you] you
       *[name] { $other }
    }
}
story-quit = { $who ->
    [you] You gave up
   *[name] { $name } gave up
}
story-quit-bot = { $who ->
    [you] You gave up, and a bot played on for you
   *[name] { $name } gave up, and a bot played on
}
story-won-quit = { $who ->
    [you] You won, as { $other } gave up
   *[name] { $name } won, as { $whom ->
        [you] you
       *[name] { $other }
    } gave up
}
story-won-all-quit = { $who ->
    [you] You won, as all others gave up
   *[name] { $name } won, as all others gave up
}
story-then-ahead = { $who ->
    [you] you could expect { $points ->
        [one] one point
       *[other] { $points } points
    } more than { $other } by then
   *[name] { $name } could expect { $points ->
        [one] one point
       *[other] { $points } points
    } more than { $whom ->
        [you] you
       *[name] { $other }
    } by then
}
story-then-behind = { $who ->
    [you] you could expect { $points ->
        [one] one point
       *[other] { $points } points
    } less than { $other } by then
   *[name] { $name } could expect { $points ->
        [one] one point
       *[other] { $points } points
    } less than { $whom ->
        [you] you
       *[name] { $other }
    } by then
}
story-then-even = { $who ->
    [you] you could expect as much as { $other } by then
   *[name] { $name } could expect as much as { $whom ->
        [you] you
       *[name] { $other }
    } by then
}
story-made = { $who ->
    [you] You made { $points ->
        [one] one point
       *[other] { $points } points
    }
   *[name] { $name } made { $points ->
        [one] one point
       *[other] { $points } points
    }
}
story-expects = { $who ->
    [you] You can expect { $points ->
        [one] one point
       *[other] { $points } points
    }
   *[name] { $name } can expect { $points ->
        [one] one point
       *[other] { $points } points
    }
}

## What decided it

story-dice-kind = the dice gave { $points } more than on average
story-dice-unkind = the dice gave { $points } less than on average
story-gave = { $who ->
    [you] you gave away { $points }
   *[name] { $name } gave away { $points }
}
story-dice = { $who ->
    [you] the dice gave you { $points } more
   *[name] the dice gave { $name } { $points } more
}
story-dice-against = { $who ->
    [you] though the dice gave you { $points } more
   *[name] though the dice gave { $name } { $points } more
}
story-choices = { $who ->
    [you] the choices gave you { $points } more
   *[name] the choices gave { $name } { $points } more
}
story-choices-against = { $who ->
    [you] though the choices gave you { $points } more
   *[name] though the choices gave { $name } { $points } more
}
story-order = { $who ->
    [you] the order of turns gave you { $points } more
   *[name] the order of turns gave { $name } { $points } more
}
story-order-against = { $who ->
    [you] though the order of turns gave you { $points } more
   *[name] though the order of turns gave { $name } { $points } more
}
story-even = dice and choices were about even

## What cost most

story-slip = { $who ->
    [you] what cost you most was { $deed } in turn { $turn }
   *[name] what cost { $name } most was { $deed } in turn { $turn }
}
story-slip-perhaps = { $who ->
    [you] what cost you most was perhaps { $deed } in turn { $turn }
   *[name] what cost { $name } most was perhaps { $deed } in turn { $turn }
}

## How clauses are joined

story-colon = { $one }: { $more }
story-and = { $one }; { $more }
story-though = { $one }, { $more }
story-end = { $one }.

## What was done

deed-pass = passing
deed-cross = crossing { $row } { $number }
deed-enter = writing { $number } into { $row }
deed-dice = the choice of dice
deed-keep = keeping the throw
deed-again = rolling again
deed-pawn = the pawn’s move

## Luck, in a word and a number

luck-lucky = Good luck
luck-even = Luck: even
luck-unlucky = Bad luck
luck-against = from the dice, against { $whom ->
    [you] you
   *[name] { $other }
}
luck-alone = from the dice, against the average

## The one number

skill = Accuracy
skill-of = { $accuracy } of 100
skill-within = ± { $within }
skill-like = about as good as: { $bot }
skill-like-range = closest to: { $bot }; too close to tell: { $from } to { $to }
skill-other = { $name }: { $accuracy }
skill-other-close = { $name }: { $accuracy }, too close to tell apart
skill-nothing = There was nothing to choose.
skill-rough = How well choices were made, and what the dice gave, is not told in one number: for a game alone the values are too rough to be added up.
skill-rate = { $loss } given away per decision, in { $count ->
    [one] one decision
   *[other] { $count } decisions
} with a real choice. Forced moves do not count, nor does luck.
skill-formula = The accuracy is 100 if nothing is given away, and halves with every 2% of a chance to win that a decision gives away on average.
skill-formula-alone = The accuracy is 100 if nothing is given away, and halves with every 2 points that a decision gives away on average.
skill-corrected = { $count ->
    [one] as it looked at first sight; one decision has been corrected since
   *[other] as it looked at first sight; { $count } decisions have been corrected since
}
skill-first-sight = Accuracy, error rate, graph and sums go by what values said at first sight, in all games alike. What playing on has found since stands at the decisions, and is not counted in.
skill-bots = What bots reach in games like this, among their like: { $bots }.
skill-bots-none = What bots reach in games like this has not been measured yet.
skill-bot = { $bot } { $accuracy }
