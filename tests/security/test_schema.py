"""Requests made from the OpenAPI description, right and wrong: none breaks the server."""

from typing import Any

import pytest
import schemathesis
from hypothesis import given, settings
from hypothesis import strategies as st
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
)

import rowlock.server.sentences  # noqa: F401 - its codes are among SENTENCES
from rowlock.rules.sentences import SENTENCES
from tests.support.server.people import Person, Server, close_all, play_on

pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore::hypothesis.errors.HypothesisDeprecationWarning"),
]
CHECKS = [not_a_server_error, response_schema_conformance, content_type_conformance]
NOT_AFTERWARDS = ("/api/me", "delete")
"""Whoever is deleted has no tables left to ask about."""


@pytest.fixture(scope="module")
def open_server(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("schema"), "--no-limits")
    server.start()
    yield server
    close_all()
    server.stop()


@pytest.fixture
def tables(open_server):
    """A person and tables of all kinds: one that waits, one that is played, one that is over.

    Made for each test, as each ends with deleting the person.
    """
    ada = Person(open_server, "Ada")
    waiting = ada.open(seats=("me", "open"))["id"]
    playing = ada.open("qwinto", seats=("me", "simple"))["id"]
    over = ada.open("onboard", seats=("me",))["id"]
    play_on(ada.sit(over))
    return ada, [waiting, playing, over, "nothing-here", "QQQQQ"]


def _good(found: Any) -> Any:
    """An operation that could be read."""
    return found.ok()


@pytest.mark.parametrize("examples", [12, pytest.param(300, marks=pytest.mark.long)])
def test_every_operation(open_server, tables, examples):
    ada, ids = tables
    address = f"http://{open_server.host}"
    schema = schemathesis.openapi.from_url(f"{address}/api/docs/openapi.json")
    operations = [_good(found) for found in schema.get_all_operations()]
    assert len(operations) > 20
    operations.sort(key=lambda each: (each.path, each.method) == NOT_AFTERWARDS)
    statuses = set()
    headers = {"x-rowlock": "1", "cookie": ada.cookie}
    for operation in operations:

        @settings(max_examples=examples, deadline=None)
        @given(operation.as_strategy(), st.sampled_from(ids), st.booleans())
        def ask(case, table, real):
            if real and "key" in case.path_parameters:
                case.path_parameters["key"] = table
            answer = case.call(base_url=address, headers=headers)
            case.validate_response(answer, checks=CHECKS)
            statuses.add(answer.status_code)
            if answer.status_code >= 400:
                assert answer.json()["code"] in SENTENCES

        ask()
    assert statuses >= {200, 204, 400, 403, 404, 409}
    assert "request-failed" not in open_server.said()
    assert "Traceback" not in open_server.said()
