"""Rules of the server that are broken on purpose, to see that the simulation finds it."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any
from unittest.mock import patch

import msgspec

from rowlock.server.live.driver import Driver
from rowlock.server.live.hub import Hub
from rowlock.server.live.move import Move
from rowlock.server.live.outbox import Outbox
from rowlock.server.storage.store import Conflict, Store
from rowlock.server.table.decisions import agreement
from rowlock.server.table.room import Room
from rowlock.server.table.views import view

Break = Callable[[], AbstractContextManager[Any]]


def answers_before_the_append() -> AbstractContextManager[Any]:
    """A move is applied, shown and answered while its append is still under way."""

    def append_soon(
        store: Store, table: str, seq: int, bodies: list[bytes], done: Callable[..., None]
    ) -> None:
        real(store, table, seq, bodies, lambda *_: None)
        done(None, None)

    real = Store.append_soon
    return patch.object(Store, "append_soon", append_soon)


def applies_in_spite_of_a_conflict() -> AbstractContextManager[Any]:
    """Another process was faster, and yet the move counts here."""

    def appended(move: Move, prepared: Any, nothing: None, wrong: Exception | None) -> None:
        real(move, prepared, nothing, None if isinstance(wrong, Conflict) else wrong)

    real = Move._appended
    return patch.object(Move, "_appended", appended)


def shows_hidden_choices() -> AbstractContextManager[Any]:
    """The public part of a view has the choices that are not uncovered yet."""

    def moment(room: Room, left_ms: int | None = None, settle_ms: int | None = None) -> Any:
        shown = real(room, left_ms, settle_ms)
        if room.table is not None and room.chosen:
            texts = [str(choice) for choice in room.state.choices]
            shown = msgspec.structs.replace(shown, due=float(sum(map(len, texts))))
        return shown

    real = view.moment
    return patch.object(view, "moment", moment)


def shows_hidden_choices_to_other_seats() -> AbstractContextManager[Any]:
    """Who has chosen is told what the next seat has chosen."""

    def mine_at(room: Room, seat: int) -> Any:
        mine = real(room, seat)
        other = (seat + 1) % len(room.seats)
        return msgspec.structs.replace(mine, misthrows=[str(room.choice(other))])

    real = view.mine_at
    return patch.object(view, "mine_at", mine_at)


def tells_the_seed() -> AbstractContextManager[Any]:
    """The seed of the dice is told as soon as the game begins."""
    told = property(lambda room: room.table is not None)
    return patch.object(Room, "seed_open", told)


def carries_out_twice() -> AbstractContextManager[Any]:
    """A command that is sent again after a break is carried out again."""
    return patch.object(Room, "done", lambda *_: False)


def forgets_to_drive_after_a_restart() -> AbstractContextManager[Any]:
    """Tables where bots or clocks go on are not looked for when a process starts."""

    async def resume(hub: Hub, _table: str) -> None:
        return

    return patch.object(Hub, "_resume", resume)


def drivers_end_after_one_step() -> AbstractContextManager[Any]:
    """A driver does what is due and does not look whether more is."""

    async def run(driver: Driver) -> None:
        await driver._step()

    return patch.object(Driver, "run", run)


def takes_back_what_is_old() -> AbstractContextManager[Any]:
    """The wish to take back what is no longer the last decision of a seat is not refused."""
    return patch.object(agreement, "_check", lambda *_: None)


@contextmanager
def sends_older_views_after_newer_ones() -> Iterator[None]:
    """An outbox keeps the view that came first, and sends the newer one before it."""
    real_put, real_take = Outbox.put_view, Outbox.take

    def put_view(box: Any, data: bytes) -> None:
        if box._view:
            box.late = box._view
        real_put(box, data)

    def take(box: Any) -> list[bytes]:
        out = real_take(box)
        late, box.late = getattr(box, "late", b""), b""
        return [*out, late] if late else out

    with patch.object(Outbox, "put_view", put_view), patch.object(Outbox, "take", take):
        yield


def keeps_outboxes() -> AbstractContextManager[Any]:
    """The outbox of a socket that is gone stays at its table."""
    return patch.object(Hub, "disconnect", lambda *_: None)


def takes_late_choices() -> AbstractContextManager[Any]:
    """A choice that was meant for another decision counts for this one."""
    from rowlock.server.table import commands

    return patch.object(commands, "check_decision", lambda *_: None)


BROKEN: dict[str, Break] = {
    each.__name__.replace("_", "-"): each
    for each in (
        answers_before_the_append,
        applies_in_spite_of_a_conflict,
        shows_hidden_choices,
        shows_hidden_choices_to_other_seats,
        tells_the_seed,
        carries_out_twice,
        forgets_to_drive_after_a_restart,
        drivers_end_after_one_step,
        takes_back_what_is_old,
        sends_older_views_after_newer_ones,
        keeps_outboxes,
        takes_late_choices,
    )
}
"""By name what can be broken."""
