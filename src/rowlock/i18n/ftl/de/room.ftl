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
