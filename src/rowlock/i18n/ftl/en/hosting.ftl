### What a host does before the start, and what guests read of it.

host-yes = yes
host-no = no
host-changed = The host has changed the options:
host-was = was: { $value }
host-agree = All right
host-unready = has yet to agree
host-waits = Waiting until { $names } { $count ->
    [one] agrees to the change.
   *[other] agree to the change.
}
host-options = Change the options
host-options-hint = Guests who sit here already read what has changed, and the game starts once they agree.
host-save = Save
host-seat = Seat of { $name }
host-up = One seat forward
host-down = One seat back
host-make = Make { $name } the host
host-remove = Take { $name } off the seat
host-removed = The host has taken you off your seat. You can look on, and sit down again once the host invites you.
host-out = { $name } was taken off the seat.
host-readmit = Invite again
host-close-seat = One seat less
host-close = Close the table
host-close-sure = Everybody reads that the table is closed, and nobody can sit down here any more.
host-close-no = Keep it open
host-closed = The table is closed
host-closed-text = Nobody can sit down here any more.
host-public-closed = Only for tables with free seats: invite friends first.
