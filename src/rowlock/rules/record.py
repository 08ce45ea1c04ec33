"""Records: a game as a text that people can read and type; errors name line and turn."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from rowlock.rules.errors import (
    BadSetup,
    IllegalMove,
    IllegalRecordError,
    ImpossiblePosition,
    RowlockError,
    SyntaxRecordError,
    Unreadable,
)
from rowlock.rules.game import AnyGame, Phase, State
from rowlock.rules.moves import Move
from rowlock.rules.notation import BLANK, UNFINISHED, Turn, cut_turn, seat_letter, words
from rowlock.rules.position import read_start
from rowlock.rules.registry import GAMES
from rowlock.rules.replay import AnyReplay, Replay
from rowlock.rules.steps import Chosen, Step, Thrown

END = "end"
POSITION = "position"
"""The header of a game that began at a table with marks on its sheets."""
SHEET = "sheet"
"""The header that only games with other sheets may have; unknown headers are kept."""
_SEAT = re.compile(r"[A-Z]")
_TURN = re.compile(r"[ \t]*[0-9]+\.([ \t\r]|$)")
_TOTAL = re.compile(r"[ \t\r]*([A-Z])[ \t]+(0|-?[1-9][0-9]{0,3})[ \t\r]*")


@dataclass(frozen=True, slots=True)
class Record:
    """A game with its players and all that happened."""

    game: AnyGame
    names: tuple[str, ...]
    steps: tuple[Step, ...] = ()
    headers: tuple[tuple[str, str], ...] = ()
    """Every header that was given but `game` and the seats; options among them."""
    known_state: State | None = field(default=None, compare=False, repr=False)
    """The state after all steps, if it was known when the record was made."""

    def header(self, key: str) -> str | None:
        """The value of a header, if it is there."""
        return dict(self.headers).get(key)

    @property
    def start(self) -> State:
        """The table at which the game began: empty sheets, or those of its header `position`."""
        return _start(self.game, dict(self.headers), len(self.names))

    def replay(self, upto: int | None = None) -> AnyReplay:
        """The game played through, or its first steps only."""
        return Replay(self.game, self.start, self.steps[:upto])

    @property
    def state(self) -> State:
        """The table at the end of the record."""
        return self.replay().state if self.known_state is None else self.known_state


def _start(game: AnyGame, headers: Mapping[str, str], seats: int) -> State:
    """The table at which a game with these headers begins."""
    if POSITION in headers:
        return read_start(headers[POSITION], game, seats)
    found: State = game.start(seats)
    return found


# -- reading ------------------------------------------------------------------------------------


def read(text: str) -> Record:
    """Read a record and play it through the rules; raises one of the two record errors."""
    lines = text.removeprefix("\ufeff").split("\n")
    head = next((i for i, line in enumerate(lines) if not line.strip(BLANK)), len(lines))
    game, headers, names = _read_headers(lines[:head])
    ordered = [key for key in game.options if key in headers]
    ordered += [key for key in headers if key not in game.options]
    replay = Replay(game, _read_start(game, headers, len(names), lines))
    _read_turns(replay, lines, head)
    return Record(
        game,
        tuple(names),
        tuple(replay.steps),
        tuple((key, headers[key]) for key in ordered),
        replay.state,
    )


def _syntax(line: int, code: str, found: str = "", **values: object) -> SyntaxRecordError:
    return SyntaxRecordError(Unreadable(code, found=found, **values), line, None)


def _read_headers(lines: Sequence[str]) -> tuple[AnyGame, dict[str, str], list[str]]:
    """The game with its options, all other headers, and the seats' names."""
    kind = _kind(lines)
    headers: dict[str, str] = {}
    names: list[str] = []
    for number, line in enumerate(lines, start=1):
        key, value = _read_header(line, number)
        if _SEAT.fullmatch(key):
            _check_seat(kind, key, len(names), number)
            names.append(value)
        elif key in headers:
            raise _syntax(number, "header-twice", key)
        else:
            headers[key] = _checked(kind, key, value, number)
    if kind is None:
        raise _syntax(1, "game-missing")
    if not names:
        raise _syntax(1, "seats-missing")
    del headers["game"]
    game = kind.configured(headers)
    try:
        game.start(len(names))
    except BadSetup as wrong:
        raise SyntaxRecordError(wrong, _line_of(lines, wrong.values["option"]), None) from None
    return game, headers, names


def _read_start(
    game: AnyGame, headers: Mapping[str, str], seats: int, lines: Sequence[str]
) -> State:
    """The table at which a record begins; an error names the line of its header."""
    try:
        return _start(game, headers, seats)
    except ImpossiblePosition as wrong:
        raise IllegalRecordError(wrong, _line_of(lines, POSITION), None) from None
    except (BadSetup, Unreadable) as wrong:
        raise SyntaxRecordError(wrong, _line_of(lines, POSITION), None) from None


def _line_of(lines: Sequence[str], key: object) -> int:
    """The line of a header."""
    keys = [line.partition(":")[0].strip(BLANK) for line in lines]
    return keys.index(str(key)) + 1


def _kind(lines: Sequence[str]) -> type[AnyGame] | None:
    """The game of a record, wherever its header stands."""
    for line in lines:
        key, _, value = line.partition(":")
        if key.strip(BLANK) == "game":
            return GAMES.get(value.strip(BLANK))
    return None


def _read_header(line: str, number: int) -> tuple[str, str]:
    key, colon, value = (part.strip(BLANK) for part in line.partition(":"))
    if not colon or not key:
        raise _syntax(number, "header-colon", line.strip(BLANK))
    if key == END:
        raise _syntax(number, "end-in-headers", line.strip(BLANK))
    return key, value


def _check_seat(kind: type[AnyGame] | None, letter: str, seats: int, number: int) -> None:
    """Seats come in order, and not more than the game has."""
    if letter != seat_letter(seats):
        raise _syntax(number, "seat-order", letter, seat=seat_letter(seats))
    if kind and seats == kind.most_seats:
        many = BadSetup("seat-count", game=kind.name, most=kind.most_seats, seats=seats + 1)
        raise IllegalRecordError(many, number, None)


def _checked(kind: type[AnyGame] | None, key: str, value: str, number: int) -> str:
    """A header's value; that of an option is known to the game and written with single spaces."""
    if key == "game" and kind is None:
        raise _syntax(number, "unknown-game", game=value, games=", ".join(GAMES))
    if kind is None:
        return value
    if key not in kind.options:
        if key == SHEET:
            raise _syntax(number, "option-not-here", option=key, game=kind.name)
        return value
    try:
        kind.configured({key: value})
    except BadSetup as wrong:
        raise SyntaxRecordError(wrong, number, None) from None
    # A sheet's own text, known by its colon, is kept as typed.
    return value if ":" in value else " ".join(words(value))


def _read_turns(replay: AnyReplay, lines: list[str], head: int) -> None:
    """Play line after line; the first that cannot be read or is illegal is the error."""
    body = [(n, line) for n, line in enumerate(lines[head:], start=head + 1) if line.strip(BLANK)]
    last = max((n for n, line in body if not _is_end(line)), default=0)
    ended = False
    for number, line in body:
        is_turn = not _is_end(line) and (not ended or bool(_TURN.match(line)))
        turn = replay.state.turns + 1 if is_turn else None
        try:
            if is_turn:
                _read_turn(replay, line, last=number == last)
            else:
                _read_end(replay, line, ended)
                ended = True
        except Unreadable as wrong:
            raise SyntaxRecordError(wrong, number, turn) from None
        except IllegalMove as wrong:
            raise IllegalRecordError(wrong, number, turn) from None


def _is_end(line: str) -> bool:
    return line.partition(":")[0].strip(BLANK) == END


def _read_turn(replay: AnyReplay, line: str, last: bool) -> None:
    """Play one line; only the last may be unfinished."""
    text = cut_turn(line, replay.state.turns + 1, len(replay.state.sheets))
    if text.unfinished and not last:
        raise Unreadable("unfinished-not-last", found=UNFINISHED)
    replay.game.notation.play_turn(text, replay)


def _read_end(replay: AnyReplay, line: str, ended: bool) -> None:
    """`end: A 70, B 43` must give every seat's total of a game that is over."""
    found = line.strip(BLANK)
    if ended:
        raise Unreadable("after-end-line", found=found)
    parts = [_TOTAL.fullmatch(part) for part in line.partition(":")[2].split(",")]
    letters = [part[1] if part else "" for part in parts]
    given = [int(part[2]) for part in parts if part]
    if letters != [seat_letter(seat) for seat in range(len(replay.state.sheets))]:
        raise Unreadable("end-line", found=found)
    if not replay.over:
        raise IllegalMove("not-over", found=found)
    for seat, total in enumerate(replay.game.totals(replay.state)):
        if given[seat] != total:
            raise IllegalMove("wrong-total", found=found, seat=seat_letter(seat), total=total)


# -- writing ------------------------------------------------------------------------------------


def write(record: Record) -> str:
    """The canonical text of a record."""
    lines = [f"game: {record.game.name}"]
    lines += [_header_line(key, value) for key, value in record.headers]
    lines += [_header_line(seat_letter(seat), name) for seat, name in enumerate(record.names)]
    lines.append("")
    lines += [
        f"{number}. {record.game.notation.write_turn(turn)}"
        for number, turn in enumerate(turns(record), start=1)
    ]
    state = record.state
    if state.phase is Phase.OVER:
        totals = record.game.totals(state)
        shown = (f"{seat_letter(seat)} {total}" for seat, total in enumerate(totals))
        lines.append(f"{END}: {', '.join(shown)}")
    return "\n".join(lines) + "\n"


def _header_line(key: str, value: str) -> str:
    """A header is one line, whatever a name contains."""
    line = f"{key}: {value}".rstrip(BLANK)
    if "\n" in line:
        raise BadSetup("one-line", value=value)
    return line


def turns(record: Record) -> Iterator[Turn]:
    """The decisions of each turn, without those that were changed or taken back."""
    replay = record.replay(0)
    open_turn = _OpenTurn(replay.state)
    for step in record.steps:
        before = replay.state
        replay.take(step)
        open_turn.note(before, step)
        if replay.state.turns > before.turns:
            yield open_turn.turn(complete=True)
            open_turn = _OpenTurn(replay.state)
    if open_turn.begun:
        yield open_turn.turn(complete=False)


class _OpenTurn:
    """Collects the steps of one turn."""

    def __init__(self, state: State) -> None:
        self.seats, self.active = len(state.sheets), state.active
        self.throws: list[tuple[int, ...]] = []
        self.together: dict[int, Move] = {}
        self.own: list[Move] = []

    @property
    def begun(self) -> bool:
        return bool(self.throws or self.own)

    def note(self, before: State, step: Step) -> None:
        if isinstance(step, Thrown):
            self.throws.append(step.faces)
        elif not isinstance(step, Chosen):
            del self.together[step.seat]
        elif before.phase is Phase.TOGETHER:
            self.together[step.seat] = step.move
        else:
            self.own.append(step.move)

    def turn(self, complete: bool) -> Turn:
        throws, own = tuple(self.throws), tuple(self.own)
        return Turn(self.seats, self.active, throws, self.together, own, complete)


def decode(data: bytes) -> str:
    """The text of a record's bytes, which must be UTF-8."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as wrong:
        line = data.count(b"\n", 0, wrong.start) + 1
        raise _syntax(line, "not-utf8") from None


def read_error(reason: str) -> SyntaxRecordError:
    """The error for a file that cannot be opened: a bad record without lines."""
    return SyntaxRecordError(RowlockError("unreadable-file", reason=reason), 0, None)
