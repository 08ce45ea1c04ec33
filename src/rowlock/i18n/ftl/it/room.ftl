### People in one room: their own dice, typed by tapping faces, and a big screen in the middle.

type-throw = Che cosa mostrano i dadi
type-throw-hint = Tocca che cosa mostra ogni dado
type-throw-confirm = Il lancio è questo

## A table with people's own dice

real-dice = I nostri dadi
real-dice-hint = Lanciate dadi veri e uno di voi tocca che cosa mostrano. Queste partite non valgono per la classifica.
real-dice-unchecked = Avete lanciato dadi vostri. Non c’è un seme, quindi nessuno può verificare come sono caduti.
throw-type = Inserisci il lancio
throw-correct = Correggi il lancio
throw-correct-until = Si può finché nessuno ha scelto.
# $who is "you", "bot" or "other".
throw-ask = { $who ->
    [you] Lancia i dadi, poi inserisci che cosa mostrano
    [bot] Lancia per { $name } e inserisci il lancio
   *[other] { $name } lancia i dadi
}

## The big screen in the middle of the table

screen = Mostra su uno schermo grande
screen-about = Per un televisore o un tablet al centro: dadi, tutte le schede e di chi è il turno, niente di nascosto. I telefoni restano le vostre schede.
screen-open = Apri qui
screen-type = Scrivete lì: { $address }
screen-come = Sedetevi al tavolo
screen-go-to = Inquadra il quadrato con la fotocamera, oppure vai su { $address }
screen-code = Il codice
screen-people = Al tavolo
screen-free = { $count ->
    [one] Un posto è libero
   *[other] { $count } posti sono liberi
}
screen-switches = Suono e voce
