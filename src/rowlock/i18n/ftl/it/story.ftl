# A game in a sentence, and the one number: how well a seat chose. $who is `you` for the reader, `name` for
# anybody else, who is then called $name; so are $whom and $other, with whom that seat is compared.

## How it ended

story-won = { $who ->
    [you] Hai vinto di { $points ->
        [one] un punto
       *[other] { $points } punti
    }
   *[name] { $name } ha vinto di { $points ->
        [one] un punto
       *[other] { $points } punti
    }
}
story-lost = { $who ->
    [you] Hai perso di { $points ->
        [one] un punto
       *[other] { $points } punti
    }
   *[name] { $name } ha perso di { $points ->
        [one] un punto
       *[other] { $points } punti
    }
}
story-tied = { $who ->
    [you] Tu e { $other } vi dividete la vittoria
   *[name] { $whom ->
        [you] { $name } e tu vi dividete la vittoria
       *[name] { $name } e { $other } si dividono la vittoria
    }
}
story-first = { $who ->
    [you] Hai vinto, con { $points ->
        [one] un punto
       *[other] { $points } punti
    } in più di { $other }
   *[name] { $name } ha vinto, con { $points ->
        [one] un punto
       *[other] { $points } punti
    } in più di { $whom ->
        [you] te
       *[name] { $other }
    }
}
story-placed = { $who ->
    [you] Sei al { $place }° posto, con { $points ->
        [one] un punto
       *[other] { $points } punti
    } in meno di { $other }
   *[name] { $name } è al { $place }° posto, con { $points ->
        [one] un punto
       *[other] { $points } punti
    } in meno di { $whom ->
        [you] te
       *[name] { $other }
    }
}
story-now-ahead = { $who ->
    [you] Puoi aspettarti { $points ->
        [one] un punto
       *[other] { $points } punti
    } in più di { $other }
   *[name] { $name } può aspettarsi { $points ->
        [one] un punto
       *[other] { $points } punti
    } in più di { $whom ->
        [you] te
       *[name] { $other }
    }
}
story-now-behind = { $who ->
    [you] Puoi aspettarti { $points ->
        [one] un punto
       *[other] { $points } punti
    } in meno di { $other }
   *[name] { $name } può aspettarsi { $points ->
        [one] un punto
       *[other] { $points } punti
    } in meno di { $whom ->
        [you] te
       *[name] { $other }
    }
}
story-now-even = { $who ->
    [you] Puoi aspettarti quanto { $other }
   *[name] { $name } può aspettarsi quanto { $whom ->
        [you] te
       *[name] { $other }
    }
}
story-quit = { $who ->
    [you] Hai abbandonato
   *[name] { $name } ha abbandonato
}
story-quit-bot = { $who ->
    [you] Hai abbandonato, e un bot ha continuato al posto tuo
   *[name] { $name } ha abbandonato, e un bot ha continuato
}
story-won-quit = { $who ->
    [you] Hai vinto, perché { $other } ha abbandonato
   *[name] { $name } ha vinto, perché { $whom ->
        [you] hai abbandonato
       *[name] { $other } ha abbandonato
    }
}
story-won-all-quit = { $who ->
    [you] Hai vinto, perché tutti gli altri hanno abbandonato
   *[name] { $name } ha vinto, perché tutti gli altri hanno abbandonato
}
story-then-ahead = { $who ->
    [you] fin lì ti potevi aspettare { $points ->
        [one] un punto
       *[other] { $points } punti
    } in più di { $other }
   *[name] { $name } fin lì poteva aspettarsi { $points ->
        [one] un punto
       *[other] { $points } punti
    } in più di { $whom ->
        [you] te
       *[name] { $other }
    }
}
story-then-behind = { $who ->
    [you] fin lì ti potevi aspettare { $points ->
        [one] un punto
       *[other] { $points } punti
    } in meno di { $other }
   *[name] { $name } fin lì poteva aspettarsi { $points ->
        [one] un punto
       *[other] { $points } punti
    } in meno di { $whom ->
        [you] te
       *[name] { $other }
    }
}
story-then-even = { $who ->
    [you] fin lì ti potevi aspettare quanto { $other }
   *[name] { $name } fin lì poteva aspettarsi quanto { $whom ->
        [you] te
       *[name] { $other }
    }
}
story-made = { $who ->
    [you] Hai fatto { $points ->
        [one] un punto
       *[other] { $points } punti
    }
   *[name] { $name } ha fatto { $points ->
        [one] un punto
       *[other] { $points } punti
    }
}
story-expects = { $who ->
    [you] Puoi aspettarti { $points ->
        [one] un punto
       *[other] { $points } punti
    }
   *[name] { $name } può aspettarsi { $points ->
        [one] un punto
       *[other] { $points } punti
    }
}

## What decided it

story-dice-kind = i dadi hanno dato { $points } in più della media
story-dice-unkind = i dadi hanno dato { $points } in meno della media
story-gave = { $who ->
    [you] hai regalato { $points }
   *[name] { $name } ha regalato { $points }
}
story-dice = { $who ->
    [you] i dadi ti hanno dato { $points } in più
   *[name] i dadi hanno dato { $points } in più a { $name }
}
story-dice-against = { $who ->
    [you] anche se i dadi ti hanno dato { $points } in più
   *[name] anche se i dadi hanno dato { $points } in più a { $name }
}
story-choices = { $who ->
    [you] le scelte ti hanno dato { $points } in più
   *[name] le scelte hanno dato { $points } in più a { $name }
}
story-choices-against = { $who ->
    [you] anche se le scelte ti hanno dato { $points } in più
   *[name] anche se le scelte hanno dato { $points } in più a { $name }
}
story-order = { $who ->
    [you] l’ordine di gioco ti ha dato { $points } in più
   *[name] l’ordine di gioco ha dato { $points } in più a { $name }
}
story-order-against = { $who ->
    [you] anche se l’ordine di gioco ti ha dato { $points } in più
   *[name] anche se l’ordine di gioco ha dato { $points } in più a { $name }
}
story-even = dadi e scelte si sono più o meno compensati

## What cost most

story-slip = { $who ->
    [you] quello che ti è costato di più: { $deed } al turno { $turn }
   *[name] quello che a { $name } è costato di più: { $deed } al turno { $turn }
}
story-slip-perhaps = { $who ->
    [you] quello che forse ti è costato di più: { $deed } al turno { $turn }
   *[name] quello che a { $name } forse è costato di più: { $deed } al turno { $turn }
}

## How clauses are joined

story-colon = { $one }: { $more }
story-and = { $one }; { $more }
story-though = { $one }, { $more }
story-end = { $one }.

## What was done

deed-pass = passare
deed-cross = segnare { $number } nella riga { $row }
deed-enter = scrivere { $number } nella riga { $row }
deed-dice = la scelta dei dadi
deed-keep = tenere il lancio
deed-again = rilanciare i dadi
deed-pawn = la mossa della pedina

## Luck, in a word and a number

luck-lucky = Fortuna
luck-even = Fortuna: nella media
luck-unlucky = Sfortuna
luck-against = dai dadi, rispetto a { $whom ->
    [you] te
   *[name] { $other }
}
luck-alone = dai dadi, rispetto alla media

## The one number

skill = Precisione
skill-of = { $accuracy } su 100
skill-within = ± { $within }
skill-like = più o meno come: { $bot }
skill-like-range = più vicino a: { $bot }; troppo vicini per distinguere: da { $from } a { $to }
skill-other = { $name }: { $accuracy }
skill-other-close = { $name }: { $accuracy }, troppo vicino per dirlo
skill-nothing = Non c’era niente da scegliere.
skill-rough = Quanto bene si è scelto e che cosa hanno dato i dadi non è riassunto in un numero: in solitario i valori sono troppo approssimativi per sommarli.
skill-rate = { $loss } per decisione, su { $count ->
    [one] una decisione
   *[other] { $count } decisioni
} in cui c’era davvero da scegliere. Le mosse obbligate non contano, la fortuna nemmeno.
skill-formula = La precisione è 100 se non si regala nulla, e si dimezza per ogni 2% di probabilità di vincere che una decisione regala in media.
skill-formula-alone = La precisione è 100 se non si regala nulla, e si dimezza per ogni 2 punti che una decisione regala in media.
skill-corrected = { $count ->
    [one] a prima vista; una decisione è stata corretta da allora
   *[other] a prima vista; { $count } decisioni sono state corrette da allora
}
skill-first-sight = Precisione, perdita per decisione, grafico e somme seguono la prima vista, allo stesso modo in tutte le partite. Ciò che la verifica ha trovato in seguito sta accanto alle decisioni e non vi è contato.
skill-bots = Che cosa raggiungono i bot tra loro in partite come questa: { $bots }.
skill-bots-none = Che cosa raggiungono i bot in partite come questa non è ancora stato misurato.
skill-bot = { $bot } { $accuracy }
