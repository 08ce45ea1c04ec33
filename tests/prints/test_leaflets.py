"""Rules and help cards on paper: all that the text says, with its drawings, in all languages."""

import re
from itertools import pairwise, product
from typing import Any

import pytest

from rowlock.i18n import LANGUAGES, help_card, messages, rules_text
from rowlock.prints import Leaflet, print_leaflet
from rowlock.prints.leaflets import example
from rowlock.prints.markdown import (
    BulletList,
    Grid,
    Heading,
    Paragraph,
    PositionBlock,
    TextRun,
    read_markdown,
)
from rowlock.prints.paper import PAPERS
from rowlock.prints.style import Style
from rowlock.rules import GAMES, BadSetup
from rowlock.rules import position as positions
from rowlock.rules.qwixx.game import Qwixx
from tests.support import pdfs
from tests.support.games.positions import qwixx

TEXTS = list(product(GAMES, LANGUAGES))


def bare(text):
    """A text without spaces, as lines break anywhere."""
    return "".join(text.split())


@pytest.mark.parametrize(("game", "language"), TEXTS)
def test_the_rules_say_everything_in_order(game, language):
    leaflet = Leaflet(game, language=language)
    made = print_leaflet(leaflet)
    text = pdfs.said(made)
    at = 0
    for block in leaflet.blocks:
        cells = {
            Heading: lambda b: [b.runs],
            Paragraph: lambda b: [b.runs],
            BulletList: lambda b: b.items,
            Grid: lambda b: [*b.head, *(cell for row in b.rows for cell in row)],
            PositionBlock: lambda _: [],
        }[type(block)](block)
        for runs in cells:
            # The foot of a page may stand between two words: only beginnings are looked for.
            begin = bare("".join(run.text for run in runs))[:12]
            at = text.find(begin, at)
            assert at >= 0, begin
    opened = pdfs.read(made)
    root: Any = opened.trailer["/Root"]
    assert root["/Lang"] == language
    assert pdfs.title(opened) == leaflet.title
    assert b"pdfuaid:part>1<" in root["/Metadata"].get_object().get_data()
    assert all(pdfs.fonts(made).values())
    assert len(made) < 200_000 * len(opened.pages)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("game", "language"), TEXTS)
def test_a_card_is_one_page(game, language, paper):
    made = print_leaflet(Leaflet(game, card=True, language=language, paper=paper))
    assert len(pdfs.read(made).pages) == 1
    picture = pdfs.pixels(made, per_mm=1)
    assert (picture[-5:] == 255).all()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sheet", ["between", "steps-a"])
def test_the_card_of_another_sheet_draws_that_sheet_alone(sheet, language):
    leaflet = Leaflet("qwixx", card=True, language=language, sheet=sheet)
    drawn = [block for block in leaflet.blocks if isinstance(block, PositionBlock)]
    (position,) = [text for block in drawn for text in block.positions]
    game = positions.read(position).game
    assert isinstance(game, Qwixx)
    assert game.layouts == qwixx(sheet).layouts
    assert len(pdfs.read(print_leaflet(leaflet)).pages) <= 2


def test_pictures_have_words_for_those_who_listen():
    alts = [
        drawing.alt for drawing in example(Style(messages("en")), "onboard: r3,4 y- g10 b- x1 @5")
    ]
    assert alts[0] == (
        "Sheet of Qwixx On Board; red: 3, 4; yellow: nothing; green: 10; blue: nothing; "
        "one misthrow; Total 2"
    )
    assert alts[1].startswith("Track A, made by Rowlock: red 2, blue 12")


def test_black_and_white():
    made = print_leaflet(Leaflet("qwixx", card=True, mono=True))
    picture = pdfs.pixels(made, per_mm=2)
    assert (picture.max(axis=2) == picture.min(axis=2)).all()


@pytest.mark.parametrize("wanted", [{"game": "chess"}, {"game": "qwixx", "paper": "a3"},
                                    {"game": "qwixx", "language": "rm"}])  # fmt: skip
def test_what_does_not_exist_is_refused(wanted):
    with pytest.raises(BadSetup):
        Leaflet(**wanted)


# -- the text itself ------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "language"), TEXTS)
def test_every_language_names_the_same_numbers(game, language):
    """A number that is wrong or missing in one language would show."""
    for text in (rules_text, help_card):
        sections = re.split(r"^## ", text(game, language), flags=re.MULTILINE)
        english = re.split(r"^## ", text(game, "en"), flags=re.MULTILINE)
        for here, there in zip(sections, english, strict=True):
            assert set(re.findall(r"\d+", here)) == set(re.findall(r"\d+", there))


@pytest.mark.parametrize(("game", "language"), TEXTS)
def test_sums_under_the_examples_are_those_of_the_rules(game, language):
    blocks = read_markdown(rules_text(game, language))
    counted = 0
    for before, after in pairwise(blocks):
        if isinstance(before, Paragraph) and isinstance(after, PositionBlock):
            text = "".join(run.text for run in before.runs)
            if total := re.search(r"= (\d+)\.", text):
                table = positions.read(after.positions[0])
                assert table.game.totals(table.state) == (int(total[1]),)
                counted += 1
    assert counted == 1


def test_markdown_is_read_into_blocks():
    text = "# A **b**\n\none\ntwo\n\n- x\n- **y** z\n\n| p | q |\n| --- | --- |\n| 1 | 2 |\n\n"
    assert list(read_markdown(text + "```sheet\nqwixx: r-\n```\n")) == [
        Heading(1, (TextRun("A "), TextRun("b", bold=True))),
        Paragraph((TextRun("one two"),)),
        BulletList(((TextRun("x"),), (TextRun("y", bold=True), TextRun(" z")))),
        Grid(((TextRun("p"),), (TextRun("q"),)), (((TextRun("1"),), (TextRun("2"),)),)),
        PositionBlock(("qwixx: r-",)),
    ]
