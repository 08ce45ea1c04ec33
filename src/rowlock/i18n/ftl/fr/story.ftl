# A game in a sentence, and the one number: how well a seat chose. $who is `you` for the reader, `name` for
# anybody else, who is then called $name; so are $whom and $other, with whom that seat is compared.

## How it ended

story-won = { $who ->
    [you] Tu gagnes { $points ->
        [one] d’un point
       *[other] de { $points } points
    }
   *[name] { $name } gagne { $points ->
        [one] d’un point
       *[other] de { $points } points
    }
}
story-lost = { $who ->
    [you] Tu perds { $points ->
        [one] d’un point
       *[other] de { $points } points
    }
   *[name] { $name } perd { $points ->
        [one] d’un point
       *[other] de { $points } points
    }
}
story-tied = { $who ->
    [you] Toi et { $other }, vous partagez la victoire
   *[name] { $whom ->
        [you] { $name } et toi, vous partagez la victoire
       *[name] { $name } et { $other } se partagent la victoire
    }
}
story-first = { $who ->
    [you] Tu gagnes, avec { $points ->
        [one] un point
       *[other] { $points } points
    } d’avance sur { $other }
   *[name] { $name } gagne, avec { $points ->
        [one] un point
       *[other] { $points } points
    } d’avance sur { $whom ->
        [you] toi
       *[name] { $other }
    }
}
story-placed = { $who ->
    [you] Tu finis à la { $place }e place, avec { $points ->
        [one] un point
       *[other] { $points } points
    } de retard sur { $other }
   *[name] { $name } finit à la { $place }e place, avec { $points ->
        [one] un point
       *[other] { $points } points
    } de retard sur { $whom ->
        [you] toi
       *[name] { $other }
    }
}
story-now-ahead = { $who ->
    [you] Tu peux espérer { $points ->
        [one] un point
       *[other] { $points } points
    } d’avance sur { $other }
   *[name] { $name } peut espérer { $points ->
        [one] un point
       *[other] { $points } points
    } d’avance sur { $whom ->
        [you] toi
       *[name] { $other }
    }
}
story-now-behind = { $who ->
    [you] Attends-toi à { $points ->
        [one] un point
       *[other] { $points } points
    } de retard sur { $other }
   *[name] { $name } peut s’attendre à { $points ->
        [one] un point
       *[other] { $points } points
    } de retard sur { $whom ->
        [you] toi
       *[name] { $other }
    }
}
story-now-even = { $who ->
    [you] Toi et { $other }, vous pouvez espérer autant de points
   *[name] { $whom ->
        [you] { $name } et toi, vous pouvez espérer autant de points
       *[name] { $name } et { $other } peuvent espérer autant de points
    }
}
story-quit = { $who ->
    [you] Tu as abandonné
   *[name] { $name } a abandonné
}
story-quit-bot = { $who ->
    [you] Tu as abandonné, et un bot a continué à ta place
   *[name] { $name } a abandonné, et un bot a continué
}
story-won-quit = { $who ->
    [you] Tu gagnes par l’abandon de ton adversaire, { $other }
   *[name] { $name } gagne par { $whom ->
        [you] ton abandon
       *[name] l’abandon de son adversaire, { $other }
    }
}
story-won-all-quit = { $who ->
    [you] Tu gagnes, car les autres ont tous abandonné
   *[name] { $name } gagne, car les autres ont tous abandonné
}
story-then-ahead = { $who ->
    [you] tu pouvais alors espérer { $points ->
        [one] un point
       *[other] { $points } points
    } d’avance sur { $other }
   *[name] { $name } pouvait alors espérer { $points ->
        [one] un point
       *[other] { $points } points
    } d’avance sur { $whom ->
        [you] toi
       *[name] { $other }
    }
}
story-then-behind = { $who ->
    [you] tu pouvais alors t’attendre à { $points ->
        [one] un point
       *[other] { $points } points
    } de retard sur { $other }
   *[name] { $name } pouvait alors s’attendre à { $points ->
        [one] un point
       *[other] { $points } points
    } de retard sur { $whom ->
        [you] toi
       *[name] { $other }
    }
}
story-then-even = { $who ->
    [you] toi et { $other }, vous pouviez alors espérer autant de points
   *[name] { $whom ->
        [you] { $name } et toi, vous pouviez alors espérer autant de points
       *[name] { $name } et { $other } pouvaient alors espérer autant de points
    }
}
story-made = { $who ->
    [you] Tu as fait { $points ->
        [one] un point
       *[other] { $points } points
    }
   *[name] { $name } a fait { $points ->
        [one] un point
       *[other] { $points } points
    }
}
story-expects = { $who ->
    [you] Tu peux espérer { $points ->
        [one] un point
       *[other] { $points } points
    }
   *[name] { $name } peut espérer { $points ->
        [one] un point
       *[other] { $points } points
    }
}

## What decided it

story-dice-kind = les dés ont donné { $points } de plus qu’en moyenne
story-dice-unkind = les dés ont donné { $points } de moins qu’en moyenne
story-gave = { $who ->
    [you] tu as perdu { $points } par tes choix
   *[name] { $name } a perdu { $points } par ses choix
}
story-dice = { $who ->
    [you] les dés t’ont donné { $points } de plus
   *[name] les dés ont donné { $points } de plus à { $name }
}
story-dice-against = { $who ->
    [you] même si les dés t’ont donné { $points } de plus
   *[name] même si les dés ont donné { $points } de plus à { $name }
}
story-choices = { $who ->
    [you] les choix t’ont rapporté { $points } de plus
   *[name] les choix ont rapporté { $points } de plus à { $name }
}
story-choices-against = { $who ->
    [you] même si les choix t’ont rapporté { $points } de plus
   *[name] même si les choix ont rapporté { $points } de plus à { $name }
}
story-order = { $who ->
    [you] l’ordre des tours t’a donné { $points } de plus
   *[name] l’ordre des tours a donné { $points } de plus à { $name }
}
story-order-against = { $who ->
    [you] même si l’ordre des tours t’a donné { $points } de plus
   *[name] même si l’ordre des tours a donné { $points } de plus à { $name }
}
story-even = les dés et les choix se sont à peu près équilibrés

## What cost most

story-slip = { $who ->
    [you] ce qui t’a coûté le plus : { $deed } au tour { $turn }
   *[name] le choix le plus coûteux ({ $name }) : { $deed } au tour { $turn }
}
story-slip-perhaps = { $who ->
    [you] ce qui t’a peut-être coûté le plus : { $deed } au tour { $turn }
   *[name] peut-être le choix le plus coûteux ({ $name }) : { $deed } au tour { $turn }
}

## How clauses are joined

story-colon = { $one } : { $more }
story-and = { $one } ; { $more }
story-though = { $one }, { $more }
story-end = { $one }.

## What was done

deed-pass = passer
deed-cross = cocher le { $number } de la rangée { $row }
deed-enter = écrire { $number } dans la rangée { $row }
deed-dice = le choix des dés
deed-keep = garder le lancer
deed-again = relancer
deed-pawn = le déplacement du pion

## Luck, in a word and a number

luck-lucky = Chance
luck-even = Chance : moyenne
luck-unlucky = Malchance
luck-against = venus des dés, par rapport à { $whom ->
    [you] toi
   *[name] { $other }
}
luck-alone = venus des dés, par rapport à la moyenne

## The one number

skill = Précision
skill-of = { $accuracy } sur 100
skill-within = ± { $within }
skill-like = à peu près comme : { $bot }
skill-like-range = au plus près de : { $bot } ; impossible à départager : de { $from } à { $to }
skill-other = { $name } : { $accuracy }
skill-other-close = { $name } : { $accuracy }, trop proche pour trancher
skill-nothing = Il n’y avait rien à choisir.
skill-rough = La qualité des choix et l’apport des dés ne sont pas résumés par un chiffre : en solitaire, les valeurs sont trop grossières pour être additionnées.
skill-rate = { $loss } par décision, sur { $count ->
    [one] une décision
   *[other] { $count } décisions
} où il y avait vraiment le choix. Les coups forcés ne comptent pas, la chance non plus.
skill-formula = La précision est de 100 si rien n’est perdu, et elle diminue de moitié pour chaque tranche de 2 % de chances de gagner qu’une décision coûte en moyenne.
skill-formula-alone = La précision est de 100 si rien n’est perdu, et elle diminue de moitié pour chaque tranche de 2 points qu’une décision coûte en moyenne.
skill-corrected = { $count ->
    [one] d’après le premier coup d’œil ; une décision a été corrigée depuis
   *[other] d’après le premier coup d’œil ; { $count } décisions ont été corrigées depuis
}
skill-first-sight = La précision, la perte par décision, la courbe et les sommes suivent le premier coup d’œil, de même dans toutes les parties. Ce que la vérification a trouvé depuis figure auprès des décisions et n’y est pas compté.
skill-bots = Ce que les bots atteignent entre eux dans des parties comme celle-ci : { $bots }.
skill-bots-none = Ce que les bots atteignent dans des parties comme celle-ci n’est pas encore mesuré.
skill-bot = { $bot } { $accuracy }
