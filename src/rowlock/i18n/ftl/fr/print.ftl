### What stands on printed sheets and boards, and the page that offers them.

## On paper

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
print-qwinto-full = Rangée pleine : son nombre le plus à droite
print-qwinto-other = Rangée avec des trous : 1 point par nombre
print-qwinto-bonus = Colonne de trois complète : le nombre du pentagone
print-board-start = Départ
print-board-track = Piste { $name }, créée par Rowlock
print-board-own = Ta propre piste
print-board-points = + indique ce que ton pion rapporte à la fin.
print-board-last = Double cadre : un dernier tour pour chacun des autres.
print-board-steps = 1 à 5 cases libres en avant, sur un nombre que tu coches ou as coché.
print-board-alt = { $name } : { $fields }
print-kept = Enregistré dans { $file }.

## The page

print-title = Imprimer des fiches
print-invite = Plus de papier ? Fiches, plateau et règles en PDF.
print-about = Choisis ton papier et imprime. Chaque rangée a sa forme : personne n’a besoin de distinguer les couleurs.
print-what = Quoi
print-what-sheets = Les fiches
print-what-board = Le plateau
print-all-tracks = Toutes les nôtres
print-paper = Format du papier
print-paper-a4 = A4
print-paper-a5 = A5
print-paper-letter = Letter
print-per-page = Sur une page
print-pages = Nombre de pages
print-mono = Noir et blanc
print-mono-hint = Des motifs à la place des couleurs
print-download = Enregistrer le PDF
print-open = Ouvrir
print-preview = Aperçu de la première page
print-texts = À lire et pour le frigo
print-card = Carte d’aide (PDF)
print-rules = Règles complètes (PDF)
print-track-missing = Dès que ta piste est complète, tu peux l’imprimer.
print-played = Imprimer les fiches
