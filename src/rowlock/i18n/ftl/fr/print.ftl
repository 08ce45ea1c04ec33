### What stands on printed sheets and boards, and the page that offers them.

print-sheets = Fiches pour { $game }
print-board = Plateau pour { $game }
print-blank = Fiche vierge de { $game }
print-name = Nom
print-misthrows = Coups manqués
print-each = −5 chacun
print-crosses = Croix
print-points = Points
print-total = Total
print-track = Piste
print-bonus = Bonus
print-five = seulement après cinq croix
print-qwinto-full = Rangée complète : son nombre le plus à droite
print-qwinto-other = Autres rangées : 1 point par nombre
print-qwinto-bonus = Colonne de trois complète : le nombre du pentagone
print-board-start = Départ
print-board-track = Piste { $name }, créée par Rowlock
print-board-own = Ta propre piste
print-board-points = + indique ce que ton pion rapporte à la fin.
print-board-last = Double cadre : un dernier tour pour chacun des autres.
print-board-steps = 1 à 5 cases libres en avant, sur un nombre que tu coches ou as coché.
print-board-alt = { $name } : { $fields }
print-kept = Enregistré dans { $file }.
