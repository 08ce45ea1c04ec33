### What a host does before the start, and what guests read of it.

host-yes = sì
host-no = no
host-changed = Le opzioni sono cambiate:
host-was = prima: { $value }
host-agree = D’accordo
host-unready = deve ancora accettare
host-waits = Aspettiamo che { $names } { $count ->
    [one] accetti la modifica.
   *[other] accettino la modifica.
}
host-options = Cambia le opzioni
host-options-hint = Chi è già seduto legge che cosa cambia; la partita comincia dopo il suo consenso.
host-save = Salva
host-seat = Posto di { $name }
host-up = Un posto avanti
host-down = Un posto indietro
host-make = Affida il tavolo a { $name }
host-remove = Togli il posto a { $name }
host-removed = Ti è stato tolto il posto. Puoi guardare, e sederti di nuovo quando ricevi un altro invito.
host-out = { $name } non ha più il posto.
host-readmit = Invita di nuovo
host-close-seat = Un posto in meno
host-close = Chiudi il tavolo
host-close-sure = Tutti leggono che il tavolo è chiuso, e nessuno può più sedersi.
host-close-no = Lascialo aperto
host-closed = Il tavolo è chiuso
host-closed-text = Qui nessuno può più sedersi.
host-public-closed = Solo con posti liberi: invita prima degli amici.
