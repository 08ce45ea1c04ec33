### Practising: playing on from a position, puzzles from mistakes, the puzzle of the day, drills.

play-on = Play on from here
play-on-about = A new table begins at this moment, at the start of the turn, with fresh dice. Choose who plays on for each seat.
play-on-rolls = rolls first
play-on-who = Who plays on
play-on-friend = A friend, by link
play-on-counts = The game is not rated and not counted in your profile.
play-on-start = Start
play-on-was = This game began at a position: it is not rated.
