"""`rowlock admin`: tables, people, bans, announcements and draining, while the server runs.

The command works on the data folder or database itself; servers follow within seconds. Every act
is in the audit log, under the name of the user of this machine unless `--who` gives another.
"""

import asyncio
import getpass
import sys
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter

from rowlock.cli.console import clean
from rowlock.rules.errors import BadSetup, Refused
from rowlock.server.admin.acts import Operator, TableReport
from rowlock.server.cluster.messages import Polling
from rowlock.server.live.hub import Hub
from rowlock.server.live.rulings import RulingWatch
from rowlock.server.ops.folder import DataLocation
from rowlock.server.people.identity import Signer
from rowlock.server.people.rulings import EVERYBODY, FOR_EVER
from rowlock.server.storage.rulings import Act, Ruling
from rowlock.server.storage.store import open_store

MAX_LISTED = 10_000
FAILED = 1
"""The exit status if there is no such table, or if the act is not possible now."""
admin_app = App(name="admin", help="Look after a server while it runs; all acts are in a log.")


@Parameter(name="*")
@dataclass(frozen=True, slots=True)
class Where:
    """Where the games are, and who acts.

    Options left out are taken from ROWLOCK_DATA and ROWLOCK_DATABASE, then from the settings.
    """

    data: Path | None = None
    """The folder where games are kept."""
    database: str | None = None
    """The PostgreSQL where games are kept instead, postgresql://…"""
    config: Path | None = None
    """A TOML file with the settings of `rowlock serve`."""
    who: str | None = None
    """Your name in the audit log; that of the user if left out."""


Work = Callable[[Operator], Awaitable[None]]
HERE = Where()
"""Nothing is set."""
Id = Annotated[str, Parameter(allow_leading_hyphen=True)]
"""The id of a table or a device, one in 64 of which begins with a hyphen."""


@admin_app.command
def tables(
    *,
    status: Literal["waiting", "playing", "over", "closed", ""] = "",
    most: int = 50,
    where: Where = HERE,
) -> int:
    """List the newest tables.

    Parameters
    ----------
    status
        Only tables in this state.
    most
        How many at most.
    """

    async def work(operator: Operator) -> None:
        counts = await operator.counts()
        print(", ".join(f"{count:,} {state}" for state, count in sorted(counts.items())))
        for table in await operator.tables(status, _checked("--most", most)):
            when, seats = _when(table.touched), f"{table.open} open"
            print(f"{table.id}  {table.code:5.5}  {table.game}  {table.status}  {seats}  {when}")

    return _run(where, work)


@admin_app.command
def look(table: Id, /, *, where: Where = HERE) -> int:
    """Look into a table: its state, its seats and their devices; never what is hidden.

    Parameters
    ----------
    table
        Its id or its five-letter code.
    """

    async def work(operator: Operator) -> None:
        _show(await operator.look(table))

    return _run(where, work)


@admin_app.command
def close(table: Id, /, *, where: Where = HERE) -> int:
    """Close a table for everybody, before the start or in the middle of a game.

    Parameters
    ----------
    table
        Its id or its five-letter code.
    """

    async def work(operator: Operator) -> None:
        _show(await operator.close(table))

    return _run(where, work)


@admin_app.command
def remove(device: Id, /, *, where: Where = HERE) -> int:
    """Erase a person: seats, names, results, ratings; their cookie is void from then on.

    Parameters
    ----------
    device
        The id of their device, as `rowlock admin look` shows it.
    """

    async def work(operator: Operator) -> None:
        await operator.remove(device)
        print("erased")

    return _run(where, work)


@admin_app.command
def revoke(
    device: Id | None = None,
    /,
    *,
    everybody: Annotated[bool, Parameter(negative="")] = False,
    where: Where = HERE,
) -> int:
    """Void the cookies of a device: a person who has one counts as new, and its sockets are closed.

    Parameters
    ----------
    device
        The id of the device.
    everybody
        Instead of one device: the cookies of all.
    """
    if bool(device) == everybody:
        raise BadSetup("revoke-whom")

    async def work(operator: Operator) -> None:
        await operator.revoke(device or EVERYBODY)
        print("revoked")

    return _run(where, work)


@admin_app.command
def ban(
    *,
    address: str = "",
    device: Id = "",
    days: float | None = None,
    where: Where = HERE,
) -> int:
    """Refuse whatever an address or a device asks for, and close its sockets.

    Parameters
    ----------
    address
        An address, or a network such as 192.0.2.0/24.
    device
        The id of a device.
    days
        For how many days; for ever if left out.
    """
    if days is not None and not days > 0:
        raise BadSetup("bad-setting", where="--days", key="days", reason="more than 0")

    async def work(operator: Operator) -> None:
        print(_ruling(await operator.ban(address, device, days)))

    return _run(where, work)


@admin_app.command
def unban(*, address: str = "", device: Id = "", where: Where = HERE) -> int:
    """Undo a ban.

    Parameters
    ----------
    address
        The address or network, as it was banned.
    device
        The id of the device.
    """

    async def work(operator: Operator) -> None:
        await operator.unban(address, device)
        print("no ban any more")

    return _run(where, work)


@admin_app.command
def announce(
    text: str = "",
    /,
    *,
    hours: float = 24,
    withdraw: Annotated[bool, Parameter(negative="")] = False,
    where: Where = HERE,
) -> int:
    """Show a sentence on everybody's page.

    Parameters
    ----------
    text
        The sentence, 300 characters at most.
    hours
        For how many hours.
    withdraw
        Take the announcement back instead.
    """
    if not 0 < hours <= 10_000:
        raise BadSetup("bad-setting", where="--hours", key="hours", reason="from 0 to 10000")

    async def work(operator: Operator) -> None:
        if withdraw:
            await operator.withdraw()
            print("withdrawn")
        else:
            print(_ruling(await operator.announce(text, hours)))

    return _run(where, work)


@admin_app.command
def drain(*, undo: Annotated[bool, Parameter(negative="")] = False, where: Where = HERE) -> int:
    """Let nobody open a new table; games under way go on.

    Parameters
    ----------
    undo
        Let tables be opened again.
    """

    async def work(operator: Operator) -> None:
        await (operator.undrain() if undo else operator.drain())
        print("tables can be opened" if undo else "no new tables")

    return _run(where, work)


@admin_app.command(name="rotate-secret")
def rotate_secret(*, keep_days: float | None = None, where: Where = HERE) -> int:
    """Sign cookies by a new key; older cookies stay valid, and are replaced as people come by.

    Parameters
    ----------
    keep_days
        Accept cookies of older keys for so many days only; 0 makes everybody a stranger.
    """
    if keep_days is not None and not keep_days >= 0:
        reason = "0 or more"
        raise BadSetup("bad-setting", where="--keep-days", key="keep-days", reason=reason)

    async def work(operator: Operator) -> None:
        print(f"the new key signs from {_when(await operator.rotate(keep_days))} on")

    return _run(where, work)


@admin_app.command
def status(*, where: Where = HERE) -> int:
    """Show what is in force: draining, the announcement, bans."""

    async def work(operator: Operator) -> None:
        for ruling in await operator.status():
            print(_ruling(ruling))

    return _run(where, work)


@admin_app.command
def audit(*, most: int = 50, where: Where = HERE) -> int:
    """Show who did what, when and to whom, the newest first.

    Parameters
    ----------
    most
        How many acts at most.
    """

    async def work(operator: Operator) -> None:
        for act in await operator.audit(_checked("--most", most)):
            print(_act(act))

    return _run(where, work)


# -- how it is done -------------------------------------------------------------------------------


def _run(where: Where, work: Work) -> int:
    location = DataLocation.find(where.data, where.config, where.database)
    location.check_exists()
    try:
        asyncio.run(_at(location, where.who or getpass.getuser(), work))
    except Refused as wrong:
        print(f"rowlock: {clean(str(wrong))}", file=sys.stderr)
        return FAILED
    return 0


async def _at(location: DataLocation, who: str, work: Work) -> None:
    # Other processes drive the tables: this one only looks and appends.
    hub = Hub(open_store(location.address), fanout=Polling())
    try:
        await work(Operator(hub, RulingWatch(hub, Signer(b"")), who))
    finally:
        await hub.close()


def _checked(where: str, most: int) -> int:
    if not 1 <= most <= MAX_LISTED:
        reason = f"from 1 to {MAX_LISTED}"
        raise BadSetup("bad-setting", where=where, key="most", reason=reason)
    return most


def _when(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")


def _show(report: TableReport) -> None:
    print(f"{report.id}  {report.code}  {report.game}  {report.status}  seq {report.seq}")
    for seat in report.seats:
        who = f"{clean(seat.name)}  {seat.device}" if seat.device else clean(seat.name)
        host = "  host" if seat.device and seat.device == report.host else ""
        level = f"  {seat.level}" if seat.level else ""
        print(f"  {seat.seat}  {seat.kind}  {who}{level}{host}".rstrip())


def _ruling(ruling: Ruling) -> str:
    ends = "for ever" if ruling.ends >= FOR_EVER else f"until {_when(ruling.ends)}"
    parts = (ruling.kind, ruling.target.replace(EVERYBODY, ""), clean(ruling.value), ends)
    return "  ".join(part for part in parts if part)


def _act(act: Act) -> str:
    parts = (_when(act.at), clean(act.who), act.act, act.target, clean(act.note))
    return "  ".join(part for part in parts if part)
