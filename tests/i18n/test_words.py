"""Words that were wrong do not come back."""

import re
from importlib.resources import files

import pytest

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
