### All pages of the web client but the table itself. A value $row or $die arrives as a name.

## The frame

page-strapline = Ein Zettel, ein Stift und ein paar Würfel
page-welcome = Such dir ein Spiel aus und spiel los. Ohne Anmeldung, ohne Installation.
page-skip = Zum Inhalt springen
page-announcement-read = Gelesen
page-home = Rowlock, Startseite
page-nav = Hauptmenü
page-nav-join = Mitspielen
page-nav-learn = Lernen
page-language = Sprache
page-theme = Darstellung
page-theme-system = wie das Gerät
page-theme-light = hell
page-theme-dark = dunkel
page-not-affiliated = Rowlock ist unabhängig und steht in keiner Verbindung zu den Inhabern der Namen Qwixx, Qwinto und Qwixx On Board.
page-loading = Einen Moment …
page-again = Noch einmal versuchen
page-error-offline = Der Server ist gerade nicht zu erreichen.
page-missing-title = Hier ist nichts
page-missing-text = Diese Seite gibt es nicht. Vielleicht fehlt ein Buchstabe in der Adresse.
page-no-table = Diesen Tisch gibt es nicht
page-no-table-text = Vielleicht fehlt ein Buchstabe im Link, oder der Tisch ist längst abgeräumt.
page-to-start = Zur Startseite
page-to-table = Zum Tisch

## Start

page-games = Die Spiele
page-about-qwixx = Sammle Kreuze in vier Reihen. Was du überspringst, ist weg.
page-about-qwinto = Fülle drei Reihen mit steigenden Zahlen und achte auf die Spalten.
page-about-onboard = Qwixx mit einer Figur auf einer Strecke, die dir weitere Kreuze bringt.
page-with-bots = Mit Bots spielen
page-with-friends = Freunde einladen
page-on-device = An diesem Gerät
page-alone = Allein
page-try = In 60 Sekunden ausprobieren
page-your-tables = Deine Tische
page-lobby = Offene Tische
page-lobby-empty = Gerade wartet niemand. Mach einen Tisch auf und wähle „öffentlich“: Dann steht er hier.
page-status-playing = läuft
page-status-over = zu Ende
page-seats-open = { $count ->
    [0] voll
    [one] ein freier Platz
   *[other] { $count } freie Plätze
}
page-join-title = Mit einem Code mitspielen
page-code-hint = Fünf Buchstaben, die dir jemand gesagt hat
page-error-code-form = Ein Code besteht aus fünf Buchstaben.
page-go = Los geht’s

## Setting up a table

page-setup-title = { $game }: Wer spielt mit?
page-seats = Plätze
page-seat = Platz { $number }
page-seat-me = Ich
page-seat-bot = Bot
page-name = Dein Name
# What others, records and tables of one’s games call a person without a name: no word such as "I".
page-player = Gast
page-player-number = Person { $number }
page-bot-level = Wie stark der Bot ist
page-error-table-missing = Der Solobot kann hier noch nicht spielen: Wer diesen Server betreibt, muss einmal „{ $command }“ eingeben.
page-add-seat = Noch ein Platz
page-remove-seat = Platz { $number } entfernen
page-note-shared = { $count } Leute an diesem Gerät: Es wandert von Hand zu Hand, und die Wahl bleibt verdeckt.
page-note-alone = Du allein: Jeder Zug ist deiner.
page-note-open = Gleich bekommst du einen Link, einen Code und ein Bild zum Scannen für die anderen.
page-note-watch = Ohne eigenen Platz schaust du zu.
page-options = Optionen
page-option-track = Die Strecke
page-track = Strecke { $name }
page-track-own = Eigene
page-track-fields = Die Felder deiner Strecke
page-track-hint = { $count } Felder vom Start an, jedes ein Buchstabe und eine Zahl: r2 b12 y3 …
page-track-count = { $count } von { $most } Feldern
page-track-wrong = „{ $found }“ ist kein Feld.
page-first-seat = Von 100 Spielen unter { $seats } gleich Guten gewinnt hier { $steady }, wer zuerst würfelt, unter sehr Guten { $expert }. Ausgeglichen wären { $even }.
page-first-seat-own = Wie groß der Vorteil ist, auf einer eigenen Strecke zuerst zu würfeln, wurde nicht gemessen.
page-first-seat-next = Bei einer Revanche würfelt jemand anderes zuerst.
page-option-late-die = Würfel bleibt noch
page-option-late-die-hint = Der Würfel einer in Aktion 1 abgeschlossenen Reihe bleibt noch für Aktion 2 dieses Zuges.
page-option-public = Öffentlich
page-option-public-hint = Jeder darf sich auf einen freien Platz dieses Tisches setzen.
page-option-seconds = Zeit je Entscheidung
page-seconds-none = so lange es dauert
page-seconds = { $count ->
    [one] { $count } Sekunde
   *[other] { $count } Sekunden
}
# Beside the clock, before the game.
page-seconds-late = { $game ->
    [qwinto] Ist deine Zeit um, passt du; das kann ein Fehlwurf sein. Hast du keine Würfel gewählt, rollen alle, und der Wurf bleibt.
    [onboard] Ist deine Zeit um, passt du; das kann ein Fehlwurf sein. Deine Figur bleibt stehen.
   *[other] Ist deine Zeit um, passt du; das kann ein Fehlwurf sein.
}
page-option-settle = Drei Sekunden zum Umentscheiden
page-option-settle-hint = Was sofort gelten würde, lässt sich noch einen Moment ändern.
page-option-pace = Bots spielen
page-pace-human = gemütlich
page-pace-fast = sofort
page-start = Los
page-open-table = Tisch aufmachen

## Waiting for the others

page-table-title = Der Tisch
page-waiting-title = { $game }: Gleich geht es los
page-waiting-for = { $count ->
    [one] Wir warten noch auf eine Person.
   *[other] Wir warten noch auf { $count } Leute.
}
page-connecting = Die Verbindung ist weg, neuer Versuch …
page-seat-yours = du
page-seat-is-bot = spielt von selbst
page-seat-away = gerade nicht da
page-put-bot = Bot hinsetzen
page-put-bot-label = Bot hinsetzen: Platz { $number }
page-leave = Aufstehen
page-sit-down = Setz dich dazu
page-take-seat = Platz nehmen
page-watching = { $count ->
    [one] Eine Person schaut zu.
   *[other] { $count } Leute schauen zu.
}
page-friends = Freunde mit dem Link
page-no-friends = Niemanden einladen
page-room-for = { $count ->
    [0] Alle Plätze sind besetzt.
    [one] Eine Person kann noch dazukommen.
   *[other] { $count } können noch dazukommen.
}
page-error-name-missing = Die anderen brauchen einen Namen für dich.
page-next-title = Nächstes Spiel: Wer ist dabei?
page-wait-alone = Noch ist niemand da. Gib den Link weiter.
page-wait-host = Starte, wenn alle da sind.
page-wait-asked = Es geht los, sobald alle dabei sind.
page-host-starts = { $host } startet, wenn alle da sind.
page-somebody-starts = Wer den Tisch leitet, startet, wenn alle da sind.
page-start-with = { $count ->
    [one] Allein starten
   *[other] Zu { $count ->
        [2] zweit
        [3] dritt
        [4] viert
        [5] fünft
        [6] sechst
       *[other] { $count }
    } starten
}
page-seat-asked = wird gefragt
page-seat-asked-away = wurde gefragt, ist gerade weg
page-declined = Diesmal nicht: { $names }
page-host-away = { $host } ist schon eine Weile weg.
page-take-host = Ich starte das Spiel
page-queue = { $count ->
    [one] { $names } wartet auf das nächste Spiel.
   *[other] { $names } warten auf das nächste Spiel.
}
page-late-begun = Das Spiel hat begonnen
page-late-full = Der Tisch ist voll
page-late-over = Das Spiel ist aus
page-late-ways = Du kannst zuschauen, beim nächsten Spiel dabei sein oder selbst einen Tisch eröffnen.
page-late-ways-here = Du kannst beim nächsten Spiel dabei sein oder selbst einen Tisch eröffnen.
page-late-watch = Zuschauen
page-late-wait = Auf das nächste Spiel warten
page-late-waiting = Du wartest auf das nächste Spiel. Wenn ein Platz frei ist, bist du dabei.
page-late-stop = Nicht mehr warten
page-late-own = Eigenen Tisch eröffnen
page-late-more = Mitspielen?
page-invite = Hol die anderen dazu
page-link = Der Link zu diesem Tisch
page-share = Link teilen
page-share-title = Spiel mit: { $game }!
page-copy = Link kopieren
page-copied = Kopiert
page-code-tell = Sag ihnen den Code:
# Where the code is typed in.
page-code-at = Einzugeben auf { $address }.
# Why no other device can follow a link.
page-reach = { $who ->
    [alone] Diese Adresse erreicht nur dieser Computer, denn Rowlock wurde mit --host 127.0.0.1 gestartet. Starte es ohne diese Angabe, dann erreichen es Handys im selben Netz.
    [offline] Dieser Computer ist in keinem Netz, darum erreicht kein anderes Gerät diese Adresse. Verbinde ihn und öffne diese Seite neu.
   *[unknown] Andere Geräte erreichen diese Adresse nicht. Öffne diese Seite unter der Adresse des Servers im Netz statt unter localhost.
}
page-qr = Ein QR-Code, der zu diesem Tisch führt
page-takeover-title = Hier weiterspielen
page-takeover-text = Deine Plätze ziehen vom anderen Gerät auf dieses um. Dort schaust du dann nur noch zu.
page-takeover-do = Hierher umziehen

## Sheets, for those who listen

page-sheet = Zettel von { $game }
page-sheet-nothing = nichts
page-sheet-row = { $row } – { $marks }
page-sheet-misthrows = { $count ->
    [0] kein Fehlwurf
    [one] ein Fehlwurf
   *[other] { $count } Fehlwürfe
}
page-sheet-pawn = { $field ->
    [0] Figur auf Start
   *[other] Figur auf Feld { $field }
}
page-sheet-place = { $row } { $number }
page-sheet-field = { $row }, Feld { $field }
page-sheet-track = Feld { $field }: { $row } { $number }

## Learning

page-learn-title = { $game }: die Regeln
page-try-title = { $game } in 60 Sekunden
page-try-step = Schritt { $number } von { $count }
page-try-next = Weiter
page-try-roll = Würfeln
page-try-show = Zeig es mir
page-try-restart = Noch einmal
page-try-rules = Regeln lesen
page-try-pass = Passen, −5 Punkte
page-try-qwixx-sheet = Das ist dein Zettel. Du kreuzt Zahlen von links nach rechts an, und in jeder Reihe ist jedes Kreuz mehr wert als das davor.
page-try-qwixx-white = Vier und eins: Die Summe der weißen Würfel ist fünf. Alle dürfen sie einmal ankreuzen. Tipp auf Rot 5!
page-try-qwixx-colour = Was du übersprungen hast, ist weg: Reihen sind Einbahnstraßen. Weil du gewürfelt hast, darfst du auch einen weißen und einen Farbwürfel zusammenzählen: Weiß 4 und Blau 6 macht 10. Tipp auf Blau 10!
page-try-qwixx-other = Jetzt würfelt Emma: drei, und auch du darfst sie nehmen. Rot ist schon daran vorbei; probier Rot 3 ruhig aus. Dann nimm Gelb 3.
page-try-qwixx-lock = Eine ganze Weile später: Mit fünf Kreuzen in Rot steht dir die 12 offen. Kreuz sie an, das Schloss kommt gleich mit!
page-try-qwixx-pass = Rot ist für alle zu, der rote Würfel ist draußen. Du hast wieder gewürfelt, aber nichts passt dir. Dann passt du, und das ist ein Fehlwurf.
page-try-qwixx-end = Sieben Kreuze in Rot, mit Schloss: 28 Punkte. Zwei abgeschlossene Reihen oder ein vierter Fehlwurf beenden das Spiel. Das ist alles!
page-try-qwinto-sheet = Das ist dein Zettel. Du schreibst Zahlen in drei Reihen: Sie steigen von links nach rechts, und in einer Spalte steht keine Zahl zweimal.
page-try-qwinto-take = Du bist am Zug: Nimm einen, zwei oder drei Würfel. Nimm den gelben …
page-try-qwinto-take-more = … und den lila Würfel dazu.
page-try-qwinto-again = Vier und zwei macht sechs. Da geht mehr: Einmal im Zug darfst du neu würfeln.
page-try-qwinto-enter = Fünf und vier: neun! Alle dürfen sie in Gelb oder Lila eintragen, denn diese Würfel waren dabei. Nimm das gelbe Feld in der Mitte.
page-try-qwinto-row = Emma würfelt eine Sieben, und auch du darfst sie nehmen. Rechts von der 9 passt sie nicht; probier es ruhig aus. Links davon passt sie.
page-try-qwinto-column = Später, eine Dreizehn. In Lila macht sie eine Spalte voll: 14, 12 und 13. Trag sie ein!
page-try-qwinto-end = Die Zahl im Fünfeck ist der Bonus: 12 Punkte. Eine volle Reihe zählt ihre letzte Zahl, die anderen einen Punkt je Eintrag. Zwei volle Reihen oder vier Fehlwürfe beenden das Spiel. Das ist alles!
page-try-onboard-sheet = Qwixx mit einer Strecke: Oben ist dein Zettel, unten steht deine Figur auf Start. Würfeln wir!
page-try-onboard-white = Drei und eins: Die Summe der weißen Würfel ist vier. Alle dürfen sie einmal ankreuzen. Tipp auf Gelb 4!
page-try-onboard-colour = Weil du gewürfelt hast, darfst du einen weißen und einen Farbwürfel zusammenzählen: Weiß 1 und Rot 2 macht 3. Tipp auf Rot 3!
page-try-onboard-pawn = Und deine Figur darf 1 bis 5 Felder vor, auf eine Zahl, die du jetzt ankreuzen kannst. Rot 2 ist vorbei; probier es ruhig aus. Dann geh auf Grün 10.
page-try-onboard-known = Später: Sie darf auch auf einer Zahl halten, die du früher angekreuzt hast. Vier Felder weiter ist Grün 7. Geh hin!
page-try-onboard-end = Feld 20 zählt die Hälfte, also 10 Punkte. Wer zuerst eines der letzten fünf Felder erreicht, läutet die letzte Runde ein. Alles andere ist wie bei Qwixx. Das ist alles!
