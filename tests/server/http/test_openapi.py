"""The OpenAPI description says in our words what is answered, and what each type is."""

import pytest

from rowlock.server.app import create_app

pytestmark = pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")


@pytest.fixture(scope="module")
def described():
    return create_app().openapi_schema.to_schema()


def test_every_operation_and_answer_is_described(described):
    for path, operations in described["paths"].items():
        for operation in operations.values():
            assert operation["summary"], path
            assert operation["description"], path
            said = [answer["description"] for answer in operation["responses"].values()]
            assert not any("follows" in each for each in said), path


def test_every_type_is_described(described):
    schemas = described["components"]["schemas"]
    assert {"ReviewReport", "TableSetup", "View"} <= schemas.keys()
    assert [name for name, schema in schemas.items() if not schema.get("description")] == []


def test_no_example_is_made_up(described):
    """Litestar would fill types with random words, whenever a process starts."""

    def keys(part):
        if isinstance(part, dict):
            yield from part
            for each in part.values():
                yield from keys(each)
        elif isinstance(part, list):
            for each in part:
                yield from keys(each)

    assert not {"example", "examples"} & set(keys(described))
