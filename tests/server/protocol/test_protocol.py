"""docs/protocol.md tells everything that goes over the socket."""

import re
from pathlib import Path
from typing import Any, get_args

import pytest
from msgspec import inspect

from rowlock.rules.moves import parse_move
from rowlock.server.protocol import base as wire
from rowlock.server.protocol import rest
from rowlock.server.protocol import socket as msg
from rowlock.server.sockets.table_socket import REACTIONS

PAGE = (Path(__file__).parents[3] / "docs" / "protocol.md").read_text("utf-8")
SENT = [*get_args(msg.Push), *get_args(msg.Command)]
PARTS = [msg.SeatInfo, msg.Sheet, msg.Points, msg.Mine, wire.Layout, wire.RowInfo, wire.FairView]
PARTS += [wire.BridgeInfo, wire.MarksInfo, rest.SheetInfo, rest.SheetFamily, rest.Sheets]


def told(message) -> Any:
    """What msgspec knows of a message: its tag and its fields."""
    return inspect.type_info(message)


@pytest.mark.parametrize("message", SENT)
def test_every_message_has_its_name(message):
    assert f'"type": "{told(message).tag}"' in PAGE


@pytest.mark.parametrize("part", [*SENT, *PARTS, wire.OutcomeView])
def test_every_field_is_told(part):
    for field in told(part).fields:
        assert re.search(rf'["`.]{field.encode_name}["`:]', PAGE), field.encode_name


def test_the_moves_are_moves():
    table = PAGE.partition("| move | means |")[2].partition("\n\n")[0]
    moves = [text for line in table.splitlines()[2:] for text in re.findall("`(.*?)`", line[:30])]
    assert len(moves) > 12
    for text in moves:
        assert str(parse_move(text)) == text


def test_every_reaction_is_told():
    assert f"`{' '.join(REACTIONS)}`" in PAGE
