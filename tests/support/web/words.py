"""Everything that a page has said: a collector inside the page, and what would be a wrong word.

The collector (`words.js`) notes each text that a person could see or hear, as a whole sentence.
What is in a live region is noted as such, too.
"""

import re
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from pathlib import Path

from playwright.sync_api import Page

from rowlock.i18n import LANGUAGES, messages
from tests.support.web.readable import SAME

COLLECT = (Path(__file__).parent / "words.js").read_text("utf-8")
BROKEN = re.compile(
    r"undefined|\bNaN\b|\bnull\b|\[object|\{\s*[$\"-]|Infinity|Invalid Date", re.IGNORECASE
)
NAMED = re.compile(r"\b[a-z]+(?:-[a-z0-9]+)+\b")
"""How messages and refusals are named in the code, as no language writes a word."""


@dataclass
class Said:
    """What a page has said, seen or heard."""

    seen: set[str] = field(default_factory=set)
    heard: set[str] = field(default_factory=set)

    def gather(self, page: Page) -> None:
        """Add what the page has noted until now."""
        noted = page.evaluate("() => window.noted?.() ?? { seen: [], heard: [] }")
        self.seen.update(noted["seen"])
        self.heard.update(noted["heard"])


def _sources(language: str) -> list[str]:
    folder = files("rowlock.i18n") / "ftl" / language
    return [file.read_text("utf-8") for file in folder.iterdir()]


@cache
def message_names() -> frozenset[str]:
    """The name of each message."""
    found = (re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE) for text in _sources("en"))
    return frozenset(name for names in found for name in names if "-" in name)


@cache
def fixed_texts(language: str) -> frozenset[str]:
    """The messages of a language that are said as they stand, with nothing filled in."""
    lines = re.compile(r"^[a-z][\w-]* = ([^{}\n]+)$", re.MULTILINE)
    found = (lines.findall(text) for text in _sources(language))
    return frozenset(text.strip() for texts in found for text in texts)


@cache
def foreign(language: str) -> frozenset[str]:
    """What other languages say, and this one says otherwise."""
    others = frozenset().union(*(fixed_texts(each) for each in LANGUAGES if each != language))
    strange = others - fixed_texts(language)
    return frozenset(text for text in strange if " " in text and not SAME.match(text))


def wrong_words(said: Said, language: str, name: str) -> list[str]:
    """Texts that nobody should read: broken, of another language, or about the reader by name."""
    strange, names = foreign(language), message_names()
    broken = {
        text
        for text in said.seen | said.heard
        if BROKEN.search(text) or text in strange or names.intersection(NAMED.findall(text))
    }
    own, bot = re.compile(rf"\b{name}\b"), messages(language)("bot-for", name=name)
    return sorted(broken | {text for text in said.heard if own.search(text.replace(bot, ""))})
