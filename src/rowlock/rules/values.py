"""Copies of frozen values with some fields changed, faster than `dataclasses.replace` makes them.

The rules make one or two states for every move. `dataclasses.replace` goes through the fields one
by one and then through a constructor that sets each of them the long way round; here a function is
written once for each class, as `dataclasses` writes constructors. Without it a move costs the
whole server 97 instead of 89 µs (medians of eight runs of `benchmarks.moves` each, by turns).
Classes with a `__post_init__` need `dataclasses.replace`.
"""

from collections.abc import Callable
from dataclasses import fields
from typing import Any, TypeVar

T = TypeVar("T")

_KEPT = object()


class _Copiers(dict[type, Callable[..., Any]]):
    """For every class the function that copies its values; it is written when first asked for."""

    def __missing__(self, kind: type) -> Callable[..., Any]:
        copier = self[kind] = _copier_of(kind)
        return copier


COPIERS = _Copiers()
"""For classes that are frozen dataclasses with slots: `COPIERS[kind](value, field=new)`."""


def changed(value: T, **changes: object) -> T:
    """The same value with some fields changed; its class is a frozen dataclass with slots."""
    copied: T = COPIERS[value.__class__](value, **changes)
    return copied


def _copier_of(kind: type) -> Callable[..., Any]:
    """The function that copies values of a class; slots are set without asking the class."""
    names = [field.name for field in fields(kind)]
    slots = {f"set_{name}": getattr(kind, name).__set__ for name in names}
    lines = [
        f"def copier(value, {', '.join(f'{name}=kept' for name in names)}):",
        "    made = new(kind)",
        *(f"    set_{name}(made, value.{name} if {name} is kept else {name})" for name in names),
        "    return made",
    ]
    scope: dict[str, Any] = {"kept": _KEPT, "new": object.__new__, "kind": kind, **slots}
    exec("\n".join(lines), scope)  # noqa: S102 - made of the names of fields only
    copier: Callable[..., Any] = scope["copier"]
    return copier
