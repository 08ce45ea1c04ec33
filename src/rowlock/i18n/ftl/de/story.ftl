# A game in a sentence, and the one number: how well a seat chose. $who is `you` for the reader, `name` for
# anybody else, who is then called $name; so are $whom and $other, with whom that seat is compared.

## How it ended

story-won = { $who ->
    [you] Du hast mit { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    } Vorsprung gewonnen
   *[name] { $name } hat mit { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    } Vorsprung gewonnen
}
story-lost = { $who ->
    [you] Du hast mit { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    } Rückstand verloren
   *[name] { $name } hat mit { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    } Rückstand verloren
}
story-tied = { $who ->
    [you] Du und { $other } teilt euch den Sieg
   *[name] { $whom ->
        [you] { $name } und du teilt euch den Sieg
       *[name] { $name } und { $other } teilen sich den Sieg
    }
}
story-first = { $who ->
    [you] Du hast gewonnen, mit { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    } mehr als { $other }
   *[name] { $name } hat gewonnen, mit { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    } mehr als { $whom ->
        [you] du
       *[name] { $other }
    }
}
story-placed = { $who ->
    [you] Du bist auf Platz { $place } gelandet, mit { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    } weniger als { $other }
   *[name] { $name } ist auf Platz { $place } gelandet, mit { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    } weniger als { $whom ->
        [you] du
       *[name] { $other }
    }
}
story-now-ahead = { $who ->
    [you] Du kannst { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    } mehr erwarten als { $other }
   *[name] { $name } kann { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    } mehr erwarten als { $whom ->
        [you] du
       *[name] { $other }
    }
}
story-now-behind = { $who ->
    [you] Du kannst { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    } weniger erwarten als { $other }
   *[name] { $name } kann { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    } weniger erwarten als { $whom ->
        [you] du
       *[name] { $other }
    }
}
story-now-even = { $who ->
    [you] Du kannst so viel erwarten wie { $other }
   *[name] { $name } kann so viel erwarten wie { $whom ->
        [you] du
       *[name] { $other }
    }
}
story-quit = { $who ->
    [you] Du hast aufgegeben
   *[name] { $name } hat aufgegeben
}
story-quit-bot = { $who ->
    [you] Du hast aufgegeben, und ein Bot hat für dich weitergespielt
   *[name] { $name } hat aufgegeben, und ein Bot hat weitergespielt
}
story-won-quit = { $who ->
    [you] Du hast gewonnen, weil { $other } aufgegeben hat
   *[name] { $name } hat gewonnen, weil { $whom ->
        [you] du aufgegeben hast
       *[name] { $other } aufgegeben hat
    }
}
story-won-all-quit = { $who ->
    [you] Du hast gewonnen, weil alle anderen aufgegeben haben
   *[name] { $name } hat gewonnen, weil alle anderen aufgegeben haben
}
story-then-ahead = { $who ->
    [you] du konntest bis dahin { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    } mehr erwarten als { $other }
   *[name] { $name } konnte bis dahin { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    } mehr erwarten als { $whom ->
        [you] du
       *[name] { $other }
    }
}
story-then-behind = { $who ->
    [you] du konntest bis dahin { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    } weniger erwarten als { $other }
   *[name] { $name } konnte bis dahin { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    } weniger erwarten als { $whom ->
        [you] du
       *[name] { $other }
    }
}
story-then-even = { $who ->
    [you] du konntest bis dahin so viel erwarten wie { $other }
   *[name] { $name } konnte bis dahin so viel erwarten wie { $whom ->
        [you] du
       *[name] { $other }
    }
}
story-made = { $who ->
    [you] Du hast { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    } gemacht
   *[name] { $name } hat { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    } gemacht
}
story-expects = { $who ->
    [you] Du kannst { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    } erwarten
   *[name] { $name } kann { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    } erwarten
}

## What decided it

story-dice-kind = die Würfel brachten { $points } mehr als im Schnitt
story-dice-unkind = die Würfel brachten { $points } weniger als im Schnitt
story-gave = { $who ->
    [you] du hast { $points } verschenkt
   *[name] { $name } hat { $points } verschenkt
}
story-dice = { $who ->
    [you] du bekamst von den Würfeln { $points } mehr
   *[name] { $name } bekam von den Würfeln { $points } mehr
}
story-dice-against = { $who ->
    [you] obwohl du von den Würfeln { $points } mehr bekamst
   *[name] obwohl { $name } von den Würfeln { $points } mehr bekam
}
story-choices = { $who ->
    [you] die Entscheidungen brachten dir { $points } mehr
   *[name] die Entscheidungen brachten { $name } { $points } mehr
}
story-choices-against = { $who ->
    [you] obwohl dir die Entscheidungen { $points } mehr brachten
   *[name] obwohl die Entscheidungen { $name } { $points } mehr brachten
}
story-order = { $who ->
    [you] du hattest durch die Reihenfolge { $points } mehr
   *[name] { $name } hatte durch die Reihenfolge { $points } mehr
}
story-order-against = { $who ->
    [you] obwohl du durch die Reihenfolge { $points } mehr hattest
   *[name] obwohl { $name } durch die Reihenfolge { $points } mehr hatte
}
story-even = Würfel und Entscheidungen hielten sich etwa die Waage

## What cost most

story-slip = { $who ->
    [you] am meisten gekostet hat dich { $deed } in Zug { $turn }
   *[name] am meisten gekostet hat { $name } { $deed } in Zug { $turn }
}
story-slip-perhaps = { $who ->
    [you] am meisten gekostet hat dich vielleicht { $deed } in Zug { $turn }
   *[name] am meisten gekostet hat { $name } vielleicht { $deed } in Zug { $turn }
}

## How clauses are joined

story-colon = { $one }: { $more }
story-and = { $one }; { $more }
story-though = { $one }, { $more }
story-end = { $one }.

## What was done

deed-pass = das Passen
deed-cross = das Kreuz auf { $row } { $number }
deed-enter = die { $number } in { $row }
deed-dice = die Wahl der Würfel
deed-keep = das Behalten des Wurfs
deed-again = der zweite Wurf
deed-pawn = der Zug mit der Figur

## Luck, in a word and a number

luck-lucky = Glück
luck-even = Glück: ausgeglichen
luck-unlucky = Pech
luck-against = von den Würfeln, verglichen mit { $whom ->
    [you] dir
   *[name] { $other }
}
luck-alone = von den Würfeln, verglichen mit dem Schnitt

## The one number

skill = Genauigkeit
skill-of = { $accuracy } von 100
skill-within = ± { $within }
skill-like = etwa so gut wie: { $bot }
skill-like-range = am nächsten an: { $bot }; nicht zu unterscheiden: { $from } bis { $to }
skill-other = { $name }: { $accuracy }
skill-other-close = { $name }: { $accuracy }, kein sicherer Unterschied
skill-nothing = Es gab nichts zu wählen.
skill-rough = Wie gut gewählt wurde und was die Würfel brachten, steht hier in keiner Zahl: Für ein Spiel allein sind die Werte zu grob, um sie zusammenzuzählen.
skill-rate = { $loss } je Entscheidung verschenkt, bei { $count ->
    [one] einer Entscheidung
   *[other] { $count } Entscheidungen
}, in denen es wirklich etwas zu wählen gab. Erzwungene Züge zählen nicht, Glück auch nicht.
skill-formula = Die Genauigkeit ist 100, wenn nichts verschenkt wird, und halbiert sich mit je 2 % Gewinnchance, die eine Entscheidung im Schnitt verschenkt.
skill-formula-alone = Die Genauigkeit ist 100, wenn nichts verschenkt wird, und halbiert sich mit je 2 Punkten, die eine Entscheidung im Schnitt verschenkt.
skill-corrected = { $count ->
    [one] nach dem ersten Blick; eine Entscheidung ist seither berichtigt
   *[other] nach dem ersten Blick; { $count } Entscheidungen sind seither berichtigt
}
skill-first-sight = Genauigkeit, Verlust je Entscheidung, Kurve und Summen gehen nach dem ersten Blick, in allen Spielen gleich. Was das Weiterspielen seither gefunden hat, steht bei den Entscheidungen und ist nicht eingerechnet.
skill-bots = Was Bots in solchen Spielen unter ihresgleichen erreichen: { $bots }.
skill-bots-none = Was Bots in solchen Spielen erreichen, ist noch nicht gemessen.
skill-bot = { $bot } { $accuracy }
