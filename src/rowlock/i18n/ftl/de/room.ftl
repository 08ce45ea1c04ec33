### People in one room: their own dice, typed by tapping faces, and a big screen in the middle.

type-throw = Was die Würfel zeigen
type-throw-hint = Tipp an, was jeder Würfel zeigt
type-throw-confirm = Das ist der Wurf

## A table with people's own dice

real-dice = Eigene Würfel
real-dice-hint = Ihr würfelt mit echten Würfeln, und jemand tippt an, was sie zeigen. Solche Spiele zählen nicht für die Wertung.
real-dice-unchecked = Ihr habt mit eigenen Würfeln gewürfelt. Es gibt keinen Startwert, also kann niemand prüfen, wie sie gefallen sind.
throw-type = Wurf eintippen
throw-correct = Wurf berichtigen
throw-correct-until = Das geht, bis jemand gewählt hat.
# $who is "you", "bot" or "other".
throw-ask = { $who ->
    [you] Würfle und tipp ein, was die Würfel zeigen
    [bot] Würfle für { $name } und tipp es ein
   *[other] { $name } würfelt
}

## The big screen in the middle of the table

screen = Auf einem großen Bildschirm zeigen
screen-about = Für einen Fernseher oder ein Tablet in der Mitte: Würfel, alle Zettel und wer am Zug ist, nichts Verdecktes. Eure Handys bleiben eure Zettel.
screen-open = Hier öffnen
screen-type = Tippt dort ein: { $address }
screen-come = Setzt euch dazu
screen-go-to = Richte die Kamera auf das Quadrat oder geh zu { $address }
screen-code = Der Code
screen-people = Am Tisch
screen-free = { $count ->
    [one] Ein Platz ist frei
   *[other] { $count } Plätze sind frei
}
screen-switches = Ton und Sprache
