"""Words that were wrong do not come back; what is about the reader is in the second person."""

import re
from importlib.resources import files

import pytest

from rowlock.i18n import LANGUAGES, messages

ROOT = files("rowlock.i18n")

REPLACED = [
    ("de", r"als Erstes|erste Person"),
    ("de", r"Es fehlt noch|Es fehlen noch"),
    ("de", r"heisst|Strasse\b"),
    ("de", r"oft genug weitergespielt|trennt sie wenig"),
    ("de", r"[Gg]estrichen|Streichen$"),
    ("de", r"darf er umziehen|ersatzlos"),
    ("de", r"Experten-Bot"),
    ("de", r"geht später"),
    ("en", r"[Ll]ate die"),
    ("fr", r"à cocher dans cette couleur"),
    ("fr", r"par force"),
    ("fr", r"\bcède"),
    ("fr", r"va bien|case gratuite"),
    ("fr", r"^\S+ = \{ \$row \}\s: rangée"),
    ("it", r"Si gioca a"),
    ("it", r"\bcroce\b|\bcroci\b"),
    ("it", r"[Rr]iesame"),
    ("it", r"^\S+ = \{ \$row \}: riga"),
    ("it", r"apriteci|scrivetelo"),
    ("it", r"viene insieme|viene con lui"),
    ("it", r"stanno meglio|casella gratis"),
    ("it", r"per forza"),
]


def texts(language):
    """The lines of all messages, rules and cards of a language."""
    for source in sorted((ROOT / "ftl" / language).iterdir(), key=str):
        yield from source.read_text("utf-8").splitlines()
    for folder in ("rules", "cards"):
        for source in sorted((ROOT / folder).iterdir(), key=str):
            if f".{language}." in source.name:
                yield from source.read_text("utf-8").splitlines()


@pytest.mark.parametrize(("language", "pattern"), REPLACED)
def test_a_clumsy_sentence_does_not_come_back(language, pattern):
    assert [line for line in texts(language) if re.search(pattern, line)] == []


SECOND = {
    "en": r"\b[Yy]ou\b",
    "de": r"\b([Dd]u|dir|dich|euch|[Ii]hr)\b",
    "fr": r"\b([Tt]u|te|toi|vous|t)\b",
    "it": r"\b(Hai|hai|ti|te|avete|Finisci|tutti e due)\b",
}
TEMPLATES: list[tuple[str, dict[str, int | str]]] = [
    (f"margin-over-{side}", {"points": points})
    for side in ("more", "less", "even")
    for points in (1, 49)
]
TEMPLATES += [
    (f"margin-{part}", {"side": side, "points": "3.1"})
    for part in ("luck", "play")
    for side in ("more", "less", "even")
]
ABOUT_OTHERS = {
    ("margin-luck", "more", "other"),
    ("margin-luck", "less", "name"),
    ("margin-play", "more", "other"),
    ("margin-play", "less", "other"),
}
"""Parts of a sentence that name another seat than the reader's, who is meant elsewhere in it."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["Ada", ""])
@pytest.mark.parametrize(("template", "values"), TEMPLATES)
def test_a_sentence_about_the_reader_is_in_the_second_person(language, name, template, values):
    say = messages(language)
    for reader in ("name", "other"):
        names = {"name": "Ben", "other": "Ben"} | {reader: name}
        text = say(template, reader=reader, **names, **values)
        side = values.get("side", "")
        addressed = bool(re.search(SECOND[language], text))
        assert addressed == ((template, side, reader) not in ABOUT_OTHERS), text
        assert "Ada" not in text
        assert "  " not in text
    text = say(template, reader="none", name="Ada", other="Ben", **values)
    assert not re.search(SECOND[language], text), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_point_is_one_point(language):
    say = messages(language)
    for reader in ("name", "other", "none"):
        text = say("margin-over-less", reader=reader, name="Ada", other="Ben", points=1)
        assert not re.search(r"\d|points|Punkten|punti", text), text
