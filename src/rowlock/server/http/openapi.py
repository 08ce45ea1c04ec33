"""The OpenAPI description, and a plain HTML page of it without scripts or other hosts."""

from html import escape
from http import HTTPStatus
from typing import Any, TypeAlias

from litestar import Litestar
from litestar.openapi.plugins import OpenAPIRenderPlugin
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIResponse, OpenAPIType, Schema

from rowlock.analysis import report as reports
from rowlock.analysis.rollouts import reporting
from rowlock.server.context import AnyRequest
from rowlock.server.protocol.base import Wire
from rowlock.server.protocol.socket import News, Stint

Json: TypeAlias = dict[str, Any]
"""An object of the description as JSON."""
_STYLE = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;"
    "background:#fbf7ee;color:#2a2620}code{background:#efe6d2;padding:.1rem .3rem}"
    "h2{margin-top:2rem;border-bottom:1px solid #d9cdb3}"
)

_ANSWERS = {
    HTTPStatus.OK.description: "The answer",
    HTTPStatus.CREATED.description: "What was opened",
}
"""What Litestar says of an answer by its status alone, and what is said instead."""
_TEXT = Schema(type=OpenAPIType.STRING)
_REFUSAL = OpenAPIResponse(
    description="Refused; `code` names the reason",
    content={
        "application/json": OpenAPIMediaType(
            schema=Schema(
                type=OpenAPIType.OBJECT,
                required=["type", "id", "code", "values", "text"],
                properties={
                    "type": Schema(const="error"),
                    "id": Schema(type=OpenAPIType.NULL),
                    "code": _TEXT,
                    "values": Schema(type=OpenAPIType.OBJECT),
                    "text": _TEXT,
                },
            )
        )
    },
)


def describe_answers(app: Litestar) -> None:
    """Describe answers and refusals in every operation, instead of Litestar's own words."""
    for path in (app.openapi_schema.paths or {}).values():
        for operation in (path.get, path.post, path.delete):
            if operation is not None and operation.responses is not None:
                operation.responses.pop("400", None)
                for answer in operation.responses.values():
                    if isinstance(answer, OpenAPIResponse):
                        answer.description = _ANSWERS.get(answer.description, answer.description)
                operation.responses["default"] = _REFUSAL
                if "204" in operation.responses:
                    operation.responses["204"] = OpenAPIResponse(description="Done")


def describe_types(app: Litestar) -> None:
    """Describe each type by the first line of its docstring, which Litestar leaves out."""
    schemas = app.openapi_schema.components.schemas
    kinds = [Wire, *vars(reports).values(), *vars(reporting).values()]
    for kind in kinds:
        if isinstance(kind, type) and kind.__name__ in schemas and kind.__doc__:
            schemas[kind.__name__].description = kind.__doc__.partition("\n")[0]
        if isinstance(kind, type) and issubclass(kind, Wire):
            kinds += kind.__subclasses__()


def describe_arrays(app: Litestar) -> None:
    """Describe messages that are sent as arrays as such: Litestar takes all structs for objects."""
    schemas = app.openapi_schema.components.schemas
    for kind in (News, Stint):
        fields = schemas[kind.__name__].properties or {}
        schemas[kind.__name__] = Schema(
            title=kind.__name__,
            description=kind.__doc__,
            type=OpenAPIType.ARRAY,
            prefix_items=list(fields.values()),
            min_items=len(fields),
            max_items=len(fields),
        )


class PlainDocs(OpenAPIRenderPlugin):
    """Render plugin: HTML at /api/docs; the description is at /api/docs/openapi.json."""

    def __init__(self) -> None:
        super().__init__(path="/")

    def render(self, request: AnyRequest, openapi_schema: Json) -> bytes:
        parts = [
            "<!doctype html><html lang=en><meta charset=utf-8><title>Rowlock API</title>",
            f"<style>{_STYLE}</style><h1>Rowlock API</h1>",
            f"<p>{escape(openapi_schema['info'].get('description', ''))}</p>",
            '<p><a href="/api/docs/openapi.json">openapi.json</a></p>',
        ]
        for path, methods in sorted(openapi_schema["paths"].items()):
            for method, operation in methods.items():
                parts.append(_operation(path, method, operation))
        return "".join(parts).encode()


def _operation(path: str, method: str, operation: Json) -> str:
    body = operation.get("requestBody", {}).get("content", {})
    takes = [_name(each.get("schema", {})) for each in body.values()]
    gives = [f"{status} {_answer(each)}" for status, each in operation.get("responses", {}).items()]
    lines = [
        f"<h2><code>{method.upper()} {escape(path)}</code></h2>",
        f"<p>{escape(operation.get('description') or operation.get('summary', ''))}</p>",
    ]
    if takes:
        lines.append(f"<p>Takes <code>{escape(', '.join(takes))}</code></p>")
    lines.append(f"<p>Answers <code>{escape(', '.join(gives))}</code></p>")
    return "".join(lines)


def _answer(response: Json) -> str:
    """The name of what an answer contains."""
    contents: list[Json] = list(response.get("content", {}).values())
    return _name(contents[0].get("schema", {})) if contents else ""


def _name(schema: Json) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if schema.get("type") == "array":
        return f"list of {_name(schema.get('items', {}))}"
    return str(schema.get("type", ""))
