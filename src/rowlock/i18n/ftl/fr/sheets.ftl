### Sheets: what they are called, what is special about them, what their marks do, and why a sheet's text
### was refused.

## What sheets are called, and a sentence about each. Sheets with a letter belong to a family, whose name
## without the letter gives every seat another one.

-sheet-chain = Des cases sont enchaînées deux par deux : qui coche l’une coche aussi l’autre.
-sheet-steps = Un escalier de cases traverse les rangées et se compte comme une rangée de plus.
-sheet-long = Des dés à huit faces, des rangées de 2 à 16, et l’un ou l’autre des deux derniers nombres clôture une rangée qui a six croix.
-sheet-each = Chaque place a une autre fiche.

sheet-name-classic = Classique
sheet-about-classic = La fiche que tout le monde connaît : quatre rangées, chacune d’une couleur.
sheet-name-mixed-colours = Couleurs mêlées
sheet-about-mixed-colours = Chaque rangée change de couleur en route, et un dé de couleur coche ses cases où qu’elles soient.
sheet-name-mixed-numbers = Nombres mêlés
sheet-about-mixed-numbers = Dans chaque rangée, les nombres sont dans le désordre.
sheet-name-again = Deuxième croix
sheet-about-again = Le dernier nombre coché d’une rangée peut l’être une deuxième fois s’il ressort. Il faut sept croix pour clôturer une rangée.
sheet-name-double = Cases doubles
sheet-about-double = Certaines cases reçoivent deux croix d’un coup. Il faut sept croix pour clôturer une rangée.
sheet-name-chain = Chaînes
sheet-about-chain = { -sheet-chain } { -sheet-each }
sheet-name-chain-a = Chaînes A
sheet-about-chain-a = { -sheet-chain }
sheet-name-chain-b = Chaînes B
sheet-about-chain-b = { -sheet-chain }
sheet-name-chain-c = Chaînes C
sheet-about-chain-c = { -sheet-chain }
sheet-name-chain-d = Chaînes D
sheet-about-chain-d = { -sheet-chain }
sheet-name-chain-e = Chaînes E
sheet-about-chain-e = { -sheet-chain }
sheet-name-steps = Escalier
sheet-about-steps = { -sheet-steps } { -sheet-each }
sheet-name-steps-a = Escalier A
sheet-about-steps-a = { -sheet-steps }
sheet-name-steps-b = Escalier B
sheet-about-steps-b = { -sheet-steps }
sheet-name-steps-c = Escalier C
sheet-about-steps-c = { -sheet-steps }
sheet-name-steps-d = Escalier D
sheet-about-steps-d = { -sheet-steps }
sheet-name-steps-e = Escalier E
sheet-about-steps-e = { -sheet-steps }
sheet-name-bonus = Bonus
sheet-about-bonus = Les cases encadrées t’offrent une croix de plus, dans la rangée qui vient ensuite sur la barre.
sheet-name-swap = Échange
sheet-about-swap = Une bande de paires permet d’échanger la somme blanche contre un autre nombre.
sheet-name-between = Ponts
sheet-about-between = Deux ponts passent entre les rangées, et chacune de leurs croix compte pour les deux voisines.
sheet-name-long = Longues rangées
sheet-about-long = { -sheet-long } { -sheet-each }
sheet-name-long-a = Longues rangées A
sheet-about-long-a = { -sheet-long } Nombres chance : 5 et 12.
sheet-name-long-b = Longues rangées B
sheet-about-long-b = { -sheet-long } Nombres chance : 6 et 13.
sheet-name-long-c = Longues rangées C
sheet-about-long-c = { -sheet-long } Nombres chance : 5 et 13.
sheet-name-long-d = Longues rangées D
sheet-about-long-d = { -sheet-long } Nombres chance : 6 et 12.
sheet-name-long-e = Longues rangées E
sheet-about-long-e = { -sheet-long } Nombres chance : 7 et 13.
# A sheet that somebody wrote, if it has no title.
sheet-name-own = Une fiche à vous
sheet-about-own = Des rangées et des marques que vous avez écrites vous-mêmes.

## What a mark does, and what else a sheet changes

mark-again = Le dernier nombre coché d’une rangée peut être coché une deuxième fois, sauf s’il la clôture.
mark-double = Une case coupée en deux reçoit deux croix d’un coup.
mark-chain = Deux cases reliées par un trait se cochent ensemble, même si l’autre a été sautée ou si sa rangée est clôturée.
mark-steps = Les cases marquées d’un point dans le coin se comptent aussi ensemble, comme une rangée de plus.
mark-bonus = Une case encadrée utilise la case suivante de la barre : dans la rangée indiquée, la prochaine case est cochée. Les rangées clôturées sont passées.
mark-swap = Une case de la bande échange la somme blanche contre le nombre voisin. On avance de gauche à droite ; les cases sautées sont perdues.
mark-between = Un pont prend un nombre déjà coché dans la rangée du dessus ou du dessous. Ses croix comptent pour les deux rangées ; il n’a pas de cadenas.
mark-lucky = Si la somme blanche est un nombre chance, tu peux cocher à la place la prochaine case de la rangée où tu as le moins de croix.
sheet-rule-dice = Tous les dés ont { $sides } faces.
sheet-rule-needs = Une rangée peut être clôturée dès qu’elle a { $needs } croix.
sheet-rule-closing = Chacun des { $closing } derniers nombres clôture une rangée.
sheet-rule-most = Dans une rangée, { $most ->
    [one] une seule croix compte
   *[other] { $most } croix comptent au plus
}.
sheet-rule-colours = Un dé de couleur coche les cases de sa couleur, dans quelque rangée que ce soit.

## A cross, as in "cross red 8, exchanged on the strip, also crosses yellow 8"

cross-by-swap = échangé sur la bande
cross-by-lucky = croix chance
cross-second = deuxième croix
cross-leads-to = coche aussi { $cells }

## Why a sheet was refused. What follows a mark's key, and the keys themselves, are written as in the text.

# Goes before the reason; lines are counted from 1, parts between semicolons on one line too.
sheet-line = fiche, ligne { $line } : { $reason }
error-unknown-sheet = { $sheet } n’est ni une fiche parmi { $sheets }, ni le texte d’une fiche, qui aurait un deux-points
error-sheets-differ = { $sheet } et { $other } n’ont pas les mêmes dés, rangées ou fins et ne vont pas à la même table
error-sheet-seats = l’en-tête nomme { $sheets } fiches pour une table de { $seats }
error-sheet-long = le texte d’une fiche a au plus { $most } caractères
error-sheet-colon = il manque un deux-points dans { $item }, une ligne s’écrit key: value
error-sheet-key = aucune ligne ne commence par { $item }
error-sheet-key-twice = { $item } est indiqué deux fois
error-sheet-title = un titre a de 1 à { $most } caractères visibles, sans ; ( ) | >
error-sheet-dice = les dés ont 4, 6 ou 8 faces, pas { $item }
error-sheet-number = { $key } est un nombre entier de { $least } à { $most }
error-sheet-least = { $key } est un nombre entier, au moins { $least }
error-sheet-rows = une fiche a de { $least } à { $most } rangées, pas { $found }
error-sheet-row-letter = { $item } n’est pas la lettre d’une rangée, ce sont r y g b o p
error-sheet-row-twice = il y a déjà une rangée { $row }
error-sheet-cells = une rangée a au moins { $least } cases
error-sheet-cell = { $item } n’est pas une case, une case est un nombre, précédé ou non d’une couleur
error-sheet-cell-number = { $item } : deux dés donnent de 2 à { $most }
error-sheet-cell-twice = { $item } : la rangée a déjà ce nombre
error-sheet-colour = { $item } : aucune rangée n’a cette couleur
error-sheet-ends-alike = deux rangées ont une fin { $row }
error-sheet-closing-colours = les cases qui clôturent une rangée sont d’une seule couleur
error-sheet-mark-empty = il n’y a rien après { $key }
error-sheet-mark-form = { $key } : { $item } est illisible
error-sheet-mark-twice = { $key } : { $item } est nommé deux fois
error-sheet-mark-number = { $key } : deux dés donnent de 2 à { $most }, pas { $item }
error-sheet-no-cell = { $key } : il n’y a pas de case { $item }
error-sheet-closing-marked = { $key } : { $item } clôture sa rangée et ne peut pas être marqué ainsi
error-sheet-again = { $key } ne peut être que yes, pas { $item }
error-sheet-chain-self = { $key } : { $item } relie une case à elle-même
error-sheet-chain-pairs = { $key } : { $item } : une case n’est que dans une paire
error-sheet-bar-missing = { $key } demande une barre de rangées après une barre oblique
error-sheet-bar-row = { $key } : sur la barre, { $item } n’est pas une rangée
error-sheet-swap-self = { $key } : { $item } échange un nombre contre lui-même
error-sheet-between-rows = { $key } : { $item } ne nomme pas deux rangées l’une sous l’autre
error-sheet-between-numbers = { $key } : { $item } : il faut aux deux rangées les mêmes nombres dans le même ordre
error-sheet-between-twice = { $key } : { $item } ou ses deux rangées y sont déjà
error-sheet-lucky-count = { $key } a au plus { $most } nombres

## On the page: choosing a sheet, what its marks and fields are called

sheet-choice = Fiche
sheet-choice-hint = Sur une autre fiche que la classique, les parties ne sont pas classées.
sheet-for-each = { $name } : une autre pour chacun
sheet-with-letter = { $name }, { $letter }
sheet-by-swap = par la bande d’échange
sheet-by-lucky = comme nombre chance
sheet-twice = avec deux croix
sheet-mark-double = compte double
sheet-mark-box = encadré
sheet-mark-step = une marche
sheet-mark-chain = enchaîné avec { $cell }
# In a row of several colours: that of the cell.
sheet-mark-colour = case { $row }
# A cell, as in "coche aussi le 6 de la rangée jaune".
sheet-cell = le { $number } de la rangée { $row }
sheet-cell-mixed = le { $number } de la rangée { $row }
sheet-cross-mixed = cocher le { $number } de la rangée { $row }
sheet-strip = Bande d’échange
sheet-strip-field = échanger { $one } et { $other }
sheet-strip-used = { $used ->
    [0] bande d’échange : rien n’est utilisé
   *[other] bande d’échange : utilisée jusqu’à la case { $used }
}
sheet-bar = Barre de bonus
sheet-bar-gone = { $gone ->
    [0] barre de bonus : toutes les cases restent
   *[other] barre de bonus : { $gone } cases sur { $all } sont parties
}
sheet-lucky = Nombres chance
sheet-lucky-are = nombres chance : { $numbers }
sheet-uses-strip = utilise la case { $field } de la bande
sheet-uses-bar = barre de bonus utilisée jusqu’à la case { $gone }
sheet-followed = { $name } : aussi { $cells }.
sheet-bar-next = ensuite rangée { $row }
sheet-steps = Escalier
sheet-steps-climbed = escalier : { $count } marches sur { $all }
table-cross-it = Cocher
page-error-not-learned = Rowlock n’a pas de valeurs pour ce jeu sur cette fiche : ni analyse, ni entraîneur.
error-dice-kinds = ces parties ont des dés à { $sides } et à { $others } faces, qui se comptent à part
sheet-others = Autres fiches
sheet-others-lead = Le même jeu sur un autre papier. Chaque fiche change une chose.
sheet-special = Ce que cette fiche a de particulier
sheet-each-own = Une fiche à soi pour chaque place
sheet-of-seat = Place { $number }
sheet-each-hint = Le sort décide qui commence : la première fiche va à qui lance en premier, la deuxième au suivant.

## The lessons on other sheets: what is to be tapped, then what has happened

sheet-lesson-tap = { $move } : touche cette case.
sheet-lesson-mixed-colours = Un 3 blanc et le 2 bleu font 5. Le 5 bleu se trouve dans la première rangée, c’est donc là qu’il est coché.
sheet-lesson-mixed-numbers = Le 2 est coché. Le 6 se trouvait avant lui, il est donc perdu.
sheet-lesson-again = Le 5 est revenu : deux croix sur un nombre. Une troisième n’est pas possible.
sheet-lesson-double = Une case, deux croix : la rangée rouge en a trois maintenant.
sheet-lesson-chain = Le 6 rouge entraîne le 6 jaune, bien que le jaune soit déjà coché jusqu’à 9.
sheet-lesson-steps = Trois marches de l’escalier sont cochées : cela fait 1 + 2 + 3 = 6 points de plus à la fin.
sheet-lesson-bonus = La première case de la barre était rouge : le 4 rouge est coché en plus, et la case est utilisée.
sheet-lesson-swap = Le cinq a été échangé contre un huit. La première case de la bande est utilisée.
sheet-lesson-between = Le premier pont a son 5. Cette croix compte pour le rouge et pour le jaune.
sheet-lesson-long = Douze est ici un nombre chance : au lieu d’un 12, tu as coché la case suivante de la rangée verte, une de celles qui ont le moins de croix.
