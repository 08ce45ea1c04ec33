### Whose turn it is: titles, lists, slow games, notifications.

table-call = Un suono discreto quando tocca a me e non sto guardando
list-invited = Sei tra gli invitati
list-waiting-for = Si aspetta { $names }
slow-days = { $count ->
    [one] Un giorno
   *[other] { $count } giorni
}
slow-hint = Una partita lenta: ognuno decide quando ha tempo, e i dadi rotolano da soli. Non conta per il punteggio di forza.
slow-until = Tempo fino a { $time }
slow-pass = Passa per me quando nulla va bene
slow-pass-hint = Mai quando costa un lancio a vuoto. Lo vedi solo tu.
games-title = Le mie partite
games-all = Tutte le mie partite
games-running = In corso
games-none = Nessuna partita in corso.
games-finished = Finite
games-again = Di nuovo con gli stessi
games-again-alone = Di nuovo
games-profile = Medie, punteggio di forza e tutte le partite: il tuo profilo
push-turn = Tocca a te: { $game }
push-invited = Ancora una volta? { $game }
push-with = Con { $names }
push-title = Notifiche
push-ask = Avvisami quando tocca a me
push-why = Una notifica arriva solo quando una partita ti aspetta e non hai la sua pagina davanti. Il browser chiede una volta se può mostrarle.
push-on = Ricevi una notifica quando tocca a te.
push-stop = Basta notifiche
push-no-https = Le notifiche richiedono una pagina con https; questa non lo è.
push-no-browser = Questo browser non può mostrare notifiche. Su iPhone o iPad, metti prima la pagina nella schermata Home.
push-denied = Le notifiche di questa pagina sono bloccate nel browser. Si riattivano nelle sue impostazioni per questa pagina.
push-no-server = Questo server non invia notifiche.
error-push-endpoint = questo non è l’indirizzo di un servizio di notifiche
error-push-off = questo server non invia notifiche
error-push-missing = questo server non può inviare notifiche; chi lo gestisce installa rowlock[push]
