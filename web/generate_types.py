"""Write src/net/types.ts from the server's messages: `python web/generate_types.py`.

A class becomes an interface, a tagged class gets its `type`, so that unions of them can be told
apart; a class that is sent as an array becomes a tuple; Literals and unions with a name become
type aliases. Reports of `rowlock.analysis` are dataclasses; their enums become unions of literals.
"""

import sys
import types
from pathlib import Path
from typing import Any, Literal, Union, get_origin

import msgspec
from msgspec import inspect

from rowlock.analysis import report, story, summary, walk, worth
from rowlock.analysis.grades import Grade
from rowlock.analysis.reasons import Reason
from rowlock.analysis.rollouts import reporting
from rowlock.analysis.skill.kinds import DecisionKind
from rowlock.analysis.skill.levels import BotSkill
from rowlock.server.admin import bodies as admin_bodies
from rowlock.server.daily import bodies as daily_bodies
from rowlock.server.pads import bodies as pad_bodies
from rowlock.server.prints import bodies as print_bodies
from rowlock.server.profile import bodies as profile_bodies
from rowlock.server.protocol import base as wire
from rowlock.server.protocol import rest as bodies
from rowlock.server.protocol.socket import answers, commands, seats, setup, view
from rowlock.server.push import bodies as push_bodies
from rowlock.server.puzzles import bodies as puzzle_bodies
from rowlock.server.records import dice_counts as dice
from rowlock.server.reviews import bodies as review_bodies

TARGET = Path(__file__).parent / "src" / "net" / "types.ts"
HEAD = "// Generated from the server's messages by web/generate_types.py: do not edit.\n"
MODULES = (
    wire, setup, seats, view, answers, commands, bodies, dice, review_bodies, puzzle_bodies,
    daily_bodies, profile_bodies, pad_bodies, print_bodies, push_bodies,
    admin_bodies,
)  # fmt: skip
REPORTS = (
    Grade, DecisionKind, walk.Cause, worth.Worth, Reason, walk.Link, summary.Margin,
    story.Clause, story.Fortune, story.Luck, BotSkill,
    report.OptionReport, report.RolloutsReport, report.RefinementReport, report.DecisionReport,
    report.SkillReport, report.SeatReport, report.ReviewReport,
    reporting.RolledValue, reporting.RolledOption, reporting.RolloutReport,
)  # fmt: skip
"""Dataclasses that are sent as they are, and their enums."""
BASES = (wire.Wire, wire.Short)
PLAIN: dict[type[inspect.Type], str] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


def main() -> int:
    """Write the file, or with --check say whether it is up to date."""
    text = generate()
    if "--check" in sys.argv:
        return int(TARGET.read_text("utf-8") != text)
    TARGET.write_text(text, "utf-8")
    return 0


def generate() -> str:
    """The whole TypeScript module, in the order of the Python ones."""
    parts = {each.__name__: _report(each) for each in REPORTS}
    for name, value in (pair for module in MODULES for pair in vars(module).items()):
        if _is_alias(value):
            parts.setdefault(name, f"export type {name} = {_alias(value)};\n")
        elif _is_message(value):
            parts.setdefault(name, _message(value))
    return "\n".join([HEAD, *parts.values()])


def _is_alias(value: object) -> bool:
    return get_origin(value) in {Literal, Union, types.UnionType}


def _is_message(value: object) -> bool:
    """Whether it is a class of messages, and not only their base."""
    return isinstance(value, type) and issubclass(value, msgspec.Struct) and value not in BASES


def _alias(value: object) -> str:
    """A named Literal or union; the classes of a union are named, not spelled out."""
    return _type(inspect.type_info(value))


def _message(struct: type[msgspec.Struct]) -> str:
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)  # noqa: S101 - for the type checker
    return _tuple(struct, info) if info.array_like else _interface(struct, info)


def _report(cls: type) -> str:
    info = inspect.type_info(cls)
    if isinstance(info, inspect.EnumType):
        values = " | ".join(_literal(each.value) for each in info.cls)
        return f"/** {_first_sentence(cls)} */\nexport type {cls.__name__} = {values};\n"
    assert isinstance(info, inspect.DataclassType)  # noqa: S101 - for the type checker
    fields = [f"  {field.encode_name}: {_type(field.type)};" for field in info.fields]
    head = [f"/** {_first_sentence(cls)} */", f"export interface {cls.__name__} {{"]
    return "\n".join([*head, *fields, "}\n"])


def _tuple(struct: type, info: inspect.StructType) -> str:
    parts = ", ".join(f"{field.encode_name}: {_type(field.type)}" for field in info.fields)
    return f"/** {_first_sentence(struct)} */\nexport type {struct.__name__} = [{parts}];\n"


def _interface(struct: type[msgspec.Struct], info: inspect.StructType) -> str:
    lines = [f"/** {_first_sentence(struct)} */", f"export interface {struct.__name__} {{"]
    if info.tag is not None:
        lines.append(f"  {info.tag_field}: {_literal(info.tag)};")
    # The server fills in what a client leaves out of a request; what it sends itself is complete,
    # but for messages that say otherwise.
    may_lack = struct in _REQUESTS or issubclass(struct, wire.Short)
    for field in info.fields:
        optional = "?" if may_lack and not field.required else ""
        lines.append(f"  {field.encode_name}{optional}: {_type(field.type)};")
    lines.append("}\n")
    return "\n".join(lines)


_REQUESTS = {
    bodies.SeatSetup, bodies.TableSetup, bodies.Join, bodies.SeatBot, review_bodies.PositionSetup,
    daily_bodies.DailyPlayer, pad_bodies.PadSetup,
}  # fmt: skip


def _first_sentence(struct: type) -> str:
    return (struct.__doc__ or "").strip().splitlines()[0]


def _type(info: inspect.Type) -> str:
    if (plain := PLAIN.get(type(info))) is not None:
        return plain
    match info:
        case inspect.LiteralType():
            return " | ".join(map(_literal, info.values))
        case inspect.ListType() | inspect.CollectionType() | inspect.VarTupleType():
            return _array(info.item_type)
        case inspect.TupleType():
            return f"[{', '.join(map(_type, info.item_types))}]"
        case inspect.DictType():
            return f"Record<{_type(info.key_type)}, {_type(info.value_type)}>"
        case inspect.UnionType():
            # msgspec puts None anywhere; a reader expects it last.
            members = sorted(info.types, key=lambda each: isinstance(each, inspect.NoneType))
            return " | ".join(map(_type, members))
        case inspect.StructType() | inspect.DataclassType() | inspect.EnumType():
            return info.cls.__name__
        case _:
            raise NotImplementedError(f"no TypeScript for {info}")


def _array(item: inspect.Type) -> str:
    text = _type(item)
    return f"({text})[]" if " | " in text else f"{text}[]"


def _literal(value: Any) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value)


if __name__ == "__main__":
    sys.exit(main())
