### What a host does before the start, and what guests read of it.

host-yes = oui
host-no = non
host-changed = Les options ont été modifiées :
host-was = avant : { $value }
host-agree = D’accord
host-unready = doit encore accepter
host-waits = On attend que { $names } { $count ->
    [one] accepte la modification.
   *[other] acceptent la modification.
}
host-options = Modifier les options
host-options-hint = Les personnes déjà assises lisent ce qui change ; la partie commence quand elles ont accepté.
host-save = Enregistrer
host-seat = Place de { $name }
host-up = Une place vers l’avant
host-down = Une place vers l’arrière
host-make = Confier la table à { $name }
host-remove = Retirer sa place à { $name }
host-removed = On t’a retiré ta place. Tu peux regarder, et te rasseoir dès qu’on t’invite à nouveau.
host-out = { $name } n’a plus de place.
host-readmit = Réinviter
host-close-seat = Une place de moins
host-close = Fermer la table
host-close-sure = Tout le monde lit que la table est fermée, et plus personne ne peut s’y asseoir.
host-close-no = La laisser ouverte
host-closed = La table est fermée
host-closed-text = Plus personne ne peut s’y asseoir.
host-public-closed = Seulement avec des places libres : invite d’abord des amis.
