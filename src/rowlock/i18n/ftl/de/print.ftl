### What stands on printed sheets and boards, and the page that offers them.

## On paper

print-sheets = Zettel für { $game }
print-board = Spielplan für { $game }
print-blank = Leerer Zettel für { $game }
print-name = Name
print-misthrows = Fehlwürfe
print-each = je −5
print-crosses = Kreuze
print-points = Punkte
print-total = Gesamt
print-track = Strecke
print-bonus = Bonus
print-five = erst ab fünf Kreuzen
print-qwinto-full = Volle Reihe: ihre Zahl ganz rechts
print-qwinto-other = Reihe mit Lücken: 1 Punkt je Zahl
print-qwinto-bonus = Vollständige Dreierspalte: die Zahl im Fünfeck
print-board-start = Start
print-board-track = Strecke { $name }, von Rowlock
print-board-own = Deine eigene Strecke
print-board-points = + zeigt, was deine Figur am Ende zählt.
print-board-last = Doppelter Rahmen: noch ein Zug für alle anderen.
print-board-steps = 1 bis 5 freie Felder vor, auf eine Zahl, die du ankreuzt oder schon hast.
print-board-alt = { $name }: { $fields }
print-kept = Gespeichert in { $file }.

## The page

print-title = Zettel drucken
print-invite = Block leer? Zettel, Spielplan und Regeln als PDF.
print-about = Wähl dein Papier und druck los. Jede Reihe hat eine eigene Form, damit niemand Farben unterscheiden muss.
print-what = Was
print-what-sheets = Zettel
print-what-board = Den Spielplan
print-all-tracks = Alle unsere
print-paper = Papier
print-paper-a4 = A4
print-paper-a5 = A5
print-paper-letter = Letter
print-per-page = Auf einer Seite
print-pages = Wie viele Seiten
print-mono = Schwarz-weiß
print-mono-hint = Muster statt Farben
print-download = PDF speichern
print-open = Öffnen
print-preview = Vorschau der ersten Seite
print-texts = Zum Lesen und für den Kühlschrank
print-card = Hilfekarte (PDF)
print-rules = Ganze Regeln (PDF)
print-track-missing = Sobald deine Strecke vollständig ist, kannst du sie drucken.
print-played = Die Zettel drucken
