"""The operators' page: its token, its cookie, its acts, and that nobody else may."""

import time

import httpx
import pytest

from rowlock.server.people.identity import Signer
from rowlock.server.settings import read_settings
from tests.support.server.people import OPEN, Server, close_all

TOKEN = "a token of twenty characters or more"
WRITES = {"x-rowlock": "1"}
ACTS = ("look", "close", "ban", "unban", "announce", "withdraw", "drain", "undrain", "revoke")
pytestmark = pytest.mark.slow


class Browser:
    """A browser with cookies of its own."""

    def __init__(self, server: Server) -> None:
        self.http = httpx.Client(base_url=f"http://{server.host}", headers=WRITES)
        OPEN.append(self.http)

    def post(self, path: str, status: int = 204, **data: object) -> httpx.Response:
        answer = self.http.post(f"/api{path}", json=data)
        assert answer.status_code == status, answer.text
        return answer

    def get(self, path: str, status: int = 200) -> httpx.Response:
        answer = self.http.get(f"/api{path}")
        assert answer.status_code == status, answer.text
        return answer

    def sign_in(self) -> "Browser":
        self.post("/admin/sign-in", token=TOKEN)
        return self

    def open_table(self, status: int = 201) -> dict[str, str]:
        seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
        opened: dict[str, str] = self.post("/tables", status, game="qwixx", seats=seats).json()
        return opened


@pytest.fixture(scope="module")
def hosted(tmp_path_factory):
    """A server with an operators' page."""
    server = Server(tmp_path_factory.mktemp("server"), "--admin-token", TOKEN)
    server.start()
    yield server
    server.stop()


@pytest.fixture(autouse=True)
def closed():
    """All browsers are closed after each test."""
    yield
    close_all()


def test_there_is_nothing_without_a_token(shared_server):
    stranger = Browser(shared_server)
    unknown = stranger.get("/nothing-here", 404).json()
    for answer in (
        stranger.get("/admin", 404),
        stranger.get("/admin/tables", 404),
        stranger.post("/admin/sign-in", 404, token=""),
        stranger.post("/admin/sign-in", 404, nonsense=1),
        stranger.post("/admin/drain", 404),
    ):
        assert answer.json() == unknown


@pytest.mark.parametrize("token", ["", "short", TOKEN + "x", "ü" * 30])
def test_a_wrong_token_is_refused(hosted, token):
    answer = Browser(hosted).post("/admin/sign-in", 403, token=token)
    assert answer.json()["code"] == "admin-token"
    assert "set-cookie" not in answer.headers


def test_nobody_guesses_for_long(tmp_path):
    server = Server(tmp_path, "--admin-token", TOKEN)
    server.start()
    try:
        guesser = Browser(server)
        codes = [
            guesser.http.post("/api/admin/sign-in", json={"token": str(n)}).status_code
            for n in range(120)
        ]
        assert codes[0] == 403
        assert 429 in codes
    finally:
        server.stop()


def test_the_cookie_is_for_this_page_only_and_ends(hosted):
    said = Browser(hosted).post("/admin/sign-in", token=TOKEN).headers["set-cookie"].lower()
    for part in ("httponly", "samesite=strict", "path=/api/admin", "max-age=43200"):
        assert part in said
    assert "secure" not in said
    # Behind a proxy that speaks https.
    headers = {"x-forwarded-proto": "https"}
    url = f"http://{hosted.host}/api/admin/sign-in"
    answer = httpx.post(url, json={"token": TOKEN}, headers=WRITES | headers)
    assert "secure" in answer.headers["set-cookie"].lower()
    operator = Browser(hosted).sign_in()
    operator.get("/admin")
    operator.post("/admin/sign-out")
    assert operator.get("/admin", 401).json()["code"] == "admin-sign-in"


def test_a_cookie_that_is_old_or_about_another_token_opens_nothing(hosted):
    signer = Signer.of_folder(hosted.folder)
    now = time.time()
    for cookie in (
        "",
        "x.y",
        signer.admin_token(now + 60, "about nothing"),
        signer.admin_token(now - 1, "about nothing"),
    ):
        stranger = Browser(hosted)
        stranger.http.cookies.set("rowlock-admin", cookie)
        stranger.get("/admin", 401)


def test_people_with_cookies_of_devices_may_do_nothing(hosted):
    ada = Browser(hosted)
    table = ada.open_table()["id"]
    device = ada.http.cookies["rowlock"]
    ada.http.cookies.set("rowlock-admin", device)
    for path in ("/admin", "/admin/tables"):
        ada.get(path, 401)
    for path, data in (
        (f"/admin/tables/{table}/look", {}),
        (f"/admin/tables/{table}/close", {}),
        ("/admin/remove", {"device": "x"}),
        ("/admin/revoke", {"device": "x"}),
        ("/admin/ban", {"address": "192.0.2.1"}),
        ("/admin/unban", {"address": "192.0.2.1"}),
        ("/admin/announce", {"text": "Boo"}),
        ("/admin/withdraw", {}),
        ("/admin/drain", {}),
        ("/admin/undrain", {}),
    ):
        assert ada.post(path, 401, **data).json()["code"] == "admin-sign-in"


def test_another_site_cannot_act_with_the_cookie(hosted):
    operator = Browser(hosted).sign_in()
    for headers in ({"origin": "https://evil.example"}, {"x-rowlock": ""}):
        answer = operator.http.post("/api/admin/drain", headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "wrong-origin")
    assert operator.get("/notice").json()["draining"] is False


def test_every_act_is_carried_out_and_noted(hosted):
    operator, ada = Browser(hosted).sign_in(), Browser(hosted)
    ada.post("/me", 200, name="Ada")
    opened = ada.open_table()
    listed = operator.get("/admin/tables?status=waiting").json()
    assert opened["id"] in [table["id"] for table in listed]
    report = operator.post(f"/admin/tables/{opened['id']}/look", 200).json()
    device = report["seats"][0]["device"]
    assert (report["status"], report["seats"][0]["name"]) == ("waiting", "Ada")
    assert "seed" not in str(report)
    assert operator.post(f"/admin/tables/{opened['id']}/close", 200).json()["status"] == "closed"
    operator.post("/admin/announce", text="We update at ten.", hours=2)
    notice = operator.get("/notice").json()
    assert notice["text"] == "We update at ten."
    assert 7_000 < notice["until"] - time.time() < 7_300
    operator.post("/admin/withdraw")
    assert operator.get("/notice").json()["text"] == ""
    operator.post("/admin/drain")
    assert ada.open_table(503)["code"] == "draining"
    operator.post("/admin/undrain")
    operator.post("/admin/ban", address="192.0.2.7", days=2)
    operator.post("/admin/ban", device=device)
    assert ada.get("/me", 403).json()["code"] == "banned"
    rulings = operator.get("/admin").json()["rulings"]
    assert {each["kind"] for each in rulings} == {"banned-address", "banned-device"}
    assert [each["ends"] is None for each in rulings] == [False, True]
    operator.post("/admin/unban", device=device)
    operator.post("/admin/unban", address="192.0.2.7")
    assert ada.get("/me").json() == {"name": "Ada"}
    operator.post("/admin/revoke", device=device)
    assert ada.get("/me").json() == {"name": ""}
    operator.post("/admin/remove", device=device)
    acts = operator.get("/admin").json()["acts"]
    assert {act["who"] for act in acts} == {"page"}
    assert {act["act"] for act in acts} == {*ACTS, "remove"}
    assert device not in str(acts)
    for everybody in ("remove", "revoke"):
        operator.post(f"/admin/{everybody}", 400, device="*")
    assert operator.post("/admin/ban", 400, address="nowhere").json()["code"] == "bad-address"
    assert operator.post("/admin/unban", 400, device="x").json()["code"] == "not-banned"


def test_a_short_token_is_refused_and_not_repeated():
    with pytest.raises(Exception, match="at least 20 characters") as wrong:
        read_settings({}, {"ROWLOCK_ADMIN_TOKEN": "too short a one"})
    assert "too short a one" not in str(wrong.value)
