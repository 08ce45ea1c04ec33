"""Frozen values that differ in some fields, made fast.

A game makes several states for every move. `dataclasses.replace` goes through the fields one by one
and then through a constructor that sets each of them the long way round; here a function is written
once for each class, as `dataclasses` writes constructors. Classes with a `__post_init__` need
`dataclasses.replace`.
"""

from collections.abc import Callable
from dataclasses import fields
from typing import Any, TypeVar

T = TypeVar("T")

_KEPT = object()
_writers: dict[type, Callable[..., Any]] = {}


def but(value: T, **changes: Any) -> T:
    """The same value, but for some fields of it; its class has slots."""
    kind = value.__class__
    write = _writers.get(kind) or _written(kind)
    changed: T = write(value, **changes)
    return changed


def _written(kind: type) -> Callable[..., Any]:
    """The function that copies values of a class; slots are set without asking the class."""
    names = [field.name for field in fields(kind)]
    slots = {f"set_{name}": getattr(kind, name).__set__ for name in names}
    lines = [
        f"def write(value, {', '.join(f'{name}=kept' for name in names)}):",
        "    made = new(kind)",
        *(f"    set_{name}(made, value.{name} if {name} is kept else {name})" for name in names),
        "    return made",
    ]
    scope: dict[str, Any] = {"kept": _KEPT, "new": object.__new__, "kind": kind, **slots}
    exec("\n".join(lines), scope)  # noqa: S102 - made of the names of fields only
    write: Callable[..., Any] = scope["write"]
    _writers[kind] = write
    return write
