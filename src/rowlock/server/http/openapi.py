"""A page that shows the OpenAPI description without any script or foreign host."""

from html import escape
from typing import Any

from litestar import Litestar
from litestar.connection import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIResponse, OpenAPIType, Schema

_STYLE = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;"
    "background:#fbf7ee;color:#2a2620}code{background:#efe6d2;padding:.1rem .3rem}"
    "h2{margin-top:2rem;border-bottom:1px solid #d9cdb3}"
)

_TEXT = Schema(type=OpenAPIType.STRING)
_REFUSAL = OpenAPIResponse(
    description="Refused: the code says why",
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


def describe_refusals(app: Litestar) -> None:
    """Say of every operation how it refuses, instead of how Litestar would."""
    for path in (app.openapi_schema.paths or {}).values():
        for operation in (path.get, path.post, path.delete):
            if operation is not None and operation.responses is not None:
                operation.responses.pop("400", None)
                operation.responses["default"] = _REFUSAL
                if "204" in operation.responses:
                    operation.responses["204"] = OpenAPIResponse(description="Done")


class PlainDocs(OpenAPIRenderPlugin):
    """Plain HTML at /api/docs; the description itself is at /api/docs/openapi.json."""

    def __init__(self) -> None:
        super().__init__(path="/")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        parts = [
            "<!doctype html><html lang=en><meta charset=utf-8><title>Rowlock API</title>",
            f"<style>{_STYLE}</style><h1>Rowlock API</h1>",
            f"<p>{escape(openapi_schema['info'].get('description', ''))}</p>",
            '<p><a href="/api/docs/openapi.json">openapi.json</a></p>',
        ]
        for path, methods in sorted(openapi_schema["paths"].items()):
            for method, said in methods.items():
                parts.append(_operation(path, method, said))
        return "".join(parts).encode()


def _operation(path: str, method: str, said: dict[str, Any]) -> str:
    body = said.get("requestBody", {}).get("content", {})
    takes = [_name(each.get("schema", {})) for each in body.values()]
    gives = [f"{status} {_answer(each)}" for status, each in said.get("responses", {}).items()]
    lines = [
        f"<h2><code>{method.upper()} {escape(path)}</code></h2>",
        f"<p>{escape(said.get('description') or said.get('summary', ''))}</p>",
    ]
    if takes:
        lines.append(f"<p>Takes <code>{escape(', '.join(takes))}</code></p>")
    lines.append(f"<p>Answers <code>{escape(', '.join(gives))}</code></p>")
    return "".join(lines)


def _answer(response: dict[str, Any]) -> str:
    """The name of what an answer contains."""
    contents: list[dict[str, Any]] = list(response.get("content", {}).values())
    return _name(contents[0].get("schema", {})) if contents else ""


def _name(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if schema.get("type") == "array":
        return f"list of {_name(schema.get('items', {}))}"
    return str(schema.get("type", ""))
