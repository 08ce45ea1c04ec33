"""People who vanish from a table: the table, the silence, and what others see of it."""

from collections.abc import Callable
from typing import Any

from tests.support.server.people import Person, Socket

Told = dict[str, Any]


def seated(*people: Person) -> tuple[str, list[Socket]]:
    """A table with these people, the first of them its host; a socket for each of them."""
    host, *guests = people
    table = host.open(seats=("me", *["open"] * len(guests)))["id"]
    for guest in guests:
        guest.post(f"/api/tables/{table}/join", name=guest.name)
    sockets = [person.sit(table) for person in people]
    for socket in sockets:
        socket.until(lambda view: view["status"] == "playing")
    return table, sockets


def seat_of(socket: Socket) -> int:
    """The first seat of whoever has this socket."""
    seat: int = socket.people["yours"][0]
    return seat


def vanish(socket: Socket) -> None:
    """The socket is gone, and nothing was said."""
    socket.socket.close()


def act_until_due(missing: int, *others: Socket) -> Told:
    """Everybody else decides until the table waits for one seat alone; the last view."""
    while True:
        for each in others:
            while each.act():
                pass
        view = others[0].until(lambda view: view["seq"] >= max(o.view["seq"] for o in others))
        if view["waiting"] == [missing]:
            return view
        for each in others:
            each.send("ping")


def offered(seat: int) -> Callable[[Told], bool]:
    """Whether the others are offered a bot for a seat."""
    return lambda people: any(seat in offer["seats"] for offer in people["offers"])


def substituted(seat: int) -> Callable[[Told], Any]:
    """Whether a bot plays for a seat, and which."""
    return lambda people: people["seats"][seat].get("substitute")


def playing_again(seat: int) -> Callable[[Told], bool]:
    """Whether a seat's own person plays."""
    return lambda people: not people["seats"][seat].get("substitute")
