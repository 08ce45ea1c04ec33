### S’entraîner : reprendre à une position, exercices tirés des erreurs, exercice du jour, séries.

play-on = Reprendre d’ici
play-on-about = Une nouvelle table commence à ce moment, au début du tour, avec de nouveaux dés. Choisis qui joue à chaque place.
play-on-rolls = lance en premier
play-on-who = Qui continue
play-on-friend = Quelqu’un avec le lien
play-on-counts = La partie n’est pas classée et ne compte pas dans ton profil.
play-on-start = Jouer
play-on-was = Cette partie a commencé à partir d’une position : elle n’est pas classée.
