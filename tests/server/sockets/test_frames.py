"""Frames as the library writes and reads them."""

from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from rowlock.server.sockets.uvicorn_protocol import MAX_HEAD_BYTES, frame_size, framed, plain_text

SIZES = st.sampled_from([0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
OPCODES = st.sampled_from([Opcode.TEXT, Opcode.BINARY, Opcode.PING, Opcode.CLOSE, Opcode.CONT])


def written(opcode: Opcode, data: bytes, fin: bool = True, mask: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=mask)


@given(SIZES, OPCODES, st.booleans(), st.binary(max_size=20))
def test_where_a_frame_ends(size, opcode, mask, more):
    if opcode in (Opcode.PING, Opcode.CLOSE):
        size = min(size, 125)
    frame = written(opcode, b"x" * size, mask=mask)
    assert frame_size(frame + more) == len(frame) <= size + MAX_HEAD_BYTES
    assert frame_size(frame[:1]) is None
    assert frame_size(frame[:4]) in (None, len(frame))


@given(st.text(max_size=300) | SIZES.map(lambda size: "é" * (size // 2)))
def test_plain_texts_are_read(text):
    assert plain_text(written(Opcode.TEXT, text.encode())) == text.encode()


def test_all_else_is_left_to_the_library():
    assert plain_text(written(Opcode.BINARY, b"{}")) is None
    assert plain_text(written(Opcode.PING, b"")) is None
    assert plain_text(written(Opcode.CONT, b"{}")) is None
    assert plain_text(written(Opcode.TEXT, b"{", fin=False)) is None
    assert plain_text(written(Opcode.TEXT, b"{}", mask=False)) is None, "clients mask"
    assert plain_text(written(Opcode.TEXT, b"\xff\xfe")) is None, "this is no text"


@given(SIZES)
def test_what_is_sent_is_read_by_the_library(size):
    reader = StreamReader()
    reader.feed_data(framed(b"y" * size))
    parsing = Frame.parse(reader.read_exact, mask=False)
    try:
        next(parsing)
    except StopIteration as found:
        assert found.value.opcode is Opcode.TEXT
        assert found.value.data == b"y" * size
    else:
        raise AssertionError("the frame is not whole")
