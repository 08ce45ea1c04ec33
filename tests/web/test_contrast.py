"""The colours of tokens.css against each other, as WCAG 2 counts contrast: AA in both themes."""

import re
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "web" / "src"
TOKENS = (SOURCES / "base" / "styles" / "tokens.css").read_text("utf-8")
TEXT, SHAPE = 4.5, 3.0
ROWS = "rygbop"
TABLE = ("table", "table-2")
PAPER = ("paper", "paper-2")


def block(mark):
    """The colours that follow a comment such as `/* dark */`."""
    [inside] = re.findall(rf"{{\s*/\* {mark} \*/([^}}]*)}}", TOKENS)
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", inside))


THEMES = {
    # What is seen on the bare table, and what is seen on paper.
    "light": (block("light"), block("light")),
    "dark": (block("dark"), block("dark") | block("dark paper")),
}
ON_TABLE = [
    *((ink, ground, TEXT) for ink in ("table-ink", "table-ink-soft") for ground in TABLE),
    ("accent", "table", SHAPE),
    ("accent-ink", "accent", TEXT),
    ("focus", "table", SHAPE),
]
ON_PAPER = [
    *((ink, ground, TEXT) for ink in ("ink", "ink-soft", "danger") for ground in PAPER),
    ("pencil", "paper", TEXT),
    ("accent-ink", "accent", TEXT),
    *((edge, ground, SHAPE) for edge in ("edge-strong", "accent", "focus") for ground in PAPER),
    *((row, ground, TEXT) for row in ROWS for ground in (*PAPER, f"{row}-tint")),
    *((ink, f"{row}-tint", TEXT) for row in ROWS for ink in ("ink", "ink-soft", f"{row}-ink")),
    *((edge, f"{row}-tint", SHAPE) for row in ROWS for edge in ("pencil", "edge-strong", "focus")),
]


def light(colour):
    """Relative luminance of `#rrggbb`."""
    channels = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    red, green, blue = (
        each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    """From 1, no difference, to 21, black on white."""
    darker, lighter = sorted((light(one), light(other)))
    return (lighter + 0.05) / (darker + 0.05)


def too_weak(colours, pairs):
    found = {
        f"{ink} on {ground}": (round(contrast(colours[ink], colours[ground]), 2), least)
        for ink, ground, least in pairs
    }
    return {pair: (has, least) for pair, (has, least) in found.items() if has < least}


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("#000000", "#ffffff", 21),
        ("#ffffff", "#ffffff", 1),
        ("#777777", "#ffffff", 4.48),
        ("#266874", "#20272d", 2.39),
    ],
)
def test_contrast_is_counted_as_wcag_does(one, other, expected):
    assert contrast(one, other) == pytest.approx(expected, abs=0.01)


def test_a_weak_pair_is_found():
    colours = {"ink": "#777777", "paper": "#ffffff"}
    assert too_weak(colours, [("ink", "paper", TEXT)]) == {"ink on paper": (4.48, TEXT)}
    assert too_weak(colours, [("ink", "paper", SHAPE)]) == {}


@pytest.mark.parametrize("theme", THEMES)
def test_all_pairs_are_readable(theme):
    table, paper = THEMES[theme]
    assert too_weak(table, ON_TABLE) == {}
    assert too_weak(paper, ON_PAPER) == {}


@pytest.mark.parametrize("theme", THEMES)
def test_a_slip_of_paper_stands_out_from_the_table(theme):
    """Buttons are paper with a pencilled frame: one of the two is seen against the table."""
    table, _ = THEMES[theme]
    assert max(contrast(table[part], table["table"]) for part in ("paper", "edge-strong")) >= SHAPE


def test_both_themes_have_the_same_colours():
    bare, dark = THEMES["light"][0], THEMES["dark"][0]
    assert len(bare) > 30
    assert set(bare) == set(dark)
    assert set(block("dark paper")) < set(dark)


def test_every_property_that_is_used_exists():
    sources = [*SOURCES.rglob("*.svelte"), *SOURCES.rglob("*.css")]
    text = "\n".join(source.read_text("utf-8") for source in sources)
    known = set(re.findall(r"(?:style:)?--([\w-]+)[:=]", text))
    assert "paper" in known
    assert set(re.findall(r"var\(--([a-z][\w-]*)\)", text)) <= known
