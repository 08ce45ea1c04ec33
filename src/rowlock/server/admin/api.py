"""REST handlers of the operators' page: the acts of `rowlock admin`, behind a token.

They are there only if the host has set `admin_token`; otherwise nothing is at their addresses.
"""

import hashlib
import hmac
import time
from dataclasses import dataclass

import structlog
from litestar import Controller, MediaType, Response, get, post
from litestar.datastructures import Cookie

from rowlock.rules.errors import Refused
from rowlock.server.admin import bodies
from rowlock.server.admin.acts import Operator, TableReport
from rowlock.server.context import AnyConnection, AnyRequest, Context, address
from rowlock.server.people.rulings import EVERYBODY, FOR_EVER
from rowlock.server.protocol.base import Status
from rowlock.server.storage.rulings import Ruling

ADMIN_COOKIE = "rowlock-admin"
ADMIN_COOKIE_SECONDS = 12 * 3600
PATH = "/api/admin"
ORIGIN = "page"
"""Who acts, in the audit log: all who know the token are one."""
SHOWN_TABLES, SHOWN_ACTS = 50, 50
MAX_KEY = 64
log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class AdminDoor:
    """Lets operators in: the token opens it, and then a cookie that is about this token."""

    token: str

    def sign_in(self, token: str, request: AnyRequest, context: Context) -> Cookie:
        """Set the cookie of an operator if the token is right; tries are limited by address."""
        context.questions.check(address(request))
        if not self.token or not hmac.compare_digest(_hashed(token), _hashed(self.token)):
            log.warning("admin-refused", address=address(request))
            raise Refused("admin-token")
        until = time.time() + ADMIN_COOKIE_SECONDS
        return self._cookie(context.signer.admin_token(until, self._about), request)

    def operator(self, connection: AnyConnection, context: Context) -> Operator:
        """Who acts, by the cookie; refused without a valid one."""
        about = context.signer.read_admin(connection.cookies.get(ADMIN_COOKIE, ""))
        if not self.token or about is None or not hmac.compare_digest(about, self._about):
            raise Refused("admin-sign-in")
        return Operator(context.hub, context.watch, ORIGIN)

    @property
    def _about(self) -> str:
        """What cookies are about: with another token they are void."""
        return _hashed(f"cookie|{self.token}").hex()

    def _cookie(self, value: str, connection: AnyConnection) -> Cookie:
        return Cookie(
            key=ADMIN_COOKIE,
            value=value,
            max_age=ADMIN_COOKIE_SECONDS,
            httponly=True,
            samesite="strict",
            secure=connection.url.scheme == "https",
            path=PATH,
        )


class AdminPage(Controller):
    """What operators do by their page; each act is in the audit log."""

    path = PATH

    @post("/sign-in", summary="Sign an operator in", status_code=204)
    async def sign_in(
        self, data: bodies.AdminSignIn, request: AnyRequest, context: Context, admin_door: AdminDoor
    ) -> Response[None]:
        """Sign in by the token; the answer sets a cookie for twelve hours."""
        cookie = admin_door.sign_in(data.token, request, context)
        return Response(None, status_code=204, media_type=MediaType.TEXT, cookies=[cookie])

    @post("/sign-out", summary="Sign an operator out", status_code=204)
    async def sign_out(self) -> Response[None]:
        """Delete the operator's cookie."""
        answer = Response(None, status_code=204, media_type=MediaType.TEXT)
        answer.delete_cookie(ADMIN_COOKIE, path=PATH)
        return answer

    @get("/", summary="What is in force")
    async def state(
        self, request: AnyRequest, context: Context, admin_door: AdminDoor
    ) -> bodies.AdminState:
        """Bans, announcement and draining, the number of tables, and the newest acts."""
        operator = admin_door.operator(request, context)
        return bodies.AdminState(
            counts=await operator.counts(),
            rulings=[_ruling(each) for each in await operator.status()],
            acts=[bodies.AdminAct(**each._asdict()) for each in await operator.audit(SHOWN_ACTS)],
        )

    @get("/tables", summary="The newest tables")
    async def tables(
        self,
        request: AnyRequest,
        context: Context,
        admin_door: AdminDoor,
        status: Status | None = None,
    ) -> list[bodies.AdminTable]:
        """The newest tables, of one state or of all."""
        operator = admin_door.operator(request, context)
        return [
            bodies.AdminTable(
                id=each.id,
                code=each.code,
                game=each.game,
                status=each.status,
                open=each.open,
                touched=each.touched,
            )
            for each in await operator.tables(status or "", SHOWN_TABLES)
        ]

    @post("/tables/{key:str}/look", summary="Look into a table", status_code=200)
    async def look(
        self, key: str, request: AnyRequest, context: Context, admin_door: AdminDoor
    ) -> bodies.AdminReport:
        """State, seats and devices of a table; nothing that is hidden."""
        operator = admin_door.operator(request, context)
        return _report(await operator.look(key[:MAX_KEY]))

    @post("/tables/{key:str}/close", summary="Close a table", status_code=200)
    async def close(
        self, key: str, request: AnyRequest, context: Context, admin_door: AdminDoor
    ) -> bodies.AdminReport:
        """Close a table for everybody, before the start or in the middle of a game."""
        operator = admin_door.operator(request, context)
        return _report(await operator.close(key[:MAX_KEY]))

    @post("/remove", summary="Erase a person", status_code=204)
    async def remove(
        self, data: bodies.AdminDevice, request: AnyRequest, context: Context, admin_door: AdminDoor
    ) -> None:
        """Erase a person by the id of their device, and void the cookie."""
        await admin_door.operator(request, context).remove(data.device)

    @post("/revoke", summary="Void cookies", status_code=204)
    async def revoke(
        self, data: bodies.AdminDevice, request: AnyRequest, context: Context, admin_door: AdminDoor
    ) -> None:
        """Void the cookies of a device."""
        await admin_door.operator(request, context).revoke(data.device)

    @post("/ban", summary="Ban an address or a device", status_code=204)
    async def ban(
        self, data: bodies.AdminBan, request: AnyRequest, context: Context, admin_door: AdminDoor
    ) -> None:
        """Refuse whatever an address, a network or a device asks for."""
        await admin_door.operator(request, context).ban(data.address, data.device, data.days)

    @post("/unban", summary="Undo a ban", status_code=204)
    async def unban(
        self, data: bodies.AdminBan, request: AnyRequest, context: Context, admin_door: AdminDoor
    ) -> None:
        """Undo the ban of an address, a network or a device."""
        await admin_door.operator(request, context).unban(data.address, data.device)

    @post("/announce", summary="Announce a sentence", status_code=204)
    async def announce(
        self,
        data: bodies.AdminAnnouncement,
        request: AnyRequest,
        context: Context,
        admin_door: AdminDoor,
    ) -> None:
        """Show a sentence on everybody's page for some hours."""
        await admin_door.operator(request, context).announce(data.text, data.hours)

    @post("/withdraw", summary="Withdraw the announcement", status_code=204)
    async def withdraw(self, request: AnyRequest, context: Context, admin_door: AdminDoor) -> None:
        """Take the announcement back."""
        await admin_door.operator(request, context).withdraw()

    @post("/drain", summary="Open no new tables", status_code=204)
    async def drain(self, request: AnyRequest, context: Context, admin_door: AdminDoor) -> None:
        """Let nobody open a table; games under way go on."""
        await admin_door.operator(request, context).drain()

    @post("/undrain", summary="Open tables again", status_code=204)
    async def undrain(self, request: AnyRequest, context: Context, admin_door: AdminDoor) -> None:
        """Let tables be opened again."""
        await admin_door.operator(request, context).undrain()


def _hashed(token: str) -> bytes:
    """Of one length, so that comparing tells nothing of the token's."""
    return hashlib.sha256(token.encode()).digest()


def _ruling(ruling: Ruling) -> bodies.AdminRuling:
    return bodies.AdminRuling(
        kind=ruling.kind,
        target="" if ruling.target == EVERYBODY else ruling.target,
        value=ruling.value,
        ends=None if ruling.ends >= FOR_EVER else ruling.ends,
    )


def _report(report: TableReport) -> bodies.AdminReport:
    return bodies.AdminReport(
        id=report.id,
        code=report.code,
        game=report.game,
        status=report.status,
        host=report.host,
        seats=[
            bodies.AdminSeat(
                seat=each.seat,
                kind=each.kind,
                name=each.name,
                device=each.device,
                level=each.level,
            )
            for each in report.seats
        ],
    )
