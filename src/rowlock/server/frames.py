"""Frames of a WebSocket (RFC 6455, 5.2), as far as plain messages need them.

Everything else, such as pings and messages in several frames, is left to the library.
"""

from struct import Struct
from typing import Final

try:
    from websockets.speedups import apply_mask
except ImportError:  # where there is no compiled part
    from websockets.utils import apply_mask

_TEXT: Final = 0x81
"""A text in one frame."""
_BYTES: Final = 0x82
"""Bytes in one frame."""
_MASKED: Final = 0x80
_MEDIUM, _LONG = 126, 127
"""Sizes from here on stand in two bytes, or in eight."""
_MOST_MEDIUM: Final = 1 << 16
_SHORT_HEAD, _MEDIUM_HEAD, _LONG_HEAD = (Struct(form).pack for form in (">BB", ">BBH", ">BBQ"))
LONGEST_HEAD: Final = 14
"""Bytes before the message itself."""


def frame_size(data: bytes, begin: int = 0) -> int | None:
    """How long the frame is that begins there; None if the bytes do not tell yet."""
    if len(data) < begin + 2:
        return None
    second = data[begin + 1]
    size, head = second & ~_MASKED, 6 if second & _MASKED else 2
    if size < _MEDIUM:
        return head + size
    more = 2 if size == _MEDIUM else 8
    if len(data) < begin + 2 + more:
        return None
    return head + more + int.from_bytes(data[begin + 2 : begin + 2 + more])


def is_whole_message(frame: bytes) -> bool:
    """Whether a frame is a message by itself."""
    return frame[0] in (_TEXT, _BYTES)


def plain_text(frame: bytes) -> bytes | None:
    """The text of a client's whole message; None if it is anything else."""
    if frame[0] != _TEXT or not frame[1] & _MASKED:
        return None
    size = frame[1] & ~_MASKED
    start = 6 if size < _MEDIUM else 8 if size == _MEDIUM else 14
    text = apply_mask(frame[start:], frame[start - 4 : start])
    return text if text.isascii() or is_text(text) else None


def is_text(data: bytes) -> bool:
    """Whether bytes are UTF-8."""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def framed(text: bytes) -> bytes:
    """A server's message as one frame."""
    size = len(text)
    if size < _MEDIUM:
        return _SHORT_HEAD(_TEXT, size) + text
    if size < _MOST_MEDIUM:
        return _MEDIUM_HEAD(_TEXT, _MEDIUM, size) + text
    return _LONG_HEAD(_TEXT, _LONG, size) + text
