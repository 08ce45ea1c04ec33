"""Messages in Fluent, a folder of .ftl files for each language, shared by page and terminal.

`common.ftl`, `review.ftl`, `running.ftl` and `sheets.ftl` are used by both, the other files by the
page alone.
"""

import os
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

from rowlock.i18n.numbers import NUMBERS
from rowlock.rules.errors import BadSheet, RecordError, RowlockError

LANGUAGES = ("en", "de", "fr", "it")


class Messages:
    """The messages of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.numbers = NUMBERS[language]
        self._bundle = FluentBundle([language], use_isolating=False)
        for source in sorted((files("rowlock.i18n") / "ftl" / language).iterdir(), key=str):
            self._bundle.add_resource(FluentResource(source.read_text("utf-8")))

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self._bundle.has_message(name)

    def __call__(self, name: str, /, **values: object) -> str:
        """The message of that name; values called `row` and `die` are letters, shown as names."""
        for kind in ("row", "die"):
            if kind in values:
                values[kind] = self(f"{kind}-{values[kind]}")
        pattern = self._bundle.get_message(name).value
        if pattern is None:
            raise LookupError(f"{self.language}: {name} says nothing")
        text, wrong = self._bundle.format_pattern(pattern, values)
        if wrong:
            raise LookupError(f"{self.language}: {name}: {wrong[0]}")
        return str(text)

    def game(self, name: str) -> str:
        """The name of a game in this language; its own name where no message has one."""
        message = f"game-{name}"
        return self(message) if message in self else name.capitalize()

    def points(self, value: float, digits: int = 1, *, signed: bool = False) -> str:
        """A number of points, as in "62.4 points"."""
        number = self.numbers.decimal(value, digits, signed=signed)
        return self("points-of", points=number, form=self.numbers.form(value, digits))

    def error(self, error: RowlockError) -> str:
        """The sentence of an error, in this language; that of a sheet's text names its line."""
        reason = self(f"error-{error.code}", **error.values)
        cause = error.cause if isinstance(error, RecordError) else error
        if isinstance(cause, BadSheet):
            return self("sheet-line", line=cause.line, reason=reason)
        return reason


@cache
def messages(language: str) -> Messages:
    """The messages of a language, cached."""
    return Messages(language)


def preferred_language(wanted: Iterable[str] = ()) -> str:
    """The first language of a list such as `de-CH, fr` that Rowlock has, else English.

    Without a list the environment is asked, as terminal programs do.
    """
    for tag in wanted or _from_environment():
        language = tag.replace("_", "-").split("-")[0].lower()
        if language in LANGUAGES:
            return language
    return "en"


def _from_environment() -> list[str]:
    asked = (os.environ.get(key, "") for key in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))
    return [tag for value in asked if value for tag in value.split(":")]
