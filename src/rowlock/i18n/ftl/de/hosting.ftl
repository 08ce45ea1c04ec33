### What a host does before the start, and what guests read of it.

host-yes = ja
host-no = nein
host-changed = Die Einstellungen wurden geändert:
host-was = vorher: { $value }
host-agree = Einverstanden
host-unready = muss noch zustimmen
host-waits = Wir warten, bis { $names } { $count ->
    [one] der Änderung zustimmt.
   *[other] der Änderung zustimmen.
}
host-options = Einstellungen ändern
host-options-hint = Wer schon hier sitzt, liest, was sich ändert; das Spiel beginnt erst nach der Zustimmung.
host-save = Übernehmen
host-seat = Platz von { $name }
host-up = Einen Platz nach vorn
host-down = Einen Platz nach hinten
host-make = { $name } leitet den Tisch
host-remove = { $name } vom Platz nehmen
host-removed = Du wurdest von deinem Platz genommen. Du kannst zuschauen und dich wieder setzen, sobald du neu eingeladen wirst.
host-out = { $name } wurde vom Platz genommen.
host-readmit = Wieder einladen
host-close-seat = Ein Platz weniger
host-close = Tisch schließen
host-close-sure = Alle lesen, dass der Tisch geschlossen ist, und niemand kann sich mehr setzen.
host-close-no = Offen lassen
host-closed = Der Tisch ist geschlossen
host-closed-text = Hier kann sich niemand mehr setzen.
host-public-closed = Nur mit freien Plätzen: Lade zuerst Freunde ein.
