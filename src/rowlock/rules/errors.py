"""All errors that Rowlock raises on purpose, as one tree.

```
RowlockError            a stable .code, .values, and a sentence in English
├── Unreadable          text that cannot be read
├── IllegalMove         can be read, but breaks a rule
├── RecordError         either of the two, with the line and turn of a record
│   ├── SyntaxRecordError
│   └── IllegalRecordError
├── ImpossiblePosition  a sheet or table that no game can reach
├── BadSetup            an unknown game, option or number of seats
│   └── BadSheet        a sheet's text that breaks a rule, with its line
├── Refused             something that a shared table does not allow
└── UnfairDice          a record whose dice are not the ones committed to
```
The code names the sentence in every language; `str(error)` is the English one.
"""

from typing import ClassVar, Self

from rowlock.rules.sentences import sentence

MAX_QUOTED = 500
"""No error repeats more characters of what it is about: a file's one line may be the whole file."""


def quoted(value: object) -> object:
    """What an error repeats of a value: all of it, or the beginning of a very long text."""
    if isinstance(value, str) and len(value) > MAX_QUOTED:
        return f"{value[:MAX_QUOTED]}…"
    return value


class RowlockError(Exception):
    """The root of all errors that Rowlock raises on purpose."""

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code, values)
        self.code = code
        self.values = values

    def __str__(self) -> str:
        return sentence(self.code, {key: quoted(value) for key, value in self.values.items()})

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by class and attributes: errors travel between processes."""
        return _restored, (type(self), self.__dict__)


def _restored(kind: type[RowlockError], values: dict[str, object]) -> RowlockError:
    error = kind.__new__(kind)
    error.__dict__.update(values)
    return error


class _Found(RowlockError):
    """An error about a piece of text, which it shows before the reason."""

    def __init__(self, code: str, found: str = "", **values: object) -> None:
        super().__init__(code, **values)
        self.found = found

    def about(self, found: str) -> Self:
        """The same error about another piece of text."""
        return type(self)(self.code, found=found, **self.values)

    def __str__(self) -> str:
        reason = super().__str__()
        return f"{quoted(self.found)}: {reason}" if self.found else reason


class Unreadable(_Found):
    """Text that is not written the way Rowlock reads it."""


class IllegalMove(_Found):
    """A move or roll that the rules do not allow now."""


class ImpossiblePosition(_Found):
    """A sheet or table that no game can reach."""


class BadSetup(RowlockError):
    """A game, option or number of seats that does not exist."""


class BadSheet(BadSetup):
    """A sheet's text that breaks a rule; `line` is its line, or its part between semicolons."""

    def __init__(self, code: str, line: int = 0, **values: object) -> None:
        super().__init__(code, **values)
        self.line = line

    def at(self, line: int) -> Self:
        """The same error with its line."""
        return type(self)(self.code, line, **self.values)

    def __str__(self) -> str:
        return f"sheet, line {self.line}: {super().__str__()}"


class Refused(RowlockError):
    """Something that a shared table does not allow, or not now."""


class UnfairDice(RowlockError):
    """A record whose dice are not those committed to, or of which nobody can say that they are."""


class RecordError(RowlockError):
    """A record that is refused: where, and why."""

    kind: ClassVar[str]

    def __init__(self, cause: RowlockError, line: int, turn: int | None) -> None:
        super().__init__(cause.code, **cause.values)
        self.cause = cause
        self.line = line
        self.turn = turn

    def __str__(self) -> str:
        where = f"line {self.line}"
        if self.turn is not None:
            where += f", turn {self.turn}"
        return f"{where}: {self.cause}"


class SyntaxRecordError(RecordError):
    """A record that cannot be read."""

    kind = "syntax"


class IllegalRecordError(RecordError):
    """A record that can be read but breaks a rule."""

    kind = "illegal"
