### What stands on printed sheets and boards, and the page that offers them.

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
print-qwinto-other = Andere Reihen: 1 Punkt je Zahl
print-qwinto-bonus = Vollständige Dreierspalte: die Zahl im Fünfeck
print-board-start = Start
print-board-track = Strecke { $name }, von Rowlock
print-board-own = Deine eigene Strecke
print-board-points = + zeigt, was deine Figur am Ende zählt.
print-board-last = Doppelter Rahmen: noch ein Zug für alle anderen.
print-board-steps = 1 bis 5 freie Felder vor, auf eine Zahl, die du ankreuzt oder schon hast.
print-board-alt = { $name }: { $fields }
print-kept = Gespeichert in { $file }.
