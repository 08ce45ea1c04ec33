"""Tables with nothing but bots: of one address, and of all together, only some at once."""

import asyncio

import pytest
from litestar.testing import TestClient

from rowlock.rules import Refused
from rowlock.server.app import create_app
from rowlock.server.limits import Limits
from rowlock.server.live.hub import Hub
from rowlock.server.storage.store import open_store
from tests.support.server.hubs import opened

pytestmark = pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")


@pytest.mark.parametrize("way", ["open", "bot", "start"])
def test_tables_of_bots_alone_are_limited(way):
    bot, empty = {"kind": "bot", "level": "simple"}, {"kind": "open"}
    alone = {"game": "qwixx", "seats": [bot, bot]}
    limits = Limits(bot_tables=3, bot_tables_of_one=2)
    with TestClient(create_app(limits=limits)) as client:
        client.headers["x-rowlock"] = "1"
        for _ in range(2):
            assert client.post("/api/tables", json=alone).status_code == 201
        if way == "open":
            answer = client.post("/api/tables", json=alone)
        else:
            seats = [bot, bot, empty]
            table = client.post("/api/tables", json={"game": "qwixx", "seats": seats}).json()["id"]
            body = {"seat": 2, "level": "simple"} if way == "bot" else None
            answer = client.post(f"/api/tables/{table}/{way}", json=body)
        assert (answer.status_code, answer.json()["code"]) == (429, "too-many-bot-tables")
        seats = [{"kind": "me", "name": "Ada"}, bot]
        answer = client.post("/api/tables", json={"game": "qwixx", "seats": seats})
        assert answer.status_code == 201, "whoever plays along is welcome"


def test_all_addresses_together_have_so_many_tables_of_bots():
    async def work():
        hub = Hub(open_store(":memory:"))
        hub.bot_tables.most, hub.bot_tables.most_of_one = 3, 2
        for opener in ("a", "a", "b"):
            hub.bot_tables.check(opener)
            live = await hub.open(opened(people=0, bots=2, pace="human"), opener=opener)
        with pytest.raises(Refused, match="nothing but bots"):
            hub.bot_tables.check("c")
        hub.forget(live)
        live.gone = True
        hub.bot_tables.check("c")
        await hub.close()

    asyncio.run(work())
