"""docs/protocol.md tells everything that goes over the socket."""

import re
from pathlib import Path
from typing import get_args

import pytest
from msgspec import inspect

from rowlock.rules.moves import parse_move
from rowlock.server import messages as msg
from rowlock.server import wire
from rowlock.server.sockets import REACTIONS

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
SENT = [*get_args(msg.Push), *get_args(msg.Command)]
PARTS = [msg.SeatInfo, msg.Sheet, msg.Points, msg.Mine, wire.Layout, wire.RowInfo, wire.FairView]


@pytest.mark.parametrize("message", SENT)
def test_every_message_has_its_name(message):
    assert f'"type": "{inspect.type_info(message).tag}"' in PAGE


@pytest.mark.parametrize("part", [*SENT, *PARTS, wire.OutcomeView])
def test_every_field_is_told(part):
    for field in inspect.type_info(part).fields:
        assert re.search(rf'["`.]{field.encode_name}["`:]', PAGE), field.encode_name


def test_the_moves_are_moves():
    table = PAGE.partition("| move | means |")[2].partition("\n\n")[0]
    moves = [text for line in table.splitlines()[2:] for text in re.findall("`(.*?)`", line[:30])]
    assert len(moves) > 12
    for text in moves:
        assert str(parse_move(text)) == text


def test_every_reaction_is_told():
    assert f"`{' '.join(REACTIONS)}`" in PAGE
